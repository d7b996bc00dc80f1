//! A house player: looks for a line, not for the shortest.
//!
//! It is no master. It plays by the rules, sees only what its seat sees, and always finds the
//! same line for the same dice; another seat's dice find another.

use std::collections::BTreeSet;

use super::board::{Goal, Layout, Robots};
use super::execute;
use super::line::{self, End};
use super::notation::{Bid, Line, Move, Orders};
use super::position::Position;
use super::rulebook::{Form, Rulebook};
use kit::{Dice, Seat, Stream};

/// How many positions are thought on after each move: a number of this range, drawn.
const WIDTH: (u64, u64) = (4, 60);

/// How many moves ahead it thinks.
const DEPTH: usize = 16;

/// What the house would file here; `None` where this seat files nothing.
pub(super) fn suggest(rules: &Rulebook, at: &Position, seat: Seat, dice: &Dice) -> Option<Orders> {
    let goal = at.goal?;
    if let Some((shows, bid)) = at.showing() {
        return (shows == seat).then(|| proof(at, bid));
    }
    let mut stream = dice.stream(Some(seat), "house");
    let line = find(&at.layout, &at.robots, goal, &mut stream);
    Some(match (line, rules.form) {
        (Some(line), Form::Sealed) => Orders::Line(line),
        (Some(line), Form::Bids) => Bid::new(line.moves().len()).map_or(Orders::Pass, Orders::Bid),
        (None, _) => Orders::Pass,
    })
}

/// It does not remember the line that it bid for, and the shortest will do as well.
fn proof(at: &Position, bid: Bid) -> Orders {
    let best = execute::par(at).map(|(line, _)| line);
    let best = best.filter(|line| line.moves().len() <= usize::from(bid.moves()));
    best.map_or(Orders::Pass, Orders::Line)
}

/// Beam search over positions chosen by chance, so that it overlooks things as people do.
fn find(layout: &Layout, start: &Robots, goal: Goal, stream: &mut Stream) -> Option<Line> {
    let width = (WIDTH.0 + stream.below(WIDTH.1 - WIDTH.0 + 1)) as usize;
    let mut seen = BTreeSet::from([*start]);
    // Where the robots stand after which moves.
    let mut beam: Vec<(Robots, Vec<Move>)> = vec![(*start, Vec::new())];
    for _ in 0..DEPTH {
        let mut next = Vec::new();
        for (before, earlier) in &beam {
            for step in Move::all(before) {
                let robots = before.after(layout, goal, step);
                if !seen.insert(robots) {
                    continue;
                }
                let moves = [earlier.as_slice(), &[step]].concat();
                if robots.square(goal.robot) == goal.square {
                    return tidy(layout, start, goal, moves);
                }
                next.push((robots, moves));
            }
        }
        stream.shuffle(&mut next);
        next.truncate(width);
        beam = next;
    }
    None
}

/// Nobody files moves that change nothing about it: those that can be left out are.
fn tidy(layout: &Layout, start: &Robots, goal: Goal, mut moves: Vec<Move>) -> Option<Line> {
    let mut number = moves.len();
    while number > 0 {
        number -= 1;
        let mut fewer = moves.clone();
        fewer.remove(number);
        let found = line::play(layout, start, goal, &fewer);
        if found.end == End::Solved {
            fewer.truncate(found.slides.len());
            moves = fewer;
            number = number.min(moves.len());
        }
    }
    Line::new(&moves)
}
