//! The order reader of RAMbots: from a letter's lines to a program or goals (E1-E6, E9-E11).
//!
//! It reads every spelling a person might use, and never guesses: what has two readings, or
//! none, is a fault with its place, its reason and a way out.

mod cut;
mod group;
mod items;
mod row;
mod scan;
mod tokens;
mod vocabulary;
