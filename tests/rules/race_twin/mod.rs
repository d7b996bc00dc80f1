//! The robot race's Python twin as an oracle: another program, written from the clauses apart
//! from the engine, must see every robot where the engine does, after every register and at the
//! end of the round, and must tell of every part of a round what the players' letters tell.
//!
//! `RACE_ROUNDS` says how many rounds are played, 450 if it says nothing: the last of them
//! has a beam that moves a row of two, which was told the wrong way round.

#![expect(clippy::print_stderr, reason = "who runs the tests should hear of what was skipped")]

pub mod ends;
pub mod rounds;
pub mod yards;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};

use games::robot_race::event::{Event, Shot};
use games::robot_race::orders;
use games::robot_race::rulebook::Rulebook;
use kit::Language;
use kit::render::wrap::NO_BREAK;
use kit::{Account, Phrase, Rules as _, Section, Viewer};
use moderator::report::{LetterStyle, Listener, Speech};
use rounds::{Random, Round, play, round, standing};
use yards::yard;

/// What the rounds have to show, so that the comparison says something.
const SHOWN: &str = include_str!("shown.txt");

/// How many rounds are played over one course.
const A_COURSE: usize = 5;

/// How the robots stand after each register and at the end.
fn standings(round: &Round, events: &[Event]) -> Vec<String> {
    let (mut at, mut stand) = (round.at.clone(), Vec::new());
    for event in events {
        let next = matches!(event, Event::Register { number } if *number > 1);
        if next || *event == Event::Ends {
            stand.push(standing(&at));
        }
        round.rules.apply(&mut at, event);
    }
    stand.push(standing(&at));
    stand
}

/// The tables of a round as they are sent, in English, row by row.
struct Tables<'a> {
    speech: &'a Speech,
    listener: Listener,
    account: Account,
}

impl Tables<'_> {
    fn say(&self, phrase: &Phrase) -> String {
        self.speech.say(phrase, &self.listener).replace(NO_BREAK, " ")
    }

    fn row(&self, row: &[Phrase]) -> String {
        let cells: Vec<String> = row.iter().map(|cell| self.say(cell)).collect();
        format!("| {}", cells.join(" | ")).trim_end().to_owned() + "\n"
    }

    /// The rows of the section with this heading, of which there is one at most.
    fn part(&self, heading: &str) -> String {
        let named =
            |section: &&Section| section.heading.as_ref().is_some_and(|it| self.say(it) == heading);
        let sections: Vec<&Section> = self.account.sections.iter().filter(named).collect();
        assert!(sections.len() < 2, "{heading} is told {} times", sections.len());
        let rows = sections.iter().flat_map(|section| section.table.iter().skip(1));
        rows.map(|row| self.row(row)).collect()
    }
}

/// What is told of a round: its tables, and how the robots stand after each.
fn tale(speech: &Speech, round: &Round, events: &[Event]) -> String {
    let player = |seat: kit::Seat| (seat.letter().to_string(), None);
    let players: Vec<_> = round.at.seats().map(player).collect();
    let listener = Listener {
        language: Language::En,
        seat: None,
        players: players.into(),
        paper: LetterStyle::FULL,
    };
    let account = (Rulebook::DEPICTION.account)(&round.rules, &round.at, events, Viewer::Observer);
    let count = account.sections.len();
    let tables = Tables { speech, listener, account };
    let mut text = format!("part opening\n{}", tables.part("Before the first move"));
    let stand = standings(round, events);
    let headings: Vec<String> = (1..=5).map(|number| format!("Move {number}")).collect();
    for (number, (heading, stand)) in (1..).zip(headings.iter().zip(&stand)) {
        text += &format!("part {number}\n{}{stand}", tables.part(heading));
    }
    let end = tables.part("The end of the round");
    let parts = headings.iter().filter(|it| !tables.part(it).is_empty()).count();
    let around = [tables.part("Before the first move"), end.clone()];
    let around = around.iter().filter(|rows| !rows.is_empty()).count();
    assert_eq!(count, parts + around, "a section is none of the round's parts");
    assert_eq!(stand.len(), 6, "five registers and one end");
    text + &format!("part end\n{end}{}", stand[5])
}

