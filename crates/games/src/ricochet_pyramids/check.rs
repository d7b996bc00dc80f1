//! What a message or a stored program is worth on the board: whether a line solves the goal,
//! and why not; and for puzzles where it goes wrong, and what the shortest line is. Must not know
//! what others filed.

use super::board::{Goal, Robots};
use super::colour::Colour;
use super::depict::{self, names};
use super::execute;
use super::line::{End, Outcome, Slide};
use super::notation::{Line, Move, Orders};
use super::orders::{self, Asks};
use super::position::Position;
use super::rulebook::{Form, Rulebook};
use kit::grid::Direction;
use kit::{
    Echo, Examination, Fault, Faults, Finding, NoAct, Phrase, Place, Reading, Scene, Seat, Typed,
    Viewer, joined,
};

/// What a seat may file in this round.
pub(super) fn asks(rules: &Rulebook, at: &Position, earlier: Option<&Orders>) -> Asks {
    let own = match earlier {
        Some(Orders::Bid(bid)) => Some(*bid),
        Some(Orders::Pass | Orders::Line(_)) | None => None,
    };
    match (at.showing(), rules.form) {
        (None, Form::Sealed) | (Some(_), _) => Asks::Line,
        (None, Form::Bids) => Asks::Bid { own },
    }
}

/// The bid that somebody means by a sentence without its word.
pub(super) fn meant(rules: &Rulebook, at: &Position, sentence: &str) -> Option<String> {
    match asks(rules, at, None) {
        Asks::Bid { .. } => orders::bid_of(sentence).map(|bid| Orders::Bid(bid).to_string()),
        Asks::Line => None,
    }
}

/// Reads a message, and makes the moves of its line (R19, R27).
pub(super) fn read(
    rules: &Rulebook,
    at: &Position,
    seat: Seat,
    earlier: Option<&Orders>,
    text: &Typed,
) -> Reading<Orders, NoAct> {
    let (mut reading, places) =
        orders::read_placed(asks(rules, at, earlier), &at.robots.colours(), text);
    let checked = match &reading.program {
        None | Some(Orders::Bid(_)) => return reading,
        Some(Orders::Pass) => pass(earlier).map(|()| Orders::Pass),
        Some(Orders::Line(line)) => {
            reading.stuck = stuck(rules, at, seat, line);
            solution(at, seat, line, earlier).map(Orders::Line)
        }
    };
    match checked {
        Ok(orders) => {
            reading.echo = echo(&orders, places.len());
            reading.worth = worth(rules, at, &orders);
            reading.program = Some(orders);
        }
        Err(fault) => {
            let item = fault.item.map_or(places.len(), |item| item as usize);
            let place = item.checked_sub(1).and_then(|index| places.get(index)).copied();
            reading.faults.push(Fault { place: place.or_else(|| start(text)), ..fault });
            reading.program = None;
            reading.echo.clear();
        }
    }
    reading
}

/// The board where a line ends that is no solution.
fn stuck(rules: &Rulebook, at: &Position, seat: Seat, line: &Line) -> Option<Box<Scene>> {
    let outcome = at.play(line)?;
    let there = Position { robots: outcome.robots, ..at.clone() };
    let solved = outcome.end == End::Solved;
    (!solved).then(|| Box::new(depict::scene(rules, &there, Viewer::Seat(seat))))
}

/// Where a message's text begins.
fn start(text: &Typed) -> Option<Place> {
    let (line, text) = text.lines.iter().find(|(_, text)| !text.trim().is_empty())?;
    let column = text.chars().take_while(|it| it.is_whitespace()).count() as u32 + 1;
    Some(Place { line: *line, column, width: text.trim().chars().count() as u32 })
}

/// PASS takes nothing back (B18).
fn pass(earlier: Option<&Orders>) -> Result<(), Fault> {
    match earlier {
        Some(standing @ (Orders::Line(_) | Orders::Bid(_))) => {
            let reason = Phrase::new("ricochet-fault-pass").code("standing", standing);
            Err(Fault::whole(reason).hint("ricochet-hint-pass"))
        }
        Some(Orders::Pass) | None => Ok(()),
    }
}

