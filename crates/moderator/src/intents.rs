//! What people mean who write a sentence where a word would do: a dictionary in both languages,
//! as data. It only chooses what an answer offers or shows; nothing is ever changed by it.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use super::words::{Word, fold};

/// What a sentence asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Intent {
    /// What an order would do: TRY.
    WhatIf,
    /// Messages without drawings: WORDS.
    Plain,
    /// Narrow messages: SHORT.
    Narrow,
    /// Messages in Polish: PL.
    Polish,
    /// Messages in English: EN.
    English,
    /// That somebody else wrote in the sender's name: NOT ME.
    NotMe,
    /// To be out of the match: LEAVE.
    Quit,
    /// An order for rounds in which nothing comes: STANDING.
    Standing,
    /// Why something happened: WHY.
    Why,
    /// To be away for some days: AWAY.
    Away,
    /// That the match pauses or ends: PROPOSE.
    Propose,
    /// More time: MORE.
    Time,
    /// That the round stays open: WAIT.
    Wait,
    /// That the round waits no longer: READY.
    Ready,
    /// That the order is taken back: CANCEL.
    Cancel,
    /// Another order in the place of the one that stands.
    Change,
    /// Whether the order is in: what stands.
    OrderIn,
    /// The report of a round once more: HISTORY.
    History,
    /// The whole rules: RULES.
    Rules,
    /// Another match: REMATCH.
    Rematch,
    /// That the others hear something: SAY.
    Say,
    /// Another address: ADDRESS.
    Address,
    /// Deadlines, scores, the board, who is missing: STATUS.
    State,
    /// How the game is played: HELP.
    HowTo,
}

impl Intent {
    /// Each of them, with the word that does it, where one word does all of it.
    const ALL: [(Intent, Option<Word>); 24] = [
        (Intent::WhatIf, Some(Word::Try)),
        (Intent::Plain, Some(Word::Words)),
        (Intent::Narrow, Some(Word::Short)),
        (Intent::Polish, Some(Word::Pl)),
        (Intent::English, Some(Word::En)),
        (Intent::NotMe, Some(Word::NotMe)),
        (Intent::Quit, Some(Word::Leave)),
        (Intent::Standing, Some(Word::Standing)),
        (Intent::Why, Some(Word::Why)),
        (Intent::Away, Some(Word::Away)),
        (Intent::Propose, Some(Word::Propose)),
        (Intent::Time, Some(Word::More)),
        (Intent::Wait, Some(Word::Wait)),
        (Intent::Ready, Some(Word::Ready)),
        (Intent::Cancel, Some(Word::Clear)),
        (Intent::Change, None),
        (Intent::OrderIn, None),
        (Intent::History, Some(Word::History)),
        (Intent::Rules, Some(Word::Rules)),
        (Intent::Rematch, Some(Word::Rematch)),
        (Intent::Say, Some(Word::Say)),
        (Intent::Address, Some(Word::Address)),
        (Intent::State, Some(Word::Status)),
        (Intent::HowTo, Some(Word::Help)),
    ];

    /// The word that does it.
    pub(crate) fn word(self) -> Option<Word> {
        Intent::ALL.iter().find(|(intent, _)| *intent == self).and_then(|(_, word)| *word)
    }

    /// As our data names it: by its word, or in a few words of its own.
    fn named(name: &str) -> Option<Intent> {
        let own = |intent: Intent, word: Option<Word>| match (word, intent) {
            (Some(word), _) => word.code(),
            (None, Intent::Change) => "change",
            (None, _) => "what stands",
        };
        Intent::ALL.iter().find(|it| own(it.0, it.1) == name).map(|(intent, _)| *intent)
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
const PHRASES: &str = include_str!("intents/phrases.txt");

static PARTS: LazyLock<Vec<(Intent, Vec<Part>)>> = LazyLock::new(|| {
    let part = |word: &'static str| match word {
        ".." => Part::Gap,
        _ => Part::One(word.split('|').collect()),
    };
    let mut intent = None;
    let mut parts = Vec::new();
    for line in PHRASES.lines().map(str::trim).filter(|line| !line.is_empty()) {
        match (line.strip_prefix("# "), intent) {
            (Some(name), _) => intent = Intent::named(name),
            (None, Some(intent)) => {
                parts.push((intent, line.split_whitespace().map(part).collect()));
            }
            // What stands above the first name says how to read the rest.
            (None, None) => {}
        }
    }
    parts
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
            ["stop" | "quit"] => Some(Intent::Quit),
            ["why"] => Some(Intent::Why),
            _ => None,
        };
        let intent = alone.or_else(|| first_phrase(&said).map(|at| PARTS[at].0));
        // Who is away may need more time, or none.
        let also = (intent == Some(Intent::Away)).then_some(Intent::Time);
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
        Part::One(words) => {
            let is = |word: &str, said: &str| match word.strip_suffix('*') {
                Some(stem) => said.starts_with(stem),
                None => said == word,
            };
            said.split_first().is_some_and(|(first, said)| {
                words.iter().any(|word| is(word, first)) && begins(said, rest)
            })
        }
    }
}

/// Whether a line says anything: more than marks that a program draws around text.
pub fn is_said(line: &str) -> bool {
    line.chars().any(|c| c.is_alphanumeric() || "()[]:;".contains(c) || u32::from(c) > 0x2000)
}
