//! Words to the signs of registers and settings.
//!
//! It says what each word could be; whether the line is an order at all is decided in `lines`.

use super::super::instruction::Turn;
use super::super::square::Square;
use super::super::upgrade::Switch;
use super::codes::codes;
use super::vocabulary::{self, Meaning};
use crate::{RACE, claimed};
use kit::typing::row::Row;
use kit::typing::scan::{Glyph, Lexeme, Span, is_arrow, letters, span};
use kit::typing::separators::parted;
use kit::typing::tokens::How;
use kit::typing::words::among;

/// One sign of a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Forward, with its distance where it was glued to it.
    Forward(Option<u32>),
    /// "move", or `M` with its distance.
    Move(Option<u32>),
    Back(Option<u32>),
    Turn(Turn),
    /// "turn": it belongs to a turn.
    Turning,
    /// "crab": a turn follows.
    Crab,
    CrabTurn(Turn),
    /// `CF`: the driving half of crab legs where one half is a wildcard.
    CrabForward,
    /// "dual": what follows is for the dual processor.
    Dual,
    /// What follows is a wildcard.
    Wild,
    /// Chance fills the register.
    Chance,
}

/// A sign with its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sign {
    pub kind: Kind,
    pub how: How,
    pub span: Span,
    /// The index of its word: glued codes share one.
    pub word: usize,
}

/// A word that is no register; some mean something only beside others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Plain {
    Switch(Switch),
    On,
    Off,
    /// Polish "wyłącz": off with a switch, else a power down.
    SwitchOff,
    PowerDown,
    NoPowerDown,
    Not,
    Breaker,
    Save,
    Nothing,
    Recompile,
    Starts,
    Pass,
    Plus,
    /// A number with the marks of a list; `true` where a colon or a bracket makes it one.
    List(u32, bool),
    Number(u32),
    Never(Never),
    /// "w": a wildcard before a colon, "in" before Polish words.
    LetterW,
    Power,
    Down,
    Yes,
    /// "register", "step": the number behind it with a mark is a list's.
    Label,
    /// A letter that is none of ours.
    Wrong,
    Unknown,
}

/// One thing in a line of orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    Sign(Sign),
    Plain(Plain, Span),
    Comma,
    /// A register ends here.
    Break,
}

/// What people write in registers and the game does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Never {
    /// "north".
    Compass,
    /// "up".
    Up,
    /// "c7".
    Square,
    /// "2GN".
    OtherGame,
}

impl Token {
    /// Where it stands; a separator has no place.
    pub fn span(self) -> Option<Span> {
        match self {
            Token::Sign(sign) => Some(sign.span),
            Token::Plain(_, span) => Some(span),
            Token::Comma | Token::Break => None,
        }
    }

    /// The sign, if it is one.
    pub fn sign(&self) -> Option<Sign> {
        match self {
            Token::Sign(sign) => Some(*sign),
            Token::Plain(..) | Token::Comma | Token::Break => None,
        }
    }

    /// What it is besides a sign.
    pub fn plain(&self) -> Option<Plain> {
        match self {
            Token::Plain(plain, _) => Some(*plain),
            Token::Sign(_) | Token::Comma | Token::Break => None,
        }
    }
}

/// The tokens of a line; words that say nothing are gone.
pub(super) fn tokens(row: &Row) -> Vec<Token> {
    let lexemes: Vec<Lexeme> = parted(&row.text).collect();
    let mut reader = Reader { row, tokens: Vec::new(), words: 0, powered: false };
    for (index, lexeme) in lexemes.iter().enumerate() {
        let next = lexemes.get(index + 1);
        match lexeme {
            Lexeme::Word(word) => reader.word(word, next),
            Lexeme::List(number, at) => {
                let closed = reader.is_closed(*at);
                reader.plain(Plain::List(*number, closed), *at);
            }
            Lexeme::Comma => reader.tokens.push(Token::Comma),
            Lexeme::Break => reader.tokens.push(Token::Break),
            Lexeme::Plus => reader.plus(),
            // "W:F3", "gyro:on": the colon stands inside.
            Lexeme::Colon => {}
            Lexeme::Doubt(at) => reader.plain(Plain::Unknown, *at),
        }
    }
    reader.tokens
}

