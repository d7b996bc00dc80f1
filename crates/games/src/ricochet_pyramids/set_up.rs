//! Before the first turn: who is called what, and the board as it is set up (R1-R6).

use std::ops::RangeInclusive;

use super::board::{Layout, Robots, Tower};
use super::draw;
use super::position::{Phase, Position};
use super::rulebook::{Rulebook, SetUp};
use super::solver;
use kit::grid::Square;
use kit::{Dice, Fault, Faults, Rules, Stream, Table};

/// How many boards are drawn at most before the best of them is taken.
const TRIES: usize = 40;

/// The first position of a match.
///
/// # Errors
/// As [`Rules::marks`].
pub(super) fn set_up(rules: &Rulebook, table: &Table, dice: &Dice) -> Result<Position, Faults> {
    let seats = Rules::marks(rules, table)?;
    let mut stream = dice.stream(None, "set-up");
    let mut best: Option<(u32, Position)> = None;
    let tries = if rules.towers.is_some() && rules.start.is_some() { 1 } else { TRIES };
    for _ in 0..tries {
        let Some((layout, robots)) = board(rules, &mut stream) else { continue };
        let missed = missed(rules.set_up, &layout, &robots);
        let mut goals = dice.stream(None, "goal");
        let Some(goal) = draw::goal(&layout, &robots, rules.minimum, &mut goals) else { continue };
        let points = seats.map(|_, _| 0);
        let goal = Some(goal);
        let drawn = Position { layout, robots, goal, turn: 1, points, phase: Phase::Open };
        if best.as_ref().is_none_or(|(least, _)| missed < *least) {
            best = Some((missed, drawn));
        }
        if missed == 0 {
            break;
        }
    }
    // Of so many boards each would need a tower shut in, or no goal within reach.
    best.map(|(_, position)| position)
        .ok_or_else(|| Fault::whole("ricochet-fault-set-up").hint("ricochet-hint-set-up").into())
}

/// A tower of each pair of colours and a robot of each colour: on the squares that the table
/// has named, else on squares drawn at random; `None` if a tower is shut in (R5).
pub(super) fn board(rules: &Rulebook, stream: &mut Stream) -> Option<(Layout, Robots)> {
    let towers: Vec<Tower> = Tower::all(rules.tower_colours()).collect();
    let mut squares = places(rules.set_up, towers.len(), stream);
    let robots = rules.given_robots();
    let taken = |square: &Square| robots.iter().flatten().any(|(_, robot)| robot == square);
    squares.retain(|square| !taken(square));
    let placed: Vec<(Square, Tower)> = match rules.given_towers() {
        Some(placed) => placed,
        None => squares.drain(..towers.len()).zip(towers).collect(),
    };
    let layout = Layout::new(&placed).ok()?;
    squares.retain(|square| layout.tower(*square).is_none());
    stream.shuffle(&mut squares);
    let drawn = || rules.robot_colours().iter().copied().zip(squares).collect();
    Some((layout, Robots::new(&robots.unwrap_or_else(drawn)).ok()?))
}

/// All squares in a random order, those of the towers first.
fn places(set_up: SetUp, towers: usize, stream: &mut Stream) -> Vec<Square> {
    let mut squares: Vec<Square> = Square::all().collect();
    stream.shuffle(&mut squares);
    match set_up {
        SetUp::Random => {}
        SetUp::Easy => prefer(&mut squares, towers, on_edge),
        SetUp::Hard => prefer(&mut squares, towers, |square| !on_edge(square)),
    }
    squares
}

/// Puts squares of a kind first, for three of four towers; the others stand anywhere.
fn prefer(squares: &mut Vec<Square>, towers: usize, wanted: impl Fn(Square) -> bool) {
    let (mut first, mut others) = (Vec::new(), Vec::new());
    for square in squares.drain(..) {
        let chosen = wanted(square) && first.len() < towers - towers / 4;
        if chosen { first.push(square) } else { others.push(square) }
    }
    first.append(&mut others);
    *squares = first;
}

fn on_edge(square: Square) -> bool {
    [square.file(), square.rank()].into_iter().any(|at| at == 0 || at == 7)
}

/// The mean length of all goals of an easy set-up, in hundredths of a move (B25). Measured on
/// boards as [`places`] draws them, with three colours: of 99 at random half have 503 or more
/// and one in ten 407 or less; of 96 for this set-up half have 407 or less.
const EASY: RangeInclusive<u32> = 0..=400;

/// The same of a hard one. Of the 99 boards at random one in ten has 614 or more; of 99 for
/// this set-up one in four has 618 or more. With four colours half of 56 easy boards have 418
/// or less, and one in four of 96 hard ones has 668 or more.
const HARD: RangeInclusive<u32> = 600..=u32::MAX;

