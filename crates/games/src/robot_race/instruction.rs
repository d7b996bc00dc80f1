//! The seven instructions (D1), and what a register makes of them. Must never know whose they
//! are.

use std::fmt;

use kit::grid::Direction;
use kit::{Bag, Stream};

kit::named! {
    /// What a hand is made of: the seven kinds of instruction (D1).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[repr(u8)]
    pub enum Instruction {
        F3 = "F3",
        F2 = "F2",
        F1 = "F",
        B1 = "B",
        Left = "L",
        Right = "R",
        UTurn = "U",
    }
}

/// What a robot may program with: of each kind of instruction so many.
pub type Hand = Bag<Instruction, 7>;

impl Instruction {
    /// How often it comes among 14 (D1).
    pub const fn weight(self) -> u64 {
        match self {
            Instruction::F1 | Instruction::Left | Instruction::Right => 3,
            Instruction::F2 => 2,
            Instruction::F3 | Instruction::B1 | Instruction::UTurn => 1,
        }
    }

    /// One instruction by chance, with the weights of D1.
    pub fn draw(stream: &mut Stream) -> Instruction {
        let mut at = stream.below(Instruction::ALL.iter().map(|it| it.weight()).sum());
        for instruction in Instruction::ALL {
            let Some(rest) = at.checked_sub(instruction.weight()) else { return instruction };
            at = rest;
        }
        Instruction::F1
    }

    /// What a register with this instruction alone does.
    pub const fn order(self) -> Order {
        match self {
            Instruction::F3 => Order::Drive(Drive::F3),
            Instruction::F2 => Order::Drive(Drive::F2),
            Instruction::F1 => Order::Drive(Drive::F1),
            Instruction::B1 => Order::Drive(Drive::B1),
            Instruction::Left => Order::Turn(Turn::Left),
            Instruction::Right => Order::Turn(Turn::Right),
            Instruction::UTurn => Order::Turn(Turn::Around),
        }
    }
}

kit::named! {
    /// A movement along the facing, forward or backward.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Drive {
        /// F3 with a fourth gear (U2).
        F4 = "F4",
        F3 = "F3",
        F2 = "F2",
        /// B with a reverse gear (U3).
        B2 = "B2",
        F1 = "F",
        /// F with the brakes on (U1).
        F0 = "F0",
        B1 = "B",
    }
}

impl Drive {
    /// The instruction that it takes out of the hand.
    pub const fn instruction(self) -> Instruction {
        match self {
            Drive::F4 | Drive::F3 => Instruction::F3,
            Drive::F2 => Instruction::F2,
            Drive::F1 | Drive::F0 => Instruction::F1,
            Drive::B2 | Drive::B1 => Instruction::B1,
        }
    }

    /// How many squares, and whether backward.
    pub const fn distance(self) -> (u8, bool) {
        match self {
            Drive::F4 => (4, false),
            Drive::F3 => (3, false),
            Drive::F2 => (2, false),
            Drive::F1 => (1, false),
            Drive::F0 => (0, false),
            Drive::B2 => (2, true),
            Drive::B1 => (1, true),
        }
    }

    /// The one that goes so many squares, if any does.
    pub fn going(squares: u32, back: bool) -> Option<Drive> {
        let squares = u8::try_from(squares).ok()?;
        Drive::ALL.into_iter().find(|it| it.distance() == (squares, back))
    }
}

kit::named! {
    /// A turn on the spot.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Turn {
        Left = "left",
        Right = "right",
        Around = "around",
    }
}

impl Turn {
    /// The instruction that it takes out of the hand.
    pub const fn instruction(self) -> Instruction {
        match self {
            Turn::Left => Instruction::Left,
            Turn::Right => Instruction::Right,
            Turn::Around => Instruction::UTurn,
        }
    }

    /// The facing after it.
    pub const fn from(self, facing: Direction) -> Direction {
        match self {
            Turn::Right => facing.turned(1),
            Turn::Around => facing.turned(2),
            Turn::Left => facing.turned(3),
        }
    }
}

/// What a robot does in one register.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Order {
    /// Drives.
    Drive(Drive),
    /// Turns.
    Turn(Turn),
    /// One square sidewise without a turn: F with L or R (U4). Never around.
    Crab(Turn),
    /// Drives one square less (two with U), at least none, then turns (U5).
    Dual(Drive, Turn),
}

impl Order {
    /// The class of turns, after all drives.
    pub const TURNS: usize = Drive::ALL.len();

