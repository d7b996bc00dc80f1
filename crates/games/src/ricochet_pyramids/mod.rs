//! Ricochet Pyramids, by Russ Williams. The clauses R1-R29 and rulings B1-B26 are in
//! `docs/rules/ricochet_pyramids.md`.
//!
//! `board` says what stands where and how a robot slides, `line` makes one move after another,
//! `solver` finds the shortest solutions: none of them knows players, turns or messages.
//! `notation` holds what players file, lines of moves and bids; `orders` reads them from
//! messages. `rulebook` says which rules, `position` what lasts, `event` what happened.

pub mod board;
mod check;
pub mod colour;
pub mod depict;
pub mod event;
mod execute;
mod house;
pub mod line;
pub mod notation;
pub mod orders;
pub mod position;
mod position_notation;
pub mod puzzle;
pub mod rulebook;
mod rules;
mod set_up;
pub mod solver;
