//! One instruction: movement with its pushes and its RAM (R13-R20), then the beam (R21-R26).

use super::edition::{Edition, Rulebook};
use super::event::{Aim, Event, Stop};
use super::piece::{Colour, Instruction, Piece, Way};
use super::position::Object;
use kit::Stage;
use kit::grid::{Direction, Square};

/// An instruction while it is carried out.
pub(super) struct InstructionRun<'s, 'p> {
    pub stage: &'s mut Stage<'p, Rulebook>,
    pub bot: Colour,
    pub instruction: Instruction,
}

impl InstructionRun<'_, '_> {
    /// Movement, then the beam. Whether it tagged the last goal: the rest of it is dropped then
    /// (R27).
    #[inline]
    pub(super) fn run(mut self) -> bool {
        let Some(square) = self.stage.at().square(Object::bot(self.bot)) else { return false };
        let units = self.instruction.piece.size.pips();
        let (end, finished) = match self.instruction.way {
            Way::Toward(direction) => self.advance(square, direction, units),
            Way::Reverse => (self.back_up(square, units), false),
        };
        if !finished {
            self.beam(end, units);
        }
        finished
    }

    /// Turns if need be, then steps forward (R13). The first contact is the RAM: after it
    /// the same object stays at the nose, so there is never a second one (R17, B42).
    #[inline]
    fn advance(&mut self, from: Square, toward: Direction, mut units: u8) -> (Square, bool) {
        let bot = self.bot;
        let facing = self.stage.at().facing(bot);
        if facing != Some(toward) {
            match facing {
                Some(_) => self.stage.happen(Event::Turned { bot, to: toward }),
                None => self.stage.happen(Event::Tipped { bot, to: toward }),
            }
            units -= 1;
        }
        let (mut square, mut rammed) = (from, false);
        for _ in 0..units {
            let Some(next) = square.step(toward) else {
                self.stage.happen(Event::Wall { bot });
                break;
            };
            if let Some(object) = self.stage.at().on(next) {
                if !rammed && self.ram(object, toward) {
                    return (square, true);
                }
                rammed = true;
                if !self.push(next, toward) {
                    self.stage.happen(Event::Blocked { bot });
                    break;
                }
            }
            self.stage.happen(Event::Moved { bot, to: next });
            square = next;
        }
        (square, false)
    }

    /// Steps backward, which never RAMs (R14, R17). Returns where it ends.
    #[inline]
    fn back_up(&mut self, from: Square, units: u8) -> Square {
        let bot = self.bot;
        let Some(facing) = self.stage.at().facing(bot) else {
            self.stage.happen(Event::NoReverse { bot });
            return from;
        };
        let mut square = from;
        for _ in 0..units {
            let Some(next) = square.step(facing.back()) else {
                self.stage.happen(Event::Wall { bot });
                break;
            };
            if !self.push(next, facing.back()) {
                self.stage.happen(Event::Blocked { bot });
                break;
            }
            self.stage.happen(Event::Moved { bot, to: next });
            square = next;
        }
        square
    }

    /// Contact with the nose, in the order of R18: steal, tip, tag. The push comes after it.
    /// Whether
    /// the last goal was tagged.
    fn ram(&mut self, object: Object, toward: Direction) -> bool {
        let bot = self.bot;
        self.stage.happen(Event::Rammed { bot, object });
        if let Some(victim) = object.as_bot() {
            self.steal(victim);
        }
        if !self.stage.at().is_upright(object) {
            return false;
        }
        self.stage.happen(Event::Toppled { object, to: toward });
        let Some(goal) = self.goal_in(object) else { return false };
        self.stage.happen(Event::Tagged { bot, piece: goal });
        self.stage.at().goals(bot).is_empty()
    }

    /// The acting RAMbot's next goal, if this object is one (R20).
    fn goal_in(&self, object: Object) -> Option<Piece> {
        let goal = self.stage.at().goals(self.bot).first()?;
        let counts = object.as_bot().is_none() || self.stage.rules().tag_bots;
        (counts && goal.colour == object.colour()).then_some(goal)
    }

