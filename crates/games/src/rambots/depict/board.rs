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
    let own = at.own(viewer).and_then(|bot| at.square(Object::bot(bot)));
    Scene {
        board: Board { own: own.map(Square::file), ..board(rules, at) },
        panel: at.bots().iter().map(|bot| panel_row(at, *bot)).collect(),
        signs: vec![Phrase::new("rambots-legend-robot"), Phrase::new("rambots-legend-pose")],
        below: vec![names::listing(
            Phrase::new("rambots-legend-ties"),
            at.stack.into_iter().map(names::mark),
        )],
        words,
        others,
        own: words::own(at, viewer),
        lists: words::lists(at, at),
        ..Scene::default()
    }
}

/// The board alone.
pub(super) fn board(rules: &Rulebook, at: &Position) -> Board {
    let figure =
        |object| Some(Figure { spot: spot(at.square(object)?), shape: drawn(at, object).1 });
    Board {
        // Red beams slide toward them there.
        centre_lines: rules.edition == Edition::Classic,
        figures: Object::all().filter_map(figure).collect(),
        ..Board::of(8, 8, |file, rank| {
            at.on(Square::new(file, rank)).map_or(Cell::EMPTY, |object| drawn(at, object).0)
        })
    }
}

/// How something is drawn, and what a picture shows of it: the robots are the large pyramids, the
/// beacons the small ones (R1).
fn drawn(at: &Position, object: Object) -> (Cell, Shape) {
    let facing = object.as_bot().map(|bot| at.facing(bot));
    let (size, pose, [left, right]) = match (facing, at.is_upright(object)) {
        (Some(None), _) => (Size::Large, Pose::Upright, *b"[]"),
        (Some(Some(facing)), _) => (Size::Large, Pose::Facing(facing), [crate::arrow(facing); 2]),
        (None, true) => (Size::Small, Pose::Upright, *b"**"),
        (None, false) => (Size::Small, Pose::Lying, *b"--"),
    };
    let (tint, letter) = (tint(object.colour()), object.letter());
    // Letters of objects are ASCII, so the number fits a byte.
    let cell = Cell { glyph: [left, letter as u8, right], tint: Some(tint) };
    (cell, Shape::Pyramid { tint, letter, size, pose })
}

pub(super) const fn tint(colour: Colour) -> Tint {
    [Tint::Red, Tint::Yellow, Tint::Green, Tint::Blue][colour as usize]
}

/// Robot, holder, place and score.
fn panel_row(at: &Position, bot: Colour) -> Vec<Phrase> {
    let seat = at.seat(bot);
    let score = match at.phase {
        Phase::Goals => Phrase::new("rambots-panel-no-goals"),
        Phase::Play => Phrase::new("rambots-panel-score").with("tagged", at.tagged(bot)),
    };
    vec![
        Phrase::new("rambots-panel-mark").with("mark", names::mark(bot)),
        Phrase::player(seat),
        names::placed(at, bot, ["rambots-panel-lying", "rambots-panel-upright"]),
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
