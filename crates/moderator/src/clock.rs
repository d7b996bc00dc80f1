//! From a cadence to moments: the next time a round falls due, in real local time.
//!
//! Everything is reckoned on local dates and turned into UTC at the last step, so that 22:00
//! stays 22:00 when the clocks change. Nothing here reads a clock.

use crate::Zone;
use chrono::{Datelike, LocalResult, NaiveDate, NaiveDateTime, TimeDelta, TimeZone, Utc};

use super::{Cadence, Moment, Terms};

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
        let (start, at) = match self {
            // Yesterday's time may have been moved past midnight by a change of the clocks.
            Cadence::Weekly { at, .. } => (today - TimeDelta::days(1), *at),
            Cadence::Every { days, at } => (today + TimeDelta::days((*days).into()), *at),
        };
        let due = start
            .iter_days()
            .filter(|date| self.falls_on(*date) && !holidays.contains(date))
            .map(|date| instant(date.and_time(at), zone))
            .find(|due| *due > after && *due >= earliest);
        due.expect("a cadence has at least one day, and holidays end")
    }

    /// The last moment at the named time of day that is not after `latest`: on that day or on the
    /// day before, whatever weekday it is. `None` if holidays leave neither.
    fn last(&self, latest: Moment, zone: Zone, holidays: &[NaiveDate]) -> Option<Moment> {
        let (Cadence::Weekly { at, .. } | Cadence::Every { at, .. }) = self;
        let today = latest.with_timezone(&zone).date_naive();
        let days = [today, today - TimeDelta::days(1)].into_iter();
        let days = days.filter(|date| !holidays.contains(date));
        days.map(|date| instant(date.and_time(*at), zone)).find(|it| *it <= latest)
    }

    /// Whether a round may fall due on this day at all, holidays apart.
    fn falls_on(&self, date: NaiveDate) -> bool {
        match self {
            Cadence::Weekly { days, .. } => days[date.weekday().num_days_from_monday() as usize],
            Cadence::Every { .. } => true,
        }
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
/// fall due that is not before `least`.
pub(super) fn last_due(terms: &Terms, latest: Moment, least: Moment) -> Option<Moment> {
    let last = terms.cadence.last(latest, terms.zone, &terms.holidays);
    last.filter(|due| *due >= least)
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

#[cfg(test)]
mod tests {
    use chrono::{Duration, NaiveTime};
    use proptest::prelude::*;

    use super::*;
    use crate::Missing;

    fn terms(cadence: &str, zone: &str, min_open: u32) -> Terms {
        Terms {
            cadence: cadence.parse().expect("a cadence"),
            zone: zone.parse().expect("a zone"),
            holidays: Vec::new(),
            min_open,
            grace: 0,
            cooling: None,
            early: true,
            missing: Missing::Default,
            reminders: Vec::new(),
            answer_within: 60,
            more: 0,
            admission: Default::default(),
            talk: Default::default(),
            tell: false,
            review: None,
            gm_plays: false,
            away: 0,
            misses: 0,
            empty: Default::default(),
            calendar: false,
            pictures: true,
            next: None,
        }
    }

    fn utc(text: &str) -> Moment {
        NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").expect("a moment").and_utc()
    }

    /// The first deadlines, in local time with the offset.
    fn dues(cadence: &str, zone: &str, from: &str, count: usize) -> Vec<String> {
        let terms = terms(cadence, zone, 0);
        let show = |due: &Moment| {
            due.with_timezone(&terms.zone).format("%a %Y-%m-%d %H:%M %z").to_string()
        };
        upcoming(&terms, utc(from), count).iter().map(show).collect()
    }

    #[test]
    fn weekdays_stay_at_their_time_of_day_when_the_clocks_change() {
        let expected = [
            "Thu 2026-10-22 22:00 +0200",
            "Mon 2026-10-26 22:00 +0100",
            "Thu 2026-10-29 22:00 +0100",
        ];
        assert_eq!(dues("Mon,Thu 22:00", "Europe/Warsaw", "2026-10-20 12:00", 3), expected);
    }

    #[test]
    fn every_three_days_counts_local_days() {
        let expected = [
            "Mon 2026-03-30 22:00 +0200",
            "Thu 2026-04-02 22:00 +0200",
            "Sun 2026-04-05 22:00 +0200",
        ];
        assert_eq!(dues("every 3d 22:00", "Europe/Warsaw", "2026-03-27 08:00", 3), expected);
    }

    #[test]
    fn a_time_that_does_not_exist_moves_forward_by_the_gap() {
        // Warsaw: 02:00 to 03:00. New York: the same. Lord Howe: half an hour only.
        let warsaw = dues("Sun 02:30", "Europe/Warsaw", "2026-03-25 00:00", 2);
        assert_eq!(warsaw, ["Sun 2026-03-29 03:30 +0200", "Sun 2026-04-05 02:30 +0200"]);
        let york = dues("Sun 02:30", "America/New_York", "2026-03-05 00:00", 1);
        assert_eq!(york, ["Sun 2026-03-08 03:30 -0400"]);
        let howe = dues("Sun 02:10", "Australia/Lord_Howe", "2026-10-01 00:00", 2);
        assert_eq!(howe, ["Sun 2026-10-04 02:40 +1100", "Sun 2026-10-11 02:10 +1100"]);
    }

    #[test]
    fn a_time_that_exists_twice_is_its_first() {
        let warsaw = dues("Sun 02:30", "Europe/Warsaw", "2026-10-20 00:00", 1);
        assert_eq!(warsaw, ["Sun 2026-10-25 02:30 +0200"]);
        let york = dues("Sun 01:30", "America/New_York", "2026-10-28 00:00", 1);
        assert_eq!(york, ["Sun 2026-11-01 01:30 -0400"]);
        let howe = dues("Sun 01:45", "Australia/Lord_Howe", "2026-04-01 00:00", 1);
        assert_eq!(howe, ["Sun 2026-04-05 01:45 +1100"]);
    }

    #[test]
    fn a_day_that_was_left_out_becomes_the_day_after() {
        // Samoa crossed the date line: 30 December 2011 never was.
        let apia = dues("Fri 10:00", "Pacific/Apia", "2011-12-27 00:00", 2);
        assert_eq!(apia, ["Sat 2011-12-31 10:00 +1400", "Fri 2012-01-06 10:00 +1400"]);
    }

    #[test]
    fn holidays_are_passed_over() {
        let mut terms = terms("Mon,Thu 22:00", "Europe/Warsaw", 0);
        terms.holidays = vec![NaiveDate::from_ymd_opt(2026, 12, 24).expect("a date")];
        assert_eq!(first_deadline(&terms, utc("2026-12-22 00:00")), utc("2026-12-28 21:00"));
        terms.cadence = "every 2d 22:00".parse().expect("a cadence");
        assert_eq!(first_deadline(&terms, utc("2026-12-22 00:00")), utc("2026-12-25 21:00"));
    }

    #[test]
    fn a_deadline_before_an_end_is_at_the_time_that_was_named_and_on_no_holiday() {
        let mut terms = terms("Mon,Thu 22:00", "Europe/Warsaw", 0);
        let last = |terms: &Terms, end: &str, least: &str| last_due(terms, utc(end), utc(least));
        let evening = Some(utc("2026-12-22 21:00"));
        assert_eq!(last(&terms, "2026-12-23 02:01", "2026-12-20 00:00"), evening);
        assert_eq!(last(&terms, "2026-12-22 21:00", "2026-12-20 00:00"), evening);
        assert_eq!(last(&terms, "2026-12-22 21:00", "2026-12-22 21:01"), None);
        terms.holidays = vec![NaiveDate::from_ymd_opt(2026, 12, 22).expect("a date")];
        assert_eq!(last(&terms, "2026-12-23 02:01", "2026-12-20 00:00"), None);
    }

    #[test]
    fn a_round_is_open_for_real_hours() {
        // 20 real hours: the deadline of the same evening is passed over.
        let daily = terms("Mon,Tue,Wed,Thu,Fri,Sat,Sun 22:00", "Europe/Warsaw", 20 * 60);
        assert_eq!(first_deadline(&daily, utc("2026-03-02 01:00")), utc("2026-03-02 21:00"));
        assert_eq!(first_deadline(&daily, utc("2026-03-02 01:01")), utc("2026-03-03 21:00"));
        // In the night the clocks go forward, 22:00 comes an hour sooner.
        assert_eq!(first_deadline(&daily, utc("2026-03-29 00:00")), utc("2026-03-29 20:00"));
        assert_eq!(first_deadline(&daily, utc("2026-03-29 00:30")), utc("2026-03-30 20:00"));
    }

    #[test]
    fn every_evening_with_twenty_real_hours_before_it() {
        // D20: sent at 01:30 it is due the same evening, sent at 02:30 the next.
        let daily = terms("daily 22:00", "Europe/Warsaw", 20 * 60);
        let due = |sent: &str| {
            let zone = daily.zone;
            let due = first_deadline(&daily, utc(sent)).with_timezone(&zone);
            due.format("%a %Y-%m-%d %H:%M %z").to_string()
        };
        assert_eq!(due("2026-06-02 00:00"), "Tue 2026-06-02 22:00 +0200");
        assert_eq!(due("2026-06-01 23:30"), "Tue 2026-06-02 22:00 +0200");
        assert_eq!(due("2026-06-02 00:30"), "Wed 2026-06-03 22:00 +0200");
        // The clocks go forward at 02:00: 01:30 to 22:00 is an hour short of 20.5 hours.
        assert_eq!(due("2026-03-29 00:30"), "Mon 2026-03-30 22:00 +0200");
        assert_eq!(due("2026-03-29 00:00"), "Sun 2026-03-29 22:00 +0200");
        // They go back at 03:00: at 02:00, the second time, 20 hours are left.
        assert_eq!(due("2026-10-25 01:00"), "Sun 2026-10-25 22:00 +0100");
        assert_eq!(due("2026-10-25 01:01"), "Mon 2026-10-26 22:00 +0100");
    }

    /// Every due time of a cadence between two moments, by brute force: each local day's
    /// first minute that is not before the time of day, in real time.
    fn by_minutes(at: NaiveTime, zone: Zone, from: Moment, days: i64) -> Vec<Moment> {
        let mut found = Vec::new();
        let mut seen: Option<NaiveDate> = None;
        for minute in 0..days * 24 * 60 {
            let moment = from + Duration::minutes(minute);
            let local = moment.with_timezone(&zone).naive_local();
            if seen < Some(local.date()) && local.time() >= at {
                seen = Some(local.date());
                found.push(moment);
            }
        }
        found
    }

    #[test]
    fn no_day_is_skipped_or_doubled_around_any_change() {
        for zone in ["Europe/Warsaw", "America/New_York", "Australia/Lord_Howe", "Asia/Tehran"] {
            for at in ["00:15", "01:45", "02:00", "02:15", "03:00", "22:00"] {
                let all = terms(&format!("Mon,Tue,Wed,Thu,Fri,Sat,Sun {at}"), zone, 0);
                let at = NaiveTime::parse_from_str(at, "%H:%M").expect("a time");
                for from in ["2026-03-01 12:05", "2026-09-25 12:05"] {
                    let slow = by_minutes(at, all.zone, utc(from), 45);
                    let fast = upcoming(&all, utc(from), 45);
                    let slow: Vec<_> = slow.into_iter().filter(|due| *due > utc(from)).collect();
                    assert!(slow.len() >= 44);
                    // Within a gap the brute force stops at its end, we go on by the gap.
                    for (slow, fast) in slow.iter().zip(&fast) {
                        let off = (*fast - *slow).num_minutes();
                        assert!((0..60).contains(&off), "{zone} {at} {slow} {fast}");
                    }
                }
            }
        }
    }

    proptest! {
        #[test]
        fn the_next_due_time_is_later_monotone_and_skips_nothing(
            zone in prop::sample::select(&[
                "Europe/Warsaw", "America/New_York", "Australia/Lord_Howe", "America/St_Johns",
                "Asia/Kathmandu", "Africa/Casablanca", "Pacific/Chatham", "America/Santiago",
            ][..]),
            mask in 1u8..128,
            hour in 0u32..24,
            quarter in 0u32..4,
            seconds in 1_767_225_600i64..2_524_608_000,
            later in 1i64..2_000_000,
        ) {
            let zone: Zone = zone.parse().expect("a zone");
            let days = std::array::from_fn(|day| mask & (1 << day) != 0);
            let at = NaiveTime::from_hms_opt(hour, quarter * 15, 0).expect("a time");
            let cadence = Cadence::Weekly { days, at };
            let after = Utc.timestamp_opt(seconds, 0).single().expect("a moment");
            let next = cadence.next(after, zone, &[]);
            prop_assert!(next > after);
            prop_assert!(cadence.next(after + TimeDelta::seconds(later), zone, &[]) >= next);
            // Nothing between `after` and `next` would have been due.
            let before = next - TimeDelta::seconds(1);
            prop_assert!(after >= before || cadence.next(before, zone, &[]) == next);
            prop_assert!(next - after <= TimeDelta::days(8));
            let local = next.with_timezone(&zone).naive_local();
            let off = (local - local.date().and_time(at)).num_minutes();
            prop_assert!((0..=60).contains(&off) || hour == 23, "{local} instead of {at}");
            // Every Nd: strictly later, and that many local days later.
            let every = Cadence::Every { days: 3, at };
            let due = every.next(after, zone, &[]);
            let from = after.with_timezone(&zone).date_naive();
            prop_assert!(due > after);
            let days = (due.with_timezone(&zone).date_naive() - from).num_days();
            prop_assert!((3..=4).contains(&days));
        }
    }
}
