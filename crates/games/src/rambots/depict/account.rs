//! A round, step by step: who acted, what with, why now, and what came of it.

use super::super::edition::Rulebook;
use super::super::event::Event;
use super::super::piece::{Colour, Piece};
use super::super::position::Position;
use super::{board, effects, headlines, names, words};
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
            why: why(&at, *bot, instruction.piece, rivals),
            effects: effects::effects(&mut at, *bot, *instruction, own),
        });
    }
    let picture = board::picture(rules, before, events, &section.steps, viewer);
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

/// What an instruction was before in its round (R10, B46), in the order of the stack, so that what
/// it beat most narrowly comes first.
pub(super) enum Beaten {
    /// Larger pieces alone, if any.
    Larger,
    /// Pieces as small, of these colours.
    Colours(Vec<Colour>),
    /// The same pieces, of these robots.
    Robots(Vec<Colour>),
}

impl Beaten {
    /// What a piece was before, among the other loaded ones.
    pub fn by(at: &Position, own: Piece, rivals: &[Option<Piece>; 4]) -> Beaten {
        let stack = || at.stack().into_iter();
        let loaded = |colour: &Colour| rivals.contains(&Some(Piece { colour: *colour, ..own }));
        let ties = |owner: &Colour| rivals[*owner as usize] == Some(own);
        let colours = Vec::from_iter(stack().filter(loaded));
        let robots = Vec::from_iter(stack().filter(ties));
        if colours.is_empty() {
            Beaten::Larger
        } else if robots.is_empty() {
            Beaten::Colours(colours)
        } else {
            Beaten::Robots(robots)
        }
    }
}

/// Why this instruction was next, where another could have been: one of the same size (R10,
/// B46). That small ones go first needs no saying.
fn why(at: &Position, bot: Colour, own: Piece, rivals: &[Option<Piece>; 4]) -> Option<Phrase> {
    let phrase = |key| Phrase::new(key).with("colour", names::colour(own.colour));
    match Beaten::by(at, own, rivals) {
        Beaten::Larger => None,
        Beaten::Colours(beaten) => {
            let beaten = beaten.into_iter().map(names::colour);
            Some(names::listing(phrase("rambots-why-colour"), beaten))
        }
        Beaten::Robots(beaten) => {
            let phrase = phrase("rambots-why-robot").with("robot", names::mark(bot));
            Some(names::listing(phrase, beaten.into_iter().map(names::mark)))
        }
    }
}