/// The line up to the goal (B6), if it is a solution that may be filed here.
fn solution(
    at: &Position,
    seat: Seat,
    line: &Line,
    earlier: Option<&Orders>,
) -> Result<Line, Fault> {
    let outcome = at.play(line).ok_or_else(|| Fault::whole("ricochet-fault-not-now"))?;
    if let Some(fault) = wrong(at, line, &outcome) {
        return Err(fault);
    }
    let moves = outcome.slides.len();
    over_bid(at, seat, moves)?;
    let cut = Line::new(&line.moves()[..moves]).unwrap_or_else(|| line.clone());
    let best = match earlier {
        // Of what is shown for a bid the last word counts, shorter or not.
        Some(Orders::Line(own)) if at.queue.is_empty() && *own != cut => own.moves().len(),
        Some(Orders::Line(_) | Orders::Bid(_) | Orders::Pass) | None => return Ok(cut),
    };
    // A solution takes the place of the own one only if it is shorter (R21).
    if moves < best {
        return Ok(cut);
    }
    let reason = Phrase::new("ricochet-fault-not-shorter").with("moves", moves).with("own", best);
    Err(Fault::whole(reason).hint("ricochet-hint-not-shorter"))
}

/// Why a line is no solution.
fn wrong(at: &Position, line: &Line, found: &Outcome) -> Option<Fault> {
    let goal = at.goal?;
    let reason = match found.end {
        End::Solved => return None,
        End::Short { passed } => Phrase::new("ricochet-fault-short")
            .with("moves", found.slides.len())
            .with("robot", names::robot(goal.robot))
            .code("goal", goal.square)
            .code("square", found.robots.square(goal.robot))
            .flag("passed", passed),
        End::Stuck { stop } => {
            let step = line.moves()[found.slides.len()];
            Phrase::new("ricochet-fault-stuck")
                .code("code", step)
                .with("robot", names::robot(step.robot))
                .maybe("square", found.robots.find(step.robot))
                .with("stop", names::stop(stop))
        }
        End::NoRobot => {
            let step = line.moves()[found.slides.len()];
            Phrase::new("ricochet-order-no-such-robot").code("colour", step.robot.name())
        }
    };
    let fault = Fault::whole(reason).hint(goal_hint(at, goal));
    let wrong = found.wrong().and_then(|number| u32::try_from(number).ok());
    Some(Fault { item: wrong, ..fault })
}

/// The goal that a line was checked for (B14).
fn goal_hint(at: &Position, goal: Goal) -> Phrase {
    let tower = at.layout.tower(goal.square);
    Phrase::new("ricochet-hint-goal")
        .with("robot", names::robot(goal.robot))
        .code("square", goal.square)
        .with("tower", tower.map_or(Phrase::new("ricochet-no-tower"), names::tower))
}

/// Who shows a line has no more moves than were bid (R27).
fn over_bid(at: &Position, seat: Seat, moves: usize) -> Result<(), Fault> {
    let bid = at.showing().filter(|(shows, _)| *shows == seat).map(|(_, bid)| bid);
    let Some(bid) = bid.filter(|bid| moves > usize::from(bid.moves())) else { return Ok(()) };
    let reason = Phrase::new("ricochet-fault-over-bid");
    let reason = reason.with("moves", moves).with("bid", bid.moves());
    let hint = Phrase::new("ricochet-hint-over-bid").with("bid", bid.moves());
    Err(Fault::whole(reason).hint(hint).item(u32::from(bid.moves()) + 1))
}

