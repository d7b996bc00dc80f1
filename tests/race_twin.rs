//! The robot race's Python twin as an oracle: another program, written from the clauses apart
//! from the engine, must see every robot where the engine does, after every register.
//!
//! `RACE_ROUNDS` says how many rounds are played, 400 if it says nothing.

#![expect(clippy::print_stderr, reason = "who runs the tests should hear of what was skipped")]

#[path = "race/rounds.rs"]
mod rounds;
#[path = "race/yards.rs"]
mod yards;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::process::{Command, Stdio};

use botpost::game::Rules as _;
use botpost::games::robot_race::event::{Event, Shot};
use botpost::games::robot_race::orders;
use rounds::{Random, Round, play, round, standing, told};
use yards::yard;

/// How many rounds are played over one course.
const A_COURSE: usize = 5;

/// Whether an event belongs to the end of a round, after its registers.
fn ends(event: &Event) -> bool {
    use Event::{Breaks, Dealt, Offered, Over, PoweredDown, PoweredUp, Repaired, Returned};
    matches!(
        event,
        Breaks { .. }
            | Dealt { .. }
            | Offered { .. }
            | Over
            | PoweredDown { .. }
            | PoweredUp { .. }
            | Repaired { .. }
            | Returned { .. }
            | Event::Upgraded { .. }
            | Event::Round { .. }
    )
}

/// How the robots stand after each register.
fn registers(round: &Round, events: &[Event]) -> String {
    let (mut at, mut text, mut number) = (round.at.clone(), String::new(), 0);
    for event in events.iter().take_while(|event| !ends(event)) {
        if let Event::Register { number: next } = event {
            if number > 0 {
                text += &format!("register {number}\n{}", standing(&at));
            }
            number = *next;
        }
        round.rules.apply(&mut at, event);
    }
    text + &format!("register {number}\n{}", standing(&at))
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

/// What the rounds have to show, so that the comparison says something.
const SEEN: [&str; 27] = [
    "Hit Forward { through: false }",
    "Hit Forward { through: true }",
    "Hit Second { through: false }",
    "Hit Rear",
    "Hit Beam(Pressor)",
    "Hit Beam(Tractor)",
    "Hit Beam(Howitzer)",
    "Hit Beam(Scrambler)",
    "Hit Beam(Radio)",
    "Stopped Own Wall",
    "Stopped Belt Wall",
    "Stopped Belt Rival",
    "Stopped Belt Robot",
    "Stopped Express Robot",
    "Stopped Beam Wall",
    "Stopped Beam Near",
    "Destroyed Damage false",
    "Destroyed Pit false",
    "Destroyed Pit true",
    "Destroyed Edge false",
    "Destroyed Edge true",
    "Absorbed coat",
    "Absorbed shield",
    "Follows",
    "Held",
    "Touched",
    "UsedUp",
];

fn ask(input: String) -> Option<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/twin/race.py");
    let twin = Command::new("python3")
        .args([path, "oracle"])
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

/// The first register that differs, with all that both say of it.
fn difference(ours: &str, theirs: &str) -> String {
    let parts = |text: &str| -> Vec<String> {
        text.split("register ").skip(1).map(str::to_owned).collect()
    };
    let (ours, theirs) = (parts(ours), parts(theirs));
    let first = ours.iter().zip(&theirs).position(|(one, other)| one != other).unwrap_or(0);
    format!("the engine after register {}the twin after register {}", ours[first], theirs[first])
}

#[test]
fn the_twin_sees_the_same_race() {
    let many = std::env::var("RACE_ROUNDS").map_or(400, |it| it.parse().expect("a number"));
    let mut random = Random(2026);
    let (mut input, mut own, mut seen) = (Vec::new(), Vec::new(), BTreeMap::new());
    let mut course = yard(&mut random);
    for number in 0..many {
        if number % A_COURSE == 0 {
            course = yard(&mut random);
        }
        let count = 2 + random.below(7);
        let round = round(&course, count, number as u32, &mut random);
        for (seat, filed) in round.filed.iter() {
            let filed = filed.as_ref().expect("everybody has filed");
            orders::legal(&round.at, seat, &filed.program).expect("legal orders");
        }
        let (_, events) = play(&round);
        events.iter().for_each(|event| *seen.entry(kind(event)).or_insert(0) += 1);
        input.push(told(&round, &events));
        own.push(registers(&round, &events));
    }
    let missing: Vec<&str> = SEEN.into_iter().filter(|it| !seen.contains_key(*it)).collect();
    assert!(missing.is_empty() || many < 400, "the rounds are too tame: {missing:?} {seen:?}");

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
