//! The solver of Ricochet Pyramids against searches written for clarity: every robot moves
//! square by square, every position is kept, nothing is pruned.

#![expect(clippy::print_stdout, reason = "a proof says how much it looked at")]

use crate::ricochet_oracle::{Oracle, survey};
use crate::ricochet_plain as plain;
use crate::ricochet_random as random;
use crate::support::budget;
use budget::Budget;
use games::ricochet_pyramids::board::{Goal, Layout, Robots, Tower};
use games::ricochet_pyramids::colour::Colour;
use games::ricochet_pyramids::notation::Move;
use games::ricochet_pyramids::solver::{Depth, Table, census, length, solve};
use kit::grid::{Direction, Square};
use random::Random;

fn square(name: &str) -> Square {
    Square::parse(name).expect("a square")
}

/// Towers on these squares, and the robots red, yellow and green.
fn position(towers: &str, robots: [&str; 3]) -> (Layout, Robots) {
    let colours = Colour::ALL;
    let towers = towers.split_whitespace().enumerate().map(|(number, name)| {
        let tower = Tower { large: colours[number / 3], medium: colours[number % 3] };
        (square(name), tower)
    });
    let layout = Layout::new(&towers.collect::<Vec<_>>()).expect("a layout");
    let robots: Vec<_> = colours.into_iter().zip(robots.map(square)).collect();
    (layout, Robots::new(&robots).expect("robots"))
}

/// The towers and robots of the example on the rules page.
fn example() -> (Layout, Robots) {
    position("f8 a7 g6 c5 h4 d3 a2 e1", ["f2", "f5", "h5"])
}

fn goal(robot: Colour, name: &str) -> Goal {
    Goal { robot, square: square(name) }
}

/// Plays moves such as `yN rE`; the robots after each.
fn play(layout: &Layout, robots: Robots, goal: Goal, line: &str) -> Vec<Robots> {
    let mut at = robots;
    let steps = line.split_whitespace().map(|code| {
        let (robot, toward) = code.split_at(1);
        let robot = robot.chars().next().and_then(Colour::from_letter).expect("a colour");
        let direction = toward.chars().next().and_then(Direction::from_letter).expect("a way");
        at = at.after(layout, goal, Move { robot, direction });
        at
    });
    steps.collect()
}

fn places(robots: &Robots) -> Vec<String> {
    robots.all().map(|robot| robots.square(robot).to_string()).collect()
}

