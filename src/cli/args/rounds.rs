//! What can be typed about rounds and what is put right in them.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::Seeded;
use moderator::read_minutes;

/// `botpost round`
#[derive(Debug, Subcommand)]
pub enum Round {
    /// Play the open round now, with the orders that are in.
    Run(ThisRound),
    /// Play a round again with something changed, and the rounds after it with the orders they had.
    /// What differs is shown first; then it asks.
    Redo {
        /// The match.
        id: String,
        /// The round's number.
        #[arg(value_parser = round_number)]
        number: u32,
        #[command(flatten)]
        changes: Changes,
        /// By how much the deadline of the open round moves.
        #[arg(long, value_name = "SPAN", default_value = "24h", value_parser = read_minutes)]
        extend: u32,
        #[command(flatten)]
        put_right: PutRight,
    },
    /// Show a round that was played and waits for its release, as a spectator will get it.
    Show {
        /// The match.
        id: String,
        /// The round's number.
        #[arg(value_parser = round_number)]
        number: u32,
        /// Show the message to each player, too. The look is journaled, and the last message
        /// mentions it.
        #[arg(long)]
        peek: bool,
    },
    /// Send the reports of a round that waits for its release, and open the next one.
    Release(ThisRound),
}

/// The round that is played or sent now.
#[derive(Debug, Args)]
pub struct ThisRound {
    /// The match.
    pub id: String,
    /// The round's number, so that it is no other one by mistake.
    #[arg(value_parser = round_number)]
    pub number: u32,
    /// With -n: show the reports, although they open sealed orders. The look is journaled.
    #[arg(long, requires = "dry_run")]
    pub peek: bool,
}

/// What is changed in a round that is played again.
#[derive(Debug, Default, PartialEq, Eq, Args)]
pub struct Changes {
    /// Another order for a seat: `R: 2GN 3BE`, with its mark or its holder first.
    #[arg(long = "order", value_name = "SEAT: PROGRAM")]
    pub orders: Vec<String>,
    /// A seat whose order does not count.
    #[arg(long, value_name = "SEAT")]
    pub without: Vec<String>,
    /// Another value of an option, from this round on: `edition=classic`.
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,
    /// A file with the position that the round starts from.
    #[arg(long, value_name = "FILE")]
    pub position: Option<PathBuf>,
}

/// How something is put right.
#[derive(Debug, Args)]
pub struct PutRight {
    /// Do not ask.
    #[arg(long)]
    pub yes: bool,
    #[command(flatten)]
    pub seeded: Seeded,
}

fn round_number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| "give the number of the round, such as 4".to_owned())
}
