//! Looking before letting go: a round that was played waits until the moderator releases it, or
//! goes out by itself. Must never tell anybody what such a round led to.

use super::{Decided, Decider, Refusal, minutes, must, refusal, wrong};
use crate::{
    Agreed,
    Command::{Preview, Release, Show},
    Moment, Named, NoticeKind, OwnHand, Review, RoundReport, State, Terms, To, Who, Withheld,
};
use kit::{Faults, Phrase, Seat};

impl Decider<'_> {
    /// Keeps a round that was played back until the moderator has looked at it.
    pub(super) fn withhold(&mut self, report: RoundReport, span: u32) {
        let RoundReport { played, lateness, unused, .. } = report;
        let (number, until) = (played.number, self.now + minutes(span));
        let program = |(seat, _): (Seat, Faults)| {
            Some((seat, self.game.holder(seat).standing.as_ref()?.program.clone()))
        };
        let unused = unused.into_iter().filter_map(program).collect();
        let review = Review { round: number, until, lateness, unused, put_right: None };
        self.game.withheld = Some(Withheld { played, review });
        self.note(Who::Clock, format!("withheld round={number} until={}", until.format("%FT%RZ")));
        let said = said!("review").with(|it| it.flag("plays", self.game.terms.gm_plays));
        let said = said.orders([Preview(number), Release(number), Show]);
        let said = said.named("round", Named::Round(number));
        self.notify(To::Gm, said.named("when", Named::Moment(until)));
    }

    /// Tells everybody of a round, and opens the next one.
    pub(super) fn hand_out(&mut self, report: RoundReport) -> Decided {
        if self.position()?.over() {
            self.over(None, (Who::Clock, "ended"), Some(report));
            return Ok(());
        }
        self.open_next(report.played.number + 1)?;
        // Who loses the seat gets no report that shows what it holds now; the others read that
        // first.
        let told = self.decision.notices.len();
        self.give_up_silent()?;
        let later = self.decision.notices.split_off(told);
        self.notify_all(&NoticeKind::Report(report));
        self.decision.notices.extend(later);
        Ok(())
    }

    /// The match is over, as the journal says it; everybody hears of it, and of a round that nobody
    /// has heard of yet.
    pub(super) fn over(
        &mut self,
        agreed: Option<Agreed>,
        (who, what): (Who, &str),
        last: Option<RoundReport>,
    ) {
        let (by_gm, last) = (who == Who::Gm, last.map(Box::new));
        let reason = self.why.clone().filter(|_| by_gm);
        self.game.enter(State::Ended { agreed });
        self.note_why(who, what.to_owned(), reason.clone());
        self.notify_all(&NoticeKind::Ended { by_gm, reason, last });
        self.withdraw_offers();
    }

    /// The round that waits, taken out of its waiting: where a match is ended, everybody hears of
    /// it now.
    pub(super) fn let_go(&mut self, who: Who) -> Decided<Option<RoundReport>> {
        let Some(Withheld { played, review }) = self.game.withheld.clone() else { return Ok(None) };
        // It is read again what is wrong with them: by the board that they were meant for.
        let position = self.position()?;
        let mut unused = Vec::new();
        for (seat, program) in &review.unused {
            unused.extend(position.forecast(*seat, program).err().map(|faults| (*seat, faults)));
        }
        self.game.withheld = None;
        self.note(who, format!("released round={}", review.round));
        let put_right = review.put_right.is_some();
        let own = self.basis.plays.filter(|_| who == Who::Gm);
        let own_hand = review.put_right.or(own).map(|seat| OwnHand { seat, put_right });
        Ok(Some(RoundReport { played, lateness: review.lateness, unused, own_hand }))
    }

    /// The moderator lets a round go.
    pub(super) fn release(&mut self, number: u32) -> Decided {
        let Some(withheld) = &self.game.withheld else {
            let reason = Phrase::new("gm-no-review").with("asked", self.counted(number));
            return Err(wrong(reason, "gm-no-review-hint"));
        };
        let waits = withheld.review.round;
        let reason = Phrase::new("gm-review-other").with("asked", self.counted(number));
        let reason = reason.with("waits", self.counted(waits));
        must(waits == number, reason, "gm-review-other-hint")?;
        self.may_act_on_rounds()?;
        let playing = self.game.state == State::Playing;
        must(playing, "gm-review-stopped", "gm-review-stopped-hint")?;
        self.release_by(Who::Gm)?;
        self.undone_by_rollback(number);
        Ok(())
    }

    /// As [`crate::Match::may_act_on_rounds`], for what is decided.
    pub(super) fn may_act_on_rounds(&self) -> Decided {
        self.game.may_act_on_rounds(self.basis.plays).map_err(Refusal::Wrong)
    }

    /// Lets a round go when its time is up. Says whether there was one to look at.
    pub(super) fn release_overdue(&mut self) -> Decided {
        let due = self.game.withheld.as_ref().is_some_and(|it| it.review.until <= self.now);
        if due && self.game.state == State::Playing { self.release_by(Who::Clock) } else { Ok(()) }
    }

    fn release_by(&mut self, who: Who) -> Decided {
        self.let_go(who)?.map_or(Ok(()), |report| self.hand_out(report))
    }

    /// Moves the moment at which a round that waits goes out by itself.
    pub(super) fn move_release(&mut self, moved: impl Fn(Moment) -> Moment) {
        if let Some(withheld) = &mut self.game.withheld {
            withheld.review.until = moved(withheld.review.until);
        }
    }

    /// When a round that is played now would go out by itself.
    pub(super) fn review_end(&self) -> Moment {
        self.now + minutes(self.game.terms.review.unwrap_or(Terms::USUAL_REVIEW))
    }

    /// Nothing can be done to the open round, because none is open.
    pub(super) fn no_open_round(&self) -> Refusal {
        let Some(withheld) = &self.game.withheld else {
            return refusal("gm-not-playing", "gm-not-playing-hint");
        };
        let waits = self.counted(withheld.review.round);
        wrong(Phrase::new("gm-review").with("waits", waits), "gm-review-hint")
    }
}
