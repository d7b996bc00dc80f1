//! What is worth saying first about a round.

use super::super::event::Event;
use super::super::position::Position;
use super::round::{self, Round};
use super::words;
use kit::{Headline, Phrase, Seat, Viewer};

/// From how much damage in a round on a robot's own player reads of it first.
const MUCH: i64 = 5;

/// The end of the race first, then who finished, who was destroyed, flags and the last rounds.
pub(super) fn headlines(before: &Position, round: &Round<'_>, viewer: Viewer) -> Vec<Headline> {
    let registers = round.registers.iter().flat_map(|played| played.events.iter());
    let events: Vec<&Event> = registers.chain(&round.end).copied().collect();
    let finished = events.iter().find_map(|event| match event {
        Event::Finished { finisher } => Some(finisher.register),
        _ => None,
    });
    let wins = finished.filter(|_| before.finishers.is_empty());
    let mut ranked: Vec<(u8, Headline)> =
        events.iter().filter_map(|event| headline(before, event, viewer, wins)).collect();
    if round.opening.iter().any(|event| **event == Event::Began) {
        ranked.push((7, Headline::all("race-headline-began")));
    }
    ranked.sort_by_key(|(rank, _)| *rank);
    let mut lines: Vec<Headline> = ranked.into_iter().map(|(_, line)| line).collect();
    let taken = |of: Option<Seat>| damage(&events, of);
    if let Viewer::Seat(seat) = viewer
        && !lines.iter().any(|line| line.seat == Some(seat))
        && (taken(Some(seat)) >= MUCH || lines.is_empty() && taken(Some(seat)) > 0)
    {
        let phrase = Phrase::new("race-headline-damage").with("damage", taken(Some(seat)));
        lines.push(Headline::of(seat, phrase));
    } else if lines.is_empty() && taken(None) > 0 {
        let phrase = Phrase::new("race-headline-damage-all").with("damage", taken(None));
        lines.push(Headline::all(phrase));
    }
    lines
}

/// All damage of a round, or that of one robot.
fn damage(events: &[&Event], of: Option<Seat>) -> i64 {
    let taken = events.iter().filter_map(|event| match event {
        Event::Damaged { seat, amount, .. } if of.is_none_or(|of| of == *seat) => {
            Some(i64::from(*amount))
        }
        _ => None,
    });
    taken.sum()
}

/// What an event is worth as a headline, and its rank among them; who touches the last flag in
/// the register `wins` is first there.
fn headline(
    before: &Position,
    event: &Event,
    viewer: Viewer,
    wins: Option<u8>,
) -> Option<(u8, Headline)> {
    let of = |rank: u8, seat: Seat, phrase: Phrase| {
        Some((rank, Headline::of(seat, phrase.with("who", seat))))
    };
    match event {
        Event::Over => Some((0, Headline::all("race-headline-over"))),
        Event::Finished { finisher } => {
            let phrase = Phrase::new("race-headline-finishes");
            of(1, finisher.seat, phrase.flag("wins", wins == Some(finisher.register)))
        }
        Event::Eliminated { seat } => of(2, *seat, Phrase::new("race-headline-out")),
        Event::Destroyed { seat, how, by, .. } => {
            let key = if by.is_some() { "race-headline-shoved" } else { "race-headline-destroyed" };
            let phrase = round::death(Phrase::new(key), *how);
            let (rank, mut line) = of(3, *seat, phrase.with("by", by.unwrap_or(*seat)))?;
            // A shove is its doer's news too.
            line.seat = by.filter(|by| viewer.is(*by)).or(line.seat);
            Some((rank, line))
        }
        Event::Touched { seat, flag } if usize::from(*flag) < before.course.flags.len() => {
            of(4, *seat, Phrase::new("race-headline-flag").with("flag", *flag))
        }
        Event::LastRound { round } => {
            let phrase = Phrase::new("race-headline-last").with("round", words::round(*round));
            Some((5, Headline::all(phrase)))
        }
        Event::Upgraded { seat, upgrade, .. } => {
            let upgrade = words::upgrade(*upgrade);
            of(6, *seat, Phrase::new("race-headline-upgrade").with("upgrade", upgrade))
        }
        _ => None,
    }
}
