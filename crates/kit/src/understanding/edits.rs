//! What somebody says in sentences of single instructions of a program that stands: "keep it all,
//! only the last one should go south", "registers 1 and 2 as stored, register 3: right".
//!
//! Each clause names instructions, says what they become, or that they stay; what says nothing of a
//! program is talk. Where one says more than is understood, nothing is changed.

use super::super::typing::lexicon::{WordKind, WordMark};
use super::super::typing::numbers;
use super::super::typing::same::place;
use super::super::typing::scan::{Lexeme, Span, letters, scan, span};
use super::super::typing::separators::is_joint;
use super::super::typing::turning;
use super::super::typing::words::{WordList, among};
use super::super::{Notation, Typed};
use super::mending::knows;
use super::pieces::LABELS;
use super::words::SMALL;
use super::{Reader, codes};

static MAKES: WordList = WordList::named("becomes");
static INSTEAD: WordList = WordList::named("instead");
static FIRST: WordList = WordList::named("first");
static TWO: WordList = WordList::named("two");
static KEEPS: WordList = WordList::named("keeps");
static SWAP: WordList = WordList::named("swap");
static WITHOUT: WordList = WordList::named("without");
static CHANGE: WordList = WordList::named("change");
static ADD: WordList = WordList::named("add");
static LAST: WordList = WordList::named("last");
static LAST_BUT_ONE: WordList = WordList::named("last but one");

/// What an instruction is called, besides the words that stand before its number.
const NAMES: &str = "registers instructions moves steps cards card numbers number numer numery \
    rejestry rejestrow ruchy ruchu ruchow kroki instrukcje instrukcji karta karte karty";

/// Between what was and what it becomes.
const BECOMES: &str = "to for with into by na niech should shall be go goes is as isc ma mialo";

/// No program has more instructions.
const MOST: usize = 5;

/// Behind one of these stands what it becomes, wherever it is said what it was.
const GIVES: &str = "daj wole let niech should";

/// Behind one of these stands what is not as it was.
const EXCEPTS: &str = "but only ale tylko except jednak";

/// A change of so few words needs none that says so.
const SHORT: usize = 5;

/// With one of these a clause begins.
const OPENS: &str = "but only ale tylko so and oraz then";

/// One instruction of some.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Which {
    /// From 1.
    Number(usize),
    /// From the end, 1 is the last.
    FromEnd(usize),
}

impl Which {
    /// The one that stands so many from the same end, the first of them counted.
    fn counted(self, count: usize) -> Which {
        match self {
            Which::Number(first) => Which::Number(first + count - 1),
            Which::FromEnd(last) => Which::FromEnd(last + count - 1),
        }
    }

    /// Its index among so many.
    fn index(self, count: usize) -> Option<usize> {
        match self {
            Which::Number(number) => number.checked_sub(1).filter(|at| *at < count),
            Which::FromEnd(number) => count.checked_sub(number),
        }
    }
}

/// What one clause says, or several that go together.
#[derive(Default)]
struct Edit {
    /// The instructions that it names by their places.
    places: Vec<Which>,
    /// Whether these are said in words of order, which may count instructions of one kind.
    ordinal: bool,
    keeps: bool,
    swaps: bool,
    drops: bool,
    sets: bool,
    adds: bool,
    excepts: bool,
    /// The words before one of becoming, those behind it, and those behind an "instead of".
    named: Vec<String>,
    becomes: Vec<String>,
    old: Vec<String>,
}

/// A word or number, and what stands before it.
struct Token {
    text: String,
    place: Span,
    gap: String,
    listed: bool,
}

