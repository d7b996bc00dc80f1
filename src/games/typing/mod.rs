//! What the order readers of all games share: typed characters to words, what words mean the
//! same in every game, and the places of faults. It must never know what one game orders.
//!
//! A reader goes through the [`row`]s of a letter, cuts each into lexemes
//! ([`separators::parted`]), asks its own list of words and then `colours`, `compass` and
//! `numbers` what they mean, and lets [`blocks`] tell which lines belong together.

pub(in crate::games) mod blocks;
pub(in crate::games) mod colours;
pub(in crate::games) mod compass;
pub(in crate::games) mod numbers;
pub(in crate::games) mod row;
pub(in crate::games) mod scan;
pub(in crate::games) mod separators;
pub(in crate::games) mod words;

/// Whether this word means the same in every game: a colour or a direction.
pub(in crate::games) fn is_word(word: &str) -> bool {
    colours::name(word).is_some() || compass::direction(word).is_some()
}
