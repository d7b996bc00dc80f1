//! What can be said of a line besides playing it, for puzzles: whether it solves the goal,
//! where it goes wrong, and what the shortest line is. Must not know points, nor who files.

use super::board::Robots;
use super::check;
use super::depict;
use super::execute;
use super::line;
use super::notation::{Bid, Line, Orders};
use super::orders::{self, Asks};
use super::position::Position;
use super::rulebook::Rulebook;
use kit::{Examination, Finding, Phrase, Typed, Viewer};

/// Examines the line of a text.
pub(super) fn examine(rules: &Rulebook, at: &Position, text: &Typed) -> Option<Examination> {
    at.goal?;
    let asked = orders::read(check::asks(rules, at, None), at.robots.colours(), text);
    if let Some(Orders::Bid(bid)) = asked.program {
        return Some(of_bid(bid));
    }
    // A line is looked at wherever one is written, and what is wrong with it here is said.
    let reasons = asked.faults.0.into_iter().map(|fault| fault.reason);
    let reading = orders::read(Asks::Line, at.robots.colours(), text);
    let mut found = match reading.program {
        Some(Orders::Line(line)) => of_line(rules, at, &line),
        Some(Orders::Pass | Orders::Bid(_)) | None => {
            let told = vec![Phrase::new("ricochet-examine-no-line")];
            Examination { findings: plain(false, at), told, scene: None }
        }
    };
    let (finding, told) = par(at);
    found.findings.insert(found.findings.len() - 1, ("optimum", finding));
    found.told = reasons.chain(found.told).chain([told]).collect();
    Some(found)
}

/// A bid is a number, and only the line that is shown for it can be looked at.
fn of_bid(bid: Bid) -> Examination {
    Examination {
        findings: vec![("bid", Finding::Number(bid.moves().into()))],
        told: vec![Phrase::new("ricochet-examine-bid").with("moves", bid.moves())],
        scene: None,
    }
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

fn of_line(rules: &Rulebook, at: &Position, line: &Line) -> Examination {
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
    let count = |moves: usize| Finding::Number(number(moves as u64));
    let findings = vec![
        ("valid", Finding::Yes(solved)),
        ("moves", count(line.moves().len())),
        ("solved_at", if solved { count(made) } else { Finding::Nothing }),
        ("first_wrong", outcome.wrong().map_or(Finding::Nothing, count)),
        ("robots", squares(&outcome.robots)),
    ];
    let scene = depict::scene(rules, &there, Viewer::Observer);
    Examination { findings, told, scene: Some(scene) }
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
    let square = |robot| {
        let letter = robots.colour(robot).letter().to_string();
        (letter, Finding::Code(robots.square(robot).to_string()))
    };
    Finding::Named(robots.all().map(square).collect())
}