    /// The instructions it takes out of the hand, the driving one first.
    pub fn instructions(self) -> impl Iterator<Item = Instruction> {
        let (first, second) = match self {
            Order::Drive(drive) => (drive.instruction(), None),
            Order::Turn(turn) => (turn.instruction(), None),
            Order::Crab(turn) => (Instruction::F1, Some(turn.instruction())),
            Order::Dual(drive, turn) => (drive.instruction(), Some(turn.instruction())),
        };
        std::iter::once(first).chain(second)
    }

    /// How soon it is carried out, the smaller the sooner: a drive as in [`Drive::ALL`], then
    /// turns (D6).
    pub const fn class(self) -> usize {
        match self {
            Order::Drive(drive) | Order::Dual(drive, _) => drive as usize,
            Order::Crab(_) => Drive::F1 as usize,
            Order::Turn(_) => Order::TURNS,
        }
    }

    /// How many squares it drives a robot that faces this way, and in which direction (U4, U5).
    pub const fn drives(self, facing: Direction) -> (u8, Direction) {
        let (drive, less) = match self {
            Order::Turn(_) => return (0, facing),
            Order::Crab(turn) => return (1, turn.from(facing)),
            Order::Drive(drive) => (drive, 0),
            Order::Dual(drive, Turn::Around) => (drive, 2),
            Order::Dual(drive, Turn::Left | Turn::Right) => (drive, 1),
        };
        let (squares, backward) = drive.distance();
        (squares.saturating_sub(less), if backward { facing.back() } else { facing })
    }
}

/// What stands in a register: an order, and how many of its instructions are wildcards (D19).
/// The driving one is a wildcard first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Register {
    /// What it makes the robot do.
    pub order: Order,
    /// Which of [`Order::instructions`] are wildcards, in that order.
    pub wild: [bool; 2],
}

impl Register {
    /// A register with this order out of the hand.
    pub const fn plain(order: Order) -> Register {
        Register { order, wild: [false; 2] }
    }

    /// The instructions that it takes out of the hand; wildcards are in no hand.
    pub fn out_of_hand(self) -> impl Iterator<Item = Instruction> {
        self.order.instructions().zip(self.wild).filter(|(_, wild)| !wild).map(|(it, _)| it)
    }

    /// How many wildcards it uses up.
    pub fn wildcards(self) -> usize {
        self.order.instructions().zip(self.wild).filter(|(_, wild)| *wild).count()
    }

    /// Reads the canonical code that `Display` writes, capitals only.
    pub fn parse(code: &str) -> Option<Register> {
        let part = |code| str::strip_prefix(code, "W:").map_or((false, code), |it| (true, it));
        let turn = |code: &str| Turn::ALL.into_iter().find(|it| it.instruction().name() == code);
        let parts: Vec<(bool, &str)> = code.split('+').map(part).collect();
        match parts.as_slice() {
            [(wild, code)] => {
                let order = Drive::of(code).map(Order::Drive).or(turn(code).map(Order::Turn));
                let crab = code.strip_prefix('C').and_then(turn).filter(|it| *it != Turn::Around);
                let order = order.or(crab.filter(|_| !wild).map(Order::Crab))?;
                Some(Register { order, wild: [*wild, false] })
            }
            [(first, "CF"), (second, code)] => {
                let turn = turn(code).filter(|it| *it != Turn::Around && (*first || *second))?;
                Some(Register { order: Order::Crab(turn), wild: [*first, *second] })
            }
            [(first, code), (second, then)] => {
                let order = Order::Dual(Drive::of(code)?, turn(then)?);
                Some(Register { order, wild: [*first, *second] })
            }
            _ => None,
        }
    }
}

impl fmt::Display for Register {
    /// `F2`, `L`, `CL`, `F2+R`, with `W:` before what is a wildcard: `W:F3`, `F2+W:R`. Crab legs
    /// with a wildcard name both instructions: `W:CF+L`, `CF+W:L`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = |wild: bool| if wild { "W:" } else { "" };
        let [first, second] = self.wild.map(mark);
        match self.order {
            Order::Drive(drive) => write!(f, "{first}{}", drive.name()),
            Order::Turn(turn) => write!(f, "{first}{}", turn.instruction()),
            Order::Crab(turn) if self.wild == [false; 2] => write!(f, "C{}", turn.instruction()),
            Order::Crab(turn) => write!(f, "{first}CF+{second}{}", turn.instruction()),
            Order::Dual(drive, turn) => {
                write!(f, "{first}{}+{second}{}", drive.name(), turn.instruction())
            }
        }
    }
}
