//! Lines to what a message says: all lines of registers are one program, settings count wherever
//! they stand. A line is an order, a faulty one, half of one, or chat (E11).
//!
//! It knows nothing of hands or of the round.

use super::items::{Item, Setting};
use super::parse::parse;
use super::tokens::{Kind, Plain, Sign, Token, kind, tokens};
use kit::typing::lexicon::WordKind;
use kit::typing::row::{Row, is_beside, rows};
use kit::typing::tokens::{How, signs};
use kit::{Fault, Phrase, Place, Typed, Unread};

/// What a line of the message is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum LineKind {
    Blank,
    Chat,
    Orders(Letter),
    /// One bare letter or word, such as "left": an order beside other orders or alone in its
    /// message, else chat.
    Half(Letter),
    /// Wishes for a start (D50).
    Starts(Wishes),
    /// Numbers and nothing else: where starts are asked for, wishes without their word.
    Numbers(Wishes),
}

/// Start places as they were typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wishes {
    pub starts: Vec<(u32, Place)>,
    pub faults: Vec<Fault>,
    /// Where all of it stands.
    pub place: Place,
}

/// What a message holds, or a line of registers and settings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Letter {
    /// The program, register by register.
    pub items: Vec<Item>,
    pub settings: Vec<(Setting, Place)>,
    /// The lines of wishes for starts.
    pub starts: Vec<Wishes>,
    /// Lines that hold numbers and nothing else, with what they say.
    pub numbers: Vec<Wishes>,
    /// What is wrong with the spelling.
    pub faults: Vec<Fault>,
    pub unread: Vec<Unread>,
}

/// Reads all lines of a message.
pub(super) fn letter(typed: &Typed) -> Letter {
    let mut letter = Letter::default();
    let rows: Vec<Row> = rows(typed).collect();
    let found: Vec<LineKind> = rows.iter().map(line).collect();
    let whole = found.iter().all(|it| matches!(it, LineKind::Half(_) | LineKind::Blank));
    for (index, (row, line)) in rows.iter().zip(found.iter()).enumerate() {
        let orders = |it: &LineKind| matches!(it, LineKind::Orders(_) | LineKind::Half(_));
        let beside = whole || is_beside(&found, index, orders);
        match line {
            LineKind::Blank => {}
            LineKind::Orders(parsed) => letter.add(parsed),
            LineKind::Half(parsed) if beside => letter.add(parsed),
            LineKind::Starts(wishes) => letter.starts.push(wishes.clone()),
            LineKind::Numbers(_) | LineKind::Half(_) | LineKind::Chat => {
                if let LineKind::Numbers(wishes) = line {
                    letter.numbers.push(wishes.clone());
                }
                letter.unread.push(row.unread());
            }
        }
    }
    letter.check_numbers();
    letter
}

impl Letter {
    fn add(&mut self, parsed: &Letter) {
        self.settings.extend(&parsed.settings);
        self.faults.extend(parsed.faults.iter().cloned());
        self.items.extend(parsed.items.iter().cloned());
    }

    /// Numbers before registers run 1, 2, 3. A bare one counts as such only beside others: "2 F"
    /// may be F2, and F twice.
    fn check_numbers(&mut self) {
        let numbered = self.items.iter().filter(|item| item.number.is_some()).count();
        for (expected, item) in (1..).zip(&self.items) {
            let Some((number, place, marked)) = item.number else { continue };
            let key = match (number == expected, marked) {
                (true, true) => continue,
                (true, false) if numbered >= 2 => continue,
                (_, false) => "race-order-number-or-twice",
                (false, true) => "race-order-number-out-of-order",
            };
            let typed = match marked {
                true => number.to_string(),
                false => format!("{number} {}", item.typed),
            };
            let width = item.place.column + item.place.width - place.column;
            let place = if marked { place } else { Place { width, ..place } };
            let reason =
                Phrase::new(key).typed("typed", typed).with("expected", i64::from(expected));
            self.faults.push(Fault::at(place, reason).hint("race-order-hint-number"));
        }
    }
}

