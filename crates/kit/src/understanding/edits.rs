//! What somebody says in sentences of single instructions of a program that stands: "keep it all,
//! only the last one should go south", "registers 1 and 2 as stored, register 3: right".
//!
//! Each clause names instructions, says what they become, or that they stay; what says nothing of a
//! program is talk. Where one says more than is understood, nothing is changed.

use std::collections::BTreeSet;

use super::super::Typed;
use super::super::typing::lexicon::{WordKind, WordMark};
use super::super::typing::manners::is_ordinary;
use super::super::typing::same::INSTEAD;
use super::super::typing::words::{WordList, among};
use super::changes::with_code;
use super::clauses::{MOST, OPENS, Token, Which, edge, labelled, names_one, places};
use super::edit::{Edit, Part, Slot};
use super::mending::knows;
use super::words::{SMALL, built};
use super::{Reader, codes, is_legal};

/// Between what was and what it becomes.
static BECOMES: WordList = WordList::named("between was and is");

/// Behind one of these stands what it becomes, wherever it is said what it was.
const GIVES: &str = "daj wole let niech should shall";

/// Behind an "instead of" these do.
static TAKES: WordList = WordList::named("takes instead");

/// What goes, said once more.
const IT: &str = "niej niego nich tego";

/// Behind one of these stands what is not as it was.
const EXCEPTS: &str = "but only ale tylko except jednak";

/// With one of these a clause goes on with the one before.
const JOINS: &str = "and oraz";

/// A number before one of these says how many changes there are.
static CHANGES: WordList = WordList::named("counts of changes");

