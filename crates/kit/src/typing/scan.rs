//! Typed characters to words, each character with its column in the line as typed (E1).
//!
//! What phones and mail programs do to characters is undone here: full-width letters, accents,
//! hard spaces, invisible characters, smart dashes, arrows. It must never lose a column.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A stretch of a line, in characters as typed: from `start` up to, not including, `end`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    /// The smallest span that holds both.
    pub fn join(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Whether the character at this place is in it.
    pub fn has(self, at: u32) -> bool {
        (self.start..self.end).contains(&at)
    }

    /// Whether the two share a character.
    pub fn meets(self, other: Span) -> bool {
        self.start < other.end && other.start < self.end
    }

    /// The smallest span that holds all of these; the first character of a line where there are
    /// none.
    pub fn over(spans: impl IntoIterator<Item = Span>) -> Span {
        spans.into_iter().reduce(Span::join).unwrap_or(Span { start: 0, end: 1 })
    }
}

/// One character of a word after normalisation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glyph {
    /// In small letters, without accents; arrows are `^`, `>`, `v`, `<`.
    pub letter: char,
    /// Its 0-based column in the line as typed.
    pub column: u32,
    /// Whether it was typed as a capital.
    pub capital: bool,
    /// Whether it was typed without an accent.
    pub plain: bool,
}

/// What a line is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lexeme {
    /// Letters, digits and arrows without a gap.
    Word(Vec<Glyph>),
    /// A number with the marks of a list, such as `1.` or `#1` (E3). One that ends a sentence
    /// looks the same.
    List(u32, Span),
    /// A comma or its like: it may stand inside an instruction.
    Comma,
    /// A plus: a comma, except where a game says so.
    Plus,
    /// A colon: it never parts instructions, except where a game says so.
    Colon,
    /// A semicolon or slash: it never stands inside an instruction.
    Break,
    /// A sign that casts doubt on what stands next to it, such as a question mark.
    Doubt(Span),
}

/// The span of a word.
pub fn span(word: &[Glyph]) -> Span {
    let column = |glyph: Option<&Glyph>| glyph.map_or(0, |glyph| glyph.column);
    Span { start: column(word.first()), end: column(word.last()) + 1 }
}

/// The word in small letters.
pub fn letters(word: &[Glyph]) -> String {
    word.iter().map(|glyph| glyph.letter).collect()
}

/// The word that stands there, in small letters; nothing where none does.
pub fn said(lexeme: Option<&Lexeme>) -> String {
    let Some(Lexeme::Word(word)) = lexeme else { return String::new() };
    letters(word)
}

/// The words of a line, without what stands between them.
pub fn words(line: &str) -> impl Iterator<Item = Vec<Glyph>> {
    scan(line).into_iter().filter_map(|lexeme| match lexeme {
        Lexeme::Word(word) => Some(word),
        Lexeme::List(..)
        | Lexeme::Comma
        | Lexeme::Plus
        | Lexeme::Colon
        | Lexeme::Break
        | Lexeme::Doubt(_) => None,
    })
}

/// A text with blanks at these places.
pub fn blanked(text: &str, places: impl IntoIterator<Item = Span>) -> String {
    let mut left: Vec<char> = text.chars().collect();
    for Span { start, end } in places {
        left[start as usize..end as usize].fill(' ');
    }
    left.into_iter().collect()
}

/// A text with blanks for some of its words.
pub fn without(text: &str, mut is: impl FnMut(&[Glyph]) -> bool) -> String {
    blanked(text, words(text).filter(|word| is(word)).map(|word| span(&word)))
}

/// Whether a line shows nothing at all.
pub fn is_blank(line: &str) -> bool {
    line.chars().all(|letter| letter.is_whitespace() || is_invisible(letter))
}

/// Splits a line into what it is made of.
pub fn scan(line: &str) -> Vec<Lexeme> {
    let glyphs = normalise(line);
    let mut found = Vec::new();
    let mut index = 0;
    while let Some(glyph) = glyphs.get(index) {
        let rest = &glyphs[index..];
        let width = rest.iter().take_while(|glyph| in_word(glyph.letter)).count();
        if width == 0 {
            found.extend(sign(*glyph));
            index += 1;
            continue;
        }
        let word = &rest[..width];
        let before = index.checked_sub(1).map(|before| glyphs[before].letter);
        let after = rest.get(width).map(|glyph| glyph.letter);
        index += width;
        match list_number(word, before, after) {
            Some(number) => {
                found.push(Lexeme::List(number, span(word)));
                index += usize::from(after.is_some_and(closes_number));
            }
            None => found.push(Lexeme::Word(word.to_vec())),
        }
    }
    found
}

/// Whether this character after a number makes it the number of a list item (E3).
fn closes_number(letter: char) -> bool {
    matches!(letter, '.' | ')' | ':' | ']' | '#')
}

