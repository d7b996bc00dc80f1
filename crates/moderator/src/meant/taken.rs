//! That an order is taken back, in other words than ours: a verb and its thing, or a phrase.

use std::sync::LazyLock;

use super::{APART, LISTS, MOST_WORDS, Meant, dictated, in_place, spoken, unconditional, words_of};
use crate::Word;
use crate::intents::{Found, Phrases};
use crate::words::split;
use kit::Typed;
use kit::typing::same::{keeps, names_some};
use kit::typing::words::among;

static TAKEN: LazyLock<Phrases> = LazyLock::new(|| Phrases::of(include_str!("taken.txt")));

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

/// The same lines with a word of ours in the place of a sentence that takes an order back, and all
/// of them without the verbs that do: an order among these is meant, whatever is taken back.
/// `None`: nobody takes anything back.
pub(crate) fn withdrawals(
    typed: &Typed,
    what: TakenBack,
    orders: &dyn Fn(&str) -> bool,
) -> Option<(Typed, Typed)> {
    let word = |it: &str| match what {
        TakenBack::Standing | TakenBack::Nothing => Word::Clear,
        TakenBack::Either if takes_back(it, true) && !is_undone(&words_of(it)) => Word::Clear,
        TakenBack::Asked | TakenBack::Either => Word::No,
    };
    let typed = &dictated(typed);
    // "Scratch that, I'd rather have forward back" says what is wanted instead.
    let takes = |it: &str| {
        takes_back(it, what == TakenBack::Nothing) && !orders(&without_verbs(it, orders))
    };
    let meant = |it: &str| takes(it).then(|| Meant { word: word(it), beyond: String::new() });
    // Where nothing stands, our own word means what was asked as well.
    let clears =
        |text: &str| split(&Typed::new(text)).words.iter().any(|it| it.word == Word::Clear);
    let ours = |text: &str| what == TakenBack::Asked && clears(text) && takes_back(text, false);
    let taken = |text: &str| if ours(text) { "NIE" } else { text }.to_owned();
    let taken = in_place(typed, meant).map(taken);
    let rest = typed.map(|text| without_verbs(text, orders));
    (taken != *typed).then_some((taken, rest))
}

/// A text without the verbs with which people take something back, and without words for what they
/// take that are words of the game.
fn without_verbs(text: &str, orders: &dyn Fn(&str) -> bool) -> String {
    const OWN: &str =
        "my our the this that moj moja moje mojego mojej swoj swoja nasz nasza nasze ten ta te";
    // "Can u delete it": no turn. "What I sent at noon": no south.
    let text = text.replace("can u ", "can you ").replace("could u ", "could you ");
    let text = text.replace(" w południe", "").replace(" w poludnie", "");
    // "Rozkaz nr 1"
    let text = text.replace(" nr ", " ").replace(" numer ", " ");
    // "Proszę go wykasować" goes nowhere.
    let any = |list| text.split_whitespace().any(|it| LISTS.has(list, &spoken(it)));
    let (polish, takes) = (any("polish verbs"), any("back"));
    let mut owned = false;
    let left = text.split_whitespace().filter(|token| {
        let word = spoken(token);
        let has = |list: &&str| LISTS.has(list, &word);
        // "I take my order back"
        let verb =
            ["verbs", "polish verbs"].iter().any(has) || takes && ["back", "away"].iter().any(has);
        // "My bid" is no bid.
        let thing = owned && LISTS.has("orders", &word) && orders(&word)
            || polish && LISTS.has("polish things", &word);
        owned = among(OWN, &word);
        !(verb || thing)
    });
    left.collect::<Vec<_>>().join(" ")
}

/// Whether a sentence takes an order back, and names it if it has to: "Hm, no, undo that" has a no
/// in another clause, and "if he comes, undo that" is meant for later.
fn takes_back(sentence: &str, named: bool) -> bool {
    let doubts = |word: &str| LISTS.has("not yet taken back", word);
    // "How do I undo that"
    let asks = |clause: &str| words_of(clause).iter().any(|it| among("how jak", it));
    let taken = |clause: &str| !asks(clause) && is_taken_back(clause, named);
    // "Nie chciałabym, żeby ten ruch się liczył" is one clause.
    let sentence = &sentence.replace(", że", " że").replace(", ze", " ze");
    // "Forget it, leave my order as it was"
    let as_it_is = |token: &str| among("as alone unchanged jak tak", &spoken(token));
    let kept = keeps(sentence) && sentence.split_whitespace().any(as_it_is);
    let polite = unconditional(words_of(sentence).iter().map(String::as_str));
    !kept && !polite.split(' ').any(doubts) && sentence.split([',', ';']).any(taken)
}

