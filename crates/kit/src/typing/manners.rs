//! Greetings, thanks, wishes, names, lead-ins and signatures: what is said beside an order and
//! cannot change it. It is blanked with every place kept, so that the order beside it reads as
//! a clean line.
//!
//! It must never blank a word that takes back, asks or puts a condition: such a word makes the
//! words beside it no manners any more.

use std::ops::Range;

mod lists;
mod shapes;

pub use lists::{COURTESY, THANKS};

use super::names;
use super::numbers;
use super::scan::{self, Glyph, Span, is_picture, letters, span, words};
use super::turning;
use super::words::{TALK, among};
use crate::Typed;

/// Longer lines are no manners.
const LONGEST: usize = 640;

/// More lines no signature has.
const MOST_SIGNED: usize = 6;

/// More words say something.
const MOST_POLITE: usize = 14;

/// The text without the manners in it, each character at its place. `orders` says of a line
/// whether it may be an order as it stands: such a line is never a name or a signature.
pub fn without(typed: &Typed, orders: impl Fn(&str) -> bool) -> Typed {
    let of = |(_, text): &(u32, String)| Line::of(text, &orders);
    let mut lines: Vec<Line> = typed.lines.iter().map(of).collect();
    shapes::greeting(&mut lines, typed, &orders);
    shapes::closing(&mut lines, typed, &orders);
    sign_off(&mut lines, &orders);
    let blanked = typed.lines.iter().zip(lines);
    Typed { lines: blanked.map(|((number, _), line)| (*number, line.left)).collect() }
}

/// Whether a line says no more than manners do: thanks, ok, a smile, a greeting, one of these
/// names. A question is one, however polite its words are.
pub fn is_pleasantry(line: &str, names: &[&str]) -> bool {
    let nameless = names::without(&Typed::new(line), names, &[], |_| false);
    let text = nameless.lines.first().map_or("", |(_, text)| text);
    if !line.contains(char::is_alphanumeric) && line.is_ascii() {
        // Marks that a program draws around text, and smiles of any kind.
        return true;
    }
    if line.contains('?') && words(line).next().is_some() {
        return false;
    }
    let left = Line::of(text, &|_: &str| false);
    let said: Vec<String> = words(&left.left).map(|word| letters(&word)).collect();
    let known = |word: &String| manner(word).is_some() || lists::NOTED.has(word);
    let noted = |word: &String| manner(word) == Some(Manner::Polite) || lists::NOTED.has(word);
    // "The 5th was meant to be a right, sorry"
    let placed = said.iter().any(|word| numbers::ordinal(word).is_some());
    let polite = said.len() <= MOST_POLITE && said.iter().all(known) && said.iter().any(noted);
    let polite = polite && !placed;
    polite || left.is_blank()
}

/// Whether a folded word is one that people use beside orders.
pub fn is_ordinary(word: &str) -> bool {
    let lists = [&lists::NOTED, &lists::LIMITS, &lists::UNSURE, &lists::COMMON];
    manner(word).is_some()
        || lists.iter().any(|list| list.has(word))
        || turning::is_turning(word)
        || TALK.has(word)
}

/// Whether a line or a word of it may be an order.
type Orders<'a> = &'a dyn Fn(&str) -> bool;

/// A line, and what is left of it.
struct Line {
    left: String,
    /// It was nothing but manners, and the last of them close a mail.
    closes: bool,
}

/// What a word may be among manners.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Manner {
    Polite,
    Wish,
    LeadIn,
    Small,
}

fn manner(word: &str) -> Option<Manner> {
    let courteous = || lists::COURTESY.has(word) && !lists::SMALL.has(word);
    match () {
        () if lists::POLITE.has(word) || lists::THANKS.has(word) => Some(Manner::Polite),
        () if courteous() => Some(Manner::Polite),
        () if lists::WISH.has(word) => Some(Manner::Wish),
        () if lists::LEAD_IN.has(word) => Some(Manner::LeadIn),
        () => lists::SMALL.has(word).then_some(Manner::Small),
    }
}

