//! Whether all was read that somebody wrote for an order: the first place beside or within it at
//! which something stands that is none and may have been meant for one.
//!
//! A word that is nearly one of the game's, a code that is none, a word of its own in a list, a
//! place where nothing stands, words that repeat: a program without them is another program.

use super::super::typing::lexicon::WordKind;
use super::super::typing::scan::{self, Span, letters};
use super::super::typing::separators::{empty_place, is_then};
use super::super::typing::words::among;
use super::lines::{Line, LineKind, Lines};
use super::words::{self, Word};

/// Where something stands that was not read.
pub(super) struct Gap {
    /// The index of its line.
    pub line: usize,
    pub span: Span,
}

impl Gap {
    /// A gap at these characters of a line, given by its index.
    pub fn at(line: usize, span: Span) -> Gap {
        Gap { line, span }
    }
}

/// Few words are no sentence.
pub(super) const FEW: usize = 3;

impl Lines<'_> {
    /// The first gap in or beside the orders; `count` instructions were read, or several programs.
    pub fn gap(&self, count: usize, several: bool) -> Option<Gap> {
        let found = match self.orders() {
            Some(_) if several => self.beside_orders(count),
            Some(_) => self.beside_orders(count).or_else(|| self.skipped(count)),
            None => self.paragraphs().into_iter().find_map(|it| self.in_paragraph(it, several)),
        };
        found.or_else(|| self.empty())
    }

    /// The first thing that may have been meant, in a text in which no order was read.
    pub fn missed(&self) -> Option<Gap> {
        self.lines.iter().enumerate().find_map(|(at, line)| {
            let core = line.words.iter().filter(|word| word.is_core()).count();
            let orders = line.words.iter().filter(|word| word.is_instruction()).count();
            let code = |word: &&Word| word.kind == WordKind::Code && word.text.len() > 1;
            let codes = line.words.iter().filter(code).count();
            // "3RN 9QX"
            let strange = line.free().iter().all(|word| word.is_strange());
            let coded = codes > 1 || codes == 1 && line.words.len() == 2 && strange;
            let enough = orders > 0 && (core >= 2 && core * 2 >= line.words.len() || coded);
            let near = line.words.iter().find(|word| enough && word.is_near(self.lexicon));
            if let Some(near) = near {
                return Some(Gap::at(at, near.span));
            }
            let free = line.free().first().map(|word| word.span);
            let pass = line.words.iter().find(|word| word.kind == WordKind::Pass);
            let pass = pass.map(|word| word.span);
            let found = if is_setting(line) {
                free
            } else if enough {
                let sign = || words::sign(self.lexicon, &line.row);
                let list = codes > 0 || orders > 3 || orders > 1 && words::parts(&line.row.text);
                let strange = line.free().into_iter().find(|word| list && word.is_strange());
                pass.or_else(sign).or(free.filter(|_| coded)).or(strange.map(|word| word.span))
            } else {
                pass.filter(|_| line.has_instruction())
            };
            Some(Gap::at(at, found?))
        })
    }

    /// A line that may have been an order, beside others.
    fn beside_orders(&self, count: usize) -> Option<Gap> {
        let orders = self.orders()?;
        let read = self.lines[orders.clone()].iter().filter(|it| it.kind == LineKind::Order);
        let many = read.count() > 1;
        let single = || self.lines.iter().filter(|it| it.kind != LineKind::Blank);
        let most = if single().count() > 2 { 2 } else { 1 };
        let listed = many || count == 1 || single().all(|line| line.words.len() <= most);
        // Instructions in two words, each in a line.
        let worded = |it: &Line| it.words.len() == 2 && it.words[0].kind == WordKind::Part;
        let pairs = self.lines.iter().filter(|it| it.kind == LineKind::Order).all(worded);
        let few = many && single().all(|line| line.words.len() <= 2);
        // "tun lef"
        let two = |line: &Line| {
            let strange = line.words.iter().filter(|it| !it.is_known() && it.is_strange()).count();
            line.words.len() == 2
                && line.free().len() == 2
                && (pairs && strange > 0 || few && strange == 2)
        };
        let begins = |line: &Line| line.words.first().is_some_and(Word::is_item);
        let numbered = self.lines.iter().any(|it| it.kind == LineKind::Order && begins(it));
        self.lines.iter().enumerate().find_map(|(at, line)| {
            let beside = self.is_beside_orders(at);
            match line.kind {
                LineKind::Blank => None,
                LineKind::Order => Some(Gap::at(at, lone_number(line)?)),
                LineKind::Picture => (listed && beside).then(|| Gap::at(at, line.span())),
                LineKind::Other => {
                    let near = self.nearly(line, beside);
                    let missed = near.is_some()
                        || is_setting(line) && !line.free().is_empty()
                        || beside
                            && (is_missed(line, listed, many)
                                || two(line)
                                || numbered && begins(line))
                        || orders.contains(&at) && line.free().len() < FEW;
                    let first = near.or(line.free().first().copied());
                    let span = first.map_or_else(|| line.span(), |word| word.span);
                    missed.then_some(Gap::at(at, span))
                }
            }
        })
    }

    /// The first word of a line that is nearly an order, if the line may have been one.
    fn nearly<'a>(&self, line: &'a Line, beside: bool) -> Option<&'a Word> {
        let free = line.free();
        let near: Vec<&Word> = free.iter().copied().filter(|it| it.is_near(self.lexicon)).collect();
        let known = line.words.len() - free.len();
        let enough = match beside {
            true => free.len() <= known + FEW || near.len() * 2 >= free.len(),
            false => {
                line.has_instruction()
                    && known >= free.len()
                    && near.iter().any(|it| it.text.len() > 1)
            }
        };
        near.first().copied().filter(|_| enough)
    }

    /// A place of a list at which nothing stands.
    fn empty(&self) -> Option<Gap> {
        let orders = self.orders();
        let read = || self.lines.iter().filter(|line| line.kind == LineKind::Order);
        // Some end each line so.
        let always = read().count() > 1 && read().all(|line| line.is_open);
        self.lines.iter().enumerate().filter(|(_, it)| it.has_instruction()).find_map(
            |(at, line)| {
                let is = |end: Option<usize>| end == Some(at);
                let begins =
                    || opening(&line.row.text).filter(|_| is(orders.as_ref().map(|it| it.start)));
                let last = is(orders.as_ref().map(|it| it.end - 1)) && line.is_open && !always;
                let end = line.span().end;
                let ends = || last.then_some(Span { start: end.saturating_sub(1), end });
                let says = |place: Span| {
                    line.words
                        .iter()
                        .any(|it| it.span.start < place.end && place.start < it.span.end)
                };
                let empty = empty_place(&line.row.text, says);
                Some(Gap::at(at, empty.or_else(begins).or_else(ends)?))
            },
        )
    }

    /// The number of a list that starts over, or goes past what was read.
    fn skipped(&self, count: usize) -> Option<Gap> {
        let orders = self.lines.iter().enumerate().filter(|(_, it)| it.kind == LineKind::Order);
        let items = orders.flat_map(|(at, line)| {
            let items = line.words.iter().filter(|word| word.is_item());
            items.map(move |word| (at, word))
        });
        let items: Vec<(usize, &Word)> = items.collect();
        let opens = |(at, word): &&(usize, &Word)| self.lines[*at].words[0].span == word.span;
        let openings: Vec<&(usize, &Word)> = items.iter().filter(opens).collect();
        let falls = |two: &&[&(usize, &Word)]| two[0].1.item() >= two[1].1.item();
        if let Some([_, (line, word)]) = openings.windows(2).find(falls) {
            return Some(Gap::at(*line, word.span));
        }
        let rising = items.windows(2).all(|two| two[0].1.item() < two[1].1.item());
        let (line, word) = items.last().filter(|_| items.len() > 1 && rising)?;
        let past = count < self.lexicon.complete && word.item()? as usize > count;
        past.then(|| Gap::at(*line, word.span))
    }
}

