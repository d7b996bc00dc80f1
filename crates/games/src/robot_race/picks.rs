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

#[cfg(test)]
mod tests {
    use super::super::position::Finisher;
    use super::super::set_up::tests::table_of;
    use super::*;

    fn end(figures: &[(u8, u16, u16)], finishers: &[(usize, u16, u8)]) -> Position {
        let mut at = table_of(figures.len(), 1);
        for (seat, (flags, dealt, kills)) in Seat::first(figures.len()).zip(figures) {
            let robot = &mut at.robots[seat];
            robot.flags = *flags;
            (robot.tally.dealt, robot.tally.kills) = (*dealt, *kills);
        }
        let finisher = |(seat, round, register): &(usize, u16, u8)| Finisher {
            seat: Seat::new(*seat),
            round: *round,
            register: *register,
        };
        at.finishers = finishers.iter().map(finisher).collect();
        at
    }

    fn picked(at: &Position, seed: u8) -> String {
        let seats = picks(at, &Dice::from_key([seed; 32]));
        seats.into_iter().map(Seat::letter).collect()
    }

    #[test]
    fn f26_the_winner_the_hardest_hitter_the_finishers_and_the_others_by_flags() {
        // Ann, Bob, Cy, Di, Ed.
        let at = end(
            &[(3, 15, 0), (3, 2, 0), (2, 0, 0), (2, 14, 1), (1, 9, 0)],
            &[(0, 7, 3), (1, 9, 1)],
        );
        (0..8).for_each(|seed| assert_eq!(picked(&at, seed), "ADBCE"));
    }

    #[test]
    fn d55_a_winner_who_hit_hardest_leaves_the_second_pick_to_the_next() {
        let at = end(&[(3, 15, 0), (3, 2, 0), (2, 4, 0)], &[(0, 7, 3), (1, 9, 1)]);
        (0..8).for_each(|seed| assert_eq!(picked(&at, seed), "ACB"));
    }

    #[test]
    fn d33_d55_what_ties_is_drawn_and_nobody_picks_twice() {
        let at = end(&[(3, 0, 0), (3, 0, 0), (1, 0, 0), (1, 0, 0)], &[(0, 7, 3), (1, 7, 3)]);
        let all: std::collections::BTreeSet<String> = (0..60).map(|it| picked(&at, it)).collect();
        for picked in &all {
            let mut letters: Vec<char> = picked.chars().collect();
            letters.sort_unstable();
            assert_eq!(letters, ['A', 'B', 'C', 'D'], "{picked}");
            assert!(picked.starts_with(['A', 'B']), "{picked}");
        }
        assert!(all.len() > 6, "{all:?}");
    }
}
