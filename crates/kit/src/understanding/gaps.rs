//! Whether all was read that somebody wrote for an order: the first place beside or within it at
//! which something stands that is none and may have been meant for one, or that turns it.
//!
//! A word that is nearly one of the game's, a code that is none, a word of its own in a list, a
//! place where nothing stands, words that repeat: a program without them is another program.

use std::ops::Range;

use super::super::typing::lexicon::{Lexicon, WordKind};
use super::super::typing::scan::{self, Span, letters, span};
use super::super::typing::separators::{empty_place, is_joint, is_then};
use super::super::typing::turning;
use super::super::typing::words::{TALK, WordList, among};
use super::text::{ListMark, ORDERING, Said, Text, is_of_round};
use super::words::parts;

/// So few words may be an instruction that was not read.
const SHORT: usize = 2;

/// Beside no more free words a setting may be meant.
const FEW: usize = 3;

/// Farther from an instruction a word is no part of it.
const FAR: usize = 3;

/// Words behind an order with which somebody is not quite sure of it.
static HEDGES: WordList = WordList::named("hedges");

/// Between instructions these say that the ones before are none.
const AFTER_ALL: &str = "but however ale jednak lecz";

/// In a clause with an instruction these say that it is none any more.
static ONCE: WordList = WordList::named("once");

impl Text {
    /// The first place at which one more instruction may have been meant, or that turns them; so
    /// many were read, and so many are a full program.
    pub fn gap(&self, count: usize, most: usize) -> Option<Span> {
        let full = count >= most;
        let (first, last) = (self.first, self.last);
        // "Moderator, please enter ...": what stands before a word of ordering is talk.
        let beside = |gap: Range<usize>| {
            let leads = |it: &Said| ORDERING.has(&it.word.text);
            gap.len() <= SHORT && !self.words[gap].iter().any(leads)
        };
        let before = |run: &Range<usize>| run.end <= first && beside(run.end..first);
        let behind = |run: &Range<usize>| run.start > last && beside(last + 1..run.start);
        let meant = |run: &Range<usize>| {
            self.are_parts(run) && (before(run) || behind(run))
                || self.is_inside(run.start)
                || before(run) && self.is_close(run.end - 1)
                || behind(run) && self.is_close(run.start)
        };
        // "(To get out of the way again)" is no part of a program that lacks nothing.
        let aside = |at: &usize| full && self.words[*at].aside;
        let near = |at: &usize| self.words[*at].near && self.is_reached(*at) && !aside(at);
        let torn = |at: &usize| {
            self.is_torn(*at) && self.is_close(*at) || most == 1 && self.is_subject(*at)
        };
        let all = || 0..self.words.len();
        let word = |at: usize| self.words[at].word.span;
        all()
            .find(|at| near(at) || self.is_turned(*at, full) || self.is_setting(*at))
            .or_else(|| {
                let mut run = self.items(full, most).find(meant)?;
                let start = run.start;
                Some(run.find(|at| self.words[*at].looks).unwrap_or(start))
            })
            .or_else(|| all().find(torn))
            .or_else(|| all().find(|at| most > 1 && self.is_number_before(*at)))
            .map(word)
            .or_else(|| self.lone_number())
            .or_else(|| self.left_over())
            .or_else(|| self.gapped(count, most))
            .or_else(|| self.empty_place().filter(|_| !full || self.is_read()))
    }

    /// Whether a gap is beside the orders and no item of their list, among words of which none
    /// looks like one of the game's.
    pub fn is_beside(&self, gap: Span, count: usize, lexicon: &Lexicon) -> bool {
        let outside = gap.end <= self.orders.start || self.orders.end <= gap.start;
        let item = |at: usize| self.words.get(at).is_some_and(|it| it.parted && !it.ends);
        let may_be = |(at, it): (usize, &Said)| {
            let next = at + 1 == self.first && item(self.first) || at == self.last + 1 && item(at);
            let sets = it.word.kind == WordKind::Setting;
            let one = it.looks || it.word.is_instruction() || next && !self.is_read();
            // Where one instruction may be all, a line that solves lacks none: what beside it looks
            // like one is talk, unless it says something of the game.
            it.near || sets || if lexicon.fewest > 1 { one } else { it.word.is_known() }
        };
        let within = |(_, it): &(usize, &Said)| gap.has(it.word.span.start);
        // What is no word may be a sign of one: "V1RW"; the number of a list is none.
        let mut words = self.words.iter().enumerate().filter(within).peekable();
        let marked = self.marks.iter().any(|mark| mark.span == gap);
        let numbered = self.marks.is_empty() || self.numbers_all(count);
        outside && numbered && (marked || words.peek().is_some()) && !words.any(may_be)
    }

