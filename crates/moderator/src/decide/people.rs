//! Who sits where: seats that are offered, given to somebody new, or taken away; and
//! observers. Every one of these is an order of the moderator or an answer to one, journaled, and
//! told to those it concerns. A newcomer always gets a whole round.

use super::gm::no_seat;
use super::{Decided, Decider, Undo, minutes, must, refusal, shell, wrong};
use crate::bench::{Emptied, Vacancy};
use crate::kinds::OFFER;
use crate::{
    Answer, Below, Former, Guest, Holder, Journal, Moment, Named, NoticeKind, Observer, Offer,
    Party, Person, Phase, Role, Said, State, To, Who, Withheld, are_alike, first_deadline,
    is_reserved,
};
use kit::{ClosingPolicy, Phrase, Seat};

impl Decider<'_> {
    /// Offers a seat. Before the match begins the invited one is its holder at once, and
    /// answers the invitation; later the seat changes hands with the answer.
    pub(super) fn offer_seat(&mut self, seat: Seat, person: &Person) -> Decided {
        self.seatable(seat, person)?;
        self.note_of(Who::Gm, seat, "seat-invite");
        let answer_by = self.now + minutes(self.game.terms.answer_within);
        if let State::Inviting { answer_by: before, .. } = self.game.state {
            self.seat(seat, person.clone(), Answer::None);
            let answer_by = answer_by.max(before);
            self.game.enter(State::Inviting { answer_by, overdue: false });
            self.notify(To::Seat(seat), NoticeKind::Invitation { answer_by });
            return Ok(());
        }
        self.withdraw_offer(seat);
        self.offer(seat, person.clone(), answer_by, None);
        Ok(())
    }

    /// Offers a seat to somebody, who may be a candidate of the bench.
    pub(super) fn offer(
        &mut self,
        seat: Seat,
        person: Person,
        answer_by: Moment,
        candidate: Option<i64>,
    ) {
        let generation = self.game.next_generation(seat);
        let (overdue, open) = (false, true);
        let offer = Offer { seat, person, generation, answer_by, overdue, candidate, open };
        self.game.put_offer(offer);
        self.notify_guest(Role::Candidate(seat), NoticeKind::SeatOffered { seat, answer_by });
    }

    /// Gives a seat to somebody who has agreed already.
    pub(super) fn replace(&mut self, seat: Seat, person: &Person) -> Decided {
        self.seatable(seat, person)?;
        self.note_gm(self.of_seat(seat, "seat-replace"));
        self.withdraw_offer(seat);
        let before = self.game.holder(seat).name.clone();
        self.seat(seat, person.clone(), Answer::Yes);
        if matches!(self.game.state, State::Inviting { .. }) {
            self.start_if_all_agree()?;
            // Where that begins the match, the message that says so is the welcome: each of the
            // two would open the thread of the first round.
            if matches!(self.game.state, State::Inviting { .. }) {
                self.notify(To::Seat(seat), NoticeKind::Welcome { seat });
            }
            return Ok(());
        }
        self.welcome(seat, &before)
    }

    /// The seat that was offered is taken.
    pub(super) fn take_offer(&mut self, offer: &Offer) -> Decided {
        let seat = offer.seat;
        self.note_own(seat, "seat-taken");
        self.game.close_offer(seat);
        let before = self.game.holder(seat).name.clone();
        self.seat_as(seat, offer.person.clone(), (Answer::Yes, offer.generation));
        self.welcome(seat, &before)
    }

    /// Takes a seat from its holder. The rules' default stands in until somebody sits there.
    pub(super) fn drop_holder(&mut self, seat: Seat) -> Decided {
        self.exists(seat)?;
        must(self.game.state.goes_on(), "gm-no-seats-now", "gm-no-seats-now-hint")?;
        let reason = Phrase::new("gm-seat-left").with("seat", seat);
        must(!self.game.holder(seat).left, reason, "gm-seat-left-hint")?;
        self.notify(To::Seat(seat), Said { reason: self.why.clone(), ..said!("dropped") });
        self.vacate(seat, Emptied::Dropped);
        self.note_gm(self.of_seat(seat, "seat-drop"));
        self.settle(false)
    }

    pub(super) fn observe(&mut self, person: &Person) -> Decided {
        self.not_over()?;
        self.callable(person)?;
        // One who plays would see the same match twice, and may not know which message to answer.
        let there = |party: Party| !matches!(party, Party::Guest(Role::Candidate(_)));
        self.nobody_like(person, there)?;
        let place = self.observer(|it| {
            it.person.address == person.address || same(&it.person.name, &person.name)
        });
        let next = u8::try_from(self.game.observers.len()).ok();
        let next = next.filter(|next| usize::from(*next) < crate::Match::MOST_OBSERVERS);
        let full = || refusal("gm-observers-full", "gm-observers-full-hint");
        let place = place.or(next).ok_or_else(full)?;
        let before = self.game.observers.get(usize::from(place));
        let generation = before.map_or(0, |it| it.generation.saturating_add(1));
        let observer = Observer { person: person.clone(), generation, gone: false, pictures: None };
        self.game.observe(place, observer);
        self.note(Who::Gm, format!("observe place={place}"));
        self.notify_guest(Role::Observer(place), NoticeKind::Observing);
        self.decision.undo.push(Undo::by("match unobserve", format!(" {}", shell(&person.name))));
        Ok(())
    }

    pub(super) fn unobserve(&mut self, name: &str) -> Decided {
        let place = self.observer(|it| !it.gone && same(&it.person.name, name));
        let reason = Phrase::new("gm-no-observer").typed("name", name);
        let place = place.ok_or_else(|| wrong(reason, "gm-no-observer-hint"))?;
        self.stop_observing(place);
        self.note(Who::Gm, format!("unobserve place={place}"));
        Ok(())
    }

    pub(super) fn stop_observing(&mut self, place: u8) {
        self.game.observers[usize::from(place)].gone = true;
    }

    fn observer(&self, is: impl Fn(&Observer) -> bool) -> Option<u8> {
        self.game.observers.iter().position(is).and_then(|place| u8::try_from(place).ok())
    }

    pub(super) fn notify_guest(&mut self, role: Role, matter: NoticeKind) {
        if let Some(guest) = self.game.guest(role) {
            self.notify(To::Guest(Box::new(guest)), matter);
        }
    }

    /// Tells the moderator once of each offer that nobody answered.
    pub(super) fn offers_overdue(&mut self) {
        let due = |offer: &&Offer| offer.open && !offer.overdue && offer.answer_by <= self.now;
        let due: Vec<Offer> = self.game.offers.iter().filter(due).cloned().collect();
        for offer in due {
            if let Some(candidate) = offer.candidate {
                self.close_offer(offer.seat, said!("bench-late" + "bench-stays"));
                let what = format!("bench-silent candidate={candidate}");
                self.note_of(Who::Clock, offer.seat, &what);
                continue;
            }
            let (seat, name) = (offer.seat, offer.person.name.clone());
            self.game.put_offer(Offer { overdue: true, ..offer });
            self.note_of(Who::Clock, seat, "offer-overdue");
            self.notify(To::Gm, Said::not_accepted(seat, &name, false));
        }
    }

    /// The match is over: no seat is offered any more.
    pub(super) fn withdraw_offers(&mut self) {
        for seat in self.game.holders.seats() {
            self.withdraw_offer(seat);
        }
    }

    pub(super) fn withdraw_offer(&mut self, seat: Seat) {
        self.close_offer(seat, Said::OFFER_WITHDRAWN);
    }

    /// A seat is offered no longer, if it was: whom it was offered to hears this.
    pub(super) fn close_offer(&mut self, seat: Seat, said: Said) {
        let Some(guest) = self.game.offer(seat).map(Offer::guest) else { return };
        self.game.close_offer(seat);
        self.notify(To::Guest(Box::new(guest)), Said { kind: OFFER, ..said.who(seat) });
    }

    /// Puts somebody into a seat; its holder until now is told.
    pub(super) fn seat(&mut self, seat: Seat, person: Person, answer: Answer) {
        let generation = self.game.next_generation(seat);
        self.seat_as(seat, person, (answer, generation));
    }

    fn seat_as(&mut self, seat: Seat, person: Person, (answer, generation): (Answer, u16)) {
        let before = self.game.holder(seat).clone();
        // Who declined or went away, or was never asked, expects no message.
        if !before.left && before.answer != Answer::No && self.game.state != State::Draft {
            let person = Person::of(&before);
            let guest = Guest { person, role: Role::Former, generation: before.generation };
            let said = Said { reason: self.why.clone(), ..said!("replaced").who(seat) };
            self.take_entry(seat, &before, &guest);
            self.notify(To::Guest(Box::new(guest)), said);
        }
        self.note(Who::Clock, format!("{}{}", Journal::SEATED, before.mark.code));
        // Who plays would get every report twice, and might answer the wrong one.
        let watched = |it: &Observer| !it.gone && it.person.address == person.address;
        if let Some(place) = self.observer(watched) {
            self.stop_observing(place);
            self.note(Who::Clock, format!("observer-seated place={place}"));
        }
        let mut holder = person.seated(before.mark.clone(), answer, generation);
        holder.vacancy = Vacancy { empty: None, ..before.vacancy.clone() };
        holder.calendar.holder = before.calendar.holder.saturating_add(1);
        holder.former = self.former(before, &holder.name);
        let keeps = self.binds();
        self.game.reseat(seat, holder, keeps);
        self.came.push(seat);
    }

    /// All who held a seat before somebody of this name takes it, the last one among them.
    fn former(&self, last: Holder, newcomer: &str) -> Vec<Former> {
        let mut former = last.former.clone();
        if !last.is_nobody() && !same(&last.name, newcomer) {
            let next = |withheld: &Withheld| withheld.review.round + 1;
            let until = self.game.round.as_ref().map(|round| round.number);
            let until = until.or(self.game.withheld.as_ref().map(next)).unwrap_or(0);
            let farewell = last.farewell().map(Box::new);
            let (name, person) = (last.name, last.person);
            former.push(Former { name, person, until, at: self.now, farewell });
        }
        former
    }

    /// Tells everybody of the newcomer, who gets a whole round.
    fn welcome(&mut self, seat: Seat, before: &str) -> Decided {
        let from = self.whole_round()?;
        self.notify(To::Seat(seat), NoticeKind::Welcome { seat });
        let kept = self.call().is_ok_and(|call| call.binding);
        let said = said!("seat-taken").who(seat).and([Below::Clock]);
        let said = said.and(from.map(|_| Below::Note("deadline-newcomer")));
        let said = said.with(|it| it.typed("before", before).flag("kept", kept));
        self.notify_willing(Some(seat), &said.named("from", from.map(Named::Moment)).into());
        self.settle(true)
    }

    /// Moves the deadline to where it would be if the round had been opened now, and a window
    /// that runs as if it had; says when the round closed before, if that moved.
    fn whole_round(&mut self) -> Decided<Option<Moment>> {
        let Some(round) = self.open_round() else { return Ok(None) };
        let deadline = round.deadline;
        let now = self.clock();
        let mut full = first_deadline(&self.game.terms, now);
        let call = self.call()?;
        let window = self.running_window(&call);
        if let ClosingPolicy::Window { after_first, at_most } = self.game.closing(call.closing) {
            full = full.min(now + minutes(at_most));
            if let Some(was) = window {
                let last = full.max(deadline);
                let until = (now + minutes(after_first)).min(last).max(was);
                if until == was {
                    return Ok(None);
                }
                self.game.open().deadline = last;
                self.set_phase(Phase::Cooling { until });
                return Ok(Some(was));
            }
        }
        if full <= deadline {
            return Ok(None);
        }
        self.game.open().deadline = full;
        self.set_phase(Phase::Open);
        Ok(Some(deadline))
    }

    pub(super) fn exists(&self, seat: Seat) -> Decided {
        self.game.holders.get(seat).map(drop).ok_or_else(no_seat)
    }

    /// Whether somebody new can be called so. Who is in the match keeps the name.
    fn callable(&self, person: &Person) -> Decided {
        let reason = Phrase::new("gm-person-word").typed("name", &person.name);
        must(!is_reserved(&person.name, self.referee), reason, "gm-person-word-hint")
    }

    /// Whether this person may have this seat now.
    pub(super) fn seatable(&self, seat: Seat, person: &Person) -> Decided {
        self.exists(seat)?;
        let now = self.game.state.goes_on() && !self.game.state.stands_still();
        must(now, "gm-no-seats-now", "gm-no-seats-now-hint")?;
        self.callable(person)?;
        // A seat nobody holds any more may even go to somebody of the same name; and anyone who is
        // offered two seats could take both.
        self.nobody_like(person, |party| match party {
            Party::Guest(Role::Candidate(other)) => other != seat,
            party => matches!(party, Party::Seat(_)),
        })
    }

    /// That none of those with a place in the match, as far as they count, could be taken for this
    /// person.
    fn nobody_like(&self, person: &Person, counts: impl Fn(Party) -> bool) -> Decided {
        let like = |(party, name, addresses): &(Party, &str, &[String])| {
            counts(*party) && (addresses.contains(&person.address) || are_alike(name, &person.name))
        };
        let known = self.game.places().find(like);
        known.map_or(Ok(()), |(_, other, _)| Err(taken(person, other)))
    }
}

fn taken(person: &Person, other: &str) -> super::Refusal {
    if are_alike(&person.name, other) && !same(&person.name, other) {
        let reason = Phrase::new("gm-person-like").typed("name", &person.name);
        return wrong(reason.typed("other", other), "gm-person-like-hint");
    }
    let reason = Phrase::new("gm-person-taken").typed("name", &person.name);
    wrong(reason, "gm-person-taken-hint")
}

/// Names are told apart as the others read them.
fn same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}
