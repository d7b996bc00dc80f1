//! A board as ASCII lines, and rows of cells as columns. Must never print a character that
//! is not ASCII inside the board: its columns have to stand in any font with fixed widths.

use std::ops::Range;

use super::wrap::{NO_BREAK, pad, width, wrap};
use crate::plan::{files, grid, text};
use crate::{Board, Cell, Of, Part};

/// How far the text beside a board stands from it.
const GAP: &str = "  ";

/// How wide a column of the board is: a sign, and the three characters of its cell.
const CELL: usize = 4;

/// How wide the rank's number and the frame at its left are.
const MARGIN: usize = 4;

/// The space and the frame at the right.
const EDGE: &str = " |";

/// The board with its frame: file letters, the frame with the word for north in it, a line
/// a rank, the frame again. 38 columns wide for eight files.
///
/// With centre lines a `:` stands between the two middle files and a line of dashes between
/// the two middle ranks.
pub fn board(board: &Board, north: &str) -> Vec<String> {
    strip(board, &(0..board.columns), north)
}

/// A strip of the board, these columns of it, drawn as a board of its own. A board with a plan
/// has its grid instead of the frame.
pub fn strip(board: &Board, strip: &Range<u8>, north: &str) -> Vec<String> {
    let text = |line: Vec<Part>| line.into_iter().map(|part| part.text).collect();
    parts(board, strip, north).into_iter().map(text).collect()
}

/// The parts of the lines of a strip, each with what it shows.
pub(super) fn parts(board: &Board, strip: &Range<u8>, north: &str) -> Vec<Vec<Part>> {
    if let Some(plan) = &board.plan {
        let piece = |cell: usize| board.cells.get(cell).and_then(piece);
        return plan.lines(board.columns, strip, piece);
    }
    let inner = strip.len() * CELL + 1;
    let mut lines = vec![vec![grid(files(strip, 6, CELL))], vec![grid(frame(inner, north))]];
    let centre = |count: u8| (board.centre_lines && count.is_multiple_of(2)).then_some(count / 2);
    for (row, rank) in (0..board.rows).zip((1..=board.rows).rev()) {
        if row > 0 && centre(board.rows) == Some(row) {
            let crossing = centre(board.columns).filter(|file| strip.contains(file));
            let crossing = crossing.map(|file| usize::from(file - strip.start) * CELL);
            lines.push(vec![grid(format!("   |{}|", centre_line(inner, crossing)))]);
        }
        let mut line = vec![grid(format!("{rank:>2} |"))];
        let first = usize::from(row) * usize::from(board.columns);
        for file in strip.clone() {
            let colon = file > 0 && centre(board.columns) == Some(file);
            line.push(grid(if colon { ":" } else { " " }.to_owned()));
            let at = first + usize::from(file);
            let glyph = board.cells.get(at).map_or(Cell::EMPTY.glyph, |cell| cell.glyph);
            line.push(Part { text: text(&glyph), of: Of::Half(at) });
        }
        line.push(grid(EDGE.to_owned()));
        lines.push(line);
    }
    lines.push(vec![grid(frame(inner, ""))]);
    lines
}

/// What a piece shows of itself on a plan; `None`: there is none.
pub(super) fn piece(cell: &Cell) -> Option<[u8; 2]> {
    let [first, second, _] = cell.glyph;
    let nothing = cell.glyph == Cell::EMPTY.glyph || cell.glyph == *b"   ";
    (!nothing).then_some([first, second])
}

/// How wide a column of this board is, and what stands right of the last one.
const fn widths(board: &Board) -> (usize, usize) {
    match &board.plan {
        Some(plan) => (plan.cell(), 0),
        None => (CELL, EDGE.len()),
    }
}

/// The board for a page with so many columns: one with a plan is drawn tight where it would
/// have to be shown in strips.
pub fn fitted(board: &Board, columns: usize) -> Board {
    let mut board = board.clone();
    let strips = strips(&board, columns).len();
    if let Some(plan) = board.plan.as_mut().filter(|_| strips > 1) {
        plan.tight = true;
    }
    board
}

