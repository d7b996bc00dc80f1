//! Words to the tokens of a line of orders: what each word could be. Which words there are, and
//! whether the line is an order at all, is for the game to say.

use super::scan::{Glyph, Lexeme, Span, letters, span};
use super::separators::parted;
use super::turning::fits;

/// How a sign was written: bare letters collide with words, codes and words do not (E4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// With a digit, which may also number a list item (E3).
    Digit,
    /// A letter of a code that no word looks like: with an arrow, or in a case of its own.
    Code,
    /// A bare letter, or one of several glued letters.
    Letter,
    /// A whole word.
    Word,
}

/// One sign of an instruction with its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sign<M> {
    pub mark: M,
    pub how: How,
    pub span: Span,
    /// Whether it was typed as a capital.
    pub capital: bool,
    /// The index of its word in the line: glued signs share one.
    pub word: usize,
    /// The index of its part of the line; commas part.
    pub part: usize,
}

impl<M> Sign<M> {
    /// A word by itself. No other word of its line has this index.
    pub const fn beside(mark: M, span: Span, part: usize) -> Sign<M> {
        let word = usize::MAX - span.start as usize;
        Sign { mark, how: How::Word, span, capital: false, word, part }
    }

    /// The same place with another mark.
    pub fn with<N>(self, mark: N) -> Sign<N> {
        let Sign { how, span, capital, word, part, .. } = self;
        Sign { mark, how, span, capital, word, part }
    }
}

/// What a word of a game's vocabulary means: a mark of its instructions, or something else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning<M, P> {
    Sign(M),
    Plain(P),
    Number(u32),
    /// It says nothing: "the", "please".
    Filler,
    /// It is no order, though its letters could be read as one: "yes".
    Unknown,
}

/// One thing in a line of orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token<M, P> {
    Sign(Sign<M>),
    /// A word that means something and is no part of an instruction.
    Plain(P, Span),
    /// The number of a list item: an instruction ends before it.
    List(u32, Span),
    /// A number without a list's marks.
    Number(u32, Span),
    /// A letter that is none of the game's where one should stand.
    Wrong(Sign<char>),
    /// A comma, in a game that reads what stands between two of them by itself.
    Comma,
    /// An instruction ends here.
    Break,
    /// A word that means nothing here.
    Unknown(Span),
}

impl<M: Copy, P: Copy> Token<M, P> {
    /// Where it stands; a separator has no place.
    pub fn span(&self) -> Option<Span> {
        match self {
            Token::Sign(sign) => Some(sign.span),
            Token::Wrong(sign) => Some(sign.span),
            Token::Plain(_, span)
            | Token::List(_, span)
            | Token::Number(_, span)
            | Token::Unknown(span) => Some(*span),
            Token::Comma | Token::Break => None,
        }
    }

    /// The sign, if it is one.
    pub fn sign(&self) -> Option<Sign<M>> {
        match self {
            Token::Sign(sign) => Some(*sign),
            _ => None,
        }
    }

    /// The word, if it means something and is no part of an instruction.
    pub fn plain(&self) -> Option<P> {
        match self {
            Token::Plain(plain, _) => Some(*plain),
            _ => None,
        }
    }

    /// The number, with a list's marks or without, and where it stands.
    pub fn number(&self) -> Option<(u32, Span)> {
        match self {
            Token::List(number, span) | Token::Number(number, span) => Some((*number, *span)),
            _ => None,
        }
    }
}

/// The signs among these tokens.
pub fn signs<M: Copy, P: Copy>(tokens: &[Token<M, P>]) -> Vec<Sign<M>> {
    tokens.iter().filter_map(Token::sign).collect()
}

/// The stretches between list numbers and strong separators; empty ones are left out.
pub fn stretches<M, P>(tokens: &[Token<M, P>]) -> impl Iterator<Item = &[Token<M, P>]> {
    tokens
        .split(|token| matches!(token, Token::List(..) | Token::Break))
        .filter(|stretch| !stretch.is_empty())
}

/// The tokens of a line so far.
#[derive(Debug)]
pub struct Tokens<M, P> {
    /// What was found so far.
    pub found: Vec<Token<M, P>>,
    word: usize,
    part: usize,
}

impl<M, P> Tokens<M, P> {
    /// The tokens of a line. Each word of it is given to `read`, with the line and its index,
    /// and each comma, plus and colon to `separate`.
    pub fn of(
        line: &str,
        separate: impl Fn(&mut Tokens<M, P>, &Lexeme),
        read: impl Fn(&mut Tokens<M, P>, &[Glyph], (&[Lexeme], usize)),
    ) -> Vec<Token<M, P>> {
        let mut tokens = Tokens { found: Vec::new(), word: 0, part: 0 };
        let lexemes: Vec<Lexeme> = parted(line).collect();
        for (index, lexeme) in lexemes.iter().enumerate() {
            match lexeme {
                Lexeme::Word(word) => {
                    match fits(&lexemes, index) {
                        true => tokens.found.push(Token::Unknown(span(word))),
                        false => read(&mut tokens, word, (&lexemes, index)),
                    }
                    tokens.word += 1;
                }
                Lexeme::List(number, span) => tokens.found.push(Token::List(*number, *span)),
                Lexeme::Comma | Lexeme::Plus | Lexeme::Colon => separate(&mut tokens, lexeme),
                // Nothing ends before the first one: "Then I pass".
                Lexeme::Break if tokens.found.is_empty() => {}
                Lexeme::Break => tokens.found.push(Token::Break),
                Lexeme::Doubt(span) => tokens.found.push(Token::Unknown(*span)),
            }
        }
        tokens.found
    }

    /// Begins another part of the line, at any separator.
    pub fn part(&mut self, _separator: &Lexeme) {
        self.part += 1;
    }

    /// Adds a word of the vocabulary.
    pub fn meaning(&mut self, meaning: Meaning<M, P>, word: &[Glyph]) {
        let whole = span(word);
        match meaning {
            Meaning::Sign(mark) => self.sign(mark, How::Word, word),
            Meaning::Plain(plain) => self.found.push(Token::Plain(plain, whole)),
            Meaning::Number(number) => self.found.push(Token::Number(number, whole)),
            Meaning::Filler => {}
            Meaning::Unknown => self.found.push(Token::Unknown(whole)),
        }
    }

    /// Adds a number in digits: one that is too long to be read is above every limit.
    pub fn number(&mut self, word: &[Glyph]) {
        let number = letters(word).parse().unwrap_or(u32::MAX);
        self.found.push(Token::Number(number, span(word)));
    }

    /// Adds a sign that these letters of the present word say.
    pub fn sign(&mut self, mark: M, how: How, at: &[Glyph]) {
        let sign = self.of_word(mark, how, at);
        self.found.push(Token::Sign(sign));
    }

    /// Adds a letter that is none of the game's.
    pub fn wrong(&mut self, at: Glyph) {
        let sign = self.of_word(at.letter, How::Letter, &[at]);
        self.found.push(Token::Wrong(sign));
    }

    fn of_word<S>(&self, mark: S, how: How, at: &[Glyph]) -> Sign<S> {
        let capital = at.iter().all(|glyph| glyph.capital);
        Sign { mark, how, span: span(at), capital, word: self.word, part: self.part }
    }
}
