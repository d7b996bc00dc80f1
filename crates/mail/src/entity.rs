//! The tree of a message, cut by our own hands: who holds whom, up to fixed limits.
//!
//! mail-parser decodes headers and single parts for us, each behind [`guarded`]; it never
//! sees a tree, because a hostile one makes it slow and a corrupt one makes it panic. Nothing
//! is decompressed, no attached message is opened, and the work is linear in the size.

use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use mail_parser::{Header, Message, MessageParser, MimeHeaders};

/// The deepest nesting that is read.
pub const DEEPEST: usize = 20;
/// The most parts that are read.
pub const MOST_PARTS: usize = 100;
/// The largest header section that is read, in bytes.
pub const LARGEST_HEADER: usize = 64 * 1024;
/// The most header lines that are read.
pub const MOST_HEADERS: usize = 500;

/// A message is larger, deeper or wider than anybody's orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooMuch;

/// One part that holds no others.
#[derive(Debug, Clone)]
pub struct Leaf<'a> {
    /// Its type, lower case, such as `text/plain`.
    pub kind: String,
    /// Whether it says of itself that it is an attachment, has a file name and does not say that it
    /// is shown in its place, or belongs to a page that shows it where it wants.
    pub attached: bool,
    /// Whether it was attached as a file of its own, and is not shown by a page.
    pub document: bool,
    /// The file name, if it has one.
    pub name: Option<String>,
    /// The outermost set of alternatives it belongs to, if it does.
    pub alternative: Option<usize>,
    /// Its charset as named; only letters that a charset's name may have.
    pub charset: String,
    /// The first word of its transfer encoding, lower case.
    pub encoding: String,
    /// Whether it is `format=flowed` (RFC 3676), and if so whether `delsp=yes`.
    pub flowed: Option<bool>,
    /// Its body, still encoded.
    pub body: &'a [u8],
}

/// Runs something that may have a bug of its own; `None`: it panicked.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}

/// The headers of a section, decoded.
pub fn headers(section: &[u8]) -> Option<Message<'_>> {
    guarded(|| MessageParser::new().parse_headers(section))?.filter(|found| !found.parts.is_empty())
}

/// The value of a header as it came, not decoded.
pub fn raw_value<'a>(head: &'a Message<'_>, header: &Header<'_>) -> Option<Cow<'a, str>> {
    let raw = head.raw_message.get(header.offset_start as usize..header.offset_end as usize)?;
    Some(String::from_utf8_lossy(raw))
}

/// The same of all headers with this name, in any case.
pub fn raw_values<'a>(head: &'a Message<'_>, name: &'a str) -> impl Iterator<Item = Cow<'a, str>> {
    let headers = head.parts[0].headers.iter();
    let named = headers.filter(move |header| header.name.as_str().eq_ignore_ascii_case(name));
    named.filter_map(|header| raw_value(head, header))
}

/// Cuts a message at its first blank line: the header section with that line, and the body.
/// What does not start like a header is all body.
pub fn split(raw: &[u8]) -> (&[u8], &[u8]) {
    if !starts_like_a_header(raw) {
        return (&[], raw.strip_prefix(b"\r\n").or(raw.strip_prefix(b"\n")).unwrap_or(raw));
    }
    let mut start = 0;
    for line in raw.split_inclusive(|byte| *byte == b'\n') {
        if line == b"\n" || line == b"\r\n" {
            return (&raw[..start + line.len()], &raw[start + line.len()..]);
        }
        start += line.len();
    }
    (raw, &[])
}

/// The lines without their ends, which may be `\r\n` or `\n`.
pub fn lines(raw: &[u8]) -> impl Iterator<Item = &[u8]> {
    let ends = memchr::memchr_iter(b'\n', raw).chain([raw.len()]);
    let lines = ends.scan(0, |from, end| Some(&raw[std::mem::replace(from, end + 1)..end]));
    lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line))
}

fn starts_like_a_header(raw: &[u8]) -> bool {
    let line = raw.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let name = line.iter().take_while(|byte| byte.is_ascii_graphic() && **byte != b':').count();
    // "From " opens a message in an mbox, ">From " one that went through such a file.
    (name > 0 && line.get(name) == Some(&b':'))
        || line.starts_with(b"From ")
        || line.starts_with(b">From ")
}

/// Whether a header section is within the limits.
pub fn modest(section: &[u8]) -> bool {
    let lines = || section.split(|byte| *byte == b'\n');
    let begins = |line: &&[u8]| line.first().is_some_and(|byte| !byte.is_ascii_whitespace());
    section.len() <= LARGEST_HEADER
        && lines().count() <= MOST_HEADERS * 4
        && lines().filter(begins).count() <= MOST_HEADERS
}

/// All parts that hold no others, in order.
///
/// # Errors
/// If there are more or deeper ones than the limits allow.
pub fn leaves(raw: &[u8]) -> Result<Vec<Leaf<'_>>, TooMuch> {
    let mut found = Vec::new();
    let mut count = 0;
    walk(raw, PartPlace::default(), &mut count, &mut found)?;
    Ok(found)
}

