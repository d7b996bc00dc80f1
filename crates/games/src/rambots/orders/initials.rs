//! The initials of Polish words in codes, such as `1ZN`: the letters are English, which is said
//! once, and the line in the right letters is shown where only one can be meant.

use super::super::piece::{Colour, Piece, Size, Way};
use super::items::Item;
use super::lines::OrderLine;
use super::vocabulary::{Mark, letter};
use kit::grid::Direction::{self, East, North, South, West};
use kit::typing::row::Row;
use kit::typing::scan::{Glyph, span, words};

/// A line of codes of which at least one has no colour of ours, and all have one in Polish.
pub(super) fn line(row: &Row) -> Option<OrderLine> {
    let words: Vec<Vec<Glyph>> = words(&row.text).collect();
    let codes: Option<Vec<Code>> = words.iter().map(|word| Code::read(word)).collect();
    let codes = codes.filter(|codes| codes.iter().any(|code| !code.coloured))?;
    let fault = row.fault(span(&words[0]).join(span(words.last()?)), "rambots-order-initials");
    let only = codes.iter().all(|code| code.readings.len() == 1);
    let items = codes.iter().zip(&words).map(|(code, word)| {
        let found = code.readings.first().filter(|_| only);
        Item {
            place: row.place(span(word)),
            piece_place: row.place(span(word)),
            piece: found.map(|(colour, _)| Piece { size: code.size, colour: *colour }),
            size: Some(code.size),
            colour: found.map(|(colour, _)| *colour),
            way: found.map(|(_, way)| *way),
            faults: vec![fault.clone()],
        }
    });
    let mut items: Vec<Item> = items.collect();
    // It is said once, of the whole line.
    items.iter_mut().skip(1).for_each(|item| item.faults.clear());
    Some(OrderLine { items, ..OrderLine::default() })
}

/// A digit and two letters.
struct Code {
    size: Size,
    /// Whether one of the letters is a colour of ours.
    coloured: bool,
    /// What the letters may say, in English or in Polish.
    readings: Vec<(Colour, Way)>,
}

impl Code {
    fn read(word: &[Glyph]) -> Option<Code> {
        let [size, first, second] = word else { return None };
        let Some(Mark::Size(size)) = letter(size.letter).filter(|_| size.letter.is_ascii_digit())
        else {
            return None;
        };
        let mut readings: Vec<(Colour, Way)> = Vec::new();
        for (colour, way) in [(first, second), (second, first)] {
            for colour in colours(colour) {
                for way in ways(way) {
                    if !readings.contains(&(colour, way)) {
                        readings.push((colour, way));
                    }
                }
            }
        }
        let coloured = [first, second].iter().any(|it| english(it).is_some());
        (!readings.is_empty()).then_some(Code { size, coloured, readings })
    }
}

fn english(glyph: &Glyph) -> Option<Colour> {
    match letter(glyph.letter) {
        Some(Mark::Colour(colour)) => Some(colour),
        _ => None,
    }
}

/// Czerwony, zielony or żółty, niebieski.
fn colours(glyph: &Glyph) -> Vec<Colour> {
    match glyph.letter {
        'c' => vec![Colour::Red],
        'z' if !glyph.plain => vec![Colour::Yellow],
        'z' => vec![Colour::Green, Colour::Yellow],
        'n' => vec![Colour::Blue],
        _ => english(glyph).into_iter().collect(),
    }
}

/// Północ and południe, wschód, zachód.
fn ways(glyph: &Glyph) -> Vec<Way> {
    let toward = |all: &[Direction]| all.iter().map(|it| Way::Toward(*it)).collect();
    match glyph.letter {
        'p' => toward(&[North, South]),
        'w' => toward(&[West, East]),
        'z' => toward(&[West]),
        's' => toward(&[South]),
        _ => match letter(glyph.letter) {
            Some(Mark::Way(way)) => vec![way],
            _ => Vec::new(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::piece::Instruction;
    use super::*;
    use kit::Typed;
    use kit::typing::row::rows;

    #[test]
    fn polish_initials_are_seen_and_read_where_only_one_thing_is_meant() {
        let codes = |text: &str| {
            let row = rows(&Typed::new(text)).next().expect("a line");
            line(&row).map(|line| {
                let code = |item: &Item| {
                    let found = Instruction { piece: item.piece?, way: item.way? };
                    Some(found.to_string())
                };
                let codes: Option<Vec<String>> = line.items.iter().map(code).collect();
                codes.map(|codes| codes.join(" "))
            })
        };
        for (text, expected) in [
            ("2CN 3NE", Some(Some("2RN 3BE"))),
            ("2\u{17b}E", Some(Some("2YE"))),
            ("2ZN 3NW", Some(None)),
            ("1ZE", Some(None)),
            ("2GN 3BE", None),
            ("2GZ", None),
            ("2CN hello", None),
        ] {
            let expected = expected.map(|it| it.map(str::to_owned));
            assert_eq!(codes(text), expected, "{text}");
        }
    }
}
