//! What somebody replaces, takes away or puts before others in the same text: the program that has
//! all of it as it is told is not what he means. One instruction that the next one corrects is
//! left out, and the rest asked about; anything else is refused there.

use super::super::typing::lexicon::Built;
use super::super::typing::numbers;
use super::super::typing::same::{self, WITHOUT, is_edit, is_placed};
use super::super::typing::scan::{self, Lexeme, Span, letters, span};
use super::super::typing::separators::is_then;
use super::super::typing::turning;
use super::super::typing::words::{WordList, among};
use super::super::{Fault, TextReading, Typed, joined};
use super::idioms::{self, spoken};
use super::pieces::said;
use super::text::{ListMark, Text};
use super::whole::{as_typed, refusal};
use super::words::FILLERS;
use super::{Reader, codes, is_legal};

/// What stands behind one of these comes before what is told earlier, or is not to come.
const BEFORE: &str = "before after przed przedtem zanim po instead zamiast";

/// In a clause with one of these an instruction is only talked about.
static NEEDLESS: WordList = WordList::named("needless");

/// A robot of which one of these is said does not move, or might.
const NO_MOVE: &str = "would could might stays stay zostaje moglby moglaby";

/// Behind a "not" these say what somebody thinks of it.
const UNSURE: &str = "sure bad perfect pretty elegant wiem jestem mam pewna pewny najlepiej the";

/// Between two clauses.
const PARTS: [char; 9] = [',', '.', ';', ':', '!', '?', '(', ')', '\u{2013}'];

/// What stands behind one of these is the first of all.
const FIRST: &str = "first firstly najpierw wpierw poczatek poczatku beginning";

/// What stands behind one of these goes between what is told earlier.
const MIDDLE: &str = "middle between srodku srodek pomiedzy miedzy";

/// What stands right behind one of these is not to be done, and so many words may be between.
const NOT: &str = "not don dont never nie nigdy";
const NOT_FAR: usize = 3;

/// With one of these it is to be done all the same.
const STILL: &str = "forget sure zapomnij zapomnijcie tylko only";

/// Words between one of these and the instruction.
static SMALL_BEFORE: WordList = WordList::named("small before an instruction");

/// "I changed my mind about the third"
const CHANGED: &str = "changed";

/// Some of the instructions.
const ALL: &str = "turns moves rights lefts forwards ruchy skrety zakrety obroty";

/// Words between what replaces an instruction and the one that comes for it.
const SMALL_BEHIND: &str = "a the to that it is be byc w na do for in move ruch one ten ta";

/// Between two instructions these say what becomes of the first.
const BECOMES: &str = "should becomes powinien powinna powinno";

/// What replaces an instruction stands between it and the next in fewer words.
const MOST: usize = 5;

