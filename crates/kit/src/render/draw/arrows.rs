//! What moved: arrows with the numbers of their steps, and shots. Ways that go over the same
//! squares go side by side, and numbers stand where nothing else is to be read.

use std::collections::BTreeMap;

use super::display::{Display, Item, Layer, Place, Point};
use super::palette::Role;
use super::path;
use super::sheet::{shared, stands};
use crate::{Board, Figure, Picture, Shape, Shot, Way};

/// The lanes beside each other, in parts of a square.
const LANES: [f32; 5] = [0.0, 0.14, -0.14, 0.27, -0.27];

/// How far from its middle a piece begins, in parts of a square.
const EDGE: f32 = 0.47;

/// How far behind the edge of the board a way off it ends, in points.
const OUT: f32 = 3.0;

/// A way between two squares, whichever of them comes first.
type Edge = ((i8, i8), (i8, i8));

/// An arrow on the page.
struct Arrow<'a> {
    way: &'a Way,
    /// From where it starts to where its head begins.
    line: Vec<Point>,
    /// Where its head begins.
    base: Point,
    /// Where it ends.
    tip: Point,
}

/// All arrows and shots of a picture.
pub(super) fn all(list: &mut Display, picture: &Picture, place: Place) {
    // What is pale lies below the rest, and leaves it the middle of the squares.
    let (pale, strong): (Vec<&Shot>, Vec<&Shot>) = picture.beams.iter().partition(|it| it.pale);
    pale.into_iter().chain(strong).for_each(|it| shot(list, place, it));
    let mut busy: BTreeMap<Edge, usize> = BTreeMap::new();
    let mut arrows: Vec<Arrow<'_>> = Vec::new();
    let (pale, strong): (Vec<&Way>, Vec<&Way>) = picture.ways.iter().partition(|it| it.pale);
    for way in strong.into_iter().chain(pale) {
        let edges = || way.spots.windows(2).map(|it| (it[0].min(it[1]), it[0].max(it[1])));
        let lane = edges().filter_map(|edge| busy.get(&edge)).max().copied().unwrap_or(0);
        edges().for_each(|edge| *busy.entry(edge).or_default() = lane + 1);
        arrows.extend(arrow(&picture.board, place, way, LANES[lane % LANES.len()]));
    }
    let (pale, strong): (Vec<_>, Vec<_>) = arrows.iter().partition(|it| it.way.pale);
    pale.into_iter().chain(strong).for_each(|it| draw(list, place, it));
    numbers(list, picture, place, &arrows);
}

/// The size of an arrow's parts on a square of this size.
fn thick(place: Place) -> f32 {
    place.whole(0.075).max(2.0)
}

fn arrow<'a>(board: &Board, place: Place, way: &'a Way, lane: f32) -> Option<Arrow<'a>> {
    let aside = place.whole(lane);
    // A way off the board ends behind its edge, before the names of files and ranks.
    let (left, top) = place.crossing(0, 0);
    let (right, bottom) = place.crossing(place.columns, place.rows);
    let middle = |spot: &(i8, i8)| {
        let (x, y) = place.middle(*spot);
        let within = |at: f32, from: f32, to: f32| (at + aside).clamp(from - OUT, to + OUT);
        (within(x, left, right), within(y, top, bottom))
    };
    // A way straight on needs no point between.
    let mut points: Vec<Point> = Vec::new();
    for point in way.spots.iter().map(middle) {
        if let [.., before, last] = points.as_slice()
            && toward(*before, *last) == toward(*last, point)
        {
            points.pop();
        }
        points.push(point);
    }
    let [.., from, to] = points.as_mut_slice() else { return None };
    let (along, across) = toward(*from, *to);
    let spot = way.spots.last().map(|(column, row)| (*column, *row))?;
    let back = if occupied(board, spot) { place.whole(EDGE) } else { 0.0 };
    let tip = (to.0 - along * back, to.1 - across * back);
    let long = (thick(place) * 3.2).round();
    let base = (tip.0 - along * long, tip.1 - across * long);
    *to = base;
    Some(Arrow { way, line: points, base, tip })
}

/// The direction from a point to another one straight ahead: each part -1, 0 or 1.
fn toward(from: Point, to: Point) -> (f32, f32) {
    let sign = |from: f32, to: f32| match to - from {
        way if way > 0.01 => 1.0,
        way if way < -0.01 => -1.0,
        _ => 0.0,
    };
    (sign(from.0, to.0), sign(from.1, to.1))
}

/// Whether a piece stands on a spot, which may be outside the board.
fn occupied(board: &Board, (column, row): (i8, i8)) -> bool {
    let inside = (0..board.columns as i8).contains(&column) && (0..board.rows as i8).contains(&row);
    let glyph = || {
        let row = usize::from(board.rows - 1 - row as u8);
        let cell = board.cells.get(row * usize::from(board.columns) + column as usize);
        cell.is_some_and(|cell| cell.glyph.iter().any(u8::is_ascii_alphanumeric))
    };
    let plain = board.figures.is_empty();
    inside && if plain { glyph() } else { stands(board, (column as u8, row as u8)) }
}

