//! Lists of words and what they mean, in English and with Polish endings.
//!
//! A word means one thing or nothing. It is looked up in small letters and without accents, as
//! `scan` gives it. Stems must never reach into words that chat uses: `nie` is "no", not the
//! start of `niebieski`.

/// Words with one meaning, parted by spaces; they are taken as they are.
pub type Whole<M> = (&'static str, M);

/// A stem, the fewest letters of it that are enough (E5), its ends, and its meaning.
pub type Stem<M> = (&'static str, usize, &'static [&'static str], M);

/// How the ends of Polish adjectives are spelt without accents.
pub const ADJECTIVE: &[&str] =
    &["", "y", "a", "e", "i", "ego", "ej", "emu", "ym", "im", "ych", "ich", "ymi", "imi"];

/// Whether a list, parted by white space, has this word.
pub fn among(list: &str, word: &str) -> bool {
    // Every word of every message is looked up in all lists: only where a word of the list begins
    // with its first byte is anything compared.
    let (list, word) = (list.as_bytes(), word.as_bytes());
    let apart = |byte: Option<&u8>| byte.is_none_or(u8::is_ascii_whitespace);
    let begins = |at: &usize| apart(at.checked_sub(1).and_then(|before| list.get(before)));
    let ends = |at: usize| list[at..].starts_with(word) && apart(list.get(at + word.len()));
    let Some(first) = word.first() else { return false };
    memchr::memchr_iter(*first, list).filter(begins).any(ends)
        && !word.iter().any(u8::is_ascii_whitespace)
}

/// Words with which nobody orders in any game, in small letters and without accents: a line that
/// has one is about the calendar, the board or somebody (E11).
pub fn is_talk(word: &str) -> bool {
    const WORDS: &str = "board corner wall day days week weeks hour hours minute minutes \
        monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight you \
        he she we they me him her us them your his our their am are is was were be been can \
        could should shall have has had plansza dni dzien tydzien godzina godziny godzin \
        jutro dzis dzisiaj ja ty on ona my wy oni jest sa jestem bede bedzie mam";
    among(WORDS, word)
}

/// What this word means.
pub fn meaning<M: Copy>(whole: &[Whole<M>], stems: &[Stem<M>], word: &str) -> Option<M> {
    let found = whole.iter().find(|(words, _)| among(words, word));
    if let Some((_, meaning)) = found {
        return Some(*meaning);
    }
    let begins = |stem: &str, least: usize| word.len() >= least && stem.starts_with(word);
    let ends =
        |stem: &str, ends: &[&str]| word.strip_prefix(stem).is_some_and(|end| ends.contains(&end));
    stems
        .iter()
        .find(|(stem, least, known, _)| begins(stem, *least) || ends(stem, known))
        .map(|(_, _, _, meaning)| *meaning)
}

/// Words that stand in these lists more than once: of two meanings only the first counts.
pub fn twice<M>(whole: &[Whole<M>]) -> Vec<&'static str> {
    let mut words: Vec<&str> = whole.iter().flat_map(|(words, _)| words.split(' ')).collect();
    words.sort_unstable();
    words.windows(2).filter(|two| two[0] == two[1]).map(|two| two[0]).collect()
}

#[cfg(test)]
mod tests {
    use super::among;

    #[test]
    fn a_word_stands_in_a_list_only_as_a_whole() {
        let list = "red\nr reds  green";
        for word in ["red", "r", "reds", "green"] {
            assert!(among(list, word), "{word}");
        }
        for none in ["", " ", "re", "ed", "d", "gree", "reen", "red\nr", "reds  green", "greens"] {
            assert!(!among(list, none), "{none:?}");
        }
        // A word inside another one must not hide itself further on.
        assert!(among("aab ab", "ab") && among("xr r", "r") && !among("", "r"));
    }
}