/// A filing in words; of a line of which moves were cut off, the last move says so (B6).
fn echo(orders: &Orders, typed: usize) -> Vec<Echo> {
    let mut echo = orders::echo(orders);
    let surplus = typed.saturating_sub(echo.len());
    if let (Orders::Line(_), Some(last)) = (orders, echo.last_mut().filter(|_| surplus > 0)) {
        let words = std::mem::replace(&mut last.words, Phrase::new("ricochet-last-move"));
        last.words = Phrase::new("ricochet-last-move").with("step", words).with("moves", surplus);
    }
    echo
}

/// What a filing is worth in public: its number, where that is announced (R20).
fn worth(rules: &Rulebook, at: &Position, orders: &Orders) -> Option<Phrase> {
    match (at.showing(), rules.form, orders) {
        (None, Form::Sealed, Orders::Line(line)) => {
            Some(Phrase::new("ricochet-worth").with("moves", line.moves().len()))
        }
        _ => None,
    }
}

/// Whether a program may be executed here.
///
/// # Errors
/// It belongs to another round or seat, or is no solution.
pub(super) fn legal(
    rules: &Rulebook,
    at: &Position,
    seat: Seat,
    orders: &Orders,
) -> Result<(), Faults> {
    let not_now = || Err(Fault::whole("ricochet-fault-not-now").into());
    if at.goal.is_none() {
        return not_now();
    }
    if at.showing().is_some_and(|(shows, _)| shows != seat) {
        return Err(Fault::whole("ricochet-fault-not-yours").into());
    }
    match (asks(rules, at, None), orders) {
        (Asks::Line | Asks::Bid { .. }, Orders::Pass) | (Asks::Bid { .. }, Orders::Bid(_)) => {
            Ok(())
        }
        (Asks::Line, Orders::Line(line)) => {
            solution(at, seat, line, None).map(|_| ()).map_err(Faults::from)
        }
        (Asks::Line, Orders::Bid(_)) | (Asks::Bid { .. }, Orders::Line(_)) => not_now(),
    }
}

/// What a round asks for, as a sentence that shows the way of writing.
pub(super) fn ask(rules: &Rulebook, at: &Position) -> Phrase {
    let Some(goal) = at.goal else { return Phrase::new("ricochet-ask-nothing") };
    let key = match (at.showing(), rules.form) {
        (Some(_), _) => "ricochet-ask-show",
        (None, Form::Sealed) => "ricochet-ask-solutions",
        (None, Form::Bids) => "ricochet-ask-bids",
    };
    let example = joined(example(at).iter().map(|slide| slide.step), " ");
    let ask = Phrase::new(key)
        .with("shown", example.split_whitespace().count())
        .with("robot", names::robot(goal.robot))
        .code("square", goal.square)
        .code("example", example);
    match at.showing() {
        Some((seat, bid)) => ask.with("who", seat).with("moves", bid.moves()),
        None => ask,
    }
}

/// How many moves the example has.
const EXAMPLE: usize = 2;

/// Moves to show how they are written: each moves a robot, the first the one of the goal, and
/// together they solve nothing. None where no such moves are to be found.
pub(super) fn example(at: &Position) -> Vec<Slide> {
    let Some(goal) = at.goal else { return Vec::new() };
    let mut robots = at.robots;
    let mut slides = Vec::new();
    let mut turn = robots.colours();
    turn.sort_by_key(|robot| *robot != goal.robot);
    for robot in turn.into_iter().cycle().take(EXAMPLE) {
        let steps = Direction::ALL.into_iter().map(|direction| Move { robot, direction });
        let slide = steps
            .filter_map(|step| Slide::of(&at.layout, &robots, Some(goal.square), step))
            .find(|slide| slide.moves() && !slide.on_goal);
        let Some(slide) = slide else { break };
        robots = robots.put(robot, slide.to);
        slides.push(slide);
    }
    slides
}

/// What is legal and gives nothing away: no line of moves is, for every line that is taken is
/// a solution.
pub(super) fn sample(at: &Position, seat: Seat) -> Option<String> {
    let files = at.goal.is_some() && at.showing().is_none_or(|(shows, _)| shows == seat);
    files.then(|| Orders::Pass.to_string())
}

