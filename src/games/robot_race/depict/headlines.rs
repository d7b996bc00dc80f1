//! What is worth saying first about a round.

use super::super::event::Event;
use super::super::position::Position;
use super::super::rulebook::Rulebook;
use super::round::{self, Round};
use crate::game::{Headline, Phrase, Seat, Viewer};

/// The end of the race first, then who finished, flags, destructions and the last rounds.
pub(super) fn headlines(
    _rules: &Rulebook,
    before: &Position,
    round: &Round<'_>,
    _viewer: Viewer,
) -> Vec<Headline> {
    let events = || {
        let registers = round.registers.iter().flat_map(|played| played.events.iter());
        registers.chain(&round.end).copied()
    };
    let of =
        |seat: Seat, key| Headline { seat: Some(seat), phrase: Phrase::new(key).with("who", seat) };
    let all = |phrase: Phrase| Headline { seat: None, phrase };
    let mut lines = Vec::new();
    if events().any(|event| *event == Event::Over) {
        lines.push(all(Phrase::new("race-headline-over")));
    }
    for event in events() {
        if let Event::Finished { finisher } = event {
            lines.push(of(finisher.seat, "race-headline-finishes"));
        }
    }
    for event in events() {
        if let Event::Touched { seat, flag } = event
            && usize::from(*flag) < before.course.flags.len()
        {
            let mut line = of(*seat, "race-headline-flag");
            line.phrase = line.phrase.with("flag", *flag);
            lines.push(line);
        }
    }
    for event in events() {
        if let Event::Destroyed { seat, how, by, .. } = event {
            let key = if by.is_some() { "race-headline-shoved" } else { "race-headline-destroyed" };
            let mut line = of(*seat, key);
            line.phrase =
                line.phrase.code("how", round::death(*how).0).with("by", by.unwrap_or(*seat));
            lines.push(line);
        }
    }
    for event in events() {
        match event {
            Event::Eliminated { seat } => lines.push(of(*seat, "race-headline-out")),
            Event::LastRound { round } => {
                let phrase = Phrase::new("race-headline-last").with("round", i64::from(*round));
                lines.push(all(phrase));
            }
            Event::Upgraded { seat, upgrade, .. } => {
                let mut line = of(*seat, "race-headline-upgrade");
                line.phrase = line.phrase.with("upgrade", super::names::upgrade(*upgrade));
                lines.push(line);
            }
            _ => {}
        }
    }
    if round.opening.iter().any(|event| **event == Event::Began) {
        lines.push(all(Phrase::new("race-headline-began")));
    }
    lines
}
