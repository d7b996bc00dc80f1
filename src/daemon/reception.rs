//! Reception: arrivals are stored, then read one by one, each to exactly one verdict.
//!
//! Nothing is settled in the mailbox before its verdict is durable, and no message is read a
//! third time after two readings that ended the process. No write takes long, however much mail
//! came: others write and the watchdog is heard between two groups.
//!
//! A message that was held is read again, because the moderator vouches for it. Who sent it does
//! not change: an answer goes to the player's own address.

use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};

use anyhow::{Error, Result};

use super::crash;
use super::desk::{Desk, Turn};
use super::reading::{reached, read};
use super::senders::{MatchCache, Senders, is_of_another_key};
use kit::Phrase;
use mail::text::terminal;
use mail::{Arrival, Auth, Drawer, glimpse, open};
use moderator::{Journal, Moment};
use store::{ArrivalNumber, FAILED, QUARANTINED, Store, StoreError, StoredArrival, Tx, Verdict};

/// A message whose reading ended the process so often is put aside unread.
const QUARANTINE_AFTER: u32 = 2;

/// The name of the one mailbox.
pub const MAILBOX: &str = "main";

/// How many messages are looked at together at the most.
const BATCH: u32 = 256;

/// A group of messages shares its commits until it has taken so long. Nobody else can write
/// meanwhile.
const LONGEST: Duration = Duration::from_millis(200);

/// Or until so many bytes of mail are in it.
const MOST_BYTES: usize = 1024 * 1024;

/// Between two groups others get their turn to write.
pub const BREATH: Duration = Duration::from_millis(20);

/// Where the store keeps that the moderator was told of another botpost.
const TOLD_OTHER: &str = "told_other_desk";

/// The messages that do not answer another botpost, which may read the mailbox as well, such as one
/// with a copy of our configuration to try something out. As long as no match is here, what answers
/// the other one stays where it is: here it would be a stranger's, and its orders would be lost.
/// The moderator hears of that once.
///
/// # Errors
/// If the store fails.
pub fn without_others(
    store: &mut Store,
    desk: &Desk,
    arrivals: Vec<Arrival>,
    now: Moment,
) -> Result<Vec<Arrival>> {
    if arrivals.is_empty() || store.read(|db| Ok(db.has_matches()?))? {
        return Ok(arrivals);
    }
    let is_others = |it: &Arrival| is_of_another_key(&open(&it.raw, &desk.sender.address), desk);
    let (others, own): (Vec<_>, Vec<_>) = arrivals.into_iter().partition(is_others);
    if !others.is_empty() && store.read(|db| Ok(db.setting(TOLD_OTHER)?))?.is_none() {
        let count = others.len();
        tracing::warn!(count, "letters to another botpost are left in the mailbox");
        store.write(|tx| {
            Turn::new(tx, desk, now).tell_gm(&Phrase::new("service-other"))?;
            Ok(tx.remember(TOLD_OTHER, &now)?)
        })?;
    }
    Ok(own)
}

/// Stores what was collected, in groups of a bounded size. What is known already changes nothing.
/// Nothing was received later than it is: a file or a server says so only by a clock that is wrong.
/// A clock that is behind the last event does not know how late it is, and changes no time: a
/// message that came after its deadline would count as one in time.
///
/// # Errors
/// If the store fails; the messages stay in the mailbox.
pub fn store_arrivals(
    store: &mut Store,
    mut arrivals: Vec<Arrival>,
    began: Moment,
    now: Moment,
) -> Result<()> {
    crash::point("collected", "");
    let mut left = arrivals.as_mut_slice();
    while !left.is_empty() {
        let count = shared(left.iter());
        let (group, rest) = left.split_at_mut(count);
        store.write(|tx| {
            let is_behind = tx.last_event()?.is_some_and(|last| now < last);
            for arrival in group {
                if !is_behind {
                    arrival.received = arrival.received.min(now);
                }
                tx.receive(MAILBOX, arrival, began)?;
            }
            Ok(())
        })?;
        left = rest;
    }
    crash::point("stored", "");
    Ok(())
}

