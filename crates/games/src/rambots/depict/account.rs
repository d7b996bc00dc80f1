//! A round, step by step: who acted, what with, why now, and what came of it.

use super::super::edition::Rulebook;
use super::super::event::Event;
use super::super::piece::{Colour, Instruction, Piece};
use super::super::position::Position;
use super::{effects, headlines, names, picture, words};
use kit::{Account, Phrase, Section, Step, Viewer};

/// Tags: what a match turns on.
const WEIGHTY: [&str; 2] = ["rambots-tags-robot", "rambots-rams-goal"];

/// What happened in a round, for one viewer.
pub(in super::super) fn account(
    rules: &Rulebook,
    before: &Position,
    events: &[Event],
    viewer: Viewer,
) -> Account {
    let mut at = *before;
    let mut section = Section::default();
    let mut rest = events;
    while let Some((event, after)) = rest.split_first() {
        rest = after;
        if let Event::Goals { by, to, goals, random } = event {
            goals_row(&mut section.table, &at, (*by, *to), goals, *random);
        }
        let Event::Step { bot, instruction, rivals } = event else {
            event.apply(&mut at);
            continue;
        };
        let end = rest.iter().position(|event| matches!(event, Event::Step { .. }));
        let (own, following) = rest.split_at(end.unwrap_or(rest.len()));
        rest = following;
        section.steps.push(Step {
            number: section.steps.len() as u32 + 1,
            seat: Some(at.seat(*bot)),
            code: instruction.to_string(),
            why: why(&at, *bot, *instruction, rivals),
            effects: effects::effects(&mut at, *bot, *instruction, own),
        });
    }
    let picture = picture::picture(rules, before, events, &section.steps, viewer);
    section.picture = picture.map(Box::new);
    Account {
        headlines: headlines::headlines(before, events, viewer),
        sections: vec![section],
        spoken: true,
        weighty: &WEIGHTY,
        lists: words::lists_after(before, &at),
        ..Account::default()
    }
}

/// One goal stack as it is revealed (R8, B35).
fn goals_row(
    table: &mut Vec<Vec<Phrase>>,
    at: &Position,
    (by, to): (Colour, Colour),
    goals: &[Piece; 4],
    random: bool,
) {
    if table.is_empty() {
        table.push(vec![
            Phrase::new("rambots-table-robot"),
            Phrase::new("rambots-table-goals"),
            Phrase::new("rambots-table-by"),
        ]);
    }
    let by_key = if random { "rambots-table-random" } else { "player" };
    table.push(vec![
        Phrase::player(at.seat(to)),
        names::listing(
            Phrase::new("rambots-codes").code("codes", names::codes(goals.iter().copied())),
            goals.iter().copied().map(names::piece),
        ),
        Phrase::new(by_key).with("who", at.seat(by)),
    ]);
}

/// Why this instruction was next, where another could have been: one of the same size (R10,
/// B46). That small ones go first needs no saying.
fn why(
    at: &Position,
    bot: Colour,
    instruction: Instruction,
    rivals: &[Option<Piece>; 4],
) -> Option<Phrase> {
    let own = instruction.piece;
    let others = Colour::ALL.into_iter().zip(rivals);
    let others = others.filter_map(|(owner, piece)| Some((owner, (*piece)?)));
    let as_small: Vec<(Colour, Piece)> =
        others.filter(|(_, piece)| piece.size == own.size).collect();
    let as_high: Vec<Colour> = as_small
        .iter()
        .filter(|(_, piece)| piece.colour == own.colour)
        .map(|(owner, _)| *owner)
        .collect();
    // In the order of the stack, so that the one it beat most narrowly comes first.
    let stack = at.stack();
    if as_small.is_empty() {
        None
    } else if as_high.is_empty() {
        let beaten = stack
            .into_iter()
            .filter(|colour| as_small.iter().any(|(_, piece)| piece.colour == *colour));
        let phrase = Phrase::new("rambots-why-colour").with("colour", names::colour(own.colour));
        Some(names::listing(phrase, beaten.map(names::colour)))
    } else {
        let beaten = stack.into_iter().filter(|colour| as_high.contains(colour));
        let phrase = Phrase::new("rambots-why-robot")
            .with("colour", names::colour(own.colour))
            .with("robot", names::mark(bot));
        Some(names::listing(phrase, beaten.map(names::mark)))
    }
}
