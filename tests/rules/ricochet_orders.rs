//! The spellings of Ricochet Pyramids that are read, and what must hold for any text.

use std::collections::BTreeSet;

use proptest::prelude::*;

use games::ricochet_pyramids::colour::Colour;
use games::ricochet_pyramids::notation::{Bid, Line, Move, Orders};
use games::ricochet_pyramids::orders::{Asks, LEXICON, echo, glance, read};
use kit::grid::Direction;
use kit::typing::lexicon::Lexicon;
use kit::{Echo, Language, NoAct, Notation, Phrase, Reading, Source, Typed, Viewer};
use moderator::report::{FILES, keys};

use crate::orders::cases::{Reads, every_case, show, sound};
use crate::support::voice::Voice;

const ROBOTS: [Colour; 3] = [Colour::Red, Colour::Yellow, Colour::Green];

/// What a turn asks for.
struct Ricochet(Asks);

impl Default for Ricochet {
    fn default() -> Ricochet {
        Ricochet(Asks::Line)
    }
}

impl Reads for Ricochet {
    type Program = Orders;
    type Act = NoAct;
    const GAME: &'static str = "ricochet";
    const LEXICON: &'static Lexicon = &LEXICON;

    fn set(&mut self, word: &str, rest: &str) -> bool {
        self.0 = match (word, rest) {
            ("asks", "line") => Asks::Line,
            ("asks", "bid") => Asks::Bid { own: None },
            // The bid that stands.
            ("own", bid) => Asks::Bid { own: Bid::new(bid.parse::<u32>().expect("a bid")) },
            _ => return false,
        };
        true
    }

    fn clean(&self, typed: &Typed) -> Reading<Orders, NoAct> {
        read(self.0, &ROBOTS, typed)
    }

    fn echo(orders: &Orders) -> Vec<Echo> {
        echo(orders)
    }

    fn is_legal(&self, orders: &Orders) -> bool {
        !matches!((self.0, orders), (Asks::Line, Orders::Bid(_)))
    }
}

fn solve(text: &str) -> Reading<Orders, NoAct> {
    Ricochet::default().understood(text)
}

fn bids(own: Option<u32>) -> Ricochet {
    Ricochet(Asks::Bid { own: own.and_then(Bid::new) })
}

#[test]
fn every_spelling_is_read_as_the_case_files_say() {
    let voices = [Language::En, Language::Pl].map(|it| Voice::new(it, &[], &[], Viewer::Observer));
    let mut said = every_case::<Ricochet>(197, &voices);
    let mut say = |phrase: &Phrase| {
        said.insert(phrase.key);
        voices.iter().for_each(|voice| drop(voice.say(phrase)));
    };
    // These are said of the notation and of what no case holds.
    let long = solve(&vec!["yN"; Line::MOST + 1].join(" ")).faults;
    let read = |text| Orders::read(&Source::new(text)).expect_err("no orders");
    for faults in [long, read(""), read("yN rX")] {
        let faults = faults.0;
        faults
            .iter()
            .flat_map(|it| [Some(&it.reason), it.hint.as_ref()])
            .flatten()
            .for_each(&mut say);
    }
    for text in ["PASS", "BID 1", "BID 3", "BID 5", "rN yE gS bW cN kE"] {
        let orders = Orders::read(&Source::new(text)).expect("orders");
        echo(&orders).iter().map(|it| &it.words).for_each(&mut say);
    }
    none_lies_idle(&said);
}

/// Whether every sentence of the reader is among those that were said.
fn none_lies_idle(said: &BTreeSet<&str>) {
    for language in ["en", "pl"] {
        let ours = |key: &String| {
            ["ricochet-order-", "ricochet-echo-"].iter().any(|start| key.starts_with(start))
        };
        let all = keys(&FILES, language).into_keys().filter(ours);
        let idle: Vec<String> = all.filter(|key| !said.contains(key.as_str())).collect();
        assert!(idle.is_empty(), "{language}: {idle:?}");
    }
}

#[test]
fn a_fault_stands_under_the_very_letter_and_offers_the_way_out() {
    let reading = solve("yN, r l, yE");
    let fault = &reading.faults.0[0];
    assert_eq!(fault.place.map(|it| (it.line, it.column, it.width)), Some((1, 7, 1)));
    assert_eq!(fault.item, Some(2));
    assert_eq!(reading.closest.as_deref(), Some("yN rW yE"));
    let hint = solve("r r").faults.0[0].hint.clone().expect("a hint");
    assert_eq!(
        (hint.key, hint.args),
        ("ricochet-order-hint-right", vec![("code", kit::Arg::Code("rE".to_owned()))])
    );
    assert_eq!(
        solve("yN E").faults.0[0].hint.clone().expect("a hint").key,
        "ricochet-order-hint-each"
    );
}

#[test]
fn a_question_names_the_way_out() {
    let reading = solve("r r");
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

#[test]
fn a_line_has_an_end() {
    let long = |moves: usize| vec!["yN"; moves].join(" ");
    assert_eq!(show::<Ricochet>(&solve(&long(Line::MOST)), ""), long(Line::MOST));
    assert_eq!(show::<Ricochet>(&solve(&long(Line::MOST + 1)), "?"), "?too-many");
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let step = (0..3usize, 0..4usize).prop_map(|(colour, direction)| Move {
        robot: Colour::ALL[colour],
        direction: Direction::ALL[direction],
    });
    // A single move can be a word: that is asked about.
    prop::collection::vec(step, 2..=Line::MOST)
}

proptest! {
    #[test]
    fn what_is_written_is_read_back_in_any_case(moves in moves(), how in 0..4u8) {
        let line = Line::new(&moves).expect("a line");
        let written = line.to_string();
        let typed = match how {
            0 => written,
            1 => written.to_uppercase(),
            2 => written.replace(' ', ""),
            _ => moves.iter().map(|it| format!("{}:{}\n", it.direction.letter(), it.robot.letter()))
                .collect(),
        };
        prop_assert_eq!(solve(&typed).program, Some(Orders::Line(line)));
    }

    #[test]
    fn random_text_never_panics_and_is_never_lost(text in "(\\PC|\n){0,80}") {
        sound(&Ricochet::default(), &text);
        sound(&bids(Some(5)), &text);
        for reading in [solve(&text), bids(Some(5)).understood(&text), glance(&Typed::new(&text))] {
            prop_assert!(reading.program.is_none() || reading.faults.is_empty());
        }
    }

    #[test]
    fn nearly_orders_never_vanish(
        text in "([rygbckneswvuldz^<>0-9 ,:;.?\n]|BID |PASS|north|red ){0,40}",
    ) {
        for reading in [solve(&text), bids(None).understood(&text)] {
            let said = reading.program.is_some()
                || !reading.faults.is_empty()
                || !reading.unread.is_empty()
                || text.trim().is_empty();
            prop_assert!(said, "{:?} vanished", text);
        }
    }
}
