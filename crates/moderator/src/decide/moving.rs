//! A match goes on at another desk, or came from one. Must never let anything happen here in a
//! match that is moderated elsewhere: a match that lives at two desks is played twice.

use super::{Decided, Decider, Refusal, refusal};
use crate::{
    GmOrder, MOVED_AWAY, Moment, Named, NoticeKind, Offer, Request, Role, Said, State, To, Who,
};
use kit::{Fault, Faults, Phrase};

impl Decider<'_> {
    /// What is asked in a match that is moderated elsewhere. Nothing is done but that it is taken
    /// back, or goes on at the desk that it came to.
    pub(super) fn elsewhere_now(&mut self, request: &Request, to: &str) -> Decided {
        match request {
            Request::Gm(GmOrder::TakeBack) => self.go_on_here(to, true),
            Request::Gm(GmOrder::MoveHere { from }) => self.go_on_here(from, false),
            // It is the other desk's now, whatever happened to this one.
            Request::Gm(GmOrder::WentBack { .. }) => {}
            Request::Gm(_) => return Err(Refusal::Wrong(faults_elsewhere(to))),
            Request::GmReply(reply) => self.refuse_reply(reply, faults_elsewhere(to)),
            Request::AskedElsewhere { seat } => {
                if !self.game.holder(*seat).left {
                    let said = said!("moved-away" + "moved-away-way");
                    let said = Said { kind: MOVED_AWAY, ..said.with(|it| it.typed("to", to)) };
                    self.notify(To::Seat(*seat), said);
                }
            }
            Request::Letter(_)
            | Request::Guest(_)
            | Request::Join(_)
            | Request::NotRead { .. }
            | Request::Returned { .. }
            | Request::OfferReturned { .. }
            | Request::Bench
            | Request::Time
            | Request::Outage { .. }
            | Request::ClockSetBack { .. } => {}
        }
        Ok(())
    }

    /// Another desk goes on with the match. What leaves this one has all sealed orders in it, so
    /// it counts as a look at them.
    pub(super) fn move_away(&mut self, to: &str) -> Decided {
        match self.game.state {
            State::Draft | State::Inviting { .. } | State::Playing | State::Paused { .. } => {}
            State::Frozen { .. } => return Err(refusal("gm-move-frozen", "gm-move-frozen-hint")),
            State::Moved { .. } | State::Ended { .. } | State::Cancelled => {
                return Err(refusal("gm-over", "gm-move-over-hint"));
            }
        }
        let was = Box::new(self.game.state.clone());
        self.game.enter(State::Moved { to: to.to_owned(), since: self.now, was });
        self.note(Who::Gm, "peek moved-away".to_owned());
        Ok(())
    }

    /// The match is again as it was; what fell due on the way moves as if the service had been
    /// down. It `stays` here where the other desk did not take it; where it came from that desk,
    /// everybody gets a message from this one, which can be answered.
    fn go_on_here(&mut self, desk: &str, stays: bool) {
        self.note(Who::Gm, if stays { "taken-back" } else { "moved-here" }.to_owned());
        let State::Moved { since, was, .. } = self.game.state.clone() else { return };
        self.game.enter(*was);
        let (now, later) = (self.now, self.review_end());
        self.move_release(|until| if until <= now { later } else { until });
        let was = self.pass_over(since, self.now);
        if self.game.state == State::Draft {
            return;
        }
        if !stays {
            for seat in self.game.present() {
                self.rekey(seat);
            }
        }
        self.notify_all(&Said::moved_here(desk, stays, was).into());
        if !stays {
            self.offer_again();
        }
    }

    /// Whoever was offered a seat gets another message, which can be answered.
    pub(super) fn offer_again(&mut self) {
        let open: Vec<Offer> = self.game.offers.iter().filter(|it| it.open).cloned().collect();
        for Offer { seat, answer_by, .. } in open {
            self.notify_guest(Role::Candidate(seat), NoticeKind::SeatOffered { seat, answer_by });
        }
    }

    /// The database went back to a backup: nothing that was sent before answers anything any more,
    /// and everybody hears what stands. What fell due since its last entry moves as if the service
    /// had been down.
    pub(super) fn went_back(&mut self, last: Moment) -> Decided {
        if !self.game.state.goes_on() {
            return Ok(());
        }
        self.note(Who::Gm, "went-back".to_owned());
        if self.open_round().is_some() {
            for seat in self.game.present() {
                self.end_all(seat);
            }
        }
        let was = self.pass_over(last, self.now);
        let said = said!("went-back").named("when", Named::Moment(last));
        let subject = Some("went-back-subject");
        let said = Said { kind: "rolled-back", opens: true, subject, ..said };
        self.notify_all(&said.going_on("went-back-took-time", was).into());
        self.offer_again();
        Ok(())
    }
}

/// That nothing can be done to the match here.
fn faults_elsewhere(to: &str) -> Faults {
    let reason = Phrase::new("gm-moved").code("to", to);
    Fault::whole(reason).hint(Phrase::new("gm-moved-hint")).into()
}
