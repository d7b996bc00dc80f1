//! What a game knows of single words.

use std::sync::LazyLock;

use super::super::Typed;
use super::row::Row;
use super::scan::Span;
use super::tokens::{How, Token};

/// From here on a part is a whole instruction where signs part it from others: "left, left".
pub const WHOLE_PART: u8 = 128;

/// What a game gives the reading of what people typed.
pub struct Lexicon {
    /// What the words of a line are; what says nothing is left out.
    pub marks: fn(&str) -> Vec<WordMark>,
    /// The words with which somebody orders, in small letters and without accents.
    pub words: &'static LazyLock<Vec<String>>,
    /// Which part of an instruction a word says: two words of one part are talk, as colours are. A
    /// number is a part of its own; 0: none.
    pub part: fn(&str) -> u8,
    /// The instructions of a text among any other words, and what of them joins none.
    pub assemble: fn(&Row) -> Vec<Built>,
    /// Whether lines are orders of another game, and nothing else.
    pub elsewhere: fn(&Typed) -> bool,
    /// Whether lines list a program from its last instruction to its first.
    pub from_the_end: fn(&Typed) -> bool,
    /// A program with so many instructions lacks none.
    pub complete: usize,
    /// Fewer instructions in words cannot be told from talk in a sentence.
    pub fewest: usize,
}

static NO_WORDS: LazyLock<Vec<String>> = LazyLock::new(Vec::new);

impl Lexicon {
    /// That of a game that reads clean lines alone.
    pub const NONE: Lexicon = Lexicon {
        marks: |_| Vec::new(),
        words: &NO_WORDS,
        part: |_| 0,
        assemble: |_| Vec::new(),
        elsewhere: |_| false,
        from_the_end: |_| false,
        complete: usize::MAX,
        fewest: 1,
    };
}

/// An instruction among any other words, or a word of one that joins no other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Built {
    pub span: Span,
    /// The instruction in code.
    pub code: Option<String>,
}

/// A word of a line, or several signs that are glued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WordMark {
    pub span: Span,
    pub kind: WordKind,
}

/// What a word is to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WordKind {
    /// A code of two signs or more, or of a capital letter.
    Code,
    /// A word of instructions.
    Part,
    /// Small letters that are signs beside others, and else a word.
    Weak,
    /// A word that means something only beside others: "on", "register".
    Beside,
    /// A word that sets something: it is taken from no sentence.
    Setting,
    /// A word that orders nothing to be done.
    Pass,
    /// A number without the marks of a list.
    Number,
    /// The number of a list item.
    Item(u32),
    /// A letter that is none of the game's.
    Letter,
    /// It means nothing here.
    Free,
}

/// The marks of a line by its tokens; `plain` says what a word is that is no sign.
pub fn marks<M: Copy, P: Copy>(
    tokens: &[Token<M, P>],
    plain: impl Fn(P) -> WordKind,
) -> Vec<WordMark> {
    let mut found: Vec<WordMark> = Vec::new();
    for token in tokens {
        let Some(span) = token.span() else { continue };
        let kind = match token {
            Token::Sign(sign) => match sign.how {
                How::Word => WordKind::Part,
                How::Code => WordKind::Code,
                How::Digit if span.end - span.start > 1 => WordKind::Code,
                How::Digit => WordKind::Number,
                How::Letter if sign.capital => WordKind::Code,
                How::Letter => WordKind::Weak,
            },
            Token::Plain(word, _) => plain(*word),
            Token::Number(..) => WordKind::Number,
            Token::List(number, _) => WordKind::Item(*number),
            Token::Wrong(_) => WordKind::Letter,
            Token::Unknown(_) => WordKind::Free,
            Token::Comma | Token::Break => continue,
        };
        let glued = found.last_mut().filter(|last| last.span.end == span.start);
        match (glued, token) {
            (Some(last), Token::Sign(sign)) if sign.how != How::Word => {
                last.span = last.span.join(span);
                let weak = last.kind == WordKind::Weak && kind == WordKind::Weak;
                last.kind = if weak { WordKind::Weak } else { WordKind::Code };
            }
            _ => found.push(WordMark { span, kind }),
        }
    }
    found
}