/// Where in the tree a part stands.
#[derive(Clone, Copy, Default)]
struct PartPlace<'p> {
    parent: &'p str,
    depth: usize,
    alternative: Option<usize>,
    /// Whether a page shows it where it wants.
    beside: bool,
}

fn walk<'a>(
    raw: &'a [u8],
    place: PartPlace<'_>,
    count: &mut usize,
    found: &mut Vec<Leaf<'a>>,
) -> Result<(), TooMuch> {
    *count += 1;
    let (section, body) = split(raw);
    let PartPlace { parent, depth, alternative, beside } = place;
    if depth > DEEPEST || *count > MOST_PARTS || !modest(section) {
        return Err(TooMuch);
    }
    let head = headers(section);
    let unsaid = if parent == "multipart/digest" { "message/rfc822" } else { "text/plain" };
    let said = head.as_ref().map(kind_of).filter(|kind| !kind.is_empty());
    let kind = said.unwrap_or_else(|| unsaid.to_owned());
    let boundary = attribute(head.as_ref(), "boundary");
    if kind.starts_with("multipart/") && !boundary.is_empty() {
        let inside = pieces(body, boundary.as_bytes());
        if !inside.is_empty() {
            let alternative = alternative.or((kind == "multipart/alternative").then_some(*count));
            let related = kind == "multipart/related";
            for (number, piece) in inside.into_iter().enumerate() {
                let beside = beside || (related && number > 0);
                let place = PartPlace { parent: &kind, depth: depth + 1, alternative, beside };
                walk(piece, place, count, found)?;
            }
            return Ok(());
        }
    }
    let leaf = leaf(head.as_ref(), kind, body);
    found.push(Leaf { alternative, attached: leaf.attached || beside, ..leaf });
    Ok(())
}

fn leaf<'a>(head: Option<&Message<'_>>, kind: String, body: &'a [u8]) -> Leaf<'a> {
    let disposition = head.and_then(|head| head.parts[0].content_disposition());
    let name = head.and_then(|head| head.parts[0].attachment_name()).map(str::to_owned);
    let shown = head.is_some_and(|head| head.parts[0].content_id().is_some());
    let inline = disposition.is_some_and(|found| found.is_inline());
    let attachment = disposition.is_some_and(|found| found.is_attachment());
    let encoding = head.and_then(|head| head.parts[0].content_transfer_encoding());
    let word = |c: char| !(c.is_ascii_alphanumeric() || c == '-');
    let encoding = encoding.and_then(|it| it.split(word).find(|word| !word.is_empty()));
    let flowed = attribute(head, "format").eq_ignore_ascii_case("flowed");
    let delsp = attribute(head, "delsp").eq_ignore_ascii_case("yes");
    // A multipart without its boundary is read as the text it is.
    let kind = if kind.starts_with("multipart/") { "text/plain".to_owned() } else { kind };
    Leaf {
        kind,
        attached: !inline && (attachment || name.is_some()),
        document: attachment && !shown,
        name,
        alternative: None,
        charset: attribute(head, "charset")
            .chars()
            .filter(|c| c.is_ascii_alphanumeric() || "-_.:+".contains(*c))
            .take(40)
            .collect(),
        encoding: encoding.unwrap_or_default().to_ascii_lowercase(),
        flowed: flowed.then_some(delsp),
        body,
    }
}

/// What a part says that it is, in small letters; empty: it does not say.
pub fn kind_of(head: &Message<'_>) -> String {
    head.parts[0].content_type().map_or_else(String::new, |found| {
        let subtype = found.c_subtype.as_deref().unwrap_or("plain");
        format!("{}/{subtype}", found.c_type).to_ascii_lowercase()
    })
}

/// What a part says besides of what it is; empty: nothing by this name.
pub fn attribute(head: Option<&Message<'_>>, name: &str) -> String {
    head.and_then(|head| head.parts[0].content_type())
        .and_then(|found| found.attribute(name))
        .unwrap_or_default()
        .to_owned()
}

/// What stands between the boundary lines (RFC 2046, 5.1.1). A missing last one is forgiven.
fn pieces<'a>(body: &'a [u8], boundary: &[u8]) -> Vec<&'a [u8]> {
    let mut pieces = Vec::new();
    let (mut open, mut at) = (None, 0);
    for line in body.split_inclusive(|byte| *byte == b'\n') {
        let rest = line.strip_prefix(b"--").and_then(|rest| rest.strip_prefix(boundary));
        if let Some(rest) = rest.map(<[u8]>::trim_ascii_end)
            && (rest.is_empty() || rest == b"--")
        {
            if let Some(start) = open {
                pieces.push(without_last_line_end(&body[start..at]));
            }
            open = rest.is_empty().then_some(at + line.len());
            // One more than may be read is enough to know that there are too many.
            if (!rest.is_empty() && !pieces.is_empty()) || pieces.len() > MOST_PARTS {
                return pieces;
            }
        }
        at += line.len();
    }
    if let Some(start) = open {
        pieces.push(&body[start..]);
    }
    pieces
}

/// The line end before a boundary belongs to the boundary.
fn without_last_line_end(piece: &[u8]) -> &[u8] {
    let piece = piece.strip_suffix(b"\n").unwrap_or(piece);
    piece.strip_suffix(b"\r").unwrap_or(piece)
}
