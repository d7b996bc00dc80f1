//! The rules of the three games: every clause on a board, what holds in every round, other programs
//! that must come to the same, what players type, and what they are told.

mod anywhere;
mod asked;
mod cases;
mod catalogue;
mod changes;
mod conformance;
mod damage;
mod dice;
mod orders;
mod people;
mod race_boards;
mod race_clauses;
mod race_courses;
mod race_orders;
mod race_positions;
mod race_properties;
mod race_set_up;
mod race_twin;
mod rambots_clauses;
mod rambots_phrases;
mod rambots_properties;
mod rambots_twin;
mod rambots_words;
mod ricochet_clauses;
mod ricochet_faults;
mod ricochet_oracle;
mod ricochet_orders;
mod ricochet_plain;
mod ricochet_properties;
mod ricochet_puzzle;
mod ricochet_random;
mod ricochet_shown;
mod ricochet_solver;
mod ricochet_table;
mod ricochet_words;
mod sentences;
#[allow(dead_code)] // Every program takes the part it needs.
#[path = "../support/mod.rs"]
mod support;
mod typing;