fn codes(line: &[Move]) -> String {
    line.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn f16_five_moves_are_the_fewest() {
    let (layout, robots) = example();
    let goal = goal(Colour::Red, "g6");
    let after = play(&layout, robots, goal, "yN rN yE yS rE");
    assert_eq!(places(&after[4]), ["g6", "h6", "h5"]);
    assert!(after[..4].iter().all(|robots| robots.square(goal.robot) != goal.square));
    let solution = solve(&layout, &robots, goal).expect("a solution");
    let plain = plain::forward(&layout, &robots, goal).expect("a solution");
    assert_eq!(solution.line.len(), 5);
    assert_eq!((solution.line, solution.lines), (plain.line, plain.lines));
}

#[test]
fn f19_the_tower_of_an_old_goal_blocks_even_the_robot_on_it() {
    let (layout, robots) = example();
    let old = goal(Colour::Red, "g6");
    let start = *play(&layout, robots, old, "yN rN yE yS rE").last().expect("robots");
    let next = goal(Colour::Red, "e1");
    let after = play(&layout, start, next, "rS rN");
    assert_eq!(places(&after[0])[0], "g1");
    assert_eq!(places(&after[1])[0], "g5");
    assert_eq!(play(&layout, start, next, "yW"), [start]);
    for rated in survey(&layout, &start) {
        let plain = plain::forward(&layout, &start, rated.goal).map(|found| found.line.len());
        assert_eq!(rated.length.map(|length| length as usize), plain, "{:?}", rated.goal);
    }
}

#[test]
fn a_robot_on_its_goal_needs_no_move() {
    let (layout, robots) = example();
    let solved = *play(&layout, robots, goal(Colour::Red, "a2"), "rW").last().expect("one");
    let solution = solve(&layout, &solved, goal(Colour::Red, "a2")).expect("a solution");
    assert_eq!((solution.line.len(), solution.lines), (0, 1));
}

/// The deepest position that was found among random layouts: no limit may cut a line off.
#[test]
fn forty_moves_are_found() {
    let (layout, robots) = position("e1 a2 b2 d2 e3 g3 e7 e8 f8", ["d1", "d2", "e2"]);
    let goal = goal(Colour::Red, "g3");
    let known = plain::backward(&layout, goal.square);
    assert_eq!(plain::known(&known, &robots, goal), Some(40));
    let table = Table::new(&layout, goal.square);
    assert_eq!(table.most(), 40);
    assert_eq!(table.length(square("d1"), [square("d2"), square("e2")]), Some(40));
    assert!(check(&layout, &robots, goal));
}

/// The goal of the rules page again: what a puzzle is proved with.
#[test]
fn a_census_counts_every_position_up_to_the_first_solution() {
    let (layout, robots) = example();
    let red = goal(Colour::Red, "g6");
    let counted = census(&layout, &robots, red);
    let plain = plain::forward(&layout, &robots, red).expect("a solution");
    assert_eq!((counted.length(), counted.lines()), (Some(5), plain.lines));
    // Of the twelve first moves, those that displace a robot.
    let first = Move::all(&robots).filter(|step| robots.after(&layout, red, *step) != robots);
    assert_eq!(counted.depths[0], Depth { positions: 1, lines: 0 });
    assert_eq!(counted.depths[1], Depth { positions: first.count() as u64, lines: 0 });

    let solved = *play(&layout, robots, red, &codes(&plain.line)).last().expect("robots");
    let positions = counted.depths.iter().map(|depth| depth.positions as usize);
    assert_eq!(positions.collect::<Vec<_>>(), plain.new);
    let nothing = census(&layout, &solved, red);
    assert_eq!(nothing.depths, [Depth { positions: 1, lines: 1 }]);
}

#[test]
fn a_census_bears_out_the_solver() {
    let mut random = Random::new(12);
    let mut never = 0;
    for number in 0..300 {
        let (layout, robots, goal) = random.position(2 + number % 2);
        let counted = census(&layout, &robots, goal);
        let solution = solve(&layout, &robots, goal);
        let told = solution.map(|found| (found.line.len() as u32, found.lines));
        assert_eq!(counted.length().map(|length| (length, counted.lines())), told);
        assert!(counted.depths.iter().rev().skip(1).all(|depth| depth.lines == 0));
        if told.is_none() {
            never += 1;
            assert_eq!(counted.positions(), plain::reached(&layout, &robots, goal));
        }
    }
    assert!(never > 0);
}

/// Checks one position whole: the length, the number of lines, and the line itself.
fn check(layout: &Layout, robots: &Robots, goal: Goal) -> bool {
    let plain = plain::forward(layout, robots, goal);
    let solution = solve(layout, robots, goal);
    let told = (plain.as_ref(), solution.as_ref());
    match told {
        (None, None) => {}
        (Some(plain), Some(solution)) => {
            assert_eq!(solution.line, plain.line, "{layout:?} {robots:?} {goal:?}");
            assert_eq!(solution.lines, plain.lines, "{layout:?} {robots:?} {goal:?}");
        }
        _ => panic!("solvable or not: {layout:?} {robots:?} {goal:?}"),
    }
    assert_eq!(length(layout, robots, goal), plain.map(|found| found.line.len() as u32));
    solution.is_some()
}

#[test]
fn three_robots_line_for_line() {
    // Of the first of these one cannot be solved.
    let mut random = Random::new(23);
    let budget = Budget::new("positions of three robots, line for line", 2, 60);
    let (mut solved, mut count) = (0, 0);
    while budget.next() {
        count += 1;
        let (layout, robots, goal) = random.position(3);
        solved += usize::from(check(&layout, &robots, goal));
    }
    println!("{budget}: {solved} solvable");
    assert!(solved > count * 9 / 10 && solved < count, "{solved} of {count}");
}

#[test]
fn four_robots_line_for_line() {
    let mut random = Random::new(4);
    let budget = Budget::new("positions of four robots, line for line", 2, 15);
    let (mut solved, mut count) = (0, 0);
    while budget.next() {
        count += 1;
        let (layout, robots, goal) = random.position(4);
        solved += usize::from(check(&layout, &robots, goal));
    }
    println!("{budget}: {solved} solvable");
    assert!(solved > count * 8 / 10, "{solved} of {count}");
}

/// The fewest moves of all positions of a goal, by a breadth-first search from the solved ones
/// backward; then random ones of them are put to the solver.
#[test]
fn thousands_of_positions_of_three_robots() {
    let budget = Budget::new("layouts of three robots, 2,000 positions each", 2, 2);
    let (mut random, mut count, mut solved, mut deepest) = (Random::new(2026), 0, 0, 0);
    while budget.next() {
        let (layout, _, goal) = random.position(3);
        let known = plain::backward(&layout, goal.square);
        for _ in 0..2_000 {
            let robots = random.robots(3);
            let robot = Colour::ALL[random.below(3)];
            let goal = Goal { robot, ..goal };
            let plain = plain::known(&known, &robots, goal);
            assert_eq!(length(&layout, &robots, goal), plain, "{layout:?} {robots:?} {goal:?}");
            count += 1;
            solved += usize::from(plain.is_some());
            deepest = deepest.max(plain.unwrap_or(0));
        }
    }
    println!("{budget}: {count} positions, {solved} solvable, the deepest of {deepest} moves");
    assert!(deepest > 8, "the deepest has {deepest} moves");
}

#[test]
fn a_table_holds_every_position_of_its_goal() {
    let mut random = Random::new(9);
    for _ in 0..2 {
        let (layout, _, goal) = random.position(3);
        let known = plain::backward(&layout, goal.square);
        let table = Table::new(&layout, goal.square);
        let squares: Vec<Square> = Square::all().collect();
        let (mut most, mut wrong) = (0, 0);
        for (key, plain) in known.iter().enumerate() {
            let [target, low, high] = [key >> 12, key >> 6 & 63, key & 63].map(|at| squares[at]);
            if low < high {
                wrong += usize::from(table.length(target, [high, low]) != *plain);
                most = most.max(plain.unwrap_or(0));
            }
        }
        assert_eq!(wrong, 0, "{layout:?} {goal:?}");
        assert_eq!(table.most(), most);
    }
}

/// All 27 goals at once and one by one, of a layout with all its towers; then robots that stand
/// on towers, from earlier turns.
#[test]
fn an_oracle_and_a_survey_know_every_goal() {
    let mut random = Random::new(21);
    for _ in 0..2 {
        let layout = random.layout(3);
        let oracle = Oracle::new(&layout);
        for _ in 0..20 {
            let robots = random.robots(3);
            let all = oracle.survey(&robots);
            assert_eq!(all, survey(&layout, &robots), "{layout:?} {robots:?}");
            assert_eq!(all.len(), 27);
            let rated = all[random.below(27)];
            assert_eq!(rated.length, length(&layout, &robots, rated.goal));
            assert_eq!(rated.length, census(&layout, &robots, rated.goal).length());
        }
    }
}

#[test]
fn robots_leave_the_towers_of_earlier_goals() {
    let mut random = Random::new(23);
    for _ in 0..40 {
        let (layout, _, goal) = random.position(3);
        let mut towers: Vec<Square> = layout.towers().iter().map(|(square, _)| *square).collect();
        let on = Colour::ALL.into_iter().take(3).map(|colour| {
            let place = random.below(towers.len());
            (colour, towers.swap_remove(place))
        });
        let robots = Robots::new(&on.collect::<Vec<_>>()).expect("robots");
        check(&layout, &robots, goal);
    }
}
