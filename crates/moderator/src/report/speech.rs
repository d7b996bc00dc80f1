//! Phrases in the reader's language. Must never fail and never panic over a sentence: one
//! that is missing is shown as its key in brackets and remembered.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::clean;
use super::letter_style::LetterStyle;
use super::letter_templates::{Frame, LetterTemplates};
use super::page::Page;
use super::sentences::{Find, Sentences, Value, entries};
use super::templates::{FILES, Message, bad_template, messages, unpacked};
use crate::{Match, is_same_word};
use kit::render::wrap::NO_BREAK;
use kit::{About, Arg, BySeat, Language, Phrase, Referee, Seat};

/// Everything that is said, in every language, and the order of the parts of each message.
pub struct Speech {
    /// A language that nobody reads takes no memory: what is compiled in is read when it is first
    /// asked for.
    languages: Vec<(Language, OnceLock<Sentences>)>,
    pub(super) letter_templates: LetterTemplates,
    missing: Mutex<BTreeSet<String>>,
    /// What games say of themselves, by the first line of their positions.
    abouts: Mutex<BTreeMap<String, Arc<About>>>,
}

/// So many of them are remembered.
const MOST_ABOUTS: usize = 32;

/// Who listens: the names the reader knows the seats by, and which seat is the reader's own.
#[derive(Debug, Clone)]
pub struct Listener {
    /// The language.
    pub language: Language,
    /// The seat the reader holds, if any.
    pub seat: Option<Seat>,
    /// Each seat's holder by name, and the name of its mark where it has one.
    pub players: BySeat<(String, Option<Phrase>)>,
    /// How it is shown to the listener: some sentences read differently without a drawing.
    pub paper: LetterStyle,
}

impl Listener {
    /// Somebody who listens to a match, from a seat or from outside, with all drawings.
    pub fn of(game: &Match, seat: Option<Seat>, language: Language) -> Listener {
        let players = game.holders.map(|_, holder| (holder.name.clone(), holder.mark.name.clone()));
        Listener { language, seat, players, paper: LetterStyle::FULL }
    }

    /// Somebody who stands outside of every match.
    pub fn outside(language: Language) -> Listener {
        Listener { language, seat: None, players: Vec::new().into(), paper: LetterStyle::FULL }
    }

    /// A seat's holder by name, cleaned.
    pub fn name(&self, seat: Seat) -> String {
        let name = self.players.get(seat).map_or("", |(name, _)| name);
        clean::line(name, 40)
    }
}

impl Speech {
    /// The sentences that are compiled in, with those of a moderator's own in their place.
    /// An override is a path such as `en/letters.ftl` and the text of that file; it may hold
    /// any of the messages of all files of that language, or the order of a message's parts.
    ///
    /// # Errors
    /// All faults of the overrides, each with its file and line: what cannot be read, keys
    /// and arguments nobody asks for.
    pub fn new(overrides: &[(String, String)]) -> Result<Speech, Vec<String>> {
        if !overrides.is_empty() {
            return Speech::of(&FILES, overrides);
        }
        let languages = Language::ALL.map(|language| (language, OnceLock::new())).into();
        let frames = ["letters", "archive"].map(unpacked).concat();
        let letter_templates = LetterTemplates::new(&frames, overrides, &mut Vec::new());
        let (missing, abouts) = Default::default();
        Ok(Speech { languages, letter_templates, missing, abouts })
    }

    /// As [`Speech::new`], of other files than those compiled in.
    ///
    /// # Errors
    /// As [`Speech::new`], for all files.
    pub fn of(
        files: &[(&str, &str)],
        overrides: &[(String, String)],
    ) -> Result<Speech, Vec<String>> {
        let mut faults = Vec::new();
        let languages = Language::ALL.map(|language| {
            (language, OnceLock::from(sentences(language, files, overrides, &mut faults)))
        });
        let known = |path: &str| files.iter().any(|(it, _)| folder_of(it) == folder_of(path));
        for (path, _) in overrides.iter().filter(|(path, _)| !known(path)) {
            faults.push(bad_template(path, 1, "no such folder of templates"));
        }
        let letter_templates = LetterTemplates::new(files, overrides, &mut faults);
        let (missing, abouts) = Default::default();
        let speech = Speech { languages: languages.into(), letter_templates, missing, abouts };
        if faults.is_empty() { Ok(speech) } else { Err(faults) }
    }

