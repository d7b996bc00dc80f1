//! What can be typed about what is stored of a person.

use std::path::PathBuf;

use clap::Subcommand;

use super::Sending;
use super::examples::{ADDRESS, EXPORT, FORGET};

/// `botpost player`
#[derive(Debug, Subcommand)]
pub enum Player {
    /// Reach a person at another address: the same seats, orders and record. Both addresses are
    /// told, and answers to what went to the old one count no more.
    #[command(after_help = ADDRESS)]
    Address {
        /// A name, or the address that letters go to now.
        #[arg(value_name = "NAME|ADDRESS")]
        who: String,
        /// The new address.
        #[arg(value_name = "NEW")]
        new: String,
        /// Why, for the player.
        #[arg(long)]
        reason: Option<String>,
        #[command(flatten)]
        sending: Sending,
    },
    /// Write all that is stored about a person into a new folder: a JSON file and the letters.
    #[command(after_help = EXPORT)]
    Export {
        /// An address or a name.
        #[arg(value_name = "ADDRESS|NAME")]
        who: String,
        /// The folder, which is made; nobody else may read it.
        folder: PathBuf,
        /// Also what is sealed while a round is open. The look is journaled, and told at the end.
        #[arg(long)]
        peek: bool,
    },
    /// Forget a person who sits in no match that goes on: name, addresses and letters.
    #[command(after_help = FORGET)]
    Forget {
        /// One of the person's addresses.
        address: String,
    },
}
