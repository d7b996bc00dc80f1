//! The games, and the catalogue: a line for each.

pub mod grid;
pub mod rambots;
