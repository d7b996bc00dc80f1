//! A film: the steps of an account as small boards side by side, a character a square.
//! Must never show what the boards do not, and never be wider than its page.

use super::ascii::ascii;
use super::html::{Run, marked, style};
use crate::{Cell, Frame, Tint};

/// The sign of a square that a piece has just left.
const LEFT: char = '\'';

/// How far the boards of a row stand from each other.
const BETWEEN: &str = "   ";

/// Frames that can be drawn.
pub struct Film {
    /// How wide the ranks' numbers are.
    margin: usize,
    /// How wide a picture is without them.
    wide: usize,
    /// How many of them stand side by side.
    in_a_row: usize,
    /// The files' letters.
    files: String,
    pictures: Vec<Picture>,
}

/// One frame.
struct Picture {
    code: String,
    /// From the north; squares from the west.
    ranks: Vec<Vec<Square>>,
}

/// One square of a frame.
#[derive(Clone, Copy)]
struct Square {
    sign: char,
    tint: Option<Tint>,
    /// Whether it was another sign in the frame before.
    changed: bool,
}

impl Film {
    /// The frames on a page of so many columns. `None`: there are none, one of them is wider
    /// than the page, or their boards are not alike.
    pub fn of(frames: &[Frame], columns: usize) -> Option<Film> {
        let first = &frames.first()?.board;
        let (width, height) = (usize::from(first.columns), usize::from(first.rows));
        let alike = |frame: &Frame| {
            let board = &frame.board;
            (board.columns, board.rows) == (first.columns, first.rows)
                && board.cells.len() == width * height
        };
        if width == 0 || !frames.iter().all(alike) {
            return None;
        }
        let codes = frames.iter().map(|frame| frame.code.chars().count());
        let wide = codes.max().unwrap_or(0).max(2 * width - 1);
        let margin = first.rows.to_string().len();
        let room = columns.checked_sub(margin + 1 + wide)?;
        let before = std::iter::once(None).chain(frames.iter().map(Some));
        Some(Film {
            margin,
            wide,
            in_a_row: 1 + room / (BETWEEN.len() + wide),
            files: spaced(('a'..='z').take(width)),
            pictures: before.zip(frames).map(|(before, it)| picture(before, it, width)).collect(),
        })
    }

    /// Whether a square is marked as one that was left.
    pub fn marks(&self) -> bool {
        let mut squares = self.pictures.iter().flat_map(|it| it.ranks.iter().flatten());
        squares.any(|square| square.changed && square.sign == LEFT)
    }

    /// All pictures as lines, as many side by side as the page allows.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for row in self.pictures.chunks(self.in_a_row) {
            if !lines.is_empty() {
                lines.push(String::new());
            }
            let mut line = |margin: &str, cells: Vec<&str>| {
                let Film { margin: number, wide, .. } = self;
                let cells: Vec<String> =
                    cells.iter().map(|cell| format!("{cell:<wide$}")).collect();
                let line = format!("{margin:>number$} {}", cells.join(BETWEEN));
                lines.push(line.trim_end().to_owned());
            };
            line("", row.iter().map(|_| self.files.as_str()).collect());
            for (number, rank) in self.ranks() {
                let drawn: Vec<String> =
                    row.iter().map(|it| spaced(it.ranks[rank].iter().map(|it| it.sign))).collect();
                line(&number, drawn.iter().map(String::as_str).collect());
            }
            line("", row.iter().map(|it| it.code.as_str()).collect());
        }
        lines
    }

    /// Each picture as runs that share a style, line by line, for a page that sets them beside
    /// each other by itself.
    pub fn runs(&self) -> Vec<Vec<Vec<Run>>> {
        let plain = |text: &str| {
            let text = format!("{:>1$} {text}", "", self.margin);
            vec![Run { text, style: "" }]
        };
        let picture = |it: &Picture| {
            let rank = |(number, rank): (String, usize)| self.rank(&number, &it.ranks[rank]);
            let mut lines = vec![plain(&self.files)];
            lines.extend(self.ranks().map(rank));
            lines.push(plain(&it.code));
            lines
        };
        self.pictures.iter().map(picture).collect()
    }

    /// The ranks' numbers with their places, from the north.
    fn ranks(&self) -> impl Iterator<Item = (String, usize)> + use<> {
        let count = self.pictures.first().map_or(0, |it| it.ranks.len());
        (0..count).map(move |rank| ((count - rank).to_string(), rank))
    }

    fn rank(&self, number: &str, squares: &[Square]) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        let mut push = |text: String, style: &'static str| match runs.last_mut() {
            Some(last) if last.style == style => last.text.push_str(&text),
            _ => runs.push(Run { text, style }),
        };
        push(format!("{number:>0$}", self.margin), "");
        for square in squares {
            push(" ".to_owned(), "");
            let style = match (square.changed, square.tint) {
                (true, tint) => marked(tint),
                (false, Some(tint)) => style(tint),
                (false, None) => "",
            };
            push(square.sign.to_string(), style);
        }
        runs
    }
}