fn list_number(word: &[Glyph], before: Option<char>, after: Option<char>) -> Option<u32> {
    let digits = letters(word);
    if !digits.chars().all(|letter| letter.is_ascii_digit()) {
        // "2RD" is a code with a slip.
        let (digit, ending) = digits.split_at_checked(1)?;
        let number: u32 = digit.parse().ok()?;
        let expected = ["th", "st", "nd", "rd"].get(number as usize).unwrap_or(&"th");
        return (ending == *expected).then_some(number);
    }
    let marked = before == Some('#') || after.is_some_and(closes_number);
    if marked && digits.len() <= 3 { digits.parse().ok() } else { None }
}

/// Whether this is an arrow; the one to the south is the letter `v`.
pub fn is_arrow(letter: char) -> bool {
    matches!(letter, '^' | '<' | '>')
}

fn in_word(letter: char) -> bool {
    letter.is_alphanumeric() || is_arrow(letter)
}

/// What a character outside words means; most mean nothing.
fn sign(glyph: Glyph) -> Option<Lexeme> {
    match glyph.letter {
        ',' | '.' | '&' => Some(Lexeme::Comma),
        '+' => Some(Lexeme::Plus),
        ':' => Some(Lexeme::Colon),
        ';' | '/' => Some(Lexeme::Break),
        '-' | '_' | '*' | '!' | '"' | '\'' | '(' | ')' | '[' | ']' | '{' | '}' | '#' => None,
        '\u{2022}' | '\u{2023}' | '\u{25aa}' | '\u{25cf}' | '\u{25e6}' | '\u{b7}' => None,
        letter if letter.is_whitespace() || letter.is_control() => None,
        letter if is_picture(letter) && !denies(letter) => None,
        _ => Some(Lexeme::Doubt(Span { start: glyph.column, end: glyph.column + 1 })),
    }
}

/// Small pictures: a phone adds them freely and they say nothing about an order.
pub fn is_picture(letter: char) -> bool {
    matches!(u32::from(letter), 0x2600..=0x27bf | 0x2b00..=0x2bff | 0x1f000..=0x1faff)
}

/// Pictures that say no or perhaps: crosses, a thumb down, question marks, a thinker.
fn denies(letter: char) -> bool {
    "✕✖✗✘❌❎❓❔⛔👎🙅🚫🤔".contains(letter)
}

fn normalise(line: &str) -> Vec<Glyph> {
    let mut glyphs = Vec::with_capacity(line.len());
    for (column, typed) in (0u32..).zip(line.chars()) {
        // Most of what people type is this, and needs nothing of Unicode.
        if typed.is_ascii() {
            let (letter, capital) = (fold(typed.to_ascii_lowercase()), typed.is_ascii_uppercase());
            glyphs.push(Glyph { letter, column, capital, plain: true });
            continue;
        }
        if is_invisible(typed) {
            continue;
        }
        let capital = typed.is_uppercase();
        let plain = arrow(typed).unwrap_or(typed);
        for part in std::iter::once(plain).nfkd().filter(|part| !is_combining_mark(*part)) {
            let lower = part.to_lowercase().filter(|part| !is_combining_mark(*part));
            let glyph = |part| Glyph { letter: fold(part), column, capital, plain: false };
            glyphs.extend(lower.map(glyph));
        }
    }
    glyphs
}

/// Characters without a width of their own: joiners, direction marks, variation selectors.
fn is_invisible(letter: char) -> bool {
    let code = u32::from(letter);
    matches!(code, 0xad | 0x61c | 0x180e | 0x200b..=0x200f | 0x202a..=0x202e | 0x2060..=0x206f)
        || matches!(code, 0xfe00..=0xfe0f | 0xfeff | 0xe0000..=0xe007f | 0x1f3fb..=0x1f3ff)
}

fn arrow(letter: char) -> Option<char> {
    match letter {
        '↑' | '⇑' | '⬆' | '▲' | '△' | '🔼' | '👆' | '☝' => Some('^'),
        '→' | '⇒' | '➡' | '➔' | '➜' | '▶' | '►' | '👉' => Some('>'),
        '↓' | '⇓' | '⬇' | '▼' | '▽' | '🔽' | '👇' => Some('v'),
        '←' | '⇐' | '⬅' | '◀' | '◄' | '👈' => Some('<'),
        _ => None,
    }
}

/// Letters that do not decompose, dashes, quotes.
fn fold(letter: char) -> char {
    match letter {
        'ł' => 'l',
        'ø' => 'o',
        'đ' => 'd',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{2018}'..='\u{201f}' | '`' | '\u{b4}' | '\u{ab}' | '\u{bb}' => '"',
        '\u{2044}' | '\u{2215}' => '/',
        letter if letter.is_whitespace() => ' ',
        letter => letter,
    }
}
