//! A board for HTML: the same characters as in ASCII, in runs that share a style. Must never
//! make markup: the message does, and escapes every text.

use std::ops::Range;

use super::ascii;
use crate::{Board, Of, Part, Tint};

/// Characters of a line that are shown alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// The characters.
    pub text: String,
    /// An inline style; empty for the line's own. It never says anything that the
    /// characters do not.
    pub style: &'static str,
}

/// The lines of a strip as runs, as wide as [`ascii::strip`] draws them.
pub fn strip(board: &Board, strip: &Range<u8>, north: &str) -> Vec<Vec<Run>> {
    let lines = ascii::parts(board, strip, north).into_iter();
    lines.map(|line| runs(board, line)).collect()
}

/// One line. Parts that are shown alike become one run.
fn runs(board: &Board, line: Vec<Part>) -> Vec<Run> {
    let below = |cell: usize, layer: usize| {
        let tint = board.plan.as_ref().and_then(|plan| plan.tints[cell][layer]);
        tint.map_or("", ground)
    };
    let mut runs: Vec<Run> = Vec::new();
    for Part { text, of } in line {
        let style = match of {
            Of::Grid => "",
            Of::Floor(cell) => below(cell, 0),
            Of::Half(cell) => match board.cells.get(cell).filter(|it| ascii::piece(it).is_some()) {
                Some(piece) => piece.tint.map_or("", style),
                None => below(cell, 1),
            },
        };
        match runs.last_mut() {
            Some(last) if last.style == style => last.text.push_str(&text),
            _ => runs.push(Run { text, style }),
        }
    }
    runs
}

/// The colours of the pictures, dark enough to be read on white (contrast above 5 to 1), and
/// bold, as hue alone says nothing to many readers. The page of messages has a light one for each
/// of them, for dark screens.
const fn style(tint: Tint) -> &'static str {
    match tint {
        Tint::Red => "color:#b04e00;font-weight:bold",
        Tint::Yellow => "color:#736d1f;font-weight:bold",
        Tint::Green => "color:#007958;font-weight:bold",
        Tint::Blue => "color:#0070b0;font-weight:bold",
        Tint::Cyan => "color:#367192;font-weight:bold",
        Tint::Black => "color:#000000;font-weight:bold",
        Tint::Purple => "color:#945879;font-weight:bold",
        Tint::Orange => "color:#8e6200;font-weight:bold",
    }
}

/// The colours of [`style`] for what lies on the floor: not bold, so that pieces stand out.
fn ground(tint: Tint) -> &'static str {
    style(tint).trim_end_matches(";font-weight:bold")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, Plan};

    #[test]
    fn runs_say_the_same_as_the_ascii_board() {
        let mut cells = vec![Cell::EMPTY; 16];
        cells[1] = Cell { glyph: *b">R>", tint: Some(Tint::Red) };
        cells[2] = Cell { glyph: *b"-b-", tint: Some(Tint::Blue) };
        let drawn = Board {
            columns: 4,
            rows: 4,
            cells,
            centre_lines: true,
            own: None,
            plan: None,
            figures: Vec::new(),
        };
        let runs = strip(&drawn, &(0..drawn.columns), "north");
        let lines: Vec<String> =
            runs.iter().map(|line| line.iter().map(|run| run.text.as_str()).collect()).collect();
        assert_eq!(lines, ascii::board(&drawn, "north"));
        let tinted: Vec<&str> =
            runs.iter().flatten().filter(|run| !run.style.is_empty()).map(|r| &*r.text).collect();
        assert_eq!(tinted, [">R>", "-b-"]);
        assert_eq!(runs[3].len(), 1);
    }

    /// One rank of two: a belt with a flag, and a pit under a beam.
    fn planned_board() -> Board {
        let plan = Plan {
            floor: vec![*b"> ", *b"OO"],
            half: vec![*b"F1", *b"=="],
            tints: vec![
                [Some(Tint::Cyan), Some(Tint::Green)],
                [Some(Tint::Black), Some(Tint::Red)],
            ],
            walls: vec![9, 2],
            tight: false,
            near: 0..0,
            cut: false,
            whole: true,
        };
        let cells = vec![Cell::EMPTY; 2];
        Board {
            columns: 2,
            rows: 1,
            cells,
            centre_lines: false,
            own: None,
            plan: Some(plan),
            figures: Vec::new(),
        }
    }

    #[test]
    fn a_plan_is_shown_with_the_colours_of_its_floor_and_of_its_pieces() {
        let mut drawn = planned_board();
        drawn.cells[1] = Cell { glyph: *b"Av ", tint: Some(Tint::Red) };
        assert_eq!(ascii::board(&drawn, "north")[2], " 1 |> F1 OOAv|");
        let runs = strip(&drawn, &(0..drawn.columns), "north");
        let shown: Vec<(&str, &str)> = runs[2].iter().map(|it| (&*it.text, it.style)).collect();
        assert_eq!(
            shown,
            [
                (" 1 |", ""),
                ("> ", ground(Tint::Cyan)),
                ("F1", ground(Tint::Green)),
                (" ", ""),
                ("OO", ground(Tint::Black)),
                ("Av", style(Tint::Red)),
                ("|", ""),
            ]
        );
        drawn.cells[1] = Cell::EMPTY;
        assert_eq!(ascii::board(&drawn, "north")[2], " 1 |> F1 OO==|");
    }
}
