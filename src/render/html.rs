//! A board for HTML: the same characters as in ASCII, in runs that share a style. Must never
//! make markup: the templates do, and escape every text.

use std::ops::Range;

use super::ascii::{self, CELL, MARGIN};
use crate::game::{Board, Cell, Tint};

/// Characters of a line that are shown alike.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Run {
    /// The characters.
    pub text: String,
    /// An inline style; empty for the line's own. It never says anything that the
    /// characters do not.
    pub style: &'static str,
}

/// The board's lines as runs, as wide as [`ascii::board`] draws them.
pub fn board(board: &Board, north: &str) -> Vec<Vec<Run>> {
    strip(board, &(0..board.columns), north)
}

/// The lines of a strip as runs, as wide as [`ascii::strip`] draws them.
pub fn strip(board: &Board, strip: &Range<u8>, north: &str) -> Vec<Vec<Run>> {
    let plain = board.cells.iter().all(|cell| cell.tint.is_none());
    let mut rows = 0..board.rows;
    ascii::strip(board, strip, north)
        .into_iter()
        .map(|line| match is_rank(&line).then(|| rows.next()).flatten() {
            Some(row) if !plain => rank(&line, ascii::rank_cells(board, row, strip)),
            _ => vec![Run { text: line, style: "" }],
        })
        .collect()
}

fn is_rank(line: &str) -> bool {
    line.trim_start().starts_with(|c: char| c.is_ascii_digit())
}

/// One rank: a margin, then for each file a sign and three characters.
fn rank(line: &str, cells: &[Cell]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    let mut push = |text: &str, style: &'static str| match runs.last_mut() {
        Some(last) if last.style == style => last.text.push_str(text),
        _ => runs.push(Run { text: text.to_owned(), style }),
    };
    push(&line[..MARGIN], "");
    let mut at = MARGIN;
    for cell in cells {
        push(&line[at..=at], "");
        push(&line[at + 1..at + CELL], cell.tint.map_or("", style));
        at += CELL;
    }
    push(&line[at..], "");
    runs
}

/// Colours dark enough to be read on white (contrast above 5 to 1), and bold, as hue alone
/// says nothing to many readers.
pub(super) const fn style(tint: Tint) -> &'static str {
    match tint {
        Tint::Red => "color:#b3001b;font-weight:bold",
        Tint::Yellow => "color:#7a5600;font-weight:bold",
        Tint::Green => "color:#0b6b2b;font-weight:bold",
        Tint::Blue => "color:#0b45b0;font-weight:bold",
        Tint::Cyan => "color:#00687a;font-weight:bold",
        Tint::Black => "color:#000000;font-weight:bold",
    }
}

/// The same on a pale ground, for what has just changed. The ground is set together with the
/// colour, so that no mail program can turn only one of them round.
pub(super) const fn marked(tint: Option<Tint>) -> &'static str {
    match tint {
        None => "background-color:#fff3c4;color:#1a1a1a",
        Some(Tint::Red) => "background-color:#fff3c4;color:#b3001b;font-weight:bold",
        Some(Tint::Yellow) => "background-color:#fff3c4;color:#7a5600;font-weight:bold",
        Some(Tint::Green) => "background-color:#fff3c4;color:#0b6b2b;font-weight:bold",
        Some(Tint::Blue) => "background-color:#fff3c4;color:#0b45b0;font-weight:bold",
        Some(Tint::Cyan) => "background-color:#fff3c4;color:#00687a;font-weight:bold",
        Some(Tint::Black) => "background-color:#fff3c4;color:#000000;font-weight:bold",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_say_the_same_as_the_ascii_board() {
        let mut cells = vec![Cell::EMPTY; 16];
        cells[1] = Cell { glyph: *b">R>", tint: Some(Tint::Red) };
        cells[2] = Cell { glyph: *b"-b-", tint: Some(Tint::Blue) };
        let drawn = Board { columns: 4, rows: 4, cells, centre_lines: true, own: None, plan: None };
        let runs = board(&drawn, "north");
        let lines: Vec<String> =
            runs.iter().map(|line| line.iter().map(|run| run.text.as_str()).collect()).collect();
        assert_eq!(lines, ascii::board(&drawn, "north"));
        let tinted: Vec<&str> =
            runs.iter().flatten().filter(|run| !run.style.is_empty()).map(|r| &*r.text).collect();
        assert_eq!(tinted, [">R>", "-b-"]);
        assert_eq!(runs[3].len(), 1);
    }
}
