//! What can be checked of a match, in lines that are the same in every language: for people to
//! read and for `botpost verify` to read back. Must never hold what its reader may not know.

use crate::{RevisionKind, Style};
use kit::hex;
use kit::{Language, Seat};

/// The line above all others; the number changes with what the lines mean.
pub const OPENING: &str = "check/2";

/// What stands before a sentence among the lines.
const REMARK: char = '#';

/// One line. Seats go by the codes of their marks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CheckLine {
    /// The match's id.
    Match(String),
    /// The first line of its positions: game, version, edition and options.
    Game(String),
    /// A seat and the name of who holds it; their order is the seating order.
    Seat { mark: String, name: String },
    /// Who reads the message, and how it was written.
    Reader(Reader),
    /// SHA-256 of the seed.
    Commitment([u8; 32]),
    /// The round that the lines below are about.
    Round(u32),
    /// Who held a seat before: up to the round with this number, which was somebody else's.
    Before { mark: String, until: u32, name: String },
    /// Something a seat did at once, inside the round.
    Act { mark: String, act: String },
    /// A filing came: the rank of its arrival, and whether its owner had said that it is final;
    /// or a standing order took its place, or nobody confirmed it.
    Came { mark: String, rank: u16, ready: bool, standing: bool, confirmed: bool },
    /// The seal of a filing with its serial.
    Seal { mark: String, serial: u32, seal: [u8; 32] },
    /// The salt of the seal.
    Salt { mark: String, salt: [u8; 16] },
    /// The program that was filed, in canonical notation.
    Order { mark: String, program: String },
    /// No filing came.
    Nothing { mark: String },
    /// In this round everybody was told at once of an order that came.
    Announced(u32),
    /// What the table brought to play on, in the game's own form.
    Board(String),
    /// The position that the match before ended with, in a series.
    After(String),
    /// The seat there of who has this one here, counted from 1.
    Sat { mark: String, seat: u8 },
    /// How many rounds were played.
    Rounds(u32),
    /// The result that was agreed on, as places of marks: `R;B,G;Y`.
    Agreed(String),
    /// The seed.
    Seed([u8; 32]),
    /// How often something had been put right until what these lines are about; never 0.
    Revision(u32),
    /// What was put right: which time it was, and from which round on.
    PutRight { kind: RevisionKind, revision: u32, round: u32 },
    /// The position that this round starts from since then.
    Position(String),
    /// SHA-256 of the seed of rounds that begin after something was put right.
    NewCommitment { revision: u32, hash: [u8; 32] },
    /// That seed.
    NewSeed { revision: u32, seed: [u8; 32] },
}

/// The words for what is put right.
const PUT_RIGHT: [(&str, RevisionKind); 3] = [
    ("again", RevisionKind::Redo),
    ("back", RevisionKind::RollBack),
    ("placed", RevisionKind::Position),
];

/// Who reads a message, and how it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reader {
    /// The mark of the reader's seat; `None` for the moderator.
    pub mark: Option<String>,
    /// The language.
    pub language: Language,
    /// The style.
    pub style: Style,
    /// Whether the sentences are those of this build, and not the moderator's own.
    pub ours: bool,
}

/// The lines of these forms below their opening. None is folded: spaces count in drawings.
pub(super) fn lines(forms: &[CheckLine]) -> Vec<String> {
    let texts = forms.iter().flat_map(CheckLine::texts);
    std::iter::once(OPENING.to_owned()).chain(texts).collect()
}

/// A sentence among the lines.
pub(super) fn remark(text: &str) -> String {
    format!("{REMARK} {text}")
}

