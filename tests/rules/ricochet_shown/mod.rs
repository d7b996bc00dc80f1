//! Ricochet Pyramids as people get it: positions, turns, explanations, answers, the end and the
//! rules, in both languages and on every paper, held against golden files; `UPDATE=1` rewrites
//! them. And no sentence of the game lies idle.

mod cases;
mod reader;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use kit::{About, Account, BySeat, Dice, Filed, Honours, Phrase, Scene, Seat, Standings, Viewer};

use crate::support::golden::{Golden, parts};
use cases::{BEFORE, HEADERS, OVER, PASSING, QUESTIONS, SHOWING, STOPPED};
use kit::Language;
use moderator::report::{FILES, LetterStyle, keys};
use reader::{NAMES, Reader};

const PAPERS: [(&str, LetterStyle); 3] =
    [("FULL", LetterStyle::FULL), ("SHORT", LetterStyle::SHORT), ("WORDS", LetterStyle::WORDS)];

const ANN: Viewer = Viewer::Seat(Seat::new(0));
const BOB: Viewer = Viewer::Seat(Seat::new(1));

/// What is told on these papers, as one text a language.
fn recorded(
    name: &str,
    papers: &[(&str, LetterStyle)],
    viewer: Viewer,
    mut tell: impl FnMut(&Reader, &mut String),
) {
    let mut golden = Golden::file(&format!("goldens/{name}.txt"));
    for language in [Language::En, Language::Pl] {
        let mut text = String::new();
        for (title, paper) in papers {
            let _ = writeln!(text, "=== {title}");
            tell(&Reader::new(language, *paper, viewer), &mut text);
            text.push('\n');
        }
        golden.say(language.name(), text);
    }
    golden.close();
}

/// Plays the turn of the rules page: all file, in the order of their seats.
fn played() -> String {
    let referee = games::open(BEFORE).expect("a header");
    let programs = ["yN rN yE yS rE", "yN rN yE yS rE", "gW gE yN rN yE yS rE"];
    let filed = programs.iter().enumerate().map(|(rank, program)| {
        let (program, rank) = ((*program).to_owned(), Some(rank as u16));
        Some(Filed { program, rank, ready: false })
    });
    let filed: BySeat<_> = filed.collect::<Vec<_>>().into();
    let here = referee.at(BEFORE).expect("a position");
    here.execute(&filed, &Dice::from_key([7; 32])).expect("a round").events
}

fn scene(at: &str, viewer: Viewer) -> Scene {
    games::open(at).expect("a header").at(at).expect("a scene").scene(viewer)
}

fn account(before: &str, events: &str, viewer: Viewer) -> Account {
    let referee = games::open(before).expect("a header");
    referee.at(before).expect("a position").account(events, viewer).expect("an account")
}

/// A turn: its position, and what happened.
struct Turn {
    name: String,
    before: String,
    events: String,
}

/// The turns of `turns.txt`; without events, the turn of the rules page is played.
fn turns() -> Vec<Turn> {
    let turn = |(name, text): (String, String)| match text.split_once("\n\n") {
        Some((before, events)) => {
            Turn { name, before: format!("{before}\n"), events: events.to_owned() }
        }
        None => Turn { name, before: text, events: played() },
    };
    parts("rules/ricochet_shown/turns.txt").into_iter().map(turn).collect()
}

/// What WHY says of every step of a turn.
fn explained(before: &str, events: &str) -> Vec<Vec<Phrase>> {
    let referee = games::open(before).expect("a header");
    let why = |step| referee.at(before).expect("a position").explain(events, step).expect("events");
    let told: Vec<Vec<Phrase>> = (1..).map_while(why).collect();
    assert_eq!(told.len(), events.lines().filter(|line| line.starts_with("slide ")).count());
    assert_eq!(why(0), None);
    told
}

/// What ASK says, answers and refusals alike.
fn answered(at: &str, question: &str) -> Vec<Phrase> {
    let referee = games::open(at).expect("a header");
    match referee.at(at).expect("a position").ask(BOB, question) {
        Ok(told) => told,
        Err(faults) => faults
            .0
            .into_iter()
            .flat_map(|fault| [Some(fault.reason), fault.hint])
            .flatten()
            .collect(),
    }
}

