//! Lists of words that programs write, parted by bars: looked up, never shown.

use std::sync::OnceLock;

fn first(text: &str) -> usize {
    text.bytes().next().map_or(0, usize::from)
}

fn last(text: &str) -> usize {
    text.bytes().next_back().map_or(0, usize::from)
}

/// A list, kept by the first and by the last byte of its words: a message may have as many lines
/// or tags as bytes, and each is asked for them.
pub struct WordList {
    text: &'static str,
    by_first: OnceLock<Vec<Vec<&'static str>>>,
    by_last: OnceLock<Vec<Vec<&'static str>>>,
}

impl WordList {
    /// The list of these words.
    pub const fn of(text: &'static str) -> WordList {
        WordList { text, by_first: OnceLock::new(), by_last: OnceLock::new() }
    }

    /// The words by one of their bytes. None is at 0: no word is empty, and none has that byte.
    fn sorted(&self, place: fn(&str) -> usize) -> Vec<Vec<&'static str>> {
        let mut sorted = vec![Vec::new(); 256];
        self.words().for_each(|word| sorted[place(word)].push(word));
        sorted
    }

    /// The words that begin as a text does, by their first byte.
    pub fn like(&self, text: &str) -> impl Iterator<Item = &'static str> {
        let sorted = self.by_first.get_or_init(|| self.sorted(first));
        sorted[first(text)].iter().copied()
    }

    /// The words that end as a text does, by their last byte.
    pub fn like_the_end_of(&self, text: &str) -> impl Iterator<Item = &'static str> {
        let sorted = self.by_last.get_or_init(|| self.sorted(last));
        sorted[last(text)].iter().copied()
    }

    /// All words.
    pub fn words(&self) -> impl Iterator<Item = &'static str> {
        self.text.split('|')
    }

    /// Whether it holds this very word.
    pub fn has(&self, word: &str) -> bool {
        self.like(word).any(|known| known == word)
    }

    /// Whether a text starts with one of its words.
    pub fn starts(&self, text: &str) -> bool {
        self.like(text).any(|known| text.starts_with(known))
    }
}