impl CheckLine {
    /// The form as text: a line, or one for each line of a program or an act.
    fn texts(&self) -> Vec<String> {
        match self {
            CheckLine::Match(id) => vec![format!("match {id}")],
            CheckLine::Game(header) => vec![format!("game {header}")],
            CheckLine::Seat { mark, name } => vec![format!("seat {mark} {name}")],
            CheckLine::Before { mark, until, name } => {
                vec![format!("before {mark} {until} {name}")]
            }
            CheckLine::Reader(reader) => vec![reader.text()],
            CheckLine::Commitment(hash) => vec![format!("commitment {}", hex::encode(hash))],
            CheckLine::Round(number) => vec![format!("round {number}")],
            CheckLine::Act { mark, act } => several(&format!("act {mark}"), act),
            CheckLine::Came { mark, rank, ready, standing, confirmed } => {
                let ready = if *ready { "ready" } else { "open" };
                let standing = if *standing { " standing" } else { "" };
                let confirmed = if *confirmed { "" } else { " unconfirmed" };
                vec![format!("came {mark} {rank} {ready}{standing}{confirmed}")]
            }
            CheckLine::Seal { mark, serial, seal } => {
                vec![format!("seal {mark} {serial} {}", hex::encode(seal))]
            }
            CheckLine::Salt { mark, salt } => vec![format!("salt {mark} {}", hex::encode(salt))],
            CheckLine::Order { mark, program } => several(&format!("order {mark}"), program),
            CheckLine::Nothing { mark } => vec![format!("nothing {mark}")],
            CheckLine::Announced(number) => vec![format!("announced {number}")],
            CheckLine::Board(text) => several("board", text.trim_end_matches('\n')),
            CheckLine::After(text) => several("after", text.trim_end_matches('\n')),
            CheckLine::Sat { mark, seat } => vec![format!("sat {mark} {seat}")],
            CheckLine::Rounds(count) => vec![format!("rounds {count}")],
            CheckLine::Agreed(places) => vec![format!("agreed {places}")],
            CheckLine::Seed(seed) => vec![format!("seed {}", hex::encode(seed))],
            CheckLine::Revision(number) => vec![format!("revision {number}")],
            CheckLine::PutRight { kind, revision, round } => {
                let word = PUT_RIGHT.iter().find(|(_, known)| known == kind);
                vec![format!("{} {revision} {round}", word.map_or("", |(word, _)| word))]
            }
            CheckLine::Position(text) => several("position", text.trim_end_matches('\n')),
            CheckLine::NewCommitment { revision, hash } => {
                vec![format!("new-commitment {revision} {}", hex::encode(hash))]
            }
            CheckLine::NewSeed { revision, seed } => {
                vec![format!("new-seed {revision} {}", hex::encode(seed))]
            }
        }
    }
}

impl Reader {
    fn text(&self) -> String {
        let (language, style) = (self.language.name(), self.style.name());
        let own = if self.ours { "" } else { " own-sentences" };
        format!("reader {} {language} {style}{own}", self.mark.as_deref().unwrap_or("-"))
    }
}

/// Text of several lines: the others follow in lines of their own.
fn several(begin: &str, text: &str) -> Vec<String> {
    let mut parts = text.split('\n');
    let first = format!("{begin} {}", parts.next().unwrap_or_default());
    let more = parts.map(|part| format!("more {part}"));
    std::iter::once(first).chain(more).map(|line| line.trim_end().to_owned()).collect()
}

/// Reads the forms of a file, a list for each opening in it: a receipt and the rounds that
/// somebody asked for once more may stand in one.
///
/// # Errors
/// The first line that is none of ours, as it stands in the file.
pub fn forms(file: &str) -> Result<Vec<Vec<CheckLine>>, String> {
    let lines = file.lines().map(str::trim_end);
    let mut sections: Vec<Vec<String>> = Vec::new();
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with(REMARK)) {
        match sections.last_mut() {
            _ if line == OPENING => sections.push(Vec::new()),
            Some(section) => section.push(line.to_owned()),
            None => return Err(line.to_owned()),
        }
    }
    sections.into_iter().map(read).collect()
}

/// The forms of lines in one piece.
fn read(lines: Vec<String>) -> Result<Vec<CheckLine>, String> {
    let mut forms = Vec::new();
    for line in lines {
        if let Some(more) = line.strip_prefix("more") {
            match forms.last_mut() {
                Some(CheckLine::Order { program: text, .. } | CheckLine::Act { act: text, .. }) => {
                    text.push('\n');
                    text.push_str(more.trim_start());
                    continue;
                }
                Some(
                    CheckLine::Board(text) | CheckLine::After(text) | CheckLine::Position(text),
                ) => {
                    text.push('\n');
                    text.push_str(more.strip_prefix(' ').unwrap_or(more));
                    continue;
                }
                _ => return Err(line),
            }
        }
        forms.push(form(&line).ok_or(line)?);
    }
    Ok(forms)
}