/// Examines the line of a text.
pub(super) fn examine(rules: &Rulebook, at: &Position, text: &Typed) -> Option<Examination> {
    at.goal?;
    let asked = orders::read(asks(rules, at, None), &at.robots.colours(), text);
    if let Some(Orders::Bid(bid)) = asked.program {
        // Only the line that is shown for it can be looked at.
        return Some(Examination {
            findings: vec![("bid", Finding::Number(bid.moves().into()))],
            told: vec![Phrase::new("ricochet-examine-bid").with("moves", bid.moves())],
            scene: None,
        });
    }
    // A line is looked at wherever one is written, and what is wrong with it here is said.
    let reasons = asked.faults.0.into_iter().map(|fault| fault.reason);
    let reading = orders::read(Asks::Line, &at.robots.colours(), text);
    let mut found = match reading.program {
        Some(Orders::Line(line)) => of_line(rules, at, &line),
        Some(Orders::Pass | Orders::Bid(_)) | None => {
            let told = vec![Phrase::new("ricochet-examine-no-line")];
            Examination { findings: findings(false, [None; 3], &at.robots), told, scene: None }
        }
    };
    let (finding, told) = par(at);
    found.findings.insert(found.findings.len() - 1, ("optimum", finding));
    found.told = reasons.chain(found.told).chain([told]).collect();
    Some(found)
}

/// What is found in a text with a line of moves or without one.
fn findings(
    valid: bool,
    [moves, solved_at, first_wrong]: [Option<usize>; 3],
    robots: &Robots,
) -> Vec<(&'static str, Finding)> {
    let count = |count: Option<usize>| {
        count.map_or(Finding::Nothing, |it| Finding::Number(number(it as u64)))
    };
    vec![
        ("valid", Finding::Yes(valid)),
        ("moves", count(moves)),
        ("solved_at", count(solved_at)),
        ("first_wrong", count(first_wrong)),
        ("robots", squares(robots)),
    ]
}

fn of_line(rules: &Rulebook, at: &Position, line: &Line) -> Examination {
    let Some(outcome) = at.play(line) else { return Examination::default() };
    let made = outcome.slides.len();
    let there = Position { robots: outcome.robots, ..at.clone() };
    let fault = wrong(at, line, &outcome);
    let solved = fault.is_none();
    let told = match fault {
        Some(fault) => fault.reason,
        None => Phrase::new("ricochet-examine-solved")
            .with("moves", made)
            .with("surplus", line.moves().len() - made),
    };
    let counts = [Some(line.moves().len()), solved.then_some(made), outcome.wrong()];
    let findings = findings(solved, counts, &outcome.robots);
    let scene = depict::scene(rules, &there, Viewer::Observer);
    Examination { findings, told: vec![told], scene: Some(scene) }
}

/// The shortest line, as a finding and as a sentence.
fn par(at: &Position) -> (Finding, Phrase) {
    let Some((line, lines)) = execute::par(at) else {
        return (Finding::Nothing, Phrase::new("ricochet-examine-unreachable"));
    };
    let told = Phrase::new("ricochet-examine-optimum").with("moves", line.moves().len());
    let told = told.code("line", &line).with("lines", number(lines));
    (optimum(&line, lines), told)
}

/// A shortest line, and how many there are of its length.
pub(super) fn optimum(line: &Line, lines: u64) -> Finding {
    let named = [
        ("moves", Finding::Number(number(line.moves().len() as u64))),
        ("line", Finding::Code(line.to_string())),
        ("lines", Finding::Number(number(lines))),
    ];
    Finding::Named(named.map(|(name, it)| (name.to_owned(), it)).to_vec())
}

/// A count as findings have it.
pub(super) fn number(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Where the robots stand, by their letters.
fn squares(robots: &Robots) -> Finding {
    let square = |robot: Colour| {
        (robot.letter().to_string(), Finding::Code(robots.square(robot).to_string()))
    };
    Finding::Named(robots.all().map(square).collect())
}
