//! From a cadence to moments: the next time a round falls due, in real local time.
//!
//! Everything is reckoned on local dates and turned into UTC at the last step, so that 22:00
//! stays 22:00 when the clocks change. Nothing here reads a clock.

use chrono::{Datelike, LocalResult, NaiveDate, NaiveDateTime, TimeDelta, TimeZone, Utc};

use super::{Cadence, Moment, Terms, Zone};

impl Cadence {
    /// The first due time after `after`.
    ///
    /// For weekdays that is the next such day. For `every Nd` it is N local days after the
    /// local day of `after`, at the time of day. A holiday is passed over: weekdays then
    /// wait for the next such day, `every Nd` for the next day that is none.
    pub fn next(&self, after: Moment, zone: Zone, holidays: &[NaiveDate]) -> Moment {
        self.first(after, after, zone, holidays)
    }

    /// The first due time after `after` that is not before `earliest` either.
    fn first(&self, after: Moment, earliest: Moment, zone: Zone, holidays: &[NaiveDate]) -> Moment {
        let today = after.with_timezone(&zone).date_naive();
        let (start, weekdays, at) = match *self {
            // Yesterday's time may have been moved past midnight by a change of the clocks.
            Cadence::Weekly { days, at } => (today - TimeDelta::days(1), days, at),
            Cadence::Every { days, at } => (today + TimeDelta::days(days.into()), [true; 7], at),
        };
        let due = start
            .iter_days()
            .filter(|date| weekdays[date.weekday().num_days_from_monday() as usize])
            .filter(|date| !holidays.contains(date))
            .map(|date| instant(date.and_time(at), zone))
            .find(|due| *due > after && *due >= earliest);
        due.expect("a cadence has at least one day, and holidays end")
    }
}

/// When a round that opens at `opened` falls due: the first due time of the cadence that
/// leaves it open for at least `min_open` minutes. It is always after `opened`.
pub fn first_deadline(terms: &Terms, opened: Moment) -> Moment {
    let earliest = opened + TimeDelta::minutes(terms.min_open.into());
    due_from(terms, opened, earliest)
}

/// When a round that opened at `opened` falls due, not before `earliest`.
pub(super) fn due_from(terms: &Terms, opened: Moment, earliest: Moment) -> Moment {
    terms.cadence.first(opened, earliest, terms.zone, &terms.holidays)
}

/// A deadline that may not be after `latest`, if there is one at the time of day at which rounds
/// fall due that is not before `least`: on that day or on the day before, whatever weekday it is.
pub(super) fn last_due(terms: &Terms, latest: Moment, least: Moment) -> Option<Moment> {
    let (Cadence::Weekly { at, .. } | Cadence::Every { at, .. }) = terms.cadence;
    let today = latest.with_timezone(&terms.zone).date_naive();
    let days = [today, today - TimeDelta::days(1)].into_iter();
    let days = days.filter(|date| !terms.holidays.contains(date));
    let mut due = days.map(|date| instant(date.and_time(at), terms.zone));
    due.find(|it| *it <= latest).filter(|it| *it >= least)
}

/// The first `count` deadlines of a match whose first round opens at `from`, if every round
/// is played at its deadline.
pub fn upcoming(terms: &Terms, from: Moment, count: usize) -> Vec<Moment> {
    let first = first_deadline(terms, from);
    std::iter::successors(Some(first), |due| Some(first_deadline(terms, *due)))
        .take(count)
        .collect()
}

/// A local date and time as a moment. A time that comes twice means the first; a time that
/// does not exist moves forward by the gap, as if the clocks had not been changed yet.
pub fn instant(wall: NaiveDateTime, zone: Zone) -> Moment {
    // The step divides every change of the clocks there is, and no change is longer than a
    // day (whole days were left out when zones crossed the date line).
    let step = TimeDelta::minutes(15);
    let mut back = TimeDelta::zero();
    while back <= TimeDelta::days(2) {
        match zone.from_local_datetime(&(wall - back)) {
            LocalResult::Single(found) => return found.with_timezone(&Utc) + back,
            LocalResult::Ambiguous(first, last) => {
                let found = if back.is_zero() { first } else { last };
                return found.with_timezone(&Utc) + back;
            }
            LocalResult::None => back += step,
        }
    }
    unreachable!("no change of the clocks leaves out two days")
}
