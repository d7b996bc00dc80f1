//! Whether messages get to a player. A player out of reach keeps the seat and gets every message
//! but reminders, since the next may arrive; the moderator is told, and a message from the
//! player sets it right. Must never be asked for a bounce whose proof is not genuine.

use super::Decider;
use crate::Command::{Address, Invite, Pause, Show};
use crate::{Said, To, Who};
use kit::Seat;

impl Decider<'_> {
    /// A message to a player came back.
    pub(super) fn returned(&mut self, seat: Seat, address: &String, permanent: bool) {
        let holder = self.game.holder(seat);
        // Anyone who has another address by now is not to be blamed for the old one.
        let current = holder.addresses.first() == Some(address);
        if holder.left || !current || self.game.state.is_over() {
            return;
        }
        let record = holder.record;
        let Some(reach) = record.reach.after(permanent, self.now) else { return };
        self.game.holders[seat].record.reach = reach;
        self.note_of(Who::Clock, seat, &format!("returned points={}", reach.points));
        if reach.lost.is_some() && record.reach.lost.is_none() {
            self.note_of(Who::Clock, seat, "out-of-reach");
            let said = said!("reach").who(seat).orders([Show, Address(seat), Invite(seat), Pause]);
            self.notify(To::Gm, Said { about: Some(seat), ..said });
        }
    }

    /// A message came from a player: what was known to the contrary is forgotten.
    pub(super) fn heard_from(&mut self, seat: Seat) {
        let was = std::mem::take(&mut self.game.holders[seat].record.reach);
        if was.lost.is_some() {
            self.note_own(seat, "in-reach");
        }
    }
}
