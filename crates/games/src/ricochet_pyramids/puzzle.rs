//! Puzzles: positions whose shortest solution has a wanted length and is the only one, with
//! the census that proves it. Must not know a match.

use super::board::{Goal, Layout, Robots, bit};
use super::check::{number, optimum};
use super::colour::Colour;
use super::notation::Line;
use super::position::Position;
use super::rulebook::Rulebook;
use super::set_up;
use super::solver::{Census, Solution, Table, census, length, solve};
use kit::grid::Square;
use kit::{
    BySeat, Dice, Fault, Finding, Made, NoPuzzle, Notation, Phrase, Puzzle, Referee, Stream, joined,
};

/// How many moves a puzzle may take, and how many set-ups are tried for one. Longer ones are
/// so rare that looking for them takes more than a few seconds.
const OF_THREE: (u32, usize) = (20, 2_000);
const OF_FOUR: (u32, usize) = (10, 10_000);

/// The positions of a set-up that are tried before the next set-up is.
const PLACES: usize = 40;

/// A puzzle of so many moves, if one of the set-ups that the dice give has one.
pub fn make(rules: &Rulebook, moves: u32, dice: &Dice) -> Made {
    let (most, tries) = if rules.robot_colours().len() == 3 { OF_THREE } else { OF_FOUR };
    sensible(rules, moves, most)?;
    let mut stream = dice.stream(None, "puzzle");
    let mut fixed = given(rules);
    let found = match &mut fixed {
        Some(all) => {
            all.retain(|found| found.moves() == moves);
            (!all.is_empty()).then(|| take(&mut stream, all))
        }
        None => (0..tries).find_map(|_| find(rules, moves, &mut stream)),
    };
    if let Some(puzzle) = found.and_then(|found| found.told(rules)) {
        return Ok(puzzle);
    }
    let counted = |reason: Phrase| reason.with("moves", moves);
    match (fixed.is_some(), rules.towers.is_some(), rules.start.is_some()) {
        (true, _, _) => {
            let lengths = given(rules).iter().flatten().map(FoundPuzzle::moves).collect();
            let reason = Fault::whole(counted(Phrase::new("ricochet-puzzle-not-here")));
            Err(NoPuzzle::NotHere(reason.hint(named(lengths)).into()))
        }
        (false, towers, start) => {
            let reason = counted(Phrase::new("ricochet-puzzle-none")).with("tries", tries);
            let hint = match (towers, start) {
                (true, _) if most == OF_THREE.0 => named(lengths(rules, most, &mut stream)),
                (false, false) => Phrase::new("ricochet-puzzle-hint-none"),
                (true, _) | (false, true) => Phrase::new("ricochet-puzzle-hint-given"),
            };
            Err(NoPuzzle::NotFound(Fault::whole(reason).hint(hint).into()))
        }
    }
}

/// Whether so many moves can be wished for. The usual minimum keeps a match from goals that are
/// no work; who wishes for a puzzle of one move knows that. Another one was said on purpose (R8).
fn sensible(rules: &Rulebook, moves: u32, most: u32) -> Result<(), NoPuzzle> {
    let (minimum, usual) = (rules.minimum, Rulebook::new(rules.form).minimum);
    let counted = |key| Phrase::new(key).with("moves", moves);
    let fault = if !(1..=most).contains(&moves) {
        let hint = Phrase::new("ricochet-puzzle-hint-range").with("most", most);
        Fault::whole(counted("ricochet-puzzle-range")).hint(hint)
    } else if minimum > usual && moves < minimum {
        let of = |phrase: Phrase| phrase.with("minimum", minimum);
        let hint = of(Phrase::new("ricochet-puzzle-hint-minimum")).flag("within", minimum <= most);
        Fault::whole(of(counted("ricochet-puzzle-minimum"))).hint(hint)
    } else {
        return Ok(());
    };
    Err(NoPuzzle::Senseless(fault.into()))
}

