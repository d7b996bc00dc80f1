//! What people mean who write a sentence where a word would do: a dictionary in both languages,
//! as data. It only chooses what an answer offers or shows; nothing is ever changed by it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::meant::Lists;
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
    /// One of these words; one that ends with a star stands for all that begin so, and `$` for the
    /// end of the sentence.
    One(Vec<&'static str>),
    /// Up to [`GAP`] other words.
    Gap,
}

/// How many words may stand where a phrase has a gap.
const GAP: usize = 5;

/// Phrases below the names of what they say. Each stands anywhere in a sentence.
pub(super) struct Phrases {
    named: Vec<(&'static str, Vec<Part>)>,
    /// Which of them begin with a word of this letter.
    starts: BTreeMap<char, Vec<usize>>,
}

impl Phrases {
    /// Those of a file of ours: `|` parts words of which one fits, `..` is a gap, and `$` the end.
    pub fn of(text: &'static str) -> Phrases {
        let part = |word: &'static str| match word {
            ".." => Part::Gap,
            _ => Part::One(word.split('|').collect()),
        };
        let parts = |it: &'static str| it.split_whitespace().map(part).collect();
        let named = Lists::of(text)
            .0
            .into_iter()
            .flat_map(|(name, phrases)| phrases.into_iter().map(move |it| (name, parts(it))));
        let named: Vec<(&str, Vec<Part>)> = named.collect();
        let mut starts: BTreeMap<char, Vec<usize>> = BTreeMap::new();
        for (at, (_, parts)) in named.iter().enumerate() {
            let Some(Part::One(words)) = parts.first() else { continue };
            let letters: BTreeSet<char> = words.iter().filter_map(|it| it.chars().next()).collect();
            letters.into_iter().for_each(|letter| starts.entry(letter).or_default().push(at));
        }
        Phrases { named, starts }
    }

    /// What the first of the phrases says that stand in a sentence.
    pub fn first(&self, said: &[&str]) -> Option<&'static str> {
        let likely = (0..said.len()).flat_map(|at| self.at(said, at));
        likely.min_by_key(|(phrase, _)| *phrase).map(|(phrase, _)| self.named[phrase].0)
    }

    /// All phrases of a sentence.
    pub fn all(&self, said: &[&str]) -> Vec<Found> {
        let found = |at: usize| {
            let named = |(phrase, end): (usize, usize)| (self.named[phrase].0, end);
            self.at(said, at).map(named).map(move |(name, end)| Found { name, at, end })
        };
        (0..said.len()).flat_map(found).collect()
    }

    /// The phrases that begin with this word, and where each ends. A word is compared only with
    /// those that begin with its letter.
    fn at(&self, said: &[&str], at: usize) -> impl Iterator<Item = (usize, usize)> {
        let likely = said[at].chars().next().and_then(|letter| self.starts.get(&letter));
        likely.into_iter().flatten().filter_map(move |phrase| {
            let rest = begins(&said[at..], &self.named[*phrase].1)?;
            Some((*phrase, said.len() - rest))
        })
    }
}

/// What a phrase says, and at which words of the sentence it begins and ends.
pub(super) struct Found {
    pub name: &'static str,
    pub at: usize,
    pub end: usize,
}

/// What people ask for.
static PHRASES: LazyLock<Phrases> =
    LazyLock::new(|| Phrases::of(include_str!("intents/phrases.txt")));

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
        let intent = alone.or_else(|| Intent::named(PHRASES.first(&said)?));
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

/// A word as the phrases have it: "I’m" and "im" are one.
pub(super) fn spoken(token: &str) -> String {
    fold(token).replace(['\'', '-'], "")
}

/// How many of these words are left behind a phrase that they begin with.
fn begins(said: &[&str], parts: &[Part]) -> Option<usize> {
    let Some((part, rest)) = parts.split_first() else { return Some(said.len()) };
    match part {
        Part::Gap => (0..=GAP.min(said.len())).find_map(|gap| begins(&said[gap..], rest)),
        Part::One(words) => match said.split_first() {
            Some((first, said)) => {
                let fits = words.iter().any(|word| is_listed(word, first));
                fits.then(|| begins(said, rest)).flatten()
            }
            None => (words.contains(&"$") && rest.is_empty()).then_some(0),
        },
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
