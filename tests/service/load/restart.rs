//! A service that is killed over a large database is up again at once: a start looks at the ends
//! of the tables, however much lies between them.

use std::time::{Duration, Instant};

use botpost::daemon::{Clock, SystemClock};
use chrono::TimeDelta;

use crate::load::club::{Club, PROGRAMS, letter, program};
use crate::load::figures::{are_read, database, is_at_rest, sound};
use crate::load::gauge;
use crate::load::service::{Service, pause};
use crate::load::sink::Sink;
use crate::load::{alone, long, none};
use crate::support::chance::{Chance, number};

/// Nearly as large as a letter may be.
const LARGE: usize = 1_900_000;

/// So many letters are in the mailbox at once while a database is filled.
const AT_ONCE: usize = 20;

/// Kills so many services, each soon after it was up; the letters that come meanwhile, and what
/// each start read until it was up, and how long that took.
fn killed(club: &Club, kills: usize, letters: &mut usize) -> Vec<(Duration, u64)> {
    let mut chance = Chance::new(number("SEED", 1));
    let mut starts = Vec::new();
    for _ in 0..kills {
        come(club, 3, 8_000, letters);
        let began = Instant::now();
        let service = Service::start(club);
        starts.push((began.elapsed(), gauge::bytes_read(service.process())));
        pause(Duration::from_micros(chance.below(60_000)));
        // It goes as it is dropped, by SIGKILL.
        drop(service);
    }
    starts
}

/// Some letters come.
fn come(club: &Club, many: usize, quoted: usize, letters: &mut usize) {
    let players: Vec<_> = club.players().collect();
    for _ in 0..many {
        let (index, now) = (*letters, SystemClock.now());
        let by = players[index % players.len()];
        let text = program(index % PROGRAMS);
        let raw = letter(by, &club.reply_to(by), &format!("l{index}"), &text, quoted);
        club.drop_in(&format!("{index}.load"), &raw, now);
        *letters += 1;
    }
}

/// A club whose players wrote so many large letters.
fn filled(sink: &Sink, large: usize) -> (Club, usize) {
    let now = SystemClock.now();
    let club = Club::found(60, sink.port, now, |_| now + TimeDelta::days(1));
    let (database, mut letters) = (database(&club), 0);
    let mut service = Service::start(&club);
    while letters < large {
        come(&club, AT_ONCE.min(large - letters), LARGE, &mut letters);
        service.until("large letters", || is_at_rest(&club, &database, letters, 0));
    }
    service.stop();
    (club, letters)
}

#[test]
fn a_service_killed_over_a_large_database_reads_no_more_to_be_up_again() {
    let _alone = alone();
    let (large, kills) = if long("restart") { (570, 100) } else { (12, 3) };
    let (large, kills) = (number("LOAD_LARGE", large), number("LOAD_KILLS", kills));
    let sink = Sink::start();
    let mut halves = Vec::new();
    for large in [4, large] {
        let (club, mut letters) = filled(&sink, large);
        let mut starts = killed(&club, kills, &mut letters);
        let size = std::fs::metadata(club.database()).expect("a database").len();
        starts.sort_unstable();
        let mut reads: Vec<u64> = starts.iter().map(|(_, read)| *read).collect();
        reads.sort_unstable();
        // How much of the log there is to read again depends on the moment of the kill.
        let (half, most) = (reads[reads.len() / 2], reads[reads.len() - 1]);
        println!(
            "{} MiB of database, {kills} kills: up again after {:.0?} (p50), {:.0?} at the most; \
             {} KiB read (p50), {} KiB at the most",
            size / 1024 / 1024,
            starts[starts.len() / 2].0,
            starts[starts.len() - 1].0,
            half / 1024,
            most / 1024
        );
        halves.push(half);
        let database = database(&club);
        come(&club, 1, 8_000, &mut letters);
        let mut service = Service::start(&club);
        // What was on its way when the service was killed is tried again after a minute only.
        service.until("all is read", || are_read(&club, &database, letters));
        service.stop();
        none(&sound(&club));
    }
    let [few, many] = [halves[0], halves[1]];
    assert!(many < few * 2, "a start read {many} bytes instead of {few}");
}
