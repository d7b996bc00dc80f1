//! What the moderator can do by a reply to a notice: the acts, the notices that carry them, and
//! how his words are read. Must never take a sentence for an act: what is not plainly one is asked
//! about, and nothing is done.

use serde::{Deserialize, Serialize};

use super::meant::{answer, is_plain};
use super::words::{SaidWord, fold, span, split};
use super::{Moment, NoticeKind, Word};
use kit::typing::manners::{COURTESY, THANKS, is_pleasantry};
use kit::typing::slips::distance;
use kit::{Seat, Typed};

/// How many minutes a YES to MORE gives.
pub const MORE_MINUTES: i64 = 24 * 60;

/// Something that the moderator can have done by a reply as well as by a command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "act")]
pub enum GmAct {
    /// Move the deadline; also the answer-by date of invitations.
    Extend {
        /// By so many minutes; less than none brings it forward.
        minutes: i64,
    },
    /// YES to a player who asks for more time.
    More {
        /// Who asks.
        seat: Seat,
    },
    /// NO to a player who asks for more time.
    Refuse {
        /// Who asks.
        seat: Seat,
    },
    /// Stop the clock.
    Pause {
        /// Until then, or until it is told to go on.
        until: Option<Moment>,
    },
    /// Let it run again; also leaves a match that is frozen.
    Resume,
    /// Let a played round go out that waits for him.
    Release {
        /// The number guards against another one; without one, it is the one that waits.
        round: Option<u32>,
    },
    /// Stop a proposal of the players.
    Veto,
    /// Say something to all.
    Say {
        /// What.
        text: String,
    },
    /// Say something to one player.
    Tell {
        /// Whom.
        seat: Seat,
        /// What.
        text: String,
    },
}

impl GmAct {
    /// Its name in the journal and in the store.
    pub const fn code(&self) -> &'static str {
        match self {
            GmAct::Extend { .. } => "extend",
            GmAct::More { .. } => "more-yes",
            GmAct::Refuse { .. } => "more-no",
            GmAct::Pause { .. } => "pause",
            GmAct::Resume => "resume",
            GmAct::Release { .. } => "release",
            GmAct::Veto => "veto",
            GmAct::Say { .. } => "say",
            GmAct::Tell { .. } => "tell",
        }
    }

    /// Whether it moves something: a token does so once.
    pub fn moves(&self) -> bool {
        self.words().is_none()
    }

    /// What it says to somebody, if that is what it does.
    pub(super) fn words(&self) -> Option<&str> {
        if let GmAct::Say { text } | GmAct::Tell { text, .. } = self { Some(text) } else { None }
    }
}

/// A message to the moderator that a reply can act on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GmNotice {
    /// Its number in the match, from 1: its reply address names it.
    pub number: u16,
    /// What it is about.
    pub about: NoticeAbout,
    /// The round that was open.
    pub round: Option<u32>,
    /// The deadline as it was then.
    pub deadline: Option<Moment>,
    /// When it was written.
    pub at: Moment,
    /// What was done by a reply to it.
    pub used: Option<NoticeUse>,
}

/// What was done by a reply to a notice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoticeUse {
    /// When.
    pub at: Moment,
    /// The [`GmAct::code`] of what, or `dropped`.
    pub act: String,
}

impl NoticeUse {
    /// A question that he answered NO.
    pub const DROPPED: &str = "dropped";
}

/// What a notice is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "about")]
pub enum NoticeAbout {
    /// The match.
    Match,
    /// A player asks for more time, and may have written why in a note.
    More {
        /// Who asks.
        seat: Seat,
        /// The number of the note.
        note: Option<u16>,
    },
    /// A note.
    Note {
        /// Its number.
        note: u16,
    },
    /// The question whether an act is meant.
    Asked {
        /// What is to be done.
        what: GmAct,
        /// What goes to the writer of the note along with it.
        along: Option<String>,
        /// The number of the notice that he replied to.
        of: u16,
    },
}

impl NoticeAbout {
    /// What a notice to the moderator is about.
    pub fn of(matter: &NoticeKind) -> NoticeAbout {
        match matter {
            NoticeKind::Note { note } => NoticeAbout::Note { note: note.number },
            NoticeKind::Plain(said) => said.acts_on.clone().unwrap_or(NoticeAbout::Match),
            _ => NoticeAbout::Match,
        }
    }

    /// The number of the player's note that it brings.
    pub fn note(&self) -> Option<u16> {
        match self {
            NoticeAbout::Note { note } => Some(*note),
            NoticeAbout::More { note, .. } => *note,
            NoticeAbout::Match | NoticeAbout::Asked { .. } => None,
        }
    }
}

/// What his words are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Nothing above the quote.
    Nothing,
    Yes,
    No,
    Act(GmAct),
    /// Plain text.
    Plain,
    /// It begins like an act, and is none.
    Odd,
    /// TELL, and nobody is named.
    Nobody,
}

/// The words for acts, folded, in English and Polish. What an act is about stands behind its word.
static WORDS: [(GmAct, &[&str]); 7] = [
    (GmAct::Extend { minutes: 0 }, &["extend", "przedluz"]),
    (GmAct::Pause { until: None }, &["pause", "pauza", "wstrzymaj"]),
    (GmAct::Resume, &["resume", "wznow"]),
    (GmAct::Release { round: None }, &["release", "wypusc"]),
    (GmAct::Veto, &["veto", "weto"]),
    (GmAct::Say { text: String::new() }, &["say", "powiedz", "oglos"]),
    (GmAct::Tell { seat: Seat::new(0), text: String::new() }, &["tell", "przekaz", "szepnij"]),
];

