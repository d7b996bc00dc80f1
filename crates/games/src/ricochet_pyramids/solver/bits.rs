//! Free ways for a whole set of squares at a time, and a matrix of bits turned over.

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// The squares from which a robot could pass or reach one of these in a move if no other robot
/// were on the board: all in line with it up to the first tower, and that tower, for a robot
/// may leave it (R13). None of these may be a tower.
#[inline]
pub fn reach(squares: u64, towers: u64) -> u64 {
    let free = !towers;
    let north = up(squares, free, 8);
    let east = up(squares, free & !FILE_A, 1);
    let south = down(squares, free, 8);
    let west = down(squares, free & !FILE_H, 1);
    let beside = north << 8 | (east & !FILE_H) << 1 | south >> 8 | (west & !FILE_A) >> 1;
    north | east | south | west | beside & towers
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