impl Reader<'_> {
    /// What a clause says.
    pub(super) fn said(&self, clause: &[Token]) -> Edit {
        let mut said = Edit::default();
        let opens = |before: &[Token]| {
            before.iter().all(|it| among(EXCEPTS, &it.text) || OPENS.has(&it.text))
        };
        let (mut at, mut part) = (0, Part::Named);
        while let Some(token) = clause.get(at) {
            let (word, next) = (token.text.as_str(), clause.get(at + 1));
            let number = |it: Option<&Token>| it.and_then(Token::number);
            // "The first two", "dwóch pierwszych"
            let few = |it: &usize| (2..=MOST).contains(it);
            let ahead = number(next).filter(few);
            let several = ahead.or_else(|| number(clause.get(at.checked_sub(1)?)).filter(few));
            at += 1;
            said.takes(word, next);
            said.excepts |= at == 1 && among(EXCEPTS, word);
            said.joins |= at == 1 && among(JOINS, word);
            match (token.place(next).or_else(|| edge(&clause[..at])), several) {
                // "1. Instruction 1 should be 2RS", "but 1 -> 2RN"
                _ if opens(&clause[..at - 1]) && token.leads(next) => {
                    let own = |_: &usize| next.is_none_or(|next| !names_one(&next.text));
                    said.places.extend(token.number().filter(own).map(Which::Number));
                }
                // "One of the two lefts"
                _ if word == "one" && next.is_some_and(|it| it.text == "of") => {
                    let of = |it: &&Token| among("of the my two three", &it.text);
                    at += clause[at..].iter().take_while(of).count();
                }
                // "Make the blue one 3BN"
                _ if word == "one" && said.sets && !said.named.is_empty() => part = Part::Becomes,
                _ if names_one(word) => {
                    let listed = labelled(&clause[at..]);
                    at += listed.len();
                    said.places.extend(places(listed));
                    // "So no right turn"
                    part = if word == "no" && listed.is_empty() { Part::Old } else { part };
                }
                (Some(end), Some(count)) => {
                    at += usize::from(ahead.is_some());
                    said.places.extend((1..=count).map(|it| end.counted(it)));
                    said.several = count;
                }
                (Some(which), None) => {
                    said.names(which, part, &clause[..at], next);
                    // "Zamiast 2RN w drugim ruchu 2RS"
                    part = if said.instead && !said.old.is_empty() { Part::Becomes } else { part };
                    at += usize::from(next.is_some_and(|it| among("one ones", &it.text)));
                }
                (None, _) => match word {
                    // "F2 in 1"
                    "in" | "na" if !said.swaps && said.goes_to(number(next), part) => at += 1,
                    // "Where the F2 was"
                    "where" | "gdzie" => break,
                    // "Amendment to order 1"
                    "order" | "rozkaz" | "rozkazu" => at += usize::from(number(next).is_some()),
                    // "But the first one not"
                    "not" | "nie" if next.is_none() && said.names_alone() => said.drops = true,
                    _ => match part_behind(&mut said, part, word, &clause[at..]) {
                        Some(behind) => part = behind,
                        None if self.is_told(token, next) => said.part(part).push(token.typed()),
                        None => {}
                    },
                },
            }
        }
        said.close(clause);
        said.joins &= said.names_alone() && !(said.sets || said.excepts);
        said
    }

    /// Whether a word is one of the game's.
    pub(super) fn is_told(&self, token: &Token, next: Option<&Token>) -> bool {
        let word = token.typed();
        let glued = next.is_some_and(|next| next.gap == "-");
        // "Let us see who gets there first": no letters of codes.
        let weak = |mark: &WordMark| matches!(mark.kind, WordKind::Weak | WordKind::Letter);
        let talk = || {
            token.gap.ends_with(['\'', '\u{2019}'])
                || is_ordinary(&token.text) && (self.lexicon.marks)(&word).iter().all(weak)
        };
        let small =
            !glued && word.chars().all(char::is_lowercase) && (among(SMALL, &token.text) || talk());
        let beside = |mark: &WordMark| mark.kind == WordKind::Beside;
        // "The red beacon" is no piece, and no game has such numbers.
        let marks = (self.lexicon.marks)(&token.up_to(next.unwrap_or(token)));
        let meant = marks.first().is_some_and(|mark| mark.span.start == 0);
        // "In two places: ..."
        let counts = next.is_some_and(|next| CHANGES.has(&next.text));
        let other = !meant || token.number().is_some_and(|number| number > 9 || counts);
        !(small || other)
            && knows(self.lexicon, &word)
            && !(self.lexicon.marks)(&word).iter().all(beside)
    }

    /// Does what was said; whether it said anything of the program. None where that is not clear.
    pub(super) fn edit(
        &self,
        left: &mut Vec<Slot>,
        program: &[String],
        said: &Edit,
    ) -> Option<bool> {
        let Edit { places, named, becomes, old, .. } = said;
        let swapped = match said.is_swap() {
            // "The first and the second turn"
            true if said.more || !named.is_empty() && said.ordinal => return None,
            true => places.iter().map(|it| it.index(program.len())).collect::<Option<Vec<usize>>>(),
            false if said.swaps && !said.trades && places.is_empty() && old.is_empty() => {
                // "Swap the forward 2 with the right turn"
                let one = |words: &[String]| self.only(program, &words.join(" "));
                let both = one(named).zip(one(becomes)).map(|(one, other)| vec![one, other]);
                let named = [named.as_slice(), becomes].concat();
                let alike = Some(self.named_alike(program, &named)).filter(|it| it.len() == 2);
                both.or(alike).or_else(|| self.named_each(program, &named))
            }
            false => None,
        };
        if let Some([one, other]) = swapped.as_deref() {
            (left[*one], left[*other]) =
                (Some(program[*other].clone()), Some(program[*one].clone()));
            return Some(true);
        }
        if let Some(moved) = self.moved(left, said) {
            return Some(moved);
        }
        // "3R north. That should do it": nothing becomes anything.
        if said.gives && !named.is_empty() && [places.len(), becomes.len(), old.len()] == [0; 3] {
            return None;
        }
        let worded = [named, becomes, old].iter().any(|it| !it.is_empty());
        if !worded && !said.drops {
            // Talk, or places of which nothing is said.
            return (!said.swaps).then_some(false);
        }
        if said.adds && old.is_empty() && !said.drops {
            return self.added(left, said).map(|()| true);
        }
        // What is replaced by more, and two that change places, are none of this.
        if said.adds || said.swaps && becomes.is_empty() && old.is_empty() {
            return None;
        }
        match said.drops {
            true => self.dropped(left, program, said),
            false => self.replace(left, program, said),
        }
    }

    /// Puts what was said in the place of an instruction, or nothing.
    fn replace(&self, left: &mut [Slot], program: &[String], said: &Edit) -> Option<bool> {
        let Edit { places, named, becomes, old, .. } = said;
        let all = [named.as_slice(), becomes].concat();
        // "Po drugim w prawo" replaces nothing.
        if said.before.is_some() || ![1, said.several].contains(&places.len().max(1)) {
            return None;
        }
        // "The last two: left, right"
        if places.len() > 1 {
            let at = places.iter().map(|it| it.index(program.len()));
            let at: BTreeSet<usize> = at.collect::<Option<_>>()?;
            let codes = self.all_of(&all).filter(|codes| codes.len() == at.len())?;
            at.into_iter().zip(codes).for_each(|(at, code)| left[at] = Some(code));
            return Some(true);
        }
        let which = places.first().copied();
        // What it was may stand before what it becomes, or behind an "instead of".
        let parted = !named.is_empty() && !becomes.is_empty() && old.is_empty();
        let (was, value) = if parted { (named, becomes) } else { (old, &all) };
        let (was, value) = (was.join(" "), value.join(" "));
        if value.is_empty() {
            return None;
        }
        // "But the blue one west"
        if which.is_none() && was.is_empty() {
            let whole = codes(&(self.read)(&Typed::new(&value)));
            if left.iter().flatten().eq(&whole) {
                // The whole program is said once more.
                return Some(false);
            }
            // Its colour and where it goes, or more.
            let told = value.contains(' ') && (said.sets || whole.is_empty() && said.excepts);
            // "Same but 1GW" would be one more where there is a place for it.
            let full = program.len() >= self.lexicon.complete && said.excepts && !whole.is_empty();
            let (at, code) = self.alike(program, &value).filter(|_| told || full)?;
            left[at] = Some(code);
            return Some(true);
        }
        // Words of what it was that do not fit are less than its place.
        let named = || self.index(program, &was, said);
        let placed = || which.filter(|_| !old.is_empty())?.index(program.len());
        // "The medium red should go north instead of east": others go east, too.
        let alike = || {
            let fitting = self.fitting(program, &was);
            let some: Vec<String> = fitting.iter().map(|at| program[*at].clone()).collect();
            Some(fitting[self.alike(&some, &value)?.0])
        };
        // "F3 for F2"
        let exchanged = || self.only(program, &value).filter(|_| said.exchanges && which.is_none());
        let exchanged = exchanged().zip(self.only_one(std::slice::from_ref(&was)));
        // "Zastąpić drugą małą niebieską na wschód": the "na" is no word of becoming.
        let whole = || Some((which?.index(program.len())?, self.only_one(&all)?));
        let told = || match named().or_else(placed).or_else(alike) {
            Some(at) => Some((at, self.with_another(program, at, &value)?.swap_remove(at))),
            None => whole(),
        };
        let (at, code) = exchanged.or_else(told)?;
        left[at] = Some(code);
        Some(true)
    }

    /// Takes out the instructions that are named, by their places or in words.
    fn dropped(&self, left: &mut [Slot], program: &[String], said: &Edit) -> Option<bool> {
        let Edit { places, named, becomes, old, .. } = said;
        if said.more || !(old.is_empty() && (named.is_empty() || becomes.is_empty())) {
            return None;
        }
        let named = [named.as_slice(), becomes].concat();
        let gone: Option<Vec<usize>> = match places.as_slice() {
            places if named.is_empty() => places.iter().map(|it| it.index(program.len())).collect(),
            [] => self.named_each(program, &named).or_else(|| {
                // "One of the two lefts": it is the same which.
                let alike = self.in_a_row(program, &named).filter(|_| said.single)?;
                let same = alike.iter().all(|at| program[*at] == program[alike[0]]);
                alike.last().filter(|_| same).map(|at| vec![*at])
            }),
            [_] => self.index(program, &named.join(" "), said).map(|at| vec![at]),
            _ => None,
        };
        let gone = gone.filter(|gone| !gone.is_empty())?;
        gone.into_iter().for_each(|at| left[at] = None);
        Some(true)
    }

    /// The index of the only instruction that words fit.
    pub(super) fn only(&self, program: &[String], named: &str) -> Option<usize> {
        <[usize; 1]>::try_from(self.fitting(program, named)).ok().map(|[only]| only)
    }

    /// The indexes of an instruction, or of two that are named one behind the other: "the green and
    /// the blue".
    pub(super) fn named_each(&self, program: &[String], named: &[String]) -> Option<Vec<usize>> {
        let one = |named: &[String]| self.only(program, &named.join(" "));
        let both = |at: usize| Some(vec![one(&named[..at])?, one(&named[at..])?]);
        let mut found = (1..named.len()).filter_map(both).filter(|two| two[0] != two[1]);
        let two = || found.next().filter(|_| found.next().is_none());
        one(named).map(|at| vec![at]).or_else(two)
    }

    /// Adds an instruction at the beginning, at the end, or beside others, unless the program is
    /// full.
    fn added(&self, left: &mut Vec<Slot>, said: &Edit) -> Option<()> {
        let codes = self.all_of(&[said.named.as_slice(), &said.becomes].concat())?;
        let count = left.len();
        let at = match said.places.as_slice() {
            _ if !self.has_room(left.iter().flatten().count() + codes.len()) => return None,
            [which] if let Some(before) = said.before => which.index(count)? + usize::from(!before),
            [one, other] if said.between => {
                let [one, other] = [one.index(count)?, other.index(count)?];
                Some(one.max(other)).filter(|_| one.abs_diff(other) == 1)?
            }
            [Which::Number(1)] => 0,
            [Which::FromEnd(1)] => count,
            [which] if *which == Which::Number(count + 1) => count,
            [] if said.also || said.inserts => count,
            _ => return None,
        };
        left.splice(at..at, codes.into_iter().map(Some));
        Some(())
    }

    /// Whether a program may have so many instructions; a solution has as many as it takes.
    pub(super) fn has_room(&self, count: usize) -> bool {
        self.lexicon.complete == 1 || count <= self.lexicon.complete
    }

    /// The instructions that these words say, at least one.
    fn all_of(&self, words: &[String]) -> Option<Vec<String>> {
        let built = built(self.lexicon, &words.join(" ")).into_iter();
        let codes: Vec<String> = built.map(|it| it.code).collect::<Option<_>>()?;
        (!codes.is_empty()).then_some(codes)
    }

    /// The only instruction that these words say.
    pub(super) fn only_one(&self, words: &[String]) -> Option<String> {
        <[String; 1]>::try_from(self.all_of(words)?).ok().map(|[code]| code)
    }

    /// Moves an instruction to another place, where one is named whole or by more than one word:
    /// "the medium red goes last instead of first".
    fn moved(&self, left: &mut [Slot], said: &Edit) -> Option<bool> {
        let all: Vec<String> = left.iter().flatten().cloned().collect();
        if !said.old.is_empty() || said.drops || said.inserts || all.len() < left.len() {
            return None;
        }
        // "Daj średnią czerwoną na koniec": a part of an instruction becomes none.
        let part = |words: &[String]| codes(&(self.read)(&Typed::new(&words.join(" ")))).is_empty();
        let gives = said.gives && said.named.is_empty() && part(&said.becomes);
        let named = if gives { &said.becomes } else { &said.named };
        if !gives && !said.becomes.is_empty() {
            return None;
        }
        // "Move the first instruction to the end"
        if let ([from, to], true) = (said.places.as_slice(), said.named.is_empty() && said.adds) {
            move_to(left, from.index(all.len())?, to.index(all.len())?);
            return Some(true);
        }
        let to = said.places.first().filter(|_| said.moves || gives)?.index(all.len())?;
        // "At the end let it be F2", where there may be another one: nothing is moved.
        let another = self.only_one(named).filter(|_| gives && !said.adds);
        let replaced = another.map(|code| with_code(&all, to, &code).join(" "));
        if replaced.is_some_and(|all| is_legal(&(self.read)(&Typed::new(&all)))) {
            return None;
        }
        let from = self.only(&all, &named.join(" "))?;
        let to = said.before.map_or(to, |it| to + usize::from(!it) - usize::from(from < to));
        // "Instead of first": it stands there.
        let stood = said.places.get(1).is_none_or(|it| it.index(all.len()) == Some(from));
        if !(stood && (!part(named) || said.adds || said.moves || named.len() > 1)) {
            return None;
        }
        move_to(left, from, to);
        Some(true)
    }

    /// The index of an instruction that is named by its place, by words of it, or both: "the second
    /// left" may be the fourth of all.
    fn index(&self, program: &[String], named: &str, said: &Edit) -> Option<usize> {
        let which = said.places.first().copied();
        if named.is_empty() {
            return which?.index(program.len());
        }
        let Some(which) = which else { return self.only(program, named) };
        let fitting = self.fitting(program, named);
        let counted = which.index(fitting.len()).map(|at| fitting[at]).filter(|_| said.ordinal);
        counted.or_else(|| which.index(program.len()).filter(|at| fitting.contains(at)))
    }
}