/// How far the mean length of all goals is from what the set-up wants, in hundredths.
fn missed(set_up: SetUp, layout: &Layout, robots: &Robots) -> u32 {
    let wanted = match set_up {
        SetUp::Random => return 0,
        SetUp::Easy => EASY,
        SetUp::Hard => HARD,
    };
    let mean = mean(layout, robots);
    wanted.start().saturating_sub(mean).max(mean.saturating_sub(*wanted.end()))
}

/// The mean length of all goals within reach, in hundredths of a move.
fn mean(layout: &Layout, robots: &Robots) -> u32 {
    let lengths = solver::survey(layout, robots).into_iter().filter_map(|rated| rated.length);
    let (sum, count) = lengths.fold((0, 0), |(sum, count), length| (sum + length, count + 1));
    sum * 100 / count.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::{Place, Sitter};

    fn rules(words: &str) -> Rulebook {
        let place = Place { line: 1, column: 1, width: 1 };
        let words: Vec<(Place, &str)> = words.split(' ').map(|word| (place, word)).collect();
        Rulebook::from_words(&words).expect("a rulebook")
    }

    fn drawn(words: &str, seed: u8) -> Position {
        let table = Table { sitters: vec![Sitter::default(); 3], board: None };
        set_up(&rules(words), &table, &Dice::from_key([seed; 32])).expect("a position")
    }

    #[test]
    fn r02_r03_every_pair_and_every_colour_once() {
        for (words, towers, robots) in [
            ("sealed", 9, "ryg"),
            ("sealed colours=4", 16, "rygb"),
            ("bids robots=other set-up=hard", 9, "bck"),
        ] {
            let at = drawn(words, 1);
            assert_eq!(at.layout.towers().len(), towers);
            let letters: String =
                at.robots.all().map(|robot| at.robots.colour(robot).letter()).collect();
            assert_eq!(letters, robots);
            assert_eq!(at.layout.mask() & at.robots.mask(), 0, "a robot on a tower");
        }
    }

    #[test]
    fn r05_r06_pieces_stand_where_the_table_wants_them() {
        let towers = "towers=e1,a2,d3,h4,c5,g6,a7,f8,b3";
        let placed = "R/R e1, Y/R a2, G/R d3, R/Y h4, Y/Y c5, G/Y g6, R/G a7, Y/G f8, G/G b3";
        for (words, robots) in [
            (format!("sealed {towers} start=f2,f5,h5"), Some("r f2, y f5, g h5")),
            (format!("bids {towers}"), None),
            ("sealed start=a1,b2,c3 robots=other set-up=easy".to_owned(), Some("b a1, c b2, k c3")),
        ] {
            for seed in 0..4 {
                let at = drawn(&words, seed);
                for item in placed.split(", ").filter(|_| words.contains("towers")) {
                    let (code, square) = item.split_once(' ').expect("two words");
                    let square = Square::parse(square).expect("a square");
                    assert_eq!(at.layout.tower(square).map(Tower::code).as_deref(), Some(code));
                }
                let found: Vec<String> = (at.robots.all())
                    .map(|it| format!("{} {}", at.robots.colour(it).letter(), at.robots.square(it)))
                    .collect();
                assert!(robots.is_none_or(|robots| found.join(", ") == robots), "{found:?}");
                assert_eq!(at.layout.mask() & at.robots.mask(), 0, "a robot on a tower");
            }
        }
    }

    #[test]
    fn r05_easy_is_short_and_hard_is_long() {
        let mean_of = |words: &str, seed| {
            let at = drawn(words, seed);
            mean(&at.layout, &at.robots)
        };
        for seed in 0..8 {
            assert!(EASY.contains(&mean_of("sealed set-up=easy", seed)));
            assert!(HARD.contains(&mean_of("sealed set-up=hard", seed)));
        }
    }

    #[test]
    fn r08_the_first_goal_is_long_enough() {
        for seed in 0..8 {
            let at = drawn("sealed minimum=4", seed);
            let goal = at.goal.expect("a goal");
            assert!(solver::length(&at.layout, &at.robots, goal) >= Some(4));
        }
    }

    #[test]
    fn who_sits_down_has_a_letter_and_no_colour() {
        let table = |count: usize, wish: Option<&str>| Table {
            sitters: vec![Sitter { wish: wish.map(str::to_owned), ..Sitter::default() }; count],
            board: None,
        };
        let rules = rules("sealed");
        let codes: String = Rules::marks(&rules, &table(8, None))
            .expect("marks")
            .values()
            .map(|it| it.code.as_str())
            .collect();
        assert_eq!(codes, "ABCDEFGH");
        for (count, wish, key) in
            [(1, None, "fault-players"), (9, None, "fault-players"), (2, Some("red"), "fault-wish")]
        {
            let fault = Rules::marks(&rules, &table(count, wish)).expect_err("a fault").0.remove(0);
            assert_eq!(fault.reason.key, key);
            assert!(fault.hint.is_some());
        }
    }
}
