//! Random rounds of the robot race, the same in every run, for the bench and for the comparison
//! with its Python twin.

use std::sync::Arc;

use games::robot_race::course::{Course, Floor, Site};
use games::robot_race::event::Event;
use games::robot_race::instruction::{Drive, Instruction, Order, Register, Turn};
use games::robot_race::position::{Offer, Phase, Position, Robot, State, Tally};
use games::robot_race::program::{Orders, Program, REGISTERS};
use games::robot_race::rulebook::Rulebook;
use games::robot_race::square::Square;
use games::robot_race::upgrade::{Kit, Upgrade};
use kit::grid::Direction;
use kit::{BySeat, Dice, Filed, Notation as _, Rules as _, Seat, Seed, Stage};

/// A small generator of its own, so that the rounds never change.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % most
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    pub fn shuffled<T: Clone>(&mut self, items: &[T]) -> Vec<T> {
        let mut left = items.to_vec();
        (0..items.len()).map(|_| left.swap_remove(self.below(left.len()))).collect()
    }
}

/// A position with a whole program for everybody.
pub struct Round {
    pub rules: Rulebook,
    pub at: Position,
    pub filed: BySeat<Option<Filed<Orders>>>,
    pub dice: Dice,
}

/// Robots anywhere, with upgrades dealt out among them and nobody.
pub fn round(course: &Arc<Course>, count: usize, number: u32, random: &mut Random) -> Round {
    let squares: Vec<Square> = course.squares().filter(|square| !course.pit(*square)).collect();
    let mut squares = random.shuffled(&squares).into_iter();
    let count = count.min(squares.len());
    let mut kits = vec![Kit::default(); count];
    let mut robots = Vec::new();
    for upgrade in Upgrade::ALL {
        let kit = &mut kits[random.below(count)];
        if random.chance(66) {
            kit.gain(upgrade);
            if upgrade.is_switch() {
                kit.switch_all(&[(upgrade, random.chance(70))]);
            }
        }
    }
    for mut kit in kits {
        kit.coat = kit.coat.min(1 + random.below(6) as u8);
        kit.howitzer = kit.howitzer.min(1 + random.below(5) as u8);
        let square = squares.next().expect("as many squares as robots");
        robots.push(robot(course, square, kit, random));
    }
    let orders: Vec<Program> = robots.iter_mut().map(|robot| program(robot, random)).collect();
    let seats: Vec<Seat> = Seat::first(count).collect();
    let at = Position {
        course: course.clone(),
        phase: Phase::Race,
        round: 3,
        registers: REGISTERS as u8,
        robots: BySeat::fill(count, |seat| robots[seat.index()].clone()),
        order: random.shuffled(&seats),
        sites: course.upgrade_sites().map(|_| Offer::NOTHING).collect(),
        finishers: Vec::new(),
        last_round: None,
    };
    let filed = |seat: Seat| {
        let program = Orders::Program(orders[seat.index()].clone());
        Some(Filed { program, rank: Some(0), ready: false })
    };
    Round {
        rules: Rulebook::new(),
        at,
        filed: BySeat::fill(count, filed),
        dice: Seed::new([7; 32]).round(number, &[0; 32]),
    }
}

fn robot(course: &Course, square: Square, kit: Kit, random: &mut Random) -> Robot {
    let down = random.chance(15);
    let state = if down { State::Down(square) } else { State::Active(square) };
    let mut robot = Robot {
        state,
        archive: square,
        facing: random.pick(&Direction::ALL),
        damage: random.pick(&[0, 0, 0, 5, 9, 12, 17, 20, 21]),
        deaths: random.below(3) as u8,
        flags: random.below(course.flags.len()) as u8,
        kit,
        ..Robot::default()
    };
    for number in robot.unlocked()..REGISTERS {
        robot.program[number] = Some(Register::plain(order(&robot.kit, random)));
    }
    robot
}

/// A program, and the hand that it is made of.
fn program(robot: &mut Robot, random: &mut Random) -> Program {
    let mut program = Program::default();
    for switch in robot.kit.iter().filter(|it| it.is_switch()) {
        // Of several beams a letter switches on the first one only.
        let beam = |(other, on): &(Upgrade, bool)| *on && other.beam().is_some();
        let another = program.switches.iter().any(beam) && switch.beam().is_some();
        if random.chance(20) {
            program.switches.push((switch, !another && random.chance(75)));
        }
    }
    program.switches = random.shuffled(&program.switches);
    if robot.active() {
        for number in 0..robot.unlocked() {
            let register = Register::plain(order(&robot.kit, random));
            register.out_of_hand().for_each(|it| robot.hand.add(it));
            program.registers[number] = Some(register);
        }
    }
    program
}

