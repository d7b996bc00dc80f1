//! RAMbots in every language: every step explained, held against a golden file, and every sentence
//! that can be said resolved. `UPDATE=1` rewrites the golden file.

use crate::support::golden::{Golden, parts, texts_named};
use crate::support::voice;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use kit::{Arg, BySeat, Dice, Fault, Filed, Language, Phrase, Seat, Viewer};
use moderator::report::{FILES, keys};
use voice::Voice;

const NAMES: [&str; 4] = ["Ania", "Basia", "Chris", "Dan"];
const MARKS: [&str; 4] = ["Red", "Blue", "Green", "Yellow"];

const LANGUAGES: [Language; 2] = [Language::En, Language::Pl];

/// The position before the round that is told.
const BEFORE: &str = "rambots/1 arcade
stack G R B Y
bot R b6 E pool 1R 1G 2Y 2G 3R 3Y 3G 3B goals 1Y 1G 2R 2B
bot B g3 W pool 1Y 1G 2B 2Y 2R 3B 3G 3R goals 1G 2Y 1R 1B
bot G h8 up pool 1B 2R 2Y 2B 3R 3Y 3G 3B goals 1R 1B 3G 1Y
bot Y d8 N pool 2R 2G 2B 3R 3Y 3Y 3G 3B goals 1B 2R 2G 1Y
beacon r c2 flat
beacon y d6 up
beacon g e3 flat
beacon b d4 flat
";

const ORDERS: [&str; 4] = ["2YE 1GN 3BS", "1GW 1YW 2BU", "1BU 3BW", "3RS"];

fn filed(orders: &[&str]) -> BySeat<Option<Filed<String>>> {
    let filing = |text: &&str| Filed { program: (*text).to_owned(), rank: Some(0), ready: true };
    orders.iter().map(|text| Some(filing(text))).collect::<Vec<_>>().into()
}

/// Positions and orders in which every clause of an instruction has its say.
#[test]
fn every_step_is_explained() {
    let mut text = String::new();
    for (_, case) in parts("rules/explained.txt") {
        let (before, orders) = case.split_once("orders ").expect("a position and orders");
        let orders: Vec<&str> = orders.trim_end().split(" / ").collect();
        let referee = games::open(before).expect("a header");
        let dice = Dice::from_key([0; 32]);
        let here = referee.at(before).expect("a position");
        let count = here.seats().len();
        let played = here.execute(&filed(&orders[..count]), &dice).expect("a round");
        let _ = writeln!(text, "{before}{}", orders.join(" / "));
        let viewer = Viewer::Seat(Seat::new(0));
        let marks = ["Red", "Yellow", "Green"];
        let english = Voice::english(&NAMES, &marks, viewer);
        let polish = Voice::new(Language::Pl, &NAMES, &marks, viewer);
        let mut step = 1;
        loop {
            let told = here.explain(&played.events, step).expect("events");
            let Some(told) = told else { break };
            let _ = write!(text, "WHY {step}\n{}", english.lines(&told));
            polish.lines(&told);
            step += 1;
        }
        let steps = played.events.lines().filter(|line| line.starts_with("step ")).count();
        assert_eq!(steps as u32 + 1, step);
        text.push('\n');
    }
    let mut golden = Golden::file("goldens/rambots-why.txt");
    golden.say(Language::En.name(), text.as_str());
    golden.close();
    // Every sentence of the traces is in the golden file, or the cases are too few.
    let template = |file: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/en").join(file);
        std::fs::read_to_string(path).expect("a template")
    };
    let known = ["rambots.ftl", "rambots-asking.ftl"].map(template).concat();
    let clauses = known.split(['(', ')']).filter(|it| it.starts_with(['R', 'B']));
    let clauses = clauses.filter(|it| it.len() > 1 && it.as_bytes()[1].is_ascii_digit());
    for clause in clauses {
        assert!(text.contains(&format!("({clause})")), "no step shows ({clause})");
    }
}

#[test]
fn a_forecast_warns() {
    let referee = games::open(BEFORE).expect("a header");
    let english = Voice::english(&NAMES, &MARKS, Viewer::Seat(Seat::new(0)));
    let here = referee.at(BEFORE).expect("a position");
    let forecast = here.forecast(Seat::new(0), ORDERS[0]).expect("a forecast");
    assert!(!forecast.random);
    assert_eq!(
        english.lines(&forecast.cautions),
        "Instruction 2: your green beam would stand Dan's robot upright (d8).\n"
    );
    let basia = Voice::english(&NAMES, &MARKS, Viewer::Seat(Seat::new(1)));
    let forecast = here.forecast(Seat::new(1), "1GW 2BU 3RE 2YE").expect("a forecast");
    assert_eq!(
        basia.lines(&forecast.cautions),
        "Instruction 2: your beam would move the upright green beacon, your next goal, to d3.\n\
         Instruction 3: your robot would be stopped, and lose the rest of its movement.\n\
         Instruction 4: your robot would be stopped, and lose the rest of its movement.\n"
    );
}

