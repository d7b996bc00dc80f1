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
    let mut found = values(&fields, FIELD).map(|value| {
        let mut said = Vec::new();
        put_spaced(&mut said, value);
        said
    });
    match (found.next(), found.next()) {
        (None, _) => Stamp::Missing,
        (Some(one), None) if one == digest(raw).as_bytes() => Stamp::Sound,
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
            said.extend_from_slice(name.as_bytes());
            said.push(b':');
            put_spaced(&mut said, value);
            said.extend_from_slice(b"\r\n");
        }
    }
    said.extend_from_slice(b"\r\n");
    put_lines(&mut said, body);
    format!("crc32={:08x}", crc32fast::hash(&said))
}

/// The lines of a body without spaces and tabs at their ends, each with `\r\n` behind it, up to the
/// last one that is not empty. Lines that are so already go in together.
fn put_lines(said: &mut Vec<u8>, body: &[u8]) {
    let (mut together, mut start, mut end) = (0, 0, said.len());
    for at in memchr::memchr_iter(b'\n', body).chain([body.len()]) {
        let line = &body[start..at];
        let bare = trimmed(line.strip_suffix(b"\r").unwrap_or(line));
        let is_so = at < body.len() && bare.len() + 1 == line.len();
        if !is_so {
            said.extend_from_slice(&body[together..start]);
            said.extend_from_slice(bare);
            said.extend_from_slice(b"\r\n");
            together = (at + 1).min(body.len());
        }
        start = (at + 1).min(body.len());
        if !bare.is_empty() {
            end = said.len() + start - together;
        }
    }
    said.extend_from_slice(&body[together..]);
    said.truncate(end);
}

/// The fields of a head, each with its value as it stands there.
fn fields(mut head: &str) -> Vec<(&str, &str)> {
    let mut fields = Vec::new();
    while !head.is_empty() {
        let mut ends = head.match_indices('\n').map(|(at, _)| at + 1);
        let end = ends.find(|at| !head[*at..].starts_with([' ', '\t']));
        let (field, below) = head.split_at(end.unwrap_or(head.len()));
        fields.extend(field.split_once(':').map(|(name, value)| (name.trim_end(), value)));
        head = below;
    }
    fields
}

/// All values of a field.
fn values<'f>(fields: &'f [(&'f str, &'f str)], name: &str) -> impl Iterator<Item = &'f str> {
    let named = fields.iter().filter(move |(found, _)| found.eq_ignore_ascii_case(name));
    named.map(|(_, value)| *value)
}

/// A value, each run of white space in it as one space.
fn put_spaced(said: &mut Vec<u8>, value: &str) {
    let from = said.len();
    let is_space = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
    for word in value.as_bytes().split(is_space).filter(|word| !word.is_empty()) {
        if said.len() > from {
            said.push(b' ');
        }
        said.extend_from_slice(word);
    }
}

/// A line without the spaces and tabs at its end. A form feed there is a line end that was damaged.
fn trimmed(line: &[u8]) -> &[u8] {
    let end = line.iter().rposition(|byte| !matches!(byte, b' ' | b'\t'));
    &line[..end.map_or(0, |at| at + 1)]
}
