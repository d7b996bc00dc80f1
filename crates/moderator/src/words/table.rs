//! The spellings of the words, and the words of manners beside them.

use super::{StrangersWord, Word};

/// The words in each language, folded; the first column is English. All columns are read
/// whatever the reader's language, because none of these words clashes with another's (E12).
pub(super) const TABLE: &[(Word, &[&str], &[&str])] = &[
    (Word::Ready, &["ready"], &["gotowe", "gotowy", "gotowa"]),
    (Word::Wait, &["wait"], &["czekaj"]),
    (Word::Clear, &["clear"], &["wycofaj"]),
    (Word::Cancel, &["cancel"], &["anuluj"]),
    (Word::Status, &["status"], &["stan"]),
    (Word::Help, &["help"], &["pomoc"]),
    (Word::Yes, &["yes"], &["tak"]),
    (Word::No, &["no"], &["nie"]),
    (Word::Leave, &["leave"], &["odchodze"]),
    (Word::Try, &["try"], &["proba"]),
    (Word::Why, &["why"], &["dlaczego"]),
    (Word::Ask, &["ask"], &["zapytaj"]),
    (Word::History, &["history"], &["historia"]),
    (Word::Rules, &["rules"], &["zasady"]),
    (Word::Proof, &["proof"], &["dowod"]),
    (Word::Standing, &["standing"], &["stale"]),
    (Word::More, &["more"], &["wiecej"]),
    (Word::Address, &["address", "addresses"], &["adres", "adresy"]),
    (Word::Words, &["words"], &["slowa"]),
    (Word::Short, &["short"], &["krotko"]),
    (Word::Full, &["full"], &["pelne"]),
    (Word::Pl, &["pl", "polish"], &["polski", "polsku"]),
    (Word::En, &["en", "english"], &["angielski", "angielsku"]),
];

/// The words of those who are not known, folded: English, Polish.
pub(super) const KNOCKS: &[(StrangersWord, &[&str], &[&str])] = &[
    (StrangersWord::Join, &["join"], &["dolacz", "dolaczam"]),
    (StrangersWord::List, &["list"], &["lista"]),
    (StrangersWord::Help, &["help"], &["pomoc"]),
    (StrangersWord::Name, &["name"], &["imie", "nazwa"]),
];

/// What may stand beside a word without changing what it says.
pub(super) const MANNERS: &[&str] = &[
    "please", "pls", "thanks", "thank", "you", "thx", "now", "hi", "hello", "prosze", "dziekuje",
    "dzieki", "teraz",
];

/// What may stand beside a YES.
pub(super) const YES_COMPANY: &[&str] = &[
    "please",
    "thanks",
    "thank",
    "you",
    "thx",
    "sure",
    "ok",
    "okay",
    "great",
    "of",
    "course",
    "i",
    "i'm",
    "am",
    "i'd",
    "i'll",
    "will",
    "would",
    "happy",
    "glad",
    "gladly",
    "love",
    "like",
    "to",
    "play",
    "count",
    "me",
    "in",
    "let's",
    "with",
    "pleasure",
    "absolutely",
    "definitely",
    "sounds",
    "good",
    "fine",
    "perfect",
    "very",
    "much",
    "prosze",
    "dziekuje",
    "chetnie",
    "gram",
    "zagram",
    "po",
    "and",
    "letters",
    "listy",
    "oraz",
];
