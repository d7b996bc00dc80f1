//! What letters of a puzzle show besides: the board where a line stops.

use kit::{Board, Cell, Fault, Place, Referee, Scene, Tint, Typed, Viewer};
use moderator::{AnswerPart, Refused, Style};

use super::cases::{answer, refused};
use super::table::{Desk, table, text};

/// Ranks from the north, after two moves of the rules' own example.
const EXAMPLE: &str = ".....T.. T....y.. .....r*. ..T....g .......T ...T.... T....... ....T...";

fn cell(sign: u8) -> Cell {
    match sign {
        b'.' => Cell::EMPTY,
        b'T' => Cell { glyph: *b"G/R", tint: None },
        b'*' => Cell { glyph: *b"G*R", tint: Some(Tint::Green) },
        b'r' => Cell { glyph: *b"(r)", tint: Some(Tint::Red) },
        b'y' => Cell { glyph: *b"(y)", tint: Some(Tint::Yellow) },
        b'g' => Cell { glyph: *b"(g)", tint: Some(Tint::Green) },
        other => panic!("no sign {other}"),
    }
}

fn board(ranks: &str) -> Board {
    let cells = ranks.bytes().filter(|sign| *sign != b' ').map(cell).collect();
    Board {
        columns: 8,
        rows: 8,
        cells,
        centre_lines: false,
        own: None,
        plan: None,
        figures: Vec::new(),
    }
}

/// A refusal with the board after two moves.
fn stuck() -> AnswerPart {
    let AnswerPart::Refused(wrong) = refused() else { panic!("a refusal") };
    AnswerPart::Refused(Refused { stuck: Some(scene()), ..wrong })
}

fn scene() -> Box<Scene> {
    let desk = table();
    let scene = desk.referee.at("fake/1\n").expect("a scene").scene(Viewer::Observer);
    Box::new(Scene { board: board(EXAMPLE), ..scene })
}

/// The answers that show such things.
pub fn answers() -> Vec<(&'static str, Vec<AnswerPart>)> {
    let place = Place { line: 3, column: 5, width: 2 };
    let tried = AnswerPart::NotPossible(Refused {
        faults: Fault::at(place, text("you own no medium green.")).item(2).into(),
        typed: Typed { lines: vec![(3, "1BU 2GN".to_owned())] },
        closest: None,
        stuck: Some(scene()),
    });
    vec![("refused-stuck", vec![stuck()]), ("try-stuck", vec![tried])]
}

fn letter(style: Style, name: &str) -> String {
    let found = answers().into_iter().find(|(it, _)| *it == name).expect("an answer");
    let desk: Desk = table().in_style(style);
    desk.compose(&answer(found.1)).text
}

#[test]
fn a_stuck_line_shows_its_board_and_not_the_rounds() {
    let drawn = letter(Style::Full, "refused-stuck");
    assert!(drawn.contains("The board where your order fails"));
    assert!(drawn.contains(" 6 |  .   .   .   .   .  (r) G*R  .  |"), "{drawn}");
    let told = letter(Style::Words, "refused-stuck");
    assert!(told.contains("The board where your order fails"));
    assert!(!told.contains(" 6 |") && told.contains("Beacons, all lying"));
}
