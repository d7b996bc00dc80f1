//! RAMbots for people: positions and rounds as phrases and cells, never as sentences.
//!
//! Nothing here changes a position, and nothing here knows a language: the sentences are in
//! `templates/<language>/rambots*.ftl`.

mod about;
mod account;
mod board;
mod effects;
mod explain;
mod lesson;
mod names;
mod results;
mod words;

pub(super) use about::about;
pub(super) use account::account;
pub(super) use board::scene;
pub(super) use explain::explain;
pub(super) use lesson::{cautions, end, lesson, sample};
pub(super) use names::mark;
pub(super) use results::{honours, standings};
pub(super) use words::{ask, question};