/// Which part of what is said stands behind a word that begins one, with the words behind it.
fn part_behind(said: &mut Edit, part: Part, word: &str, rest: &[Token]) -> Option<Part> {
    let next = rest.first();
    let old = said.instead && part == Part::Old;
    let takes = |it: &Token| TAKES.has(&it.text);
    match word {
        "not" | "nie" | "don" | "dont" => return Some(Part::Old),
        "instead" if next.is_none_or(|it| it.text != "of") => return Some(part),
        "zamiast" if next.is_some_and(|it| among(IT, &it.text)) => {
            said.adds = true;
            return Some(part);
        }
        _ if INSTEAD.has(word) => {
            said.instead = true;
            return Some(Part::Old);
        }
        _ if old && TAKES.has(word) => return Some(Part::Becomes),
        _ => {}
    }
    // "Make the 2GE a 2BE"
    if among("a an", word) && said.sets && part == Part::Named && !said.named.is_empty() {
        return Some(Part::Becomes);
    }
    if among(GIVES, word) {
        said.gives = true;
        return Some(Part::Becomes);
    }
    if !(BECOMES.has(word) || word == ">" && next.is_some()) {
        return None;
    }
    let named = !said.named.is_empty() || !said.places.is_empty();
    let told = part == Part::Named && named || !said.old.is_empty();
    // "Zamiast średniej na wschód daj dużą": nothing becomes anything before the verb.
    Some(if told && !(old && rest.iter().any(takes)) { Part::Becomes } else { part })
}

/// Moves one to another place, and those between make room for it.
pub(super) fn move_to(left: &mut [Slot], from: usize, to: usize) {
    if from < to { left[from..=to].rotate_left(1) } else { left[to..=from].rotate_right(1) }
}
