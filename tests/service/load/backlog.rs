//! A mailbox that filled up while nobody looked: it is drained in the order of arrival, and
//! every round is played with what had come by its deadline.

use std::time::Instant;

use botpost::daemon::{Clock, SystemClock};
use chrono::TimeDelta;
use moderator::Moment;

use crate::load::club::{Club, PROGRAMS, SEATS, letter, program};
use crate::load::figures::{List, Written, ask, database, flat, is_at_rest, sound};
use crate::load::service::{Service, run};
use crate::load::sink::Sink;
use crate::load::{alone, long, none};
use crate::support::chance::number;

/// Drains a mailbox of so many letters.
fn drain(matches: usize, letters: usize) -> Vec<String> {
    let sink = Sink::start();
    let now = SystemClock.now();
    // The letters came in the last 50 minutes: that is no outage yet, which would move deadlines.
    let first = now - TimeDelta::minutes(50);
    // Every third match fell due among them, every third falls due while they are read, and the
    // others do after that.
    let deadline = |number: u16| -> Moment {
        match number % 3 {
            0 => now - TimeDelta::minutes(20) - TimeDelta::milliseconds(1) * i32::from(number),
            1 => now + TimeDelta::seconds(3),
            _ => now + TimeDelta::seconds(4),
        }
    };
    let club = Club::found(matches, sink.port, first, deadline);
    let players = matches * SEATS;
    let mut list = List::default();
    for index in 0..letters {
        let by = ((index % players / SEATS) as u16 + 1, index % SEATS);
        let share = index as f64 / letters as f64;
        let at = first + TimeDelta::milliseconds((share * 49.0 * 60_000.0) as i64);
        let program = program((index / players + index * 31) % PROGRAMS);
        // Names say nothing of the order.
        let name = format!("{:04}.{index}.load", index * 7919 % 10_000);
        let raw = letter(by, &club.reply_to(by), &format!("l{index}"), &program, 8_000);
        club.drop_in(&name, &raw, at);
        list.0.push(Written { by, name, at, program, sure: true });
    }
    let mut service = Service::start(&club);
    let began = Instant::now();
    let database = database(&club);
    service.until("all is answered", || is_at_rest(&club, &database, letters, matches));
    let all = began.elapsed().as_secs_f64();
    let course = service.gauge.take().expect("a gauge").seen();
    let most = service.stop();
    let taken = sink.taken();
    let mut faults = list.answered(&club, &taken, None);
    faults.extend(list.counted(&club, deadline));
    faults.extend(in_order(&database));
    faults.extend(sound(&club));
    faults.extend(flat(&course, most));
    let late =
        "SELECT max(strftime('%s', doc ->> '$.executed') - strftime('%s', doc ->> '$.deadline'))
                FROM played WHERE match % 3 = 1";
    println!(
        "backlog: {letters} letters to {matches} matches, all done in {all:.1} s ({:.0} letters a \
         second); rounds that fell due meanwhile up to {} s late; memory at most {:.1} MiB\n\
         memory/files/log over time: {}",
        letters as f64 / all,
        ask(&database, late),
        most as f64 / 1024.0,
        course.told()
    );
    let took = run(&club, &["tick"]);
    println!("a start on what is stored now: {:.3} s, {} KiB read", took.seconds, took.read / 1024);
    faults
}

/// Whether letters were taken in and answered in the order in which they came.
fn in_order(database: &rusqlite::Connection) -> Vec<String> {
    let earlier = |sql: &str| ask(database, sql);
    let taken = "SELECT count(*) FROM arrivals AS one JOIN arrivals AS next
                     ON next.number = one.number + 1
                 WHERE next.received < one.received";
    let answered = "SELECT count(*) FROM (
                        SELECT received, lag(received) OVER (ORDER BY serial) AS before
                        FROM parcels JOIN arrivals ON number = answers)
                    WHERE received < before";
    let mut faults = Vec::new();
    for (what, sql) in [("taken in", taken), ("answered", answered)] {
        let count = earlier(sql);
        if count > 0 {
            faults.push(format!("{count} letters were {what} before older ones"));
        }
    }
    faults
}

#[test]
fn a_mailbox_that_filled_up_is_drained_in_order_and_deadlines_hold() {
    let _alone = alone();
    let quick = if long("backlog") { 100_000 } else { 600 };
    let letters = number("LOAD_BACKLOG", quick);
    // Nobody gets more than 20 answers an hour.
    none(&drain((letters / 60).max(45), letters));
}
