//! What somebody says in sentences of single instructions of a program that stands: "keep it all,
//! only the last one should go south", "registers 1 and 2 as stored, register 3: right".
//!
//! Each clause names instructions, says what they become, or that they stay; what says nothing of a
//! program is talk. Where one says more than is understood, nothing is changed.

use super::super::Typed;
use super::super::typing::lexicon::{Built, WordKind, WordMark};
use super::super::typing::manners::is_ordinary;
use super::super::typing::row::rows;
use super::super::typing::scan::Span;
use super::super::typing::turning;
use super::super::typing::words::{WordList, among};
use super::clauses::{
    MOST, OPENS, Token, Which, clauses, edge, labelled, names_one, places, sentences,
};
use super::edit::{Edit, Part};
use super::mending::knows;
use super::words::SMALL;
use super::{Reader, codes};

static INSTEAD: WordList = WordList::named("instead");

/// Between what was and what it becomes.
const BECOMES: &str =
    "becomes become to for with into by na niech should shall be go goes is as isc ma mialo";

/// Behind one of these stands what it becomes, wherever it is said what it was.
const GIVES: &str = "daj wole let niech should shall";

/// Behind one of these stands what is not as it was.
const EXCEPTS: &str = "but only ale tylko except jednak";

/// With one of these somebody says once more what becomes of it.
const SO: &str = "so czyli wiec zatem thus";

/// A number before one of these says how many changes there are.
const CHANGES: &str = "places changes points spots things registers instructions lines miejscach \
    miejsca zmiany rejestry rejestrach instrukcje instrukcjach";

/// A change of so few words needs none that says so.
const SHORT: usize = 5;

