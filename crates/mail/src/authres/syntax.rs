//! The text of one Authentication-Results header, taken apart (RFC 8601, section 2.2). Must
//! never guess: what does not fit the grammar as real servers write it makes the header
//! unreadable as a whole, and an unreadable header proves nothing.

use super::{Method, Results};

/// Comments deeper than this are nobody's.
const DEEPEST: usize = 16;

/// Takes the value of a header apart. `None` if not even its server can be told, or the header
/// says `authserv-id` in a way that two readers could understand differently.
pub(super) fn results(value: &str) -> Option<Results> {
    let mut text = Cursor { left: value };
    text.space()?;
    let server = text.value().filter(|id| !id.is_empty())?.to_ascii_lowercase();
    Some(Results { server, methods: methods(&mut text) })
}

/// What follows the server: an optional version, then the methods, each after a semicolon. `None`,
/// here as below, where it cannot be read.
fn methods(text: &mut Cursor<'_>) -> Option<Vec<Method>> {
    text.space()?;
    if !text.left.starts_with(';') && !text.left.is_empty() {
        // The only version there is.
        text.value().filter(|version| version == "1")?;
        text.space()?;
    }
    let mut found = Vec::new();
    while !text.left.is_empty() {
        text.expect(';')?;
        // Some servers end with a semicolon.
        if text.left.is_empty() {
            break;
        }
        method(text, &mut found)?;
        text.space()?;
    }
    Some(found)
}

/// One method with its result and properties; the word `none` is no method.
fn method(text: &mut Cursor<'_>, found: &mut Vec<Method>) -> Option<()> {
    let name = text.word()?;
    text.space()?;
    if text.left.starts_with('/') {
        text.expect('/')?;
        text.word()?;
        text.space()?;
    }
    if name == "none" && (text.left.is_empty() || text.left.starts_with(';')) {
        return Some(());
    }
    text.expect('=')?;
    let result = text.word()?;
    let mut properties = Vec::new();
    loop {
        let apart = text.space()?;
        if text.left.is_empty() || text.left.starts_with(';') {
            found.push(Method { name, result, properties });
            return Some(());
        }
        // Without a space `pass.header.from` would be two things at once.
        properties.push(apart.then(|| property(text))??);
    }
}

/// `reason=...`, `header.from=...`, or a name of the server's own such as `action=none`.
fn property(text: &mut Cursor<'_>) -> Option<(String, String)> {
    let mut name = text.word()?;
    text.space()?;
    if text.left.starts_with('.') {
        text.expect('.')?;
        name = format!("{name}.{}", text.word()?);
        text.space()?;
    }
    text.expect('=')?;
    Some((name, text.value()?))
}

/// What is left to read.
struct Cursor<'a> {
    left: &'a str,
}

impl<'a> Cursor<'a> {
    fn next(&mut self) -> Option<char> {
        let mut chars = self.left.chars();
        let next = chars.next();
        self.left = chars.as_str();
        next
    }

    /// Skips this sign, and what space is behind it.
    fn expect(&mut self, wanted: char) -> Option<bool> {
        self.left = self.left.strip_prefix(wanted)?;
        self.space()
    }

    /// Skips white space, folds and comments; says whether there was any.
    fn space(&mut self) -> Option<bool> {
        let before = self.left.len();
        loop {
            self.left = self.left.trim_start_matches([' ', '\t', '\r', '\n']);
            if !self.left.starts_with('(') {
                return Some(self.left.len() < before);
            }
            self.comment()?;
        }
    }

    /// Skips a comment with those inside it (RFC 5322, 3.2.2). Servers put addresses that
    /// strangers chose into comments. A quoted local part in there may hold a parenthesis, and
    /// then two readers see two different ends of the comment: such a header proves nothing.
    fn comment(&mut self) -> Option<()> {
        let mut depth = 0;
        loop {
            match self.next()? {
                '(' => depth += 1,
                ')' => depth -= 1,
                '\\' => drop(self.next()?),
                '"' => return None,
                _ => {}
            }
            if depth > DEEPEST {
                return None;
            }
            if depth == 0 {
                return Some(());
            }
        }
    }

    /// A keyword: a method, a result, the name of a property. In lower case.
    fn word(&mut self) -> Option<String> {
        let known = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let end = self.left.find(|c| !known(c)).unwrap_or(self.left.len());
        let (word, left) = self.left.split_at(end);
        self.left = left;
        (!word.is_empty()).then(|| word.to_ascii_lowercase())
    }

    /// A value: quoted strings and plain characters without a space between them. More is let
    /// through than the grammar does, because servers write `header.b=a/b+c` without quotes.
    fn value(&mut self) -> Option<String> {
        let mut value = String::new();
        while let Some(next) = self.left.chars().next() {
            match next {
                '"' => self.quoted(&mut value)?,
                ';' | '(' | ' ' | '\t' | '\r' | '\n' => break,
                ')' | '\\' => return None,
                c if c.is_control() => return None,
                c => {
                    value.push(c);
                    self.next();
                }
            }
        }
        Some(value)
    }

    fn quoted(&mut self, value: &mut String) -> Option<()> {
        self.next()?;
        loop {
            match self.next()? {
                '"' => return Some(()),
                '\\' => value.push(self.next()?),
                '\r' | '\n' => {}
                c => value.push(c),
            }
        }
    }
}
