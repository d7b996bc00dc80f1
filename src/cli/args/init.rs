//! `botpost init`: a flag for every question.

use std::path::PathBuf;

use clap::Args;

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
    pub mailbox: MailboxFlags,
    #[command(flatten)]
    pub postman: PostmanFlags,
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

/// Where mail comes in.
#[derive(Debug, Clone, Args)]
pub struct MailboxFlags {
    /// Where mail comes in: imap or maildir.
    #[arg(long, value_name = "KIND", value_parser = ["imap", "maildir"])]
    pub mailbox: Option<String>,
    /// The folder of a Maildir.
    #[arg(long, value_name = "FOLDER")]
    pub mailbox_path: Option<String>,
    /// The mailbox's server, by the name in its certificate.
    #[arg(long, value_name = "HOST")]
    pub mailbox_host: Option<String>,
    /// The port of that server, if it is not the usual one.
    #[arg(long, value_name = "PORT")]
    pub mailbox_port: Option<u16>,
    /// tls or starttls; none only for a server on this machine.
    #[arg(long, value_name = "WORD")]
    pub mailbox_security: Option<String>,
    /// Certificates to trust instead of the system's.
    #[arg(long, value_name = "FILE")]
    pub mailbox_ca_file: Option<String>,
    /// What you log in with there.
    #[arg(long, value_name = "NAME")]
    pub mailbox_user: Option<String>,
    /// A file with the password, which nobody else may read.
    #[arg(long, value_name = "FILE")]
    pub mailbox_password_file: Option<String>,
    /// A command that prints the password.
    #[arg(long, value_name = "COMMAND")]
    pub mailbox_password_command: Option<String>,
    /// A command that prints an OAuth token.
    #[arg(long, value_name = "COMMAND")]
    pub mailbox_token_command: Option<String>,
}

/// How mail is sent.
#[derive(Debug, Clone, Args)]
pub struct PostmanFlags {
    /// How mail is sent: smtp, sendmail or maildir.
    #[arg(long, value_name = "KIND", value_parser = ["smtp", "sendmail", "maildir"])]
    pub postman: Option<String>,
    /// The folder for Maildirs.
    #[arg(long, value_name = "FOLDER")]
    pub postman_path: Option<String>,
    /// The command of sendmail.
    #[arg(long, value_name = "COMMAND")]
    pub postman_command: Option<String>,
    /// The outgoing mail server, by the name in its certificate.
    #[arg(long, value_name = "HOST")]
    pub postman_host: Option<String>,
    /// The port of that server, if it is not the usual one.
    #[arg(long, value_name = "PORT")]
    pub postman_port: Option<u16>,
    /// tls or starttls; none only for a server on this machine.
    #[arg(long, value_name = "WORD")]
    pub postman_security: Option<String>,
    /// Certificates to trust instead of the system's.
    #[arg(long, value_name = "FILE")]
    pub postman_ca_file: Option<String>,
    /// What you log in with there; `-` for no login.
    #[arg(long, value_name = "NAME")]
    pub postman_user: Option<String>,
    /// A file with the password, which nobody else may read.
    #[arg(long, value_name = "FILE")]
    pub postman_password_file: Option<String>,
    /// A command that prints the password.
    #[arg(long, value_name = "COMMAND")]
    pub postman_password_command: Option<String>,
    /// A command that prints an OAuth token.
    #[arg(long, value_name = "COMMAND")]
    pub postman_token_command: Option<String>,
}
