//! Numbers that look like chance and are the same for the same seed, and those a run is given.

use std::str::FromStr;

/// A number from the environment, or the usual one.
pub fn number<T: FromStr>(name: &str, usual: T) -> T {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// A stream of numbers that look like chance (splitmix64).
#[derive(Debug, Clone)]
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        let mut chance = Chance(seed.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ 0x7374_6f72_6d00);
        chance.next();
        chance
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, end: u64) -> u64 {
        self.next() % end.max(1)
    }

    /// A place in a list of so many.
    pub fn index(&mut self, len: usize) -> usize {
        self.below(len as u64) as usize
    }

    /// Whether something happens that happens once in so many times.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    /// A stream of its own, so that what draws from it disturbs nobody else.
    pub fn fork(&mut self) -> Chance {
        Chance::new(self.next())
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.index(from.len())]
    }

    /// One of several texts, parted by `|`.
    pub fn one_of<'a>(&mut self, texts: &'a str) -> &'a str {
        let texts: Vec<&str> = texts.split('|').collect();
        texts[self.index(texts.len())]
    }
}
