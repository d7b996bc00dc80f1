//! Words that make an order something else: no order, one on a condition, one of two, a
//! question. In small letters and without accents, in English and Polish.

use super::scan::{Lexeme, Span, letters, said, scan, span, words};
use super::words::{WordList, among};
use super::{manners, slips};
use crate::understanding::idioms::{Idioms, idioms};

/// Where one of these stands anywhere in a mail, its order may not be meant any more.
static STRONG: WordList = WordList::named("strong");

/// Where one of these stands near an order, it may be none.
static WEAK: WordList = WordList::named("weak");

/// Words of somebody who speaks for himself. Nothing that we write speaks so.
static OWN: WordList = WordList::named("own");

/// Where one of these stands in the sentence of an order, somebody may only speak of it.
static BRAKES: WordList = WordList::named("brakes");

/// Behind a "nie" at the beginning of a sentence, these tell somebody not to do it.
static NOT_TO_DO: WordList = WordList::named("not to do");

/// A question begins with one of these.
static QUESTIONS: WordList = WordList::named("questions");

/// Between two programs: one or the other.
static OR: WordList = WordList::named("or");

/// Before two programs that are one or the other.
static EITHER: WordList = WordList::named("either");

/// With one of these somebody takes back what he wrote right before.
static TAKES_BACK: WordList = WordList::named("takes back");

/// Whether with this word somebody takes back what he wrote right before.
pub fn takes_back(word: &str) -> bool {
    CORRECTS.has(word) || TAKES_BACK.has(word)
}

/// Whether with this word between two instructions somebody says the second instead of the first.
pub fn replaces(word: &str) -> bool {
    static REPLACES: WordList = WordList::named("replaces");
    takes_back(word) || REPLACES.has(word)
}

/// Whether this word stands between or before programs of which one is meant.
pub fn is_choice(word: &str) -> bool {
    OR.has(word) || EITHER.has(word)
}

/// Whether all that stands behind this word in its clause is no order.
pub fn denies(word: &str) -> bool {
    among("not nie never nigdy ani don dont", word)
}

/// Whether the instruction right behind this word, or one that it may be a slip of, is none.
pub fn takes_away(word: &str) -> bool {
    const KNOWN: [&str; 5] = ["without", "instead", "except", "unless", "zamiast"];
    let slip = |known: &&str| slips::is_slip(known, word) && !manners::is_ordinary(word);
    word == "bez" || KNOWN.iter().any(|known| known == &word || slip(known))
}

/// With one of these somebody begins to correct himself.
pub static CORRECTS: WordList = WordList::named("corrects");

/// A line with one word for each phrase that says how orders are to be changed.
pub fn plainly(line: &str) -> String {
    static PHRASES: Idioms = idioms(include_str!("phrases.txt"));
    PHRASES.replaced(&line.replace("<->", " and "))
}

/// A line without the words in which somebody begins to correct himself ("wait no, ..."), and
/// whether there are such.
pub fn corrected(line: &str) -> (String, bool) {
    static OPENS: WordList = WordList::named("opens a correction");
    let line = plainly(line);
    let opens = |word: &String| OPENS.has(word) || CORRECTS.has(word);
    let said = words(&line).map(|word| (letters(&word), span(&word).start as usize));
    let said: Vec<(String, usize)> = said.collect();
    let count = said.iter().take_while(|(word, _)| opens(word)).count();
    let start = said.get(count).map_or(line.chars().count(), |(_, start)| *start);
    let corrects = said[..count].iter().any(|(word, _)| CORRECTS.has(word));
    (line.chars().skip(start).collect(), corrects)
}

/// Whether this word turns what is said, wherever it stands.
pub fn is_turning(word: &str) -> bool {
    STRONG.has(word) || WEAK.has(word)
}

/// Whether a line takes back or turns what is said elsewhere in its mail: "don't play this", "no,
/// wait".
pub fn turns_all(line: &str) -> bool {
    line.split([',', ';', ':', '.', '/']).any(|clause| {
        let said: Vec<String> = words(clause).map(|word| letters(&word)).collect();
        let said: Vec<&str> = said.iter().map(String::as_str).collect();
        let told = match said.as_slice() {
            ["nie", next, ..] => NOT_TO_DO.has(next),
            [first, ..] => among("don dont", first) || said.len() == 1 && among("no nie", first),
            [] => false,
        };
        told || said.iter().any(|word| STRONG.has(word))
    })
}

