//! Who is ahead, and at the end who has won.

use super::super::position::Position;
use super::super::rulebook::Rulebook;
use crate::game::{Phrase, Seat, Standing, Standings};

/// All seats, the best first; equal points share a place (B23).
pub fn standings(rules: &Rulebook, at: &Position) -> Standings {
    let points = |seat: Seat| at.points.get(seat).copied().unwrap_or(0);
    let mut seats: Vec<Seat> = at.points.seats().collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(points(*seat)));
    let place = |seat: Seat| 1 + seats.iter().filter(|it| points(**it) > points(seat)).count();
    let places = seats.iter().map(|seat| Standing {
        seat: *seat,
        place: place(*seat) as u32,
        score: score(rules, at, *seat),
    });
    let won = seats.first().copied().filter(|seat| points(*seat) >= rules.points);
    let outcome = won.map(|seat| {
        let phrase = Phrase::new("ricochet-outcome-won").with("who", seat);
        phrase.with("points", i64::from(points(seat)))
    });
    Standings { places: places.collect(), outcome }
}

/// "3 of 10 points".
pub(super) fn score(rules: &Rulebook, at: &Position, seat: Seat) -> Phrase {
    Phrase::new("ricochet-score")
        .with("scored", at.points.get(seat).copied().map_or(0, i64::from))
        .with("points", i64::from(rules.points))
}
