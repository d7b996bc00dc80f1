//! Lasers: board and robots fire at once, from where everybody stands (D10, U7, U8, U10-U15).
//!
//! First all shots are worked out, then their damage, then who is destroyed, then what beams
//! move (D35), then what they do to programs. Anyone who is destroyed has fired (D27). All moves by
//! beams are made at once, from where everybody stood at firing (D35, D57).

use super::race::Race;
use super::row::{self, Row, Shift};
use crate::robot_race::event::{Death, Event, Gun, Mover, Shot, Source, Stop};
use crate::robot_race::instruction::{Instruction, Register};
use crate::robot_race::position::{Position, Robot};
use crate::robot_race::program::REGISTERS;
use crate::robot_race::square::Square;
use crate::robot_race::upgrade::{Beam, Upgrade};
use kit::grid::Direction;
use kit::{Few, Seat};

/// One shot that reaches a robot.
struct Reached {
    target: Seat,
    shot: Shot,
    travels: Direction,
    near: bool,
}

/// All shots of a register, and what comes of them.
pub(super) fn all(race: &mut Race<'_, '_>) {
    let mut shots = Vec::new();
    board(race.at(), &mut shots);
    for seat in race.on_board() {
        fire(race, seat, &mut shots);
    }
    let mut later = Later::default();
    for reached in shots {
        let Reached { target, shot, travels, .. } = reached;
        race.happen(Event::Hit { seat: target, by: shot });
        match shot {
            Shot::Board(place) => {
                let strength = race.at().course.lasers[usize::from(place)].strength;
                race.hurt(target, strength, Source::Board(place), travels);
            }
            Shot::Robot { seat, gun: Gun::Beam(beam) } => {
                beamed(race, seat, beam, &reached, &mut later);
            }
            Shot::Robot { seat, gun: Gun::Forward { .. } | Gun::Second { .. } | Gun::Rear } => {
                race.hurt(target, 1, Source::Robot(seat), travels);
            }
        }
    }
    for seat in race.on_board() {
        if race.wrecked(seat) {
            race.destroy(seat, Death::Damage);
        }
    }
    shift(race, &later.wishes);
    send(race, later);
}

/// The robots that are at least so many squares away in a direction, the nearest first, each with
/// how far it is.
fn ahead(at: &Position, from: Square, to: Direction, least: u8) -> Vec<(u8, Seat)> {
    let far = |(seat, robot): (Seat, &Robot)| {
        let Square { file, rank } = robot.square()?;
        let far = match to {
            Direction::North if file == from.file => rank.checked_sub(from.rank),
            Direction::South if file == from.file => from.rank.checked_sub(rank),
            Direction::East if rank == from.rank => file.checked_sub(from.file),
            Direction::West if rank == from.rank => from.file.checked_sub(file),
            _ => None,
        };
        far.filter(|far| *far >= least).map(|far| (far, seat))
    };
    let mut ahead: Vec<(u8, Seat)> = at.robots.iter().filter_map(far).collect();
    ahead.sort_unstable();
    ahead
}

/// Board lasers hit the first robot from their mount on, at the mount too.
fn board(at: &Position, shots: &mut Vec<Reached>) {
    for (place, laser) in (0..).zip(&at.course.lasers) {
        let (shot, travels) = (Shot::Board(place), laser.to);
        let reached = reach(at, laser.mount, travels, 0, false).into_iter();
        shots.extend(reached.map(|(target, _)| Reached { target, shot, travels, near: false }));
    }
}

/// What one robot fires, and whom it reaches.
fn fire(race: &Race<'_, '_>, seat: Seat, shots: &mut Vec<Reached>) {
    let robot = race.robot(seat);
    let Some(here) = robot.square().filter(|_| race.acts(seat)) else { return };
    let (ahead, at) = (robot.facing, race.at());
    let mut shoot = |gun: &dyn Fn(bool) -> Gun, travels, high| {
        let near = at.course.next(here, travels).and_then(|near| at.on(near));
        let reached = reach(at, here, travels, 1, high).into_iter();
        shots.extend(reached.map(|(target, through)| {
            let shot = Shot::Robot { seat, gun: gun(through) };
            Reached { target, shot, travels, near: near == Some(target) }
        }));
    };
    match robot.kit.beam {
        // It stands for all forward shots, and high power does not lengthen it (D36, D57).
        Some(beam) => shoot(&|_| Gun::Beam(beam), ahead, false),
        None => {
            let high = robot.kit.has(Upgrade::HighPower);
            shoot(&|through| Gun::Forward { through }, ahead, high);
            if robot.kit.has(Upgrade::DoubleBarrel) {
                shoot(&|through| Gun::Second { through }, ahead, high);
            }
        }
    }
    if robot.kit.has(Upgrade::RearLaser) {
        // Nothing ever changes it: it is an ordinary laser (U8).
        shoot(&|_| Gun::Rear, ahead.back(), false);
    }
}

