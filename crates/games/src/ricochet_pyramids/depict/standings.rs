//! Who is ahead, and at the end who has won.

use super::super::position::Position;
use super::super::rulebook::Rulebook;
use kit::{Phrase, Seat, Standings};

/// All seats, the best first; equal points share a place (B23).
pub fn standings(rules: &Rulebook, at: &Position) -> Standings {
    let rank = |seat| std::cmp::Reverse(at.scored(seat));
    let standings = Standings::by_rank(at.points.seats(), rank, |seat| score(rules, at, seat));
    let standings = standings.counting(|seat| at.scored(seat));
    let outcome = at.goal.is_none().then(|| outcome(rules, at, standings.leaders())).flatten();
    Standings { outcome, ..standings }
}

/// Who has the points that win (R18), or most of them when no goal can be drawn (B26).
fn outcome(
    rules: &Rulebook,
    at: &Position,
    mut leaders: impl Iterator<Item = Seat> + Clone,
) -> Option<Phrase> {
    let (names, count) = (leaders.clone().map(Phrase::player), leaders.clone().count());
    let first = leaders.next()?;
    let points = at.scored(first);
    let phrase = match points >= rules.points {
        true => Phrase::new("ricochet-outcome-won").with("who", first),
        false => Phrase::new("ricochet-outcome-stopped").with("names", Phrase::row(names)?),
    };
    Some(phrase.with("points", i64::from(points)).with("count", count))
}

/// "3 of 10 points".
pub(super) fn score(rules: &Rulebook, at: &Position, seat: Seat) -> Phrase {
    Phrase::new("ricochet-score")
        .with("scored", i64::from(at.scored(seat)))
        .with("points", i64::from(rules.points))
}
