//! Lists of words that programs write, parted by bars: looked up, never shown.

use std::sync::OnceLock;

/// A list, kept by the first and by the last byte of its words: a message may have as many lines
/// or tags as bytes, and each is asked for them.
pub struct WordList {
    text: &'static str,
    /// On the heap: so many places would be much of the program.
    kept: OnceLock<Box<Places>>,
}

struct Places {
    by_first: [Vec<&'static str>; 256],
    by_last: [Vec<&'static str>; 256],
}

impl WordList {
    /// The list of these words.
    pub const fn of(text: &'static str) -> WordList {
        WordList { text, kept: OnceLock::new() }
    }

    fn kept(&self) -> &Places {
        self.kept.get_or_init(|| {
            let nothing = || std::array::from_fn(|_| Vec::new());
            let mut kept = Places { by_first: nothing(), by_last: nothing() };
            for word in self.words() {
                let bytes = word.as_bytes();
                if let (Some(first), Some(last)) = (bytes.first(), bytes.last()) {
                    kept.by_first[usize::from(*first)].push(word);
                    kept.by_last[usize::from(*last)].push(word);
                }
            }
            Box::new(kept)
        })
    }

    /// The words that begin as a text does, by their first byte.
    pub fn like(&self, text: &str) -> impl Iterator<Item = &'static str> {
        let first = text.bytes().next().into_iter();
        first.flat_map(|byte| self.kept().by_first[usize::from(byte)].iter().copied())
    }

    /// The words that end as a text does, by their last byte.
    pub fn like_the_end_of(&self, text: &str) -> impl Iterator<Item = &'static str> {
        let last = text.bytes().last().into_iter();
        last.flat_map(|byte| self.kept().by_last[usize::from(byte)].iter().copied())
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
