//! A board as ASCII lines, and rows of cells as columns. Must never print a character that
//! is not ASCII inside the board: its columns have to stand in any font with fixed widths.

use super::wrap::{COLUMNS, pad, width, wrap};
use crate::game::Board;

/// How far the text beside a board stands from it.
const GAP: &str = "  ";

/// The board with its frame: file letters, the frame with the word for north in it, a line
/// a rank, the frame again. 38 columns wide for eight files.
///
/// With centre lines a `:` stands between the two middle files and a line of dashes between
/// the two middle ranks.
pub fn board(board: &Board, north: &str) -> Vec<String> {
    let columns = usize::from(board.columns);
    let inner = columns * 4 + 1;
    let mut lines = vec![files(columns), frame(inner, north)];
    let centre = |count: u8| (board.centre_lines && count.is_multiple_of(2)).then_some(count / 2);
    for (row, rank) in (0..board.rows).zip((1..=board.rows).rev()) {
        if row > 0 && centre(board.rows) == Some(row) {
            lines.push(format!("   |{}|", centre_line(inner, centre(board.columns).is_some())));
        }
        let mut line = format!("{rank:>2} |");
        for (file, cell) in (0..board.columns).zip(rank_cells(board, row)) {
            let colon = file > 0 && centre(board.columns) == Some(file);
            line.push(if colon { ':' } else { ' ' });
            line.extend(cell.glyph.iter().map(|byte| ascii(*byte)));
        }
        line.push_str(" |");
        lines.push(line);
    }
    lines.push(frame(inner, ""));
    lines
}

/// The cells of a row of the board, row 0 in the north.
pub(super) fn rank_cells(board: &Board, row: u8) -> &[crate::game::Cell] {
    let columns = usize::from(board.columns);
    let start = usize::from(row) * columns;
    board.cells.get(start..start + columns).unwrap_or(&[])
}

/// A byte as a character that keeps the columns straight.
pub(super) fn ascii(byte: u8) -> char {
    if byte.is_ascii_graphic() || byte == b' ' { char::from(byte) } else { '?' }
}

fn files(columns: usize) -> String {
    let names = (b'a'..=b'z').map(char::from);
    let line: String = names.take(columns).map(|name| format!("{name}   ")).collect();
    format!("      {}", line.trim_end())
}

fn frame(inner: usize, word: &str) -> String {
    let word: String = word.chars().filter(|c| c.is_ascii_graphic()).collect();
    let word = if word.is_empty() || word.len() + 4 > inner { word } else { format!(" {word} ") };
    format!("   +{word:-^inner$}+")
}

fn centre_line(inner: usize, crossing: bool) -> String {
    let sign = |at: usize| match at {
        _ if crossing && at == inner / 2 => ':',
        _ if at % 2 == 1 => '-',
        _ => ' ',
    };
    (0..inner).map(sign).collect()
}

/// The board with lines beside it, from its first rank down. Where they do not fit (too wide,
/// or more than there are ranks), all of them go below.
pub fn beside(board: &[String], side: &[String]) -> Vec<String> {
    let wide = board.iter().map(|line| width(line)).max().unwrap_or(0);
    let room = COLUMNS.saturating_sub(wide + GAP.len());
    // Two lines above the first rank and the frame below the last one stay free.
    let fits = side.iter().all(|line| width(line) <= room) && side.len() + 3 <= board.len();
    let mut lines = board.to_vec();
    if fits {
        for (line, text) in lines.iter_mut().skip(2).zip(side) {
            *line = format!("{}{GAP}{text}", pad(line, wide)).trim_end().to_owned();
        }
    } else {
        lines.extend(side.iter().flat_map(|line| wrap(line, "", "  ", COLUMNS)));
    }
    lines
}

/// How wide the lines beside a board of this many columns may be.
pub fn room_beside(columns: u8) -> usize {
    COLUMNS.saturating_sub(usize::from(columns) * 4 + 6 + GAP.len())
}

