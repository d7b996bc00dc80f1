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

pub use board::scene;

use super::rulebook::Rulebook;
use super::{check, execute, orders};
use kit::Depiction;

/// How Ricochet Pyramids is told.
pub const DEPICTION: Depiction<Rulebook> = Depiction {
    public: execute::public,
    announce: execute::announce,
    examine: check::examine,
    explain: account::explain,
    ask: words::ask,
    question: |at, _| Some(words::question(at)),
    lesson: |rules, at, _| about::lesson(rules, at),
    recap: account::recap,
    honours: results::honours,
    ..Depiction::new(about::about, board::scene, account::account, results::standings, orders::echo)
};