impl Reader<'_> {
    /// What becomes of orders with something in them that replaces an instruction by the next one,
    /// takes one away or puts one before another, if the program has all of them as they are told:
    /// the orders with what is corrected, as a question, or a refusal at that place.
    pub(super) fn overruled(&self, reading: &TextReading, typed: &Typed) -> Option<TextReading> {
        let legal = is_legal(reading);
        // What solves nothing may be so for what was replaced in it.
        let unread = |it: &&Fault| it.reason.key.starts_with("fault-");
        let missed: Vec<&Fault> = reading.faults.0.iter().filter(unread).collect();
        // "Na początek" is a "first", of which idioms leave nothing.
        let plain = idioms::replaced(&typed.map(turning::plainly));
        let replaces = |word: &String| turning::replaces(word) || among(BECOMES, word);
        let moves = |word: &str| [BEFORE, FIRST, MIDDLE, NOT].iter().any(|list| among(list, word));
        let told = |word: &str| NEEDLESS.has(word) || among(NO_MOVE, word);
        let changes = |word: &str| is_edit(word) || word == CHANGED;
        let turns = |word: &String| replaces(word) || moves(word) || changes(word) || told(word);
        let lists = |text: &str| scan::scan(text).iter().any(|it| matches!(it, Lexeme::List(..)));
        if !plain.lines.iter().any(|(_, text)| said(text).iter().any(turns) || lists(text)) {
            return None;
        }
        let text = Text::of(self.lexicon, &plain, typed, &[])?;
        let built = text.built.iter().filter_map(|it| it.code.clone());
        let read = if legal { codes(reading) } else { built.clone().collect() };
        // What the program has not is replaced in it, or told behind it.
        let mut left = read.iter();
        let all = built.clone().all(|code| left.any(|it| *it == code));
        let more = (!all).then(|| text.beyond(&read)).flatten();
        if !all && more.is_none() {
            return None;
        }
        let denied = || text.misnumbered().or_else(|| text.denied()).filter(|_| legal);
        let turned = || denied().or_else(|| text.needless()).or_else(|| text.edited());
        let turned = if all { turned() } else { None };
        let replaced: Vec<Span> = text.replaced().collect();
        let place = turned.or_else(|| replaced.first().copied()).or(more)?;
        let contrast = text.contrast(place).filter(|_| replaced.len() < 2);
        let corrected = match (contrast, turned) {
            (Some(contrast), _) => self.corrected(&text, &[contrast]),
            (None, None) if !replaced.is_empty() => self.corrected(&text, &replaced),
            (None, _) => None,
        };
        // Nothing else is missed but the word that corrects, and no word may be one of the game's.
        let corrects = text.fault(place, &read).place;
        let known = |it: &&Fault| {
            let places = it.place.zip(corrects).filter(|(it, corrects)| it.line == corrects.line);
            places.is_some_and(|(it, corrects)| {
                (corrects.column..corrects.column + corrects.width).contains(&it.column)
            })
        };
        let sure = missed.iter().all(known) && (legal || !text.words.iter().any(|it| it.near));
        if let Some(corrected) = corrected.filter(|_| sure) {
            return Some(corrected.asked(typed));
        }
        // What nothing was read of may be talk.
        if !legal && (reading.faults.is_empty() || !missed.is_empty()) {
            return None;
        }
        let refused = refusal(vec![text.fault(place, &read)], reading.unread.clone());
        Some(as_typed(refused, &plain, typed))
    }

    /// The program in which each instruction behind one of these places stands for the one before
    /// it, if it is the same but for one part, or taken back: "red west, I mean east", "3BN, no,
    /// 3RW". Where others are short, the program must be complete then.
    fn corrected(&self, text: &Text, replaced: &[Span]) -> Option<TextReading> {
        let complete = self.lexicon.complete;
        let mut left: Vec<&Built> = text.built.iter().collect();
        let mut exact = self.lexicon.fewest > 1;
        for place in replaced {
            let at = left.iter().rposition(|it| it.span.end <= place.start)?;
            // "..., sorry, the first is rS"
            let other = |word: &String| same::place(word).is_some_and(|place| place != at + 1);
            if said(&text.row.typed(*place)).iter().any(other) {
                return None;
            }
            let code = |at: usize| left.get(at)?.code.as_deref();
            let (one, next) = (code(at)?, code(at + 1)?);
            // "2GE, then 3BN, no wait, 3RW"
            let sure = || said(&text.row.typed(*place)).iter().any(|it| turning::takes_back(it));
            if !differ_in_one(one, next) {
                exact |= next.len() < 3;
                if complete == 1 || next.len() > 2 && !sure() {
                    return None;
                }
            }
            left.remove(at);
        }
        let codes: Option<Vec<&str>> = left.iter().map(|it| it.code.as_deref()).collect();
        let read = (self.read)(&Typed::new(&joined(codes?, " ")));
        let whole = !exact || left.len() == complete;
        (whole && is_legal(&read)).then_some(read)
    }
}

impl Text {
    /// The first number of an instruction that is smaller than that of the one before it, where the
    /// list does not begin once more: "2) 3YN 1) 2RN".
    fn misnumbered(&self) -> Option<Span> {
        let leads = |mark: &&ListMark| {
            let Span { start, end } = mark.span;
            let own = self.told().any(|it| it.has(start));
            let next = self.told().map(|it| it.start).find(|next| *next >= end);
            let gap = |next| self.row.typed(Span { start: end, end: next });
            !own && next.is_some_and(|next| !gap(next).contains(char::is_alphanumeric))
        };
        let marks: Vec<&ListMark> = self.marks.iter().filter(leads).collect();
        let begins = self.words.iter().find(|it| it.word.is_instruction())?.word.span.start;
        let first = marks.first().filter(|it| it.span.start <= begins)?.number;
        let back =
            |two: &&[&ListMark]| two[1].number < two[0].number && (first, two[1].number) != (1, 1);
        marks.windows(2).find(back).map(|two| two[1].span)
    }

    /// The "not" that stands right before the first instruction: "don't go 3YN, that would be bad".
    fn denied(&self) -> Option<Span> {
        let Span { start, .. } = self.told().next()?;
        let before = self.row.typed(Span { start: 0, end: start });
        let said = spoken(&before);
        let at = said.iter().rposition(|(word, _)| among(NOT, word))?;
        let signed = before.chars().skip(said[at].1.end as usize).any(|it| ",.:;!?-(".contains(it));
        let behind = &said[at + 1..];
        let still = behind.iter().any(|(word, _)| among(STILL, word));
        (behind.len() <= NOT_FAR && !signed && !still).then_some(said[at].1)
    }

