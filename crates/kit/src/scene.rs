//! A position as something to look at or to hear, before any format and any language.

use super::grid::Direction;
use super::{Phrase, Plan};

/// What one viewer may see of a position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Scene {
    /// The drawing.
    pub board: Board,
    /// A small table beside or below the drawing: rows of short cells, such as robot,
    /// holder, square and score.
    pub panel: Vec<Vec<Phrase>>,
    /// What the signs of the drawing mean, a sentence each; a picture needs none of them.
    pub signs: Vec<Phrase>,
    /// What else stands below the table, such as the order of ties.
    pub below: Vec<Phrase>,
    /// The pieces of the public position in sentences: the viewer's own first, then what they
    /// reckon with most. Nothing that the drawing shows is missing here, in `others` and in
    /// `floor`.
    pub words: Vec<Phrase>,
    /// The other players' pieces, where they are told apart: a report has them after what happened.
    pub others: Vec<Phrase>,
    /// What lies under the pieces and stays as it is, in sentences: too long to be told again
    /// in every message that draws it.
    pub floor: Vec<Phrase>,
    /// What the viewer alone sees and orders with, such as instructions to choose from, a
    /// sentence each: it stands beside what is asked.
    pub own: Vec<Phrase>,
    /// Further lists with a heading each, such as the pools.
    pub lists: Vec<(Phrase, Vec<Phrase>)>,
}

/// A rectangular board, seen from above, north at the top.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Board {
    /// How many columns; they are named `a`, `b`, `c` ... from the west.
    pub columns: u8,
    /// How many rows; they are named 1, 2, 3 ... from the south.
    pub rows: u8,
    /// All cells, row by row from the north-west corner.
    pub cells: Vec<Cell>,
    /// Whether the two centre lines matter in this game and are to be drawn.
    pub centre_lines: bool,
    /// The column of the viewer's own piece, from 0: a board that is too wide for the page is
    /// shown in strips, and the one with this column comes first.
    pub own: Option<u8>,
    /// What lies under the pieces, where a game has more than one empty square; none in most.
    pub plan: Option<Plan>,
    /// The floor's things and the pieces as pictures draw them, the lowest first. A board without
    /// any is drawn by its cells: a disc with the letter of each piece.
    pub figures: Vec<Figure>,
}

impl Board {
    /// A board of so many columns and rows with what is on each square, by column and row from the
    /// south-west.
    pub fn of(columns: u8, rows: u8, cell: impl Fn(u8, u8) -> Cell) -> Board {
        let squares = (0..rows).rev().flat_map(|row| (0..columns).map(move |it| (it, row)));
        let cells = squares.map(|(column, row)| cell(column, row)).collect();
        Board { columns, rows, cells, ..Board::default() }
    }

    /// The board with those rows alone that concern its viewer most, where its plan knows them.
    #[must_use]
    pub fn near(mut self) -> Board {
        if let Some(plan) = &mut self.plan {
            plan.cut = (1..usize::from(self.rows)).contains(&plan.near.len());
        }
        self
    }
}

/// One square of a [`Board`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// Three ASCII characters; the middle one is the piece's letter, so that a column of
    /// letters lines up under its file.
    pub glyph: [u8; 3],
    /// The piece's colour, where a format can show one. It never says anything that the
    /// glyph does not.
    pub tint: Option<Tint>,
}

impl Cell {
    /// An empty square.
    pub const EMPTY: Cell = Cell { glyph: *b" . ", tint: None };
}

/// The colours that games of this family use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tint {
    Red,
    Yellow,
    Green,
    Blue,
    Cyan,
    Black,
    Purple,
    Orange,
}

/// What a picture shows on a square. It never says anything that the cell or the plan does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figure {
    /// Its square.
    pub spot: Spot,
    /// How it is drawn.
    pub shape: Shape,
}

/// How something is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// A belt; `turns` are the directions of travel in which it takes its load round a curve, a
    /// bit each.
    Belt { to: Direction, express: bool, turns: u8 },
    /// Something that turns what stands on it.
    Gear { clockwise: bool },
    /// A hole.
    Pit,
    /// A site: a wrench, or a star where it gives more.
    Site { star: bool },
    /// A flag with its number.
    Flag(u8),
    /// A place to start from with its number.
    Start(u8),
    /// A beam that is always there: from the wall behind this square over so many squares.
    Laser { to: Direction, reach: u8, strength: u8 },
    /// A pyramid on a larger one, each with its letter.
    Tower { large: (Tint, char), medium: (Tint, char) },
    /// What the piece with this letter has to reach.
    Goal(Tint, char),
    /// A pyramid from above.
    Pyramid { tint: Tint, letter: char, size: Size, pose: Pose },
    /// A robot that faces some way; one that is down is drawn hollow.
    Robot { tint: Tint, letter: char, facing: Direction, down: bool },
    /// A piece of which there is no more to say than its letter.
    Disc { tint: Tint, letter: char },
}

/// The size of a pyramid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    Small,
    Large,
}

/// How a pyramid stands or lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pose {
    Upright,
    /// On its side, and it matters where it points.
    Facing(Direction),
    /// On its side, wherever it points.
    Lying,
}

/// A picture of a board, in squares: what moved where on it. A format that shows none loses
/// nothing: all of it is in the account's words and tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The board at the end of what is shown, with all its pieces.
    pub board: Board,
    /// The ways that pieces went, each from centre to centre, in the order in which they went.
    pub ways: Vec<Way>,
    /// The shots.
    pub beams: Vec<Shot>,
    /// What a reader is told who cannot see it.
    pub alt: Phrase,
}

/// A square of a [`Board`]: column and row from the south-west corner, from 0.
pub type Spot = (u8, u8);

/// A shot in a [`Picture`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shot {
    /// The square of the shooter.
    pub from: Spot,
    /// The last square that the beam reaches.
    pub to: Spot,
    /// As [`Way::pale`].
    pub pale: bool,
}

/// The way of a piece over a [`Picture`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Way {
    /// The squares that it touched, at least two, the last one perhaps outside the board.
    pub spots: Vec<(i8, i8)>,
    /// Whether its player ordered it; drawn blue, else green and dashed.
    pub ordered: bool,
    /// The number of the step that it belongs to, as the account counts; it stands at the arrow.
    pub step: Option<u32>,
    /// The colour of the piece that went; the number stands on it.
    pub tint: Option<Tint>,
    /// Whether it stays in the background, without its number: it did not touch the reader.
    pub pale: bool,
}
