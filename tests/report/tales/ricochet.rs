//! Ricochet Pyramids: the line that was carried out, move by move, what everybody had, and the
//! shortest that there was.

use moderator::Style;

use super::marks::{Sign, find, in_order};
use super::{ToldRound, check, table, told};

const PAR: Sign = [
    &["The shortest solution", " the minimum, and"],
    &["Najkrótsze rozwiązanie miało", "Minimum to"],
];
const WINS: Sign = [&["won the round"], &["wygrywa rundę", "wygrywasz rundę"]];
const FAILED: Sign = [&["showed no solution"], &["brak rozwiązania"]];
const SHOWS: Sign = [&["has to show them now", "you have to show them now"], &["teraz pokazuj"]];

fn words(event: &str) -> Vec<&str> {
    event.split(' ').collect()
}

/// The robot of a move, as a sentence begins with it.
fn colour(code: &str, language: usize) -> &'static str {
    let [english, polish] = match &code[..1] {
        "r" => ["Red", "Czerwony"],
        "y" => ["Yellow", "Żółty"],
        "g" => ["Green", "Zielony"],
        other => panic!("no robot {other}"),
    };
    if language == 0 { english } else { polish }
}

fn whole(told: &ToldRound, events: &str) -> Result<(), String> {
    let language = usize::from(told.word(["", "pl"]) == "pl");
    let text = told.flat();
    let says = |start: &str| events.lines().filter(|line| line.starts_with(start)).count();
    let mut at = 0;
    let mut number = 0;
    for event in events.lines().filter(|line| line.starts_with("slide ")) {
        number += 1;
        let (code, to) = (words(event)[1], words(event)[2]);
        let step = match told.style {
            Style::Words => format!("{number}. {}", colour(code, language)),
            Style::Full | Style::Short => format!("{number} {code}. "),
        };
        for part in [step.as_str(), &format!(" {to}")] {
            let found = find(&text, at, &[part]);
            at = found.ok_or_else(|| format!("no {part:?} in its place: {text}"))? + part.len();
        }
    }
    let had = events.lines().filter(|line| line.starts_with("best ") || line.starts_with("bid "));
    for event in had {
        let part = format!("{} {}", words(event)[2], told.word(["move", "ruch"]));
        let found = find(&text, at, &[part.as_str()]);
        at = found.ok_or_else(|| format!("no {part:?} in its place: {text}"))? + part.len();
    }
    for (sign, kind) in [(PAR, "par "), (WINS, "point "), (FAILED, "failed "), (SHOWS, "shows ")] {
        in_order(&text, language, &vec![sign; says(kind)], &[sign])?;
    }
    Ok(())
}

#[test]
fn every_event_of_ricochet_is_told_once_in_every_letter() {
    let mut slides = 0;
    for turn in 0..(super::rounds() / 10).max(2) {
        let form = ["sealed", "bids"][turn % 2];
        let mut real = table(&format!("ricochet/1 {form}"), 2 + turn % 3, turn);
        for _ in 0..8 {
            let goes_on = real.play(&mut |_| ());
            let played = real.history.last().expect("a round").clone();
            slides += played.events.lines().filter(|line| line.starts_with("slide ")).count();
            for letter in told(&real, &played) {
                check(&letter, &played.events, whole(&letter, &played.events));
            }
            if !goes_on {
                break;
            }
        }
    }
    assert!(slides > 10, "{slides} moves");
}
