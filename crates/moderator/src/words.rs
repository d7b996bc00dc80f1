//! The moderator's own words, taken out of a message before the game reads the rest.
//!
//! A word counts only as the first word of a line, and a word that changes something only
//! where nothing but politeness and what belongs to it stands beside it: "no power down" is
//! not NO, "yes 2GN" is not YES (E11). A line that names both YES and NO is neither, and so is
//! what a mail program broke off a question of ours: `(TAK)...`, or NO below "answer YES or".
//! Words for how messages are written may follow each other and a YES. Nothing is ever dropped:
//! a line that is not plainly a word stays in the rest, where the game reads it or quotes it
//! back.

mod proposal;
mod table;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use unicode_normalization::UnicodeNormalization;

pub(super) use proposal::{Proposing, folded, is_about_round, proposing, span, unit_of_days};
use table::{ABSENT, CLEAR_COMPANY, MORE_COMPANY, PHRASES, REASONS, TABLE, YES_COMPANY, is_talk};
pub(super) use table::{StrangersWord, strangers_word};

use super::dates::{are_days, are_named};
use super::spoken::is_told;
use kit::Typed;
use kit::typing::manners::{COURTESY, THANKS};

kit::named! {
    /// A word the moderator understands.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Word {
        Ready = "READY",
        Wait = "WAIT",
        /// Withdraws the order, and nothing else.
        Clear = "CANCEL",
        /// Somebody else wrote in the sender's name: takes back what that message did.
        NotMe = "NOT ME",
        Status = "STATUS",
        Help = "HELP",
        /// Asks for the words that are needed rarely.
        HelpMore = "HELP MORE",
        Yes = "YES",
        No = "NO",
        /// Only asks.
        Leave = "LEAVE",
        /// Gives the seat up.
        LeaveYes = "LEAVE YES",
        /// Tries orders and stores nothing.
        Try = "TRY",
        /// Asks for the trace of a step.
        Why = "WHY",
        /// Asks what stands somewhere.
        Ask = "ASK",
        /// Asks for the report of a round.
        History = "HISTORY",
        /// Asks for the whole rules.
        Rules = "RULES",
        /// Asks what was received, and what became of it.
        Proof = "PROOF",
        /// Orders for rounds in which nothing comes.
        Standing = "STANDING",
        /// Asks the moderator for more time.
        More = "MORE",
        /// Is not there on some days.
        Away = "AWAY",
        /// Is there again.
        Back = "BACK",
        /// Would like another match, once this one is over.
        Rematch = "REMATCH",
        /// Puts something to the vote of the others.
        Propose = "PROPOSE",
        /// Lists, adds or removes addresses.
        Address = "ADDRESS",
        /// Says something to all.
        Say = "SAY",
        /// Says something to one player.
        Tell = "TELL",
        /// Puts the deadlines into a calendar, or does so no longer.
        Calendar = "CALENDAR",
        /// Shows boards as pictures, or does so no longer.
        Pictures = "PICTURES",
        /// Tells of the orders of others before a round is played, or does so no longer.
        News = "NEWS",
        /// Messages without drawings.
        Words = "WORDS",
        /// Narrow letters.
        Short = "SHORT",
        /// Messages as they are at first.
        Full = "FULL",
        /// Messages in Polish.
        Pl = "PL",
        /// Messages in English.
        En = "EN",
    }
}

/// What follows a word on its line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Argument {
    /// Nothing but manners.
    None,
    /// A number; anything else makes the line a sentence.
    Number,
    /// YES or NO; anything else makes the line a sentence.
    Switch,
    /// At most three words; more make the line a sentence.
    Name,
    /// Whatever stands there: it is read further on, and given back if it is nothing.
    Text,
    /// What somebody says. A sentence that only begins so has nobody who says it.
    Talk,
    /// Manners, or a reason that is plainly one.
    Reason,
    /// Manners, or something that is meant as days.
    Days,
    /// Manners, or one day or several that can be read.
    PlainDays,
    /// What is proposed; anything else makes the line a sentence.
    Proposal,
}

impl Word {
    /// Whether it only asks, so that it is answered even at the head of a sentence.
    const fn heads_a_sentence(self) -> bool {
        matches!(self, Word::Status | Word::Help)
    }

    /// Whether it changes how messages are written: such a word may stand beside a YES.
    pub const fn is_manner_of_writing(self) -> bool {
        let language = matches!(self, Word::Pl | Word::En);
        let style = matches!(self, Word::Words | Word::Short | Word::Full);
        language || style || matches!(self.argument(), Argument::Switch)
    }

