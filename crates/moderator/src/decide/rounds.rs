//! The life of a round: opened, perhaps cooling, executed once. What a round waits for is
//! worked out restarts from what is stored, so that no change can leave it half closed.
//!
//! And what the rules make public of an order before its round is played: told to the others at
//! once, and then once an hour at most. Must never say whose order it is, unless the rules do.

use std::sync::Arc;

use super::{Decided, Decider, minutes};
use crate::clock::last_due;
use crate::{
    Announced, Command, Moment, Named, NoticeKind, Phase, PlayedRound, PlayerLetter, Round,
    RoundReport, Said, State, Terms, To, Who, first_deadline, rounds,
};
use kit::{BySeat, ClosingPolicy, Cooling, Phrase, RoundRequest, Seat, TextFiled};

impl Decider<'_> {
    /// Opens a round on the position as it is.
    pub(super) fn open_next(&mut self, number: u32) -> Decided {
        if let Some(next) = self.game.terms.next.take() {
            self.game.terms = *next;
        }
        let call = self.call()?;
        self.game.round = Some(self.fresh(number, &call));
        self.note(Who::Clock, format!("opened round={number} kind={}", call.kind.name));
        Ok(())
    }

    /// A round that opens now, in which nothing has come yet.
    pub(super) fn fresh(&self, number: u32, call: &RoundRequest) -> Round {
        let (terms, now) = (&self.game.terms, self.now);
        let deadline = self.capped(terms, first_deadline(terms, now), now, call);
        Round::new(number, now, deadline, self.game.holders.len())
    }

    /// A deadline, not after the end that rounds with a window have in any case, which passes
    /// holidays as every deadline does. It comes sooner, at the time of day that players know,
    /// unless that takes more than a third of the time from them.
    pub(super) fn capped(
        &self,
        terms: &Terms,
        due: Moment,
        opened: Moment,
        call: &RoundRequest,
    ) -> Moment {
        match self.game.closing(call.closing) {
            ClosingPolicy::Window { at_most, .. } => {
                let most = minutes(at_most);
                let end = terms.past_holidays(opened + most);
                let least = (opened + most * 2 / 3).max(self.now + minutes(terms.min_open));
                due.min(last_due(terms, end, least).unwrap_or(end))
            }
            ClosingPolicy::Deadline | ClosingPolicy::AllReady(_) | ClosingPolicy::AllButOne(_) => {
                due
            }
        }
    }

    /// Works out whether the open round may close early, and from when. `restarts`: something
    /// changed, so that a cooling-off starts from its beginning.
    pub(super) fn settle(&mut self, restarts: bool) -> Decided {
        let Some(round) = self.open_round() else { return Ok(()) };
        let (phase, deadline) = (round.phase, round.deadline);
        if !matches!(phase, Phase::Open | Phase::Cooling { .. }) {
            return Ok(());
        }
        let call = self.call()?;
        let cooling = matches!(phase, Phase::Cooling { .. });
        let until = match self.game.closing(call.closing) {
            ClosingPolicy::Deadline => None,
            ClosingPolicy::AllReady(own) => self.cooled(&call, 0, own),
            // Who is hurried by what others did is not so on a holiday.
            ClosingPolicy::AllButOne(own) => {
                self.cooled(&call, 1, own).map(|until| self.game.terms.past_holidays(until))
            }
            // When the moderator moves a deadline, a window that is long past does not close
            // the round again.
            ClosingPolicy::Window { after_first, .. } => self
                .window(after_first, restarts)?
                .filter(|until| cooling || restarts || *until > self.clock()),
        };
        let window = self.game.is_window(&call);
        match until {
            None => self.set_phase(Phase::Open),
            Some(_) if cooling && (window || !restarts) => {}
            // From the deadline on the clock decides; only a cooling-off without cause ends.
            Some(_) if self.clock() >= deadline => {}
            Some(until) => self.set_phase(Phase::Cooling { until: until.min(deadline) }),
        }
        Ok(())
    }

    /// When a round closes that waits for all owing seats but `spare`; `None` if it waits. Those
    /// who are away until it closes are waited for by nobody; where some are spared anyway, it is
    /// they, so that nobody is hurried because somebody else is away.
    fn cooled(&self, call: &RoundRequest, spare: usize, cooling: Cooling) -> Option<Moment> {
        let owing = self.game.owing(call);
        let capped = owing.iter().filter(|seat| {
            let entry = &self.round().entries[**seat];
            entry.cap && entry.filing.is_some()
        });
        // A round never closes early on nobody's word.
        let spared = spare.max(self.absent_through(call).len());
        let enough = capped.count() >= owing.len().saturating_sub(spared).max(1);
        enough.then(|| self.now + minutes(cooling.0))
    }

    /// When a window closes that a filing opens, or has opened. `restarts`: it opens now, by the
    /// clock of the match, for only now is everybody told; how long the message lay in the
    /// mailbox does not shorten it, nor does a pause.
    fn window(&self, after_first: u32, restarts: bool) -> Decided<Option<Moment>> {
        let position = self.position()?;
        let mut first: Option<Moment> = None;
        for filing in self.round().entries.values().filter_map(|entry| entry.filing.as_ref()) {
            if position.starts_window(&filing.program)? {
                first = Some(first.map_or(filing.at, |before| before.min(filing.at)));
            }
        }
        let from = first.map(|first| if restarts { self.clock() } else { first });
        // A window of no length hurries nobody: whom it waited for has answered.
        let end = |from| match after_first {
            0 => from,
            after => self.game.terms.past_holidays(from + minutes(after)),
        };
        Ok(from.map(end))
    }

    /// When the window closes that runs in the open round.
    pub(super) fn running_window(&self, call: &RoundRequest) -> Option<Moment> {
        match self.open_round()?.phase {
            Phase::Cooling { until } if self.game.is_window(call) => Some(until),
            Phase::Cooling { .. } | Phase::Open | Phase::Grace { .. } | Phase::Held => None,
        }
    }

    /// The moment the match's clock shows: it stands still in a pause.
    pub(super) fn clock(&self) -> Moment {
        if let State::Paused { since, .. } = self.game.state { since } else { self.now }
    }

    /// Whether a message that reached our server then is too late for the open round. While
    /// the round still waits for somebody (in grace, or for the moderator), it is not; once
    /// nobody is missing, what came after the deadline is, even before the execution. While it
    /// waits for messages that could not go out, nothing is: its deadline may move past what came.
    pub(super) fn too_late(&self, letter: &PlayerLetter, call: &RoundRequest) -> bool {
        if letter.mail_waits || matches!(self.game.state, State::Paused { .. }) {
            return false;
        }
        let last = self.game.last_call(call, !self.awaited(call).is_empty());
        last.is_some_and(|last| letter.received > last)
    }

    /// Executes the open round, tells everybody, and opens the next one.
    pub(super) fn execute(&mut self, who: Who) -> Decided {
        let call = self.call()?;
        let unused = self.file_standing(&call)?;
        let before = self.game.position.clone().unwrap_or_default();
        let dice = self.game.dice(self.round().number);
        self.file_house(&call, &dice)?;
        let without = |seat| format!(" without={}", self.code(seat));
        let missing: String = self.game.missing(&call).into_iter().map(without).collect();
        let round = self.round().clone();
        let start = PlayedRound {
            number: round.number,
            revision: self.game.revision(),
            opened: round.opened,
            deadline: round.deadline,
            executed: self.now,
            before,
            acts: round.acts.clone(),
            filings: round.entries.map(|_, entry| entry.filing.clone()),
            ready: round.entries.map(|_, entry| entry.cap),
            ..PlayedRound::default()
        };
        let played = rounds::execute(self.referee, start, &dice, None)?;
        let lateness = self.count(&call, &played);
        self.decision.rows.push(self.game.play(played.clone()));
        self.note(who, format!("played round={}{missing}", round.number));
        let report = RoundReport { played: Arc::new(played), lateness, unused, own_hand: None };
        let Some(span) = self.game.terms.review else { return self.hand_out(report) };
        self.withhold(report, span);
        Ok(())
    }

    /// Tells the moderator that the round waits for him.
    pub(super) fn held(&mut self, call: &RoundRequest) -> Decided {
        self.set_phase(Phase::Held);
        let missing = self.awaited(call);
        self.note(Who::Clock, format!("held round={}", self.round().number));
        let said = said!("held").orders([Command::Run, Command::Extend, Command::Show]);
        let said = Said { about: missing.first().copied(), ..said };
        self.notify(To::Gm, said.named("names", Named::Seats(missing)));
        Ok(())
    }

    /// Tells everybody else at once what the rules make public of what `seat` has filed.
    pub(super) fn announce(
        &mut self,
        seat: Seat,
        before: &BySeat<Option<TextFiled>>,
    ) -> Decided<Option<Phrase>> {
        let filed = self.round().filed();
        let told = self.position()?.announce(before, &filed, seat)?;
        let last = self.round().announced.filter(|it| self.now < it.next());
        match (&told, last) {
            (Some(_), Some(last)) => {
                let waits = Announced { waits: Some(seat), ..last };
                self.game.open().announced = Some(waits);
                return Ok(None);
            }
            (Some(told), None) => self.tell_announced(seat, told),
            (None, _) => {}
        }
        Ok(told)
    }

    fn tell_announced(&mut self, seat: Seat, told: &Phrase) {
        self.note_of(Who::Clock, seat, &format!("announced round={}", self.round().number));
        self.game.open().announced = Some(Announced { at: self.now, waits: None });
        let matter = NoticeKind::Announced { told: told.clone() };
        self.notify_those(&matter, |other, holder| other != seat && holder.news != Some(false));
    }

    /// Tells the others what waited until an hour was over.
    pub(super) fn announce_waiting(&mut self) -> Decided {
        let last = self.round().announced.filter(|it| it.next() <= self.now);
        let Some(Announced { at, waits: Some(seat) }) = last else { return Ok(()) };
        // What is public by now, and not what was news when it came.
        let public = self.position()?.public(&self.round().filed())?;
        match public.first().filter(|_| self.round().entries[seat].filing.is_some()) {
            Some(told) => self.tell_announced(seat, told),
            None => self.game.open().announced = Some(Announced { at, waits: None }),
        }
        Ok(())
    }

    /// Removes the announcements of what the same message took back.
    pub(super) fn unannounce(&mut self) {
        let told = |matter: &NoticeKind| matches!(matter, NoticeKind::Announced { .. });
        self.decision.notices.retain(|notice| !told(&notice.matter));
        self.game.open().announced = self.was.round.as_ref().and_then(|round| round.announced);
        self.decision.journal.retain(|line| !line.what.starts_with("announced "));
    }
}
