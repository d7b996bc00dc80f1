//! Where squares are on the page, and shapes that are turned toward a direction on one.

use super::display::{Part, Path, Point};
use crate::grid::Direction;

/// How wide a board with its margins is at most, in points: the width of a phone.
const WIDE: f32 = 390.0;

/// How high at most: what is higher is not seen at once, and is too much for a message.
const HIGH: f32 = 520.0;

/// Around the squares: file letters, rank numbers.
const MARGIN: f32 = 17.0;

/// How wide a square is at most.
const LARGE: f32 = 44.0;

/// A board on the page.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub columns: u8,
    pub rows: u8,
    /// How wide a square is, in whole points, so that its lines are crisp.
    pub square: f32,
}

impl Place {
    /// A board of this size, as wide as fits.
    pub fn new(columns: u8, rows: u8) -> Place {
        let fits = |long: f32, count: u8| ((long - 2.0 * MARGIN) / f32::from(count.max(1))).floor();
        let square = fits(WIDE, columns).min(fits(HIGH, rows)).min(LARGE);
        Place { columns, rows, square }
    }

    /// How wide the board is with its margins, in points.
    pub fn width(self) -> f32 {
        f32::from(self.columns) * self.square + 2.0 * MARGIN
    }

    /// How high it is.
    pub fn height(self) -> f32 {
        f32::from(self.rows) * self.square + 2.0 * MARGIN
    }

    /// A crossing of the grid, counted from the north-west.
    pub fn crossing(self, column: u8, row: u8) -> Point {
        (MARGIN + f32::from(column) * self.square, MARGIN + f32::from(row) * self.square)
    }

    /// Where names stand in the margin: clear of walls on the edge.
    pub fn margin(self) -> f32 {
        MARGIN * 0.44
    }

    /// The middle of a square by column and row from the south-west, which may lie outside.
    pub fn middle(self, (column, row): (i8, i8)) -> Point {
        let row = i16::from(self.rows) - 1 - i16::from(row);
        (
            MARGIN + (f32::from(column) + 0.5) * self.square,
            MARGIN + (f32::from(row) + 0.5) * self.square,
        )
    }

    /// A square to draw on, with the top of what is drawn toward a direction.
    pub fn on(self, (column, row): (u8, u8), up: Direction) -> Stand {
        let middle = self.middle((column as i8, row as i8));
        Stand { middle, size: self.square, up, mirrored: false }
    }
}

/// A square that is drawn on: from -0.5 to 0.5 each way, down and to the right, as it is seen
/// with a direction on top.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stand {
    pub middle: Point,
    /// How wide the square is, in points.
    pub size: f32,
    pub up: Direction,
    /// Whether left and right change places.
    pub mirrored: bool,
}

impl Stand {
    /// A point of the page.
    pub fn at(self, (x, y): Point) -> Point {
        let x = if self.mirrored { -x } else { x };
        let (x, y) = match self.up {
            Direction::North => (x, y),
            Direction::East => (-y, x),
            Direction::South => (-x, -y),
            Direction::West => (y, -x),
        };
        (self.middle.0 + x * self.size, self.middle.1 + y * self.size)
    }

    /// A length on the page.
    pub fn long(self, length: f32) -> f32 {
        length * self.size
    }

    /// A closed path of lines.
    pub fn polygon(self, points: &[Point]) -> Path {
        let points: Vec<Point> = points.iter().map(|point| self.at(*point)).collect();
        Path::polygon(&points)
    }

    /// An open one.
    pub fn line(self, points: &[Point]) -> Path {
        let points: Vec<Point> = points.iter().map(|point| self.at(*point)).collect();
        Path::line(&points)
    }

    /// A circle; its radius is in parts of the square.
    pub fn circle(self, middle: Point, radius: f32) -> Path {
        Path::circle(self.at(middle), self.long(radius))
    }

    /// A square around the middle that reaches so far from it.
    pub fn square(self, half: f32) -> Path {
        Path::round(
            (self.middle.0 - self.long(half), self.middle.1 - self.long(half)),
            (self.middle.0 + self.long(half), self.middle.1 + self.long(half)),
            self.long(0.06),
        )
    }

    /// A path of curves.
    pub fn path(self, parts: &[Part]) -> Path {
        let part = |part: &Part| match part {
            Part::Move(to) => Part::Move(self.at(*to)),
            Part::Line(to) => Part::Line(self.at(*to)),
            Part::Curve(one, two, to) => Part::Curve(self.at(*one), self.at(*two), self.at(*to)),
            Part::Close => Part::Close,
        };
        Path(parts.iter().map(part).collect())
    }

    /// The same square at another size, or seen from another side.
    pub fn scaled(self, by: f32) -> Stand {
        Stand { size: self.size * by, ..self }
    }

    /// The same square with its middle at another point of it.
    pub fn moved(self, to: Point) -> Stand {
        Stand { middle: self.at(to), ..self }
    }

    /// The same square as it is seen with another direction on top.
    pub fn toward(self, up: Direction) -> Stand {
        Stand { up, ..self }
    }

    /// The same square with left and right in their places or not.
    pub fn mirrored(self, mirrored: bool) -> Stand {
        Stand { mirrored, ..self }
    }
}
