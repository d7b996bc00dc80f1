//! A race for people: what it is, what a position shows, what a round did and why. Phrases
//! only; the sentences are in the templates. Nothing here decides anything, and a hand is shown
//! to its own player alone.

mod about;
mod rulebook;

pub use about::{about, closing};
