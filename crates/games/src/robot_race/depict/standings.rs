//! Who is ahead, and at the end who has won (D15, D33).

use std::cmp::Reverse;

use super::super::position::{Phase, Position};
use kit::{Phrase, Seat, Standings};

/// What a place rests on: first who has finished, by round and register, then flags.
fn rank(at: &Position, seat: Seat) -> (u16, u8, Reverse<u8>) {
    let finish = at.finishers.iter().find(|it| it.seat == seat);
    let (round, register) = finish.map_or((u16::MAX, u8::MAX), |it| (it.round, it.register));
    (round, register, Reverse(at.robots[seat].flags))
}

/// All seats, the best first; equal ones share a place.
pub fn standings(at: &Position) -> Standings {
    let standings = Standings::by_rank(at.seats(), |seat| rank(at, seat), |seat| score(at, seat));
    let standings = standings.counting(|seat| at.robots[seat].flags.into());
    let over = at.phase == Phase::Over;
    let outcome = over.then(|| outcome(at, standings.leaders().collect())).flatten();
    Standings { outcome, ..standings }
}

/// "3 of 4 flags", or when the last one was touched.
fn score(at: &Position, seat: Seat) -> Phrase {
    match at.finishers.iter().find(|it| it.seat == seat) {
        Some(finish) => Phrase::new("race-score-finished")
            .with("round", super::words::round(finish.round))
            .with("register", finish.register),
        None => Phrase::new("race-score")
            .with("flags", at.robots[seat].flags)
            .with("all", at.course.flags.len()),
    }
}

fn outcome(at: &Position, first: Vec<Seat>) -> Option<Phrase> {
    let count = first.len();
    let finished = first.first().is_some_and(|seat| at.finished(*seat));
    let key = if finished { "race-outcome-won" } else { "race-outcome-stopped" };
    let list = Phrase::row(first.iter().map(|seat| Phrase::player(*seat)))?;
    Some(Phrase::new(key).with("who", *first.first()?).with("names", list).with("count", count))
}
