//! Text that may stand in a header: the one way into a subject or a display name.
//!
//! lettre panics on a line end in a display name and keeps an escape character in a subject,
//! so nothing reaches it that did not pass through here.

use std::fmt;

use kit::is_unsafe;

/// One line without controls, line ends, bidirectional marks or anything that a reader's
/// program would decode once more; white space is folded to single spaces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeaderText(String);

impl HeaderText {
    /// The longest text, in characters.
    pub const LONGEST: usize = 200;
    /// The longest word, in characters: a header line can be folded only between words.
    pub const LONGEST_WORD: usize = 60;

    /// Cleans a text; what may not stand in a header is left out, what is too long is cut.
    pub fn new(text: &str) -> HeaderText {
        let mut clean = String::new();
        let mut word = 0;
        for c in text.chars().filter(|c| !is_unsafe(*c) || c.is_whitespace()).take(Self::LONGEST) {
            if c.is_whitespace() {
                word = 0;
                if !clean.is_empty() && !clean.ends_with(' ') {
                    clean.push(' ');
                }
                continue;
            }
            word += 1;
            // "=?" opens an encoded word (RFC 2047): apart, the two are only characters.
            if word > Self::LONGEST_WORD || (c == '?' && clean.ends_with('=')) {
                clean.push(' ');
                word = 1;
            }
            clean.push(c);
        }
        clean.truncate(clean.trim_end().len());
        HeaderText(clean)
    }
}

impl fmt::Display for HeaderText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
