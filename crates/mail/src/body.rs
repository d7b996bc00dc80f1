//! Which part of a message is the letter, and what it says as lines of text.

use std::collections::BTreeSet;

use mail_parser::decoders::charsets::map::charset_decoder;
use mail_parser::parsers::MessageStream;

use super::entity::{Leaf, TooMuch, guarded, leaves};
use super::{flowed, html};
use kit::letter::TextFile;

/// The most decoded text that is read, in bytes.
pub const LARGEST_TEXT: usize = 256 * 1024;
/// The most encoded text that is decoded: quoted-printable may triple it.
const LARGEST_ENCODED: usize = 3 * LARGEST_TEXT + LARGEST_TEXT / 8;

/// Where the text of a message was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Body {
    /// A plain text part.
    Plain,
    /// There was only HTML.
    HtmlOnly,
    /// There was only a text file attached, which is nobody's typing.
    Attached,
    /// There was no text at all.
    #[default]
    Empty,
    /// Too large, too deep or too many parts (limits in this module and in `entity`): nothing
    /// was read; one polite answer is due.
    TooLarge,
}

/// The text of a message.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LetterText {
    /// Where it was found.
    pub body: Body,
    /// The decoded text, line ends `\n`: of all parts that are shown, such as those before and
    /// after a picture, in their order.
    pub text: String,
    /// The line at which each part but the first begins.
    pub parts: Vec<u32>,
    /// What the HTML was taken instead of, and what is broken: reported, never taken.
    pub others: Vec<String>,
    /// What is left of parts that cannot be decoded whole.
    pub broken: Vec<String>,
    /// Text files that came with it and are none of ours: reported, never taken.
    pub attached: Vec<String>,
    /// What the same message says in HTML, where the text is plain.
    pub html: Option<Html>,
    /// What came with it that nobody reads.
    pub besides: Besides,
}

/// What came with a message that nobody reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Besides {
    /// Whether there is a photo, a document or the like; not what a page only shows.
    pub attachments: bool,
    /// Whether it is no more than a mail program's reaction to a letter, such as a thumb.
    pub reaction: bool,
}

/// What Gmail calls a reaction.
const REACTION: &str = "text/vnd.google.email-reaction+json";

fn besides(leaves: &[Leaf<'_>]) -> Besides {
    // A calendar, a card and a signature belong to the program, not to the message.
    let own = |kind: &str| kind.starts_with("text/") || kind.contains("signature");
    // Some programs send the entry of a calendar back, and call it something else.
    let entry = |leaf: &Leaf<'_>| is_named(leaf, TextFile::CALENDAR);
    Besides {
        attachments: (leaves.iter()).any(|it| it.document && !own(&it.kind) && !entry(it)),
        reaction: leaves.iter().any(|leaf| leaf.kind == REACTION),
    }
}

/// The text of the HTML of a message.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Html {
    /// As lines, as a message of HTML alone is read.
    pub text: String,
    /// All that nothing but a program's name for a container speaks against.
    pub plainly: String,
    /// What is a quote whatever the program: marked, struck out or hidden.
    pub surely_quoted: String,
}

impl LetterText {
    /// Adds the text of another part, if it says anything.
    fn add(&mut self, body: Body, Decoded { text, clean }: Decoded) {
        // Some gateways put the same in once more.
        if text.trim().is_empty() || text.split_whitespace().eq(self.text.split_whitespace()) {
            return;
        }
        if !clean {
            self.broken.push(text.clone());
            self.others.push(text);
            return;
        }
        if self.body == Body::Empty {
            self.body = body;
        } else {
            let end = if self.text.ends_with('\n') { "" } else { "\n" };
            self.text += &format!("{end}{PART}\n");
            self.parts.push(self.text.lines().count() as u32 + 1);
        }
        self.text.push_str(&text);
    }
}

/// The line between two parts, which stands nowhere else: a signature ends at it.
pub const PART: &str = "\u{c}";

/// So many text files of a message are looked at.
const MOST_ATTACHED: usize = 4;
/// And none that is longer: an order is short.
const LARGEST_ATTACHED: usize = 16 * 1024;

/// Finds the letter in a message: the text that is shown, of each choice the plain one unless it is
/// blank. What is attached is never taken for it.
pub fn find(raw: &[u8]) -> LetterText {
    leaves(raw).and_then(|leaves| text_of(&leaves)).unwrap_or_else(|TooMuch| too_large())
}

