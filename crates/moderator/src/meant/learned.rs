//! What a text means, learned from thousands of replies whose meaning is known: how much each word,
//! each beginning of one and each pair of them speaks for a meaning. The weights stand in
//! `learned.txt`; `tests/moderator/learning.rs` makes them of the replies of `tests/orders`.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// What a text may mean, in the order of the weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// What was asked about is meant.
    Yes,
    /// It is not.
    No,
    /// The order that stands is taken back.
    TakenBack,
}

impl Meaning {
    /// All of them.
    pub const ALL: [Meaning; 3] = [Meaning::Yes, Meaning::No, Meaning::TakenBack];
}

/// What speaks for each text, whatever stands in it.
pub const ALWAYS: &str = "*";

/// So many letters of a word tell what it is; what follows is an ending.
const STEM: usize = 5;

/// The longest text that is looked at, in bytes: nobody needs more for a yes.
const MOST: usize = 1_500;

/// What is known of a text, each once: its words, their beginnings (`conf*`, `confi*`) and the
/// beginnings of two or three that follow each other (`^_thats`, `^_thats_right`, `right_$`), where
/// `^` and `$` are the ends of a sentence and `?` that of a question. A text of more than 1,500
/// bytes has none.
#[must_use]
pub fn features(text: &str) -> BTreeSet<String> {
    if text.len() > MOST {
        return BTreeSet::new();
    }
    let mut found = BTreeSet::from([ALWAYS.to_owned()]);
    for sentence in text.split_inclusive(['.', '?', '!', '\n']) {
        let mut before = "^".to_owned();
        let mut earlier: Option<String> = None;
        for word in tokens(sentence) {
            if word != "?" && word != "!" {
                let stem: String = word.chars().take(STEM).collect();
                found.insert(format!("{before}_{stem}"));
                found.extend(earlier.map(|earlier| format!("{earlier}_{before}_{stem}")));
                earlier = Some(std::mem::replace(&mut before, stem));
            }
            found.extend(beginnings(word));
        }
        if before != "^" {
            let end = if sentence.contains('?') { "?" } else { "$" };
            found.insert(format!("{before}_{end}"));
        }
    }
    found
}

/// A word, and the beginnings of a long one.
fn beginnings(word: String) -> Vec<String> {
    let count = word.chars().count();
    let longer = [STEM - 1, STEM].into_iter().filter(|letters| *letters < count);
    let begins = |letters| format!("{}*", word.chars().take(letters).collect::<String>());
    let mut found: Vec<String> = longer.map(begins).collect();
    found.push(word);
    found
}

/// Runs of letters, in small ones without accents, runs of digits, and each sign; apostrophes and
/// stops are none.
fn tokens(text: &str) -> Vec<String> {
    let plain = text.nfkd().filter(|c| !is_combining_mark(*c)).flat_map(char::to_lowercase);
    let plain = plain.map(|c| if c == 'ł' { 'l' } else { c });
    let mut found: Vec<String> = Vec::new();
    let mut last = (false, false);
    for c in plain.filter(|c| !matches!(c, '\'' | '\u{2019}' | '\u{fe0f}' | '\u{200d}')) {
        let now = (c.is_alphabetic(), c.is_numeric());
        let goes_on = now == last && now != (false, false);
        last = now;
        match found.last_mut() {
            Some(word) if goes_on => word.push(c),
            _ if c.is_whitespace() || c.is_control() || ".,;:_".contains(c) => {}
            _ => found.push(c.to_string()),
        }
    }
    found
}

/// A feature and its weights, in hundredths, in the order of [`Meaning::ALL`].
struct Learned {
    feature: &'static str,
    weights: [i32; 3],
}

/// Sorted by their features.
static LEARNED: LazyLock<Vec<Learned>> = LazyLock::new(|| {
    let entry = |entry: &'static str| {
        let (feature, weights) = entry.rsplit_once(':')?;
        let mut weights = weights.split(',').map(|it| it.parse().unwrap_or_default());
        let mut next = || weights.next().unwrap_or_default();
        Some(Learned { feature, weights: [next(), next(), next()] })
    };
    include_str!("learned.txt").split_ascii_whitespace().filter_map(entry).collect()
});

fn weights(feature: &str) -> [i32; 3] {
    let at = LEARNED.binary_search_by(|it| it.feature.cmp(feature));
    at.map_or([0; 3], |at| LEARNED[at].weights)
}

/// How much speaks for each meaning of a text, in hundredths: more than nothing is more for it than
/// against it, and 100 is as sure as the replies are that it was learned from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Scores([i32; 3]);

impl Scores {
    /// Those of a text.
    #[must_use]
    pub fn of(text: &str) -> Scores {
        Scores::sum(features(text))
    }

    /// Those of a word by itself, without what always speaks for each.
    #[must_use]
    pub fn of_word(word: &str) -> Scores {
        Scores::sum(tokens(word).into_iter().flat_map(beginnings))
    }

    fn sum(features: impl IntoIterator<Item = String>) -> Scores {
        let mut sum = [0; 3];
        for feature in features {
            sum.iter_mut().zip(weights(&feature)).for_each(|(sum, weight)| *sum += weight);
        }
        Scores(sum)
    }

    /// Those of what stands in a message: of each line by itself, where it is too long as a whole.
    #[must_use]
    pub fn heard(text: &str) -> Scores {
        if text.len() <= MOST {
            return Scores::of(text);
        }
        let most = |most: Scores, line: &str| {
            let line = Scores::of(line).0;
            Scores([0, 1, 2].map(|at| most.0[at].max(line[at])))
        };
        text.lines().fold(Scores([i32::MIN; 3]), most)
    }

    /// How much speaks for one.
    #[must_use]
    pub fn speak_for(self, meaning: Meaning) -> i32 {
        self.0[meaning as usize]
    }
}
