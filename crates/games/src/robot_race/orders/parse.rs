//! The signs of one line to its registers and settings. A number may be a distance or the number
//! of a register: both readings are tried, and where both hold the line is asked about.

use super::super::instruction::{Drive, Turn};
use super::items::{Half, Item, Setting, Written};
use super::lines::Letter;
use super::tokens::{Kind, Plain, Token, open_number};
use kit::typing::row::Row;
use kit::typing::scan::Span;

/// Reads a line of tokens that all mean something.
pub(super) fn parse(row: &Row, tokens: &[Token]) -> Letter {
    let plain = read(row, tokens, false);
    let numbered = read(row, tokens, true);
    let numbered = Some(numbered).filter(|it| it.faults.is_empty() && !it.items.is_empty());
    let written = |parsed: &Letter| -> Vec<Written> {
        parsed.items.iter().map(|item| item.written.clone()).collect()
    };
    match numbered {
        Some(numbered) if !plain.faults.is_empty() => numbered,
        Some(numbered) if written(&numbered) == written(&plain) => numbered,
        Some(_) => {
            let fault = row.fault(all(tokens), "race-order-two-readings");
            Letter { faults: vec![fault.hint("race-order-hint-number")], ..Letter::default() }
        }
        None => plain,
    }
}

fn all(tokens: &[Token]) -> Span {
    Span::over(tokens.iter().filter_map(Token::span))
}

fn read(row: &Row, tokens: &[Token], numbered: bool) -> Letter {
    let mut parser = Parser { row, tokens, at: 0, numbered, number: None, out: Letter::default() };
    parser.line();
    parser.out
}

struct Parser<'a> {
    row: &'a Row,
    tokens: &'a [Token],
    at: usize,
    /// Whether each register has a number before it.
    numbered: bool,
    /// The number of the register that comes next.
    number: Option<(u32, Span, bool)>,
    out: Letter,
}

