//! That an order is taken back, in other words than ours: a verb and its thing, or a phrase.

use std::sync::LazyLock;

use super::{APART, LISTS, MOST_WORDS, Meant, dictated, in_place, spoken, unconditional, words_of};
use crate::Word;
use crate::intents::{Found, Phrases};
use crate::words::split;
use kit::Typed;
use kit::typing::manners::is_pleasantry;
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
    // "What you got from me" takes nobody out of the game, and "o nie" is a sigh.
    const NOBODY: [&str; 4] = [" from me", " for me", " ode mnie", " dla mnie"];
    let words = NOBODY.iter().fold(sentence.to_owned(), |it, me| it.replace(me, ""));
    let words = words.replace("my last one", "my order").replace("that last one", "my order");
    let words = words_of(&format!(" {}", words_of(&words).join(" ")).replace(" o nie ", " "));
    if words.len() > MOST_WORDS {
        return false;
    }
    // "Pull it for now, okay?", "can you delete it?"
    let polite = |word: &String| among("okay ok please pls dobrze prosze", word);
    let asked = sentence.ends_with('?') && !words.last().is_some_and(polite);
    // "Remove the third one" leaves the others, and so does "the one at the end".
    let said = words.join(" ");
    let part = LISTS.list("of a part").iter().any(|part| said.contains(part))
        || names_some(&without_verbs(sentence, &|_| false));
    let whole = |it: &String| among("all whole everything wszystkie wszystko calosc", it);
    let clause = Clause { words: &words, asked, named };
    // Where nothing stands, only who names an order means one.
    let names = |it: &String| LISTS.has("orders", it) || among("mail email message sent maila", it);
    let named = !named || words.iter().any(names);
    (!part || words.iter().any(whole)) && !asked && named && is_undone(&words)
        || !part && !words.iter().any(|word| LISTS.has("not taken back", word)) && clause.takes()
}

/// A clause that may take something back with a verb.
struct Clause<'w> {
    words: &'w [String],
    /// Whether it is a question; only who may ask for something does.
    asked: bool,
    /// Whether the thing has to be named.
    named: bool,
}

impl Clause<'_> {
    /// Whether one of its verbs takes something back.
    fn takes(&self) -> bool {
        (0..self.words.len()).any(|at| self.takes_at(at))
    }

    fn takes_at(&self, at: usize) -> bool {
        let word = &self.words[at];
        let has = |name: &str| LISTS.has(name, word);
        let polish = has("polish verbs") && !is_told(word);
        let pulls = has("back");
        if !(polish || pulls || has("verbs") || has("verbs of an order")) || !self.asks(at) {
            return false;
        }
        let alone =
            |at: usize| self.words[at] == *word || LISTS.has("beside verbs", &self.words[at]);
        // "Na razie cofam": nothing else is said.
        let all = !pulls
            && !has("verbs of an order")
            && !has("not alone")
            && (0..self.words.len()).all(alone);
        all && !self.named || self.names_before(at) || self.names_behind(at, polish)
    }

    /// Whether what stands before a word only leads to it: "could you please", "mój rozkaz proszę".
    fn asks(&self, at: usize) -> bool {
        let before = &self.words[..at];
        let may = |word: &String| LISTS.has("may", word);
        before.iter().all(|word| leads(word)) && (!self.asked || before.iter().any(may))
    }

    /// "My order is cancelled", "to anuluj"
    fn names_before(&self, at: usize) -> bool {
        let orders = self.words[..at].iter().any(|word| LISTS.has("orders", word));
        let this = !self.named && self.words[..at].iter().any(|word| among("to tamto", word));
        (orders || this && LISTS.has("polish verbs", &self.words[at]))
            && is_idle(&self.words[at + 1..], 1)
    }

    /// "Take my order back", "delete it", "forget what I sent"
    fn names_behind(&self, at: usize, polish: bool) -> bool {
        let has = |name: &str, at: usize| self.words.get(at).is_some_and(|it| LISTS.has(name, it));
        let lists = ["own", "between", "away", "orders", "things"];
        let known = |at: usize| lists.iter().any(|list| has(list, at));
        let this = |at: usize| has("things", at) || polish && has("polish things", at);
        let run = (at + 1..self.words.len()).take_while(|at| known(*at) || this(*at));
        let run: Vec<usize> = run.collect();
        let next = run.last().map_or(at + 1, |last| last + 1);
        let sent = self.words[next..].iter().take(2).map(String::as_str).collect::<Vec<_>>();
        let what = matches!(sent[..], ["what" | "wat", "i" | "we" | "you" | "ive" | "u"]);
        let order = run.iter().find(|at| has("orders", **at));
        let thing = run.iter().find(|at| this(**at)).filter(|_| !self.named);
        let away = run.iter().any(|at| has("away", *at));
        // "I can pull it off"
        let off = order.is_none() && run.iter().any(|at| self.words[*at] == "off");
        let takes = has("verbs", at)
            || polish
            || has("verbs of an order", at) && order.is_some()
            || has("back", at) && away && !off;
        let named = order.is_some() || thing.is_some() || what && !self.named;
        takes && named && (what || is_idle(&self.words[next..], 1))
    }
}

