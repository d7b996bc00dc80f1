//! A calendar program: reads the entries of letters, by another library than the one that writes
//! them, and keeps what it would show.

use calcard::common::IanaString;
use calcard::icalendar::{
    ICalendar, ICalendarComponent, ICalendarComponentType, ICalendarParameterValue,
    ICalendarProperty, ICalendarValue, Uri,
};
use mail_parser::{MessageParser, MimeHeaders};

/// What stands in the calendar of somebody who opened these letters in their order: a line for the
/// letter that brought it, and the entry. A version that is no newer than the one before is
/// nothing to a calendar, and a fault here.
pub fn after(letters: &[Vec<u8>]) -> String {
    let mut seen: Vec<(String, i64)> = Vec::new();
    let mut shown = "no entry\n".to_owned();
    for (number, raw) in letters.iter().enumerate() {
        let Some(text) = attached(raw) else { continue };
        let calendar = ICalendar::parse(&text).unwrap_or_else(|_| panic!("no calendar: {text}"));
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "a long line: {text}");
        let of = |kind| calendar.components.iter().filter(move |it| it.component_type == kind);
        let event = of(ICalendarComponentType::VEvent).next().expect("an event");
        assert_eq!(of(ICalendarComponentType::VEvent).count(), 1, "one event: {text}");
        let uid = value(event, &ICalendarProperty::Uid);
        let sequence = value(event, &ICalendarProperty::Sequence).parse().expect("a number");
        let newest = seen.iter().filter(|(known, _)| *known == uid).map(|(_, it)| *it).max();
        assert!(newest < Some(sequence), "version {sequence} after {newest:?}");
        seen.push((uid.clone(), sequence));
        let uids = seen.iter().map(|(uid, _)| uid).collect::<std::collections::BTreeSet<_>>();
        shown = format!("letter {}, entry {} of {} names\n", number + 1, uid, uids.len());
        let calendars = of(ICalendarComponentType::VCalendar);
        for component in calendars.chain([event]).chain(of(ICalendarComponentType::VAlarm)) {
            shown.push_str(&told(component));
        }
    }
    shown
}

/// The calendar that a letter brings, if it brings one.
fn attached(raw: &[u8]) -> Option<String> {
    let message = MessageParser::default().parse(raw).expect("a letter");
    let is_calendar = |it: &&mail_parser::MessagePart<'_>| {
        it.content_type().is_some_and(|it| it.c_subtype.as_deref() == Some("calendar"))
    };
    let mut parts = message.parts.iter().filter(is_calendar);
    let part = parts.next()?;
    assert!(parts.next().is_none(), "one calendar a letter");
    let kind = part.content_type().expect("its type");
    assert_eq!(kind.attribute("method"), Some("PUBLISH"), "{kind:?}");
    assert_eq!(part.attachment_name(), Some("deadline.ics"));
    Some(String::from_utf8(part.contents().to_vec()).expect("text"))
}

fn value(of: &ICalendarComponent, name: &ICalendarProperty) -> String {
    let entry = of.entries.iter().find(|entry| entry.name == *name);
    entry.map(|entry| entry.values.iter().map(text).collect()).unwrap_or_default()
}

/// A component, a property a line; names and what calendars alone need are left out.
fn told(component: &ICalendarComponent) -> String {
    let kind = component.component_type.as_str();
    let of_programs = [
        ICalendarProperty::Uid,
        ICalendarProperty::Version,
        ICalendarProperty::Prodid,
        ICalendarProperty::Calscale,
    ];
    let mut lines: Vec<String> = (component.entries.iter())
        .filter(|entry| !of_programs.contains(&entry.name))
        .map(|entry| {
            let params: String = (entry.params.iter())
                .map(|it| match &it.value {
                    ICalendarParameterValue::Text(text) => format!(" ({text})"),
                    other => format!(" ({})", other.as_text().unwrap_or_default()),
                })
                .collect();
            let values: String = entry.values.iter().map(text).collect();
            format!("  {kind} {}{params}: {values}\n", entry.name.as_str())
        })
        .collect();
    lines.sort();
    lines.concat()
}

fn text(value: &ICalendarValue) -> String {
    match value {
        ICalendarValue::Text(text) => text.clone(),
        ICalendarValue::Integer(number) => number.to_string(),
        ICalendarValue::Uri(Uri::Location(uri)) => uri.clone(),
        ICalendarValue::Method(method) => method.as_str().to_owned(),
        ICalendarValue::Status(status) => status.as_str().to_owned(),
        ICalendarValue::Action(action) => action.as_str().to_owned(),
        ICalendarValue::Transparency(it) => it.as_str().to_owned(),
        ICalendarValue::PartialDateTime(at) => {
            assert_eq!(at.tz_hour, Some(0), "{at:?} is not in UTC");
            let part = |it: Option<u8>| it.expect("a whole moment");
            let (month, day) = (part(at.month), part(at.day));
            let year = at.year.expect("a year");
            let (hour, minute, second) = (part(at.hour), part(at.minute), part(at.second));
            format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02} UTC")
        }
        ICalendarValue::Duration(span) => {
            let hours = (span.weeks * 7 + span.days) * 24 + span.hours;
            let minutes = hours * 60 + span.minutes + span.seconds / 60;
            format!("{}{minutes} minutes", if span.neg { "-" } else { "" })
        }
        other => format!("{other:?}"),
    }
}
