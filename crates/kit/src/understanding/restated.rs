//! Orders that somebody gives once more, whole, behind words that take back those before: "2GN 3BE,
//! ups, the blue one goes north. So 2GN 3BN", "left right no scratch that again from the top ...".

use std::collections::BTreeSet;

use super::super::typing::lexicon::Built;
use super::super::typing::row::{Row, rows};
use super::super::typing::scan::{Span, letters, span, words};
use super::super::typing::turning;
use super::super::typing::words::{WordList, among};
use super::super::{TextReading, Typed, joined};
use super::clauses::Token;
use super::edit::Slot;
use super::mending::knows;
use super::overruled::differ_in_one;
use super::text::without_letters;
use super::words::{built, is_near, of_line};
use super::{Reader, codes, is_legal};

/// With one of these somebody begins once more.
static STARTS_AGAIN: WordList = WordList::named("starts again");

/// With two of these words he begins from the first instruction.
static STARTS_OVER: WordList = WordList::named("starts over of two");

/// So many words before them something is taken back.
const NEAR: usize = 5;

/// Behind one of these orders may be given once more.
const STOPS: [char; 8] = ['.', ',', ';', '!', '(', ':', '-', '\n'];

/// What has more of them is no message of somebody who corrects himself.
const MOST_STOPS: usize = 64;

/// So often it is looked behind such words, and for where the orders begin there.
const MOST_TRIES: usize = 8;

/// Fewer instructions may be less than all that somebody takes back.
const FEWEST: usize = 2;

/// A text of one piece with the instructions in it, and what joins none.
struct Told {
    text: Vec<char>,
    whole: Vec<Built>,
    parts: Vec<Span>,
}

impl Told {
    fn said(&self, Span { start, end }: Span) -> String {
        self.text[start as usize..end as usize].iter().collect()
    }

    /// Whether an instruction is the one before it in other words, and not the first of all: "green
    /// north, blue east ... no wait, blue west, then ..." takes back one alone.
    /// So does one more than a program has: "F2 L B, no, F, then ..."
    fn corrects_one(&self, at: usize, complete: usize) -> bool {
        let code = |at: usize| self.whole[at].code.as_deref().unwrap_or_default();
        let begins_anew = starts_again(&self.said(self.gap(at)));
        let new = !begins_anew && (0..at).all(|before| code(before) != code(at));
        let one_more = complete > 1 && self.whole.len() == complete + 1 && code(at).len() < 3;
        let alike = |one: &str, other: &str| one.len() > 2 && differ_in_one(one, other);
        let again = self.whole[at + 1..].iter().any(|it| it.code.as_deref() == Some(code(0)));
        let goes_on = at + 1 < self.whole.len();
        let alike = alike(code(at), code(at - 1)) && !alike(code(at), code(0));
        at > 1 && goes_on && (one_more && new || !again && alike)
    }

    /// What stands between an instruction and the one before it.
    fn gap(&self, at: usize) -> Span {
        let end = self.whole[at].span.start;
        Span { start: self.whole[at - 1].span.end.min(end), end }
    }
}

