//! `botpost init`: a flag for every question.

use std::path::PathBuf;

use clap::{Arg, Args};

use super::flags::{FlagTable, Flags};

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

/// Where mail comes in and how it is sent: the names of the flags begin with the door's.
#[derive(Debug, Clone)]
pub struct DoorTable;

impl FlagTable for DoorTable {
    const SECTION: &'static str = "init";

    fn refine(flag: &str, arg: Arg) -> Arg {
        match flag {
            "mailbox" => arg.value_parser(["imap", "maildir"]),
            "postman" => arg.value_parser(["smtp", "sendmail", "maildir"]),
            "mailbox-port" | "postman-port" => arg.value_parser(clap::value_parser!(u16)),
            _ => arg,
        }
    }
}

/// What was given for the doors.
pub type DoorFlags = Flags<DoorTable>;
