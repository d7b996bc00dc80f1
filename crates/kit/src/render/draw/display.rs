//! The display list: what a picture is made of, before any format. Paths, strokes and short
//! texts in points, each in a role of the palette and on a layer. And where squares are on the
//! page, with shapes that are turned toward a direction on one.

use super::palette::Role;
use super::path;
use crate::grid::Direction;
use tiny_skia::Path;

/// A point, in points from the top left corner.
pub(super) type Point = (f32, f32);

/// What is painted above what, by the names of SVG groups: a later layer hides an earlier one, so
/// nothing that is to be read lies below an arrow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Layer {
    Frame,
    Floor,
    Grid,
    Beams,
    Arrows,
    Walls,
    Things,
    Pieces,
    Labels,
}

/// One thing to paint.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Item {
    /// The inside of a path.
    Fill { path: Path, role: Role },
    /// A line along a path; `dash` is the length of its stretches and gaps.
    Stroke { path: Path, role: Role, width: f32, dash: Option<(f32, f32)> },
    /// A short text around a point, with a rim where it stands on more than one colour.
    Text { at: Point, size: f32, text: String, role: Role, rim: Option<Role> },
}

/// A picture as a list of what to paint.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Display {
    /// How large it is, in points.
    pub width: f32,
    pub height: f32,
    /// Everything, the lowest first.
    pub items: Vec<(Layer, Item)>,
}

impl Display {
    /// Brings the layers into their order; within one, what was put first is lowest.
    pub fn settle(&mut self) {
        self.items.sort_by_key(|(layer, _)| *layer);
    }

    /// Puts the inside of a path on a layer.
    pub fn fill(&mut self, layer: Layer, path: Option<Path>, role: Role) {
        self.items.extend(path.map(|path| (layer, Item::Fill { path, role })));
    }

    /// Puts a line along a path on a layer.
    pub fn stroke(&mut self, layer: Layer, path: Option<Path>, role: Role, width: f32) {
        let stroke = |path| (layer, Item::Stroke { path, role, width, dash: None });
        self.items.extend(path.map(stroke));
    }

    /// Puts a short text of a size around a point on a layer.
    pub fn text(&mut self, layer: Layer, (at, size): (Point, f32), text: String, role: Role) {
        self.items.push((layer, Item::Text { at, size, text, role, rim: None }));
    }
}

/// How wide a board with its margins is at most, in points: what a page leaves of a narrow phone.
const WIDE: f32 = 355.0;

/// How high at most: what is higher is not seen at once, and is too much for a message.
const HIGH: f32 = 490.0;

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

    /// A part of a square in whole points: edges are crisp, and what looks alike has the same dots
    /// wherever it stands, which packs well.
    pub fn whole(self, part: f32) -> f32 {
        (part * self.square).round()
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
        let middle = |at: f32| MARGIN + (at + 0.5) * self.square;
        (middle(column.into()), middle(row.into()))
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

    /// Points of the page.
    fn all<const COUNT: usize>(self, points: [Point; COUNT]) -> [Point; COUNT] {
        points.map(|point| self.at(point))
    }

    /// A closed path of lines.
    pub fn polygon<const COUNT: usize>(self, points: [Point; COUNT]) -> Option<Path> {
        path::polygon(&self.all(points))
    }

    /// An open one.
    pub fn line<const COUNT: usize>(self, points: [Point; COUNT]) -> Option<Path> {
        path::line(&self.all(points))
    }

    /// A curve.
    pub fn curve(self, points: [Point; 4]) -> Option<Path> {
        path::curve(self.all(points))
    }

    /// A circle; its radius is in parts of the square.
    pub fn circle(self, middle: Point, radius: f32) -> Option<Path> {
        path::circle(self.at(middle), self.long(radius))
    }

    /// A square around the middle that reaches so far from it.
    pub fn square(self, half: f32) -> Option<Path> {
        let ((x, y), half) = (self.middle, self.long(half));
        path::round((x - half, y - half), (x + half, y + half), self.long(0.06))
    }

    /// The same square at another size.
    pub fn scaled(self, by: f32) -> Stand {
        Stand { size: self.size * by, ..self }
    }

    /// The same square with its middle at another point of it.
    pub fn moved(self, to: Point) -> Stand {
        Stand { middle: self.at(to), ..self }
    }
}
