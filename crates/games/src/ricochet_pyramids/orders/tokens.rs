//! Words to the signs of moves and bids.
//!
//! It says what each word could be; whether the line is an order at all is decided in `lines`.

use super::vocabulary::{self, Mark, Meaning, Never, Plain, Token};
use kit::grid::Square;
use kit::typing::numbers;
use kit::typing::scan::{Glyph, Lexeme, is_arrow, letters, said, span};
use kit::typing::tokens::How;
use kit::typing::words::among;

type Tokens = kit::typing::tokens::Tokens<Mark, Plain>;

/// The tokens of a line; words that say nothing are gone. In "y: north" the colon stands inside
/// the move.
pub(super) fn tokens(line: &str) -> Vec<Token> {
    let separate = |tokens: &mut Tokens, sign: &Lexeme| {
        if *sign != Lexeme::Colon {
            tokens.part(sign);
        }
    };
    Tokens::of(line, separate, |tokens, word, (lexemes, index)| {
        let text = letters(word);
        let next = || said(lexemes.get(index + 1));
        let is_way =
            |word: &str| matches!(vocabulary::meaning(word), Some(Meaning::Sign(Mark::Way(_))));
        // "And back down": the way is what follows. "W do": the letter is a word.
        if text == "back" && is_way(&next()) || text == "w" && next() == "do" {
            return;
        }
        // "From f7", "the Y/Y tower", "on top of yellow": where a robot was, or stops.
        if tells_a_place(&text, lexemes, index, is_way) {
            return;
        }
        // "(4 moves)": how many they are is no distance.
        let number = || text.parse::<u32>().is_ok() || numbers::number(&text).is_some();
        let moved = tokens.found.iter().any(|it| it.sign().is_some());
        let counted = moved && number() && among("moves mv mvs ruchy ruchow", &next());
        // "The yellow one".
        let last = tokens.found.last().and_then(Token::sign).map(|sign| sign.mark);
        let pronoun = text == "one" && matches!(last, Some(Mark::Robot(_)));
        if counted || pronoun {
            return;
        }
        match vocabulary::meaning(&text) {
            Some(meaning) => tokens.meaning(meaning, word),
            None => code(tokens, word, &text),
        }
    })
}

/// Whether a word only says where a robot was or stops: a "from" before a square, half of a tower,
/// a robot behind a word for beside, a square in words.
fn tells_a_place(
    text: &str,
    lexemes: &[Lexeme],
    index: usize,
    is_way: impl Fn(&str) -> bool,
) -> bool {
    const BESIDE: &str = "of against beside under behind above hits obok przy kolo pod nad";
    let at = |step| index.checked_add_signed(step).and_then(|place| lexemes.get(place));
    let colour = |step| match at(step) {
        Some(Lexeme::Word(word)) if word.len() == 1 && word[0].capital => {
            matches!(vocabulary::letter(word[0].letter), Some(Mark::Robot(_)))
        }
        _ => false,
    };
    let other_half = |step| matches!(at(step), Some(Lexeme::Break)) && colour(2 * step);
    let robot = || matches!(vocabulary::meaning(text), Some(Meaning::Sign(Mark::Robot(_))));
    let (next, before) = (said(at(1)), said(at(-1)));
    // "Na h cztery"
    let square = |step: isize| {
        let file = matches!(said(at(step)).as_bytes(), [b'a'..=b'h']);
        let rank = numbers::number(&said(at(step + 1))).is_some_and(|it| (1..=8).contains(&it));
        file && rank && among("na on at to w", &said(at(step - 1)))
    };
    // "Right on h3"
    let right = text == "right" && among("on at in", &next);
    square(0)
        || square(-1)
        || right && Square::parse(&said(at(2))).is_some()
        || among("from z ze", text) && Square::parse(&next).is_some()
        || colour(0) && (other_half(1) || other_half(-1))
        || among(BESIDE, &before) && robot() && !is_way(&next)
}

/// A word that is not in the vocabulary.
fn code(tokens: &mut Tokens, word: &[Glyph], text: &str) {
    let never = |never| Token::Plain(Plain::Never(never), span(word));
    let digits = text.chars().take_while(char::is_ascii_digit).count();
    let (number, rest) = word.split_at(digits);
    if rest.is_empty() {
        tokens.number(word);
    } else if Square::parse(text).is_some() {
        tokens.found.push(never(Never::Square));
    } else if digits > 0 && digits <= 3 && is_coded(rest) {
        // "1yN": the number of a list item is glued to its move; "1YN" is RAMbots.
        tokens.found.push(Token::List(text[..digits].parse().unwrap_or(u32::MAX), span(number)));
        glued(tokens, rest);
    } else {
        glued(tokens, word);
    }
}

/// Letters and arrows that are not a word.
fn glued(tokens: &mut Tokens, word: &[Glyph]) {
    let marks: Option<Vec<Mark>> =
        word.iter().map(|glyph| vocabulary::letter(glyph.letter)).collect();
    let coded = is_coded(word);
    match (word, marks) {
        ([glyph], None) if glyph.letter.is_ascii_lowercase() => tokens.wrong(*glyph),
        (_, Some(marks)) if word.len() == 1 || coded || are_pairs(word) => {
            let arrow = |glyph: &Glyph| is_arrow(glyph.letter);
            let code = if word.len() == 1 { arrow(&word[0]) } else { word.iter().any(arrow) };
            let how = if coded || code { How::Code } else { How::Letter };
            for (glyph, mark) in word.iter().zip(marks) {
                tokens.sign(mark, how, std::slice::from_ref(glyph));
            }
        }
        // Two letters of which one is not ours: `yX` is a faulty move, `ok` is a word.
        ([first, second], None)
            if !first.capital && second.capital && second.letter.is_ascii_lowercase() =>
        {
            match vocabulary::letter(first.letter) {
                Some(mark @ Mark::Robot(_)) => {
                    tokens.sign(mark, How::Code, &[*first]);
                    tokens.wrong(*second);
                }
                Some(Mark::Way(_)) | None => tokens.found.push(Token::Unknown(span(word))),
            }
        }
        _ => tokens.found.push(Token::Unknown(span(word))),
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
