//! What a message puts into its reader's calendar, in the reader's language. Must never say
//! anything of orders: calendars are shared, and lie on other people's servers.

use super::{Context, Desk};
use crate::calendar::{CalendarNotice, EntryHolds};
use kit::letter::{CalendarEvent, EventState};

/// The entry as it is sent.
pub fn calendar_event(notice: &CalendarNotice, context: &Context<'_>) -> CalendarEvent {
    let desk = Desk::of(context, &notice.to);
    let entry = notice.entry;
    let (state, note) = match entry.holds {
        EntryHolds::Yes => (EventState::Confirmed, "calendar-entry-note"),
        EntryHolds::Waits => (EventState::Tentative, "calendar-entry-waits"),
        EntryHolds::No => (EventState::Cancelled, "calendar-entry-gone"),
    };
    let line = desk.line("calendar-entry").round(entry.round);
    CalendarEvent {
        uid: notice.uid.clone(),
        sequence: notice.sequence,
        made: context.now.timestamp(),
        ends: entry.ends.timestamp(),
        summary: line.say(),
        note: line.say_as(note),
        state,
        alarm: notice.alarm,
    }
}

impl Desk<'_> {
    /// Whether the reader's calendar has the deadlines.
    pub fn in_calendar(&self) -> bool {
        let asked = self.seat.and_then(|seat| self.holder(seat).calendar.wanted);
        asked.unwrap_or(self.context.game.terms.calendar)
    }
}