    /// Whether each of so many instructions has its number in a list, from 1 on.
    fn numbers_all(&self, count: usize) -> bool {
        let own = || self.marks.iter().filter(|mark| mark.ordered);
        let ends = own().next().zip(own().next_back());
        let within = ends.map(|(first, last)| Span { end: last.span.start, ..first.span });
        // An item between them that says nothing of the game may have been one.
        let lost =
            |mark: &ListMark| !mark.ordered && within.is_some_and(|it| it.has(mark.span.start));
        own().map(|mark| mark.number as usize).eq(1..=count) && !self.marks.iter().any(lost)
    }

    /// Whether a small letter that is a sign stands beside a word of no language: "sręty u lewo".
    fn is_torn(&self, at: usize) -> bool {
        let Said { word, .. } = &self.words[at];
        let stranger = |it: &Said| !it.known && it.strange && it.word.touches(word);
        word.is_letter() && self.words[at.saturating_sub(1)..].iter().take(3).any(stranger)
    }

    /// Whether a number stands right before the first instruction, or before others that do: "so
    /// two one left, right" has four of them.
    fn is_number_before(&self, at: usize) -> bool {
        let free = |at: usize| {
            let Said { word, known, .. } = &self.words[at];
            word.kind == WordKind::Number && !known && !parts(&self.between(at, at + 1))
        };
        at < self.first
            && (at..self.first).all(free)
            && !is_of_round(&self.row, self.words[at].word.span)
    }

    /// Whether a word of no language begins an item where a robot may have stood: "then akd west".
    fn is_subject(&self, at: usize) -> bool {
        let it = &self.words[at];
        let next = self.words.get(at + 1).filter(|next| next.known && !next.parted);
        let beside = next.is_some_and(|next| it.word.touches(&next.word));
        beside && it.parted && it.strange && !it.known && self.is_inside(at)
    }

    fn is_inside(&self, at: usize) -> bool {
        (self.first..=self.last).contains(&at)
    }

    /// Whether a word stands among the orders, or beside them in their sentence.
    fn is_close(&self, at: usize) -> bool {
        let near = self.first.saturating_sub(FAR)..=self.last + FAR;
        let mut between =
            if at < self.first { at + 1..self.first + 1 } else { self.last + 1..at + 1 };
        self.is_inside(at) || near.contains(&at) && !between.any(|it| self.words[it].ends)
    }

    /// Whether a word stands close to the orders, or to a part of an instruction that does.
    fn is_reached(&self, at: usize) -> bool {
        let joined = |part: usize| {
            let ends = (part.min(at) + 1..=part.max(at)).any(|it| self.words[it].ends);
            !ends && self.words[part].word.is_instruction() && self.is_close(part)
        };
        let near = at.saturating_sub(FAR)..(at + FAR + 1).min(self.words.len());
        self.is_close(at) || near.into_iter().any(joined)
    }

    /// Whether a word of the clause of one is a part of the orders, and no colon parts the two.
    fn is_told_of(&self, at: usize) -> bool {
        let known = self.clause(at).find(|it| self.words[*it].known);
        known.is_some_and(|known| known < at || !(at..=known).any(|it| self.words[it].colon))
    }

