//! What others will do, told before one's own orders: "he will turn left, so I go F2 F".

use super::super::typing::names::{ACTS, SOMEBODY};
use super::super::typing::row::rows;
use super::super::typing::same::is_edit;
use super::super::typing::scan::{self, Span, letters, span, words};
use super::super::typing::words::{WordList, among};
use super::super::{TextReading, Typed, Unread};
use super::text::missing;
use super::whole::refusal;
use super::words::instructs;
use super::{Reader, codes, is_found, is_legal};

/// Of these nobody says his own moves where he speaks of himself behind it: his robot is a "she",
/// too.
const OTHERS: &str = "he she ona they";

/// With one of these somebody speaks of himself again.
const SPEAKER: &str = "ill ja";

/// Behind one of these "I" is often left out in Polish; in English it is one of them itself.
const SO: &str = "i wiec dlatego to a";

/// What one does oneself.
static DOES: WordList = WordList::named("does");

/// What a line tells of others.
#[derive(Default)]
struct Told {
    places: Vec<Span>,
    /// Who is named behind words of the same sentence that are orders.
    amid: Option<Span>,
}

impl Reader<'_> {
    /// What is read without the instructions that others are said to do, as a question; nothing if
    /// these are all. It is refused at who is named where some of them may be one's own.
    pub(super) fn own(&self, typed: &Typed) -> Option<TextReading> {
        let mut own = typed.clone();
        let (mut ordered, mut amid) = (false, None);
        for (number, text) in &mut own.lines {
            let told = self.of_others(text);
            let said = |it: &Span| text.chars().take(it.end as usize).skip(it.start as usize);
            let instructs = |it: &Span| instructs(self.lexicon, &said(it).collect::<String>());
            let instructs = told.places.iter().any(instructs);
            ordered |= instructs;
            amid = amid.or(told.amid.filter(|_| instructs).map(|it| (*number, it)));
            *text = scan::blanked(text, told.places);
        }
        let read = ordered.then(|| self.understand(&own))?;
        let complete = self.lexicon.complete;
        if let Some((number, place)) =
            amid.filter(|_| complete == 1 || codes(&read).len() < complete)
        {
            let row = rows(typed).find(|row| row.number == number)?;
            let fault = missing(&row, place, "fault-not-read", &codes(&read));
            return Some(refusal(vec![fault], Unread::of(typed)));
        }
        let nothing = TextReading { unread: Unread::of(typed), ..TextReading::default() };
        let none = read.faults.is_empty() && !is_found(&read);
        if is_legal(&read) { Some(read.asked(typed)) } else { none.then_some(nothing) }
    }

    /// The text without what others do.
    pub(super) fn without_others(&self, typed: &Typed) -> Typed {
        let left = |text: &str| scan::blanked(text, self.of_others(text).places);
        typed.map(left)
    }

    /// Where a line tells what others do, up to where its author speaks of himself; of who is named
    /// to the end of the sentence.
    fn of_others(&self, text: &str) -> Told {
        let typed: Vec<char> = text.chars().collect();
        let said: Vec<(String, Span)> = words(text).map(|it| (letters(&it), span(&it))).collect();
        let word = |at: usize| said.get(at).map_or("", |(word, _)| word);
        // Two words may share a character.
        let between =
            |from: u32, to: u32| typed.get(from as usize..to as usize).unwrap_or_default();
        let ends = |at: usize| {
            let next = said.get(at + 1).map(|(_, next)| next.start);
            let signs = |next| between(said[at].1.end, next).iter().any(|it| ".!?;".contains(*it));
            next.is_none_or(signs)
        };
        let (mut found, mut begins, mut from) = (Told::default(), 0, None);
        for (at, (said, place)) in said.iter().enumerate() {
            // "Felek comes from the right, so swap the turns"
            let edits = among("so wiec", said) && is_edit(word(at + 1));
            let speaks = among(SPEAKER, said) || among(SO, said) && DOES.has(word(at + 1)) || edits;
            let named = said == SOMEBODY;
            match from {
                None if named || among(OTHERS, said) && ACTS.has(word(at + 1)) => {
                    from = Some((*place, named));
                }
                Some((first, _)) if speaks => {
                    found.places.push(Span { end: place.start.max(first.end), ..first });
                    from = None;
                }
                _ => {}
            }
            if !ends(at) {
                continue;
            }
            if let Some((first, true)) = from.take() {
                let earlier: String = between(begins, first.start).iter().collect();
                if instructs(self.lexicon, &earlier) {
                    found.amid = found.amid.or(Some(first));
                }
                found.places.push(first.join(*place));
            }
            begins = place.end;
        }
        found
    }
}
