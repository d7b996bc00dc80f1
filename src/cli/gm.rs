//! An order of the moderator: decided, stored, and told to the players, or only shown.
//! `botpost deadline` and most of `botpost round` are nothing else.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context as _, Result};
use serde::Serialize;

use super::args::{Clock, Deadline, Many};
use super::error::{Failure, explain, failed, usage};
use super::output::{plural, say};
use super::setting::{Setting, always, find};
use super::status::open_proposal;
use super::{match_set, times};
use crate::daemon::{Handled, Objection, Trusted, Turn, due_of, trust};
use kit::letter::Letter;
use moderator::{GmAct, GmOrder, Journal, Match, Moment, State, read_minutes};

/// Makes the order for a match as it is when the order is carried out: whatever it rests on is read
/// inside the write.
pub type MakeOrder<'m> = dyn Fn(&Turn<'_>, &Match) -> Result<GmOrder> + 'm;

/// Matches by their ids, and the order for each.
pub type Orders<'m> = [(String, &'m MakeOrder<'m>)];

/// An order that was carried out.
pub struct Done {
    /// The match as the order found it.
    pub before: Match,
    /// What was ordered.
    pub order: GmOrder,
    /// What came of it.
    pub handled: Handled,
}

/// An order that is the same however the match stands.
pub fn plain(order: GmOrder) -> impl Fn(&Turn<'_>, &Match) -> Result<GmOrder> {
    move |_, _| Ok(order.clone())
}

/// Carries out an order in matches, in all or in none, and prints what came of it.
///
/// # Errors
/// If there is no such match, or the order cannot be carried out.
pub fn order(
    setting: &mut Setting,
    ids: impl IntoIterator<Item = impl Into<String>>,
    make: &MakeOrder<'_>,
) -> Result<()> {
    let orders: Vec<_> = ids.into_iter().map(|id| (id.into(), make)).collect();
    orders_of(setting, &orders, None)
}

/// The same with an order for each match. What waits for the address `gone` does not go there.
///
/// # Errors
/// As [`order`].
pub fn orders_of(setting: &mut Setting, orders: &Orders<'_>, gone: Option<&str>) -> Result<()> {
    let all = carry_all(setting, orders, gone)?;
    let lines: Vec<String> = all.iter().map(|done| came_of(done, setting)).collect();
    let letters = all.iter().flat_map(|done| &done.handled.letters);
    told(setting, &lines, letters, &ways_back(&all));
    Ok(())
}

/// What is said of a veto.
const VETOED: &str =
    "Everyone is told. This cannot be taken back; the player may propose it again.";

/// What came of an order in its match, in a line.
fn came_of(done: &Done, setting: &Setting) -> String {
    let line = setting.line(&done.handled.game);
    match (&done.order, open_proposal(&done.before.line())) {
        (GmOrder::Act(GmAct::Veto), Some(open)) => format!("{}: vetoed {open}", done.before.id),
        (GmOrder::Set { .. }, _) => format!("{line}; {}", match_set::told(done)),
        _ => line,
    }
}

/// The lines with the commands that take back what was done: one for all matches in which it is the
/// same, and one for the deadlines that moved with a setting.
fn ways_back(done: &[Done]) -> Vec<String> {
    let mut commands: BTreeMap<_, Vec<&str>> = BTreeMap::new();
    for Done { before, handled, .. } in done {
        for (place, undo) in handled.decision.undo.iter().enumerate() {
            commands.entry((place, undo.verb, &undo.rest)).or_default().push(&before.id);
        }
    }
    let line = |((place, verb, rest), ids): (_, Vec<&str>)| {
        let lead = if place == 0 { "To take it back" } else { "The deadline before" };
        format!("{lead}: botpost {verb} {}{rest}", ids.join(" "))
    };
    let veto = |of: &&Done| of.order == GmOrder::Act(GmAct::Veto) && of.handled.decided;
    let vetoed = done.iter().find(veto).map(|_| VETOED.to_owned());
    commands.into_iter().map(line).chain(vetoed).collect()
}

/// Says what was done, what waits for its sending, and how it is taken back; of a dry run, only
/// what would be sent.
pub fn told<'l>(
    setting: &Setting,
    done: &[String],
    letters: impl IntoIterator<Item = &'l Letter>,
    back: &[String],
) {
    let letters: Vec<&Letter> = letters.into_iter().collect();
    if setting.dry_run {
        letters.iter().for_each(|letter| Message::of(letter).say());
        return say(&would_go_out(letters.len()));
    }
    done.iter().for_each(say);
    say(&in_outbox(letters.len()));
    back.iter().for_each(say);
}

