//! "The same as last time", "same, but swap the first two", "last one south instead of west": what
//! such words make of the orders that stand. They are the same words in every game.

use super::numbers;
use super::scan::{Span, letters, span, words};
use super::turning;
use super::words::{WordList, among};

/// What is to become of the orders that stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Same {
    /// They are meant again.
    Again,
    /// Two of them change places; both from 1, or the last ones.
    Swap(Which, Which),
    /// The two that there are change places.
    Reversed,
    /// One goes, which is named in part if it has no number.
    Without(Which),
    WithoutNamed(String),
    /// These come to them, or go to another place if they are there and the word may say so.
    Added {
        first: bool,
        text: String,
        moves: bool,
    },
    /// One of them becomes another, or is another in part ("south"). What it was is there if
    /// nobody said which one it is.
    Instead {
        which: Option<Which>,
        old: String,
        text: String,
    },
}

/// One instruction of some.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// From 1.
    Number(usize),
    /// From the end, 1 is the last.
    FromEnd(usize),
}

impl Which {
    /// The one that stands so many from the same end, the first of them counted.
    pub fn counted(self, count: usize) -> Which {
        match self {
            Which::Number(first) => Which::Number(first + count - 1),
            Which::FromEnd(last) => Which::FromEnd(last + count - 1),
        }
    }

    /// Its index among so many.
    pub fn index(self, count: usize) -> Option<usize> {
        match self {
            Which::Number(number) => number.checked_sub(1).filter(|at| *at < count),
            Which::FromEnd(number) => count.checked_sub(number),
        }
    }
}

static SAME: WordList = WordList::named("same");
static KEEPS: WordList = WordList::named("keeps");
static SMALL: WordList = WordList::named("beside the same");
static SWAP: WordList = WordList::named("swap");
static WITHOUT: WordList = WordList::named("without");
static ADD: WordList = WordList::named("add");
static END: WordList = WordList::named("at the end");
static BEGINNING: WordList = WordList::named("at the beginning");
static CHANGE: WordList = WordList::named("change");
static INSTEAD: WordList = WordList::named("instead");
static BECOMES: WordList = WordList::named("becomes");
static FIRST: WordList = WordList::named("first");
static LAST: WordList = WordList::named("last");
static LAST_BUT_ONE: WordList = WordList::named("last but one");
static TWO: WordList = WordList::named("two");

/// The numbers of instructions in words.
const NUMBERS: [&str; 5] = [
    "1 1st first one pierwszy pierwsza pierwsze pierwszego pierwszej pierwszym",
    "2 2nd second two drugi druga drugie drugiego drugiej drugim",
    "3 3rd third three trzeci trzecia trzecie trzeciego trzeciej trzecim",
    "4 4th fourth four czwarty czwarta czwarte czwartego czwartej czwartym",
    "5 5th fifth five piaty piata piate piatego piatej piatym",
];

/// Behind a yes these lead in what is to be another.
const EXCEPTS: &str = "but ale tylko only except";

/// A change of so few words needs none that says so.
const SHORT: usize = 5;

/// A word with its place.
struct Said {
    word: String,
    place: Span,
}

/// Whether a text may say that orders which stand are meant again, or what is to be changed.
pub fn is_said(text: &str) -> bool {
    is_again(&said(text)) || is_change(text)
}

/// Whether a text may say what is to become of orders that stand: "make the last one south", too.
pub fn may_change(text: &str) -> bool {
    let said = said(text);
    let keeps = said.iter().any(|it| KEEPS.has(&it.word));
    is_said(text) || keeps || Same::read(text).is_some()
}

/// Whether a text may say how orders are to be changed.
pub fn is_change(text: &str) -> bool {
    let lists = [&SWAP, &WITHOUT, &ADD, &CHANGE, &INSTEAD];
    said(&turning::corrected(text).0).iter().any(|it| lists.iter().any(|list| list.has(&it.word)))
}

