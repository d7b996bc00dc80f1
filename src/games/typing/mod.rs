//! What the order readers of all games share: typed characters to words, and the places of
//! faults. It must never know a game's words.

pub(in crate::games) mod row;
pub(in crate::games) mod scan;
