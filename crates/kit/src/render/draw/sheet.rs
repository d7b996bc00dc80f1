//! A board as a display list: frame, grid, names of files and ranks, walls, figures, arrows.

use super::display::{Display, Layer, Place, Stand};
use super::palette::Role;
use super::{arrows, figures, lettering, path};
use crate::grid::Direction;
use crate::{Board, Figure, Picture, Shape, Size, Spot, Tint};

/// How wide a picture is on the page, in points. It has twice as many dots.
pub fn width(board: &Board) -> usize {
    Place::new(board.columns, board.rows).width() as usize
}

/// A picture as a list of what to paint, with a line below it where there is one.
pub(super) fn list(picture: &Picture, caption: &str) -> Display {
    let board = &picture.board;
    let place = Place::new(board.columns, board.rows);
    let mut list = Display { width: place.width(), height: place.height(), items: Vec::new() };
    frame(&mut list, place);
    checks(&mut list, board, place);
    grid(&mut list, board, place);
    walls(&mut list, board, place);
    let own = if board.figures.is_empty() { plain(board) } else { Vec::new() };
    for figure in board.figures.iter().chain(&own) {
        self::figure(&mut list, picture, place, *figure);
    }
    arrows::all(&mut list, picture, place);
    if !caption.is_empty() {
        self::caption(&mut list, caption);
    }
    list.settle();
    list
}

/// How high a line below a picture is, in points, and its letters at most.
const CAPTION: f32 = 20.0;
const LETTERS: f32 = 12.0;

/// A line below a picture, as large as fits.
fn caption(list: &mut Display, caption: &str) {
    let (wide, top) = (list.width, list.height);
    list.height += CAPTION;
    list.fill(Layer::Frame, path::rect((0.0, top), (wide, list.height)), Role::Frame);
    let fits = (wide - LETTERS) / lettering::width(caption, 1.0).max(1.0);
    let at = ((wide / 2.0, top + CAPTION / 2.0), fits.min(LETTERS));
    list.text(Layer::Labels, at, caption.to_owned(), Role::Ink);
}

fn frame(list: &mut Display, place: Place) {
    let (width, height) = (place.width(), place.height());
    list.fill(Layer::Frame, path::rect((0.0, 0.0), (width, height)), Role::Frame);
    let edge = path::rect((0.5, 0.5), (width - 0.5, height - 0.5));
    list.stroke(Layer::Frame, edge, Role::Edge, 1.0);
    let board = path::rect(place.crossing(0, 0), place.crossing(place.columns, place.rows));
    list.fill(Layer::Frame, board, Role::Paper);
    for column in 0..place.columns {
        let name = char::from(b'a' + column.min(25)).to_string();
        let x = place.crossing(column, 0).0 + place.square / 2.0;
        for y in [place.margin(), height - place.margin()] {
            list.text(Layer::Labels, ((x, y), 9.0), name.clone(), Role::Soft);
        }
    }
    for row in 0..place.rows {
        let name = (place.rows - row).to_string();
        let y = place.crossing(0, row).1 + place.square / 2.0;
        for x in [place.margin(), width - place.margin()] {
            list.text(Layer::Labels, ((x, y), 9.0), name.clone(), Role::Soft);
        }
    }
}

/// Every second square is darker where nothing lies on the floor: moves are counted more easily.
fn checks(list: &mut Display, board: &Board, place: Place) {
    if board.plan.is_some() {
        return;
    }
    for row in 0..board.rows {
        for column in (row % 2..board.columns).step_by(2) {
            // a1 is dark, as on a chessboard.
            let column =
                if board.rows.is_multiple_of(2) { board.columns - 1 - column } else { column };
            let corners = (place.crossing(column, row), place.crossing(column + 1, row + 1));
            list.fill(Layer::Frame, path::rect(corners.0, corners.1), Role::Check);
        }
    }
}

fn grid(list: &mut Display, board: &Board, place: Place) {
    let (columns, rows) = (board.columns, board.rows);
    let centre = |at: u8, count: u8| board.centre_lines && at * 2 == count;
    let mut line = |from, to, heavy: bool| {
        let (role, width) = if heavy { (Role::Soft, 2.0) } else { (Role::Grid, 1.0) };
        list.stroke(Layer::Grid, path::line(&[from, to]), role, width);
    };
    for column in 0..=columns {
        line(place.crossing(column, 0), place.crossing(column, rows), centre(column, columns));
    }
    for row in 0..=rows {
        line(place.crossing(0, row), place.crossing(columns, row), centre(row, rows));
    }
}

