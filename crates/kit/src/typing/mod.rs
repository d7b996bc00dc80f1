//! What the order readers of all games share: typed characters to words, what words mean the
//! same in every game, and the places of faults. It must never know what one game orders.
//!
//! A reader goes through the [`row`]s of a letter, makes [`tokens`] of each, and asks its own list
//! of words and then `colours`, `compass` and `numbers` what they mean.

pub mod colours;
pub mod compass;
pub mod lexicon;
pub mod manners;
pub mod names;
pub mod numbers;
pub mod row;
pub mod same;
pub mod scan;
pub mod separators;
pub mod slips;
pub mod tokens;
pub mod turning;
pub mod words;
