//! The first lines of our messages, which may stand among what somebody typed.

use anyhow::Result;

use mail::{FirstLine, Incoming, first_lines};
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