    /// The word that says of an instruction among others that it is none of them: "red down is
    /// optional", "the green one would go up".
    fn needless(&self) -> Option<Span> {
        let typed: Vec<char> = self.row.text.chars().collect();
        let said = spoken(&self.row.text);
        let needless = |at: &usize| {
            let (word, place) = &said[*at];
            let next = said.get(at + 1).map_or("", |(next, _)| next);
            let before = typed[..place.start as usize].iter().rposition(|it| PARTS.contains(it));
            let behind = typed[place.end as usize..].iter().position(|it| PARTS.contains(it));
            let end = behind.map_or(typed.len(), |at| place.end as usize + at);
            let clause = before.unwrap_or(0)..end;
            let within = |it: &Span| clause.contains(&(it.start as usize));
            let inside = |it: Span| it.start < place.start && place.end < it.end;
            let told: Vec<Span> = self.told().filter(within).collect();
            // "Green down is not needed", but "... yellow left, not sure"
            let denied = || {
                let behind = told.first().is_some_and(|it| it.end <= place.start);
                among(NOT, word) && behind && !among(UNSURE, next)
            };
            let one = told.len() == 1 && (NEEDLESS.has(word) || denied());
            let still = among(NO_MOVE, word) && self.told().any(inside);
            (one || still) && self.told().count() > 1
        };
        let at = (0..said.len()).find(needless)?;
        Some(said[at].1)
    }

    /// The word by which an instruction comes before one that is told earlier, or is taken away:
    /// "3GS, but before that 2RE", "large green south after medium red east", "without 2RE".
    fn edited(&self) -> Option<Span> {
        let said = spoken(&self.row.text);
        let places = |word: &str| [BEFORE, FIRST, MIDDLE].iter().any(|list| among(list, word));
        let moves = |word: &str| places(word) || is_edit(word);
        let at =
            (0..said.len()).filter(|at| moves(&said[*at].0)).find(|at| self.turns(&said, *at))?;
        Some(said[at].1)
    }

    /// The word by which something is to be another in a program that was told before it, whole:
    /// "... L. I changed my mind about the third: F2".
    fn beyond(&self, read: &[String]) -> Option<Span> {
        let told: Vec<&Built> = self.built.iter().filter(|it| it.code.is_some()).collect();
        let same = told.iter().zip(read).all(|(it, code)| it.code.as_ref() == Some(code));
        let (last, next) = (told.get(read.len().checked_sub(1)?)?, told.get(read.len())?);
        let gap = self.row.typed(Span { start: last.span.end, end: next.span.start });
        // "Zaraz" is "wait", and "at once", too.
        let replaces = |word: &str| turning::replaces(word) && !FILLERS.has(word);
        let turns = |word: &str| replaces(word) || is_edit(word) || word == CHANGED;
        let word = scan::words(&gap).find(|word| turns(&letters(word))).filter(|_| same)?;
        let Span { start, end } = span(&word);
        Some(Span { start: start + last.span.end, end: end + last.span.end })
    }

    /// Where the instruction behind a "not" at this place is set against the next: "red not west
    /// but east".
    fn contrast(&self, place: Span) -> Option<Span> {
        let not = said(&self.row.typed(place));
        let denied = self.built.iter().find(|it| it.span.end > place.end)?;
        let (place, between) = self.gaps().find(|(gap, _)| gap.start >= denied.span.end)?;
        let between = said(&between);
        let (but, small) = between.split_first()?;
        let small = small.iter().all(|word| among(SMALL_BEHIND, word));
        let set = not.iter().any(|it| among(NOT, it)) && small && among("but tylko lecz a", but);
        set.then_some(place)
    }

    /// Where words between two instructions say the second instead of the first.
    fn replaced(&self) -> impl Iterator<Item = Span> {
        let replaces = |word: &String| turning::replaces(word) || among(BECOMES, word);
        let replaced = move |between: &str| {
            let spoken = said(between);
            // "Sorry for the delay" replaces nothing.
            let small = |word: &String| among(SMALL_BEHIND, word) || is_placed(word);
            let leads = |at: &usize| replaces(&spoken[*at]) && spoken[at + 1..].iter().all(small);
            let at = (0..spoken.len()).find(leads);
            // "I zaraz czerwony", "no na wschód": the first goes on, the second is a "well".
            let means = spoken.iter().any(|word| word.starts_with("mean"));
            let joins = |word: &String| among("and oraz", word) || word == "i" && !means;
            let goes_on = spoken.iter().any(|word| is_then(word) || joins(word));
            let well = |at: usize| spoken[at..].starts_with(&["no".to_owned(), "na".to_owned()]);
            spoken.len() < MOST && !goes_on && at.is_some_and(|at| !well(at))
        };
        self.gaps().filter(move |(_, between)| replaced(between)).map(|(place, _)| place)
    }

