//! What Ricochet Pyramids asks for, announces and finds wrong: every sentence can be said in
//! every language, and none lies idle.

use crate::ricochet_table as table;
use crate::support::golden::texts_named;
use crate::support::voice;
use std::collections::BTreeSet;

use kit::{Arg, Faults, Notation, Phrase, Seat, Sitter, Source, Table, Typed, Viewer};

use games::ricochet_pyramids::event::Event;
use games::ricochet_pyramids::position::Position;
use kit::Language;
use moderator::report::{FILES, keys};
use table::{A, B, C, EXAMPLE, at, filed, referee};
use voice::Voice;

fn tell(said: &mut Vec<Phrase>, faults: Faults) {
    for fault in faults.0 {
        said.push(fault.reason);
        said.extend(fault.hint);
    }
}

const FIVE: &str = "yN rN yE yS rE";

/// What is said of headers, tables, positions and events.
fn of_texts() -> Vec<Phrase> {
    let mut said = Vec::new();
    for header in texts_named("rules/faulty.txt", "ricochet header") {
        tell(&mut said, games::open(&format!("ricochet/1 {header}")).err().expect("a fault"));
    }
    for (count, wish) in [(1, None), (9, None), (2, Some("red"))] {
        let sitter = Sitter { wish: wish.map(str::to_owned), ..Sitter::default() };
        let table = Table { sitters: vec![sitter; count], board: None };
        tell(&mut said, referee("sealed").marks(&table).expect_err("a fault"));
    }
    for text in texts_named("rules/faulty.txt", "ricochet position") {
        tell(&mut said, Position::read(&Source::new(&text)).expect_err("faults"));
    }
    let foreign = "ricochet/1 sealed\ntowers B/R a1\nrobots b c1\ngoal b a1\npoints A 0, B 0\n";
    tell(&mut said, referee("sealed").canonical(foreign).expect_err("colours of other rules"));
    let board = "towers R/R a1\nrobots r c1\ngoal r a1";
    for text in ["points A 10, B 10\nshow A 5", "turn 10000\npoints A 4294967295, B 0"] {
        let text = format!("ricochet/1 sealed\n{board}\n{text}\n");
        tell(&mut said, referee("sealed").canonical(&text).expect_err("no match has it"));
    }
    tell(&mut said, Event::read(&Source::new("wings")).expect_err("a fault"));
    said
}

/// What is said of letters.
fn of_letters() -> Vec<Phrase> {
    let mut said = Vec::new();
    let show = format!("{EXAMPLE}show B 5, C 5\n");
    let one = format!("{EXAMPLE}show B 1, C 5\n");
    let over = EXAMPLE.replace("goal r g6", "over");
    for (header, board, earlier, text) in [
        ("sealed", EXAMPLE, None, "yN rN gE"),
        ("sealed", EXAMPLE, None, "yS yS"),
        ("sealed", EXAMPLE, None, "rN rN rN"),
        ("sealed", EXAMPLE, None, "yN rN rE"),
        ("sealed", EXAMPLE, None, "gW"),
        ("sealed", EXAMPLE, None, "yN rN yE yS rE gN"),
        ("sealed", EXAMPLE, Some(FIVE), "yN rN yE yS gW rE"),
        ("sealed", EXAMPLE, Some(FIVE), "PASS"),
        ("sealed", &over, None, FIVE),
        ("bids", &show, None, "yN rN yE yS gW rE"),
        ("bids", &one, None, FIVE),
        ("bids", EXAMPLE, None, "BID 5"),
    ] {
        let referee = referee(header);
        let here = referee.at(&at(header, board)).expect("a position");
        let reading = here.read(B, earlier, &Typed::new(text)).expect("a reading");
        said.extend(reading.worth);
        said.extend(reading.echo.into_iter().map(|echo| echo.words));
        tell(&mut said, reading.faults);
        let found = here.examine(&Typed::new(text));
        said.extend(found.map_or(Vec::new(), |found| found.told));
    }
    for (header, board) in [("bids", &show), ("sealed", &over)] {
        let forecast = referee(header).at(&at(header, board)).and_then(|at| at.forecast(A, FIVE));
        tell(&mut said, forecast.expect_err("not A's turn, and over"));
    }
    let alone = "towers R/R c3\nrobots r a1\ngoal r c3\npoints A 0, B 0\n";
    for (board, text) in [(alone, "rN"), (EXAMPLE, "hello"), (EXAMPLE, FIVE)] {
        let found =
            referee("sealed").at(&at("sealed", board)).map(|at| at.examine(&Typed::new(text)));
        said.extend(found.expect("a position").expect("something to say").told);
    }
    said
}

