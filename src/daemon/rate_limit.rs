//! Tokens that we never made: who sends several in an hour is guessing, and gets no answer for
//! a while. A message with a genuine token is never looked at here, so nobody is kept from playing
//! by what others send in their name: at the most, messages with a wrong token go unanswered.

use anyhow::Result;
use chrono::TimeDelta;
use kit::{Phrase, hex};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::desk::Turn;
use super::reading::LetterReading;
use super::strangers::CodeAndDrawer;
use mail::Drawer;
use moderator::{Addressed, Moment};

/// How many messages with wrong tokens within [`WITHIN`] block an address.
const MOST: usize = 5;
/// How long each of them counts, and the shortest time between two messages to the moderator.
const WITHIN: TimeDelta = TimeDelta::hours(1);
/// How many addresses are remembered: those that guessed last.
const ADDRESSES: usize = 32;

/// Where it is kept.
const SETTING: &str = "guesses";

/// What is kept, in seconds since 1970.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Guesses {
    told: Option<i64>,
    of: Vec<Guesser>,
}

/// An address as a digest, and when its last messages with wrong tokens came.
#[derive(Debug, Serialize, Deserialize)]
struct Guesser {
    who: String,
    at: Vec<i64>,
}

/// What becomes of a message whose tokens prove nothing, if its sender is blocked. Counts it where
/// a token of it was `forged`, and tells the moderator.
///
/// # Errors
/// If the store fails.
pub fn is_blocked(
    reading: &LetterReading<'_>,
    addressed: &Addressed,
    forged: bool,
) -> Result<Option<CodeAndDrawer>> {
    let LetterReading { turn: Turn { tx, now, .. }, letter, arrival, .. } = *reading;
    let [address] = &letter.from[..] else { return Ok(None) };
    let concerned = match addressed {
        // A program answers nobody, and is not answered.
        Addressed::Automatic | Addressed::Spoof(_) => false,
        Addressed::Stranger => true,
        // What a player writes without any token is asked about, whatever is guessed in that name.
        Addressed::Ambiguous { .. } => forged,
        Addressed::Known { claim, .. } => claim.seat().is_some() && forged,
    };
    if !concerned {
        return Ok(None);
    }
    let mut guesses: Guesses = tx.remembered(SETTING)?.unwrap_or_default();
    let (who, at) = (digest(address), arrival.arrival.received.timestamp());
    let silent = guesses.is_silent(&who, at);
    if forged {
        guesses.count(who.clone(), at);
        if guesses.is_silent(&who, at) && guesses.may_tell(now) {
            guesses.told = Some(now.timestamp());
            let said = Phrase::new("service-guesses").code("number", arrival.number.0);
            reading.tell_gm(&said.typed("address", address))?;
        }
        tx.remember(SETTING, &guesses)?;
    }
    Ok(silent.then_some(("wrong tokens, not answered", Drawer::Ignored)))
}

/// A short name of what is not kept itself: an address may be anybody's, and the name of a file has
/// any length.
pub fn digest(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    hex::encode(&digest[..8])
}

impl Guesses {
    /// Whether enough wrong tokens came within the time before.
    fn is_silent(&self, who: &str, at: i64) -> bool {
        let found = self.of.iter().find(|it| it.who == who);
        let recent = |then: &&i64| **then > at - WITHIN.num_seconds();
        found.is_some_and(|it| it.at.iter().filter(recent).count() >= MOST)
    }

    /// The one who guessed last stands last.
    fn count(&mut self, who: String, at: i64) {
        let known = self.of.iter().position(|it| it.who == who);
        let new = || Guesser { who, at: Vec::new() };
        let mut guesser = known.map_or_else(new, |known| self.of.remove(known));
        guesser.at.push(at);
        guesser.at.sort_unstable();
        guesser.at.drain(..guesser.at.len().saturating_sub(MOST));
        self.of.push(guesser);
        self.of.drain(..self.of.len().saturating_sub(ADDRESSES));
    }

    /// However many addresses guess, the moderator gets few messages. A clock that went back
    /// keeps nobody from being told.
    fn may_tell(&self, now: Moment) -> bool {
        self.told.is_none_or(|told| (now.timestamp() - told).abs() >= WITHIN.num_seconds())
    }
}