impl<P: Notation + Clone, A> Reader<'_, P, A> {
    /// The program with what the sentences of a text say of some of its instructions.
    pub(super) fn edited(&self, text: &str, program: &[String]) -> Option<Vec<String>> {
        let typed: Vec<char> = text.chars().collect();
        let sentences = sentences(&typed);
        let count: usize = sentences.iter().map(Vec::len).sum();
        let mut left: Vec<Option<String>> = program.iter().cloned().map(Some).collect();
        let corrects = turning::corrected(text).1;
        let (mut edits, mut marked) = (0, corrects);
        for sentence in sentences {
            let mut open = Edit::default();
            // A letter by itself is a signature.
            let signs = matches!(sentence.as_slice(), [one] if one.text.chars().count() == 1);
            for clause in clauses(sentence).into_iter().filter(|_| !signs) {
                let mut said = self.said(&typed, &clause);
                said.excepts |= corrects;
                marked |= said.keeps || said.excepts || said.changes() || !said.old.is_empty();
                if said.keeps && !said.changes() {
                    continue;
                }
                if open.is_whole() && !said.places.is_empty() && !open.is_swap() {
                    edits += usize::from(self.edit(&mut left, program, &open)?);
                    open = Edit::default();
                }
                open.join(said);
            }
            edits += usize::from(self.edit(&mut left, program, &open)?);
        }
        // "First forward, second left" is an order.
        let short = edits == 1 && count <= SHORT;
        (edits > 0 && (marked || short)).then(|| left.into_iter().flatten().collect())
    }

    /// What a clause says.
    fn said(&self, typed: &[char], clause: &[Token]) -> Edit {
        let mut said = Edit::default();
        let (mut at, mut part, mut instead) = (0, Part::Named, false);
        while let Some(token) = clause.get(at) {
            let (word, next) = (token.text.as_str(), clause.get(at + 1));
            let number = |it: Option<&Token>| it.and_then(Token::number);
            // "The first two", "dwóch pierwszych"
            let few = |it: &usize| (2..=MOST).contains(it);
            let ahead = number(next).filter(few);
            let several = ahead.or_else(|| number(clause.get(at.checked_sub(1)?)).filter(few));
            at += 1;
            said.takes(word);
            said.excepts |= at == 1 && among(EXCEPTS, word);
            match (token.ordinal(), several) {
                _ if at == 1 && token.leads(next) => {
                    said.places.extend(token.number().map(Which::Number));
                }
                _ if among(LABELS, word) || among(NAMES, word) => {
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
                    said.places.push(which);
                    let one = |it: &&Token| among("one ones", &it.text);
                    at += usize::from(next.filter(one).is_some());
                }
                (None, _) => match word {
                    "not" | "nie" | "don" | "dont" => part = Part::Old,
                    "instead" if next.is_none_or(|it| it.text != "of") => {}
                    _ if INSTEAD.has(word) => {
                        (part, said.excepts, instead) = (Part::Old, true, true);
                    }
                    _ if among(GIVES, word) => part = Part::Becomes,
                    _ if among(BECOMES, word) => {
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
        said.adds &= !instead;
        if said.swaps && said.places.is_empty() {
            said.places = clause.iter().filter_map(Token::number).map(Which::Number).collect();
        }
        said
    }

    /// Whether a word is one of the game's.
    fn is_told(&self, typed: &[char], token: &Token, next: Option<&Token>) -> bool {
        let word = token.typed(typed);
        let glued = next.is_some_and(|next| next.gap == "-");
        let small = !glued && word.chars().all(char::is_lowercase) && among(SMALL, &token.text);
        let beside = |mark: &WordMark| mark.kind == WordKind::Beside;
        !small && knows(self.lexicon, &word) && !(self.lexicon.marks)(&word).iter().all(beside)
    }

    /// Does what was said; whether it said anything of the program. None where that is not clear.
    fn edit(&self, left: &mut [Option<String>], program: &[String], said: &Edit) -> Option<bool> {
        let Edit { places, named, becomes, old, .. } = said;
        if said.is_swap() {
            left.swap(places[0].index(program.len())?, places[1].index(program.len())?);
            return Some(true);
        }
        let worded = [named, becomes, old].iter().any(|it| !it.is_empty());
        if !worded && !said.drops {
            // Talk, or places of which nothing is said.
            return (!said.swaps).then_some(false);
        }
        // What comes to a program, or to another place of it, is none of this, nor are two that
        // change places.
        if said.adds || said.swaps && becomes.is_empty() && old.is_empty() {
            return None;
        }
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
            let all = self.alike(program, &value).filter(|_| told)?;
            let at = (0..program.len()).find(|at| all[*at] != program[*at])?;
            left[at] = Some(all[at].clone());
            return Some(true);
        }
        // Words of what it was that do not fit are less than its place.
        let named = || self.index(program, which, &was, said.ordinal);
        let placed = || which.filter(|_| !old.is_empty())?.index(program.len());
        let at = named().or_else(placed)?;
        left[at] = match said.drops {
            true => None,
            false => Some(self.with_another(program, at, &value)?.swap_remove(at)),
        };
        Some(true)
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
        let fits =
            |at: &usize| self.with_another(program, *at, named).is_some_and(|it| it == program);
        let fitting: Vec<usize> = (0..program.len()).filter(fits).collect();
        let Some(which) = which else {
            return <[usize; 1]>::try_from(fitting).ok().map(|[only]| only);
        };
        let counted = which.index(fitting.len()).map(|at| fitting[at]).filter(|_| ordinal);
        counted.or_else(|| which.index(program.len()).filter(|at| fitting.contains(at)))
    }
}

/// Which part of what is said of an instruction words are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Named,
    Becomes,
    Old,
}

impl Edit {
    fn part(&mut self, part: Part) -> &mut Vec<String> {
        match part {
            Part::Named => &mut self.named,
            Part::Becomes => &mut self.becomes,
            Part::Old => &mut self.old,
        }
    }

    /// Whether two instructions change places.
    fn is_swap(&self) -> bool {
        self.swaps && self.places.len() == 2
    }

    /// Takes a word that is none of the game's.
    fn takes(&mut self, word: &str) {
        self.keeps |= KEEPS.has(word);
        self.swaps |= SWAP.has(word);
        self.drops |= WITHOUT.has(word);
        self.adds |= ADD.has(word);
        self.sets |= CHANGE.has(word) || MAKES.has(word);
    }

    /// Whether it changes something.
    fn changes(&self) -> bool {
        self.swaps || self.drops || self.sets || self.adds
    }

    /// Whether it says of an instruction what becomes of it.
    fn is_whole(&self) -> bool {
        let named = !self.places.is_empty() || !self.old.is_empty();
        let becomes = !self.named.is_empty() || !self.becomes.is_empty() || self.drops;
        self.is_swap() || named && becomes
    }

    /// What the next clause says goes on with it.
    fn join(&mut self, mut next: Edit) {
        // "Take out the right turn and put forward 1 there instead"
        if self.drops && next.adds {
            next.adds = false;
            self.old.append(&mut self.named);
            self.drops = false;
        }
        // "Drop the small red, only the green one"
        if self.drops && !self.named.is_empty() {
            next.named.clear();
        }
        let says = !next.named.is_empty() || !next.becomes.is_empty();
        // "For the large yellow, east"
        let named = if self.becomes.is_empty() { Part::Named } else { Part::Becomes };
        self.part(named).append(&mut next.named);
        self.becomes.append(&mut next.becomes);
        self.old.append(&mut next.old);
        // "Swap the first two, blue first": that only says it again.
        if !self.is_swap() {
            self.places.append(&mut next.places);
        }
        self.ordinal |= next.ordinal;
        self.swaps |= next.swaps;
        self.drops |= next.drops;
        self.sets |= next.sets;
        self.adds |= next.adds;
        self.excepts |= next.excepts && says;
    }
}

impl Token {
    fn typed(&self, typed: &[char]) -> String {
        let Span { start, end } = self.place;
        typed.get(start as usize..end as usize).unwrap_or_default().iter().collect()
    }

    fn number(&self) -> Option<usize> {
        let said = || numbers::number(&self.text).or(TWO.has(&self.text).then_some(2));
        usize::try_from(self.text.parse().ok().or_else(said)?).ok()
    }

    /// The place that a word of order says.
    fn ordinal(&self) -> Option<Which> {
        let word = self.text.as_str();
        match () {
            () if self.number().is_some() => None,
            () if FIRST.has(word) => Some(Which::Number(1)),
            () if LAST.has(word) => Some(Which::FromEnd(1)),
            () if LAST_BUT_ONE.has(word) => Some(Which::FromEnd(2)),
            () => place(word).map(Which::Number),
        }
    }

    /// Whether it is the number of what stands behind it: "3 - small yellow".
    fn leads(&self, next: Option<&Token>) -> bool {
        let marked = |it: &Token| it.gap.contains(['-', ':', ')', '\u{2013}']);
        self.number().is_some() && (self.listed || next.is_some_and(marked))
    }
}

/// The numbers behind a label: "4 and 5", "one, two and five", "1 to 3".
fn labelled(tokens: &[Token]) -> &[Token] {
    let joins = |word: &str| is_joint(word) || among("to do", word);
    let number = |at: usize| tokens.get(at).is_some_and(|it| it.number().is_some());
    let goes_on = |at: usize| number(at) || at > 0 && joins(&tokens[at].text) && number(at + 1);
    let count = (0..tokens.len()).take_while(|at| goes_on(*at)).count();
    &tokens[..count]
}

fn places(listed: &[Token]) -> Vec<Which> {
    let mut found: Vec<usize> = Vec::new();
    for (at, token) in listed.iter().enumerate() {
        let ranges = at > 0 && among("to do", &listed[at - 1].text);
        match (token.number(), found.last()) {
            (Some(number), Some(last)) if ranges => found.extend(last + 1..=number.min(MOST)),
            (Some(number), _) => found.push(number),
            (None, _) => {}
        }
    }
    found.into_iter().map(Which::Number).collect()
}

/// The sentences of a text, in words and numbers.
fn sentences(typed: &[char]) -> Vec<Vec<Token>> {
    let text: String = typed.iter().collect();
    let (mut end, mut found): (u32, Vec<Vec<Token>>) = (0, vec![Vec::new()]);
    for lexeme in scan(&text) {
        let (text, place, listed) = match lexeme {
            Lexeme::Word(word) => (letters(&word), span(&word), false),
            Lexeme::List(number, place) => (number.to_string(), place, true),
            _ => continue,
        };
        let gap = typed.get(end as usize..place.start as usize).unwrap_or_default();
        if gap.iter().any(|sign| matches!(sign, '.' | '!' | '?' | ';' | '\n')) {
            found.push(Vec::new());
        }
        end = place.end;
        let token = Token { text, place, gap: gap.iter().collect(), listed };
        if let Some(last) = found.last_mut() {
            last.push(token);
        }
    }
    found
}

/// The clauses of a sentence.
fn clauses(sentence: Vec<Token>) -> Vec<Vec<Token>> {
    let mut found: Vec<Vec<Token>> = vec![Vec::new()];
    let mut tokens = sentence.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let number = |it: Option<&Token>| it.is_some_and(|it| it.number().is_some());
        let last = found.last().and_then(|it| it.last());
        let listed = number(last) && (number(Some(&token)) || number(tokens.peek()));
        // "Register 3: right"
        let leads = token.gap.contains(':') && !number(last);
        let parts = token.gap.contains([',', '(', ')']) || leads || among(OPENS, &token.text);
        if parts && !listed {
            found.push(Vec::new());
        }
        if let Some(last) = found.last_mut() {
            last.push(token);
        }
    }
    found
}