#[test]
fn standing_the_next_goal_up_is_no_reason_to_warn() {
    let english = Voice::english(&NAMES, &MARKS, Viewer::Seat(Seat::new(0)));
    let nose_to_nose = BEFORE.replace("bot R b6 E", "bot R d6 N").replace("y d6 up", "y a1 flat");
    let beacons_only = nose_to_nose.replace("arcade", "arcade tag-bots=no");
    for (before, warned) in [(nose_to_nose, ""), (beacons_only, "d8")] {
        let referee = games::open(&before).expect("a header");
        let here = referee.at(&before).expect("a position");
        let forecast = here.forecast(Seat::new(0), "1GN").expect("a forecast");
        let said = english.lines(&forecast.cautions);
        assert_eq!(said.is_empty(), warned.is_empty(), "{said}");
        assert!(said.contains(warned), "{said}");
    }
}

#[test]
fn what_everybody_did_alike_is_no_award() {
    let before = "rambots/1 classic
stack R Y G B
bot R a8 N pool 1R goals 3Y
bot B c8 N pool 1R goals 1B
bot G e8 N pool 1R goals 1R
bot Y g8 N pool 1R 1B goals 1G
";
    let referee = games::open(before).expect("a header");
    let dice = Dice::from_key([0; 32]);
    for (orders, awards) in [(["1RN"; 4], 0), (["1RN", "1RN", "1RN", "1RN 1BN"], 1)] {
        let here = referee.at(before).expect("a position");
        let played = here.execute(&filed(&orders), &dice).expect("a round");
        let honours =
            referee.at(&played.position).and_then(|at| at.honours(&[String::new(), played.events]));
        assert_eq!(honours.expect("honours").awards.len(), awards, "{orders:?}");
    }
}

#[test]
fn every_fault_can_be_said() {
    let voices = LANGUAGES.map(|it| Voice::new(it, &NAMES, &MARKS, Viewer::Observer));
    let say = |phrase: &Phrase| voices.iter().for_each(|voice| drop(voice.say(phrase)));
    for text in texts_named("rules/faulty.txt", "header") {
        for fault in games::open(&text).err().expect("a fault").0 {
            say(&fault.reason);
            say(&fault.hint.unwrap_or(fault.reason));
        }
    }
    let referee = games::open("rambots/1 classic").expect("a header");
    for text in texts_named("rules/faulty.txt", "rambots position") {
        for fault in referee.canonical(&text).expect_err("a fault").0 {
            say(&fault.reason);
            fault.hint.iter().for_each(say);
        }
    }
}

/// What no match comes to is refused where somebody types it, and read where it was stored.
#[test]
fn a_typed_position_contradicts_neither_its_rules_nor_itself() {
    let faults = |header: &str, lines: &str| -> Vec<(u32, u32, &'static str)> {
        let text = format!(
            "rambots/1 {header}\nstack R Y G B\nbot R a1 up pool 1R goals 2R\n\
                            bot Y a2 N pool 1Y goals -\n{lines}\n"
        );
        let referee = games::open(&text).expect("a header");
        assert!(referee.at(&text).is_ok(), "a database may hold {lines}");
        let found = referee.canonical(&text).err().unwrap_or_default().0;
        assert!(found.iter().all(|fault| fault.hint.is_some()), "{found:?}");
        let of = |fault: &Fault| {
            let place = fault.place.expect("a place");
            let key = fault.reason.key.trim_start_matches("rambots-");
            (place.line, place.column, key.trim_start_matches("fault-"))
        };
        found.iter().map(of).collect()
    };
    for (header, lines, wanted) in [
        ("arcade", "round 10000", &[(5, 7, "number")][..]),
        ("arcade", "round 0", &[(5, 1, "round-phase")]),
        ("arcade round-limit=20", "round 21", &[(5, 1, "round-limit")]),
        ("arcade round-limit=20", "round 20", &[]),
        ("arcade round-limit=20", "round 20\nwinner R Y", &[]),
        ("arcade", "winner R", &[(5, 8, "goals-left")]),
        ("arcade", "winner Y", &[]),
        ("arcade", "winner Y R", &[(5, 10, "two-winners"), (5, 10, "goals-left")]),
        ("arcade", "winner Y\nrunners-up R", &[(6, 12, "runners-up"), (6, 12, "goals-left")]),
        ("arcade play-on=yes", "winner Y\nrunners-up R", &[(6, 12, "goals-left")]),
    ] {
        assert_eq!(faults(header, lines), wanted, "{header}: {lines}");
    }
}

