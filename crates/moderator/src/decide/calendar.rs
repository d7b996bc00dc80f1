//! The words CALENDAR, PICTURES and NEWS, and which message carries what to a player's calendar.

use super::setting_changes::Wishes;
use super::{Decided, Decider, refusal};
use crate::calendar::{CalendarEntry, CalendarNotice, EntryHolds};
use crate::words::switch;
use crate::{AnswerPart, Calendar, Change, Guest, Holder, Said, SaidWord, State, Style, To, Word};
use kit::Seat;

/// Whether a word switches something on, or off with a NO. Of several the last counts.
pub(super) fn switched(words: &[SaidWord], word: Word) -> Option<bool> {
    let said = words.iter().rfind(|said| said.word == word)?;
    Some(switch(&said.rest) != Some(false))
}

impl Decider<'_> {
    /// What is switched on or off for good.
    pub(super) fn switches(&mut self, seat: Seat, wishes: &Wishes) {
        self.calendar(seat, wishes);
        self.pictures(seat, wishes);
        let Some(on) = switched(&wishes.others, Word::News) else { return };
        if self.game.holder(seat).news != Some(on) {
            self.change(Change::News { seat, on });
            let state = if on { "on" } else { "off" };
            self.note_own(seat, &format!("news {state}"));
        }
        self.parts.words.push(AnswerPart::Plain(Said::news(on)));
    }

    fn calendar(&mut self, seat: Seat, wishes: &Wishes) {
        let Some(on) = switched(&wishes.others, Word::Calendar) else { return };
        if self.game.state.is_over() {
            self.parts.words.push(AnswerPart::Plain(Said::not_now(Word::Calendar.name())));
            return;
        }
        let before = &self.game.holder(seat).calendar;
        if before.wanted != Some(on) {
            let calendar = Calendar { wanted: Some(on), ..before.clone() };
            self.change(Change::Calendar { seat, calendar });
            let state = if on { "on" } else { "off" };
            self.note_own(seat, &format!("calendar {state}"));
        }
        self.parts.words.push(AnswerPart::Plain(Said::calendar(on)));
    }

    fn pictures(&mut self, seat: Seat, wishes: &Wishes) {
        let Some(on) = switched(&wishes.others, Word::Pictures) else { return };
        if self.game.holder(seat).pictures != Some(on) {
            self.change(Change::Pictures { seat, on });
            let state = if on { "on" } else { "off" };
            self.note_own(seat, &format!("pictures {state}"));
        }
        let style = self.game.holder(seat).style;
        self.parts.words.push(AnswerPart::Plain(self.told_pictures(on, style)));
    }

    /// What somebody is told about pictures.
    pub(super) fn told_pictures(&self, on: bool, style: Style) -> Said {
        match on && !self.game.terms.pictures {
            true => Said::no_pictures(),
            false => Said::pictures(on, style),
        }
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
            self.change(Change::Calendar { seat, calendar: calendar.clone() });
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
            EntryHolds::Yes => self.game.terms.reminders.iter().filter(sounds).max().copied(),
            EntryHolds::Waits | EntryHolds::No => None,
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
        let holds = if paused { EntryHolds::Waits } else { EntryHolds::Yes };
        let ends = self.running_window(&call).unwrap_or(round.deadline);
        Some(CalendarEntry { round: round.number, ends, holds })
    }
}
