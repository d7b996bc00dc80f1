//! A message that reached the old address of a match, passed on to the desk that the match moved
//! to: its bytes, whose it is, and a proof by the key that both desks have. And what else one desk
//! proves to the other by that key. Must never let anything through whose proof is wrong.

use anyhow::Result;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use kit::hex;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::entity;
use super::ours::FirstLine;
use kit::letter::Purpose;

/// The field that names the move.
pub const FIELD: &str = "X-Botpost-Move";

/// The names of the two parts.
pub(super) const CLAIMS: &str = "handover.txt";
pub(super) const MESSAGE: &str = "message.eml";

/// A larger one would not get through as a part of another message.
pub const LARGEST_HANDED: usize = 1_400_000;

/// The longest name of a move.
const LONGEST_NAME: usize = 64;

/// What one desk says to the other of a message; all but the message itself is claimed as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct HandedOver {
    /// What both desks call the move.
    pub name: String,
    /// The number of the message in the inbox that it reached.
    pub serial: i64,
    /// Whose it is, as the desks write it down.
    pub party: String,
    /// The round that its token names.
    pub round: u32,
    /// What its token is for.
    pub purpose: Purpose,
    /// When it reached the old address.
    pub received: DateTime<Utc>,
    /// Whether it came to the address at which programs ask for no more messages.
    pub unsubscribes: bool,
    /// Lines of the old desk that may stand among the writer's own.
    pub ours: Vec<FirstLine>,
    /// The message, byte for byte.
    #[serde(skip)]
    pub raw: Vec<u8>,
}

impl HandedOver {
    /// What is claimed, as one line of JSON, and below it the proof.
    pub(super) fn claims(&self, key: &[u8; 32]) -> Result<String> {
        let claims = serde_json::to_string(self)?;
        let proof = proof(key, HANDED, &with_digest(&claims, &self.raw));
        Ok(format!("{claims}\n{proof}\n"))
    }
}

/// What is proved: what is claimed, and of which message.
fn with_digest(claims: &str, raw: &[u8]) -> String {
    format!("{claims}\n{}", hex::encode(&Sha256::digest(raw)))
}

/// The move that a message belongs to, if it says that it was passed on. Proves nothing.
pub fn handed_name(raw: &[u8]) -> Option<String> {
    let (head, _) = entity::split(raw);
    let head = &head[..head.len().min(entity::LARGEST_HEADER)];
    let head = entity::headers(head)?;
    let value = entity::raw_values(&head, FIELD).next()?;
    let name = value.trim();
    let plain = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_hexdigit());
    (plain && name.len() <= LONGEST_NAME).then(|| name.to_owned())
}

/// What was passed on in a message, if the proof is right.
pub fn handed_over(raw: &[u8], key: &[u8; 32]) -> Option<HandedOver> {
    let leaves = entity::leaves(raw).ok()?;
    let part = |wanted: &str| {
        let leaf = leaves.iter().find(|leaf| leaf.name.as_deref() == Some(wanted))?;
        let text: Vec<u8> =
            leaf.body.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
        (leaf.encoding == "base64").then(|| STANDARD.decode(text).ok()).flatten()
    };
    let text = String::from_utf8(part(CLAIMS)?).ok()?;
    let (said, proof) = text.strip_suffix('\n')?.split_once('\n')?;
    let message = part(MESSAGE)?;
    if !is_proved(key, HANDED, &with_digest(said, &message), proof) {
        return None;
    }
    let handed: HandedOver = serde_json::from_str(said).ok()?;
    let same = handed.name == handed_name(raw)?;
    same.then_some(HandedOver { raw: message, ..handed })
}

/// What the key of a move proves, so that nothing that is said of one can be taken for another:
/// that a message was passed on.
pub const HANDED: &str = "botpost handed over\0";

/// That the match will never be taken.
pub const REFUSED: &str = "botpost move refused\0";

fn mac(key: &[u8; 32], what: &str, text: &str) -> Hmac<Sha256> {
    let mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes a key of any length");
    mac.chain_update(what).chain_update(text)
}

/// The proof that a desk with this key said so.
pub fn proof(key: &[u8; 32], what: &str, text: &str) -> String {
    hex::encode(&mac(key, what, text).finalize().into_bytes())
}

/// Whether this is that proof. Takes the same time whatever is wrong.
pub fn is_proved(key: &[u8; 32], what: &str, text: &str, proof: &str) -> bool {
    hex::decode(proof).is_some_and(|proof| mac(key, what, text).verify_slice(&proof).is_ok())
}
