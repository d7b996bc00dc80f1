//! `botpost init`: a flag for every question.

use std::path::PathBuf;

use clap::Args;

use super::flags::Given;

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
    /// The answers; where mail comes in and how it is sent, the names begin with the door's.
    #[arg(skip)]
    pub given: Given,
    /// With the package: start the service when everything works, now and with the machine.
    #[arg(long)]
    pub start: bool,
    /// Try neither the mailbox nor the postman.
    #[arg(long)]
    pub untried: bool,
}
