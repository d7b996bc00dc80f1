//! What became of the words that change something for their sender alone: how messages are
//! written, the standing order, more time, the registered addresses.

use super::{AwayAnswer, Refused, StandingOrder, Style};
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
}

/// Nobody has more addresses.
pub const MOST_ADDRESSES: usize = 5;
