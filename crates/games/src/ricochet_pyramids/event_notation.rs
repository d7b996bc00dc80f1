//! Events as text, one line each: how a round is stored. Nobody types these, so reading is
//! strict and has one fault for all.

use super::colour::Colour;
use super::event::Event;
use super::notation::{Bid, Line, Move};
use super::position::{seat_letter, seat_of};
use kit::grid::Square;
use kit::{Fault, Faults, Notation, Phrase, Source};

impl Notation for Event {
    fn write(&self, out: &mut String) {
        let text = match self {
            Event::Best { seat, moves } => format!("best {} {}", seat_letter(*seat), moves.moves()),
            Event::Bid { seat, moves } => format!("bid {} {}", seat_letter(*seat), moves.moves()),
            Event::Shows { seat } => format!("shows {}", seat_letter(*seat)),
            Event::Failed { seat } => format!("failed {}", seat_letter(*seat)),
            Event::Proved { seat, moves } => {
                format!("proved {} {}", seat_letter(*seat), moves.moves())
            }
            Event::Slid { robot, toward, to } => {
                format!("slide {} {to}", Move { robot: *robot, direction: *toward })
            }
            Event::Point { seat } => format!("point {}", seat_letter(*seat)),
            Event::Nobody => "nobody".to_owned(),
            Event::Par { line, lines } => format!("par {lines} {line}"),
            Event::Goal { robot, tower } => format!("goal {} {tower}", robot.letter()),
            Event::Over => "over".to_owned(),
        };
        out.push_str(&text);
    }

    fn read(source: &Source<'_>) -> Result<Event, Faults> {
        let fault = |place| {
            let reason = Phrase::new("ricochet-fault-event");
            Faults::from(Fault { place, ..Fault::whole(reason) })
        };
        let [line] = source.lines.as_slice() else { return Err(fault(None)) };
        let words: Vec<&str> = line.words().into_iter().map(|(_, word)| word).collect();
        event(&words).ok_or_else(|| fault(Some(line.place())))
    }
}

fn event(words: &[&str]) -> Option<Event> {
    Some(match words {
        ["best", seat, moves] => Event::Best { seat: seat_of(seat)?, moves: Bid::parse(moves)? },
        ["bid", seat, moves] => Event::Bid { seat: seat_of(seat)?, moves: Bid::parse(moves)? },
        ["shows", seat] => Event::Shows { seat: seat_of(seat)? },
        ["failed", seat] => Event::Failed { seat: seat_of(seat)? },
        ["proved", seat, moves] => {
            Event::Proved { seat: seat_of(seat)?, moves: Bid::parse(moves)? }
        }
        ["slide", code, to] => {
            let Move { robot, direction: toward } = Move::parse(code)?;
            Event::Slid { robot, toward, to: Square::parse(to)? }
        }
        ["point", seat] => Event::Point { seat: seat_of(seat)? },
        ["nobody"] => Event::Nobody,
        ["par", lines, codes @ ..] => {
            let moves: Option<Vec<Move>> = codes.iter().map(|code| Move::parse(code)).collect();
            Event::Par { line: Line::new(&moves?)?, lines: lines.parse().ok()? }
        }
        ["goal", robot, tower] => {
            let robot = robot.parse().ok().and_then(Colour::from_letter)?;
            Event::Goal { robot, tower: Square::parse(tower)? }
        }
        ["over"] => Event::Over,
        _ => return None,
    })
}
