//! A house player: tries programs by chance and takes the one that leads it nearest to its next
//! flag. It sees only what its seat sees, and believes that nobody else moves.

use super::course::Course;
use super::execute;
use super::instruction::{Drive, Instruction, Order, Register, Turn};
use super::position::{Phase, Position, Robot};
use super::program::{Orders, Program};
use super::rulebook::Rulebook;
use super::square::Square;
use super::upgrade::{Beam, Kit, Upgrade};
use kit::grid::Direction;
use kit::{Dice, Seat, Stream};

/// How many programs are tried: a number of this range, drawn.
const TRIES: (u64, u64) = (30, 240);

/// With so much damage it rests, if nothing is near.
const TIRED: u8 = 9;

/// How many steps it goes for its first upgrade.
const NEAR: u16 = 9;

/// What the house would file here; `None` where this seat files nothing.
pub(super) fn suggest(rules: &Rulebook, at: &Position, seat: Seat, dice: &Dice) -> Option<Orders> {
    let robot = at.robots.get(seat)?;
    match &at.phase {
        Phase::Starts(picks) => picks.contains(&seat).then(|| Orders::Starts(starts(at))),
        Phase::Race if robot.active() => {
            let mut stream = dice.stream(Some(seat), "house");
            let program = program(rules, at, seat, &mut stream);
            // Where all registers are locked there may be nothing to say.
            (!program.is_empty()).then_some(Orders::Program(program))
        }
        Phase::Race | Phase::Over => None,
    }
}

/// The starts, that nearest to the first flag first.
fn starts(at: &Position) -> Vec<u8> {
    let far = far(&at.course, at.course.flags[0]);
    let square = |start: u8| at.course.starts[usize::from(start) - 1].square;
    let mut starts: Vec<u8> = (1..=at.course.starts.len() as u8).collect();
    starts.sort_by_key(|start| far[at.course.index(square(*start))]);
    starts
}

/// The best of some programs tried.
fn program(rules: &Rulebook, at: &Position, seat: Seat, stream: &mut Stream) -> Program {
    let target = at.next_flag(seat).map_or(at.course.flags.len(), usize::from);
    let flags = at.course.flags[target - 1..].iter();
    let mut far: Vec<Vec<u16>> = flags.map(|flag| self::far(&at.course, *flag)).collect();
    if let Some(errand) = errand(at, seat) {
        far[0] = errand;
    }
    let tries = TRIES.0 + stream.below(TRIES.1 - TRIES.0 + 1);
    let tried = (0..tries).map(|_| {
        let tried = draft(&at.robots[seat], stream);
        let after = execute::outcome(rules, at.clone(), seat, &tried);
        (worth(at, &after, seat, &far), tried)
    });
    // Of equal ones the first: `max_by_key` would give the last.
    let best = tried.min_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    let mut program = best.map(|(_, program)| program).unwrap_or_default();
    settings(&at.robots[seat], &mut program, stream);
    program
}

/// The way to an upgrade near by, for who has none yet.
fn errand(at: &Position, seat: Seat) -> Option<Vec<u16>> {
    let here = at.robots[seat].square().filter(|_| at.robots[seat].kit.is_empty())?;
    let offers = at.course.upgrade_sites().zip(&at.sites);
    let ways = offers.filter(|(_, offer)| offer.upgrade.is_some());
    let ways = ways.map(|(site, _)| far(&at.course, site));
    let nearest = ways.min_by_key(|far| far[at.course.index(here)])?;
    Some(nearest).filter(|far| (1..=NEAR).contains(&far[at.course.index(here)]))
}

/// How good it is to be there: flags first, then the way to the next one, then health.
fn worth(before: &Position, after: &Position, seat: Seat, far: &[Vec<u16>]) -> i64 {
    let robot = &after.robots[seat];
    let touched = usize::from(robot.flags - before.robots[seat].flags);
    let Some(square) = robot.square() else { return -100_000 + 1000 * touched as i64 };
    let way = far.get(touched).map_or(0, |far| i64::from(far[after.course.index(square)]));
    let ahead = after.course.next(square, robot.facing);
    let nearer = ahead.zip(far.get(touched)).is_some_and(|(ahead, far)| {
        i64::from(far[after.course.index(ahead)]) < way && !after.course.wall(square, robot.facing)
    });
    1000 * touched as i64 - 20 * way - 4 * i64::from(robot.damage)
        + 7 * i64::from(nearer)
        + site(after, square, robot.damage)
}

