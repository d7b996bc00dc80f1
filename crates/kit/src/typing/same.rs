//! "The same as last time", "same, but swap the first two", "last one south instead of west": what
//! such words make of the orders that stand. They are the same words in every game.

use super::scan::{letters, words};
use super::words::{WordList, among};
use super::{numbers, turning};

static SAME: WordList = WordList::named("same");
pub(crate) static KEEPS: WordList = WordList::named("keeps");
static SMALL: WordList = WordList::named("beside the same");
pub(crate) static SWAP: WordList = WordList::named("swap");

/// With these somebody takes out what stands behind them: "leave it out".
pub(crate) static WITHOUT: WordList = WordList::named("without");
pub(crate) static ADD: WordList = WordList::named("add");
pub(crate) static CHANGE: WordList = WordList::named("change");
pub(crate) static INSTEAD: WordList = WordList::named("instead");
pub(crate) static BECOMES: WordList = WordList::named("becomes");
pub(crate) static FIRST: WordList = WordList::named("first");
pub(crate) static LAST: WordList = WordList::named("last");
pub(crate) static LAST_BUT_ONE: WordList = WordList::named("last but one");
pub(crate) static TWO: WordList = WordList::named("two");

/// What one of the instructions is called.
static CALLED: WordList = WordList::named("called");
pub(crate) static NAMES: WordList = WordList::named("names of instructions");
static ROUND: WordList = WordList::named("round");

/// What all of them together are called.
static WHOLE: WordList = WordList::named("whole order");

/// With these somebody goes on.
static CONTINUES: WordList = WordList::named("continues");

/// With these somebody keeps what stands.
static KEEPING: WordList = WordList::named("keeping");

/// Whether a text begins as what comes to orders does: "and after that 2BE", "before that, 2BE",
/// "yes, and then 2BE".
pub fn continues(text: &str) -> bool {
    const NODS: &str = "yes yep yeah ok okay sure please oh ah ups tak dobrze jasne prosze oj o";
    let said: Vec<String> = said(text).into_iter().skip_while(|it| among(NODS, it)).collect();
    let also = |word: &String| CONTINUES.has(word);
    let begun = |count: usize| said.get(..count).is_some_and(|it| CONTINUES.has(&it.join("_")));
    if begun(2) || begun(3) {
        return true;
    }
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
    is_repeat(text) || is_correction(text) || keeps || but || continues(text)
}

/// Whether a text may say how orders are to be changed.
pub fn is_change(text: &str) -> bool {
    let lists = [&SWAP, &WITHOUT, &ADD, &CHANGE, &INSTEAD];
    said(&turning::corrected(text).0).iter().any(|it| lists.iter().any(|list| list.has(it)))
}

/// Whether a word changes the instruction that stands behind it: "replace 2GN", "without 2GN".
pub fn is_edit(word: &str) -> bool {
    word != "set" && [&SWAP, &WITHOUT, &CHANGE].iter().any(|list| list.has(word))
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

/// Whether what somebody takes back is some instructions by their places, and no whole order: "the
/// last move", "moves 1 and 2", "trzeci ruch". Without the verb of it.
pub fn names_some(text: &str) -> bool {
    let said = said(&turning::corrected(text).0);
    let called = |it: &String| CALLED.has(it) || NAMES.has(it);
    // "My moves for round 4"
    let number =
        |it: &String| it.parse::<usize>().is_ok() || it != "for" && numbers::number(it).is_some();
    // "Cancel my last move" is about all of it, and "that one" is, too.
    let own = |at: usize| at > 0 && among("my moj moja moje mojego", &said[at - 1]);
    let of_round = |at: usize| at > 0 && ROUND.has(&said[at - 1]);
    let placed = |at: usize| said[at] != "one" && is_placed(&said[at]) && !own(at) && !of_round(at);
    let named = |at: usize| {
        let [next, behind] = [1, 2].map(|step| said.get(at + step));
        let several = next.is_some_and(number) && behind.is_some_and(called);
        // "To co napisałam o ostatnim"
        let about = at > 0 && among("o about", &said[at - 1]) && next.is_none();
        placed(at) && (next.is_some_and(called) || several || about)
            || called(&said[at]) && next.is_some_and(number)
    };
    let alone = || said.iter().all(|it| is_small(it)) && (0..said.len()).any(placed);
    let whole = |it: &String| WHOLE.has(it);
    (0..said.len()).any(named) || alone() && !said.iter().any(whole)
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
    let said = said(text);
    let has = |list: &str| said.iter().any(|it| among(list, it));
    let before = has("before ostatnio poprzednio wczesniej") || has("last") && has("time");
    has("same repeat powtorz powtarzam samo")
        || has("sam") && has("taki")
        || has("zmian") && has("bez")
        || has("unchanged")
        || has("as like jak co") && before
}

/// The words of a text, in small letters.
pub(crate) fn said(text: &str) -> Vec<String> {
    words(text).map(|word| letters(&word)).collect()
}

/// Whether a text says that the orders which stand are meant again, and nothing else.
pub fn is_the_same(text: &str) -> bool {
    // "No wait, the same again": somebody corrects himself.
    let text = &turning::corrected(text).0;
    let said = said(text);
    // "Oh, could you ...": small words stand before it.
    let opens = |list: &WordList| {
        let mut said = said.iter().skip_while(|it| is_small(it) && !list.has(it));
        said.next().is_some_and(|it| list.has(it))
    };
    let plain = |word: &String| SAME.has(word) || SMALL.has(word) || word == "last";
    (opens(&SAME) || opens(&SMALL)) && said.iter().all(plain) && is_repeat(text)
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