/// Thick lines, each once, and longer than the square so that corners are whole.
fn walls(list: &mut Display, board: &Board, place: Place) {
    let Some(plan) = &board.plan else {
        let (from, to) = (place.crossing(0, 0), place.crossing(board.columns, board.rows));
        list.stroke(Layer::Walls, path::rect(from, to), Role::Ink, 2.0);
        return;
    };
    let columns = usize::from(board.columns.max(1));
    let wide = place.square * 0.12;
    let half = wide / 2.0;
    for (cell, walls) in plan.walls.iter().enumerate() {
        let (column, row) = ((cell % columns) as u8, (cell / columns) as u8);
        let (left, top) = place.crossing(column, row);
        let (right, bottom) = place.crossing(column + 1, row + 1);
        let (last, lowest) = (usize::from(column) + 1 == columns, row + 1 == board.rows);
        let sides = [
            (Direction::North, true, (left, top), (right, top)),
            (Direction::West, true, (left, top), (left, bottom)),
            (Direction::East, last, (right, top), (right, bottom)),
            (Direction::South, lowest, (left, bottom), (right, bottom)),
        ];
        for (side, shown, from, to) in sides {
            if shown && walls >> side as u8 & 1 == 1 {
                let (from, to) = ((from.0 - half, from.1 - half), (to.0 + half, to.1 + half));
                list.fill(Layer::Walls, path::rect(from, to), Role::Ink);
            }
        }
    }
}

/// A disc for each piece, for a board without figures.
fn plain(board: &Board) -> Vec<Figure> {
    let columns = usize::from(board.columns.max(1));
    let figure = |(cell, it): (usize, &crate::Cell)| {
        let letter = it.glyph.into_iter().find(u8::is_ascii_alphanumeric)?;
        let row = board.rows.checked_sub(1 + (cell / columns) as u8)?;
        let shape = Shape::Disc { tint: it.tint.unwrap_or(Tint::Black), letter: letter.into() };
        Some(Figure { spot: ((cell % columns) as u8, row), shape })
    };
    board.cells.iter().enumerate().filter_map(figure).collect()
}

/// Whether a piece stands on a square.
pub(super) fn stands(board: &Board, spot: Spot) -> bool {
    // All else is a thing of the floor.
    let piece = |shape: &Shape| {
        matches!(shape, Shape::Pyramid { .. } | Shape::Robot { .. } | Shape::Disc { .. })
    };
    board.figures.iter().any(|figure| figure.spot == spot && piece(&figure.shape))
}

/// Whether a square has to be shared with a piece that stands on it or went over it.
pub(super) fn shared(picture: &Picture, spot: Spot) -> bool {
    let went = (spot.0 as i8, spot.1 as i8);
    stands(&picture.board, spot) || picture.ways.iter().any(|way| way.spots.contains(&went))
}

fn figure(list: &mut Display, picture: &Picture, place: Place, Figure { spot, shape }: Figure) {
    let on = place.on(spot, Direction::North);
    let crowded = || shared(picture, spot);
    match shape {
        Shape::Belt { to, express, turns } => figures::belt(list, on, to, (express, turns)),
        Shape::Gear { clockwise } => figures::gear(list, on, clockwise),
        Shape::Pit => figures::pit(list, on),
        Shape::Site { star } => figures::site(list, on, star, crowded()),
        Shape::Flag(number) => figures::flag(list, on, number, crowded()),
        Shape::Start(number) => figures::start(list, on, number, crowded()),
        Shape::Laser { to, reach, strength } => figures::laser(list, on, (to, reach), strength),
        Shape::Tower { large, medium } => figures::tower(list, on, large, medium),
        Shape::Goal(tint, letter) => {
            figures::goal(list, on, tint, (letter, stands(&picture.board, spot)));
        }
        Shape::Pyramid { tint, letter, size, pose } => {
            let at = figures::pyramid(list, on, tint, (size, pose));
            let size = on.long(if size == Size::Small { 0.3 } else { 0.4 });
            figures::letter(list, (at, size), letter, tint);
        }
        Shape::Robot { tint, letter, facing, down } => {
            figures::robot(list, on, tint, (facing, down));
            let at = Stand { up: facing, ..on }.at((0.0, 0.03));
            let size = on.long(0.46);
            if down {
                list.text(Layer::Pieces, (at, size), letter.to_string(), Role::Ink);
            } else {
                figures::letter(list, (at, size), letter, tint);
            }
        }
        Shape::Disc { tint, letter } => {
            figures::disc(list, on, tint);
            figures::letter(list, (on.middle, on.long(0.44)), letter, tint);
        }
    }
}