/// The strips a board is shown in where lines have so many columns: all of them as wide as
/// each other or one less, the one with the viewer's own piece first.
pub fn strips(board: &Board, columns: usize) -> Vec<Range<u8>> {
    let (cell, edge) = widths(board);
    let most = columns.saturating_sub(MARGIN + edge) / cell;
    let all = usize::from(board.columns);
    let wide = all.div_ceil(all.div_ceil(most.max(1)).max(1)).max(1);
    let wide = u8::try_from(wide).unwrap_or(u8::MAX);
    let starts = (0..board.columns).step_by(usize::from(wide));
    let mut strips: Vec<Range<u8>> =
        starts.map(|start| start..start.saturating_add(wide).min(board.columns)).collect();
    let own = board.own.and_then(|own| strips.iter().position(|strip| strip.contains(&own)));
    if let Some(own) = own {
        strips[..=own].rotate_right(1);
    }
    strips
}

fn frame(inner: usize, word: &str) -> String {
    // Of any language, and each as wide as one sign.
    let word: String =
        word.chars().filter(|c| c.is_alphanumeric() || c.is_ascii_graphic()).collect();
    let tight = word.is_empty() || word.chars().count() + 4 > inner;
    let word = if tight { word } else { format!(" {word} ") };
    format!("   +{word:-^inner$}+")
}

/// `crossing` is where the centre line between two files crosses this one.
fn centre_line(inner: usize, crossing: Option<usize>) -> String {
    let sign = |at: usize| match at {
        _ if crossing == Some(at) => ':',
        _ if at % 2 == 1 => '-',
        _ => ' ',
    };
    (0..inner).map(sign).collect()
}

/// The board with lines next to it, from its first rank down, on a page of so many columns.
/// Where they do not fit (too wide, or more than there are ranks), all of them go below.
pub fn beside(board: &[String], side: &[String], columns: usize) -> Vec<String> {
    let wide = board.iter().map(|line| width(line)).max().unwrap_or(0);
    let room = columns.saturating_sub(wide + GAP.len());
    // Two lines above the first rank and the frame below the last one stay free.
    let fits = side.iter().all(|line| width(line) <= room) && side.len() + 3 <= board.len();
    let mut lines = board.to_vec();
    if fits {
        for (line, text) in lines.iter_mut().skip(2).zip(side) {
            *line = format!("{}{GAP}{text}", pad(line, wide)).trim_end().to_owned();
        }
    } else {
        let below = |line: &String| match width(line) <= columns {
            // Its spaces may keep a column straight.
            true => vec![line.clone()],
            false => wrap(line, "", "  ", columns),
        };
        lines.extend(side.iter().flat_map(below));
    }
    lines
}

/// How wide the lines beside a board may be on a page of so many columns.
pub fn room_beside(board: &Board, columns: usize) -> usize {
    let (cell, edge) = widths(board);
    let wide = usize::from(board.columns) * cell + MARGIN + edge;
    columns.saturating_sub(wide + GAP.len())
}

/// How many lines have room beside a board.
pub fn lines_beside(board: &Board) -> usize {
    match &board.plan {
        // Two lines above the first rank and the frame below the last one stay free.
        Some(_) => parts(board, &(0..board.columns), "").len().saturating_sub(3),
        None => usize::from(board.rows),
    }
}

/// Rows of cells with their columns straight, `between` columns of space between them, on a
/// page of `page` columns. What has no room beside goes below its row, indented: the last cell
/// where it would be squeezed, and whole columns, from the right, where the page is too narrow
/// for them. The other columns stand straight in all rows.
pub fn columns(rows: &[Vec<String>], indent: &str, between: usize, page: usize) -> Vec<String> {
    let wide = wide(rows);
    let beside = beside_count(&wide, width(indent), between, page);
    let step = wide.first().map_or(0, |first| first + between).min(MOST_STEP);
    let below = format!("{indent}{}", " ".repeat(step));
    let columns = Columns { wide: &wide[..beside.min(wide.len())], indent, between, below, page };
    let lines = |row: &Vec<String>| match beside < wide.len() {
        true => columns.parted(row),
        false => columns.whole(row),
    };
    rows.iter().flat_map(lines).collect()
}

