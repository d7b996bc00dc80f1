//! Moves backward for a whole set of squares at a time, and a matrix of bits turned over.

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const RANK_1: u64 = 0xff;
const RANK_8: u64 = RANK_1 << 56;

/// The squares from which a robot stops on one of these with one move, or which are such
/// squares. `towers` block the way, but a robot may leave one (R13); `robots` block, too.
#[inline]
pub fn origins(stops: u64, towers: u64, robots: u64) -> u64 {
    let free = !(towers | robots);
    let (wall, stops) = (!free, stops & free);
    let north = up(stops & (wall << 8 | RANK_1), free, 8);
    let east = up(stops & ((wall & !FILE_H) << 1 | FILE_A), free & !FILE_A, 1);
    let south = down(stops & (wall >> 8 | RANK_8), free, 8);
    let west = down(stops & ((wall & !FILE_A) >> 1 | FILE_H), free & !FILE_H, 1);
    let beside = north << 8 | (east & !FILE_H) << 1 | south >> 8 | (west & !FILE_A) >> 1;
    north | east | south | west | beside & towers & !robots
}

/// These squares and all that follow them up the ranks (8) or files (1) while the way is free,
/// in three doublings (Kogge and Stone).
#[inline]
const fn up(mut filled: u64, mut free: u64, by: u32) -> u64 {
    filled |= free & filled << by;
    free &= free << by;
    filled |= free & filled << (2 * by);
    free &= free << (2 * by);
    filled | free & filled << (4 * by)
}

/// The same down the ranks or files.
#[inline]
const fn down(mut filled: u64, mut free: u64, by: u32) -> u64 {
    filled |= free & filled >> by;
    free &= free >> by;
    filled |= free & filled >> (2 * by);
    free &= free >> (2 * by);
    filled | free & filled >> (4 * by)
}

/// Turns a matrix over: bit `b` of row `a` becomes bit `a` of row `b`. Blocks of half the size
/// change places until they are single bits.
pub fn transpose(rows: &mut [u64; 64]) {
    let (mut half, mut mask) = (32, 0xffff_ffff_u64);
    while half > 0 {
        for start in (0..64).step_by(2 * half) {
            for row in start..start + half {
                let other = (rows[row] >> half ^ rows[row + half]) & mask;
                rows[row] ^= other << half;
                rows[row + half] ^= other;
            }
        }
        half /= 2;
        mask ^= mask << half;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::grid::{Direction, Square};
    use crate::games::ricochet_pyramids::board::{bit, slide};

    fn masks() -> impl Iterator<Item = [u64; 3]> {
        let mut seed = 1_u64;
        let mut next = move || {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            seed ^ seed >> 31
        };
        std::iter::from_fn(move || Some([next(), next() & next() & next(), next() & next()]))
    }

    #[test]
    fn origins_are_where_slides_end_in_the_set() {
        for [stops, towers, robots] in masks().take(200) {
            let robots = robots & robots >> 7 & robots >> 19;
            let found = origins(stops, towers, robots);
            let stops = stops & !towers & !robots;
            for from in Square::all().filter(|square| robots & bit(*square) == 0) {
                let ends = Direction::ALL.map(|toward| slide(from, toward, towers | robots));
                let leads = ends.iter().any(|end| *end != from && stops & bit(*end) != 0);
                let stays = found & bit(from) != 0 && stops & bit(from) != 0;
                assert_eq!(found & bit(from) != 0, leads || stays, "{from}");
            }
            assert_eq!(found & robots, 0);
        }
    }

    #[test]
    fn a_matrix_is_turned_over() {
        let mut rows = [0; 64];
        rows.iter_mut().zip(masks()).for_each(|(row, masks)| *row = masks[0]);
        let before = rows;
        transpose(&mut rows);
        for (a, row) in rows.iter().enumerate() {
            for (b, other) in before.iter().enumerate() {
                assert_eq!(row >> b & 1, other >> a & 1, "{a} {b}");
            }
        }
    }
}
