//! Nothing but the time: reminders, closings, executions, and deadlines that passed while
//! nobody was there to keep them.

use chrono::TimeDelta;

use super::{Desk, Done, minutes};
use crate::game::Seat;
use crate::moderator::{
    Change, Match, Matter, Missing, Moment, Moved, Phase, Round, State, Terms, To, Who,
};

/// A deadline moves by the length of an outage, but by no more than this.
const MOST_MOVED: TimeDelta = TimeDelta::hours(24);

impl Desk<'_> {
    pub(super) fn time(&mut self) -> Done {
        self.overdue();
        self.offers_overdue();
        self.start_if_all_agree()?;
        if self.game.state != State::Playing || self.game.round.is_none() {
            return Ok(());
        }
        if let Phase::Cooling { until } = self.round().phase
            && self.now >= until
        {
            return self.execute(Who::Clock);
        }
        if self.now < self.round().deadline {
            return self.remind();
        }
        let call = self.call()?;
        if self.awaited(&call).is_empty() {
            return self.execute(Who::Clock);
        }
        let grace = match self.round().phase {
            Phase::Held => return Ok(()),
            Phase::Grace { until } => until,
            Phase::Open | Phase::Cooling { .. } => {
                self.round().deadline + minutes(self.game.terms.grace)
            }
        };
        if self.now < grace {
            self.set_phase(Phase::Grace { until: grace });
            return Ok(());
        }
        match self.game.terms.missing {
            Missing::Default => self.execute(Who::Clock),
            Missing::Hold => {
                self.held(&call);
                Ok(())
            }
        }
    }

    /// Reminds those without orders, each seat once for each distance. Where several are due
    /// together, one letter stands for all.
    fn remind(&mut self) -> Done {
        let seats = self.present();
        let due = |seat: &Seat| !self.passed_reminders(*seat).is_empty();
        if !seats.iter().any(due) {
            return Ok(());
        }
        for seat in self.missing(&self.call()?) {
            let passed = self.passed_reminders(seat);
            for minutes in &passed {
                self.change(Change::Reminded { seat, minutes: *minutes });
            }
            if let Some(nearest) = passed.iter().min().filter(|_| !self.is_out_of_reach(seat)) {
                let what = format!("reminded seat={} minutes={nearest}", self.code(seat));
                self.note(Who::Clock, what);
                self.notify(To::Seat(seat), Matter::Reminder);
            }
        }
        Ok(())
    }

    /// The reminders of a seat that are due by now and not sent. One whose moment had passed
    /// when the round was opened is never due.
    pub(super) fn passed_reminders(&self, seat: Seat) -> Vec<u32> {
        let round = self.round();
        let mut passed: Vec<u32> = points(&self.game.terms, round)
            .filter(|(point, _)| *point <= self.clock())
            .map(|(_, minutes)| minutes)
            .filter(|minutes| !round.entries[seat].reminded.contains(minutes))
            .collect();
        passed.sort_unstable();
        passed.dedup();
        passed
    }

    /// The service was away from `from` until `until`: what fell due in that time moves by
    /// its length, a day at most, and never stays in the past. Asked twice it does nothing,
    /// because nothing that was moved is in the gap any more.
    pub(super) fn outage(&mut self, from: Moment, until: Moment) -> Done {
        let gap = (until - from).max(TimeDelta::zero());
        let moved = |due: Moment| {
            let passed = from <= due && due < until;
            passed.then(|| (due + gap.min(MOST_MOVED)).max(until))
        };
        if let State::Inviting { answer_by, overdue } = self.game.state
            && let Some(answer_by) = moved(answer_by)
        {
            self.change(Change::State(State::Inviting { answer_by, overdue }));
            self.note(Who::Clock, format!("outage minutes={}", gap.num_minutes()));
        }
        if self.game.state != State::Playing || self.game.round.is_none() {
            return Ok(());
        }
        let round = self.round();
        let (deadline, phase) = (round.deadline, round.phase);
        let later = moved(deadline).filter(|_| phase != Phase::Held);
        let last = later.unwrap_or(deadline);
        let phase = match phase {
            // A round that could close early still closes by its deadline.
            Phase::Cooling { until } => {
                moved(until).map(|until| Phase::Cooling { until: until.min(last) })
            }
            Phase::Grace { until } => moved(until).map(|until| Phase::Grace { until }),
            Phase::Open | Phase::Held => None,
        };
        if let Some(phase) = phase {
            self.set_phase(phase);
        }
        if let Some(later) = later {
            self.change(Change::Deadline(later));
            // After a long absence the round is played at once: nothing moved for anybody.
            if later <= until {
                return Ok(());
            }
            let minutes = gap.num_minutes();
            let matter =
                Matter::DeadlineMoved { from: deadline, reason: Moved::Outage { minutes } };
            self.notify_all(&matter);
            self.notify(To::Gm, matter);
        }
        if phase.is_some() || later.is_some() {
            self.note(Who::Clock, format!("outage minutes={}", gap.num_minutes()));
        }
        Ok(())
    }
}

/// The moments of a round's reminders, each with its distance in minutes.
fn points(terms: &Terms, round: &Round) -> impl Iterator<Item = (Moment, u32)> {
    let (opened, deadline) = (round.opened, round.deadline);
    let point = move |distance: &u32| (deadline - minutes(*distance), *distance);
    terms.reminders.iter().map(point).filter(move |(point, _)| opened < *point)
}

impl Match {
    /// The first moment after `after` at which [`super::Request::Time`] may decide something;
    /// `None` if only a letter or the moderator can move the match on. It may be too early
    /// (nothing is decided then), never too late, provided that the match was asked at
    /// `after` until it decided nothing.
    pub fn wakes(&self, after: Moment) -> Option<Moment> {
        let mut moments: Vec<Moment> =
            self.offers.iter().filter(|it| it.open && !it.overdue).map(|it| it.answer_by).collect();
        match &self.state {
            State::Inviting { answer_by, overdue: false } => moments.push(*answer_by),
            State::Playing => {
                let round = self.round.as_ref()?;
                moments.push(round.deadline);
                moments.extend(points(&self.terms, round).map(|(point, _)| point));
                match round.phase {
                    Phase::Cooling { until } | Phase::Grace { until } => moments.push(until),
                    Phase::Open | Phase::Held => {}
                }
            }
            State::Inviting { overdue: true, .. }
            | State::Draft
            | State::Paused { .. }
            | State::Frozen { .. }
            | State::Ended { .. }
            | State::Cancelled => {}
        }
        moments.into_iter().filter(|moment| *moment > after).min()
    }
}
