//! A race for people: what it is, what a position shows, what a round did and why. Phrases
//! only; the sentences are in `templates/<language>/race*.ftl`. Nothing here decides anything,
//! and a hand is shown to its own player alone.

mod about;
mod account;
mod ask;
mod board;
mod deeds;
mod explain;
mod floor;
mod forecast;
mod results;
mod round;
mod words;

pub use about::{asks, closing};

use super::rulebook::Rulebook;
use super::{orders, sample};
use kit::Depiction;

/// How a race is told.
pub const DEPICTION: Depiction<Rulebook> = Depiction {
    parts: account::parts,
    foresee: |_, before, events, seat| forecast::foresee(before, events, seat),
    forecast_end: |after, events, seat| forecast::forecast_end(after, events, seat),
    cautions: |_, _, events, seat| forecast::cautions(events, seat),
    explain: |_, before, events, step| explain::explain(before, events, step),
    ask: |_, at, viewer, question| ask::ask(at, viewer, question),
    question: ask::question,
    lesson: |rules, at, seat| forecast::lesson(rules, at, seat, &sample::worked(rules, at, seat)),
    honours: |_, end, _| results::honours(end),
    ..Depiction::new(
        about::about,
        board::scene,
        |_, before, events, viewer| account::account(before, events, viewer),
        |_, at| results::standings(at),
        orders::echo,
    )
};
