//! Where robots went in a register, square by square, and over the edge: there no square is left
//! to move to, and a fall alone is what happened. What brought it about follows from what
//! happened around it.

use super::super::event::{Death, Event, Gun, Mover, Shot, Stop};
use super::super::instruction::Order;
use super::super::position::Position;
use super::super::square::Square;
use super::round::Played;
use kit::Seat;
use kit::grid::Direction;

/// One square that a robot went, on its own or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Went {
    /// Where it stood.
    pub from: Square,
    /// Where it came; `None` over the edge of the board.
    pub to: Option<Square>,
    /// Which way.
    pub way: Direction,
    /// What moved it.
    pub by: Mover,
}

/// The robot whose program is carried out.
struct Walk {
    seat: Seat,
    direction: Direction,
    /// How many squares it still has to go.
    left: u8,
}

/// For each event of a register how it moved a robot, if it did.
#[expect(clippy::too_many_lines, reason = "one match over all events")]
pub(super) fn all(played: &Played<'_>) -> Vec<Option<Went>> {
    let mut at = played.before.clone();
    let mut walk: Option<Walk> = None;
    let mut fired = false;
    let mut all = Vec::with_capacity(played.events.len());
    for (index, event) in played.events.iter().enumerate() {
        all.push(match event {
            Event::Moved { seat, to, by } => {
                let own = u8::from(*by == Mover::Own);
                walk.iter_mut().for_each(|walk| walk.left = walk.left.saturating_sub(own));
                moved(played, &at, *seat, *to, *by)
            }
            Event::Destroyed { seat, how: Death::Edge(from), by, .. } => {
                let beam = by.filter(|_| fired);
                let fell = || fell(played, &at, index, (*seat, *from), walk.as_ref());
                let (way, by) = match beam {
                    Some(by) => (at.robots[by].facing, Mover::Beam(by)),
                    None => fell(),
                };
                Some(Went { from: *from, to: None, way, by })
            }
            Event::Step { seat, with, .. } => {
                walk = Some(Walk::of(&at, *seat, with.order));
                None
            }
            Event::Stopped { by, why, .. } => {
                if (by, why) == (&Mover::Own, &Stop::Wall) {
                    walk.iter_mut().for_each(|walk| walk.left = 0);
                }
                None
            }
            Event::Hit { by, .. } => {
                fired |= matches!(by, Shot::Robot { gun: Gun::Beam(_), .. });
                None
            }
            Event::Destroyed { how: Death::Damage | Death::Pit(_), .. }
            | Event::Recompiled { .. }
            | Event::Compensated { .. }
            | Event::Placed { .. }
            | Event::Began
            | Event::Laid { .. }
            | Event::Filled { .. }
            | Event::Register { .. }
            | Event::Order { .. }
            | Event::Turned { .. }
            | Event::Held { .. }
            | Event::Damaged { .. }
            | Event::Absorbed { .. }
            | Event::HowitzerUsed { .. }
            | Event::UsedUp { .. }
            | Event::Reprogrammed { .. }
            | Event::Follows { .. }
            | Event::NoEffect { .. }
            | Event::LostUpgrade { .. }
            | Event::Eliminated { .. }
            | Event::Touched { .. }
            | Event::Archived { .. }
            | Event::Finished { .. }
            | Event::LastRound { .. }
            | Event::Repaired { .. }
            | Event::Upgraded { .. }
            | Event::Offered { .. }
            | Event::Breaks { .. }
            | Event::Returned { .. }
            | Event::PoweredDown { .. }
            | Event::PoweredUp { .. }
            | Event::Dealt { .. }
            | Event::Round { .. }
            | Event::Over => None,
        });
        event.apply(&mut at);
    }
    all
}

fn moved(played: &Played<'_>, at: &Position, seat: Seat, to: Square, by: Mover) -> Option<Went> {
    let from = at.robots[seat].square()?;
    let leads = |way: &Direction| played.before.course.next(from, *way) == Some(to);
    let way = Direction::ALL.into_iter().find(leads)?;
    Some(Went { from, to: Some(to), way, by })
}

/// How a robot came over the edge before anybody fired. Anyone who is pushed makes room for the one
/// behind it, who comes to its square at once (D7); who falls on its own has a way to go still;
/// all others are carried.
fn fell(
    played: &Played<'_>,
    at: &Position,
    index: usize,
    (seat, from): (Seat, Square),
    walk: Option<&Walk>,
) -> (Direction, Mover) {
    let belt = || {
        let belt = played.before.course.belt(from);
        (belt.map_or(at.robots[seat].facing, |belt| belt.to), Mover::Belt)
    };
    let Some(walk) = walk else { return belt() };
    if walk.seat == seat && walk.left > 0 {
        return (walk.direction, Mover::Own);
    }
    let next = played.events[index + 1..]
        .iter()
        .find(|event| !matches!(event, Event::LostUpgrade { .. } | Event::Eliminated { .. }));
    match next {
        Some(Event::Moved { to, by: Mover::Own | Mover::Push(_), .. }) if *to == from => {
            (walk.direction, Mover::Push(walk.seat))
        }
        _ => belt(),
    }
}

impl Walk {
    /// A robot before it carries out its register.
    fn of(at: &Position, seat: Seat, order: Order) -> Walk {
        let (left, direction) = order.drives(at.robots[seat].facing);
        Walk { seat, direction, left }
    }
}
