//! Many open matches: a start, a tick and an idle service have no more to do than with few. And
//! where all of them have to be looked after at once, memory has an end.

use std::time::Duration;

use botpost::daemon::{Clock, SystemClock};
use chrono::TimeDelta;

use crate::load::club::{Club, SEATS};
use crate::load::figures::{ask, database, sound};
use crate::load::gauge;
use crate::load::service::{Service, Took, pause, run};
use crate::load::sink::Sink;
use crate::load::{alone, long, none};
use crate::support::chance::number;

/// From so many matches on, what a start looks at of each table has its full size.
const FULL: usize = 400;

/// The most memory, in KiB.
const MOST: u64 = 64 * 1024;

/// A club of so many matches, none of them due.
fn club(matches: usize) -> Club {
    let now = SystemClock.now();
    let club = Club::found(matches, Sink::start().port, now, |number| {
        now + TimeDelta::days(2) + TimeDelta::seconds(1) * i32::from(number)
    });
    // What is done at the first start alone is done.
    run(&club, &["tick"]);
    club
}

/// The figures of the middle one of some runs, which take turns.
fn middle(mut all: Vec<Took>) -> Took {
    all.sort_by(|one, other| one.seconds.total_cmp(&other.seconds));
    all[all.len() / 2]
}

fn compare(clubs: &[&Club; 2], args: &[&str], turns: usize) -> [Took; 2] {
    let mut found = [Vec::new(), Vec::new()];
    for _ in 0..turns {
        for (club, found) in clubs.iter().zip(&mut found) {
            found.push(run(club, args));
        }
    }
    let [few, many] = found.map(middle);
    println!(
        "{}: {} matches {:.1} ms, {} KiB read, {:.1} MiB; {} matches {:.1} ms, {} KiB read, \
         {:.1} MiB; time x {:.2}, read x {:.2}",
        args.join(" "),
        clubs[0].matches,
        few.seconds * 1000.0,
        few.read / 1024,
        few.memory as f64 / 1024.0,
        clubs[1].matches,
        many.seconds * 1000.0,
        many.read / 1024,
        many.memory as f64 / 1024.0,
        many.seconds / few.seconds,
        many.read as f64 / few.read as f64
    );
    [few, many]
}

/// What a start reads more than it should.
fn starts(clubs: &[&Club; 2], turns: usize) -> Vec<String> {
    let [few, many] = compare(clubs, &["tick"], turns);
    let mut faults = Vec::new();
    if many.read > few.read * 3 / 2 {
        faults.push(format!("a start read {} bytes instead of {}", many.read, few.read));
    }
    faults
}

/// What an idle service reads in a second.
fn idle(club: &Club) -> u64 {
    let service = Service::start(club);
    pause(Duration::from_millis(1500));
    let before = gauge::bytes_read(service.process());
    pause(Duration::from_secs(4));
    let read = gauge::bytes_read(service.process()) - before;
    service.stop();
    read / 4
}

#[test]
fn a_start_with_many_matches_reads_hardly_more_than_with_few() {
    let _alone = alone();
    let (matches, turns) = if long("many") { (10_000, 15) } else { (1_600, 3) };
    let (few, full) = (club(10), club(FULL));
    let many = club(number("LOAD_OPEN", matches));
    // This is the figure that people wait for.
    compare(&[&few, &many], &["tick"], turns);
    let mut faults = starts(&[&full, &many], 1);
    for args in [["status"].as_slice(), &["status", "--all"], &["mail", "outbox"]] {
        compare(&[&few, &many], args, 3);
    }
    if long("many") {
        let [few, many] = [&few, &many].map(idle);
        println!("idle: {few} and {many} bytes read a second");
        if many > few * 2 + 4096 {
            faults.push(format!("an idle service reads {many} bytes a second, not {few}"));
        }
    }
    none(&faults);
}

/// One tick over so many matches, all of which have something to do; `away`: since when nobody
/// looked.
fn at_once(matches: usize, away: TimeDelta, what: &str) -> Vec<String> {
    let sink = Sink::start();
    let now = SystemClock.now();
    let club = Club::found(matches, sink.port, now - away, |_| now - TimeDelta::minutes(1));
    let took = run(&club, &["tick"]);
    let database = database(&club);
    let rounds = ask(&database, "SELECT count(*) FROM played");
    let told = {
        let taken = sink.taken();
        let players = taken.others.iter().filter(|(who, _)| who.ends_with("@players.example"));
        players.map(|(_, letters)| letters).sum::<usize>()
    };
    println!(
        "{matches} matches {what} at once: {:.1} s, {rounds} rounds, {told} letters; memory at \
         most {:.1} MiB",
        took.seconds,
        took.memory as f64 / 1024.0
    );
    let mut faults = sound(&club);
    if told != matches * SEATS {
        faults.push(format!("{told} letters to {} players", matches * SEATS));
    }
    if took.memory > MOST {
        faults.push(format!("memory: {} KiB at the most", took.memory));
    }
    faults
}

#[test]
fn memory_has_an_end_where_all_matches_are_looked_after_at_once() {
    let _alone = alone();
    let matches = number("LOAD_AT_ONCE", if long("many") { 10_000 } else { 100 });
    none(&at_once(matches, TimeDelta::minutes(5), "due"));
    // Deadlines that passed in an outage move, and everybody is told.
    none(&at_once(matches, TimeDelta::hours(6), "moved"));
}
