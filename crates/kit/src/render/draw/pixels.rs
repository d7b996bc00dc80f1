//! A display list as pixels of a few colours: painted by `tiny-skia`, then counted out; and as a
//! PNG, two pixels a point.

use std::io::Write;

use super::display::{Display, Item};
use super::palette::{Rgb, Role, colours};
use super::{lettering, sheet};
use crate::Picture;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use tiny_skia::PathSegment::{Close, LineTo, MoveTo};
use tiny_skia::{FillRule, LineJoin, Paint, Path, Pixmap, Rect, Stroke, StrokeDash, Transform};

/// Pixels, each a place in the palette.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pixels {
    pub width: u16,
    pub height: u16,
    pub dots: Vec<u8>,
    pub palette: Vec<Rgb>,
}

/// Paints a list with so many pixels a point, in so many colours at most, 256; in more only where
/// more are flat. `None` if the picture is too large.
pub(super) fn paint(list: &Display, (density, most): (u8, usize)) -> Option<Pixels> {
    let scale = f32::from(density);
    let side = |long: f32| {
        let dots = (long * scale).round();
        // Neither is negative, and the limit fits.
        (1.0..16_000.0).contains(&dots).then_some(dots as u16)
    };
    let (width, height) = (side(list.width)?, side(list.height)?);
    let mut page = Pixmap::new(width.into(), height.into())?;
    for (_, item) in &list.items {
        match rect(item, scale) {
            Some((rect, role)) => {
                let paint = Paint { anti_alias: false, ..ink(role) };
                page.fill_rect(rect, &paint, Transform::identity(), None);
            }
            None => self::item(&mut page, item, Transform::from_scale(scale, scale)),
        }
    }
    let (dots, palette) = counted(page.data(), most);
    Some(Pixels { width, height, dots, palette })
}

/// A colour of a light page.
fn ink(role: Role) -> Paint<'static> {
    let [[red, green, blue], _] = colours(role);
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint.anti_alias = true;
    paint
}

/// What is a rectangle along the page, in whole pixels: without the shades of edges, and most of a
/// board.
fn rect(item: &Item, scale: f32) -> Option<(Rect, Role)> {
    let parts = |path: &Path| path.segments().collect::<Vec<_>>();
    // Two corners, and how far beyond them it goes.
    let (one, two, role, (wide, high)) = match item {
        Item::Fill { path, role } => match *parts(path) {
            [MoveTo(one), LineTo(two), LineTo(three), LineTo(four), Close]
                if (one.y, two.x, three.y, four.x) == (two.y, three.x, four.y, one.x) =>
            {
                (one, three, role, (0.0, 0.0))
            }
            _ => return None,
        },
        Item::Stroke { path, role, width, dash: None } => match *parts(path) {
            [MoveTo(one), LineTo(two)] if one.x == two.x => (one, two, role, (width / 2.0, 0.0)),
            [MoveTo(one), LineTo(two)] if one.y == two.y => (one, two, role, (0.0, width / 2.0)),
            _ => return None,
        },
        Item::Stroke { .. } | Item::Text { .. } => return None,
    };
    let pixel = |at: f32| (at * scale).round();
    let (left, right) = (one.x.min(two.x) - wide, one.x.max(two.x) + wide);
    let (top, bottom) = (one.y.min(two.y) - high, one.y.max(two.y) + high);
    let rect = Rect::from_ltrb(pixel(left), pixel(top), pixel(right), pixel(bottom));
    rect.map(|rect| (rect, *role))
}

fn item(page: &mut Pixmap, item: &Item, transform: Transform) {
    let fill = |page: &mut Pixmap, path: &Path, role: Role| {
        page.fill_path(path, &ink(role), FillRule::Winding, transform, None);
    };
    let stroke = |page: &mut Pixmap, path: &Path, role: Role, width, dash| {
        let stroke = Stroke { width, line_join: LineJoin::Round, dash, ..Stroke::default() };
        page.stroke_path(path, &ink(role), &stroke, transform, None);
    };
    match item {
        Item::Fill { path, role } => fill(page, path, *role),
        Item::Stroke { path, role, width, dash } => {
            let dash = dash.and_then(|(on, off)| StrokeDash::new(vec![on, off], 0.0));
            stroke(page, path, *role, *width, dash);
        }
        Item::Text { at, size, text, role, rim } => {
            let Some(path) = lettering::outline(text, *at, *size) else { return };
            if let Some(rim) = rim {
                stroke(page, &path, *rim, size * 0.22, None);
            }
            fill(page, &path, *role);
        }
    }
}

/// Colours that differ by less than this many steps of a channel count as one.
const STEP: u32 = 4;

