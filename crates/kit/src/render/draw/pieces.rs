//! Pieces: pyramids from above, upright and lying, towers, robots. Each is known by its shape,
//! its letter and its colour, so that nobody needs all three.

use super::display::{Display, Layer, Point};
use super::palette::Role;
use super::place::Stand;
use crate::grid::Direction;
use crate::{Pose, Size, Tint};

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
            let on = on.toward(up).scaled(half / 0.39);
            lying(list, on, tint);
            on.at((0.0, 0.14))
        }
        Pose::Lying => {
            let on = on.scaled(half / 0.39);
            tipped(list, on, tint);
            on.at((-0.06, 0.06))
        }
    }
}

/// Four sides around a tip, lit from the north-west.
fn upright(list: &mut Display, layer: Layer, on: Stand, (half, tint): (f32, Tint)) {
    let tip = (0.0, 0.0);
    let [a, b, c, d] = [(-half, -half), (half, -half), (half, half), (-half, half)];
    list.fill(layer, on.polygon(&[a, b, c, d]), Role::Piece(tint));
    list.fill(layer, on.polygon(&[a, b, tip]), Role::Lit(tint));
    list.fill(layer, on.polygon(&[c, d, tip]), Role::Dim(tint));
    list.stroke(layer, on.polygon(&[a, b, c, d]), Role::Ink, 1.0);
}

/// On its side: a triangle that points the way it faces, its base seen from the edge.
fn lying(list: &mut Display, on: Stand, tint: Tint) {
    let (tip, left, right) = ((0.0, -0.46), (-0.36, 0.34), (0.36, 0.34));
    let outline = [tip, (0.36, 0.34), (0.3, 0.44), (-0.3, 0.44), (-0.36, 0.34)];
    list.fill(Layer::Pieces, on.polygon(&outline), Role::Dim(tint));
    list.fill(Layer::Pieces, on.polygon(&[tip, left, right]), Role::Piece(tint));
    list.fill(Layer::Pieces, on.polygon(&[tip, left, (0.0, 0.34)]), Role::Lit(tint));
    list.stroke(Layer::Pieces, on.polygon(&outline), Role::Ink, 1.0);
}

/// On its side between two directions, because it does not matter which way.
fn tipped(list: &mut Display, on: Stand, tint: Tint) {
    let (tip, left, right) = ((0.4, -0.4), (-0.46, -0.04), (0.04, 0.46));
    let outline = [tip, right, (-0.07, 0.5), (-0.5, 0.07), left];
    list.fill(Layer::Pieces, on.polygon(&outline), Role::Dim(tint));
    list.fill(Layer::Pieces, on.polygon(&[tip, left, right]), Role::Piece(tint));
    list.fill(Layer::Pieces, on.polygon(&[tip, left, (-0.21, 0.21)]), Role::Lit(tint));
    list.stroke(Layer::Pieces, on.polygon(&outline), Role::Ink, 1.0);
}

/// A letter on a piece of this colour.
pub(super) fn letter(list: &mut Display, (at, size): (Point, f32), letter: char, tint: Tint) {
    let roles = (Role::On(tint), Role::Piece(tint));
    list.rimmed(Layer::Pieces, (at, size), letter.to_string(), roles);
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
    let on = on.toward(facing);
    let nose = on.polygon(&[(0.0, -0.49), (0.25, -0.2), (-0.25, -0.2)]);
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
