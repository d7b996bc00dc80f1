//! How many messages wait for somebody.

use super::error::Result;
use super::tx::ReadTx;

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

impl ReadTx<'_> {
    /// Counts what waits in the boxes.
    ///
    /// # Errors
    /// If the database fails.
    pub fn counts(&self) -> Result<Counts> {
        let counts = self.one(
            "SELECT (SELECT count(*) FROM parcels WHERE state = 'waiting')
                        + (SELECT count(*) FROM parcels WHERE state = 'sending'),
                    (SELECT count(*) FROM parcels WHERE state = 'failed'),
                    (SELECT count(*) FROM arrivals WHERE drawer = 'held')",
            [],
            |row| Ok(Counts { waiting: row.get(0)?, failed: row.get(1)?, held: row.get(2)? }),
        )?;
        Ok(counts.unwrap_or_default())
    }
}