/// How many messages wait, and what sends them.
pub fn in_outbox(letters: usize) -> String {
    let count = plural(letters, "message is", "messages are");
    let them = if letters == 1 { "it" } else { "them" };
    format!("{count} in the outbox; `botpost run` or the next `botpost tick` sends {them}.")
}

/// How many messages a dry run has held back.
pub fn would_go_out(letters: usize) -> String {
    let count = plural(letters, "message", "messages");
    format!("Nothing was changed and nothing sent: {count} would go out.")
}

/// Carries out an order. A dry run is undone again.
///
/// # Errors
/// As [`order`].
pub fn carry_out(setting: &mut Setting, id: &str, make: &MakeOrder<'_>) -> Result<Done> {
    let mut done = carry_all(setting, &[(id.to_owned(), make)], None)?;
    done.pop().context("nothing was decided: a bug in botpost")
}

fn carry_all(setting: &mut Setting, orders: &Orders<'_>, gone: Option<&str>) -> Result<Vec<Done>> {
    let dry_run = setting.dry_run;
    let keeps = |(_, wrong): &(Vec<Done>, Vec<_>)| wrong.is_empty() && !dry_run;
    let (kept, wrong) = setting.turn(keeps, |turn| {
        let Turn { tx, now, .. } = *turn;
        let (mut kept, mut wrong) = (Vec::new(), Vec::new());
        if let Some(gone) = gone {
            tx.supersede_to(gone, now)?;
        }
        for (id, make) in orders {
            // All are tried before any is done, so that all that is wrong is said at once.
            let tried = find(tx, id).and_then(|before| {
                let order = make(turn, &before)?;
                let handled = turn.obey(before.clone(), order.clone())?;
                Ok(Done { before, order, handled })
            });
            match tried {
                Ok(done) => kept.push(done),
                Err(error) if error.is::<Objection>() || error.is::<Failure>() => {
                    wrong.push((id, error));
                }
                Err(error) => return Err(error),
            }
        }
        Ok((kept, wrong))
    })?;
    if orders.len() > 1 && !wrong.is_empty() {
        return Err(none_done(&wrong));
    }
    wrong.into_iter().next().map_or(Ok(kept), |(_, error)| Err(error))
}

/// Writes looks at what is sealed in these matches down: in those for which `what` has a word.
///
/// # Errors
/// If the moderator plays in one of them and the others did not agree to such looks.
pub fn look(
    setting: &mut Setting,
    ids: impl IntoIterator<Item = String>,
    what: impl Fn(&Match) -> Option<String>,
) -> Result<()> {
    setting.turn(always, |turn| {
        for id in ids {
            let game = find(turn.tx, &id)?;
            if let Some(what) = what(&game) {
                note_look(turn, &game, what)?;
            }
        }
        Ok(())
    })
}

/// Writes a look down inside the write that reads what is looked at.
///
/// # Errors
/// [`Objection`] if the moderator may not look, or if the store fails.
pub fn note_look(turn: &Turn<'_>, game: &Match, what: String) -> Result<()> {
    let Turn { tx, desk, now, .. } = *turn;
    let may = game.may_act_on_rounds(game.seat_of(&desk.gm.address));
    may.map_err(|found| desk.objection(game, &found))?;
    Ok(tx.note(Some(game.number), &Journal::gm(what), now)?)
}

/// What is wrong in which matches, where none of several was touched.
fn none_done(wrong: &[(&String, anyhow::Error)]) -> anyhow::Error {
    let failures: Vec<_> = wrong.iter().map(|(id, error)| (explain(error), id)).collect();
    let line = |(failure, id): &(Failure, &&String)| format!("{id}: {}", failure.message);
    let lines = kit::joined(failures.iter().map(line), "\n  ");
    let hint = failures.iter().find_map(|(failure, _)| failure.hint.clone());
    let all =
        || "Leave out those matches, or see how they stand: `botpost status --all`.".to_owned();
    failed(format!("nothing was done\n  {lines}"), hint.unwrap_or_else(all))
}

/// A message as it would be read.
#[derive(Serialize)]
pub struct Message {
    /// When it would go out, where that is not now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Moment>,
    /// Whom it is for.
    pub to: String,
    /// Its subject.
    pub subject: String,
    /// Its plain text.
    pub text: String,
}

impl Message {
    /// A letter that is not packed yet.
    pub fn of(letter: &Letter) -> Message {
        let Letter { reader, subject, text, .. } = letter;
        Message { at: None, to: reader.name.clone(), subject: subject.clone(), text: text.clone() }
    }

    /// Prints it.
    pub fn say(&self) {
        let Message { to, subject, text, .. } = self;
        say!("To: {to}\nSubject: {subject}\n\n{}\n", text.trim_end());
    }
}

