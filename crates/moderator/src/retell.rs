//! A match told again from what its messages reveal. Must never trust them: the rules decide
//! what may be played and what comes of it.

use super::model::digest;
use super::rounds::{act_dice, all_events, execute};
use super::{ActDone, Filing, MatchInputs, Moment, PlayedRound};
use kit::{BySeat, Dice, Faults, Mark, Referee, Seat, Seed, Sitter, Table};

/// A round as it was told: everything it is played from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToldRound {
    /// Its number.
    pub number: u32,
    /// Which of its versions it is; see [`PlayedRound::revision`].
    pub revision: u32,
    /// What its dice are closed over, if that is not what was filed.
    pub closed: Option<[u8; 32]>,
    /// What took effect inside it at once, in the order of arrival.
    pub acts: Vec<(Seat, String)>,
    /// What was filed.
    pub filings: BySeat<Option<Filing>>,
    /// Whose cap was on.
    pub ready: BySeat<bool>,
    /// When it was played, for the record.
    pub at: Moment,
}

/// The position a match starts from: its seats have these marks, in seating order, and its table
/// may bring what is played on, or the match before.
///
/// # Errors
/// If the rules know no such table.
pub fn start(
    referee: &dyn Referee,
    seed: &Seed,
    marks: &[String],
    brings: &MatchInputs,
) -> Result<String, Faults> {
    let series = brings.series.as_ref();
    let after = series.map(|series| series.end.as_str());
    let before = |seat: usize| series?.before.get(seat).copied().flatten();
    let table = |wish: fn(&String) -> Option<String>| {
        let sitter = |(seat, mark)| Sitter { wish: wish(mark), before: before(seat) };
        Table {
            sitters: marks.iter().enumerate().map(sitter).collect(),
            board: brings.board.clone(),
        }
    };
    let dice = seed.round(0, &[0; 32]);
    // Where nobody has to wish for anything, nobody may be able to.
    let anyhow = table(|_| None);
    let same = |given: BySeat<Mark>| given.values().map(|mark| &mark.code).eq(marks);
    if referee.marks(&anyhow).is_ok_and(same) {
        return referee.set_up(&anyhow, after, &dice);
    }
    referee.set_up(&table(|mark| Some(mark.clone())), after, &dice)
}

/// Plays a round that was told, from the position before it and with its dice.
///
/// # Errors
/// If the rules do not allow what was told.
pub fn retell(
    referee: &dyn Referee,
    before: &str,
    dice: &Dice,
    told: &ToldRound,
) -> Result<PlayedRound, Faults> {
    let kind = referee.at(before)?.call().kind.name.to_owned();
    let acts = reenact(referee, before, dice, &told.acts, told.at)?;
    let position = acts.last().map_or(before, |done| &done.position);
    let own = digest(&told.filings);
    let closed = told.closed.filter(|closed| *closed != own);
    let done =
        execute(&*referee.at(position)?, &told.filings, &told.ready, dice, closed.unwrap_or(own))?;
    Ok(PlayedRound {
        number: told.number,
        revision: told.revision,
        kind,
        opened: told.at,
        deadline: told.at,
        executed: told.at,
        key: *dice.key(),
        closed,
        before: before.to_owned(),
        events: all_events(&acts, &done.events),
        acts,
        filings: told.filings.clone(),
        ready: told.ready.clone(),
        programs: done.programs,
        after: done.position,
    })
}

/// Lets the acts of a round happen again, also of one that was never played.
///
/// # Errors
/// If the rules do not allow one.
pub fn reenact(
    referee: &dyn Referee,
    before: &str,
    dice: &Dice,
    acts: &[(Seat, String)],
    at: Moment,
) -> Result<Vec<ActDone>, Faults> {
    let mut done: Vec<ActDone> = Vec::new();
    for (index, (seat, act)) in acts.iter().enumerate() {
        let position = done.last().map_or(before, |done| &done.position);
        let acted = referee.at(position)?.act(*seat, act, &act_dice(dice.key(), index))?;
        let (events, position) = (acted.events, acted.position);
        done.push(ActDone { seat: *seat, act: act.clone(), at, events, position });
    }
    Ok(done)
}