    /// Whether a word makes the orders none, or other ones.
    fn is_turned(&self, at: usize, full: bool) -> bool {
        let text = self.words[at].word.text.as_str();
        let so = self.words.get(at + 1).is_some_and(|it| among("so not nie", &it.word.text));
        let inside = self.is_inside(at);
        // In another sentence, or on another line, it is about something else.
        let apart = |it: &Said| it.ends || self.is_read() && it.parted;
        let joins = |at: usize| !self.words.get(at).is_some_and(apart);
        let beside =
            inside || at + 1 == self.first && joins(self.first) || at == self.last + 1 && joins(at);
        let ahead = || self.clause(at).any(|it| it > at && self.words[it].known);
        // "North, no sorry, south": the one before may be none.
        let aside = self.words[at].aside;
        // A Pole's "no i" goes on.
        let next = self.words.get(at + 1).map_or("", |it| it.word.text.as_str());
        let goes_on = text == "no"
            && (self.words[at + 1..].first().is_some_and(|it| it.then)
                || among("i to tak wiec a na", next));
        let known = || self.clause(at).any(|it| self.words[it].known);
        let corrects = || inside && !aside && !goes_on && turning::CORRECTS.has(text) && !known();
        // "Same as before" only says what something is like.
        let is_as = || at > 0 && among("as like than", &self.words[at - 1].word.text);
        let turned = beside && turning::is_choice(text) && !so
            || inside && (among("instead zamiast", text) || self.takes_away(at))
            || inside && !full && among(AFTER_ALL, text)
            || among("before zanim", text) && !is_as() && self.is_told_of(at)
            || !full && ONCE.has(text) && self.is_told_of(at)
            || turning::denies(text) && ahead()
            || corrects();
        turned && !self.words[at].known
    }

    /// Whether a word, or one that it may be a slip of, takes away the instruction behind it.
    fn takes_away(&self, at: usize) -> bool {
        let taken = turning::takes_away(&self.words[at].word.text);
        taken && self.words[at + 1..].iter().take(2).any(|next| next.known)
    }

    /// Whether a word sets something, and few others stand in its clause.
    fn is_setting(&self, at: usize) -> bool {
        let it = &self.words[at];
        let free = |at: &usize| !self.words[*at].word.is_known();
        !it.known
            && it.word.kind == WordKind::Setting
            && self.clause(at).filter(free).count() <= FEW
    }

    /// The first sign of an instruction close to the others that joins none.
    fn left_over(&self) -> Option<Span> {
        let close = |place: Span| {
            let at = self.words.iter().position(|it| place.has(it.word.span.start));
            at.is_none_or(|at| self.is_close(at) && !self.words[at].aside)
        };
        let none = self.built.iter().filter(|it| it.code.is_none()).map(|it| it.span);
        none.into_iter().find(|place| close(*place))
    }

    /// The item of a list that has no instruction, or whose number goes past them.
    fn gapped(&self, count: usize, most: usize) -> Option<Span> {
        let listed = || self.marks.iter().filter(|mark| mark.ordered);
        if count >= most && self.numbers_all(count) {
            return None;
        }
        if !self.is_read() {
            let fits = self.marks.len() < 2 || self.marks.len() == count;
            return (!fits).then_some(self.orders);
        }
        let other = || self.marks.iter().find(|mark| !mark.ordered);
        let past = || {
            let rising = listed().map(|mark| mark.number).is_sorted() && self.marks.len() > 1;
            listed()
                .next_back()
                .filter(|last| rising && last.number as usize > count && count < most)
        };
        let first = listed().next()?;
        other().or_else(past).map(|mark| mark.span).filter(|_| first.number > 0)
    }

    /// A number that stands by itself between two signs among instructions.
    fn lone_number(&self) -> Option<Span> {
        let parted = |at: usize| {
            let inside = at > 0 && at < self.words.len();
            inside.then(|| parts(&self.between(at - 1, at)))
        };
        let lone = |at: &usize| {
            let it = &self.words[*at];
            let (before, behind) = (parted(*at), parted(at + 1));
            let alone = before.unwrap_or(behind.is_some()) && behind.unwrap_or(before.is_some());
            let last = self.words.get(at + 1).is_none_or(|it| !it.known);
            it.known && alone && (it.word.kind == WordKind::Number || it.word.is_item() && last)
        };
        let sets = self.words.iter().any(|it| it.word.kind == WordKind::Setting);
        let found = (0..self.words.len()).find(|at| self.has_instructions() && !sets && lone(at));
        found.map(|at| self.words[at].word.span)
    }

