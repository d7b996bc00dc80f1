//! A round: what is worth saying first, then step by step who acted, what with, why now, and what
//! came of it.

use std::collections::BTreeMap;

use super::super::edition::Rulebook;
use super::super::event::Event;
use super::super::piece::{Colour, Piece, codes};
use super::super::position::Position;
use super::effects::Acted;
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
    let acted = effects::acted(before, events);
    let step = |(number, acted): (u32, &Acted<'_>)| Step {
        number,
        seat: Some(before.seat(acted.bot)),
        code: acted.instruction.to_string(),
        // Where nothing as small was loaded: that small ones go first needs no saying.
        why: beaten(acted, WHY, |key| {
            Phrase::new(key).with("colour", names::colour(acted.instruction.piece.colour))
        }),
        effects: effects::effects(acted),
    };
    let steps: Vec<Step> = (1..).zip(&acted).map(step).collect();
    let mut after = *before;
    events.iter().for_each(|event| event.apply(&mut after));
    let picture = board::picture(rules, &after, &acted, &steps, viewer).map(Box::new);
    let table = goals_table(before, events);
    Account {
        headlines: headlines(before, events, viewer),
        sections: vec![Section { steps, table, picture, ..Section::default() }],
        spoken: true,
        weighty: &WEIGHTY,
        lists: words::lists(before, &after),
        ..Account::default()
    }
}

/// The goal stacks as they are revealed (R8, B35).
fn goals_table(at: &Position, events: &[Event]) -> Vec<Vec<Phrase>> {
    let row = |event: &Event| {
        let Event::Goals { by, to, goals, random } = *event else { return None };
        let codes = Phrase::new("rambots-codes").code("codes", codes(goals));
        let by_key = if random { "rambots-table-random" } else { "player" };
        Some(vec![
            Phrase::player(at.seat(to)),
            names::listing(codes, goals.into_iter().map(names::piece)),
            Phrase::new(by_key).with("who", at.seat(by)),
        ])
    };
    let rows: Vec<Vec<Phrase>> = events.iter().filter_map(row).collect();
    let head = ["rambots-table-robot", "rambots-table-goals", "rambots-table-by"].map(Phrase::new);
    if rows.is_empty() { rows } else { [vec![head.to_vec()], rows].concat() }
}

/// What an instruction was before in its round, of pieces as small (R10, B46): the colours of
/// others, or the robots of the same piece. They are in the order of the stack, so that what it
/// beat most narrowly comes first, in a sentence that is `said` by one of two keys. `None`: it was
/// before larger pieces alone, if any.
pub(super) fn beaten(
    acted: &Acted<'_>,
    [colours_key, robots_key]: [&'static str; 2],
    said: impl Fn(&'static str) -> Phrase,
) -> Option<Phrase> {
    let Acted { at, bot, instruction, rivals, .. } = acted;
    let own = instruction.piece;
    let stack = || at.stack.into_iter();
    let loaded = |colour: &Colour| rivals.contains(&Some(Piece { colour: *colour, ..own }));
    let ties = |owner: &Colour| rivals[*owner as usize] == Some(own);
    stack().find(loaded)?;
    Some(match stack().find(ties) {
        None => names::listing(said(colours_key), stack().filter(loaded).map(names::colour)),
        Some(_) => {
            let phrase = said(robots_key).with("robot", names::mark(*bot));
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
