//! Words that part orders, as the signs they stand for.

use super::scan::{Lexeme, Span, letters, scan};
use super::words::{Dictionary, Whole};

const WHOLE: &[Whole<Separator>] =
    &[("and i oraz a", Separator::Comma), ("then potem nastepnie", Separator::Break)];

#[derive(Clone, Copy)]
enum Separator {
    Comma,
    Break,
}

static WORDS: Dictionary<Separator> = Dictionary::new(WHOLE, &[]);

/// What a line of orders is made of: "and" is a comma, "then" a semicolon.
pub fn parted(line: &str) -> impl Iterator<Item = Lexeme> {
    scan(line).into_iter().map(|lexeme| match &lexeme {
        Lexeme::Word(word) => match WORDS.meaning(&letters(word)) {
            Some(Separator::Comma) => Lexeme::Comma,
            Some(Separator::Break) => Lexeme::Break,
            None => lexeme,
        },
        _ => lexeme,
    })
}

/// The first place between two separators of a line at which nothing stands.
pub fn empty_place(text: &str) -> Option<Span> {
    let mut before: Option<u32> = None;
    for (at, letter) in (0..).zip(text.chars()) {
        if letter.is_alphanumeric() {
            before = None;
        } else if matches!(letter, ',' | ';')
            && let Some(start) = before.replace(at)
        {
            return Some(Span { start, end: at + 1 });
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The line in signs: words and numbers as they are, everything that parts as one sign.
    fn shape(line: &str) -> String {
        let signs = parted(line).map(|lexeme| match lexeme {
            Lexeme::Word(word) => letters(&word),
            Lexeme::List(number, _) => format!("#{number}"),
            Lexeme::Comma => ",".to_owned(),
            Lexeme::Plus => "+".to_owned(),
            Lexeme::Colon => ":".to_owned(),
            Lexeme::Break => ";".to_owned(),
            Lexeme::Doubt(_) => "?".to_owned(),
        });
        signs.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn words_part_as_signs_do() {
        assert_eq!(shape("red north and then blue"), "red north , ; blue");
        assert_eq!(shape("lewo, potem prawo i zawróć"), "lewo , ; prawo , zawroc");
    }

    #[test]
    fn the_parts_of_coded_orders_stay_apart() {
        for (line, expected) in [
            ("F2 L F R U", "f2 l f r u"),
            ("F2,L;F/R", "f2 , l ; f ; r"),
            ("1: F2 2: L", "#1 f2 #2 l"),
            ("(1) move one", "#1 move one"),
            ("Move-1, U-Turn", "move 1 , u turn"),
            ("F2+R", "f2 + r"),
            ("W:F3", "w : f3"),
            ("POWER DOWN!", "power down"),
            ("forward 2?", "forward 2 ?"),
            // A number that ends a sentence looks like one that begins an item: the game knows
            // which of its words want a number.
            ("forward 2. left", "forward #2 left"),
        ] {
            assert_eq!(shape(line), expected, "{line}");
        }
    }

    #[test]
    fn a_place_between_separators_is_empty_if_nothing_stands_there() {
        for (text, start) in [
            ("F2, L, , R, F", Some(5)),
            ("2GN,, 3BE", Some(3)),
            ("2GN; 👍; 3BE", Some(3)),
            ("F2, L, R", None),
            ("2GN // 3BE", None),
            (", 2GN", None),
        ] {
            assert_eq!(empty_place(text).map(|it| it.start), start, "{text}");
        }
    }
}
