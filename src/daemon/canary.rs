//! What the canaries of this room do when they sing. `kit::canary` says which are seeded.

use anyhow::Result;

pub use kit::canary::Bug;
use kit::canary::sings;
use mail::{Collection, Delivery, Drawer, Mailbox, Parcel, ParcelId};
use moderator::{Match, Moment, Notice, To};
use store::{Store, StoredArrival, Tx};

/// Letters are put away before anything of them is stored.
pub fn move_first(mailbox: &mut dyn Mailbox, found: &Result<Collection>) {
    if sings(Bug::MoveFirst)
        && let Ok(Collection { arrivals, .. }) = found
    {
        let ids: Vec<_> = arrivals.iter().map(|arrival| arrival.id.clone()).collect();
        let _ = mailbox.settle(&ids, Drawer::Processed);
    }
}

/// A round and its reports are two commits.
///
/// # Errors
/// If the store fails.
pub fn round_alone(tx: &Tx<'_>) -> Result<()> {
    if sings(Bug::RoundAlone) { cut(tx) } else { Ok(()) }
}

/// What a letter does and its verdict are two commits.
///
/// # Errors
/// If the store fails.
pub fn verdict_alone(tx: &Tx<'_>) -> Result<()> {
    if sings(Bug::VerdictAlone) { cut(tx) } else { Ok(()) }
}

#[cfg(debug_assertions)]
fn cut(tx: &Tx<'_>) -> Result<()> {
    Ok(tx.cut()?)
}

#[cfg(not(debug_assertions))]
const fn cut(_: &Tx<'_>) -> Result<()> {
    Ok(())
}

/// Whether letters are on record as sent before they are.
pub fn sent_first() -> bool {
    sings(Bug::SentFirst)
}

/// Puts them on record.
///
/// # Errors
/// If the store fails.
pub fn send_on_paper(store: &mut Store, batch: &[Parcel], now: Moment) -> Result<()> {
    if !sent_first() {
        return Ok(());
    }
    store.write(|tx| {
        for parcel in batch {
            tx.delivered(parcel.id, &Delivery::Accepted, now)?;
        }
        Ok(())
    })
}

/// Whatever the postman says, a letter counts as delivered.
pub fn deaf(batch: &[Parcel], done: &mut Vec<(ParcelId, Delivery)>) {
    if sings(Bug::Deaf) {
        *done = batch.iter().map(|parcel| (parcel.id, Delivery::Accepted)).collect();
    }
}

/// Who filed first gets the first letter.
pub fn first_comes_first(game: &Match, notices: &mut [Notice]) {
    if sings(Bug::FirstComesFirst) {
        let rank = |notice: &Notice| match (&notice.to, &game.round) {
            (To::Seat(seat), Some(round)) => {
                round.entries.get(*seat)?.filing.as_ref().map(|filing| filing.rank)
            }
            _ => None,
        };
        notices.sort_by_key(rank);
    }
}

/// The number in a Message-ID: the letters of its thread, or those of everybody.
pub fn numbered(in_thread: u64, of_all: i64) -> u64 {
    match sings(Bug::CountsEverybody) {
        true => of_all.unsigned_abs(),
        false => in_thread,
    }
}

/// A letter is copied to all who hold a seat, and its reply address is logged.
pub fn tell_all(game: Option<&Match>, parcel: &mut Parcel) {
    if sings(Bug::CopiesToAll)
        && let Some(game) = game
    {
        let addresses = game.holders.values().filter_map(|holder| holder.addresses.first());
        let all: Vec<&str> = addresses.map(String::as_str).collect();
        let head = format!("Cc: {}\r\n", all.join(", "));
        parcel.raw.splice(0..0, head.into_bytes());
    }
    if sings(Bug::LogsAToken) {
        tracing::info!("letter {} goes out", parcel.message_id);
    }
}

/// Something of each letter that is read is kept.
pub fn keeps(arrival: &StoredArrival) {
    if sings(Bug::KeepsFiles) {
        std::mem::forget(std::fs::File::open("/dev/null"));
    }
    if sings(Bug::KeepsLetters) {
        std::mem::forget(arrival.arrival.raw.clone());
    }
}

/// Every match is read, for nothing.
///
/// # Errors
/// If the store fails.
pub fn reads_every_match(store: &Store) -> Result<()> {
    if !sings(Bug::ReadsEveryMatch) {
        return Ok(());
    }
    store.read(|db| {
        for number in db.match_numbers()? {
            db.match_by_number(number)?;
        }
        Ok(())
    })
}

/// Whether the letter at this place of many that are read together is put aside unread.
pub fn pushes_out(place: usize) -> bool {
    const ENOUGH: usize = 250;
    sings(Bug::PushesOut) && place >= ENOUGH
}

/// The newest letters are read first.
pub fn newest_first(unread: &mut [StoredArrival]) {
    if sings(Bug::NewestFirst) {
        unread.reverse();
    }
}

/// Whether a clock may show anything.
pub fn believes_any_clock() -> bool {
    sings(Bug::BelievesAnyClock)
}

/// Whether the end of a collection is not waited for.
pub fn plays_too_soon() -> bool {
    sings(Bug::PlaysTooSoon)
}

/// Whether the log of the database is never emptied.
pub fn keeps_the_log() -> bool {
    sings(Bug::KeepsTheLog)
}
