//! The sender on the envelope of a message: an address of its own, so that what comes back says
//! which message it was, whatever the server on the way writes. Its proof is in a domain of its
//! own: anyone who was sent a message can report it undelivered, but nobody else's, and a reply
//! token reports nothing.

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

/// The address that a message comes back to. `None` if ours is too long for it.
pub fn return_path(own: &OwnAddress, key: &TokenKey, parcel: QueueId) -> Option<String> {
    let number = u64::try_from(parcel.0).ok()?.to_be_bytes();
    let mut bytes = [0; BYTES];
    bytes[0] = VERSION;
    bytes[1] = key.id();
    bytes[2..HEAD].copy_from_slice(number.get(3..)?);
    let proof = tag(key, 0, &bytes[..HEAD]).finalize().into_bytes();
    bytes[HEAD..].copy_from_slice(&proof[..TAG]);
    mask(key, &mut bytes);
    own.with_detail(MARK, &to_text(&bytes))
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
    let mut mac = key.mac(b"botpost return path mask\0");
    mac.update(&bytes[HEAD..]);
    let mask = mac.finalize().into_bytes();
    bytes[2..HEAD].iter_mut().zip(mask).for_each(|(byte, mask)| *byte ^= mask);
}

fn tag(key: &TokenKey, age: usize, head: &[u8]) -> hmac::Hmac<sha2::Sha256> {
    let mut mac = key.mac_of(age, b"botpost return path\0");
    mac.update(head);
    mac
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Purpose;
    use crate::token::{Claims, mint};

    fn own() -> OwnAddress {
        OwnAddress::new("moderator@klub.example", '+').expect("an address")
    }

    fn key() -> TokenKey {
        TokenKey::new(0, [7; 32])
    }

    #[test]
    fn a_letter_is_known_by_the_address_it_comes_back_to() {
        for number in [1, 255, 256, 1 << 39] {
            let path = return_path(&own(), &key(), QueueId(number)).expect("it fits");
            assert!(path.len() <= 64 + "@klub.example".len() && path.contains("+b."), "{path}");
            for address in [path.clone(), path.to_uppercase()] {
                let found = returned(&own(), &key(), &["x@y.example".to_owned(), address]);
                assert_eq!(found, Some(QueueId(number)));
            }
            assert_eq!(
                returned(&own(), &TokenKey::new(0, [8; 32]), std::slice::from_ref(&path)),
                None
            );
            let later = key().in_epoch("a");
            let known = returned(&own(), &later, std::slice::from_ref(&path));
            assert_eq!(known, Some(QueueId(number)), "sent before a backup was put back");
            assert_ne!(return_path(&own(), &later, QueueId(number)).as_ref(), Some(&path));
            assert_eq!(returned(&own(), &TokenKey::new(1, [7; 32]), &[path]), None);
        }
    }

    #[test]
    fn nobody_reads_the_number_of_a_letter() {
        let path = |number| return_path(&own(), &key(), QueueId(number)).expect("it fits");
        let bytes = |path: &str| {
            let text = own().detail(path).and_then(|it| it.rsplit('.').next().map(str::to_owned));
            from_text(&text.expect("a detail")).expect("bytes")
        };
        let shown = |number| bytes(&path(number))[2..HEAD].to_vec();
        // Neighbours differ in more than their last bits, and small numbers have no zeros.
        let all: std::collections::BTreeSet<Vec<u8>> = (1..200).map(shown).collect();
        let starts: std::collections::BTreeSet<Vec<u8>> =
            all.iter().map(|it| it[..2].to_vec()).collect();
        assert!(all.len() == 199 && starts.len() > 150, "{}", starts.len());
    }

    #[test]
    fn a_reply_token_reports_nothing_and_an_envelope_replies_to_nothing() {
        let token =
            mint(&key(), Claims { match_number: 1, seat: 0, round: 1, purpose: Purpose::Reply }, 0);
        let reply = own().reply_address("b", &token).expect("it fits");
        assert_eq!(returned(&own(), &key(), &[reply]), None);
        let path = return_path(&own(), &key(), QueueId(9)).expect("it fits");
        let detail = own().detail(&path).and_then(|it| it.rsplit('.').next().map(str::to_owned));
        assert_eq!(crate::ReplyToken::parse(&detail.expect("a detail")), None);
    }

    #[test]
    fn no_character_may_be_changed() {
        let path = return_path(&own(), &key(), QueueId(9)).expect("it fits");
        let start = path.find("+b.").expect("the mark") + 3;
        for at in start..start + 37 {
            let other = if path.as_bytes()[at] == b'a' { "b" } else { "a" };
            let mut forged = path.clone();
            forged.replace_range(at..=at, other);
            assert_eq!(returned(&own(), &key(), &[forged]), None, "{at}");
        }
    }
}
