//! Somebody who writes without end in the last hour before a deadline: everybody else's one
//! letter counts.

use std::time::Instant;

use botpost::daemon::{Clock, SystemClock};
use chrono::TimeDelta;
use moderator::Moment;

use crate::load::club::{Club, PROGRAMS, Player, SEATS, address, letter, program};
use crate::load::figures::{List, Written, sound};
use crate::load::service::run;
use crate::load::sink::Sink;
use crate::load::{alone, long, none};
use crate::support::chance::number;

/// Who floods.
const FLOODER: Player = (1, 0);

/// The most answers that one seat gets in a day to letters that change nothing.
const MOST: usize = 30;

fn flood(matches: usize, many: usize) -> Vec<String> {
    let sink = Sink::start();
    let now = SystemClock.now();
    let deadline = |_: u16| -> Moment { now - TimeDelta::seconds(1) };
    let first = now - TimeDelta::minutes(55);
    let club = Club::found(matches, sink.port, first, deadline);
    let others = matches * SEATS - 1;
    let mut list = List::default();
    let mut next = club.players().filter(|player| *player != FLOODER);
    let total = many + others;
    for index in 0..total {
        // The others come evenly among them.
        let one_of_many = (index + 1) * others / total == index * others / total;
        let by = if one_of_many { FLOODER } else { next.next().expect("players enough") };
        let share = index as f64 / total as f64;
        let at = first + TimeDelta::milliseconds((share * 54.0 * 60_000.0) as i64);
        let program = program(index % PROGRAMS);
        let name = format!("{:010}.{index:07}.load", at.timestamp());
        let raw = letter(by, &club.reply_to(by), &format!("l{index}"), &program, 500);
        club.drop_in(&name, &raw, at);
        list.0.push(Written { by, name, at, program, sure: true });
    }
    assert_eq!(next.next(), None, "everybody wrote");
    let began = Instant::now();
    let took = run(&club, &["tick"]);
    let all = began.elapsed().as_secs_f64();
    let taken = sink.taken();
    let answers = taken.answers.get(&address(FLOODER)).copied().unwrap_or(0);
    println!(
        "flood: {many} letters of one player and {others} of others in {all:.1} s; {answers} \
         answers to the one; memory at most {:.1} MiB",
        took.memory as f64 / 1024.0
    );
    let mut faults = list.answered(&club, &taken, Some(FLOODER));
    faults.extend(list.counted(&club, deadline));
    faults.extend(sound(&club));
    // Whatever changes what is filed is told: an order that differs from the one before.
    let sent: Vec<&String> =
        list.0.iter().filter(|it| it.by == FLOODER).map(|it| &it.program).collect();
    let changes = sent.chunk_by(|one, next| one == next).count();
    if !(changes..=changes + MOST).contains(&answers) {
        faults.push(format!("{answers} answers to one player's {changes} changes"));
    }
    if took.memory > 64 * 1024 {
        faults.push(format!("memory: {} KiB at the most", took.memory));
    }
    faults
}

#[test]
fn whoever_floods_pushes_nobody_elses_letter_out() {
    let _alone = alone();
    let (matches, many) = if long("flood") { (250, 50_000) } else { (25, 600) };
    none(&flood(matches, number("LOAD_FLOOD", many)));
}

#[test]
fn large_letters_are_not_all_in_memory_at_once() {
    /// Nearly as large as a letter may be.
    const LARGE: usize = 1_900_000;
    let _alone = alone();
    let sink = Sink::start();
    let now = SystemClock.now();
    let club = Club::found(10, sink.port, now, |_| now + TimeDelta::days(1));
    for (index, by) in club.players().enumerate() {
        let raw = letter(by, &club.reply_to(by), &format!("l{index}"), &program(index), LARGE);
        club.drop_in(&format!("{index}.load"), &raw, now);
    }
    let took = run(&club, &["tick"]);
    println!("40 large letters: memory at most {:.1} MiB", took.memory as f64 / 1024.0);
    assert_eq!(sink.taken().answered, 40);
    assert!(took.memory <= 96 * 1024, "memory: {} KiB at the most", took.memory);
}