/// Whether a line beside orders may have been one: words of the game, or few that nobody says
/// otherwise ("to samo", or what is left of it).
fn is_missed(line: &Line, listed: bool, many: bool) -> bool {
    let free = line.free();
    let known = line.words.len() - free.len();
    let item = line.words.iter().any(Word::is_item);
    let strange = free.iter().all(|word| word.is_strange());
    match (free.as_slice(), known) {
        ([], 0) => listed,
        ([], _) => listed || item,
        ([one], 0) => listed && !one.is_title(),
        ([_], 1) if listed && strange && !line.words.iter().any(Word::is_number) => true,
        (all, _) => {
            let instructions = line.words.iter().filter(|it| it.kind == WordKind::Part).count();
            strange
                && (many || line.has_instruction())
                && (line.words.len() <= FEW || known >= all.len())
                || item && strange && known >= all.len()
                // "small blue an west"
                || listed && instructions > 1 && instructions > all.len()
        }
    }
}

/// Whether a line sets something, beside few words that mean nothing.
fn is_setting(line: &Line) -> bool {
    line.words.iter().any(|word| word.kind == WordKind::Setting) && line.free().len() <= FEW
}

/// The "then" that a line begins with, maybe behind an "and".
fn opening(text: &str) -> Option<Span> {
    let mut said = scan::words(text).skip_while(|word| among("oh and a i", &letters(word)));
    said.next().filter(|word| is_then(&letters(word))).map(|word| scan::span(&word))
}

/// A number that stands by itself between two signs among instructions, or before another one.
fn lone_number(line: &Line) -> Option<Span> {
    let words = &line.words;
    let parted = |a: &Word, b: &Word| {
        words::parts(&line.row.typed(Span { start: a.span.end, end: b.span.start }))
    };
    let lone = |at: &usize| {
        let before = at.checked_sub(1).map(|it| parted(&words[it], &words[*at]));
        let behind = words.get(at + 1).map(|next| parted(&words[*at], next));
        let alone = before.unwrap_or(behind.is_some()) && behind.unwrap_or(before.is_some());
        let next_item = words.get(at + 1).is_some_and(Word::is_item);
        words[*at].is_number() && alone || words[*at].is_item() && next_item
    };
    let orders = line.has_instruction() && !words.iter().any(|word| word.kind == WordKind::Setting);
    (0..words.len()).find(|at| orders && lone(at)).map(|at| words[at].span)
}
