//! The examples of `docs/orders.md` are true.

use std::path::Path;

use games::rambots::orders::{LEXICON, read};
use games::rambots::piece::Pool;
use games::rambots::program::Phase;
use games::{rambots, ricochet_pyramids, robot_race};
use kit::{Doubt, Notation, Reader, Source, TextReading, Typed};

/// Where the page turns to Ricochet Pyramids.
const RICOCHET: &str = "# How to write orders for Ricochet Pyramids";

/// Where the page turns to the robot race.
const RACE: &str = "# How to write orders for the robot race";

/// The examples of a part of the page: what is typed, and what it says of it.
fn rows(part: &str) -> Vec<(String, String)> {
    let lines = part.lines().filter(|line| line.starts_with("| `"));
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [typed, expected, ..] = cells.as_slice() else { panic!("{line}") };
        (
            typed.trim_matches('`').replace(" ⏎ ", "\n").replace("\n⏎ ", "\n\n"),
            (*expected).to_owned(),
        )
    };
    lines.map(row).collect()
}

fn parts() -> [String; 3] {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/orders.md");
    let page = std::fs::read_to_string(path).expect("the page for players");
    let (rambots, rest) = page.split_once(RICOCHET).expect("three games");
    let (ricochet, race) = rest.split_once(RACE).expect("three games");
    [rambots, ricochet, race].map(str::to_owned)
}

/// Whether every row of a part is read as it says: as its orders, as nothing, or as what is asked
/// about, be it faulty or in doubt.
fn hold<P: Notation>(
    rows: Vec<(String, String)>,
    fewest: usize,
    read: impl Fn(&Typed, &str) -> TextReading,
    shown: impl Fn(&P) -> String,
) {
    assert!(rows.len() >= fewest, "only {} rows", rows.len());
    let orders = |text: &str| P::read(&Source::new(text)).expect("what it wrote");
    for (typed, expected) in rows {
        let reading = read(&Typed::new(&typed), &expected);
        let found = match &reading.program {
            _ if matches!(reading.doubt, Doubt::Turned(_) | Doubt::Several(_)) => {
                "asked".to_owned()
            }
            Some(program) => {
                format!("`{}`", shown(&orders(program))).replace("`-`", "the empty program")
            }
            None if reading.faults.is_empty() => "nothing".to_owned(),
            None => "asked".to_owned(),
        };
        assert_eq!(found, expected, "{typed}: {:?}", reading.faults);
    }
}

#[test]
fn every_row_about_the_race_is_read_as_it_says() {
    let glance = |typed: &Typed| robot_race::orders::glance(typed).told();
    let reader = Reader::new(&glance, &robot_race::orders::LEXICON);
    let codes = |orders: &robot_race::program::Orders| {
        let echo = robot_race::orders::echo(orders);
        echo.into_iter().map(|it| it.code).collect::<Vec<_>>().join(" ")
    };
    hold(rows(&parts()[2]), 40, |typed, _| reader.understand(typed), codes);
}

#[test]
fn every_row_about_ricochet_pyramids_is_read_as_it_says() {
    let lexicon = &ricochet_pyramids::orders::LEXICON;
    let glance = |typed: &Typed| ricochet_pyramids::orders::glance(typed).told();
    let reader = Reader::new(&glance, lexicon);
    let text = ricochet_pyramids::notation::Orders::text;
    hold(rows(&parts()[1]), 15, |typed, _| reader.understand(typed), text);
}

#[test]
fn every_row_about_rambots_is_read_as_it_says() {
    let read = |typed: &Typed, expected: &str| {
        let goals = expected.trim_matches('`').starts_with("GOALS");
        let phase = if goals { Phase::Goals } else { Phase::Play };
        let clean = |typed: &Typed| read(phase, Pool::full(), typed).told();
        Reader::new(&clean, &LEXICON).understand(typed)
    };
    hold(rows(&parts()[0]), 40, read, rambots::program::Orders::text);
}
