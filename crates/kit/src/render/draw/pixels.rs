//! A display list as pixels of a few colours: painted by `tiny-skia`, then counted out.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Stroke, StrokeDash, Transform,
};

use super::TooLarge;
use super::display::{Display, Item, Part, Path};
use super::lettering;
use super::palette::{Rgb, Role, Scheme, colour};

/// Pixels, each a place in the palette.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pixels {
    pub width: u16,
    pub height: u16,
    pub dots: Vec<u8>,
    pub palette: Vec<Rgb>,
}

/// Paints a list with so many pixels a point, in so many colours at most, 256.
///
/// # Errors
/// If the picture is too large.
pub(super) fn paint(
    list: &Display,
    scheme: Scheme,
    (density, most): (u8, usize),
) -> Result<Pixels, TooLarge> {
    let scale = f32::from(density);
    let side = |long: f32| {
        let dots = (long * scale).round();
        // Neither is negative, and the limit fits.
        if (1.0..16_000.0).contains(&dots) { Ok(dots as u16) } else { Err(TooLarge) }
    };
    let (width, height) = (side(list.width)?, side(list.height)?);
    let mut page = Pixmap::new(width.into(), height.into()).ok_or(TooLarge)?;
    for (_, item) in &list.items {
        self::item(&mut page, item, scheme, Transform::from_scale(scale, scale));
    }
    let (dots, palette) = counted(page.data(), most);
    Ok(Pixels { width, height, dots, palette })
}

fn ink(role: Role, scheme: Scheme) -> Paint<'static> {
    let [red, green, blue] = colour(role, scheme);
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, 255);
    paint.anti_alias = true;
    paint
}

fn item(page: &mut Pixmap, item: &Item, scheme: Scheme, transform: Transform) {
    let mut fill = |path: Option<tiny_skia::Path>, role: Role| {
        if let Some(path) = path {
            let (paint, rule) = (ink(role, scheme), FillRule::Winding);
            page.fill_path(&path, &paint, rule, transform, None);
        }
    };
    match item {
        Item::Fill { path, role } => fill(outline(path), *role),
        Item::Stroke { path, role, width, dash } => {
            let dash = dash.and_then(|(on, off)| StrokeDash::new(vec![on, off], 0.0));
            let stroke = Stroke {
                width: *width,
                line_cap: LineCap::Butt,
                line_join: LineJoin::Round,
                dash,
                ..Stroke::default()
            };
            if let Some(path) = outline(path) {
                page.stroke_path(&path, &ink(*role, scheme), &stroke, transform, None);
            }
        }
        Item::Text { at, size, text, role, rim } => {
            let path = lettering::outline(text, *at, *size);
            if let (Some(path), Some(rim)) = (&path, rim) {
                let stroke =
                    Stroke { width: size * 0.22, line_join: LineJoin::Round, ..Stroke::default() };
                page.stroke_path(path, &ink(*rim, scheme), &stroke, transform, None);
            }
            if let Some(path) = path {
                let (paint, rule) = (ink(*role, scheme), FillRule::Winding);
                page.fill_path(&path, &paint, rule, transform, None);
            }
        }
    }
}

fn outline(path: &Path) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    for part in &path.0 {
        match *part {
            Part::Move((x, y)) => builder.move_to(x, y),
            Part::Line((x, y)) => builder.line_to(x, y),
            Part::Curve(one, two, to) => builder.cubic_to(one.0, one.1, two.0, two.1, to.0, to.1),
            Part::Close => builder.close(),
        }
    }
    builder.finish()
}

/// Colours that differ by less than this many steps of a channel count as one.
const STEP: u32 = 4;

/// A run of more pixels of one colour is no edge between two.
const FLAT: u32 = 8;

/// Each pixel by its place in a palette. Edges have many colours between two, of which a few are
/// enough: each class of them is what it is most often, and the rarest are what comes nearest.
fn counted(data: &[u8], most: usize) -> (Vec<u8>, Vec<Rgb>) {
    let (data, _) = data.as_chunks::<4>();
    let class = |dot: &[u8; 4]| {
        let bits = |at: usize| usize::from(dot[at] >> STEP);
        bits(0) << 8 | bits(1) << 4 | bits(2)
    };
    // How often each class is there, its longest run, and its colour.
    let mut seen: Vec<(u32, u32, Rgb)> = vec![(0, 0, [0; 3]); 1 << 12];
    let mut run: Option<(&[u8; 4], u32)> = None;
    let mut close = |run: Option<(&[u8; 4], u32)>| {
        if let Some((dot, long)) = run {
            let (count, longest, shown) = &mut seen[class(dot)];
            *count += long;
            if long > *longest {
                *longest = long;
                // Long runs are flat colours, which stay as they are.
                let flat = long > FLAT;
                let part = |at: usize| if flat { dot[at] } else { (dot[at] >> STEP) * 17 };
                *shown = [0, 1, 2].map(part);
            }
        }
    };
    for dot in data {
        match &mut run {
            Some((last, long)) if *last == dot => *long += 1,
            _ => {
                close(run.take());
                run = Some((dot, 1));
            }
        }
    }
    close(run);
    let mut classes: Vec<usize> = (0..seen.len()).filter(|it| seen[*it].0 > 0).collect();
    // A flat colour is kept however rare it is: it may be all that tells two pieces apart.
    let flat = |class: &usize| seen[*class].1 > FLAT;
    classes.sort_by_key(|it| (!flat(it), std::cmp::Reverse(seen[*it].0), *it));
    let palette: Vec<Rgb> = classes.iter().take(most).map(|it| seen[*it].2).collect();
    let mut places = vec![0u8; seen.len()];
    for (place, class) in classes.iter().enumerate() {
        // Below the most there are.
        places[*class] = if place < most { place as u8 } else { nearest(&palette, seen[*class].2) };
    }
    // Most dots are as the one before.
    let mut last = (None, 0);
    let place = |dot: &[u8; 4]| {
        if last.0 != Some(*dot) {
            last = (Some(*dot), places[class(dot)]);
        }
        last.1
    };
    (data.iter().map(place).collect(), palette)
}

fn nearest(palette: &[Rgb], wanted: Rgb) -> u8 {
    let far = |one: &Rgb| {
        let part = |at: usize| (i32::from(one[at]) - i32::from(wanted[at])).pow(2);
        part(0) + part(1) + part(2)
    };
    let place = (0u8..=255).zip(palette).min_by_key(|(_, one)| far(one));
    place.map_or(0, |(place, _)| place)
}
