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

    /// The clock on the wall alone.
    fn wall(wall: Moment) -> Sight {
        Sight { wall, up: None }
    }

    /// Both clocks, so many minutes after a start of the machine.
    fn both(wall: Moment, up: i64) -> Sight {
        Sight { wall, up: Some(Uptime { boot: 7, since: minutes(up) }) }
    }

    fn doubted(since: Sight, lasts: TimeDelta) -> Jump {
        Jump::Doubted { since, lasts }
    }

    #[test]
    fn a_clock_that_is_years_ahead_is_doubted_for_a_day() {
        let ahead = at(0) + TimeDelta::days(367);
        let day = TimeDelta::days(1);
        assert_eq!(jump(None, None, None, wall(ahead)), Jump::None);
        assert_eq!(jump(Some(at(0)), None, None, wall(ahead - day * 2)), Jump::None);
        let first = doubted(wall(ahead), day);
        assert_eq!(jump(Some(at(0)), None, None, wall(ahead)), first);
        let soon = wall(ahead + minutes(24 * 60 - 1));
        assert_eq!(jump(Some(at(0)), None, Some(wall(ahead)), soon), first);
        assert_eq!(jump(Some(at(0)), None, Some(wall(ahead)), wall(ahead + day)), Jump::Believed);
    }

    #[test]
    fn what_was_doubted_once_is_no_reason_to_believe_another_jump() {
        let (first, day) = (at(0) + TimeDelta::days(4000), TimeDelta::days(1));
        for second in [first - minutes(1), first + TimeDelta::days(367)] {
            let again = jump(Some(at(0)), None, Some(wall(first)), wall(second));
            assert_eq!(again, doubted(wall(second), day));
        }
        // The doubt was before the time that is doubted.
        let ahead = at(0) + TimeDelta::days(400);
        let before = wall(ahead - TimeDelta::days(40));
        let again = jump(Some(at(0)), None, Some(before), wall(ahead));
        assert_eq!(again, doubted(wall(ahead), day));
    }

    #[test]
    fn a_clock_that_leaves_the_machines_own_count_is_doubted_for_ten_minutes() {
        let good = both(at(0), 500);
        for step in [-3000, -11, 11, 1440, 43_200] {
            let first = both(at(1 + step), 501);
            let judged = jump(Some(at(0)), Some(good), None, first);
            assert_eq!(judged, doubted(first, minutes(10)), "{step}");
            let soon = both(at(10 + step), 510);
            assert_eq!(jump(Some(at(0)), Some(good), Some(first), soon), judged);
            let then = both(at(11 + step), 511);
            assert_eq!(jump(Some(at(0)), Some(good), Some(first), then), Jump::Believed);
            // It is back where it was, or jumps on.
            assert_eq!(jump(Some(at(0)), Some(good), Some(first), both(at(2), 502)), Jump::None);
            let on = both(at(9 + step * 2), 509);
            let again = doubted(on, minutes(10));
            assert_eq!(jump(Some(at(0)), Some(good), Some(first), on), again);
        }
        // A little is no jump, and so is a machine that sleeps or is started again.
        assert_eq!(jump(Some(at(0)), Some(good), None, both(at(11), 501)), Jump::None);
        assert_eq!(jump(Some(at(0)), Some(good), None, both(at(900), 1400)), Jump::None);
        let other = Sight { wall: at(900), up: Some(Uptime { boot: 8, since: minutes(1) }) };
        assert_eq!(jump(Some(at(0)), Some(good), None, other), Jump::None);
    }

    #[test]
    fn years_are_doubted_for_a_day_whatever_the_machine_counts() {
        let (good, far) = (both(at(0), 500), 800 * 24 * 60);
        let first = both(at(far), 501);
        let day = TimeDelta::days(1);
        assert_eq!(jump(Some(at(0)), Some(good), None, first), doubted(first, day));
        let later = both(at(far + 700), 1201);
        assert_eq!(jump(Some(at(0)), Some(good), Some(first), later), doubted(first, day));
        let next = both(at(far + 1440), 501 + 1440);
        assert_eq!(jump(Some(at(0)), Some(good), Some(first), next), Jump::Believed);
    }

    #[test]
    fn whoever_cannot_compare_the_clocks_follows_somebody_who_could() {
        let since = both(at(0), 500);
        let apart = doubted(since, minutes(10));
        assert_eq!(jump(Some(at(-9000)), None, Some(since), wall(at(9))), apart);
        assert_eq!(jump(Some(at(-9000)), None, Some(since), wall(at(11))), Jump::None);
        assert_eq!(jump(Some(at(-9000)), None, Some(since), wall(at(-9000))), Jump::None);
    }

    #[test]
    fn the_gap_counts_from_the_last_event_where_nobody_was_seen() {
        let gap = Guard::Gap { from: at(-61), until: at(0) };
        assert_eq!(guard(None, Some(at(-61)), minutes(1), at(0)), gap);
        // What somebody typed while the service was away does not make the gap shorter.
        assert_eq!(guard(Some(at(-61)), Some(at(-5)), minutes(1), at(0)), gap);
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
