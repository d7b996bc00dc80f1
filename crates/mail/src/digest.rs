//! A checksum in the head of every message of ours: whether a byte of it was damaged on the way.
//! Must never be taken for a signature: who changes a message on purpose can work it out again.

use super::entity;

/// The field that carries the digest.
pub const FIELD: &str = "X-Botpost-Digest";

/// The fields under the digest, in this order; others may be added or changed on the way.
const FIELDS: &str = "from to reply-to subject date message-id in-reply-to references \
    content-language auto-submitted x-auto-response-suppress list-id list-unsubscribe x-loop \
    mime-version content-type";

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
    let head = head.strip_suffix(b"\r\n").unwrap_or(head);
    let field = format!("{FIELD}: {}\r\n\r\n", digest(raw));
    [head, field.as_bytes(), body].concat()
}

/// Computes the digest again and compares it with the one that the message states.
pub fn stamp(raw: &[u8]) -> Stamp {
    let head = String::from_utf8_lossy(entity::split(raw).0);
    let fields = fields(&head);
    let found: Vec<&str> = values(&fields, FIELD).collect();
    match found.as_slice() {
        [] => Stamp::Missing,
        [one] if *one == digest(raw) => Stamp::Sound,
        _ => Stamp::Broken,
    }
}

/// `crc32=` and 8 digits: over the fields, names in small letters, white space as one space,
/// and over the body, without what mail servers change at the ends of lines.
fn digest(raw: &[u8]) -> String {
    let (head, body) = entity::split(raw);
    let head = String::from_utf8_lossy(head);
    let (fields, mut said) = (fields(&head), Vec::with_capacity(raw.len()));
    for name in FIELDS.split(' ') {
        for value in values(&fields, name) {
            let field = [name, ":", value, "\r\n"];
            field.iter().for_each(|part| said.extend_from_slice(part.as_bytes()));
        }
    }
    said.extend_from_slice(b"\r\n");
    let mut end = said.len();
    for line in entity::lines(body).map(trimmed) {
        said.extend_from_slice(line);
        said.extend_from_slice(b"\r\n");
        if !line.is_empty() {
            end = said.len();
        }
    }
    // Without the empty lines at the end.
    said.truncate(end);
    format!("crc32={:08x}", crc32fast::hash(&said))
}

/// The fields of a head, each with its value, unfolded.
pub(super) fn fields(head: &str) -> Vec<(String, String)> {
    let unfolded = head.replace("\n ", " ").replace("\n\t", " ");
    let fields = unfolded.lines().filter_map(|line| line.split_once(':'));
    fields.map(|(name, value)| (name.trim_end().to_owned(), spaced(value))).collect()
}

/// All values of a field.
pub(super) fn values<'f>(
    fields: &'f [(String, String)],
    name: &str,
) -> impl Iterator<Item = &'f str> {
    let named = fields.iter().filter(move |(found, _)| found.eq_ignore_ascii_case(name));
    named.map(|(_, value)| value.as_str())
}

/// Each run of white space as one space.
fn spaced(value: &str) -> String {
    kit::joined(value.split([' ', '\t', '\r']).filter(|word| !word.is_empty()), " ")
}

/// A line without the spaces and tabs at its end. A form feed there is a line end that was damaged.
fn trimmed(line: &[u8]) -> &[u8] {
    let end = line.iter().rposition(|byte| !matches!(byte, b' ' | b'\t'));
    &line[..end.map_or(0, |at| at + 1)]
}
