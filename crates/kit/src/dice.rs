//! Chance that can be repeated: one seed a match, one a round, one stream a purpose.
//!
//! Nothing here may ever read the machine's clock or its random source. The same seed gives
//! the same draws on every machine and in every version (a test holds known values).

use std::cell::{Cell, OnceCell};

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Seat;

/// The secret number behind all chance of a match. Its commitment is published at the start,
/// the seed itself at the end.
///
/// ```
/// use kit::{Dice, Seed};
/// // Who has the seed and what was filed until then can throw the same dice.
/// let again = || Seed::new([7; 32]).round(3, &[0; 32]);
/// let throw = |dice: Dice| 1 + dice.stream(None, "a die").below(6);
/// assert_eq!(throw(again()), throw(again()));
/// ```
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seed(#[serde(with = "super::hex")] [u8; 32]);

impl Seed {
    /// A seed of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The bytes, to be stored and, after the match, published.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// SHA-256 of the seed: what the invitation shows.
    pub fn commitment(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }

    /// The dice of one round. `before` is a digest of the filings of the round before, with
    /// their salts, so that nobody can look ahead of filings that are still open.
    pub fn round(&self, number: u32, before: &[u8; 32]) -> Dice {
        let message = [&number.to_be_bytes()[..], &before[..]].concat();
        Dice::from_key(keyed(&self.0, &message))
    }

    /// The salt of what is filed for a seat without a letter. It is as secret as the seed;
    /// the message has another length than that of any dice, so that the two never meet.
    pub fn salt(&self, number: u32, seat: Seat) -> [u8; 16] {
        let number = number.to_be_bytes();
        let message = [&b"salt"[..], &number[..], &[seat.index() as u8][..]].concat();
        let salt = keyed(&self.0, &message);
        std::array::from_fn(|at| salt[at])
    }
}

impl std::fmt::Debug for Seed {
    /// A seed is a secret: it never shows in a log or an error.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(secret)")
    }
}

/// The dice of one round: any number of independent streams, one for each seat and purpose,
/// so that a draw for one seat never shifts another's.
///
/// ```
/// use kit::Dice;
/// let dice = Dice::from_key([0; 32]);
/// assert!(!dice.drawn());
/// let mut cards = ["ace", "king", "queen"];
/// dice.stream(None, "cards").shuffle(&mut cards);
/// assert!(dice.drawn());
/// ```
#[derive(Clone)]
pub struct Dice {
    key: [u8; 32],
    filed: [u8; 32],
    /// What late streams are derived with, once one was asked for: a round has many.
    late: OnceCell<Hmac<Sha256>>,
    drawn: Cell<bool>,
}

impl Dice {
    /// Dice with this key: for stored rounds that are played again.
    pub const fn from_key(key: [u8; 32]) -> Dice {
        Dice { key, filed: [0; 32], late: OnceCell::new(), drawn: Cell::new(false) }
    }

    /// The key, to be stored with the round.
    pub const fn key(&self) -> &[u8; 32] {
        &self.key
    }

    /// The same dice with a digest of what was filed for the round, salts included.
    #[must_use]
    pub fn closed_over(mut self, filed: [u8; 32]) -> Dice {
        (self.filed, self.late) = (filed, OnceCell::new());
        self
    }

    /// As [`Dice::stream`], but nobody can work it out, the match's seed in hand, before the
    /// round's filings are closed: for what the next round is about, such as a new hand.
    pub fn late_stream(&self, seat: Option<Seat>, purpose: &str) -> Stream {
        self.drawn.set(true);
        let late = self.late.get_or_init(|| mac(&keyed(&self.key, &self.filed)));
        Dice::derive(late.clone(), seat, purpose)
    }

    fn derive(mac: Hmac<Sha256>, seat: Option<Seat>, purpose: &str) -> Stream {
        let mac = mac.chain_update([seat.map_or(0xff, |seat| seat.index() as u8)]);
        Stream::from_key(&mac.chain_update(purpose).finalize().into_bytes().into())
    }

    /// The stream of a seat (or of the table) for one purpose, from its start.
    pub fn stream(&self, seat: Option<Seat>, purpose: &str) -> Stream {
        self.drawn.set(true);
        Dice::derive(mac(&self.key), seat, purpose)
    }

    /// Whether any stream was asked for: a forecast then says that chance decides.
    pub fn drawn(&self) -> bool {
        self.drawn.get()
    }
}

impl std::fmt::Debug for Dice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Dice(secret)")
    }
}

fn mac(key: &[u8; 32]) -> Hmac<Sha256> {
    Hmac::new_from_slice(key).expect("HMAC takes keys of any length")
}

fn keyed(key: &[u8; 32], message: &[u8]) -> [u8; 32] {
    mac(key).chain_update(message).finalize().into_bytes().into()
}

/// A sequence of draws: xoshiro256** (Blackman and Vigna, 2018), small and fixed for ever.
///
/// ```
/// use kit::{Dice, Seat};
/// let mut stream = Dice::from_key([0; 32]).stream(Some(Seat::new(0)), "a die");
/// assert!((0..100).map(|_| stream.below(6)).all(|pips| pips < 6));
/// ```
#[derive(Clone)]
pub struct Stream([u64; 4]);

impl Stream {
    fn from_key(key: &[u8; 32]) -> Stream {
        let (chunks, _) = key.as_chunks::<8>();
        let mut words: [u64; 4] = std::array::from_fn(|at| u64::from_be_bytes(chunks[at]));
        // The generator stands still at zero; a keyed hash never gives that in practice.
        words[0] |= u64::from(words == [0; 4]);
        Stream(words)
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.0;
        let result = b.wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    /// A number from 0 to `below` - 1, all equally likely.
    ///
    /// # Panics
    /// If `below` is 0.
    pub fn below(&mut self, below: u64) -> u64 {
        assert!(below > 0, "nothing to draw from");
        // Draws from the last, incomplete block are thrown away, or small numbers would
        // come up a little more often.
        let fair = u64::MAX - u64::MAX % below;
        loop {
            let bits = self.bits();
            if bits < fair {
                return bits % below;
            }
        }
    }

    /// Puts the items in an order drawn at random, all orders equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u64 + 1) as usize;
            items.swap(last, other);
        }
    }
}
