//! What became of the words that change something for their sender alone: how messages are
//! written, the standing order, more time, the registered addresses.

use super::{AwayAnswer, OutcomeCode, Refused, StandingOrder, Style};
use kit::Language;
use kit::{Echo, Typed};

/// The answer to one such word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingChange {
    /// How messages are written from now on; `None`: the message did not speak of it.
    Writing {
        /// In which language.
        language: Option<Language>,
        /// How things are shown.
        style: Option<Style>,
    },
    /// Boards are shown as pictures, or are so no longer.
    Pictures { on: bool },
    /// The deadlines go into a calendar, or do so no longer.
    Calendar { on: bool },
    /// A NO that may mean yes (E12) was not taken.
    YesOrNo { question: Option<u16> },
    /// The standing order is stored.
    StandingStored {
        order: StandingOrder,
        echo: Vec<Echo>,
        /// The one it replaces.
        replaces: Option<StandingOrder>,
    },
    /// What the standing order is.
    StandingShown { order: Option<StandingOrder> },
    /// It is taken back; `None`: there was none.
    StandingRemoved { had: Option<StandingOrder> },
    /// It is not stored: it is wrong.
    StandingRefused {
        refused: Refused,
        /// What still stands.
        stands: Option<StandingOrder>,
    },
    /// It is not stored: the line is no order, or something that takes effect at once.
    StandingNoOrder { typed: Typed },
    /// What became of AWAY or BACK.
    Away(Box<AwayAnswer>),
    /// The own addresses, as they are now, and what was done to them.
    Addresses {
        /// The first is the one messages go to.
        addresses: Vec<String>,
        done: AddressDone,
    },
}

/// Nobody has more addresses.
pub const MOST_ADDRESSES: usize = 5;

/// What ADDRESS did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddressDone {
    /// The sentence that says it.
    pub what: &'static str,
    /// The address that it is about; empty where it is about none.
    pub address: String,
    /// Whether something else came with the YES, which was not read.
    pub more: bool,
    /// What is stored with the message.
    pub came: OutcomeCode,
}

impl AddressDone {
    /// The addresses are different now, or an address was asked.
    pub const CHANGED: OutcomeCode = OutcomeCode::Of("address");

    /// An address was asked whether it is the player's.
    pub const ASKED: OutcomeCode = OutcomeCode::Of("asked");

    /// Whether its reader may not have wanted it.
    pub fn changes(&self) -> bool {
        matches!(self.came, AddressDone::CHANGED | AddressDone::ASKED)
    }
}
