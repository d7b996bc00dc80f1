//! What a program would do if nobody else moved: a line a register, with the square where the
//! robot is after it; the same in sentences, for who learns the game, with the few rules that a
//! first program takes.

use super::super::event::Event;
use super::super::orders;
use super::super::position::{Phase, Position};
use super::super::program::REGISTERS;
use super::super::rulebook::Rulebook;
use super::deeds::{self, Told};
use super::round::{self, Played, Round};
use super::{about, account, words};
use kit::{Account, Lesson, Phrase, Seat, Section, Viewer};

/// The account of a forecast: one table for all registers.
pub fn foresee(before: &Position, events: &[Event], seat: Seat) -> Account {
    let round = Round::of(before, events);
    let there = |played: &&Played<'_>| played.before.robots[seat].square().is_some();
    let played: Vec<&Played<'_>> = round.registers.iter().filter(there).collect();
    let rows: Vec<Told> = played.iter().map(|it| deeds::rows(it, &[])[seat].clone()).collect();
    let head = |head| Phrase::new("race-table-head").code("head", head);
    let heads = vec![head("register"), head("move"), head("square"), head("notes")];
    let table = played.iter().zip(&rows).map(|(played, told)| row(played, seat, told));
    let aloud = played.iter().zip(&rows).map(|(played, told)| aloud(played, seat, told));
    let steps = played.iter().zip(&rows).flat_map(|(played, told)| {
        played.acting.iter().map(move |acting| account::step(acting, told))
    });
    let section = Section {
        table: std::iter::once(heads).chain(table).collect(),
        aloud: aloud.collect(),
        steps: steps.collect(),
        ..Section::default()
    };
    let headlines = account::headlines(before, &round, Viewer::Seat(seat));
    let weighty = &account::WEIGHTY;
    Account { headlines, sections: vec![section], weighty, ..Account::default() }
}

/// What stands after the square: all but that square and the way that the robot faces.
fn notes(told: &Told) -> impl Iterator<Item = Phrase> {
    told.iter().filter(|it| !["race-note-to", "race-note-faces"].contains(&it.key)).cloned()
}

fn row(played: &Played<'_>, seat: Seat, told: &Told) -> Vec<Phrase> {
    let robot = &played.after.robots[seat];
    let stands = |square| format!("{square} {}", robot.facing.letter());
    vec![
        Phrase::of_code(played.number),
        played.acting.first().map_or_else(Phrase::empty, |it| Phrase::of_code(it.with)),
        Phrase::of_code(robot.square().map_or("-".to_owned(), stands)),
        Phrase::row(notes(told)).unwrap_or_else(Phrase::empty),
    ]
}

fn aloud(played: &Played<'_>, seat: Seat, told: &Told) -> Phrase {
    let robot = &played.after.robots[seat];
    let order = played.acting.first().map(|acting| orders::words(acting.with));
    let told = Phrase::row(order.into_iter().chain(notes(told)));
    let phrase = Phrase::new("race-aloud-forecast").with("number", played.number);
    let phrase = phrase.flag("does", told.is_some());
    let phrase = phrase.with("told", told.unwrap_or_else(Phrase::empty));
    let phrase = phrase.flag("there", robot.square().is_some()).code("way", robot.facing.name());
    phrase.maybe("at", robot.square())
}

/// "You would end on f5, facing east, damage 0, next flag 1 on h15"; nothing for who would be
/// destroyed, who is warned of it.
pub fn forecast_end(after: &Position, events: &[Event], seat: Seat) -> Option<Phrase> {
    after.robots[seat].square()?;
    let step = |it: &&Event| matches!(it, Event::Step { seat: acting, .. } if *acting == seat);
    let open = (1..REGISTERS).contains(&events.iter().filter(step).count());
    Some(words::facts("race-forecast-end", after, seat).flag("open", open))
}

/// A program worked out, register by register, and where it ends.
fn worked(before: &Position, events: &[Event], seat: Seat) -> Vec<Phrase> {
    let round = Round::of(before, events);
    let mut worked = Vec::new();
    for played in &round.registers {
        let Some(acting) = played.acting.first() else { continue };
        let told = deeds::rows(played, &[])[seat].clone();
        let Some(list) = Phrase::row(told) else { continue };
        worked.push(
            Phrase::new("race-lesson-move")
                .with("number", played.number)
                .code("code", acting.with)
                .with("words", orders::words(acting.with))
                .with("told", list),
        );
    }
    let after = round.registers.last().map_or(before, |played| &played.after);
    worked.into_iter().chain(forecast_end(after, events, seat)).collect()
}

/// That the own robot is destroyed, register by register.
pub fn cautions(events: &[Event], seat: Seat) -> Vec<Phrase> {
    let destroyed = |event: &Event| match event {
        Event::Destroyed { seat: who, register, how, .. } if *who == seat => {
            let told = Phrase::new("race-caution-destroyed").with("register", *register);
            Some(round::death(told, *how))
        }
        _ => None,
    };
    events.iter().filter_map(destroyed).collect()
}

/// What there is to know for a first program.
const RULES: [&str; 6] = [
    "race-lesson-goal",
    "race-lesson-program",
    "race-lesson-together",
    "race-lesson-floor",
    "race-lesson-laser",
    "race-lesson-pit",
];

/// The lesson of a round; `events` are those of the sample's own forecast.
pub fn lesson(rules: &Rulebook, at: &Position, seat: Seat, events: &[Event]) -> Lesson {
    let keys: &[&'static str] = match at.phase {
        Phase::Starts(_) => &["race-lesson-starts", "race-lesson-goal"],
        Phase::Race => &RULES,
        Phase::Over => &[],
    };
    let said = keys.iter().map(|key| about::options(rules, Phrase::new(key)));
    Lesson { rules: said.collect(), worked: worked(at, events, seat) }
}
