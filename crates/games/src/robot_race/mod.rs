//! The robot race: five registers out of a hand of random instructions, over belts, gears, pits
//! and lasers, from flag to flag. The clauses D1-D57 and U1-U23 are those of
//! `docs/rules/robot_race.md`.

pub mod course;
pub mod depict;
pub mod event;
mod execute;
mod house;
pub mod instruction;
pub mod notation;
pub mod orders;
pub mod position;
mod position_notation;
pub mod program;
pub mod rulebook;
mod rules;
mod sample;
pub mod set_up;
pub mod square;
pub mod upgrade;
