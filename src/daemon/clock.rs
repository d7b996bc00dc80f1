//! The clock: the only place that asks the machine for the time.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

use moderator::{Sight, Uptime};

/// The variable by which the unit of systemd says which start of the machine this is: a service
/// that is shut in cannot read that itself.
const BOOT: &str = "BOTPOST_BOOT_ID";

/// Tells the time.
pub trait Clock: Send {
    /// The moment it is now.
    fn now(&self) -> DateTime<Utc> {
        self.sight().wall
    }

    /// That moment, and how long the machine has been up, where it can be known.
    fn sight(&self) -> Sight;
}

/// The machine's own clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the shell's clock")]
    fn now(&self) -> DateTime<Utc> {
        Utc::now()
    }

    fn sight(&self) -> Sight {
        let up = uptime().map(|since| Uptime { boot: this_start(), since });
        Sight { wall: self.now(), up }
    }
}

/// How long the machine has been up, with the time it slept.
#[cfg(target_os = "linux")]
fn uptime() -> Option<TimeDelta> {
    let up = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    TimeDelta::new(up.tv_sec, u32::try_from(up.tv_nsec).ok()?)
}

/// Elsewhere no clock is known that goes on in a sleep.
#[cfg(not(target_os = "linux"))]
fn uptime() -> Option<TimeDelta> {
    None
}

/// Which start of the machine this is. Where nobody says that, it is one of this process alone:
/// what it counted itself it may compare, and nothing else.
fn this_start() -> u128 {
    static START: OnceLock<u128> = OnceLock::new();
    *START.get_or_init(|| {
        let told = std::env::var(BOOT).ok();
        let told = told.or_else(|| std::fs::read_to_string("/proc/sys/kernel/random/boot_id").ok());
        let digits = told.map(|id| id.trim().replace('-', ""));
        let known = digits.and_then(|digits| u128::from_str_radix(&digits, 16).ok());
        known.unwrap_or_else(|| {
            let mut bytes = [0; 16];
            // Without chance nothing else works either, and says so.
            let _ = getrandom::fill(&mut bytes);
            u128::from_be_bytes(bytes)
        })
    })
}

/// A clock that stands still until it is set: for the demo, for rehearsals and for tests.
#[derive(Debug, Clone)]
pub struct SetClock(Arc<Mutex<Sight>>);

impl SetClock {
    /// A clock that shows this moment, at a machine that does not count.
    pub fn at(moment: DateTime<Utc>) -> SetClock {
        SetClock::of(Sight { wall: moment, up: None })
    }

    /// A clock that shows this.
    pub fn of(sight: Sight) -> SetClock {
        SetClock(Arc::new(Mutex::new(sight)))
    }

    /// Sets it, and with it all its copies. How long the machine has been up stays.
    pub fn set(&self, moment: DateTime<Utc>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).wall = moment;
    }

    /// Lets time pass.
    pub fn pass(&self, span: TimeDelta) {
        let mut shown = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        shown.wall += span;
        if let Some(up) = &mut shown.up {
            up.since += span;
        }
    }
}

impl Clock for SetClock {
    fn sight(&self) -> Sight {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
