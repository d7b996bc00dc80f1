//! A month without the service: each match plays one round when it is back, and the next one
//! leaves everybody the time they are promised.

use crate::support::stock;
use std::collections::BTreeMap;

use botpost::daemon::{SetClock, World, tick};
use kit::{Seed, Sitter, Table};

use chrono::{TimeDelta, TimeZone, Utc};
use moderator::{Admission, Answer, GmOrder, Holder, Match, Moment, Request, Style, Terms};
use store::Store;

use super::chance::number;
use crate::support::doors::{Inbox, Taker};

const CADENCES: [&str; 4] = ["daily 22:00", "Mon,Thu 22:00", "every 3d 08:00", "every 1d 02:30"];

/// A round is open so long at the least.
const OPEN: TimeDelta = TimeDelta::hours(20);

/// A match of two who have agreed.
pub(super) fn agreed(number: u64, header: &str) -> Match {
    let referee = games::open(header).expect("a game of the catalogue");
    let sitters = vec![Sitter::default(); 2];
    let marks = referee.marks(&Table { sitters, board: None }).expect("two can play");
    let mut seed = [7; 32];
    seed[..8].copy_from_slice(&number.to_be_bytes());
    let pick = usize::try_from(number).expect("a small number");
    let holders = marks.map(|seat, mark| {
        let address = format!("p{number}s{}@example.org", seat.index());
        let holder = stock::holder(mark, &format!("Player {}", mark.code), &address);
        Holder { style: Style::Words, answer: Answer::Yes, ..holder }
    });
    Match {
        terms: Terms {
            cadence: CADENCES[pick % CADENCES.len()].parse().expect("a cadence"),
            zone: moderator::Zone::named("Europe/Warsaw"),
            min_open: u32::try_from(OPEN.num_minutes()).expect("a day"),
            answer_within: 4320,
            admission: Admission::Open,
            ..stock::terms()
        },
        seed: Seed::new(seed),
        ..stock::draft(&format!("m{number}"), &referee.header(), holders)
    }
}

fn numbers(world: &World) -> Vec<u16> {
    world.store.read(|db| Ok(db.match_numbers()?)).expect("a store")
}

pub(super) fn each(world: &World) -> Vec<Match> {
    let found = |number| {
        world.store.read(|db| Ok(db.match_by_number(number)?)).expect("a store").expect("a match")
    };
    numbers(world).into_iter().map(found).collect()
}

/// Makes the matches and begins them.
pub(super) fn begun(world: &mut World, many: u64, now: Moment) {
    let World { store, desk, .. } = world;
    store
        .write(|tx| {
            let about = |game: &&'static games::Game| game.header(&[]);
            let headers: Vec<String> = games::GAMES.iter().map(|game| about(&game)).collect();
            for number in 0..many {
                let header = &headers[usize::try_from(number)? % headers.len()];
                tx.create(&agreed(number, header))?;
            }
            for number in tx.match_numbers()? {
                for order in [GmOrder::Open, GmOrder::Close] {
                    let game = tx.match_by_number(number)?.expect("a match");
                    let turn = botpost::daemon::Turn::new(tx, desk, now);
                    turn.handle(game, &Request::Gm(order))?;
                }
            }
            Ok(tx.seen(now)?)
        })
        .expect("a store");
}

#[test]
fn after_a_month_each_match_plays_one_round_and_no_more() {
    let many = number("OVERDUE", 30);
    let folder = tempfile::tempdir().expect("a folder");
    let now = Utc.with_ymd_and_hms(2026, 10, 1, 12, 0, 0).single().expect("a moment");
    let clock = SetClock::at(now);
    let mut world = World {
        store: Store::open(&folder.path().join("botpost.sqlite3")).expect("a database"),
        clock: Box::new(clock.clone()),
        mailbox: Box::new(Inbox::default()),
        postman: Box::new(Taker),
        desk: stock::desk(),
        poll: TimeDelta::minutes(1),
        room: Box::new(|| true),
    };
    begun(&mut world, many, now);
    let open = |game: &Match| game.round.as_ref().map(|round| (round.number, round.deadline));
    assert!(each(&world).iter().all(|game| open(game).is_some()), "not all began");
    // The clocks change meanwhile.
    let back = now + TimeDelta::days(30);
    let mut played: BTreeMap<String, Vec<Moment>> = BTreeMap::new();
    for quarter in 0..=4 * 24 {
        let at = back + TimeDelta::minutes(15 * quarter);
        clock.set(at);
        for round in tick(&mut world).expect("a tick").executed {
            played.entry(round.id).or_default().push(at);
        }
        if quarter == 0 {
            for game in each(&world) {
                let (number, deadline) = open(&game).expect("an open round");
                assert!(number == 0, "{} is at round {number}", game.id);
                // Nothing is played before anybody can have heard of it.
                assert!(deadline >= at + OPEN, "{} closes {deadline}", game.id);
            }
        }
    }
    let first = played.values().filter(|at| at[0] < back + OPEN).count();
    println!("{many} matches away for 30 days: {first} played at once, {} in 24 h", played.len());
    assert_eq!(first, 0, "a round was played over its players' heads");
    assert!(played.values().all(|at| at.len() == 1), "a match played twice");
    assert_eq!(played.len() as u64, many, "a match waits on");
}
