//! A hand of instructions: how many there are of each. Must never draw: it only counts.

use std::fmt;

use super::instruction::Instruction;
use kit::joined;

/// How many instructions of each kind a robot may program with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hand([u8; 7]);

impl Hand {
    /// How many of this kind.
    pub const fn count(&self, instruction: Instruction) -> u8 {
        self.0[instruction as usize]
    }

    /// How many in all.
    pub fn len(&self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds one.
    pub fn add(&mut self, instruction: Instruction) {
        self.0[instruction as usize] += 1;
    }

    /// Takes one out; whether it was there.
    #[must_use]
    pub fn take(&mut self, instruction: Instruction) -> bool {
        let count = &mut self.0[instruction as usize];
        let some = *count > 0;
        *count -= u8::from(some);
        some
    }

    /// Takes one out that is known to be there.
    pub fn remove(&mut self, instruction: Instruction) {
        let there = self.take(instruction);
        assert!(there, "{instruction} is not in the hand");
    }

    /// All of them, kind by kind.
    pub fn iter(&self) -> impl Iterator<Item = Instruction> {
        let counts = self.0;
        Instruction::ALL
            .into_iter()
            .flat_map(move |it| std::iter::repeat_n(it, usize::from(counts[it as usize])))
    }
}

impl FromIterator<Instruction> for Hand {
    fn from_iter<I: IntoIterator<Item = Instruction>>(instructions: I) -> Hand {
        let mut hand = Hand::default();
        instructions.into_iter().for_each(|it| hand.add(it));
        hand
    }
}

impl fmt::Display for Hand {
    /// `F3 F2 F F L U`; nothing for an empty hand.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(self.iter(), " "))
    }
}