fn is_taken_back(sentence: &str, named: bool) -> bool {
    // "What you got from me" takes nobody out of the game.
    const NOBODY: [&str; 4] = [" from me", " for me", " ode mnie", " dla mnie"];
    let words = NOBODY.iter().fold(sentence.to_owned(), |it, me| it.replace(me, ""));
    let words = words.replace("my last one", "my order").replace("that last one", "my order");
    let words = words_of(&words);
    // "Pull it for now, okay?"
    let polite = |word: &String| among("okay ok please pls dobrze prosze", word);
    let asked = sentence.ends_with('?') && !words.last().is_some_and(polite);
    // "Remove the third one" leaves the others, and so does "the one at the end".
    let said = words.join(" ");
    let part = LISTS.list("of a part").iter().any(|part| said.contains(part))
        || names_some(&without_verbs(sentence, &|_| false));
    let all = || words.iter().any(|it| among("all whole everything wszystkie wszystko calosc", it));
    if !asked && (!part || all()) && is_undone(&words) {
        return true;
    }
    // "O nie" is a sigh.
    let words = words_of(&words.join(" ").replace("o nie ", ""));
    let has = |name: &str, at: &usize| LISTS.has(name, &words[*at]);
    let all = |name: &str| (0..words.len()).filter(|at| has(name, at)).collect::<Vec<_>>();
    let (mut verbs, mut things) = (all("verbs"), all("orders"));
    if part || words.len() > MOST_WORDS || !all("not taken back").is_empty() {
        return false;
    }
    verbs.extend(all("verbs of an order").into_iter().filter(|_| !things.is_empty()));
    verbs.extend(all("polish verbs"));
    things.extend(all("things").into_iter().filter(|_| !named));
    // "To" is a thing in Polish alone.
    let polish = !named && verbs.iter().any(|at| has("polish verbs", at));
    things.extend(all("polish things").into_iter().filter(|_| polish));
    // "Na razie cofam": nothing else is said.
    let small = |at: usize| verbs.contains(&at) || has("beside verbs", &at);
    let alone = !named && !verbs.is_empty() && (0..words.len()).all(small);
    let back = |at: &usize| words[*at..].iter().take(APART).any(|it| LISTS.has("away", it));
    let verbs = verbs.into_iter().chain(all("back").into_iter().filter(back));
    // "Don't undo that", and not "undo that, I did not mean to send it".
    let meant = |verb: &usize| {
        let before = &words[verb.saturating_sub(APART)..*verb];
        !before.iter().any(|word| LISTS.has("denied", word))
    };
    verbs
        .into_iter()
        .filter(meant)
        .any(|verb| alone || things.iter().any(|it| verb.abs_diff(*it) <= APART))
}

/// Whether these words say that something is no order, or is not to be played: "Don't count that
/// one, please", "nie chcę tego grać".
fn is_undone(words: &[String]) -> bool {
    // "Don't count this message as an order": what stands is none of it.
    let called = |at: &usize| {
        let mut behind = words[at + 1..].iter().take(2);
        among("as jako za", &words[*at]) && behind.any(|it| LISTS.has("orders", it))
    };
    let words = &words[..(0..words.len()).find(called).unwrap_or(words.len())];
    let said: Vec<&str> = words.iter().map(String::as_str).collect();
    if let Some(Found { name, at }) = TAKEN.first(&said) {
        let mut before = said[..at].iter().rev().take(APART / 2);
        if name == "no order" || !before.any(|word| LISTS.has("negations", word)) {
            return true;
        }
    }
    // "It was not played" tells what happened.
    let told = |at: usize| words[at] == "not" && at > 0 && LISTS.has("told of", &words[at - 1]);
    let undone = |at: usize| {
        let behind = &words[at + 1..words.len().min(at + 1 + APART)];
        let verb = behind.iter().position(|word| LISTS.has("not to be done", word));
        // "I don't count on it"
        let relies = |verb: usize| behind.get(verb + 1).is_some_and(|next| next == "on");
        verb.is_some_and(|verb| !relies(verb))
    };
    let thing = |at: usize| {
        let ends = words.get(at + 1).is_none_or(|next| LISTS.has("behind it", next));
        LISTS.has("what is not to be", &words[at])
            || ends && LISTS.has("what is not to be, alone", &words[at])
    };
    let all = || 0..words.len();
    !words.iter().any(|word| LISTS.has("opinions", word))
        && all().any(thing)
        && all().any(|at| LISTS.has("negations", &words[at]) && !told(at) && undone(at))
}
