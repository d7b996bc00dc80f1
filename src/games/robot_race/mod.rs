//! The robot race: five registers out of a hand of random instructions, over belts, gears, pits
//! and lasers, from flag to flag. The clauses D1-D57 and U1-U23 are those of
//! `docs/rules/robot_race.md`.

pub mod course;
pub mod event;
pub mod hand;
pub mod instruction;
pub mod position;
pub mod program;
pub mod rulebook;
pub mod square;
pub mod upgrade;
