//! The crate `ricochetrobots` set the same goals. It plays on 16 by 16 squares with five robots
//! and walls: our board is walled in to its corner, towers are walled squares, except the
//! goal's, and the robots that we lack stand walled in elsewhere.

use games::ricochet_pyramids::board::{Goal, Layout, Robots};
use kit::grid::Square;
use ricochetrobots::{Board, DIRECTIONS, Direction, Game, Position, ROBOTS, Target, solve};

/// The most moves that its five bits for them can hold.
pub const MOST: u32 = 31;

fn position(square: Square) -> Position {
    Position::new(square.file(), 7 - square.rank())
}

/// A position as it wants it. Robots must stand on squares without a tower, for it knows
/// nothing that can be left but not entered.
pub fn game(layout: &Layout, robots: &Robots, goal: Goal) -> Game {
    let mut board = Board::empty();
    for along in 0..8 {
        board.set_wall(Position::new(along, 7), Direction::S);
        board.set_wall(Position::new(7, along), Direction::E);
    }
    let mut places = [10, 11, 12, 13, 14].map(|along| Position::new(along, along));
    for (place, robot) in places.iter_mut().zip(robots.all()) {
        *place = position(robots.square(robot));
    }
    let towers = layout.towers().iter().map(|(square, _)| *square);
    let towers = towers.filter(|square| *square != goal.square).map(position);
    let shut: Vec<_> = towers.chain(places[robots.count()..].iter().copied()).collect();
    for place in shut {
        DIRECTIONS.into_iter().for_each(|side| board.set_wall(place, side));
    }
    let robot = robots.all().position(|robot| robot == goal.robot).map(|place| ROBOTS[place]);
    Game::new(board, places, Target { position: position(goal.square), robot })
}

/// The fewest moves it finds; none if it says that there are none, or if the goal is solved.
pub fn length(game: Game) -> Option<u32> {
    match solve(game).len() {
        0 => None,
        moves => Some(moves as u32),
    }
}
