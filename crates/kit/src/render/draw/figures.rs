//! What is drawn on squares. On the floor belts, gears, holes, sites, flags, starts, lasers; and
//! the pieces: pyramids from above, upright and lying, towers, robots. Each of these is known by
//! its shape, its letter and its colour, so that nobody needs all three.

use super::display::{Display, Item, Layer, Point, Stand};
use super::palette::Role;
use super::path::ARC;
use crate::grid::Direction;
use crate::{Pose, Size, Tint};

/// A belt: a band with a chevron in its direction, two where it is fast; a curve bends in from
/// the side that it takes its load from.
pub(super) fn belt(list: &mut Display, on: Stand, to: Direction, (fast, turns): (bool, u8)) {
    let (band, sign) = if fast { (Role::Express, Role::Rush) } else { (Role::Belt, Role::Chevron) };
    list.fill(Layer::Floor, on.polygon([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]), band);
    let on = Stand { up: to, ..on };
    let width = on.long(0.085);
    let heights: &[f32] = if fast { &[-0.2, 0.02] } else { &[-0.08] };
    for y in heights.iter().copied() {
        let path = on.line([(-0.26, y + 0.17), (0.0, y - 0.09), (0.26, y + 0.17)]);
        list.stroke(Layer::Floor, path, sign, width);
    }
    // A load that travels east comes from the west.
    let right = Direction::ALL[(to as usize + 1) % 4];
    for (travel, mirrored) in [(right, false), (right.back(), true)] {
        if turns >> travel as u8 & 1 == 1 {
            let on = Stand { mirrored, ..on };
            let bend = [(-0.46, 0.28), (-0.16, 0.28), (0.0, 0.16), (0.0, -0.08)];
            list.stroke(Layer::Floor, on.curve(bend), sign, width);
        }
    }
}

/// Two arrows round a hub.
pub(super) fn gear(list: &mut Display, on: Stand, clockwise: bool) {
    let on = Stand { mirrored: !clockwise, ..on };
    list.fill(Layer::Floor, on.circle((0.0, 0.0), 0.1), Role::Gear);
    for up in [Direction::North, Direction::South] {
        let on = Stand { up, ..on };
        let radius = 0.3;
        // A quarter of a circle over the top, from north-west to north-east.
        let side = radius * std::f32::consts::FRAC_1_SQRT_2;
        let handle = ARC * side;
        let arc = [
            (-side, -side),
            (handle - side, -side - handle),
            (side - handle, -side - handle),
            (side, -side),
        ];
        list.stroke(Layer::Floor, on.curve(arc), Role::Gear, on.long(0.09));
        let tip = side + 0.12;
        let head = [(tip, 0.12 - side), (side - 0.13, 0.06 - side), (side + 0.06, -side - 0.13)];
        list.fill(Layer::Floor, on.polygon(head), Role::Gear);
    }
}

/// A hole with a rim that catches light.
pub(super) fn pit(list: &mut Display, on: Stand) {
    list.fill(Layer::Floor, on.circle((0.0, 0.0), 0.45), Role::Rim);
    list.fill(Layer::Floor, on.circle((0.0, 0.035), 0.41), Role::Pit);
}

/// A flag; a small one in the corner where a piece stands.
pub(super) fn flag(list: &mut Display, on: Stand, number: u8, crowded: bool) {
    let on = if crowded { on.moved((0.3, -0.28)).scaled(0.56) } else { on };
    let pole = on.polygon([(-0.3, -0.44), (-0.22, -0.44), (-0.22, 0.44), (-0.3, 0.44)]);
    list.fill(Layer::Things, pole, Role::Ink);
    let cloth = [(-0.22, -0.44), (0.42, -0.44), (0.32, -0.17), (0.42, 0.1), (-0.22, 0.1)];
    list.fill(Layer::Things, on.polygon(cloth), Role::Ink);
    let size = on.long(0.5);
    list.text(Layer::Things, (on.at((0.05, -0.17)), size), number.to_string(), Role::Paper);
}

/// A place to start from: a pale ring with its number.
pub(super) fn start(list: &mut Display, on: Stand, number: u8, crowded: bool) {
    if crowded {
        return;
    }
    list.stroke(Layer::Things, on.circle((0.0, 0.0), 0.3), Role::Rim, on.long(0.05));
    list.text(Layer::Things, (on.middle, on.long(0.36)), number.to_string(), Role::Soft);
}

