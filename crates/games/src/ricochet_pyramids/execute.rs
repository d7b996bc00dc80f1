//! What a round does: the turn is decided, or goes on to the next who is to show a line. And what
//! everybody is told while it is open: numbers, and with bids whose they are; never a line, nor
//! whose a sealed solution is (R20).

use super::event::Event;
use super::line::{End, Outcome};
use super::notation::{Bid, Line, Orders};
use super::position::Position;
use super::rulebook::{Form, Rulebook};
use super::{set_up, solver};
use kit::{Dice, Filings, Phrase, Seat, Stage};

/// Plays a round.
pub(super) fn round(stage: &mut Stage<'_, Rulebook>, filed: &Filings<Orders>, dice: &Dice) {
    match (stage.at().showing(), stage.rules().form) {
        (Some((seat, bid)), _) => show(stage, filed, dice, (seat, bid)),
        (None, Form::Sealed) => sealed(stage, filed, dice),
        (None, Form::Bids) => bids(stage, filed, dice),
    }
}

/// A line that solves the goal: its length and what it does.
fn solution(at: &Position, orders: &Orders) -> Option<(Bid, Outcome)> {
    let Orders::Line(line) = orders else { return None };
    let found = at.play(line)?;
    let moves = Bid::new(found.slides.len())?;
    (found.end == End::Solved).then_some((moves, found))
}

/// Who has filed a number, in the order in which they win: the fewest moves, then as the
/// rulebook has it, then who was first (R22, R27, B4).
pub(super) fn order(
    rules: &Rulebook,
    at: &Position,
    filed: &Filings<Orders>,
    number: impl Fn(&Orders) -> Option<Bid>,
) -> Vec<(Seat, Bid)> {
    let mut all: Vec<(Bid, u32, u16, Seat)> = filed
        .iter()
        .filter_map(|(seat, filing)| {
            let filing = filing.as_ref()?;
            let points = if rules.fewer_points { at.points[seat] } else { 0 };
            let rank = filing.rank.unwrap_or(u16::MAX);
            Some((number(&filing.program)?, points, rank, seat))
        })
        .collect();
    all.sort_unstable();
    all.into_iter().map(|(moves, _, _, seat)| (seat, moves)).collect()
}

/// The turn of sealed solutions is over (R22).
fn sealed(stage: &mut Stage<'_, Rulebook>, filed: &Filings<Orders>, dice: &Dice) {
    let at = stage.at().clone();
    let best = order(stage.rules(), &at, filed, |orders| Some(solution(&at, orders)?.0));
    for &(seat, moves) in &best {
        stage.happen(Event::Best { seat, moves });
    }
    let winner = best.first().and_then(|(seat, _)| {
        let program = &filed[*seat].as_ref()?.program;
        Some((*seat, solution(&at, program)?.1))
    });
    end_turn(stage, winner, dice);
}

/// The bidding is over: the lowest is to show a line (R26).
fn bids(stage: &mut Stage<'_, Rulebook>, filed: &Filings<Orders>, dice: &Dice) {
    let bids = order(stage.rules(), stage.at(), filed, number);
    for &(seat, moves) in &bids {
        stage.happen(Event::Bid { seat, moves });
    }
    match bids.first() {
        Some((seat, _)) => stage.happen(Event::Shows { seat: *seat }),
        None => end_turn(stage, None, dice),
    }
}

/// Who was to show has shown a solution, or the next one is to (R27).
fn show(
    stage: &mut Stage<'_, Rulebook>,
    filed: &Filings<Orders>,
    dice: &Dice,
    (seat, bid): (Seat, Bid),
) {
    let filing = filed.get(seat).and_then(Option::as_ref);
    let shown = filing.and_then(|filing| solution(stage.at(), &filing.program));
    if let Some((moves, outcome)) = shown.filter(|(moves, _)| *moves <= bid) {
        stage.happen(Event::Proved { seat, moves });
        return end_turn(stage, Some((seat, outcome)), dice);
    }
    stage.happen(Event::Failed { seat });
    match stage.at().showing() {
        Some((seat, _)) => stage.happen(Event::Shows { seat }),
        // Nobody is left who has bid (R28).
        None => end_turn(stage, None, dice),
    }
}