/// The puzzles of a board on which towers and robots have their squares: every goal with one
/// shortest solution. `None`: not all have.
fn given(rules: &Rulebook) -> Option<Vec<FoundPuzzle>> {
    let layout = Layout::new(&rules.given_towers()?).ok()?;
    let robots = Robots::new(&rules.given_robots()?)?;
    let goals = set_up::goals(&layout, &robots);
    Some(goals.filter_map(|goal| FoundPuzzle::of(&layout, robots, goal)).collect())
}

/// How many places of the robots are tried for each tower and each number of moves.
const SAMPLES: usize = 10;

/// The numbers of moves for which there is a puzzle on given towers, robots anywhere.
fn lengths(rules: &Rulebook, most: u32, stream: &mut Stream) -> Vec<u32> {
    let Some(layout) = rules.given_towers().and_then(|towers| Layout::new(&towers).ok()) else {
        return Vec::new();
    };
    let mut any = |square: Square, moves: u32| {
        placed(rules, &layout, square, moves, SAMPLES, stream).is_some()
    };
    let squares: Vec<Square> = layout.towers().iter().map(|(square, _)| *square).collect();
    (1..=most).filter(|moves| squares.iter().any(|square| any(*square, *moves))).collect()
}

/// The numbers of moves that can be wished for instead.
fn named(mut lengths: Vec<u32>) -> Phrase {
    lengths.sort_unstable();
    lengths.dedup();
    match lengths.is_empty() {
        true => Phrase::new("ricochet-puzzle-hint-given"),
        false => Phrase::new("ricochet-puzzle-hint-here").code("lengths", joined(lengths, ", ")),
    }
}

/// A position with its only shortest solution.
struct FoundPuzzle {
    layout: Layout,
    robots: Robots,
    goal: Goal,
    solution: Solution,
}

/// One set-up with a goal, if it makes a puzzle.
fn find(rules: &Rulebook, moves: u32, stream: &mut Stream) -> Option<FoundPuzzle> {
    let (layout, robots) = set_up::board(rules, stream)?;
    let square = layout.towers()[drawn(stream, layout.towers().len())].0;
    if rules.start.is_none() && robots.count() == 3 {
        return placed(rules, &layout, square, moves, PLACES, stream);
    }
    // Of robots that the table has placed, and of four, nothing is known yet.
    let mut places = vec![robots.all().map(|robot| robots.square(robot)).collect()];
    let (robots, robot) = match rules.start {
        Some(_) => (robots, rules.robot_colours()[drawn(stream, robots.count())]),
        None => coloured(rules, take(stream, &mut places), stream)?,
    };
    let goal = Goal { robot, square };
    // The length is told sooner than the lines.
    let fits = length(&layout, &robots, goal) == Some(moves);
    fits.then(|| FoundPuzzle::of(&layout, robots, goal)).flatten()
}

/// A puzzle of so many moves to a tower of this layout, if one of some places of three robots makes
/// one.
fn placed(
    rules: &Rulebook,
    layout: &Layout,
    square: Square,
    moves: u32,
    tries: usize,
    stream: &mut Stream,
) -> Option<FoundPuzzle> {
    let mut places = of_length(layout, square, moves);
    (0..tries.min(places.len())).find_map(|_| {
        let (robots, robot) = coloured(rules, take(stream, &mut places), stream)?;
        FoundPuzzle::of(layout, robots, Goal { robot, square })
    })
}

/// Robots on these squares in colours drawn at random, with the colour of the first.
fn coloured(
    rules: &Rulebook,
    squares: Vec<Square>,
    stream: &mut Stream,
) -> Option<(Robots, Colour)> {
    let mut colours = rules.robot_colours().to_vec();
    let pairs = squares.into_iter().map(|square| (take(stream, &mut colours), square));
    let pairs: Vec<_> = pairs.collect();
    Some((Robots::new(&pairs)?, pairs.first()?.0))
}

