//! What people say in their own words where one of ours would do: yes and no to what was asked, and
//! that an order is taken back. What they mean is learned from replies; what stands beside it is
//! read as ever.

pub mod learned;

use super::Word;
use super::intents::{is_listed, spoken};
use super::words::{fold, split};
use kit::Typed;
use kit::typing::same::{keeps, names_some};
use learned::{Meaning, Scores};

/// A yes or a no is heard where so much speaks for it, and less than nothing for the other.
const ANSWERED: i32 = 25;

/// No plain yes or no has more words.
const PLAIN: usize = 5;

/// An order is taken back where so much speaks for that: one that was not meant to be is lost.
const WITHDRAWN: i32 = 40;

/// What takes something from a yes to an order, unless a yes follows: "clumsy, but that is it".
const EXCEPT: &str = "but except ale procz oprocz";

/// What joins something to a yes, or changes what it is to: beside it an order is none.
const JOINED: &str = "and plus then only rather with add also wait oraz potem jeszcze dodaj bez \
                      tylko czym instead opposite zamiast przeciwienstwo odwrotnie";

/// What an order is called.
const ORDERS: &str = "order* move* program* solution* instruction* submi* entry goals bid* \
                      rozkaz* ruch* rozwiazani* zlecen* zgloszeni* stos* cele celow ofert* \
                      licytac* posuni*";

/// Words of the games that are none where something is taken back: "can u", "take it back", "cofam
/// go", "w południe".
const CLASHES: &str = "u back go cof* wycof* poludni* nr numer";

/// Whether a text mentions an order, in a few words beside an answer or at length.
pub(crate) type Mentions<'a> = &'a dyn Fn(&str, Beside) -> bool;

/// What words of an order stand beside.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Beside {
    /// A yes or no: each one may be meant.
    Answer,
    /// An order: it takes more than one.
    Order,
}

/// The same lines with a YES or NO in the place of the sentences that say so in other words;
/// `None`: none does. To an order it is no yes where `orders` finds words of one: "yes, and the
/// last one north" is more than was asked.
pub(super) fn consents(typed: &Typed, orders: Option<Mentions<'_>>) -> Option<Typed> {
    let typed = dictated(typed);
    let own = own_words(&typed);
    let no = answer(&own)? == Word::No;
    let least = least(&own, Meaning::Yes);
    let more = |orders: Mentions<'_>, it: &str| {
        let joined = || it.split_whitespace().any(|it| lists(JOINED, it));
        excepts(it)
            || orders(&without_yes(it), Beside::Order)
            || (is_plain(it) && joined() || turns_right(it)) && orders(it, Beside::Answer)
    };
    let more = |orders: Mentions<'_>| {
        let mut said = own.lines().flat_map(sentences);
        said.any(|it| speaks(it, Meaning::Yes) >= least && more(orders, it))
    };
    // Beside a no may stand what is meant, and beside a yes to an invitation when one can play.
    let stays = |sentence: &str| match orders {
        Some(orders) => no && orders(sentence, Beside::Order),
        None => !is_plain(sentence) || sentence.contains(char::is_numeric),
    };
    match no {
        true => Some(in_place(&typed, Meaning::No, "NIE", &stays)),
        false if orders.is_some_and(more) => None,
        false => Some(in_place(&typed, Meaning::Yes, Word::Yes.name(), &stays)),
    }
}

/// Whether "right" stands in a sentence where it agrees with nothing.
fn turns_right(sentence: &str) -> bool {
    const BEFORE: &str = "thats that is was are re youre its all quite just so too absolutely \
                          completely perfectly exactly dead spot sounds looks seems about got read";
    const BEHIND: &str = "one order move program line answer thing ahead you";
    let words: Vec<String> = sentence.split_whitespace().map(spoken).collect();
    let has =
        |list, at: Option<usize>| at.and_then(|at| words.get(at)).is_some_and(|it| lists(list, it));
    // "You read it right"
    let agrees = |at: usize| {
        has(BEFORE, at.checked_sub(1))
            || has("got read", at.checked_sub(2))
            || has(BEHIND, Some(at + 1))
    };
    words.len() > 1 && (0..words.len()).any(|at| words[at] == "right" && !agrees(at))
}

/// Whether a sentence takes something from its yes.
fn excepts(sentence: &str) -> bool {
    let words: Vec<&str> = sentence.split_whitespace().collect();
    let excepts = |at: &usize| lists(EXCEPT, words[*at]);
    let last = (0..words.len()).rev().find(excepts);
    last.is_some_and(|at| answered(&words[at + 1..].join(" ")) != Some(Word::Yes))
}

/// Whether a text says yes or no. Who says both in so many words has not answered.
pub(super) fn answer(text: &str) -> Option<Word> {
    let said = answered(text)?;
    let other = |it: &str| is_plain(it) && answered(it).is_some_and(|it| it != said);
    (!text.lines().flat_map(sentences).any(other)).then_some(said)
}

fn answered(text: &str) -> Option<Word> {
    let heard = Scores::heard(text);
    let says = |meaning, other| heard.speak_for(meaning) >= ANSWERED && heard.speak_for(other) < 0;
    let no = says(Meaning::No, Meaning::Yes).then_some(Word::No);
    no.or(says(Meaning::Yes, Meaning::No).then_some(Word::Yes))
}

/// Whether a text has few enough words for a yes or no and no more.
pub(super) fn is_plain(text: &str) -> bool {
    text.split_whitespace().count() <= PLAIN
}