impl Parser<'_> {
    fn peek(&self) -> Option<Token> {
        self.tokens.get(self.at).copied()
    }

    fn kind(&self) -> Option<Kind> {
        Some(self.peek()?.sign()?.mark)
    }

    fn plain(&self) -> Option<Plain> {
        self.peek()?.plain()
    }

    /// Takes the next token if it is this one.
    fn take(&mut self, plain: Plain) -> Option<Span> {
        (self.plain() == Some(plain)).then(|| self.next())
    }

    fn next(&mut self) -> Span {
        let span = Span::over(self.peek().and_then(|it| it.span()));
        self.at += 1;
        span
    }

    fn fault(&mut self, span: Span, key: &'static str, hint: &'static str) {
        self.out.faults.push(self.row.fault(span, key).hint(hint));
    }

    fn line(&mut self) {
        while let Some(token) = self.peek() {
            match token {
                Token::Comma | Token::Break => self.at += 1,
                Token::Sign(sign) => self.sign(sign.mark),
                word => self.word(word),
            }
        }
        if let Some((_, span, _)) = self.number {
            self.fault(span, "race-order-number", "race-order-hint-number");
        }
    }

    fn sign(&mut self, kind: Kind) {
        // "turn radio on": the turn is no turn.
        let next = self.tokens.get(self.at + 1).and_then(Token::plain);
        let switched = matches!(next, Some(Plain::Switch(_) | Plain::On | Plain::Off));
        if kind == Kind::Turning && switched {
            self.at += 1;
            return;
        }
        let start = self.at;
        let (faults, number) = (self.out.faults.len(), self.number.take());
        let written = self.register();
        let span = all(&self.tokens[start..self.at]);
        if self.numbered && number.is_none() {
            self.fault(span, "race-order-number", "race-order-hint-number");
        }
        let broken = self.out.faults.len() > faults;
        self.out.items.push(Item {
            written: if broken { Written::Broken } else { written },
            place: self.row.place(span),
            typed: self.row.typed(span),
            number: number.map(|(number, span, marked)| (number, self.row.place(span), marked)),
        });
    }

    /// One register: halves with a plus between them.
    fn register(&mut self) -> Written {
        let (mut halves, mut dual) = (Vec::new(), false);
        let start = self.at;
        loop {
            let mut wild = false;
            while let Some(kind @ (Kind::Wild | Kind::Dual)) = self.kind() {
                wild |= kind == Kind::Wild;
                dual |= kind == Kind::Dual;
                self.at += 1;
            }
            if self.kind() == Some(Kind::Chance) && halves.is_empty() {
                self.at += 1;
                return Written::Chance;
            }
            let Some(half) = self.half() else { return Written::Broken };
            halves.push((half, wild));
            if self.take(Plain::Plus).is_none() {
                break;
            }
        }
        match halves.as_slice() {
            [first] => Written::Halves { first: *first, second: None, dual },
            [first, second] => Written::Halves { first: *first, second: Some(*second), dual },
            _ => {
                let span = all(&self.tokens[start..self.at]);
                self.fault(span, "race-order-bad-pair", "race-order-hint-pair");
                Written::Broken
            }
        }
    }

    /// A driving or turning half, with the words around it that say the same.
    fn half(&mut self) -> Option<Half> {
        let start = self.at;
        let kind = self.kind();
        self.at += usize::from(self.peek().is_some());
        match kind {
            Some(Kind::Forward(number) | Kind::Move(number @ Some(_))) => {
                self.drive(start, number, false)
            }
            Some(Kind::Back(number)) => self.drive(start, number, true),
            Some(Kind::Move(None)) => self.moves(start),
            Some(Kind::Turn(turn)) => {
                self.at += usize::from(self.kind() == Some(Kind::Turning));
                Some(Half::Turn(turn))
            }
            Some(Kind::Turning) => match self.kind() {
                Some(Kind::Turn(turn)) => self.taken(Half::Turn(turn)),
                _ => self.no_half(start, "race-order-which-turn", "race-order-hint-turns"),
            },
            Some(Kind::Crab) => match self.kind() {
                Some(Kind::Turn(turn @ (Turn::Left | Turn::Right))) => self.taken(Half::Crab(turn)),
                _ => self.no_half(start, "race-order-which-crab", "race-order-hint-crab"),
            },
            Some(Kind::CrabTurn(turn)) => Some(Half::Crab(turn)),
            Some(Kind::CrabForward) => Some(Half::CrabForward),
            // A plus or a "wildcard" with nothing behind it.
            Some(Kind::Wild | Kind::Dual | Kind::Chance) | None => {
                self.no_half(start, "race-order-half", "race-order-hint-form")
            }
        }
    }

    /// A half, whose last sign is taken with it.
    fn taken(&mut self, half: Half) -> Option<Half> {
        self.at += 1;
        Some(half)
    }

    /// "move": how far, or which way, follows.
    fn moves(&mut self, start: usize) -> Option<Half> {
        match self.kind() {
            Some(Kind::Forward(_) | Kind::Back(_)) => self.half(),
            Some(Kind::Turn(turn)) => self.taken(Half::Moved(turn)),
            _ => match self.distance() {
                number @ Some(_) => self.drive(start, number, false),
                None => self.no_half(start, "race-order-how-far", "race-order-hint-form"),
            },
        }
    }

    fn drive(&mut self, start: usize, glued: Option<u32>, back: bool) -> Option<Half> {
        let number = glued.or_else(|| self.distance()).unwrap_or(1);
        let key = if back { "race-order-back-distance" } else { "race-order-distance" };
        let drive = Drive::going(number, back).map(Half::Drive);
        drive.or_else(|| self.no_half(start, key, "race-order-hint-form"))
    }

    fn no_half(&mut self, start: usize, key: &'static str, hint: &'static str) -> Option<Half> {
        self.fault(all(&self.tokens[start..self.at]), key, hint);
        None
    }

    /// The number behind "forward", if it is its distance and not that of the next register.
    fn distance(&mut self) -> Option<u32> {
        let number = open_number(self.row, &self.peek()?)?;
        let after = self.tokens[self.at + 1..].iter().find(|it| !matches!(it, Token::Comma));
        let register = after.is_some_and(|it| it.sign().is_some());
        if self.numbered && register {
            return None;
        }
        self.at += 1;
        Some(number)
    }

    /// A word that is no part of a register.
    fn word(&mut self, token: Token) {
        let span = self.next();
        let key = match token {
            Token::List(number, _) if self.numbered || self.is_first(span) => {
                return self.numbers(number, span, true);
            }
            Token::Number(number, _) if self.numbered => return self.numbers(number, span, false),
            Token::List(..) | Token::Number(..) => return self.stray_number(span),
            Token::Wrong(_) => "race-order-not-a-register",
            Token::Plain(Plain::Compass, _) => "race-order-compass",
            Token::Plain(Plain::Up, _) => "race-order-up",
            Token::Plain(Plain::Square, _) => "race-order-square",
            Token::Plain(Plain::Pass, _) => {
                return self.fault(span, "race-order-pass", "race-order-hint-pass");
            }
            Token::Unknown(_) | Token::Plain(Plain::Plus | Plain::Nothing | Plain::Starts, _) => {
                "race-order-surplus"
            }
            Token::Plain(setting, _) => return self.setting(setting, span),
            Token::Sign(_) | Token::Comma | Token::Break => return,
        };
        self.fault(span, key, "race-order-hint-form");
    }

    /// Whether this is the first thing of its line.
    fn is_first(&self, span: Span) -> bool {
        self.tokens.iter().find_map(|token| token.span()) == Some(span)
    }

    fn numbers(&mut self, number: u32, span: Span, marked: bool) {
        if let Some((_, before, _)) = self.number.replace((number, span, marked)) {
            self.fault(before, "race-order-number", "race-order-hint-number");
        }
    }

    /// "2 F", "L 2": a distance, a number of times, the number of a register?
    fn stray_number(&mut self, span: Span) {
        let next = self.peek().and_then(|token| token.sign());
        let key = if next.is_some() { "race-order-number-or-twice" } else { "race-order-number" };
        let whole = next.map_or(span, |sign| span.join(sign.span));
        self.fault(whole, key, "race-order-hint-number");
    }

    fn set(&mut self, setting: Setting, span: Span) {
        self.out.settings.push((setting, self.row.place(span)));
    }

    fn setting(&mut self, plain: Plain, span: Span) {
        let state = |word| match word {
            Plain::On => Some(true),
            Plain::Off | Plain::SwitchOff => Some(false),
            _ => None,
        };
        let next = self.plain();
        let switched = match (plain, next) {
            (Plain::Switch(switch), _) => Some((switch, next.and_then(state))),
            (word, Some(Plain::Switch(switch))) => state(word).map(|on| (switch, Some(on))),
            _ => None,
        };
        if let Some((switch, on)) = switched {
            let Some(on) = on else {
                return self.fault(span, "race-order-switch-state", "race-order-hint-settings");
            };
            let whole = span.join(self.next());
            return self.set(Setting::Switch(switch, on), whole);
        }
        match plain {
            Plain::SwitchOff | Plain::PowerDown => self.set(Setting::PowerDown(true), span),
            Plain::NoPowerDown if !matches!(next, Some(Plain::Switch(_))) => {
                self.set(Setting::PowerDown(false), span);
            }
            Plain::Recompile => self.set(Setting::Recompile, span),
            Plain::Breaker => self.breaker(span),
            Plain::Save => self.save(span),
            Plain::Not if next == Some(Plain::Save) => {
                let whole = span.join(self.next());
                self.set(Setting::Save(None), whole);
            }
            _ => self.fault(span, "race-order-surplus", "race-order-hint-settings"),
        }
    }

    fn breaker(&mut self, span: Span) {
        let Some((number, _)) = self.peek().and_then(|it| it.number()) else {
            return self.fault(span, "race-order-breaker-number", "race-order-hint-breaker");
        };
        let at = self.next();
        let known = u8::try_from(number).ok();
        match known.filter(|it| super::super::notation::THRESHOLDS.contains(it)) {
            Some(damage) => self.set(Setting::Breaker(damage), span.join(at)),
            None => self.fault(at, "race-order-breaker-range", "race-order-hint-breaker"),
        }
    }

    fn save(&mut self, span: Span) {
        if let Some(at) = self.take(Plain::Nothing) {
            return self.set(Setting::Save(None), span.join(at));
        }
        let start = self.at;
        if self.kind().is_none() {
            return self.fault(span, "race-order-save-what", "race-order-hint-save");
        }
        let half = self.half();
        let at = all(&self.tokens[start..self.at]);
        let kept = match half {
            Some(Half::Drive(drive @ (Drive::F3 | Drive::F2 | Drive::F1 | Drive::B1))) => {
                drive.instruction()
            }
            Some(Half::Turn(turn)) => turn.instruction(),
            Some(_) => return self.fault(at, "race-order-save-what", "race-order-hint-save"),
            None => return,
        };
        self.set(Setting::Save(Some(kept)), span.join(at));
    }
}
