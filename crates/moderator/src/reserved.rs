//! Words that nobody is called by, because a message, a list or a command would mean something
//! else by them: marks and words of the game, the moderator's own words, words for people and
//! for nobody. As with names that look alike, only new names are refused.

use super::names::{NameFault, are_alike, composed, name_fault};
use super::words::{fold, is_own_word, says_a_word};
use kit::typing::words::among;
use kit::{Phrase, Referee};

/// Words for people, for nobody, and for us, folded: a name that is one of them says nothing.
const ROLES: &str = "moderator gm gamemaster host admin administrator root system service \
    daemon postmaster mailer-daemon noreply no-reply botpost robot bot player gracz seat \
    miejsce observer obserwator stranger guest gosc clock zegar nobody nikt noone someone \
    somebody ktos everybody everyone wszyscy all anybody anyone free wolne wolny wolna empty \
    null nil none undefined unknown nieznany nieznana forgotten you ty me ja prowadzacy \
    prowadzaca moderatorka";

/// The same in more than one word. The last two begin the marker: a mail program may wrap it
/// anywhere.
const PHRASES: &str = "game master, mistrz gry, former player, no one, free seat, wolne miejsce, \
    reply above, odpowiedz nad";

/// Given names that are words, too. People keep them: Stan is no STATUS where a name stands,
/// and in an order list nobody looks for a person.
const GIVEN: &str = "stan zach jade pola mal mala mali male pol ask nan ty";

/// Why the others could not call somebody by this name: `none`, `mixed` or `word`.
pub fn misnamed(name: &str, referee: &dyn Referee) -> Option<Phrase> {
    let said = |why| Phrase::new("join-name-verdict").code("why", why).typed("name", name);
    match name_fault(name) {
        // Two scripts in one name: which letter is of the other.
        Some(NameFault::Mixed(letter)) => {
            let code = format!("U+{:04X}", u32::from(letter));
            Some(said("mixed").typed("letter", letter).code("code", code))
        }
        // Messages are read so that neither is left.
        Some(NameFault::Length | NameFault::Character(_)) => Some(said("none")),
        None => is_reserved(name, referee).then(|| said("word")),
    }
}

/// Whether a name is a word that means something else in a match of this game.
pub fn is_reserved(name: &str, referee: &dyn Referee) -> bool {
    let name = composed(name);
    let tokens: Vec<String> = name.split([' ', '_', '.']).map(fold).collect();
    let tokens: Vec<&str> = tokens.iter().map(String::as_str).filter(|it| !it.is_empty()).collect();
    let joined = tokens.join(" ");
    // A single letter is a mark, in this game or in another one of the same people.
    if joined.chars().count() <= 1 {
        return joined.is_empty() || ('a'..='z').any(|mark| are_alike(&joined, &mark.to_string()));
    }
    if tokens.iter().any(|token| among(GIVEN, token)) {
        return false;
    }
    let means = |word: &str| is_own_word(word) || among(ROLES, word) || referee.is_word(word);
    says_a_word(&joined)
        || tokens.iter().all(|token| spellings(token).iter().any(|it| means(it)))
        || PHRASES.split(", ").any(|phrase| joined.contains(phrase))
        || ROLES.split_whitespace().chain(PHRASES.split(", ")).any(|it| are_alike(it, &joined))
}

/// A word, and what is read in it where digits stand for letters.
fn spellings(token: &str) -> [String; 2] {
    [token.to_owned(), token.replace('0', "o").replace('1', "l")]
}
