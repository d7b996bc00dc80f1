//! What is worth saying first about a round.

use super::super::event::Event;
use super::super::position::Position;
use super::super::rulebook::Rulebook;
use super::account::by_points;
use super::turn::Turn;
use kit::{Headline, Phrase, Seat, Viewer};

/// The win first, then how the turn went. The next goal is in what is asked.
pub(super) fn headlines(
    rules: &Rulebook,
    before: &Position,
    turn: &Turn,
    viewer: Viewer,
) -> Vec<Headline> {
    let mut lines = Vec::new();
    if turn.over {
        let won = |seat: &Seat| before.scored(*seat) + 1 >= rules.points;
        lines.push(match turn.winner.filter(won) {
            Some(winner) => {
                let phrase = Phrase::new("ricochet-headline-over").with("who", winner);
                Headline::of(winner, phrase.with("points", i64::from(rules.points)))
            }
            None => Headline::all("ricochet-headline-stopped"),
        });
    }
    if let Some(winner) = turn.winner {
        let won = won(rules, before, turn, viewer, winner);
        // That the match is over goes before one's own part in the turn.
        lines.push(if turn.over { Headline::all(won.phrase) } else { won });
    }
    if turn.nobody {
        let key = match turn.failed.is_empty() {
            true => "ricochet-headline-nobody",
            false => "ricochet-headline-nobody-showed",
        };
        lines.push(Headline::all(key));
    }
    for seat in turn.failed.iter().copied() {
        let phrase = Phrase::new("ricochet-headline-failed").with("who", seat);
        lines.push(Headline::of(seat, phrase.with("moves", bid(turn, seat))));
    }
    if let Some(seat) = turn.shows {
        let phrase = Phrase::new("ricochet-headline-shows").with("who", seat);
        lines.push(Headline::of(seat, phrase.with("moves", bid(turn, seat))));
    }
    // A forecast has nothing but moves.
    if let (None, Some(last)) = (turn.winner, turn.slides.last()) {
        let key = match reaches(before, turn) {
            true => "ricochet-headline-solves",
            false => "ricochet-headline-moves",
        };
        let phrase = Phrase::new(key).with("count", turn.length());
        lines.push(Headline::all(phrase.code("colour", last.slide.step.robot.name())));
    }
    lines
}

/// How a round went, in the story of the match.
pub fn recap(rules: &Rulebook, before: &Position, events: &[Event]) -> Option<Phrase> {
    let turn = Turn::of(before, events);
    headlines(rules, before, &turn, Viewer::Observer).into_iter().next().map(|told| told.phrase)
}

/// Who wins the turn. Who had a solution, too, hears how close it was.
fn won(rules: &Rulebook, before: &Position, turn: &Turn, viewer: Viewer, winner: Seat) -> Headline {
    let phrase = |key| Phrase::new(key).with("who", winner).with("count", turn.length());
    let mut bests = turn.bests.iter();
    let own = bests.find(|(seat, _)| viewer.is(*seat) && *seat != winner);
    let Some((own, moves)) = own.copied() else {
        return Headline::of(winner, phrase("ricochet-headline-wins"));
    };
    let key = match turn.tied().any(|seat| seat == own) {
        false => "ricochet-headline-wins-shorter",
        true if by_points(rules, before, winner, own) => "ricochet-headline-wins-points",
        true => "ricochet-headline-wins-earlier",
    };
    Headline::of(own, phrase(key).with("own", moves))
}

/// What a seat has bid.
fn bid(turn: &Turn, seat: Seat) -> i64 {
    let found = turn.bids.iter().find(|(other, _)| *other == seat);
    found.map_or(0, |(_, moves)| i64::from(*moves))
}

/// Whether the last move ends on the goal, and its robot is the one of the goal.
fn reaches(before: &Position, turn: &Turn) -> bool {
    let last = turn.slides.last().map(|moved| moved.slide);
    last.is_some_and(|slide| slide.on_goal && before.is_meant(slide.step.robot))
}
