//! The interface between a game and everything above it.
//!
//! A game implements [`Rules`]; the rest of the crate sees it only as a [`Referee`], text in
//! and text out. Nothing here knows a particular game, mail, a clock or a file, and nothing
//! here imports another room of the crate.

#![forbid(unsafe_code)]

mod bag;
pub mod codec;
mod counting;
mod depiction;
mod dice;
mod few;
pub mod grid;
mod handbook;
pub mod hex;
mod hidden;
mod language;
pub mod letter;
mod named;
mod notation;
mod order_rules;
mod phrase;
mod plan;
mod puzzle;
mod reading;
mod referee;
pub mod render;
mod round_request;
mod rules;
mod scene;
mod seat;
mod stage;
mod told;
pub mod typing;
mod understanding;

pub use bag::{Bag, Kind};
pub use counting::Counting;
pub use depiction::Depiction;
pub use dice::{Dice, Seed, Stream};
pub use few::Few;
pub use handbook::Handbook;
pub use hidden::is_unsafe;
pub use language::Language;
pub use notation::{Fault, Faults, Notation, Place, Source, SourceLine, joined};
pub use order_rules::OrderRules;
pub use phrase::{Arg, Phrase};
pub use plan::{Of, Part, Plan};
pub use puzzle::{Made, NoPuzzle, Puzzle};
pub use reading::{Choice, Doubt, Echo, Reading, TextReading, Typed, Unread};
pub use referee::{Acted, OpenPosition, PASS, Played, Referee, TextFiled};
pub use round_request::{ClosingPolicy, Cooling, RoundKind, RoundRequest};
pub use rules::{About, Filed, FilingEffect, Filings, NoAct, Rules};
pub use scene::{Board, Cell, Figure, Picture, Pose, Scene, Shape, Shot, Size, Spot, Tint, Way};
pub use seat::{BySeat, Mark, Seat, Sitter, Table, Viewer};
pub use stage::Stage;
pub use told::{
    Account, Award, Examination, Finding, Forecast, Headline, Honours, Lesson, Section, Standing,
    Standings, Step,
};
pub use understanding::{Reader, as_typed};
