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
    #[command(flatten)]
    pub flags: Flags<QuestionTable>,
    /// With the package: start the service when everything works, now and with the machine.
    #[arg(long)]
    pub start: bool,
    /// Try neither the mailbox nor the postman.
    #[arg(long)]
    pub untried: bool,
}

/// The answers; where mail comes in and how it is sent, the names begin with the door's.
#[derive(Debug, Clone)]
pub struct QuestionTable;

impl FlagTable for QuestionTable {
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
