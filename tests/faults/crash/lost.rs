//! The database is lost, and a backup takes its place, while a deadline passes:
//! before that, or after it. Nobody's round is played over their heads, and nothing goes out under
//! an id that was used.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use moderator::Match;
use store::Store;

use crate::crash::state::State;
use crate::crash::story::{botpost, set, told_until};
use crate::support::desk::Desk;

/// The scene before which the database is lost, half an hour before a deadline.
const LOST: usize = 5;

/// One thing that happens, and when.
type Event = (&'static str, fn(&Desk));

fn restores(desk: &Desk) {
    botpost(desk, &["restore", "kept.backup"]);
    botpost(desk, &["mail", "send"]);
}

fn nothing(_: &Desk) {}

/// The deadline passes first, or the database is there again first.
const ORDERS: &[&[Event]] = &[
    &[("2026-11-28T04:00:00Z", restores)],
    &[("2026-11-26T20:45:00Z", restores), ("2026-11-28T04:00:00Z", nothing)],
];

fn game(desk: &Desk) -> Match {
    let store = Store::open(&desk.folder().join("botpost.sqlite3")).expect("a database");
    let found = store.read(|db| Ok(db.match_by_id("klub7")?)).expect("readable");
    found.expect("the match")
}

fn deadline(desk: &Desk) -> DateTime<Utc> {
    game(desk).round.expect("an open round").deadline
}

fn lose(desk: &Desk) {
    for part in ["", "-wal", "-shm"] {
        let file = desk.folder().join(format!("botpost.sqlite3{part}"));
        let _ = std::fs::remove_file(file);
    }
}

/// A backup does not know what went out after it: nothing else may bear such a Message-ID.
#[test]
fn after_an_older_backup_no_message_id_stands_over_other_bytes() {
    let mut desk = told_until(3);
    botpost(&desk, &["backup", "kept.backup"]);
    botpost(&desk, &["tick"]);
    for scene in 4..=LOST {
        set(&mut desk, scene);
        botpost(&desk, &["tick"]);
    }
    lose(&desk);
    desk.at("2026-11-26T20:45:00Z");
    restores(&desk);
    botpost(&desk, &["tick"]);
    for scene in LOST + 1..LOST + 5 {
        set(&mut desk, scene);
        botpost(&desk, &["tick"]);
    }
    let mut seen: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for who in ["ania", "basia", "chris", "dan", "marek"] {
        for raw in desk.letters(who) {
            let text = String::from_utf8_lossy(&raw).into_owned();
            let id = text.lines().find(|line| line.starts_with("Message-ID: ")).expect("an id");
            let known = seen.entry(id.to_owned()).or_insert_with(|| raw.clone());
            assert!(*known == raw, "{who}: {id} stands over other bytes");
        }
    }
    assert!(seen.len() > 30, "only {} messages went out", seen.len());
}

#[test]
fn a_database_that_was_lost_plays_no_round_that_fell_due_meanwhile() {
    for events in ORDERS {
        let mut desk = told_until(LOST);
        botpost(&desk, &["backup", "kept.backup"]);
        let due = deadline(&desk);
        let told = desk.texts("marek").len();
        lose(&desk);
        for (at, event) in *events {
            desk.at(at);
            event(&desk);
        }
        let back: DateTime<Utc> = desk.now().parse().expect("a moment");
        assert!(due < back);
        botpost(&desk, &["tick"]);
        let what = format!("{} first", events[0].0);
        assert!(State::of(desk.folder()).rounds.is_empty(), "{what}: a round was played");
        let later = deadline(&desk);
        assert!(later >= back + TimeDelta::hours(20), "{what}: now due {later}");
        let letters = desk.texts("marek");
        let moved = |text: &String| text.starts_with("DEADLINE MOVED: the goals round");
        let back = |text: &String| {
            let late = text.contains("has passed, so") || text.contains("minął w międzyczasie");
            late && (text.starts_with("ROLLED BACK") || text.starts_with("COFNIĘCIE"))
        };
        // The moderator read it where the command told him.
        let known = letters[told..].iter().any(moved) || events.len() == 1;
        assert!(known, "{what}: the moderator was not told");
        for who in ["ania", "basia", "chris", "dan"] {
            let told = desk.texts(who).iter().any(|text| moved(text) || back(text));
            assert!(told, "{what}: {who} was not told");
        }
        // It goes on by itself.
        desk.at(&(later - TimeDelta::minutes(10)).to_rfc3339());
        botpost(&desk, &["tick"]);
        desk.at(&later.to_rfc3339());
        botpost(&desk, &["tick"]);
        assert_eq!(State::of(desk.folder()).rounds.len(), 1, "{what}: it stands still");
    }
}
