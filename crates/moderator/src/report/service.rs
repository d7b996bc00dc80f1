//! Letters about the service itself, to the moderator: what no match is to be blamed for.

use super::page::{Block, Page, Sheet};
use super::speech::Listener;
use super::stationery::Frame;
use super::{GmReader, Paper, Speech, one_line};
use crate::Moment;
use kit::Phrase;
use kit::letter::{Letter, Occasion, Reader, Standing, Thread};

/// What the moderator has to know of the service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Concern {
    /// This letter of the inbox was put aside unread: reading it ended the process twice.
    Quarantined {
        /// Its number in the inbox.
        arrival: i64,
    },
    /// This letter of the inbox could not be dealt with, and nobody has answered it.
    Failed {
        /// Its number in the inbox.
        arrival: i64,
    },
    /// This letter of the outbox has not got through for hours.
    Stuck {
        /// Its number in the outbox.
        parcel: i64,
    },
    /// This letter of the outbox was given up.
    Undelivered {
        /// Its number in the outbox.
        parcel: i64,
    },
    /// The clock is behind the last thing that happened: nothing is executed before it has
    /// passed that.
    ClockBehind {
        /// The last thing that happened.
        until: Moment,
    },
    /// The clock jumped, and nothing is done by it.
    ClockJumped {
        /// What it shows.
        now: Moment,
        /// What it should show at least.
        should: Moment,
        /// Whether the machine counted that itself; else it is when the last thing was done.
        counted: bool,
        /// Whether it is not believed for a day; else for ten minutes.
        for_a_day: bool,
    },
    /// Letters that were read cannot be put away in the mailbox.
    NotPutAway {
        /// Since when.
        since: Moment,
    },
    /// Somebody at this address guesses tokens, and gets no answer for a while.
    Guesses {
        /// The address, as the letters say.
        address: String,
        /// The last of the letters.
        arrival: i64,
    },
    /// These lie in the mailbox and cannot be read; everything else is.
    Unreadable {
        /// What the first of them are called there.
        names: Vec<String>,
        /// How many there are.
        count: usize,
    },
    /// The mail server says what makes no sense, so no round is played: orders may lie in what was
    /// not understood.
    MailboxGarbled {
        /// Since when.
        since: Moment,
    },
    /// So many strangers were answered within a day that no others are for a while.
    Strangers {
        /// How many.
        count: u32,
        /// Whether our mail server vouched for each of them; else anybody can have written them.
        vouched: bool,
    },
    /// The mailbox cannot be opened, so no round is played: orders may lie in it.
    MailboxClosed {
        /// Since when.
        since: Moment,
    },
}

/// The letter that tells the moderator.
pub fn tell(concern: &Concern, speech: &Speech, gm: &GmReader) -> Letter {
    let (verdict, note) = words(concern, gm);
    let paper = Paper::FULL;
    let players = Vec::new().into();
    let listener = Listener { language: gm.language, seat: None, players, paper };
    let say = |phrase: &Phrase| speech.say(phrase, &listener);
    let verdict = say(&verdict);
    let subject = one_line(&say(&Phrase::new("subject-service").typed("verdict", &*verdict)));
    let page = Page { verdict, sheets: vec![Sheet::note(vec![Block::Para { text: say(&note) }])] };
    let frame = Frame {
        language: gm.language.code(),
        title: &subject,
        marker: &say(&Phrase::new("letter-marker")),
        paper: &paper,
    };
    let (text, html) = speech.stationery.print(&page, &frame);
    Letter {
        reader: Reader {
            standing: Standing::Moderator,
            name: gm.name.clone(),
            address: gm.address.clone(),
            generation: 0,
        },
        match_number: Letter::NO_MATCH,
        match_id: "service".to_owned(),
        round: super::BEFORE,
        thread: Thread::Below,
        occasion: Occasion::Generated,
        language: gm.language.code(),
        subject,
        text,
        html,
        pictures: Vec::new(),
    }
}

/// What is the matter, in one line and in a paragraph.
#[expect(clippy::too_many_lines, reason = "one match, whole: a case for each concern")]
fn words(concern: &Concern, gm: &GmReader) -> (Phrase, Phrase) {
    let local = |moment: &Moment| moment.with_timezone(&gm.zone).format("%Y-%m-%d %H:%M %Z");
    match concern {
        Concern::Quarantined { arrival } => (
            Phrase::new("service-quarantined-verdict").code("number", arrival),
            Phrase::new("service-quarantined-note").code("number", arrival),
        ),
        Concern::Failed { arrival } => (
            Phrase::new("service-failed-verdict").code("number", arrival),
            Phrase::new("service-failed-note").code("number", arrival),
        ),
        Concern::Stuck { parcel } => (
            Phrase::new("service-stuck-verdict").code("number", parcel),
            Phrase::new("service-stuck-note").code("number", parcel),
        ),
        Concern::Undelivered { parcel } => (
            Phrase::new("service-undelivered-verdict").code("number", parcel),
            Phrase::new("service-undelivered-note").code("number", parcel),
        ),
        Concern::ClockBehind { until } => (
            Phrase::new("service-clock-verdict"),
            Phrase::new("service-clock-note").code("until", local(until)),
        ),
        Concern::ClockJumped { now, should, counted, for_a_day } => (
            Phrase::new("service-jumped-verdict"),
            Phrase::new("service-jumped-note")
                .code("now", local(now))
                .code("should", local(should))
                .code("counted", if *counted { "yes" } else { "no" })
                .code("lasts", if *for_a_day { "day" } else { "minutes" }),
        ),
        Concern::NotPutAway { since } => (
            Phrase::new("service-full-verdict"),
            Phrase::new("service-full-note").code("since", local(since)),
        ),
        Concern::Guesses { address, arrival } => (
            Phrase::new("service-guesses-verdict").typed("address", address),
            Phrase::new("service-guesses-note").typed("address", address).code("number", arrival),
        ),
        Concern::Unreadable { names, count } => {
            // Nobody has more letters than a number can say.
            let count = i64::try_from(*count).unwrap_or(i64::MAX);
            let said = |key| Phrase::new(key).with("count", count);
            let more = count.saturating_sub(i64::try_from(names.len()).unwrap_or(0));
            (
                said("service-unreadable-verdict"),
                said("service-unreadable-note").typed("names", names.join(", ")).with("more", more),
            )
        }
        Concern::MailboxGarbled { since } => (
            Phrase::new("service-garbled-verdict"),
            Phrase::new("service-garbled-note").code("since", local(since)),
        ),
        Concern::Strangers { count, vouched } => (
            Phrase::new("service-strangers-verdict").with("count", i64::from(*count)),
            Phrase::new(match vouched {
                true => "service-strangers-note",
                false => "service-strangers-unproved",
            })
            .with("count", i64::from(*count)),
        ),
        Concern::MailboxClosed { since } => (
            Phrase::new("service-closed-verdict"),
            Phrase::new("service-closed-note").code("since", local(since)),
        ),
    }
}
