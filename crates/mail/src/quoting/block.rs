//! Blocks of header lines, and the lines that open an older message.

use super::ParsedLine;
use super::languages::{HEADERS, ORIGINAL};

/// How far a block of headers may reach, wrapped addresses and blank lines included.
const REACH: usize = 14;
/// The lines without a header's name that may stand between two headers.
const BETWEEN: usize = 3;
/// The headers it takes.
const ENOUGH: u32 = 3;
/// The bits of the names of a sender and of a date, by their places among [`HEADERS`].
const FROM: u8 = 1;
const DATE: u8 = 2;

/// Whether three or more of From, Date, To and Subject start with this line, in any language
/// we know, or three lines that look like headers in one we do not.
pub fn is_header_block(lines: &[ParsedLine<'_>], at: usize) -> bool {
    lines[at].is_named && (is_known_block(lines, at) || is_unknown_block(lines, at))
}

fn is_known_block(lines: &[ParsedLine<'_>], at: usize) -> bool {
    if lines[at].kinds == 0 {
        return false;
    }
    let (mut found, mut between, mut count) = (0u8, 0, 0);
    for line in lines[at..].iter().take(REACH) {
        between = if line.kinds == 0 { between + 1 } else { 0 };
        if between > BETWEEN {
            break;
        }
        count += u32::from(line.kinds != 0);
        found |= line.kinds;
    }
    count >= ENOUGH && found.count_ones() >= ENOUGH
}

/// "Word: value" three times running, an address among the values and a time.
fn is_unknown_block(lines: &[ParsedLine<'_>], at: usize) -> bool {
    let block = || lines[at..].iter().take(REACH).take_while(|line| line.is_named);
    let timed = |plain: &str| {
        plain
            .as_bytes()
            .windows(4)
            .any(|w| matches!(w, [a, b':', b, c] if [a, b, c].iter().all(|d| d.is_ascii_digit())))
    };
    block().count() >= ENOUGH as usize
        && block().any(|line| line.has_at)
        && block().any(|line| timed(&line.plain))
}

/// The name of a header line: words without digits before a colon.
pub fn name(plain: &str) -> Option<&str> {
    let (name, _) = plain.trim_start_matches(['*', '_', ' ']).split_once(':')?;
    let name = name.trim_end_matches(['*', '_', ' ']);
    let sound = (1..=25).contains(&name.chars().count())
        && name.chars().all(|c| c.is_alphabetic() || " -().".contains(c) || !c.is_ascii());
    sound.then_some(name)
}

/// What a header line may be about, a bit for each kind: some short names stand for two.
pub fn kinds(name: &str) -> u8 {
    let known = (0..).zip(&HEADERS).filter(|(_, names)| names.has(name));
    known.fold(0, |all, (kind, _)| all | 1 << kind)
}

/// Whether this line names a sender as the first of fewer headers: with an address, or with a
/// date on the next line.
pub fn is_sender(lines: &[ParsedLine<'_>], at: usize) -> bool {
    let is = |at: usize, kind: u8| lines.get(at).is_some_and(|line| line.kinds & kind != 0);
    is(at, FROM) && (lines[at].has_at || is(at + 1, DATE))
}

/// Whether this line opens an older or a forwarded message.
pub fn opens_older_message(lines: &[ParsedLine<'_>], at: usize) -> bool {
    let plain = lines[at].plain.as_str();
    let sign = |c: char| "-_=*~+# ".contains(c);
    let core = plain.trim_start_matches(sign);
    let dashes = plain.len() - core.len();
    let whole = core.trim_end_matches(|c| sign(c) || c == ':');
    let closed = core.ends_with("--") || core.ends_with("**");
    let led = is_led_by_original(core) || (closed && ORIGINAL.starts(core));
    if dashes >= 2 && (ORIGINAL.has(whole) || led) {
        return true;
    }
    // Words that nobody writes on a line of their own, with or without a colon, need no dashes.
    let bare = plain.trim_end_matches([':', ' ']);
    if bare.chars().any(|c| c == ' ' || !c.is_ascii()) && ORIGINAL.has(bare) {
        return true;
    }
    // Words we do not know between dashes: only if headers follow.
    let framed = dashes >= 3 && core.ends_with("---") && whole.chars().any(char::is_alphabetic);
    framed && lines[at + 1..].iter().take(3).any(|line| line.kinds != 0)
}

/// "Original Message ----- From: ...", all in one line.
fn is_led_by_original(core: &str) -> bool {
    ORIGINAL.like(core).any(|words| {
        core.strip_prefix(words).is_some_and(|rest| rest.trim_start().starts_with("--"))
    })
}