/// How many of these share a commit by their size: one at the least.
fn shared<'a>(arrivals: impl Iterator<Item = &'a Arrival>) -> usize {
    let mut bytes = 0;
    let fits = |arrival: &&Arrival| {
        bytes += arrival.raw.len();
        bytes <= MOST_BYTES
    };
    arrivals.take_while(fits).count().max(1)
}

/// The messages that wait to be read, in the order in which they are.
#[derive(Default)]
pub struct Pile {
    waiting: VecDeque<StoredArrival>,
    /// How many were read so far.
    pub read: usize,
}

impl Pile {
    /// Reads messages that share their commits, until that has taken long enough, and says whether
    /// there are more.
    ///
    /// # Errors
    /// If the store fails. Then nothing of the group has happened; another pile goes on.
    pub fn read_group(&mut self, store: &mut Store, desk: &Desk, now: Moment) -> Result<bool> {
        self.fill(store, desk)?;
        if self.waiting.is_empty() {
            return Ok(false);
        }
        // Messages that no reading died of yet share their commits; a suspect is read alone.
        let suspect = |arrival: &StoredArrival| arrival.attempts > 0;
        let fresh = self.waiting.iter().take_while(|arrival| !suspect(arrival));
        let count = shared(fresh.map(|stored| &stored.arrival));
        let group = &self.waiting.make_contiguous()[..count];
        // Counted before the reading, so that a reading that ends the process has counted.
        store.write(|tx| {
            group.iter().try_for_each(|arrival| tx.attempt(arrival.number).map(drop))?;
            Ok(())
        })?;
        crash::point("attempted", "");
        let began = Instant::now();
        let read = store.write(|tx| {
            let mut read = 0;
            for arrival in group {
                let verdict = if arrival.attempts >= QUARANTINE_AFTER {
                    tracing::error!(number = arrival.number.0, "a message is put aside unread");
                    let turn = Turn::new(tx, desk, now);
                    held(&turn, arrival.number, "service-quarantined", QUARANTINED)?
                } else {
                    read_or_hold(tx, desk, arrival, now)?
                };
                tx.judge(arrival.number, &verdict, now)?;
                read += 1;
                if began.elapsed() >= LONGEST {
                    break;
                }
            }
            // Those that were not reached are under no suspicion.
            group[read..].iter().try_for_each(|arrival| tx.spare(arrival.number))?;
            crash::point("judging", "");
            Ok(read)
        })?;
        crash::point("judged", "");
        self.waiting.drain(..read);
        self.read += read;
        self.fill(store, desk)?;
        Ok(!self.waiting.is_empty())
    }

    /// Looks at the next messages, if all of those before are read.
    fn fill(&mut self, store: &mut Store, desk: &Desk) -> Result<()> {
        if !self.waiting.is_empty() {
            return Ok(());
        }
        let mut unread = store.read(|db| Ok(db.unread(BATCH)?))?;
        if unread.len() > 1 {
            let rank = |tx: &Tx<'_>, it: &StoredArrival| Ok((it.number, rank(tx, desk, it)?));
            let ranks = store.write(|tx| unread.iter().map(|it| rank(tx, it)).collect());
            let ranks: BTreeMap<ArrivalNumber, (bool, Moment)> = ranks?;
            unread.sort_by_key(|it| (ranks.get(&it.number).copied(), it.number));
        }
        self.waiting = unread.into();
        Ok(())
    }
}

