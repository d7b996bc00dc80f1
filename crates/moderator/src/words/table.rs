//! The spellings of the words, and what may stand along with each of them besides manners.

use super::Word;
use kit::Language;
use kit::typing::words::WordList;

/// The words, folded: English, Polish. All are read whatever the reader's language, because none of
/// these words clashes with another's (E12).
pub(super) const TABLE: &[(Word, &str)] = &[
    (Word::Ready, "ready gotowe gotowy gotowa"),
    (Word::Wait, "wait czekaj"),
    (Word::Clear, "clear cancel undo withdraw wycofaj wycofuje anuluj anuluje cofnij cofam"),
    (Word::Status, "status stan"),
    (Word::Help, "help pomoc"),
    (Word::Yes, "yes tak"),
    (Word::No, "no nie"),
    (Word::Leave, "leave odchodze"),
    (Word::Try, "try proba"),
    (Word::Why, "why dlaczego"),
    (Word::Ask, "ask zapytaj"),
    (Word::History, "history historia"),
    (Word::Rules, "rules zasady"),
    (Word::Proof, "proof dowod"),
    (Word::Standing, "standing stale"),
    (Word::More, "more wiecej"),
    (Word::Away, "away nieobecny nieobecna nieobecnosc nieobecni"),
    (Word::Back, "back wracam wrocilem wrocilam jestem"),
    (Word::Rematch, "rematch rewanz"),
    (Word::Propose, "propose proponuje"),
    (Word::Address, "address addresses adres adresy"),
    (Word::Say, "say powiedz oglos"),
    (Word::Tell, "tell przekaz szepnij"),
    (Word::Calendar, "calendar kalendarz"),
    (Word::Pictures, "pictures images obrazki obrazy"),
    (Word::News, "news wiesci"),
    (Word::Words, "words slowa"),
    (Word::Short, "short krotko"),
    (Word::Full, "full pelne"),
    (Word::Pl, "pl polish polski polsku"),
    (Word::En, "en english angielski angielsku"),
];

/// Words of several, folded. None of these rows begins another.
pub(super) const PHRASES: &[(Word, &[&str])] = &[
    (Word::HelpMore, &["help more", "pomoc wiecej"]),
    (Word::NotMe, &["not me", "notme", "it was not me", "that was not me", "this was not me"]),
    (Word::NotMe, &["it wasn't me", "that wasn't me", "this wasn't me"]),
    (Word::NotMe, &["nie ja", "to nie ja", "to nie bylem ja", "to nie bylam ja"]),
];

/// What says, with days behind it, that somebody is away, folded.
pub(super) const ABSENT: &[&str] =
    &["nie ma mnie", "nie bedzie mnie", "mnie nie ma", "mnie nie bedzie"];

/// What a message of a stranger can begin with, and what its other lines can.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum StrangersWord {
    Join,
    List,
    Help,
    Bench,
    Name,
}

/// The word of a stranger that a folded token is, and the language it is of.
pub(in super::super) fn strangers_word(token: &str) -> Option<(StrangersWord, Language)> {
    KNOCKS.iter().find_map(|(word, en, pl)| match token {
        _ if en.contains(&token) => Some((*word, Language::En)),
        _ if pl.contains(&token) => Some((*word, Language::Pl)),
        _ => None,
    })
}

/// The words of those who are not known, folded: English, Polish.
const KNOCKS: &[(StrangersWord, &[&str], &[&str])] = &[
    (StrangersWord::Join, &["join"], &["dolacz", "dolaczam"]),
    (StrangersWord::List, &["list"], &["lista"]),
    (StrangersWord::Help, &["help"], &["pomoc"]),
    (StrangersWord::Bench, &["bench"], &["rezerwa", "lawka"]),
    (StrangersWord::Name, &["name"], &["imie", "nazwa"]),
];

/// What may stand along with a YES: how messages are to be written stands behind it.
pub(super) const YES_COMPANY: &[&str] = &["and", "letters", "listy", "oraz", "po", "in"];

/// What may stand along with a word that withdraws: "cancel my order, please".
pub(super) const CLEAR_COMPANY: &[&str] = &[
    "my", "the", "this", "that", "it", "order", "orders", "move", "moves", "moj", "moje", "swoj",
    "swoje", "ten", "te", "to", "rozkaz", "rozkazy", "ruch", "ruchy",
];

/// What may stand along with MORE without being its reason.
pub(super) const MORE_COMPANY: &[&str] = &["time", "czasu", "some", "a", "bit", "of", "troche"];

/// What a reason begins with.
pub(super) static REASONS: WordList = WordList::named("reasons");

/// What follows "say" or "tell" where a sentence only begins so.
const NOT_TALK: &[&str] =
    &["me", "us", "mi", "nam", "that", "what", "if", "something", "prosze", "ze", "cos", "czy"];

/// Whether somebody is to be told what follows SAY or TELL: "Say, is my order in?" and "tell me
/// how to play" are meant for nobody else.
pub(super) fn is_talk(line: &str, others: &[String]) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default();
    let aside = first.ends_with(',') || line.trim_start().starts_with('(');
    // Between the columns of our own list of words there is a gap, which nobody types.
    let gap =
        line.trim().split_once("  ").is_some_and(|(word, _)| !word.ends_with(['.', '!', '?']));
    // Our list of words shows it with dots, and a sentence of ours may end with it.
    let dots = line.split_whitespace().skip(1).take(2).any(|token| token.starts_with("..."));
    let empty = dots || line.trim_end().ends_with(':');
    !aside && !gap && !empty && others.first().is_none_or(|next| !NOT_TALK.contains(&next.as_str()))
}
