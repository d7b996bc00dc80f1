//! The write-ahead log of the database: a long reader keeps it from being emptied, and it
//! grows. It is emptied after each round, and a log that stays large is said once.

use store::{Kind, Result, Store};

/// A log of so many bytes is large.
const LARGE: u64 = 64 * 1024 * 1024;

/// What is known of the log.
#[derive(Debug, Default)]
pub struct WalCheckpoint {
    /// Whether it was said that the log is large, and still is.
    said: bool,
}

impl WalCheckpoint {
    /// Empties the log after a round, or where it is large. Nothing hangs on it: what is in the
    /// log is durable.
    ///
    /// # Errors
    /// If the disk fails: what it holds is unknown then.
    pub fn after(&mut self, store: &mut Store, played: bool) -> Result<()> {
        if !played && !self.said && store.log_size() <= LARGE {
            return Ok(());
        }
        match store.checkpoint() {
            Err(error) if error.kind() == Kind::Io => return Err(error),
            Err(error) => tracing::debug!("the log of the database is not emptied now: {error}"),
            Ok(_) => {}
        }
        let large = store.log_size() > LARGE;
        if large && !self.said {
            let mib = store.log_size() / (1024 * 1024);
            tracing::warn!(
                mib,
                "the log of the database grows: another program has been reading it for long"
            );
        }
        self.said = large;
        Ok(())
    }
}
