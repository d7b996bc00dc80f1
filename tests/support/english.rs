//! Phrases in English, resolved just far enough for tests: what a phrase asks for must be in
//! the templates, and nothing may be left unresolved.

use std::path::Path;

use botpost::game::{Arg, Phrase, Viewer};
use fluent::{FluentArgs, FluentBundle, FluentResource, FluentValue};

/// The English templates of the games, with names for the seats.
pub struct English {
    bundle: FluentBundle<FluentResource>,
    names: Vec<&'static str>,
    marks: Vec<&'static str>,
    viewer: Viewer,
}

impl English {
    /// For a table of these names and marks, read by this viewer.
    pub fn new(names: &[&'static str], marks: &[&'static str], viewer: Viewer) -> English {
        let mut bundle = FluentBundle::new(vec!["en".parse().expect("a language")]);
        bundle.set_use_isolating(false);
        for file in ["games.ftl", "rambots.ftl", "rambots-orders.ftl"] {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/en").join(file);
            let text = std::fs::read_to_string(path).expect("a template");
            let resource = FluentResource::try_new(text).map_err(|(_, errors)| errors);
            bundle.add_resource(resource.expect("a sound template")).expect("no key twice");
        }
        English { bundle, names: names.to_vec(), marks: marks.to_vec(), viewer }
    }

    /// The sentence.
    pub fn say(&self, phrase: &Phrase) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &phrase.args {
            match arg {
                Arg::Code(text) | Arg::Typed(text) => args.set(*name, text.clone()),
                Arg::Number(number) => args.set(*name, FluentValue::from(*number)),
                Arg::Seat(seat) => {
                    let you = if self.viewer.is(*seat) { "yes" } else { "no" };
                    args.set(*name, self.names[seat.index()]);
                    args.set(format!("{name}-you"), you);
                    args.set(format!("{name}-mark"), self.marks[seat.index()]);
                }
                Arg::Phrase(phrase) => args.set(*name, self.say(phrase)),
            }
        }
        let message = self.bundle.get_message(phrase.key);
        let message = message.unwrap_or_else(|| panic!("no message {}", phrase.key));
        let pattern = message.value().expect("a message has a value");
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        assert!(errors.is_empty(), "{phrase:?}: {errors:?}");
        text
    }

    /// The sentences, a line each.
    pub fn lines(&self, phrases: &[Phrase]) -> String {
        phrases.iter().map(|phrase| self.say(phrase) + "\n").collect()
    }
}
