//! What the rules make public of an order before its round is played: told to the others at once,
//! and then once an hour at most. Must never say whose order it is, unless the rules do.

use super::{Decided, Decider};
use crate::{Announced, NoticeKind, Who};
use kit::{BySeat, Phrase, Seat, TextFiled};

impl Decider<'_> {
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
