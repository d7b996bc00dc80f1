//! What a message puts into its reader's calendar, in the reader's language. Must never say
//! anything of orders: calendars are shared, and lie on other people's servers.

use super::{Context, Desk};
use crate::calendar::CalendarNotice;
use kit::letter::{CalendarEvent, EventState};

/// The entry as it is sent.
pub fn calendar_event(notice: &CalendarNotice, context: &Context<'_>) -> CalendarEvent {
    let desk = Desk::of(context, &notice.to);
    let entry = notice.entry;
    let note = match entry.holds {
        EventState::Confirmed => "calendar-entry-note",
        EventState::Tentative => "calendar-entry-waits",
        EventState::Cancelled => "calendar-entry-gone",
    };
    let line = desk.line("calendar-entry").round(entry.round);
    CalendarEvent {
        uid: notice.uid.clone(),
        sequence: notice.sequence,
        made: context.now.timestamp(),
        ends: entry.ends.timestamp(),
        summary: line.say(),
        note: line.say_as(note),
        state: entry.holds,
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