    /// Whether it asks for something that is there, besides a TRY.
    pub const fn only_asks(self) -> bool {
        matches!(self, Word::Why | Word::Ask | Word::History | Word::Rules | Word::Proof)
    }

    const fn argument(self) -> Argument {
        match self {
            Word::Why | Word::History => Argument::Number,
            Word::Calendar | Word::Pictures | Word::News => Argument::Switch,
            Word::Ask | Word::Address => Argument::Name,
            Word::Try | Word::Standing => Argument::Text,
            Word::More => Argument::Reason,
            Word::Away => Argument::Days,
            Word::Back => Argument::PlainDays,
            Word::Say | Word::Tell => Argument::Talk,
            Word::Propose => Argument::Proposal,
            _ => Argument::None,
        }
    }

    /// Whether a folded token may stand along with it without changing what it says.
    fn may_stand_with(self, token: &str) -> bool {
        let own: &[&str] = match self {
            // A "no" among other words may be anything.
            Word::No => return THANKS.has(token) || token == "you",
            Word::Yes => YES_COMPANY,
            Word::More => MORE_COMPANY,
            Word::Clear => CLEAR_COMPANY,
            _ => &[],
        };
        COURTESY.has(token) || own.contains(&token)
    }
}

/// A word of a letter, with what it came with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaidWord {
    /// The number of its line.
    pub line: u32,
    /// The word.
    pub word: Word,
    /// The spelling, folded: a Polish reader's `no` is no English NO (E12).
    pub spelled: String,
    /// What followed it on its line, as it was typed.
    pub rest: String,
}

/// A message's lines, parted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Split {
    /// The words in order.
    pub words: Vec<SaidWord>,
    /// All other lines, as they were typed and with their numbers.
    pub rest: Typed,
    /// Lines such as "Basia says: ...", which may be what was said at the table: nobody's order or
    /// word, no matter who feeds it back.
    pub told: Typed,
}

/// Takes the moderator's words out of a message.
pub fn split(typed: &Typed) -> Split {
    let mut split = Split::default();
    let mut above = "";
    for (line, text) in &typed.lines {
        if is_told(text) {
            split.told.lines.push((*line, text.clone()));
            continue;
        }
        let (found, whole) = read(text);
        let answers = found.iter().any(|(word, ..)| matches!(word, Word::Yes | Word::No));
        let (found, whole) = if answers && asks_on(above) { NOTHING } else { (found, whole) };
        above = text;
        let said = |(word, spelled, rest)| SaidWord { line: *line, word, spelled, rest };
        split.words.extend(found.into_iter().map(said));
        // Something may hide behind HELP: the rest of such a line is read, too.
        split.rest.lines.extend((!whole).then(|| (*line, text.clone())));
    }
    split
}

type FoundWord = (Word, String, String);

/// What may stand before the name of a language.
const LEADS: [&str; 2] = ["po", "in"];

/// What joins two words.
const AND: [&str; 4] = ["and", "a", "i", "oraz"];

/// What is read where a line is no word.
const NOTHING: (Vec<FoundWord>, bool) = (Vec::new(), false);

/// The words of a line, and whether the line says nothing else.
fn read(line: &str) -> (Vec<FoundWord>, bool) {
    // No word with all its manners is as long as this; what somebody says may be.
    let first = line.split_whitespace().next().map(fold).unwrap_or_default();
    if line.len() > 400 && !matches!(lookup(&first), Some(Word::Say | Word::Tell)) {
        return NOTHING;
    }
    // Most lines are no words: that is seen by how they begin.
    match line.split_whitespace().map(fold).find(|token| !token.is_empty()) {
        Some(first) if lookup(&first).is_some() || begins(&first) => {}
        Some(_) | None => return NOTHING,
    }
    let mut tokens = folded(line);
    // "HISTORY 1 please, and thanks": what joins manners to a word says nothing.
    for at in (1..tokens.len().saturating_sub(1)).rev() {
        if AND.contains(&tokens[at].as_str()) && COURTESY.has(&tokens[at + 1]) {
            tokens.remove(at);
        }
    }
    let several = phrase(&tokens).or_else(|| nobody_there(line, &tokens));
    if let Some((word, rest)) = several.filter(|_| !is_a_piece(line)) {
        return (vec![(word, tokens[0].clone(), rest)], true);
    }
    // "Po polsku", "in English".
    let leads = tokens.first().is_some_and(|way| LEADS.contains(&way.as_str()));
    let language = tokens.get(1).and_then(|next| lookup(next));
    let led = leads && matches!(language, Some(Word::Pl | Word::En));
    let tokens = &tokens[usize::from(led)..];
    let Some((first, mut others)) = tokens.split_first() else { return NOTHING };
    let Some(mut word) = lookup(first) else { return NOTHING };
    if !word.heads_a_sentence() && is_a_piece(line) {
        return NOTHING;
    }
    if let Some(found) = argued(word, line, (first, others)) {
        return found;
    }
    if word == Word::Leave && others.first().and_then(|next| lookup(next)) == Some(Word::Yes) {
        word = Word::LeaveYes;
        others = &others[1..];
    }
    let mut found = vec![(word, first.clone(), String::new())];
    let mut whole = true;
    for other in others {
        match lookup(other).filter(|_| word == Word::Yes || word.is_manner_of_writing()) {
            Some(manner) if manner.is_manner_of_writing() => {
                found.push((manner, other.clone(), String::new()));
            }
            _ => whole &= word.may_stand_with(other),
        }
    }
    if whole || word.heads_a_sentence() { (found, whole) } else { NOTHING }
}