/// The end of a match of four turns: the standings and the honours.
fn ended() -> (Standings, Honours) {
    let referee = games::open(OVER).expect("a header");
    let history = [
        String::new(),
        "best A 5\nbest B 5\nslide yN f7\nslide rN f6\nslide yE h7\nslide yS h6\nslide rE g6\n\
         point A\npar 4 yN rN yE yS rE\ngoal r g6\n"
            .to_owned(),
        "best B 3\nbest A 4\nslide yN f7\nslide yE h7\nslide yS h6\npoint B\n\
         par 1 rW rN\ngoal r g6\n"
            .to_owned(),
        "bid A 4\nbid B 4\nbid C 6\nshows A\n".to_owned(),
        "failed A\nshows B\n".to_owned(),
        "proved B 3\nslide yN f7\nslide yE h7\nslide yS h6\npoint B\npar 1 yN yE yS\nover\n"
            .to_owned(),
    ];
    let end = referee.at(OVER).expect("a position");
    (end.standings(), end.honours(&history).expect("honours"))
}

/// The standings where no goal could be drawn any more.
fn stopped() -> Standings {
    games::open(STOPPED).expect("a header").at(STOPPED).expect("standings").standings()
}

fn about(header: &str) -> About {
    games::open(header).expect("a header").about()
}

#[test]
fn positions_are_shown() {
    for (name, at, viewer) in [
        ("ricochet-scene", BEFORE, BOB),
        ("ricochet-showing", SHOWING, ANN),
        ("ricochet-passing", PASSING, ANN),
        ("ricochet-over", OVER, Viewer::Observer),
    ] {
        let scene = scene(at, viewer);
        recorded(name, &PAPERS, viewer, |reader, out| reader.scene(out, &scene));
    }
}

#[test]
fn the_turn_of_the_rules_page_is_told() {
    let account = account(BEFORE, &played(), BOB);
    recorded("ricochet-turn", &PAPERS, BOB, |reader, out| reader.account(out, &account));
}

#[test]
fn every_other_turn_is_told() {
    recorded("ricochet-turns", &PAPERS[..1], ANN, |reader, out| {
        for Turn { name, before, events } in turns() {
            let _ = writeln!(out, "--- {name}");
            reader.account(out, &account(&before, &events, reader.viewer));
        }
    });
}

#[test]
fn a_forecast_is_told_without_what_it_must_not_show() {
    let events = "slide yN f7\nslide rN f6\nslide yE h7\nslide yS h6\nslide rE g6\n";
    recorded("ricochet-forecast", &PAPERS[..1], BOB, |reader, out| {
        reader.account(out, &account(BEFORE, events, BOB));
        reader.account(out, &account(BEFORE, "slide yN f7\n", BOB));
    });
}

#[test]
fn every_step_is_explained() {
    recorded("ricochet-why", &PAPERS[..1], ANN, |reader, out| {
        for Turn { name, before, events } in turns() {
            let _ = writeln!(out, "--- {name}");
            for (step, told) in (1..).zip(explained(&before, &events)) {
                let _ = writeln!(out, "WHY {step}");
                reader.lines(out, &told);
            }
        }
    });
}

#[test]
fn questions_are_answered() {
    recorded("ricochet-ask", &PAPERS[..1], BOB, |reader, out| {
        for (at, question) in QUESTIONS {
            let _ = writeln!(out, "ASK {question}");
            reader.lines(out, &answered(at, question));
        }
    });
    for at in [BEFORE, SHOWING, OVER] {
        let referee = games::open(at).expect("a header");
        let here = referee.at(at).expect("a position");
        let question = here.question(ANN).expect("a question");
        assert!(here.ask(ANN, &question).is_ok(), "{question}");
    }
}

fn tell_end(reader: &Reader, out: &mut String) {
    let (standings, honours) = ended();
    for standing in &standings.places {
        let name = NAMES[standing.seat.index()];
        let _ = writeln!(out, "{} {name}: {}", standing.place, reader.say(&standing.score));
    }
    reader.lines(out, standings.outcome.as_slice());
    reader.lines(out, stopped().outcome.as_slice());
    for (seat, career) in &honours.careers {
        let _ = writeln!(out, "{}: {}", NAMES[seat.index()], reader.say(career));
    }
    for award in &honours.awards {
        let names: Vec<&str> = award.seats.iter().map(|seat| NAMES[seat.index()]).collect();
        let (name, reason) = (reader.say(&award.name), reader.say(&award.reason));
        let _ = writeln!(out, "{name}: {}, {reason}", names.join(", "));
    }
}