fn form(line: &str) -> Option<CheckLine> {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (first, second) = rest.split_once(' ').unwrap_or((rest, ""));
    let mark = || Some(first.to_owned()).filter(|mark| !mark.is_empty());
    let form = match word {
        "match" => CheckLine::Match(rest.to_owned()),
        "game" => CheckLine::Game(rest.to_owned()),
        "seat" => CheckLine::Seat { mark: mark()?, name: second.to_owned() },
        "before" => {
            let (until, name) = second.split_once(' ')?;
            CheckLine::Before { mark: mark()?, until: until.parse().ok()?, name: name.to_owned() }
        }
        "reader" => CheckLine::Reader(reader(rest)?),
        "commitment" => CheckLine::Commitment(bytes(rest)?),
        "round" => CheckLine::Round(rest.parse().ok()?),
        "act" => CheckLine::Act { mark: mark()?, act: second.to_owned() },
        "came" => {
            let (rank, how) = second.split_once(' ')?;
            let open = how.strip_suffix(" unconfirmed");
            let (how, confirmed) = (open.unwrap_or(how), open.is_none());
            let (ready, standing) = match how {
                "ready" => (true, false),
                "open" => (false, false),
                "ready standing" => (true, true),
                "open standing" => (false, true),
                _ => return None,
            };
            let (mark, rank) = (mark()?, rank.parse().ok()?);
            CheckLine::Came { mark, rank, ready, standing, confirmed }
        }
        "seal" => {
            let (serial, seal) = second.split_once(' ')?;
            CheckLine::Seal { mark: mark()?, serial: serial.parse().ok()?, seal: bytes(seal)? }
        }
        "salt" => CheckLine::Salt { mark: mark()?, salt: bytes(second)? },
        "order" => CheckLine::Order { mark: mark()?, program: second.to_owned() },
        "nothing" => CheckLine::Nothing { mark: mark()? },
        "announced" => CheckLine::Announced(rest.parse().ok()?),
        "board" => CheckLine::Board(rest.to_owned()),
        "after" => CheckLine::After(rest.to_owned()),
        "sat" => {
            let seat: u8 = second.parse().ok()?;
            (1..=Seat::MOST).contains(&usize::from(seat)).then_some(())?;
            CheckLine::Sat { mark: mark()?, seat }
        }
        "rounds" => CheckLine::Rounds(rest.parse().ok()?),
        "agreed" => CheckLine::Agreed(rest.to_owned()),
        "seed" => CheckLine::Seed(bytes(rest)?),
        "revision" => CheckLine::Revision(rest.parse().ok()?),
        "position" => CheckLine::Position(rest.to_owned()),
        "new-commitment" => {
            CheckLine::NewCommitment { revision: first.parse().ok()?, hash: bytes(second)? }
        }
        "new-seed" => CheckLine::NewSeed { revision: first.parse().ok()?, seed: bytes(second)? },
        _ => {
            let (_, kind) = *PUT_RIGHT.iter().find(|(known, _)| *known == word)?;
            let (revision, round) = (first.parse().ok()?, second.parse().ok()?);
            CheckLine::PutRight { kind, revision, round }
        }
    };
    Some(form)
}

fn reader(rest: &str) -> Option<Reader> {
    let words: Vec<&str> = rest.split(' ').collect();
    let (mark, language, style, ours) = match words.as_slice() {
        [mark, language, style] => (mark, language, style, true),
        [mark, language, style, "own-sentences"] => (mark, language, style, false),
        _ => return None,
    };
    Some(Reader {
        mark: Some((*mark).to_owned()).filter(|mark| mark != "-"),
        language: Language::of(language)?,
        style: Style::of(style)?,
        ours,
    })
}