impl Reader<'_> {
    /// The program with what the sentences of a text say of some of its instructions.
    pub(super) fn edited(&self, text: &str, program: &[String]) -> Option<Vec<String>> {
        let typed: Vec<char> = text.chars().collect();
        let sentences = sentences(&typed);
        let count: usize = sentences.iter().map(Vec::len).sum();
        let mut left: Vec<Option<String>> = program.iter().cloned().map(Some).collect();
        let corrects = turning::corrected(text).1;
        let (mut edits, mut marked, mut announced) = (0, corrects, None);
        for sentence in sentences {
            if edits > 0 && self.restates(&typed, &sentence, &left) > 1 {
                continue;
            }
            if self.moved_beside(&typed, &sentence, &mut left).is_some() {
                (edits, marked) = (edits + 1, true);
                continue;
            }
            let mut open = Edit::default();
            // A letter by itself is a signature.
            let signs = matches!(sentence.as_slice(), [one] if one.text.chars().count() == 1);
            for clause in clauses(sentence).into_iter().filter(|_| !signs) {
                // "The first one goes west, so medium red west"
                let so = clause.first().is_some_and(|it| among(SO, &it.text)) && !open.is_swap();
                let mut changed = left.clone();
                if so
                    && self.edit(&mut changed, program, &open) == Some(true)
                    && self.restates(&typed, &clause, &changed) > 0
                {
                    (left, edits, open) = (changed, edits + 1, Edit::default());
                    continue;
                }
                let mut said = self.said(&typed, &clause);
                said.excepts |= corrects;
                marked |= said.keeps || said.excepts || said.changes() || !said.old.is_empty();
                if said.keeps && !said.changes() {
                    continue;
                }
                let other = !said.places.is_empty() || said.swaps;
                // "Change registers 2 and 3 only: register 2 is to be R, ..."
                if open.announces() && other && !said.is_swap() {
                    announced = Some(std::mem::take(&mut open).places.len());
                }
                let another = said.sets || !open.is_swap();
                if open.is_whole() && other && another && !open.is_moved_by(&said) {
                    edits += usize::from(self.edit(&mut left, program, &open)?);
                    open = Edit::default();
                }
                open.join(said);
            }
            edits += usize::from(self.edit(&mut left, program, &open)?);
        }
        // "First forward, second left" is an order.
        let short = edits == 1 && count <= SHORT;
        let all = announced.is_none_or(|count| count == edits);
        (edits > 0 && all && (marked || short)).then(|| left.into_iter().flatten().collect())
    }

    /// What a clause says.
    fn said(&self, typed: &[char], clause: &[Token]) -> Edit {
        let mut said = Edit::default();
        let opens = |before: &[Token]| {
            before.iter().all(|it| among(EXCEPTS, &it.text) || among(OPENS, &it.text))
        };
        let (mut at, mut part, mut instead) = (0, Part::Named, false);
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
            match (token.place(next).or_else(|| edge(&clause[..at])), several) {
                // "1. Instruction 1 should be 2RS", "but 1 -> 2RN"
                _ if opens(&clause[..at - 1]) && token.leads(next) => {
                    let own = next.is_none_or(|next| !names_one(&next.text));
                    said.places.extend(token.number().filter(|_| own).map(Which::Number));
                }
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
                }
                (Some(which), None) => {
                    said.ordinal = true;
                    let named = !said.named.is_empty() && said.places.is_empty();
                    // "Forward one as the third"
                    let is = clause[..at].iter().rev().take(3).any(|it| it.text == "as");
                    said.moves |= named && !is && part != Part::Old;
                    said.places.push(which);
                    at += usize::from(next.is_some_and(|it| among("one ones", &it.text)));
                }
                (None, _) => match word {
                    // "F2 in 1"
                    "in" | "na" if !said.swaps && said.goes_to(number(next), part) => at += 1,
                    // "Where the F2 was"
                    "where" | "gdzie" => break,
                    // "Amendment to order 1"
                    "order" | "rozkaz" | "rozkazu" => at += usize::from(number(next).is_some()),
                    "not" | "nie" | "don" | "dont" => part = Part::Old,
                    "instead" if next.is_none_or(|it| it.text != "of") => {}
                    _ if INSTEAD.has(word) => (part, instead) = (Part::Old, true),
                    _ if among(GIVES, word) => (part, said.gives) = (Part::Becomes, true),
                    _ if among(BECOMES, word) || word == ">" && next.is_some() => {
                        let named = !said.named.is_empty() || !said.places.is_empty();
                        let told = part == Part::Named && named || !said.old.is_empty();
                        part = if told { Part::Becomes } else { part };
                    }
                    _ if self.is_told(typed, token, next) => {
                        said.part(part).push(token.typed(typed));
                    }
                    _ => {}
                },
            }
        }
        said.close(clause, instead);
        said
    }

    /// Whether a word is one of the game's.
    fn is_told(&self, typed: &[char], token: &Token, next: Option<&Token>) -> bool {
        let word = token.typed(typed);
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
        let end = next.map_or(token.place.end, |next| next.place.end);
        let both = Token { place: Span { end, ..token.place }, ..token.clone() };
        let marks = (self.lexicon.marks)(&both.typed(typed));
        let meant = marks.first().is_some_and(|mark| mark.span.start == 0);
        // "In two places: ..."
        let counts = next.is_some_and(|next| among(CHANGES, &next.text));
        let other = !meant || token.number().is_some_and(|number| number > 9 || counts);
        !(small || other)
            && knows(self.lexicon, &word)
            && !(self.lexicon.marks)(&word).iter().all(beside)
    }

    /// Does what was said; whether it said anything of the program. None where that is not clear.
    fn edit(
        &self,
        left: &mut Vec<Option<String>>,
        program: &[String],
        said: &Edit,
    ) -> Option<bool> {
        let Edit { places, named, becomes, old, .. } = said;
        let swapped = match said.is_swap() {
            // "The first and the second turn"
            true if !named.is_empty() && said.ordinal => return None,
            true => places.iter().map(|it| it.index(program.len())).collect::<Option<Vec<usize>>>(),
            false if said.swaps && places.is_empty() && becomes.is_empty() && old.is_empty() => {
                Some(self.named_alike(program, named))
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
            return self.added(left, said).then_some(true);
        }
        // What is replaced by more, and two that change places, are none of this.
        if said.adds || said.swaps && becomes.is_empty() && old.is_empty() {
            return None;
        }
        self.replace(left, program, said)
    }

    /// Puts what was said in the place of an instruction, or nothing.
    fn replace(
        &self,
        left: &mut [Option<String>],
        program: &[String],
        said: &Edit,
    ) -> Option<bool> {
        let Edit { places, named, becomes, old, .. } = said;
        let which = match places.as_slice() {
            [] => None,
            [one] => Some(*one),
            _ => return None,
        };
        // What it was may stand before what it becomes, or behind an "instead of".
        let parted = !named.is_empty() && !becomes.is_empty() && old.is_empty();
        let (was, value) = match parted {
            true => (named.clone(), becomes.clone()),
            false => (old.clone(), [named.as_slice(), becomes].concat()),
        };
        let (was, value) = (was.join(" "), value.join(" "));
        let bare = which.is_none() && was.is_empty();
        let (was, value) = if said.drops { (value, was) } else { (was, value) };
        if said.drops != value.is_empty() {
            return None;
        }
        // "But the blue one west"
        if bare && !said.drops {
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
        let named = || self.index(program, which, &was, said.ordinal);
        let placed = || which.filter(|_| !old.is_empty())?.index(program.len());
        // "The medium red should go north instead of east": others go east, too.
        let alike = || {
            let fitting = self.fitting(program, &was);
            let some: Vec<String> = fitting.iter().map(|at| program[*at].clone()).collect();
            Some(fitting[self.alike(&some, &value)?.0])
        };
        let at = named().or_else(placed).or_else(alike)?;
        left[at] = match said.drops {
            true => None,
            false => Some(self.with_another(program, at, &value)?.swap_remove(at)),
        };
        Some(true)
    }

    /// Adds an instruction at the beginning or at the end, unless the program is full.
    fn added(&self, left: &mut Vec<Option<String>>, said: &Edit) -> bool {
        let value = Typed::new(&[said.named.as_slice(), &said.becomes].concat().join(" "));
        let built: Vec<Built> =
            rows(&value).flat_map(|row| (self.lexicon.assemble)(&row)).collect();
        let [Built { code: Some(code), .. }] = built.as_slice() else { return false };
        let next = Which::Number(left.len() + 1);
        let at = match said.places.as_slice() {
            _ if left.len() >= self.lexicon.complete => return false,
            [which] if let Some(before) = said.before => match which.index(left.len()) {
                Some(at) => at + usize::from(!before),
                None => return false,
            },
            [Which::Number(1)] => 0,
            [Which::FromEnd(1)] => left.len(),
            [which] if *which == next => left.len(),
            [] if said.also => left.len(),
            _ => return false,
        };
        left.insert(at, Some(code.clone()));
        true
    }

    /// Moves an instruction to another place, where one is named whole or by more than one word:
    /// "the medium red goes last instead of first".
    fn moved(&self, left: &mut [Option<String>], said: &Edit) -> Option<bool> {
        let all: Vec<String> = left.iter().flatten().cloned().collect();
        if !said.old.is_empty() || said.drops || all.len() < left.len() {
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
        let [from] = self.fitting(&all, &named.join(" "))[..] else { return None };
        // "Instead of first": it stands there.
        let stood = said.places.get(1).is_none_or(|it| it.index(all.len()) == Some(from));
        if !(stood && (!part(named) || said.adds || named.len() > 1)) {
            return None;
        }
        move_to(left, from, to);
        Some(true)
    }

    /// "I want the small blue to go south before the large green does": the one goes right before
    /// the other, or behind it.
    fn moved_beside(
        &self,
        typed: &[char],
        sentence: &[Token],
        left: &mut [Option<String>],
    ) -> Option<()> {
        let all: Vec<String> = left.iter().cloned().collect::<Option<_>>()?;
        let beside = |it: &Token| among("before przed after behind za", &it.text);
        let at = sentence.iter().position(beside)?;
        let the_one = |some: &[Token]| {
            let told = some.iter().enumerate();
            let told = told.filter(|(at, it)| self.is_told(typed, it, some.get(at + 1)));
            let told: Vec<String> = told.map(|(_, it)| it.typed(typed)).collect();
            let told = Some(told.join(" ")).filter(|told| !told.is_empty())?;
            <[usize; 1]>::try_from(self.fitting(&all, &told)).ok().map(|[only]| only)
        };
        let (from, other) = (the_one(&sentence[..at])?, the_one(&sentence[at + 1..])?);
        // "3GS, but before that 2RE" says it of the second.
        let that = sentence.get(at + 1).is_some_and(|it| among("that this it tym", &it.text));
        let before = among("before przed", &sentence[at].text) != that;
        let to = other + usize::from(!before) - usize::from(from < other);
        (from != other).then(|| move_to(left, from, to))
    }

    /// The index of an instruction that is named by its place, by words of it, or both: "the second
    /// left" may be the fourth of all.
    fn index(
        &self,
        program: &[String],
        which: Option<Which>,
        named: &str,
        ordinal: bool,
    ) -> Option<usize> {
        if named.is_empty() {
            return which?.index(program.len());
        }
        let fitting = self.fitting(program, named);
        let Some(which) = which else {
            return <[usize; 1]>::try_from(fitting).ok().map(|[only]| only);
        };
        let counted = which.index(fitting.len()).map(|at| fitting[at]).filter(|_| ordinal);
        counted.or_else(|| which.index(program.len()).filter(|at| fitting.contains(at)))
    }
}

/// Moves one to another place, and those between make room for it.
fn move_to(left: &mut [Option<String>], from: usize, to: usize) {
    match from < to {
        true => left[from..=to].rotate_left(1),
        false => left[to..=from].rotate_right(1),
    }
}