/// What a line with a word says that takes something along; `None` for a word that takes nothing.
fn argued(
    word: Word,
    line: &str,
    (first, others): (&String, &[String]),
) -> Option<(Vec<FoundWord>, bool)> {
    let rest = behind(line, first);
    let given = |found: Option<String>| match found {
        Some(found) => (vec![(word, first.clone(), found)], true),
        None => NOTHING,
    };
    let alone = |is: bool| given(is.then(|| rest.clone()));
    // A row of our list of words, with what the word does beside it, asks for nothing.
    let is_row = rest.contains("  ") || rest.contains(": ");
    Some(match word.argument() {
        Argument::Days | Argument::PlainDays | Argument::Proposal if is_row => NOTHING,
        Argument::Text => alone(true),
        Argument::Talk => alone(is_talk(line, others)),
        Argument::Proposal => alone(others.is_empty() || proposal::first_kind(others).is_some()),
        Argument::Name => alone(others.len() <= 3),
        Argument::Number => given(only(others, |it| it.parse::<u32>().is_ok())),
        Argument::Switch => given(only(others, |it| switch(it).is_some())),
        Argument::Reason if is_reason(&rest, others) => alone(true),
        Argument::Days if are_named(&rest) => alone(true),
        Argument::PlainDays if are_days(&rest) => alone(true),
        Argument::Reason | Argument::Days | Argument::PlainDays | Argument::None => return None,
    })
}

/// Whether a folded token switches something on (`true`) or off.
pub(super) fn switch(token: &str) -> Option<bool> {
    match (lookup(token), token) {
        (Some(Word::Yes), _) | (_, "on" | "wlacz") => Some(true),
        (Some(Word::No), _) | (_, "off" | "stop" | "wylacz") => Some(false),
        _ => None,
    }
}

/// Whether what follows MORE says why: "MORE I am away" does, "more or less" does not.
fn is_reason(rest: &str, others: &[String]) -> bool {
    let polite = |token: &String| Word::More.may_stand_with(token);
    let why = others.iter().find(|token| !polite(token));
    let why = why.filter(|why| !matches!(why.as_str(), "or" | "albo" | "lub"));
    let led = others.first().is_some_and(polite) || rest.starts_with([':', '-', ',']);
    why.is_some_and(|why| led || REASONS.has(why))
}

/// What follows a word and is of this kind, empty where none does; `None` where more than manners
/// follows.
fn only(others: &[String], is: impl Fn(&str) -> bool) -> Option<String> {
    let (found, manners) = match others.split_first() {
        Some((one, more)) if is(one) => (one.clone(), more),
        Some(_) | None => (String::new(), others),
    };
    manners.iter().all(|other| COURTESY.has(other)).then_some(found)
}

/// Whether a line is a piece of our own questions, as mail programs break them off: it opens with
/// a word in brackets, or runs into an ellipsis. Nobody answers so, but our questions explain a
/// word in brackets and are cut short with dots. The first line of a message of ours stands above
/// its marker, so it is read with what is typed there, and `... odpowiedz YES (TAK) albo NO (NIE)`
/// may have been wrapped anywhere.
fn is_a_piece(line: &str) -> bool {
    let line = line.trim();
    let bracketed = line.starts_with('(') && line.contains(')');
    bracketed || line.ends_with("...") || line.ends_with('\u{2026}')
}

