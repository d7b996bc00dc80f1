//! A race while one of its rounds is executed: the position, what has happened so far, and what
//! has to be remembered until the end of the round. What happens, happens here; when it does is
//! for the phases to say.

use crate::robot_race::event::{Death, Event, Mover, Source};
use crate::robot_race::instruction::Register;
use crate::robot_race::position::{DESTROYED, Position, Robot};
use crate::robot_race::rulebook::Rulebook;
use crate::robot_race::upgrade::Upgrade;
use kit::grid::Direction;
use kit::{Dice, Few, Seat, Stage, Stream};

/// Seats in an order that stands still while a round goes on, each once.
pub(super) type Seats = Few<Seat, { Seat::MOST }>;

/// A race while a round is executed.
pub(super) struct Race<'a, 'p> {
    /// Which rules it is run by.
    pub rules: &'p Rulebook,
    stage: &'a mut Stage<'p, Rulebook>,
    /// The register that is being executed, from 1; 0 before the first.
    pub register: u8,
    /// What is remembered of each robot, by the index of its seat.
    pub memory: [Memory; Seat::MOST],
    dice: &'a Dice,
}

/// What is remembered of a robot until the end of the round.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Memory {
    /// Who pushed it last in this round (D31).
    pub pusher: Option<Seat>,
    /// How many of its registers are locked in this round (D25).
    pub locked: usize,
    /// Whether it had a superior archive when it was destroyed (D30).
    pub superior: bool,
    /// Whose radio it obeys (U15).
    pub leader: Option<Seat>,
    /// The directions from which its shield has caught something in this register, a bit each
    /// (U18).
    pub shielded: u8,
    /// The robots that its ramming gear has hit in this register, a bit a seat (U9).
    pub rammed: u8,
    /// Whether it only stands there: the robots of others in a forecast.
    pub idle: bool,
}

impl<'a, 'p> Race<'a, 'p> {
    /// A race before the first register of a round.
    pub fn new(stage: &'a mut Stage<'p, Rulebook>, dice: &'a Dice) -> Race<'a, 'p> {
        let mut memory = [Memory::default(); Seat::MOST];
        for (seat, robot) in stage.at().robots.iter() {
            memory[seat.index()].locked = robot.locked();
        }
        Race { rules: stage.rules(), stage, register: 0, memory, dice }
    }

    /// Lets one thing happen. Inlined, because its kind is known where an event is made: of the
    /// match that carries it out one arm is left.
    #[inline(always)]
    pub fn happen(&mut self, event: Event) {
        self.stage.happen(event);
    }

    /// The position now.
    #[inline]
    pub fn at(&self) -> &Position {
        self.stage.at()
    }

    /// The draws of one seat (or of the table) for one purpose. Nobody can know them before the
    /// programs are in.
    pub fn stream(&self, seat: Option<Seat>, purpose: &str) -> Stream {
        self.dice.late_stream(seat, purpose)
    }

    /// The robot of a seat.
    pub fn robot(&self, seat: Seat) -> &Robot {
        &self.at().robots[seat]
    }

    /// Opens a register.
    pub fn begin_register(&mut self, number: u8) {
        self.register = number;
        for memory in &mut self.memory {
            (memory.shielded, memory.rammed) = (0, 0);
        }
        self.happen(Event::Register { number });
    }

    /// Whether a robot acts: programs, shots, flags.
    pub fn acts(&self, seat: Seat) -> bool {
        self.robot(seat).active() && !self.memory[seat.index()].idle
    }

    /// What a robot executes in a register, from 1: a radio's order before its own (U15).
    pub fn register_of(&self, seat: Seat, number: u8) -> Option<Register> {
        let robot = self.robot(seat);
        let place = usize::from(number) - 1;
        let own = robot.radio.get(place)?.or(robot.program[place]);
        own.filter(|_| self.acts(seat))
    }

    /// The seats of all robots on the board, the first of the list first (D6).
    pub fn on_board(&self) -> Seats {
        let there = |seat: &Seat| self.robot(*seat).square().is_some();
        self.at().order.iter().copied().filter(there).collect()
    }

    /// As [`Race::on_board`], in seating order.
    pub fn on_board_by_seat(&self) -> Seats {
        self.at().seats().filter(|seat| self.robot(*seat).square().is_some()).collect()
    }

    /// Damage from a shot or a blow that travels this way. A shield catches one, then a coat
    /// what it can; the rest counts (U16, U18, D57). Nobody is destroyed yet.
    pub fn hurt(&mut self, seat: Seat, amount: u8, by: Source, travels: Direction) {
        let mut left = amount;
        let robot = self.robot(seat);
        let shield = robot.down() && robot.kit.has(Upgrade::Shield);
        let side = 1 << travels as u8;
        if left > 0 && shield && self.memory[seat.index()].shielded & side == 0 {
            self.memory[seat.index()].shielded |= side;
            self.happen(Event::Absorbed { seat, by, with: Upgrade::Shield });
            left -= 1;
        }
        while left > 0 && self.robot(seat).kit.coat > 0 {
            self.happen(Event::Absorbed { seat, by, with: Upgrade::Coat });
            left -= 1;
            if self.robot(seat).kit.coat == 0 {
                self.happen(Event::UsedUp { seat, upgrade: Upgrade::Coat });
            }
        }
        if left > 0 {
            self.happen(Event::Damaged { seat, amount: left, by });
        }
    }

    /// Whether a robot has taken more than it can bear (D13).
    pub fn wrecked(&self, seat: Seat) -> bool {
        self.robot(seat).square().is_some() && self.robot(seat).damage >= DESTROYED
    }

    /// Destroys a robot (D13). In the movement of its own instruction nobody gets a kill; nor does
    /// anybody for damage (D31, D55).
    pub fn destroy(&mut self, seat: Seat, how: Death) {
        let shoved = how.mover().is_some_and(|by| by != Mover::Own);
        let by = self.memory[seat.index()].pusher.filter(|_| shoved);
        self.happen(Event::Destroyed { seat, register: self.register, how, by });
        let owned: Vec<Upgrade> = self.robot(seat).kit.iter().collect();
        // It still works for this return (D30).
        self.memory[seat.index()].superior = owned.contains(&Upgrade::SuperiorArchive);
        if !owned.is_empty() {
            let drawn = self.stream(Some(seat), "lost upgrade").below(owned.len() as u64);
            self.happen(Event::LostUpgrade { seat, upgrade: owned[drawn as usize] });
        }
        if self.robot(seat).deaths >= self.rules.lives {
            self.happen(Event::Eliminated { seat });
        }
    }
}