/// A word of a line, with what stands before and behind it up to its neighbours.
struct Spoken {
    text: String,
    span: Span,
    capital: bool,
    manner: Option<Manner>,
    /// Whether something parts it from the word before.
    parted: bool,
}

impl Line {
    fn of(text: &str, orders: Orders) -> Line {
        let whole = || Line { left: text.to_owned(), closes: false };
        if shapes::is_banner(text) || shapes::is_heading(text) {
            return Line { left: " ".repeat(text.chars().count()), closes: false };
        }
        // "Robot F: F2 L": its letter is none of the orders.
        if let Some((head, rest)) = text.split_once(':')
            && shapes::is_heading(head)
        {
            let Line { left, closes } = Line::of(rest, orders);
            return Line { left: " ".repeat(head.chars().count() + 1) + &left, closes };
        }
        let quoted = text.trim_start().starts_with(['>', '|', '+']);
        let typed: Vec<char> = text.chars().collect();
        if quoted || typed.len() > LONGEST {
            return whole();
        }
        let mut spoken = spoken(text, &typed);
        name_the_greeted(&mut spoken, orders);
        say_phrases(&mut spoken);
        kisses(&mut spoken, orders);
        shapes::formulas(&mut spoken, &typed, orders);
        let mut spans = smiles(&typed);
        spans.extend(postscript(&spoken).into_iter().chain(initials(&spoken, &typed)));
        let mut from = 0;
        let goes_on = |it: &Spoken, next: &Spoken| {
            it.manner.is_some() == next.manner.is_some() && !next.parted
        };
        for run in spoken.chunk_by(goes_on) {
            let to = from + run.len();
            if run[0].manner.is_some() {
                spans.extend(manners(&spoken, from..to, &typed, orders));
            }
            from = to;
        }
        if spans.is_empty() {
            return whole();
        }
        let left = scan::blanked(text, spans);
        let nothing = left.chars().all(says_nothing);
        let left = if nothing { " ".repeat(typed.len()) } else { left };
        let closes = nothing && spoken.iter().any(|it| lists::SIGN_OFF.has(&it.text));
        Line { left, closes }
    }

    /// Whether it says nothing: `--` before a name, too.
    fn is_blank(&self) -> bool {
        self.left.chars().all(says_nothing)
    }
}

/// The "P.S." that a line begins with.
fn postscript(spoken: &[Spoken]) -> Option<Span> {
    let said: Vec<&str> = spoken.iter().take(2).map(|it| it.text.as_str()).collect();
    match said.as_slice() {
        ["ps", ..] => Some(spoken[0].span),
        ["p", "s"] => Some(spoken[0].span.join(spoken[1].span)),
        _ => None,
    }
}

/// The "A.P." or "H. Nowak" with which somebody signs behind "Respectfully yours,".
fn initials(spoken: &[Spoken], typed: &[char]) -> Option<Span> {
    let initial = |it: &&Spoken| {
        let stop = typed.get(it.span.end as usize) == Some(&'.');
        it.capital && stop && it.text.chars().count() == 1
    };
    let named = spoken.last().is_some_and(|it| it.capital && it.text.chars().count() > 1);
    let first = spoken.iter().rev().skip(usize::from(named)).take_while(initial).count();
    let count = first + usize::from(named);
    let (before, letters) = spoken.split_at(spoken.len() - count);
    let signs = before.last().is_some_and(|it| lists::SIGN_OFF.has(&it.text));
    let whole = || letters.iter().map(|it| it.span).reduce(Span::join);
    (signs && first > 0 && count > 1).then(whole)?
}

/// The "x" behind a name or a wish at the end of a line: "Hannah x", "good luck all x".
fn kisses(spoken: &mut [Spoken], orders: Orders) {
    let Some((last, before)) = spoken.split_last_mut().filter(|it| it.0.text == "x") else {
        return;
    };
    let wished = before.last().is_some_and(|it| it.manner.is_some());
    let named = before.iter().all(|it| it.capital && !orders(&it.text)) && before.len() < 3;
    last.manner = match named && !before.is_empty() {
        true => Some(Manner::Polite),
        false => wished.then_some(Manner::Small),
    };
}

