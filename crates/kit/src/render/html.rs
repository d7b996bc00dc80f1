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

/// Text that means in HTML and XML what its characters say, between double quotes of an attribute,
/// too.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut from = 0;
    for (at, byte) in text.bytes().enumerate() {
        let said = match byte {
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'&' => "&amp;",
            b'"' => "&quot;",
            _ => continue,
        };
        escaped.extend([&text[from..at], said]);
        from = at + 1;
    }
    escaped + &text[from..]
}
