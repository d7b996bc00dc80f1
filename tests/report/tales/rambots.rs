//! RAMbots: every instruction is a step with a number, and its events are in it.

use games::rambots::event::{Aim, Event};
use kit::{Notation as _, Source};
use moderator::Style;

use super::marks::{Sign, find, in_order};
use super::{ToldRound, check, flat, table, told};

const TIPS: Sign = [
    &["Tips over to face", "Tip over to face", "tips over using ", "tip over using "],
    &["Kładzie się ", "Kładziesz się ", " kładzie się ", " kładziesz się "],
];
const TURNS: Sign = [
    &["Turns ", "Turn ", " turns ", "You turn "],
    &["Obraca się ", "Obracasz się ", " obraca się ", " obracasz się "],
];
const NO_REVERSE: Sign = [&["cannot back up"], &["się cofać"]];
const WALL: Sign = [
    &[", at the wall.", "he wall is in the way", ", up to the wall."],
    &[", do ściany.", "ciana zagradza drogę"],
];
const BLOCKED: Sign = [
    &["nothing moves", "the wall stops the push."],
    &["nic się nie rusza", "pchany rząd opiera się o ścianę."],
];
const RAM: Sign = [
    &["RAMs ", "You RAM ", " rams ", "You ram "],
    &["TARANUJE", " taranuje ", "Taranujesz ", " taranujesz "],
];
const TAG: Sign = [&["TAG ", ": tag ", "Tag "], &["CEL ", ": cel ", "Cel "]];
const ROBOT_TIPS: Sign = [
    &[" tips over to face", " tip over to face"],
    &["rzewraca się przodem", "rzewracasz się przodem"],
];
const BEACON_TIPS: Sign = [&["next goal: it tips"], &["znacznik się przewraca"]];
const STOLE: Sign =
    [&[" and take ", " and takes ", "you take ", "eam: takes ", "beam takes "], &["zabiera"]];
const EMPTY: Sign = [&["pool is empty"], &["pula jest pusta", "pustą pulę"]];
const BEAM: Sign = [&["Beam:", "The beam "], &["Promień"]];
const RAISED: Sign = [&["stands "], &["staje pionowo", "stawia "]];
const WON: Sign = [&["All four goals"], &["Wszystkie cztery cele"]];

const KINDS: [Sign; 14] = [
    TIPS,
    TURNS,
    NO_REVERSE,
    WALL,
    BLOCKED,
    RAM,
    TAG,
    ROBOT_TIPS,
    BEACON_TIPS,
    STOLE,
    EMPTY,
    BEAM,
    RAISED,
    WON,
];

/// What is told of an event; the next one says whether a beacon that tips was tagged, too.
fn sign(event: &Event, next: Option<&Event>) -> Option<Sign> {
    Some(match event {
        Event::Tipped { .. } => TIPS,
        Event::Turned { .. } => TURNS,
        Event::NoReverse { .. } => NO_REVERSE,
        Event::Wall { .. } => WALL,
        Event::Blocked { .. } => BLOCKED,
        Event::Rammed { .. } => RAM,
        Event::Tagged { .. } => TAG,
        Event::Toppled { object, .. } if object.as_bot().is_some() => ROBOT_TIPS,
        Event::Toppled { .. } if matches!(next, Some(Event::Tagged { .. })) => return None,
        Event::Toppled { .. } => BEACON_TIPS,
        Event::NothingToSteal { .. } => EMPTY,
        Event::Stole { .. } => STOLE,
        Event::Beam { at: Aim::Hit(_), .. } => BEAM,
        // A beam that meets nothing is not told.
        Event::Beam { .. } => return None,
        Event::Raised { .. } => RAISED,
        Event::Won { .. } => WON,
        _ => return None,
    })
}

/// What stands where at the end of a step: the squares that must be told.
fn squares(events: &[Event]) -> Vec<String> {
    let mut last: Vec<(String, String)> = Vec::new();
    for event in events {
        let (what, to) = match event {
            Event::Moved { to, .. } => ("own".to_owned(), to.to_string()),
            Event::Shifted { object, to } => (format!("{object:?}"), to.to_string()),
            _ => continue,
        };
        last.retain(|(other, _)| *other != what);
        last.push((what, to));
    }
    last.into_iter().map(|(_, to)| to).collect()
}

