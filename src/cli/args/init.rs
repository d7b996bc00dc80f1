//! `botpost init`: a flag for every question.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};

/// `botpost init`
#[derive(Debug, Clone, Args)]
pub struct Init {
    /// The folder for the configuration; if not given, this one, and as root of a machine with the
    /// package /etc/botpost.
    #[arg(long, value_name = "FOLDER")]
    pub dir: Option<PathBuf>,
    /// The folder for the database and everything else that is written, if it is another one; with
    /// the package /var/lib/botpost.
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// The name that messages are sent under, such as "Klub 7 games".
    #[arg(long)]
    pub name: Option<String>,
    /// The address that sends messages and receives the replies.
    #[arg(long)]
    pub address: Option<String>,
    /// Your name.
    #[arg(long, value_name = "NAME")]
    pub moderator: Option<String>,
    /// The address for notices to you.
    #[arg(long, value_name = "ADDRESS")]
    pub moderator_address: Option<String>,
    /// Your time zone, such as Europe/Warsaw.
    #[arg(long)]
    pub zone: Option<String>,
    /// The language of messages to you: en or pl.
    #[arg(long)]
    pub language: Option<String>,
    #[command(flatten)]
    pub doors: DoorFlags,
    /// The user that the service runs as.
    #[arg(long)]
    pub user: Option<String>,
    /// With the package: start the service when everything works, now and with the machine.
    #[arg(long)]
    pub start: bool,
    /// Try neither the mailbox nor the postman.
    #[arg(long)]
    pub untried: bool,
}

/// The flags of the doors: their names, which begin with the door's, what they are given, and what
/// they mean.
const DOORS: [(&str, &str, &str); 21] = [
    ("mailbox", "KIND", "Where mail comes in: imap or maildir"),
    ("mailbox-path", "FOLDER", "The folder of a Maildir"),
    ("mailbox-host", "HOST", "The mailbox's server, by the name in its certificate"),
    ("mailbox-port", "PORT", "The port of that server, if it is not the usual one"),
    ("mailbox-security", "WORD", "tls or starttls; none only for a server on this machine"),
    ("mailbox-ca-file", "FILE", "Certificates to trust instead of the system's"),
    ("mailbox-user", "NAME", "What you log in with there"),
    ("mailbox-password-file", "FILE", "A file with the password, which nobody else may read"),
    ("mailbox-password-command", "COMMAND", "A command that prints the password"),
    ("mailbox-token-command", "COMMAND", "A command that prints an OAuth token"),
    ("postman", "KIND", "How mail is sent: smtp, sendmail or maildir"),
    ("postman-path", "FOLDER", "The folder for Maildirs"),
    ("postman-command", "COMMAND", "The command of sendmail"),
    ("postman-host", "HOST", "The outgoing mail server, by the name in its certificate"),
    ("postman-port", "PORT", "The port of that server, if it is not the usual one"),
    ("postman-security", "WORD", "tls or starttls; none only for a server on this machine"),
    ("postman-ca-file", "FILE", "Certificates to trust instead of the system's"),
    ("postman-user", "NAME", "What you log in with there; `-` for no login"),
    ("postman-password-file", "FILE", "A file with the password, which nobody else may read"),
    ("postman-password-command", "COMMAND", "A command that prints the password"),
    ("postman-token-command", "COMMAND", "A command that prints an OAuth token"),
];

/// What was given for the doors, by flag.
#[derive(Debug, Clone)]
pub struct DoorFlags(pub BTreeMap<&'static str, String>);

impl Args for DoorFlags {
    fn augment_args(command: Command) -> Command {
        command.args(DOORS.map(|(flag, value, help)| {
            let arg = Arg::new(flag).long(flag).value_name(value).help(help);
            match (flag, value) {
                ("mailbox", _) => arg.value_parser(["imap", "maildir"]),
                ("postman", _) => arg.value_parser(["smtp", "sendmail", "maildir"]),
                (_, "PORT") => arg.value_parser(clap::value_parser!(u16)),
                _ => arg,
            }
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        DoorFlags::augment_args(command)
    }
}

impl FromArgMatches for DoorFlags {
    fn from_arg_matches(typed: &ArgMatches) -> Result<DoorFlags, clap::Error> {
        let text = |flag: &str| Some(typed.get_raw(flag)?.next()?.to_str()?.to_owned());
        Ok(DoorFlags(DOORS.iter().filter_map(|(flag, ..)| Some((*flag, text(flag)?))).collect()))
    }

    fn update_from_arg_matches(&mut self, typed: &ArgMatches) -> Result<(), clap::Error> {
        *self = DoorFlags::from_arg_matches(typed)?;
        Ok(())
    }
}