    /// What stands between two words of instructions that follow each other, and where its words
    /// stand.
    fn gaps(&self) -> impl Iterator<Item = (Span, String)> {
        let told = self.words.iter().filter(|it| it.known && it.word.is_known());
        let places: Vec<Span> = told.map(|it| it.word.span).collect();
        let gaps: Vec<Span> =
            places.windows(2).map(|two| Span { start: two[0].end, end: two[1].start }).collect();
        gaps.into_iter().map(|gap| {
            let between = self.row.typed(gap);
            let said = scan::words(&between).map(|word| span(&word)).reduce(Span::join);
            let at = |it: Span| Span { start: gap.start + it.start, end: gap.start + it.end };
            (said.map_or(gap, at), between)
        })
    }

    /// Whether a word is a part of an instruction.
    fn is_built(&self, word: Span) -> bool {
        self.told().any(|it| it.start <= word.start && word.end <= it.end)
    }

    /// The words behind the orders that are the game's.
    fn game(&self) -> impl Iterator<Item = Span> {
        let words = self.words.iter().filter(|it| it.word.is_instruction());
        words.map(|it| it.word.span).filter(move |it| it.start >= self.orders.end)
    }

    /// How many instructions end before a word that is part of none.
    fn earlier(&self, word: Span) -> usize {
        if self.is_built(word) { 0 } else { self.told().filter(|it| it.end <= word.start).count() }
    }

    /// "3YN 2RN, oh, and leave out the red"
    fn is_named(&self, word: &str, place: Span) -> bool {
        let placed = is_placed(word) && numbers::number(word).is_none();
        let behind = place.start >= self.orders.end;
        self.game().any(|it| it == place) || behind && (placed || among(ALL, word))
    }

    /// Whether a word introduces orders: "Change: 2GN 3BE", "change to 2GN 3BE".
    fn introduces(&self, said: &[(String, Span)], at: usize) -> bool {
        let next = self.row.text.chars().nth(said[at].1.end as usize);
        next.is_some_and(|it| !it.is_whitespace())
            || said.get(at + 1).is_some_and(|it| it.0 == "to")
    }

    /// Whether a word puts what stands behind it before others, or changes it.
    fn turns(&self, said: &[(String, Span)], at: usize) -> bool {
        let (word, place) = &said[at];
        // "After the second left"
        let small = |it: &str| SMALL_BEFORE.has(it) || among(BEFORE, word) && is_placed(it);
        let next = said[at + 1..].iter().find(|(it, _)| !small(it));
        let that = said.get(at + 1).is_some_and(|it| among("that this it them tym nim", &it.0));
        let ahead = next.is_some_and(|(_, next)| self.is_built(*next));
        let told = at > 0 && self.is_built(said[at - 1].1);
        let then = next.is_some_and(|(next, _)| is_then(next));
        let named = next.is_some_and(|(next, place)| self.is_named(next, *place));
        match word.as_str() {
            "instead" if said.get(at + 1).is_none_or(|it| it.0 != "of") => false,
            "after" | "po" => {
                let only = || said[..at].last().is_some_and(|it| among("only dopiero", &it.0));
                ahead && !that && (told || only())
            }
            // "Finally 2GN, first 1YE", "2GN, 1YE first"
            word if among(FIRST, word) => match self.earlier(*place) {
                0 => false,
                1 => ahead,
                _ => ahead || told && !then && place.start - said[at - 1].1.end == 1,
            },
            word if among(MIDDLE, word) => ahead && self.earlier(*place) > 1,
            word if is_edit(word) => match next {
                // "Oh, yellow isn't needed, leave it out": in "delete it and tell the sender"
                // nothing is, and "the other way round" names nothing.
                Some(_) if that => {
                    let names = self.game().any(|it| it.end <= place.start);
                    WITHOUT.has(word) && names && among("it go je", &said[at + 1].0)
                }
                Some(_) => (ahead || named) && !self.introduces(said, at),
                None => place.start >= self.orders.end && ends_edit(said),
            },
            // "Oh, instead of red it should be yellow"
            "instead" | "zamiast" if named => true,
            _ => self.built.len() > 1 && (ahead || told && that),
        }
    }
}

/// Whether a text ends with a word that changes what stands before it: "swap", "pierwszy ruch
/// wykreśl".
fn ends_edit(said: &[(String, Span)]) -> bool {
    let Some(((word, _), before)) = said.split_last() else { return false };
    let mut before = before.iter().rev().take(2);
    among("swap odwrotnie", word) || WITHOUT.has(word) && before.any(|(it, _)| is_placed(it))
}

/// Whether two codes are alike but for one sign: `rW` and `rE`, `3GN` and `3BN`.
pub(super) fn differ_in_one(one: &str, other: &str) -> bool {
    let apart = one.chars().zip(other.chars()).filter(|(a, b)| a != b).count();
    one.len() == other.len() && one.len() > 1 && apart == 1
}
