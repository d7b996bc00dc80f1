//! Joining by mail: what the message of a stranger asks, and which seats are free. Nothing of a
//! stranger's is stored here: until the YES from that address comes, there is nobody.

use serde::{Deserialize, Serialize};

use super::kinds::joiner_kind;
use super::names::{LONGEST_NAME, composed, is_name_character};
use super::words::{StrangersWord, fold, folded, strangers_word};
use super::{Holder, Match, Moment, NoticeKind, Person, Said, State};
use kit::typing::manners::COURTESY;
use kit::{Language, Seat, Typed};

/// Who may take the seats that nobody holds before a match begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub enum Admission {
    /// Those whom the moderator invites.
    #[default]
    Invited,
    /// Anybody who asks by mail and confirms it.
    Open,
    /// Anybody who asks and confirms, after the moderator has agreed.
    Approved,
}

/// What a stranger can ask, in the first line of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JoinRequest {
    /// To play in a match, with a wish for a seat.
    Join {
        /// The match's id, as it was typed, in small letters.
        id: String,
        /// The mark that is wished for, folded.
        wish: Option<String>,
    },
    /// To take over seats that fall empty in matches of a game, as it was typed, in small letters.
    Bench {
        /// The game; `None`: none was named.
        game: Option<String>,
    },
    /// To do so no longer.
    BenchOff,
    /// Which matches are open.
    List,
    /// What this is.
    Help,
}

/// A message of somebody who wants to play in a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JoinLetter {
    /// Who; the name is empty where the message showed none.
    pub person: Person,
    /// The seat that is wished for.
    pub wish: Option<Seat>,
    /// When it was asked whether this is meant, if the message answers that question: only then
    /// it can take a seat.
    pub asked: Option<Moment>,
    /// The lines of the message.
    pub typed: Typed,
    /// Its Message-ID, to be answered to.
    pub message_id: Option<String>,
    /// Whether nothing shows yet that anybody reads there: the message answers none of ours.
    pub first: bool,
    /// Whether so many answers went there today that only a seat that is taken is answered.
    pub had_enough: bool,
}

impl JoinLetter {
    /// The answer to it.
    pub(super) fn answer(&self, said: Said) -> NoticeKind {
        let (kind, answers) = (joiner_kind(self.first), self.message_id.clone().map(Some));
        NoticeKind::Plain(Said { kind, answers, ..said })
    }
}

/// What a message asks whose sender may be unknown, and the language it is asked in. Only the
/// first line counts, and only if it says nothing else.
pub fn join_request(typed: &Typed) -> Option<(JoinRequest, Language)> {
    let (_, line) = typed.lines.iter().find(|(_, line)| !line.trim().is_empty())?;
    if line.len() > 200 {
        return None;
    }
    let tokens = folded(line);
    let (first, others) = tokens.split_first()?;
    let (word, language) = strangers_word(first)?;
    let mut said = others.iter().filter(|other| !COURTESY.has(other));
    let (id, wish, more) = (said.next(), said.next(), said.next());
    let join_request = match (word, id, wish, more) {
        (StrangersWord::Join, Some(id), wish, None) => {
            JoinRequest::Join { id: id.clone(), wish: wish.cloned() }
        }
        (StrangersWord::Bench, Some(word), None, None) if BENCH_OFF.contains(&word.as_str()) => {
            JoinRequest::BenchOff
        }
        (StrangersWord::Bench, game, None, None) => JoinRequest::Bench { game: game.cloned() },
        (StrangersWord::Join | StrangersWord::List, None, None, None) => JoinRequest::List,
        (StrangersWord::Help, None, None, None) => JoinRequest::Help,
        _ => return None,
    };
    Some((join_request, language))
}

/// What ends a candidacy, behind BENCH.
const BENCH_OFF: [&str; 4] = ["off", "wypisz", "koniec", "stop"];

/// Whether these are the same word, but for capitals and accents.
pub fn is_same_word(one: &str, other: &str) -> bool {
    fold(one) == fold(other)
}

/// The name of somebody who wants to play: what a NAME line says, else what the From shows. An
/// address is no name: others must not learn it.
pub fn name_of(typed: &Typed, shown: &str) -> String {
    let named = typed.lines.iter().rev().find_map(|(_, line)| {
        let (word, name) = line.trim().split_once(|c: char| c.is_whitespace() || c == ':')?;
        matches!(strangers_word(&fold(word)), Some((StrangersWord::Name, _))).then_some(name)
    });
    let name = named.unwrap_or(shown);
    if name.contains('@') { String::new() } else { sound_name(name) }
}

/// What is left of a name when only letters, digits and little else may stand in it.
fn sound_name(name: &str) -> String {
    let start: String = name.chars().take(200).collect();
    let plain = |c: char| if is_name_character(c) { c } else { ' ' };
    let name: String = composed(&start).chars().map(plain).collect();
    // A full stop inside a word would make a link of it in a message that goes to anybody.
    let words = name.split_whitespace().map(|word| {
        let end = word.len() - word.trim_end_matches('.').len();
        word[..word.len() - end].replace('.', " ") + if end > 0 { "." } else { "" }
    });
    let name = words.collect::<Vec<_>>().join(" ");
    let name: String = name.chars().take(LONGEST_NAME).collect();
    let name = name.trim_matches(|c: char| !c.is_alphanumeric());
    if name.contains(char::is_alphabetic) { name.to_owned() } else { String::new() }
}

impl Holder {
    /// What stands in the place of a name where nobody sits yet. It cannot be anybody's name.
    pub const NOBODY: &str = "?";

    /// Whether nobody ever held the seat.
    pub fn is_nobody(&self) -> bool {
        self.left && self.addresses.is_empty()
    }
}

impl Match {
    /// The seats that can be joined by mail now, in seating order.
    pub fn free_seats(&self) -> Vec<Seat> {
        let open = self.terms.admission != Admission::Invited
            && matches!(self.state, State::Inviting { .. });
        self.those(|holder| open && holder.left)
    }
}
