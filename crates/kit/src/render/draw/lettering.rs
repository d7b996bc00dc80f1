//! Short texts as outlines of the font that goes along: pictures come out the same on machines
//! with any fonts or none.

use std::sync::LazyLock;

use tiny_skia::PathBuilder;
use ttf_parser::{Face, OutlineBuilder};

use super::display::Point;

/// A few letters of DejaVu Sans Bold; `font/LICENSE` says which.
static FONT: &[u8] = include_bytes!("font/letters.ttf");

static FACE: LazyLock<Option<Face<'static>>> = LazyLock::new(|| Face::parse(FONT, 0).ok());

/// How high a capital letter is, in parts of the size.
pub(super) const CAPITAL: f32 = 0.729;

/// The outline of a text around a point; `None` if nothing is to be seen.
pub(super) fn outline(text: &str, middle: Point, size: f32) -> Option<tiny_skia::Path> {
    let face = FACE.as_ref()?;
    let scale = size / f32::from(face.units_per_em());
    let glyphs = || text.chars().map(|letter| face.glyph_index(letter).unwrap_or_default());
    let wide = |glyph| f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * scale;
    let mut pen = Pen {
        path: PathBuilder::new(),
        x: middle.0 - glyphs().map(wide).sum::<f32>() / 2.0,
        y: middle.1 + size * CAPITAL / 2.0,
        scale,
    };
    for glyph in glyphs() {
        face.outline_glyph(glyph, &mut pen);
        pen.x += wide(glyph);
    }
    pen.path.finish()
}

struct Pen {
    path: PathBuilder,
    x: f32,
    y: f32,
    scale: f32,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> Point {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
