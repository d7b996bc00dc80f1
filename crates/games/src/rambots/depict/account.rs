//! A round: what is worth saying first, then step by step who acted, what with, why now, and what
//! came of it.

use std::collections::BTreeMap;

use super::super::edition::Rulebook;
use super::super::event::Event;
use super::super::piece::{Colour, Piece};
use super::super::position::Position;
use super::{board, effects, names, words};
use kit::{Account, Headline, Phrase, Seat, Section, Step, Viewer};

/// Why an instruction was next where another of the same size could have been.
const WHY: [&str; 2] = ["rambots-why-colour", "rambots-why-robot"];

/// Tags: what a match turns on.
const WEIGHTY: [&str; 2] = ["rambots-tags-robot", "rambots-rams-goal"];

/// What happened in a round, for one viewer.
pub(super) fn account(
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
        let piece = instruction.piece;
        let end = rest.iter().position(|event| matches!(event, Event::Step { .. }));
        let (own, following) = rest.split_at(end.unwrap_or(rest.len()));
        rest = following;
        section.steps.push(Step {
            number: section.steps.len() as u32 + 1,
            seat: Some(at.seat(*bot)),
            code: instruction.to_string(),
            // Where nothing as small was loaded: that small ones go first needs no saying.
            why: beaten(&at, *bot, piece, rivals, WHY, |key| {
                Phrase::new(key).with("colour", names::colour(piece.colour))
            }),
            effects: effects::effects(&mut at, *bot, *instruction, own),
        });
    }
    let picture = board::picture(rules, before, events, &section.steps, viewer);
    section.picture = picture.map(Box::new);
    Account {
        headlines: headlines(before, events, viewer),
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

/// What an instruction was before in its round, of pieces as small (R10, B46): the colours of
/// others, or the robots of the same piece. They are in the order of the stack, so that what it
/// beat most narrowly comes first, in a sentence that is `said` by one of two keys. `None`: it was
/// before larger pieces alone, if any.
pub(super) fn beaten(
    at: &Position,
    bot: Colour,
    own: Piece,
    rivals: &[Option<Piece>; 4],
    [colours_key, robots_key]: [&'static str; 2],
    said: impl Fn(&'static str) -> Phrase,
) -> Option<Phrase> {
    let stack = || at.stack().into_iter();
    let loaded = |colour: &Colour| rivals.contains(&Some(Piece { colour: *colour, ..own }));
    let ties = |owner: &Colour| rivals[*owner as usize] == Some(own);
    stack().find(loaded)?;
    Some(match stack().find(ties) {
        None => names::listing(said(colours_key), stack().filter(loaded).map(names::colour)),
        Some(_) => {
            let phrase = said(robots_key).with("robot", names::mark(bot));
            names::listing(phrase, stack().filter(ties).map(names::mark))
        }
    })
}

/// The most telling things first: the win, tags, thefts; of equal ones, the viewer's own
/// doing, then what was done to the viewer, then the rest.
pub(super) fn headlines(before: &Position, events: &[Event], viewer: Viewer) -> Vec<Headline> {
    let mut lines: Vec<(u8, Headline)> = Vec::new();
    let mut thefts: BTreeMap<(Colour, Colour), usize> = BTreeMap::new();
    let rank = |kind: u8, seat| kind * 3 + if viewer.is(seat) { 0 } else { 2 };
    let of = |kind: u8, seat: Seat, phrase: Phrase| {
        (rank(kind, seat), Headline::of(seat, phrase.with("who", seat)))
    };
    let mut finished = 0usize;
    for event in events {
        match *event {
            Event::Won { bot } => {
                finished += 1;
                let phrase = Phrase::new("rambots-headline-wins").with("place", finished);
                lines.push(of(0, before.seat(bot), phrase));
            }
            Event::Tagged { bot, piece } => {
                let colour = names::colour(piece.colour);
                let phrase = Phrase::new("rambots-headline-tags").with("colour", colour);
                lines.push(of(2, before.seat(bot), phrase));
            }
            Event::Stole { bot, from, .. } => *thefts.entry((bot, from)).or_default() += 1,
            Event::Ended { winners } => {
                let phrase = names::listing(
                    Phrase::new("rambots-headline-ended"),
                    winners.iter().map(|bot| Phrase::player(before.seat(bot))),
                );
                lines.push((0, Headline::all(phrase)));
            }
            Event::Begun => lines.push((0, Headline::all("rambots-headline-goals"))),
            Event::Goals { by, to, random: true, .. } => {
                let neighbour = before.seat(to);
                let phrase = Phrase::new("rambots-headline-random").with("neighbour", neighbour);
                lines.push(of(4, before.seat(by), phrase));
            }
            _ => {}
        }
    }
    for ((thief, from), count) in thefts {
        let (thief, victim) = (before.seat(thief), before.seat(from));
        let phrase = Phrase::new("rambots-headline-steals").with("who", thief);
        let phrase = phrase.with("victim", victim).with("count", count);
        let (seat, rank) = match viewer.is(victim) {
            true => (victim, 3 * 3 + 1),
            false => (thief, rank(3, thief)),
        };
        lines.push((rank, Headline::of(seat, phrase)));
    }
    if lines.is_empty() {
        lines.push((0, Headline::all("rambots-headline-quiet")));
    }
    lines.sort_by_key(|(rank, _)| *rank);
    lines.into_iter().map(|(_, line)| line).collect()
}