/// Whether a text says that something of the orders above it is to be another: "and last 3BN" may
/// be one more of them.
pub fn is_correction(text: &str) -> bool {
    let becomes = said(text).iter().any(|it| BECOMES.has(&it.word) || among("not nie", &it.word));
    becomes || is_change(text) || turning::corrected(text).1
}

/// Whether a text says that what was ordered before is meant again, changed or not.
pub fn is_repeat(text: &str) -> bool {
    is_again(&said(text))
}

fn said(text: &str) -> Vec<Said> {
    words(text).map(|word| Said { word: letters(&word), place: span(&word) }).collect()
}

impl Same {
    /// Reads such words; `None` where anything else is said.
    pub fn read(text: &str) -> Option<Same> {
        // "No wait, the last one south": somebody corrects himself.
        let (corrected, corrects) = turning::corrected(text);
        let text = &without_not(&corrected);
        if let Some(same) = Same::explained(text) {
            return Some(same);
        }
        let said = said(text);
        let has = |list: &WordList| said.iter().any(|it| list.has(&it.word));
        // "Oh, could you swap ...": small words stand before the verb.
        let opens = |list: &WordList| {
            let mut said = said.iter().skip_while(|it| is_small(it) && !list.has(&it.word));
            said.next().is_some_and(|it| list.has(&it.word))
        };
        let again = is_again(&said) && (opens(&SAME) || opens(&SMALL));
        let (changed, old) = match said.iter().position(|it| INSTEAD.has(&it.word)) {
            Some(at) => said.split_at(at),
            None => (said.as_slice(), &[][..]),
        };
        if has(&ADD) && old.is_empty() {
            return (again || opens(&ADD)).then(|| added(text, &said))?;
        }
        // "And then also 1YE": it comes behind what stands.
        let joins = said.iter().take_while(|it| among("aha oh and then i a", &it.word)).count();
        if old.is_empty() && said.get(joins).is_some_and(|it| among("also jeszcze", &it.word)) {
            let small = |it: &Said| END.has(&it.word) || is_small(it) || it.word == "po";
            let text = rest(text, &said[joins + 1..], small)?;
            return Some(Same::Added { first: false, text, moves: false });
        }
        if opens(&WITHOUT) && which(&said).is_empty() {
            return rest(text, &said, is_small).map(Same::WithoutNamed);
        }
        if !said.iter().all(is_small) {
            let changes = opens(&CHANGE) || opens(&SWAP) || has(&BECOMES);
            // "Third one left, please."
            let number = |it: &Said| numbers::number(&it.word).or(it.word.parse().ok());
            let counts = |it: &Said| it.word != "one" && number(it).is_some();
            let named = which(&said).len() == 1 && !said.iter().any(counts);
            let short = named && said.len() <= SHORT && !turning::brakes(text);
            // "Yes, but the yellow one to the east."
            let excepts = said.iter().take_while(|it| is_small(it));
            let excepts = excepts.map(|it| &it.word).any(|it| among(EXCEPTS, it));
            let told = again || changes || !old.is_empty() || short || corrects || excepts;
            // "To samo, naprzód 1": a number may be of an order.
            let counted = !changes && old.is_empty() && said.iter().any(counts);
            let found = (told && !counted).then(|| instead(text, changed, old))??;
            // "Same thing happened to me" names nothing that changes.
            let bare = matches!(&found, Same::Instead { which: None, old, .. } if old.is_empty());
            return (!bare || changes || corrects || excepts).then_some(found);
        }
        let which = || which(&said);
        match [&SWAP, &WITHOUT].map(has) {
            [true, false] => swap(&said),
            [false, true] => match which().as_slice() {
                [one] => Some(Same::Without(*one)),
                _ => None,
            },
            [false, false] if again => {
                let plain = |word: &str| SAME.has(word) || SMALL.has(word) || word == "last";
                said.iter().all(|it| plain(&it.word)).then_some(Same::Again)
            }
            _ => None,
        }
    }

