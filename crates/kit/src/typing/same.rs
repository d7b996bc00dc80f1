//! "The same as last time", "same, but swap the first two", "last one south instead of west": what
//! such words make of the orders that stand. They are the same words in every game.

use super::scan::{letters, words};
use super::words::{WordList, among};
use super::{numbers, turning};

/// What is to become of the orders that stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Same {
    /// They are meant again.
    Again,
    /// The two that there are change places.
    Reversed,
}

static SAME: WordList = WordList::named("same");
static KEEPS: WordList = WordList::named("keeps");
static SMALL: WordList = WordList::named("beside the same");
static SWAP: WordList = WordList::named("swap");
static WITHOUT: WordList = WordList::named("without");
static ADD: WordList = WordList::named("add");
static CHANGE: WordList = WordList::named("change");
static INSTEAD: WordList = WordList::named("instead");
static BECOMES: WordList = WordList::named("becomes");
static FIRST: WordList = WordList::named("first");
static LAST: WordList = WordList::named("last");
static LAST_BUT_ONE: WordList = WordList::named("last but one");
static TWO: WordList = WordList::named("two");

/// What one of the instructions is called.
static CALLED: WordList = WordList::named("called");

/// With these somebody goes on.
static CONTINUES: WordList = WordList::named("continues");

/// With these somebody keeps what stands.
static KEEPING: WordList = WordList::named("keeping");

/// Whether a text may say that orders which stand are meant again, or what is to be changed.
pub fn is_said(text: &str) -> bool {
    is_again(&said(text)) || is_change(text)
}

/// Whether a text begins as what comes to orders does: "and after that 2BE", "before that, 2BE".
pub fn continues(text: &str) -> bool {
    let said = said(text);
    let also = |word: &String| CONTINUES.has(word);
    // "I" and "a" are words of English, too.
    match said.as_slice() {
        [first, second, ..] if among("i a", first) => also(second) || second == "na",
        [first, second, ..] if among("before przed", first) => among("that this it tym", second),
        [first, ..] => also(first),
        [] => false,
    }
}

/// Whether a text may say what is to become of orders that stand: "make the last one south", too.
pub fn may_change(text: &str) -> bool {
    let said = said(text);
    let keeps = said.iter().any(|it| KEEPS.has(it) || is_placed(it));
    let but = said.iter().any(|it| among("but ale tylko only", it));
    is_said(text) || is_correction(text) || keeps || but || continues(text)
}

/// Whether a text may say how orders are to be changed.
pub fn is_change(text: &str) -> bool {
    let lists = [&SWAP, &WITHOUT, &ADD, &CHANGE, &INSTEAD];
    said(&turning::corrected(text).0).iter().any(|it| lists.iter().any(|list| list.has(it)))
}

/// Whether a text says that something of the orders above it is to be another: "and last 3BN" may
/// be one more of them.
pub fn is_correction(text: &str) -> bool {
    let said = said(text);
    // "Let's go!"
    let starts = |at: usize| {
        said[at] == "let" && said.get(at + 1).is_some_and(|next| among("s us me", next))
    };
    let becomes = (0..said.len()).any(|at| BECOMES.has(&said[at]) && !starts(at));
    becomes || is_change(text) || turning::corrected(text).1
}

/// Whether a text says what becomes of an instruction that it names by its place; where it `orders`
/// something, too, "should" is enough.
pub fn changes_one(text: &str, orders: bool) -> bool {
    let stays = |it: &String| among("stay stays remain remains", it);
    let told = is_change(text) || said(text).iter().any(stays) || orders && is_correction(text);
    let said = said(text);
    // "My order 1" is no place in it.
    let ordered = |at: usize| at > 0 && among("order round rozkaz rozkazu", &said[at - 1]);
    let placed = |at: usize| said[at] != "one" && is_placed(&said[at]) && !ordered(at);
    told && (0..said.len()).any(placed)
}

