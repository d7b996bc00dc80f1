//! Words to the signs of moves and bids.
//!
//! It says what each word could be; whether the line is an order at all is decided in `lines`.

use super::vocabulary::{self, Mark, Meaning};
use kit::grid::Square;
use kit::typing::scan::{Glyph, Lexeme, Span, is_arrow, letters, span};
use kit::typing::separators::parted;
use kit::typing::words::among;

/// How a sign was written: bare letters collide with words, codes and words do not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    /// `yN` in its own case, or with an arrow.
    Code,
    /// A bare letter, or one of glued letters in any case.
    Letter,
    /// A whole word.
    Word,
}

/// One half of a move with its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sign {
    pub mark: Mark,
    pub how: How,
    pub span: Span,
    /// The index of its part of the line; commas part.
    pub part: usize,
}

/// One thing in a line of orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    Sign(Sign),
    /// The number of a list item: a move ends before it.
    List(u32, Span),
    /// A number without a list's marks.
    Number(u32, Span),
    /// A move ends here.
    Break,
    /// A letter that is none of ours where one of ours should stand, with its part.
    Wrong(char, Span, usize),
    /// What is never part of a move, and why.
    Never(Never, Span),
    Bid(Span),
    Pass(Span),
    /// A word that means nothing here.
    Unknown(Span),
}

/// What people write in moves and the game does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Never {
    /// "forward".
    Relative,
    /// "northeast".
    Diagonal,
    /// "f7".
    Square,
    /// "2GN".
    OtherGame,
}

impl Token {
    /// Where it stands; a separator has no place.
    pub fn span(self) -> Option<Span> {
        match self {
            Token::Sign(sign) => Some(sign.span),
            Token::List(_, span)
            | Token::Number(_, span)
            | Token::Wrong(_, span, _)
            | Token::Never(_, span)
            | Token::Bid(span)
            | Token::Pass(span)
            | Token::Unknown(span) => Some(span),
            Token::Break => None,
        }
    }

    /// The sign, if it is one.
    pub fn sign(&self) -> Option<Sign> {
        match self {
            Token::Sign(sign) => Some(*sign),
            _ => None,
        }
    }
}

/// The tokens of a line; words that say nothing are gone.
pub(super) fn tokens(line: &str) -> Vec<Token> {
    let mut reader = Reader { tokens: Vec::new(), part: 0 };
    let lexemes: Vec<Lexeme> = parted(line).collect();
    for (index, lexeme) in lexemes.iter().enumerate() {
        match lexeme {
            Lexeme::Word(word) if is_polish_in(word, index, lexemes.get(index + 1)) => {}
            Lexeme::Word(word) => reader.word(word),
            Lexeme::List(number, span) => reader.tokens.push(Token::List(*number, *span)),
            Lexeme::Comma | Lexeme::Plus => reader.part += 1,
            // "y: north": the colon stands inside the move.
            Lexeme::Colon => {}
            Lexeme::Break => reader.tokens.push(Token::Break),
            Lexeme::Doubt(span) => reader.tokens.push(Token::Unknown(*span)),
        }
    }
    reader.tokens
}

/// "w lewo", "w górę": a w before such a word is Polish "in", not west; a capital one only
/// where a phone writes capitals by itself, at the beginning of a line.
fn is_polish_in(word: &[Glyph], index: usize, next: Option<&Lexeme>) -> bool {
    const AFTER: &str = "lewo prawo gore gora dol lewa prawa strone przod tyl";
    let [glyph] = word else { return false };
    let follows = matches!(next, Some(Lexeme::Word(next)) if among(AFTER, &letters(next)));
    glyph.letter == 'w' && (index == 0 || !glyph.capital) && follows
}

struct Reader {
    tokens: Vec<Token>,
    part: usize,
}

impl Reader {
    fn word(&mut self, word: &[Glyph]) {
        let text = letters(word);
        let whole = span(word);
        match vocabulary::meaning(&text) {
            Some(Meaning::Sign(mark)) => self.sign(mark, How::Word, whole),
            Some(Meaning::Filler) => {}
            Some(Meaning::Relative) => self.tokens.push(Token::Never(Never::Relative, whole)),
            Some(Meaning::Diagonal) => self.tokens.push(Token::Never(Never::Diagonal, whole)),
            Some(Meaning::Other) => self.tokens.push(Token::Never(Never::OtherGame, whole)),
            Some(Meaning::Number(number)) => self.tokens.push(Token::Number(number, whole)),
            Some(Meaning::Bid) => self.tokens.push(Token::Bid(whole)),
            Some(Meaning::Pass) => self.tokens.push(Token::Pass(whole)),
            None => self.code(word, &text),
        }
    }

