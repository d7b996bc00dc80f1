//! Who picks a start first in the next race of a series (D16). It looks at the end of a race and
//! changes nothing.

use super::position::Position;
use kit::{BySeat, Dice, Seat};

/// All seats of a race that is over, the first to pick first.
///
/// The winner, then who caused the most damage, the other finishers in their order, then the
/// rest by the flags they touched. Ties are drawn, and nobody picks twice (D16, D33, D55).
pub(super) fn picks(end: &Position, dice: &Dice) -> Vec<Seat> {
    let mut stream = dice.stream(None, "picks");
    // Each list below is stable, so that drawing all seats once draws every tie.
    let mut drawn: Vec<Seat> = end.seats().collect();
    stream.shuffle(&mut drawn);
    let mut picks: Vec<Seat> = finishers(end, &drawn);
    let rest_of_finishers = picks.split_off(picks.len().min(1));
    let caused = end.robots.map(|_, robot| robot.tally.caused());
    let hitter = hitter(&caused, &picks, &drawn);
    picks.extend(hitter);
    picks.extend(rest_of_finishers.into_iter().filter(|seat| Some(*seat) != hitter));
    let mut others: Vec<Seat> = drawn;
    others.retain(|seat| !picks.contains(seat));
    others.sort_by_key(|seat| std::cmp::Reverse(end.robots[*seat].flags));
    picks.extend(others);
    picks
}

/// Who touched the last flag, the first first; who did so in the same register in the order of
/// the draw.
fn finishers(end: &Position, drawn: &[Seat]) -> Vec<Seat> {
    let mut finishers: Vec<_> = end.finishers.clone();
    let place = |seat: Seat| drawn.iter().position(|it| *it == seat);
    finishers.sort_by_key(|it| (it.round, it.register, place(it.seat)));
    finishers.into_iter().map(|it| it.seat).collect()
}

/// Who caused the most damage, but for the winner, who has picked already. Where nobody caused
/// any, one is drawn (D55).
fn hitter(caused: &BySeat<u16>, picked: &[Seat], drawn: &[Seat]) -> Option<Seat> {
    let others = drawn.iter().copied().filter(|seat| !picked.contains(seat));
    // The first of those that tie: `max_by_key` would give the last.
    others.rev().max_by_key(|seat| caused[*seat])
}