/// The steps of a letter, each in one line.
fn steps(told: &ToldRound) -> Vec<String> {
    let mut steps: Vec<Vec<String>> = Vec::new();
    for line in &told.lines {
        let first = line.split(' ').next().unwrap_or_default();
        let number = match told.style {
            Style::Words => first.strip_suffix('.').unwrap_or_default(),
            Style::Full | Style::Short => first,
        };
        if number.parse::<u32>().is_ok() {
            steps.push(Vec::new());
        } else if line.is_empty() && !steps.is_empty() {
            // What follows the steps is something else.
            break;
        }
        steps.last_mut().into_iter().for_each(|step| step.push(line.clone()));
    }
    steps.iter().map(|lines| flat(lines)).collect()
}

fn whole(
    told: &ToldRound,
    names: &[String],
    wanted: &[(usize, String, Vec<Event>)],
) -> Result<(), String> {
    let language = usize::from(told.word(["", "pl"]) == "pl");
    let steps = steps(told);
    if steps.len() != wanted.len() {
        return Err(format!("{} steps and not {}: {steps:#?}", steps.len(), wanted.len()));
    }
    for ((number, step), (seat, code, events)) in (1..).zip(&steps).zip(wanted) {
        let own = told.own.index() == *seat;
        let who = if own { told.word(["You", "Ty"]) } else { &names[*seat] };
        let head = match told.style {
            // A Polish verb says by itself that it is the reader who acts.
            Style::Words if own && language == 1 => format!("{number}. "),
            Style::Words => format!("{number}. {who} "),
            Style::Full | Style::Short => format!("{number} {who} {code}"),
        };
        let Some(body) = step.strip_prefix(&head) else {
            return Err(format!("no {head:?}: {step}"));
        };
        // Whatever stands in the brackets is why it was next.
        let body = match body.strip_prefix(" (") {
            Some(rest) => rest.split_once("). ").map_or("", |it| it.1),
            None => body,
        };
        let body = match told.style {
            Style::Words => step.split_once(". ").map_or("", |it| it.1),
            Style::Full | Style::Short => body,
        };
        let all = events.iter().enumerate();
        let signs: Vec<Sign> = all.filter_map(|(at, it)| sign(it, events.get(at + 1))).collect();
        in_order(body, language, &signs, &KINDS).map_err(|it| format!("step {number}: {it}"))?;
        let untold =
            squares(events).into_iter().find(|it| find(body, 0, &[&format!(" {it}")]).is_none());
        if let Some(square) = untold {
            return Err(format!("step {number}: nothing comes to {square}: {step}"));
        }
    }
    Ok(())
}

#[test]
fn every_event_of_rambots_is_told_once_in_every_letter() {
    let (mut won, mut hits) = (0, 0);
    let options = ["classic", "arcade", "classic play-on=yes", "arcade tag-bots=no"];
    for turn in 0..(super::rounds() / 10).max(2) {
        let header = format!("rambots/1 {}", options[turn % options.len()]);
        let mut real = table(&header, 2 + turn % 3, turn);
        for _ in 0..14 {
            let goes_on = real.play(&mut |_| ());
            let played = real.history.last().expect("a round").clone();
            let names: Vec<String> = real.game.holders.values().map(|it| it.name.clone()).collect();
            let referee = &real.referee;
            let marks = referee.at(&played.before).expect("a position").seats();
            let mut steps: Vec<(usize, String, Vec<Event>)> = Vec::new();
            for line in played.events.lines() {
                let event = Event::read(&Source::new(line)).expect("an event");
                won += usize::from(matches!(event, Event::Won { .. }));
                hits += usize::from(matches!(event, Event::Beam { at: Aim::Hit(_), .. }));
                if let Event::Step { instruction, .. } = &event {
                    let mark = line.split(' ').nth(1).expect("a robot");
                    let seat = marks.iter().find(|(_, it)| it.code == mark).expect("a seat").0;
                    steps.push((seat.index(), instruction.to_string(), Vec::new()));
                } else if let Some(last) = steps.last_mut() {
                    last.2.push(event);
                }
            }
            for letter in told(&real, &played) {
                check(&letter, &played.events, whole(&letter, &names, &steps));
            }
            if !goes_on {
                break;
            }
        }
    }
    assert!(won > 0 && hits > 20, "{won} won, {hits} hit");
}
