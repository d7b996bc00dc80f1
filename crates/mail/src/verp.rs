//! The sender on the envelope of a message: an address of its own, so that what comes back says
//! which message it was, whatever the server on the way writes. Its proof is in a domain of its
//! own: anyone who was sent a message can report it undelivered, but nobody else's, and a reply
//! token reports nothing.

use anyhow::Result;
use hmac::Mac;

use super::addresses::OwnAddress;
use super::postman::QueueId;
use super::token::{BYTES, TAG, TokenKey, from_text, to_text};

/// Reply tokens are of other versions.
const VERSION: u8 = 3;
/// Version, key, and the message's number in five bytes, masked: anyone who can read it knows how
/// many messages others get.
const HEAD: usize = BYTES - TAG;
/// What such an address has before its proof, for people who look.
const MARK: &str = "b";

/// The address that a message comes back to.
///
/// # Errors
/// If ours is too long for it.
pub fn return_path(own: &OwnAddress, key: &TokenKey, parcel: QueueId) -> Result<String> {
    let number = u64::try_from(parcel.0)?.to_be_bytes();
    let mut bytes = [0; BYTES];
    bytes[0] = VERSION;
    bytes[1] = key.id();
    bytes[2..HEAD].copy_from_slice(&number[3..]);
    let proof = tag(key, 0, &bytes[..HEAD]).finalize().into_bytes();
    bytes[HEAD..].copy_from_slice(&proof[..TAG]);
    mask(key, &mut bytes);
    own.with_detail(MARK, to_text(&bytes))
}

/// The message that came back, if it came to an address that we made for it.
pub fn returned(own: &OwnAddress, key: &TokenKey, recipients: &[String]) -> Option<QueueId> {
    recipients.iter().find_map(|address| {
        let mut bytes = from_text(own.detail(address)?.rsplit('.').next()?)?;
        mask(key, &mut bytes);
        let (head, proof) = bytes.split_at(HEAD);
        // A message of an epoch before may come back, too.
        let age = key.age(bytes[1]);
        let sound = tag(key, age.unwrap_or(0), head).verify_truncated_left(proof).is_ok();
        let ours = sound & (bytes[0] == VERSION) & age.is_some();
        let number = head[2..].iter().fold(0, |number, byte| number << 8 | i64::from(*byte));
        ours.then_some(QueueId(number))
    })
}

/// Masks the number, or takes the mask away: it hangs on the proof, which is another for each
/// number.
fn mask(key: &TokenKey, bytes: &mut [u8; BYTES]) {
    let mac = key.mac(b"botpost return path mask\0").chain_update(&bytes[HEAD..]);
    let mask = mac.finalize().into_bytes();
    bytes[2..HEAD].iter_mut().zip(mask).for_each(|(byte, mask)| *byte ^= mask);
}

fn tag(key: &TokenKey, age: usize, head: &[u8]) -> hmac::Hmac<sha2::Sha256> {
    key.mac_of(age, b"botpost return path\0").chain_update(head)
}
