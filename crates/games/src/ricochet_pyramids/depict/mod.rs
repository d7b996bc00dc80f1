//! Ricochet Pyramids for people: positions and turns as phrases and cells, never as sentences.
//!
//! Nothing here changes a position, and nothing here knows a language: the sentences are in
//! `templates/<language>/ricochet*.ftl`.

mod about;
mod account;
mod board;
pub(super) mod names;
mod results;
mod turn;
mod words;

pub use about::{about, lesson};
pub use account::{account, explain, recap};
pub use board::{board, scene};
pub use results::{honours, standings};
pub use words::{ask, question};
