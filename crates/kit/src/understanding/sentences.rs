//! Gaps in a sentence that has orders in it among other words.

use std::ops::Range;

use super::super::Typed;
use super::super::typing::row::rows;
use super::super::typing::scan::{self, Span, letters};
use super::super::typing::separators::shows;
use super::super::typing::turning;
use super::super::typing::words::{WordList, among};
use super::gaps::Gap;
use super::lines::Lines;
use super::words::{self, Word, clusters, parts};

/// More words are no item of a list of instructions.
const MOST_OF_ITEM: usize = 4;

/// Words with which somebody begins to order.
static ORDERING: WordList = WordList::named("ordering");

/// Whether what stands behind this word is the next thing of a list.
pub(super) fn is_then(word: &str) -> bool {
    among("then potem nastepnie", word)
}

/// A word with the index of its line.
struct Said<'a> {
    line: usize,
    word: &'a Word,
}

impl Lines<'_> {
    /// A gap in a paragraph with orders in it; each of several programs is one by itself.
    pub fn in_paragraph(&self, lines: Range<usize>, several: bool) -> Option<Gap> {
        let text: Vec<&str> =
            self.lines[lines.clone()].iter().map(|it| it.row.text.as_str()).collect();
        let joined = Typed::new(&text.join(" "));
        words::sift(self.lexicon, &rows(&joined).next()?)?;
        let said: Vec<Said> = lines
            .flat_map(|line| self.lines[line].words.iter().map(move |word| Said { line, word }))
            .collect();
        let mut parts = said.split(|it| several && turning::is_choice(&it.word.text));
        parts.find_map(|said| self.in_sentence(said))
    }

    fn in_sentence(&self, said: &[Said]) -> Option<Gap> {
        let words: Vec<&Word> = said.iter().map(|it| it.word).collect();
        let clusters = clusters(&words, 1);
        let cluster = clusters.first()?;
        let (first, last) = (*cluster.first()?, *cluster.last()?);
        let hole = (first..=last).find(|at| !words[*at].is_core());
        let second = clusters.get(1).map(|_| last + 1);
        let edge =
            || self.behind(said, last, first == 0).or_else(|| self.before(said, first, last));
        let found = said.get(hole.or(second).or_else(edge)?)?;
        let is_near = found.word.is_near(self.lexicon);
        Some(Gap { line: found.line, span: found.word.span, is_near })
    }

    /// The word of the item right behind orders that end here, if it may have been one of them.
    fn behind(&self, said: &[Said], last: usize, opens: bool) -> Option<usize> {
        let rest = said.get(last + 1..)?;
        let end = rest.windows(2).position(|two| self.ends_item(&two[0], &two[1]));
        let item = &rest[..end.map_or(rest.len(), |end| end + 1)];
        let near = item.iter().take(2).position(|it| it.word.is_near(self.lexicon));
        let bare = opens && item.len() == 1 && rest.len() == 1;
        let gap = self.between(&said[last], item.first()?).unwrap_or_default();
        // "..., then wat": a "then" has something behind it.
        let then = scan::words(&gap).any(|word| is_then(&letters(&word)));
        let next = is_short(item) || then && item.len() < MOST_OF_ITEM;
        let found = near.or((bare || parts(&gap) && next).then_some(0))?;
        Some(last + 1 + found)
    }

    /// The same of the item right before orders that begin here.
    fn before(&self, said: &[Said], first: usize, last: usize) -> Option<usize> {
        let rest = said.get(..first).filter(|rest| !rest.is_empty())?;
        let mut near = rest.iter().rev().take(2);
        if let Some(back) = near.position(|it| it.word.is_near(self.lexicon)) {
            return Some(first - 1 - back);
        }
        let start = rest.windows(2).rposition(|two| self.ends_item(&two[0], &two[1]));
        let item = &rest[start.map_or(0, |start| start + 1)..];
        let leads = item.iter().take_while(|it| ORDERING.has(&it.word.text)).count();
        let item = &item[leads..];
        let gap = self.between(&said[first - 1], &said[first]).unwrap_or_default();
        if item.is_empty() {
            return (parts(&gap) && shows(&gap)).then_some(first - 1);
        }
        // "..., and then hm 3BE": what stands before the "then" is none of the orders.
        let goes_on = start.and_then(|at| self.between(&rest[at], &rest[at + 1]));
        if goes_on.is_some_and(|gap| parts(&gap) && gap.contains(char::is_alphabetic)) {
            return Some(first - item.len());
        }
        let alone = item.len() == 1 && (first == 1 || start.is_some()) && last + 1 == said.len();
        let bare = alone && !item[0].word.is_title();
        (bare || parts(&gap) && is_short(item)).then_some(first - 1)
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

/// Whether an item of a list may be an instruction: a word by itself, few with one of the game, or
/// few that nobody says otherwise.
fn is_short(item: &[Said]) -> bool {
    let known = item.iter().any(|it| it.word.is_known());
    let strange = item.len() < MOST_OF_ITEM && item.iter().all(|it| it.word.is_strange());
    item.len() == 1 || item.len() <= MOST_OF_ITEM && known || strange
}
