//! The moderator's own words, taken out of a letter before the game reads the rest.
//!
//! A word counts only as the first word of a line, and a word that changes something only
//! where nothing but politeness stands beside it: "no power down" is not NO, "yes 2GN" is
//! not YES (E11). Nothing is ever dropped: a line that is not plainly a word stays in the
//! rest, where the game reads it or quotes it back.

use unicode_normalization::UnicodeNormalization;

use crate::game::Typed;

/// A word the moderator understands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Word {
    Ready,
    Wait,
    Clear,
    Status,
    Help,
    Yes,
    No,
    /// Only asks.
    Leave,
    /// Gives the seat up.
    LeaveYes,
}

impl Word {
    /// Every word.
    pub const ALL: [Word; 9] = [
        Word::Ready,
        Word::Wait,
        Word::Clear,
        Word::Status,
        Word::Help,
        Word::Yes,
        Word::No,
        Word::Leave,
        Word::LeaveYes,
    ];

    /// As it is shown to people.
    pub const fn code(self) -> &'static str {
        match self {
            Word::Ready => "READY",
            Word::Wait => "WAIT",
            Word::Clear => "CLEAR",
            Word::Status => "STATUS",
            Word::Help => "HELP",
            Word::Yes => "YES",
            Word::No => "NO",
            Word::Leave => "LEAVE",
            Word::LeaveYes => "LEAVE YES",
        }
    }

    /// Whether it only asks, so that it is answered even at the head of a sentence.
    const fn asks(self) -> bool {
        matches!(self, Word::Status | Word::Help)
    }

    /// What may stand beside it without changing what it says.
    fn company(self) -> &'static [&'static str] {
        match self {
            Word::No => &["thanks", "thank", "you", "thx", "dziekuje", "dzieki"],
            Word::Yes => YES_COMPANY,
            _ => MANNERS,
        }
    }
}

/// The words in each language, folded; the first column is English. All columns are read
/// whatever the reader's language, because none of these words clashes with another's (E12).
const TABLE: &[(Word, &[&str], &[&str])] = &[
    (Word::Ready, &["ready"], &["gotowe", "gotowy", "gotowa"]),
    (Word::Wait, &["wait"], &["czekaj"]),
    (Word::Clear, &["clear"], &["wycofaj"]),
    (Word::Status, &["status"], &["stan"]),
    (Word::Help, &["help"], &["pomoc"]),
    (Word::Yes, &["yes"], &["tak"]),
    (Word::No, &["no"], &["nie"]),
    (Word::Leave, &["leave"], &["odchodze"]),
];

const MANNERS: &[&str] = &[
    "please", "pls", "thanks", "thank", "you", "thx", "now", "hi", "hello", "prosze", "dziekuje",
    "dzieki", "teraz",
];

const YES_COMPANY: &[&str] = &[
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
];

/// A letter's lines, parted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Split {
    /// The words with the numbers of their lines, in order.
    pub words: Vec<(u32, Word)>,
    /// All other lines, as they were typed and with their numbers.
    pub rest: Typed,
}

/// Takes the moderator's words out of a letter.
pub fn split(typed: &Typed) -> Split {
    let mut split = Split::default();
    for (number, text) in &typed.lines {
        match read(text) {
            Some((word, whole)) => {
                split.words.push((*number, word));
                // Something may hide behind HELP: the rest of such a line is read, too.
                if !whole {
                    split.rest.lines.push((*number, text.clone()));
                }
            }
            None => split.rest.lines.push((*number, text.clone())),
        }
    }
    split
}

/// The word at the head of a line, and whether the line says nothing else.
fn read(line: &str) -> Option<(Word, bool)> {
    // No word with all its manners is as long as this; prose is not worth the folding.
    if line.len() > 400 {
        return None;
    }
    let tokens: Vec<String> = line.split_whitespace().map(fold).filter(|t| !t.is_empty()).collect();
    let (first, mut others) = tokens.split_first()?;
    let mut word = lookup(first)?;
    if word == Word::Leave && others.first().and_then(|next| lookup(next)) == Some(Word::Yes) {
        word = Word::LeaveYes;
        others = &others[1..];
    }
    let whole = others.iter().all(|other| word.company().contains(&other.as_str()));
    (whole || word.asks()).then_some((word, whole))
}

