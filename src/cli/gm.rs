//! An order of the moderator: decided, stored, and told to the players, or only shown.

use std::path::Path;

use anyhow::Result;

use super::args::Sending;
use super::error::Failure;
use super::faults;
use super::output::{plural, say};
use super::setting::{Setting, find};
use crate::daemon::{Handled, Objection, Occasion};
use crate::mail::text::terminal;
use crate::moderator::{GmOrder, Request};
use crate::report::{Letter, Listener};

/// A write that was only a rehearsal and is undone.
#[derive(Debug)]
struct Rehearsed;

impl std::fmt::Display for Rehearsed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("rehearsed, nothing changed")
    }
}

impl std::error::Error for Rehearsed {}

/// Carries out an order and prints what came of it.
///
/// # Errors
/// If there is no such match, or the order cannot be carried out.
pub fn order(file: Option<&Path>, id: &str, order: GmOrder, sending: Sending) -> Result<()> {
    let mut setting = Setting::open(file)?;
    let handled = carry_out(&mut setting, id, order, sending)?;
    if sending.dry_run {
        show(&handled.letters);
        let count = plural(handled.letters.len(), "letter", "letters");
        say(&format!("Nothing was changed and nothing sent: {count} would go out."));
        return Ok(());
    }
    say(&super::status::line(&handled.game, &setting));
    let count = plural(handled.letters.len(), "letter is", "letters are");
    let them = if handled.letters.len() == 1 { "it" } else { "them" };
    say(&format!("{count} in the outbox; `botpost run` or the next `botpost tick` sends {them}."));
    Ok(())
}

/// Carries out an order; a dry run is undone again.
///
/// # Errors
/// As [`order`].
pub fn carry_out(
    setting: &mut Setting,
    id: &str,
    order: GmOrder,
    sending: Sending,
) -> Result<Handled> {
    let now = setting.moment()?;
    let Setting { store, desk, .. } = setting;
    let mut kept = None;
    let written = store.write(|tx| {
        let game = find(tx, id)?;
        let handled =
            desk.handle(tx, game, &Request::Gm(order), Occasion { now, answers: None })?;
        tx.rest(&handled.game, now)?;
        kept = Some(handled);
        if sending.dry_run { Err(Rehearsed.into()) } else { Ok(()) }
    });
    match (written, kept) {
        (Ok(()), Some(handled)) => Ok(handled),
        (Err(error), Some(handled)) if error.is::<Rehearsed>() => Ok(handled),
        (Err(error), _) => Err(objection(setting, id, error)),
        (Ok(()), None) => Err(Failure::new("nothing was decided: a bug in botpost").into()),
    }
}

/// Why a dry run that may play a round is not shown without being asked for.
pub fn sealed() -> anyhow::Error {
    Failure::new("the reports of a round open orders that are sealed")
        .hint("--peek shows them; the look is journaled, and told at the end.")
        .into()
}

/// What the moderator did wrong, in words.
fn objection(setting: &Setting, id: &str, error: anyhow::Error) -> anyhow::Error {
    let speech = &setting.desk.speech;
    match error.downcast::<Objection>() {
        Ok(Objection(found)) => match setting.find(id) {
            Ok(game) => {
                let listener = Listener::of(&game, None, setting.desk.gm.language);
                faults::failure_for(speech, &found, &listener).into()
            }
            Err(_) => faults::failure(speech, &found).into(),
        },
        Err(error) => error,
    }
}

fn show(letters: &[Letter]) {
    for letter in letters {
        say(&format!(
            "To: {}\nSubject: {}\n",
            terminal(&letter.reader.name),
            terminal(&letter.subject)
        ));
        letter.text.lines().for_each(|line| say(&terminal(line)));
        say("");
    }
}
