//! Who is ahead, and at the end who has won (D15, D33).

use std::cmp::Reverse;

use super::super::position::{Phase, Position};
use super::names;
use kit::{Phrase, Seat, Standing, Standings};

/// What a place rests on: first who has finished, by round and register, then flags.
fn rank(at: &Position, seat: Seat) -> (u16, u8, Reverse<u8>) {
    let finish = at.finishers.iter().find(|it| it.seat == seat);
    let (round, register) = finish.map_or((u16::MAX, u8::MAX), |it| (it.round, it.register));
    (round, register, Reverse(at.robots[seat].flags))
}

/// All seats, the best first; equal ones share a place.
pub fn standings(at: &Position) -> Standings {
    let mut seats: Vec<Seat> = at.seats().collect();
    seats.sort_by_key(|seat| rank(at, *seat));
    let place = |seat: Seat| 1 + seats.iter().filter(|it| rank(at, **it) < rank(at, seat)).count();
    let places = seats.iter().map(|seat| Standing {
        seat: *seat,
        place: place(*seat) as u32,
        score: score(at, *seat),
    });
    let first = seats.iter().copied().filter(|seat| place(*seat) == 1);
    let outcome = (at.phase == Phase::Over).then(|| outcome(at, first.collect()));
    Standings { places: places.collect(), outcome: outcome.flatten() }
}

/// "3 of 4 flags", or when the last one was touched.
fn score(at: &Position, seat: Seat) -> Phrase {
    match at.finishers.iter().find(|it| it.seat == seat) {
        Some(finish) => Phrase::new("race-score-finished")
            .with("round", i64::from(finish.round))
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
    let list = names::row(first.iter().map(|seat| names::player(*seat)))?;
    Some(Phrase::new(key).with("who", *first.first()?).with("names", list).with("count", count))
}
