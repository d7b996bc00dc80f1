//! Words to the signs of registers and settings.
//!
//! It says what each word could be; whether the line is an order at all is decided in `lines`.

use super::super::instruction::Turn;
use super::super::square::Square;
use super::super::upgrade::Upgrade;
use super::codes::codes;
use super::vocabulary::{self, Meaning};
use kit::typing::lexicon::WordKind;
use kit::typing::row::Row;
use kit::typing::scan::{Glyph, Lexeme, Span, is_arrow, letters, said, span};
use kit::typing::tokens::{self, How};
use kit::typing::words::{WordList, among};

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

/// A word that is no register; some mean something only beside others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Plain {
    Switch(Upgrade),
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
    /// What people write in registers and the game does not have: "north", "up", "c7".
    Compass,
    Up,
    Square,
    /// "w": a wildcard before a colon, "in" before Polish words.
    LetterW,
    Power,
    Down,
    Yes,
    /// "register", "step": the number behind it with a mark is a list's.
    Label,
}

/// What a word is that is no sign of a register, in a sentence.
pub(super) fn kind(plain: Plain) -> WordKind {
    match plain {
        Plain::Compass | Plain::Up | Plain::Square | Plain::Plus => WordKind::Part,
        Plain::Pass => WordKind::Pass,
        Plain::Not | Plain::LetterW | Plain::Power | Plain::Down | Plain::Yes => WordKind::Beside,
        Plain::Label | Plain::On | Plain::Off | Plain::Nothing => WordKind::Beside,
        Plain::Switch(_) | Plain::SwitchOff | Plain::PowerDown | Plain::Starts => WordKind::Setting,
        Plain::NoPowerDown | Plain::Breaker | Plain::Save | Plain::Recompile => WordKind::Setting,
    }
}

pub(super) type Sign = tokens::Sign<Kind>;
pub(super) type Token = tokens::Token<Kind, Plain>;
type Tokens = tokens::Tokens<Kind, Plain>;

/// The tokens of a line; words that say nothing are gone.
pub(super) fn tokens(row: &Row) -> Vec<Token> {
    Tokens::of(&labelled(&row.text), separate, |tokens, word, (lexemes, index)| {
        let mut reader = WordReader { row, tokens };
        match reader.distance(word, &lexemes[..index], &lexemes[index + 1..]) {
            Some((kind, number)) => {
                let whole = [Glyph { column: number.start, ..word[0] }, word[word.len() - 1]];
                reader.tokens.sign(kind, How::Word, &whole);
            }
            None => {
                // "Reg. 1: F2"
                let shortened = among("reg rej", &letters(word))
                    && matches!(lexemes.get(index + 1), Some(Lexeme::Comma));
                reader.word(word, lexemes.get(index + 1 + usize::from(shortened)));
            }
        }
    })
}

/// The line without the letter that calls a register, in the same columns: "R3: F2" turns nowhere.
fn labelled(line: &str) -> String {
    let start = line.len() - line.trim_start().len();
    match line.as_bytes()[start..] {
        [b'r' | b'R', b'1'..=b'5', b':', ..] => {
            format!("{} {}", &line[..start], &line[start + 1..])
        }
        _ => line.to_owned(),
    }
}

fn separate(tokens: &mut Tokens, sign: &Lexeme) {
    match sign {
        // "Reg. 1": nothing ends before the first one.
        Lexeme::Comma if tokens.found.is_empty() => {}
        Lexeme::Comma => tokens.found.push(Token::Comma),
        // A plus has no lexeme of its own with a place: it stands behind what is before it.
        Lexeme::Plus => {
            let end = tokens.found.last().and_then(Token::span).map_or(0, |span| span.end);
            tokens.found.push(Token::Plain(Plain::Plus, Span { start: end, end: end + 1 }));
        }
        // "W:F3", "gyro:on": the colon stands inside. The kit has the others itself.
        Lexeme::Colon | Lexeme::Word(_) | Lexeme::List(..) | Lexeme::Break | Lexeme::Doubt(_) => {}
    }
}

/// The number, unless it is that of a list item for certain.
pub(super) fn open_number(row: &Row, token: &Token) -> Option<u32> {
    match *token {
        Token::List(number, span) => (!is_closed(row, span)).then_some(number),
        _ => token.number().map(|(number, _)| number),
    }
}