/// The robots that a beam reaches from this square on in a direction, each with whether the beam
/// has passed something before: the first, if no wall is before it; pits stop nothing. `least` is
/// the distance from which on: a robot does not hit itself, a board laser does hit who stands at
/// its mount. High power passes one wall or one robot, and then there may be a second (U10, D46).
fn reach(
    at: &Position,
    from: Square,
    to: Direction,
    least: u8,
    high: bool,
) -> Few<(Seat, bool), 2> {
    let ahead = ahead(at, from, to, least);
    let Some((far, first)) = ahead.first().copied() else { return Few::default() };
    let walls = |from_far: u8, far: u8| {
        let squares = std::iter::successors(Some(from), |here| at.course.next(*here, to));
        let between = squares.take(far.into()).skip(from_far.into());
        between.filter(|here| at.course.wall(*here, to)).count()
    };
    match walls(0, far) {
        0 => {
            let open = |(further, _): &&(u8, Seat)| high && walls(far, *further) == 0;
            let second = ahead.get(1).filter(open).map(|(_, seat)| (*seat, true));
            std::iter::once((first, false)).chain(second).collect()
        }
        1 if high => std::iter::once((first, true)).collect(),
        _ => Few::default(),
    }
}

/// What a replacing beam does at once, and what it wants done later (U11-U15).
fn beamed(race: &mut Race<'_, '_>, by: Seat, beam: Beam, hit: &Reached, later: &mut Later) {
    let Reached { target, travels, near, .. } = *hit;
    let away = Shift::new(race.at(), target, travels, Mover::Beam(by));
    match beam {
        Beam::Pressor => later.wishes.push(away),
        Beam::Tractor if near => {
            race.happen(Event::Stopped { seat: target, by: away.by, why: Stop::Near });
            race.hurt(target, 1, Source::Robot(by), travels);
        }
        Beam::Tractor => later.wishes.push(Shift::new(race.at(), target, travels.back(), away.by)),
        Beam::Howitzer => {
            race.happen(Event::HowitzerUsed { seat: by });
            race.hurt(target, 1, Source::Robot(by), travels);
            later.wishes.push(away);
            if race.robot(by).kit.howitzer == 0 {
                race.happen(Event::UsedUp { seat: by, upgrade: Upgrade::Howitzer });
            }
        }
        Beam::Scrambler | Beam::Radio => signal(race, by, beam, hit, later),
    }
}

/// A scrambler in register 5 or on a locked register is an ordinary laser; a radio then is
/// nothing at all, and so are both on a robot that is powered down (U14, U15, D37, D57).
fn signal(race: &mut Race<'_, '_>, by: Seat, beam: Beam, hit: &Reached, later: &mut Later) {
    let Reached { target, travels, .. } = *hit;
    let down = race.robot(target).down();
    let next = usize::from(race.register);
    let last = next >= REGISTERS;
    let open = next < REGISTERS - race.memory[target.index()].locked;
    if beam == Beam::Scrambler && !down {
        match open {
            true => later.scramble(target, by),
            false => race.hurt(target, 1, Source::Robot(by), travels),
        }
    } else if beam == Beam::Radio && !down && !last {
        later.radio(race, target, by);
    } else {
        race.happen(Event::NoEffect { seat: target, by, with: beam.upgrade() });
    }
}

