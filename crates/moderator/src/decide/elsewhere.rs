//! Somebody is reached at another address from now on: the same person, with the same seat, orders
//! and record. What went to the old address proves nothing any more, since it may be a stranger's.
//! Must never tell the old address what the new one is.

use super::gm::no_seat;
use super::parts::once;
use super::{Decided, Decider, minutes, wrong};
use crate::{
    Answer, Below, Guest, MOVED_NOTICE, NoticeKind, Party, Person, Reach, Role, Said, State, To,
};
use kit::{Phrase, Seat};

impl Decider<'_> {
    /// Puts one address in the place of another; that of the first one means that it is one less.
    pub(super) fn elsewhere(&mut self, party: Party, from: &str, to: &str) -> Decided {
        self.not_over()?;
        match party {
            Party::Seat(seat) => self.holder_elsewhere(seat, from, to),
            Party::Guest(role) => {
                let guest = self.game.guest(role).ok_or_else(no_seat)?;
                self.free_for(&guest.person.name, to)?;
                self.gone_from(&guest.person, from);
                self.guest_elsewhere(guest, to);
                Ok(())
            }
        }
    }

    fn holder_elsewhere(&mut self, seat: Seat, from: &str, to: &str) -> Decided {
        let holder = self.game.holders.get(seat).ok_or_else(no_seat)?.clone();
        self.free_for(&holder.name, to)?;
        let mut addresses: Vec<String> = Vec::new();
        for own in &holder.addresses {
            once(&mut addresses, if own == from { to } else { own.as_str() }.to_owned());
        }
        if addresses != holder.addresses {
            self.end_address_question(seat);
            self.game.readdress(seat, &addresses);
        }
        let is_less = |(first, others): (&String, &[String])| {
            first == to && others.iter().any(|other| other == from)
        };
        if holder.addresses.split_first().is_some_and(is_less) {
            self.note_gm(self.of_seat(seat, "address-removed"));
            if !holder.left && self.game.state != State::Draft {
                let said = said!("address-less").with(|it| it.typed("address", from));
                let (kind, reason) = (MOVED_NOTICE, self.why.clone());
                let said = Said { kind, reason, ..said.and([Below::Clock]) };
                self.notify(To::Seat(seat), said);
            }
            return Ok(());
        }
        self.note_gm(self.of_seat(seat, "player-address"));
        if holder.left || self.game.state == State::Draft {
            return Ok(());
        }
        self.game.holders[seat].record.reach = Reach::default();
        self.gone_from(&Person::of(&holder), from);
        self.rekey(seat);
        let mut root = true;
        if let State::Inviting { answer_by, .. } = self.game.state
            && holder.answer == Answer::None
        {
            // The invitation may never have come.
            let answer_by = answer_by.max(self.now + minutes(self.game.terms.answer_within));
            self.game.enter(State::Inviting { answer_by, overdue: false });
            self.notify(To::Seat(seat), NoticeKind::Invitation { answer_by });
            root = false;
        }
        let begun = self.game.position.is_some();
        let moved = Said::address_moved(true, begun, root, self.why.clone());
        self.notify(To::Seat(seat), moved);
        Ok(())
    }

    fn guest_elsewhere(&mut self, guest: Guest, to: &str) {
        let person = Person { address: to.to_owned(), ..guest.person };
        match guest.role {
            Role::Observer(place) => {
                let it = &mut self.game.observers[usize::from(place)];
                (it.person, it.generation) = (person, guest.generation.saturating_add(1));
                self.note_gm(format!("observer-address place={place}"));
            }
            Role::Candidate(seat) => {
                let Some(offer) = self.game.offer(seat).cloned() else { return };
                let answer_by =
                    offer.answer_by.max(self.now + minutes(self.game.terms.answer_within));
                self.note_gm(self.of_seat(seat, "offer-address"));
                self.offer(seat, person, answer_by, offer.candidate);
            }
            Role::Left { .. }
            | Role::Late { .. }
            | Role::Former
            | Role::Proving(_)
            | Role::Joining { .. } => return,
        }
        // Whom a seat is offered to has missed nothing, and cannot ask.
        let watches = matches!(guest.role, Role::Observer(_));
        let stand = watches && self.game.position.is_some();
        let moved = Said::address_moved(false, stand, watches, self.why.clone());
        self.notify_guest(guest.role, moved.into());
    }

    /// Tells the old address that nothing more comes.
    fn gone_from(&mut self, person: &Person, from: &str) {
        let person = Person { address: from.to_owned(), ..person.clone() };
        let guest = Guest { person, role: Role::Former, generation: 0 };
        let (kind, reason) = (MOVED_NOTICE, self.why.clone());
        let said = Said { kind, reason, ..said!("address-gone") };
        self.notify(To::Guest(Box::new(guest)), said);
    }

    /// Whether nobody else in the match has this address.
    fn free_for(&self, name: &str, to: &str) -> Decided {
        let others = self.game.places().filter(|(_, _, own)| own.iter().any(|it| it == to));
        let mut others = others.map(|(_, other, _)| other);
        let Some(other) = others.find(|other| *other != name) else { return Ok(()) };
        let reason = Phrase::new("gm-address-taken").typed("name", other);
        Err(wrong(reason, "gm-address-taken-hint"))
    }
}