/// Whether this number of a list has a colon or a bracket behind it: it is never a distance.
fn is_closed(row: &Row, number: Span) -> bool {
    let mark = row.typed(Span { start: number.end, end: number.end + 1 });
    matches!(mark.as_str(), ":" | ")" | "]")
}

/// No hand has more of one instruction.
pub(super) const MOST: u32 = 5;

struct WordReader<'a> {
    row: &'a Row,
    tokens: &'a mut Tokens,
}

impl WordReader<'_> {
    fn plain(&mut self, plain: Plain, at: Span) {
        self.tokens.found.push(Token::Plain(plain, at));
    }

    fn last(&self) -> Option<Plain> {
        self.tokens.found.last().and_then(Token::plain)
    }

    /// Whether the words before are a power down, behind which "next round" says nothing new.
    fn powered(&self) -> bool {
        let mut before = self.tokens.found.iter().rev();
        let last = before.find(|it| !matches!(it, Token::Comma | Token::Break));
        let last = last.and_then(Token::plain);
        matches!(last, Some(Plain::PowerDown | Plain::NoPowerDown | Plain::SwitchOff))
    }

    /// "Two steps forward", "two forward": a number before its unit is the distance of what
    /// follows, and so is one in words that nothing before it may have for its own, and one in
    /// digits that begins an item of a line which numbers none. Given with the place of the number.
    fn distance(
        &mut self,
        word: &[Glyph],
        before: &[Lexeme],
        behind: &[Lexeme],
    ) -> Option<(Kind, Span)> {
        let kind = match vocabulary::meaning(&letters(word))? {
            Meaning::Sign(Kind::Forward(None)) => Kind::Forward,
            Meaning::Sign(Kind::Back(None)) => Kind::Back,
            _ => return None,
        };
        let mut said = before.iter().rev().map_while(|lexeme| match lexeme {
            Lexeme::Word(word) => Some(letters(word)),
            _ => None,
        });
        let unit = said.find(|word| !among("do to the na", word))?;
        let [before @ .., Token::Number(number, at)] = self.tokens.found.as_slice() else {
            return None;
        };
        let (number, at) = (*number, *at);
        // "Round one! Forward two": a sign parts the two.
        let gap = self.row.typed(Span { start: at.end, end: span(word).start });
        if gap.contains(|c: char| !c.is_alphanumeric() && !c.is_whitespace()) {
            return None;
        }
        let open = matches!(
            before.last().and_then(Token::sign).map(|sign| sign.mark),
            Some(Kind::Forward(None) | Kind::Back(None) | Kind::Move(None))
        );
        let worded = !open && self.row.typed(at).contains(char::is_alphabetic);
        // "3 forward 2" is an item of a list, and so may be a line with nothing else.
        let parts = |it: &Lexeme| matches!(it, Lexeme::Comma | Lexeme::Break);
        let begins = match before.last() {
            None => number > 1 && behind.iter().any(parts),
            Some(last) => matches!(last, Token::Comma | Token::Break),
        };
        let listed = |it: &Token| matches!(it, Token::Number(1, _) | Token::List(..));
        let listed = self.tokens.found.first().is_some_and(listed) || is_number(behind.first());
        let counted = begins && !listed;
        (worded || counted || among(UNITS, &unit)).then(|| {
            self.tokens.found.pop();
            (kind(Some(number)), at)
        })
    }

    fn word(&mut self, word: &[Glyph], next: Option<&Lexeme>) {
        let text = letters(word);
        let whole = span(word);
        if NEXT_ROUND.has(&text) && self.powered() {
            return;
        }
        if among("to too", &text) && self.may_be_two(next) {
            return self.tokens.wrong(word[0]);
        }
        let plain = match vocabulary::meaning(&text) {
            // "Move 1: F2" numbers a register, as "register 1" does.
            Some(Meaning::Sign(Kind::Move(None))) if self.numbers_a_register(next) => return,
            Some(Meaning::Plain(plain)) => plain,
            Some(meaning) => return self.tokens.meaning(meaning, word),
            None => return self.code(word, &text, next),
        };
        let before = self.last();
        let power = self.power(whole).filter(|_| plain == Plain::Down);
        let down = plain == Plain::PowerDown || power.is_some();
        let whole = power.map_or(whole, |power| power.join(whole));
        match (plain, before) {
            // "don't": the apostrophe parts the two.
            (Plain::Not, Some(Plain::PowerDown)) => self.stays_up(whole),
            // "Cofnij wyłączenie"
            (Plain::SwitchOff, None) if self.takes_back() => self.stays_up(whole),
            (_, Some(Plain::Not)) if down || plain == Plain::SwitchOff => self.stays_up(whole),
            _ if down => self.plain(Plain::PowerDown, whole),
            (Plain::Down, _) => self.plain(Plain::Up, whole),
            // "W:F3" is a wildcard; in "w lewo" the letter is Polish "in".
            (Plain::LetterW, _) if matches!(next, Some(Lexeme::Colon)) => {
                self.tokens.sign(Kind::Wild, How::Digit, word);
            }
            (Plain::LetterW, _) => self.tokens.wrong(word[0]),
            (Plain::Power, _) if said(next) == "down" => {}
            (Plain::Yes, Some(Plain::PowerDown)) => {}
            (Plain::Label, _) if is_number(next) => {}
            (Plain::Label, _) if matches!(self.tokens.found.last(), Some(Token::Number(..))) => {}
            (Plain::Power | Plain::Yes | Plain::Label, _) => {
                self.tokens.found.push(Token::Unknown(whole))
            }
            (plain, _) => self.plain(plain, whole),
        }
    }

    /// Whether a "to" may be how far it goes, as a phone hears it: "forward to turn left".
    fn may_be_two(&self, next: Option<&Lexeme>) -> bool {
        let last = self.tokens.found.last().and_then(Token::sign).map(|sign| sign.mark);
        let far = matches!(last, Some(Kind::Forward(None) | Kind::Back(None)));
        let ends = match next {
            Some(Lexeme::Word(word)) => {
                let meaning = vocabulary::meaning(&letters(word));
                matches!(meaning, Some(Meaning::Sign(_)))
            }
            Some(Lexeme::Comma | Lexeme::Break) | None => true,
            Some(Lexeme::List(..) | Lexeme::Plus | Lexeme::Colon | Lexeme::Doubt(_)) => false,
        };
        far && ends
    }

    /// Puts the last word and this one together: no power down.
    fn stays_up(&mut self, at: Span) {
        let before = self.tokens.found.pop().and_then(|token| token.span()).unwrap_or(at);
        self.plain(Plain::NoPowerDown, before.join(at));
    }

    /// Whether the last word takes something back, as a word for B may.
    fn takes_back(&self) -> bool {
        let last = self.tokens.found.last().and_then(Token::sign);
        last.is_some_and(|it| it.mark == Kind::Back(None) && it.how == How::Word)
    }

    /// The "power" right before this span.
    fn power(&self, at: Span) -> Option<Span> {
        let before = self.row.typed(Span { start: 0, end: at.start });
        let word = kit::typing::scan::words(&before).last()?;
        among("power shut", &letters(&word)).then(|| span(&word))
    }

    fn code(&mut self, word: &[Glyph], text: &str, next: Option<&Lexeme>) {
        let whole = span(word);
        let digits = text.chars().take_while(char::is_ascii_digit).count();
        if text == "shut" && said(next) == "down" || text == "t" && self.last() == Some(Plain::Not)
        {
            return;
        }
        if text == "don" && said(next) == "t" {
            return self.plain(Plain::Not, whole);
        }
        if self.plural(word) {
            return;
        }
        if vocabulary::COLLIDING.has(text) && how(word) != How::Code {
            return self.tokens.found.push(Token::Unknown(whole));
        }
        // "2x F" says how often, which is asked about.
        let times = digits > 0 && &text[digits..] == "x";
        // "2xF3"
        if digits > 0
            && text[digits..].starts_with('x')
            && !times
            && codes(&word[digits + 1..]).is_some()
        {
            let (number, rest) = word.split_at(digits + 1);
            let count = text[..digits].parse().unwrap_or(u32::MAX);
            self.tokens.found.push(Token::Number(count, span(number)));
            return self.code(rest, &letters(rest), next);
        }
        let (digits, text) =
            if times { (word.len(), text.trim_end_matches('x')) } else { (digits, text) };
        if digits == word.len() {
            // A number too long to be read is above every limit all the same.
            let number = text.parse().unwrap_or(u32::MAX);
            return self.tokens.found.push(Token::Number(number, whole));
        }
        // "1F2": the number is glued to its register. "L2": to a turn that takes none.
        let (number, rest) = word.split_at(digits);
        let trailing = rest.iter().rev().take_while(|it| it.letter.is_ascii_digit()).count();
        let (bare, tail) = rest.split_at(rest.len() - trailing);
        let cut = codes(rest).map(|codes| (codes, rest, &rest[rest.len()..]));
        let cut = cut.or_else(|| codes(bare).map(|codes| (codes, bare, tail)));
        let Some((codes, coded, tail)) = cut else {
            // "forward2"
            let glued = vocabulary::meaning(&letters(bare)).filter(|_| digits == 0);
            return match glued {
                Some(meaning @ Meaning::Sign(Kind::Forward(None) | Kind::Back(None))) => {
                    self.tokens.meaning(meaning, bare);
                    self.tokens.number(tail);
                }
                _ => self.stranger(word, text),
            };
        };
        if !number.is_empty() {
            self.tokens.number(number);
        }
        let how = how(coded);
        for (kind, at) in codes {
            self.tokens.sign(kind, how, at);
        }
        if !tail.is_empty() {
            self.tokens.number(tail);
        }
    }

    /// "All three of my Bs", "both Fs": a code as often as it is said.
    fn plural(&mut self, word: &[Glyph]) -> bool {
        let code = match word {
            [code, end] if code.capital && end.letter == 's' && !end.capital => &word[..1],
            _ => return false,
        };
        let Some(kind) = codes(code).and_then(|codes| Some(codes.first()?.0)) else { return false };
        let found = &self.tokens.found;
        let (mut count, mut at) = (None, found.len());
        while let Some(Token::Unknown(before)) = at.checked_sub(1).map(|at| found[at]) {
            match self.row.typed(before).to_lowercase().as_str() {
                "both" | "obie" | "oba" => count = Some(2),
                "all" | "of" | "the" | "my" => {}
                _ => break,
            }
            at -= 1;
        }
        if let Some(Token::Number(number, _)) = at.checked_sub(1).map(|at| found[at]) {
            (count, at) = (Some(number.min(MOST)), at - 1);
        }
        // "My Fs": nobody knows how many.
        let Some(count) = count else { return false };
        self.tokens.found.truncate(at);
        for _ in 0..count {
            self.tokens.sign(kind, How::Code, code);
        }
        true
    }

    fn numbers_a_register(&self, next: Option<&Lexeme>) -> bool {
        matches!(next, Some(Lexeme::List(_, at)) if is_closed(self.row, *at))
    }

    /// A word that is neither known nor made of codes.
    fn stranger(&mut self, word: &[Glyph], text: &str) {
        let never = |plain| Token::Plain(plain, span(word));
        let token = match word {
            _ if Square::parse(text).is_some() => never(Plain::Square),
            [one] if is_arrow(one.letter) || "nes".contains(one.letter) => never(Plain::Compass),
            [one] if one.letter.is_ascii_lowercase() => return self.tokens.wrong(*one),
            all if all.iter().all(|it| is_arrow(it.letter)) => never(Plain::Compass),
            _ => Token::Unknown(span(word)),
        };
        self.tokens.found.push(token);
    }
}

/// What may follow a power down without saying anything new: it always is the next round's.
static NEXT_ROUND: WordList = WordList::named("next round in the race");

/// What distances are counted in.
pub(super) const UNITS: &str = "step steps square squares space spaces field fields krok kroki \
    krokow pole pola pol";

fn how(word: &[Glyph]) -> How {
    if word.iter().any(|glyph| glyph.letter.is_ascii_digit()) {
        How::Digit
    } else if word.iter().all(|glyph| glyph.capital) {
        How::Code
    } else {
        How::Letter
    }
}

fn is_number(lexeme: Option<&Lexeme>) -> bool {
    match lexeme {
        Some(Lexeme::List(..)) => true,
        Some(Lexeme::Word(word)) => word.iter().all(|glyph| glyph.letter.is_ascii_digit()),
        _ => false,
    }
}
