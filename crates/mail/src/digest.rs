//! A digest in the head of every message of ours: whether a byte of it was damaged on the way.
//! Must never be taken for a signature: who changes a message on purpose can work it out again.

use kit::hex;
use sha2::{Digest, Sha256};

use super::entity;

/// The field that carries the digest.
pub const FIELD: &str = "X-Botpost-Digest";

/// The fields under the digest, in this order; others may be added or changed on the way.
const FIELDS: [&str; 16] = [
    "from",
    "to",
    "reply-to",
    "subject",
    "date",
    "message-id",
    "in-reply-to",
    "references",
    "content-language",
    "auto-submitted",
    "x-auto-response-suppress",
    "list-id",
    "list-unsubscribe",
    "x-loop",
    "mime-version",
    "content-type",
];

/// What the digest of a message says of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stamp {
    /// There is none.
    #[default]
    Missing,
    /// The message is as it was sent.
    Sound,
    /// Something in it is not.
    Broken,
}

/// The same message with its digest as the last field of its head.
pub fn stamped(raw: &[u8]) -> Vec<u8> {
    let (head, body) = entity::split(raw);
    let mut whole = without_last_line(head).to_vec();
    whole.extend_from_slice(format!("{FIELD}:\r\n {}\r\n\r\n", digest(raw)).as_bytes());
    whole.extend_from_slice(body);
    whole
}

/// Computes the digest again and compares it with the one that the message states.
pub fn stamp(raw: &[u8]) -> Stamp {
    let found = fields(entity::split(raw).0, &[FIELD]);
    match found.as_slice() {
        [] => Stamp::Missing,
        [(_, one)] if *one == digest(raw).as_bytes() => Stamp::Sound,
        _ => Stamp::Broken,
    }
}

/// `sha256=` and 64 digits: over the fields, names in small letters, white space as one space,
/// and over the body, without what mail servers change at the ends of lines.
fn digest(raw: &[u8]) -> String {
    let (head, body) = entity::split(raw);
    let mut hash = Sha256::new();
    let mut under = fields(head, &FIELDS);
    // Stable: a field that is there twice counts as it stands.
    under.sort_by_key(|(place, _)| *place);
    for (place, value) in under {
        hash.update(FIELDS[place]);
        hash.update(b":");
        hash.update(value);
        hash.update(b"\r\n");
    }
    hash.update(b"\r\n");
    let mut empty = 0;
    for line in lines(body).map(trimmed) {
        // Empty lines count once something stands below them.
        if line.is_empty() {
            empty += 1;
            continue;
        }
        (0..std::mem::take(&mut empty)).for_each(|_| hash.update(b"\r\n"));
        hash.update(line);
        hash.update(b"\r\n");
    }
    let hash = hash.finalize();
    format!("sha256={}", hex::encode(&hash))
}

/// All values of these fields as they stand, each with the place of its name among them: unfolded,
/// each run of white space as one space.
fn fields(head: &[u8], wanted: &[&str]) -> Vec<(usize, Vec<u8>)> {
    let mut found: Vec<(usize, Vec<u8>)> = Vec::new();
    let mut inside = false;
    for line in lines(head) {
        let rest = match line.first() {
            Some(b' ' | b'\t') => Some(line).filter(|_| inside),
            _ => {
                let (name, value) = cut(line);
                let name = name.trim_ascii_end();
                let is = |known: &&str| name.eq_ignore_ascii_case(known.as_bytes());
                let place = wanted.iter().position(is);
                inside = place.is_some();
                found.extend(place.map(|place| (place, Vec::new())));
                Some(value).filter(|_| inside)
            }
        };
        if let (Some(rest), Some((_, value))) = (rest, found.last_mut()) {
            for word in rest.split(|byte| matches!(byte, b' ' | b'\t')) {
                if !word.is_empty() && !value.is_empty() {
                    value.push(b' ');
                }
                value.extend_from_slice(word);
            }
        }
    }
    found
}

/// A line of a head at its first colon.
fn cut(line: &[u8]) -> (&[u8], &[u8]) {
    match line.iter().position(|byte| *byte == b':') {
        Some(colon) => (&line[..colon], &line[colon + 1..]),
        None => (line, &[]),
    }
}

/// The lines without their ends, which may be `\r\n` or `\n`.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|byte| *byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line))
}

fn without_last_line(head: &[u8]) -> &[u8] {
    head.strip_suffix(b"\r\n").or(head.strip_suffix(b"\n")).unwrap_or(head)
}

/// A line without the white space at its end.
fn trimmed(line: &[u8]) -> &[u8] {
    let end = line.iter().rposition(|byte| !matches!(byte, b' ' | b'\t'));
    &line[..end.map_or(0, |at| at + 1)]
}
