//! Large letters that are slow to read, from people who should not write them, all at once: a
//! command beside them gets its turn, the manager of the service hears from it all the time, and
//! nobody's letter is put aside for being read together with them.

use std::os::unix::net::UnixDatagram;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use botpost::daemon::{Clock, SystemClock};
use chrono::TimeDelta;
use rusqlite::{Connection, OpenFlags};

use crate::load::club::{Club, address, letter, program};
use crate::load::service::{Service, run};
use crate::load::sink::Sink;
use crate::load::{alone, long};
use crate::support::chance::number;

/// What their texts are made of.
const UNITS: [&str; 6] = ["&", "==\r\n", "a\n", "TRY 2GN\n", "\u{FDFA}\n", "x:\n"];

/// A letter in the name of a player, without a token.
fn slow(index: usize, size: usize) -> Vec<u8> {
    let unit = UNITS[index % UNITS.len()];
    let kind = if unit == "&" { "html" } else { "plain" };
    format!(
        "From: A player <{}>\r\nTo: moderator@klub.example\r\nMessage-ID: <h{index}@x.example>\r\n\
         Content-Type: text/{kind}; charset=utf-8\r\n\r\n{}",
        address((2, index % 4)),
        unit.repeat(size / unit.len())
    )
    .into_bytes()
}

/// One number out of the database, which the service writes to meanwhile.
fn ask(club: &Club, sql: &str) -> i64 {
    let database = Connection::open_with_flags(club.database(), OpenFlags::SQLITE_OPEN_READ_ONLY);
    let database = database.expect("a database");
    database.busy_timeout(Duration::from_secs(10)).expect("a patience");
    database.query_row(sql, [], |row| row.get(0)).expect("a number")
}

#[test]
fn a_command_and_the_watchdog_get_their_turn_beside_hostile_letters() {
    let _alone = alone();
    let many = number("LOAD_HOSTILE", if long("hostile") { 300 } else { 12 });
    let sink = Sink::start();
    let now = SystemClock.now();
    let club = Club::found(2, sink.port, now, |_| now + TimeDelta::days(1));
    for index in 0..many {
        let at = now - TimeDelta::seconds(60 + (many - index) as i64);
        club.drop_in(&format!("{index:04}.hostile"), &slow(index, 250 * 1024), at);
    }
    let player = (1, 0);
    let raw = letter(player, &club.reply_to(player), "genuine", &program(1), 500);
    club.drop_in("9999.genuine", &raw, now - TimeDelta::seconds(1));
    let path = club.folder().join("notify");
    let manager = UnixDatagram::bind(&path).expect("a socket");
    let mut service = Service::start_watched(&club, &path, Duration::from_millis(1_500));
    service.until("the first letter is read", || {
        ask(&club, "SELECT count(*) FROM arrivals WHERE state <> 'new'") > 0
    });
    let took = run(&club, &["match", "pause", "m2"]);
    let left = many as i64 + 1 - ask(&club, "SELECT count(*) FROM arrivals WHERE state <> 'new'");
    assert!(left > 0, "the command came when all was done");
    // Whether the manager hears of us while letters are left to read.
    let (heard, hears) = channel();
    thread::spawn(move || {
        let mut word = [0; 100];
        while let Ok(length) = manager.recv(&mut word) {
            if word[..length].starts_with(b"WATCHDOG=1") && heard.send(()).is_err() {
                return;
            }
        }
    });
    let mut signs = 0;
    service.until("all letters are read", || {
        signs += hears.try_iter().count();
        ask(&club, "SELECT count(*) FROM arrivals WHERE state <> 'new'") as usize > many
    });
    println!(
        "{many} hostile letters: match pause took {:.2} s, with {left} of them unread; the \
         watchdog heard {signs} signs of life meanwhile",
        took.seconds
    );
    assert!(signs > 0, "the watchdog would have ended the service");
    let aside = ask(&club, "SELECT count(*) FROM arrivals WHERE verdict = 'quarantined'");
    assert_eq!(aside, 0, "letters were put aside");
    assert_eq!(ask(&club, "SELECT count(*) FROM arrivals WHERE attempts > 1"), 0);
    assert_eq!(ask(&club, "SELECT count(*) FROM filings"), 1);
    service.stop();
}