    fn sign(&mut self, mark: Mark, how: How, span: Span) {
        self.tokens.push(Token::Sign(Sign { mark, how, span, part: self.part }));
    }

    fn code(&mut self, word: &[Glyph], text: &str) {
        let whole = span(word);
        let digits = text.chars().take_while(char::is_ascii_digit).count();
        if digits == word.len() {
            // A number too long to be read is above every limit all the same.
            let number = text.parse().unwrap_or(u32::MAX);
            self.tokens.push(Token::Number(number, whole));
        } else if Square::parse(text).is_some() {
            self.tokens.push(Token::Never(Never::Square, whole));
        } else if digits > 0 && digits <= 3 && is_coded(&word[digits..]) {
            // "1yN": the number of a list item is glued to its move; "1YN" is RAMbots.
            let number = text[..digits].parse().unwrap_or(u32::MAX);
            self.tokens.push(Token::List(number, span(&word[..digits])));
            self.letters(&word[digits..]);
        } else if is_other_game(text) {
            self.tokens.push(Token::Never(Never::OtherGame, whole));
        } else {
            self.letters(word);
        }
    }

    /// Letters and arrows that are not a word.
    fn letters(&mut self, word: &[Glyph]) {
        let marks: Option<Vec<Mark>> =
            word.iter().map(|glyph| vocabulary::letter(glyph.letter)).collect();
        let coded = is_coded(word);
        match (word, marks) {
            ([glyph], None) if glyph.letter.is_ascii_lowercase() => {
                self.tokens.push(Token::Wrong(glyph.letter, span(word), self.part));
            }
            (_, Some(marks)) if word.len() == 1 || coded || are_pairs(word) => {
                let arrow = |glyph: &Glyph| is_arrow(glyph.letter);
                let how = match word {
                    [one] if !arrow(one) => How::Letter,
                    _ if coded || word.iter().any(arrow) => How::Code,
                    _ => How::Letter,
                };
                for (glyph, mark) in word.iter().zip(marks) {
                    self.sign(mark, how, span(std::slice::from_ref(glyph)));
                }
            }
            ([first, second], None) => self.half(*first, *second, span(word)),
            _ => self.tokens.push(Token::Unknown(span(word))),
        }
    }

    /// Two letters of which one is not ours: `yX` is a faulty move, `ok` is a word.
    fn half(&mut self, first: Glyph, second: Glyph, whole: Span) {
        let robot = vocabulary::letter(first.letter)
            .filter(|mark| matches!(mark, Mark::Robot(_)) && !first.capital && second.capital);
        match robot.filter(|_| second.letter.is_ascii_lowercase()) {
            Some(mark) => {
                self.sign(mark, How::Code, span(&[first]));
                self.tokens.push(Token::Wrong(second.letter, span(&[second]), self.part));
            }
            None => self.tokens.push(Token::Unknown(whole)),
        }
    }
}

/// Small letters for robots, capitals or arrows for directions, at least one of each.
fn is_coded(word: &[Glyph]) -> bool {
    let (mut robots, mut ways) = (0, 0);
    for glyph in word {
        match vocabulary::letter(glyph.letter) {
            Some(Mark::Robot(_)) if !glyph.capital => robots += 1,
            Some(Mark::Way(_)) if glyph.capital || !glyph.letter.is_alphabetic() => ways += 1,
            Some(Mark::Way(_)) if glyph.letter == 'v' => ways += 1,
            _ => return false,
        }
    }
    robots > 0 && ways > 0
}

/// Whether the word is nothing but whole moves.
fn are_pairs(word: &[Glyph]) -> bool {
    let good = |two: &[Glyph]| match two {
        [a, b] => matches!(
            (vocabulary::letter(a.letter), vocabulary::letter(b.letter)),
            (Some(Mark::Robot(_)), Some(Mark::Way(_))) | (Some(Mark::Way(_)), Some(Mark::Robot(_)))
        ),
        _ => false,
    };
    !word.is_empty() && word.chunks(2).all(good)
}

/// `2GN` and its turns are instructions of RAMbots, `F0` and `F2+R` of the robot race.
fn is_other_game(text: &str) -> bool {
    let count = |test: fn(char) -> bool| text.chars().filter(|letter| test(*letter)).count();
    let size = count(|letter| matches!(letter, '1'..='3'));
    let colour = count(|letter| matches!(letter, 'r' | 'y' | 'g' | 'b'));
    let way = count(|letter| matches!(letter, 'n' | 'e' | 's' | 'w' | 'u' | '^' | '<' | '>'));
    text.chars().count() == 3 && (size, colour, way) == (1, 1, 1) || text == "f0"
}
