//! Time for the benches of the engines.

use std::time::{Duration, Instant};

/// Time that this thread has run, so that a busy machine does not spoil the figures; where
/// the system does not tell, the time on the wall.
pub struct Clock(Option<u64>, Instant);

impl Clock {
    /// From now on.
    pub fn start() -> Clock {
        Clock(Clock::busy(), Instant::now())
    }

    /// Nanoseconds on a processor, as Linux counts them.
    fn busy() -> Option<u64> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok()
    }

    /// What has run since.
    pub fn elapsed(&self) -> Duration {
        match (self.0, Clock::busy()) {
            (Some(began), Some(now)) => Duration::from_nanos(now - began),
            _ => self.1.elapsed(),
        }
    }
}