/// Rows of cells with their columns straight, `between` columns of space between them. Rows
/// that would be wider than a letter are wrapped, their cells parted by two spaces.
pub fn columns(rows: &[Vec<String>], indent: &str, between: usize) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let wide: Vec<usize> = (0..count)
        .map(|index| rows.iter().filter_map(|row| row.get(index)).map(|it| width(it)).max())
        .map(|wide| wide.unwrap_or(0))
        .collect();
    rows.iter().flat_map(|row| row_lines(row, &wide, indent, between)).collect()
}

/// One row; its last cell may go on over several lines below itself.
fn row_lines(row: &[String], wide: &[usize], indent: &str, between: usize) -> Vec<String> {
    let Some((last, before)) = row.split_last() else { return vec![String::new()] };
    let space = " ".repeat(between);
    let mut first = indent.to_owned();
    for (cell, wide) in before.iter().zip(wide) {
        first.push_str(&pad(cell, *wide));
        first.push_str(&space);
    }
    let start = width(&first);
    if start + width(last).min(24) <= COLUMNS {
        let rest = " ".repeat(start);
        return wrap(last, &first, &rest, COLUMNS);
    }
    wrap(&row.join(" "), indent, &format!("{indent}  "), COLUMNS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Cell;

    fn empty(columns: u8, rows: u8, centre_lines: bool) -> Board {
        let cells = vec![Cell::EMPTY; usize::from(columns) * usize::from(rows)];
        Board { columns, rows, cells, centre_lines }
    }

    #[test]
    fn a_board_is_drawn_as_agreed() {
        let mut drawn = empty(8, 8, false);
        drawn.cells[5].glyph = *b"<G<";
        drawn.cells[56 + 3].glyph = *b"-b-";
        let lines = board(&drawn, "north");
        assert_eq!(lines[0], "      a   b   c   d   e   f   g   h");
        assert_eq!(lines[1], "   +------------- north -------------+");
        assert_eq!(lines[2], " 8 |  .   .   .   .   .  <G<  .   .  |");
        assert_eq!(lines[9], " 1 |  .   .   .  -b-  .   .   .   .  |");
        assert_eq!(lines[10], "   +---------------------------------+");
        assert_eq!(lines.len(), 11);
        assert!(lines.iter().all(|line| line.len() <= 38));
    }

    #[test]
    fn centre_lines_are_drawn_where_they_matter() {
        let lines = board(&empty(8, 8, true), "north");
        assert_eq!(lines[5], " 5 |  .   .   .   . : .   .   .   .  |");
        assert_eq!(lines[6], "   | - - - - - - - -:- - - - - - - - |");
        assert_eq!(lines[7], " 4 |  .   .   .   . : .   .   .   .  |");
        assert_eq!(lines.len(), 12);
    }

    #[test]
    fn a_large_board_and_a_foreign_word_keep_their_frame() {
        let lines = board(&empty(12, 12, false), "północ\n");
        assert!(lines[1].contains(" pnoc "));
        assert!(lines[2].starts_with("12 |"));
        assert!(lines[1..].iter().all(|line| line.len() == 4 + 12 * 4 + 2));
    }

    #[test]
    fn what_does_not_fit_beside_goes_below() {
        let lines = board(&empty(8, 8, false), "north");
        let side = vec!["Red".to_owned(), String::new(), "x".repeat(32)];
        let narrow = beside(&lines, &side);
        assert!(narrow[2].ends_with("|  Red"));
        assert_eq!((narrow[3].len(), narrow[4].len(), narrow.len()), (38, 72, 11));
        let below = beside(&lines, &["x".repeat(33)]);
        assert_eq!((below.len(), below[11].len()), (12, 33));
    }

    #[test]
    fn columns_stand_straight_whatever_the_width() {
        let row = |cells: [&str; 2]| cells.map(str::to_owned).to_vec();
        let lines = columns(&[row(["Ania", "x"]), row(["機械", "y"]), row(["Z", "z"])], "  ", 2);
        assert_eq!(lines, ["  Ania  x", "  機械  y", "  Z     z"]);
    }
}