/// The winning line is carried out, and the next goal is drawn (R15-R18).
fn end_turn(stage: &mut Stage<'_, Rulebook>, winner: Option<(Seat, Outcome)>, dice: &Dice) {
    let par = par(stage.at());
    match winner {
        Some((seat, outcome)) => {
            slide(stage, &outcome);
            stage.happen(Event::Point { seat });
        }
        None => stage.happen(Event::Nobody),
    }
    if let Some((line, lines)) = par {
        stage.happen(Event::Par { line, lines });
    }
    let at = stage.at();
    let won = at.points.values().any(|points| *points >= stage.rules().points);
    let mut stream = dice.stream(None, "goal");
    let goal = set_up::goal(&at.layout, &at.robots, stage.rules().minimum, &mut stream);
    // Over: somebody has won (R18), or no robot can reach any tower, and the match cannot go on.
    let next = goal.filter(|_| !won).map(|it| Event::Goal { robot: it.robot, tower: it.square });
    stage.happen(next.unwrap_or(Event::Over));
}

/// Carries out the moves of a line, and nothing else: also for forecasts, which must tell
/// neither what the next goal is nor what the shortest line would be (B24).
pub(super) fn rehearse(stage: &mut Stage<'_, Rulebook>, orders: &Orders) {
    if let Some((_, outcome)) = solution(stage.at(), orders) {
        slide(stage, &outcome);
    }
}

fn slide(stage: &mut Stage<'_, Rulebook>, outcome: &Outcome) {
    for slide in &outcome.slides {
        stage.happen(Event::Slid { step: slide.step, to: slide.to });
    }
}

/// The shortest line that there is, and how many there are of that length (R23).
pub(super) fn par(at: &Position) -> Option<(Line, u64)> {
    let solution = solver::solve(&at.layout, &at.robots, at.goal?)?;
    Some((Line::new(&solution.line)?, solution.lines))
}

/// The number of moves of a filing: a bid's, or that of a solution.
fn number(orders: &Orders) -> Option<Bid> {
    match orders {
        Orders::Pass => None,
        Orders::Bid(bid) => Some(*bid),
        Orders::Line(line) => Bid::new(line.moves().len()),
    }
}

/// The lowest number of the table.
fn lowest(filed: &Filings<Orders>) -> Option<Bid> {
    filed.values().flatten().filter_map(|filing| number(&filing.program)).min()
}

/// What the status says of what is in (R20, R24, B12).
pub(super) fn public(rules: &Rulebook, at: &Position, filed: &Filings<Orders>) -> Vec<Phrase> {
    if at.goal.is_none() || !at.queue.is_empty() {
        return Vec::new();
    }
    match rules.form {
        Form::Bids => {
            let bids = order(rules, at, filed, number);
            bids.into_iter().map(|(seat, bid)| bid_of(seat, bid)).collect()
        }
        Form::Sealed => Vec::from_iter(lowest(filed).map(|best| match rules.shown {
            true => Phrase::new("ricochet-public-best").with("moves", best.moves()),
            // The first number was announced, but what is filed now may be lower.
            false => Phrase::new("ricochet-public-hidden"),
        })),
    }
}

/// What is told at once when a seat has filed: the first number, and with `best=shown` each
/// that is lower than all before (R20, B12).
pub(super) fn announce(
    rules: &Rulebook,
    at: &Position,
    [before, filed]: [&Filings<Orders>; 2],
    seat: Seat,
) -> Option<Phrase> {
    if at.goal.is_none() || !at.queue.is_empty() {
        return None;
    }
    let now = number(&filed.get(seat)?.as_ref()?.program)?;
    let lowest = lowest(before);
    if lowest.is_some_and(|lowest| now >= lowest) {
        return None;
    }
    match (rules.form, rules.shown) {
        (Form::Bids, _) => Some(bid_of(seat, now)),
        (Form::Sealed, false) if lowest.is_some() => None,
        (Form::Sealed, _) => {
            let order = if lowest.is_some() { "lower" } else { "first" };
            let said = Phrase::new("ricochet-announce-solution");
            Some(said.with("moves", now.moves()).code("order", order))
        }
    }
}

fn bid_of(seat: Seat, bid: Bid) -> Phrase {
    Phrase::new("ricochet-public-bid").with("who", seat).with("moves", bid.moves())
}