/// Reads one line as typed.
fn line(row: &Row) -> LineKind {
    if row.is_blank() {
        return LineKind::Blank;
    }
    // A line for checking, out of a message of ours, has the orders of a round that was played.
    if !row.is_readable() || row.checks().is_some() {
        return LineKind::Chat;
    }
    let tokens = tokens(row);
    let solid = || tokens.iter().filter(|it| !matches!(it, Token::Comma | Token::Break));
    let number = |it: &Token| it.number().is_some();
    if solid().next().and_then(Token::plain) == Some(Plain::Starts) {
        // Without a number it is talk.
        return match solid().skip(1).any(number) {
            true => LineKind::Starts(wishes(row, solid().skip(1))),
            false => LineKind::Chat,
        };
    }
    if tokens.iter().any(|it| matches!(it, Token::Unknown(_))) {
        return LineKind::Chat;
    }
    if solid().next().is_some() && solid().all(number) {
        return LineKind::Numbers(wishes(row, solid()));
    }
    orders(row, &tokens)
}

/// Whether a line is a row of a receipt: one instruction, in code and then in words.
fn is_said_twice(parsed: &Letter) -> bool {
    let [code, words] = parsed.items.as_slice() else { return false };
    let spelt = |typed: &str| typed.chars().filter(|c| c.is_lowercase()).count() >= 3;
    code.written == words.written && !spelt(&code.typed) && spelt(&words.typed)
}

fn wishes<'a>(row: &Row, tokens: impl Iterator<Item = &'a Token>) -> Wishes {
    let mut wishes = Wishes { starts: Vec::new(), faults: Vec::new(), place: row.whole() };
    for token in tokens {
        match token.number() {
            Some((number, span)) => wishes.starts.push((number, row.place(span))),
            None => wishes.faults.extend(token.span().map(|span| {
                row.fault(span, "race-order-starts-surplus").hint("race-order-hint-starts")
            })),
        }
    }
    wishes
}

/// Whether a word sets something by itself, or nothing at all.
pub(super) fn sets(token: &Token) -> bool {
    token.plain().is_some_and(|plain| match kind(plain) {
        WordKind::Pass => true,
        other => other == WordKind::Setting && plain != Plain::Starts,
    })
}

/// A line whose words all mean something.
fn orders(row: &Row, tokens: &[Token]) -> LineKind {
    let signs = signs(tokens);
    // "up" is talk, UP somebody shouts.
    let shouts = |token: &Token| {
        let typed = token.span().map(|span| row.typed(span)).unwrap_or_default();
        let never = matches!(token.plain(), Some(Plain::Up | Plain::Compass));
        never && typed.len() > 1 && typed.chars().all(char::is_uppercase)
    };
    if signs.is_empty() && !tokens.iter().any(|it| sets(it) || shouts(it)) {
        return LineKind::Chat;
    }
    let parsed = parse(row, tokens);
    if is_said_twice(&parsed) {
        return LineKind::Chat;
    }
    // "gyro": headlines of ours end with such names.
    let name = |it: &Token| matches!(it.plain(), Some(Plain::Switch(_)));
    let named = tokens.iter().all(name);
    let numbered = tokens.iter().any(|it| it.number().is_some() || it.plain() == Some(Plain::Plus));
    let bare = |sign: &Sign| matches!(sign.how, How::Letter | How::Word);
    let letters = signs.iter().all(|sign| sign.how == How::Letter);
    // "Move 1" is a heading of ours.
    let heading = matches!(tokens, [Token::Sign(sign), next]
        if sign.mark == Kind::Move(None) && next.number().is_some());
    let weak = match parsed.items.len() {
        _ if heading || named => true,
        _ if numbered || !parsed.settings.is_empty() || tokens.iter().any(sets) => false,
        0 => parsed.faults.is_empty(),
        1 => signs.iter().all(bare) || signs.len() == 1 && signs[0].how == How::Code,
        2 => letters,
        _ => false,
    };
    if weak { LineKind::Half(parsed) } else { LineKind::Orders(parsed) }
}