fn lookup(token: &str) -> Option<Word> {
    let row = TABLE.iter().find(|(_, en, pl)| en.contains(&token) || pl.contains(&token));
    row.map(|(word, _, _)| *word)
}

/// A token in small letters, without accents and without the punctuation around it.
fn fold(token: &str) -> String {
    let plain: String = token
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

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> (Vec<&'static str>, Vec<(u32, String)>) {
        let split = split(&Typed::new(text));
        (split.words.iter().map(|(_, word)| word.code()).collect(), split.rest.lines)
    }

    /// The one word of a line that says nothing else.
    fn alone(line: &str) -> Option<&'static str> {
        match words(line) {
            (found, rest) if rest.is_empty() && found.len() == 1 => Some(found[0]),
            _ => None,
        }
    }

    #[test]
    fn every_word_is_understood_as_it_is_shown() {
        for word in Word::ALL {
            for line in [word.code().to_owned(), word.code().to_lowercase()] {
                assert_eq!(alone(&line), Some(word.code()), "{line}");
            }
        }
    }

    #[test]
    fn punctuation_case_and_manners_are_tolerated() {
        let pairs = [
            ("YES!", "YES"),
            ("  Yes.  ", "YES"),
            ("yes, happy to play", "YES"),
            ("Yes please", "YES"),
            ("Yes, with pleasure!", "YES"),
            ("Yes, I’d love to play!", "YES"),
            ("*YES*", "YES"),
            ("\u{feff}YES", "YES"),
            ("yes\u{a0}thanks", "YES"),
            ("Help please", "HELP"),
            ("- ready", "READY"),
            ("WAIT, please.", "WAIT"),
            ("clear thanks", "CLEAR"),
            ("no", "NO"),
            ("No, thank you.", "NO"),
            ("leave", "LEAVE"),
            ("Leave - yes", "LEAVE YES"),
            ("ＹＥＳ", "YES"),
        ];
        for (line, word) in pairs {
            assert_eq!(alone(line), Some(word), "{line}");
        }
    }

    #[test]
    fn polish_words_are_read_with_and_without_accents() {
        let pairs = [
            ("Tak!", "YES"),
            ("nie", "NO"),
            ("POMOC", "HELP"),
            ("stan", "STATUS"),
            ("wycofaj", "CLEAR"),
            ("czekaj", "WAIT"),
            ("gotowe", "READY"),
            ("odchodzę", "LEAVE"),
            ("ODCHODZE TAK", "LEAVE YES"),
            ("tak, proszę", "YES"),
        ];
        for (line, word) in pairs {
            assert_eq!(alone(line), Some(word), "{line}");
        }
    }

    #[test]
    fn a_sentence_is_never_taken_for_a_word_that_changes_something() {
        let prose = [
            "No problem, I'll play",
            "no power down",
            "No, wait, yes",
            "yes 2GN",
            "yes but not on Monday",
            "Yes and no",
            "not yet",
            "Ready when you are",
            "Wait for me",
            "Clear skies here",
            "Leave me alone",
            "leave yesterday",
            "Leave yes or no?",
            "well, yes",
            "yesterday",
            "nobody",
            "Nie ma problemu, gram",
            "2GN 3BE",
            "",
            "...",
        ];
        for line in prose {
            assert_eq!(words(line), (vec![], Typed::new(line).lines), "{line}");
        }
    }

    #[test]
    fn help_at_the_head_of_a_sentence_is_answered_and_the_sentence_is_kept() {
        let (found, rest) = words("Help me understand why 2GN turned me");
        assert_eq!(found, ["HELP"]);
        assert_eq!(rest, [(1, "Help me understand why 2GN turned me".to_owned())]);
    }

    #[test]
    fn the_rest_keeps_its_lines_and_numbers() {
        let (found, rest) = words("2GN 3BE\n\nready\nthanks, see you\nSTATUS");
        assert_eq!(found, ["READY", "STATUS"]);
        let expected = [(1, "2GN 3BE"), (2, ""), (4, "thanks, see you")];
        assert_eq!(rest, expected.map(|(number, text)| (number, text.to_owned())));
    }
}
