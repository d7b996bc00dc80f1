//! How the scores grew, as a chart and as a table that says the same.

use super::{Desk, Seat, escape};
use kit::{Shape, Size, Tint, Viewer};

/// Colours that stay apart for eyes that do not see all of them (Okabe and Ito), on light and dark.
const COLOURS: [&str; 8] =
    ["#d55e00", "#0072b2", "#009e73", "#b8860b", "#56b4e9", "#cc79a7", "#808080", "#7f5fd0"];

/// The colour of a line for a piece: that of the piece, as dark or light as a thin line has to be.
const fn line_of(tint: Tint) -> &'static str {
    match tint {
        Tint::Red => "#d55e00",
        Tint::Blue => "#0072b2",
        Tint::Green => "#009e73",
        Tint::Yellow => "#b8860b",
        Tint::Cyan => "#56b4e9",
        Tint::Purple => "#cc79a7",
        Tint::Black => "#808080",
        Tint::Orange => "#e69f00",
    }
}

/// The colours of the players: those of their pieces on the boards, where they have any.
fn colours(desk: &Desk<'_>, seats: &[Seat]) -> Vec<&'static str> {
    let history = desk.context.history.iter();
    let scenes = history.filter_map(|it| Some(desk.open(&it.before)?.scene(Viewer::Observer)));
    let figures: Vec<Shape> =
        scenes.flat_map(|scene| scene.board.figures).map(|figure| figure.shape).collect();
    let piece = |code: &str| {
        figures.iter().find_map(|shape| match shape {
            Shape::Robot { tint, letter, .. }
            | Shape::Pyramid { tint, letter, size: Size::Large, .. } => {
                code.eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4])).then(|| line_of(*tint))
            }
            _ => None,
        })
    };
    let own: Vec<Option<&str>> =
        seats.iter().map(|seat| piece(&desk.holder(*seat).mark.code)).collect();
    let free = |colour: &&&str| !own.contains(&Some(**colour));
    let mut free = COLOURS.iter().filter(free).copied();
    own.iter().map(|own| own.or_else(|| free.next()).unwrap_or(COLOURS[0])).collect()
}

/// Dashes: nobody has to know a colour.
const DASHES: [&str; 8] = ["", "8 4", "2 3", "10 3 2 3", "", "8 4", "2 3", "10 3 2 3"];

const WIDE: f32 = 640.0;
const HIGH: f32 = 240.0;
const LEFT: f32 = 34.0;
const RIGHT: f32 = 130.0;
const TOP: f32 = 14.0;
const BELOW: f32 = 26.0;

/// The chart of a match; nothing where its game counts nothing.
pub(super) fn chart(desk: &Desk<'_>) -> String {
    let context = desk.context;
    let seats: Vec<Seat> = context.game.holders.seats().collect();
    let rounds: Vec<(u32, Vec<i64>)> = context
        .history
        .iter()
        .filter_map(|played| {
            let places = desk.open(&played.after)?.standings().places;
            let score = |seat: &Seat| {
                let place = places.iter().find(|it| it.seat == *seat)?;
                place.count.map(i64::from)
            };
            let scores: Option<Vec<i64>> = seats.iter().map(score).collect();
            Some((context.referee.counting().number(played.number), scores?))
        })
        .collect();
    let most = rounds.iter().flat_map(|(_, scores)| scores).copied().max().unwrap_or(0);
    if rounds.len() < 2 || most < 1 {
        return String::new();
    }
    let heading = escape(&desk.line("archive-chart").say());
    let drawing = drawing(desk, &seats, &rounds, most);
    let table = table(desk, &seats, &rounds);
    format!(
        "<h2>{heading}</h2>\n<div class=\"chart\" aria-hidden=\"true\">{drawing}</div>\n{table}\n"
    )
}

fn drawing(desk: &Desk<'_>, seats: &[Seat], rounds: &[(u32, Vec<i64>)], most: i64) -> String {
    let (wide, high) = (WIDE - LEFT - RIGHT, HIGH - TOP - BELOW);
    let last = (rounds.len() - 1).max(1) as f32;
    let x = |place: usize| LEFT + wide * place as f32 / last;
    let y = |score: f32| TOP + high * (1.0 - score / most as f32);
    let mut svg =
        format!("<svg viewBox=\"0 0 {WIDE} {HIGH}\" xmlns=\"http://www.w3.org/2000/svg\">");
    let step = (most / 5).max(1);
    for score in (0..=most).step_by(usize::try_from(step).unwrap_or(1)) {
        let at = y(score as f32);
        svg += &format!(
            "<path class=\"grid\" d=\"M{LEFT:.1} {at:.1}H{:.1}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{score}</text>",
            LEFT + wide,
            LEFT - 6.0,
            at + 4.0
        );
    }
    let every = rounds.len().div_ceil(12).max(1);
    for (place, (number, _)) in rounds.iter().enumerate().step_by(every) {
        svg += &format!(
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{number}</text>",
            x(place),
            HIGH - 8.0
        );
    }
    // Names stand apart, even where lines end at one place.
    let ends = |index: usize| rounds.last().and_then(|it| it.1.get(index)).copied().unwrap_or(0);
    let colours = colours(desk, seats);
    let mut order: Vec<usize> = (0..seats.len()).collect();
    order.sort_by_key(|index| std::cmp::Reverse(ends(*index)));
    let mut free = TOP;
    for index in order {
        let Some(seat) = seats.get(index) else { continue };
        let (colour, dash) =
            (colours.get(index).copied().unwrap_or(""), DASHES[index % DASHES.len()]);
        // Lines that run together are drawn beside each other.
        let beside = (index as f32 - seats.len() as f32 / 2.0) * 1.2;
        let point = |(place, (_, scores)): (usize, &(u32, Vec<i64>))| {
            let score = scores.get(index).copied().unwrap_or(0);
            format!("{:.1} {:.1}", x(place), y(score as f32) + beside)
        };
        let points: Vec<String> = rounds.iter().enumerate().map(point).collect();
        let at = y(ends(index) as f32).max(free);
        free = at + 16.0;
        let name = escape(&desk.listener.name(*seat).chars().take(14).collect::<String>());
        svg += &format!(
            "<path d=\"M{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.5\" \
             stroke-dasharray=\"{dash}\"/><path d=\"M{:.1} {at:.1}h14\" stroke=\"{colour}\" \
             stroke-width=\"2.5\" stroke-dasharray=\"{dash}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{name}</text>",
            points.join("L"),
            LEFT + wide + 8.0,
            LEFT + wide + 26.0,
            at + 4.0
        );
    }
    svg + "</svg>"
}

/// A row for each round, so that it grows down and not sideways.
fn table(desk: &Desk<'_>, seats: &[Seat], rounds: &[(u32, Vec<i64>)]) -> String {
    let head =
        |seat: &Seat| format!("<th scope=\"col\">{}</th>", escape(&desk.listener.name(*seat)));
    let head: String = seats.iter().map(head).collect();
    let round = escape(&desk.line("archive-chart-round").say());
    let rows = rounds.iter().map(|(number, scores)| {
        let scores: String = scores.iter().map(|it| format!("<td>{it}</td>")).collect();
        format!("<tr><th scope=\"row\">{number}</th>{scores}</tr>\n")
    });
    let rows: String = rows.collect();
    format!(
        "<table class=\"scores\"><thead><tr><th scope=\"col\">{round}</th>{head}</tr></thead>\n\
         <tbody>\n{rows}</tbody></table>"
    )
}