/// What stands in a register: an instruction by its weight, used as the kit lets it be.
fn order(kit: &Kit, random: &mut Random) -> Order {
    let all: Vec<Instruction> = Instruction::ALL
        .into_iter()
        .flat_map(|it| std::iter::repeat_n(it, it.weight() as usize))
        .collect();
    let mut may = |upgrade| kit.has(upgrade) && random.chance(50);
    let (brakes, fourth) = (may(Upgrade::Brakes), may(Upgrade::FourthGear));
    let (reverse, crab) = (may(Upgrade::ReverseGear), may(Upgrade::CrabLegs));
    let dual = may(Upgrade::DualProcessor);
    let drive = match random.pick(&all).order() {
        Order::Drive(Drive::F3) if fourth => Drive::F4,
        Order::Drive(Drive::B1) if reverse => Drive::B2,
        Order::Drive(Drive::F1) if brakes => Drive::F0,
        Order::Drive(Drive::F1) if crab => {
            return Order::Crab(random.pick(&[Turn::Left, Turn::Right]));
        }
        Order::Drive(drive) => drive,
        turn => return turn,
    };
    if dual { Order::Dual(drive, random.pick(&Turn::ALL)) } else { Order::Drive(drive) }
}

/// Plays a round; the position after it, and what happened.
pub fn play(round: &Round) -> (Position, Vec<Event>) {
    let (mut at, mut events) = (round.at.clone(), Vec::new());
    let mut stage = Stage::new(&round.rules, &mut at, &mut events);
    round.rules.execute(&mut stage, &round.filed, &round.dice);
    (at, events)
}

/// The round as the twin reads it.
pub fn told(round: &Round, events: &[Event]) -> String {
    let course = &round.at.course;
    let mut text = format!("size {} {}\n", course.files, course.ranks);
    for square in course.squares() {
        let cell = course.cell(square);
        let mut words = String::new();
        for side in Direction::ALL.into_iter().filter(|side| course.wall(square, *side)) {
            words += &format!(" wall{}", side.letter());
        }
        words += &match cell.floor {
            Floor::Plain => String::new(),
            Floor::Pit => " pit".to_owned(),
            Floor::Gear { clockwise } => format!(" gear:{}", if clockwise { "R" } else { "L" }),
            Floor::Belt(belt) => {
                let turns = Direction::ALL.into_iter().filter(|it| belt.turns >> *it as u8 & 1 > 0);
                let turns: String = turns.map(Direction::letter).collect();
                let speed = if belt.express { "x" } else { "n" };
                format!(" belt:{}:{speed}:{turns}", belt.to.letter())
            }
        };
        if matches!(cell.site, Some(Site::Repair | Site::Upgrade)) {
            words += " site";
        }
        if !words.is_empty() {
            text += &format!("cell {square}{words}\n");
        }
    }
    for laser in &course.lasers {
        text += &format!("laser {} {} {}\n", laser.mount, laser.to.letter(), laser.strength);
    }
    let flags: String = course.flags.iter().map(|flag| format!(" {flag}")).collect();
    text += &format!("flags{flags}\n{}", round.at.text());
    for (seat, filed) in round.filed.iter() {
        let orders = filed.as_ref().map_or("-".to_owned(), |filed| filed.program.text());
        text += &format!("orders {} {orders}\n", seat.letter());
    }
    for event in events {
        if let Event::Reprogrammed { seat, register, with, how: Upgrade::Scrambler, .. } = event {
            text += &format!("draw {} {register} {with}\n", seat.letter());
        }
    }
    text + "---\n"
}

/// How the robots stand, as the twin says it.
pub fn standing(at: &Position) -> String {
    let order: String = at.order.iter().map(|seat| format!(" {}", seat.letter())).collect();
    let mut text = format!("order{order}\n");
    for (seat, robot) in at.robots.iter() {
        let Robot { deaths, flags, archive, .. } = robot;
        let facing = robot.facing.letter();
        let Tally { dealt, kills, taken, falls, .. } = robot.tally;
        let body = match robot.square() {
            None => format!("gone {facing}"),
            Some(square) => format!(
                "{square} {facing} damage {} coat {} howitzer {}",
                robot.damage, robot.kit.coat, robot.kit.howitzer
            ),
        };
        text += &format!(
            "{} {body} deaths {deaths} flags {flags} archive {archive} \
             dealt {dealt} kills {kills} taken {taken} falls {falls}\n",
            seat.letter()
        );
    }
    text
}
