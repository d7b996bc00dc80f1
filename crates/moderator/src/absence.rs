//! When a holder is away from a match: days that were announced, and what they use up. Must never
//! hold why somebody is away.

use std::collections::BTreeSet;

use chrono::{NaiveDate, TimeDelta};
use serde::{Deserialize, Serialize};

use super::{Holder, Match, Moment, Zone, instant};
use kit::Seat;

/// Days on which somebody is away, from the first to the last.
pub type Days = (NaiveDate, NaiveDate);

/// One announcement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Absence {
    /// From when.
    pub from: Moment,
    /// Until when; not after `from` where it was taken back before it began.
    pub until: Moment,
    /// When it was announced.
    pub sent: Moment,
}

impl Absence {
    /// The days it touches, in a zone; none where it was taken back.
    pub fn days(&self, zone: Zone) -> Option<Days> {
        let day = |at: Moment| at.with_timezone(&zone).date_naive();
        (self.from < self.until)
            .then(|| (day(self.from), day(self.until - TimeDelta::nanoseconds(1))))
    }

    fn covers(&self, at: Moment) -> bool {
        self.from <= at && at < self.until
    }
}

/// All absences of a holder in a match.
#[must_use]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Absences {
    /// As they were announced, by when they begin. They may overlap.
    pub spans: Vec<Absence>,
}

impl Absences {
    /// So many announcements a day are told to everybody.
    pub const MOST_A_DAY: usize = 3;

    /// Whether one of them covers this moment.
    pub fn covers(&self, at: Moment) -> bool {
        self.spans.iter().any(|span| span.covers(at))
    }

    /// Until when an absence goes on that covers this moment: what touches it counts with it.
    pub fn end(&self, at: Moment) -> Option<Moment> {
        let mut end = at;
        while let Some(later) = self.spans.iter().find(|it| it.covers(end)) {
            end = later.until;
        }
        (end > at).then_some(end)
    }

    /// The days, in a zone, of those that are not over at this moment: those that touch are
    /// joined.
    pub fn joined(&self, zone: Zone, now: Moment) -> Vec<Days> {
        let later = self.spans.iter().filter(|span| span.until > now);
        let mut days: Vec<Days> = later.filter_map(|it| it.days(zone)).collect();
        days.sort_unstable();
        let mut joined: Vec<Days> = Vec::new();
        for (first, last) in days {
            match joined.last_mut() {
                Some((_, end)) if first <= *end + TimeDelta::days(1) => *end = last.max(*end),
                _ => joined.push((first, last)),
            }
        }
        joined
    }

    /// How many days they come to, with these.
    pub fn used(&self, zone: Zone, more: Option<Days>) -> u32 {
        let days: BTreeSet<NaiveDate> =
            self.spans.iter().filter_map(|it| it.days(zone)).chain(more).flat_map(each).collect();
        u32::try_from(days.len()).unwrap_or(u32::MAX)
    }

    /// One more, which is known at `now` and was `sent` before.
    pub fn add(&mut self, (first, last): Days, zone: Zone, (sent, now): (Moment, Moment)) {
        let from = start(first, zone).max(now);
        self.spans.push(Absence { from, until: start(last + TimeDelta::days(1), zone), sent });
        self.spans.sort_by_key(|span| (span.from, span.until));
    }

    /// Their owner is back on a day of these days: what began before ends with it, what would
    /// begin later does not.
    pub fn back(&mut self, (first, last): Days, day: NaiveDate, zone: Zone, now: Moment) {
        let at = start(day, zone).max(now);
        for span in &mut self.spans {
            let inside = span.days(zone).is_some_and(|(one, end)| first <= one && end <= last);
            if inside && span.until > now {
                span.until = span.until.min(at).max(span.from);
            }
        }
    }

    /// Their owner plays on no longer: what was, counts if the same person returns.
    pub fn cut(&mut self, now: Moment) {
        self.spans.retain(|span| span.from < now);
        for span in &mut self.spans {
            span.until = span.until.min(now);
        }
    }

    /// How many were announced within a day.
    pub fn lately(&self, now: Moment) -> usize {
        self.spans.iter().filter(|span| now - span.sent < TimeDelta::days(1)).count()
    }
}

/// Each day from the first to the last; no row is longer than a few years.
fn each((first, last): Days) -> impl Iterator<Item = NaiveDate> {
    first.iter_days().take_while(move |day| *day <= last)
}

/// When a day begins.
fn start(day: NaiveDate, zone: Zone) -> Moment {
    instant(day.and_time(chrono::NaiveTime::MIN), zone)
}

impl Holder {
    /// The days, in the holder's zone, on which the holder is away now or will be: those of the
    /// present absence first.
    pub fn away_from(&self, now: Moment) -> Vec<Days> {
        self.away.joined(self.zone, now)
    }
}

impl Match {
    /// Whether the holder of a seat is away at this moment. Who gave the seat up is not away.
    pub fn is_away(&self, seat: Seat, at: Moment) -> bool {
        self.holders.get(seat).is_some_and(|holder| !holder.left && holder.away.covers(at))
    }

    /// Whether the holder of a seat is away from one moment to another without a break.
    pub fn is_away_through(&self, seat: Seat, from: Moment, until: Moment) -> bool {
        let holder = self.holders.get(seat).filter(|holder| !holder.left);
        holder.and_then(|it| it.away.end(from)).is_some_and(|end| end > until)
    }
}

/// Why an absence was not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AwayFault {
    /// The sentence that says it.
    pub why: &'static str,
    /// The days as far as they were understood.
    pub first: Option<NaiveDate>,
    pub last: Option<NaiveDate>,
    /// The last day that can be had of more days than are left.
    pub fits: Option<NaiveDate>,
}

impl AwayFault {
    /// The words are no days, as far as anybody can tell.
    pub const UNCLEAR: AwayFault = AwayFault::of("away-unclear");
    /// There is no such day.
    pub const NO_SUCH_DAY: AwayFault = AwayFault::of("away-no-such-day");
    /// Nobody can be away by mail in this match.
    pub const NEVER: AwayFault = AwayFault::of("away-never");
    /// Everybody heard of as many absences as they do in a day.
    pub const TOO_MANY: AwayFault = AwayFault::of("away-too-many");

    /// One in which no days were understood.
    pub const fn of(why: &'static str) -> AwayFault {
        AwayFault { why, first: None, last: None, fits: None }
    }

    /// One of these days.
    pub const fn days(why: &'static str, (first, last): Days) -> AwayFault {
        AwayFault { first: Some(first), last: Some(last), ..AwayFault::of(why) }
    }
}