/// Whether a Polish verb tells what somebody did: "wycofała", "anulowali".
fn is_told(word: &str) -> bool {
    let ends = ["al", "ala", "ali", "aly", "alo", "ila", "ili", "nela", "neli", "uja"];
    word != "wywal" && ends.iter().any(|end| word.ends_with(end))
}

/// Whether a word says nothing but that something is asked for, and of what.
pub(super) fn leads(word: &str) -> bool {
    let lists =
        ["lead", "tail", "own", "orders", "things", "before", "verbs", "back", "polish verbs"];
    lists.iter().any(|list| LISTS.has(list, word)) || is_number(word) || is_pleasantry(word, &[])
}

/// Whether words behind it say no more than when and why: so many of them may be strange.
pub(super) fn is_idle(words: &[String], most: usize) -> bool {
    let lists = ["tail", "own", "orders", "away", "things", "before"];
    let strange = |word: &&String| {
        !lists.iter().any(|list| LISTS.has(list, word))
            && !is_number(word)
            && !is_pleasantry(word, &[])
    };
    let said = words.iter().take_while(|word| !LISTS.has("starts", word));
    said.filter(strange).count() <= most
}

fn is_number(word: &str) -> bool {
    !word.contains(|c: char| c.is_ascii_alphabetic())
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
    let phrase = |Found { name, at, end }: Found| {
        let mut before = said[..at].iter().rev().take(APART / 2);
        let denied = name != "no order" && before.any(|word| LISTS.has("negations", word));
        !denied && words[..at].iter().all(|word| leads(word)) && is_idle(&words[end..], 0)
    };
    if TAKEN.all(&said).into_iter().any(phrase) {
        return true;
    }
    let verb = |at: usize| {
        let behind = &words[at + 1..words.len().min(at + 1 + APART)];
        let verb = behind.iter().position(|word| LISTS.has("not to be done", word))?;
        // "I don't count on it"
        let relies = behind.get(verb + 1).is_some_and(|next| among("on na", next));
        (!relies).then_some(at + 1 + verb)
    };
    let thing = |at: &usize| {
        let ends = words.get(at + 1).is_none_or(|next| LISTS.has("behind it", next));
        LISTS.has("what is not to be", &words[*at])
            || ends && LISTS.has("what is not to be, alone", &words[*at])
    };
    let undone = |at: usize| {
        let Some(verb) = verb(at) else { return false };
        let things = (0..words.len()).filter(thing).max();
        let end = things.map(|thing| thing.max(verb) + 1);
        end.is_some_and(|end| {
            words[..at].iter().all(|word| leads(word)) && is_idle(&words[end..], 0)
        })
    };
    !words.iter().any(|word| LISTS.has("opinions", word))
        && (0..words.len()).any(|at| LISTS.has("negations", &words[at]) && undone(at))
}
