//! Messages about the service itself, to the moderator: what no match is to be blamed for.

use super::letter_templates::Frame;
use super::page::{Block, Page, Sheet};
use super::speech::Listener;
use super::{GmReader, Speech, one_line};
use crate::{Moment, Person};
use kit::Phrase;
use kit::letter::{Letter, Occasion, Reader, Standing, Thread};

/// What the moderator has to know of the service: a first line, and a paragraph that may name the
/// same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Concern {
    verdict: Phrase,
    note: &'static str,
    moments: Vec<Named>,
}

/// A moment that the sentences name.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Named {
    name: &'static str,
    at: Moment,
}

impl Concern {
    /// The moderator replied to a message that takes no reply.
    pub const TAKES_NO_REPLY: Concern = Concern::new("service-reply-verdict", "service-reply-note");

    /// Messages in the mailbox answer another botpost, and are left there.
    pub const OTHER_DESK: Concern = Concern::new("service-other-verdict", "service-other-note");

    const fn new(verdict: &'static str, note: &'static str) -> Concern {
        Concern { verdict: Phrase::new(verdict), note, moments: Vec::new() }
    }

    fn naming(self, more: impl FnOnce(Phrase) -> Phrase) -> Concern {
        Concern { verdict: more(self.verdict), ..self }
    }

    /// Names a message by its number in the inbox or the outbox.
    fn message(self, number: i64) -> Concern {
        self.naming(|it| it.code("number", number))
    }

    fn at(mut self, name: &'static str, at: Moment) -> Concern {
        self.moments.push(Named { name, at });
        self
    }

    /// This message of the inbox was put aside unread: reading it ended the process twice.
    pub fn quarantined(arrival: i64) -> Concern {
        Concern::new("service-quarantined-verdict", "service-quarantined-note").message(arrival)
    }

    /// This message of the inbox could not be dealt with, and nobody has answered it.
    pub fn failed(arrival: i64) -> Concern {
        Concern::new("service-failed-verdict", "service-failed-note").message(arrival)
    }

    /// This message of the outbox has not got through for hours.
    pub fn stuck(parcel: i64) -> Concern {
        Concern::new("service-stuck-verdict", "service-stuck-note").message(parcel)
    }

    /// This message of the outbox was given up.
    pub fn undelivered(parcel: i64) -> Concern {
        Concern::new("service-undelivered-verdict", "service-undelivered-note").message(parcel)
    }

    /// Messages are held for the moderator: so many that he has not heard of.
    pub fn held(count: u32) -> Concern {
        let held = Concern::new("service-held-verdict", "service-held-note");
        held.naming(|it| it.with("count", i64::from(count)))
    }

    /// What was played in a match does not fit together: that match stands still. The round is the
    /// first that does not follow from those before it, as people count.
    pub fn misfit(id: &str, round: u32) -> Concern {
        let misfit = Concern::new("frozen-verdict", "service-misfit-note");
        misfit.naming(|it| it.code("id", id).with("round", i64::from(round)))
    }

    /// The clock is behind the last thing that happened: nothing is executed before it has passed
    /// that.
    pub fn clock_behind(until: Moment) -> Concern {
        Concern::new("service-clock-verdict", "service-clock-note").at("until", until)
    }

    /// The clock jumped to `now`, and nothing is done by it. It `should` show that at least, which
    /// the machine `counted` itself; else it is when the last thing was done. It is not believed
    /// for a day, or for ten minutes.
    pub fn clock_jumped(now: Moment, should: Moment, counted: bool, for_a_day: bool) -> Concern {
        let jumped = Concern::new("service-jumped-verdict", "service-jumped-note");
        let lasts = if for_a_day { "day" } else { "minutes" };
        let jumped = jumped.naming(|it| it.flag("counted", counted).code("lasts", lasts));
        jumped.at("now", now).at("should", should)
    }

    /// Messages that were read cannot be put away in the mailbox.
    pub fn not_put_away(since: Moment) -> Concern {
        Concern::new("service-full-verdict", "service-full-note").at("since", since)
    }

    /// Somebody at this address, as the messages say, guesses tokens, and gets no answer for a
    /// while; the last of the messages.
    pub fn guesses(address: &str, arrival: i64) -> Concern {
        let guesses = Concern::new("service-guesses-verdict", "service-guesses-note");
        guesses.message(arrival).naming(|it| it.typed("address", address))
    }

    /// So many things lie in the mailbox and cannot be read, and what the first of them are called
    /// there; everything else is read.
    pub fn unreadable(names: &[String], count: usize) -> Concern {
        let unreadable = Concern::new("service-unreadable-verdict", "service-unreadable-note");
        let more = count.saturating_sub(names.len());
        let names = names.join(", ");
        unreadable.naming(|it| it.with("count", count).typed("names", names).with("more", more))
    }

    /// The mail server says what makes no sense, so no round is played: orders may lie in what was
    /// not understood.
    pub fn mailbox_garbled(since: Moment) -> Concern {
        Concern::new("service-garbled-verdict", "service-garbled-note").at("since", since)
    }

    /// So many strangers were answered within a day that no others are for a while; whether our
    /// mail server vouched for each of them, else anybody can have written them.
    pub fn strangers(count: u32, vouched: bool) -> Concern {
        let note = if vouched { "service-strangers-note" } else { "service-strangers-unproved" };
        let strangers = Concern::new("service-strangers-verdict", note);
        strangers.naming(|it| it.with("count", i64::from(count)))
    }

    /// Messages go out again after a while in which none did.
    pub fn sends(since: Moment, until: Moment) -> Concern {
        let sends = Concern::new("service-sends-verdict", "service-sends-note");
        sends.at("since", since).at("until", until)
    }

    /// The mailbox cannot be opened, so no round is played: orders may lie in it.
    pub fn mailbox_closed(since: Moment) -> Concern {
        Concern::new("service-closed-verdict", "service-closed-note").at("since", since)
    }
}

/// The message that tells the moderator.
pub fn tell(concern: &Concern, speech: &Speech, gm: &GmReader) -> Letter {
    let local = |moment: &Moment| moment.with_timezone(&gm.zone).format("%Y-%m-%d %H:%M %Z");
    let moments = concern.moments.iter();
    let verdict =
        moments.fold(concern.verdict.clone(), |it, named| it.code(named.name, local(&named.at)));
    let listener = Listener::outside(gm.language);
    let note = Phrase { key: concern.note, ..verdict.clone() };
    let note = vec![Block::Para { text: speech.say(&note, &listener) }];
    let page = Page::new(speech.say(&verdict, &listener), Sheet::note(note));
    Letter { match_id: "service".to_owned(), ..letter(page, gm.reader(), &listener, speech) }
}

/// A message about no match to somebody who holds no seat; the `first` one is short and stands
/// alone, because nothing shows yet that anybody reads there.
pub(super) fn outside(page: Page, person: &Person, first: bool, speech: &Speech) -> Letter {
    let language = person.language;
    let reader = Reader {
        standing: Standing::Joining { wish: None, language: language.name() },
        name: person.name.clone(),
        address: person.address.clone(),
        generation: None,
    };
    let mut letter = letter(page, reader, &Listener::outside(language), speech);
    if first {
        letter.html.clear();
        letter.thread = Thread::Alone;
    }
    letter
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
