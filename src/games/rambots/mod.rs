//! RAMbots, by Kory Heath. The clauses R1-R32 and rulings B1-B46 are in
//! `docs/rules/rambots.md`.

pub mod piece;
pub mod program;