    /// A phrase as the listener hears it.
    pub fn say(&self, phrase: &Phrase, listener: &Listener) -> String {
        self.sentence(phrase.key, listener, &|name| self.of_phrase(phrase, name, listener))
    }

    /// A page as plain text and as HTML.
    pub(super) fn print(
        &self,
        page: &Page,
        listener: &Listener,
        title: &str,
        preheader: &str,
    ) -> (String, String) {
        let marker = &self.say(&Phrase::new("letter-marker"), listener);
        let (language, paper) = (listener.language.name(), &listener.paper);
        self.letter_templates.print(page, &Frame { language, title, preheader, marker, paper })
    }

    /// The seat with this mark, by its code or its name in any language.
    pub fn marked(&self, game: &Match, mark: &str) -> Option<Seat> {
        let fits = |seat: &Seat| {
            let own = &game.holder(*seat).mark;
            let name = |language: Language| {
                let listener = Listener::of(game, None, language);
                own.name.as_ref().map(|name| self.say(name, &listener))
            };
            let names = Language::ALL.into_iter().filter_map(name).chain([own.code.clone()]);
            names.into_iter().any(|name| is_same_word(&name, mark))
        };
        game.holders.seats().find(fits)
    }

    /// What was asked for and is not there: keys, and keys with the argument they lack.
    pub fn missing(&self) -> Vec<String> {
        self.missing.lock().map(|missing| missing.iter().cloned().collect()).unwrap_or_default()
    }

    pub(super) fn note_missing(&self, what: String) {
        self.missing.lock().unwrap_or_else(PoisonError::into_inner).insert(what);
    }

    /// The message with this key, in the variant that the listener's paper asks for where there is
    /// one: `find` is asked for the arguments that it names, and for no others.
    pub(super) fn sentence(&self, key: &str, listener: &Listener, find: Find<'_>) -> String {
        let said = || {
            let sentences = self.sentences(listener.language)?;
            let message = sentences.message(key, listener.paper.variant)?;
            self.said(key, sentences.say(message.form("")?, find))
        };
        said().unwrap_or_else(|| {
            self.note_missing(key.to_owned());
            format!("[{key}]")
        })
    }

    fn said(&self, key: &str, said: Result<String, String>) -> Option<String> {
        said.map_err(|lacking| self.note_missing(format!("{key}: {lacking}"))).ok()
    }

    fn sentences(&self, language: Language) -> Option<&Sentences> {
        let (_, known) = self.languages.iter().find(|(found, _)| *found == language)?;
        let ours = || {
            let mut sentences = Sentences::new(language);
            for entry in unpacked(language.name()).iter().flat_map(|(_, text)| entries(text)) {
                sentences.keep(entry);
            }
            sentences
        };
        Some(known.get_or_init(ours))
    }

    /// What a game says of itself.
    pub(super) fn about(&self, referee: &dyn Referee) -> Arc<About> {
        let mut abouts = self.abouts.lock().unwrap_or_else(PoisonError::into_inner);
        if abouts.len() == MOST_ABOUTS {
            abouts.clear();
        }
        abouts.entry(referee.header()).or_insert_with(|| referee.about().into()).clone()
    }

    /// An argument as the listener hears it, or the form of it that a template asks for behind its
    /// name: `$who-you` of `$who`.
    pub(super) fn value(&self, arg: &Arg, form: &str, listener: &Listener) -> Option<Value> {
        let yes = |is: bool| if is { "yes" } else { "no" }.to_owned();
        let mark = |seat: Seat| listener.players.get(seat).and_then(|(_, mark)| mark.as_ref());
        Some(Value::Text(match (arg, form) {
            (Arg::Number(number), "") => return Some(Value::Number(*number)),
            (Arg::Code(code), "") => unbroken(code, listener.paper.unbroken),
            (Arg::Typed(text), "") => clean::line(text, clean::MOST),
            (Arg::Seat(seat), "") => listener.name(*seat),
            (Arg::Seat(seat), "you") => yes(listener.seat == Some(*seat)),
            (Arg::Seat(seat), "marked") => yes(mark(*seat).is_some()),
            (Arg::Seat(seat), "mark") => {
                mark(*seat).map_or(String::new(), |mark| self.say(mark, listener))
            }
            (Arg::Phrase(phrase), form) => self.form(phrase, form, listener)?,
            (Arg::Seat(_) | Arg::Code(_) | Arg::Typed(_) | Arg::Number(_), _) => return None,
        }))
    }

