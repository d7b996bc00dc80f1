//! Nothing but the time: reminders, closings, executions, and deadlines that passed while
//! nobody was there to keep them.

use std::collections::BTreeSet;

use chrono::TimeDelta;

use super::{Decided, Decider, minutes};
use crate::bench::answer_by;
use crate::{
    Match, Missing, Moment, Named, NoticeKind, Outage, Phase, Round, Said, State, Terms, To, Who,
    first_deadline,
};
use kit::Seat;

/// What was left of a deadline when an outage began is left again after it, but no more than this.
const MOST_LEFT: TimeDelta = TimeDelta::hours(24);

impl Decider<'_> {
    pub(super) fn time(&mut self) -> Decided {
        if let State::Paused { since, until: Some(until) } = self.game.state
            && self.now >= until
        {
            return self.go_on(since, Who::Clock);
        }
        self.expire_proposal();
        self.overdue();
        self.offers_overdue();
        self.start_if_all_agree()?;
        self.release_overdue()?;
        if self.game.state != State::Playing || self.game.round.is_none() {
            return Ok(());
        }
        self.settle_without_absent()?;
        if let Phase::Cooling { until } = self.round().phase
            && self.now >= until
        {
            return self.execute(Who::Clock);
        }
        self.announce_waiting()?;
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
            Phase::Open | Phase::Cooling { .. } => self.game.terms.grace_end(self.round().deadline),
        };
        if self.now < grace {
            self.set_phase(Phase::Grace { until: grace });
            return Ok(());
        }
        match self.game.terms.missing {
            Missing::Default => self.execute(Who::Clock),
            Missing::Hold => self.held(&call),
        }
    }

    /// Reminds those without orders, or with one for the time being, each seat once for each
    /// distance. Where several are due together, one message stands for all.
    fn remind(&mut self) -> Decided {
        // Who is away hears of it when it is over, if there is time left then.
        let there = |seat: &Seat| !self.game.is_away(*seat, self.now);
        let due = |seat: &Seat| there(seat) && !self.passed_reminders(*seat).is_empty();
        if !self.game.present().iter().any(due) {
            return Ok(());
        }
        let unconfirmed = |seat: &Seat| {
            let filing = &self.round().entries[*seat].filing;
            filing.as_ref().is_none_or(|filing| !filing.confirmed)
        };
        let mut open = self.game.owing(&self.call()?);
        open.retain(|seat| unconfirmed(seat) && there(seat));
        for seat in open {
            let passed = self.passed_reminders(seat);
            self.pass_reminders(seat);
            // Out of reach, a reminder would be for nobody.
            let reached = self.game.holder(seat).record.reach.lost.is_none();
            if let Some(nearest) = passed.first().filter(|_| reached) {
                self.note_of(Who::Clock, seat, &format!("reminded minutes={nearest}"));
                self.notify(To::Seat(seat), NoticeKind::Reminder);
            }
        }
        Ok(())
    }

    /// The reminders of a seat that are due by now and not sent. One whose moment had passed
    /// when the round was opened is never due.
    pub(super) fn passed_reminders(&self, seat: Seat) -> BTreeSet<u32> {
        let round = self.round();
        points(&self.game.terms, round)
            .filter(|(point, _)| *point <= self.clock())
            .map(|(_, minutes)| minutes)
            .filter(|minutes| !round.entries[seat].reminded.contains(minutes))
            .collect()
    }

    /// A seat needs no reminder of what is due by now.
    pub(super) fn pass_reminders(&mut self, seat: Seat) {
        let passed = self.passed_reminders(seat);
        self.game.entry(seat).reminded.extend(passed);
    }

    /// Nothing could be done or told from `from` until `until`: what fell due in that time has as
    /// long again as was left when that began, a day at most. However long that was, nothing falls
    /// due before anybody can have heard of it: what looks like a month may be a clock that is
    /// wrong. Asked twice it does nothing, because nothing that was moved is in the gap any more.
    pub(super) fn outage(&mut self, outage: Outage, from: Moment, until: Moment) {
        if let Some(was) = self.pass_over(from, until) {
            let minutes = (until - from).max(TimeDelta::zero()).num_minutes();
            let notes: &[&str] = match outage {
                Outage::Service => &["deadline-was", "deadline-outage"],
                Outage::Mail => &["deadline-was", "deadline-outage-mail"],
            };
            let moved = Said::deadline_moved(was, self.round().deadline, notes);
            let moved = moved.named("span", Named::Span(minutes));
            self.notify_all(&moved.clone().into());
            self.notify(To::Gm, moved);
        }
    }

    /// Moves what fell due while nothing could be done here. The deadline before, if it moved.
    pub(super) fn pass_over(&mut self, from: Moment, until: Moment) -> Option<Moment> {
        let gap = (until - from).max(TimeDelta::zero());
        let moved = |due: Moment| {
            let passed = from <= due && due < until;
            passed.then(|| until + (due - from).min(MOST_LEFT))
        };
        if let Some(open) = &mut self.game.proposals.open {
            open.until = moved(open.until).unwrap_or(open.until);
        }
        self.move_offers(|answer_by| moved(answer_by).unwrap_or(answer_by));
        if let State::Inviting { answer_by, overdue } = self.game.state
            && let Some(answer_by) = moved(answer_by)
        {
            self.game.enter(State::Inviting { answer_by, overdue });
            self.note(Who::Clock, format!("outage minutes={}", gap.num_minutes()));
        }
        if self.game.state != State::Playing || self.game.round.is_none() {
            return None;
        }
        let round = self.round();
        let (deadline, phase) = (round.deadline, round.phase);
        let terms = &self.game.terms;
        let moved = |due| moved(due).map(|at| terms.past_holidays(at));
        let later = moved(deadline).filter(|_| phase != Phase::Held);
        let last = later.unwrap_or(deadline);
        let ends = phase.moved(|until| moved(until).unwrap_or(until), last);
        self.set_phase(ends);
        self.game.open().deadline = last;
        if ends != phase || later.is_some() {
            self.note(Who::Clock, format!("outage minutes={}", gap.num_minutes()));
        }
        later.map(|_| deadline)
    }

    /// Moves the time that those on the bench have to answer.
    fn move_offers(&mut self, moved: impl Fn(Moment) -> Moment) {
        let offers = self.game.offers.iter_mut();
        for offer in offers.filter(|it| it.open && it.candidate.is_some()) {
            offer.answer_by = moved(offer.answer_by);
        }
    }

    /// The clock was ahead up to `until` and is right now. Nothing waits for a moment that it made
    /// up; where it decided something itself (`ahead`), nothing waits for longer than if the round
    /// began now.
    pub(super) fn set_back(&mut self, until: Moment, ahead: bool) {
        let now = self.now;
        // What was proposed by the wrong clock has as long as it was given.
        if let Some(open) = self.game.proposals.open.as_mut().filter(|it| it.at > now) {
            open.until -= open.at - now;
            open.at = now;
        }
        self.move_offers(|due| due.min(answer_by(now)));
        if let State::Inviting { answer_by, overdue } = self.game.state {
            let latest = self.now + minutes(self.game.terms.answer_within);
            // Those who are not late any more have what was left, and nobody has a month.
            let fair = if answer_by > self.now { answer_by.min(latest) } else { latest };
            if ahead && (answer_by > latest || overdue) {
                self.game.enter(State::Inviting { answer_by: fair, overdue: false });
                self.note(Who::Clock, "clock-set-back".to_owned());
                let moved = Said::deadline_set_right(answer_by, fair);
                if fair != answer_by {
                    self.notify_seats(&moved.clone().into());
                }
                self.notify(To::Gm, moved);
            }
            return;
        }
        if let Some(withheld) = &self.game.withheld {
            let (until_now, fair) = (withheld.review.until, self.review_end());
            if ahead && until_now > fair {
                self.move_release(|_| fair);
                self.note(Who::Clock, "clock-set-back".to_owned());
            }
            return;
        }
        let Some(round) = &self.game.round else { return };
        let (opened, deadline, phase) = (round.opened, round.deadline, round.phase);
        self.game.open().opened = opened.min(self.now);
        if let State::Paused { since, until: end } = self.game.state {
            // The clock of the match stands at a moment that has not come yet.
            if since > self.now {
                let by = self.now - since;
                let end = end.map(|end| end + by);
                self.game.enter(State::Paused { since: self.now, until: end });
                self.shift(by);
                self.note(Who::Clock, "clock-set-back".to_owned());
            }
            return;
        }
        let latest = first_deadline(&self.game.terms, self.now);
        let moves = ahead && deadline > latest;
        let deadline_now = if moves { latest } else { deadline };
        // Second thoughts and grace that the wrong clock gave are not over by it: what was left of
        // them then is left now.
        let left = |end: Moment| if end > until { self.now + (end - until) } else { end };
        let phase_now = phase.moved(left, deadline_now);
        self.game.open().deadline = deadline_now;
        self.set_phase(phase_now);
        if moves || phase_now != phase || opened > self.now {
            self.note(Who::Clock, "clock-set-back".to_owned());
        }
        if moves && self.game.state == State::Playing {
            let moved = Said::deadline_set_right(deadline, latest);
            self.notify_seats(&moved.clone().into());
            self.notify(To::Gm, moved);
        }
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
    /// `None` if only a message or the moderator can move the match on. It may be too early
    /// (nothing is decided then), never too late, provided that the match was asked at
    /// `after` until it decided nothing.
    pub fn wakes(&self, after: Moment) -> Option<Moment> {
        if matches!(self.state, State::Moved { .. }) {
            return None;
        }
        let mut moments: Vec<Moment> =
            self.offers.iter().filter(|it| it.open && !it.overdue).map(|it| it.answer_by).collect();
        moments.extend(self.proposals.open.as_ref().map(|open| open.until));
        match &self.state {
            State::Inviting { answer_by, overdue: false } => moments.push(*answer_by),
            State::Paused { until: Some(until), .. } => moments.push(*until),
            State::Playing => {
                moments.extend(self.withheld.as_ref().map(|it| it.review.until));
                if let Some(round) = &self.round {
                    moments.extend([round.deadline, round.phase.closes(round.deadline)]);
                    let waits = round.announced.filter(|it| it.waits.is_some());
                    moments.extend(waits.map(|it| it.next()));
                    moments.extend(points(&self.terms, round).map(|(point, _)| point));
                    let spans = self.holders.values().flat_map(|holder| &holder.away.spans);
                    moments.extend(spans.flat_map(|span| [span.from, span.until]));
                }
            }
            State::Inviting { overdue: true, .. }
            | State::Draft
            | State::Paused { until: None, .. }
            | State::Frozen { .. }
            | State::Moved { .. }
            | State::Ended { .. }
            | State::Cancelled => {}
        }
        moments.into_iter().filter(|moment| *moment > after).min()
    }
}
