//! Pictures of boards as PNG, for messages in HTML: the floor as it is drawn in plain text, walls,
//! pieces, and what moved where. Must never show anything that the message does not also say.

use super::canvas::{Canvas, Ink, PALETTE, Point, text_width};
use crate::{Board, Picture, Plan, Spot, Tint, Way};

/// How wide a square is, in dots.
const SQUARE: i32 = 60;

/// What is left of and above the board: file letters, rank numbers.
const MARGIN: i32 = 34;

/// How far the frame of a piece is from its middle, and how far its nose sticks out of it.
const HALF: i32 = 15;
const NOSE: i32 = 7;

/// How far below the middle of a square pieces stand, so that the floor above them can be read.
const BELOW: i32 = 6;

/// How wide a picture is, in dots.
pub fn width(picture: &Picture) -> usize {
    (i32::from(picture.board.columns) * SQUARE + 2 * MARGIN) as usize
}

/// A picture as a PNG file. The same picture has the same bytes.
///
/// # Errors
/// The encoder's own, which writes to memory and has nothing to complain of.
pub fn png(picture: &Picture) -> Result<Vec<u8>, png::EncodingError> {
    let canvas = drawn(picture);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, canvas.width as u32, canvas.height as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Four);
    encoder.set_palette(PALETTE.concat());
    encoder.set_compression(png::Compression::Balanced);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&packed(&canvas))?;
    writer.finish()?;
    Ok(bytes)
}

/// Two dots a byte, each row from a byte of its own.
fn packed(canvas: &Canvas) -> Vec<u8> {
    let pair = |dots: &[u8]| dots[0] << 4 | dots.get(1).copied().unwrap_or(0);
    let rows = canvas.dots.chunks(canvas.width);
    rows.flat_map(|row| row.chunks(2).map(pair)).collect()
}

fn drawn(picture: &Picture) -> Canvas {
    let board = &picture.board;
    let size = |count: u8| (i32::from(count) * SQUARE + 2 * MARGIN) as usize;
    let mut canvas = Canvas::new(size(board.columns), size(board.rows));
    grid(&mut canvas, board);
    if let Some(plan) = &board.plan {
        floor(&mut canvas, board, plan);
        walls(&mut canvas, board, plan);
    }
    for (from, to) in &picture.beams {
        beam(&mut canvas, board, *from, *to);
    }
    // Pieces come last: no line may run through their letters.
    picture.ways.iter().for_each(|way| self::way(&mut canvas, board, way));
    pieces(&mut canvas, board);
    canvas
}

/// The top left corner of a cell by column and row from the north-west.
fn corner(column: i32, row: i32) -> Point {
    (MARGIN + column * SQUARE, MARGIN + row * SQUARE)
}

/// Where a piece stands, by column and row from the south-west.
fn middle(board: &Board, column: i32, row: i32) -> Point {
    let (left, top) = corner(column, i32::from(board.rows) - 1 - row);
    (left + SQUARE / 2, top + SQUARE / 2 + BELOW)
}

fn grid(canvas: &mut Canvas, board: &Board) {
    let (columns, rows) = (i32::from(board.columns), i32::from(board.rows));
    for column in 0..=columns {
        canvas.line(corner(column, 0), corner(column, rows), 1, None, Ink::Grid);
    }
    for row in 0..=rows {
        canvas.line(corner(0, row), corner(columns, row), 1, None, Ink::Grid);
    }
    for column in 0..columns {
        let (left, _) = corner(column, 0);
        let name = [b'a' + column as u8];
        let at = |top| (left + (SQUARE - text_width(1, 2)) / 2, top);
        canvas.text(at(MARGIN - 22), &name, 2, Ink::Wall);
        canvas.text(at(MARGIN + rows * SQUARE + 8), &name, 2, Ink::Wall);
    }
    for row in 0..rows {
        let number = (rows - row).to_string();
        let (_, top) = corner(0, row);
        let top = top + (SQUARE - 14) / 2;
        let left = MARGIN - 8 - text_width(number.len(), 2);
        canvas.text((left, top), number.as_bytes(), 2, Ink::Wall);
        canvas.text((MARGIN + columns * SQUARE + 8, top), number.as_bytes(), 2, Ink::Wall);
    }
}

/// The cells of a board with their column and row from the north-west.
fn cells(board: &Board) -> impl Iterator<Item = (usize, i32, i32)> + use<> {
    let columns = usize::from(board.columns.max(1));
    (0..board.cells.len()).map(move |cell| (cell, (cell % columns) as i32, (cell / columns) as i32))
}

