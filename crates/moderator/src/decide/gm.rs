//! The moderator's orders. One that does not fit the match is an error with the way out, and
//! changes nothing; one that is carried out is journaled, and told to those it concerns.

use chrono::TimeDelta;

use super::orders::{FilingOrigin, Outcome};
use super::{Decided, Decider, Refusal, Undo, must, refusal, wrong};
use crate::kinds::CLOCK;
use crate::{
    Agreed, Answer, Below, By, GmAct, GmOrder, MORE_MINUTES, Moment, Named, NoticeKind,
    OutcomeCode, Phase, Said, State, To, Who, first_deadline,
};
use kit::{Fault, Faults, Phrase, Seat, Typed};

/// No date is further away than this.
pub(super) const MOST_MOVED: TimeDelta = TimeDelta::days(366);

impl Decider<'_> {
    pub(super) fn gm(&mut self, order: &GmOrder) -> Decided {
        match order {
            GmOrder::Act(act) => self.gm_act(act),
            GmOrder::Open => self.open(),
            GmOrder::Close => self.close_joining(),
            GmOrder::End { result } => self.end(result.as_deref()),
            GmOrder::Deadline { at } => self.deadline(*at),
            GmOrder::Run { round } => self.run(*round),
            GmOrder::Invite { seat, person } => self.offer_seat(*seat, person),
            GmOrder::Replace { seat, person } => self.replace(*seat, person),
            GmOrder::Drop { seat } => self.drop_holder(*seat),
            GmOrder::NewKey => self.new_key(),
            GmOrder::Compensate { seat } => self.compensate(*seat),
            GmOrder::Readdress { party, from, to } => self.elsewhere(*party, from, to),
            GmOrder::Observe { person } => self.observe(person),
            GmOrder::Unobserve { name } => self.unobserve(name),
            GmOrder::Set { settings, now } => self.set(settings, *now),
            GmOrder::PutRight(order) => self.put_right(order),
            GmOrder::File { seat, typed, salt } => self.file_for(*seat, typed, *salt),
            GmOrder::MoveAway { to } => self.move_away(to),
            GmOrder::WentBack { last } => self.went_back(*last),
            GmOrder::TakeBack | GmOrder::MoveHere { .. } => {
                Err(refusal("gm-not-moved", "gm-not-stopped-hint"))
            }
        }
    }

    pub(super) fn gm_act(&mut self, act: &GmAct) -> Decided {
        match act {
            GmAct::Extend { minutes } => self.extend(*minutes),
            GmAct::More { .. } => self.extend(MORE_MINUTES),
            GmAct::Refuse { seat } => self.refuse_more(*seat),
            GmAct::Pause { until } => self.pause(*until),
            GmAct::Resume => self.resume(),
            GmAct::Release { round } => {
                let waits = || Some(self.game.withheld.as_ref()?.review.round);
                let none = || refusal("acting-no-review", "gm-not-playing-hint");
                self.release(round.or_else(waits).ok_or_else(none)?)
            }
            GmAct::Veto => self.veto(),
            GmAct::Say { text } => self.gm_talk(None, text),
            GmAct::Tell { seat, text } => self.gm_talk(Some(*seat), text),
        }
    }

    /// The player who asked for more time hears that there is none.
    fn refuse_more(&mut self, seat: Seat) -> Decided {
        self.note_of(Who::Gm, seat, "more-refused");
        if !self.game.holder(seat).left {
            let said = Said::new("more-refused-verdict", &[], OutcomeCode::None);
            self.notify(To::Seat(seat), said.and([Below::Stands, Below::Clock]));
        }
        self.decision.undo.push(Undo::by("deadline extend", " 24h").or_reply("acting-word-extend"));
        Ok(())
    }

    fn pause(&mut self, until: Option<Moment>) -> Decided {
        must(self.game.state == State::Playing, "gm-not-playing", "gm-not-playing-hint")?;
        if let Some(until) = until {
            self.sensible(until)?;
        }
        self.game.enter(State::Paused { since: self.now, until });
        let ends = until.map(|until| format!(" until={}", until.format("%FT%RZ")));
        self.note_gm(format!("pause{}", ends.unwrap_or_default()));
        let (waits, ends) = (self.game.withheld.is_some(), until.is_some());
        let said = said!("paused" + "paused-until").named("until", until.map(Named::Moment));
        let said = said.with(|it| it.flag("waits", waits).flag("ends", ends && !waits));
        let said = said.and((!waits).then_some(Below::PausedStands));
        self.notify_all(&Said { kind: CLOCK, reason: self.why.clone(), ..said }.into());
        self.decision.undo.push(Undo::by("match resume", "").or_reply("acting-word-resume"));
        Ok(())
    }

    /// The deadline has moved by the length of the pause. How long a match was frozen is not
    /// known to it: a deadline that passed meanwhile becomes the cadence's next one.
    fn resume(&mut self) -> Decided {
        match self.game.state {
            State::Paused { since, .. } => return self.go_on(since, Who::Gm),
            State::Frozen { .. } if self.game.position.is_none() => {
                let answer_by = self.now;
                self.game.enter(State::Inviting { answer_by, overdue: true });
                self.note(Who::Gm, "resume".to_owned());
                return self.start_if_all_agree();
            }
            State::Frozen { .. } => {
                self.game.enter(State::Playing);
                self.call()?;
                if self.game.round.as_ref().is_some_and(|it| it.deadline <= self.now) {
                    self.game.open().deadline = first_deadline(&self.game.terms, self.now);
                    self.set_phase(Phase::Open);
                }
                let (now, later) = (self.now, self.review_end());
                self.move_release(|until| if until <= now { later } else { until });
                self.pass_holidays();
            }
            State::Draft
            | State::Inviting { .. }
            | State::Playing
            | State::Moved { .. }
            | State::Ended { .. }
            | State::Cancelled => return Err(refusal("gm-not-stopped", "gm-not-stopped-hint")),
        }
        self.resumed(Who::Gm)
    }

    /// A pause is over: the deadline has moved by as long as it took.
    pub(super) fn go_on(&mut self, since: Moment, who: Who) -> Decided {
        self.game.enter(State::Playing);
        let paused = self.now - since;
        self.shift(paused);
        self.pass_holidays();
        self.move_release(|until| until + paused);
        self.resumed(who)
    }

    fn resumed(&mut self, who: Who) -> Decided {
        self.note(who, "resume".to_owned());
        self.settle(true)?;
        self.notify_all(&Said::resumed().into());
        self.decision.undo.push(Undo::by("match pause", "").or_reply("acting-word-pause"));
        Ok(())
    }

    /// Moves everything the open round waits for.
    pub(super) fn shift(&mut self, by: TimeDelta) {
        let Some(round) = &mut self.game.round else { return };
        round.deadline += by;
        if let Phase::Cooling { until } | Phase::Grace { until } = &mut round.phase {
            *until += by;
        }
    }

    fn extend(&mut self, minutes: i64) -> Decided {
        let by = TimeDelta::try_minutes(minutes).filter(|by| by.abs() <= MOST_MOVED);
        let by = by.ok_or_else(|| refusal("gm-too-far", "gm-too-far-hint"))?;
        if let State::Inviting { answer_by, .. } = self.game.state {
            // A date that has passed is extended from now on, not from then.
            return self.invite_until(answer_by, answer_by.max(self.now) + by);
        }
        let Some(round) = self.open_round() else { return Err(self.no_open_round()) };
        let deadline = round.deadline;
        let due = self.running_window(&self.call()?).unwrap_or(deadline);
        self.deadline(due.max(self.clock()) + by)
    }

    fn deadline(&mut self, at: Moment) -> Decided {
        if let State::Inviting { answer_by, .. } = self.game.state {
            return self.invite_until(answer_by, at);
        }
        let Some(round) = self.open_round() else { return Err(self.no_open_round()) };
        let (number, deadline) = (round.number, round.deadline);
        self.sensible(at)?;
        if at < self.running_window(&self.call()?).unwrap_or(deadline) {
            self.may_act_on_rounds()?;
        }
        let from = self.closes_at(at)?.unwrap_or(deadline);
        self.undone_by_deadline(from, at);
        self.note_gm(format!("deadline round={number} at={}", at.format("%FT%RZ")));
        self.notify_all(&Said::deadline_moved_by_gm(from, at, self.why.clone()).into());
        self.settle(false)
    }

    /// Has the open round close then. Where a window runs, that is when the round closes: its end
    /// moves, and it is said where it was.
    pub(super) fn closes_at(&mut self, at: Moment) -> Decided<Option<Moment>> {
        let window = self.running_window(&self.call()?);
        self.game.open().deadline = at;
        match self.round().phase {
            Phase::Grace { .. } | Phase::Held => self.set_phase(Phase::Open),
            // A round that could close early still closes by its deadline.
            Phase::Cooling { until } => {
                let until = if window.is_some() { at } else { until.min(at) };
                self.set_phase(Phase::Cooling { until });
            }
            Phase::Open => {}
        }
        Ok(window)
    }

    /// Moves the answer-by date; those who have not answered are told, in the thread that
    /// their invitation opened, and observers.
    fn invite_until(&mut self, from: Moment, answer_by: Moment) -> Decided {
        self.sensible(answer_by)?;
        self.game.enter(State::Inviting { answer_by, overdue: false });
        self.undone_by_deadline(from, answer_by);
        self.note_gm(format!("answer-by at={}", answer_by.format("%FT%RZ")));
        let moved = Said::deadline_moved_by_gm(from, answer_by, self.why.clone());
        self.notify_those(&moved.into(), |_, holder| holder.answer == Answer::None);
        Ok(())
    }

    /// A date must be in the future, and not a slip of the pen.
    fn sensible(&self, at: Moment) -> Decided {
        must(at > self.clock(), "gm-deadline-past", "gm-deadline-past-hint")?;
        must(at <= self.now + MOST_MOVED, "gm-too-far", "gm-too-far-hint")
    }

    fn run(&mut self, number: u32) -> Decided {
        must(self.game.state == State::Playing, "gm-not-playing", "gm-not-playing-hint")?;
        let Some(round) = self.game.round.as_ref() else { return Err(self.no_open_round()) };
        let reason = Phrase::new("gm-other-round").with("asked", self.counted(number));
        let reason = reason.with("open", self.counted(round.number));
        must(round.number == number, reason, "gm-other-round-hint")?;
        // One that is held is overdue, and nobody else can have it played.
        if round.phase != Phase::Held {
            self.may_act_on_rounds()?;
        }
        self.execute(Who::Gm)?;
        self.undone_by_rollback(number);
        Ok(())
    }

    /// Gives a player what the rules know for a mistake, and tells that player; all others read
    /// of it in the round's report.
    fn compensate(&mut self, seat: Seat) -> Decided {
        self.open_round().ok_or_else(|| self.no_open_round())?;
        self.exists(seat)?;
        self.may_act_on_rounds()?;
        let reason = Phrase::new("gm-no-compensation").with("seat", seat);
        let act = self.position()?.compensation(seat);
        let act = act.ok_or_else(|| wrong(reason, "gm-no-compensation-hint"))?;
        self.note_gm(self.of_seat(seat, "compensate"));
        let account = self.act(&act, FilingOrigin::by(By::Gm, seat, self.now, [0; 16]))?;
        if !self.game.holder(seat).left {
            let said = said!("compensated").and([Below::Account(account), Below::Clock]);
            self.notify(To::Seat(seat), Said { reason: self.why.clone(), ..said });
        }
        self.settle(false)
    }

    /// Files for a player, who is told every word of it.
    fn file_for(&mut self, seat: Seat, typed: &Typed, salt: [u8; 16]) -> Decided {
        self.open_round().ok_or_else(|| self.no_open_round())?;
        self.exists(seat)?;
        let reason = Phrase::new("gm-seat-left").with("seat", seat);
        must(!self.game.holder(seat).left, reason, "gm-seat-hint")?;
        self.may_act_on_rounds()?;
        let orders = self.orders(typed, FilingOrigin::by(By::Gm, seat, self.now, salt))?;
        match orders.outcome {
            Outcome::Same | Outcome::Stored => {}
            Outcome::Refused => return Err(Refusal::Wrong(orders.faults)),
            // Which of several he means nobody can tell but he, who types it again.
            Outcome::Asked => return Err(refusal("gm-orders-several", "gm-orders-several-hint")),
            Outcome::Nothing if orders.parts.is_empty() => {
                return Err(refusal("gm-no-orders", "gm-no-orders-hint"));
            }
            Outcome::Nothing => {
                let reason = Phrase::new("gm-owes-nothing").with("seat", seat);
                return Err(wrong(reason, "gm-owes-nothing-hint"));
            }
        }
        let mut parts = orders.parts;
        if !orders.unread.is_empty() {
            parts.push(crate::AnswerPart::Plain(Said::unread(orders.unread)));
        }
        self.notify(To::Seat(seat), NoticeKind::FiledForYou { parts });
        self.settle(orders.outcome == Outcome::Stored)
    }

    pub(super) fn end(&mut self, result: Option<&[Vec<Seat>]>) -> Decided {
        let unplayed = self.game.position.is_none();
        let fits = result.is_none() || !unplayed || self.game.state.is_over();
        must(fits, "gm-result-unplayed", "gm-result-unplayed-hint")?;
        match self.game.state {
            State::Draft | State::Inviting { .. } | State::Frozen { .. } if unplayed => {
                let invited = self.game.state != State::Draft;
                self.game.enter(State::Cancelled);
                // Where nobody was invited, there may be observers already.
                self.notify_those(&Said::cancelled(self.why.clone()).into(), |_, _| invited);
                self.withdraw_offers();
                self.note_gm("end".to_owned());
            }
            State::Draft
            | State::Inviting { .. }
            | State::Playing
            | State::Paused { .. }
            | State::Frozen { .. } => {
                let agreed = result.map(|places| self.agreed(places)).transpose()?;
                let last = self.let_go(Who::Clock)?;
                let code = |it: &Agreed| format!("end result={}", it.code(|seat| self.code(seat)));
                let what = agreed.as_ref().map_or_else(|| "end".to_owned(), code);
                self.over(agreed, (Who::Gm, &what), last);
            }
            State::Moved { .. } | State::Ended { .. } | State::Cancelled => {
                return Err(refusal("gm-over", "gm-over-hint"));
            }
        }
        Ok(())
    }

    /// A result in which every seat has its place; every flaw of one that is none.
    fn agreed(&self, places: &[Vec<Seat>]) -> Decided<Agreed> {
        Agreed::new(places, &self.game.holders).map_err(|flaws| {
            let mut faults = Faults(flaws.into_iter().map(Fault::whole).collect());
            // The way out is the same for all of them.
            if let Some(last) = faults.0.last_mut() {
                last.hint = Some(Phrase::new("gm-result-hint"));
            }
            Refusal::Wrong(faults)
        })
    }
}

pub(super) fn no_seat() -> Refusal {
    refusal("gm-no-seat", "gm-seat-hint")
}
