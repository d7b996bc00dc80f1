//! Before the first turn: who is called what, and the board as it is set up (R1-R6).

use std::ops::RangeInclusive;

use super::board::{Layout, Robots, Tower};
use super::draw;
use super::position::{Phase, Position, seat_letter};
use super::rulebook::{Rulebook, SetUp};
use super::solver;
use crate::game::{BySeat, Dice, Fault, Faults, Mark, Phrase, Seat, Stream, Table};
use crate::games::grid::Square;

/// How a seat is marked: by a letter in seating order, for nobody owns a robot (R1).
pub(super) fn mark(seat: Seat) -> Mark {
    Mark { code: seat_letter(seat).to_string(), name: None }
}

/// The marks of the sitters.
///
/// # Errors
/// Fewer than two or more than eight sitters, or one who wishes for a colour.
pub(super) fn marks(table: &Table) -> Result<BySeat<Mark>, Faults> {
    let mut faults = Faults::default();
    let count = table.sitters.len();
    if !(2..=Seat::MOST).contains(&count) {
        let reason = Phrase::new("ricochet-fault-players").with("count", count);
        return Err(Fault::whole(reason).hint(Phrase::new("ricochet-hint-players")).into());
    }
    for wish in table.sitters.iter().filter_map(|sitter| sitter.wish.as_deref()) {
        let reason = Phrase::new("ricochet-fault-wish").typed("word", wish);
        faults.push(Fault::whole(reason).hint(Phrase::new("ricochet-hint-wish")));
    }
    faults.or(BySeat::fill(count, mark))
}

/// How many boards are drawn at most before the best of them is taken.
const TRIES: usize = 40;

/// The first position of a match.
///
/// # Errors
/// As [`marks`].
pub(super) fn set_up(rules: &Rulebook, table: &Table, dice: &Dice) -> Result<Position, Faults> {
    let seats = marks(table)?;
    let mut stream = dice.stream(None, "set-up");
    let mut best: Option<(u32, Position)> = None;
    for _ in 0..TRIES {
        let Some((layout, robots)) = board(rules, &mut stream) else { continue };
        let missed = missed(rules.set_up, &layout, &robots);
        let mut goals = dice.stream(None, "goal");
        let Some(goal) = draw::goal(&layout, &robots, rules.minimum, &mut goals) else { continue };
        let points = seats.map(|_, _| 0);
        let goal = Some(goal);
        let drawn = Position { layout, robots, goal, turn: 1, points, phase: Phase::Open };
        if best.as_ref().is_none_or(|(least, _)| missed < *least) {
            best = Some((missed, drawn));
        }
        if missed == 0 {
            break;
        }
    }
    // Of so many boards each would need a tower shut in, or no goal within reach.
    best.map(|(_, position)| position)
        .ok_or_else(|| Fault::whole(Phrase::new("ricochet-fault-set-up")).into())
}

/// A tower of each pair of colours and a robot of each colour on squares drawn at random;
/// `None` if a tower is shut in (R5).
fn board(rules: &Rulebook, stream: &mut Stream) -> Option<(Layout, Robots)> {
    let colours = rules.tower_colours();
    let pairs = colours.iter().flat_map(|large| colours.iter().map(|medium| (*large, *medium)));
    let towers: Vec<Tower> = pairs.map(|(large, medium)| Tower { large, medium }).collect();
    let mut squares = places(rules.set_up, towers.len(), stream);
    let placed: Vec<(Square, Tower)> = squares.drain(..towers.len()).zip(towers).collect();
    let layout = Layout::new(&placed).ok()?;
    stream.shuffle(&mut squares);
    let robots: Vec<_> = rules.robot_colours().iter().copied().zip(squares).collect();
    Some((layout, Robots::new(&robots).ok()?))
}

/// All squares in a random order, those of the towers first.
fn places(set_up: SetUp, towers: usize, stream: &mut Stream) -> Vec<Square> {
    let mut squares: Vec<Square> = Square::all().collect();
    stream.shuffle(&mut squares);
    match set_up {
        SetUp::Random => {}
        SetUp::Easy => prefer(&mut squares, towers, on_edge),
        SetUp::Hard => prefer(&mut squares, towers, |square| !on_edge(square)),
    }
    squares
}

/// Puts squares of a kind first, for three of four towers; the others stand anywhere.
fn prefer(squares: &mut Vec<Square>, towers: usize, wanted: impl Fn(Square) -> bool) {
    let (mut first, mut others) = (Vec::new(), Vec::new());
    for square in squares.drain(..) {
        let chosen = wanted(square) && first.len() < towers - towers / 4;
        if chosen { first.push(square) } else { others.push(square) }
    }
    first.append(&mut others);
    *squares = first;
}

fn on_edge(square: Square) -> bool {
    [square.file(), square.rank()].into_iter().any(|at| at == 0 || at == 7)
}

/// The mean length of all goals that a set-up wants, in hundredths of a move.
fn wanted(set_up: SetUp) -> RangeInclusive<u32> {
    match set_up {
        SetUp::Random => 0..=u32::MAX,
        SetUp::Easy => 0..=450,
        SetUp::Hard => 750..=u32::MAX,
    }
}

/// How far the mean length of all goals is from what the set-up wants, in hundredths.
fn missed(set_up: SetUp, layout: &Layout, robots: &Robots) -> u32 {
    let wanted = wanted(set_up);
    if set_up == SetUp::Random {
        return 0;
    }
    let mean = mean(layout, robots);
    wanted.start().saturating_sub(mean).max(mean.saturating_sub(*wanted.end()))
}

/// The mean length of all goals within reach, in hundredths of a move.
fn mean(layout: &Layout, robots: &Robots) -> u32 {
    let lengths = solver::survey(layout, robots).into_iter().filter_map(|rated| rated.length);
    let (sum, count) = lengths.fold((0, 0), |(sum, count), length| (sum + length, count + 1));
    sum * 100 / count.max(1)
}

#[cfg(test)]
mod tests {
    use super::super::rulebook::Form;
    use super::*;

    #[test]
    #[ignore = "prints figures"]
    fn figures() {
        for words in ["", "set-up=easy", "set-up=hard", "colours=4"] {
            let place = crate::game::Place { line: 1, column: 1, width: 1 };
            let mut all = vec![(place, "sealed")];
            all.extend((!words.is_empty()).then_some((place, words)));
            let rules = Rulebook::from_words(&all).expect("words");
            let _ = Form::Sealed;
            let mut means = Vec::new();
            let mut out = 0;
            let started = std::time::Instant::now();
            for seed in 0..100u8 {
                let mut stream = Dice::from_key([seed; 32]).stream(None, "set-up");
                let Some((layout, robots)) = board(&rules, &mut stream) else { continue };
                out += solver::survey(&layout, &robots)
                    .iter()
                    .filter(|it| it.length.is_none())
                    .count();
                means.push(mean(&layout, &robots));
            }
            means.sort_unstable();
            let n = means.len();
            println!(
                "{words}: n {n} min {} 10% {} 25% {} 50% {} 75% {} 90% {} max {} unreachable {out} in {:?}",
                means[0],
                means[n / 10],
                means[n / 4],
                means[n / 2],
                means[n * 3 / 4],
                means[n * 9 / 10],
                means[n - 1],
                started.elapsed() / 2
            );
        }
    }
}
