//! What the moderator cannot know by itself of addresses: which are plain, and whose they are.

use anyhow::Result;
use chrono::TimeDelta;

use super::desk::{Desk, Trigger};
use kit::Seat;
use mail::{Incoming, addresses_in};
use moderator::{Mentioned, Moment, Request, UnknownSender};
use store::{ArrivalNumber, SENDER_NOTICE, Tx};

/// No message is searched for more addresses.
const MOST: usize = 16;

/// The plain addresses in the lines of a message.
///
/// # Errors
/// If the store fails.
pub fn address_claims(
    tx: &Tx<'_>,
    desk: &Desk,
    whose: (u16, Seat),
    letter: &Incoming,
    now: Moment,
) -> Result<Vec<Mentioned>> {
    let mut found = Vec::new();
    for (line, text) in &letter.typed {
        if found.len() == MOST {
            break;
        }
        for address in addresses_in(text).into_iter().take(MOST - found.len()) {
            found.push(mentioned(tx, desk, whose, letter, (*line, &address, now))?);
        }
    }
    Ok(found)
}

/// The one address that a message comes from.
///
/// # Errors
/// If the store fails.
pub fn its_own(
    tx: &Tx<'_>,
    desk: &Desk,
    whose: (u16, Seat),
    letter: &Incoming,
    now: Moment,
) -> Result<Option<Mentioned>> {
    let [address] = letter.from.as_slice() else { return Ok(None) };
    mentioned(tx, desk, whose, letter, (0, address, now)).map(Some)
}

fn mentioned(
    tx: &Tx<'_>,
    desk: &Desk,
    whose: (u16, Seat),
    letter: &Incoming,
    (line, address, now): (u32, &str, Moment),
) -> Result<Mentioned> {
    let free = free(tx, desk, whose, address)?;
    let by = letter.from.first().map_or("", String::as_str);
    let asked = tx.proofs_asked(by, address, now - TimeDelta::days(1))?;
    Ok(Mentioned { line, address: address.to_owned(), free, asked })
}

fn free(tx: &Tx<'_>, desk: &Desk, (number, seat): (u16, Seat), address: &str) -> Result<bool> {
    let ours = desk.sender.address.is_ours(address);
    let moderators = desk.gm.address.eq_ignore_ascii_case(address);
    Ok(!ours && !moderators && tx.is_address_free(number, seat, address)?)
}

/// A message with a genuine token from an address that is not registered: its token's owner
/// may be told. Not where the address is somebody else's at the table, who must stay unknown,
/// and not where there is more than one author.
///
/// # Errors
/// If the store fails.
pub fn tell_owner(
    tx: &Tx<'_>,
    desk: &Desk,
    (number, seat): (u16, Seat),
    letter: &Incoming,
    arrival: ArrivalNumber,
    now: Moment,
) -> Result<()> {
    let [address] = letter.from.as_slice() else { return Ok(()) };
    let plain = addresses_in(address) == [address.clone()];
    if !plain || !free(tx, desk, (number, seat), address)? {
        return Ok(());
    }
    let Some(game) = tx.match_by_number(number)? else { return Ok(()) };
    let since = now - TimeDelta::days(1);
    let told = tx.was_told_of(number, seat, address)?;
    let notices = tx.notices(number, seat, SENDER_NOTICE, since)?;
    let address = address.clone();
    let request = Request::UnknownSender(UnknownSender { seat, address, told, notices });
    desk.handle(tx, game, &request, Trigger { now, answers: Some(arrival) })?;
    Ok(())
}