/// Where a message stands among those that wait. Who carries a genuine token is read first, so that
/// nobody who writes to us in masses keeps those waiting who play. Within both the order of arrival
/// is kept: it decides ties, and which program is the latest, and without a token nobody files one.
/// Where a From alone is believed, nothing tells them apart. What was passed on from the old
/// address of a match is read as if it had come here then.
fn rank(tx: &Tx<'_>, desk: &Desk, stored: &StoredArrival) -> Result<(bool, Moment)> {
    let Arrival { raw, received, .. } = &stored.arrival;
    if let Some(then) = reached(tx, raw)? {
        return Ok((false, then.min(*received)));
    }
    Ok((desk.auth != Auth::From && !is_known(tx, desk, raw)?, *received))
}

/// Whether a genuine token stands in the head of a message. It is not taken apart for that: a
/// reading that ends the process has to be counted before.
fn is_known(tx: &Tx<'_>, desk: &Desk, raw: &[u8]) -> Result<bool> {
    let glimpsed = glimpse(raw);
    if glimpsed.tokens.is_empty() {
        return Ok(false);
    }
    Ok(!Senders::of(&glimpsed, desk, &mut MatchCache::new(tx))?.claims.is_empty())
}

/// What is said of a failure that undoes one step and no more.
///
/// # Errors
/// The same one, if it is the store that fails.
pub fn of_one_step(error: Error) -> Result<String> {
    if error.is::<StoreError>() { Err(error) } else { Ok(terminal(&format!("{error:#}"))) }
}

/// A message that cannot be dealt with is held, unless it is the store that fails.
fn read_or_hold(tx: &Tx<'_>, desk: &Desk, arrival: &StoredArrival, now: Moment) -> Result<Verdict> {
    tx.atomically(|tx| read(Turn::new(tx, desk, now), arrival, false)).or_else(|error| {
        let error = of_one_step(error)?;
        tracing::error!(number = arrival.number.0, "a message is held: {error}");
        held(&Turn::new(tx, desk, now), arrival.number, "service-failed", FAILED)
    })
}

/// Why a message is not read again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotReleased {
    /// There is none with this number.
    Missing,
    /// It is not held.
    NotHeld,
    /// Its text was forgotten.
    Forgotten,
    /// Read again, it would be held or ignored again, with this code.
    Again(String),
}

/// Reads a held message again. The caller undoes the write where it is kept.
///
/// # Errors
/// If the message cannot be dealt with, or the store fails.
pub fn release(turn: Turn<'_>, number: ArrivalNumber) -> Result<Result<Verdict, NotReleased>> {
    let Turn { tx, now, .. } = turn;
    let Some(line) = tx.arrival(number)? else { return Ok(Err(NotReleased::Missing)) };
    let Some(raw) = tx.arrival_raw(number)? else { return Ok(Err(NotReleased::Missing)) };
    let held = line.verdict.as_ref().is_some_and(|verdict| verdict.drawer == Drawer::Held);
    if !held {
        return Ok(Err(NotReleased::NotHeld));
    }
    if line.forgotten.is_some() {
        return Ok(Err(NotReleased::Forgotten));
    }
    tx.reopen(number)?;
    let arrival = Arrival { id: line.id, received: line.received, raw };
    let stored = StoredArrival { number, arrival, attempts: 0 };
    let verdict = read(turn, &stored, true)?;
    if verdict.drawer != Drawer::Processed {
        return Ok(Err(NotReleased::Again(verdict.code)));
    }
    tx.judge(number, &verdict, now)?;
    let what = format!("release letter=in:{}", number.0);
    tx.note(verdict.seat.map(|(of, _)| of), &Journal::gm(what), now)?;
    Ok(Ok(verdict))
}

/// The verdict on a message that is held, once the moderator is told of it.
fn held(turn: &Turn<'_>, of: ArrivalNumber, said: &'static str, code: &str) -> Result<Verdict> {
    turn.tell_gm(&Phrase::new(said).code("number", of.0))?;
    let (code, drawer) = (code.to_owned(), Drawer::Held);
    Ok(Verdict { code, drawer, seat: None, message_id: None, sender: None })
}