fn spoken(text: &str, typed: &[char]) -> Vec<Spoken> {
    let mut end = 0;
    let parts = |c: &char| matches!(c, ',' | '.' | '!' | ':' | ';' | '-' | '/') || is_picture(*c);
    let spoken = words(text).map(|word| {
        let span = span(&word);
        let between = typed.get(end as usize..span.start as usize).unwrap_or_default();
        end = span.end;
        let text = letters(&word);
        Spoken {
            manner: manner(&text),
            capital: word.first().is_some_and(|glyph| glyph.capital),
            parted: between.iter().any(parts),
            text,
            span,
        }
    });
    spoken.collect()
}

/// "Hi Marek,": up to two capitalised words behind a greeting are a name, if something parts
/// them from what follows. "Greetings from rainy Leeds": wherever that is.
fn name_the_greeted(spoken: &mut [Spoken], orders: Orders) {
    for at in 0..spoken.len() {
        let from = spoken.get(at + 1).is_some_and(|it| among("from z ze", &it.text));
        if from && among("greetings regards pozdrowienia pozdrawiam", &spoken[at].text) {
            let plain = |it: &&mut Spoken| {
                !it.parted
                    && it.text.chars().all(char::is_alphabetic)
                    && !turning::is_turning(&it.text)
            };
            let place = spoken[at + 2..].iter_mut().take(4).take_while(plain);
            place.for_each(|it| it.manner = it.manner.or(Some(Manner::Small)));
        }
        if !lists::GREETING.has(&spoken[at].text) {
            continue;
        }
        let named = |it: &Spoken| {
            it.capital
                && it.text.chars().all(char::is_alphabetic)
                && it.manner.is_none()
                && !orders(&it.text)
        };
        let count = spoken[at + 1..].iter().take_while(|it| !it.parted && named(it)).count();
        let ends = spoken.get(at + 1 + count).is_none_or(|next| next.parted);
        if (1..=2).contains(&count) && ends {
            let names = spoken[at + 1..].iter_mut().take(count);
            let names = names.filter(|it| !turning::is_turning(&it.text));
            names.for_each(|it| it.manner = Some(Manner::Small));
        }
    }
}

/// "What a round!" asks nothing.
fn say_phrases(spoken: &mut [Spoken]) {
    for phrase in lists::PHRASES.lines() {
        let words = || phrase.split(' ');
        for at in 0..spoken.len() {
            let mut said = spoken[at..].iter();
            let all = words().all(|word| said.next().is_some_and(|it| it.text == word));
            // "Right then, here it is"; but "left then right then forward".
            let turns = phrase.starts_with("right ");
            let next = said.next();
            let apart = at == 0 && next.is_none_or(|next| next.parted);
            // "I got it in 5"
            let goes_on = next.is_some_and(|next| !next.parted && next.text == "in");
            if all && !goes_on && (apart || !turns) {
                let phrase = spoken[at..].iter_mut().take(words().count());
                phrase.for_each(|it| it.manner = Some(Manner::Polite));
            }
        }
    }
}

