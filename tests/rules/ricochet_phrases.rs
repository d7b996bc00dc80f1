//! Ricochet Pyramids in every language: each fault of an order and each echo can be said, in
//! full, and no sentence of the reader lies idle.

use crate::support::voice;
use std::collections::BTreeSet;

use games::ricochet_pyramids::colour::Colour;
use games::ricochet_pyramids::notation::{Bid, Line, Orders};
use games::ricochet_pyramids::orders::{Asks, echo, read};
use kit::Language;
use kit::{Notation, Phrase, Source, Typed, Viewer};
use moderator::report::{FILES, keys};
use voice::Voice;

const ROBOTS: [Colour; 3] = [Colour::Red, Colour::Yellow, Colour::Green];

/// Letters that hold everything that can be wrong where a line is asked for.
const LINES: [&str; 27] = [
    "r r",
    "red green",
    "y l",
    "yX",
    "y z",
    "q N",
    "yN E",
    "E",
    "N E",
    "yN q",
    "r, N y, E",
    "red yellow north",
    "yellow forward",
    "r NE",
    "yellow f7",
    "yN 2",
    "bN",
    "cN",
    "kN",
    "2GN",
    "yN sorry",
    "be",
    "yN rN\n\nrN yN",
    "PASS\nyN",
    "BID 5",
    "F2 L F",
    "yN, rq",
];

/// And where a bid is.
const BIDS: [&str; 14] = [
    "BID",
    "BID 0",
    "BID 100",
    "BID 5 6",
    "BID 5\nBID 4",
    "BID 5 yN",
    "BID 5 maybe",
    "BID 7",
    "BID 6",
    "BID 5\nPASS",
    "yN rN",
    "5",
    "99999",
    "yN",
];

/// Everything that the reader says of these letters, and of text in the one notation.
fn said() -> Vec<Phrase> {
    let mut said = Vec::new();
    let mut tell = |asks: Asks, text: &str| {
        let reading = read(asks, &ROBOTS, &Typed::new(text));
        for fault in reading.faults.0 {
            said.push(fault.reason);
            said.extend(fault.hint);
        }
    };
    LINES.iter().for_each(|text| tell(Asks::Line, text));
    tell(Asks::Line, &vec!["yN"; Line::MOST + 1].join(" "));
    for own in [None, Bid::new(1), Bid::new(2), Bid::new(6)] {
        BIDS.iter().for_each(|text| tell(Asks::Bid { own }, text));
    }
    for text in ["", "yN rX"] {
        let faults = Orders::read(&Source::new(text)).expect_err("no orders").0;
        for fault in faults {
            said.push(fault.reason);
            said.extend(fault.hint);
        }
    }
    for text in ["PASS", "BID 1", "BID 3", "BID 5", "rN yE gS bW cN kE"] {
        let orders = Orders::read(&Source::new(text)).expect("orders");
        said.extend(echo(&orders).into_iter().map(|echo| echo.words));
    }
    said
}

#[test]
fn every_sentence_of_the_reader_can_be_said_in_every_language() {
    let said = said();
    for language in [Language::En, Language::Pl] {
        let voice = Voice::new(language, &[], &[], Viewer::Observer);
        for phrase in &said {
            let text = voice.say(phrase);
            assert!(!text.contains("ricochet-") && !text.contains('{'), "{language:?}: {text}");
        }
    }
}

#[test]
fn no_sentence_of_the_reader_lies_idle() {
    let said: BTreeSet<&str> = said().iter().map(|phrase| phrase.key).collect();
    let ours = |key: &String| {
        ["ricochet-order-", "ricochet-echo-"].iter().any(|start| key.starts_with(start))
    };
    for language in ["en", "pl"] {
        let idle: Vec<String> = keys(&FILES, language)
            .into_keys()
            .filter(|key| ours(key) && !said.contains(key.as_str()))
            .collect();
        assert!(idle.is_empty(), "{language}: {idle:?}");
    }
}

#[test]
fn a_question_names_the_way_out() {
    let reading = read(Asks::Line, &ROBOTS, &Typed::new("r r"));
    let fault = reading.faults.0.into_iter().next().expect("a fault");
    let hint = fault.hint.expect("a hint");
    let english = Voice::english(&[], &[], Viewer::Observer);
    assert_eq!(
        english.lines(&[fault.reason.clone(), hint.clone()]),
        "\"r r\" names two robots and no direction.\n\
         The letter \"r\" is always the red robot. If you mean right, write rE.\n"
    );
    let polish = Voice::new(Language::Pl, &[], &[], Viewer::Observer);
    assert_eq!(polish.say(&fault.reason), "W „r r” są dwa roboty i żadnego kierunku.");
    assert_eq!(
        polish.say(&hint),
        "Litera „r” to zawsze czerwony robot. Jeśli chodzi o ruch w prawo, napisz rE."
    );
}

#[test]
fn the_rules_page_has_every_clause_once_and_in_order() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = std::fs::read_to_string(page.join("docs/rules/ricochet_pyramids.md"));
    let page = page.expect("the rules page");
    let found: Vec<&str> = page
        .lines()
        .filter_map(|line| line.strip_prefix("**")?.split_once("** ").map(|(number, _)| number))
        .collect();
    let rules = (1..=29).map(|number| format!("R{number}"));
    let rulings = (1..=26).map(|number| format!("B{number}"));
    assert_eq!(found, rules.chain(rulings).collect::<Vec<_>>());
}
