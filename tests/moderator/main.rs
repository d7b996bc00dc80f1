//! The moderator, from requests to decisions, as stories in `scenarios/*.txt`: each line that
//! begins with a day is something that happens, the indented lines below it are what was
//! decided. What stands behind a question mark is only tried, and what is kept of it stands behind
//! it. `UPDATE=1` writes them anew, to be read before they are kept.

mod learning;
mod names;
mod nim;
mod pebbles;
mod people;
mod playthroughs;
mod properties;
mod show;
#[allow(dead_code)] // Every program takes the part it needs.
#[path = "../support/mod.rs"]
mod support;
mod table;
mod tables;

use std::path::PathBuf;

use moderator::{Mismatch, PlayedRound, verify};
use support::unescape::unescape;
use table::Table;

fn scenario(path: &PathBuf) -> (String, String) {
    let text = std::fs::read_to_string(path).expect("a readable scenario");
    let mut table: Option<Table> = None;
    let mut played = String::new();
    for line in text.lines().filter(|line| !line.starts_with("  ")) {
        if let Some(tried) = line.strip_prefix("? ") {
            let (tried, _) = tried.split_once(" =").expect("what is tried = what comes of it");
            let table = table.as_ref().expect("a `match` line comes first");
            played.push_str(&format!("? {tried} = {}\n", table.glance(&unescape(tried))));
            continue;
        }
        played.push_str(line);
        played.push('\n');
        if let Some(terms) = line.strip_prefix("match ") {
            table = Some(Table::new(terms));
        } else if line.starts_with(|c: char| c.is_ascii_digit()) {
            let table = table.as_mut().expect("a `match` line comes first");
            played.push_str(&table.play(line));
        }
    }
    (text, played)
}

#[test]
fn every_story_goes_as_it_is_told() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/moderator/scenarios");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder of scenarios")
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "no scenario found");
    let mut wrong = Vec::new();
    for path in &paths {
        let (told, played) = scenario(path);
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(path, &played).expect("a writable scenario");
        } else if told != played {
            let first = told.lines().zip(played.lines()).find(|(told, played)| told != played);
            wrong.push(format!("{}: told and played: {first:#?}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A match of two rounds, an act in the first.
fn played() -> Table {
    let mut table = Table::new("seats=2 closing=all:0 rounds=2");
    let story = "02 10:00 open; 02 10:00 A> YES; 02 10:00 B> YES; \
        02 10:01 A> roll | put 1; 02 10:02 B> put 2 | WAIT; 02 10:03 B> put 3; 02 10:04 tick; \
        02 10:05 A> put 4; 05 22:00 tick";
    for line in story.split("; ") {
        table.play(line);
    }
    assert_eq!(table.history.len(), 2);
    table
}

#[test]
fn a_history_is_confirmed_by_playing_it_again() {
    let table = played();
    assert_eq!(verify(&table.rules, table.chances(), &table.history), Ok(()));
}

#[test]
fn whatever_was_changed_in_a_history_is_named() {
    type Harm = fn(&mut [PlayedRound]);
    let harms: [(Harm, u32, Mismatch); 7] = [
        (|h| h[1].before = h[1].before.replace("round 1", "round 2"), 1, Mismatch::Start),
        (|h| h[0].key[3] ^= 1, 0, Mismatch::Dice),
        // The next dice hang on the filings, so that even one that changes nothing shows.
        (|h| set_program(&mut h[0], "put  3"), 1, Mismatch::Dice),
        (|h| set_program(&mut h[1], "put 5"), 1, Mismatch::Programs),
        (|h| h[0].acts[0].events = "added 0 99\n".to_owned(), 0, Mismatch::Act(0)),
        (|h| h[1].events = h[1].events.replace("4", "5"), 1, Mismatch::Events),
        (|h| h[1].after = h[1].after.replace("round 2", "round 3"), 1, Mismatch::Position),
    ];
    for (harm, round, mismatch) in harms {
        let mut table = played();
        harm(&mut table.history);
        let found = verify(&table.rules, table.chances(), &table.history);
        assert_eq!(found, Err((round, mismatch)));
    }
}

fn set_program(round: &mut PlayedRound, program: &str) {
    let seat = kit::Seat::new(usize::from(round.number == 0));
    round.filings[seat].as_mut().expect("a filing").program = program.to_owned();
}

#[test]
fn every_phrase_of_the_moderator_stands_in_the_templates() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let read = |name| std::fs::read_to_string(root.join("templates/en").join(name));
    let templates =
        ["moderator.ftl", "agreed.ftl", "asking.ftl"].map(|name| read(name).expect("a template"));
    let templates = templates.concat();
    let mut count = 0;
    let files = "../agreed asking gm joining letter mod orders rounds time setting_changes";
    for file in files.split(' ') {
        let path = root.join(format!("crates/moderator/src/decide/{file}.rs"));
        let code = std::fs::read_to_string(path).expect("a source file");
        for key in code.split("Phrase::new(\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            count += 1;
            let line = format!("{key} = ");
            assert!(templates.lines().any(|found| found.starts_with(&line)), "{key} is missing");
        }
    }
    assert!(count > 10, "no phrase was found: the search is wrong");
}