/// The floor's characters in the upper half of a square, those of its second half below.
fn floor(canvas: &mut Canvas, board: &Board, plan: &Plan) {
    for (cell, column, row) in cells(board) {
        let (left, top) = corner(column, row);
        let [floor, half] = plan.tints[cell].map(|tint| tint.map_or(Ink::Floor, ink));
        let free = glyph(board, cell).is_none();
        let mut text = |top: i32, text: [u8; 2], ink: Ink| {
            let text = text.trim_ascii();
            if text != b"." {
                // Beside the nose of a piece that faces north.
                let middle = (SQUARE - text_width(text.len(), 2)) / 2;
                let left = left + if free { middle } else { 5 };
                canvas.text((left, top), text, 2, ink);
            }
        };
        text(top + if free { 6 } else { 4 }, plan.floor[cell], floor);
        if free {
            text(top + SQUARE - 22, plan.half[cell], half);
        }
    }
}

fn walls(canvas: &mut Canvas, board: &Board, plan: &Plan) {
    for (cell, column, row) in cells(board) {
        let (a, b) = (corner(column, row), corner(column + 1, row + 1));
        let sides = [(a, (b.0, a.1)), ((b.0, a.1), b), ((a.0, b.1), b), (a, (a.0, b.1))];
        for (side, (from, to)) in sides.into_iter().enumerate() {
            if plan.walls[cell] >> side & 1 == 1 {
                canvas.line(from, to, 5, None, Ink::Wall);
            }
        }
    }
}

/// The two characters of a piece, if one stands on a cell.
fn glyph(board: &Board, cell: usize) -> Option<[u8; 2]> {
    let [first, second, _] = board.cells[cell].glyph;
    (first != b' ').then_some([first, second])
}

/// A piece: its letter in a frame, and a triangle at the side that it faces.
fn pieces(canvas: &mut Canvas, board: &Board) {
    for (cell, column, row) in cells(board) {
        let Some([letter, arrow]) = glyph(board, cell) else { continue };
        let ink = board.cells[cell].tint.map_or(Ink::Wall, ink);
        let (x, y) = middle(board, column, i32::from(board.rows) - 1 - row);
        let half = HALF;
        canvas.fill((x - half, y - half), (x + half, y + half), ink);
        canvas.fill((x - half + 3, y - half + 3), (x + half - 3, y + half - 3), Ink::White);
        canvas.text((x - 7, y - 10), &[letter], 3, ink);
        let (tip, wide) = (half + NOSE, 9);
        let nose = match arrow {
            b'^' => [(x, y - tip), (x - wide, y - half), (x + wide, y - half)],
            b'v' => [(x, y + tip), (x - wide, y + half), (x + wide, y + half)],
            b'<' => [(x - tip, y), (x - half, y - wide), (x - half, y + wide)],
            b'>' => [(x + tip, y), (x + half, y - wide), (x + half, y + wide)],
            _ => continue,
        };
        canvas.triangle(nose, ink);
    }
}

/// A thin line in dots, for a shot.
fn beam(canvas: &mut Canvas, board: &Board, from: Spot, to: Spot) {
    let point = |spot: Spot| middle(board, spot.0.into(), spot.1.into());
    canvas.line(point(from), point(to), 2, Some(4), Ink::Beam);
}

/// The way of a piece with an arrow at its end, which points at the piece that stands there:
/// blue and whole where it was ordered, green and dashed where it was not.
fn way(canvas: &mut Canvas, board: &Board, way: &Way) {
    // Beside each other where both go the same way.
    let (ink, dash, aside) = match way.ordered {
        true => (Ink::Ordered, None, -4),
        false => (Ink::Forced, Some(7), 4),
    };
    let point = |spot: &(i8, i8)| {
        let (x, y) = middle(board, spot.0.into(), spot.1.into());
        (x + aside, y + aside)
    };
    let mut points: Vec<Point> = way.spots.iter().map(point).collect();
    let (Some(spot), [.., from, to]) = (way.spots.last(), points.as_mut_slice()) else { return };
    let (along, across) = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
    if stands(board, *spot) {
        let back = HALF + NOSE + 1;
        *to = (to.0 - along * back, to.1 - across * back);
    }
    let to = *to;
    points.windows(2).for_each(|pair| canvas.line(pair[0], pair[1], 4, dash, ink));
    let (long, wide) = (14, 8);
    let base = (to.0 - along * long, to.1 - across * long);
    let corners = [
        to,
        (base.0 + across * wide, base.1 + along * wide),
        (base.0 - across * wide, base.1 - along * wide),
    ];
    canvas.triangle(corners, ink);
}