    /// "Swap the last two: left first", "drop the small red, only the blue one": what stands behind
    /// the first sign only says it once more.
    fn explained(text: &str) -> Option<Same> {
        let (told, more) = text.split_once([',', ':', ';', '.', '('])?;
        let changes = [&SWAP, &WITHOUT, &ADD, &CHANGE, &INSTEAD, &BECOMES];
        let other = |it: &Said| changes.iter().any(|list| list.has(&it.word));
        if said(more).iter().any(other) {
            return None;
        }
        match Same::read(told)? {
            same @ (Same::Swap(..) | Same::Reversed | Same::Without(_) | Same::WithoutNamed(_)) => {
                Some(same)
            }
            same @ Same::Instead { which: Some(_), .. } => {
                let instead = said(told).iter().any(|it| INSTEAD.has(&it.word));
                (!instead && which(&said(more)).is_empty()).then_some(same)
            }
            Same::Again | Same::Added { .. } | Same::Instead { .. } => None,
        }
    }

    /// What these codes become, as text; `None` where they have no such instruction.
    pub fn of(self, mut codes: Vec<String>) -> Option<Vec<String>> {
        let count = codes.len();
        match self {
            Same::Again => {}
            Same::Swap(first, second) => codes.swap(first.index(count)?, second.index(count)?),
            Same::Reversed if count == 2 => codes.swap(0, 1),
            Same::Without(which) => {
                codes.remove(which.index(count)?);
            }
            Same::Added { first, text, .. } => codes.insert(if first { 0 } else { count }, text),
            Same::Reversed | Same::WithoutNamed(_) | Same::Instead { .. } => return None,
        }
        Some(codes)
    }
}

fn is_again(said: &[Said]) -> bool {
    let has = |list: &str| said.iter().any(|it| among(list, &it.word));
    let before = has("before ostatnio poprzednio wczesniej") || has("last") && has("time");
    has("same repeat powtorz powtarzam samo")
        || has("sam") && has("taki")
        || has("zmian") && has("bez")
        || has("unchanged")
        || has("as like jak co") && before
}

/// Whether a word belongs to what is said of orders that stand.
fn is_small(said: &Said) -> bool {
    let lists =
        [&SAME, &SMALL, &SWAP, &WITHOUT, &CHANGE, &BECOMES, &FIRST, &LAST, &LAST_BUT_ONE, &TWO];
    lists.iter().any(|list| list.has(&said.word))
        || NUMBERS.iter().any(|list| among(list, &said.word))
}

/// "Add 1GN at the end."
fn added(text: &str, said: &[Said]) -> Option<Same> {
    let has = |list: &WordList| said.iter().any(|it| list.has(&it.word));
    let end = has(&END) || has(&LAST) || said.iter().any(|it| among("as jako", &it.word));
    let first = (has(&BEGINNING) || has(&FIRST)) && !end;
    let small = |it: &Said| {
        ADD.has(&it.word) || END.has(&it.word) || BEGINNING.has(&it.word) || is_small(it)
    };
    let text = rest(text, said, small)?;
    let moves = said.iter().any(|it| among("put przesun przenies przestaw", &it.word));
    (first || end).then_some(Same::Added { first, text, moves })
}

/// "Last one south instead of west", "1GN instead of 2GN".
fn instead(text: &str, changed: &[Said], old: &[Said]) -> Option<Same> {
    // "Left instead of the last forward": which one it is may stand behind.
    let which = match (self::which(changed).as_slice(), self::which(old).as_slice()) {
        ([], []) => None,
        ([one], _) | ([], [one]) => Some(*one),
        _ => return None,
    };
    let other = |it: &Said| INSTEAD.has(&it.word) || ADD.has(&it.word) || is_small(it);
    let (before, behind) = (rest(text, old, other), rest(text, changed, other));
    let (old, text) = match (before, behind, which) {
        (old, Some(text), Some(_)) => (old.unwrap_or_default(), text),
        (Some(old), Some(text), None) => (old, text),
        // "Instead of the last left, go right", "instead of the third I'd like 1YS".
        (Some(text), None, Some(_)) => match text.split_once(',') {
            Some((old, text)) => (old.to_owned(), text.to_owned()),
            None => parted(&text, &self::said(&text), "daj").unwrap_or((String::new(), text)),
        },
        // "Instead of 1GS let it be 1YS", "change 1GS to 1YS".
        (Some(_), None, None) => parted(text, old, BECOME)?,
        (None, Some(text), None) => {
            parted(&text, &self::said(&text), BECOME).unwrap_or((String::new(), text))
        }
        (_, None, _) => return None,
    };
    Some(Same::Instead { which, old, text })
}

