//! A match told again from what its messages reveal. Must never trust them: the rules decide
//! what may be played and what comes of it.

use serde::{Deserialize, Serialize};

use super::rounds::act_dice;
use super::{ActDone, MatchInputs, Moment};
use kit::{BySeat, Dice, Faults, Mark, Referee, Seat, Seed, Sitter, Table};

/// What a seat did at once, inside a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckAct {
    /// Who.
    pub seat: Seat,
    /// What, in canonical notation.
    pub act: String,
}

impl CheckAct {
    /// What was done inside a round.
    pub fn all(done: &[ActDone]) -> Vec<CheckAct> {
        done.iter().map(|it| CheckAct { seat: it.seat, act: it.act.clone() }).collect()
    }
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

/// Lets the acts of a round happen again, also of one that was never played.
///
/// # Errors
/// If the rules do not allow one.
pub fn reenact(
    referee: &dyn Referee,
    before: &str,
    dice: &Dice,
    acts: &[CheckAct],
) -> Result<Vec<ActDone>, Faults> {
    let mut done: Vec<ActDone> = Vec::new();
    for (index, CheckAct { seat, act }) in acts.iter().enumerate() {
        let position = done.last().map_or(before, |done| &done.position);
        let acted = referee.at(position)?.act(*seat, act, &act_dice(dice.key(), index))?;
        let (events, position) = (acted.events, acted.position);
        // When it happened messages do not tell.
        let (seat, act, at) = (*seat, act.clone(), Moment::default());
        done.push(ActDone { seat, act, at, events, position });
    }
    Ok(done)
}
