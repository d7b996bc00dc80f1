//! Paths of lines and curves, as they are painted and written. `None` is one of which nothing is to
//! be seen.

use tiny_skia::{Path, PathBuilder};

use super::display::Point;

/// How far the handles of a quarter of a circle are from its ends, in radii.
pub(super) const ARC: f32 = 0.552_284_8;

/// Lines from point to point.
pub(super) fn line(points: &[Point]) -> Option<Path> {
    lines(points).finish()
}

/// The same, closed.
pub(super) fn polygon(points: &[Point]) -> Option<Path> {
    let mut path = lines(points);
    path.close();
    path.finish()
}

fn lines(points: &[Point]) -> PathBuilder {
    let mut path = PathBuilder::new();
    if let Some(((x, y), rest)) = points.split_first() {
        path.move_to(*x, *y);
        rest.iter().for_each(|(x, y)| path.line_to(*x, *y));
    }
    path
}

/// A curve from the first point to the last, with the handles between.
pub(super) fn curve(points: [Point; 4]) -> Option<Path> {
    let [from, one, two, to] = points;
    let mut path = PathBuilder::new();
    path.move_to(from.0, from.1);
    path.cubic_to(one.0, one.1, two.0, two.1, to.0, to.1);
    path.finish()
}

/// A rectangle by two corners.
pub(super) fn rect((left, top): Point, (right, bottom): Point) -> Option<Path> {
    polygon(&[(left, top), (right, top), (right, bottom), (left, bottom)])
}

/// A rectangle with round corners.
pub(super) fn round((left, top): Point, (right, bottom): Point, radius: f32) -> Option<Path> {
    let near = radius * (1.0 - ARC);
    let mut path = PathBuilder::new();
    path.move_to(left + radius, top);
    path.line_to(right - radius, top);
    path.cubic_to(right - near, top, right, top + near, right, top + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - near, right - near, bottom, right - radius, bottom);
    path.line_to(left + radius, bottom);
    path.cubic_to(left + near, bottom, left, bottom - near, left, bottom - radius);
    path.line_to(left, top + radius);
    path.cubic_to(left, top + near, left + near, top, left + radius, top);
    path.close();
    path.finish()
}

/// A circle.
pub(super) fn circle((x, y): Point, radius: f32) -> Option<Path> {
    round((x - radius, y - radius), (x + radius, y + radius), radius)
}
