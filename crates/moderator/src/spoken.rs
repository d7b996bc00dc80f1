//! What people say that is no order: notes to the moderator, what he replies, and table talk.
//! Nothing here is ever read as an order, nor as a word that asks for anything.

use kit::{Seat, Typed};
use serde::{Deserialize, Serialize};

use super::{GmNotice, Moment, Party};

/// What is said in a match and still matters to it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Spoken {
    /// What was said to the others since the last round was played.
    pub talk: Vec<Talk>,
    /// Notes that the moderator gets later.
    pub waiting: Vec<Note>,
    /// The number of the last note of the match; 0: there was none.
    pub last: u16,
}

/// Something that is said to the others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Talk {
    /// Who said it; `None`: the moderator.
    pub from: Option<Seat>,
    /// The one it is for; `None`: all, spectators included.
    pub to: Option<Seat>,
    /// The round that was open: its report brings it.
    pub round: u32,
    /// When.
    pub at: Moment,
    /// What, as it was typed: it is cleaned wherever it is shown.
    pub text: String,
    /// Whether it went out at once, and the report has no more of it.
    pub told: bool,
}

/// A note to the moderator.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Its number in the match, from 1: his reply names it.
    pub number: u16,
    /// Who wrote it.
    pub from: Party,
    /// Their name then: somebody else may hold the seat when he replies.
    pub name: String,
    /// The round that was open.
    pub round: Option<u32>,
    /// When.
    pub at: Moment,
    /// What, as it was typed.
    pub text: String,
    /// Whether he has it.
    pub passed: bool,
}

kit::named! {
    /// When what somebody says reaches the others.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
    #[serde(rename_all = "kebab-case")]
    pub enum TalkTime {
        /// With the report of the round.
        #[default]
        Report = "report",
        /// At once.
        Now = "now",
        /// Never: there is no table talk.
        No = "no",
    }
}

/// What a message brings besides its lines, and who listens to it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hearing {
    /// Whether the moderator reads notes.
    pub notes: bool,
    /// Whether the moderator plays in this match: what concerns a round reaches him after it.
    pub plays: bool,
    /// The moderator's name: a greeting may name him.
    pub moderator: String,
    /// How many notes of this sender reached him in the last 24 hours.
    pub noted: u32,
    /// Whether it carries a photo, a document or the like, which nobody reads.
    pub attachments: bool,
    /// Whether more was typed than is read.
    pub cut_short: bool,
    /// Whether it is nothing but a mail program's reaction, such as a thumb.
    pub reaction: bool,
    /// Whether it answers the question whether a new reply address is wanted.
    pub new_address: bool,
    /// Whether it answers a message that said of something in the sender's name that nothing was
    /// done for it: then NOT ME has nothing of that to undo.
    pub nothing_done: bool,
}

/// The moderator's reply to a notice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GmReply {
    /// The notice; `None`: replies do nothing, and this message is none.
    pub notice: Option<GmNotice>,
    /// The notice that he replied to when this one asked him.
    pub origin: Option<GmNotice>,
    /// Whose note the notice brought, and their name when they wrote.
    pub to: Option<(Party, String)>,
    /// What he wrote, above quote and signature.
    pub typed: Typed,
    /// His name.
    pub moderator: String,
    /// When it reached our server.
    pub received: Moment,
    /// Whether his mail server vouches for his address.
    pub proved: bool,
    /// Whether replies do anything at all.
    pub by_mail: bool,
    /// How many replies of his went to players of this match in the last hour.
    pub relayed: u32,
    /// How many replies of his were answered in this match in the last 24 hours.
    pub answered: u32,
    /// Its Message-ID, to be answered to.
    pub message_id: Option<String>,
}

/// How many characters can be said at a time, counted as they were typed.
pub const LONGEST_TALK: usize = 500;

/// How often somebody can say something in a round.
pub const MOST_TALK: usize = 5;

/// Whether a line was once said at a table and is fed back: "Basia says: ...". Such a line is
/// our own words, whatever stands in it and whatever the speaker is called.
pub fn is_told(line: &str) -> bool {
    const SAYS: [&str; 9] = [
        " says: ",
        " says to you: ",
        " m\u{f3}wi: ",
        " mowi: ",
        " m\u{f3}wi do ciebie: ",
        " mowi do ciebie: ",
        "You say to ",
        "M\u{f3}wisz (do: ",
        "Mowisz (do: ",
    ];
    /// No name that stands before it is longer.
    const NAME: usize = 90;
    let line = format!("{} ", line.replace('\u{a0}', " "));
    SAYS.iter().any(|says| line.find(says).is_some_and(|at| at <= NAME))
}
