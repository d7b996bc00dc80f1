//! The position: everything of a race that lasts between rounds, hands included. It only knows
//! what stands where: the rules that move things are in `execute`, and nothing but an event may
//! call a mutator here.

use std::sync::Arc;

use super::course::Course;
use super::event::{Death, REGISTER};
use super::instruction::{Hand, Instruction, Register};
use super::program::{Program, REGISTERS};
use super::square::Square;
use super::upgrade::{Kit, Upgrade};
use kit::grid::Direction;
use kit::{BySeat, Seat, Stream};

/// The damage that destroys (D5).
pub const DESTROYED: u8 = 22;

/// A race at a moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// The floor. Every position of a race has the same.
    pub course: Arc<Course>,
    /// What is asked next.
    pub phase: Phase,
    /// The round that is played next, by the number it has for everybody: the first is round 0,
    /// in a series the one in which starts are picked.
    pub round: u16,
    /// How many registers the next round plays: 5, or fewer where somebody wants to look at
    /// single registers. A round of fewer ends after them, without repairs and new hands.
    pub registers: u8,
    /// The robots, one a seat.
    pub robots: BySeat<Robot>,
    /// All seats, the first to move at a tie first (D6).
    pub order: Vec<Seat>,
    /// What the upgrade sites offer, in the order of [`Course::upgrade_sites`].
    pub sites: Vec<Offer>,
    /// Who has touched the last flag, by round and register, the first first. Seats that touch
    /// it in the same register share a place (D33).
    pub finishers: Vec<Finisher>,
    /// The last round, once somebody has finished (D15, D34).
    pub last_round: Option<u16>,
}

/// What is asked in the round that is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Phase {
    /// Wishes for start places (D50): the seats that pick, first pick first; who is not among
    /// them gets what is left by chance.
    Starts(Vec<Seat>),
    /// Programs.
    Race,
    /// Nothing: the race is over.
    Over,
}

kit::words! {
    /// A robot that has touched the last flag.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Finisher {
        /// Whose robot.
        pub seat: Seat,
        /// In which round.
        pub round: u16,
        /// In which register, from 1.
        pub register: u8 as REGISTER,
    }

    /// What an upgrade site offers.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Offer {
        /// The upgrade; `None` while all others are out.
        pub upgrade: Option<Upgrade>,
        /// How many rounds it has been offered, the present one included: 1 to 5 (U23).
        pub age: u8,
    }
}

impl Offer {
    /// How many rounds a site offers the same (U23).
    pub const LONGEST: u8 = 5;

    /// What a site has that offers nothing.
    pub const NOTHING: Offer = Offer { upgrade: None, age: 0 };
}

/// A robot. By default nothing has happened to it, and it is nowhere.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Robot {
    /// Where it is, and in what state.
    pub state: State,
    /// Which way it faces; a destroyed one, which way it did (D13).
    pub facing: Direction,
    /// Its damage, 0 to 21 (D5); 0 while it is destroyed.
    pub damage: u8,
    /// How often it has been destroyed (D13).
    pub deaths: u8,
    /// Where it returns (D11, D13).
    pub archive: Square,
    /// How many flags it has touched: the next one is this number plus one.
    pub flags: u8,
    /// What it may program with. Its player's secret.
    pub hand: Hand,
    /// What its registers last held (D25); a round's program as soon as it is laid.
    pub program: [Option<Register>; REGISTERS],
    /// What a radio makes its registers do instead, in this round only (U15).
    pub radio: [Option<Register>; REGISTERS],
    /// Whether it powers down at the start of the next round (D12).
    pub powering_down: bool,
    /// Whether its hand was thrown away for a new one in this round (U22).
    pub recompiled: bool,
    /// Its upgrades.
    pub kit: Kit,
    /// Its wildcards (D19).
    pub wildcards: u8,
    /// What it did and suffered, for start picks and awards (D16, D18).
    pub tally: Tally,
}

/// Where a robot is and whether it acts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum State {
    /// It waits for a start (D50).
    Waiting,
    /// On the board and active.
    Active(Square),
    /// On the board and powered down for this round (D12).
    Down(Square),
    /// Destroyed in this round, to return at its end (D13, D28). `turn`: so many were destroyed
    /// in this round before it.
    Destroyed { turn: u8 },
    /// Out of the race after its third destruction.
    #[default]
    Out,
}

/// Figures over a race. All count what D16-D18 and D55 say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Damage caused, without kills.
    pub dealt: u16,
    /// Robots shoved to destruction.
    pub kills: u16,
    /// Damage taken.
    pub taken: u16,
    /// Falls off the board's edge.
    pub falls: u16,
    /// Rounds powered down.
    pub downs: u16,
}

impl Tally {
    /// The damage caused with 3 for each kill (D16).
    pub const fn caused(&self) -> u16 {
        self.dealt.saturating_add(self.kills.saturating_mul(3))
    }
}

