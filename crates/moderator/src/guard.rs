//! The outage guard: whether it is safe to play rounds now. It heals by itself, nobody has
//! to press a button. It only judges; the daemon collects the mailbox and asks for
//! [`super::Request::Outage`].

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use super::Moment;

/// What the guard says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guard {
    /// Go on.
    Clear,
    /// The service was away, or the clock jumped forward. Collect the mailbox whole once,
    /// move the deadlines that passed in the gap, tell everybody, then go on.
    Gap {
        /// When the service was last seen.
        from: Moment,
        /// Now.
        until: Moment,
    },
    /// The clock is behind something that is stored already. Nothing is executed until it
    /// has passed that.
    Behind {
        /// The last stored event.
        until: Moment,
    },
}

/// Judges the time between two looks at the clock.
///
/// `last_seen` is when the service last finished a turn, `last_event` the latest moment of
/// anything stored, `poll` how often turns are meant to come. A gap is more than an hour and
/// more than three turns, so that a turn an hour from cron is no outage. It counts from the last
/// event where nothing says when the service was seen: a database that was made again does not
/// know that.
pub fn guard(
    last_seen: Option<Moment>,
    last_event: Option<Moment>,
    poll: TimeDelta,
    now: Moment,
) -> Guard {
    if let Some(until) = last_event.filter(|event| *event > now) {
        return Guard::Behind { until };
    }
    match last_seen.or(last_event) {
        Some(from) if now - from > TimeDelta::hours(1).max(poll * 3) => {
            Guard::Gap { from, until: now }
        }
        _ => Guard::Clear,
    }
}

/// The longest time a service is believed to be away: a clock that shows more is more likely
/// wrong. What clocks show that
/// lost their time (1980 apart) is many years ahead: 2036, 2038, 2080, 2106.
const FAR: TimeDelta = TimeDelta::days(366);

/// A clock that went on for so long after a jump of years is believed, for nobody would have left
/// it.
const PROBATION: TimeDelta = TimeDelta::hours(24);

/// So far the clock may go from what the machine counted itself.
pub const DRIFT: TimeDelta = TimeDelta::minutes(10);

/// How long the two clocks have to agree again before one that jumped is believed.
const AGREED: TimeDelta = TimeDelta::minutes(10);

/// How long a machine has been up, sleep included. Nobody can set that, but it starts from zero
/// with each start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Uptime {
    /// Which start of the machine it counts from.
    pub boot: u128,
    /// How long ago that was.
    pub since: TimeDelta,
}

/// What the clocks of the machine show at one moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sight {
    /// The clock on the wall.
    pub wall: Moment,
    /// How long the machine has been up, where it says so.
    pub up: Option<Uptime>,
}

impl Sight {
    /// How much time has passed since then by the machine's own count; `None`: it was started
    /// again since, or does not count.
    pub fn counted(&self, then: &Sight) -> Option<TimeDelta> {
        let (now, then) = (self.up?, then.up?);
        let passed = now.since - then.since;
        (now.boot == then.boot && passed >= TimeDelta::zero()).then_some(passed)
    }

    /// How far the clock on the wall has gone ahead of that count since then; behind is less than
    /// nothing.
    pub fn drift(&self, then: &Sight) -> Option<TimeDelta> {
        Some(self.wall - then.wall - self.counted(then)?)
    }

    /// The moment it should be now, if the clock was right then.
    pub fn expected(&self, then: &Sight) -> Option<Moment> {
        then.wall.checked_add_signed(self.counted(then)?)
    }
}

/// Whether a clock may have jumped to where it never was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Jump {
    /// It did not.
    None,
    /// Nothing may be done by it: what is written down for such a moment cannot be taken back.
    Doubted {
        /// When it was doubted first.
        since: Sight,
        /// How long it is doubted.
        lasts: TimeDelta,
    },
    /// It did, and went on for long enough since.
    Believed,
}

/// Judges a clock by the latest moment of anything stored, and by the machine's own count since
/// it was `believed` last. `since` is when it was doubted first, if it was.
pub fn jump(
    last_event: Option<Moment>,
    believed: Option<Sight>,
    since: Option<Sight>,
    now: Sight,
) -> Jump {
    let last = last_event.filter(|last| now.wall - *last > FAR);
    let drift = believed.and_then(|then| now.drift(&then));
    let jumped = match (drift, since) {
        (Some(drift), _) => drift.abs() > DRIFT,
        // Anyone who cannot compare the two follows somebody who could.
        (None, Some(since)) => {
            now.drift(&since).is_none() && (now.wall - since.wall).abs() < AGREED
        }
        (None, None) => false,
    };
    if last.is_none() && !jumped {
        return Jump::None;
    }
    let lasts = if last.is_some() { PROBATION } else { AGREED };
    // Another jump is another doubt.
    let one = since.filter(|since| {
        let steady = match now.drift(since) {
            Some(drift) => drift.abs() <= DRIFT,
            None => since.wall <= now.wall && now.wall - since.wall <= FAR,
        };
        steady && last.is_none_or(|last| since.wall - last > FAR)
    });
    let passed = |since: &Sight| now.counted(since).unwrap_or(now.wall - since.wall);
    match one {
        Some(since) if passed(&since) >= lasts => Jump::Believed,
        _ => Jump::Doubted { since: one.unwrap_or(now), lasts },
    }
}
