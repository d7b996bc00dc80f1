//! What can be typed about matches and seats.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::PutRight;
use super::flags::Given;
#[cfg(debug_assertions)]
use crate::cli::key::hex32;
use crate::cli::setting::draw;
use kit::Seed;
use moderator::read_minutes;

/// `botpost match`
#[derive(Debug, Subcommand)]
pub enum Match {
    /// Make a match and its invitations; `match open` sends them.
    New(Box<NewMatch>),
    /// Make a match with the same people, seats, settings and options; `match open` sends the
    /// invitations.
    Clone {
        /// The match to copy.
        id: String,
        /// The id of the new match.
        #[arg(long = "id", value_name = "NEW")]
        new: String,
        /// Go on from the end of that match, as a series.
        #[arg(long)]
        after: bool,
        #[command(flatten)]
        seeded: Seeded,
    },
    /// Send the invitations.
    Open(Many),
    /// Close joining: remove free seats and start with the players who are in.
    Close(OneMatch),
    /// Show a match: its players, its clock, its board.
    Show(OneMatch),
    /// Write a match as a folder of pages that open without a server: a replay, a chart, the match
    /// as data.
    Archive(Archive),
    /// Write a match to a file, for another desk that goes on with it. From then on nothing happens
    /// in it here, and messages that come for it are passed on.
    Export {
        /// The match.
        id: String,
        /// The file: it must be new. All sealed orders are in it; nobody else may read it.
        file: PathBuf,
        /// The address of the desk that goes on with it: `mail.address` in its configuration.
        #[arg(long = "for", value_name = "ADDRESS")]
        to: String,
    },
    /// Take a match from a file that another desk exported, and go on with it. Everyone gets a
    /// message from here.
    Import {
        /// The file of `match export`.
        file: PathBuf,
        /// Refuse the match for good instead, and write the proof of that to this file.
        #[arg(long, value_name = "REFUSAL")]
        refuse: Option<PathBuf>,
    },
    /// Go on with a match that the other desk refused.
    TakeBack {
        /// The match.
        id: String,
        /// The file that `match import FILE --refuse REFUSAL` wrote on the other desk.
        refusal: Option<PathBuf>,
    },
    /// Add a spectator, who gets the reports and nothing that is secret.
    Observe {
        /// The match.
        id: String,
        /// Who: `Olga <olga@example.org> Europe/Warsaw pl`; zone, language and style are optional.
        #[arg(value_name = "NAME <ADDRESS> ...")]
        person: String,
    },
    /// Remove a spectator.
    Unobserve {
        /// The match.
        id: String,
        /// The spectator's name.
        name: String,
    },
    /// Stop the clock; the players get a message.
    Pause {
        #[command(flatten)]
        many: Many,
        /// When the clock runs again by itself, in the match's zone: `2027-01-02 09:00`.
        #[arg(long, value_name = "WHEN")]
        until: Option<String>,
    },
    /// Reject what a player proposes while the others vote on it; everyone is told.
    Veto(OneMatch),
    /// Let the clock run again, after a pause or after a match was frozen.
    Resume(Many),
    /// Say something to all players and spectators, at once.
    Say {
        /// The matches, and then what to say, at most 500 characters.
        #[arg(value_name = "ID|TEXT", required = true)]
        words: Vec<String>,
        /// In all matches.
        #[arg(long)]
        all: bool,
    },
    /// Change settings of matches that go on; everyone is told.
    Set(SetTerms),
    /// Let a match stand again where a round was opened, with the orders that were filed for it.
    /// What no longer counts is shown first; then it asks.
    Rollback {
        /// The match.
        id: String,
        /// The round that is open again.
        #[arg(long, value_name = "N")]
        to: u32,
        #[command(flatten)]
        put_right: PutRight,
    },
    /// Let the open round start from another position. What differs is shown first; then it asks.
    Correct {
        /// The match.
        id: String,
        /// A file with the position.
        #[arg(long, value_name = "FILE")]
        position: std::path::PathBuf,
        /// By how much the deadline of the open round moves.
        #[arg(long, value_name = "SPAN", default_value = "24h", value_parser = read_minutes)]
        extend: u32,
        #[command(flatten)]
        put_right: PutRight,
    },
    /// End a match as it stands, or call it off if it has not begun.
    End {
        /// The match.
        id: String,
        /// A result that was agreed on: names or marks, best first; `;` separates places, `,`
        /// joins players who share one.
        #[arg(long, value_name = "PLACES")]
        result: Option<String>,
    },
}

/// `botpost match set`
#[derive(Debug, Args)]
pub struct SetTerms {
    /// The matches, and the settings with their new values, such as `grace=12h`.
    #[arg(value_name = "ID|KEY=VALUE", required_unless_present = "all")]
    pub words: Vec<String>,
    /// All matches that are not over.
    #[arg(long)]
    pub all: bool,
    /// Days without a deadline, in addition to those there are: `2026-12-24` or
    /// `2026-12-24..2027-01-01`. A deadline on such a day moves behind it at once.
    #[arg(long = "holiday", value_name = "FROM..TO")]
    pub holidays: Vec<String>,
    /// From now on, not from the next round: the deadline of the open round follows.
    #[arg(long)]
    pub now: bool,
}

