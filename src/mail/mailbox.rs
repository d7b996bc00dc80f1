//! The door letters come in by.

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

/// Where a message is put once its verdict is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drawer {
    /// Read and answered.
    Processed,
    /// Kept for the moderator to look at.
    Held,
    /// Automatic mail and mail from strangers.
    Ignored,
}

/// A place letters arrive at. Collecting never changes it: only settling does, after the
/// verdict is stored, so that a crash at any point leaves the letter to be read again.
pub trait Mailbox: Send {
    /// Up to `at_most` messages that are not settled yet, oldest first.
    ///
    /// # Errors
    /// If the mailbox cannot be read whole; nothing was changed.
    fn collect(&mut self, at_most: usize) -> Result<Vec<Arrival>>;

    /// Puts messages away. A message that is gone already is no error.
    ///
    /// # Errors
    /// If the mailbox refuses; the messages will be collected again.
    fn settle(&mut self, ids: &[ArrivalId], drawer: Drawer) -> Result<()>;
}