/// What somebody takes back.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TakenBack {
    /// The order that stands, whatever it is called.
    Standing,
    /// What was asked about: the answer is NO.
    Asked,
    /// Either: an order stands, and another was asked about. Only who names an order means the one
    /// that stands.
    Either,
    /// Nothing is there: only who names an order means one.
    Nothing,
}

/// What takes an order back.
pub(crate) struct Withdrawal {
    /// The lines with a word of ours in the place of the sentences that do.
    pub taken: Typed,
    /// All lines without words that are orders elsewhere. Where one is left, it is meant instead:
    /// "scratch that, forward 2".
    pub rest: Typed,
}

/// What of these lines takes an order back. `None`: nothing does, or only a part is taken back.
pub(crate) fn withdrawals(typed: &Typed, what: TakenBack) -> Option<Withdrawal> {
    let typed = dictated(typed);
    let own = own_words(&typed);
    let named = own.split_whitespace().any(|it| lists(ORDERS, it));
    let clears =
        |text: &str| split(&Typed::new(text)).words.iter().any(|it| it.word == Word::Clear);
    if what == TakenBack::Asked && typed.lines.iter().any(|(_, text)| clears(text)) {
        // Where nothing stands, our own word means what was asked.
        let put = |text: &str, word: &str| if clears(text) { word } else { text }.to_owned();
        let (taken, rest) = (typed.map(|text| put(text, "NIE")), typed.map(|text| put(text, "")));
        return Some(Withdrawal { taken, rest });
    }
    let word = match what {
        TakenBack::Nothing if !named => return None,
        TakenBack::Standing | TakenBack::Nothing => Word::Clear.name(),
        TakenBack::Either if named => Word::Clear.name(),
        TakenBack::Asked | TakenBack::Either => "NIE",
    };
    // "Forget it, leave my order as it was"
    let stays = |word: &str| lists("as alone unchanged jak tak", word);
    let kept = names_some(&own) || keeps(&own) && own.split_whitespace().any(stays);
    if kept || Scores::heard(&own).speak_for(Meaning::TakenBack) < WITHDRAWN {
        return None;
    }
    let plain = |text: &str| {
        text.split_whitespace().filter(|it| !lists(CLASHES, it)).collect::<Vec<_>>().join(" ")
    };
    let taken = in_place(&typed, Meaning::TakenBack, word, &|_| false);
    Some(Withdrawal { taken, rest: typed.map(plain) })
}

/// A text without the words that speak for a yes: "put it down" moves nothing.
fn without_yes(text: &str) -> String {
    let other = |word: &&str| Scores::of_word(word).speak_for(Meaning::Yes) <= 0;
    text.split_whitespace().filter(other).collect::<Vec<_>>().join(" ")
}

/// Whether a list has a word, or a beginning of it with a star.
fn lists(list: &str, word: &str) -> bool {
    let word = fold(word);
    list.split_whitespace().any(|it| is_listed(it, &word))
}

/// The lines that say none of our words, which would say more than is meant here.
fn own_words(typed: &Typed) -> String {
    let own = typed.lines.iter().map(|(_, text)| text.as_str()).filter(|text| is_own(text));
    own.collect::<Vec<_>>().join("\n")
}

fn is_own(text: &str) -> bool {
    split(&Typed::new(text)).words.is_empty()
}

/// The same lines with the points and commas that a phone wrote as words.
fn dictated(typed: &Typed) -> Typed {
    const SPOKEN: [(&str, &str); 4] =
        [(" full stop", "."), (" comma ", ", "), (" kropka", "."), (" przecinek ", ", ")];
    typed.map(|text| SPOKEN.iter().fold(text.to_owned(), |text, (said, it)| text.replace(said, it)))
}

fn speaks(sentence: &str, meaning: Meaning) -> i32 {
    Scores::of(sentence).speak_for(meaning)
}

/// How much a sentence of a text has to speak for what all of it means: more than nothing, or as
/// much as the one that does so most.
fn least(own: &str, meaning: Meaning) -> i32 {
    let all = own.lines().flat_map(sentences);
    all.map(|it| speaks(it, meaning)).max().unwrap_or_default().min(0)
}

/// Puts a word of ours in the place of each sentence that speaks for a meaning, and of the one that
/// does so most. One that says more `stays` beside it.
fn in_place(typed: &Typed, meaning: Meaning, word: &str, stays: &dyn Fn(&str) -> bool) -> Typed {
    let least = least(&own_words(typed), meaning);
    let mut lines = Vec::new();
    for (line, text) in &typed.lines {
        let said = |it: &&str| is_own(text) && speaks(it, meaning) >= least;
        if sentences(text).iter().any(said) {
            lines.push((*line, word.to_owned()));
        }
        let rest: String = match is_own(text) {
            true => sentences(text).into_iter().filter(|it| !said(it) || stays(it)).collect(),
            false => text.clone(),
        };
        if !rest.trim().is_empty() || text.trim().is_empty() {
            lines.push((*line, rest));
        }
    }
    Typed { lines }
}

/// The sentences of a line, with what stands between them. The dot behind a number is that of a
/// list, and a smile ends a sentence.
fn sentences(text: &str) -> Vec<&str> {
    let mut before = ' ';
    let ends = |c: char| {
        let listed = c == '.' && before.is_ascii_digit();
        let smiles = c == ')' && matches!(before, ':' | ';' | '-');
        before = c;
        matches!(c, '.' | '!' | '?') && !listed || smiles
    };
    let parts = text.split_inclusive(ends);
    parts.filter(|it| it.contains(char::is_alphanumeric) || !it.is_ascii()).collect()
}
