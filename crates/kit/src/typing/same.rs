//! "The same as last time", "same, but swap the first two", "last one south instead of west": what
//! such words make of the orders that stand. They are the same words in every game.

use super::scan::{Span, letters, span, words};
use super::turning;
use super::words::{WordList, among};

/// What is to become of the orders that stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Same {
    /// They are meant again.
    Again,
    /// The two that there are change places.
    Reversed,
    /// These come to them, or go to another place if they are there and the word may say so.
    Added { first: bool, text: String, moves: bool },
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

/// What one of the instructions is called.
const CALLED: &str = "one move step instruction register card ruch krok instrukcje instrukcja \
    rejestr karte";

/// With these somebody keeps what stands.
const KEEPING: &str = "keep keeping leave stay stays rest zostaw zostawiam zostaje zostaja reszta \
    reszte pozostale";

/// The numbers of instructions in words.
const NUMBERS: [&str; 5] = [
    "1 1st first one pierwszy pierwsza pierwsze pierwszego pierwszej pierwszym",
    "2 2nd second two drugi druga drugie drugiego drugiej drugim",
    "3 3rd third three trzeci trzecia trzecie trzeciego trzeciej trzecim",
    "4 4th fourth four czwarty czwarta czwarte czwartego czwartej czwartym",
    "5 5th fifth five piaty piata piate piatego piatej piatym",
];

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
    let keeps = said.iter().any(|it| KEEPS.has(&it.word) || is_placed(it));
    let but = said.iter().any(|it| among("but ale tylko only", &it.word));
    is_said(text) || is_correction(text) || keeps || but
}

/// Whether a text may say how orders are to be changed.
pub fn is_change(text: &str) -> bool {
    let lists = [&SWAP, &WITHOUT, &ADD, &CHANGE, &INSTEAD];
    said(&turning::corrected(text).0).iter().any(|it| lists.iter().any(|list| list.has(&it.word)))
}

/// Whether a text says that something of the orders above it is to be another: "and last 3BN" may
/// be one more of them.
pub fn is_correction(text: &str) -> bool {
    let becomes = said(text).iter().any(|it| BECOMES.has(&it.word));
    becomes || is_change(text) || turning::corrected(text).1
}

/// Whether a text says what becomes of an instruction that it names by its place; where it `orders`
/// something, too, "should" is enough.
pub fn changes_one(text: &str, orders: bool) -> bool {
    let stays = |it: &Said| among("stay stays remain remains", &it.word);
    let told = is_change(text) || said(text).iter().any(stays) || orders && is_correction(text);
    told && said(text).iter().any(|it| it.word != "one" && is_placed(it))
}

/// Whether a text says that one of the instructions goes: "drop the last one".
pub fn leaves_one_out(text: &str) -> bool {
    let said = said(&turning::corrected(text).0);
    let drops = said.iter().any(|it| WITHOUT.has(&it.word));
    // "Remove the last move from my order"
    let named = said.windows(2).any(|two| is_placed(&two[0]) && among(CALLED, &two[1].word));
    let numbered = said
        .windows(2)
        .any(|two| among("number numer", &two[0].word) && two[1].word.parse::<usize>().is_ok());
    drops && (named || numbered || said.iter().any(is_placed) && said.iter().all(is_small))
}

/// Whether a text says that the orders which stand are left as they are, or a part of them: "leave
/// my order as it was", "the rest stays the same".
pub fn keeps(text: &str) -> bool {
    said(text).iter().any(|it| among(KEEPING, &it.word))
}

/// Whether a text says that something comes to the orders which stand, or that the rest of them
/// stays.
pub fn keeps_or_adds(text: &str) -> bool {
    keeps(text) || said(text).iter().any(|it| ADD.has(&it.word) && it.word != "put")
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
        // "No wait, the same again": somebody corrects himself.
        let text = &turning::corrected(text).0;
        let said = said(text);
        let has = |list: &WordList| said.iter().any(|it| list.has(&it.word));
        // "Oh, could you swap ...": small words stand before the verb.
        let opens = |list: &WordList| {
            let mut said = said.iter().skip_while(|it| is_small(it) && !list.has(&it.word));
            said.next().is_some_and(|it| list.has(&it.word))
        };
        let again = is_again(&said) && (opens(&SAME) || opens(&SMALL));
        let instead = has(&INSTEAD);
        if has(&ADD) && !instead {
            return (again || opens(&ADD)).then(|| added(text, &said))?;
        }
        // "And then also 1YE": it comes behind what stands.
        let joins = said.iter().take_while(|it| among("aha oh and then i a", &it.word)).count();
        if !instead && said.get(joins).is_some_and(|it| among("also jeszcze", &it.word)) {
            let small = |it: &Said| END.has(&it.word) || is_small(it) || it.word == "po";
            let text = rest(text, &said[joins + 1..], small)?;
            return Some(Same::Added { first: false, text, moves: false });
        }
        let plain = |word: &str| SAME.has(word) || SMALL.has(word) || word == "last";
        match () {
            () if !said.iter().all(is_small) => None,
            () if has(&SWAP) => (!said.iter().any(is_placed)).then_some(Same::Reversed),
            () if again && said.iter().all(|it| plain(&it.word)) => Some(Same::Again),
            () => None,
        }
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

/// Whether a word says which one of some is meant.
fn is_placed(said: &Said) -> bool {
    place(&said.word).is_some() || LAST.has(&said.word)
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

/// What is left of a text between small words.
fn rest(text: &str, said: &[Said], small: impl Fn(&Said) -> bool) -> Option<String> {
    let first = said.iter().find(|it| !small(it))?.place.start;
    let last = said.iter().rfind(|it| !small(it))?.place.end;
    Some(text.chars().skip(first as usize).take((last - first) as usize).collect())
}

/// The place in a list that a folded word names, from 1: "second", "2nd", "two".
pub fn place(word: &str) -> Option<usize> {
    NUMBERS.iter().position(|list| among(list, word)).map(|at| at + 1)
}
