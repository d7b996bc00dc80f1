//! One sort of text out of a page, as lines: entities become characters, and white space outside
//! `pre` is folded.

use std::iter::repeat_n;

use html5ever::data::{C1_REPLACEMENTS, NAMED_ENTITIES};

/// No entity that stands for a space has a longer name.
const LONGEST_SPACE: usize = 8;

/// No entity has a longer name.
const LONGEST_NAME: usize = 32;

/// No number of a character has more digits.
const MOST_DIGITS: usize = 8;

/// The columns of a tab.
const TAB: usize = 8;

/// The lines of a page so far.
#[derive(Debug, Default)]
pub struct TextLayout {
    text: String,
    line: String,
    /// Whether anything was put on it, be it nothing but the end of a block.
    begun: bool,
    has_words: bool,
    /// Whether a line above says anything.
    has_lines: bool,
    /// The spaces that stand before the next character, if there is one on the line.
    spaces: usize,
    in_pre: bool,
    /// Whether the next character is the first of its `pre`.
    is_first: bool,
    /// Whether a blank line parts what comes next from what stands above: so it is round a `pre`.
    parts: bool,
}

impl TextLayout {
    /// Text as it stands in the source.
    pub fn text(&mut self, text: &str) {
        if !text.is_empty() {
            self.begun = true;
            self.has_words |= says(text);
            decode(text, |c| self.push(c));
        }
    }

    /// The end of a block.
    pub fn part(&mut self) {
        self.begun = true;
        match self.in_pre {
            true => self.push('\n'),
            false => self.flush(),
        }
    }

    /// A line break.
    pub fn line_break(&mut self) {
        self.begun = true;
        match self.in_pre {
            true => self.push('\n'),
            // The break of an empty line is that line.
            false => {
                self.parts &= !self.line.is_empty();
                self.end_line();
            }
        }
    }

    /// A blank line, unless the sheet begins here.
    pub fn gap(&mut self) {
        if self.begun {
            self.part();
            self.line_break();
        }
    }

    /// Whether no letter and no digit is on it.
    pub fn is_blank(&self) -> bool {
        !self.has_words
    }

    /// The beginning or the end of text whose spaces and line ends count.
    pub fn pre(&mut self, begins: bool) {
        self.begun = true;
        if begins != self.in_pre {
            self.flush();
            (self.in_pre, self.is_first, self.parts) = (begins, begins, true);
        }
    }

    /// The text as lines.
    pub fn lay_out(mut self) -> String {
        self.flush();
        self.text
    }

    fn flush(&mut self) {
        self.spaces = 0;
        if !self.line.is_empty() {
            self.end_line();
        }
    }

    fn end_line(&mut self) {
        self.has_lines |= !self.line.is_empty();
        self.text.push_str(&self.line);
        self.text.push('\n');
        self.line.clear();
        self.spaces = 0;
    }

    fn push(&mut self, c: char) {
        // The line end behind the tag is no text.
        if std::mem::take(&mut self.is_first) && c == '\n' {
            return;
        }
        let is_space = c.is_whitespace() && c != '\u{a0}';
        if self.parts && (self.in_pre || !is_space) {
            self.parts = false;
            if self.has_lines {
                self.end_line();
            }
        }
        match c {
            // What is never seen.
            '\u{200b}' => {}
            c if c.is_control() && !is_space => {}
            '\n' if self.in_pre => self.end_line(),
            '\t' if self.in_pre => {
                let at = self.line.chars().count();
                self.line.extend(repeat_n(' ', TAB - at % TAB));
            }
            _ if is_space && !self.in_pre => self.spaces = usize::from(!self.line.is_empty()),
            _ if is_space && self.line.is_empty() => self.spaces += 1,
            c => {
                self.line.extend(repeat_n(' ', std::mem::take(&mut self.spaces)));
                self.line.push(c);
            }
        }
    }
}

/// Gives the characters of a text, those that are written as entities, too.
fn decode(text: &str, mut put: impl FnMut(char)) {
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        rest[..at].chars().for_each(&mut put);
        let behind = &rest[at + 1..];
        let (length, found) = match behind.strip_prefix('#') {
            Some(number) => numbered(number).map_or((0, NOTHING), |(len, c)| (len + 1, [c, None])),
            None => named(behind),
        };
        match found {
            [None, None] => put('&'),
            found => found.into_iter().flatten().for_each(&mut put),
        }
        rest = &behind[length..];
    }
    rest.chars().for_each(put);
}

const NOTHING: [Option<char>; 2] = [None, None];

/// The characters of the longest name that a text begins with, and its length. Old ones need no
/// semicolon.
fn named(text: &str) -> (usize, [Option<char>; 2]) {
    let mut best = (0, NOTHING);
    for end in 1..=text.len().min(LONGEST_NAME) {
        let known = text.get(..end).and_then(|name| NAMED_ENTITIES.get(name));
        // The table holds the beginnings of names, too, as nothing.
        let Some((first, second)) = known else { break };
        if *first != 0 {
            let second = Some(*second).filter(|code| *code != 0).and_then(char::from_u32);
            best = (end, [char::from_u32(*first), second]);
        }
    }
    best
}

/// The character of a number in digits, and how long that is.
fn numbered(text: &str) -> Option<(usize, Option<char>)> {
    let (radix, mark) = if text.starts_with(['x', 'X']) { (16, 1) } else { (10, 0) };
    let digits = text[mark..].bytes().take_while(|byte| char::from(*byte).is_digit(radix)).count();
    if digits == 0 {
        return None;
    }
    let end = mark + digits;
    let bare = text[mark..end].trim_start_matches('0');
    let code = match bare.len() {
        0..=MOST_DIGITS => u32::from_str_radix(bare, radix).unwrap_or(0),
        _ => u32::MAX,
    };
    let meant = match code {
        // As an old table of Windows has them.
        0x80..=0x9F => C1_REPLACEMENTS[code as usize - 0x80].or(char::from_u32(code)),
        0 => None,
        _ => char::from_u32(code),
    };
    let end = end + usize::from(text[end..].starts_with(';'));
    Some((end, Some(meant.unwrap_or(char::REPLACEMENT_CHARACTER))))
}

/// Whether a text holds letters or digits; an entity by itself is mostly a space.
pub fn says(text: &str) -> bool {
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        if rest[..at].contains(char::is_alphanumeric) {
            return true;
        }
        let entity = rest[at..].bytes().take(LONGEST_SPACE + 1).position(|byte| byte == b';');
        rest = &rest[at + entity.map_or(1, |end| end + 1)..];
    }
    rest.contains(char::is_alphanumeric)
}
