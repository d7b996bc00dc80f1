//! SVG: the same drawing for pages, light or dark as the reader has it.

use std::fmt::Write;

use super::display::{Display, Item, Layer};
use super::lettering::CAPITAL;
use super::palette::{Rgb, Role, colours};
use super::sheet;
use crate::Picture;
use crate::render::html::escape;
use tiny_skia::{Path, PathSegment, Point};

/// A picture as an SVG document that is named by `title` for those who cannot see it. The same
/// picture has the same bytes.
pub fn svg(picture: &Picture, title: &str) -> String {
    let list = sheet::list(picture, "");
    let mut text = String::new();
    let (width, height) = (number(list.width), number(list.height));
    // XML has no room for control characters.
    let title = escape(&title.replace(char::is_control, " "));
    // Writing to a string never fails.
    let _ = writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" aria-label=\"{title}\">\n\
         <title>{title}</title>"
    );
    text.push_str(&style(&list));
    let mut open: Option<Layer> = None;
    for (layer, item) in &list.items {
        if open != Some(*layer) {
            text.push_str(if open.is_some() { "</g>\n" } else { "" });
            let _ = writeln!(text, "<g class=\"{}\">", format!("{layer:?}").to_lowercase());
            open = Some(*layer);
        }
        self::item(&mut text, item);
    }
    text.push_str(if open.is_some() { "</g>\n</svg>\n" } else { "</svg>\n" });
    text
}

fn item(text: &mut String, item: &Item) {
    let _ = match item {
        Item::Fill { path, role } => {
            writeln!(text, "<path{} d=\"{}\"/>", paint("fill", *role), data(path))
        }
        Item::Stroke { path, role, width, dash } => {
            let dash = dash.map_or(String::new(), |(on, off)| {
                format!(" stroke-dasharray=\"{} {}\"", number(on), number(off))
            });
            let (paint, width, data) = (paint("stroke", *role), number(*width), data(path));
            writeln!(
                text,
                "<path fill=\"none\"{paint} stroke-width=\"{width}\" \
                 stroke-linejoin=\"round\"{dash} d=\"{data}\"/>"
            )
        }
        Item::Text { at, size, text: letters, role, rim } => {
            let (x, y) = (number(at.0), number(at.1 + size * CAPITAL / 2.0));
            let rim = rim.map_or(String::new(), |rim| {
                let width = number(size * 0.22);
                format!(" paint-order=\"stroke\" stroke-width=\"{width}\"{}", paint("stroke", rim))
            });
            let (paint, size, letters) = (paint("fill", *role), number(*size), escape(letters));
            writeln!(
                text,
                "<text x=\"{x}\" y=\"{y}\" font-family=\"DejaVu Sans,Verdana,sans-serif\" \
                 font-weight=\"700\" font-size=\"{size}\" text-anchor=\"middle\"{paint}{rim}>\
                 {letters}</text>"
            )
        }
    };
}

/// The colour of a role on a light page, and a class where a dark one has another.
fn paint(what: &str, role: Role) -> String {
    let [light, _] = colours(role).map(hex);
    match class(role) {
        Some(class) => format!(" class=\"{}{class}\" {what}=\"{light}\"", &what[..1]),
        None => format!(" {what}=\"{light}\""),
    }
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The name of a role that looks different on a dark page.
fn class(role: Role) -> Option<String> {
    let [light, dark] = colours(role);
    (light != dark).then(|| format!("-{role:?}").to_lowercase())
}

/// What is different on a dark page.
fn style(list: &Display) -> String {
    let mut rules: Vec<String> = Vec::new();
    let mut rule = |what: &str, role: Role| {
        if let Some(class) = class(role) {
            let [_, dark] = colours(role).map(hex);
            rules.push(format!(".{}{class}{{{what}:{dark}}}", &what[..1]));
        }
    };
    for (_, item) in &list.items {
        match item {
            Item::Fill { role, .. } => rule("fill", *role),
            Item::Stroke { role, .. } => rule("stroke", *role),
            Item::Text { role, rim, .. } => {
                rule("fill", *role);
                if let Some(rim) = rim {
                    rule("stroke", *rim);
                }
            }
        }
    }
    rules.sort();
    rules.dedup();
    format!("<style>@media (prefers-color-scheme:dark){{{}}}</style>\n", rules.concat())
}

fn data(path: &Path) -> String {
    let at = |point: Point| format!("{} {}", number(point.x), number(point.y));
    let part = |part: PathSegment| match part {
        PathSegment::MoveTo(to) => format!("M{}", at(to)),
        PathSegment::LineTo(to) => format!("L{}", at(to)),
        PathSegment::QuadTo(one, to) => format!("Q{} {}", at(one), at(to)),
        PathSegment::CubicTo(one, two, to) => format!("C{} {} {}", at(one), at(two), at(to)),
        PathSegment::Close => "Z".to_owned(),
    };
    path.segments().map(part).collect()
}

/// A number with at most two places, and no zero with a sign.
fn number(number: f32) -> String {
    ((number * 100.0).round() / 100.0 + 0.0).to_string()
}