/// Hexadecimal digits as so many bytes.
fn bytes<const SIZE: usize>(text: &str) -> Option<[u8; SIZE]> {
    let digits: Vec<u32> = text
        .chars()
        .map(|c| c.to_digit(16).filter(|_| !c.is_ascii_uppercase()))
        .collect::<Option<_>>()?;
    let bytes: Vec<u8> =
        digits.chunks(2).map(|pair| (pair[0] * 16 + pair[pair.len() - 1]) as u8).collect();
    (digits.len() == 2 * SIZE).then_some(bytes)?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn mark() -> impl Strategy<Value = String> {
        "[A-Z][0-9]?"
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each kind of line")]
    fn a_form() -> impl Strategy<Value = CheckLine> {
        let reader = (proptest::option::of(mark()), any::<(bool, bool, bool)>());
        prop_oneof![
            "[a-z][a-z0-9-]{0,15}".prop_map(CheckLine::Match),
            "[a-z]{3,8}/1( [a-z]{1,8}=[a-z0-9]{1,40}){0,6}".prop_map(CheckLine::Game),
            (mark(), "[^\\\\\\pC\\s]{1,40}( [^\\\\\\pC\\s]{1,20})?")
                .prop_map(|(mark, name)| CheckLine::Seat { mark, name }),
            (mark(), 1..99u32, "[^\\\\\\pC\\s]{1,40}( [^\\\\\\pC\\s]{1,20})?")
                .prop_map(|(mark, until, name)| CheckLine::Before { mark, until, name }),
            reader.prop_map(|(mark, (pl, short, ours))| CheckLine::Reader(Reader {
                mark,
                language: if pl { Language::Pl } else { Language::En },
                style: if short { Style::Short } else { Style::Words },
                ours,
            })),
            any::<[u8; 32]>().prop_map(CheckLine::Commitment),
            any::<u32>().prop_map(CheckLine::Round),
            (mark(), "[A-Z0-9]{1,50}( [A-Z0-9]{1,9}){0,9}")
                .prop_map(|(mark, act)| CheckLine::Act { mark, act }),
            (mark(), any::<(u16, bool, bool, bool)>()).prop_map(
                |(mark, (rank, ready, standing, confirmed))| CheckLine::Came {
                    mark,
                    rank,
                    ready,
                    standing,
                    confirmed,
                },
            ),
            (mark(), any::<u32>(), any::<[u8; 32]>())
                .prop_map(|(mark, serial, seal)| CheckLine::Seal { mark, serial, seal }),
            (mark(), any::<[u8; 16]>()).prop_map(|(mark, salt)| CheckLine::Salt { mark, salt }),
            (mark(), "([A-Z0-9]{1,4}( [A-Z0-9]{1,9}){0,20}(\n[A-Z0-9 ]*[A-Z0-9]|\n){0,3})?")
                .prop_map(|(mark, program)| CheckLine::Order {
                    mark,
                    program: program
                        .lines()
                        .map(|it| it
                            .split(' ')
                            .filter(|it| !it.is_empty())
                            .collect::<Vec<_>>()
                            .join(" "))
                        .collect::<Vec<_>>()
                        .join("\n"),
                }),
            mark().prop_map(|mark| CheckLine::Nothing { mark }),
            "[a-z]( {0,5}[|+.F1-]{1,9}){1,12}(\n *[|.+-]( {0,40}[|.+-]{1,9}){0,9}|\n){0,5}\nx"
                .prop_map(CheckLine::Board),
            "race/1 [a-z ]{0,60}[a-z](\n[|A-H] {0,9}[a-z]{1,9}){0,5}".prop_map(CheckLine::After),
            (mark(), 1..9u8).prop_map(|(mark, seat)| CheckLine::Sat { mark, seat }),
            any::<u32>().prop_map(CheckLine::Announced),
            any::<u32>().prop_map(CheckLine::Rounds),
            "[A-Z](;[A-Z](,[A-Z]){0,3}){0,7}".prop_map(CheckLine::Agreed),
            any::<[u8; 32]>().prop_map(CheckLine::Seed),
            any::<u32>().prop_map(CheckLine::Revision),
            (0..3usize, any::<(u32, u32)>()).prop_map(|(kind, (revision, round))| {
                CheckLine::PutRight { kind: PUT_RIGHT[kind].1, revision, round }
            }),
            "race/1 [a-z ]{0,60}[a-z](\n[|A-H] {0,9}[a-z]{1,9}){0,5}".prop_map(CheckLine::Position),
            any::<(u32, [u8; 32])>()
                .prop_map(|(revision, hash)| CheckLine::NewCommitment { revision, hash }),
            any::<(u32, [u8; 32])>()
                .prop_map(|(revision, seed)| CheckLine::NewSeed { revision, seed }),
        ]
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(all in proptest::collection::vec(a_form(), 0..12)) {
            let text = lines(&all).join("\n");
            let file = format!("{}\n{text}\n\n{}\n{text}\n", remark("X"), remark("seed 12"));
            prop_assert_eq!(forms(&file), Ok(vec![all.clone(), all]));
        }
    }

    #[test]
    fn a_line_that_is_none_of_ours_is_named() {
        assert_eq!(forms("seed 12\n"), Err("seed 12".to_owned()));
        for wrong in [
            "seed 12",
            "seal R x 00",
            "salt R",
            "more 2GN",
            "seed: 1",
            "came R 1 no",
            "sat A 0",
            "sat A 99",
        ] {
            assert_eq!(forms(&format!("{OPENING}\n{wrong}\n")), Err(wrong.to_owned()));
        }
    }
}
