//! A race for people: what it is, what a position shows, what a round did and why. Phrases
//! only; the sentences are in `templates/<language>/race*.ftl`. Nothing here decides anything,
//! and a hand is shown to its own player alone.

mod about;
mod account;
mod aloud;
mod ask;
mod asks;
mod board;
mod cautions;
mod deeds;
mod end;
mod explain;
mod floor;
mod forecast;
mod headlines;
mod honours;
mod lesson;
mod lists;
pub(super) mod names;
mod picture;
mod round;
mod standings;
mod went;
mod words;

pub use about::{about, closing};
pub use account::{account, parts};
pub use ask::{ask, question};
pub use asks::asks;
pub use board::{board, scene};
pub use cautions::cautions;
pub use explain::explain;
pub use forecast::{forecast_end, foresee};
pub use honours::honours;
pub use lesson::lesson;
pub use standings::standings;
