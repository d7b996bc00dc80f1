//! A reading that leaves nothing out: what was read if all was, a question about the one program
//! that slips leave to be meant, or a fault at what was not read.

use super::super::{Doubt, Fault, Faults, Notation, Phrase, Reading, Typed, Unread};
use super::gaps::Gap;
use super::lines::Lines;
use super::{Reader, codes, slips};

/// More words with a slip are no order.
const MOST_SLIPS: usize = 4;

/// More texts are not tried for what somebody may have meant.
const MOST_TEXTS: usize = 64;

impl<P: Notation + Clone, A> Reader<'_, P, A> {
    /// What was read; a fault where something that may have been meant for an order was not, or a
    /// question if the program is complete without it.
    pub(super) fn whole(&self, plain: &Typed, typed: &Typed) -> Reading<P, A> {
        let reading = self.either(plain).unwrap_or_else(|| self.straight(plain));
        if !reading.faults.is_empty() {
            return reading;
        }
        let Some((fault, is_near)) = self.gap(&reading, plain, typed) else { return reading };
        let count = codes(&reading).len();
        let items = Lines::of(self.lexicon, plain, typed, &[]).items();
        // What is told besides is what the program leaves out.
        let complete = items.is_none_or(|items| items <= count) && reading.notes.is_empty();
        if count >= self.lexicon.complete && complete && !is_near {
            return Reading { doubt: Doubt::Turned(Unread::of(plain)), ..reading };
        }
        refusal(vec![fault], reading.unread)
    }

    /// The first place at which something stands that may have been meant and was not read, and
    /// whether it is nearly an order.
    fn gap(&self, reading: &Reading<P, A>, plain: &Typed, typed: &Typed) -> Option<(Fault, bool)> {
        if (self.lexicon.words)().is_empty() {
            return None;
        }
        let lines = Lines::of(self.lexicon, plain, typed, &reading.unread);
        let several = matches!(reading.doubt, Doubt::Several(_));
        let orders = reading.program.is_some() || several;
        let gap = if orders { lines.gap(codes(reading).len(), several) } else { lines.missed() };
        let Gap { line, span, is_near } = gap?;
        let row = &lines.lines[line].row;
        let says = row.typed(span).contains(char::is_alphanumeric);
        let key = if says { "fault-not-read" } else { "fault-empty-place" };
        Some((row.fault(span, key).hint(Phrase::new("fault-empty-place-hint")), is_near))
    }

    /// The one program that is there once each word that is nearly one of the game's is that word,
    /// with nothing left over: it is asked about.
    pub(super) fn corrected(&self, plain: &Typed, typed: &Typed) -> Option<Reading<P, A>> {
        let lines = Lines::of(self.lexicon, plain, typed, &[]);
        let near = lines.lines.iter().flat_map(|line| {
            let near = line.words.iter().filter(|word| word.is_near(self.lexicon));
            near.map(|word| (line.row.number, word))
        });
        let mut texts = vec![plain.clone()];
        for (at, (line, word)) in near.enumerate() {
            let meant = slips::meant((self.lexicon.words)(), &word.text);
            if at >= MOST_SLIPS || meant.is_empty() {
                return None;
            }
            let each = |text: &Typed| -> Vec<Typed> {
                meant.iter().map(|other| text.with(line, &word.text, other)).collect()
            };
            texts = texts.iter().flat_map(each).take(MOST_TEXTS).collect();
        }
        let items = lines.items();
        let mut found: Option<Reading<P, A>> = None;
        for text in texts.iter().filter(|text| *text != plain) {
            let reading = self.either(text).unwrap_or_else(|| self.straight(text));
            let Some(program) = reading.program.as_ref().map(Notation::text) else { continue };
            let count = codes(&reading).len();
            let whole = items.is_none_or(|items| items == count)
                && (count < self.lexicon.complete || reading.notes.is_empty());
            if !whole || !reading.faults.is_empty() || self.gap(&reading, text, typed).is_some() {
                continue;
            }
            let first = found.get_or_insert(reading);
            if first.program.as_ref().map(Notation::text) != Some(program) {
                return None;
            }
        }
        found.map(|reading| Reading { doubt: Doubt::Turned(Unread::of(plain)), ..reading })
    }
}

/// A reading of nothing but faults; their lines are shown with them.
pub(super) fn refusal<P, A>(faults: Vec<Fault>, mut unread: Vec<Unread>) -> Reading<P, A> {
    let blamed = |line: u32| faults.iter().any(|it| it.place.is_some_and(|it| it.line == line));
    unread.retain(|it| !blamed(it.line));
    Reading { faults: Faults(faults), unread, ..Reading::default() }
}
