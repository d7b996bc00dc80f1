//! Lasers: board and robots fire at once, from where everybody stands (D10, U7, U8, U10-U15).
//!
//! First all shots are worked out, then their damage, then who is destroyed, then what beams
//! move (D35), then what they do to programs. Anyone who is destroyed has fired (D27).

use crate::robot_race::event::{Death, Event, Gun, Mover, Shot, Source, Stop};
use crate::robot_race::position::{Position, Robot, State};
use crate::robot_race::program::REGISTERS;
use crate::robot_race::square::Square;
use crate::robot_race::upgrade::{Beam, Upgrade};
use kit::Seat;
use kit::grid::Direction;

use super::beams::{self, Wish};
use super::race::Race;
use super::signals::{self, Signals};

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
    let (mut wishes, mut signals) = (Vec::new(), Signals::default());
    for reached in shots {
        let Reached { target, shot, travels, .. } = reached;
        race.happen(Event::Hit { seat: target, by: shot });
        match shot {
            Shot::Board(place) => {
                let strength = race.at().course.lasers[usize::from(place)].strength;
                race.hurt(target, strength, Source::Board(place), travels);
            }
            Shot::Robot { seat, gun: Gun::Beam(beam) } => {
                beamed(race, seat, beam, &reached, &mut wishes, &mut signals);
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
    beams::shift(race, &wishes);
    signals::send(race, signals);
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
        let (from, travels) = (laser.mount, laser.to);
        if let Some((target, _)) = first(at, from, travels, 0, false).0 {
            let shot = Shot::Board(place);
            shots.push(Reached { target, shot, travels, near: false });
        }
    }
}

/// What one robot fires, and whom it reaches.
fn fire(race: &Race<'_, '_>, seat: Seat, shots: &mut Vec<Reached>) {
    let robot = race.robot(seat);
    let Some(here) = robot.square().filter(|_| race.acts(seat)) else { return };
    let (ahead, at) = (robot.facing, race.at());
    let first = |to, high| first(at, here, to, 1, high);
    let shot = |gun, travels| {
        let near = at.course.next(here, travels);
        let by = Shot::Robot { seat, gun };
        move |target: Seat| Reached {
            target,
            shot: by,
            travels,
            near: near.is_some_and(|near| at.robots[target].square() == Some(near)),
        }
    };
    match robot.kit.beam {
        // It stands for all forward shots, and high power does not lengthen it (D36, D57).
        Some(beam) => {
            let target = first(ahead, false).0;
            shots.extend(target.map(|it| it.0).map(shot(Gun::Beam(beam), ahead)));
        }
        None => {
            let high = robot.kit.has(Upgrade::HighPower);
            let (one, two) = first(ahead, high);
            let barrels = if robot.kit.has(Upgrade::DoubleBarrel) { 2 } else { 1 };
            for barrel in 0..barrels {
                for (target, through) in one.into_iter().chain(two) {
                    let forward = Gun::Forward { through };
                    let gun = if barrel == 0 { forward } else { Gun::Second { through } };
                    shots.push(shot(gun, ahead)(target));
                }
            }
        }
    }
    if robot.kit.has(Upgrade::RearLaser) {
        // Nothing ever changes it: it is an ordinary laser (U8).
        let target = first(ahead.back(), false).0;
        shots.extend(target.map(|it| it.0).map(shot(Gun::Rear, ahead.back())));
    }
}

/// A robot that a beam reaches; whether the beam has passed something before.
type Target = Option<(Seat, bool)>;

/// The first robot from this square on in a direction, if no wall is before it; pits stop
/// nothing. `least` is the distance from which on: a robot does not hit itself, a board laser does
/// hit who stands at its mount. High power passes one wall or one robot, and then there may be a
/// second (U10, D46).
fn first(at: &Position, from: Square, to: Direction, least: u8, high: bool) -> (Target, Target) {
    let ahead = ahead(at, from, to, least);
    let Some((far, seat)) = ahead.first().copied() else { return (None, None) };
    let walls = |from_far: u8, far: u8| {
        let squares = std::iter::successors(Some(from), |here| at.course.next(*here, to));
        let between = squares.take(far.into()).skip(from_far.into());
        between.filter(|here| at.course.wall(*here, to)).count()
    };
    match walls(0, far) {
        0 => {
            let open = |(further, _): &&(u8, Seat)| high && walls(far, *further) == 0;
            let second = ahead.get(1).filter(open);
            (Some((seat, false)), second.map(|(_, seat)| (*seat, true)))
        }
        1 if high => (Some((seat, true)), None),
        _ => (None, None),
    }
}

/// What a replacing beam does at once, and what it wants done later (U11-U15).
fn beamed(
    race: &mut Race<'_, '_>,
    by: Seat,
    beam: Beam,
    hit: &Reached,
    wishes: &mut Vec<Wish>,
    signals: &mut Signals,
) {
    let Reached { target, travels, near, .. } = *hit;
    let away = Wish { target, direction: travels, by };
    match beam {
        Beam::Pressor => wishes.push(away),
        Beam::Tractor if near => {
            let by_beam = Mover::Beam(by);
            race.happen(Event::Stopped { seat: target, by: by_beam, why: Stop::Near });
            race.hurt(target, 1, Source::Robot(by), travels);
        }
        Beam::Tractor => wishes.push(Wish { direction: travels.back(), ..away }),
        Beam::Howitzer => {
            race.happen(Event::HowitzerUsed { seat: by });
            race.hurt(target, 1, Source::Robot(by), travels);
            wishes.push(away);
            if race.robot(by).kit.howitzer == 0 {
                race.happen(Event::UsedUp { seat: by, upgrade: Upgrade::Howitzer });
            }
        }
        Beam::Scrambler | Beam::Radio => signal(race, by, beam, hit, signals),
    }
}

/// A scrambler in register 5 or on a locked register is an ordinary laser; a radio then is
/// nothing at all, and so are both on a robot that is powered down (U14, U15, D37, D57).
fn signal(race: &mut Race<'_, '_>, by: Seat, beam: Beam, hit: &Reached, signals: &mut Signals) {
    let Reached { target, travels, .. } = *hit;
    let down = matches!(race.robot(target).state, State::Down(_));
    let next = usize::from(race.register);
    let last = next >= REGISTERS;
    let open = next < REGISTERS - race.memory(target).locked;
    if beam == Beam::Scrambler && !down {
        match open {
            true => signals.scramble(target, by),
            false => race.hurt(target, 1, Source::Robot(by), travels),
        }
    } else if beam == Beam::Radio && !down && !last {
        signals.radio(race, target, by);
    } else {
        race.happen(Event::NoEffect { seat: target, by, with: beam.upgrade() });
    }
}
