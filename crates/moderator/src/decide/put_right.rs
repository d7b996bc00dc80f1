//! Putting right: a round is played again, the match goes back to a round, or the open round
//! starts from another position. What was played is never changed: it has another version, or
//! stands no longer. Must never change chance that nobody asked to change: a round that is played
//! again keeps its dice, and only what is reopened draws anew.

use std::sync::Arc;

use super::redo::Redone;
use super::{Decided, Decider, Refusal, minutes, must, wrong};
use crate::{
    ActDone, CheckAct, Corrected, Entry, Filing, Moment, NoticeKind, OpenRound, OrderFate, Phase,
    PlayedRound, PutRight, Replayed, Revision, RevisionKind, Round, State, Who, Withheld, reenact,
};
use kit::{BySeat, Phrase, Seat};

impl Decider<'_> {
    pub(super) fn put_right(&mut self, order: &PutRight) -> Decided {
        must(self.game.position.is_some(), "gm-put-right-unplayed", "gm-not-playing-hint")?;
        self.may_act_on_rounds()?;
        match order.kind {
            RevisionKind::Redo => self.redo(order),
            RevisionKind::RollBack => self.roll_back(order),
            RevisionKind::Position => self.reposition(order),
        }
    }

    /// Takes over the rounds that were played again.
    fn redo(&mut self, order: &PutRight) -> Decided {
        let (first, redone) = self.redone(order)?;
        let (from, old) = (order.from, &self.basis.played[first..]);
        let was = self.stands();
        let over = matches!(self.game.state, State::Ended { .. });
        let by_hand = over && self.game.round.is_some();
        let goes_on = over && !by_hand && !redone.over;
        self.revise(order, from, redone.position.clone(), goes_on);
        if redone.over && self.game.round.is_some() {
            self.game.round = None;
        }
        for round in &redone.rounds {
            self.decision.rows.push(self.game.replay((**round).clone()));
        }
        // By hand the open round was given another one, which stays.
        self.game.position = Some(redone.after.clone());
        let last = redone.rounds.last().map_or(from, |round| round.number);
        self.note_gm(format!("redo round={from} last={last} revision={}", self.game.revision()));
        let mut orders = BySeat::fill(self.game.holders.len(), |_| OrderFate::None);
        let mut ends = false;
        let sealed = self.withhold_again(&redone);
        if sealed.is_some() {
            // Nobody is told what such a round leads to, not even that it ends the match.
        } else if redone.over && !over {
            self.game.enter(State::Ended { agreed: None });
            self.note(Who::Clock, "ended".to_owned());
            self.withdraw_offers();
            ends = true;
        } else if goes_on {
            self.game.enter(State::Playing);
            self.open_next(last + 1)?;
        } else if by_hand {
            // A round that was left unplayed at the end keeps what was done in it.
            self.act_again()?;
        } else if !over {
            orders = self.follow_position(&was.after)?;
            self.extend_corrected(order.extend)?;
        }
        let mut new = redone.rounds.into_iter();
        let rounds = old.iter().map(|old| Replayed { old: Arc::new(old.clone()), new: new.next() });
        let moved = was.after != self.game.current().unwrap_or_default();
        self.tell(order, (was, rounds.collect()), redone.changed, orders, sealed);
        // What the last message said may be otherwise now.
        if ends || (over && !goes_on && moved) {
            let reason = self.why.clone().filter(|_| by_hand);
            self.notify_all(&NoticeKind::Ended { by_gm: by_hand, reason, last: None });
        }
        Ok(())
    }

    /// A round that waits for its release does so as it is now; its number. Where the match is over
    /// before it, it waits no longer.
    fn withhold_again(&mut self, redone: &Redone) -> Option<u32> {
        let Withheld { mut review, .. } = self.game.withheld.take()?;
        let played = redone.rounds.last().filter(|last| last.number == review.round)?;
        review.put_right = self.basis.plays.or(review.put_right);
        let number = review.round;
        self.game.withheld = Some(Withheld { played: Arc::clone(played), review });
        Some(number)
    }

    /// Reopens a round that was played, with its orders as they were.
    fn roll_back(&mut self, order: &PutRight) -> Decided {
        let (to, place, played) = (order.from, self.place(order.from)?, self.basis.played);
        let round = &played[place];
        let was = self.stands();
        let over = matches!(self.game.state, State::Ended { .. });
        let sealed = self.game.withheld.take().map(|withheld| withheld.review.round);
        let digest = place.checked_sub(1).map(|before| played[before].closing());
        self.game.before = digest.unwrap_or_default();
        // Who held a seat then is asked now: what is played from here on is the present holder's.
        let former = self.game.holders.map(|_, holder| {
            let then = holder.name_in(to);
            (then != holder.name).then(|| then.to_owned())
        });
        for gone in &played[place..] {
            self.uncount(gone)?;
        }
        self.revise(order, to, Some(round.before.clone()), over);
        self.game.enter(match self.game.state {
            State::Paused { until, .. } => State::Paused { since: self.now, until },
            _ => State::Playing,
        });
        self.note_gm(format!("rollback round={to} revision={}", self.game.revision()));
        self.reopen(round)?;
        let again = |seat, filing| OrderFate::Again { filing, former: former[seat].clone() };
        let orders = self.fates(again)?;
        let old = played[place..].iter();
        let rounds = old.map(|old| Replayed { old: Arc::new(old.clone()), new: None }).collect();
        self.tell(order, (was, rounds), Vec::new(), orders, sealed);
        self.settle(true)
    }

    /// Opens a round again, with what was filed in it.
    fn reopen(&mut self, round: &PlayedRound) -> Decided {
        let fresh = self.fresh(round.number, &self.call()?);
        let entries = round.filings.map(|seat, filing| {
            let stored = filing.as_ref().map_or(0, |filing| filing.serial);
            // A seat that was given up since files nothing.
            let filing = filing.clone().filter(|_| !self.game.holder(seat).left);
            Entry { filing, stored, ..Entry::default() }
        });
        let ranks = round.filings.values().flatten().map(|filing| filing.rank.saturating_add(1));
        let arrivals = ranks.max().unwrap_or(0);
        self.game.round = Some(Round { arrivals, entries, ..fresh });
        Ok(())
    }

    /// Lets the open round start from another position.
    fn reposition(&mut self, order: &PutRight) -> Decided {
        let round = self.game.round.as_ref().filter(|_| !self.game.state.is_over());
        let round = round.ok_or_else(|| self.no_open_round())?;
        let number = round.number;
        must(round.acts.is_empty(), "gm-correct-acts", "gm-correct-acts-hint")?;
        let was = self.stands();
        let typed = order.edits.position.as_deref().unwrap_or_default();
        let position = self.corrected_position(typed, &was.after)?;
        must(position != was.after, "gm-correct-same", "gm-correct-same-hint")?;
        self.revise(order, number, Some(position), false);
        self.note_gm(format!("correct round={number} revision={}", self.game.revision()));
        let orders = self.follow_position(&was.after)?;
        self.extend_corrected(order.extend)?;
        self.tell(order, (was, Vec::new()), Vec::new(), orders, None);
        Ok(())
    }

    /// A position by hand in its canonical form: of the same options, and one that play can go on
    /// from.
    pub(super) fn corrected_position(&self, typed: &str, now: &str) -> Decided<String> {
        let position = self.referee.canonical(typed).map_err(Refusal::Wrong)?;
        let same = position.lines().next() == now.lines().next();
        must(same, "gm-correct-options", "gm-correct-options-hint")?;
        let at = self.referee.at(&position).map_err(Refusal::Wrong)?;
        if let Some(fault) = at.cannot_stand() {
            return Err(Refusal::Wrong(fault.into()));
        }
        must(!at.over(), "gm-correct-over", "gm-correct-over-hint")?;
        Ok(position)
    }

    fn revise(&mut self, order: &PutRight, from: u32, position: Option<String>, reseeds: bool) {
        let (number, kind, at) = (self.game.revision() + 1, order.kind, self.now);
        let seed = reseeds.then(|| order.seed.clone());
        let revised = self.game.revise(Revision { number, kind, from, position, seed, at });
        self.decision.rows.push(revised);
    }

    /// The open round takes over the position as it is now: its acts happen again, and orders
    /// that can still be played are kept, but none is final any more.
    fn follow_position(&mut self, was: &str) -> Decided<BySeat<OrderFate>> {
        self.act_again()?;
        let kept = |filing: Filing| OrderFate::Kept { filing };
        if self.game.current() != Some(was) {
            return self.fates(|_, filing| kept(filing));
        }
        Ok(self.round().entries.map(|_, entry| entry.filing.clone().map_or(OrderFate::None, kept)))
    }

    /// What becomes of the orders of the open round in the position as it is now: those that
    /// cannot be played there are void.
    fn fates(&mut self, stays: impl Fn(Seat, Filing) -> OrderFate) -> Decided<BySeat<OrderFate>> {
        let (position, number) = (self.position()?, self.round().number);
        let mut orders = BySeat::fill(self.game.holders.len(), |_| OrderFate::None);
        for seat in self.game.holders.seats() {
            let entry = self.game.entry(seat);
            entry.cap = false;
            let Some(filing) = entry.filing.clone() else { continue };
            orders[seat] = match position.legal(seat, &filing.program) {
                Ok(()) => stays(seat, filing),
                Err(faults) => {
                    (entry.filing, entry.reminded) = (None, Vec::new());
                    self.end_all(seat);
                    self.note_of(Who::Gm, seat, &format!("void round={number}"));
                    OrderFate::Void { filing, faults }
                }
            };
        }
        Ok(orders)
    }

    /// The acts of the open round happen again, from the position as it is now and with the same
    /// dice.
    fn act_again(&mut self) -> Decided {
        let start = self.game.position.clone().unwrap_or_default();
        let (round, dice) = (self.round(), self.game.dice(self.round().number));
        let acts = acts_again(self.referee, (round.number, &round.acts), &start, &dice)?;
        self.game.open().acts = acts;
        Ok(())
    }

    /// Gives the open round more time.
    fn extend_corrected(&mut self, by: u32) -> Decided {
        let later = self.round().deadline.max(self.clock()) + minutes(by);
        self.game.open().deadline = self.game.terms.past_holidays(later);
        self.set_phase(Phase::Open);
        for seat in self.game.holders.seats() {
            if self.round().entries[seat].filing.is_none() {
                self.pass_reminders(seat);
            }
        }
        self.settle(true)
    }

    fn tell(
        &mut self,
        order: &PutRight,
        (was, rounds): (Stands, Vec<Replayed>),
        changed: Vec<Seat>,
        orders: BySeat<OrderFate>,
        sealed: Option<u32>,
    ) {
        let Some(revision) = self.game.revisions.last().cloned() else { return };
        let (options, now) = (order.edits.options.clone(), self.stands());
        let open = OpenRound { was: was.open, now: now.open, before: was.led, after: now.led };
        let reason = self.why.clone();
        let told = Arc::new(Corrected { revision, reason, rounds, options, changed, open, orders });
        self.decision.corrected = Some(Arc::clone(&told));
        // Of a round that waits for its release nobody has heard.
        let mut public = Corrected::clone(&told);
        public.rounds.retain(|round| Some(round.old.number) != sealed);
        (public.open.before, public.open.after) = (was.after, now.after);
        if sealed == Some(public.revision.from) && public.revision.kind == RevisionKind::Redo {
            return;
        }
        self.notify_all(&NoticeKind::Corrected(Arc::new(public)));
    }

    fn stands(&self) -> Stands {
        if let Some(Withheld { played, .. }) = &self.game.withheld {
            // Of such a round nobody has heard: the match stands where it was opened.
            let open = Some((played.number, played.deadline));
            let (after, led) = (played.before.clone(), played.after.clone());
            return Stands { open, after, led };
        }
        let over = self.game.state.is_over();
        let round = self.game.round.as_ref().filter(|_| !over);
        let open = round.map(|round| (round.number, round.deadline));
        let after = self.game.current().unwrap_or_default().to_owned();
        Stands { open, led: after.clone(), after }
    }

    /// Which of the rounds that were played has this number.
    pub(super) fn place(&self, number: u32) -> Decided<usize> {
        self.basis.played.iter().position(|round| round.number == number).ok_or_else(|| {
            let reason = Phrase::new("gm-put-right-round").with("asked", self.counted(number));
            wrong(reason, "gm-put-right-round-hint")
        })
    }
}

/// Where a match stands: the open round with its deadline, the position that everybody knows, and
/// the one that a round of which nobody has heard has led to.
struct Stands {
    open: Option<(u32, Moment)>,
    after: String,
    led: String,
}

/// Acts of a round again, at the moments when they were done.
pub(super) fn acts_again(
    referee: &dyn kit::Referee,
    (round, acts): (u32, &[ActDone]),
    start: &str,
    dice: &kit::Dice,
) -> Decided<Vec<ActDone>> {
    let again = reenact(referee, start, dice, &CheckAct::all(acts)).map_err(|_| {
        let number = i64::from(referee.counting().number(round));
        let reason = Phrase::new("gm-redo-act").with("round", number);
        wrong(reason, "gm-redo-rollback-hint")
    })?;
    Ok(again.into_iter().zip(acts).map(|(again, was)| ActDone { at: was.at, ..again }).collect())
}