fn introduce(reader: &Reader, out: &mut String) {
    for header in HEADERS {
        let _ = writeln!(out, "--- {header}");
        let About { title, what, reading, chapters, greeting, farewell, pace, secrecy, .. } =
            about(header);
        let all = [title, what, reading, chapters, greeting, farewell, pace, secrecy];
        reader.lines(out, &all);
        for (heading, paragraphs) in about(header).help.iter().chain(&about(header).rules) {
            let _ = writeln!(out, "+ {}", reader.say(heading));
            reader.lines(out, paragraphs);
        }
    }
}

#[test]
fn the_end_is_told() {
    recorded("ricochet-end", &PAPERS[..1], ANN, tell_end);
}

#[test]
fn the_game_introduces_itself() {
    recorded("ricochet-about", &PAPERS[..1], ANN, introduce);
}

#[test]
fn the_rules_that_are_sent_have_the_clauses_of_their_page() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules/ricochet_pyramids.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let numbered = |line: &str| Some(line.strip_prefix("**")?.split_once("**")?.0.to_owned());
    let page: BTreeSet<String> = page.lines().filter_map(numbered).collect();
    for header in HEADERS {
        let about = about(header);
        for language in [Language::En, Language::Pl] {
            let reader = Reader::new(language, LetterStyle::FULL, Viewer::Observer);
            let clauses: Vec<String> = about
                .rules
                .iter()
                .flat_map(|(_, clauses)| clauses)
                .map(|clause| reader.say(clause).split(' ').next().unwrap_or_default().to_owned())
                .collect();
            let set: BTreeSet<String> = clauses.iter().cloned().collect();
            assert_eq!(set.len(), clauses.len(), "a clause is told twice");
            assert!(set.is_subset(&page), "{:?}", set.difference(&page));
            assert_eq!(set.iter().filter(|it| it.starts_with('R')).count(), 29);
            // What B11 says has no meaning by mail.
            let untold: Vec<&String> = page.difference(&set).collect();
            assert_eq!(untold, ["B11"]);
        }
    }
}

/// Everything that the cases make the game say to this reader.
fn everything(reader: &Reader) {
    let (viewer, out) = (reader.viewer, &mut String::new());
    for at in [BEFORE, SHOWING, PASSING, OVER] {
        reader.scene(out, &scene(at, viewer));
    }
    let whole = "slide yN f7\nslide rN f6\nslide yE h7\nslide yS h6\nslide rE g6\n";
    let forecasts = ["slide yN f7\n", whole].map(|events| account(BEFORE, events, viewer));
    let turns = turns();
    let played = turns.iter().map(|turn| account(&turn.before, &turn.events, viewer));
    for account in played.chain(forecasts) {
        reader.account(out, &account);
        account.sections.iter().for_each(|section| reader.lines(out, &section.aloud));
    }
    let recaps = turns.iter().filter_map(|turn| {
        let referee = games::open(&turn.before).expect("a header");
        let at = referee.at(&turn.before).expect("a position");
        at.recap(&turn.events).expect("events")
    });
    recaps.for_each(|told| reader.lines(out, &[told]));
    let why = turns.iter().flat_map(|turn| explained(&turn.before, &turn.events));
    why.for_each(|told| reader.lines(out, &told));
    QUESTIONS.iter().for_each(|(at, question)| reader.lines(out, &answered(at, question)));
    for at in [BEFORE, SHOWING, PASSING] {
        let referee = games::open(at).expect("a header");
        let lesson = referee.at(at).expect("a position").lesson(Seat::new(0));
        [lesson.rules, lesson.worked].iter().for_each(|lines| reader.lines(out, lines));
    }
    tell_end(reader, out);
    introduce(reader, out);
}

#[test]
fn every_sentence_can_be_said_to_everybody_and_none_lies_idle() {
    let mut known = BTreeSet::new();
    for language in [Language::En, Language::Pl] {
        for (_, paper) in PAPERS {
            for viewer in Seat::first(3).map(Viewer::Seat).chain([Viewer::Observer]) {
                let reader = Reader::new(language, paper, viewer);
                everything(&reader);
                known.append(&mut reader.known.take());
            }
        }
    }
    let files: Vec<(&str, &str)> = FILES
        .iter()
        .copied()
        .filter(|(path, _)| path.contains("/ricochet"))
        .filter(|(path, _)| {
            !["-orders", "-faults", "-puzzle"].iter().any(|other| path.contains(other))
        })
        .collect();
    for language in ["en", "pl"] {
        let idle: Vec<String> = keys(&files, language)
            .into_keys()
            .filter(|key| {
                let bare = key.trim_end_matches("-aloud").trim_end_matches("-short");
                !known.contains(bare)
            })
            .collect();
        assert!(idle.is_empty(), "{language}: {idle:?}");
    }
}
