//! RAMbots, by Kory Heath. The clauses R1-R32 and rulings B1-B46 are in
//! `docs/rules/rambots.md`.
//!
//! `edition` says which rules, `position` what stands where, `execute` and `instruction`
//! what a round does, `event` what happened, `depict` how it is told; `rules` puts them
//! together for the rest of the crate. `house` is a player of its own.

mod depict;
pub mod edition;
pub mod event;
mod execute;
mod house;
mod instruction;
mod notation;
pub mod orders;
pub mod piece;
pub mod position;
pub mod program;
mod rules;
