//! Short texts as outlines of the font that goes along: pictures come out the same on machines
//! with any fonts or none.

use std::sync::LazyLock;

use tiny_skia::PathBuilder;
use ttf_parser::{Face, GlyphId, OutlineBuilder};

use super::display::Point;

/// Letters of DejaVu Sans Bold; `font/LICENSE` says which.
static FONT: &[u8] = include_bytes!("font/letters.ttf");

static FACE: LazyLock<Option<Face<'static>>> = LazyLock::new(|| Face::parse(FONT, 0).ok());

/// How high a capital letter is, in parts of the size.
pub(super) const CAPITAL: f32 = 0.729;

/// The glyph of a letter; one that the font does not have is a question mark.
fn glyph(face: &Face<'_>, letter: char) -> GlyphId {
    face.glyph_index(letter).or_else(|| face.glyph_index('?')).unwrap_or_default()
}

/// How wide a text of this size is.
pub(super) fn width(text: &str, size: f32) -> f32 {
    let Some(face) = FACE.as_ref() else { return 0.0 };
    let advance = |letter| face.glyph_hor_advance(glyph(face, letter)).unwrap_or(0);
    let units: f32 = text.chars().map(|letter| f32::from(advance(letter))).sum();
    units * size / f32::from(face.units_per_em())
}

/// The outline of a text around a point; `None` if nothing is to be seen.
pub(super) fn outline(text: &str, middle: Point, size: f32) -> Option<tiny_skia::Path> {
    let face = FACE.as_ref()?;
    let scale = size / f32::from(face.units_per_em());
    let mut pen = Pen {
        path: PathBuilder::new(),
        x: middle.0 - width(text, size) / 2.0,
        y: middle.1 + size * CAPITAL / 2.0,
        scale,
    };
    for letter in text.chars() {
        face.outline_glyph(glyph(face, letter), &mut pen);
        pen.x += width(letter.encode_utf8(&mut [0; 4]), size);
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