/// Like [`find`], but of each part only the lines that stand in so many of its first bytes.
pub fn find_tops(raw: &[u8], most: usize) -> LetterText {
    let mut tops = leaves(raw);
    for leaf in tops.iter_mut().flatten() {
        let top = leaf.body.get(..most).unwrap_or(leaf.body);
        leaf.body = memchr::memrchr(b'\n', top).map_or(top, |end| &top[..=end]);
    }
    tops.and_then(|leaves| text_of(&leaves)).unwrap_or_else(|TooMuch| too_large())
}

/// What is said of a message of which nothing is read.
pub fn too_large() -> LetterText {
    LetterText { body: Body::TooLarge, ..LetterText::default() }
}

/// All text of a message of ours, whatever part it stands in.
pub fn all_text(raw: &[u8]) -> String {
    let mut text = String::new();
    for leaf in leaves(raw).unwrap_or_default().iter().filter(|leaf| leaf.kind == "text/plain") {
        let mut budget = LARGEST_TEXT;
        text.extend(decode(leaf, &mut budget).map(|decoded| decoded.text));
        text.push('\n');
    }
    text
}

fn is_named(leaf: &Leaf<'_>, name: &str) -> bool {
    leaf.name.as_deref().is_some_and(|own| own.eq_ignore_ascii_case(name))
}

/// Whether it is a text file that we send.
fn is_ours(leaf: &Leaf<'_>) -> bool {
    let ours = [TextFile::CHECK, TextFile::LOG, TextFile::CALENDAR];
    ours.iter().any(|name| is_named(leaf, name))
}

/// The text files that came with a letter, without those that we send.
fn attached(leaves: &[Leaf<'_>]) -> Vec<String> {
    let files = leaves.iter().filter(|leaf| leaf.attached && leaf.kind == "text/plain");
    let read = |leaf: &Leaf<'_>| {
        let mut budget = LARGEST_ATTACHED;
        decode(leaf, &mut budget).ok().map(|decoded| decoded.text)
    };
    let texts = files.filter(|leaf| !is_ours(leaf)).filter_map(read);
    texts.filter(|text| !text.trim().is_empty()).take(MOST_ATTACHED).collect()
}

