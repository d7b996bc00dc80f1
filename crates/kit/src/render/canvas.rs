//! A canvas of a few colours: rectangles, lines, triangles, characters, all in whole numbers, so
//! that the same drawing has the same dots on every machine.

use super::font;

/// A colour of the palette.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Ink {
    White,
    Grid,
    Wall,
    Floor,
    Ordered,
    Forced,
    Beam,
    Red,
    Blue,
    Green,
    Cyan,
    Yellow,
}

/// Red, green and blue of each [`Ink`], in their order. In grey they differ too: walls and what
/// was ordered are dark, what was forced is lighter and dashed.
pub(super) const PALETTE: [[u8; 3]; 12] = [
    [255, 255, 255],
    [208, 208, 208],
    [0, 0, 0],
    [112, 112, 112],
    [0, 40, 200],
    [0, 130, 50],
    [200, 0, 0],
    [170, 0, 0],
    [0, 60, 180],
    [0, 105, 40],
    [0, 100, 115],
    [125, 95, 0],
];

/// A point of a canvas, from its top left corner. It may lie outside.
pub(super) type Point = (i32, i32);

/// Dots with an ink each.
pub(super) struct Canvas {
    pub width: usize,
    pub height: usize,
    pub dots: Vec<u8>,
}

impl Canvas {
    /// A white canvas.
    pub fn new(width: usize, height: usize) -> Canvas {
        Canvas { width, height, dots: vec![Ink::White as u8; width * height] }
    }

    fn dot(&mut self, (x, y): Point, ink: Ink) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return };
        if x < self.width && y < self.height {
            self.dots[y * self.width + x] = ink as u8;
        }
    }

    /// A filled rectangle from one corner to the other, both included.
    pub fn fill(&mut self, (left, top): Point, (right, bottom): Point, ink: Ink) {
        for y in top.min(bottom)..=top.max(bottom) {
            for x in left.min(right)..=left.max(right) {
                self.dot((x, y), ink);
            }
        }
    }

    /// A line that is `thick` dots wide. Of a dashed one every second stretch is drawn.
    pub fn line(&mut self, from: Point, to: Point, thick: i32, dash: Option<i32>, ink: Ink) {
        let (wide, high) = (to.0 - from.0, to.1 - from.1);
        let steps = wide.abs().max(high.abs()).max(1);
        for step in 0..=steps {
            if dash.is_some_and(|dash| step / dash % 2 == 1) {
                continue;
            }
            let at = (from.0 + divided(wide * step, steps), from.1 + divided(high * step, steps));
            let (before, after) = ((thick - 1) / 2, thick / 2);
            self.fill((at.0 - before, at.1 - before), (at.0 + after, at.1 + after), ink);
        }
    }

    /// A filled triangle.
    pub fn triangle(&mut self, corners: [Point; 3], ink: Ink) {
        let [a, b, c] = corners;
        let side =
            |p: Point, q: Point, r: Point| (q.0 - p.0) * (r.1 - p.1) - (q.1 - p.1) * (r.0 - p.0);
        let range = |of: fn(Point) -> i32| {
            let all = corners.map(of);
            all[0].min(all[1]).min(all[2])..=all[0].max(all[1]).max(all[2])
        };
        for y in range(|point| point.1) {
            for x in range(|point| point.0) {
                let at = (x, y);
                let sides = [side(a, b, at), side(b, c, at), side(c, a, at)];
                if sides.iter().all(|it| *it >= 0) || sides.iter().all(|it| *it <= 0) {
                    self.dot(at, ink);
                }
            }
        }
    }

    /// Characters, their top left corner here, each dot of a character `size` dots wide.
    pub fn text(&mut self, (left, top): Point, text: &[u8], size: i32, ink: Ink) {
        for (place, byte) in (0i32..).zip(text) {
            let left = left + place * size * (font::WIDE as i32 + 1);
            for (row, bits) in (0i32..).zip(font::rows(*byte)) {
                for column in 0..font::WIDE as i32 {
                    if bits >> (font::WIDE as i32 - 1 - column) & 1 == 1 {
                        let at = (left + column * size, top + row * size);
                        self.fill(at, (at.0 + size - 1, at.1 + size - 1), ink);
                    }
                }
            }
        }
    }
}

/// How wide so many characters are.
pub(super) fn text_width(characters: usize, size: i32) -> i32 {
    characters as i32 * size * (font::WIDE as i32 + 1) - size
}

/// Division that rounds to the nearest, halves away from zero.
fn divided(number: i32, by: i32) -> i32 {
    (2 * number.abs() + by) / (2 * by) * number.signum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(canvas: &Canvas) -> Vec<String> {
        let row = |dots: &[u8]| dots.iter().map(|dot| if *dot == 0 { '.' } else { '#' }).collect();
        canvas.dots.chunks(canvas.width).map(row).collect()
    }

    #[test]
    fn lines_dashes_triangles_and_characters_have_their_dots() {
        let mut canvas = Canvas::new(13, 8);
        canvas.line((0, 0), (12, 0), 1, Some(3), Ink::Wall);
        canvas.text((0, 1), b"A+", 1, Ink::Wall);
        canvas.triangle([(12, 2), (12, 6), (10, 4)], Ink::Wall);
        canvas.fill((-5, 7), (-1, 99), Ink::Wall);
        assert_eq!(
            shown(&canvas),
            [
                "###...###...#",
                "..#..........",
                ".#.#....#...#",
                "#...#...#..##",
                "#...#.#####.#",
                "#####...#..##",
                "#...#...#...#",
                "#...#........",
            ]
            .map(|line| line.replace("#####.#", "#######"))
        );
    }
}
