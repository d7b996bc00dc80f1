//! Who is ahead, and at the end who has won; and what is told of a whole match: turns won, best
//! lines, and the awards.

use super::super::event::Event;
use super::super::position::Position;
use super::super::rulebook::Rulebook;
use super::about::options;
use super::account::by_points;
use super::turn::Turn;
use kit::{Award, BySeat, Honours, Phrase, Seat, Standings};

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
    Some(phrase.with("points", points).with("count", count))
}

/// "3 of 10 points".
pub(super) fn score(rules: &Rulebook, at: &Position, seat: Seat) -> Phrase {
    Phrase::new("ricochet-score").with("scored", at.scored(seat)).with("points", rules.points)
}

/// What one player did in a match.
#[derive(Default, Clone)]
struct Career {
    won: usize,
    /// Solutions that counted at the end of a turn, shown or sealed.
    solved: usize,
    /// Those of them that were as short as possible.
    sharp: usize,
    /// The moves of the longest line that won.
    longest: usize,
    /// Equal solutions or bids that lost because another one arrived first.
    late: usize,
    /// Bids without a line.
    failed: usize,
}

/// Careers and awards, out of the events of every round, round 0 first.
pub fn honours(rules: &Rulebook, end: &Position, history: &[Vec<Event>]) -> Honours {
    let mut careers = BySeat::fill(end.points.len(), |_| Career::default());
    // A match can go on from a position in which some have points already.
    let mut points = begin(end, history);
    let events = history.concat();
    // In the form with bids a turn goes on for several rounds.
    for events in events.split_inclusive(|it| matches!(it, Event::Goal { .. } | Event::Over)) {
        let turn = Turn::sorted(events);
        note(rules, &mut careers, &points, &turn);
        if let Some(winner) = turn.winner.filter(|seat| points.get(*seat).is_some()) {
            points[winner] += 1;
        }
    }
    let told = careers.iter().map(|(seat, career)| (seat, told(career)));
    Honours { careers: told.collect(), awards: awards(rules, &careers) }
}

/// The points before the first round.
fn begin(end: &Position, history: &[Vec<Event>]) -> BySeat<u32> {
    let scored = |seat: Seat| {
        let events = history.iter().flatten();
        events.filter(|event| **event == Event::Point { seat }).count() as u32
    };
    end.points.map(|seat, points| points.saturating_sub(scored(seat)))
}

/// Notes a turn that is over.
fn note(rules: &Rulebook, careers: &mut BySeat<Career>, points: &BySeat<u32>, turn: &Turn) {
    let known = |seat: &Seat| points.get(*seat).is_some();
    for seat in turn.failed.iter().copied().filter(known) {
        careers[seat].failed += 1;
    }
    let solved: Vec<(Seat, u8)> =
        turn.bests.iter().copied().chain(turn.proved).filter(|(seat, _)| known(seat)).collect();
    for (seat, moves) in solved {
        careers[seat].solved += 1;
        let par = turn.par.as_ref().map(|(line, _)| line.moves().len());
        careers[seat].sharp += usize::from(Some(usize::from(moves)) == par);
    }
    let Some(winner) = turn.winner.filter(known) else { return };
    careers[winner].won += 1;
    careers[winner].longest = careers[winner].longest.max(turn.moves.len());
    let claims = if turn.bests.is_empty() { &turn.bids } else { &turn.bests };
    let own = claims.iter().find(|(seat, _)| *seat == winner).map(|(_, moves)| *moves);
    let stands = |seat: &Seat| *seat != winner && known(seat) && !turn.failed.contains(seat);
    for (seat, moves) in claims.iter().filter(|(seat, _)| stands(seat)) {
        if Some(*moves) == own && !by_points(rules, points, [winner, *seat]) {
            careers[*seat].late += 1;
        }
    }
}

/// "3 turns won, 2 of 5 solutions as short as possible".
fn told(career: &Career) -> Phrase {
    let key = if career.solved == 0 { "ricochet-career-none" } else { "ricochet-career" };
    Phrase::new(key)
        .with("won", career.won)
        .with("solved", career.solved)
        .with("sharp", career.sharp)
}

fn awards(rules: &Rulebook, careers: &BySeat<Career>) -> Vec<Award> {
    type Figure = fn(&Career) -> usize;
    let most: [(&'static str, &'static str, Figure); 4] = [
        ("ricochet-award-eye", "ricochet-award-eye-for", |career| career.sharp),
        ("ricochet-award-way", "ricochet-award-way-for", |career| career.longest),
        ("ricochet-award-hair", "ricochet-award-hair-for", |career| career.late),
        ("ricochet-award-tale", "ricochet-award-tale-for", |career| career.failed),
    ];
    let award = |(name, reason, figure): (&'static str, &'static str, Figure)| {
        let figures = careers.map(|_, career| figure(career) as i64);
        Award::most(&figures, Phrase::new(name), options(rules, Phrase::new(reason)))
    };
    let mut awards: Vec<Award> = most.into_iter().filter_map(award).collect();
    // Who has the sharpest eye is not known for the long way round.
    let eye = awards.iter().filter(|it| it.name.key == "ricochet-award-eye");
    let sharp: Vec<Seat> = eye.flat_map(|it| it.seats.clone()).collect();
    awards.retain(|it| {
        it.name.key != "ricochet-award-way" || !it.seats.iter().any(|seat| sharp.contains(seat))
    });
    awards
}
