//! The display list: what a picture is made of, before any format. Paths, strokes and short
//! texts in points, each in a role of the palette and on a layer.

use super::palette::Role;

/// A point, in points from the top left corner.
pub(super) type Point = (f32, f32);

/// One part of a path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Part {
    Move(Point),
    Line(Point),
    Curve(Point, Point, Point),
    Close,
}

/// A path of lines and curves.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Path(pub Vec<Part>);

impl Path {
    /// Lines from point to point.
    pub fn line(points: &[Point]) -> Path {
        let mut parts: Vec<Part> = points.iter().copied().map(Part::Line).collect();
        if let Some(first) = parts.first_mut() {
            *first = Part::Move(points[0]);
        }
        Path(parts)
    }

    /// The same, closed.
    pub fn polygon(points: &[Point]) -> Path {
        let mut path = Path::line(points);
        path.0.push(Part::Close);
        path
    }

    /// A rectangle by two corners.
    pub fn rect((left, top): Point, (right, bottom): Point) -> Path {
        Path::polygon(&[(left, top), (right, top), (right, bottom), (left, bottom)])
    }

    /// A rectangle with round corners.
    pub fn round((left, top): Point, (right, bottom): Point, radius: f32) -> Path {
        let near = radius * (1.0 - ARC);
        Path(vec![
            Part::Move((left + radius, top)),
            Part::Line((right - radius, top)),
            Part::Curve((right - near, top), (right, top + near), (right, top + radius)),
            Part::Line((right, bottom - radius)),
            Part::Curve((right, bottom - near), (right - near, bottom), (right - radius, bottom)),
            Part::Line((left + radius, bottom)),
            Part::Curve((left + near, bottom), (left, bottom - near), (left, bottom - radius)),
            Part::Line((left, top + radius)),
            Part::Curve((left, top + near), (left + near, top), (left + radius, top)),
            Part::Close,
        ])
    }

    /// A circle.
    pub fn circle((x, y): Point, radius: f32) -> Path {
        Path::round((x - radius, y - radius), (x + radius, y + radius), radius)
    }
}

/// How far the handles of a quarter of a circle are from its ends, in radii.
pub(super) const ARC: f32 = 0.552_284_8;

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
    /// An empty list.
    pub fn new(width: f32, height: f32) -> Display {
        Display { width, height, items: Vec::new() }
    }

    /// Brings the layers into their order; within one, what was put first is lowest.
    pub fn settle(&mut self) {
        self.items.sort_by_key(|(layer, _)| *layer);
    }

    /// Puts the inside of a path on a layer.
    pub fn fill(&mut self, layer: Layer, path: Path, role: Role) {
        self.items.push((layer, Item::Fill { path, role }));
    }

    /// Puts a line along a path on a layer.
    pub fn stroke(&mut self, layer: Layer, path: Path, role: Role, width: f32) {
        self.items.push((layer, Item::Stroke { path, role, width, dash: None }));
    }

    /// The same with gaps: its width, and the lengths of stretches and gaps.
    pub fn dashed(
        &mut self,
        layer: Layer,
        path: Path,
        role: Role,
        (width, dash): (f32, (f32, f32)),
    ) {
        self.items.push((layer, Item::Stroke { path, role, width, dash: Some(dash) }));
    }

    /// Puts a short text of a size around a point on a layer.
    pub fn text(&mut self, layer: Layer, (at, size): (Point, f32), text: String, role: Role) {
        self.items.push((layer, Item::Text { at, size, text, role, rim: None }));
    }

    /// The same with a rim.
    pub fn rimmed(
        &mut self,
        layer: Layer,
        (at, size): (Point, f32),
        text: String,
        (role, rim): (Role, Role),
    ) {
        self.items.push((layer, Item::Text { at, size, text, role, rim: Some(rim) }));
    }
}