/// Between what was and what it becomes.
const BECOME: &str = "to with by into na let niech lepiej should daj";

/// What was, and what it becomes behind one of these words.
fn parted(text: &str, said: &[Said], between: &str) -> Option<(String, String)> {
    let other = |it: &Said| INSTEAD.has(&it.word) || is_small(it);
    let parts = |at: &usize| among(between, &said[*at].word);
    (0..said.len()).filter(parts).find_map(|at| {
        let (was, becomes) = (rest(text, &said[..at], other), rest(text, &said[at..], other));
        Some((was?, becomes?))
    })
}

/// A change without what it says the instruction is not: "should be 2BN, not 2BE".
fn without_not(text: &str) -> String {
    let said = said(text);
    let not = said
        .iter()
        .position(|it| among("not nie", &it.word))
        .filter(|at| !which(&said[..*at]).is_empty() && which(&said[*at..]).is_empty());
    let Some(at) = not else { return text.to_owned() };
    let and = at.checked_sub(1).filter(|at| among("a and", &said[*at].word));
    let end = said[and.unwrap_or(at)].place.start as usize;
    text.chars().take(end).collect()
}

/// What is left of a text between small words.
fn rest(text: &str, said: &[Said], small: impl Fn(&Said) -> bool) -> Option<String> {
    let first = said.iter().find(|it| !small(it))?.place.start;
    let last = said.iter().rfind(|it| !small(it))?.place.end;
    Some(text.chars().skip(first as usize).take((last - first) as usize).collect())
}

fn swap(said: &[Said]) -> Option<Same> {
    let at = said.iter().position(|it| SWAP.has(&it.word))?;
    // "The last two swapped": what changes places stands before the word, too.
    let (before, behind) = (&said[..at], &said[at + 1..]);
    let named = |said: &&[Said]| said.iter().any(|it| TWO.has(&it.word)) || which(said).len() > 1;
    let said = [behind, before].into_iter().find(named).unwrap_or(behind);
    let has = |list: &WordList| said.iter().any(|it| list.has(&it.word));
    let both = has(&FIRST) && has(&LAST);
    match (has(&FIRST), has(&LAST), has(&TWO)) {
        (true, false, true) => Some(Same::Swap(Which::Number(1), Which::Number(2))),
        (false, true, true) => Some(Same::Swap(Which::FromEnd(2), Which::FromEnd(1))),
        _ if both => Some(Same::Swap(Which::Number(1), Which::FromEnd(1))),
        _ => match which(said).as_slice() {
            [first, second] if first != second => Some(Same::Swap(*first, *second)),
            [] => Some(Same::Reversed),
            _ => None,
        },
    }
}

/// The place in a list that a folded word names, from 1: "second", "2nd", "two".
pub fn place(word: &str) -> Option<usize> {
    NUMBERS.iter().position(|list| among(list, word)).map(|at| at + 1)
}

/// The instructions that these words name.
fn which(said: &[Said]) -> Vec<Which> {
    let number = |it: &Said| {
        let end = [&LAST, &LAST_BUT_ONE].iter().position(|list| list.has(&it.word));
        let last = end.map(|end| Which::FromEnd(end + 1));
        place(&it.word).filter(|_| it.word != "one").map(Which::Number).or(last)
    };
    said.iter().filter_map(number).collect()
}
