//! A message of several texts, such as those before and after a picture, or one that a gateway put
//! in: all of it is read, for all of it is seen. But where more than one of them says what is to be
//! done, and one of them is an order, nobody can tell which is meant. The first lines of our
//! messages, which may stand among what somebody typed, are no part of it.

use anyhow::Result;

use kit::Typed;
use mail::{FirstLine, Incoming, first_lines};
use moderator::split;
use store::Tx;

/// So many messages that a letter answers are looked up.
const MOST_ANSWERED: usize = 8;

/// And so many of the newest that went to a seat.
const MOST_SENT: u16 = 12;

/// Those of the messages that are answered. Where none is known, or somebody's words seem to stand
/// right above our marker, those of any that went to the sender.
pub fn own_lines(tx: &Tx<'_>, letter: &Incoming) -> Result<Vec<FirstLine>> {
    if letter.typed.is_empty() || letter.automatic.is_some() {
        return Ok(Vec::new());
    }
    let mut sent = Vec::new();
    for answered in letter.answers.iter().take(MOST_ANSWERED) {
        sent.extend(tx.sent_as(answered)?);
    }
    if (sent.is_empty() || letter.touches_marker())
        && let [address] = letter.from.as_slice()
    {
        for (number, seat) in tx.sittings(address)? {
            sent.extend(tx.sent_to(number, seat, MOST_SENT)?);
        }
    }
    Ok(sent.iter().flat_map(|raw| first_lines(raw)).collect())
}

/// Takes what several texts of a message say out of what was typed, to be asked about.
pub fn several(letter: &mut Incoming) -> Vec<Typed> {
    let broken = letter.broken.iter().map(|lines| Typed { lines: lines.clone() });
    let mut asked: Vec<Typed> = broken.filter(holds_orders).collect();
    if letter.parts.is_empty() {
        return asked;
    }
    let starts = &letter.parts;
    let part_of = |line: u32| starts.partition_point(|first| *first <= line);
    let mut parts = vec![Typed::default(); starts.len() + 1];
    for (line, text) in &letter.typed {
        parts[part_of(*line)].lines.push((*line, text.clone()));
    }
    let matter: Vec<bool> = parts.iter().map(matters).collect();
    if !parts.iter().any(holds_orders) || matter.iter().filter(|it| **it).count() < 2 {
        return asked;
    }
    letter.typed.retain(|(line, _)| !matter[part_of(*line)]);
    let parts = parts.into_iter().zip(matter).filter(|(_, matters)| *matters);
    asked.extend(parts.map(|(typed, _)| typed));
    asked
}

fn holds_orders(typed: &Typed) -> bool {
    !games::glance(typed).1.codes.is_empty()
}

/// Whether a text says what is to be done: an order or a word.
pub fn matters(typed: &Typed) -> bool {
    holds_orders(typed) || !split(typed).words.is_empty()
}