impl Robot {
    /// Its square, if it is on the board.
    pub const fn square(&self) -> Option<Square> {
        match self.state {
            State::Active(square) | State::Down(square) => Some(square),
            State::Waiting | State::Destroyed { .. } | State::Out => None,
        }
    }

    /// Whether it is on the board and acts.
    pub const fn active(&self) -> bool {
        matches!(self.state, State::Active(_))
    }

    /// Whether it is on the board and powered down.
    pub const fn down(&self) -> bool {
        matches!(self.state, State::Down(_))
    }

    /// How many were destroyed in this round before it, if it was.
    pub const fn destroyed(&self) -> Option<u8> {
        match self.state {
            State::Destroyed { turn } => Some(turn),
            State::Waiting | State::Active(_) | State::Down(_) | State::Out => None,
        }
    }

    /// How many of its registers are locked in a round that begins now, from the fifth down
    /// (D5). Locks are looked at between rounds (D25), so that the damage of a recompile made in
    /// this round does not count yet (D38).
    pub const fn locked(&self) -> usize {
        let fresh = if self.recompiled { 2 } else { 0 };
        (self.damage.saturating_sub(fresh) as usize / 2).saturating_sub(5)
    }

    /// How many of its registers are not locked: those from the first on (D5).
    pub const fn unlocked(&self) -> usize {
        REGISTERS.saturating_sub(self.locked())
    }

    /// Whether it may throw its hand away for a new one now: once a round, not while it is
    /// powered down, and not where the 2 damage would destroy it (U22, D38, D52).
    pub fn may_recompile(&self) -> bool {
        let able = self.kit.has(Upgrade::Recompile) && !self.recompiled;
        able && self.active() && self.damage < DESTROYED - 2
    }

    /// How many instructions it is dealt: one less for every two damage (D1), one more with
    /// extra memory (U20). What a flywheel keeps comes on top.
    pub fn hand_size(&self) -> usize {
        let dealt = 10usize.saturating_sub(usize::from(self.damage) / 2);
        dealt + usize::from(self.kit.has(Upgrade::ExtraMemory))
    }

    /// A new hand, each instruction drawn for itself, and what its flywheel has kept besides (D1,
    /// U21).
    pub fn deal(&self, stream: &mut Stream) -> Hand {
        let dealt = (0..self.hand_size()).map(|_| Instruction::draw(stream));
        dealt.chain(self.kit.saved).collect()
    }
}

impl Position {
    /// All seats, in seating order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + use<> {
        self.robots.seats()
    }

    /// The robot on a square.
    pub fn on(&self, square: Square) -> Option<Seat> {
        self.robots.iter().find(|(_, robot)| robot.square() == Some(square)).map(|(seat, _)| seat)
    }

    /// Whether the seat's robot has touched the last flag.
    pub fn finished(&self, seat: Seat) -> bool {
        self.finishers.iter().any(|it| it.seat == seat)
    }

    /// The flag that a seat's robot has to touch next, from 1; `None` once it has all.
    pub fn next_flag(&self, seat: Seat) -> Option<u8> {
        let next = self.robots[seat].flags + 1;
        (usize::from(next) <= self.course.flags.len()).then_some(next)
    }

    // What events do. Nothing below decides anything.
    pub(super) fn place(&mut self, seat: Seat, start: u8) {
        let start = self.course.starts[usize::from(start) - 1];
        let robot = &mut self.robots[seat];
        robot.state = State::Active(start.square);
        robot.facing = start.facing;
        robot.archive = start.square;
    }

    pub(super) fn lay(&mut self, seat: Seat, program: &Program) {
        let robot = &mut self.robots[seat];
        let laid = if robot.active() { robot.unlocked() } else { 0 };
        for register in 0..laid {
            robot.program[register] = program.registers[register];
            if let Some(register) = program.registers[register] {
                register.out_of_hand().for_each(|it| robot.hand.remove(it));
                robot.wildcards -= register.wildcards() as u8;
            }
        }
        robot.kit.switch_all(&program.switches);
        robot.kit.breaker = program.breaker.unwrap_or(robot.kit.breaker);
        robot.powering_down = program.power_down;
        if let Some(saved) = program.save {
            robot.hand.remove(saved);
            robot.kit.saved = Some(saved);
        }
    }

    /// Off the board and to the bottom of the list (D6, D13). Registers after this one are
    /// emptied, those before keep what they held (D54).
    pub(super) fn destroy(&mut self, seat: Seat, register: u8, how: Death, by: Option<Seat>) {
        let turn = self.robots.values().filter_map(Robot::destroyed).count() as u8;
        let robot = &mut self.robots[seat];
        robot.state = State::Destroyed { turn };
        robot.damage = 0;
        robot.deaths += 1;
        robot.hand = Hand::default();
        robot.program[usize::from(register)..].fill(None);
        robot.radio = [None; REGISTERS];
        robot.powering_down = false;
        robot.tally.falls += u16::from(matches!(how, Death::Edge { .. }));
        if let Some(by) = by {
            self.robots[by].tally.kills += 1;
        }
        self.order.retain(|other| *other != seat);
        self.order.push(seat);
    }
}
