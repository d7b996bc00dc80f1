//! What can happen: the smallest facts that change a position, and those that change nothing
//! but have to be told. This module says what they do to a position; it never decides that
//! they happen.

use std::slice::Iter;

use super::piece::{Colour, Instruction, Piece};
use super::position::{Colours, Object, Position};
use super::program::{Phase, Program};
use kit::codec::{Behind, Flag, Form, Words};
use kit::grid::{Direction, Square};
use kit::{one_line, single_words};

kit::words! {
    /// One thing that happened. RAMbots are named by their colour.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Event {
        /// A goal stack is revealed: `by` chose it out of the own pool for `to` (R8). `random`
        /// says that the moderator drew it, because the chooser was late (B35).
        Goals = "goals" {
            to: Colour,
            goals: [Piece; 4],
            by: Colour as Behind("by"),
            random: bool as Flag("random"),
        },
        /// All goal stacks stand: programs are asked for from now on.
        Begun = "begin",
        /// A program's pieces leave the pool (R9).
        Laid = "lay" { bot: Colour, program: Program },
        /// An instruction is executed. `rivals` are the other loaded pieces, by the colour of
        /// their owner's RAMbot: what it was compared with (R10).
        Step = "step" {
            bot: Colour,
            instruction: Instruction,
            rivals: [Option<Piece>; 4],
        },
        /// The acting RAMbot stood upright and lies down, facing this way (R13).
        Tipped = "tip" { bot: Colour, to: Direction },
        /// The acting RAMbot turns (R13).
        Turned = "turn" { bot: Colour, to: Direction },
        /// The acting RAMbot is upright and has no way back (R14).
        NoReverse = "no-reverse" { bot: Colour },
        /// The acting RAMbot makes a step, forward or backward (R15).
        Moved = "move" { bot: Colour, to: Square },
        /// A step ends at the edge of the board: the unit is lost (R15).
        Wall = "wall" { bot: Colour },
        /// A step ends at a row of things that stand against the edge: the unit is lost (R15).
        Blocked = "blocked" { bot: Colour },
        /// The acting RAMbot's nose touches something (R17).
        Rammed = "ram" { bot: Colour, object: Object },
        /// A piece changes pools: damage, by a RAM or a red beam (R19).
        Stole = "steal" { bot: Colour, from: Colour, piece: Piece },
        /// Damage finds an empty pool (R19).
        NothingToSteal = "empty" { from: Colour },
        /// Something upright was RAMed and lies down, a RAMbot facing this way (R18).
        Toppled = "topple" { object: Object, to: Direction },
        /// The top goal goes to its tagger's pool (R20).
        Tagged = "tag" { bot: Colour, piece: Piece },
        /// Something is moved that does not act: pushed, pulled or slid.
        Shifted = "shift" { object: Object, to: Square },
        /// What the beam hits (R21).
        Beam = "beam" { bot: Colour, at: Aim },
        /// A green beam stands something upright (R24).
        Raised = "raise" { object: Object },
        /// Why a beam that hit something does no more (R22-R26).
        Unmoved = "unmoved" { object: Object, why: Stop },
        /// A piece goes back to its owner's pool (R11, R27).
        Returned = "return" { bot: Colour, piece: Piece },
        /// A RAMbot has tagged its last goal (R27).
        Won = "win" { bot: Colour },
        /// The stack's top goes to its bottom (R12).
        StackTurned = "turn-stack",
        /// The number of the round that starts now, where rounds are counted (B40).
        Round = "round" { number: u16 },
        /// The last round is over and these share the first place (B40).
        Ended = "end" { winners: Colours as Anybody },
    }

    /// Where a beam ends.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Aim {
        /// It goes straight up, from an upright RAMbot.
        Up = "up",
        /// Nothing is between the nose and the edge.
        Wall = "wall",
        /// This is the first thing on the line.
        Hit = "hit"(Object),
    }

    /// Why a beam does no more to what it hit.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Stop {
        /// The row that it pushes stands against the edge.
        Edge = "edge",
        /// What it pulls stands next to the nose.
        Near = "near",
        /// It stands upright already.
        Upright = "upright",
        /// A beacon has nothing that damage could take.
        Harmless = "harmless",
    }
}

impl Event {
    /// Carries the event out. The only way a position changes. Always inlined: where an
    /// event is made its kind is known, and the match below costs nothing.
    #[inline(always)]
    pub(super) fn apply(&self, at: &mut Position) {
        match *self {
            Event::Goals { by, to, goals, .. } => {
                for piece in goals {
                    at.pool_mut(by).take(piece);
                }
                at.set_goals(to, goals.into_iter().collect());
            }
            Event::Begun => at.phase = Phase::Play,
            Event::Laid { bot, program } => {
                for instruction in program.iter() {
                    at.pool_mut(bot).take(instruction.piece);
                }
            }
            Event::Tipped { bot, to } | Event::Turned { bot, to } => at.lay(Object::bot(bot), to),
            Event::Moved { bot, to } => at.put(Object::bot(bot), to),
            Event::Shifted { object, to } => at.put(object, to),
            Event::Stole { bot, from, piece } => {
                at.pool_mut(from).take(piece);
                at.pool_mut(bot).add(piece);
            }
            Event::Toppled { object, to } => at.lay(object, to),
            Event::Tagged { bot, .. } => at.tag(bot),
            Event::Raised { object } => at.raise(object),
            Event::Returned { bot, piece } => at.pool_mut(bot).add(piece),
            Event::Won { bot } => at.finish(bot),
            Event::StackTurned => at.stack.rotate_left(1),
            Event::Round { number } => at.round = Some(number),
            Event::Ended { winners } => at.winners = winners,
            Event::Step { .. }
            | Event::NoReverse { .. }
            | Event::Wall { .. }
            | Event::Blocked { .. }
            | Event::Rammed { .. }
            | Event::NothingToSteal { .. }
            | Event::Beam { .. }
            | Event::Unmoved { .. } => {}
        }
    }
}

one_line!(Event: "rambots-fault-event");

single_words! {
    Piece: Piece::to_string, Piece::parse;
    Instruction: Instruction::to_string, Instruction::parse;
    Object: |it| it.letter().into(), |word| word.parse().ok().and_then(Object::from_letter);
}

/// Colours of which there is at least one.
pub(super) struct Anybody;

impl Form<Colours> for Anybody {
    fn put(&self, colours: &Colours, line: &mut Vec<String>) {
        colours.put(line);
    }

    fn take(&self, rest: &mut Iter<'_, &str>) -> Option<Colours> {
        <Colours as Words>::take(rest).filter(|colours| !colours.is_empty())
    }
}
