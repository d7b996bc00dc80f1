//! What can be said of a line besides playing it, for puzzles: whether it solves the goal,
//! where it goes wrong, and what the shortest line is. Must not know turns or points.

use super::board::Robots;
use super::check;
use super::depict;
use super::execute;
use super::line;
use super::notation::{Line, Orders};
use super::orders::{self, Asks};
use super::position::Position;
use super::rulebook::Rulebook;
use crate::game::{Examination, Finding, Phrase, Seat, Typed, Viewer};

/// Examines the line of a text.
pub(super) fn examine(
    rules: &Rulebook,
    at: &Position,
    seat: Seat,
    text: &Typed,
) -> Option<Examination> {
    at.goal?;
    let robots: Vec<_> = at.robots.all().map(|robot| at.robots.colour(robot)).collect();
    let reading = orders::read(Asks::Line, &robots, text);
    let mut found = match reading.program {
        Some(Orders::Line(line)) => of_line(rules, at, seat, &line),
        Some(Orders::Pass | Orders::Bid(_)) | None => {
            let reasons = reading.faults.0.into_iter().map(|fault| fault.reason);
            let told = reasons.chain([Phrase::new("ricochet-examine-no-line")]).collect();
            Examination { findings: plain(false, at), told, scene: None }
        }
    };
    let (finding, told) = optimum(at);
    found.findings.insert(found.findings.len() - 1, ("optimum", finding));
    found.told.push(told);
    Some(found)
}

/// The findings of a text without a line of moves.
fn plain(valid: bool, at: &Position) -> Vec<(&'static str, Finding)> {
    vec![
        ("valid", Finding::Yes(valid)),
        ("moves", Finding::Nothing),
        ("solved_at", Finding::Nothing),
        ("first_wrong", Finding::Nothing),
        ("robots", squares(&at.robots)),
    ]
}

fn of_line(rules: &Rulebook, at: &Position, seat: Seat, line: &Line) -> Examination {
    let Some(goal) = at.goal else { return Examination::default() };
    let outcome = line::play(&at.layout, &at.robots, goal, line.moves());
    let made = outcome.slides.len();
    let there = Position { robots: outcome.robots, ..at.clone() };
    let mut told = Vec::new();
    let fault = check::wrong(at, goal, line, &outcome);
    let solved = fault.is_none();
    match fault {
        Some(fault) => told.push(fault.reason),
        None => {
            let solved = Phrase::new("ricochet-examine-solved").with("moves", made);
            told.push(solved.with("surplus", line.moves().len() - made));
        }
    }
    let number = |number: usize| Finding::Number(i64::try_from(number).unwrap_or(i64::MAX));
    let findings = vec![
        ("valid", Finding::Yes(solved)),
        ("moves", number(line.moves().len())),
        ("solved_at", if solved { number(made) } else { Finding::Nothing }),
        ("first_wrong", outcome.wrong().map_or(Finding::Nothing, number)),
        ("robots", squares(&outcome.robots)),
    ];
    let scene = depict::scene(rules, &there, Viewer::Seat(seat));
    Examination { findings, told, scene: Some(scene) }
}

/// The shortest line, as a finding and as a sentence.
fn optimum(at: &Position) -> (Finding, Phrase) {
    let Some((line, lines)) = execute::par(at) else {
        return (Finding::Nothing, Phrase::new("ricochet-examine-unreachable"));
    };
    let count = line.moves().len();
    let lines = i64::try_from(lines).unwrap_or(i64::MAX);
    let told = Phrase::new("ricochet-examine-optimum").with("moves", count);
    let told = told.code("line", &line).with("lines", lines);
    let named = vec![
        ("moves".to_owned(), Finding::Number(i64::try_from(count).unwrap_or(i64::MAX))),
        ("line".to_owned(), Finding::Code(line.to_string())),
        ("lines".to_owned(), Finding::Number(lines)),
    ];
    (Finding::Named(named), told)
}

/// Where the robots stand, by their letters.
fn squares(robots: &Robots) -> Finding {
    let square = |robot| {
        let letter = robots.colour(robot).letter().to_string();
        (letter, Finding::Code(robots.square(robot).to_string()))
    };
    Finding::Named(robots.all().map(square).collect())
}
