//! Letters that come all the time, at a pace or as fast as they are answered, while rounds fall
//! due one after the other.

use std::collections::BTreeMap;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use botpost::daemon::{Clock, SystemClock};
use chrono::{SubsecRound, TimeDelta};
use moderator::Moment;

use crate::load::club::{Club, PROGRAMS, SEATS, letter, program};
use crate::load::figures::{List, Written, database, flat, is_at_rest, sound};
use crate::load::service::{Service, pause};
use crate::load::sink::Sink;
use crate::load::{alone, long, none};
use crate::support::chance::number;

/// So long before a deadline nobody writes to its match: whether a letter lay there in time
/// would depend on how busy the machine is.
const QUIET: TimeDelta = TimeDelta::milliseconds(400);

/// Deadlines and arrivals are stored in milliseconds, and to compare finer moments with them is to
/// find a letter late that came in the same one.
const MILLIS: u16 = 3;

/// A load.
struct Load {
    matches: usize,
    letters: usize,
    /// Letters a minute; `None`: as many as are answered.
    pace: Option<usize>,
    /// In which time the deadlines pass, from two seconds after the start.
    span: TimeDelta,
    /// Bytes that are quoted in each letter.
    quoted: usize,
}

impl Load {
    fn quick(letters: usize) -> Load {
        let span = TimeDelta::seconds(4);
        Load { matches: 60, letters, pace: None, span, quoted: 60_000 }
    }

    fn long() -> Load {
        let minutes = number("LOAD_MINUTES", 60_usize);
        let pace = number("LOAD_PACE", 5000_usize);
        // Nobody gets more than 20 answers an hour: there are players enough.
        let matches = number("LOAD_MATCHES", 2500.max(minutes * pace / 60)).min(60_000);
        let span = TimeDelta::seconds((minutes * 60).saturating_sub(10) as i64);
        Load { matches, letters: minutes * pace, pace: Some(pace), span, quoted: 8_000 }
    }
}

/// Whatever went wrong under it.
fn run(load: &Load) -> Vec<String> {
    let sink = Sink::start();
    let began = SystemClock.now().trunc_subsecs(MILLIS);
    let deadline = |number: u16| -> Moment {
        let share = load.span * i32::from(number) / load.matches as i32;
        began + TimeDelta::seconds(2) + TimeDelta::milliseconds(share.num_milliseconds())
    };
    let club = Club::found(load.matches, sink.port, began, deadline);
    let mut service = Service::start(&club);
    let (done, over) = channel();
    let rows = {
        let database = database(&club);
        thread::spawn(move || rows(&database, &over))
    };
    let started = Instant::now();
    let (list, placed) = feed(load, &club, &sink, deadline);
    let fed = started.elapsed();
    let database = database(&club);
    service.until("all is answered", || is_at_rest(&club, &database, list.0.len(), load.matches));
    let all = started.elapsed();
    let course = service.gauge.take().expect("a gauge").seen();
    let most = service.stop();
    drop(done);
    let mut waits = waits(&placed, rows.join().expect("a reader"));
    let taken = sink.taken();
    let mut faults = list.answered(&club, &taken, None);
    faults.extend(list.counted(&club, deadline));
    faults.extend(sound(&club));
    faults.extend(flat(&course, most));
    let letters = list.0.len() as f64;
    waits.sort_unstable();
    let wait = |share: f64| waits.get((waits.len() as f64 * share) as usize).copied();
    let shown = |wait: Option<Duration>| wait.map_or("?".to_owned(), |it| format!("{it:.0?}"));
    println!(
        "steady: {} letters to {} matches in {:.1} s ({:.0} a minute), all done in {:.1} s; {} \
         letters out; from arrival to the answer's row p50 {}, p99 {}, most {}; memory at most \
         {:.1} MiB\n\
         memory/files/log over time: {}",
        list.0.len(),
        load.matches,
        fed.as_secs_f64(),
        letters * 60.0 / fed.as_secs_f64(),
        all.as_secs_f64(),
        taken.copies.len(),
        shown(wait(0.5)),
        shown(wait(0.99)),
        shown(waits.last().copied()),
        most as f64 / 1024.0,
        course.told()
    );
    faults
}

/// Writes all letters, and says when each was there.
fn feed(
    load: &Load,
    club: &Club,
    sink: &Sink,
    deadline: impl Fn(u16) -> Moment,
) -> (List, BTreeMap<String, Instant>) {
    /// So many letters wait at the most where there is no pace.
    const WAITING: usize = 200;
    let mut list = List::default();
    let mut placed = BTreeMap::new();
    let started = Instant::now();
    let players = load.matches * SEATS;
    let mut turn = 0;
    while list.0.len() < load.letters {
        let index = list.0.len();
        match load.pace {
            Some(pace) => {
                let due = Duration::from_secs_f64(index as f64 * 60.0 / pace as f64);
                pause(due.saturating_sub(started.elapsed()));
            }
            None => {
                while index > sink.taken().answered + WAITING {
                    pause(Duration::from_millis(2));
                }
            }
        }
        let by = ((turn % players / SEATS) as u16 + 1, turn % SEATS);
        turn += 1;
        let at = SystemClock.now().trunc_subsecs(MILLIS);
        let left = deadline(by.0) - at;
        if left > TimeDelta::zero() && left < QUIET {
            continue;
        }
        let program = program(turn * 31 % PROGRAMS);
        let to = sink.taken().reply_to.get(&crate::load::club::address(by)).cloned();
        let to = to.unwrap_or_else(|| club.reply_to(by));
        let name = format!("{:010}.{index:07}.load", at.timestamp());
        let raw = letter(by, &to, &format!("l{index}"), &program, load.quoted);
        club.drop_in(&name, &raw, at);
        let there = Instant::now();
        // A busy machine may have held us up.
        let sure = left < TimeDelta::zero() || SystemClock.now() < deadline(by.0);
        placed.insert(name.clone(), there);
        list.0.push(Written { by, name, at, program, sure });
    }
    (list, placed)
}

/// When the answer to each letter was in the outbox, as far as somebody sees it who looks every
/// few milliseconds.
fn rows(
    database: &rusqlite::Connection,
    over: &std::sync::mpsc::Receiver<()>,
) -> Vec<(String, Instant)> {
    let (mut seen, mut last) = (Vec::new(), 0_i64);
    let sql = "SELECT serial, name FROM parcels JOIN arrivals ON number = answers
               WHERE serial > ?1 ORDER BY serial";
    loop {
        let ended = over.recv_timeout(Duration::from_millis(20));
        let now = Instant::now();
        let found = database.prepare_cached(sql).and_then(|mut it| {
            let rows = it.query_map([last], |row| Ok((row.get(0)?, row.get(1)?)))?;
            rows.collect::<rusqlite::Result<Vec<(i64, String)>>>()
        });
        for (serial, name) in found.unwrap_or_default() {
            last = serial;
            seen.push((name, now));
        }
        if ended == Err(RecvTimeoutError::Disconnected) {
            return seen;
        }
    }
}

fn waits(placed: &BTreeMap<String, Instant>, rows: Vec<(String, Instant)>) -> Vec<Duration> {
    let wait = |(name, at): (String, Instant)| {
        placed.get(&name).map(|placed| at.saturating_duration_since(*placed))
    };
    rows.into_iter().filter_map(wait).collect()
}

#[test]
fn letters_that_come_all_the_time_are_all_answered_and_nothing_grows() {
    let _alone = alone();
    let load = if long("steady") { Load::long() } else { Load::quick(600) };
    none(&run(&load));
}
