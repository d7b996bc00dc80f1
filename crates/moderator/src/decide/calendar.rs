//! The words CALENDAR, PICTURES and NEWS, and which message carries what to a player's calendar.

use super::{Decided, Decider, Wishes, refusal};
use crate::calendar::{CalendarEntry, CalendarNotice};
use crate::words::switch;
use crate::{
    AnswerPart, Below, Calendar, Guest, Holder, OutcomeCode::Of, Said, SaidWord, State, To, Word,
};
use kit::Seat;
use kit::letter::EventState;

/// Whether a word switches something on, or off with a NO. Of several the last counts.
pub(super) fn switched(words: &[SaidWord], word: Word) -> Option<bool> {
    let said = words.iter().rfind(|said| said.word == word)?;
    Some(switch(&said.rest) != Some(false))
}

impl Decider<'_> {
    /// What is switched on or off for good.
    pub(super) fn switches(&mut self, seat: Seat, wishes: &Wishes) {
        let set = |word: Word| switched(&wishes.others, word).map(|on| (word, on));
        let calendar = match set(Word::Calendar) {
            Some((word, _)) if self.game.state.is_over() => Some(Said::not_now(word.name())),
            set => self.switch(seat, set, |it, on| it.calendar.wanted = on).map(Said::calendar),
        };
        let pictures = self.switch(seat, set(Word::Pictures), |it, on| it.pictures = on);
        let pictures = pictures.map(|on| self.told_pictures(on));
        let news = self.switch(seat, set(Word::News), |it, on| it.news = on);
        let news = news.map(|on| said!("news", Of("news")).with(|it| it.flag("on", on)));
        let told = [calendar, pictures, news].into_iter().flatten();
        self.parts.words.extend(told.map(AnswerPart::Plain));
    }

    fn switch(
        &mut self,
        seat: Seat,
        set: Option<(Word, bool)>,
        edit: fn(&mut Holder, Option<bool>),
    ) -> Option<bool> {
        let (word, on) = set?;
        if self.edit_holder(seat, |it| edit(it, Some(on))) {
            let state = if on { "on" } else { "off" };
            self.note_own(seat, &format!("{} {state}", word.name().to_lowercase()));
        }
        Some(on)
    }

    /// What somebody is told about pictures.
    pub(super) fn told_pictures(&self, on: bool) -> Said {
        if on && !self.game.terms.pictures {
            return said!("pictures-none", Of("pictures")).and([Below::Unanswered]);
        }
        Said::pictures(on)
    }

    /// Refuses what nobody can do to a match that is over.
    pub(super) fn not_over(&self) -> Decided {
        if self.game.state.is_over() { Err(refusal("gm-over", "gm-over-hint")) } else { Ok(()) }
    }

    /// What changed for the calendar of a player goes with the last message to them. Where none
    /// goes out now, the next one carries it.
    pub(super) fn keep_calendars(&mut self) {
        for seat in self.game.holders.seats() {
            let to = To::Seat(seat);
            let told = self.decision.notices.iter().any(|notice| notice.to == to);
            let Some(entry) = self.entry(seat).filter(|_| told) else { continue };
            let before = &self.game.holder(seat).calendar;
            if before.shown == Some(entry) {
                continue;
            }
            let calendar = before.showing(entry);
            self.edit_holder(seat, |it| it.calendar.clone_from(&calendar));
            self.carry(seat, to, &calendar);
        }
    }

    /// Takes the entry away from one who holds a seat no longer, with the message that says so.
    pub(super) fn take_entry(&mut self, seat: Seat, holder: &Holder, guest: &Guest) {
        if let Some(gone) = holder.calendar.gone() {
            let calendar = holder.calendar.showing(gone);
            self.carry(seat, To::Guest(Box::new(guest.clone())), &calendar);
        }
    }

    fn carry(&mut self, seat: Seat, to: To, calendar: &Calendar) {
        let Some(entry) = calendar.shown else { return };
        let sounds = |minutes: &&u32| entry.ends - super::minutes(**minutes) > self.now;
        let alarm = match entry.holds {
            EventState::Confirmed => self.game.terms.reminders.iter().filter(sounds).max().copied(),
            EventState::Tentative | EventState::Cancelled => None,
        };
        let uid = self.game.calendar_uid(seat, calendar.holder);
        let sequence = calendar.sequence;
        self.decision.calendar.push(CalendarNotice { to, uid, sequence, entry, alarm });
    }

    /// What the calendar of a player is to show now; `None`: what it shows.
    fn entry(&self, seat: Seat) -> Option<CalendarEntry> {
        let holder = self.game.holder(seat);
        let wanted = holder.calendar.wanted.unwrap_or(self.game.terms.calendar);
        if !wanted || holder.left || self.game.state.is_over() {
            return holder.calendar.gone();
        }
        let round = self.open_round()?;
        let call = self.call().ok()?;
        if !call.admits(seat) {
            return holder.calendar.gone();
        }
        let paused = matches!(self.game.state, State::Paused { .. });
        let holds = if paused { EventState::Tentative } else { EventState::Confirmed };
        let ends = self.running_window(&call).unwrap_or(round.deadline);
        Some(CalendarEntry { round: round.number, ends, holds })
    }
}
