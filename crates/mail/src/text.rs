//! Strangers' text: made comparable for our own eyes, made harmless for a terminal.
//!
//! Nothing from a message may reach a terminal, a log line or a header except through
//! [`terminal`], [`terminal_block`] or `HeaderText`. Knows nothing of mail itself.

use std::fmt::Write as _;

pub use kit::is_unsafe;
use unicode_normalization::UnicodeNormalization;

/// A stranger's text for one line of a terminal: every unsafe character, line ends and tabs
/// among them, is shown as `\u{..}`.
pub fn terminal(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_unsafe(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}

/// A stranger's text for several lines of a terminal: as [`terminal`], but line feeds stay.
pub fn terminal_block(text: &str) -> String {
    kit::joined(text.split('\n').map(terminal), "\n")
}

/// Text as a part of an URL (RFC 3986): letters, digits and the `kept` signs stay.
pub fn percent_encoded(text: &str, kept: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || kept.as_bytes().contains(&byte) {
            out.push(char::from(byte));
        } else {
            // Writing into a String cannot fail.
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

/// A line made comparable, never shown and never taken for the line itself: NFKC, all dashes
/// one dash, all digits ASCII, all quotation marks straight, invisible characters out, runs of
/// white space one space, trimmed.
pub fn plain(line: &str) -> String {
    if line.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return one_space(line);
    }
    let mut out = String::with_capacity(line.len());
    for c in line.chars().map(kept_short).nfkc() {
        match c {
            '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{FE58}' | '\u{2500}' | '\u{2501}' => {
                out.push('-');
            }
            '\u{2018}'..='\u{201B}' | '\u{2032}' => out.push('\''),
            '\u{201C}'..='\u{201F}' | '\u{AB}' | '\u{BB}' => out.push('"'),
            c if script_digit(c).is_some() => out.extend(script_digit(c)),
            c if c.is_whitespace() => {
                if !out.ends_with(' ') && !out.is_empty() {
                    out.push(' ');
                }
            }
            c if is_unsafe(c) => {}
            c => out.push(c),
        }
    }
    out.truncate(out.trim_end().len());
    out
}

/// Two signs that stand for whole sentences, up to 18 letters each, are of no use here.
fn kept_short(c: char) -> char {
    if matches!(c, '\u{FDFA}' | '\u{FDFB}') { char::REPLACEMENT_CHARACTER } else { c }
}

/// The ASCII digit for one of the scripts whose dates programs write in digits of their own.
fn script_digit(c: char) -> Option<char> {
    const ZEROS: [u32; 5] = [0x660, 0x6F0, 0x966, 0x9E6, 0xE50];
    let value = ZEROS.iter().find_map(|zero| (c as u32).checked_sub(*zero).filter(|it| *it < 10));
    value.and_then(|it| char::from_digit(it, 10))
}

/// Visible ASCII and spaces, the spaces one between words. Most lines are that already.
fn one_space(line: &str) -> String {
    let line = line.trim_matches(' ');
    match line.contains("  ") {
        true => line.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" "),
        false => line.to_owned(),
    }
}
