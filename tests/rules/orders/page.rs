//! The examples of `docs/orders.md` are true.

use std::path::Path;

use games::rambots::orders::{LEXICON, read};
use games::rambots::piece::Pool;
use games::rambots::program::Phase;
use games::{ricochet_pyramids, robot_race};
use kit::{Doubt, Notation, Reader, Typed};

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

/// Whether it takes a YES, or a choice.
fn is_asked<P>(doubt: &Doubt<P>) -> bool {
    matches!(doubt, Doubt::Turned(_) | Doubt::Several(_))
}

#[test]
fn every_row_about_the_race_is_read_as_it_says() {
    let rows = rows(&parts()[2]);
    assert!(rows.len() >= 40, "only {} rows", rows.len());
    for (typed, expected) in rows {
        let lexicon = &robot_race::orders::LEXICON;
        let reading = Reader { read: &robot_race::orders::glance, lexicon };
        let reading = reading.understand(&Typed::new(&typed));
        let codes: Vec<&str> = reading.echo.iter().map(|echo| echo.code.as_str()).collect();
        let found = match reading.program {
            _ if is_asked(&reading.doubt) => "asked".to_owned(),
            Some(_) => format!("`{}`", codes.join(" ")),
            None if reading.faults.is_empty() => "nothing".to_owned(),
            None => "asked".to_owned(),
        };
        assert_eq!(found, expected, "{typed}: {:?}", reading.faults);
    }
}

#[test]
fn every_row_about_ricochet_pyramids_is_read_as_it_says() {
    let rows = rows(&parts()[1]);
    assert!(rows.len() >= 15, "only {} rows", rows.len());
    for (typed, expected) in rows {
        let lexicon = &ricochet_pyramids::orders::LEXICON;
        let reading = Reader { read: &ricochet_pyramids::orders::glance, lexicon };
        let reading = reading.understand(&Typed::new(&typed));
        let found = match reading.program {
            _ if is_asked(&reading.doubt) => "asked".to_owned(),
            Some(orders) => format!("`{orders}`"),
            None if reading.faults.is_empty() => "nothing".to_owned(),
            None => "asked".to_owned(),
        };
        assert_eq!(found, expected, "{typed}: {:?}", reading.faults);
    }
}

#[test]
fn every_row_about_rambots_is_read_as_it_says() {
    let rows = rows(&parts()[0]);
    assert!(rows.len() >= 40, "only {} rows", rows.len());
    for (typed, expected) in rows {
        let phase = match expected.trim_matches('`').starts_with("GOALS") {
            true => Phase::Goals,
            false => Phase::Play,
        };
        let clean = |typed: &Typed| read(phase, Pool::full(), typed);
        let reader = Reader { read: &clean, lexicon: &LEXICON };
        let reading = reader.understand(&Typed::new(&typed));
        let found = match reading.program {
            _ if is_asked(&reading.doubt) => "asked".to_owned(),
            Some(program) => format!("`{}`", program.text()).replace("`-`", "the empty program"),
            None if reading.faults.is_empty() => "nothing".to_owned(),
            None => "asked".to_owned(),
        };
        assert_eq!(found, expected, "{typed}: {:?}", reading.faults);
    }
}
