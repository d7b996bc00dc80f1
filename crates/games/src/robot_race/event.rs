//! What can happen: the smallest facts that change a race, and those that change nothing but
//! have to be told. This module says what they do to a position; it never decides that they
//! happen.
//!
//! The order of a round's events: `Laid` and `Filled` of every seat (in seating order), then for
//! each register `Register`, `Order` where the list changes, and the phases of D3 in turn; then
//! `Ends` and the round's end: repairs, upgrades, offers, `Breaks`, the last-round bookkeeping,
//! returns, power downs, hands, and `Round` or `Over` last of all.

use super::instruction::{Hand, Register};
use super::position::{Finisher, Offer, Phase, Position, State};
use super::program::{Program, REGISTERS};
use super::square::Square;
use super::upgrade::{Beam, Kit, Upgrade};
use kit::codec::{Flag, Within};
use kit::grid::Direction;
use kit::{Seat, one_line, single_words};

kit::words! {
    /// One thing that happened. Robots are named by their seats.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum Event with seat {
        // Acts, while a round is open.
        /// A hand is thrown away for a new one of its size (U22, D38). Costs 2 damage, which
        /// nothing absorbs and nobody deals (D55, D56).
        Recompiled = "recompiled" { seat: Seat, hand: Hand },
        /// The moderator gives a wildcard (D19).
        Compensated = "compensated" { seat: Seat },

        // Starts (D50).
        /// A robot is put on a start: by its wish, else by chance.
        Placed = "placed" { seat: Seat, start: u8, random: bool as Flag("random") },
        /// All robots stand: programs are asked for from now on.
        Began = "began",

        // Programs.
        /// A program as it was sent: its switches, its breaker, its power down, what it saves. The
        /// instructions leave the hand (wildcards the robot), locked registers keep what they held.
        Laid = "laid" { seat: Seat, program: Program },
        /// Chance fills a register, from 1: out of the hand, else out of a fresh draw (D41, D56).
        /// `late`: because nothing at all had come.
        Filled = "filled" {
            seat: Seat,
            register: u8 as REGISTER,
            with: Register,
            drawn: Draw,
            late: bool as Flag("late"),
        },

        // The course of a register.
        /// A register begins, from 1.
        Register = "register" { number: u8 as REGISTER },
        /// The priority list is another from here on (D6).
        Order = "order" { list: Vec<Seat> },
        /// A robot executes its register. `rank` is its place in this register's order, from 1.
        Step = "step" { seat: Seat, with: Register, rank: u8 },
        /// A robot moves one square, on its own or not.
        Moved = "moved" { seat: Seat, from: Square, to: Square, by: Mover },
        /// A robot turns.
        Turned = "turned" { seat: Seat, to: Direction, by: Turner },
        /// A robot's own move, or what would move it, is stopped: nobody moves.
        Stopped = "stopped" { seat: Seat, by: Mover, why: Stop },
        /// A gyroscope holds a robot's facing where a gear or a belt would turn it (U6).
        Held = "held" { seat: Seat, by: Turner },

        // Shots. A shot that hits nothing is not told.
        /// A beam reaches a robot. What comes of it follows.
        Hit = "hit" { seat: Seat, by: Shot },
        /// Damage that counts. `by` deals it; nobody for board lasers.
        Damaged = "damaged" { seat: Seat, amount: u8, by: Source },
        /// Damage that a coat or a shield takes (U16, U18): it is not dealt (D32).
        Absorbed = "absorbed" { seat: Seat, by: Source, with: Upgrade },
        /// One of the howitzer's five hits is used up (U13).
        HowitzerUsed = "howitzer" { seat: Seat },
        /// An upgrade is used up: the coat, the howitzer (U13, U16).
        UsedUp = "used-up" { seat: Seat, upgrade: Upgrade },
        /// The next register of a robot is another: scrambled (U14), or its shooter's (U15).
        Reprogrammed = "reprogrammed" {
            seat: Seat,
            register: u8 as REGISTER,
            with: Register,
            by: Seat,
            how: Upgrade,
        },
        /// From the next register on, a robot moves right after its controller (U15).
        Follows = "follows" { seat: Seat, leader: Seat },
        /// A beam that does nothing, because its target is powered down and so on (D37).
        NoEffect = "no-effect" { seat: Seat, by: Seat, with: Upgrade },

        // Destruction.
        /// A robot is destroyed (D13): to the bottom of the list; the kill is `by`'s (D17).
        /// `register`: in which one, from 1; those after it are emptied.
        Destroyed = "destroyed" {
            seat: Seat,
            register: u8 as REGISTER,
            how: Death,
            by: Option<Seat>,
        },
        /// A destroyed robot loses an upgrade by chance.
        LostUpgrade = "lost" { seat: Seat, upgrade: Upgrade },
        /// A robot is out of the race: destroyed for the last time (D13). It follows at once, and
        /// all its upgrades can be offered again.
        Eliminated = "eliminated" { seat: Seat },

        // Flags.
        /// A robot touches its next flag, from 1 (D11).
        Touched = "touched" { seat: Seat, flag: u8 },
        /// A robot's archive is here now.
        Archived = "archived" { seat: Seat, at: Square },
        /// A robot has touched the last flag.
        Finished = "finished" { finisher: Finisher },
        /// Rounds are counted down from here: this one is the last (D15, D34).
        LastRound = "last" { round: u16 },

        // The end of a round.
        /// All registers are over: what follows is the end of the round.
        Ends = "ends",
        /// Damage is repaired by a wrench (D4).
        Repaired = "repaired" { seat: Seat, amount: u8 },
        /// A robot takes the upgrade of a site, by the site's place in the list of sites.
        Upgraded = "upgraded" { seat: Seat, site: u8, upgrade: Upgrade },
        /// A site offers something else, or the same for another round.
        Offered = "offered" { site: u8, offer: Offer },
        /// A circuit breaker opens: the robot will be powered down (U17).
        Breaks = "breaks" { seat: Seat },
        /// A destroyed robot returns (D13, D14).
        Returned = "returned" { seat: Seat, at: Square, damage: u8, near: bool as Flag("near") },
        /// A robot powers down for the next round: all damage is repaired (D12).
        PoweredDown = "down" { seat: Seat },
        /// A robot that was powered down acts again.
        PoweredUp = "up" { seat: Seat },
        /// A new hand (D1); what the flywheel kept is in it (U21).
        Dealt = "dealt" { seat: Seat, hand: Hand },
        /// The next round, from 1.
        Round = "round" { number: u16 },
        /// The race is over.
        Over = "over",
    }

    /// Where an instruction that chance puts into a register comes from.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Draw {
        /// The hand.
        Hand = "hand",
        /// The instruction that the flywheel kept, as nothing else was left (D56).
        Saved = "saved",
        /// A fresh draw, as the hand was used up (D56).
        Fresh = "fresh",
    }

    /// What moves a robot.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Mover {
        /// Its own program.
        Own = "own",
        /// A robot that moves: the one that moves directly, also for the whole of a row (D31).
        Push = "push"(Seat),
        /// Any belt, in the first step of belts (D3).
        Belt = "belt",
        /// An express belt, in the second.
        Express = "express",
        /// A beam of this robot: pressor, tractor or howitzer.
        Beam = "beam"(Seat),
    }

    /// What turns a robot.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Turner {
        /// Its own program.
        Own = "own",
        /// The curve of a belt (D9).
        Belt = "belt",
        /// A gear (D10).
        Gear = "gear",
    }

    /// Why nobody moves.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Stop {
        /// A wall, before the robot or behind the row that it pushes.
        Wall = "wall",
        /// Another robot is carried, or moved by a beam, to the same square (D8, D35).
        Rival = "rival"(Seat),
        /// A robot stands there and stays (D8).
        Robot = "robot"(Seat),
        /// Two beams would move it two ways (D35).
        Torn = "torn",
        /// It stands next to the beam's robot already (U12); it is damaged instead.
        Near = "near",
    }

    /// What hits a robot.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Shot {
        /// A board laser, by its place in the course's list, from 0; all its beams at once.
        Board = "board"(u8),
        /// A robot's laser or beam.
        Robot = "robot" { seat: Seat, gun: Gun },
    }

    /// What a robot fires.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Gun {
        /// The main laser. `through`: it passed a wall or a robot (U10).
        Forward = "forward" { through: bool as Flag("through") },
        /// The second barrel (U7).
        Second = "second" { through: bool as Flag("through") },
        /// Backward (U8).
        Rear = "rear",
        /// One that stands for the forward lasers (D36).
        Beam = "beam"(Beam),
    }

    /// Who or what deals damage.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Source {
        /// A board laser, by its place in the course's list.
        Board = "board"(u8),
        /// A shot of this robot.
        Robot = "robot"(Seat),
        /// The ramming gear of this robot (U9).
        Ram = "ram"(Seat),
    }

    /// How a robot is destroyed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Death {
        /// By 22 damage.
        Damage = "damage",
        /// In this pit, moved into it by this.
        Pit = "pit" { at: Square, by: Mover },
        /// Over the edge of the board, out of this square, moved this way by this.
        Edge = "edge" { from: Square, way: Direction, by: Mover },
    }
}

