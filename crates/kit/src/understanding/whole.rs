//! A reading that leaves nothing out: what was read if all was, a question about the one program
//! that slips leave to be meant, or a fault at what was not read.

use super::super::typing::row::rows;
use super::super::typing::turning;
use super::super::{Doubt, Fault, Faults, Notation, Phrase, Reading, Typed, Unread};
use super::gaps::Gap;
use super::lines::{Line, Lines};
use super::words::{self, Word};
use super::{Reader, codes, is_found, is_legal, slips};

/// More words with a slip are no order.
const MOST_SLIPS: usize = 8;

/// More words that mean nothing are no instruction.
const SHORT: usize = 2;

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
        let elsewhere = !is_found(&reading) && (self.lexicon.elsewhere)(plain);
        let mut said = rows(plain).filter(|row| row.is_typed() && !row.is_blank());
        if let Some(row) = elsewhere.then(|| said.next()).flatten() {
            let reason = Phrase::new("fault-other-game").typed("typed", row.text.trim());
            let fault = Fault::at(row.whole(), reason).hint(Phrase::new("fault-other-game-hint"));
            return refusal(vec![fault], reading.unread);
        }
        let gap = self.gap(&reading, plain, typed);
        let lines = Lines::of(self.lexicon, plain, typed, &reading.unread);
        if gap.is_none() && is_found(&reading) {
            return match reading.doubt {
                Doubt::Words(unread) if !lines.stand() => {
                    Reading { doubt: Doubt::Turned(unread), ..reading }
                }
                _ => reading,
            };
        }
        let asked = |found| Reading { doubt: Doubt::Turned(Unread::of(plain)), ..found };
        if self.is_complete(&reading, &lines) {
            return asked(reading);
        }
        match (self.scattered(&lines), gap) {
            (Some(found), _) => asked(found),
            (None, Some(fault)) => refusal(vec![fault], reading.unread),
            (None, None) => reading,
        }
    }

    /// Whether this reading lacks nothing, whatever stands beside it: as many instructions as
    /// there can be, each place of a list that has one read, and nothing that looks like one more.
    fn is_complete(&self, reading: &Reading<P, A>, lines: &Lines) -> bool {
        let count = codes(reading).len();
        let words: Vec<&Word> = lines.lines.iter().flat_map(|line| &line.words).collect();
        let last = words.iter().rposition(|word| word.is_instruction()).unwrap_or(0);
        let places = lines.items().into_iter().filter(|item| may_be_one(item)).count();
        is_legal(reading)
            // What is told besides is what the program leaves out.
            && reading.notes.is_empty()
            && count >= self.lexicon.complete
            && places <= count
            && !words.iter().any(|word| word.looks_known(self.lexicon))
            && !words[..last].iter().any(|word| turning::excludes(&word.text))
    }

    /// A program that its instructions make complete, whatever words stand between them.
    fn scattered(&self, lines: &Lines) -> Option<Reading<P, A>> {
        let reading = self.instructions(lines);
        let beside = lines.lines.iter().any(|line| !line.free().is_empty());
        (beside && self.is_complete(&reading, lines)).then_some(reading)
    }

    /// What the words of instructions alone come to.
    fn instructions(&self, lines: &Lines) -> Reading<P, A> {
        let kept = lines.lines.iter();
        let kept = kept.map(|line| (line.row.number, words::instructions(&line.row, &line.words)));
        (self.read)(&Typed { lines: kept.collect() })
    }

    /// The first place at which something stands that may have been meant and was not read.
    fn gap(&self, reading: &Reading<P, A>, plain: &Typed, typed: &Typed) -> Option<Fault> {
        if self.lexicon.words.is_empty() {
            return None;
        }
        let lines = Lines::of(self.lexicon, plain, typed, &reading.unread);
        let several = matches!(reading.doubt, Doubt::Several(_));
        let orders = reading.program.is_some() || several;
        let gap = if orders { lines.gap(codes(reading).len(), several) } else { lines.missed() };
        let Gap { line, span } = gap?;
        let row = &lines.lines[line].row;
        let says = row.typed(span).contains(char::is_alphanumeric);
        let key = if says { "fault-not-read" } else { "fault-empty-place" };
        let read = match codes(reading) {
            none if none.is_empty() && !several => codes(&self.instructions(&lines)),
            read => read,
        };
        let mut fault = row.fault(span, key).hint(Phrase::new("fault-empty-place-hint"));
        fault.reason = fault.reason.with("count", read.len()).code("read", read.join(" "));
        Some(fault)
    }

    /// The one program that is there once each word that is nearly one of the game's is that word,
    /// with nothing left over: it is asked about.
    pub(super) fn corrected(&self, plain: &Typed, typed: &Typed) -> Option<Reading<P, A>> {
        let lines = Lines::of(self.lexicon, plain, typed, &[]);
        let words = lines.lines.iter().flat_map(|line| line.words.iter().map(move |it| (line, it)));
        let near = words.filter(|(_, word)| word.is_near(self.lexicon));
        let mut texts = vec![plain.clone()];
        // So many instructions come of words that repeat, and the program has to be complete.
        let (mut more, mut complete) = (0, false);
        for (at, (line, word)) in near.enumerate() {
            let times = words::times(&word.text);
            let meant: Vec<String> = match times {
                Some(times) => {
                    more += times - 1;
                    complete |= times == 1;
                    vec![format!(", {}", self.repeated(&lines, line, word)?).repeat(times - 1)]
                }
                None => slips::meant(self.lexicon.words, &word.text),
            };
            if at >= MOST_SLIPS || meant.is_empty() {
                return None;
            }
            let each = |text: &Typed| -> Vec<Typed> {
                let other = |other: &String| text.with(line.row.number, &word.text, other);
                meant.iter().map(other).collect()
            };
            texts = texts.iter().flat_map(each).take(MOST_TEXTS).collect();
        }
        let near = |word: &Word| word.is_near(self.lexicon);
        let meant = |item: &&[Word]| may_be_one(item) || item.iter().any(near);
        let items = lines.items().into_iter().filter(meant).count();
        let mut found: Option<Reading<P, A>> = None;
        for text in texts.iter().filter(|text| *text != plain) {
            let reading = self.either(text).unwrap_or_else(|| self.straight(text));
            let program = reading.program.as_ref().map(Notation::text)?;
            let count = codes(&reading).len();
            let whole = (items == 0 || items + more == count)
                && (count >= self.lexicon.complete || !complete)
                && !matches!(reading.doubt, Doubt::Count)
                && (count < self.lexicon.complete || reading.notes.is_empty());
            // A word has one meaning if all that it may be come to the same.
            let left = self.gap(&reading, text, typed).is_some()
                || !Lines::of(self.lexicon, text, typed, &reading.unread).stand();
            if !whole || !reading.faults.is_empty() || left {
                return None;
            }
            let first = found.get_or_insert(reading);
            if first.program.as_ref().map(Notation::text) != Some(program) {
                return None;
            }
        }
        found.map(|reading| Reading { doubt: Doubt::Turned(Unread::of(plain)), ..reading })
    }

    /// The one instruction that a word repeats: what stands before it in its item, or behind it
    /// where it says no more than that it comes again.
    fn repeated(&self, lines: &Lines, line: &Line, word: &Word) -> Option<String> {
        let is = |it: &Word| std::ptr::eq(it, word);
        let item = lines.items().into_iter().find(|item| item.iter().any(is));
        let item = item.unwrap_or(&line.words);
        let (before, behind) = item.split_at(item.iter().position(is)?);
        let said = if before.iter().any(Word::is_known) { before } else { &behind[1..] };
        let first = said.iter().find(|it| !it.is_item())?;
        let text = line.row.typed(first.span.join(said.last()?.span));
        (codes(&(self.read)(&Typed::new(&text))).len() == 1).then_some(text)
    }
}

/// Whether an item of a list is an instruction, or may have been meant for one.
fn may_be_one(item: &[Word]) -> bool {
    item.iter().any(Word::is_instruction)
        || item.len() <= SHORT && item.iter().all(Word::is_strange)
}

/// A reading of nothing but faults; their lines are shown with them.
pub(super) fn refusal<P, A>(faults: Vec<Fault>, mut unread: Vec<Unread>) -> Reading<P, A> {
    let blamed = |line: u32| faults.iter().any(|it| it.place.is_some_and(|it| it.line == line));
    unread.retain(|it| !blamed(it.line));
    Reading { faults: Faults(faults), unread, ..Reading::default() }
}
