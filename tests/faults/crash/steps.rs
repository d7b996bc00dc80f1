//! The clock on the wall steps, and what the machine counts itself does not: under a service that
//! runs, before it starts, in a pause, after another database was put in its place. No round is
//! played over its players' heads, the moderator hears of it, and one command goes on.

use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use botpost::daemon::{Clock, SetClock, tick};
use chrono::{DateTime, TimeDelta, Utc};
use moderator::{Match, Sight, State as Stage, Uptime, first_deadline};
use store::Store;
use tempfile::TempDir;

use crate::crash::doors::{started, world};
use crate::crash::faults::until;
use crate::crash::scenario::copied;
use crate::crash::state::State;
use crate::crash::story::{botpost, told_until};
use crate::support::desk::Desk;
use crate::support::program;

/// The scene from which all begin, half an hour before a deadline.
const BEGUN: usize = 5;

const DAY: TimeDelta = TimeDelta::days(1);
const BRIEF: TimeDelta = TimeDelta::seconds(8);

fn minutes(minutes: i64) -> TimeDelta {
    TimeDelta::minutes(minutes)
}

/// A folder at that scene, with a backup.
fn begun() -> &'static Desk {
    static BEGUN_AT: OnceLock<Desk> = OnceLock::new();
    BEGUN_AT.get_or_init(|| {
        let desk = told_until(BEGUN);
        botpost(&desk, &["tick"]);
        botpost(&desk, &["backup", "kept.backup"]);
        desk
    })
}

/// A folder, and the clocks of the machine that it lies on.
struct House {
    folder: TempDir,
    clock: SetClock,
}

impl House {
    fn new() -> House {
        let wall: DateTime<Utc> = begun().now().parse().expect("a moment");
        let clock =
            SetClock::of(Sight { wall, up: Some(Uptime { boot: 1, since: minutes(1000) }) });
        let house = House { folder: copied(begun().folder()), clock };
        house.turn();
        house
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// A turn of the service; whether it did anything.
    fn turn(&self) -> bool {
        tick(&mut world(self.path(), &self.clock, &Arc::default(), 0)).is_ok()
    }

    /// The moderator types something: how it exits, and what it says.
    fn types(&self, args: &[&str]) -> (i32, String) {
        let Sight { wall, up } = self.clock.sight();
        let mut command = program::botpost(args);
        command.current_dir(self.path()).env("BOTPOST_NOW", wall.to_rfc3339());
        command.stdin(Stdio::null());
        if let Some(up) = up.filter(|up| up.boot == 1) {
            command.env("BOTPOST_UPTIME", up.since.num_seconds().to_string());
        }
        let done = command.output().expect("botpost runs");
        let said =
            [done.stdout, done.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
        (done.status.code().expect("an exit code"), said.concat())
    }

    fn game(&self) -> Match {
        let store = Store::open(&self.path().join("botpost.sqlite3")).expect("a database");
        let found = store.read(|db| Ok(db.match_by_id("klub7")?)).expect("readable");
        found.expect("the match")
    }

    fn due(&self) -> DateTime<Utc> {
        self.game().round.expect("an open round").deadline
    }

    fn rounds(&self) -> usize {
        State::of(self.path()).rounds.len()
    }

    fn setting(&self, name: &str) -> String {
        let store = Store::open(&self.path().join("botpost.sqlite3")).expect("a database");
        store.read(|db| Ok(db.setting(name)?)).expect("readable").unwrap_or_default()
    }

    /// How many letters with these words somebody got.
    fn told(&self, address: &str, words: &str) -> usize {
        let mail = State::of(self.path()).mail;
        let to = mail.iter().filter(|(path, _)| path.starts_with(address));
        to.filter(|(_, raw)| String::from_utf8_lossy(raw).contains(words)).count()
    }

    fn moderator_told(&self, words: &str) -> usize {
        self.told("marek@klub.example/", words)
    }

    /// Time goes by until the round is due, with a turn shortly before that and one then.
    fn goes_on(&self, what: &str) {
        let due = self.due();
        assert_eq!(self.rounds(), 0, "{what}: a round was played");
        let latest = first_deadline(&self.game().terms, self.now());
        assert!(due <= latest, "{what}: it waits until {due}, and it is {}", self.now());
        self.clock.pass(due - self.now() - minutes(5));
        assert!(self.turn(), "{what}");
        assert_eq!(self.rounds(), 0, "{what}: a round was played too soon");
        self.clock.pass(minutes(6));
        assert!(self.turn(), "{what}");
        assert_eq!(self.rounds(), 1, "{what}: it stands still");
        self.clock.pass(minutes(60));
        assert!(self.turn(), "{what}");
        assert_eq!(self.rounds(), 1, "{what}: a second round was played at once");
    }
}

/// Before what the clock steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Before {
    /// The next turn, as of a service that runs.
    Turn,
    /// The first turn after a start of the machine.
    Start,
    /// A turn in a pause.
    Pause,
    /// The first turn of a backup.
    Restored,
}

impl Before {
    const ALL: [Before; 4] = [Before::Turn, Before::Start, Before::Pause, Before::Restored];

