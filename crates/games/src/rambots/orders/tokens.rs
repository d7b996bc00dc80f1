//! Words to the signs of instructions.
//!
//! It says what each word could be; whether the line is an order at all is decided in `lines`.

use super::vocabulary::{self, Mark, Plain, Token};
use kit::grid::Square;
use kit::typing::scan::{Glyph, Lexeme, is_arrow, letters, said, span};
use kit::typing::tokens::How;
use kit::typing::words::{WordList, among};

type Tokens = kit::typing::tokens::Tokens<Mark, Plain>;

/// The tokens of a line; words that say nothing are gone.
pub(super) fn tokens(line: &str) -> Vec<Token> {
    Tokens::of(line, Tokens::part, |tokens, word, (lexemes, index)| {
        let text = letters(word);
        // "Three green": the number is the size of what follows.
        let goals = tokens.found.iter().any(|it| it.plain() == Some(Plain::Goals));
        let coloured = |_: &Mark| is_coloured(&lexemes[index + 1..], goals);
        if let Some(size) = vocabulary::pips(&text).filter(coloured) {
            return tokens.sign(size, How::Word, word);
        }
        // "That green beacon": what stands on the board is no piece, if it goes nowhere.
        let said_at = |step: usize| said(lexemes.get(index + step));
        let goes = || (2..4).any(|step| vocabulary::is_way(&said_at(step)));
        if vocabulary::is_colour(&text) && STANDING.has(&said_at(1)) && !goes() {
            return;
        }
        // "I want that beacon standing up"
        let before = || (1..3).filter_map(|step| lexemes.get(index.checked_sub(step)?));
        if among("standing upright up stojacy", &text)
            && before().any(|it| STANDING.has(&said(Some(it))))
        {
            return;
        }
        match vocabulary::meaning(&text).filter(|_| !is_code_first(&text, word)) {
            Some(meaning) => tokens.meaning(meaning, word),
            None => code(tokens, word, &text),
        }
    })
}

/// Whether these begin with a word for a colour, or with its letter: a capital, or a small one
/// before a way or among `goals`: "three G north", "two g na zachód".
fn is_coloured(next: &[Lexeme], goals: bool) -> bool {
    let letter = match next.first() {
        Some(Lexeme::Word(word)) if word.len() == 1 => Some(word[0]),
        _ => None,
    };
    let mark = letter.and_then(|letter| vocabulary::letter(letter.letter));
    let way = |lexeme: &Lexeme| {
        let text = said(Some(lexeme));
        among("n e s w u", &text) || vocabulary::is_way(&text)
    };
    let mut behind = next.iter().skip(1).skip_while(|it| among("na to", &said(Some(it))));
    let told = letter.is_some_and(|it| it.capital) || goals || behind.next().is_some_and(way);
    matches!(mark, Some(Mark::Colour(_))) && told || vocabulary::is_colour(&said(next.first()))
}

/// What has a colour on the board.
static STANDING: WordList = WordList::named("standing on the board");

/// Typed hearts are no order to the west.
const HEART: &str = "<3";

/// A word that is not in the vocabulary: a code, glued letters, or unknown.
fn code(tokens: &mut Tokens, word: &[Glyph], text: &str) {
    let whole = span(word);
    let strong = text.chars().any(|letter| letter.is_ascii_digit() || is_arrow(letter));
    let pips = text.strip_suffix("pip").or_else(|| text.strip_suffix("pips"));
    let width = pips.filter(|_| strong).map_or(word.len(), str::len);
    let units = units(&word[..width.min(word.len())]);
    let wrong = units.iter().filter(|unit| unit.mark.is_none()).count();
    let digits = text.len() > 1 && text.chars().all(|letter| letter.is_ascii_digit());
    // No piece has so many pips.
    let square = Square::parse(text).is_some() && text.ends_with(['4', '5', '6', '7', '8']);
    let collides =
        || !strong && !word.iter().all(|glyph| glyph.capital) && vocabulary::collides(text);
    match text.parse() {
        _ if square || text == HEART || collides() => tokens.found.push(Token::Unknown(whole)),
        // Several digits are no sizes: at best they number a list item.
        Ok(number) if digits => tokens.sign(Mark::Number(number), How::Digit, word),
        Err(_) if digits => tokens.found.push(Token::Unknown(whole)),
        _ if strong && (wrong == 0 || is_slip(&units, wrong)) => signs(tokens, &units, How::Code),
        _ if !strong && wrong == 0 && is_glue(&units) => signs(tokens, &units, How::Letter),
        _ if units.len() == 1 && text.is_ascii() => tokens.wrong(word[0]),
        _ => tokens.found.push(Token::Unknown(whole)),
    }
}

fn signs(tokens: &mut Tokens, units: &[Unit<'_>], how: How) {
    for unit in units {
        let how = if unit.at[0].letter.is_ascii_digit() { How::Digit } else { how };
        match unit.mark {
            Some(mark) => tokens.sign(mark, how, unit.at),
            None => tokens.wrong(unit.at[0]),
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
struct Unit<'a> {
    mark: Option<Mark>,
    at: &'a [Glyph],
}

fn units(mut word: &[Glyph]) -> Vec<Unit<'_>> {
    let mut units = Vec::new();
    while let Some(glyph) = word.first() {
        let up = glyph.letter == 'u' && word.get(1).is_some_and(|next| next.letter == 'p');
        let (at, rest) = word.split_at(if up { 2 } else { 1 });
        units.push(Unit { mark: vocabulary::letter(glyph.letter), at });
        word = rest;
    }
    units
}

/// Whether these are instructions with a slip of the finger, such as `2GZ`: a name like
/// `klub7` is none, though most of its letters are signs.
fn is_slip(units: &[Unit<'_>], wrong: usize) -> bool {
    let known = units.len() - wrong;
    let numbered = units.iter().any(|unit| matches!(unit.mark, Some(Mark::Number(_))));
    let in_threes = units.len() < 4 || units.len().is_multiple_of(3);
    let classes = count_classes(units.iter().filter_map(|unit| unit.mark));
    wrong * 2 <= known && classes >= 2 && in_threes && !numbered
}

/// How many of size, colour and way these signs show; an S is whichever is missing.
pub(super) fn count_classes(marks: impl Iterator<Item = Mark>) -> usize {
    let (mut sizes, mut colours, mut ways, mut either) = (0, 0, 0, 0);
    for mark in marks {
        match mark {
            Mark::Size(_) => sizes = 1,
            Mark::Colour(_) => colours = 1,
            Mark::Way(_) => ways = 1,
            Mark::SmallOrSouth => either += 1,
            Mark::Number(_) => {}
        }
    }
    colours + (sizes + ways + either).min(2)
}

/// Whether letters without a digit may be signs: one, two, or whole instructions (E4).
fn is_glue(units: &[Unit<'_>]) -> bool {
    let marks: Vec<Mark> = units.iter().filter_map(|unit| unit.mark).collect();
    let arrows = units.iter().any(|unit| unit.at[0].letter == 'v');
    let whole = |three: &[Mark]| count_classes(three.iter().copied()) == 3;
    let count = marks.len();
    count == 1 || !arrows && (count == 2 || count.is_multiple_of(3) && marks.chunks(3).all(whole))
}
