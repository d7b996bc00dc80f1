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

pub(super) use lesson::sample;
pub(super) use names::{kind, mark};

use super::edition::Rulebook;
use super::orders;
use kit::Depiction;

/// How RAMbots is told.
pub(super) const DEPICTION: Depiction<Rulebook> = Depiction {
    forecast_end: |after, events, seat| lesson::end(after, events, after.bot(seat)),
    cautions: |rules, at, events, seat| lesson::cautions(rules, at, events, at.bot(seat)),
    explain: explain::explain,
    ask: words::ask,
    question: words::question,
    lesson: |rules, at, seat| lesson::lesson(rules, at, at.bot(seat)),
    honours: |_, end, history| results::honours(end, history),
    ..Depiction::new(
        about::about,
        board::scene,
        account::account,
        |_, at| results::standings(at),
        orders::echo,
    )
};
