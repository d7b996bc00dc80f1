//! The events of a round, sorted by registers and robots: what an account tells.

use super::super::event::{Death, Event, Mover};
use super::super::instruction::Register;
use super::super::orders;
use super::super::position::Position;
use super::super::square::Square;
use kit::grid::Direction;
use kit::{BySeat, Phrase, Seat};

/// A round, parted.
pub(super) struct Round<'a> {
    /// What happened before the first register, and acts before that.
    pub opening: Vec<&'a Event>,
    /// The registers that were played.
    pub registers: Vec<Played<'a>>,
    /// What happened after the last one.
    pub end: Vec<&'a Event>,
}

/// One register that was played.
pub(super) struct Played<'a> {
    /// Its number, from 1.
    pub number: u8,
    /// The position before it.
    pub before: Position,
    /// The position after it.
    pub after: Position,
    /// Its events.
    pub events: Vec<&'a Event>,
    /// The robots that execute their register, in order.
    pub acting: Vec<Acting>,
}

/// One robot that executes its register.
pub(super) struct Acting {
    /// The number of the step in the round, from 1.
    pub number: u32,
    /// Whose robot.
    pub seat: Seat,
    /// What it executes.
    pub with: Register,
    /// Its place in the order of this register, from 1.
    pub rank: u8,
}

/// One move of a robot: its own register, or a square that it was pushed or carried.
pub(super) struct RobotMove {
    /// As tables have it: the code of the register, else `N`, `E`, `S` or `W`.
    pub code: String,
    /// As it is read out; where a belt carries a robot, a note says.
    pub words: Option<Phrase>,
    /// Whether its own register moved it.
    pub own: bool,
}

/// Moves as the table has them.
pub(super) fn codes(moves: &[RobotMove]) -> String {
    moves.iter().map(|it| it.code.as_str()).collect::<Vec<_>>().join(",")
}

impl<'a> Round<'a> {
    /// Parts the events of a round.
    pub fn of(before: &Position, events: &'a [Event]) -> Round<'a> {
        let mut round = Round { opening: Vec::new(), registers: Vec::new(), end: Vec::new() };
        let mut at = before.clone();
        let mut ended = false;
        let mut steps = 0;
        for event in events {
            if let Event::Register { number } = event {
                round.registers.push(Played {
                    number: *number,
                    before: at.clone(),
                    after: at.clone(),
                    events: Vec::new(),
                    acting: Vec::new(),
                });
            }
            ended |= *event == Event::Ends;
            event.apply(&mut at);
            match round.registers.last_mut() {
                None => round.opening.push(event),
                Some(_) if ended => round.end.push(event),
                Some(played) => {
                    if let Event::Step { seat, with, rank } = *event {
                        steps += 1;
                        played.acting.push(Acting { number: steps, seat, with, rank });
                    }
                    played.events.push(event);
                    played.after = at.clone();
                }
            }
        }
        round
    }
}

impl<'a> Played<'a> {
    /// Its events that happen to one robot.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = &'a Event> {
        self.events.iter().copied().filter(move |event| event.seat() == Some(seat))
    }

    /// What a robot did in it and what was done to it, in order: its own register, and each square
    /// that it was pushed or carried.
    pub fn moves(&self, seat: Seat) -> Vec<RobotMove> {
        let moves = self.of(seat).filter_map(|event| {
            if let Event::Step { with, .. } = event {
                let words = Some(orders::words(*with));
                return Some(RobotMove { code: with.to_string(), words, own: true });
            }
            let Went { way, by, .. } = went(event).filter(|went| went.by != Mover::Own)?;
            let pushed = matches!(by, Mover::Push(_) | Mover::Beam(_));
            let words = pushed.then(|| Phrase::new("race-pushed").code("way", way.name()));
            Some(RobotMove { code: way.letter().to_string(), words, own: false })
        });
        moves.collect()
    }

    /// Where a robot was last in this register.
    pub fn last_square(&self, seat: Seat) -> Option<Square> {
        let moved = self.of(seat).filter_map(|event| match event {
            Event::Moved { to, .. } => Some(*to),
            _ => None,
        });
        self.after.robots[seat].square().or(moved.last()).or(self.before.robots[seat].square())
    }

    /// The ways of a robot, square by square, parted by whether its own program moved it.
    pub fn ways(&self) -> BySeat<Vec<(bool, Vec<Went>)>> {
        let mut ways = self.before.robots.map(|_, _| Vec::<(bool, Vec<Went>)>::new());
        for event in &self.events {
            let Some((seat, went)) = event.seat().zip(went(event)) else { continue };
            let own = went.by == Mover::Own;
            match ways[seat].last_mut().filter(|(kind, _)| *kind == own) {
                Some((_, squares)) => squares.push(went),
                None => ways[seat].push((own, vec![went])),
            }
        }
        ways
    }
}

/// The phrase with the word for a death that templates choose by, and its square.
pub(super) fn death(phrase: Phrase, how: Death) -> Phrase {
    let (word, square) = match how {
        Death::Damage => ("damage", None),
        Death::Pit { at, .. } => ("pit", Some(at)),
        Death::Edge { from, .. } => ("edge", Some(from)),
    };
    phrase.code("how", word).maybe("at", square)
}

/// One square that a robot went, on its own or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Went {
    /// Where it stood.
    pub from: Square,
    /// Which way.
    pub way: Direction,
    /// What moved it.
    pub by: Mover,
}

/// How an event moves its robot, if it does: over the edge there is no square left to move to, and
/// a fall alone is what happened.
pub(super) fn went(event: &Event) -> Option<Went> {
    match *event {
        Event::Moved { from, to, by, .. } => Some(Went { from, way: from.toward(to)?, by }),
        Event::Destroyed { how: Death::Edge { from, way, by }, .. } => Some(Went { from, way, by }),
        _ => None,
    }
}
