//! What stands where somebody asks: a square, a robot by its letter, a flag, one's own.

use super::super::course::{Floor, Site};
use super::super::position::Position;
use super::super::square::Square;
use super::{floor, words};
use kit::grid::Direction;
use kit::{Fault, Faults, Phrase, Seat, Viewer};

/// Answers a question about the race.
///
/// # Errors
/// The question is not understood; the fault says how to ask.
pub fn ask(at: &Position, viewer: Viewer, question: &str) -> Result<Vec<Phrase>, Faults> {
    let words: Vec<String> = question.split_whitespace().map(str::to_lowercase).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let told = match words.as_slice() {
        [] | ["i" | "me" | "ja"] | ["my" | "mój", "robot"] => {
            viewer.seat().map(|seat| robot(at, seat))
        }
        ["floor" | "board" | "course" | "tor" | "plansza" | "podłoga"] => {
            let (signs, floor) = (floor::signs(&at.course), floor::words(&at.course));
            Some(signs.into_iter().chain(floor).collect())
        }
        ["flag" | "flaga", number] => {
            let flag = number.parse::<usize>().ok().and_then(|it| it.checked_sub(1));
            let square = flag.and_then(|flag| at.course.flags.get(flag));
            square.map(|square| stands(at, *square))
        }
        ["robot", letter] | [letter] if seat(at, letter).is_some() => {
            seat(at, letter).map(|seat| robot(at, seat))
        }
        [square] => Square::parse(square).filter(|it| at.course.has(*it)).map(|it| stands(at, it)),
        _ => None,
    };
    told.ok_or_else(|| Fault::whole("race-ask-unknown").hint("race-ask-hint").into())
}

/// A question that has an answer worth having: the square of the first flag.
pub fn question(at: &Position, viewer: Viewer) -> Option<String> {
    let robot = viewer.seat().and_then(|seat| at.robots.get(seat));
    let next = robot.map_or(0, |robot| usize::from(robot.flags));
    at.course.flags.get(next).or(at.course.flags.last()).map(ToString::to_string)
}

fn seat(at: &Position, letter: &str) -> Option<Seat> {
    at.seats().find(|seat| letter.eq_ignore_ascii_case(&seat.letter().to_string()))
}

fn robot(at: &Position, seat: Seat) -> Vec<Phrase> {
    let mut told = vec![words::robot(at, seat)];
    told.extend(words::owned(seat, &at.robots[seat]));
    told
}

/// Everything about one square: its floor, its walls, who is on it.
fn stands(at: &Position, square: Square) -> Vec<Phrase> {
    let course = &at.course;
    let cell = course.cell(square);
    let about = |key| Phrase::new(key).code("at", square);
    let mut told = Vec::new();
    match cell.floor {
        Floor::Plain => {}
        Floor::Pit => told.push(about("race-ask-pit")),
        Floor::Gear { clockwise } => told.push(about("race-ask-gear").flag("right", clockwise)),
        Floor::Belt(belt) => told.push(
            about("race-ask-belt")
                .code("way", belt.to.name())
                .flag("express", belt.express)
                .flag("curve", belt.turns != 0),
        ),
    }
    told.extend(cell.site.map(|site| match site {
        Site::Repair => about("race-ask-repair"),
        Site::Upgrade => about("race-ask-upgrade"),
    }));
    told.extend(course.flag(square).map(|flag| about("race-ask-flag").with("flag", flag)));
    let starts = course.starts.iter().position(|start| start.square == square);
    told.extend(starts.map(|start| about("race-ask-start").with("start", start + 1)));
    if told.is_empty() {
        told.push(about("race-ask-plain"));
    }
    let walls = Direction::ALL.into_iter().filter(|side| course.wall(square, *side));
    let walls = walls.map(|side| Phrase::new("race-side").code("way", side.name()));
    told.extend(Phrase::row(walls).map(|list| Phrase::new("race-ask-walls").with("list", list)));
    let beams = course.lasers.iter().filter(|laser| course.beam(laser).any(|it| it == square));
    told.extend(beams.map(|laser| {
        Phrase::new("race-ask-beam").code("from", laser.mount).with("strength", laser.strength)
    }));
    told.extend(at.on(square).map(|seat| words::robot(at, seat)));
    told
}
