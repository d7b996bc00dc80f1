//! How many messages wait for somebody.

use super::column::row;
use super::error::Result;
use super::tx::ReadTx;

row! {
    /// How many messages need somebody's attention.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub struct Counts {
        /// Messages that wait to be tried (again).
        pub waiting: u32,
        /// Messages that were given up.
        pub failed: u32,
        /// Arrivals that are held for the moderator.
        pub held: u32,
    }
}

impl ReadTx<'_> {
    /// Counts what waits in the boxes.
    ///
    /// # Errors
    /// If the database fails.
    pub fn counts(&self) -> Result<Counts> {
        self.only(
            "SELECT (SELECT count(*) FROM parcels WHERE state = 'waiting')
                        + (SELECT count(*) FROM parcels WHERE state = 'sending') AS waiting,
                    (SELECT count(*) FROM parcels WHERE state = 'failed') AS failed,
                    (SELECT count(*) FROM arrivals WHERE drawer = 'held') AS held",
            [],
        )
    }
}