/// `botpost match archive`
#[derive(Debug, Args)]
pub struct Archive {
    #[command(flatten)]
    pub many: Many,
    /// The folder: it must be new, empty, or an archive. Of several matches each gets a folder in
    /// it.
    #[arg(long, value_name = "FOLDER")]
    pub out: PathBuf,
    #[command(flatten)]
    pub pages: Pages,
}

/// What the pages of an archive are to be.
#[derive(Debug, Args)]
pub struct Pages {
    /// The language of the pages; without it, yours. With `both` the Polish ones have a folder of
    /// their own.
    #[arg(long, value_name = "LANGUAGE", value_parser = ["en", "pl", "both"])]
    pub lang: Option<String>,
    /// What players said to everyone, too.
    #[arg(long)]
    pub talk: bool,
}

/// Which matches.
#[derive(Debug, Clone, Args)]
pub struct Many {
    /// The matches.
    #[arg(value_name = "ID", required_unless_present = "all", conflicts_with = "all")]
    pub ids: Vec<String>,
    /// All matches to which it can be done.
    #[arg(long)]
    pub all: bool,
}

/// `botpost seat`
#[derive(Debug, Subcommand)]
pub enum Seat {
    /// Offer a seat to someone, who answers by email; until then its holder plays on.
    Invite(Newcomer),
    /// Give a seat to someone who has agreed; everyone gets a message.
    Replace(Newcomer),
    /// Make up for a mistake that cannot be undone, as the rules say: a wildcard in the race.
    Compensate(OneSeat),
    /// Take a seat from its holder; the rules say what an empty seat does.
    Drop(OneSeat),
}

/// A match.
#[derive(Debug, Args)]
pub struct OneMatch {
    /// The match.
    pub id: String,
}

/// A seat of a match.
#[derive(Debug, Args)]
pub struct OneSeat {
    /// The match.
    pub id: String,
    /// The seat: its mark (`R`, `red`) or its holder's name.
    pub seat: String,
}

/// Somebody for a seat.
#[derive(Debug, Args)]
pub struct Newcomer {
    #[command(flatten)]
    pub of: OneSeat,
    /// Who: `Eve <eve@example.org> Europe/Warsaw pl`; zone, language and style are optional.
    #[arg(value_name = "NAME <ADDRESS> ...")]
    pub person: String,
}

/// `botpost bench`
#[derive(Debug, Subcommand)]
pub enum Bench {
    /// Add somebody, who gets a message; seats that are empty are offered at once.
    Add {
        /// Who, and for which game: `Eva <eva@example.org> rambots pl`; zone, language and style
        /// are optional.
        #[arg(value_name = "NAME <ADDRESS> GAME ...")]
        person: String,
    },
    /// List who is on the bench, in the order in which seats are offered.
    List,
    /// Remove somebody, who gets a message; an open offer goes to the next.
    Drop {
        /// A name or an address.
        #[arg(value_name = "NAME|ADDRESS")]
        who: String,
    },
}

/// `botpost match new`
#[derive(Debug, Args)]
pub struct NewMatch {
    /// The game, such as `rambots`.
    pub game: String,
    /// The match's id: at most 16 lower-case letters, digits and hyphens, a letter first.
    #[arg(long)]
    pub id: String,
    /// A player, in seating order: `Ania <ania@example.org> red Europe/Warsaw pl words`. Mark,
    /// time zone, language (en, pl) and style (full, words, short) are optional.
    #[arg(long = "player", required_unless_present = "open", value_name = "NAME <ADDRESS> ...")]
    pub players: Vec<String>,
    /// Alone: send the invitations at once, as `match open` does. With a number: so many more seats
    /// that anyone can join by email, after those of the players.
    #[arg(long, value_name = "SEATS", num_args = 0..=1, default_missing_value = "0",
          value_parser = clap::value_parser!(u8).range(0..=8))]
    pub open: Option<u8>,
    /// The edition of the game.
    #[arg(long, value_name = "NAME")]
    pub edition: Option<String>,
    /// A file with a board of your own: in the race a course, with `--option course=own`.
    #[arg(long, value_name = "FILE")]
    pub board: Option<std::path::PathBuf>,
    /// The match that this one follows in a series, which must be over. A player with the same name
    /// or address there is the same player.
    #[arg(long, value_name = "ID")]
    pub after: Option<String>,
    /// An option of the game, such as `tag-bots=no`.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub options: Vec<String>,
    /// How long players can answer the invitation.
    #[arg(long, value_name = "SPAN", value_parser = read_minutes)]
    pub answer_within: Option<u32>,
    /// The settings of the match.
    #[arg(skip)]
    pub settings: Given,
    #[command(flatten)]
    pub seeded: Seeded,
}

/// The seed of a match. Only a test may choose it.
#[derive(Debug, Clone, Args)]
pub struct Seeded {
    /// The seed as 64 hexadecimal digits.
    #[cfg(debug_assertions)]
    #[arg(long, hide = true, value_parser = |text: &str| hex32(text).ok_or("no seed"))]
    seed: Option<[u8; 32]>,
}

impl Seeded {
    /// A seed that the machine draws.
    ///
    /// # Errors
    /// If the machine has no chance to give.
    pub fn seed(&self) -> anyhow::Result<Seed> {
        #[cfg(debug_assertions)]
        if let Some(bytes) = self.seed {
            return Ok(Seed::new(bytes));
        }
        Ok(Seed::new(draw()?))
    }
}
