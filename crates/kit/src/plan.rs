//! The floor plan of a board, and its drawing. Courses are kept in files as they are drawn in
//! messages: both are made here, and must never differ.

use std::ops::Range;

use super::Tint;
use super::grid::Direction;

/// What lies under the pieces of a board: it is drawn with a grid, on whose lines walls stand.
/// A cell shows two characters of floor and two more: of its piece, or of what else is there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Plan {
    /// Two ASCII characters for each cell, in the order of [`super::Board::cells`].
    pub floor: Vec<[u8; 2]>,
    /// What stands in the second half of each cell that has no piece.
    pub half: Vec<[u8; 2]>,
    /// The colours of both, where a format can show them. They never say anything that the
    /// characters do not.
    pub tints: Vec<[Option<Tint>; 2]>,
    /// The walls of each cell, a bit for each side: 1 north, 2 east, 4 south, 8 west. A wall
    /// between two cells is a side of both.
    pub walls: Vec<u8>,
    /// Whether it is drawn for a narrow page: of each cell its piece alone, else the thing or the
    /// floor there.
    pub tight: bool,
    /// The rows that concern the viewer most, counted from the north.
    pub near: Range<usize>,
    /// Whether those rows alone are drawn: where the whole goes along in a file.
    pub cut: bool,
    /// Whether lines of the grid are drawn that have no wall on them: in files, where somebody
    /// may draw one. Messages have room for better things.
    pub whole: bool,
}

/// A part of a drawn line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Its characters.
    pub text: String,
    /// What they belong to.
    pub of: Of,
}

/// What a part of a drawn line belongs to. Cells have their number in [`super::Board::cells`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// The grid, its walls and its numbers.
    Grid,
    /// The floor of a cell.
    Floor(usize),
    /// The second half of a cell.
    Half(usize),
}

/// How wide a cell is drawn: four characters and a line of the grid.
const CELL: usize = 5;

/// The same in a tight drawing: two characters and a line of the grid.
const TIGHT_CELL: usize = 3;

impl Plan {
    /// How wide a cell is drawn.
    pub const fn cell(&self) -> usize {
        if self.tight { TIGHT_CELL } else { CELL }
    }

    /// The drawing of a strip of columns: the letters of the files, then the ranks from the
    /// north with a line of the grid above each, and one below the last. `|` and `----` are
    /// walls; `:` and `....` are the board's edge where it has no wall.
    ///
    /// `piece` says what a piece shows in the second half of its cell.
    pub fn lines(
        &self,
        columns: u8,
        strip: &Range<u8>,
        piece: impl Fn(usize) -> Option<[u8; 2]>,
    ) -> Vec<Vec<Part>> {
        let rows = self.floor.len() / usize::from(columns.max(1));
        let sheet = Sheet { plan: self, columns: columns.into(), rows, strip };
        let margin = if self.tight { 4 } else { 6 };
        let mut lines = vec![vec![grid(files(strip, margin, self.cell()))]];
        let shown = if self.cut { self.near.start..self.near.end.min(rows) } else { 0..rows };
        let line = |row: usize| {
            let (line, inner) = (sheet.line_above(row), row > 0 && row < rows);
            let bare = inner && !self.whole && !line.contains('-');
            (!bare).then(|| vec![grid(line)])
        };
        for row in shown.clone() {
            lines.extend(line(row));
            lines.push(sheet.rank(row, &piece));
        }
        lines.extend(line(shown.end));
        lines
    }
}

/// A part of the grid.
pub(crate) fn grid(text: String) -> Part {
    Part { text, of: Of::Grid }
}

/// The letters of the files of a strip, each over the first character of a cell so wide.
pub(crate) fn files(strip: &Range<u8>, margin: usize, wide: usize) -> String {
    let names = (b'a'..=b'z').map(char::from).skip(strip.start.into()).take(strip.len());
    let line: String = names.map(|it| format!("{it:<wide$}")).collect();
    format!("{:margin$}{}", "", line.trim_end())
}

/// What is drawn.
struct Sheet<'a> {
    plan: &'a Plan,
    columns: usize,
    rows: usize,
    strip: &'a Range<u8>,
}

impl Sheet<'_> {
    fn columns(&self) -> Range<usize> {
        self.strip.start.into()..self.strip.end.into()
    }

    /// The line of the grid above a row; of the row behind the last, the one below the board.
    fn line_above(&self, row: usize) -> String {
        let cells = self.columns().map(|column| {
            let edge = row == 0 || row == self.rows;
            let above = row.checked_sub(1).map(|row| (row, Direction::South));
            let (row, side) = above.unwrap_or((row, Direction::North));
            let sign = match (self.wall(row, column, side), edge) {
                (true, _) => "-",
                (false, true) => ".",
                (false, false) => " ",
            };
            sign.repeat(self.plan.cell() - 1) + "+"
        });
        format!("   +{}", cells.collect::<String>())
    }

    fn rank(&self, row: usize, piece: &impl Fn(usize) -> Option<[u8; 2]>) -> Vec<Part> {
        let start = match self.strip.start.into() {
            0 if !self.wall(row, 0, Direction::West) => ':',
            column if self.wall(row, column, Direction::West) => '|',
            _ => ' ',
        };
        let mut parts = vec![grid(format!("{:>2} {start}", self.rows - row))];
        for column in self.columns() {
            let cell = row * self.columns + column;
            let (floor, half) = (self.plan.floor[cell], self.plan.half[cell]);
            let piece = piece(cell);
            if !self.plan.tight || piece.is_none() && !is_foremost(floor, half) {
                parts.push(Part { text: text(&floor), of: Of::Floor(cell) });
            }
            if !self.plan.tight || piece.is_some() || is_foremost(floor, half) {
                parts.push(Part { text: text(&piece.unwrap_or(half)), of: Of::Half(cell) });
            }
            let last = column + 1 == self.columns;
            parts.push(grid(match self.wall(row, column, Direction::East) {
                true => "|".to_owned(),
                false if last => ":".to_owned(),
                false => " ".to_owned(),
            }));
        }
        // A strip may end within the board, and then perhaps with blanks.
        while parts.last().is_some_and(|last| last.text.trim_end().is_empty()) {
            parts.pop();
        }
        if let Some(last) = parts.last_mut() {
            last.text.truncate(last.text.trim_end().len());
        }
        parts
    }

    fn wall(&self, row: usize, column: usize, side: Direction) -> bool {
        self.plan.walls[row * self.columns + column] >> side as u8 & 1 == 1
    }
}

/// Whether a tight drawing shows the half of a cell and not its floor: a thing with a number, or
/// anything on a bare floor.
fn is_foremost(floor: [u8; 2], half: [u8; 2]) -> bool {
    let thing = half[0].is_ascii_alphabetic() && half[1].is_ascii_digit();
    half != *b"  " && (thing || floor == *b". ")
}

/// Bytes as characters that keep the columns straight.
pub(crate) fn text(bytes: &[u8]) -> String {
    let shown = |byte: u8| byte.is_ascii_graphic() || byte == b' ';
    bytes.iter().map(|byte| if shown(*byte) { char::from(*byte) } else { '?' }).collect()
}
