//! Lists of words and what they mean, in English and with Polish endings.
//!
//! A word means one thing or nothing. It is looked up in small letters and without accents, as
//! `scan` gives it. Stems must never reach into words that chat uses: `nie` is "no", not the
//! start of `niebieski`.

use std::sync::OnceLock;

/// Words with one meaning, parted by spaces; they are taken as they are.
pub type Whole<M> = (&'static str, M);

/// A stem, the fewest letters of it that are enough (E5), its ends, and its meaning.
pub type Stem<M> = (&'static str, usize, &'static [&'static str], M);

/// How the ends of Polish adjectives are spelt without accents.
pub const ADJECTIVE: &[&str] =
    &["", "y", "a", "e", "i", "ego", "ej", "emu", "ym", "im", "ych", "ich", "ymi", "imi"];

/// Whether a short list, parted by white space, has this word; a long one is a [`WordList`].
pub fn among(list: &str, word: &str) -> bool {
    // Only where a word of the list begins with its first byte is anything compared.
    let (list, word) = (list.as_bytes(), word.as_bytes());
    let apart = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_whitespace);
    let begins = |at: &usize| apart(at.checked_sub(1).and_then(|before| list.get(before)));
    let ends = |at: usize| list[at..].starts_with(word) && apart(list.get(at + word.len()));
    let Some(first) = word.first() else { return false };
    memchr::memchr_iter(*first, list).filter(begins).any(ends)
        && !word.iter().any(u8::is_ascii_whitespace)
}

/// The lists of all that people say beside orders.
const WORDBOOK: &str = include_str!("wordbook.txt");

/// A list of words of the wordbook, which every word of every message is looked up in.
pub struct WordList {
    name: &'static str,
    sorted: OnceLock<Vec<&'static str>>,
}

impl WordList {
    /// The list of this name in `wordbook.txt`.
    pub const fn named(name: &'static str) -> WordList {
        WordList { name, sorted: OnceLock::new() }
    }

    /// Whether this word is in it.
    pub fn has(&self, word: &str) -> bool {
        self.words().binary_search_by_key(&by_length(&word), by_length).is_ok()
    }

    /// All of them, the shortest first: words of other lengths need not be compared.
    pub fn words(&self) -> &[&'static str] {
        self.sorted.get_or_init(|| {
            let lists = WORDBOOK.split("\n[").filter_map(|list| list.split_once(']'));
            let found = lists.filter(|(name, _)| *name == self.name).map(|(_, words)| words);
            let mut words: Vec<&str> = found.flat_map(str::split_whitespace).collect();
            debug_assert!(!words.is_empty(), "a list without words");
            words.sort_unstable_by_key(by_length);
            debug_assert!(words.windows(2).all(|two| two[0] != two[1]), "a word twice");
            words
        })
    }
}

fn by_length<'a>(word: &&'a str) -> (usize, &'a str) {
    (word.len(), word)
}

/// Words and stems of which each means one thing.
pub struct Dictionary<M: 'static> {
    whole: &'static [Whole<M>],
    stems: &'static [Stem<M>],
    by_word: OnceLock<Vec<(&'static str, M)>>,
}

impl<M: Copy> Dictionary<M> {
    /// A dictionary of these. No word stands in it twice.
    pub const fn new(whole: &'static [Whole<M>], stems: &'static [Stem<M>]) -> Dictionary<M> {
        Dictionary { whole, stems, by_word: OnceLock::new() }
    }

    /// What this word means.
    pub fn meaning(&self, word: &str) -> Option<M> {
        let by_word = self.by_word.get_or_init(|| {
            let words = self.whole.iter().flat_map(|(words, meaning)| {
                words.split_whitespace().map(move |word| (word, *meaning))
            });
            let mut words: Vec<(&str, M)> = words.collect();
            words.sort_by_key(|(word, _)| *word);
            debug_assert!(words.windows(2).all(|two| two[0].0 != two[1].0), "a word twice");
            words
        });
        let found = by_word.binary_search_by_key(&word, |(known, _)| *known);
        found.map_or_else(|_| self.stem(word), |at| Some(by_word[at].1))
    }

    fn stem(&self, word: &str) -> Option<M> {
        let fits = |(stem, least, ends, _): &&Stem<M>| {
            word.len() >= *least && stem.starts_with(word)
                || word.strip_prefix(*stem).is_some_and(|end| ends.contains(&end))
        };
        self.stems.iter().find(fits).map(|(_, _, _, meaning)| *meaning)
    }

    /// The words of it that mean something that counts, as far as its stems are whole.
    pub fn spellings(&self, counts: impl Fn(M) -> bool) -> Vec<String> {
        let whole = self.whole.iter().filter(|(_, meaning)| counts(*meaning));
        let whole = whole.flat_map(|(words, _)| words.split_whitespace().map(str::to_owned));
        let stems = self.stems.iter().filter(|(_, _, _, meaning)| counts(*meaning));
        let stems = stems.flat_map(|it| it.2.iter().map(move |end| format!("{}{end}", it.0)));
        whole.chain(stems).collect()
    }
}

/// Words with which nobody orders in any game, in small letters and without accents: a line that
/// has one is about the calendar, the board or somebody (E11).
pub static TALK: WordList = WordList::named("talk");