/// What an event is called, with what fired or stopped.
fn kind(event: &Event) -> String {
    let word = |text: String| text.split([' ', '(']).next().unwrap_or_default().to_owned();
    let name = word(format!("{event:?}"));
    match event {
        Event::Hit { by: Shot::Robot { gun, .. }, .. } => format!("{name} {gun:?}"),
        Event::Stopped { by, why, .. } => {
            format!("{name} {} {}", word(format!("{by:?}")), word(format!("{why:?}")))
        }
        Event::Destroyed { how, by, .. } => {
            format!("{name} {} {}", word(format!("{how:?}")), by.is_some())
        }
        Event::Absorbed { with, .. } => format!("{name} {with}"),
        _ => name,
    }
}

fn ask(input: String) -> Option<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/twin/race_tales.py");
    let twin = Command::new("python3")
        // It leaves nothing beside its sources.
        .args(["-B", path])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let mut twin = twin.ok()?;
    let mut pipe = twin.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || pipe.write_all(input.as_bytes()));
    let output = twin.wait_with_output().expect("the twin's answer");
    writer.join().expect("no panic").expect("all was written");
    Some(String::from_utf8(output.stdout).expect("text"))
}

/// The first part that differs, with all that both say of it.
fn difference(ours: &str, theirs: &str) -> String {
    let parts =
        |text: &str| -> Vec<String> { text.split("part ").skip(1).map(str::to_owned).collect() };
    let (ours, theirs) = (parts(ours), parts(theirs));
    let first = ours.iter().zip(&theirs).position(|(one, other)| one != other).unwrap_or(0);
    format!("the engine, part {}\nthe twin, part {}", ours[first], theirs[first])
}

#[test]
fn the_twin_sees_the_same_race_and_tells_the_same_tale() {
    let many = std::env::var("RACE_ROUNDS").map_or(450, |it| it.parse().expect("a number"));
    let mut random = Random(2026);
    let speech = Speech::new(&[]).expect("templates");
    let (mut input, mut own, mut seen) = (Vec::new(), Vec::new(), BTreeMap::new());
    let mut course = yard(&mut random);
    for number in 0..many {
        if number % A_COURSE == 0 {
            course = yard(&mut random);
        }
        let count = 2 + random.below(7);
        let mut round = round(&course, count, number as u32, &mut random);
        ends::dress(&mut round, &mut random);
        for (seat, filed) in round.filed.iter() {
            let Some(filed) = filed else { continue };
            orders::legal(&round.at, seat, &filed.program).expect("legal orders");
        }
        let (_, events) = play(&round);
        events.iter().for_each(|event| *seen.entry(kind(event)).or_insert(0) += 1);
        input.push(ends::told(&round, &events));
        own.push(tale(&speech, &round, &events));
    }
    assert_eq!(speech.missing(), Vec::<String>::new());
    let told = own.concat();
    let is_missing = |line: &&str| match line.split_once(' ') {
        Some(("event", event)) => !seen.contains_key(event),
        Some(("told", words)) => !told.contains(words),
        _ => false,
    };
    let missing: Vec<&str> = SHOWN.lines().filter(is_missing).collect();
    assert!(missing.is_empty() || many < 450, "the rounds are too tame: {missing:?} {seen:?}");

    let Some(answer) = ask(input.concat()) else {
        eprintln!("skipped: there is no python3 to ask");
        return;
    };
    let theirs: Vec<&str> = answer.split("---\n").filter(|block| !block.is_empty()).collect();
    let pairs = theirs.iter().zip(&own).zip(&input);
    let wrong: Vec<_> = pairs.filter(|((theirs, ours), _)| *theirs != ours).collect();
    if let Some(((theirs, ours), round)) = wrong.first() {
        panic!("{} rounds differ, such as\n{round}{}", wrong.len(), difference(ours, theirs));
    }
    assert_eq!(theirs.len(), own.len(), "the twin gave up");
}
