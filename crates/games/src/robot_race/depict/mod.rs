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

pub use about::{about, asks, closing};
pub use account::{account, parts};
pub use ask::{ask, question};
pub use board::{board, scene};
pub use explain::explain;
pub use forecast::{cautions, forecast_end, foresee, lesson};
pub use results::{honours, standings};