impl Reader<'_> {
    /// The program of a list that is told from its last instruction to its first, as a question.
    pub(super) fn reversed(&self, reading: &TextReading, typed: &Typed) -> Option<TextReading> {
        let told_so = is_legal(reading) && (self.lexicon.from_the_end)(typed);
        let codes = codes(reading).into_iter().rev();
        let read = || (self.read)(&Typed::new(&joined(codes, " ")));
        let found = told_so.then(read).filter(is_legal)?;
        Some(found.asked(typed))
    }

    /// The orders that are given once more, as a question.
    pub(super) fn restated(&self, plain: &Typed, typed: &Typed) -> Option<TextReading> {
        let text = plain.joined("\n");
        let taken = || words(&text).any(|word| turning::takes_back(&letters(&word)));
        if text.matches(STOPS).count() > MOST_STOPS || !taken() {
            return None;
        }
        let told = self.told(&text);
        let given = typed.joined("\n");
        let begins = (1..told.whole.len()).rev().filter(|at| self.takes_back(&told, *at));
        let begins: Vec<usize> = begins.take(MOST_TRIES).collect();
        let found = match begins.first().filter(|at| told.corrects_one(**at, self.lexicon.complete))
        {
            Some(at) => self.with_one_corrected(&told, *at)?,
            None => begins.into_iter().find_map(|at| self.orders_from(&told, &given, at))?,
        };
        Some(found.asked(typed))
    }

    /// The orders in which one instruction takes the place of the one before it.
    fn with_one_corrected(&self, told: &Told, at: usize) -> Option<TextReading> {
        let all = told.whole[..at - 1].iter().chain(&told.whole[at..]);
        let codes: Vec<&str> = all.filter_map(|it| it.code.as_deref()).collect();
        let found = Some((self.read)(&Typed::new(&codes.join(" ")))).filter(is_legal);
        found.filter(|it| told.parts.is_empty() && it.acts.is_empty())
    }

    /// The orders that begin at one of the instructions, or behind it where a clause does.
    fn orders_from(&self, told: &Told, given: &str, begins: usize) -> Option<TextReading> {
        let count = told.whole.len();
        // What is shorter may lack something.
        let code = |at: usize| told.whole[at].code.as_deref();
        let restarts = code(begins) == code(0) || starts_again(&told.said(told.gap(begins)));
        // "Forward 2, forward 1, no left, right, left" may be all of one program.
        if count == self.lexicon.complete && !restarts {
            return None;
        }
        let enough = begins.max(FEWEST);
        let starts = |at: &usize| {
            let gap = told.said(told.gap(*at));
            *at == begins || gap.contains(STOPS) || starts_again(&gap)
        };
        let tails = (begins..count).filter(starts).take_while(|at| count - at >= enough);
        let read = tails.take(MOST_TRIES).map(|at| {
            let start = told.whole[at].span.start as usize;
            let tail = Typed::new(&given.chars().skip(start).collect::<String>());
            let tail = self.plain(&tail);
            self.whole(&tail, &tail)
        });
        let sure = |it: &TextReading| is_legal(it) && it.acts.is_empty();
        read.filter(sure).max_by_key(|it| codes(it).len())
    }

    fn told(&self, text: &str) -> Told {
        let (mut start, mut whole, mut parts) = (0, Vec::new(), Vec::new());
        for piece in pieces(text) {
            for Built { span, code } in rows(&Typed::new(&piece)).flat_map(|row| self.built(&row)) {
                let span = Span { start: span.start + start, end: span.end + start };
                match code {
                    Some(_) => whole.push(Built { span, code }),
                    None => parts.push(span),
                }
            }
            start += u32::try_from(piece.chars().count()).unwrap_or(0);
        }
        Told { text: text.chars().collect(), whole, parts }
    }

    /// How many instructions of a program a sentence says that only says what has become of it:
    /// "so that I turn right first and then left".
    pub(super) fn restates(&self, sentence: &[Token], left: &[Slot]) -> usize {
        let ends = sentence.first().zip(sentence.last());
        let text = ends.map(|(first, last)| first.up_to(last)).unwrap_or_default();
        let built = built(self.lexicon, &text).into_iter();
        let built: Vec<Slot> = built.map(|it| it.code).collect();
        let count = built.len().max(1);
        let whole = built.iter().all(Option::is_some);
        let said = whole && left.windows(count).any(|some| some == built);
        if said { built.len() } else { 0 }
    }

    fn built(&self, row: &Row) -> Vec<Built> {
        let said = of_line(self.lexicon, row);
        (self.lexicon.assemble)(&row.with(&without_letters(self.lexicon, row, &said)))
    }

    /// The orders behind words with which somebody begins from the first instruction, as a
    /// question: "f2 r no stop start over f2 left ...".
    pub(super) fn anew(&self, typed: &Typed) -> Option<TextReading> {
        let text = typed.joined("\n");
        let said: Vec<_> = words(&text).map(|word| (letters(&word), span(&word).end)).collect();
        let over = |at: usize| {
            let two = joined([&said[at - 1].0, &said[at].0], "_");
            let before = &said[at.saturating_sub(NEAR + 1)..at - 1];
            // "Cofam o 1, jeszcze raz cofam o 1" drives back.
            let taken = |word: &str| turning::takes_back(word) && !knows(self.lexicon, word);
            STARTS_OVER.has(&two) && before.iter().any(|(word, _)| taken(word))
        };
        let at = (1..said.len()).rev().find(|at| over(*at))?;
        let behind = text.char_indices().nth(said[at].1 as usize).map_or(text.len(), |it| it.0);
        let (before, tail) = text.split_at(behind);
        let found = Some(self.understand(&Typed::new(tail))).filter(is_legal)?;
        // What is shorter may lack something.
        let enough = self.instructions(before).len().max(FEWEST).max(self.lexicon.fewest);
        let whole = found.acts.is_empty() && codes(&found).len() >= enough;
        whole.then(|| found.asked(typed))
    }

    /// Whether what stands before an instruction takes back all before it, and nothing in it may
    /// have been an instruction of those that follow.
    fn takes_back(&self, told: &Told, at: usize) -> bool {
        let Span { start, end } = told.gap(at);
        let gap = told.said(Span { start, end });
        let said: Vec<String> = words(&gap).map(|word| letters(&word)).collect();
        let takes = |at: &usize| turning::takes_back(&said[*at]);
        // "The wall will stop me" takes nothing back.
        let stopped =
            |at: &usize| said.get(at + 1).is_some_and(|next| among("me it him her them", next));
        let taken = (0..said.len()).filter(|at| takes(at) && !stopped(at));
        let taken: BTreeSet<&String> = taken.map(|at| &said[at]).collect();
        let again = (0..said.len()).filter(|at| !takes(at) && STARTS_AGAIN.has(&said[*at])).count();
        let corrects = |clause: &str| turning::corrected(clause).1;
        // One word may be said of something else where little stands before it.
        let corrected = at >= FEWEST
            && (!taken.is_empty() && again > 0 || gap.split(STOPS).skip(1).any(corrects));
        let part = told.parts.iter().rfind(|it| start <= it.start && it.end <= end);
        let behind = part.map(|part| told.said(Span { start: part.end, end }));
        (corrected || taken.len() > 1)
            && behind.is_none_or(|behind| starts_again(&behind))
            && !is_near(self.lexicon, &gap)
    }
}

/// A text in pieces, of which none has an instruction of another: sentences, and what stands behind
/// a word that takes something back.
fn pieces(text: &str) -> Vec<String> {
    let taken = words(text).filter(|word| turning::takes_back(&letters(word)));
    let taken = taken.map(|word| span(&word).end as usize);
    let letters: Vec<char> = text.chars().collect();
    let ends = |at: &usize| matches!(letters[at - 1], '.' | '!' | '?' | ';' | '\n');
    let ends = (1..=letters.len()).filter(ends);
    let mut starts: Vec<usize> = [0].into_iter().chain(ends).chain(taken).collect();
    starts.sort_unstable();
    let ends = starts.iter().skip(1).copied().chain([letters.len()]);
    starts.iter().zip(ends).map(|(start, end)| letters[*start..end].iter().collect()).collect()
}

fn starts_again(text: &str) -> bool {
    words(text).any(|word| STARTS_AGAIN.has(&letters(&word)))
}
