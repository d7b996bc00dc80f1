//! Phrases in a language, for tests: everything a phrase asks for must be in the templates,
//! its forms such as `$object-acc` included, and nothing may be left unresolved.

use std::sync::LazyLock;

use kit::Language;
use kit::render::wrap::NO_BREAK;
use kit::{Phrase, Viewer};
use moderator::report::{LetterStyle, Listener, Speech};

/// The compiled-in sentences, read once for all tests of a program.
pub fn speech() -> &'static Speech {
    static SPEECH: LazyLock<Speech> = LazyLock::new(|| Speech::new(&[]).expect("sound templates"));
    &SPEECH
}

/// The compiled-in sentences, with names for the seats.
pub struct Voice {
    speech: &'static Speech,
    listener: Listener,
}

impl Voice {
    /// In this language, for a table of these names and marks, read by this viewer.
    pub fn new(language: Language, names: &[&str], marks: &[&str], viewer: Viewer) -> Voice {
        let mark = |name: &&str| {
            Phrase::new(match *name {
                "Red" => "rambots-mark-red",
                "Yellow" => "rambots-mark-yellow",
                "Green" => "rambots-mark-green",
                "Blue" => "rambots-mark-blue",
                other => panic!("no robot is called {other}"),
            })
        };
        let named = |(name, it): (&&str, &&str)| ((*name).to_owned(), Some(mark(it)));
        Voice::of(language, names.iter().zip(marks).map(named).collect(), viewer)
    }

    /// For a table whose pieces are known by their holders' names alone.
    pub fn unmarked(language: Language, names: &[&str], viewer: Viewer) -> Voice {
        let named = |name: &&str| ((*name).to_owned(), None);
        Voice::of(language, names.iter().map(named).collect(), viewer)
    }

    fn of(language: Language, players: Vec<(String, Option<Phrase>)>, viewer: Viewer) -> Voice {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Observer => None,
        };
        let listener =
            Listener { language, seat, players: players.into(), paper: LetterStyle::FULL };
        Voice { speech: speech(), listener }
    }

    /// In English.
    pub fn english(names: &[&str], marks: &[&str], viewer: Viewer) -> Voice {
        Voice::new(Language::En, names, marks, viewer)
    }

    /// The sentence.
    pub fn say(&self, phrase: &Phrase) -> String {
        let text = self.speech.say(phrase, &self.listener).replace(NO_BREAK, " ");
        let missing = self.speech.missing();
        assert!(missing.is_empty(), "{:?}, {phrase:?}: {missing:?}", self.listener.language);
        text
    }

    /// The sentences, a line each.
    pub fn lines(&self, phrases: &[Phrase]) -> String {
        phrases.iter().map(|phrase| self.say(phrase) + "\n").collect()
    }
}
