//! Phrases in the reader's language. Must never fail and never panic over a sentence: one
//! that is missing is shown as its key in brackets and remembered.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::resolver::errors::{ReferenceKind, ResolverError};
use fluent_bundle::{FluentArgs, FluentError, FluentMessage, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::clean;
use super::letter_style::LetterStyle;
use super::letter_templates::LetterTemplates;
use super::templates::{BadTemplate, FILES, Message, messages};
use crate::{Match, is_same_word};
use kit::render::wrap::NO_BREAK;
use kit::{Arg, BySeat, Language, Phrase, Referee, Seat};

/// Everything that is said, in every language, and the order of the parts of each message.
pub struct Speech {
    /// A language that nobody reads takes no memory: what is compiled in is read when it is first
    /// asked for.
    bundles: Vec<(Language, OnceLock<FluentBundle<FluentResource>>)>,
    pub(super) letter_templates: LetterTemplates,
    missing: Mutex<BTreeSet<String>>,
    /// What games say of themselves, by rulebook, language, style and name.
    of_games: Mutex<BTreeMap<String, Named>>,
}

/// Arguments of sentences, by name.
pub(super) type Named = Vec<(String, String)>;

/// So many of them are remembered.
const MOST_VOICES: usize = 256;

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
    pub fn new(overrides: &[(String, String)]) -> Result<Speech, Vec<BadTemplate>> {
        if !overrides.is_empty() {
            return Speech::of(FILES, overrides);
        }
        let mut faults = Vec::new();
        let letter_templates = LetterTemplates::new(FILES, &[], &mut faults);
        let bundles = Language::ALL.map(|language| (language, OnceLock::new())).into();
        let (missing, of_games) = Default::default();
        Speech { bundles, letter_templates, missing, of_games }.without(faults)
    }

    /// As [`Speech::new`], of other files than those compiled in.
    ///
    /// # Errors
    /// As [`Speech::new`], for all files.
    pub fn of(
        files: &[(&str, &str)],
        overrides: &[(String, String)],
    ) -> Result<Speech, Vec<BadTemplate>> {
        let mut faults = Vec::new();
        let mut bundles = Vec::new();
        for language in Language::ALL {
            let bundle = bundle(language.name(), files, overrides, &mut faults);
            bundles.push((language, OnceLock::from(bundle)));
        }
        for (path, _) in overrides {
            if !files.iter().any(|(known, _)| folder_of(known) == folder_of(path)) {
                faults.push(fault(path, 1, "no such folder of templates"));
            }
        }
        let letter_templates = LetterTemplates::new(files, overrides, &mut faults);
        let (missing, of_games) = Default::default();
        Speech { bundles, letter_templates, missing, of_games }.without(faults)
    }

    fn without(self, faults: Vec<BadTemplate>) -> Result<Speech, Vec<BadTemplate>> {
        if faults.is_empty() { Ok(self) } else { Err(faults) }
    }

    /// A phrase as the listener hears it.
    pub fn say(&self, phrase: &Phrase, listener: &Listener) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in &phrase.args {
            self.argument(&mut args, name, arg, listener);
        }
        self.format(listener, phrase.key, &args)
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
        if let Ok(mut missing) = self.missing.lock() {
            missing.insert(what);
        }
    }

    /// A message with these arguments, in the variant that the listener's paper asks for where
    /// there is one.
    pub(super) fn format(&self, listener: &Listener, key: &str, args: &FluentArgs<'_>) -> String {
        let message = self.formatted(listener, key, args);
        let message = message.and_then(|(text, errors)| self.checked(key, text, &errors));
        message.unwrap_or_else(|| {
            self.note_missing(key.to_owned());
            format!("[{key}]")
        })
    }

    /// The same where more arguments are at hand than most sentences ask for: `more` is given the
    /// names of those that this one lacks, and has what there is of them.
    pub(super) fn format_with(
        &self,
        listener: &Listener,
        key: &str,
        args: &FluentArgs<'_>,
        more: &dyn Fn(&str) -> Vec<(String, String)>,
    ) -> String {
        let mut whole: Option<FluentArgs<'static>> = None;
        // A sentence that chooses by one of them may lack another one then.
        loop {
            let known = whole.as_ref().unwrap_or(args);
            let Some((text, errors)) = self.formatted(listener, key, known) else { break };
            if errors.is_empty() {
                return text;
            }
            let lacking =
                errors.iter().filter_map(lacking).filter(|name| known.get(*name).is_none());
            let found =
                lacking.flat_map(more).filter(|(name, _)| known.get(name.as_str()).is_none());
            let found: Vec<(String, String)> = found.collect();
            if found.is_empty() {
                break;
            }
            let mut more = FluentArgs::new();
            known.iter().for_each(|(name, it)| more.set(name.to_owned(), it.into_owned()));
            found.into_iter().for_each(|(name, text)| more.set(name, text));
            whole = Some(more);
        }
        self.format(listener, key, whole.as_ref().unwrap_or(args))
    }

    /// A message with these arguments, and what is wrong with it.
    fn formatted(
        &self,
        listener: &Listener,
        key: &str,
        args: &FluentArgs<'_>,
    ) -> Option<(String, Vec<FluentError>)> {
        let bundle = self.bundle(listener.language)?;
        let value = message(bundle, listener, key)?.value()?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(value, Some(args), &mut errors);
        Some((one_line(text), errors))
    }

    fn checked(&self, key: &str, text: String, errors: &[FluentError]) -> Option<String> {
        for error in errors {
            self.note_missing(format!("{key}: {error}"));
        }
        errors.is_empty().then_some(text)
    }

    fn bundle(&self, language: Language) -> Option<&FluentBundle<FluentResource>> {
        let (_, known) = self.bundles.iter().find(|(found, _)| *found == language)?;
        Some(known.get_or_init(|| bundle(language.name(), FILES, &[], &mut Vec::new())))
    }

    /// Puts one argument in, and those the templates may derive from it.
    pub(super) fn argument(
        &self,
        args: &mut FluentArgs<'_>,
        name: &str,
        arg: &Arg,
        listener: &Listener,
    ) {
        let mut set = |name: String, value: FluentValue<'static>| args.set(name, value);
        match arg {
            Arg::Code(code) => {
                set(name.to_owned(), unbroken(code, listener.paper.unbroken).into());
            }
            Arg::Typed(text) => set(name.to_owned(), clean::line(text, clean::MOST).into()),
            Arg::Number(number) => set(name.to_owned(), (*number).into()),
            Arg::Seat(seat) => {
                let own = if listener.seat == Some(*seat) { "yes" } else { "no" };
                let mark = listener.players.get(*seat).and_then(|(_, mark)| mark.as_ref());
                let marked = if mark.is_some() { "yes" } else { "no" };
                let mark = mark.map(|mark| self.say(mark, listener));
                set(name.to_owned(), listener.name(*seat).into());
                set(format!("{name}-you"), own.into());
                set(format!("{name}-marked"), marked.into());
                set(format!("{name}-mark"), mark.unwrap_or_default().into());
            }
            Arg::Phrase(phrase) => {
                set(name.to_owned(), self.say(phrase, listener).into());
                for (attribute, text) in self.attributes(phrase, listener) {
                    set(format!("{name}-{attribute}"), text.into());
                }
            }
        }
    }

    /// An argument and those that the templates derive from it, as texts.
    pub(super) fn forms(&self, name: &str, arg: &Arg, listener: &Listener) -> Named {
        let mut args = FluentArgs::new();
        self.argument(&mut args, name, arg, listener);
        let text = |(name, value): (&str, &FluentValue<'_>)| match value {
            FluentValue::String(text) => Some((name.to_owned(), text.to_string())),
            _ => None,
        };
        args.iter().filter_map(text).collect()
    }

    /// What a game says of itself under this name, in all its forms; nothing where it says
    /// nothing under it.
    pub(super) fn of_game(&self, referee: &dyn Referee, name: &str, listener: &Listener) -> Named {
        let (language, variant) = (listener.language.name(), listener.paper.variant);
        let voice = format!("{} {language}{variant} {name}", referee.header());
        let Ok(mut known) = self.of_games.lock() else { return Vec::new() };
        if let Some(said) = known.get(&voice) {
            return said.clone();
        }
        let about = referee.about();
        let phrase = match name {
            "title" => about.title,
            "what" => about.what,
            "greeting" => about.greeting,
            "pace" => about.pace,
            "secrecy" => about.secrecy,
            "reading" => about.reading,
            "chapters" => about.chapters,
            "farewell" => about.farewell,
            _ => return Vec::new(),
        };
        let said = self.forms(name, &Arg::Phrase(phrase), listener);
        if known.len() == MOST_VOICES {
            known.clear();
        }
        known.insert(voice, said.clone());
        said
    }

    /// The other forms a phrase has, such as its cases.
    fn attributes(&self, phrase: &Phrase, listener: &Listener) -> Vec<(String, String)> {
        let Some(bundle) = self.bundle(listener.language) else { return Vec::new() };
        let Some(message) = message(bundle, listener, phrase.key) else { return Vec::new() };
        let mut args = FluentArgs::new();
        let mut forms = Vec::new();
        for attribute in message.attributes() {
            if forms.is_empty() {
                for (name, arg) in &phrase.args {
                    self.argument(&mut args, name, arg, listener);
                }
            }
            let mut errors = Vec::new();
            let text = bundle.format_pattern(attribute.value(), Some(&args), &mut errors);
            let text = self.checked(phrase.key, one_line(text), &errors);
            forms.push((attribute.id().to_owned(), text.unwrap_or_default()));
        }
        forms
    }
}