/// A wrench or a star on a plate; a small one in the corner where a piece stands.
pub(super) fn site(list: &mut Display, on: Stand, star: bool, crowded: bool) {
    let on = if crowded { on.moved((-0.31, 0.31)).scaled(0.5) } else { on.scaled(0.9) };
    list.fill(Layer::Things, on.circle((0.0, 0.0), 0.42), Role::Paper);
    list.stroke(Layer::Things, on.circle((0.0, 0.0), 0.42), Role::Soft, on.long(0.05));
    if star {
        self::star(list, on.scaled(0.36), Role::Star);
        return;
    }
    // A jaw that is open toward north-east, and a handle with a round end.
    list.stroke(Layer::Things, on.line([(-0.17, 0.17), (0.08, -0.08)]), Role::Ink, on.long(0.13));
    list.fill(Layer::Things, on.circle((-0.18, 0.18), 0.09), Role::Ink);
    list.fill(Layer::Things, on.circle((0.11, -0.11), 0.17), Role::Ink);
    let jaw = [(0.06, -0.15), (0.15, -0.06), (0.34, -0.25), (0.25, -0.34)];
    list.fill(Layer::Things, on.polygon(jaw), Role::Paper);
}

/// A star with five points and a dark edge.
pub(super) fn star(list: &mut Display, on: Stand, role: Role) {
    let points = [
        (0.0, -1.0),
        (0.2245, -0.309),
        (0.9511, -0.309),
        (0.3633, 0.118),
        (0.5878, 0.809),
        (0.0, 0.382),
        (-0.5878, 0.809),
        (-0.3633, 0.118),
        (-0.9511, -0.309),
        (-0.2245, -0.309),
    ];
    let path = on.polygon(points);
    list.fill(Layer::Things, path.clone(), role);
    list.stroke(Layer::Things, path, Role::Ink, on.long(0.13).min(1.2));
}

/// Thin lines over the squares of a beam that is always there, and what shines at its wall.
pub(super) fn laser(list: &mut Display, on: Stand, (to, reach): (Direction, u8), strength: u8) {
    let on = Stand { up: to, ..on };
    let end = 0.5 - f32::from(reach.max(1));
    for line in 0..strength {
        let x = (f32::from(line) - f32::from(strength - 1) / 2.0) * 0.14;
        list.stroke(Layer::Beams, on.line([(x, 0.5), (x, end)]), Role::Ray, 1.2);
        let source = [(x - 0.06, 0.5), (x + 0.06, 0.5), (x + 0.06, 0.34), (x - 0.06, 0.34)];
        list.fill(Layer::Walls, on.polygon(source), Role::Beam);
    }
}

/// What has to be reached, and by whom: a frame round the square, and a star with the letter.
pub(super) fn goal(list: &mut Display, on: Stand, tint: Tint, (letter, covered): (char, bool)) {
    let frame = [(-0.47, -0.47), (0.47, -0.47), (0.47, 0.47), (-0.47, 0.47)];
    list.stroke(Layer::Things, on.polygon(frame), Role::Paper, on.long(0.13));
    list.stroke(Layer::Things, on.polygon(frame), Role::Ink, on.long(0.08));
    if covered {
        return;
    }
    let on = on.moved((0.0, -0.06));
    star(list, on.scaled(0.38), Role::Piece(tint));
    let at = on.at((0.0, 0.03));
    list.text(Layer::Things, (at, on.long(0.3)), letter.to_string(), Role::On(tint));
}