/// What is asked, and what is announced.
fn of_rounds() -> Vec<Phrase> {
    let mut said = Vec::new();
    let show = format!("{EXAMPLE}show B 5, C 5\n");
    let one = format!("{EXAMPLE}show B 1, C 5\n");
    let over = EXAMPLE.replace("goal r g6", "over");
    for (header, board) in
        [("sealed", EXAMPLE), ("bids", EXAMPLE), ("bids", &show), ("bids", &one), ("bids", &over)]
    {
        let call = referee(header).at(&at(header, board)).expect("a position").call();
        said.extend([call.ask, call.absence]);
    }
    let six = "yN rN yE yS gW rE";
    // Who has filed, and who files then.
    for (header, before, (seat, text)) in [
        ("sealed", None, (A, six)),
        ("sealed", Some((A, six)), (B, FIVE)),
        ("sealed best=hidden", None, (A, six)),
        ("bids", None, (A, "BID 1")),
        ("bids", Some((C, "BID 7")), (A, "BID 1")),
    ] {
        let position = at(header, EXAMPLE);
        let filers: Vec<(Seat, &str)> = before.into_iter().collect();
        let before = filed(3, &filers);
        let after = filed(3, &[filers, vec![(seat, text)]].concat());
        let referee = referee(header);
        let here = referee.at(&position).expect("a position");
        said.extend(here.announce(&before, &after, seat).expect("filings"));
        said.extend(here.public(&after).expect("filings"));
    }
    said
}

fn all() -> Vec<Phrase> {
    [of_texts(), of_letters(), of_rounds()].concat()
}

#[test]
fn every_sentence_can_be_said_in_every_language() {
    let said = all();
    for language in [Language::En, Language::Pl] {
        for viewer in [Viewer::Observer, Viewer::Seat(B)] {
            let names = ["Ann", "Bob", "Cy"];
            let voice = Voice::new(language, &names, &["Red", "Yellow", "Green"], viewer);
            for phrase in &said {
                let text = voice.say(phrase);
                assert!(!text.contains("ricochet-") && !text.contains('{'), "{language:?}: {text}");
            }
        }
    }
}

/// The keys of a phrase and of those in it.
fn keys_of(known: &mut BTreeSet<&'static str>, phrase: &Phrase) {
    known.insert(phrase.key);
    for (_, arg) in &phrase.args {
        if let Arg::Phrase(inner) = arg {
            keys_of(known, inner);
        }
    }
}

#[test]
fn no_sentence_lies_idle() {
    // Without named squares some board can be drawn; few that a table names have no goal.
    let mut known = BTreeSet::from(["ricochet-fault-set-up", "ricochet-hint-set-up"]);
    all().iter().for_each(|phrase| keys_of(&mut known, phrase));
    let files: Vec<(&str, &str)> =
        FILES.iter().copied().filter(|(path, _)| path.ends_with("ricochet-faults.ftl")).collect();
    assert_eq!(files.len(), 2);
    for language in ["en", "pl"] {
        let all = keys(&files, language).into_keys();
        let idle: Vec<String> = all.filter(|key| !known.contains(key.as_str())).collect();
        assert!(idle.is_empty(), "{language}: {idle:?}");
    }
}

#[test]
fn the_answer_to_a_wrong_line_says_which_move_why_and_for_which_goal() {
    let reading = referee("sealed")
        .at(&at("sealed", EXAMPLE))
        .and_then(|at| at.read(A, None, &Typed::new("yN rN gE rE")));
    let fault = reading.expect("a position").faults.0.remove(0);
    let phrases = [fault.reason, fault.hint.expect("a hint")];
    let english = Voice::english(&[], &[], Viewer::Observer);
    assert_eq!(
        english.lines(&phrases),
        "gE moves nothing: on h5 the green robot is right up against the edge.\n\
         We checked it against the current goal: red robot to g6 (green on yellow).\n"
    );
    let polish = Voice::new(Language::Pl, &[], &[], Viewer::Observer);
    assert_eq!(
        polish.lines(&phrases),
        "gE niczego nie rusza: zielony robot stoi na h5 i w tę stronę zatrzymuje go krawędź.\n\
         Obecny cel: czerwony robot na g6 (wieża zielona na żółtej).\n"
    );
}
