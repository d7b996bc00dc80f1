//! Messages about no match: what the moderator has to know of the service, and all that goes to
//! people who hold no seat anywhere. Must never show who else is on the bench.

use super::speech::Listener;
use super::{Block, GmReader, Page, Sheet, Speech, one_line};
use crate::{Moment, OutcomeCode, Person, Said};
use kit::letter::{Letter, Occasion, Reader, Standing, Thread};
use kit::{Phrase, Referee};

/// The message that tells the moderator something of the service: a phrase that is the first line,
/// whose form `note` is the paragraph below it.
pub fn tell(said: &Phrase, speech: &Speech, gm: &GmReader) -> Letter {
    let outside = Outside::gm(speech, gm);
    let verdict = outside.say(said);
    let text = outside.say(&Phrase::new("service-note").with("said", said.clone()));
    outside.letter("service", verdict, vec![Block::Para { text }])
}

/// A moment in the moderator's zone, for what is said of the service.
pub fn local(moment: Moment, gm: &GmReader) -> String {
    moment.with_timezone(&gm.zone).format("%Y-%m-%d %H:%M %Z").to_string()
}

/// Who reads a message about no match and holds no seat, and how it hangs together with what was
/// written.
#[derive(Debug, Clone)]
pub struct Caller<'a> {
    /// Who; the name may be empty.
    pub person: &'a Person,
    /// The Message-ID that is answered, if it answers one.
    pub message_id: Option<Option<String>>,
    /// Whether nothing shows yet that anybody reads there: the message is short and stands alone.
    pub first: bool,
}

impl Caller<'_> {
    pub(super) fn letter(
        &self,
        outside: &Outside<'_>,
        match_id: &str,
        verdict: String,
        note: Vec<Block>,
    ) -> Letter {
        let occasion = self.message_id.clone().map_or(Occasion::Generated, Occasion::Reply);
        let letter = Letter { occasion, ..outside.letter(match_id, verdict, note) };
        match self.first {
            true => Letter { html: String::new(), thread: Thread::Alone, ..letter },
            false => letter,
        }
    }
}

/// What a message about no match is written with.
pub(super) struct Outside<'a> {
    speech: &'a Speech,
    reader: Reader,
    pub listener: Listener,
}

impl<'a> Outside<'a> {
    /// To the moderator.
    pub fn gm(speech: &'a Speech, gm: &GmReader) -> Outside<'a> {
        Outside { speech, reader: gm.reader(), listener: Listener::outside(gm.language) }
    }

    /// To somebody who holds no seat.
    pub fn person(speech: &'a Speech, person: &Person) -> Outside<'a> {
        let language = person.language;
        let reader = Reader {
            standing: Standing::Joining { wish: None, language: language.name() },
            name: person.name.clone(),
            address: person.address.clone(),
            generation: None,
        };
        Outside { speech, reader, listener: Listener::outside(language) }
    }

    /// A phrase in the reader's language.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.speech.say(phrase, &self.listener)
    }

    /// The message, which answers none.
    pub fn letter(&self, match_id: &str, verdict: String, note: Vec<Block>) -> Letter {
        let subject = self.say(&Phrase::new("subject-service").typed("verdict", &*verdict));
        let subject = one_line(&subject);
        let page = Page::new(verdict, Sheet::note(note));
        let (text, html) = self.speech.print(&page, &self.listener, &subject, "");
        Letter {
            reader: self.reader.clone(),
            match_number: Letter::NO_MATCH,
            match_id: match_id.to_owned(),
            round: crate::BEFORE,
            language: self.listener.language.name(),
            subject,
            text,
            html,
            ..Letter::default()
        }
    }
}

/// What somebody is told about the bench.
impl Said {
    /// On the bench already.
    pub const BENCH_ALREADY: Said =
        Said::new("bench-already-verdict", &["bench-on-note", "bench-on-name"], OutcomeCode::None);
}

/// The letter. `rules`: those of the game, where one is known; `games`: the names of all.
pub fn bench_letter(
    what: &Said,
    caller: &Caller<'_>,
    rules: Option<&dyn Referee>,
    games: &[&str],
    (speech, gm): (&Speech, &GmReader),
) -> Letter {
    let person = caller.person;
    let outside = Outside::person(speech, person);
    let title = rules.map(|rules| rules.about().title.clone());
    let say = |key: &'static str| {
        let phrase = Phrase::new(key).typed("gm", &*gm.name).typed("name", &*person.name);
        let phrase = phrase.code("games", games.join(", ")).flag("named", !person.name.is_empty());
        let phrase = title.iter().fold(phrase, |it, title| it.with("title", title.clone()));
        outside.say(&phrase)
    };
    let notes = what.notes.iter().map(|key| Block::Para { text: say(key) }).collect();
    caller.letter(&outside, "bench", say(what.verdict.key), notes)
}