/// Whether a line breaks off while it asks for a YES or a NO, so that the line below ends it:
/// one of the two stands among its last words, in capitals as we write them, and the other
/// nowhere. A line that names both has asked to the end.
fn asks_on(above: &str) -> bool {
    /// "YES (TAK) albo": the word, its translation, the "or".
    const LAST: usize = 3;
    let words: Vec<&str> = above
        .split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
        .collect();
    let names = |words: &[&str], answer: [&str; 2]| words.iter().any(|it| answer.contains(it));
    let (yes, no) = (["YES", "TAK"], ["NO", "NIE"]);
    // An answer of its own, with thanks behind it, is no question.
    let last = words.get(1..).unwrap_or_default();
    let last = &last[last.len().saturating_sub(LAST)..];
    names(&words, yes) != names(&words, no) && (names(last, yes) || names(last, no))
}

/// Whether a line may open a word that has several.
fn begins(first: &str) -> bool {
    let mut rows = PHRASES.iter().flat_map(|(_, rows)| *rows).chain(ABSENT);
    LEADS.contains(&first) || rows.any(|row| row.split(' ').next() == Some(first))
}

/// What stands behind a row of words, where these open with it.
fn opened<'t>(tokens: &'t [String], row: &str) -> Option<&'t [String]> {
    let (head, rest) = tokens.split_at_checked(row.split(' ').count())?;
    head.iter().eq(row.split(' ')).then_some(rest)
}

/// The word of several that these are, with nothing but manners beside them.
fn phrase(tokens: &[String]) -> Option<(Word, String)> {
    let manners = |rest: &[String]| rest.iter().all(|it| COURTESY.has(it));
    let says = |row: &&str| opened(tokens, row).is_some_and(manners);
    let (word, _) = PHRASES.iter().find(|(_, rows)| rows.iter().any(says))?;
    Some((*word, String::new()))
}

/// AWAY with the days of "nie ma mnie do piątku": what is no day is a sentence.
fn nobody_there(line: &str, tokens: &[String]) -> Option<(Word, String)> {
    let lead = ABSENT.iter().find(|lead| opened(tokens, lead).is_some())?;
    let rest = lead.split(' ').fold(line.to_owned(), |rest, word| behind(&rest, word));
    are_days(&rest).then_some((Word::Away, rest))
}

/// What follows the first token that says something, as it was typed.
pub(super) fn behind(line: &str, first: &str) -> String {
    let mut rest = line.trim_start();
    loop {
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (token, after) = rest.split_at(end);
        rest = after.trim_start();
        if token.is_empty() || fold(token) == first {
            return rest.trim_end().to_owned();
        }
    }
}

/// Every line of a message is asked for its first token.
static SPELLINGS: LazyLock<BTreeMap<&'static str, Word>> = LazyLock::new(|| {
    TABLE.iter().flat_map(|(word, names)| names.split(' ').map(|it| (it, *word))).collect()
});

fn lookup(token: &str) -> Option<Word> {
    SPELLINGS.get(token).copied()
}

/// Whether a folded token is a word of the moderator's, of players or of strangers.
pub(super) fn is_own_word(token: &str) -> bool {
    lookup(token).is_some() || strangers_word(token).is_some()
}

/// Whether a line says one word and nothing else but manners.
pub(super) fn says_a_word(line: &str) -> bool {
    let (found, whole) = read(line);
    let plain = |(word, _, rest): &FoundWord| word.argument() == Argument::None || rest.is_empty();
    whole && !found.is_empty() && found.iter().all(plain)
}

/// A token in small letters, without accents and without the punctuation around it.
pub(super) fn fold(token: &str) -> String {
    if token.is_ascii() {
        return token.trim_matches(|c: char| !c.is_alphanumeric()).to_ascii_lowercase();
    }
    // Two signs stand for whole sentences, and for none of our words.
    let plain: String = token
        .chars()
        .filter(|c| !matches!(c, '\u{FDFA}' | '\u{FDFB}'))
        .nfkd()
        .filter(|c| !unicode_normalization::char::is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .filter_map(|c| match c {
            'ł' => Some('l'),
            '\u{2019}' | '\u{2bc}' => Some('\''),
            '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}' => None,
            other => Some(other),
        })
        .collect();
    plain.trim_matches(|c: char| !c.is_alphanumeric()).to_owned()
}
