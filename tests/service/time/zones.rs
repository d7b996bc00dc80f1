//! Deadlines around every change of the clocks until 2050: one a day, each after the one before,
//! at the time that was agreed on, or later by no more than what the change left out.

use chrono::{
    Datelike, Duration, NaiveDate, NaiveDateTime, NaiveTime, Offset, TimeDelta, TimeZone, Utc,
};
use moderator::Zone;
use moderator::{Cadence, Moment, instant};

use super::chance::number;

fn offset(zone: Zone, at: Moment) -> i32 {
    zone.offset_from_utc_datetime(&at.naive_utc()).fix().local_minus_utc()
}

/// The first moments after each change of a zone's clocks.
fn changes(zone: Zone) -> Vec<Moment> {
    let start = Utc.with_ymd_and_hms(2026, 1, 1, 0, 0, 0).single().expect("a moment");
    let mut found = Vec::new();
    let (mut from, mut before) = (start, offset(zone, start));
    while from.year() < 2050 {
        let until = from + Duration::days(1);
        let after = offset(zone, until);
        if after != before {
            let (mut low, mut high) = (from, until);
            while high - low > Duration::seconds(1) {
                let middle = low + (high - low) / 2;
                let middle = middle - Duration::nanoseconds(middle.timestamp_subsec_nanos().into());
                if offset(zone, middle) == before { low = middle } else { high = middle }
            }
            found.push(high);
        }
        (from, before) = (until, after);
    }
    found
}

/// What is wrong with the deadlines of four days around a change, at this time of day.
fn wrong(zone: Zone, change: Moment, at: NaiveTime, cadence: &Cadence) -> Option<String> {
    let left_out = offset(zone, change) - offset(zone, change - TimeDelta::seconds(1));
    let gap = TimeDelta::seconds(i64::from(left_out.max(0)));
    let first = (change - TimeDelta::days(2)).with_timezone(&zone).date_naive();
    let said = |what: &str, date: NaiveDate| Some(format!("{zone} {at} {date}: {what}"));
    // Just before the first day's deadline begins the walk.
    let mut due = instant(first.and_time(at), zone) - TimeDelta::seconds(1);
    for date in first.iter_days().take(5) {
        let next = cadence.next(due, zone, &[]);
        if next <= due {
            return said("not after the one before", date);
        }
        if next != instant(date.and_time(at), zone) {
            return said("a day is skipped, or comes twice", date);
        }
        let local = next.with_timezone(&zone).naive_local();
        let late = local - date.and_time(at);
        if late < TimeDelta::zero() || late > gap {
            return said("not at its time", date);
        }
        // Later than agreed only where that time does not exist; of two, the first.
        let exists = zone.from_local_datetime(&date.and_time(at)).earliest();
        if exists.is_some_and(|exists| exists.with_timezone(&Utc) != next) {
            return said("not the first moment at which the clocks show it", date);
        }
        // Asked a moment before it, it is the same one: nothing between two is due.
        if cadence.next(next - TimeDelta::seconds(1), zone, &[]) != next {
            return said("skipped by who asks late", date);
        }
        due = next;
    }
    None
}

#[test]
fn every_quarter_of_an_hour_around_every_change_of_every_zone() {
    let zones: Vec<Zone> = match std::env::var("ZONES").as_deref() {
        Ok("all") => Zone::all().collect(),
        _ => {
            let start = usize::try_from(number("SEED", 1)).unwrap_or(1) % 97;
            let some = Zone::all().skip(start).step_by(97);
            let known = [
                Zone::named("Europe/Warsaw"),
                Zone::named("Australia/Lord_Howe"),
                Zone::named("Africa/Casablanca"),
            ];
            known.into_iter().chain(some).collect()
        }
    };
    let (mut seen, mut walked, mut last, mut faults) = (0u64, 0u64, 0, Vec::new());
    for zone in &zones {
        for change in changes(*zone) {
            seen += 1;
            last = last.max(change.year());
            for quarter in 0..96 {
                let at = NaiveTime::from_hms_opt(quarter / 4, quarter % 4 * 15, 0).expect("a time");
                let cadence = Cadence::Weekly { days: [true; 7], at };
                walked += 5;
                faults.extend(wrong(*zone, change, at, &cadence));
            }
        }
    }
    println!("{} zones, {seen} changes until {last}, {walked} deadlines", zones.len());
    faults.truncate(20);
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    assert!(seen > 50 && last == 2049, "{seen} changes until {last}");
}

/// `2025-03-30 01:00 +0200 CEST`: a moment in UTC, and what clocks show from then on.
fn shown(text: &str) -> (NaiveDateTime, TimeDelta, &str) {
    let (day, rest) = text.split_at(16);
    let at = NaiveDateTime::parse_from_str(day, "%Y-%m-%d %H:%M").expect("a moment");
    let (from_utc, name) = rest.trim().split_once(' ').expect("an offset and a name");
    let number: i64 = from_utc.parse().expect("hours and minutes");
    (at, TimeDelta::minutes(number / 100 * 60 + number % 100), name)
}

#[test]
fn every_zone_shows_what_another_reader_of_the_database_says() {
    let groups = include_str!("zones.txt").split("\n\n").skip(1);
    let (mut seen, noon) = (0, NaiveTime::from_hms_opt(12, 0, 0).expect("a time"));
    for (steps, names) in groups.map(|group| group.split_once('\n').expect("steps and zones")) {
        let steps: Vec<_> = steps.split("; ").map(shown).collect();
        for name in names.split_whitespace() {
            let zone: Zone = name.parse().expect(name);
            seen += 1;
            for pair in steps.windows(2) {
                let [(from, offset, name), (until, next, _)] = pair[..] else { continue };
                // Until the next step, or to the end of the year.
                let days = from.date().iter_days().map(|day| day.and_time(noon));
                let days = days.skip(1).take_while(|at| *at < until && at.year() == from.year());
                for at in days.chain([from]) {
                    let found = at.and_utc().with_timezone(&zone);
                    assert_eq!(found.naive_local(), at + offset, "{zone} {at}");
                    assert_eq!(found.offset().abbreviation(), name, "{zone} {at}");
                }
                if from.year() == until.year() {
                    // What clocks leave out is no moment, and what they show twice is two.
                    let moments = |local: NaiveDateTime| {
                        let found = zone.from_local_datetime(&local).map(|it| it.naive_utc());
                        (found.earliest(), found.latest())
                    };
                    let (before, after) = (until + offset, until + next);
                    let first = if next < offset { after - offset } else { until };
                    assert_eq!(moments(after), (Some(first), Some(until)), "{zone} {after}");
                    if next > offset {
                        assert_eq!(moments(before), (None, None), "{zone} {before}");
                    }
                }
            }
        }
    }
    assert!(seen > 500, "{seen} zones");
    for none in ["europe/warsaw", "Warsaw", "", "CEST"] {
        assert!(none.parse::<Zone>().is_err(), "{none}");
    }
}
