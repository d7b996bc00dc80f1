//! One sort of text out of a page, as markup simple enough to be laid out without surprises.

use std::cell::RefCell;

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer,
};

/// Markup of our own making: only `p` where a block ends, `pre`, `br` and text.
#[derive(Debug, Default)]
pub struct Sheet {
    html: String,
    in_pre: bool,
    has_words: bool,
}

impl Sheet {
    /// Text as it stands in the source.
    pub fn text(&mut self, text: &str) {
        if !text.is_empty() {
            self.has_words |= says(text);
            self.html.push_str(&text.replace('<', "&lt;"));
        }
    }

    /// The end of a block.
    pub fn part(&mut self) {
        match self.in_pre {
            true => self.html.push('\n'),
            // Of blocks without text one end is enough. No text ends so: its `<` is written out.
            false if self.html.ends_with(END) => {}
            false => self.html.push_str(END),
        }
    }

    /// A line break.
    pub fn line_break(&mut self) {
        self.html.push_str(if self.in_pre { "\n" } else { "<br>" });
    }

    /// A blank line, unless the sheet begins here.
    pub fn gap(&mut self) {
        if !self.html.is_empty() {
            self.html.push_str(if self.in_pre { "\n\n" } else { "<p><br>" });
        }
    }

    /// Whether no letter and no digit is on it.
    pub fn is_blank(&self) -> bool {
        !self.has_words
    }

    /// The beginning or the end of text whose spaces and line ends count.
    pub fn pre(&mut self, begins: bool) {
        if begins != self.in_pre {
            self.html.push_str(if begins { "<pre>" } else { "</pre>" });
            self.in_pre = begins;
        }
    }

    /// The text as lines.
    pub fn lay_out(self) -> String {
        crate::mail::entity::guarded(|| Some(lines(self.html))).unwrap_or_default()
    }
}

/// The end of a block.
const END: &str = "<p>";

/// No entity that stands for a space has a longer name.
const LONGEST_ENTITY: usize = 8;

/// Whether a text holds letters or digits; an entity by itself is mostly a space.
pub fn says(text: &str) -> bool {
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        if rest[..at].contains(char::is_alphanumeric) {
            return true;
        }
        let entity = rest[at..].bytes().take(LONGEST_ENTITY + 1).position(|byte| byte == b';');
        rest = &rest[at + entity.map_or(1, |end| end + 1)..];
    }
    rest.contains(char::is_alphanumeric)
}

/// Lays out a sheet: entities become characters, white space outside `pre` is folded.
fn lines(html: String) -> String {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(html));
    let tokenizer = Tokenizer::new(Page::default(), Default::default());
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    let mut layout = tokenizer.sink.0.into_inner();
    layout.flush();
    layout.text
}

/// What the tokens of a sheet are written on.
#[derive(Default)]
struct Page(RefCell<Layout>);

impl TokenSink for Page {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let mut layout = self.0.borrow_mut();
        match token {
            Token::CharacterTokens(text) => text.chars().for_each(|c| layout.push(c)),
            Token::TagToken(Tag { kind, name, .. }) => {
                layout.tag(&name, kind == TagKind::StartTag);
            }
            Token::DoctypeToken(_)
            | Token::CommentToken(_)
            | Token::NullCharacterToken
            | Token::EOFToken
            | Token::ParseError(_) => {}
        }
        TokenSinkResult::Continue
    }
}

/// The lines of a sheet so far.
#[derive(Default)]
struct Layout {
    text: String,
    line: String,
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

impl Layout {
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

    fn tag(&mut self, name: &str, begins: bool) {
        match name {
            "br" => {
                // The break of an empty line is that line.
                self.parts &= !self.line.is_empty();
                self.end_line();
            }
            "pre" => {
                self.flush();
                (self.in_pre, self.is_first, self.parts) = (begins, begins, true);
            }
            _ => self.flush(),
        }
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
                self.line.extend(std::iter::repeat_n(' ', TAB - at % TAB));
            }
            _ if is_space && !self.in_pre => self.spaces = usize::from(!self.line.is_empty()),
            _ if is_space && self.line.is_empty() => self.spaces += 1,
            c => {
                self.line.extend(std::iter::repeat_n(' ', std::mem::take(&mut self.spaces)));
                self.line.push(c);
            }
        }
    }
}

/// The columns of a tab.
const TAB: usize = 8;