/// The squares of three robots, that of the goal first, from which it takes so many moves.
fn of_length(layout: &Layout, goal: Square, moves: u32) -> Vec<Vec<Square>> {
    let table = Table::new(layout, goal);
    let free = |square: &Square| layout.mask() & bit(*square) == 0;
    let free: Vec<Square> = Square::all().filter(free).collect();
    let mut places = Vec::new();
    if table.most() < moves {
        return places;
    }
    for target in &free {
        for (count, low) in (1..).zip(&free) {
            for high in &free[count..] {
                if table.length(*target, [*low, *high]) == Some(moves) {
                    places.push(vec![*target, *low, *high]);
                }
            }
        }
    }
    places
}

/// A place of a list with so many.
fn drawn(stream: &mut Stream, count: usize) -> usize {
    stream.below(count as u64) as usize
}

/// Takes something out of a list.
fn take<T>(stream: &mut Stream, list: &mut Vec<T>) -> T {
    list.swap_remove(drawn(stream, list.len()))
}

impl FoundPuzzle {
    /// A goal that has one shortest solution.
    fn of(layout: &Layout, robots: Robots, goal: Goal) -> Option<FoundPuzzle> {
        let solution = solve(layout, &robots, goal).filter(|solution| solution.lines == 1)?;
        Some(FoundPuzzle { layout: layout.clone(), robots, goal, solution })
    }

    /// How many moves the solution takes.
    fn moves(&self) -> u32 {
        u32::try_from(self.solution.line.len()).unwrap_or(u32::MAX)
    }

    /// All that is said of it. The census counts everything once more, without what the
    /// search prunes: a puzzle that it does not bear out is none.
    fn told(self, rules: &Rulebook) -> Option<Puzzle> {
        let FoundPuzzle { layout, robots, goal, solution } = self;
        let line = Line::new(&solution.line)?;
        let task = task(&layout, goal)?;
        let census = census(&layout, &robots, goal);
        let proved = census.length() == u32::try_from(line.moves().len()).ok();
        (proved && census.lines() == 1).then_some(())?;
        let (goal, points) = (Some(goal), BySeat::fill(2, |_| 0));
        let at = Position { layout, robots, goal, turn: 1, points, queue: Vec::new() };
        Some(Puzzle {
            position: format!("{}\n{}", rules.header(), at.text()),
            task,
            answer: answer(&line, &census),
            proof: table(&census),
            findings: findings(&line, &census),
        })
    }
}

fn task(layout: &Layout, goal: Goal) -> Option<Vec<Phrase>> {
    let tower = layout.tower(goal.square)?;
    let task = Phrase::new("ricochet-puzzle-task")
        .code("robot", goal.robot.name())
        .code("square", goal.square)
        .code("medium", tower.medium.name())
        .code("large", tower.large.name());
    Some(vec![task, Phrase::new("ricochet-puzzle-only")])
}

fn answer(line: &Line, census: &Census) -> Vec<Phrase> {
    let answer = Phrase::new("ricochet-puzzle-answer").with("moves", line.moves().len());
    let proof = Phrase::new("ricochet-puzzle-proof").with("positions", number(census.positions()));
    vec![answer.code("line", line), proof]
}

/// A row for each number of moves.
fn table(census: &Census) -> Vec<Vec<Phrase>> {
    let head = ["ricochet-puzzle-moves", "ricochet-puzzle-positions", "ricochet-puzzle-lines"];
    let cell = |it: i64| Phrase::new("ricochet-puzzle-number").with("number", it);
    let rows = (0..).zip(&census.depths).map(|(moves, depth)| {
        [moves, number(depth.positions), number(depth.lines)].map(cell).to_vec()
    });
    std::iter::once(head.map(Phrase::new).to_vec()).chain(rows).collect()
}

fn findings(line: &Line, census: &Census) -> Vec<(&'static str, Finding)> {
    let rows = (0..).zip(&census.depths).map(|(moves, depth)| {
        let row = [("moves", moves), ("positions", number(depth.positions))];
        let row = row.into_iter().chain([("solutions", number(depth.lines))]);
        Finding::Named(row.map(|(name, it)| (name.to_owned(), Finding::Number(it))).collect())
    });
    // As in what is found of a line: who reads the one can read the other.
    let optimum = optimum(line, census.lines());
    vec![("optimum", optimum), ("proof", Finding::List(rows.collect()))]
}