fn draw(list: &mut Display, place: Place, arrow: &Arrow<'_>) {
    let role = match (arrow.way.pale, arrow.way.ordered) {
        (true, _) => Role::Pale,
        (false, true) => Role::Ordered,
        (false, false) => Role::Forced,
    };
    let (path, width) = (path::line(&arrow.line), thick(place));
    // A pale rim keeps it apart from what lies on the floor.
    list.stroke(Layer::Beams, path.clone(), Role::Paper, width + 2.0);
    let dash = (!arrow.way.ordered).then_some((width * 1.5, width));
    let stroke = |path| (Layer::Arrows, Item::Stroke { path, role, width, dash });
    list.items.extend(path.map(stroke));
    if let Some(start) = arrow.line.first().filter(|_| arrow.way.ordered) {
        list.fill(Layer::Arrows, path::circle(*start, width * 0.9), role);
    }
    let (along, across) = toward(arrow.base, arrow.tip);
    let wide = width * 1.75;
    let (x, y) = arrow.base;
    let head =
        [arrow.tip, (x + across * wide, y + along * wide), (x - across * wide, y - along * wide)];
    list.fill(Layer::Arrows, path::polygon(&head), role);
}

/// A thin line to what is hit, and where it hits.
fn shot(list: &mut Display, place: Place, shot: &Shot) {
    let middle = |(column, row): (u8, u8)| place.middle((column as i8, row as i8));
    let (from, to) = (middle(shot.from), middle(shot.to));
    let role = if shot.pale { Role::Ray } else { Role::Beam };
    let (along, across) = toward(from, to);
    let back = place.whole(0.4);
    let to = (to.0 - along * back, to.1 - across * back);
    list.stroke(Layer::Arrows, path::line(&[from, to]), role, 1.5);
    let (near, far) = (place.square * 0.07, place.square * 0.17);
    for (x, y) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
        let ray = [(to.0 + x * near, to.1 + y * near), (to.0 + x * far, to.1 + y * far)];
        list.stroke(Layer::Labels, path::line(&ray), role, 1.5);
        let (x, y) = (x * 0.7 - y * 0.7, x * 0.7 + y * 0.7);
        let ray = [(to.0 + x * near, to.1 + y * near), (to.0 + x * far, to.1 + y * far)];
        list.stroke(Layer::Labels, path::line(&ray), role, 1.5);
    }
}

/// A round space that is taken.
type Spot = (Point, f32);

fn apart((one, near): Spot, (other, far): Spot) -> bool {
    let (x, y) = (one.0 - other.0, one.1 - other.1);
    x * x + y * y >= (near + far) * (near + far)
}

/// How large the plate of a number is.
const PLATE: f32 = 6.0;

/// The numbers of the steps: each at its arrow near the head, where it hides nothing, on a plate
/// in the colour of the piece.
fn numbers(list: &mut Display, picture: &Picture, place: Place, arrows: &[Arrow<'_>]) {
    let space = |it| space(picture, place, it);
    let mut taken: Vec<Spot> = picture.board.figures.iter().filter_map(space).collect();
    taken.extend(arrows.iter().map(|it| (it.base, thick(place))));
    for arrow in arrows {
        let Some(step) = arrow.way.step.filter(|_| !arrow.way.pale) else { continue };
        let places = along(arrow, place);
        let hidden = |at: &Point| taken.iter().filter(|it| !apart((*at, PLATE), **it)).count();
        let Some(at) = places.into_iter().min_by_key(hidden) else { continue };
        taken.push((at, PLATE));
        let (plate, ink) = match arrow.way.tint {
            Some(tint) => (Role::Piece(tint), Role::On(tint)),
            None => (Role::Paper, Role::Ink),
        };
        list.fill(Layer::Labels, path::circle(at, PLATE + 1.0), Role::Paper);
        list.fill(Layer::Labels, path::circle(at, PLATE), plate);
        let size = if step > 9 { 7.6 } else { 9.0 };
        list.text(Layer::Labels, (at, size), step.to_string(), ink);
    }
}

/// The room that a piece or a thing takes in which there is something to be read.
fn space(picture: &Picture, place: Place, figure: &Figure) -> Option<Spot> {
    let (column, row) = figure.spot;
    let (mut x, mut y) = place.middle((column as i8, row as i8));
    let part = match figure.shape {
        Shape::Tower { .. } => 0.45,
        Shape::Flag(_) | Shape::Site { .. } if shared(picture, figure.spot) => {
            let aside =
                place.square * if matches!(figure.shape, Shape::Flag(_)) { 0.3 } else { -0.3 };
            (x, y) = (x + aside, y - aside);
            0.25
        }
        Shape::Flag(_) | Shape::Site { .. } | Shape::Goal(..) => 0.36,
        Shape::Pyramid { .. } | Shape::Robot { .. } | Shape::Disc { .. } => 0.36,
        _ => return None,
    };
    Some(((x, y), place.square * part))
}

/// Points on an arrow from its head back to its start, and then beside it; of a short one first
/// those beside it, or nothing would be left to be seen.
fn along(arrow: &Arrow<'_>, place: Place) -> Vec<Point> {
    let (mut on, mut beside) = (Vec::new(), Vec::new());
    let aside = PLATE + thick(place) * 0.5 + 2.0;
    for (start, end) in arrow.line.windows(2).rev().map(|pair| (pair[0], pair[1])) {
        let long = (end.0 - start.0).abs() + (end.1 - start.1).abs();
        let (x, y) = toward(end, start);
        let mut at = 0.0;
        while at <= long {
            let (left, top) = (end.0 + x * at, end.1 + y * at);
            let inside = at > PLATE && at + PLATE < long;
            on.extend(inside.then_some((left, top)));
            beside.extend([aside, -aside].map(|far| (left + y * far, top + x * far)));
            at += 3.0;
        }
    }
    beside.push(arrow.base);
    on.extend(beside);
    on
}
