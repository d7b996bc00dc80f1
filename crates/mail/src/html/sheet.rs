//! One sort of text out of a page, as lines: entities become characters, and white space outside
//! `pre` is folded.

use std::borrow::Cow;
use std::cell::RefCell;
use std::iter::repeat_n;

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{
    BufferQueue, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};

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
            let text = decoded(text);
            self.has_words |= text.contains(char::is_alphanumeric);
            text.chars().for_each(|c| self.push(c));
        }
    }

    /// The end of a block.
    pub fn part(&mut self) {
        self.begun = true;
        if self.in_pre { self.push('\n') } else { self.flush() }
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

/// A text with the characters that are written as entities in it.
fn decoded(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let tokens = Tokenizer::new(Characters::default(), TokenizerOpts::default());
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(text));
    // Nothing stops it: there is no tag in the text.
    let _ = tokens.feed(&input);
    tokens.end();
    Cow::Owned(tokens.sink.0.into_inner())
}

/// Takes what a tokenizer finds that is text.
#[derive(Default)]
struct Characters(RefCell<String>);

impl TokenSink for Characters {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        if let Token::CharacterTokens(text) = token {
            self.0.borrow_mut().push_str(&text);
        }
        TokenSinkResult::Continue
    }
}

/// Whether a text holds letters or digits.
pub fn says(text: &str) -> bool {
    decoded(text).contains(char::is_alphanumeric)
}
