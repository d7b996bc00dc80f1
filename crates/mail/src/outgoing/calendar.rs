//! An entry of a calendar to text (RFC 5545, RFC 5546). The same entry always gives the same bytes:
//! all that the library would make up by itself is set.

use chrono::{DateTime, TimeDelta, Utc};
use icalendar::{Alarm, Calendar, Component, Event, EventLike, EventStatus, Property, Related};

use crate::addresses::Sender;
use kit::letter::{CalendarEvent, EventState};

/// The reader is told, and nobody is asked to answer.
pub(super) const METHOD: &str = "PUBLISH";

/// How long an entry is before the deadline, so that it can be seen and touched.
const MINUTES: i64 = 30;

/// The text of an entry, lines ended as its standard wants.
pub(super) fn written(event: &CalendarEvent, sender: &Sender) -> String {
    let moment = |seconds| DateTime::<Utc>::from_timestamp(seconds, 0).unwrap_or_default();
    let ends = moment(event.ends);
    // Who publishes it, as the standard asks: our own address, without any token. Nothing can stand
    // for this sign in a parameter.
    let name = sender.name.to_string().replace('"', "'");
    let address = format!("mailto:{}", sender.address);
    let mut entry = Event::new();
    entry
        .uid(&event.uid)
        .sequence(event.sequence)
        .timestamp(moment(event.made))
        .starts(ends - TimeDelta::minutes(MINUTES))
        .ends(ends)
        .summary(&event.summary)
        .description(&event.note)
        .status(status(event.state))
        // It blocks nobody's time.
        .add_property("TRANSP", "TRANSPARENT")
        .append_property(Property::new("ORGANIZER", address).add_parameter("CN", &name).done());
    if let Some(minutes) = event.alarm {
        let before = (-TimeDelta::minutes(minutes.into()), Related::End);
        let mut alarm = Alarm::display(&event.summary, before);
        // Left out, they are the machine's clock and drawn by lot.
        alarm.uid(&format!("{}-alarm", event.uid)).timestamp(moment(event.made));
        entry.alarm(alarm);
    }
    let mut calendar = Calendar::empty();
    calendar
        .append_property(Property::new("VERSION", "2.0"))
        .append_property(Property::new("PRODID", "-//botpost//botpost//EN"))
        .append_property(Property::new("CALSCALE", "GREGORIAN"))
        .append_property(Property::new("METHOD", METHOD))
        .push(entry.done());
    calendar.to_string()
}

fn status(state: EventState) -> EventStatus {
    match state {
        EventState::Confirmed => EventStatus::Confirmed,
        EventState::Tentative => EventStatus::Tentative,
        EventState::Cancelled => EventStatus::Cancelled,
    }
}
