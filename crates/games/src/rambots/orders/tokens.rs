//! Words to the signs of instructions.
//!
//! It says what each word could be; whether the line is an order at all is decided in `lines`.

use super::vocabulary::{self, Mark, Meaning};
use kit::typing::scan::{Glyph, Lexeme, Span, is_arrow, letters, span};
use kit::typing::separators::parted;

/// How a sign was written: bare letters collide with words, digits and words do not (E4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum How {
    /// A digit: it may also number a list item (E3).
    Digit,
    /// A letter of a code that has a digit or an arrow.
    Code,
    /// A bare letter, or one of several glued letters.
    Letter,
    /// A whole word.
    Word,
}

/// One sign with its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sign {
    pub mark: Mark,
    pub how: How,
    pub span: Span,
    /// Whether it was typed as a capital.
    pub capital: bool,
    /// The index of its word in the line.
    pub word: usize,
    /// The index of its part of the line; commas part.
    pub part: usize,
}

/// One thing in a line of orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    Sign(Sign),
    /// The number of a list item: an instruction ends before it.
    List(u32, Span),
    /// An instruction ends here.
    Break,
    /// A letter that is none of ours where one of ours should stand, with its word's index.
    Wrong(char, Span, usize),
    /// "left", "forward".
    Relative(Span),
    /// "F2".
    Register(Span),
    Pass(Span),
    Goals(Span),
    /// A word that means nothing here.
    Unknown(Span),
}

impl Token {
    /// Where it stands; a separator has no place.
    pub fn span(self) -> Option<Span> {
        match self {
            Token::Sign(sign) => Some(sign.span),
            Token::List(_, span)
            | Token::Wrong(_, span, _)
            | Token::Relative(span)
            | Token::Register(span)
            | Token::Pass(span)
            | Token::Goals(span)
            | Token::Unknown(span) => Some(span),
            Token::Break => None,
        }
    }
}

/// The tokens of a line; words that say nothing are gone.
pub(super) fn tokens(line: &str) -> Vec<Token> {
    let mut reader = Reader { tokens: Vec::new(), word: 0, part: 0, empty: None };
    for lexeme in parted(line) {
        match lexeme {
            Lexeme::Word(word) => {
                reader.word(&word);
                reader.word += 1;
            }
            Lexeme::List(number, span) => reader.tokens.push(Token::List(number, span)),
            Lexeme::Comma | Lexeme::Plus | Lexeme::Colon => reader.part += 1,
            Lexeme::Break => reader.tokens.push(Token::Break),
            Lexeme::Doubt(span) => reader.tokens.push(Token::Unknown(span)),
        }
    }
    reader.tokens
}

/// Typed hearts are no order to the west.
const HEART: &str = "<3";

struct Reader {
    tokens: Vec<Token>,
    word: usize,
    part: usize,
    /// Where the word "empty" stands among the tokens.
    empty: Option<usize>,
}

impl Reader {
    fn word(&mut self, word: &[Glyph]) {
        let text = letters(word);
        let whole = span(word);
        match vocabulary::meaning(&text).filter(|_| !is_code_first(&text, word)) {
            Some(Meaning::Sign(mark)) => self.sign(mark, How::Word, whole, word[0].capital),
            Some(Meaning::Filler) => {}
            Some(Meaning::Label) => self.label(whole),
            Some(Meaning::Empty) => {
                self.empty = Some(self.tokens.len());
                self.tokens.push(Token::Unknown(whole));
            }
            Some(Meaning::Relative) => self.tokens.push(Token::Relative(whole)),
            Some(Meaning::Register) => self.tokens.push(Token::Register(whole)),
            Some(Meaning::Pass) => self.tokens.push(Token::Pass(whole)),
            Some(Meaning::Goals) => self.tokens.push(Token::Goals(whole)),
            Some(Meaning::Moderator) => self.tokens.push(Token::Unknown(whole)),
            None => self.code(word, &text),
        }
    }

    /// "empty program" is the empty program; "program" alone says nothing.
    fn label(&mut self, label: Span) {
        let last = self.tokens.len().checked_sub(1);
        if let (Some(index), Some(Token::Unknown(empty))) = (last, self.tokens.last().copied())
            && self.empty == last
        {
            self.tokens[index] = Token::Pass(empty.join(label));
        }
    }

    fn sign(&mut self, mark: Mark, how: How, span: Span, capital: bool) {
        let (word, part) = (self.word, self.part);
        self.tokens.push(Token::Sign(Sign { mark, how, span, capital, word, part }));
    }