/// The spans to blank of a run of words that may all be manners.
fn manners(spoken: &[Spoken], run: Range<usize>, typed: &[char], orders: Orders) -> Vec<Span> {
    let Range { start: from, end: to } = run;
    let run = &spoken[from..to];
    // A single letter at the end may be a code.
    let lone = run.iter().rev().take_while(|it| it.text.chars().count() == 1).count();
    if lone > 0 && lone < run.len() && to < spoken.len() {
        return manners(spoken, from..to - lone, typed, orders);
    }
    // "Left, right, turn please": what leads to an order leads to none at the end.
    let leads = run.iter().take_while(|it| it.manner == Some(Manner::LeadIn)).count();
    if from > 0 && (1..run.len()).contains(&leads) && to == spoken.len() {
        return manners(spoken, from + leads..to, typed, orders);
    }
    // What stands behind a "then" is the next thing of a list.
    let has_one = |list: &str| run.iter().any(|it| among(list, &it.text));
    // "3RS, sorry, 2RN": what stands behind it is meant instead.
    let between = from > 0 && to < spoken.len();
    if from > 0 && has_one("then potem")
        || between && has_one("sorry sorki przepraszam apologies pardon")
    {
        return Vec::new();
    }
    let has = |manner: Manner| run.iter().any(|it| it.manner == Some(manner));
    let coded = |it: &Spoken| it.text.chars().any(|c| c.is_ascii_digit());
    // What stands beside it does not lean on it: the end of the line, a sign, a code.
    let opens = from == 0 || spoken[from].parted || coded(&spoken[from - 1]);
    let closes = spoken.get(to).is_none_or(|next| next.parted || coded(next));
    let edge = from == 0 || to == spoken.len();
    let last = run[run.len() - 1].span.end as usize;
    let next = spoken.get(to).map_or(typed.len(), |next| next.span.start as usize);
    if typed.get(last..next).unwrap_or_default().contains(&'?') {
        return Vec::new();
    }
    let announces = || {
        let rest = typed.get(last..).unwrap_or_default();
        let sign = rest.iter().find(|c| !c.is_whitespace());
        let is = among("is are to jest sa brzmi oto", &run[run.len() - 1].text);
        let dash = run.len() > 1 && matches!(sign, Some('-' | '\u{2013}' | '\u{2014}'));
        let number = number_of_round(&run[run.len() - 1], typed).is_some();
        is || dash || number || matches!(sign, None | Some(':' | '.' | '!'))
    };
    let polite = has(Manner::Polite) && (edge || opens && closes);
    // A wish is a sentence of its own: "Ann wins the turn with 9 moves" is none.
    let ends = spoken.get(to).is_none_or(|next| next.parted);
    // "I play once more" is none either.
    let repeats = run.iter().any(|it| among("raz jeszcze more", &it.text));
    // "2RN 1RE are for later" is said of the orders.
    let leans = from > 0 && !run[0].parted && among("are is be for jest sa na dla", &run[0].text);
    let wish = has(Manner::Wish) && run.len() > 1 && opens && ends && !repeats && !leans;
    // It comes before an order, never behind one.
    let first = || !spoken[..from].iter().any(|it| coded(it) || orders(&it.text));
    let lead_in = has(Manner::LeadIn) && opens && announces() && first();
    if !(polite || wish || lead_in) {
        return Vec::new();
    }
    let mut spans: Vec<Span> = run.iter().map(|it| it.span).collect();
    spans.extend(run.iter().filter_map(|it| number_of_round(it, typed)));
    // The sign behind a lead-in goes with it: a colon means something in some games.
    if lead_in
        && let Some(at) = typed[last..].iter().position(|c| !c.is_whitespace())
        && matches!(typed[last + at], ':' | '!' | '=')
    {
        let start = u32::try_from(last + at).unwrap_or(u32::MAX - 1);
        spans.push(Span { start, end: start + 1 });
    }
    spans
}

/// The number behind the word for a round, with its sign: "my order for round 3:".
fn number_of_round(word: &Spoken, typed: &[char]) -> Option<Span> {
    // The turn of a "U-turn" is none that is counted.
    let glued = (word.span.start as usize).checked_sub(1).is_some_and(|at| typed[at] == '-');
    if !lists::ROUND.has(&word.text) || glued {
        return None;
    }
    let start = word.span.end as usize;
    let rest = typed.get(start..)?;
    let gap = rest.iter().take_while(|c| c.is_whitespace()).count();
    let digits = rest[gap..].iter().take_while(|c| c.is_ascii_digit()).count();
    let signs = rest[gap + digits..].iter().take_while(|c| matches!(c, ':' | '.' | ')')).count();
    let next = rest.get(gap + digits + signs);
    if !(1..=2).contains(&digits) || signs == 0 && next.is_some() || gap == 0 {
        return None;
    }
    let end = start + gap + digits + signs;
    Some(Span { start: word.span.end, end: u32::try_from(end).ok()? })
}

/// Whether a character along with manners says nothing more.
fn says_nothing(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(letter, ',' | '.' | '!' | ':' | ';' | '-' | '\'' | '"' | '(' | ')' | '*' | '&')
        || matches!(letter, '\u{2013}' | '\u{2014}' | '\u{2019}' | '\u{2026}' | '_' | '~')
        || matches!(u32::from(letter), 0x2600..=0x27bf | 0xfe0f | 0x1f300..=0x1faff)
            && scan::scan(&letter.to_string()).is_empty()
}