/// Values for an argument of this name: every noun of its kind, and numbers for every plural.
fn values(key: &str, name: &str) -> Vec<Arg> {
    let phrases = |keys: &[&'static str]| keys.iter().map(|it| Phrase::new(it).into()).collect();
    let colours = ["rambots-red", "rambots-yellow", "rambots-green", "rambots-blue"];
    let marks =
        ["rambots-mark-red", "rambots-mark-yellow", "rambots-mark-green", "rambots-mark-blue"];
    let by_mark = ["rambots-why-robot", "rambots-legend-ties"].contains(&key);
    let codes =
        |codes: &[&str]| codes.iter().map(|code| Arg::Code((*code).to_owned())).collect::<Vec<_>>();
    let by_code = key.starts_with("rambots-order") || key.starts_with("rambots-echo");
    match name {
        "who" | "victim" | "neighbour" | "other" => Seat::first(2).map(Arg::Seat).collect(),
        "colour" if by_code => codes(&["red", "yellow", "green", "blue"]),
        "size" if by_code => codes(&["small", "medium", "large"]),
        "way" if by_code => codes(&["north", "east", "south", "west", "reverse"]),
        "first" | "second" | "third" | "fourth" if by_mark => phrases(&marks),
        "colour" | "first" | "second" | "third" | "fourth" => phrases(&colours),
        "mark" | "robot" => phrases(&marks),
        "taken" => {
            let piece = Phrase::new("rambots-piece").code("code", "2G");
            vec![piece.code("size", "medium").code("colour", "green").into()]
        }
        "way" => phrases(&["rambots-north", "rambots-east", "rambots-south", "rambots-west"]),
        "object" => {
            let robots = Seat::first(2).map(|seat| Phrase::new("rambots-robot").with("who", seat));
            let beacons =
                colours.map(|it| Phrase::new("rambots-beacon").with("colour", Phrase::new(it)));
            robots.chain(beacons).map(Arg::Phrase).collect()
        }
        "thing" => {
            let robots =
                Seat::first(2).map(|seat| Phrase::new("rambots-thing-robot").with("who", seat));
            let beacons = ["red", "yellow", "green", "blue"]
                .map(|colour| Phrase::new("rambots-thing-beacon").code("colour", colour));
            robots.chain(beacons).map(Arg::Phrase).collect()
        }
        "count" | "number" | "place" | "free" | "distance" | "tagged" | "pieces" | "rounds"
        | "round" | "owned" | "most"
            if !["rambots-pool", "rambots-holding", "rambots-goals", "rambots-own-pool"]
                .contains(&key) =>
        {
            [0i64, 1, 2, 3, 4, 5, 12, 22].map(Arg::Number).to_vec()
        }
        _ => codes(&["2GN", "d3"]),
    }
}

#[test]
fn every_sentence_has_every_form_it_asks_for() {
    let sentences = keys(&FILES, "en").into_iter().filter(|(key, _)| key.starts_with("rambots-"));
    let sentences: Vec<_> = sentences.collect();
    assert!(sentences.len() > 200);
    let voices =
        LANGUAGES.map(|it| Voice::new(it, &NAMES[..2], &MARKS[..2], Viewer::Seat(Seat::new(0))));
    for (key, message) in sentences {
        let key: &'static str = key.leak();
        let names: Vec<&'static str> = message
            .variables
            .iter()
            .map(|name| name.trim_end_matches("-you").trim_end_matches("-mark"))
            .collect::<BTreeSet<_>>()
            .into_iter()
            .map(|name| &*name.to_owned().leak())
            .collect();
        // Each argument in turn has each of its values, the others their first and last.
        for varied in names.iter().chain(names.is_empty().then_some(&"")) {
            let count = values(key, varied).len();
            for index in 0..count {
                for last in [false, true] {
                    let phrase = names.iter().fold(Phrase::new(key), |phrase, name| {
                        let mut values = values(key, name);
                        let rest = if last { values.len() - 1 } else { 0 };
                        let chosen = if name == varied { index } else { rest };
                        phrase.with(name, values.swap_remove(chosen))
                    });
                    for voice in &voices {
                        let text = voice.say(&phrase);
                        assert!(
                            !text.is_empty() && !text.contains(['[', '{']) || LEGEND.contains(&key)
                        );
                    }
                }
            }
        }
    }
}

/// The sentences that have square brackets, which are signs of the drawing, and the one that a
/// narrow drawing has within another of them.
const LEGEND: [&str; 3] =
    ["rambots-legend-pose", "rambots-legend-pose-short", "rambots-legend-robot-short"];

#[test]
fn what_is_counted_is_counted_in_polish() {
    let voice = Voice::new(Language::Pl, &NAMES, &MARKS, Viewer::Seat(Seat::new(0)));
    let score = |pieces: i64| {
        voice.say(&Phrase::new("rambots-score").with("tagged", 1i64).with("pieces", pieces))
    };
    let steals = |count: i64| {
        let seats = Phrase::new("rambots-headline-steals").with("who", Seat::new(1));
        voice.say(&seats.with("victim", Seat::new(0)).with("count", count))
    };
    for (count, pieces, stolen) in [
        (0, "0 piramidek", "0 piramidek"),
        (1, "1 piramidka", "piramidkę"),
        (2, "2 piramidki", "2 piramidki"),
        (5, "5 piramidek", "5 piramidek"),
        (12, "12 piramidek", "12 piramidek"),
        (22, "22 piramidki", "22 piramidki"),
    ] {
        assert_eq!(score(count), format!("1 z 4, {pieces}"));
        assert_eq!(steals(count), format!("Basia zabiera ci {stolen}"));
    }
}
