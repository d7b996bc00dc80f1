//! How many moves somebody bids in a sentence without the word for it: "I can do it in six",
//! "siedem ruchów".

use super::super::notation::Bid;
use kit::typing::scan::{letters, span, words};
use kit::typing::words::{WordList, among};
use kit::typing::{manners, numbers, turning};

/// Words for moves, and for what somebody does who bids.
static BIDS: WordList = WordList::named("bids");

/// What stands before such a number or behind it makes it that of a round, a time or an amount.
static BEFORE: WordList = WordList::named("before no bid");
static BEHIND: WordList = WordList::named("behind no bid");

/// Behind one of these a number is a bid of who speaks for himself.
const LEADS: &str = "bid in play is of for say go with done took takes to w na za mam dam daje o";

/// Among what takes something back, these may be said of anything.
const PLAIN: &str = "no nie";

/// Two words behind a number, or before it, with which somebody speaks of his own.
const OWN: &str = "from_me for_me 4_me it_is is_mine is_my ode_mnie u_mnie to_moje";

/// Who is not sure of it bids all the same.
const HEDGES: &str = "think thinking guess reckon believe mysle sadze could would";

/// Behind one of these somebody tells something else.
const JOINTS: &str = "but so because and ale bo wiec i oraz though";

/// Before one of these a small "i" is English.
const VERBS: &str = "can could think have ve ll m am d got bid say will guess reckon see need";

/// More words tell something else.
const MOST_WORDS: usize = 24;

/// How Polish numbers end behind "w" and "do", from 2 on.
const ENDINGS: &str = "dwoch trzech czterech pieciu szesciu siedmiu osmiu dziewieciu dziesieciu \
    jedenastu dwunastu";

/// The bid of a sentence that asks and tells nothing of others, and has one number of moves in
/// the clauses of it that deny nothing.
pub fn bid_of(sentence: &str) -> Option<Bid> {
    let anew: String = sentence.chars().skip(taken_back(sentence)).collect();
    // "Seven moves, sorry it took so long" takes nothing back.
    bid_in(&anew).or_else(|| bid_in(sentence))
}

fn bid_in(sentence: &str) -> Option<Bid> {
    // Behind a full stop a number would be that of a list.
    let told = sentence.trim_end_matches('.');
    if sentence.ends_with('?') || told.parse::<u32>().is_ok() && told.len() < sentence.len() {
        return None;
    }
    // A receipt of ours that is sent back bids nothing.
    if words(told).any(|word| among("stored zapisane", &letters(&word))) {
        return None;
    }
    let mut clauses: Vec<Vec<(String, bool)>> = vec![Vec::new()];
    for part in told.split([',', ';', ':', '(', ')']) {
        let mut said = words(part).peekable();
        while let Some(word) = said.next() {
            let text = letters(&word);
            let verb = said.peek().is_some_and(|next| among(VERBS, &letters(next)));
            let own = text == "i" && (word[0].capital || verb);
            match among(JOINTS, &text) && !own {
                true => clauses.push(Vec::new()),
                false => clauses.last_mut()?.push((text, own)),
            }
        }
        clauses.push(Vec::new());
    }
    let mut found = None;
    for clause in clauses {
        let own = clause.iter().any(|(_, own)| *own);
        let clause: Vec<String> = clause.into_iter().map(|(word, _)| word).collect();
        let bid = bid_of_clause(&clause, own)?;
        if bid.is_some() && found.is_some() && bid != found {
            return None;
        }
        found = bid.or(found);
    }
    found
}

/// Where in a text the word ends with which somebody takes back what he says before it: "seven, no
/// wait, six"; 0 where there is no such one.
pub(super) fn taken_back(text: &str) -> usize {
    let taken = |word: &String| turning::takes_back(word) && !among(PLAIN, word);
    let last = words(text).filter(|word| taken(&letters(word))).last();
    last.map_or(0, |word| span(&word).end as usize)
}

/// The bid of a clause; the outer `None` where its number may be none.
fn bid_of_clause(said: &[String], own: bool) -> Option<Option<Bid>> {
    let found: Vec<usize> = (0..said.len()).filter(|at| number(said, *at).is_some()).collect();
    let Some(first) = found.first().copied() else { return Some(None) };
    let bid = number(said, first);
    let one = found.iter().all(|at| number(said, *at) == bid);
    let sure: Vec<&str> =
        said.iter().map(String::as_str).filter(|word| !among(HEDGES, word)).collect();
    let turned = said.iter().any(|word| turning::is_turning(word));
    if !one || turned || said.len() > MOST_WORDS || turning::brakes(&sure.join(" ")) {
        return None;
    }
    let two = |from: usize| said.get(from..from + 2).is_some_and(|two| among(OWN, &two.join("_")));
    if two(first + 1) || two(first + 2) || first.checked_sub(2).is_some_and(two) {
        return Some(bid);
    }
    let own = own || said.iter().any(|word| BIDS.has(word)) || turning::is_own(&said.join(" "));
    let leads = first.checked_sub(1).is_some_and(|at| among(LEADS, &said[at]));
    let counts = said.get(first + 1).is_some_and(|word| BIDS.has(word));
    let little = |at: usize| found.contains(&at) || manners::is_pleasantry(&said[at], &[]);
    let alone = (0..said.len()).all(little);
    Some(bid.filter(|_| alone || own && (leads || counts)))
}

fn ending(word: &str) -> Option<u32> {
    ENDINGS.split_whitespace().zip(2..).find(|(it, _)| *it == word).map(|(_, number)| number)
}

/// The number of moves that a word may be.
fn number(said: &[String], at: usize) -> Option<Bid> {
    let word = said[at].as_str();
    let beside = |at: Option<usize>, list: &WordList| {
        at.and_then(|at| said.get(at)).is_some_and(|word| list.has(word))
    };
    // "bid5"
    let bare = word.trim_start_matches("bid");
    let moves = bare.parse().ok().or_else(|| ending(word)).or_else(|| numbers::number(word));
    // "One" stands for anything where no move follows.
    let counted = || said.get(at + 1).is_some_and(|next| BIDS.has(next));
    let vague = among("one jeden jedno jedna", word) && !counted();
    let other = beside(at.checked_sub(1), &BEFORE) || beside(Some(at + 1), &BEHIND);
    moves.and_then(Bid::new).filter(|_| !vague && !other)
}
