//! Gaps in a sentence that has orders in it among other words.

use std::ops::Range;

use super::super::Typed;
use super::super::typing::lexicon::Lexicon;
use super::super::typing::row::rows;
use super::super::typing::scan::{self, Span, letters};
use super::super::typing::separators::{is_then, shows};
use super::super::typing::turning;
use super::super::typing::words::WordList;
use super::gaps::{FEW, Gap};
use super::lines::Lines;
use super::words::{self, Word, clusters, ends_sentence, parts};

/// More words are no item of a list of instructions.
const MOST_OF_ITEM: usize = 4;

/// Words with which somebody begins to order.
static ORDERING: WordList = WordList::named("ordering");

/// Words that may stand right behind orders that somebody means.
static FOLLOWERS: WordList = WordList::named("followers");

/// Words behind an order with which somebody is not quite sure of it.
static HEDGES: WordList = WordList::named("hedges");

/// A word with the index of its line.
struct Said<'a> {
    line: usize,
    word: &'a Word,
}

/// A sentence with orders in it, from the first of their words to the last.
struct Sentence<'a> {
    before: &'a [Said<'a>],
    all: &'a [Said<'a>],
    behind: &'a [Said<'a>],
    first: usize,
    last: usize,
}

impl Lines<'_> {
    /// A gap in a paragraph with orders in it; each of several programs is one by itself.
    pub fn in_paragraph(&self, lines: Range<usize>, several: bool) -> Option<Gap> {
        let text: Vec<&str> =
            self.lines[lines.clone()].iter().map(|it| it.row.text.as_str()).collect();
        let joined = Typed::new(&text.join(" "));
        words::sift(self.lexicon, &rows(&joined).next()?)?;
        let said = self.said(lines);
        let mut parts = said.split(|it| several && turning::is_choice(&it.word.text));
        parts.find_map(|said| self.in_sentence(said))
    }

    /// The words of these lines.
    fn said(&self, lines: Range<usize>) -> Vec<Said<'_>> {
        let said = |line: usize| self.lines[line].words.iter().map(move |word| Said { line, word });
        lines.flat_map(said).collect()
    }

    /// A gap among the sentences that have orders in them. What stands in sentences before and
    /// behind them is talk, but for a word or two that may have been one of a list.
    fn in_sentence(&self, said: &[Said]) -> Option<Gap> {
        let Sentence { before, all, behind, first, last } = self.sentence(said)?;
        let hole = (first..=last).find(|at| !all[*at].word.is_core());
        let edge = || self.behind(all, last).or_else(|| self.before(all, first));
        let found = hole.or_else(edge).map(|at| &all[at]);
        let few = [before, behind].into_iter().filter(|part| part.len() < FEW).flatten();
        let beside = || few.into_iter().find(|it| it.word.is_near(self.lexicon));
        let found = found.or_else(beside)?;
        Some(Gap::at(found.line, found.word.span))
    }

    /// Whether the orders stand in lines of their own, or by themselves in their sentences: behind
    /// the beginning, a sign or a word of ordering, before the end, a sign or a word that follows.
    pub fn stand(&self) -> bool {
        self.orders().is_some() || self.paragraphs().into_iter().all(|it| self.is_free_standing(it))
    }

    fn is_free_standing(&self, lines: Range<usize>) -> bool {
        let said = self.said(lines);
        let Some(Sentence { all, first, last, .. }) = self.sentence(&said) else { return true };
        let parted =
            |at: usize| self.between(&all[at], &all[at + 1]).is_some_and(|gap| signs(&gap));
        let opens = first == 0 || parted(first - 1) || ORDERING.has(&all[first - 1].word.text);
        let next = all.get(last + 1);
        opens && next.is_none_or(|next| FOLLOWERS.has(&next.word.text) || parted(last))
    }

    /// The sentence with orders in it, and what stands before it and behind it.
    fn sentence<'a>(&self, said: &'a [Said<'a>]) -> Option<Sentence<'a>> {
        let words: Vec<&Word> = said.iter().map(|it| it.word).collect();
        let ends = |at: usize| {
            let gap = self.between(&said[at], &said[at + 1]);
            !words[at].is_item() && gap.is_some_and(|gap| ends_sentence(&gap))
        };
        let clusters = clusters(&words, 1, ends);
        let (first, last) = (*clusters.first()?.first()?, *clusters.last()?.last()?);
        // "This is not my order: 2GN" is one sentence.
        let leads =
            |at: usize| self.between(&said[at], &said[at + 1]).is_some_and(|it| it.contains(':'));
        let mut before = (0..first).rev();
        let start = before.find(|at| ends(*at) && !leads(*at)).map_or(0, |at| at + 1);
        let end = (last..said.len() - 1).find(|at| ends(*at)).map_or(said.len(), |at| at + 1);
        let (before, rest) = said.split_at(start);
        let (all, behind) = rest.split_at(end - start);
        Some(Sentence { before, all, behind, first: first - start, last: last - start })
    }

    /// The word of the item right behind orders that end here, if it may have been one of them.
    fn behind(&self, said: &[Said], last: usize) -> Option<usize> {
        let rest = said.get(last + 1..)?;
        let end = rest.windows(2).position(|two| self.ends_item(&two[0], &two[1]));
        let item = &rest[..end.map_or(rest.len(), |end| end + 1)];
        let near = item.iter().take(2).position(|it| it.word.is_near(self.lexicon));
        let gap = self.between(&said[last], item.first()?).unwrap_or_default();
        // "..., then wat": a "then" has something behind it.
        let then = scan::words(&gap).any(|word| is_then(&letters(&word)));
        let next = is_short(self.lexicon, item) || then && item.len() < MOST_OF_ITEM;
        // "1) RE 2) coffee": the number of a list has an item of its own.
        let bare = item[0].word.is_in_code() || said[last].word.is_item();
        let found = near.or((bare || parts(&gap) && next).then_some(0))?;
        Some(last + 1 + found)
    }

    /// The same of the item right before orders that begin here.
    fn before(&self, said: &[Said], first: usize) -> Option<usize> {
        let rest = said.get(..first).filter(|rest| !rest.is_empty())?;
        let mut near = rest.iter().rev().take(2);
        if let Some(back) = near.position(|it| it.word.is_near(self.lexicon)) {
            return Some(first - 1 - back);
        }
        // "1) meidum rred fast 2) medium green west"
        if said[first].word.is_item() && rest.iter().any(|it| it.word.is_item()) {
            return Some(first - 1);
        }
        let start = rest.windows(2).rposition(|two| self.ends_item(&two[0], &two[1]));
        let item = &rest[start.map_or(0, |start| start + 1)..];
        let leads = item.iter().take_while(|it| ORDERING.has(&it.word.text)).count();
        let item = &item[leads..];
        // What is behind a "not" is nothing that a yes may file.
        let mut close = rest.iter().rev().take(item.len().max(2)).enumerate();
        let denies = |back: usize, it: &Said| {
            turning::denies(&it.word.text) || back < 2 && turning::excludes(&it.word.text)
        };
        if let Some((back, _)) = close.find(|(back, it)| denies(*back, it)) {
            return Some(first - 1 - back);
        }
        let gap = self.between(&said[first - 1], &said[first]).unwrap_or_default();
        if item.is_empty() {
            return (parts(&gap) && shows(&gap)).then_some(first - 1);
        }
        // "..., and then hm 3BE": what stands before the "then" is none of the orders.
        let goes_on = start.and_then(|at| self.between(&rest[at], &rest[at + 1]));
        if goes_on.is_some_and(|gap| parts(&gap) && gap.contains(char::is_alphabetic)) {
            return Some(first - item.len());
        }
        // "banana, wat 3BE"
        let bare = item.len() == 1 && start.is_some() || said[first - 1].word.is_in_code();
        (bare || parts(&gap) && is_short(self.lexicon, item)).then_some(first - 1)
    }

    /// What stands between two words of a line.
    fn between(&self, a: &Said, b: &Said) -> Option<String> {
        let (start, end) = (a.word.span.end, b.word.span.start);
        (a.line == b.line).then(|| self.lines[a.line].row.typed(Span { start, end }))
    }

    /// Whether something parts two words that follow each other.
    fn ends_item(&self, a: &Said, b: &Said) -> bool {
        let between = self.between(a, b);
        between.is_none_or(|gap| parts(&gap) || gap.contains(['.', '!', '?', ':']))
    }
}

/// Whether a sign stands there, or a word that parts.
fn signs(gap: &str) -> bool {
    parts(gap) || gap.contains(['.', '!', '?', ':', '-', '(', ')', '"', '\n']) || shows(gap)
}

/// Whether an item of a list may be an instruction: a word by itself, few with one of the game, or
/// few that nobody says otherwise.
fn is_short(lexicon: &Lexicon, item: &[Said]) -> bool {
    let known = item.iter().any(|it| it.word.is_known());
    // Of several words a slip leaves one at least that looks like a word of the game.
    let words: Vec<&Word> = item.iter().map(|it| it.word).collect();
    let like = Word::look_known(lexicon, &words);
    let strange = item.len() < MOST_OF_ITEM && like && item.iter().all(|it| it.word.is_strange());
    // "..., I guess"
    let hedges = item.len() == 1 && HEDGES.has(&item[0].word.text);
    !hedges && (item.len() == 1 || item.len() <= MOST_OF_ITEM && known || strange)
}