/// Whether a line near an order turns it.
pub fn turns(line: &str) -> bool {
    let doubts = scan(line).iter().any(|it| matches!(it, Lexeme::Doubt(_)));
    doubts || line.contains('?') || words(line).any(|word| is_turning(&letters(&word)))
}

/// Whether somebody speaks for himself in a line: "I would like to", "ruszam", "wysiadam".
pub fn is_own(line: &str) -> bool {
    words(line).any(|word| {
        let text = letters(&word);
        // The small one is a Polish "and".
        text == "i" && word[0].capital || OWN.has(&text) || text.len() >= 5 && text.ends_with("am")
    })
}

/// Whether somebody may only speak of the order in his sentence: "I might play 2GN". "I would like
/// to" and "should win" are no such thing.
pub fn brakes(line: &str) -> bool {
    let said: Vec<String> = words(line).map(|word| letters(&word)).collect();
    let none =
        |next: Option<&String>| next.is_some_and(|it| among("like love win do work be able", it));
    (0..said.len()).any(|at| BRAKES.has(&said[at]) && !none(said.get(at + 1)))
}

/// A line without the sentences that ask something, of which each begins and ends so.
pub fn without_questions(line: &str) -> String {
    let asks = |sentence: &&str| {
        let begins = |clause: &str| {
            let mut said = words(clause).map(|word| letters(&word));
            let first = said.find(|word| !among("but and so or also ok a i no to", word));
            first.is_some_and(|word| QUESTIONS.has(&word))
        };
        sentence.ends_with('?') && sentence.split([',', ';', ':']).any(begins)
    };
    line.split_inclusive(['.', '!', '?']).filter(|sentence| !asks(sentence)).collect()
}

/// Whether the word at this place is a "pasuje" that says that something fits, or that somebody
/// does not pass.
pub(super) fn fits(lexemes: &[Lexeme], at: usize) -> bool {
    let plain = match &lexemes[at] {
        Lexeme::Word(word) if word.len() == 6 && letters(word) == "pasuje" => {
            word.iter().all(|it| it.plain)
        }
        _ => return false,
    };
    let next = lexemes.get(at + 1);
    let before = said(at.checked_sub(1).map(|before| &lexemes[before]));
    let suits = among("mi to ci wam nam czy ze", &before) || among("mi ci wam nam to", &said(next));
    before == "nie" || plain && (suits || matches!(next, Some(Lexeme::Doubt(_))))
}

/// The parts of a line that says "or" between them, each with all else blank; one part where it
/// does not.
pub fn alternatives(line: &str) -> Vec<String> {
    let or: Vec<Span> =
        words(line).filter(|word| OR.has(&letters(word))).map(|word| span(&word)).collect();
    let either = words(line).filter(|word| EITHER.has(&letters(word)));
    let either: Vec<Span> = either.map(|word| span(&word)).collect();
    let part = |at: usize| {
        let from = at.checked_sub(1).map_or(0, |before| or[before].end);
        let to = or.get(at).map_or(u32::MAX, |next| next.start);
        let says = |at: &u32| (from..to).contains(at) && !either.iter().any(|it| it.has(*at));
        let keep = |(at, letter)| if says(&at) { letter } else { ' ' };
        (0..).zip(line.chars()).map(keep).collect()
    };
    (0..=or.len()).map(part).collect()
}

/// The line without the label of an alternative before it, as in "A: ...", "option 2: ...",
/// "First idea: ...", with every place kept; `None` where it has none.
pub fn labelled(line: &str) -> Option<String> {
    static NAMES: WordList = WordList::named("names of choices");
    static WHICH: WordList = WordList::named("which");
    let colon = line.find([':', ')']).or_else(|| line.find('='))?;
    let label = &line[..colon];
    let said: Vec<String> = words(label).map(|word| letters(&word)).collect();
    let lone = |text: &str| matches!(text, "a" | "b" | "c" | "d");
    let is = match said.as_slice() {
        [one] => lone(one),
        [one, two] => NAMES.has(one) && WHICH.has(two) || WHICH.has(one) && NAMES.has(two),
        _ => false,
    };
    let keep = colon + line[colon..].chars().next().map_or(0, char::len_utf8);
    is.then(|| " ".repeat(line[..keep].chars().count()) + &line[keep..])
}