    /// A word that is not in the vocabulary: a code, glued letters, or unknown.
    fn code(&mut self, word: &[Glyph], text: &str) {
        let whole = span(word);
        let strong = text.chars().any(|letter| letter.is_ascii_digit() || is_arrow(letter));
        let pips = text.strip_suffix("pip").or_else(|| text.strip_suffix("pips"));
        let width = pips.filter(|_| strong).map_or(word.len(), str::len);
        let units = signs(&word[..width.min(word.len())]);
        let good = |unit: &&Unit| unit.mark.is_some();
        let known = units.iter().filter(good).count();
        let wrong = units.len() - known;
        let number = text.chars().all(|letter| letter.is_ascii_digit());
        if number && text.len() > 1 {
            // Several digits are no sizes: at best they number a list item.
            match text.parse() {
                Ok(number) => self.sign(Mark::Number(number), How::Digit, whole, false),
                Err(_) => self.tokens.push(Token::Unknown(whole)),
            }
        } else if text == HEART {
            self.tokens.push(Token::Unknown(whole));
        } else if strong && (wrong == 0 || is_slip(&units, wrong)) {
            self.units(&units, How::Code);
        } else if !strong && wrong == 0 && is_glue(&units) {
            self.units(&units, How::Letter);
        } else if units.len() == 1 && text.is_ascii() {
            self.tokens.push(Token::Wrong(word[0].letter, whole, self.word));
        } else {
            self.tokens.push(Token::Unknown(whole));
        }
    }

    fn units(&mut self, units: &[Unit], how: How) {
        for unit in units {
            match unit.mark {
                Some(mark) if unit.letter.is_ascii_digit() => {
                    self.sign(mark, How::Digit, unit.span, false);
                }
                Some(mark) => self.sign(mark, how, unit.span, unit.capital),
                None => self.tokens.push(Token::Wrong(unit.letter, unit.span, self.word)),
            }
        }
    }
}

/// Words whose letters are a code: MY in capitals is medium yellow, SRE without its accent is
/// small red east and only then the beginning of a Polish word.
fn is_code_first(text: &str, word: &[Glyph]) -> bool {
    match text {
        "my" => word.iter().all(|glyph| glyph.capital),
        "sre" => word.iter().all(|glyph| glyph.plain),
        _ => false,
    }
}

/// One letter of a code, or the two of `up`.
struct Unit {
    letter: char,
    mark: Option<Mark>,
    span: Span,
    capital: bool,
}

fn signs(word: &[Glyph]) -> Vec<Unit> {
    let mut units = Vec::new();
    let mut index = 0;
    while let Some(glyph) = word.get(index) {
        let up = glyph.letter == 'u' && word.get(index + 1).is_some_and(|next| next.letter == 'p');
        let width = if up { 2 } else { 1 };
        units.push(Unit {
            letter: glyph.letter,
            mark: vocabulary::letter(glyph.letter),
            span: span(&word[index..index + width]),
            capital: word[index..index + width].iter().all(|glyph| glyph.capital),
        });
        index += width;
    }
    units
}

/// Whether these are instructions with a slip of the finger, such as `2GZ`: a name like
/// `klub7` is none, though most of its letters are signs.
fn is_slip(units: &[Unit], wrong: usize) -> bool {
    let known = units.len() - wrong;
    let numbered = units.iter().any(|unit| matches!(unit.mark, Some(Mark::Number(_))));
    let in_threes = units.len() < 4 || units.len().is_multiple_of(3);
    wrong * 2 <= known && classes(units) >= 2 && in_threes && !numbered
}

/// How many classes of signs stand here for certain; an S counts if it must be another one.
fn classes(units: &[Unit]) -> usize {
    let marks: Vec<Mark> = units.iter().filter_map(|unit| unit.mark).collect();
    count_classes(&marks)
}

/// How many of size, colour and way these signs show; an S is whichever is missing.
pub(super) fn count_classes(marks: &[Mark]) -> usize {
    let any = |test: fn(&Mark) -> bool| usize::from(marks.iter().any(test));
    let sizes = any(|mark| matches!(mark, Mark::Size(_)));
    let ways = any(|mark| matches!(mark, Mark::Way(_)));
    let either = marks.iter().filter(|mark| matches!(mark, Mark::SmallOrSouth)).count();
    any(|mark| matches!(mark, Mark::Colour(_))) + (sizes + ways + either).min(2)
}

/// Whether letters without a digit may be signs: one, two, or whole instructions (E4).
fn is_glue(units: &[Unit]) -> bool {
    let marks: Vec<Mark> = units.iter().filter_map(|unit| unit.mark).collect();
    let arrows = units.iter().any(|unit| unit.letter == 'v');
    match marks.len() {
        1 => true,
        2 => !arrows,
        count => {
            !arrows && count % 3 == 0 && marks.chunks(3).all(|three| count_classes(three) == 3)
        }
    }
}
