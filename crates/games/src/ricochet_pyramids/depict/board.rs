//! The drawing: cells, the panel next to them, and what the signs mean.

use super::super::board::Tower;
use super::super::colour::Colour;
use super::super::position::Position;
use super::super::rulebook::Rulebook;
use super::{names, words};
use kit::grid::Square;
use kit::{Board, Cell, Figure, Phrase, Pose, Scene, Seat, Shape, Size, Tint, Viewer};

/// A position to look at and to hear. All of it is public.
pub fn scene(rules: &Rulebook, at: &Position, viewer: Viewer) -> Scene {
    let board = board(at);
    Scene {
        panel: panel(rules, at, viewer),
        signs: signs(at, &board),
        board,
        words: words::words(at),
        lists: words::lists(rules, at),
        ..Scene::default()
    }
}

/// The board alone: in a message that shows where a line goes wrong, and in pictures.
pub fn board(at: &Position) -> Board {
    Board {
        own: at.goal.map(|goal| goal.square.file()),
        figures: figures(at),
        ..Board::of(8, 8, |file, rank| cell(at, Square::new(file, rank)))
    }
}

/// What pictures show: the towers, the goal with the robot that has to come there, the robots,
/// which are the smallest pyramids.
fn figures(at: &Position) -> Vec<Figure> {
    let figure = |square: Square, shape| Figure { spot: (square.file(), square.rank()), shape };
    let tower = |(square, tower): &(Square, Tower)| {
        let [medium, large] = tower.letters();
        let (medium, large) = ((tint(tower.medium), medium), (tint(tower.large), large));
        figure(*square, Shape::Tower { large, medium })
    };
    let goal =
        at.goal.map(|goal| figure(goal.square, Shape::Goal(tint(goal.robot), goal.robot.letter())));
    let robot = |square: Square| {
        let colour = at.robots.on(square)?;
        let (tint, letter) = (tint(colour), colour.letter());
        let shape = Shape::Pyramid { tint, letter, size: Size::Small, pose: Pose::Upright };
        Some(figure(square, shape))
    };
    let towers = at.layout.towers().iter().map(tower);
    towers.chain(goal).chain(Square::all().filter_map(robot)).collect()
}

/// The middle character stands for the piece that matters most: the robot, else the goal.
fn cell(at: &Position, square: Square) -> Cell {
    let robot = at.robots.on(square);
    let is_goal = at.goal_square() == Some(square);
    let glyph = match (robot, at.layout.tower(square)) {
        (None, None) => return Cell::EMPTY,
        (Some(robot), None) => ['(', robot.letter(), ')'],
        (Some(robot), Some(_)) if is_goal => ['*', robot.letter(), '*'],
        (Some(robot), Some(tower)) => sides(tower, robot.letter()),
        (None, Some(tower)) => sides(tower, if is_goal { '*' } else { '/' }),
    };
    // Letters of pieces are ASCII, so each fits a byte.
    Cell { glyph: glyph.map(|sign| sign as u8), tint: robot.map(tint) }
}

/// The medium pyramid at the left, the large one at the right.
fn sides(tower: Tower, middle: char) -> [char; 3] {
    let [medium, large] = tower.letters();
    [medium, middle, large]
}

pub(super) const fn tint(colour: Colour) -> Tint {
    let tints = [Tint::Red, Tint::Yellow, Tint::Green, Tint::Blue, Tint::Cyan, Tint::Black];
    tints[colour as usize]
}

/// The goal, then a row a player.
fn panel(rules: &Rulebook, at: &Position, viewer: Viewer) -> Vec<Vec<Phrase>> {
    let goal = at.goal.map(|goal| {
        let to = Phrase::new("ricochet-panel-goal")
            .code("colour", goal.robot.name())
            .code("at", goal.square);
        vec![Phrase::new("ricochet-panel-to"), to]
    });
    let row = |seat: Seat| vec![Phrase::player(seat), score(rules, at, seat, viewer)];
    goal.into_iter().chain(at.points.seats().map(row)).collect()
}

/// "2/10", and what a seat has to show.
fn score(rules: &Rulebook, at: &Position, seat: Seat, viewer: Viewer) -> Phrase {
    let place = at.queue.iter().position(|(other, _)| *other == seat);
    let key = match place {
        None => "ricochet-panel-score",
        Some(0) => "ricochet-panel-shows",
        Some(_) => "ricochet-panel-bid",
    };
    let moves = place.map_or(0, |place| at.queue[place].1.moves());
    Phrase::new(key)
        .with("scored", at.scored(seat))
        .with("points", rules.points)
        .with("moves", moves)
        .flag("own", viewer.is(seat))
}

/// The signs that are on this board: how to read a tower by that of the goal, then the robots.
fn signs(at: &Position, board: &Board) -> Vec<Phrase> {
    let sign = |fits: fn([u8; 3]) -> bool| {
        let cell = board.cells.iter().find(|cell| fits(cell.glyph))?;
        Some(cell.glyph.map(char::from).iter().collect::<String>())
    };
    let mut lines = Vec::new();
    let tower = at.goal_square().and_then(|square| at.layout.tower(square));
    let goal = sign(|[left, middle, _]| middle == b'*' || left == b'*').zip(tower);
    let goal = match goal {
        Some((sign, tower)) => {
            let goal = Phrase::new("ricochet-legend-goal").code("sign", &sign);
            let on = at.goal_square().and_then(|square| at.robots.on(square));
            let robot = on.map(names::robot);
            let there = Phrase::new("ricochet-legend-on-goal").code("sign", sign);
            lines.extend(robot.map(|robot| there.with("robot", robot)));
            goal.with("tower", names::tower(tower))
        }
        None => Phrase::new("ricochet-legend-tower"),
    };
    let on_tower =
        sign(|[left, middle, _]| left.is_ascii_uppercase() && middle.is_ascii_lowercase());
    let robot = match on_tower {
        Some(sign) => Phrase::new("ricochet-legend-on-tower").code("sign", sign),
        None => Phrase::new("ricochet-legend-robot"),
    };
    [vec![goal], lines, vec![robot]].concat()
}
