//! What every letter in a style keeps to: WORDS draws nothing, SHORT fits a phone, and neither
//! changes what a thread hangs on.

use kit::letter::Letter;
use kit::render::wrap::{COLUMNS, width};
use kit::{Board, Cell, Tint};
use moderator::Style;

use super::cases::all;
use super::golden::{Composed, in_every_style};
use super::table::table;

/// The widest line of a letter for phones.
const NARROW: usize = 40;

/// Fails if the letter is not in this style.
pub fn check(style: Style, letter: &Letter) {
    // The second line is the marker, the same in every style.
    for (_, line) in letter.text.lines().enumerate().filter(|(number, _)| *number != 1) {
        match style {
            Style::Full => assert!(width(line) <= COLUMNS, "{line:?}"),
            Style::Words => assert!(!is_drawn(line), "{line:?} of\n{}", letter.text),
            Style::Short => assert!(width(line) <= NARROW, "{line:?} of\n{}", letter.text),
        }
        assert!(!line.starts_with('+') || line.starts_with("+ "), "{line:?}");
    }
    if style == Style::Words {
        assert!(!letter.html.contains("<table"), "{}", letter.html);
        for drawn in letter.html.split("<pre").skip(1) {
            let text = drawn.split("</pre>").next().unwrap_or_default();
            let text = text.split_once('>').map_or(text, |(_, text)| text);
            assert!(!text.lines().any(is_drawn), "{text}");
        }
    }
}

/// Whether a line has something of a drawing.
fn is_drawn(line: &str) -> bool {
    let signs = ["|", "+-", "--", "^", "->", "<-", "   ", "\u{2190}", "\u{2192}"];
    let glyph = |word: &str| {
        let [left, letter, right] = word.as_bytes() else { return false };
        b"RYGBrygb".contains(letter)
            && matches!((left, right), (b'[', b']') | (b'<', b'<') | (b'>', b'>'))
            || matches!((left, right), (b'v', b'v') | (b'-', b'-') | (b'*', b'*'))
    };
    // A margin is not heard; an option of a command is a word.
    let option =
        |word: &&str| word.strip_prefix("--").is_some_and(|it| it.starts_with(char::is_alphabetic));
    let words: Vec<&str> = line.trim_start().split(' ').filter(|word| !option(word)).collect();
    let line = words.join(" ");
    signs.iter().any(|sign| line.contains(sign)) || line.split(' ').any(glyph)
}

#[test]
fn every_letter_keeps_to_its_style() {
    let mut kinds = 0;
    for case in in_every_style() {
        check(case.style, &case.letter);
        kinds += 1;
    }
    assert!(kinds > 120, "{kinds}");
}

#[test]
fn what_is_drawn_is_told_from_what_is_not() {
    for line in [" 8 |  .   . ", "   +---", "    ^^", "a   b", ">R> robot", "[R] up", "-r- *r*"] {
        assert!(is_drawn(line), "{line}");
    }
    for line in ["+ Board after round 4", "  2YE (medium yellow, east)", "Ania: a-b, 3 of 4."] {
        assert!(!is_drawn(line), "{line}");
    }
}

#[test]
fn a_style_changes_no_subject_and_no_thread() {
    let full = || in_every_style().filter(|it| it.style == Style::Full).map(|it| &it.letter);
    for Composed { name, letter, .. } in in_every_style() {
        let same = |it: &&Letter| it.subject == letter.subject && it.reader == letter.reader;
        let same = full().find(same).unwrap_or_else(|| panic!("{}", letter.subject));
        assert_eq!((same.round, same.thread), (letter.round, letter.thread), "{name}");
    }
}

#[test]
fn a_board_wider_than_a_phone_comes_in_strips_the_own_piece_first() {
    let mut cells = vec![Cell::EMPTY; 12 * 24];
    cells[9] = Cell { glyph: *b"<G<", tint: Some(Tint::Green) };
    let board = Board {
        columns: 12,
        rows: 24,
        cells,
        centre_lines: false,
        own: Some(9),
        plan: None,
        figures: Vec::new(),
    };
    for style in [Style::Full, Style::Words, Style::Short] {
        let begun = all().into_iter().find(|case| case.name == "begun").expect("a beginning");
        let mut desk = table().in_style(style);
        desk.referee.board = board.clone();
        // A picture would stand in the place of the drawing.
        desk.game.terms.pictures = false;
        let letter = desk.compose(&begun.notice);
        check(style, &letter);
        let is_files = |line: &str| {
            let names = line.strip_prefix("      ").unwrap_or_default();
            names.len() > 1 && names.split("   ").all(|name| name.len() == 1)
        };
        let files = |text: &str| {
            let ends = text.lines().filter_map(|line| line.rsplit('>').next());
            ends.filter(|line| is_files(line)).count()
        };
        let strips = match style {
            Style::Full => ["      a   b   c   d   e   f   g   h   i   j   k   l"].as_slice(),
            Style::Words => &[],
            Style::Short => &["      g   h   i   j   k   l", "      a   b   c   d   e   f"],
        };
        for shown in [&letter.text, &letter.html] {
            assert_eq!(files(shown), strips.len(), "{shown}");
            let mut rest = shown.as_str();
            for strip in strips {
                let (_, behind) = rest.split_once(strip).expect("a strip, in this order");
                rest = behind;
            }
        }
    }
}
