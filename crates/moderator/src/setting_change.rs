//! What became of the words that change something for their sender alone: how messages are
//! written, the standing order, more time, the registered addresses.

use super::{AwayAnswer, StandingOrder, Style};
use kit::Language;
use kit::{Echo, Faults, Scene, Typed};

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
        faults: Faults,
        /// The line the faults point into.
        typed: Typed,
        /// The closest legal line.
        closest: Option<String>,
        /// The position at the point where a well written order goes wrong.
        stuck: Option<Box<Scene>>,
        /// What still stands.
        stands: Option<StandingOrder>,
    },
    /// It is not stored: the line is no order, or something that takes effect at once.
    StandingNoOrder { typed: Typed },
    /// The moderator was asked for more time; so many times are left.
    MoreAsked { left: u32 },
    /// The moderator was asked in this round already.
    MoreAskedAlready,
    /// All requests of this match are used up; 0: there never were any.
    MoreUsedUp { most: u32 },
    /// The moderator knows that another match is wanted; whether this is news.
    Rematch { new: bool },
    /// What became of AWAY or BACK.
    Away(Box<AwayAnswer>),
    /// The own addresses, as they are now, and what was done to them.
    Addresses {
        /// The first is the one messages go to.
        addresses: Vec<String>,
        done: AddressDone,
    },
}

/// What ADDRESS did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AddressDone {
    /// Nothing: they are only listed.
    Listed,
    /// It was asked whether it is the player's.
    Asked { address: String },
    /// It was not: so much was asked within a day.
    AskedOften { address: String },
    /// It said that it is not.
    Denied { address: String },
    /// One more, which said YES; `more`: and something else, which was not read.
    Added { address: String, more: bool },
    /// It was registered already.
    Known { address: String },
    /// One less.
    Removed { address: String },
    /// NOT ME took out all but the first.
    OthersRemoved { gone: Vec<String> },
    /// One that is not registered cannot be removed.
    NotRegistered { address: String },
    /// The first one stays.
    FirstStays { address: String },
    /// There is not exactly one plain address behind the word.
    NotPlain,
    /// Somebody else at one of the tables has it, or it is ours.
    NotFree { address: String },
    /// There are as many as there may be.
    TooMany { most: usize },
    /// The message came from another address than the first, which must ask.
    FirstMustAsk,
}
