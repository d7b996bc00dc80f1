//! The door messages come in by.

use anyhow::Result;
use chrono::{DateTime, Utc};

/// One raw message that reached the mailbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrival {
    /// Which message of which mailbox it is.
    pub id: ArrivalId,
    /// When it reached our server, by our server's clock, never by its Date header.
    pub received: DateTime<Utc>,
    /// The bytes as they are.
    pub raw: Vec<u8>,
}

/// The name a mailbox has for a message: stable as long as the message stays there.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArrivalId(pub String);

kit::named! {
    /// Where a message is put once its verdict is stored.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Drawer {
        /// Read and answered.
        Processed = "processed",
        /// Kept for the moderator to look at.
        Held = "held",
        /// Automatic mail and mail from strangers.
        Ignored = "ignored",
    }
}

/// What one collection brought.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Collection {
    /// Messages that are not settled yet, oldest first.
    pub arrivals: Vec<Arrival>,
    /// Whether that is all that lay in the mailbox when the collection began. If not, what is
    /// here is settled, and then the next collection goes on.
    pub whole: bool,
}

/// Something that lies in the mailbox and cannot be read. It stays where it is, and the others
/// come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable {
    /// What the mailbox calls it, for people. It stays the same.
    pub name: String,
    /// What is the matter with it, for the log.
    pub why: String,
    /// Whether it may come yet: for some looks it is waited for, and no round is played.
    pub late: bool,
}

/// A place messages arrive at. Collecting never changes it: only settling does, after the
/// verdict is stored, so that a crash at any point leaves the message to be read again. A door
/// never waits without end: what does not answer in time is an error, a
/// [`Trouble`](super::Trouble) where a server is behind it.
pub trait Mailbox: Send {
    /// Up to `at_most` messages. One whose time of arrival nobody knows counts as received at
    /// `began`, the moment it is now.
    ///
    /// # Errors
    /// If the mailbox cannot be read; nothing was changed.
    fn collect(&mut self, at_most: usize, began: DateTime<Utc>) -> Result<Collection>;

    /// Puts messages away. A message that is gone already is no error.
    ///
    /// # Errors
    /// If the mailbox refuses. This door does not bring the messages again, so that they hold
    /// nothing up; another one, after a restart, will.
    fn settle(&mut self, ids: &[ArrivalId], drawer: Drawer) -> Result<()>;

    /// Lays what was put away and arrived since then back to where messages come in, with the times
    /// at which they arrived: to be read again by a database that does not know them any more.
    ///
    /// # Errors
    /// If the mailbox refuses; what was laid back by then comes, and another try does the rest.
    fn bring_back(&mut self, since: DateTime<Utc>) -> Result<()>;

    /// What the last collection found and could not read. What is `late` is named only if all else
    /// came.
    fn passed_over(&self) -> Vec<Unreadable> {
        Vec::new()
    }

    /// How many messages lie there. None is read.
    ///
    /// # Errors
    /// If the mailbox cannot be read.
    fn waiting(&mut self) -> Result<usize>;

    /// A bell that rings when something arrives, if there is one. What it does not tell is
    /// found at the next collection: it only saves time.
    fn bell(&self) -> Option<Box<dyn Bell>> {
        None
    }
}

/// Tells that something arrived. It has a thread of its own and may be waited for while the
/// mailbox is used.
pub trait Bell: Send {
    /// Waits some minutes at the most.
    ///
    /// # Errors
    /// If nobody can tell at the moment.
    fn wait(&mut self) -> Result<Ring>;
}

/// What a bell told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ring {
    /// Something arrived, or may have while nobody listened.
    Arrived,
    /// Nothing did.
    Quiet,
    /// This mailbox tells nobody, and never will.
    Never,
}
