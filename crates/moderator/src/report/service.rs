//! Messages about the service itself, to the moderator: what no match is to be blamed for.

use super::letter_templates::Frame;
use super::page::{Block, Page, Sheet};
use super::speech::Listener;
use super::{GmReader, Speech, one_line};
use crate::Moment;
use kit::Phrase;
use kit::letter::{Letter, Occasion, Reader, Standing, Thread};

/// What the moderator has to know of the service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Concern {
    /// This message of the inbox was put aside unread: reading it ended the process twice.
    Quarantined {
        /// Its number in the inbox.
        arrival: i64,
    },
    /// This message of the inbox could not be dealt with, and nobody has answered it.
    Failed {
        /// Its number in the inbox.
        arrival: i64,
    },
    /// This message of the outbox has not got through for hours.
    Stuck {
        /// Its number in the outbox.
        parcel: i64,
    },
    /// This message of the outbox was given up.
    Undelivered {
        /// Its number in the outbox.
        parcel: i64,
    },
    /// The moderator replied to a message that takes no reply.
    TakesNoReply,
    /// Messages are held for the moderator.
    Held {
        /// How many he has not heard of.
        count: u32,
    },
    /// What was played in a match does not fit together: that match stands still.
    Misfit {
        /// The match.
        id: String,
        /// The first round that does not follow from those before it, as people count.
        round: u32,
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
    /// Messages that were read cannot be put away in the mailbox.
    NotPutAway {
        /// Since when.
        since: Moment,
    },
    /// Somebody at this address guesses tokens, and gets no answer for a while.
    Guesses {
        /// The address, as the messages say.
        address: String,
        /// The last of the messages.
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
    /// Messages in the mailbox answer another botpost, and are left there.
    OtherDesk,
    /// So many strangers were answered within a day that no others are for a while.
    Strangers {
        /// How many.
        count: u32,
        /// Whether our mail server vouched for each of them; else anybody can have written them.
        vouched: bool,
    },
    /// Messages go out again after a while in which none did.
    Sends {
        /// Since when none did.
        since: Moment,
        /// Until when.
        until: Moment,
    },
    /// The mailbox cannot be opened, so no round is played: orders may lie in it.
    MailboxClosed {
        /// Since when.
        since: Moment,
    },
}

/// The message that tells the moderator.
pub fn tell(concern: &Concern, speech: &Speech, gm: &GmReader) -> Letter {
    let (verdict, note) = words(concern, gm);
    let listener = Listener::outside(gm.language);
    let note = vec![Block::Para { text: speech.say(&note, &listener) }];
    let page = Page::new(speech.say(&verdict, &listener), Sheet::note(note));
    let reader = Reader {
        standing: Standing::Moderator,
        name: gm.name.clone(),
        address: gm.address.clone(),
        generation: Some(0),
    };
    Letter { match_id: "service".to_owned(), ..letter(page, reader, &listener, speech) }
}

/// A message about no match, in the thread of the service, that answers none.
pub(super) fn letter(page: Page, reader: Reader, listener: &Listener, speech: &Speech) -> Letter {
    let subject = Phrase::new("subject-service").typed("verdict", &*page.verdict);
    let subject = one_line(&speech.say(&subject, listener));
    let frame = Frame {
        language: listener.language.name(),
        title: &subject,
        preheader: "",
        marker: &speech.say(&Phrase::new("letter-marker"), listener),
        paper: &listener.paper,
    };
    let (text, html) = speech.letter_templates.print(&page, &frame);
    Letter {
        reader,
        match_number: Letter::NO_MATCH,
        match_id: String::new(),
        round: crate::BEFORE,
        thread: Thread::Below,
        occasion: Occasion::Generated,
        question: None,
        language: listener.language.name(),
        subject,
        text,
        html,
        pictures: Vec::new(),
        files: Vec::new(),
        attachments: Vec::new(),
        event: None,
        links: Vec::new(),
    }
}

/// What is the matter, in one line and in a paragraph, which may name the same.
#[expect(clippy::too_many_lines, reason = "one match, whole: a case for each concern")]
fn words(concern: &Concern, gm: &GmReader) -> (Phrase, Phrase) {
    let local = |moment: &Moment| moment.with_timezone(&gm.zone).format("%Y-%m-%d %H:%M %Z");
    let both = |verdict, note, named: &dyn Fn(Phrase) -> Phrase| {
        (named(Phrase::new(verdict)), named(Phrase::new(note)))
    };
    match concern {
        Concern::Quarantined { arrival } => {
            both("service-quarantined-verdict", "service-quarantined-note", &|it| {
                it.code("number", arrival)
            })
        }
        Concern::Failed { arrival } => {
            both("service-failed-verdict", "service-failed-note", &|it| it.code("number", arrival))
        }
        Concern::Stuck { parcel } => {
            both("service-stuck-verdict", "service-stuck-note", &|it| it.code("number", parcel))
        }
        Concern::Undelivered { parcel } => {
            both("service-undelivered-verdict", "service-undelivered-note", &|it| {
                it.code("number", parcel)
            })
        }
        Concern::TakesNoReply => both("service-reply-verdict", "service-reply-note", &|it| it),
        Concern::Held { count } => both("service-held-verdict", "service-held-note", &|it| {
            it.with("count", i64::from(*count))
        }),
        Concern::Misfit { id, round } => both("frozen-verdict", "service-misfit-note", &|it| {
            it.code("id", id).with("round", i64::from(*round))
        }),
        Concern::ClockBehind { until } => {
            both("service-clock-verdict", "service-clock-note", &|it| {
                it.code("until", local(until))
            })
        }
        Concern::ClockJumped { now, should, counted, for_a_day } => {
            both("service-jumped-verdict", "service-jumped-note", &|it| {
                it.code("now", local(now))
                    .code("should", local(should))
                    .code("counted", if *counted { "yes" } else { "no" })
                    .code("lasts", if *for_a_day { "day" } else { "minutes" })
            })
        }
        Concern::NotPutAway { since } => {
            both("service-full-verdict", "service-full-note", &|it| it.code("since", local(since)))
        }
        Concern::Guesses { address, arrival } => {
            both("service-guesses-verdict", "service-guesses-note", &|it| {
                it.typed("address", address).code("number", arrival)
            })
        }
        Concern::Unreadable { names, count } => {
            // Nobody has more messages than a number can say.
            let count = i64::try_from(*count).unwrap_or(i64::MAX);
            let more = count.saturating_sub(i64::try_from(names.len()).unwrap_or(0));
            both("service-unreadable-verdict", "service-unreadable-note", &|it| {
                it.with("count", count).typed("names", names.join(", ")).with("more", more)
            })
        }
        Concern::MailboxGarbled { since } => {
            both("service-garbled-verdict", "service-garbled-note", &|it| {
                it.code("since", local(since))
            })
        }
        Concern::OtherDesk => both("service-other-verdict", "service-other-note", &|it| it),
        Concern::Strangers { count, vouched } => {
            let note =
                if *vouched { "service-strangers-note" } else { "service-strangers-unproved" };
            both("service-strangers-verdict", note, &|it| it.with("count", i64::from(*count)))
        }
        Concern::Sends { since, until } => {
            both("service-sends-verdict", "service-sends-note", &|it| {
                it.code("since", local(since)).code("until", local(until))
            })
        }
        Concern::MailboxClosed { since } => {
            both("service-closed-verdict", "service-closed-note", &|it| {
                it.code("since", local(since))
            })
        }
    }
}