/// Columns that stand side by side on a page, and how what goes below a row begins.
struct Columns<'a> {
    wide: &'a [usize],
    indent: &'a str,
    between: usize,
    below: String,
    page: usize,
}

/// How many columns a last cell needs that goes on over several lines.
const LEAST_PROSE: usize = 20;

/// How far what goes below a row stands in from it, at most.
const MOST_STEP: usize = 4;

/// How many columns from the left have room side by side; one in any case. The last of all
/// may be wider than the page, since it can go on below.
fn beside_count(wide: &[usize], indent: usize, between: usize, page: usize) -> usize {
    let mut end = indent;
    let mut count = 0;
    for (index, cell) in wide.iter().enumerate() {
        let start = if index == 0 { indent } else { end + between };
        let last = index > 0 && index + 1 == wide.len();
        if start + if last { 0 } else { *cell } > page {
            break;
        }
        (end, count) = (start + cell, count + 1);
    }
    count.max(1)
}

impl Columns<'_> {
    /// A row whose columns have no room side by side: the first of them, and the other cells
    /// below, in a line as far as they fit.
    fn parted(&self, row: &[String]) -> Vec<String> {
        let (first, rest) = row.split_at(self.wide.len().min(row.len()));
        let line = self.start(first);
        let mut lines = match width(line.trim_end()) <= self.page {
            true => vec![line.replace(NO_BREAK, " ").trim_end().to_owned()],
            false => wrap(&first.join(" "), self.indent, &self.below, self.page),
        };
        let rest: Vec<&str> =
            rest.iter().map(String::as_str).filter(|cell| !cell.is_empty()).collect();
        if !rest.is_empty() {
            lines.extend(wrap(&rest.join(", "), &self.below, &self.below, self.page));
        }
        lines
    }

    /// One row; its last cell may go on over several lines below itself, where that leaves it room
    /// enough to be read. Else it goes below the row, unless it fits as it is.
    fn whole(&self, row: &[String]) -> Vec<String> {
        let Some((last, before)) = row.split_last() else { return vec![String::new()] };
        let first = self.start(before);
        let from = width(&first);
        if from + width(last) <= self.page || self.page.saturating_sub(from) >= LEAST_PROSE {
            return wrap(last, &first, &" ".repeat(from), self.page);
        }
        let mut lines = vec![first.replace(NO_BREAK, " ").trim_end().to_owned()];
        lines.extend(wrap(last, &self.below, &self.below, self.page));
        lines
    }

    /// Cells with the space behind each.
    fn start(&self, cells: &[String]) -> String {
        let space = " ".repeat(self.between);
        let cells = cells.iter().zip(self.wide).map(|(cell, wide)| pad(cell, *wide) + &space);
        self.indent.to_owned() + &cells.collect::<String>()
    }
}

/// Whether [`columns`] can keep the columns of these rows straight on such a page.
pub fn columns_fit(rows: &[Vec<String>], indent: &str, between: usize, page: usize) -> bool {
    let wide = wide(rows);
    rows.iter().all(|row| {
        let Some((last, before)) = row.split_last() else { return true };
        let start =
            width(indent) + wide.iter().take(before.len()).map(|it| it + between).sum::<usize>();
        // A last cell needs a third of the page at most: it can go on below itself.
        start + width(last).min(page / 3) <= page
    })
}

/// How wide each column of these rows is.
fn wide(rows: &[Vec<String>]) -> Vec<usize> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let wide = |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|it| width(it)).max();
    (0..count).map(|at| wide(at).unwrap_or(0)).collect()
}
