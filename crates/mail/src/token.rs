//! The reply token: proof that a message answers one of ours, and to whom that one went: the
//! holder of a seat, somebody it is offered to, or somebody who watches.
//!
//! It stands in the reply address and in our Message-IDs, never in a body. It is necessary,
//! not sufficient: anyone who was sent a copy holds it too, so a registered From goes with it.
//! Reading and making the key's file is not done here.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use kit::hex;
use sha2::Sha256;

use kit::Language;
use kit::Seat;
use kit::letter::{LinkAction, Purpose, Standing};

/// The version of a token that opens all that its holder may.
const REPLY: u8 = 1;
/// The version of one with the number of a question. Those between are return paths.
const QUESTION: u8 = 4;
/// The version of one that does one thing.
const ACTION: u8 = 5;
/// The version of one that answers one question and does nothing else.
const ANSWER: u8 = 6;
/// The readable head: version, key, match, seat, round.
const HEAD: usize = 7;
/// The head of a token with a purpose: two bytes more, which its proof has less (112 bits).
const LONG_HEAD: usize = 9;
/// What links do but for answers, each at the place that is its number.
const ACTIONS: [LinkAction; 6] = [
    LinkAction::Yes,
    LinkAction::No,
    LinkAction::Ready,
    LinkAction::Help,
    LinkAction::Order,
    LinkAction::Return,
];
/// The truncated HMAC: 128 bits.
pub(super) const TAG: usize = 16;
pub(super) const BYTES: usize = HEAD + TAG;
const ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// What a token says. Only [`ReplyToken::genuine`] tells whether it is true.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Claims {
    /// The match's number.
    pub match_number: u16,
    /// The seat's index, [`Claims::MODERATOR`], or an observer's number: see
    /// [`Claims::seat_of`].
    pub seat: u8,
    /// The round the message it stands in belongs to.
    pub round: u16,
    /// What an answer with it may do.
    pub purpose: Purpose,
}

impl Claims {
    /// The `seat` of a message to the moderator.
    pub const MODERATOR: u8 = 255;
    /// The `seat` of the first of those who want to play: there is one for each wish and
    /// language, because what they ask stands nowhere else.
    const JOINING: u8 = 64;
    /// The `seat` of the first observer; the others follow.
    const OBSERVERS: u8 = 128;

    /// The `seat` that stands for somebody. One whom a seat is offered to has that seat's, and
    /// is told apart by the generation.
    pub fn seat_of(standing: Standing) -> u8 {
        match standing {
            Standing::Seat(seat)
            | Standing::Left(seat)
            | Standing::Candidate(seat)
            | Standing::Proving(seat) => seat.index() as u8,
            Standing::Joining { wish, language } => joining(wish, language),
            Standing::Observer(place) => Claims::OBSERVERS.saturating_add(place),
            Standing::Moderator | Standing::Nobody => Claims::MODERATOR,
        }
    }

    /// What somebody wished for who wants to play, and the language.
    pub fn joining(&self) -> Option<(Option<Seat>, Language)> {
        let number = self.seat.checked_sub(Claims::JOINING)?;
        let (language, wish) = (number / (SEATS + 1), number % (SEATS + 1));
        let language = *Language::ALL.get(usize::from(language))?;
        Some(((wish < SEATS).then(|| Seat::new(wish.into())), language))
    }

    /// The place of the observer that is claimed.
    pub fn observer(&self) -> Option<u8> {
        let place = self.seat.checked_sub(Claims::OBSERVERS)?;
        (self.seat != Claims::MODERATOR).then_some(place)
    }
}

/// No match has more seats.
const SEATS: u8 = 8;

fn joining(wish: Option<Seat>, language: &str) -> u8 {
    let wish = wish.map_or(SEATS, |seat| seat.index() as u8).min(SEATS);
    let known = Language::ALL.iter().position(|it| it.name() == language);
    Claims::JOINING + (SEATS + 1) * known.unwrap_or(0) as u8 + wish
}

/// What a token is bound to besides what it claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bound<'a> {
    /// The generation of somebody's tokens: raising it kills all older ones.
    Generation(u16),
    /// An address, whole: the token proves that a message to it was read there.
    Address(&'a str),
    /// An address that may be that of somebody whose tokens have this generation.
    Proof { address: &'a str, generation: u16 },
}

impl From<u16> for Bound<'_> {
    fn from(generation: u16) -> Self {
        Bound::Generation(generation)
    }
}

impl<'a> From<&'a str> for Bound<'a> {
    fn from(address: &'a str) -> Self {
        Bound::Address(address)
    }
}