struct Reader<'a> {
    row: &'a Row,
    tokens: Vec<Token>,
    words: usize,
    /// Whether the words before are a power down, behind which "next round" says nothing new.
    powered: bool,
}

impl Reader<'_> {
    fn plain(&mut self, plain: Plain, at: Span) {
        self.powered = matches!(plain, Plain::PowerDown | Plain::NoPowerDown | Plain::SwitchOff);
        self.tokens.push(Token::Plain(plain, at));
    }

    /// A plus has no lexeme of its own with a place: it stands behind what is before it.
    fn plus(&mut self) {
        let end = self.tokens.last().and_then(|token| token.span()).map_or(0, |span| span.end);
        self.plain(Plain::Plus, Span { start: end, end: end + 1 });
    }

    fn sign(&mut self, kind: Kind, how: How, span: Span) {
        self.powered = false;
        self.tokens.push(Token::Sign(Sign { kind, how, span, word: self.words }));
    }

    fn word(&mut self, word: &[Glyph], next: Option<&Lexeme>) {
        self.words += 1;
        let text = letters(word);
        let whole = span(word);
        if self.powered && among(NEXT_ROUND, &text) {
            return;
        }
        let plain = match vocabulary::meaning(&text) {
            // "Move 1: F2" numbers a register, as "register 1" does.
            Some(Meaning::Sign(Kind::Move(None))) if self.numbers_a_register(next) => return,
            Some(Meaning::Filler) => return,
            Some(Meaning::Sign(kind)) => return self.sign(kind, How::Word, whole),
            None => return self.code(word, &text, next),
            Some(Meaning::Plain(plain)) => plain,
            Some(Meaning::Number(number)) => Plain::Number(number),
            Some(Meaning::Unknown) => Plain::Unknown,
        };
        let before = self.tokens.last().and_then(Token::plain);
        let down = plain == Plain::PowerDown || plain == Plain::Down && self.follows_power(whole);
        match (plain, before) {
            // "don't": the apostrophe parts the two.
            (Plain::Not, Some(Plain::PowerDown)) => self.join(Plain::NoPowerDown, whole),
            (Plain::SwitchOff, Some(Plain::Not)) => self.join(Plain::NoPowerDown, whole),
            (_, Some(Plain::Not)) if down => self.join(Plain::NoPowerDown, whole),
            _ if down => self.plain(Plain::PowerDown, whole),
            (Plain::Down, _) => self.plain(Plain::Never(Never::Up), whole),
            (Plain::LetterW, _) => self.letter_w(word, next),
            (Plain::Power, _) if next.is_some_and(is_down) => {}
            (Plain::Yes, Some(Plain::PowerDown)) => {}
            (Plain::Label, _) if is_number(next) => {}
            (Plain::Power | Plain::Yes | Plain::Label, _) => self.plain(Plain::Unknown, whole),
            (plain, _) => self.plain(plain, whole),
        }
    }

    /// Puts the last word and this one together.
    fn join(&mut self, plain: Plain, at: Span) {
        let before = self.tokens.pop().and_then(|token| token.span()).unwrap_or(at);
        self.plain(plain, before.join(at));
    }

    /// Whether "power" stands right before this span.
    fn follows_power(&self, at: Span) -> bool {
        let before = self.row.typed(Span { start: 0, end: at.start });
        let words = kit::typing::scan::words(&before).last();
        words.is_some_and(|word| among("power shut", &letters(&word)))
    }

    /// "W:F3" is a wildcard; in "w lewo" the letter is Polish "in".
    fn letter_w(&mut self, word: &[Glyph], next: Option<&Lexeme>) {
        match next {
            Some(Lexeme::Colon) => self.sign(Kind::Wild, How::Digit, span(word)),
            Some(Lexeme::Word(next)) if among(BEHIND_IN, &letters(next)) => {}
            _ => self.plain(Plain::Wrong, span(word)),
        }
    }

    fn code(&mut self, word: &[Glyph], text: &str, next: Option<&Lexeme>) {
        let whole = span(word);
        let digits = text.chars().take_while(char::is_ascii_digit).count();
        if text == "shut" && next.is_some_and(is_down) || text == "t" && self.ends_dont() {
            return;
        }
        if text == "don" && matches!(next, Some(Lexeme::Word(next)) if letters(next) == "t") {
            return self.plain(Plain::Not, whole);
        }
        if vocabulary::collides(text) && how(word) != How::Code {
            return self.plain(Plain::Unknown, whole);
        }
        // "2x F" says how often, which is asked about.
        let times = digits > 0 && &text[digits..] == "x";
        let (digits, text) =
            if times { (word.len(), text.trim_end_matches('x')) } else { (digits, text) };
        if digits == word.len() {
            // A number too long to be read is above every limit all the same.
            return self.plain(Plain::Number(text.parse().unwrap_or(u32::MAX)), whole);
        }
        // "1F2": the number is glued to its register. "L2": to a turn that takes none.
        let (number, rest) = word.split_at(digits);
        let trailing = rest.iter().rev().take_while(|it| it.letter.is_ascii_digit()).count();
        let (bare, tail) = rest.split_at(rest.len() - trailing);
        let cut = codes(rest).map(|codes| (codes, rest, &rest[rest.len()..]));
        let cut = cut.or_else(|| codes(bare).map(|codes| (codes, bare, tail)));
        let Some((codes, coded, tail)) = cut else { return self.stranger(word, text) };
        if !number.is_empty() {
            let value = letters(number).parse().unwrap_or(u32::MAX);
            self.plain(Plain::Number(value), span(number));
        }
        let how = how(coded);
        for (kind, at) in codes {
            self.sign(kind, how, at);
        }
        if !tail.is_empty() {
            let value = letters(tail).parse().unwrap_or(u32::MAX);
            self.plain(Plain::Number(value), span(tail));
        }
    }

    /// Whether this number has a colon or a bracket behind it: it is never a distance.
    fn is_closed(&self, number: Span) -> bool {
        let mark = self.row.typed(Span { start: number.end, end: number.end + 1 });
        matches!(mark.as_str(), ":" | ")" | "]")
    }

    fn numbers_a_register(&self, next: Option<&Lexeme>) -> bool {
        matches!(next, Some(Lexeme::List(_, at)) if self.is_closed(*at))
    }

    fn ends_dont(&self) -> bool {
        self.tokens.last().and_then(Token::plain) == Some(Plain::Not)
    }

    /// A word that is neither known nor made of codes.
    fn stranger(&mut self, word: &[Glyph], text: &str) {
        let plain = match word {
            _ if claimed(RACE, word).is_some() => Plain::Never(Never::OtherGame),
            _ if Square::parse(text).is_some() => Plain::Never(Never::Square),
            [one] if is_arrow(one.letter) || "nes".contains(one.letter) => {
                Plain::Never(Never::Compass)
            }
            [one] if one.letter.is_ascii_lowercase() => Plain::Wrong,
            all if all.iter().all(|it| is_arrow(it.letter)) => Plain::Never(Never::Compass),
            _ => Plain::Unknown,
        };
        self.plain(plain, span(word));
    }
}

/// What may follow a power down without saying anything new: it always is the next round's.
const NEXT_ROUND: &str = "next in for the following turn round w na nastepnej nastepna kolejnej \
    runde rundzie rundy tura turze robota robot after";

/// Before these words a "w" is Polish "in".
const BEHIND_IN: &str = "lewo prawo lewa prawa przod tyl bok strone";

fn how(word: &[Glyph]) -> How {
    if word.iter().any(|glyph| glyph.letter.is_ascii_digit()) {
        How::Digit
    } else if word.iter().all(|glyph| glyph.capital) {
        How::Code
    } else {
        How::Letter
    }
}

fn is_down(lexeme: &Lexeme) -> bool {
    matches!(lexeme, Lexeme::Word(word) if letters(word) == "down")
}

fn is_number(lexeme: Option<&Lexeme>) -> bool {
    match lexeme {
        Some(Lexeme::List(..)) => true,
        Some(Lexeme::Word(word)) => word.iter().all(|glyph| glyph.letter.is_ascii_digit()),
        _ => false,
    }
}
