//! Messages about the service itself, to the moderator: what no match is to be blamed for.

use super::letter_templates::Frame;
use super::page::{Block, Page, Sheet};
use super::speech::Listener;
use super::{GmReader, Speech, one_line};
use crate::{Moment, Person};
use kit::Phrase;
use kit::letter::{Letter, Occasion, Reader, Standing, Thread};

/// What the moderator has to know of the service: a phrase that is the first line, whose form
/// `note` is the paragraph below it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Concern {
    said: Phrase,
    /// What the phrase names as well, in the moderator's zone.
    moments: Vec<(&'static str, Moment)>,
}

impl Concern {
    /// A concern that names no moment.
    pub const fn new(said: Phrase) -> Concern {
        Concern { said, moments: Vec::new() }
    }

    /// The same, naming a moment.
    #[must_use]
    pub fn at(mut self, name: &'static str, moment: Moment) -> Concern {
        self.moments.push((name, moment));
        self
    }
}

/// The message that tells the moderator.
pub fn tell(concern: &Concern, speech: &Speech, gm: &GmReader) -> Letter {
    let local = |moment: &Moment| moment.with_timezone(&gm.zone).format("%Y-%m-%d %H:%M %Z");
    let moments = concern.moments.iter();
    let said = moments.fold(concern.said.clone(), |it, (name, at)| it.code(name, local(at)));
    let listener = Listener::outside(gm.language);
    let verdict = speech.say(&said, &listener);
    let note = Phrase::new("service-note").with("said", said);
    let note = vec![Block::Para { text: speech.say(&note, &listener) }];
    let page = Page::new(verdict, Sheet::note(note));
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