/// The secret that tokens and salts are made with, and its number among the keys in use.
///
/// Each time the database goes back to a backup a new epoch begins: what was sent before it was
/// sent by a world that is gone, and its tokens name the epoch they are of.
#[derive(Clone)]
pub struct TokenKey {
    id: u8,
    /// HMACs that have taken the secret in, so that no code works that out again; behind the first
    /// those of the epochs after the first, each made of the one secret.
    secrets: Vec<Hmac<Sha256>>,
}

/// A code with this secret, before anything is said in it.
fn keyed(secret: &[u8; 32]) -> Hmac<Sha256> {
    Hmac::new_from_slice(secret).expect("HMAC takes a key of any length")
}

impl TokenKey {
    /// A key of 32 random bytes. The number tells tokens of an older key apart.
    pub fn new(id: u8, secret: [u8; 32]) -> TokenKey {
        TokenKey { id, secrets: vec![keyed(&secret)] }
    }

    /// The same key in the epoch that began with this: no other epoch may have begun with the same.
    #[must_use]
    pub fn in_epoch(&self, began: &str) -> TokenKey {
        let mac = self.mac(b"botpost epoch\0").chain_update(began);
        let mut key = self.clone();
        key.secrets.push(keyed(&mac.finalize().into_bytes().into()));
        key
    }

    pub(super) fn mac(&self, domain: &[u8]) -> Hmac<Sha256> {
        self.secrets[0].clone().chain_update(domain)
    }

    /// Tells this key from any other, and nothing of its secret.
    pub fn digest(&self) -> String {
        let whole = self.mac(b"botpost key\0").finalize().into_bytes();
        hex::encode(&whole[..TAG])
    }

    /// The number of the epoch it is now, counted on from that of the key.
    pub(super) fn id(&self) -> u8 {
        self.id.saturating_add((self.secrets.len() - 1).try_into().unwrap_or(u8::MAX))
    }

    /// How many epochs before this one what bears this number was made; `None`: it was not.
    pub(super) fn age(&self, id: u8) -> Option<usize> {
        (self.id..=self.id()).contains(&id).then(|| usize::from(self.id() - id))
    }

    /// A code of the epoch that was so many epochs ago.
    pub(super) fn mac_of(&self, age: usize, domain: &[u8]) -> Hmac<Sha256> {
        let place = self.secrets.len().saturating_sub(age + 1);
        self.secrets[place].clone().chain_update(domain)
    }

    fn tag(&self, age: usize, head: &[u8], bound: Bound<'_>) -> Hmac<Sha256> {
        let (domain, generation, address): (&[u8], _, _) = match bound {
            Bound::Generation(generation) => (b"botpost token\0", Some(generation), ""),
            Bound::Address(address) => (b"botpost address\0", None, address),
            Bound::Proof { address, generation } => (b"botpost proof\0", Some(generation), address),
        };
        let generation = generation.map(u16::to_be_bytes);
        let mac = self.mac_of(age, domain).chain_update(head);
        mac.chain_update(generation.as_slice().as_flattened()).chain_update(address)
    }
}

impl fmt::Debug for TokenKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TokenKey({}, ..)", self.id)
    }
}

/// 37 characters of lower-case base32 (RFC 4648, section 6, without padding): version, key,
/// match, seat, round, for some a purpose, and a truncated HMAC-SHA256 over them and what it is
/// [`Bound`] to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ReplyToken([u8; BYTES]);

impl ReplyToken {
    /// The length of its text.
    pub const LENGTH: usize = (BYTES * 8).div_ceil(5);

    /// Reads a token in either case. Says nothing about its being genuine.
    pub fn parse(text: &str) -> Option<ReplyToken> {
        let bytes = from_text(text)?;
        Some(ReplyToken(bytes)).filter(|token| token.purpose().is_some())
    }

    /// What it is for; `None` for what is no token.
    fn purpose(&self) -> Option<Purpose> {
        let number = u16::from_be_bytes([self.0[HEAD], self.0[HEAD + 1]]);
        match self.0[0] {
            REPLY => Some(Purpose::Reply),
            QUESTION => Some(Purpose::Question(number)),
            ANSWER => Some(Purpose::Action(LinkAction::Answer(number))),
            ACTION => ACTIONS.get(usize::from(number)).map(|action| Purpose::Action(*action)),
            _ => None,
        }
    }

    /// What it claims.
    pub fn claims(&self) -> Claims {
        let [_, _, m1, m2, seat, r1, r2, ..] = self.0;
        Claims {
            match_number: u16::from_be_bytes([m1, m2]),
            seat,
            round: u16::from_be_bytes([r1, r2]),
            purpose: self.purpose().unwrap_or_default(),
        }
    }

