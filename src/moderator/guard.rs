//! The outage guard: whether it is safe to play rounds now. It heals by itself, nobody has
//! to press a button. It only judges; the daemon collects the mailbox and asks for
//! [`super::Request::Outage`].

use chrono::TimeDelta;

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
/// more than three turns, so that a turn an hour from cron is no outage.
pub fn guard(
    last_seen: Option<Moment>,
    last_event: Option<Moment>,
    poll: TimeDelta,
    now: Moment,
) -> Guard {
    if let Some(until) = last_event.filter(|event| *event > now) {
        return Guard::Behind { until };
    }
    match last_seen {
        Some(from) if now - from > TimeDelta::hours(1).max(poll * 3) => {
            Guard::Gap { from, until: now }
        }
        _ => Guard::Clear,
    }
}

/// So long no service is away: a clock that says so is more likely wrong. What clocks show that
/// lost their time (1980 apart) is many years ahead: 2036, 2038, 2080, 2106.
const FAR: TimeDelta = TimeDelta::days(366);

/// A clock that went on for so long after a jump is believed, for nobody would have left it.
const PROBATION: TimeDelta = TimeDelta::hours(24);

/// Whether a clock may have jumped ahead to where it never was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Jump {
    /// It did not.
    None,
    /// Nothing may be done by it: what is written down for such a moment cannot be taken back.
    Doubted {
        /// When it was doubted first.
        since: Moment,
    },
    /// It did long ago, and went on since: somebody was away for years.
    Believed,
}

/// Judges a clock by the latest moment of anything stored. `since` is when it was doubted first,
/// if it was.
pub fn jump(last_event: Option<Moment>, since: Option<Moment>, now: Moment) -> Jump {
    let Some(last) = last_event.filter(|last| now - *last > FAR) else { return Jump::None };
    // Another jump is another doubt.
    let one = since.filter(|since| *since - last > FAR && *since <= now && now - *since <= FAR);
    match one {
        Some(since) if now - since >= PROBATION => Jump::Believed,
        _ => Jump::Doubted { since: one.unwrap_or(now) },
    }
}

#[cfg(test)]
mod tests {
    use chrono::{TimeZone, Utc};

    use super::*;

    fn at(minutes: i64) -> Moment {
        Utc.with_ymd_and_hms(2026, 3, 2, 12, 0, 0).single().expect("a moment")
            + TimeDelta::minutes(minutes)
    }

    fn minutes(minutes: i64) -> TimeDelta {
        TimeDelta::minutes(minutes)
    }

    #[test]
    fn the_first_start_and_steady_service_are_clear() {
        assert_eq!(guard(None, None, minutes(1), at(0)), Guard::Clear);
        assert_eq!(guard(Some(at(-1)), Some(at(-1)), minutes(1), at(0)), Guard::Clear);
        assert_eq!(guard(Some(at(-60)), None, minutes(1), at(0)), Guard::Clear);
    }

    #[test]
    fn a_clock_that_is_years_ahead_is_doubted_for_a_day() {
        let ahead = at(0) + TimeDelta::days(367);
        let day = TimeDelta::days(1);
        assert_eq!(jump(None, None, ahead), Jump::None);
        assert_eq!(jump(Some(at(0)), None, ahead - day * 2), Jump::None);
        assert_eq!(jump(Some(at(0)), None, ahead), Jump::Doubted { since: ahead });
        let soon = ahead + minutes(24 * 60 - 1);
        assert_eq!(jump(Some(at(0)), Some(ahead), soon), Jump::Doubted { since: ahead });
        assert_eq!(jump(Some(at(0)), Some(ahead), ahead + day), Jump::Believed);
    }

    #[test]
    fn what_was_doubted_once_is_no_reason_to_believe_another_jump() {
        let first = at(0) + TimeDelta::days(4000);
        for second in [first - minutes(1), first + TimeDelta::days(367)] {
            let doubted = Jump::Doubted { since: second };
            assert_eq!(jump(Some(at(0)), Some(first), second), doubted);
        }
        // The doubt was before the time that is doubted.
        let ahead = at(0) + TimeDelta::days(400);
        let doubted = Jump::Doubted { since: ahead };
        assert_eq!(jump(Some(at(0)), Some(ahead - TimeDelta::days(40)), ahead), doubted);
    }

    #[test]
    fn more_than_an_hour_is_a_gap() {
        let gap = Guard::Gap { from: at(-61), until: at(0) };
        assert_eq!(guard(Some(at(-61)), None, minutes(1), at(0)), gap);
    }

    #[test]
    fn a_turn_an_hour_from_cron_is_no_outage() {
        assert_eq!(guard(Some(at(-61)), None, minutes(60), at(0)), Guard::Clear);
        assert_eq!(guard(Some(at(-180)), None, minutes(60), at(0)), Guard::Clear);
        let gap = Guard::Gap { from: at(-181), until: at(0) };
        assert_eq!(guard(Some(at(-181)), None, minutes(60), at(0)), gap);
    }

    #[test]
    fn a_clock_behind_the_last_event_holds_until_it_has_passed_it() {
        let behind = Guard::Behind { until: at(5) };
        assert_eq!(guard(Some(at(4)), Some(at(5)), minutes(1), at(0)), behind);
        assert_eq!(guard(Some(at(4)), Some(at(5)), minutes(1), at(5)), Guard::Clear);
        // Only looked at the clock, nothing stored: nothing can be run twice.
        assert_eq!(guard(Some(at(4)), Some(at(-1)), minutes(1), at(0)), Guard::Clear);
    }
}
