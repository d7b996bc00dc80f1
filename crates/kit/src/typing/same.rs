//! "The same as last time", "same, but swap the first two": what such words make of the orders
//! that stand. They name no instruction, so they are the same words in every game.

use super::scan::{letters, words};
use super::words::{WordList, among};

/// What is to become of the orders that stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Same {
    /// They are meant again.
    Again,
    /// Two of them change places; both from 1, or the last ones.
    Swap(Which, Which),
    /// One goes.
    Without(Which),
    /// They run the other way round.
    Reversed,
}

/// One instruction of some.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// From 1.
    Number(usize),
    /// From the end, 1 is the last.
    FromEnd(usize),
}

static SAME: WordList = WordList::named("same");
static SMALL: WordList = WordList::named("beside the same");
static SWAP: WordList = WordList::named("swap");
static WITHOUT: WordList = WordList::named("without");
static REVERSED: WordList = WordList::named("reversed");
static FIRST: WordList = WordList::named("first");
static LAST: WordList = WordList::named("last");
static TWO: WordList = WordList::named("two");

/// The numbers of instructions in words.
const NUMBERS: [&str; 5] = [
    "1 1st first one pierwszy pierwsza pierwsze pierwsza",
    "2 2nd second two drugi druga drugie",
    "3 3rd third three trzeci trzecia trzecie",
    "4 4th fourth four czwarty czwarta czwarte",
    "5 5th fifth five piaty piata piate",
];

impl Same {
    /// Reads such words; `None` where anything else is said.
    pub fn read(text: &str) -> Option<Same> {
        let said: Vec<String> = words(text).map(|word| letters(&word)).collect();
        let has = |list: &str| said.iter().any(|word| among(list, word));
        let numbered = |word: &str| NUMBERS.iter().any(|list| among(list, word));
        let known = |word: &String| {
            [&SAME, &SMALL, &SWAP, &WITHOUT, &REVERSED, &FIRST, &LAST, &TWO]
                .iter()
                .any(|list| list.has(word))
                || numbered(word)
        };
        let again = has("same repeat powtorz powtarzam samo") || has("sam") && has("taki");
        let again = again || has("zmian") && has("bez") || has("unchanged");
        let before = has("before ostatnio poprzednio wczesniej") || has("last") && has("time");
        let again = again || has("as like jak co") && before;
        let opens = said.first().is_some_and(|word| SAME.has(word) || SMALL.has(word));
        if !again || !opens || !said.iter().all(known) {
            return None;
        }
        let at = |list: &WordList| said.iter().position(|word| list.has(word));
        let changes = [&SWAP, &WITHOUT, &REVERSED].map(|list| at(list).is_some());
        let begins = [at(&SWAP), at(&WITHOUT)];
        match changes {
            [true, false, false] => swap(&said[begins[0]? + 1..]),
            [false, true, false] => match which(&said[begins[1]? + 1..]).as_slice() {
                [one] => Some(Same::Without(*one)),
                _ => None,
            },
            [false, false, true] => Some(Same::Reversed),
            [false, false, false] => {
                let plain = |word: &String| SAME.has(word) || SMALL.has(word) || word == "last";
                said.iter().all(plain).then_some(Same::Again)
            }
            _ => None,
        }
    }

    /// What these codes become; `None` where they have no such instruction.
    pub fn of(self, mut codes: Vec<String>) -> Option<Vec<String>> {
        let count = codes.len();
        let index = |which: Which| match which {
            Which::Number(number) => number.checked_sub(1).filter(|at| *at < count),
            Which::FromEnd(number) => count.checked_sub(number),
        };
        match self {
            Same::Again => {}
            Same::Swap(first, second) => codes.swap(index(first)?, index(second)?),
            Same::Without(which) => {
                codes.remove(index(which)?);
            }
            Same::Reversed => codes.reverse(),
        }
        Some(codes)
    }
}

fn swap(said: &[String]) -> Option<Same> {
    let has = |list: &WordList| said.iter().any(|word| list.has(word));
    let both = has(&FIRST) && has(&LAST);
    match (has(&FIRST), has(&LAST), has(&TWO)) {
        (true, false, true) => Some(Same::Swap(Which::Number(1), Which::Number(2))),
        (false, true, true) => Some(Same::Swap(Which::FromEnd(2), Which::FromEnd(1))),
        _ if both => Some(Same::Swap(Which::Number(1), Which::FromEnd(1))),
        _ => match which(said).as_slice() {
            [first, second] if first != second => Some(Same::Swap(*first, *second)),
            _ => None,
        },
    }
}

/// The instructions that these words name.
fn which(said: &[String]) -> Vec<Which> {
    let number = |word: &String| {
        let at = NUMBERS.iter().position(|list| among(list, word));
        let last = LAST.has(word).then_some(Which::FromEnd(1));
        at.filter(|_| word != "one").map(|at| Which::Number(at + 1)).or(last)
    };
    said.iter().filter_map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_is_read_with_its_changes_and_nothing_else() {
        let two = Same::Swap(Which::Number(1), Which::Number(2));
        for (text, same) in [
            ("same as last time", Some(Same::Again)),
            ("The same again please", Some(Same::Again)),
            ("tak samo", Some(Same::Again)),
            ("to samo co ostatnio", Some(Same::Again)),
            ("bez zmian", Some(Same::Again)),
            ("jak ostatnio", Some(Same::Again)),
            ("as before, please", Some(Same::Again)),
            ("as last time", Some(Same::Again)),
            ("what was it last time", None),
            ("same, but swap the first two please", Some(two)),
            ("same but swap 2 and 4", Some(Same::Swap(Which::Number(2), Which::Number(4)))),
            ("same, but swap the last two", Some(Same::Swap(Which::FromEnd(2), Which::FromEnd(1)))),
            ("tak samo, tylko zamień pierwsze dwie", Some(two)),
            ("same but drop the last one", Some(Same::Without(Which::FromEnd(1)))),
            ("same thing happened to me", None),
            ("not the same", None),
            ("same as Basia", None),
            ("again", None),
            ("swap the first two", None),
        ] {
            assert_eq!(Same::read(text), same, "{text}");
        }
    }

    #[test]
    fn codes_change_as_they_are_told_to() {
        let codes = || ["a", "b", "c"].map(str::to_owned).to_vec();
        let swapped = Same::Swap(Which::FromEnd(2), Which::FromEnd(1)).of(codes());
        assert_eq!(swapped.expect("three").join(""), "acb");
        assert_eq!(Same::Without(Which::Number(4)).of(codes()), None);
    }
}