    fn prepare(self, house: &House) {
        let types = |args: &[&str]| assert_eq!(house.types(args).0, 0, "{args:?}");
        match self {
            Before::Turn | Before::Start => {}
            Before::Pause => types(&["match", "pause", "klub7"]),
            Before::Restored => {
                for part in ["", "-wal", "-shm"] {
                    let file = house.path().join(format!("botpost.sqlite3{part}"));
                    // The files beside it may not be there.
                    let _ = std::fs::remove_file(file);
                }
                types(&["restore", "kept.backup"]);
                types(&["mail", "send"]);
            }
        }
    }
}

/// A house whose clock has stepped, after the first turn by it.
fn stepped(before: Before, step: TimeDelta) -> (House, String) {
    let mut house = House::new();
    before.prepare(&house);
    house.clock.pass(minutes(5));
    let good = house.clock.sight();
    if before == Before::Start {
        let up = Some(Uptime { boot: 2, since: minutes(1) });
        house.clock = SetClock::of(Sight { wall: good.wall, up });
    }
    house.clock.set(good.wall + step);
    house.turn();
    (house, format!("{step} before {before:?}"))
}

/// What the moderator heard of it, in a word.
fn heard(house: &House) -> String {
    let known = ["THE CLOCK JUMPED", "THE CLOCK IS BEHIND", "DEADLINE MOVED"];
    let heard: Vec<&str> = known.into_iter().filter(|it| house.moderator_told(it) > 0).collect();
    if heard.is_empty() { "nothing".to_owned() } else { heard.join(", ") }
}

fn resumed(house: &House, before: Before, what: &str) {
    if before == Before::Pause {
        assert_eq!(house.types(&["match", "resume", "klub7"]).0, 0, "{what}");
    }
}

#[test]
fn a_clock_that_steps_for_a_moment_plays_nothing_and_nothing_waits_for_where_it_was() {
    println!("| step for 8 s | before | played | told | then |");
    for before in Before::ALL {
        for step in [BRIEF, DAY, DAY * 30, DAY * 800, -DAY] {
            let (house, what) = stepped(before, step);
            assert_eq!(house.rounds(), 0, "{what}: a round was played");
            let told = heard(&house);
            assert_eq!(step == BRIEF, told == "nothing", "{what}: the moderator heard {told}");
            // Eight seconds later it is right again.
            house.clock.set(house.now() - step + BRIEF);
            house.turn();
            let (code, said) = house.types(&["clock", "trust"]);
            assert_eq!(code, 0, "{what}: {said}");
            // Where the machine could tell, it goes on by itself.
            let held = said.contains("believed from now on");
            assert!(!held || before == Before::Start, "{what}: {said}");
            resumed(&house, before, &what);
            println!(
                "| {} s | {before:?} | 0 | {told} | {} |",
                step.num_seconds(),
                if held { "held; `clock trust`" } else { "by itself" }
            );
            house.goes_on(&what);
        }
    }
}

#[test]
fn a_clock_that_steps_and_is_trusted_gives_everybody_what_was_left() {
    println!("| step that stays | before | played | told | then |");
    for before in Before::ALL {
        for step in [DAY, DAY * 30, DAY * 800] {
            let (house, what) = stepped(before, step);
            let doubted = !house.setting("clock-doubted").is_empty();
            let (code, said) = house.types(&["deadline", "extend", "klub7", "1h"]);
            assert_eq!(code, if doubted { 75 } else { 0 }, "{what}: {said}");
            assert_eq!(said.contains("botpost clock trust"), doubted, "{what}: {said}");
            let (code, said) = house.types(&["clock", "trust"]);
            assert_eq!(code, 0, "{what}: {said}");
            assert!(house.turn(), "{what}");
            assert_eq!(house.rounds(), 0, "{what}: a round was played");
            resumed(&house, before, &what);
            let left = house.due() - house.now();
            assert!(left >= minutes(20), "{what}: {left} are left");
            if before != Before::Pause {
                for who in ["ania", "basia", "chris", "dan"] {
                    let told = house.told(&format!("{who}@example.org/"), "DEADLINE MOVED");
                    assert!(told > 0, "{what}: {who} was not told");
                }
            }
            println!(
                "| {} d | {before:?} | 0 | {} | due in {} min |",
                step.num_days(),
                heard(&house),
                left.num_minutes()
            );
            house.goes_on(&what);
        }
    }
}

#[test]
fn a_month_that_was_believed_and_was_a_mistake_is_taken_back_by_one_command() {
    for before in Before::ALL {
        for step in [DAY, DAY * 30] {
            let (house, what) = stepped(before, step);
            // It is believed, and everything goes by it for two hours: a round is played.
            assert_eq!(house.types(&["clock", "trust"]).0, 0, "{what}");
            assert!(house.turn(), "{what}");
            resumed(&house, before, &what);
            house.clock.pass(minutes(65));
            assert!(house.turn(), "{what}");
            house.clock.pass(minutes(55));
            assert!(house.turn(), "{what}");
            let played = house.rounds();
            house.clock.set(house.now() - step);
            house.turn();
            let (code, said) = house.types(&["clock", "trust"]);
            assert_eq!(code, 0, "{what}: {said}");
            assert!(said.contains("believed from now on"), "{what}: {said}");
            assert!(house.turn(), "{what}");
            let game = house.game();
            let due = house.due();
            assert_eq!(game.state, Stage::Playing, "{what}");
            assert!(due > house.now(), "{what}: due {due}, and it is {}", house.now());
            assert!(due <= first_deadline(&game.terms, house.now()), "{what}: due {due}");
            assert!(game.round.expect("a round").opened <= house.now(), "{what}");
            assert!(house.types(&["doctor", "--no-mail"]).1.contains("ok    clock"), "{what}");
            house.clock.pass(due - house.now() - minutes(5));
            assert!(house.turn(), "{what}");
            house.clock.pass(minutes(6));
            assert!(house.turn(), "{what}");
            assert_eq!(house.rounds(), played + 1, "{what}: it stands still");
        }
    }
}

#[test]
fn a_clock_that_steps_under_a_running_service_plays_nothing_and_goes_on() {
    for step in [DAY, DAY * 30, DAY * 800, -DAY] {
        let what = format!("{step} under a service");
        let house = House::new();
        let letters = house.moderator_told("");
        let world = world(house.path(), &house.clock, &Arc::default(), 0);
        let (service, running) = started(world);
        house.clock.pass(minutes(1));
        let seen = |at: DateTime<Utc>| {
            house
                .setting("last-seen")
                .trim_matches('"')
                .parse::<DateTime<Utc>>()
                .is_ok_and(|seen| seen >= at)
        };
        let good = house.now();
        until(|| seen(good));
        house.clock.set(good + step);
        until(|| house.moderator_told("THE CLOCK JUMPED") == 1);
        assert!(house.types(&["match", "pause", "klub7"]).1.contains("botpost clock trust"));
        let doctor = house.types(&["doctor", "--no-mail"]).1;
        assert!(doctor.contains("botpost clock trust"), "{what}: {doctor}");
        (0..3).for_each(|_| assert!(service.answers(Duration::from_secs(30))));
        house.clock.set(good + BRIEF);
        until(|| house.setting("clock-doubted").is_empty());
        until(|| seen(good + BRIEF));
        assert_eq!(house.rounds(), 0, "{what}");
        assert_eq!(house.moderator_told(""), letters + 1, "{what}: too much was told");
        // It stays away this time: the doubt lasts for ten minutes, or for a day.
        house.clock.set(good + step);
        until(|| house.moderator_told("THE CLOCK JUMPED") == 2);
        let lasts = if step > DAY * 366 { DAY } else { minutes(10) };
        house.clock.pass(lasts - minutes(1));
        (0..3).for_each(|_| assert!(service.answers(Duration::from_secs(30))));
        assert!(!house.setting("clock-doubted").is_empty(), "{what}: believed too soon");
        house.clock.pass(minutes(2));
        if step > TimeDelta::zero() {
            until(|| house.moderator_told("DEADLINE MOVED") == 1);
        } else {
            until(|| house.moderator_told("THE CLOCK IS BEHIND") == 1);
            let (code, said) = house.types(&["clock", "trust"]);
            assert_eq!(code, 0, "{what}: {said}");
            until(|| seen(house.now()));
        }
        assert_eq!(house.rounds(), 0, "{what}");
        service.stop();
        running.join().expect("no panic").expect("no error");
        house.goes_on(&what);
    }
}
