//! A round, step by step: who acted, what with, why now, and what came of it.

use super::super::event::Event;
use super::super::piece::{Colour, Instruction, Piece};
use super::super::position::Position;
use super::{effects, headlines, names};
use kit::{Account, Phrase, Section, Step, Viewer};

/// What happened in a round, for one viewer.
pub(in super::super) fn account(before: &Position, events: &[Event], viewer: Viewer) -> Account {
    let mut at = *before;
    let mut section = Section::default();
    let mut rest = events;
    // How many instructions are still to come, all programs together.
    let mut left: usize = events
        .iter()
        .map(|event| if let Event::Laid { program, .. } = event { program.len() } else { 0 })
        .sum();
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
            why: Some(why(&at, *bot, *instruction, rivals, left)),
            effects: effects::effects(&mut at, *bot, *instruction, own),
        });
        // Whoever wins takes back what is left of the program (R27), and others may play on.
        let returned = own.iter().filter(|event| matches!(event, Event::Returned { .. }));
        left = left.saturating_sub(returned.count());
    }
    Account {
        headlines: headlines::headlines(before, events, viewer),
        sections: vec![section],
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

/// Why this instruction was next: what it was compared with, and what decided (R10, B46).
fn why(
    at: &Position,
    bot: Colour,
    instruction: Instruction,
    rivals: &[Option<Piece>; 4],
    left: usize,
) -> Phrase {
    let own = instruction.piece;
    let others = || {
        let pairs = Colour::ALL.into_iter().zip(rivals);
        pairs.filter_map(|(owner, piece)| Some((owner, (*piece)?)))
    };
    let as_small: Vec<(Colour, Piece)> =
        others().filter(|(_, piece)| piece.size == own.size).collect();
    let as_high: Vec<Colour> = as_small
        .iter()
        .filter(|(_, piece)| piece.colour == own.colour)
        .map(|(owner, _)| *owner)
        .collect();
    let size = || names::size(own.size);
    // In the order of the stack, so that the one it beat most narrowly comes first.
    let stack = at.stack();
    if others().next().is_none() {
        Phrase::new(if left <= 1 { "rambots-why-last" } else { "rambots-why-alone" })
    } else if as_small.is_empty() {
        Phrase::new("rambots-why-size").with("size", size())
    } else if as_high.is_empty() {
        let beaten = stack
            .into_iter()
            .filter(|colour| as_small.iter().any(|(_, piece)| piece.colour == *colour));
        let phrase = Phrase::new("rambots-why-colour")
            .with("size", size())
            .with("colour", names::colour(own.colour));
        names::listing(phrase, beaten.map(names::colour))
    } else {
        let beaten = stack.into_iter().filter(|colour| as_high.contains(colour));
        let phrase = Phrase::new("rambots-why-robot")
            .with("size", size())
            .with("colour", names::colour(own.colour))
            .with("robot", names::mark(bot));
        names::listing(phrase, beaten.map(names::mark))
    }
}
