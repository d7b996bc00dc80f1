//! What is worth saying first about a round.

use std::collections::BTreeMap;

use super::super::event::Event;
use super::super::piece::Colour;
use super::super::position::Position;
use super::names;
use kit::{Headline, Phrase, Seat, Viewer};

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
