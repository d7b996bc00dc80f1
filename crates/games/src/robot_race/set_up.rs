//! Before the first round: who is called what, the course, the starts, what the sites offer and
//! the first hands (D1, D16, D50, U23).
//! In a series, it looks at the end of the race before: who picks a start first (D16).

use std::sync::Arc;

use super::course::{self, Course};
use super::position::{Offer, Phase, Position, Robot, State};
use super::program::REGISTERS;
use super::rulebook::Rulebook;
use super::upgrade::Upgrade;
use kit::{BySeat, Dice, Fault, Faults, Mark, Phrase, Seat, Source, Stream, Table};

/// The marks of the sitters.
///
/// # Errors
/// Fewer than two or more than eight sitters, or one who wishes for anything but the letter that
/// comes with the place; a course that is missing or not sound, or that has too few starts.
pub fn marks(rules: &Rulebook, table: &Table) -> Result<BySeat<Mark>, Faults> {
    let marks = table.letters(2..=Seat::MOST)?;
    let count = marks.len();
    let starts = course_of(rules, table)?.starts.len();
    if starts < count {
        let reason =
            Phrase::new("race-fault-few-starts").with("starts", starts).with("count", count);
        return Err(Fault::whole(reason).hint("race-hint-few-starts").into());
    }
    Ok(marks)
}

/// The first position of a race. The first race of a series deals the starts; where `after` is
/// the end of the race before, they are picked first (D50).
///
/// # Errors
/// As [`marks`].
pub fn set_up(
    rules: &Rulebook,
    table: &Table,
    after: Option<&Position>,
    dice: &Dice,
) -> Result<Position, Faults> {
    let count = marks(rules, table)?.len();
    let course = course_of(rules, table)?;
    let mut order: Vec<Seat> = Seat::first(count).collect();
    dice.stream(None, "order").shuffle(&mut order);
    let mut at = Position {
        phase: Phase::Race,
        round: 0,
        registers: REGISTERS as u8,
        robots: BySeat::fill(count, |_| Robot { state: State::Waiting, ..Robot::default() }),
        order,
        sites: offers(rules, &course, &mut dice.stream(None, "sites")),
        finishers: Vec::new(),
        last_round: None,
        course,
    };
    match after {
        Some(end) => let_pick(&mut at, table, end, dice),
        None => deal_starts(&mut at, dice),
    }
    Ok(at)
}

/// A course that a table brings.
///
/// # Errors
/// The rulebook names a course, or this is none that can be raced.
pub(super) fn brings(rules: &Rulebook, board: &str) -> Result<Course, Faults> {
    match &rules.course {
        None => own(course::read(&Source::new(board))?),
        Some(course) => {
            let reason = Phrase::new("race-fault-two-courses").code("name", &course.name);
            Err(Fault::whole(reason).hint("race-hint-two-courses").into())
        }
    }
}

/// The course of the rulebook, else the one that the table brings.
fn course_of(rules: &Rulebook, table: &Table) -> Result<Arc<Course>, Faults> {
    match (&table.board, &rules.course) {
        (Some(board), _) => brings(rules, board).map(Arc::new),
        (None, Some(course)) => Ok(Arc::clone(course)),
        (None, None) => {
            let reason = Phrase::new("race-fault-no-own-course");
            let hint = Phrase::new("race-hint-own-course").code("known", course::NAMES.join(", "));
            Err(Fault::whole(reason).hint(hint).into())
        }
    }
}

/// A course that is brought.
///
/// # Errors
/// It is one of the library, which has a name for it.
pub(super) fn own(course: Course) -> Result<Course, Faults> {
    if course::named(&course.name).is_some_and(|known| *known == course) {
        // Else the position would be written without it, and nobody could read it again.
        let reason = Phrase::new("race-fault-own-known").code("name", &course.name);
        let hint = Phrase::new("race-hint-own-known").code("name", &course.name);
        return Err(Fault::whole(reason).hint(hint).into());
    }
    Ok(course)
}

/// What the sites offer at first: all different (U23).
fn offers(rules: &Rulebook, course: &Course, stream: &mut Stream) -> Vec<Offer> {
    let mut pool: Vec<Upgrade> = Upgrade::ALL.to_vec();
    stream.shuffle(&mut pool);
    pool.retain(|_| rules.upgrades);
    let mut pool = pool.into_iter();
    let new = |upgrade| Offer { upgrade: Some(upgrade), age: 1 };
    course.upgrade_sites().map(|_| pool.next().map_or(Offer::NOTHING, new)).collect()
}

/// Every robot on a start by chance, with its first hand (D1, D50).
fn deal_starts(at: &mut Position, dice: &Dice) {
    let mut starts: Vec<u8> = (1..=at.course.starts.len() as u8).collect();
    dice.stream(None, "starts").shuffle(&mut starts);
    for (seat, start) in at.order.clone().into_iter().zip(starts) {
        at.place(seat, start);
        at.robots[seat].hand = at.robots[seat].deal(&mut dice.stream(Some(seat), "hand"));
    }
}

/// The order in which starts are picked: who raced before, as the race before ended, then the
/// newcomers, who have nothing to pick (D16). Hands are dealt when all stand.
fn let_pick(at: &mut Position, table: &Table, end: &Position, dice: &Dice) {
    let now = |before: Seat| {
        let same = table.sitters.iter().position(|sitter| sitter.before == Some(before));
        same.map(Seat::new)
    };
    let picking: Vec<Seat> = picks(end, dice).into_iter().filter_map(now).collect();
    at.order.retain(|seat| !picking.contains(seat));
    at.order.splice(0..0, picking.iter().copied());
    at.phase = Phase::Starts(picking);
}

/// All seats of a race that is over, the first to pick first.
///
/// The winner, then who caused the most damage, the other finishers in their order, then the
/// rest by the flags they touched. Ties are drawn, and nobody picks twice (D16, D33, D55).
pub(super) fn picks(end: &Position, dice: &Dice) -> Vec<Seat> {
    // Each list below is stable, so that drawing all seats once draws every tie.
    let mut drawn: Vec<Seat> = end.seats().collect();
    dice.stream(None, "picks").shuffle(&mut drawn);
    // Who touched the last flag in the same register comes in the order of the draw.
    let place = |seat: Seat| drawn.iter().position(|it| *it == seat);
    let mut finishers = end.finishers.clone();
    finishers.sort_by_key(|it| (it.round, it.register, place(it.seat)));
    let mut picks: Vec<Seat> = finishers.into_iter().map(|it| it.seat).collect();
    let rest_of_finishers = picks.split_off(picks.len().min(1));
    // The first of those that tie: `max_by_key` would give the last. Where nobody caused any
    // damage, one is drawn so (D55).
    let others = drawn.iter().rev().copied().filter(|seat| !picks.contains(seat));
    let hitter = others.max_by_key(|seat| end.robots[*seat].tally.caused());
    picks.extend(hitter);
    picks.extend(rest_of_finishers.into_iter().filter(|seat| Some(*seat) != hitter));
    drawn.retain(|seat| !picks.contains(seat));
    drawn.sort_by_key(|seat| std::cmp::Reverse(end.robots[*seat].flags));
    picks.extend(drawn);
    picks
}