impl Death {
    /// What moved the robot to its end; nothing where damage is its end.
    pub fn mover(self) -> Option<Mover> {
        match self {
            Death::Damage => None,
            Death::Pit { by, .. } | Death::Edge { by, .. } => Some(by),
        }
    }
}

impl Event {
    /// Carries the event out. The only way a position changes. Always inlined: where an event is
    /// made its kind is known, and one arm of the match below is left.
    #[inline(always)]
    #[expect(clippy::too_many_lines, reason = "one match over all events")]
    pub(super) fn apply(&self, at: &mut Position) {
        match self {
            Event::Recompiled { seat, hand } => {
                let robot = &mut at.robots[*seat];
                robot.hand = *hand;
                robot.damage += 2;
                robot.recompiled = true;
            }
            Event::Compensated { seat } => at.robots[*seat].wildcards += 1,
            Event::Placed { seat, start, .. } => at.place(*seat, *start),
            Event::Began => at.phase = Phase::Race,
            Event::Laid { seat, program } => at.lay(*seat, program),
            Event::Filled { seat, register, with, drawn, .. } => {
                let robot = &mut at.robots[*seat];
                robot.program[usize::from(*register) - 1] = Some(*with);
                match drawn {
                    Draw::Hand => with.out_of_hand().for_each(|it| robot.hand.remove(it)),
                    Draw::Saved => robot.kit.saved = None,
                    Draw::Fresh => {}
                }
            }
            Event::Order { list } => at.order.clone_from(list),
            // As active as before.
            Event::Moved { seat, from, to, .. } => {
                let robot = &mut at.robots[*seat];
                debug_assert_eq!(robot.square(), Some(*from), "a robot moves from where it stands");
                let stands = if robot.down() { State::Down } else { State::Active };
                robot.state = stands(*to);
            }
            Event::Turned { seat, to, .. } => at.robots[*seat].facing = *to,
            Event::Damaged { seat, amount, by } => {
                let robot = &mut at.robots[*seat];
                robot.damage = robot.damage.saturating_add(*amount);
                robot.tally.taken += u16::from(*amount);
                if let Source::Robot(by) | Source::Ram(by) = by {
                    at.robots[*by].tally.dealt += u16::from(*amount);
                }
            }
            Event::Absorbed { seat, with, .. } => {
                at.robots[*seat].kit.coat -= u8::from(*with == Upgrade::Coat);
            }
            Event::HowitzerUsed { seat } => at.robots[*seat].kit.howitzer -= 1,
            Event::UsedUp { seat, upgrade } | Event::LostUpgrade { seat, upgrade } => {
                at.robots[*seat].kit.lose(*upgrade);
            }
            Event::Reprogrammed { seat, register, with, how, .. } => {
                let (robot, place) = (&mut at.robots[*seat], usize::from(*register) - 1);
                let radio = *how == Upgrade::Radio;
                // What chance puts there wins over a radio (D57).
                robot.radio[place] = radio.then_some(*with);
                if !radio {
                    robot.program[place] = Some(*with);
                }
            }
            Event::Destroyed { seat, register, how, by } => {
                at.destroy(*seat, *register, *how, *by);
            }
            Event::Touched { seat, flag } => at.robots[*seat].flags = *flag,
            Event::Archived { seat, at: here } => at.robots[*seat].archive = *here,
            Event::Finished { finisher } => at.finishers.push(*finisher),
            Event::LastRound { round } => at.last_round = Some(*round),
            Event::Repaired { seat, amount } => at.robots[*seat].damage -= amount,
            Event::Upgraded { seat, upgrade, .. } => at.robots[*seat].kit.gain(*upgrade),
            Event::Offered { site, offer } => at.sites[usize::from(*site)] = *offer,
            Event::Breaks { seat } => at.robots[*seat].powering_down = true,
            Event::Returned { seat, at: here, damage, .. } => {
                let robot = &mut at.robots[*seat];
                robot.state = State::Active(*here);
                robot.damage = *damage;
            }
            // Its upgrades can be offered again (U23).
            Event::Eliminated { seat } => {
                let robot = &mut at.robots[*seat];
                (robot.state, robot.kit) = (State::Out, Kit::default());
            }
            Event::PoweredDown { seat } => {
                let robot = &mut at.robots[*seat];
                robot.powering_down = false;
                robot.damage = 0;
                robot.hand = Hand::default();
                robot.tally.downs += 1;
                robot.state = robot.square().map_or(robot.state, State::Down);
            }
            Event::PoweredUp { seat } => {
                let robot = &mut at.robots[*seat];
                robot.state = robot.square().map_or(robot.state, State::Active);
            }
            Event::Dealt { seat, hand } => {
                let robot = &mut at.robots[*seat];
                (robot.hand, robot.kit.saved) = (*hand, None);
            }
            Event::Round { number } => {
                at.round = *number;
                for seat in at.seats() {
                    let robot = &mut at.robots[seat];
                    (robot.radio, robot.recompiled) = ([None; REGISTERS], false);
                }
            }
            Event::Over => at.phase = Phase::Over,
            Event::Register { .. }
            | Event::Step { .. }
            | Event::Stopped { .. }
            | Event::Held { .. }
            | Event::Hit { .. }
            | Event::Follows { .. }
            | Event::NoEffect { .. }
            | Event::Ends => {}
        }
    }
}

one_line!(Event: "race-fault-event");

/// The number of a register.
pub(super) const REGISTER: Within<u8> = Within(1..=5);

single_words! {
    Register: Register::to_string, Register::parse;
    Square: Square::to_string, Square::parse;
}
