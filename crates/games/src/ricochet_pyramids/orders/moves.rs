//! Stretches of signs to moves, faulty ones included: which half is missing, which is there
//! twice, which letter is none of ours.

use super::super::colour::Colour;
use super::super::notation::Move;
use super::vocabulary::{self, Mark, Never, Plain, Token};
use kit::grid::Direction;
use kit::typing::row::Row;
use kit::typing::scan::Span;
use kit::typing::tokens::{How, Sign};
use kit::{Fault, Phrase, Place};

/// One move as it was typed, whole or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Step {
    /// Where it stands.
    pub place: Place,
    /// Where its robot stands.
    pub robot_place: Place,
    /// The move it says, or the only one that can be meant.
    pub found: Option<Move>,
    /// What is wrong with its spelling.
    pub faults: Vec<Fault>,
}

impl Step {
    /// The move, if nothing is wrong with its spelling.
    pub fn whole(&self) -> Option<Move> {
        self.found.filter(|_| self.faults.is_empty())
    }
}

/// What a place in a move holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Robot(Colour),
    Way(Direction),
    /// A letter that is none of ours.
    Wrong(char),
    Never(Never),
}

type Part = Sign<Kind>;

/// The moves of the stretches of one line, between list numbers and strong separators. A robot
/// that is named in a word or with a colon goes on until another one is named: "Yellow: E N W",
/// "the yellow robot right, then up". One in code does not: `yN E` has a move without its robot.
pub(super) fn steps<'a>(row: &Row, stretches: impl Iterator<Item = &'a [Token]>) -> Vec<Step> {
    let mut reader = MoveReader { row, robot: None, named: false, steps: Vec::new() };
    stretches.for_each(|stretch| reader.stretch(stretch));
    reader.steps
}

fn parts(stretch: &[Token]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for token in stretch {
        let last = parts.last().map_or(0, |part| part.part);
        let next = match *token {
            Token::Sign(sign) => sign.with(match sign.mark {
                Mark::Robot(colour) => Kind::Robot(colour),
                Mark::Way(direction) => Kind::Way(direction),
            }),
            Token::Wrong(sign) => sign.with(Kind::Wrong(sign.mark)),
            Token::Plain(Plain::Never(it), span) => Part::beside(Kind::Never(it), span, last),
            _ => continue,
        };
        parts.push(next);
    }
    parts
}

/// Whether two parts are the halves of a move, in either order.
fn are_halves(two: &[Part]) -> bool {
    matches!(
        two,
        [Part { mark: Kind::Robot(_), .. }, Part { mark: Kind::Way(_), .. }]
            | [Part { mark: Kind::Way(_), .. }, Part { mark: Kind::Robot(_), .. }]
    )
}

/// Commas either part every sign from the next or stand only between whole moves: in "red,
/// north yellow, east" they say something else than the order of the signs.
fn commas_fit(parts: &[Part]) -> bool {
    let all = parts.windows(2).all(|two| two[0].part != two[1].part);
    all || parts.chunks(2).all(|two| two[0].part == two[1].part)
}

struct MoveReader<'a> {
    row: &'a Row,
    /// The robot of the move before.
    robot: Option<Colour>,
    /// Whether it was named so that it goes on.
    named: bool,
    steps: Vec<Step>,
}