/// Moves what can be moved, of the robots that beams want to move. A row moves whole or not at
/// all. What was destroyed by the damage of this very step is out of every row (D57).
fn shift(race: &mut Race<'_, '_>, wishes: &[Shift]) {
    if wishes.is_empty() {
        return;
    }
    let rows: Vec<Option<Row>> =
        wishes.iter().map(|wish| Row::ahead(race.at(), wish.seat, wish.direction)).collect();
    let claims: Vec<Vec<Shift>> =
        wishes.iter().zip(&rows).map(|(wish, row)| claims(race, wish, row.as_ref())).collect();
    let mut shifts: Vec<Shift> = Vec::new();
    for ((wish, row), own) in wishes.iter().zip(&rows).zip(&claims) {
        let Some(row) = row else { continue };
        if let Some(why) = obstacle(&claims, row, own) {
            race.happen(Event::Stopped { seat: wish.seat, by: wish.by, why });
            continue;
        }
        for shift in own.iter().rev() {
            // Two beams that move a robot the same way move it once.
            if shifts.iter().all(|other| other.seat != shift.seat) {
                shifts.push(*shift);
            }
        }
    }
    shifts.iter().for_each(|shift| shift.go(race));
    row::fall(race, &shifts);
}

/// Which robot of a row wants which square. A row behind a wall gets nowhere and claims nothing;
/// one that is stopped by another move still claims its squares (D57).
fn claims(race: &Race<'_, '_>, wish: &Shift, row: Option<&Row>) -> Vec<Shift> {
    let robots = row.filter(|row| !row.walled).into_iter().flat_map(|row| row.robots.iter());
    robots.map(|seat| Shift::new(race.at(), seat, wish.direction, wish.by)).collect()
}

/// Why a row cannot move: a wall, one of it torn two ways, or a rival for a square.
fn obstacle(claims: &[Vec<Shift>], row: &Row, own: &[Shift]) -> Option<Stop> {
    if row.walled {
        return Some(Stop::Wall);
    }
    let all = || claims.iter().flatten();
    let torn =
        |claim: &Shift| all().any(|it| it.seat == claim.seat && it.direction != claim.direction);
    if own.iter().any(torn) {
        return Some(Stop::Torn);
    }
    let rival = |claim: &Shift| {
        let same = |it: &&Shift| it.seat != claim.seat && it.to == claim.to && it.to.is_some();
        all().find(same).map(|it| Stop::Rival(it.seat))
    };
    own.iter().find_map(rival)
}

/// What the beams of a register want done when all of them have fired: who is moved, and whose
/// program is changed by whom.
#[derive(Default)]
struct Later {
    wishes: Vec<Shift>,
    scrambled: Vec<(Seat, Seat)>,
    obeys: Vec<(Seat, Seat, [Option<Register>; REGISTERS])>,
}

impl Later {
    /// Two scramblers on one robot make one draw (D57).
    fn scramble(&mut self, target: Seat, by: Seat) {
        if self.scrambled.iter().all(|(other, _)| *other != target) {
            self.scrambled.push((target, by));
        }
    }

    /// Of two radios the first of the list counts; it sends what its robot would execute at
    /// firing (D57).
    fn radio(&mut self, race: &Race<'_, '_>, target: Seat, by: Seat) {
        if self.obeys.iter().all(|(other, ..)| *other != target) {
            let robot = race.robot(by);
            let sent = |place: usize| robot.radio[place].or(robot.program[place]);
            self.obeys.push((target, by, std::array::from_fn(sent)));
        }
    }
}

/// Changes the programs of those who still stand.
fn send(race: &mut Race<'_, '_>, later: Later) {
    let Later { mut scrambled, mut obeys, .. } = later;
    scrambled.retain(|(seat, _)| race.acts(*seat));
    obeys.retain(|(seat, ..)| race.acts(*seat));
    let next = race.register + 1;
    for (seat, by) in scrambled.iter().copied() {
        let purpose = format!("scrambled {next}");
        let drawn = Instruction::draw(&mut race.stream(Some(seat), &purpose));
        let with = Register::plain(drawn.order());
        let how = Upgrade::Scrambler;
        race.happen(Event::Reprogrammed { seat, register: next, with, by, how });
    }
    for (seat, by, sent) in obeys {
        let random = scrambled.iter().any(|(other, _)| *other == seat);
        for register in next..=REGISTERS as u8 {
            let with = sent[usize::from(register) - 1];
            // What chance has put there wins (D57).
            if let Some(with) = with.filter(|_| !(random && register == next)) {
                let how = Upgrade::Radio;
                race.happen(Event::Reprogrammed { seat, register, with, by, how });
            }
        }
        race.memory[seat.index()].leader = Some(by);
        race.happen(Event::Follows { seat, leader: by });
    }
}