fn picture(before: Option<&Frame>, frame: &Frame, width: usize) -> Picture {
    let cells = frame.board.cells.iter().enumerate();
    let squares = cells.map(|(at, cell)| square(before.map(|it| &it.board.cells[at]), cell));
    let squares: Vec<Square> = squares.collect();
    Picture {
        code: frame.code.bytes().map(ascii).collect(),
        ranks: squares.chunks(width).map(<[Square]>::to_vec).collect(),
    }
}

fn square(before: Option<&Cell>, cell: &Cell) -> Square {
    let sign = |cell: &Cell| ascii(cell.glyph[1]);
    let changed = before.is_some_and(|before| sign(before) != sign(cell));
    let left = changed && cell.glyph == Cell::EMPTY.glyph;
    Square { sign: if left { LEFT } else { sign(cell) }, tint: cell.tint, changed }
}

/// Characters with a space between them.
fn spaced(signs: impl Iterator<Item = char>) -> String {
    let signs: Vec<String> = signs.map(String::from).collect();
    signs.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    /// A frame from its ranks, northmost first.
    fn frame(code: &str, ranks: &[&str]) -> Frame {
        let cell = |sign: u8| match sign {
            b'.' => Cell::EMPTY,
            b'r' => Cell { glyph: *b"(r)", tint: Some(Tint::Red) },
            _ => Cell { glyph: [b'G', sign, b'R'], tint: None },
        };
        let (columns, rows) = (ranks[0].len() as u8, ranks.len() as u8);
        let cells = ranks.iter().flat_map(|rank| rank.bytes().map(cell)).collect();
        let board = Board {
            columns,
            rows,
            cells,
            centre_lines: false,
            own: None,
            plan: None,
            figures: Vec::new(),
        };
        Frame { code: code.to_owned(), board }
    }

    fn frames() -> Vec<Frame> {
        vec![
            frame("start", &["r../", "...*"]),
            frame("1 rE", &["..r/", "...*"]),
            frame("2 rS", &[".../", "..r*"]),
        ]
    }

    #[test]
    fn a_film_is_drawn_as_agreed() {
        let film = Film::of(&frames(), 72).expect("a film");
        let wanted = [
            "  a b c d   a b c d   a b c d",
            "2 r . . /   ' . r /   . . ' /",
            "1 . . . *   . . . *   . . r *",
            "  start     1 rE      2 rS",
        ];
        assert_eq!(film.lines(), wanted);
        assert!(film.marks());
    }

    #[test]
    fn what_does_not_fit_beside_goes_below() {
        for (columns, height) in [(28, 9), (29, 4), (19, 9), (18, 14), (9, 14)] {
            let lines = Film::of(&frames(), columns).expect("a film").lines();
            assert_eq!(lines.len(), height, "{columns}");
            assert!(lines.iter().all(|line| line.len() <= columns));
        }
        assert!(Film::of(&frames(), 8).is_none(), "wider than the page");
    }

    #[test]
    fn boards_that_are_not_alike_make_no_film() {
        assert!(Film::of(&[], 72).is_none());
        let mut unlike = frames();
        unlike.push(frame("3 rN", &["r.", ".."]));
        assert!(Film::of(&unlike, 72).is_none());
        let mut short = frames();
        short[1].board.cells.pop();
        assert!(Film::of(&short, 72).is_none());
        assert!(!Film::of(&frames()[..1], 72).expect("a film").marks());
    }

    #[test]
    fn runs_say_the_same_as_the_lines_and_show_what_changed() {
        let film = Film::of(&frames(), 9).expect("a film");
        let pictures = film.runs();
        let line = |line: &Vec<Run>| line.iter().map(|run| run.text.as_str()).collect::<String>();
        let shown: Vec<String> = pictures.iter().flatten().map(line).collect();
        let drawn = film.lines();
        let drawn: Vec<&String> = drawn.iter().filter(|line| !line.is_empty()).collect();
        assert_eq!(shown.iter().collect::<Vec<_>>(), drawn);
        let changed = pictures[1].iter().flatten().filter(|run| run.style.contains("background"));
        let changed: Vec<&str> = changed.map(|run| run.text.as_str()).collect();
        assert_eq!(changed, ["'", "r"]);
    }
}
