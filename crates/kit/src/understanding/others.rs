//! What others will do, told before one's own orders: "he will turn left, so I go F2 F".

use super::super::typing::names::ACTS;
use super::super::typing::scan::{self, Span, letters, span, words};
use super::super::typing::words::among;
use super::super::{TextReading, Typed};
use super::words::instructs;
use super::{Reader, is_legal};

/// Of these nobody says his own moves; other players who act are written as the first of them.
const OTHERS: &str = "he she ona they";

/// With one of these somebody speaks of himself again.
const SPEAKER: &str = "i ill ja";

/// Behind one of these "I" is often left out in Polish.
const SO: &str = "wiec dlatego to a";

/// What one does oneself.
const DOES: &str = "jade pojade gram zagram ide pojde skrecam skrece biore robie zrobie ruszam \
    odpowiadam";

impl Reader<'_> {
    /// What is read without the instructions that others are said to do, as a question.
    pub(super) fn own(&self, typed: &Typed) -> Option<TextReading> {
        let mut own = typed.clone();
        let mut ordered = false;
        for (_, text) in &mut own.lines {
            let told = told(text);
            for it in &told {
                let said: String =
                    text.chars().take(it.end as usize).skip(it.start as usize).collect();
                ordered |= instructs(self.lexicon, &said);
            }
            *text = scan::blanked(text, told);
        }
        let read = ordered.then(|| self.understand(&own))?;
        is_legal(&read).then(|| read.asked(typed))
    }
}

/// Where a line tells what others do, up to where its author speaks of himself.
fn told(text: &str) -> Vec<Span> {
    let said: Vec<(String, Span)> = words(text).map(|it| (letters(&it), span(&it))).collect();
    let mut found = Vec::new();
    let mut from = None;
    for (at, (word, place)) in said.iter().enumerate() {
        let next = said.get(at + 1).map_or("", |(next, _)| next);
        let before = at.checked_sub(1).map_or("", |at| &said[at].0);
        let speaks = among(SPEAKER, word) || among(SO, before) && among(DOES, word);
        match from {
            None if among(OTHERS, word) && ACTS.has(next) => from = Some(place.start),
            Some(start) if speaks => {
                found.push(Span { start, end: place.start });
                from = None;
            }
            _ => {}
        }
    }
    found
}
