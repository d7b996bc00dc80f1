//! The drawing: cells, the panel next to them, and what the signs mean; and a round as a picture:
//! the board after it, the steps of the robots, what was pushed, and the beams that hit something.

use super::super::edition::{Edition, Rulebook};
use super::super::event::{Aim, Event};
use super::super::piece::Colour;
use super::super::position::{Object, Position};
use super::super::program::Phase;
use super::effects::Acted;
use super::{names, words};
use kit::grid::Square;
use kit::{
    Board, Cell, Figure, Phrase, Picture, Pose, Scene, Shape, Shot, Size, Spot, Step, Tint, Viewer,
    Way,
};

/// A position to look at and to hear. All of it is public (R9).
pub(super) fn scene(rules: &Rulebook, at: &Position, viewer: Viewer) -> Scene {
    let (words, others) = words::words(at, viewer);
    Scene {
        board: Board { own: own(at, viewer), ..board(rules, at) },
        panel: at.bots().iter().map(|bot| panel_row(at, *bot)).collect(),
        signs: vec![Phrase::new("rambots-legend-robot"), Phrase::new("rambots-legend-pose")],
        below: vec![names::listing(
            Phrase::new("rambots-legend-ties"),
            at.stack.into_iter().map(names::mark),
        )],
        words,
        others,
        own: words::own(at, viewer),
        lists: words::lists(at),
        ..Scene::default()
    }
}

/// The board alone.
pub(super) fn board(rules: &Rulebook, at: &Position) -> Board {
    Board {
        // Red beams slide toward them there.
        centre_lines: rules.edition == Edition::Classic,
        figures: Object::all().filter_map(|object| figure(at, object)).collect(),
        ..Board::of(8, 8, |file, rank| cell(at, Square::new(file, rank)))
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
    [Tint::Red, Tint::Yellow, Tint::Green, Tint::Blue][colour as usize]
}

/// Robot, holder, place and score.
fn panel_row(at: &Position, bot: Colour) -> Vec<Phrase> {
    let seat = at.seat(bot);
    let place = match at.facing(bot) {
        Some(facing) => Phrase::new("rambots-panel-lying").with("way", names::direction(facing)),
        None => Phrase::new("rambots-panel-upright"),
    };
    let score = match at.phase {
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

/// The picture of a round that came to this position by these instructions, told in these steps;
/// none where nothing was executed. What did not touch a player is pale in that player's picture.
pub(super) fn picture(
    rules: &Rulebook,
    after: &Position,
    acted: &[Acted<'_>],
    steps: &[Step],
    viewer: Viewer,
) -> Option<Picture> {
    let (mut ways, mut beams) = (Vec::new(), Vec::new());
    for (Acted { at, bot: acting, events, .. }, step) in acted.iter().zip(steps) {
        let mut at = *at;
        let pale = viewer.seat().is_some_and(|seat| !step.touches(seat));
        let mut moved: Vec<(Object, Vec<Square>)> = Vec::new();
        for event in *events {
            if let Event::Beam { bot, at: Aim::Hit(object) } = *event {
                let square = |object| at.square(object).map(spot);
                let pair = square(Object::bot(bot)).zip(square(object));
                beams.extend(pair.map(|(from, to)| Shot { from, to, pale }));
            }
            let shift = match *event {
                Event::Moved { bot, to } => Some((Object::bot(bot), to)),
                Event::Shifted { object, to } => Some((object, to)),
                _ => None,
            };
            if let Some((object, to)) = shift {
                match moved.iter_mut().find(|(it, _)| *it == object) {
                    Some((_, squares)) => squares.push(to),
                    None => moved.extend(at.square(object).map(|from| (object, vec![from, to]))),
                }
            }
            event.apply(&mut at);
        }
        ways.extend(moved.into_iter().map(|(object, squares)| {
            let ordered = object.as_bot() == Some(*acting);
            let spots = squares.iter().map(|it| (it.file() as i8, it.rank() as i8)).collect();
            let (number, tint) = (ordered.then_some(step.number), Some(tint(object.colour())));
            Way { spots, ordered, step: number, tint, pale }
        }));
    }
    let alt = Phrase::new("rambots-picture").with("steps", steps.len());
    (!steps.is_empty()).then(|| Picture { board: board(rules, after), ways, beams, alt })
}

fn spot(square: Square) -> Spot {
    (square.file(), square.rank())
}
