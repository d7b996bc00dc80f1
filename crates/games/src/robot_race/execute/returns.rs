//! Destroyed robots return at the end of the round (D13, D14, D28-D30, D54).

use crate::robot_race::event::Event;
use crate::robot_race::position::State;
use crate::robot_race::square::Square;
use crate::robot_race::upgrade::Upgrade;
use kit::Seat;

use super::race::Race;

/// The damage of a robot that returns (D13).
const DAMAGE: u8 = 4;

/// Everybody who was destroyed, in the order in which it happened.
pub(super) fn all(race: &mut Race<'_, '_>) {
    let turn = |seat: Seat| match race.robot(seat).state {
        State::Destroyed { turn } => Some((turn, seat)),
        State::Waiting | State::Active(_) | State::Down(_) | State::Out => None,
    };
    let mut dead: Vec<(u8, Seat)> = race.at().seats().filter_map(turn).collect();
    dead.sort_unstable();
    for (_, seat) in dead {
        if let Some((at, near)) = place(race, seat) {
            let superior =
                race.memory(seat).superior || race.robot(seat).kit.has(Upgrade::SuperiorArchive);
            let damage = if superior { 0 } else { DAMAGE };
            race.happen(Event::Returned { seat, at, damage, near });
        }
    }
}

/// The archive, or an empty square as near to it as there is one, by chance: orthogonal
/// distance counts, walls do not, and a pit is never chosen (D14, D28, D54).
fn place(race: &Race<'_, '_>, seat: Seat) -> Option<(Square, bool)> {
    let course = &race.at().course;
    let archive = race.robot(seat).archive;
    let far = |at: &Square| at.file.abs_diff(archive.file) + at.rank.abs_diff(archive.rank);
    let open = |at: &Square| !course.pit(*at) && race.at().on(*at).is_none();
    if open(&archive) {
        return Some((archive, false));
    }
    let ring = |distance| course.squares().filter(|at| far(at) == distance && open(at)).collect();
    let mut rings = (1..course.files + course.ranks).map(ring);
    let ring: Vec<Square> = rings.find(|ring: &Vec<Square>| !ring.is_empty())?;
    let drawn = match ring.len() as u64 {
        1 => 0,
        count => race.stream(Some(seat), "return").below(count) as usize,
    };
    Some((ring[drawn], true))
}