/// How good it is to end a round here: an upgrade is worth a detour, and so are repairs.
fn site(after: &Position, square: Square, damage: u8) -> i64 {
    let repaired = after.course.cell(square).site.map_or(0, |_| i64::from(damage.min(2)));
    let offers = after.course.upgrade_sites().zip(&after.sites);
    let offered = offers.filter(|(at, offer)| *at == square && offer.upgrade.is_some()).count();
    50 * offered as i64 + 8 * repaired
}

/// A legal program by chance: instructions as they come, now and then as an upgrade lets them.
fn draft(robot: &Robot, stream: &mut Stream) -> Program {
    let mut hand: Vec<Instruction> = robot.hand.iter().collect();
    stream.shuffle(&mut hand);
    let mut program = Program::default();
    let mut wildcards = robot.wildcards;
    for place in 0..robot.unlocked() {
        program.registers[place] = match hand.pop() {
            _ if wildcards > 0 && stream.below(8) == 0 => {
                wildcards -= 1;
                let any = Instruction::ALL[stream.below(7) as usize];
                Some(Register { order: any.order(), wild: [true, false] })
            }
            Some(first) => {
                let later = robot.unlocked() - place - 1;
                Some(Register::plain(order(&robot.kit, first, &mut hand, later, stream)))
            }
            None => None,
        };
    }
    program
}

/// What to do with an instruction: itself, or what an upgrade makes of it and of one that no later
/// register needs.
fn order(
    kit: &Kit,
    first: Instruction,
    hand: &mut Vec<Instruction>,
    later: usize,
    stream: &mut Stream,
) -> Order {
    let Order::Drive(plain) = first.order() else { return first.order() };
    let drive = match plain {
        Drive::F3 if kit.has(Upgrade::FourthGear) && stream.below(2) == 0 => Drive::F4,
        Drive::F1 if kit.has(Upgrade::Brakes) && stream.below(4) == 0 => Drive::F0,
        Drive::B1 if kit.has(Upgrade::ReverseGear) && stream.below(2) == 0 => Drive::B2,
        plain => plain,
    };
    let turn = |(place, it): (usize, &Instruction)| {
        Some((place, Turn::ALL.into_iter().find(|turn| turn.instruction() == *it)?))
    };
    let spare = hand.len() > later;
    let second = hand.iter().enumerate().find_map(turn);
    let second = second.filter(|_| stream.below(3) == 0 && spare);
    let Some((place, second)) = second else { return Order::Drive(drive) };
    let crab = kit.has(Upgrade::CrabLegs) && drive == Drive::F1 && second != Turn::Around;
    if !crab && !kit.has(Upgrade::DualProcessor) {
        return Order::Drive(drive);
    }
    hand.remove(place);
    if crab { Order::Crab(second) } else { Order::Dual(drive, second) }
}

/// Switches that are off go on, the rest of the hand is worth keeping, and who is tired rests.
fn settings(robot: &Robot, program: &mut Program, stream: &mut Stream) {
    let kit = &robot.kit;
    let beams = [Beam::Radio, Beam::Howitzer, Beam::Scrambler, Beam::Pressor, Beam::Tractor];
    if kit.beam.is_none() {
        let owned = beams.map(Beam::upgrade).into_iter().find(|beam| kit.has(*beam));
        program.switches.extend(owned.map(|beam| (beam, true)));
    }
    if kit.has(Upgrade::Gyroscope) && !kit.gyro && stream.below(3) == 0 {
        program.switches.push((Upgrade::Gyroscope, true));
    }
    if kit.has(Upgrade::Breaker) && kit.breaker == Kit::BREAKER {
        program.breaker = Some(TIRED);
    }
    if kit.has(Upgrade::Flywheel) {
        let mut rest = robot.hand;
        program.ordered().flat_map(|(_, it)| it.out_of_hand()).for_each(|it| rest.remove(it));
        program.save = rest.iter().next();
    }
    let stuck = robot.unlocked() == 0;
    program.power_down = stuck || robot.damage >= TIRED && stream.below(2) == 0;
}

/// How many steps each square is away from a target, walking around walls and pits.
pub(super) fn far(course: &Course, target: Square) -> Vec<u16> {
    const NEVER: u16 = 500;
    let mut far = vec![NEVER; usize::from(course.files) * usize::from(course.ranks)];
    let mut queue = std::collections::VecDeque::from([target]);
    far[course.index(target)] = 0;
    while let Some(here) = queue.pop_front() {
        let steps = far[course.index(here)] + 1;
        for way in Direction::ALL {
            let Some(next) = course.next(here, way) else { continue };
            let at = course.index(next);
            if far[at] == NEVER && !course.wall(here, way) && !course.pit(next) {
                far[at] = steps;
                queue.push_back(next);
            }
        }
    }
    far
}
