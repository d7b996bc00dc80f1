//! The clock: the only place that asks the machine for the time.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, Utc};

/// Tells the time.
pub trait Clock: Send {
    /// The moment it is now.
    fn now(&self) -> DateTime<Utc>;
}

/// The machine's own clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the shell's clock")]
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }
}

/// A clock that stands still until it is set: for the demo, for rehearsals and for tests.
#[derive(Debug, Clone)]
pub struct SetClock(Arc<Mutex<DateTime<Utc>>>);

impl SetClock {
    /// A clock that shows this moment.
    pub fn at(moment: DateTime<Utc>) -> SetClock {
        SetClock(Arc::new(Mutex::new(moment)))
    }

    /// Sets it, and with it all its copies.
    pub fn set(&self, moment: DateTime<Utc>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = moment;
    }
}

impl Clock for SetClock {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