/// A run of more pixels of one colour is no edge between two.
const FLAT: u32 = 8;

/// How often a class of colours is there, its longest run, and its colour.
#[derive(Clone, Copy, Default)]
struct Seen {
    count: u32,
    longest: u32,
    shown: Rgb,
}

impl Seen {
    fn add(&mut self, dot: [u8; 4], long: u32) {
        self.count += long;
        if long > self.longest {
            self.longest = long;
            // Long runs are flat colours, which stay as they are.
            let flat = long > FLAT;
            let part = |at: usize| if flat { dot[at] } else { (dot[at] >> STEP) * 17 };
            self.shown = [0, 1, 2].map(part);
        }
    }
}

/// Each pixel by its place in a palette. Edges have many colours between two, of which a few are
/// enough: each class of them is what it is most often, and the rarest are what comes nearest.
fn counted(data: &[u8], most: usize) -> (Vec<u8>, Vec<Rgb>) {
    let (dots, _) = data.as_chunks::<4>();
    let class = |dot: [u8; 4]| {
        let bits = |at: usize| usize::from(dot[at] >> STEP);
        bits(0) << 8 | bits(1) << 4 | bits(2)
    };
    let mut seen = vec![Seen::default(); 1 << 12];
    // Most dots are as the one before.
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for run in dots.chunk_by(|one, other| one == other) {
        seen[class(run[0])].add(run[0], run.len() as u32);
        runs.push((class(run[0]), run.len()));
    }
    let mut classes: Vec<usize> = (0..seen.len()).filter(|it| seen[*it].count > 0).collect();
    // A flat colour is kept however rare it is: it may be all that tells two pieces apart.
    let flat = |class: &usize| seen[*class].longest > FLAT;
    classes.sort_by_key(|it| (!flat(it), std::cmp::Reverse(seen[*it].count), *it));
    let most = most.max(classes.iter().filter(|it| flat(it)).count().min(FLATS));
    let palette: Vec<Rgb> = classes.iter().take(most).map(|it| seen[*it].shown).collect();
    let mut places = vec![0u8; seen.len()];
    for (place, class) in classes.iter().enumerate() {
        // Below the most there are.
        places[*class] =
            if place < most { place as u8 } else { nearest(&palette, seen[*class].shown) };
    }
    let mut pixels = Vec::with_capacity(dots.len());
    for (class, long) in runs {
        pixels.resize(pixels.len() + long, places[class]);
    }
    (pixels, palette)
}

fn nearest(palette: &[Rgb], wanted: Rgb) -> u8 {
    let far = |one: &Rgb| {
        let part = |at: usize| (i32::from(one[at]) - i32::from(wanted[at])).pow(2);
        part(0) + part(1) + part(2)
    };
    let place = (0u8..=255).zip(palette).min_by_key(|(_, one)| far(one));
    place.map_or(0, |(place, _)| place)
}

/// How many pixels a point has, for screens that are dense.
pub const SHARP: u8 = 2;
/// The same where few bytes count for more: a third of them.
pub const PLAIN: u8 = 1;

/// With more shades of edges the file grows and nothing is seen.
const COLOURS: usize = 22;
/// With more flat colours, too: the rarest of so many are edges that run along the page.
const FLATS: usize = 40;

/// A picture as a PNG file with so many pixels a point; `None` if it is too large. The same picture
/// has the same bytes.
pub fn png(picture: &Picture, density: u8) -> Option<Vec<u8>> {
    let pixels = paint(&sheet::list(picture, ""), (density, COLOURS))?;
    let mut bytes = Vec::new();
    let (width, height) = (pixels.width.into(), pixels.height.into());
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(pixels.palette.concat());
    let mut writer = encoder.write_header().ok()?;
    writer.write_chunk(png::chunk::IDAT, &packed(&pixels)).ok()?;
    writer.finish().ok()?;
    Some(bytes)
}

/// The filter of a row that is as it is (PNG, section 9): places in a palette are no strengths,
/// whose differences mean anything.
const AS_IT_IS: u8 = 0;

/// With so much effort a picture is an eighth smaller than with half of it, in twice the time. It
/// is packed once and goes to a whole table; with still more nothing is gained.
const EFFORT: u32 = 8;

/// The rows, packed at once: the encoder would pack each on its own, in half as much time again.
fn packed(pixels: &Pixels) -> Vec<u8> {
    let mut rows = Vec::with_capacity(pixels.dots.len() + usize::from(pixels.height));
    for row in pixels.dots.chunks(pixels.width.into()) {
        rows.push(AS_IT_IS);
        rows.extend_from_slice(row);
    }
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::new(EFFORT));
    packer.write_all(&rows).and_then(|()| packer.finish()).expect("memory is always written")
}
