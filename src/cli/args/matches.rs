//! What can be typed about matches and seats.

use clap::{Args, Subcommand};

use super::Sending;
use super::examples::examples;
use crate::config::Minutes;

/// `botpost match`
#[derive(Debug, Subcommand)]
pub enum Match {
    /// Make a match and its invitations; nothing is sent before `match open`.
    New(Box<NewMatch>),
    /// Send the invitations.
    Open {
        /// The match.
        id: String,
        #[command(flatten)]
        sending: Sending,
    },
    /// Let nobody join any more: free seats are taken out, and those who are in it play.
    Close {
        /// The match.
        id: String,
        #[command(flatten)]
        sending: Sending,
    },
    /// List all matches.
    List,
    /// Show a match: its players, its clock, its board.
    Show {
        /// The match.
        id: String,
    },
    /// Let somebody look on: they get the reports, and nothing that is secret.
    #[command(after_help = examples("observe"))]
    Observe {
        /// The match.
        id: String,
        /// Who: `Olga <olga@example.org> Europe/Warsaw pl`; zone, language and style are optional.
        #[arg(value_name = "NAME <ADDRESS> ...")]
        person: String,
        #[command(flatten)]
        sending: Sending,
    },
    /// Let somebody look on no longer.
    Unobserve {
        /// The match.
        id: String,
        /// The observer's name.
        name: String,
        #[command(flatten)]
        sending: Sending,
    },
    /// Stop the clock; the players are told.
    Pause {
        /// The match.
        id: String,
        /// Why, for the players.
        #[arg(long)]
        reason: Option<String>,
        #[command(flatten)]
        sending: Sending,
    },
    /// Let the clock run again, after a pause or when a match was frozen.
    Resume {
        /// The match.
        id: String,
        #[command(flatten)]
        sending: Sending,
    },
    /// End a match as it stands; one that was not played yet is called off.
    #[command(after_help = examples("end"))]
    End {
        /// The match.
        id: String,
        /// A result that was agreed on: names or marks, best first, places parted by `;` and
        /// those who share one by `,`.
        #[arg(long, value_name = "PLACES")]
        result: Option<String>,
        /// Why, for the players.
        #[arg(long)]
        reason: Option<String>,
        #[command(flatten)]
        sending: Sending,
    },
}

/// `botpost seat`
#[derive(Debug, Subcommand)]
pub enum Seat {
    /// Offer a seat to somebody, who answers by mail; until then its holder plays on.
    Invite {
        /// The match.
        id: String,
        /// The seat: its mark (`R`, `red`) or its holder's name.
        seat: String,
        /// Who: `Eve <eve@example.org> Europe/Warsaw pl`; zone, language and style are optional.
        #[arg(value_name = "NAME <ADDRESS> ...")]
        person: String,
        #[command(flatten)]
        sending: Sending,
    },
    /// Give a seat to somebody who has agreed; everybody is told.
    Replace {
        /// The match.
        id: String,
        /// The seat: its mark (`R`, `red`) or its holder's name.
        seat: String,
        /// Who: `Eve <eve@example.org> Europe/Warsaw pl`; zone, language and style are optional.
        #[arg(value_name = "NAME <ADDRESS> ...")]
        person: String,
        /// Why, for the one who held it.
        #[arg(long)]
        reason: Option<String>,
        #[command(flatten)]
        sending: Sending,
    },
    /// Give a player a new reply address; answers to older letters count no more.
    Rotate {
        /// The match.
        id: String,
        /// The seat: its mark (`R`, `red`) or its holder's name.
        seat: String,
        /// Why, for the player.
        #[arg(long)]
        reason: Option<String>,
        #[command(flatten)]
        sending: Sending,
    },
    /// Make up for a mistake that cannot be undone, as the rules say: a wildcard in the race.
    Compensate {
        /// The match.
        id: String,
        /// The seat: its mark (`R`, `red`) or its holder's name.
        seat: String,
        /// Why, for the player.
        #[arg(long)]
        reason: Option<String>,
        #[command(flatten)]
        sending: Sending,
    },
    /// Take a seat from its holder; the rules say what an empty seat does.
    Drop {
        /// The match.
        id: String,
        /// The seat: its mark (`R`, `red`) or its holder's name.
        seat: String,
        /// Why, for the one who held it.
        #[arg(long)]
        reason: Option<String>,
        #[command(flatten)]
        sending: Sending,
    },
}

/// `botpost match new`
#[derive(Debug, Args)]
#[command(after_help = examples("new"))]
pub struct NewMatch {
    /// The game, such as `rambots`.
    pub game: String,
    /// The match's id: small letters, digits and hyphens, a letter first, at most 16.
    #[arg(long)]
    pub id: String,
    /// A player, in seating order: `Ania <ania@example.org> red Europe/Warsaw pl words`. Mark,
    /// time zone, language (en, pl) and style (full, words, short) are optional.
    #[arg(long = "player", required_unless_present = "open", value_name = "NAME <ADDRESS> ...")]
    pub players: Vec<String>,
    /// So many more seats, behind those of the players, that anybody can join by mail.
    #[arg(long, value_name = "SEATS", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub open: Option<u8>,
    /// The edition of the game.
    #[arg(long, value_name = "NAME")]
    pub edition: Option<String>,
    /// A file with what the table brings to play on: in the race a course, with
    /// `--option course=own`.
    #[arg(long, value_name = "FILE")]
    pub board: Option<std::path::PathBuf>,
    /// The match that this one follows in a series, which must be over. Who has the same name or
    /// address there is the same player.
    #[arg(long, value_name = "ID")]
    pub after: Option<String>,
    /// An option of the game, such as `tag-bots=no`.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// When rounds fall due: `Mon,Thu 22:00`, `every 3d 22:00` or `daily 22:00`.
    #[arg(long, value_name = "WHEN")]
    pub deadline: Option<String>,
    /// The time zone of the deadlines, such as `Europe/Warsaw`.
    #[arg(long)]
    pub zone: Option<String>,
    /// How long a round waits after its deadline for those missing.
    #[arg(long, value_name = "SPAN")]
    pub grace: Option<Minutes>,
    /// How long a round stays open for second thoughts when all are ready, or `no`: it never
    /// closes before its deadline.
    #[arg(long, value_name = "SPAN|no")]
    pub early: Option<String>,
    /// A deadline is at least so long after its round opened.
    #[arg(long, value_name = "SPAN")]
    pub min_open: Option<Minutes>,
    /// When those without orders are reminded, before the deadline: `24h,3h`.
    #[arg(long, value_delimiter = ',', value_name = "SPANS")]
    pub reminders: Option<Vec<Minutes>>,
    /// What happens when orders are missing: `default` as the game says, or `hold`.
    #[arg(long, value_name = "default|hold")]
    pub missing: Option<String>,
    /// How long the invitation can be answered.
    #[arg(long, value_name = "SPAN")]
    pub answer_within: Option<Minutes>,
    /// How often each player may ask you for more time (MORE); 0: never.
    #[arg(long, value_name = "N")]
    pub more: Option<u32>,
    /// The seed as 64 hexadecimal digits, instead of one drawn by the machine.
    #[arg(long, hide = true)]
    pub seed: Option<String>,
}