/// A pyramid from above.
pub(super) fn pyramid(
    list: &mut Display,
    on: Stand,
    tint: Tint,
    (size, pose): (Size, Pose),
) -> Point {
    let half = match size {
        Size::Small => 0.25,
        Size::Large => 0.39,
    };
    match pose {
        Pose::Upright => {
            upright(list, Layer::Pieces, on, (half, tint));
            on.middle
        }
        Pose::Facing(up) => {
            let on = Stand { up, ..on }.scaled(half / 0.39);
            let outline = [(0.0, -0.46), (0.36, 0.34), (0.3, 0.44), (-0.3, 0.44), (-0.36, 0.34)];
            lying(list, on, tint, outline, (0.0, 0.34));
            on.at((0.0, 0.14))
        }
        // Between two directions, because it does not matter which way.
        Pose::Lying => {
            let on = on.scaled(half / 0.39);
            let outline = [(0.4, -0.4), (0.04, 0.46), (-0.07, 0.5), (-0.5, 0.07), (-0.46, -0.04)];
            lying(list, on, tint, outline, (-0.21, 0.21));
            on.at((-0.06, 0.06))
        }
    }
}

/// Four sides around a tip, lit from the north-west.
fn upright(list: &mut Display, layer: Layer, on: Stand, (half, tint): (f32, Tint)) {
    let tip = (0.0, 0.0);
    let [a, b, c, d] = [(-half, -half), (half, -half), (half, half), (-half, half)];
    list.fill(layer, on.polygon([a, b, c, d]), Role::Piece(tint));
    list.fill(layer, on.polygon([a, b, tip]), Role::Lit(tint));
    list.fill(layer, on.polygon([c, d, tip]), Role::Dim(tint));
    list.stroke(layer, on.polygon([a, b, c, d]), Role::Ink, 1.0);
}

/// On its side: a triangle that points the way it faces, its base seen from the edge. Light
/// falls on it as far as the middle of that base.
fn lying(list: &mut Display, on: Stand, tint: Tint, outline: [Point; 5], middle: Point) {
    let [tip, right, _, _, left] = outline;
    list.fill(Layer::Pieces, on.polygon(outline), Role::Dim(tint));
    list.fill(Layer::Pieces, on.polygon([tip, left, right]), Role::Piece(tint));
    list.fill(Layer::Pieces, on.polygon([tip, left, middle]), Role::Lit(tint));
    list.stroke(Layer::Pieces, on.polygon(outline), Role::Ink, 1.0);
}

/// A letter on a piece of this colour.
pub(super) fn letter(list: &mut Display, (at, size): (Point, f32), letter: char, tint: Tint) {
    let (text, role, rim) = (letter.to_string(), Role::On(tint), Some(Role::Piece(tint)));
    list.items.push((Layer::Pieces, Item::Text { at, size, text, role, rim }));
}

/// A pyramid on a larger one: each with its letter, the small one's on the left.
pub(super) fn tower(list: &mut Display, on: Stand, large: (Tint, char), medium: (Tint, char)) {
    upright(list, Layer::Things, on, (0.46, large.0));
    upright(list, Layer::Things, on, (0.27, medium.0));
    for ((tint, letter), x) in [(medium, -0.27), (large, 0.27)] {
        let plate = on.moved((x, 0.28)).scaled(0.29);
        list.fill(Layer::Things, plate.square(0.5), Role::Piece(tint));
        let (at, size) = (plate.middle, on.long(0.23));
        list.text(Layer::Things, (at, size), letter.to_string(), Role::On(tint));
    }
}

/// A robot from above with a nose the way it faces; hollow where it is down.
pub(super) fn robot(list: &mut Display, on: Stand, tint: Tint, (facing, down): (Direction, bool)) {
    let on = Stand { up: facing, ..on };
    let nose = on.polygon([(0.0, -0.49), (0.25, -0.2), (-0.25, -0.2)]);
    let body = on.circle((0.0, 0.03), 0.34);
    list.fill(Layer::Pieces, nose.clone(), Role::Ink);
    list.stroke(Layer::Pieces, nose, Role::Ink, 1.0);
    list.fill(Layer::Pieces, body.clone(), if down { Role::Paper } else { Role::Piece(tint) });
    let (edge, width) = if down { (Role::Piece(tint), 0.1) } else { (Role::Ink, 0.04) };
    list.stroke(Layer::Pieces, body, edge, on.long(width));
}

/// A disc, for a game that says no more of its pieces than a letter.
pub(super) fn disc(list: &mut Display, on: Stand, tint: Tint) {
    list.fill(Layer::Pieces, on.circle((0.0, 0.0), 0.36), Role::Piece(tint));
    list.stroke(Layer::Pieces, on.circle((0.0, 0.0), 0.36), Role::Ink, 1.0);
}