/// Whether a piece stands on a spot, which may be outside the board.
fn stands(board: &Board, (column, row): (i8, i8)) -> bool {
    let inside = (0..board.columns as i8).contains(&column) && (0..board.rows as i8).contains(&row);
    let place = |row| usize::from(board.columns) * usize::from(row) + column as usize;
    inside && glyph(board, place(board.rows - 1 - row as u8)).is_some()
}

const fn ink(tint: Tint) -> Ink {
    match tint {
        Tint::Red => Ink::Red,
        Tint::Yellow => Ink::Yellow,
        Tint::Green => Ink::Green,
        Tint::Blue => Ink::Blue,
        Tint::Cyan => Ink::Cyan,
        Tint::Black => Ink::Wall,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cell, Phrase};

    /// Two columns and one row, a wall between them, a robot on a1 that faces east and was
    /// pushed there from b1, a shot from it.
    fn picture() -> Picture {
        let robot = Cell { glyph: *b"A> ", tint: Some(Tint::Red) };
        let plan = Plan {
            floor: vec![*b". ", *b"OO"],
            half: vec![*b"  "; 2],
            tints: vec![[None; 2]; 2],
            walls: vec![2, 8],
            tight: false,
            near: 0..0,
            cut: false,
            whole: true,
        };
        let board = Board {
            columns: 2,
            rows: 1,
            cells: vec![robot, Cell { glyph: *b"   ", tint: None }],
            centre_lines: false,
            own: None,
            plan: Some(plan),
        };
        Picture {
            board,
            ways: vec![Way { spots: vec![(1, 0), (0, 0)], ordered: false }],
            beams: vec![((0, 0), (1, 0))],
            alt: Phrase::new("letter-marker"),
        }
    }

    #[test]
    fn a_picture_has_what_the_board_has() {
        let canvas = drawn(&picture());
        let at = |x: i32, y: i32| canvas.dots[y as usize * canvas.width + x as usize];
        let (left, top) = corner(1, 0);
        assert_eq!(at(left, top + 3), Ink::Wall as u8);
        let (x, y) = middle(&picture().board, 0, 0);
        assert_eq!(at(x - HALF, y - HALF), Ink::Red as u8);
        assert_eq!(at(x + HALF + NOSE / 2, y), Ink::Red as u8, "the nose points east");
        let inks = |ink: Ink| canvas.dots.iter().filter(|dot| **dot == ink as u8).count();
        assert!(inks(Ink::Forced) > 50 && inks(Ink::Beam) > 20 && inks(Ink::Floor) > 10);
        assert_eq!(inks(Ink::Ordered), 0);
    }

    #[test]
    fn the_floor_is_seen_above_a_piece() {
        let mut picture = picture();
        picture.ways.clear();
        picture.beams.clear();
        let mut shown = |floor: [u8; 2], glyph: [u8; 3]| {
            let plan = picture.board.plan.as_mut().expect("a plan");
            plan.floor[0] = floor;
            picture.board.cells[0].glyph = glyph;
            let canvas = drawn(&picture);
            canvas.dots.iter().filter(|dot| **dot == Ink::Floor as u8).count()
        };
        let bare = shown(*b". ", *b"   ");
        let free = shown(*b"F1", *b"   ");
        assert!(free > bare);
        for facing in [*b"A^ ", *b"A> ", *b"Av ", *b"A< "] {
            assert_eq!(shown(*b"F1", facing), free);
        }
    }

    #[test]
    fn the_file_holds_the_same_dots_and_is_the_same_each_time() {
        let picture = picture();
        let bytes = png(&picture).expect("a file");
        assert_eq!(bytes, png(&picture).expect("a file"));
        let mut decoder = png::Decoder::new(std::io::Cursor::new(&bytes));
        decoder.set_transformations(png::Transformations::IDENTITY);
        let mut reader = decoder.read_info().expect("a head");
        let mut rows = vec![0; reader.output_buffer_size().expect("a size")];
        reader.next_frame(&mut rows).expect("dots");
        assert!(rows == packed(&drawn(&picture)), "other dots");
        assert_eq!(reader.info().width as usize, width(&picture));
    }

    /// Anyone who sees no colours must still tell walls, ways and the rest apart.
    #[test]
    fn inks_differ_in_grey() {
        let grey = |[red, green, blue]: [u8; 3]| {
            (299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue)) / 1000
        };
        let [white, lines, wall, floor, ordered, forced, ..] = PALETTE.map(grey);
        assert!(white > lines && lines > floor && floor > forced && forced > ordered);
        assert!(forced - ordered >= 30 && ordered > wall && floor - forced >= 20);
    }
}
