//! RAMbots for people: positions and rounds as phrases and cells, never as sentences.
//!
//! Nothing here changes a position, and nothing here knows a language: the sentences are in
//! `templates/<language>/rambots*.ftl`.

mod about;
mod account;
mod ask;
mod board;
mod cautions;
mod deeds;
mod effects;
mod explain;
mod headlines;
mod honours;
mod lesson;
mod names;
mod picture;
mod standings;
mod words;

pub(super) use about::about;
pub(super) use account::account;
pub(super) use ask::{ask, question};
pub(super) use board::scene;
pub(super) use cautions::cautions;
pub(super) use explain::explain;
pub(super) use honours::honours;
pub(super) use lesson::{end, lesson, sample};
pub(super) use names::mark;
pub(super) use standings::standings;
