//! The first line of a position, which names its rules, and the text below it.

use std::borrow::Cow;

use crate::{Fault, Faults, Notation, Phrase, Place, Rules, Source, SourceLine};

use super::Referee;

/// The rules that a position is opened by: those of its first line. Where it names none of this
/// game, the referee's, which will not read it.
pub(super) fn of_header<'a, R: Rules>(rules: &'a R, text: &str) -> Cow<'a, R> {
    // Nearly always it is the referee's, written as we write it.
    if text.lines().next() == Some(&Referee::header(rules)) {
        return Cow::Borrowed(rules);
    }
    let header = Source::new(text).header();
    let same = header.first().is_some_and(|(_, word)| *word == named::<R>());
    let own = if same { rulebook(rules, text) } else { None };
    own.filter(|own| own.terms() != rules.terms()).map_or(Cow::Borrowed(rules), Cow::Owned)
}

pub(super) fn position<R: Rules>(rules: &R, text: &str) -> Result<R::Position, Faults> {
    rules.position(&below_header(rules, text)?, false)
}

/// A position without its first line, which must be that of these rules.
pub(super) fn below_header<'t, R: Rules>(rules: &R, text: &'t str) -> Result<Source<'t>, Faults> {
    let mut source = Source::new(text);
    // Nearly always it is written as we write it.
    let ours =
        |line: &SourceLine<'_>| line.text == Referee::header(rules) || names(rules, line.words());
    if source.lines.first().is_some_and(ours) {
        source.lines.remove(0);
        return Ok(source);
    }
    let reason = Phrase::new("fault-header").code("header", Referee::header(rules));
    let place = source.lines.first().map(|line| line.place());
    Err(Fault { place, ..Fault::whole(reason) }.into())
}

/// The first word of every position of a game: name and version.
pub(super) fn named<R: Rules>() -> String {
    format!("{}/{}", R::NAME, R::VERSION)
}

/// Whether the words of a first line mean this very rulebook, however written.
fn names<R: Rules>(rules: &R, words: Vec<(Place, &str)>) -> bool {
    let Some(((_, name), words)) = words.split_first() else { return false };
    *name == named::<R>() && R::from_words(words).is_ok_and(|other| other.terms() == rules.terms())
}

/// The rulebook that the first line of a position of this game names.
pub(super) fn rulebook<R: Rules>(_: &R, text: &str) -> Option<R> {
    R::from_words(Source::new(text).header().get(1..)?).ok()
}

pub(super) fn position_text<R: Rules>(rules: &R, at: &R::Position) -> String {
    let mut text = Referee::header(rules) + "\n";
    at.write(&mut text);
    text
}