/// Whether a text says that one of the instructions goes: "drop the last one".
pub fn leaves_one_out(text: &str) -> bool {
    let said = said(&turning::corrected(text).0);
    let drops = said.iter().any(|it| WITHOUT.has(it));
    // "Remove the last move from my order"
    let named = said.windows(2).any(|two| is_placed(&two[0]) && CALLED.has(&two[1]));
    let numbered = said
        .windows(2)
        .any(|two| among("number numer", &two[0]) && two[1].parse::<usize>().is_ok());
    let alone = said.iter().any(|it| is_placed(it)) && said.iter().all(|it| is_small(it));
    drops && (named || numbered || alone)
}

/// Whether a text says that the orders which stand are left as they are, or a part of them: "leave
/// my order as it was", "the rest stays the same".
pub fn keeps(text: &str) -> bool {
    said(text).iter().any(|it| KEEPING.has(it))
}

/// Whether a text says that something comes to the orders which stand, or that the rest of them
/// stays.
pub fn keeps_or_adds(text: &str) -> bool {
    keeps(text) || continues(text) || said(text).iter().any(|it| ADD.has(it) && it != "put")
}

/// Whether a text says that what was ordered before is meant again, changed or not.
pub fn is_repeat(text: &str) -> bool {
    is_again(&said(text))
}

/// The words of a text, in small letters.
pub(crate) fn said(text: &str) -> Vec<String> {
    words(text).map(|word| letters(&word)).collect()
}

impl Same {
    /// Reads such words; `None` where anything else is said.
    pub fn read(text: &str) -> Option<Same> {
        // "No wait, the same again": somebody corrects himself.
        let text = &turning::corrected(text).0;
        let said = said(text);
        let has = |list: &WordList| said.iter().any(|it| list.has(it));
        // "Oh, could you swap ...": small words stand before the verb.
        let opens = |list: &WordList| {
            let mut said = said.iter().skip_while(|it| is_small(it) && !list.has(it));
            said.next().is_some_and(|it| list.has(it))
        };
        let again = is_again(&said) && (opens(&SAME) || opens(&SMALL));
        let plain = |word: &str| SAME.has(word) || SMALL.has(word) || word == "last";
        match () {
            () if !said.iter().all(|it| is_small(it)) => None,
            () if has(&SWAP) => (!said.iter().any(|it| is_placed(it))).then_some(Same::Reversed),
            () if again && said.iter().all(|it| plain(it)) => Some(Same::Again),
            () => None,
        }
    }
}

fn is_again(said: &[String]) -> bool {
    let has = |list: &str| said.iter().any(|it| among(list, it));
    let before = has("before ostatnio poprzednio wczesniej") || has("last") && has("time");
    has("same repeat powtorz powtarzam samo")
        || has("sam") && has("taki")
        || has("zmian") && has("bez")
        || has("unchanged")
        || has("as like jak co") && before
}

/// Whether a word says which one of some is meant.
pub fn is_placed(said: &str) -> bool {
    place(said).is_some() || LAST.has(said)
}

/// Whether a word belongs to what is said of orders that stand.
fn is_small(said: &str) -> bool {
    let lists =
        [&SAME, &SMALL, &SWAP, &WITHOUT, &CHANGE, &BECOMES, &FIRST, &LAST, &LAST_BUT_ONE, &TWO];
    lists.iter().any(|list| list.has(said)) || place(said).is_some()
}

/// The place in a list that a folded word names, from 1: "second", "2nd", "two".
pub fn place(word: &str) -> Option<usize> {
    let said = || numbers::ordinal(word).or_else(|| numbers::number(word));
    let ends = ["", "st", "nd", "rd", "th"];
    let digit = ends.iter().find_map(|end| word.strip_suffix(end)?.parse().ok());
    digit.or_else(said).filter(|it| (1..=5).contains(it)).map(|it| it as usize)
}