    /// Damage: the piece of highest precedence changes hands (R19).
    fn steal(&mut self, from: Colour) {
        let at = self.stage.at();
        self.stage.happen(match at.precedence(at.pool(from)) {
            Some(piece) => Event::Stole { bot: self.bot, from, piece },
            None => Event::NothingToSteal { from },
        });
    }

    /// Moves whatever stands on this square, and all that stands right behind it, one square
    /// on; an empty square is room enough (R15). The last of the row moves first, so that
    /// no two things are ever on one square. Whether there is room now: a row against the edge
    /// stays.
    #[inline]
    fn push(&mut self, from: Square, toward: Direction) -> bool {
        let (mut last, mut length) = (from, 0);
        while self.stage.at().on(last).is_some() {
            let Some(next) = last.step(toward) else { return false };
            (last, length) = (next, length + 1);
        }
        for _ in 0..length {
            let Some(square) = last.step(toward.back()) else { break };
            if let Some(object) = self.stage.at().on(square) {
                self.stage.happen(Event::Shifted { object, to: last });
            }
            last = square;
        }
        true
    }

    /// Fires along the facing and does to the first thing what the colour says (R21).
    #[inline]
    fn beam(&mut self, from: Square, units: u8) {
        let bot = self.bot;
        let Some(facing) = self.stage.at().facing(bot) else {
            return self.stage.happen(Event::Beam { bot, at: Aim::Up });
        };
        let Some((object, square)) = self.stage.at().first_ahead(from, facing) else {
            return self.stage.happen(Event::Beam { bot, at: Aim::Wall });
        };
        self.stage.happen(Event::Beam { bot, at: Aim::Hit(object) });
        match (self.instruction.piece.colour, self.stage.rules().edition, object.as_bot()) {
            (Colour::Blue, _, _) => self.drive(object, square, facing, units),
            (Colour::Yellow, _, _) => self.pull(object, from, square, facing, units),
            (Colour::Green, _, _) if self.stage.at().is_upright(object) => {
                self.stage.happen(Event::Unmoved { object, why: Stop::Upright });
            }
            (Colour::Green, _, _) => self.stage.happen(Event::Raised { object }),
            (Colour::Red, Edition::Classic, _) => {
                self.drive(object, square, slide(square, facing), units);
            }
            (Colour::Red, Edition::Arcade, Some(victim)) => self.steal(victim),
            (Colour::Red, Edition::Arcade, None) => {
                self.stage.happen(Event::Unmoved { object, why: Stop::Harmless });
            }
        }
    }

    /// Pushes the target, with all it runs into, until the row stands at the edge (R22, R26).
    fn drive(&mut self, object: Object, from: Square, toward: Direction, units: u8) {
        let mut square = from;
        for _ in 0..units {
            let Some(next) = square.step(toward).filter(|_| self.push(square, toward)) else {
                return self.stage.happen(Event::Unmoved { object, why: Stop::Edge });
            };
            square = next;
        }
    }

    /// Pulls the target over squares that are empty, for it was the first on the line, until
    /// it stands at the nose (R23, B37).
    fn pull(&mut self, object: Object, nose: Square, from: Square, facing: Direction, units: u8) {
        let mut square = from;
        for _ in 0..units {
            match square.step(facing.back()) {
                Some(next) if next != nose => square = next,
                _ => break,
            }
        }
        if square == from {
            self.stage.happen(Event::Unmoved { object, why: Stop::Near });
        } else {
            self.stage.happen(Event::Shifted { object, to: square });
        }
    }
}

/// Where a classic red beam slides what stands here: across the beam, toward the centre line
/// (R26).
const fn slide(square: Square, beam: Direction) -> Direction {
    match beam {
        Direction::North | Direction::South if square.file() < 4 => Direction::East,
        Direction::North | Direction::South => Direction::West,
        Direction::East | Direction::West if square.rank() < 4 => Direction::North,
        Direction::East | Direction::West => Direction::South,
    }
}
