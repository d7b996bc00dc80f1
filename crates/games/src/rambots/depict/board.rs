//! The drawing: cells, the panel next to them, and what the signs mean.

use super::super::edition::{Edition, Rulebook};
use super::super::piece::Colour;
use super::super::position::{Object, Position};
use super::super::program::Phase;
use super::{names, words};
use kit::grid::Square;
use kit::{Board, Cell, Figure, Phrase, Pose, Scene, Shape, Size, Tint, Viewer};

/// A position to look at and to hear. All of it is public (R9).
pub(in super::super) fn scene(rules: &Rulebook, at: &Position, viewer: Viewer) -> Scene {
    let (words, others) = words::words(at, viewer);
    Scene {
        board: Board { own: own(at, viewer), ..board(rules, at) },
        panel: at.bots().iter().map(|bot| panel_row(at, *bot)).collect(),
        signs: vec![Phrase::new("rambots-legend-robot"), Phrase::new("rambots-legend-pose")],
        below: vec![names::listing(
            Phrase::new("rambots-legend-ties"),
            at.stack().into_iter().map(names::mark),
        )],
        words,
        others,
        floor: Vec::new(),
        own: words::own(at, viewer),
        lists: words::lists(at),
    }
}

/// The board alone.
pub(super) fn board(rules: &Rulebook, at: &Position) -> Board {
    let ranks = (0..8).rev();
    let squares = ranks.flat_map(|rank| (0..8).map(move |file| Square::new(file, rank)));
    Board {
        columns: 8,
        rows: 8,
        cells: squares.map(|square| cell(at, square)).collect(),
        // Red beams slide toward them there.
        centre_lines: rules.edition == Edition::Classic,
        own: None,
        plan: None,
        figures: Object::all().filter_map(|object| figure(at, object)).collect(),
    }
}

/// What a picture shows of something: the robots are the large pyramids, the beacons the small
/// ones (R1).
fn figure(at: &Position, object: Object) -> Option<Figure> {
    let square = at.square(object)?;
    let (size, pose) = match object.as_bot() {
        Some(bot) => (Size::Large, at.facing(bot).map_or(Pose::Upright, Pose::Facing)),
        None if at.is_upright(object) => (Size::Small, Pose::Upright),
        None => (Size::Small, Pose::Lying),
    };
    let (tint, letter) = (tint(object.colour()), object.letter());
    let shape = Shape::Pyramid { tint, letter, size, pose };
    Some(Figure { spot: (square.file(), square.rank()), shape })
}

/// The file of the viewer's own robot.
fn own(at: &Position, viewer: Viewer) -> Option<u8> {
    Some(at.square(Object::bot(at.own(viewer)?))?.file())
}

fn cell(at: &Position, square: Square) -> Cell {
    let Some(object) = at.on(square) else { return Cell::EMPTY };
    let upright = at.is_upright(object);
    let (left, right) = match (object.as_bot().map(|bot| at.facing(bot)), upright) {
        (Some(None), _) => (b'[', b']'),
        (Some(Some(facing)), _) => (crate::arrow(facing), crate::arrow(facing)),
        (None, false) => (b'-', b'-'),
        (None, true) => (b'*', b'*'),
    };
    // Letters of objects are ASCII, so the number fits a byte.
    Cell { glyph: [left, object.letter() as u8, right], tint: Some(tint(object.colour())) }
}

pub(super) const fn tint(colour: Colour) -> Tint {
    match colour {
        Colour::Red => Tint::Red,
        Colour::Yellow => Tint::Yellow,
        Colour::Green => Tint::Green,
        Colour::Blue => Tint::Blue,
    }
}

/// Robot, holder, place and score.
fn panel_row(at: &Position, bot: Colour) -> Vec<Phrase> {
    let seat = at.seat(bot);
    let place = match at.facing(bot) {
        Some(facing) => Phrase::new("rambots-panel-lying").with("way", names::direction(facing)),
        None => Phrase::new("rambots-panel-upright"),
    };
    let score = match at.phase() {
        Phase::Goals => Phrase::new("rambots-panel-no-goals"),
        Phase::Play => Phrase::new("rambots-panel-score").with("tagged", at.tagged(bot)),
    };
    vec![
        Phrase::new("rambots-panel-mark").with("mark", names::mark(bot)),
        Phrase::player(seat),
        place.maybe("at", at.square(Object::bot(bot))),
        score.with("who", seat),
    ]
}