impl MoveReader<'_> {
    fn stretch(&mut self, stretch: &[Token]) {
        let parts = parts(stretch);
        if parts.chunks(2).all(are_halves) && commas_fit(&parts) {
            parts.chunks(2).for_each(|two| self.pair(two[0], two[1]));
        } else if self.carries(&parts) {
            self.carried(&parts);
        } else {
            self.greedy(&parts);
        }
    }

    /// Whether a robot is named so that it goes on.
    fn names(&self, robot: &Part) -> bool {
        let end = robot.span.end;
        let behind = self.row.typed(Span { start: end, end: end + 3 });
        robot.how == How::Word || behind.trim_start().starts_with(':')
    }

    /// Whether robots carry over here: each has a way behind it, and each way without a robot of
    /// its own follows one that goes on.
    fn carries(&self, parts: &[Part]) -> bool {
        let mut robot = (self.robot.is_some() && self.named).then_some(true);
        let (mut bare, mut carried) = (true, false);
        for part in parts {
            match part.mark {
                Kind::Robot(_) if !bare => return false,
                Kind::Robot(_) => {
                    robot = Some(self.names(part));
                    bare = false;
                }
                // The first way is its robot's own.
                Kind::Way(_) if !bare => bare = true,
                Kind::Way(_) if robot == Some(true) => carried = true,
                Kind::Way(_) | Kind::Wrong(_) | Kind::Never(_) => return false,
            }
        }
        bare && carried
    }

    /// Robots, each with all its ways behind it.
    fn carried(&mut self, parts: &[Part]) {
        let mut own = None;
        for part in parts {
            match part.mark {
                Kind::Robot(_) => own = Some(*part),
                Kind::Way(_) => self.moved(own.take(), *part),
                Kind::Wrong(_) | Kind::Never(_) => {}
            }
        }
    }

    fn pair(&mut self, first: Part, second: Part) {
        match first.mark {
            Kind::Robot(_) => self.moved(Some(first), second),
            Kind::Way(_) | Kind::Wrong(_) | Kind::Never(_) => self.moved(Some(second), first),
        }
    }

    /// A move of this robot, or of the one that was named last.
    fn moved(&mut self, own: Option<Part>, way: Part) {
        if let Some(part @ Part { mark: Kind::Robot(robot), .. }) = own {
            self.robot = Some(robot);
            self.named = self.names(&part);
        }
        let (Some(robot), Kind::Way(direction)) = (self.robot, way.mark) else { return };
        let place = self.row.place(own.map_or(way.span, |own| own.span.join(way.span)));
        self.steps.push(Step {
            place,
            robot_place: own.map_or(place, |own| self.row.place(own.span)),
            found: Some(Move { robot, direction }),
            faults: Vec::new(),
        });
    }

    /// Takes whole moves where two neighbours are one, and says of the rest what is missing.
    fn greedy(&mut self, mut parts: &[Part]) {
        while let [first, rest @ ..] = parts {
            let near = |at: usize| {
                let next = parts.get(at)?;
                (next.part == parts[at - 1].part).then_some(*next)
            };
            let second = near(1);
            let later = second.is_some() && near(2).is_some() && are_halves(&parts[1..3]);
            match second {
                Some(second) if are_halves(&[*first, second]) => {
                    self.pair(*first, second);
                    parts = &rest[1..];
                }
                Some(second) if !later && self.odd(*first, second) => parts = &rest[1..],
                _ => {
                    self.lone(*first);
                    parts = rest;
                }
            }
        }
    }

    fn step(&mut self, span: Span, found: Option<Move>, fault: Fault) {
        let place = self.row.place(span);
        if let Some(found) = found {
            self.robot = Some(found.robot);
        }
        self.steps.push(Step { place, robot_place: place, found, faults: vec![fault] });
    }

    /// Two neighbours that are one faulty move; false if they are not one.
    fn odd(&mut self, first: Part, second: Part) -> bool {
        let at = match first.mark {
            Kind::Wrong(_) | Kind::Never(_) => first.span,
            Kind::Robot(_) | Kind::Way(_) => second.span,
        };
        let whole = first.span.join(second.span);
        let (found, fault) = match (first.mark, second.mark) {
            (Kind::Robot(robot), Kind::Robot(other)) => {
                let fault = self.row.fault(whole, "ricochet-order-two-robots");
                let right = second.how == How::Letter && other == Colour::Red;
                let hint = if right { "ricochet-order-hint-right" } else { HINT_WAYS };
                let code = Move { robot, direction: Direction::East };
                (None, fault.hint(Phrase::new(hint).code("code", code)))
            }
            (Kind::Robot(robot), Kind::Wrong(letter))
            | (Kind::Wrong(letter), Kind::Robot(robot)) => self.wrong_way(at, robot, letter),
            (Kind::Wrong(_), Kind::Way(_)) | (Kind::Way(_), Kind::Wrong(_)) => {
                let fault = self.row.fault(at, "ricochet-order-not-a-robot");
                (None, fault.hint("ricochet-order-hint-form"))
            }
            (Kind::Robot(_) | Kind::Way(_), Kind::Never(never))
            | (Kind::Never(never), Kind::Robot(_) | Kind::Way(_)) => {
                (None, never_fault(self.row, at, never))
            }
            (Kind::Way(_), Kind::Way(_) | Kind::Robot(_))
            | (Kind::Robot(_), Kind::Way(_))
            | (Kind::Wrong(_) | Kind::Never(_), Kind::Wrong(_) | Kind::Never(_)) => return false,
        };
        self.step(whole, found, fault);
        true
    }

    fn wrong_way(&self, at: Span, robot: Colour, letter: char) -> (Option<Move>, Fault) {
        let fault = self.row.fault(at, "ricochet-order-not-a-way");
        let meant = vocabulary::perhaps(letter).map(|direction| Move { robot, direction });
        let hint = match meant {
            Some(code) => Phrase::new("ricochet-order-hint-mean").code("code", code),
            None if letter == 'z' => Phrase::new("ricochet-order-hint-polish-west")
                .code("code", Move { robot, direction: Direction::West }),
            None => Phrase::new(HINT_WAYS),
        };
        (meant, fault.hint(hint))
    }

    /// Something that no neighbour completes.
    fn lone(&mut self, part: Part) {
        let fault = |key| self.row.fault(part.span, key);
        let form = "ricochet-order-hint-form";
        let fault = match (part.mark, self.robot) {
            (Kind::Robot(_), _) => fault("ricochet-order-way-missing").hint(HINT_WAYS),
            (Kind::Way(direction), Some(robot)) => {
                let code = Move { robot, direction };
                let hint = Phrase::new("ricochet-order-hint-each").code("code", code);
                fault("ricochet-order-robot-missing").hint(hint)
            }
            (Kind::Way(_), None) => fault("ricochet-order-robot-missing").hint(form),
            (Kind::Wrong(_), _) => fault("ricochet-order-surplus").hint(form),
            (Kind::Never(never), _) => never_fault(self.row, part.span, never),
        };
        self.step(part.span, None, fault);
    }
}

const HINT_WAYS: &str = "ricochet-order-hint-ways";

/// What is said of something that is never part of a move.
pub(super) fn never_fault(row: &Row, span: Span, never: Never) -> Fault {
    let (key, hint) = match never {
        Never::Relative => ("ricochet-order-relative", HINT_WAYS),
        Never::Diagonal => ("ricochet-order-diagonal", HINT_WAYS),
        Never::Square => ("ricochet-order-square", "ricochet-order-hint-form"),
    };
    row.fault(span, key).hint(hint)
}