    /// How many epochs ago it says that it was made with this key: 0 for now.
    pub fn age(&self, key: &TokenKey) -> Option<usize> {
        key.age(self.0[1])
    }

    /// Whether we made it with this key, in this epoch, for what it has to be bound to, such as the
    /// present generation of a seat. Takes the same time whatever is wrong.
    pub fn genuine<'a>(&self, key: &TokenKey, bound: impl Into<Bound<'a>>) -> bool {
        self.genuine_ever(key, bound) & (self.age(key) == Some(0))
    }

    /// As [`ReplyToken::genuine`], but in this epoch or in one before.
    pub fn genuine_ever<'a>(&self, key: &TokenKey, bound: impl Into<Bound<'a>>) -> bool {
        let (head, tag) = self.0.split_at(head_of(self.0[0]));
        let age = self.age(key);
        let sound = key.tag(age.unwrap_or(0), head, bound.into()).verify_truncated_left(tag);
        sound.is_ok() & age.is_some()
    }
}

impl fmt::Display for ReplyToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&to_text(&self.0))
    }
}

/// The proof itself stays out of logs.
impl fmt::Debug for ReplyToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Token({:?}, ..)", self.claims())
    }
}

/// Bytes from their text in either case.
pub(super) fn from_text(text: &str) -> Option<[u8; BYTES]> {
    if text.len() != ReplyToken::LENGTH {
        return None;
    }
    let value = |c: u8| ALPHABET.iter().position(|known| *known == c.to_ascii_lowercase());
    let values: Option<Vec<u8>> = text.bytes().map(|c| Some(value(c)? as u8)).collect();
    // The bit left over carries nothing: one token has one spelling.
    regroup(&values?, 5, 8).strip_suffix(&[0])?.try_into().ok()
}

/// The text of bytes.
pub(super) fn to_text(bytes: &[u8; BYTES]) -> String {
    let letter = |value: u8| char::from(ALPHABET[usize::from(value)]);
    regroup(bytes, 8, 5).into_iter().map(letter).collect()
}

/// The same bits in groups of another size, the last filled up with zeros.
fn regroup(groups: &[u8], from: u32, to: u32) -> Vec<u8> {
    let (mut bits, mut held, mut regrouped) = (0u32, 0, Vec::new());
    for group in groups {
        bits = bits << from | u32::from(*group);
        held += from;
        while held >= to {
            held -= to;
            regrouped.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    if held > 0 {
        regrouped.push((bits << (to - held)) as u8);
    }
    regrouped
}

/// How long the head of a token of this version is.
fn head_of(version: u8) -> usize {
    if version == REPLY { HEAD } else { LONG_HEAD }
}

/// Makes the token for a message.
pub fn mint<'a>(key: &TokenKey, claims: Claims, bound: impl Into<Bound<'a>>) -> ReplyToken {
    let (version, number) = match claims.purpose {
        Purpose::Reply | Purpose::Past => (REPLY, 0),
        Purpose::Question(number) => (QUESTION, number),
        Purpose::Action(LinkAction::Answer(number)) => (ANSWER, number),
        Purpose::Action(action) => {
            let place = ACTIONS.iter().position(|known| *known == action);
            (ACTION, place.unwrap_or_default() as u16)
        }
    };
    let mut bytes = [0; BYTES];
    bytes[0] = version;
    bytes[1] = key.id();
    bytes[2..4].copy_from_slice(&claims.match_number.to_be_bytes());
    bytes[4] = claims.seat;
    bytes[5..HEAD].copy_from_slice(&claims.round.to_be_bytes());
    bytes[HEAD..LONG_HEAD].copy_from_slice(&number.to_be_bytes());
    let head = head_of(version);
    let tag = key.tag(0, &bytes[..head], bound.into()).finalize().into_bytes();
    bytes[head..].copy_from_slice(&tag[..BYTES - head]);
    ReplyToken(bytes)
}

/// A salt nobody can foretell and everybody can be shown later: an HMAC over the parts, in a
/// domain of its own, so that it never equals a token's proof.
pub fn salt(key: &TokenKey, parts: &[&[u8]]) -> [u8; 16] {
    let mac = parts.iter().fold(key.mac(b"botpost salt\0"), |mac, part| {
        mac.chain_update((part.len() as u64).to_be_bytes()).chain_update(part)
    });
    let whole = mac.finalize().into_bytes();
    std::array::from_fn(|at| whole[at])
}