/// A line with a full stop for each smile: "My turn :) Red goes north".
pub fn stopped(line: &str) -> String {
    let typed: Vec<char> = line.chars().collect();
    let spans = smiles(&typed);
    let mut left: Vec<char> = scan::blanked(line, spans.iter().copied()).chars().collect();
    spans.iter().for_each(|smile| left[smile.start as usize] = '.');
    left.into_iter().collect()
}

/// The smiles of a line: `:-)`, `;)`, `xD`, faces and their like, where they stand by themselves.
fn smiles(typed: &[char]) -> Vec<Span> {
    const SMILES: &str =
        ":) :-) ;) ;-) :D :-D ;D :P :-P ;P :p :-p :( :-( :o) =) =D xD XD x) :] ^_^";
    let mut spans = Vec::new();
    let mut at = 0;
    for word in typed.split(|c| c.is_whitespace()) {
        let text: String = word.iter().collect();
        let drawn = |c: &char| scan::is_picture(*c) && says_nothing(*c);
        if among(SMILES, &text) || !word.is_empty() && word.iter().all(drawn) {
            let start = u32::try_from(at).unwrap_or(0);
            spans.push(Span { start, end: start + u32::try_from(word.len()).unwrap_or(0) });
        }
        at += word.len() + 1;
    }
    spans
}

/// Blanks names and what programs add below a sign-off, and a name that closes the mail.
fn sign_off(lines: &mut [Line], orders: Orders) {
    let closing = lines.iter().position(|line| line.closes).map(|at| at + 1);
    // There may be thanks in the middle, and a name at the end.
    let mut starts = closing.into_iter().chain(name_at_the_end(lines));
    let Some(start) = starts.find(|at| signed(&lines[*at..], orders)) else { return };
    let above = lines[..start].iter().rev().take_while(|line| line.is_blank()).count();
    lines[start - above..].iter_mut().for_each(shapes::blank);
}

/// Where the last paragraph begins, if it begins with a name and a blank line stands before it.
fn name_at_the_end(lines: &[Line]) -> Option<usize> {
    let end = lines.iter().rposition(|line| !line.is_blank())?;
    let start = lines[..end].iter().rposition(Line::is_blank)? + 1;
    let name: Vec<Vec<Glyph>> = words(&lines[start].left).collect();
    let part = |word: &Vec<Glyph>| {
        word.iter().all(|glyph| glyph.letter.is_alphabetic())
            && word[0].capital
            && (word.len() == 1 || !word[1..].iter().any(|glyph| glyph.capital))
            && !turning::is_turning(&letters(word))
    };
    ((1..=3).contains(&name.len()) && name.iter().all(part)).then_some(start)
}

/// Whether these lines are a signature: names, firms, numbers of telephones.
fn signed(lines: &[Line], orders: Orders) -> bool {
    let said: Vec<&Line> = lines.iter().filter(|line| !line.is_blank()).collect();
    said.len() <= MOST_SIGNED && said.iter().all(|line| is_signature(&line.left, orders))
}

fn is_signature(text: &str, orders: Orders) -> bool {
    let words: Vec<Vec<Glyph>> = words(text).collect();
    let first = words.first().map(|word| letters(word)).unwrap_or_default();
    let number = |word: &Vec<Glyph>| word.iter().all(|glyph| glyph.letter.is_ascii_digit());
    if lists::SIGNATURE.has(&first) {
        return words[1..].iter().filter(|word| !number(word)).count() <= 4;
    }
    let fits = |word: &Vec<Glyph>| {
        let text = letters(word);
        let small = lists::OF_FIRMS.has(&text) || lists::SIGNATURE.has(&text);
        (word[0].capital || number(word) || small) && !turning::is_turning(&text)
    };
    text.chars().count() <= 70
        && !text.contains(['?', '!'])
        && words.iter().all(fits)
        && !orders(text)
}