/// Moves a deadline.
///
/// # Errors
/// If there is no such match, the time cannot be read, or the deadline cannot be moved.
pub fn deadline(setting: &mut Setting, command: &Deadline) -> Result<()> {
    match command {
        Deadline::Extend { words, all } => {
            let (many, span) = last(setting, words, *all, "by how much")?;
            let minutes = read_minutes(span)
                .map_err(|error| usage(error, "It comes last, after the matches."))?;
            let open = |state: &State| {
                matches!(state, State::Inviting { .. } | State::Playing | State::Paused { .. })
            };
            let ids = matches(setting, &many, open)?;
            order(setting, ids, &plain(GmOrder::Act(GmAct::Extend { minutes: minutes.into() })))
        }
        Deadline::Set { id, at } => order(setting, [id], &|_, game| {
            Ok(GmOrder::Deadline { at: moment(at, game.terms.zone)? })
        }),
    }
}

/// A date and a time of day in a zone.
///
/// # Errors
/// If it is none.
pub fn moment(text: &str, zone: moderator::Zone) -> Result<Moment> {
    times::typed(text, zone).ok_or_else(|| {
        let hint = format!("Write it as 2026-11-27 22:00; the time is in this zone: {zone}.");
        usage(format!("{text:?} is no date and time"), hint)
    })
}

/// The ids of the matches that are meant, each once. With `--all` those that are left as they are
/// are named.
///
/// # Errors
/// If none is named, or with `--all` there is none to which it can be done.
pub fn matches(setting: &Setting, many: &Many, fits: fn(&State) -> bool) -> Result<Vec<String>> {
    let wrong = |what: &str| usage(what, "Name the matches, or give --all alone.");
    match (many.all, many.ids.is_empty()) {
        (true, false) => return Err(wrong("--all means every match, and ids are named too")),
        (false, true) => return Err(wrong("no match is named")),
        (true, true) | (false, false) => {}
    }
    if !many.all {
        let mut seen = BTreeSet::new();
        return Ok(many.ids.iter().filter(|id| seen.insert(*id)).cloned().collect());
    }
    let lines = setting.store.read(|db| Ok(db.matches()?))?;
    let (meant, others): (Vec<_>, Vec<_>) = lines.into_iter().partition(|it| fits(&it.state));
    if meant.is_empty() {
        let what = "there is no match for this";
        return Err(failed(what, "`botpost status --all` shows how they stand."));
    }
    for line in others.iter().filter(|line| !line.state.is_over()) {
        say!("{}: {}, left as it is", line.id, line.state.word());
    }
    Ok(meant.into_iter().map(|line| line.id).collect())
}

/// What was typed last, and the matches before it.
///
/// # Errors
/// If there is no last word, or it names a match.
pub fn last<'w>(
    setting: &Setting,
    words: &'w [String],
    all: bool,
    what: &str,
) -> Result<(Many, &'w str)> {
    let missing = || {
        let hint = "It comes last, after the ids of the matches or --all.";
        usage(format!("{what} is missing"), hint)
    };
    let (last, ids) = words.split_last().ok_or_else(missing)?;
    let is_match = setting.store.read(|db| Ok(db.match_by_id(last)?))?.is_some();
    if is_match || (ids.is_empty() && !all) {
        return Err(missing());
    }
    Ok((Many { ids: ids.to_vec(), all }, last))
}

/// `botpost clock`: the moderator says that the clock is right, and nothing waits any longer.
///
/// # Errors
/// If the store fails.
pub fn clock(setting: &mut Setting, Clock::Trust: Clock) -> Result<()> {
    let (zone, sight) = (setting.config.gm.zone, setting.clock.sight());
    let now = sight.wall;
    let shown = times::moment(now, zone, now);
    match trust(&mut setting.store, &setting.desk, sight)? {
        Trusted::AsItWas => {
            say!("The clock shows {shown}, and is believed. Nothing was changed.")
        }
        Trusted::Jumped => {
            say!("The clock shows {shown}, and is believed from now on. What it jumped over moves.")
        }
        Trusted::SetBack { until, moved } => {
            let until = times::moment(until, zone, now);
            say!("The clock shows {shown}, and is believed from now on; it was ahead to {until}.");
            for game in &moved {
                let due = due_of(game).map(|due| times::moment(due, zone, now));
                say(&match due {
                    Some(due) => format!("{} now waits for {due}.", game.id),
                    None => format!("{} no longer waits for anything.", game.id),
                });
            }
            say("Rounds that were played stay. `botpost deadline set` moves a deadline.");
        }
    }
    Ok(())
}