fn text_of(leaves: &[Leaf<'_>]) -> Result<LetterText, TooMuch> {
    let mut budget = LARGEST_TEXT;
    let (mut found, mut html) = (LetterText::default(), Html::default());
    let mut sets = BTreeSet::new();
    let texts = ["text/plain", "text/markdown", "text/html"];
    let is_shown = |it: &&Leaf<'_>| !it.attached && !is_ours(it) && texts.contains(&&*it.kind);
    let shown: Vec<&Leaf<'_>> = leaves.iter().filter(is_shown).collect();
    for leaf in &shown {
        let choices = match leaf.alternative {
            Some(set) if !sets.insert(set) => continue,
            Some(set) => shown.iter().copied().filter(|it| it.alternative == Some(set)).collect(),
            None => vec![*leaf],
        };
        let (pages, plain): (Vec<&Leaf<'_>>, Vec<_>) =
            choices.into_iter().partition(|it| it.kind == "text/html");
        let before = found.text.len();
        for leaf in plain {
            found.add(Body::Plain, decode(leaf, &mut budget)?);
        }
        if found.text.len() > before {
            beside(&pages, budget, &mut html);
            continue;
        }
        for leaf in pages {
            let Decoded { text, clean } = decode(leaf, &mut budget)?;
            found.add(Body::HtmlOnly, Decoded { text: html::sort(&text).text, clean });
        }
    }
    found.html = Some(html).filter(|it| !it.text.trim().is_empty());
    found.attached = attached(leaves);
    found.besides = besides(leaves);
    if found.body == Body::Empty && !found.attached.is_empty() {
        found.body = Body::Attached;
    }
    Ok(found)
}

/// Adds the HTML that is offered instead of a plain text, all its parts in order. One beyond the
/// limits, or broken, is nobody's witness.
fn beside(leaves: &[&Leaf<'_>], mut budget: usize, html: &mut Html) {
    let texts = leaves.iter().map(|leaf| decode(leaf, &mut budget).ok().filter(|it| it.clean));
    let Some(texts) = texts.collect::<Option<Vec<Decoded>>>() else { return };
    for Decoded { text, .. } in texts {
        let sorted = html::sort(&text);
        html.text.push_str(&sorted.text);
        html.plainly.extend([sorted.plainly.as_str(), "\n"]);
        html.surely_quoted.extend([sorted.surely_quoted.as_str(), "\n"]);
    }
}

/// Parts of the names of encodings that nobody uses for a text any more: what comes in them is not
/// decoded.
const UNKNOWN: [&str; 4] = ["uu", "yenc", "zip", "hex"];

/// The text of a part.
struct Decoded {
    text: String,
    /// Whether that is all of it. If not, something was put into it on the way, and nobody knows
    /// what else was lost.
    clean: bool,
}

/// The text of a part: transfer encoding and charset undone, flowed lines joined, and every
/// kind of line end made `\n`.
fn decode(leaf: &Leaf<'_>, budget: &mut usize) -> Result<Decoded, TooMuch> {
    if leaf.body.len() > LARGEST_ENCODED {
        return Err(TooMuch);
    }
    let (body, clean) = match leaf.encoding.as_str() {
        "base64" => clean_base64(leaf.body),
        other => (leaf.body, !UNKNOWN.iter().any(|it| other.contains(it))),
    };
    let text = decoded(leaf, body);
    *budget = budget.checked_sub(text.len()).ok_or(TooMuch)?;
    let text = lines_of(text.trim_start_matches('\u{feff}'));
    let text = match leaf.flowed {
        Some(delsp) if leaf.kind == "text/plain" => flowed::unflow(&text, delsp),
        Some(_) | None => text,
    };
    Ok(Decoded { text, clean })
}

/// The text with every kind of line end made `\n`, and none at its end.
fn lines_of(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let text = text.strip_suffix('\n').unwrap_or(&text);
    let inside = |c: char| matches!(c, '\u{85}' | '\u{2028}' | '\u{2029}' | '\u{b}' | '\u{c}');
    let (mut lines, mut marked) = (String::with_capacity(text.len()), false);
    for piece in text.split_inclusive(|c: char| c == '\n' || inside(c)) {
        marked |= piece.trim_start().starts_with('>');
        let bare = piece.trim_end_matches(inside);
        lines.push_str(bare);
        if bare.len() < piece.len() {
            // What is quoted stays so to the end of its line.
            lines.push_str(if marked { "\n> " } else { "\n" });
        }
        marked &= !piece.ends_with('\n');
    }
    lines
}

fn decoded(leaf: &Leaf<'_>, body: &[u8]) -> String {
    let text = guarded(|| {
        let mut stream = MessageStream::new(body);
        let (end, bytes) = match leaf.encoding.as_str() {
            "base64" => stream.decode_base64_mime(b""),
            "quoted-printable" => stream.decode_quoted_printable_mime(b""),
            _ => (body.len(), body.into()),
        };
        // What cannot be decoded is read as it stands.
        let bytes = if end == usize::MAX { body.into() } else { bytes };
        let decoder = charset_decoder(leaf.charset.as_bytes());
        decoder.map_or_else(|| lossy(&bytes), |decode| decode(&bytes))
    });
    text.unwrap_or_else(|| lossy(body))
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The lines of base64 that belong together, of a part into which gateways may have put their own;
/// and whether there is nothing else in it. Lines have one width, but for the last.
fn clean_base64(body: &[u8]) -> (&[u8], bool) {
    let (mut best, mut run, mut width, mut at) = (0..0, 0..0, 0, 0);
    for line in body.split_inclusive(|byte| *byte == b'\n') {
        let (bare, end) = (line.trim_ascii(), at + line.len());
        let padding = bare.iter().rev().take_while(|byte| **byte == b'=').count();
        let of_it = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'+' || *byte == b'/';
        let fits = padding < bare.len() && bare[..bare.len() - padding].iter().all(of_it);
        if !fits || bare.len() > width {
            (run, width) = (at..at, if fits { bare.len() } else { 0 });
        }
        if fits {
            run.end = end;
            // What is shorter, or has an end of its own, is the last line.
            width = if padding > 0 || bare.len() < width { 0 } else { width };
        }
        if run.len() > best.len() {
            best = run.clone();
        }
        at = end;
    }
    let is_blank = |bytes: &[u8]| bytes.trim_ascii().is_empty();
    // Where nothing fits, it stands round an empty one.
    let clean = is_blank(&body[..best.start]) && is_blank(&body[best.end..]);
    (if best.is_empty() { body } else { &body[best] }, clean)
}
