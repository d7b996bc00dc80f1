//! From the bytes of a letter to what is taken from it: mail, moderator's words and order
//! reader together, as the daemon puts them together.
//!
//! The one rule that outranks all: what is quoted, older or our own is never taken.

mod corpus;
mod floods;
mod forgers;
mod golden;
mod hostile;
mod imap;
mod loops;
mod mailbox;
mod mixtures;
mod other_desk;
mod parts;
mod programs;
mod quoting;
mod ricochet;
mod rounds;

use crate::support::chance;
use crate::support::desk;

use kit::Typed;
use mail::{Incoming, OwnAddress, first_lines, open};
use moderator::{SaidWord, Word, split};
use rounds::Round;

/// What a letter does, were it a player's.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Taken {
    /// The canonical line that would be stored.
    pub program: Option<String>,
    /// The keys of what is wrong with its orders.
    pub faults: Vec<&'static str>,
    /// Whether an order is asked about.
    pub asked: bool,
    /// The moderator's words that change something.
    pub words: Vec<Word>,
    /// The lines that are quoted back as no orders.
    pub unread: Vec<String>,
}

impl Taken {
    /// Whether the letter changes nothing.
    pub fn is_nothing(&self) -> bool {
        self.program.is_none() && self.words.is_empty()
    }
}

/// Opens a letter.
pub fn opened(raw: &[u8]) -> Incoming {
    open(raw, &OwnAddress::new("moderator@game.example", '+').expect("an address"))
}

/// Reads lines in a round of a game.
pub fn taken(round: impl Into<Round>, lines: &[(u32, String)]) -> Taken {
    let round = round.into();
    let split = split(&Typed { lines: lines.to_vec() });
    let reading = round.read(&split.rest);
    let asks = |word: &Word| {
        matches!(
            word,
            Word::Help
                | Word::HelpMore
                | Word::Status
                | Word::Leave
                | Word::Try
                | Word::Why
                | Word::Ask
                | Word::History
                | Word::Rules
                | Word::Proof
        )
    };
    // Some are acted upon only where what stands beside them is what they want.
    let acts = |said: &&SaidWord| match said.word {
        Word::Address => said.rest.split_whitespace().count() == 1 && said.rest.contains('@'),
        Word::Standing => {
            let orders = round.read(&Typed::new(&said.rest));
            orders.program.is_some() && orders.unread.is_empty()
        }
        // Beside orders that are refused it does nothing: it was meant for those.
        Word::Ready => reading.faults.is_empty() && !reading.asked,
        word => !asks(&word),
    };
    let words = split.words.iter().filter(acts).map(|said| said.word).collect();
    let rounds::Read { program, faults, asked, unread } = reading;
    Taken { program, faults, asked, words, unread }
}

/// Reads a whole letter, bytes and all.
pub fn taken_of(round: impl Into<Round>, raw: &str) -> Taken {
    taken(round, &opened(raw.as_bytes()).typed)
}

/// Reads a whole letter that answers a message of ours with this text.
pub fn taken_of_answer(round: impl Into<Round>, raw: &str, ours: &str) -> Taken {
    let mut letter = opened(raw.as_bytes());
    letter.cut_first_lines(&first_lines(format!("Subject: x\n\n{ours}").as_bytes()));
    taken(round, &letter.typed)
}
