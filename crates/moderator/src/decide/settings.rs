//! Settings that the moderator changes while a match runs: in force from the next round, or at
//! once. Everybody is told what was and what is. A deadline never comes so much nearer that
//! those who hear of it only now have less than a round is open for at least.

use super::gm::MOST_MOVED;
use super::{Decided, Decider, Undo, minutes, must};
use crate::clock::due_from;
use crate::{
    InForce, Moment, NewSettings, NoticeKind, Phase, Setting, SettingKey, State, Terms,
    first_deadline,
};
use kit::{ClosingPolicy, RoundRequest};

impl Decider<'_> {
    /// Changes settings. What is so already stays as it is, and nobody hears of it.
    pub(super) fn set(&mut self, settings: &[Setting], now: bool) -> Decided {
        self.not_over()?;
        let terms = self.game.terms.clone();
        let next = self.game.round_under_way().map(|round| round + 1);
        // What was to come from the next round is taken back like that, too.
        // Where no round is open, the next one begins with it.
        let now =
            now && self.game.round.is_some() && !terms.differing(&terms.with(settings)).is_empty();
        let (before, from) = match next {
            None => (terms.alone(), InForce::Start),
            Some(_) if now => (terms.alone(), InForce::Now),
            Some(next) => (terms.upcoming(), InForce::Round(next)),
        };
        let after = before.with(settings);
        let keys = after.differing(&before);
        if keys.is_empty() {
            return Ok(());
        }
        self.sound(&after)?;
        let looks = after.review.is_some() && keys.contains(&SettingKey::Review);
        must(!looks || self.basis.plays.is_none(), "gm-plays-set", "gm-plays-set-hint")?;
        let mut new = match from {
            InForce::Start | InForce::Now => after.clone(),
            InForce::Round(_) => terms.alone(),
        };
        let upcoming = terms.upcoming().with(settings);
        new.next = next.is_some().then_some(upcoming).filter(|it| *it != new).map(Box::new);
        self.game.terms = new;
        let was = match from {
            InForce::Now => self.follow(&terms, &keys)?,
            InForce::Start | InForce::Round(_) => None,
        };
        let typed = |terms: &Terms| -> String {
            keys.iter().map(|key| format!(" {}", terms.typed(*key))).collect()
        };
        self.note_gm(format!("set from={}{}", from.code(), typed(&after)));
        if from == InForce::Now && was.is_none() {
            self.settle(keys.contains(&SettingKey::Early))?;
        }
        // Who plays cannot switch looking on again.
        if !(self.game.terms.gm_plays && keys.contains(&SettingKey::Review)) {
            let now = from == InForce::Now && keys != [SettingKey::Holidays];
            let now = if now { " --now" } else { "" };
            self.decision.undo.push(Undo::by("match set", typed(&before) + now));
        }
        self.decision.undo.extend(was.map(|was| self.deadline_before(was)));
        let changed = NewSettings { before, after, from, was, reason: self.why.clone() };
        // A draft is nobody's news.
        if self.game.state != State::Draft {
            self.notify_willing(None, &NoticeKind::Changed(Box::new(changed)));
        }
        Ok(())
    }

    /// No span is longer than a year: that is a slip of the pen.
    fn sound(&self, terms: &Terms) -> Decided {
        let spans = [terms.min_open, terms.grace, terms.cooling.unwrap_or(0)];
        let spans = spans.into_iter().chain(terms.review);
        let longest = spans.chain(terms.reminders.iter().copied()).max();
        must(minutes(longest.unwrap_or(0)) <= MOST_MOVED, "gm-set-long", "gm-set-long-hint")
    }

    /// What the open round takes over of settings that are in force now. The deadline before, if
    /// it moved.
    fn follow(&mut self, before: &Terms, keys: &[SettingKey]) -> Decided<Option<Moment>> {
        if self.game.state != State::Playing {
            // A clock that stands still moves nothing; where it goes on it passes the holidays.
            let waits = |key: &SettingKey| !key.moves_deadlines() || *key == SettingKey::Holidays;
            must(keys.iter().all(waits), "gm-set-stopped", "gm-set-stopped-hint")?;
            return Ok(None);
        }
        if keys.contains(&SettingKey::Holidays) {
            self.set_phase(self.after_holidays(self.round().phase));
        }
        let phase = self.round().phase;
        if let Phase::Grace { until } = phase
            && keys.contains(&SettingKey::Grace)
        {
            // Nobody loses what was promised already.
            let longer = self.game.terms.grace_end(self.round().deadline);
            self.set_phase(Phase::Grace { until: until.max(longer) });
        }
        let was = self.round().deadline;
        // One that has passed already does not come again.
        if was <= self.now || !keys.iter().any(|key| key.moves_deadlines()) {
            return Ok(None);
        }
        let due = self.due_now(before, keys)?;
        if due == was {
            return Ok(None);
        }
        self.game.open().deadline = due;
        if let Phase::Cooling { until } = phase {
            self.set_phase(Phase::Cooling { until: until.min(due) });
        }
        self.settle(keys.contains(&SettingKey::Early))?;
        Ok(Some(was))
    }

    /// When the open round falls due by the terms as they are now.
    fn due_now(&self, before: &Terms, keys: &[SettingKey]) -> Decided<Moment> {
        let (terms, call) = (&self.game.terms, self.call()?);
        let (opened, was) = (self.round().opened, self.round().deadline);
        let least = minutes(terms.min_open);
        let usual =
            |terms: &Terms| self.capped(terms, first_deadline(terms, opened), opened, &call);
        let asked = keys.contains(&SettingKey::Deadline) || keys.contains(&SettingKey::Zone);
        // A deadline that was moved by hand stays, if it can.
        let due = match asked || was == usual(before) {
            true => usual(terms),
            false if !terms.is_holiday(was) && was >= opened + least => was,
            false => due_from(terms, opened, was.max(opened + least)),
        };
        if due >= was {
            return Ok(due);
        }
        let fair = self.capped(terms, due_from(terms, opened, self.now + least), opened, &call);
        Ok(terms.past_holidays(fair.min(was)))
    }

    /// After a pause nothing that hurries anybody falls on a holiday.
    pub(super) fn pass_holidays(&mut self) {
        let Some(round) = &self.game.round else { return };
        let (opened, deadline, phase) = (round.opened, round.deadline, round.phase);
        if self.game.terms.is_holiday(deadline) {
            self.game.open().deadline = due_from(&self.game.terms, opened, deadline);
        }
        self.set_phase(self.after_holidays(phase));
    }

    /// A phase whose end passes holidays, unless everybody is ready and nobody is hurried by it.
    fn after_holidays(&self, phase: Phase) -> Phase {
        let later = |until| self.game.terms.past_holidays(until);
        let hurries = |call: RoundRequest| match self.game.closing(call.closing) {
            ClosingPolicy::Window { after_first: 1.., .. } | ClosingPolicy::AllButOne(_) => true,
            ClosingPolicy::Window { after_first: 0, .. }
            | ClosingPolicy::Deadline
            | ClosingPolicy::AllReady(_) => false,
        };
        let all_ready = matches!(phase, Phase::Cooling { .. }) && !self.call().is_ok_and(hurries);
        if all_ready { phase } else { phase.moved(later, later(self.round().deadline)) }
    }
}