/// A text whose lines are one.
fn one_line(text: Cow<'_, str>) -> String {
    if text.contains('\n') { text.replace('\n', " ") } else { text.into_owned() }
}

/// The argument that was asked for and is not there.
fn lacking(error: &FluentError) -> Option<&str> {
    match error {
        FluentError::ResolverError(ResolverError::Reference(ReferenceKind::Variable { id })) => {
            Some(id)
        }
        _ => None,
    }
}

/// The message with this key, in the variant of the listener's paper where there is one.
fn message<'b>(
    bundle: &'b FluentBundle<FluentResource>,
    listener: &Listener,
    key: &str,
) -> Option<FluentMessage<'b>> {
    let variant = match listener.paper.variant {
        "" => None,
        variant => bundle.get_message(&format!("{key}{variant}")),
    };
    variant.or_else(|| bundle.get_message(key))
}

/// A code with its spaces kept from breaking, so that it can be copied in one piece; one of
/// more characters than `most` has to break.
fn unbroken(code: &str, most: usize) -> String {
    let shown = clean::line(code, clean::MOST);
    if shown.chars().count() > most { shown } else { shown.replace(' ', &NO_BREAK.to_string()) }
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

fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

fn fault(file: &str, line: usize, what: impl ToString) -> BadTemplate {
    BadTemplate { file: file.to_owned(), line, what: what.to_string() }
}

fn bundle(
    folder: &str,
    files: &[(&str, &str)],
    overrides: &[(String, String)],
    faults: &mut Vec<BadTemplate>,
) -> FluentBundle<FluentResource> {
    let language: LanguageIdentifier = folder.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    bundle.set_use_isolating(false);
    for (path, text) in files.iter().filter(|(path, _)| is_sentences(path, folder)) {
        let resource = resource(path, text, faults);
        if let Err(errors) = bundle.add_resource(resource) {
            let here = messages(text);
            faults.extend(errors.iter().map(|error| match error {
                FluentError::Overriding { id, .. } => {
                    fault(path, here.get(id).map_or(1, |it| it.line), error)
                }
                _ => fault(path, 1, error),
            }));
        }
    }
    let own: Vec<_> = overrides.iter().filter(|(path, _)| is_sentences(path, folder)).collect();
    let known = if own.is_empty() { BTreeMap::new() } else { asked(files, folder) };
    for (path, text) in own {
        check(path, text, &known, faults);
        bundle.add_resource_overriding(resource(path, text, faults));
    }
    bundle
}

fn resource(path: &str, text: &str, faults: &mut Vec<BadTemplate>) -> FluentResource {
    FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, errors)| {
        for error in errors {
            let line = text[..error.pos.start.min(text.len())].matches('\n').count() + 1;
            faults.push(fault(path, line, error.kind));
        }
        resource
    })
}

/// Whether every message of an override is one that is asked for, with the same arguments.
fn check(path: &str, text: &str, known: &BTreeMap<String, Message>, faults: &mut Vec<BadTemplate>) {
    for (key, message) in messages(text) {
        let Some(original) = known.get(&key) else {
            faults.push(fault(path, message.line, format!("no message has the key `{key}`")));
            continue;
        };
        // What is derived from an argument (`$who-you` from `$who`) may be asked for too.
        let derived = |name: &str| {
            let mut given = original.variables.iter();
            given.any(|given| {
                name.strip_prefix(given.as_str()).is_some_and(|it| it.starts_with('-'))
            })
        };
        let strange = message.variables.difference(&original.variables);
        for name in strange.filter(|name| !derived(name)) {
            let what = format!("`{key}` has no argument `${name}`");
            faults.push(fault(path, message.line, what));
        }
    }
}