/// Reads what the moderator wrote above the quote: what it means, and the lines along with it that
/// are not manners. `told` finds the player whom TELL names, and what is left of the text.
pub(super) fn read(
    typed: &Typed,
    names: &[&str],
    told: impl Fn(&str) -> Option<(Seat, String)>,
) -> (Meaning, Option<String>) {
    let meant = |line: &&(u32, String)| {
        // YES and NO alone are manners as well.
        let answers = || yes_or_no(&line.1).is_some() || answer(&line.1).is_some();
        !line.1.trim().is_empty() && (answers() || !is_pleasantry(&line.1, names))
    };
    let lines: Vec<&str> = typed.lines.iter().filter(meant).map(|(_, text)| text.trim()).collect();
    let Some((first, rest)) = lines.split_first() else {
        return (Meaning::Nothing, None);
    };
    let along = (!rest.is_empty()).then(|| rest.join("\n"));
    let (head, tail) = first.split_once(char::is_whitespace).unwrap_or((first, ""));
    let Some(verb) = verb(head) else {
        // "No, sorry, we had a long round already": the player who asked hears why.
        let odd = || is_near_an_act(head, tail) || rest.iter().any(|line| commands(line));
        let (said, more) = match (yes_or_no(first), answer(first)) {
            (Some(true), _) => (Meaning::Yes, false),
            (Some(false), _) => (Meaning::No, false),
            // What stands beside a yes would go to the player.
            (None, Some(Word::Yes)) if is_plain(first) => (Meaning::Yes, false),
            (None, Some(Word::No)) => (Meaning::No, !is_plain(first)),
            (None, _) if odd() => (Meaning::Odd, false),
            (None, _) => (Meaning::Plain, false),
        };
        let lines: Vec<&str> = more.then_some(first).into_iter().chain(rest).copied().collect();
        return (said, (!lines.is_empty()).then(|| lines.join("\n")));
    };
    let alone = tail.trim().is_empty() || is_pleasantry(tail, names);
    let act = match verb {
        GmAct::Extend { .. } => minutes(tail).map(|minutes| GmAct::Extend { minutes }),
        GmAct::Pause { .. } | GmAct::Resume | GmAct::Release { .. } | GmAct::Veto => {
            alone.then(|| verb.clone())
        }
        // The answers to MORE have no words of their own.
        GmAct::More { .. } | GmAct::Refuse { .. } => None,
        GmAct::Say { .. } => Some(GmAct::Say { text: whole(tail, rest) }),
        GmAct::Tell { .. } => match told(&whole(tail, rest)) {
            Some((seat, text)) => Some(GmAct::Tell { seat, text }),
            None => return (Meaning::Nobody, None),
        },
    };
    // What is said takes all that is left of the message along.
    let act = act.filter(|act| act.words().is_none_or(|text| !text.trim().is_empty()));
    let along = along.filter(|_| verb.words().is_none());
    (act.map_or(Meaning::Odd, Meaning::Act), along)
}

/// The act that a word says.
fn verb(head: &str) -> Option<&'static GmAct> {
    WORDS.iter().find(|(_, words)| words.contains(&fold(head).as_str())).map(|(verb, _)| verb)
}

/// Whether a line begins with a word for an act in capitals.
pub(super) fn commands(line: &str) -> bool {
    let head = line.split_whitespace().next().unwrap_or_default();
    verb(head).is_some() && !head.contains(char::is_lowercase)
}

/// YES or NO, where a line is nothing else.
fn yes_or_no(line: &str) -> Option<bool> {
    let said = split(&Typed::new(line)).words;
    if let [SaidWord { word: word @ (Word::Yes | Word::No), .. }] = said[..] {
        return Some(word == Word::Yes);
    }
    // A player who says no says sorry elsewhere; he says it here.
    let mut words = line.split_whitespace().map(fold).filter(|word| !word.is_empty());
    let yes = match words.next()?.as_str() {
        "yes" | "tak" => true,
        "no" | "nie" => false,
        _ => return None,
    };
    let polite = |it: String| COURTESY.has(&it) || THANKS.has(&it) || SORRY.contains(&it.as_str());
    words.all(polite).then_some(yes)
}

/// What stands beside a NO.
const SORRY: [&str; 5] = ["sorry", "afraid", "niestety", "przykro", "wybacz"];

fn whole(tail: &str, rest: &[&str]) -> String {
    let lines = [tail.trim()].into_iter().chain(rest.iter().copied());
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// A short line that begins with nearly a word of ours: a slip, and nobody's message.
fn is_near_an_act(head: &str, tail: &str) -> bool {
    const SHORT: usize = 3;
    let folded = fold(head);
    let near = |word: &&str| word.len() >= 5 && distance(&folded, word, 1) == 1;
    tail.split_whitespace().count() <= SHORT
        && WORDS.iter().any(|(act, words)| act.moves() && words.iter().any(&near))
}

/// A longer span is a slip.
const MOST_MINUTES: i64 = 1_000_000;

/// A span: `24h`, `2 days`, `90 min`, `24 godz.`, `2 dni`.
fn minutes(text: &str) -> Option<i64> {
    let polite = |word: &&str| COURTESY.has(&fold(word)) || THANKS.has(&fold(word));
    let words: Vec<&str> = text.split_whitespace().filter(|word| !polite(word)).collect();
    let less = words.first().is_some_and(|word| word.starts_with(['-', '\u{2212}']));
    let words: Vec<String> = words.into_iter().map(fold).filter(|word| !word.is_empty()).collect();
    let minutes = span(&words).filter(|minutes| *minutes <= MOST_MINUTES)?;
    Some(if less { -minutes } else { minutes })
}