    /// Whether lines of it are orders, and not such as set something alone.
    fn has_instructions(&self) -> bool {
        self.is_read() && self.words.iter().any(|it| it.known && it.word.is_instruction())
    }

    /// A place of the list that is empty, or one before it or behind it: "i, 2GN".
    fn empty_place(&self) -> Option<Span> {
        let Span { start, end } = self.orders;
        let ends = ['.', '!', '?', ':'];
        let before = self.whole.typed(Span { start: 0, end: start });
        let last = before.rsplit(ends).next().unwrap_or_default();
        let behind: String = self.whole.text.chars().skip(end as usize).collect();
        let first = behind.split(ends).next().unwrap_or_default();
        let width = |text: &str| u32::try_from(text.trim_end().chars().count()).unwrap_or(0);
        // "This time: a big green one": it is an "and" in Polish alone.
        let joint = |text: &str| {
            let mut said = scan::words(text).map(|word| letters(&word));
            said.any(|word| is_joint(&word) && word != "a")
        };
        let empty = |text: &str, at: u32| {
            let open = text.contains([',', ';']) || joint(text);
            let said = || scan::words(text).any(|word| self.says(span(&word), at));
            let place = Span { start: at, end: at + width(text).max(1) };
            (open && !said()).then_some(place)
        };
        let within = || {
            let text = self.whole.typed(self.orders);
            let place = empty_place(&text, |word| self.says(word, start))?;
            Some(Span { start: start + place.start, end: start + place.end })
        };
        let at = start - u32::try_from(last.chars().count()).unwrap_or(start);
        let before = empty(last, at).or_else(|| self.opening());
        before.or_else(within).or_else(|| empty(first, end))
    }

    /// The "then" that the orders begin with, maybe behind an "and".
    fn opening(&self) -> Option<Span> {
        let text = self.whole.typed(self.orders);
        let mut said = scan::words(&text).skip_while(|word| among("oh and a i", &letters(word)));
        let then = said.next().filter(|word| is_then(&letters(word)));
        let Span { start, end } = span(&then.filter(|_| self.has_instructions())?);
        Some(Span { start: start + self.orders.start, end: end + self.orders.start })
    }

    /// Whether a word of a text that begins at this place says anything: it is one of the words, or
    /// of the manners.
    fn says(&self, Span { start, end }: Span, begins: u32) -> bool {
        let at = Span { start: start + begins, end: end + begins };
        let manners = end > start + 1 && self.row.typed(at).trim().is_empty();
        self.words.iter().any(|it| it.word.span.meets(at)) || manners
    }

    /// Whether half of the words of its line are parts of instructions in a run.
    fn are_parts(&self, run: &Range<usize>) -> bool {
        let parts = self.words[run.clone()].iter();
        let parts = parts.filter(|it| !it.known && it.word.is_instruction()).count();
        parts > 1 && parts * 2 >= self.said_beside(run.start)
    }

    /// Whether a run of words is all of its line.
    fn is_line(&self, run: &Range<usize>) -> bool {
        let line = |at: usize| self.line(self.words[at].word.span);
        self.said_beside(run.start) == run.len() && line(run.start) == line(run.end - 1)
    }

    /// How many words the line of one has.
    fn said_beside(&self, at: usize) -> usize {
        scan::words(&self.own[self.line(self.words[at].word.span)].text).count()
    }

    /// The words of the clause of one.
    fn clause(&self, at: usize) -> Range<usize> {
        let parts = |it: &usize| {
            let it = &self.words[*it];
            (it.parted || it.ends) && !it.colon
        };
        let start = (0..=at).rfind(parts).unwrap_or(0);
        let end = (at + 1..self.words.len()).find(parts);
        start..end.unwrap_or(self.words.len())
    }

