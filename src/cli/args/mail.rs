//! What can be typed after `botpost mail`.

use std::path::PathBuf;

use clap::Subcommand;

/// `botpost mail`
#[derive(Debug, Subcommand)]
pub enum Mail {
    /// List outgoing messages, and what happened to them.
    Outbox,
    /// List incoming messages, and their verdicts.
    Inbox {
        /// Only those that are held for you, and why.
        #[arg(long)]
        held: bool,
    },
    /// Read a held message as if its sender had been recognised. The answer goes to the player's
    /// own address; the release is journaled.
    Release {
        /// The message's number in the list, such as in:4.
        number: String,
    },
    /// Show one message of the outbox (`17`) or of the inbox (`in:4`).
    Show {
        /// The message's number in the list.
        number: String,
        /// Show messages with orders of an open round too. The look is journaled, and the last
        /// message mentions it.
        #[arg(long)]
        peek: bool,
    },
    /// Explain how a message in a file is read; this needs no database.
    Read {
        /// The message as it came, with its headers; `-` reads standard input.
        file: PathBuf,
    },
    /// Send the messages that are held since `restore`.
    Send {
        /// Give up first what had waited in the backup.
        #[arg(long)]
        none: bool,
    },
    /// Try again to send a message of the outbox that was given up.
    Retry {
        /// The message's number in the list.
        #[arg(required_unless_present = "all")]
        number: Option<i64>,
        /// All that were given up.
        #[arg(long, conflicts_with = "number")]
        all: bool,
    },
}
