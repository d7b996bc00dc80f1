//! What people mean who write a sentence where a word would do: a dictionary in both languages,
//! as data. It only chooses what an answer offers or shows; nothing is ever changed by it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::words::{Word, fold};

/// What a sentence asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Intent {
    /// What a word of ours does.
    Word(Word),
    /// Another order in the place of the one that stands.
    Change,
    /// Whether the order is in: what stands.
    OrderIn,
}

impl Intent {
    /// As our data names it: by its word, or in a few words of its own.
    fn named(name: &str) -> Option<Intent> {
        match name {
            "change" => Some(Intent::Change),
            "what stands" => Some(Intent::OrderIn),
            word => Word::ALL.iter().find(|it| it.name() == word).copied().map(Intent::Word),
        }
    }
}

/// The words of a phrase.
enum Part {
    /// One of these words; one that ends with a star stands for all that begin so.
    One(Vec<&'static str>),
    /// Up to [`GAP`] other words.
    Gap,
}

/// How many words may stand where a phrase has a gap.
const GAP: usize = 5;

/// The phrases, below the names of what they ask for.
static PARTS: LazyLock<Vec<(Intent, Vec<Part>)>> = LazyLock::new(|| {
    let part = |word: &'static str| match word {
        ".." => Part::Gap,
        _ => Part::One(word.split('|').collect()),
    };
    // What stands above the first heading says how to read the rest.
    let mut below = None;
    let mut phrases = Vec::new();
    let lines = include_str!("intents/phrases.txt").lines().map(str::trim);
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with(';')) {
        match (line.strip_prefix("# "), below) {
            (Some(name), _) => below = Intent::named(name),
            (None, Some(intent)) => {
                phrases.push((intent, line.split_whitespace().map(part).collect()));
            }
            (None, None) => {}
        }
    }
    phrases
});

/// Which phrases begin with a word of this letter.
static STARTS: LazyLock<BTreeMap<char, Vec<usize>>> = LazyLock::new(|| {
    let mut starts: BTreeMap<char, Vec<usize>> = BTreeMap::new();
    for (at, (_, parts)) in PARTS.iter().enumerate() {
        let Some(Part::One(words)) = parts.first() else { continue };
        let letters: BTreeSet<char> = words.iter().filter_map(|it| it.chars().next()).collect();
        letters.into_iter().for_each(|letter| starts.entry(letter).or_default().push(at));
    }
    starts
});

/// What the sentences of a line ask for that a word would do, each once.
pub fn intents(line: &str) -> Vec<Intent> {
    let mut found = Vec::new();
    for sentence in line.split(['.', '!', '?', ';']) {
        let said: Vec<String> =
            sentence.split([' ', '\t', ',', '/', '(', ')', ':']).map(spoken).collect();
        let said: Vec<&str> = said.iter().map(String::as_str).filter(|it| !it.is_empty()).collect();
        let alone = match said.as_slice() {
            ["stop" | "quit"] => Some(Intent::Word(Word::Leave)),
            ["why"] => Some(Intent::Word(Word::Why)),
            _ => None,
        };
        let intent = alone.or_else(|| first_phrase(&said).map(|at| PARTS[at].0));
        // Who is away may need more time, or none.
        let away = intent == Some(Intent::Word(Word::Away));
        let also = away.then_some(Intent::Word(Word::More));
        for intent in [intent, also].into_iter().flatten() {
            if !found.contains(&intent) {
                found.push(intent);
            }
        }
    }
    found
}

/// The first phrase that stands anywhere in a sentence: each word is compared only with those that
/// begin with its letter.
fn first_phrase(said: &[&str]) -> Option<usize> {
    let at_word = |best: Option<usize>, at: usize| {
        let likely = said[at].chars().next().and_then(|letter| STARTS.get(&letter));
        let mut earlier =
            likely.into_iter().flatten().take_while(|it| best.is_none_or(|b| **it < b));
        earlier.find(|it| begins(&said[at..], &PARTS[**it].1)).copied().or(best)
    };
    (0..said.len()).fold(None, at_word)
}

/// A word as the phrases have it: "I’m" and "im" are one.
pub(super) fn spoken(token: &str) -> String {
    fold(token).replace(['\'', '-'], "")
}

/// Whether these words begin with a phrase.
fn begins(said: &[&str], parts: &[Part]) -> bool {
    let Some((part, rest)) = parts.split_first() else { return true };
    match part {
        Part::Gap => (0..=GAP.min(said.len())).any(|gap| begins(&said[gap..], rest)),
        Part::One(words) => said.split_first().is_some_and(|(first, said)| {
            words.iter().any(|word| is_listed(word, first)) && begins(said, rest)
        }),
    }
}

/// Whether a word is the one that a list has, or begins with it where a star follows there.
pub(super) fn is_listed(listed: &str, said: &str) -> bool {
    listed.strip_suffix('*').map_or(said == listed, |stem| said.starts_with(stem))
}

/// Whether a line says anything: more than marks that a program draws around text.
pub fn is_said(line: &str) -> bool {
    line.chars().any(|c| c.is_alphanumeric() || "()[]:;".contains(c) || u32::from(c) > 0x2000)
}
