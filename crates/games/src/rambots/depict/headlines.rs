//! What is worth saying first about a round.

use std::collections::BTreeMap;

use super::super::event::Event;
use super::super::piece::Colour;
use super::super::position::Position;
use super::names;
use kit::{Headline, Phrase, Viewer};

/// The most telling things first: the win, tags, thefts; of equal ones, the viewer's own
/// doing, then what was done to the viewer, then the rest.
pub(super) fn headlines(before: &Position, events: &[Event], viewer: Viewer) -> Vec<Headline> {
    let mut lines: Vec<(u8, Headline)> = Vec::new();
    let mut thefts: BTreeMap<(Colour, Colour), usize> = BTreeMap::new();
    let rank = |kind: u8, seat| kind * 3 + if viewer.is(seat) { 0 } else { 2 };
    let mut finished = 0usize;
    for event in events {
        match *event {
            Event::Won { bot } => {
                finished += 1;
                let seat = before.seat(bot);
                let phrase = Phrase::new("rambots-headline-wins");
                let phrase = phrase.with("who", seat).with("place", finished);
                lines.push((rank(0, seat), Headline { seat: Some(seat), phrase }));
            }
            Event::Tagged { bot, piece } => {
                let seat = before.seat(bot);
                let phrase = Phrase::new("rambots-headline-tags").with("who", seat);
                let phrase = phrase.with("colour", names::colour(piece.colour));
                lines.push((rank(2, seat), Headline { seat: Some(seat), phrase }));
            }
            Event::Stole { bot, from, .. } => *thefts.entry((bot, from)).or_default() += 1,
            Event::Ended { winners } => {
                let phrase = names::listing(
                    Phrase::new("rambots-headline-ended"),
                    winners.iter().map(|bot| holder(before, bot)),
                );
                lines.push((0, Headline { seat: None, phrase }));
            }
            Event::Begun => {
                let phrase = Phrase::new("rambots-headline-goals");
                lines.push((0, Headline { seat: None, phrase }));
            }
            Event::Goals { by, to, random: true, .. } => {
                let seat = before.seat(by);
                let phrase = Phrase::new("rambots-headline-random").with("who", seat);
                let phrase = phrase.with("neighbour", before.seat(to));
                lines.push((rank(4, seat), Headline { seat: Some(seat), phrase }));
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
        lines.push((rank, Headline { seat: Some(seat), phrase }));
    }
    if lines.is_empty() {
        lines.push((0, Headline { seat: None, phrase: Phrase::new("rambots-headline-quiet") }));
    }
    lines.sort_by_key(|(rank, _)| *rank);
    lines.into_iter().map(|(_, line)| line).collect()
}

fn holder(at: &Position, bot: Colour) -> Phrase {
    Phrase::player(at.seat(bot))
}
