//! Moves that somebody may only talk about: "yesterday yellow went up. Today green left, red up".
//! Where a game knows what a whole solution is, a move among other words that it does not need may
//! be such a one, and both are shown.

use super::super::typing::scan::{Span, letters, words};
use super::super::typing::separators::{is_joint, is_then};
use super::super::typing::words::{WordList, among};
use super::super::{Choice, TextReading, Typed, joined};
use super::loose::{add, several};
use super::text::{ORDERING, Text};
use super::words::{FILLERS, SMALL};
use super::{MOST_CHOICES, Reader, codes, idioms, is_legal};
use crate::grid::Square;

/// A sentence ends with one of these.
const ENDS: [char; 5] = ['.', '!', '?', ';', '\n'];

/// Behind one of these stands where it ends or what it is for.
const WHY: &str = "till until because so az bo zeby wiec";

/// Of these words a move may have some.
static DRIVES: WordList = WordList::named("drives");

impl Reader<'_> {
    /// The solution as it was read and those without one of the moves that stand among words of
    /// talk, to choose from; none if it needs all of these.
    pub(super) fn spared(&self, reading: &TextReading, typed: &Typed) -> Option<TextReading> {
        let read = codes(reading);
        let chosen = self.lexicon.complete == 1 && read.len() > 1 && is_legal(reading);
        if !chosen || self.may_be_clean(typed) {
            return None;
        }
        let text = Text::of(self.lexicon, &idioms::replaced(typed), typed, &[])?;
        let built = text.built.iter().map(|it| it.code.as_ref());
        // "Red south; again" is another one.
        let near = text.words.iter().any(|it| it.near || it.word.repeats());
        if near || !built.eq(read.iter().map(Some)) {
            return None;
        }
        let mut choices: Vec<Choice> = Vec::new();
        // The last one is what solves it.
        for at in (0..read.len() - 1).filter(|at| text.is_talked_about(*at)) {
            let left = read[..at].iter().chain(&read[at + 1..]);
            let left = (self.read)(&Typed::new(&joined(left, " ")));
            if is_legal(&left) && choices.len() + 1 < MOST_CHOICES {
                add(&mut choices, &left);
            }
        }
        if choices.is_empty() {
            return None;
        }
        add(&mut choices, reading);
        Some(several(reading.unread.clone(), choices))
    }
}

impl Text {
    /// Whether words that are none of an instruction stand in one that is not the last, between it
    /// and the next one, or before it where nothing else is in its sentence.
    fn is_talked_about(&self, at: usize) -> bool {
        let Span { start, end } = self.built[at].span;
        // "Yellow up? No! Green left": the sentence behind it says it of what stands before.
        let behind = self.row.typed(Span { start: end, end: self.built[at + 1].span.start });
        let from = at.checked_sub(1).map_or(0, |before| self.built[before].span.end);
        let before = self.row.typed(Span { start: from, end: start });
        let alone = behind.contains(ENDS) && (at == 0 || before.contains(ENDS));
        let before = before.rsplit(ENDS).next().filter(|_| alone).unwrap_or_default();
        let inside = self.row.typed(self.built[at].span);
        let game = |word: &str| {
            let mut known = self.words.iter().filter(|it| it.known);
            known.any(|it| it.word.text == word)
        };
        let small = |word: &str| among(SMALL, word) || is_then(word) || is_joint(word);
        let place = |word: &str| DRIVES.has(word) || Square::parse(word).is_some();
        let plain = |word: &str| FILLERS.has(word) || ORDERING.has(word) || place(word);
        [before, &inside, &behind].iter().any(|text| {
            let said = words(text).map(|word| letters(&word));
            let mut said = said.take_while(|word| !among(WHY, word));
            said.any(|word| !(game(&word) || small(&word) || plain(&word)))
        })
    }
}