    /// A phrase, or another form that it has, such as a case.
    pub(super) fn form(&self, phrase: &Phrase, form: &str, listener: &Listener) -> Option<String> {
        if form.is_empty() {
            return Some(self.say(phrase, listener));
        }
        let sentences = self.sentences(listener.language)?;
        // A variant without this form is said in that of its sentence.
        let known = |variant| sentences.message(phrase.key, variant)?.form(form);
        let pattern = known(listener.paper.variant).or_else(|| known(""))?;
        let find = |name: &str| self.of_phrase(phrase, name, listener);
        self.said(phrase.key, sentences.say(pattern, &find))
    }

    fn of_phrase(&self, phrase: &Phrase, name: &str, listener: &Listener) -> Option<Value> {
        let (arg, form) = given(&phrase.args, name)?;
        self.value(arg, form, listener)
    }
}

/// The argument of this name, the last one that was given; or the one that this is a form of, and
/// the name of the form.
pub(super) fn given<'g, 'n, T>(
    args: &'g [(&'static str, T)],
    name: &'n str,
) -> Option<(&'g T, &'n str)> {
    let form = |known: &str| match name.strip_prefix(known)? {
        "" => Some(""),
        rest => rest.strip_prefix('-'),
    };
    let fitting = args.iter().rev().filter_map(|(known, arg)| Some((arg, form(known)?)));
    fitting.min_by_key(|(_, form)| form.len())
}

/// A code with its spaces kept from breaking, so that it can be copied in one piece; one of
/// more characters than `most` has to break.
fn unbroken(code: &str, most: usize) -> String {
    let shown = clean::line(code, clean::MOST);
    let whole = shown.contains(' ') && shown.chars().count() <= most;
    if whole { shown.replace(' ', &NO_BREAK.to_string()) } else { shown }
}

/// All keys of a language and what each asks for, in a list of files.
pub fn keys(files: &[(&str, &str)], folder: &str) -> BTreeMap<String, Message> {
    let own = files.iter().filter(|(path, _)| is_sentences(path, folder));
    own.flat_map(|(_, text)| messages(text)).collect()
}

/// The keys of a language, with the arguments that any language asks for under them: where
/// ours has only `$colour-ins`, a moderator's own sentence may want the plain `$colour`.
fn asked(files: &[(&str, &str)], folder: &str) -> BTreeMap<String, Message> {
    let mut own = keys(files, folder);
    for other in Language::ALL.map(Language::name).into_iter().filter(|other| *other != folder) {
        for (key, message) in keys(files, other) {
            if let Some(own) = own.get_mut(&key) {
                own.variables.extend(message.variables);
            }
        }
    }
    own
}

fn is_sentences(path: &str, folder: &str) -> bool {
    folder_of(path) == folder && path.ends_with(".ftl")
}

pub(super) fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

fn sentences(
    language: Language,
    files: &[(&str, &str)],
    overrides: &[(String, String)],
    faults: &mut Vec<String>,
) -> Sentences {
    let (mut sentences, folder) = (Sentences::new(language), language.name());
    for (path, text) in files.iter().filter(|(path, _)| is_sentences(path, folder)) {
        faults.extend(sentences.read(path, text, false));
    }
    let own: Vec<_> = overrides.iter().filter(|(path, _)| is_sentences(path, folder)).collect();
    let known = if own.is_empty() { BTreeMap::new() } else { asked(files, folder) };
    for (path, text) in own {
        check(path, text, &known, faults);
        faults.extend(sentences.read(path, text, true));
    }
    sentences
}

/// Whether every message of an override is one that is asked for, with the same arguments.
fn check(path: &str, text: &str, known: &BTreeMap<String, Message>, faults: &mut Vec<String>) {
    for (key, message) in messages(text) {
        let Some(original) = known.get(&key) else {
            let what = format!("no message has the key `{key}`");
            faults.push(bad_template(path, message.line, what));
            continue;
        };
        // What is derived from an argument (`$who-you` from `$who`) may be asked for too.
        let derived = |name: &str| {
            let mut rests = original.variables.iter().filter_map(|it| name.strip_prefix(&**it));
            rests.any(|rest| rest.starts_with('-'))
        };
        let strange = message.variables.difference(&original.variables);
        for name in strange.filter(|name| !derived(name)) {
            let what = format!("`{key}` has no argument `${name}`");
            faults.push(bad_template(path, message.line, what));
        }
    }
}