    /// Runs of words that may be instructions; of a full program fewer may be.
    fn items(&self, full: bool, most: usize) -> impl Iterator<Item = Range<usize>> {
        let starts = |at: &usize| {
            *at == 0 || self.words[*at].parted || self.words[*at].known != self.words[*at - 1].known
        };
        let ends = (0..self.words.len()).filter(starts).skip(1).chain([self.words.len()]);
        let runs = (0..self.words.len()).filter(starts).zip(ends).map(|(start, end)| start..end);
        runs.filter(move |run| {
            let words = &self.words[run.clone()];
            let leads = self.words.get(run.end).is_some_and(|it| it.colon);
            let hedges = words.iter().all(|it| HEDGES.has(&it.word.text));
            let inside = self.is_inside(run.start) && self.is_inside(run.end);
            let name = !inside && words.len() == 1 && words[0].word.is_name();
            let talk = words[0].known || words[0].aside || leads || hedges || name;
            // Where a board says what is enough, a line by itself may be one more for all that.
            let full = full && !(most == 1 && self.is_line(run));
            // "Left till it bumps the tower": a full program lacks none of a few words' length.
            let looks = |it: &Said| it.looks || it.near;
            let talk = talk || full && words.len() > 1 && !words.iter().any(looks);
            !talk && (self.is_item(run, inside, full) || self.is_behind_then(run, full))
        })
    }

    /// Whether a run of words may be an item of a list: it is one as a whole, or nothing parts the
    /// instructions from each other.
    fn is_item(&self, run: &Range<usize>, inside: bool, full: bool) -> bool {
        let words = &self.words[run.clone()];
        // "I play eft": what somebody begins with is no part of it.
        let leads = words.iter().take_while(|it| ORDERING.has(&it.word.text)).count();
        let words = if leads < words.len() { &words[leads..] } else { words };
        if self.is_read() && !self.is_list {
            return self.are_parts(run);
        }
        let part = |at: usize| at == 0 || self.words.get(at).is_none_or(|it| it.parted);
        let whole = part(run.start) && part(run.end);
        let all = words.iter().all(|it| it.strange);
        // A full program lacks none; of another one every short item may be one more.
        let strange = if full { all } else { words.iter().any(|it| it.strange) };
        let one = words.len() == 1;
        let known = |it: &Said| {
            let said = it.word.is_instruction() || one && it.word.is_known();
            self.is_read() && whole && said
        };
        let line = words.len() <= SHORT && words.iter().any(known);
        let instruction = words.iter().any(|it| it.word.is_instruction());
        let short = match words.len() {
            1 => true,
            _ if self.are_parts(run) => true,
            // "2 beers"
            _ if words[0].word.is_number() => false,
            2 => strange || line && instruction,
            3 => {
                let own = self.is_read() && whole && instruction;
                let looks = |it: &&Said| it.looks && it.strange && !it.word.is_number();
                let looking = words.iter().filter(looks).count();
                !full && (looking > 1 || looking > 0 && (all || own))
            }
            _ => false,
        };
        let orders = &self.words[self.first..=self.last];
        let coded = orders.iter().any(|it| it.word.is_in_code());
        let several = self.is_read() || self.told().count() > 1;
        let spaced = (several || coded) && !orders.iter().skip(1).any(|it| it.parted);
        let letter = words[0].word.text.len() == 1;
        // "3) forward y 4)": a word right behind an instruction may be a part of it.
        let looks = words[0].looks;
        let behind = (looks || letter) && part(run.end) && run.start > self.first;
        let beside = words.len() == 1 && (spaced && (coded && !full || looks) || behind);
        let other = strange || letter || line || (whole || inside) && !full;
        short && (whole || beside) && other
    }

    /// Whether a "then" makes a run the item before the orders or behind them.
    fn is_behind_then(&self, run: &Range<usize>, full: bool) -> bool {
        let ends = self.words.get(run.end).is_none_or(|it| it.parted);
        let before = run.start.checked_sub(1).is_some_and(|at| self.words[at].known);
        let behind = self.words.get(run.end).is_some_and(|it| it.then && it.known);
        let then = self.words[run.start].then && before && ends || behind;
        // "Then we'll see how Basia likes that."
        let words = &self.words[run.clone()];
        let may_be = |it: &Said| it.looks || it.near || it.word.is_instruction();
        let talks = TALK.has(&words[0].word.text) && !words.iter().any(may_be);
        then && !talks && (!full || self.words[run.end - 1].strange)
    }
}
