//! When a match must be looked at next, so that ten thousand sleeping matches cost nothing.
//! It may name a moment at which there is nothing to do, never miss one at which there is.

use chrono::{DateTime, TimeDelta};

use crate::moderator::{Match, Moment, Phase, Round, State};

/// The next moment at which the clock may have something to do in a match: the earliest of
/// all, or the earliest after `after`.
pub fn next_moment(of: &Match, after: Option<Moment>) -> Option<Moment> {
    let mut moments = Vec::new();
    match &of.state {
        State::Inviting { answer_by, overdue: false } => moments.push(*answer_by),
        State::Playing => match &of.round {
            Some(round) => in_round(of, round, &mut moments),
            // A match that is played without an open round is in the middle of something:
            // at once, but only once.
            None => moments.push(DateTime::UNIX_EPOCH),
        },
        State::Inviting { overdue: true, .. }
        | State::Draft
        | State::Paused { .. }
        | State::Frozen { .. }
        | State::Ended
        | State::Cancelled => {}
    }
    moments.into_iter().filter(|moment| after.is_none_or(|after| *moment > after)).min()
}

fn in_round(of: &Match, round: &Round, moments: &mut Vec<Moment>) {
    match round.phase {
        Phase::Open => moments.push(round.deadline),
        Phase::Cooling { until } => moments.extend([until, round.deadline]),
        Phase::Grace { until } => moments.push(until),
        Phase::Held => {}
    }
    for (seat, entry) in round.entries.iter() {
        let absent = of.holders.get(seat).is_some_and(|holder| holder.left);
        if absent || entry.filing.is_some() {
            continue;
        }
        for minutes in of.terms.reminders.iter().filter(|one| !entry.reminded.contains(one)) {
            let early = TimeDelta::minutes(i64::from(*minutes));
            moments.extend(round.deadline.checked_sub_signed(early));
        }
    }
}
