//! `round redo`, `match rollback` and `match correct`: a match forks at a round. What differs is
//! shown first, then it is asked, and only then anything is done. Must never show a sealed order.

mod report;

use std::cell::Cell;
use std::io::BufRead;

use anyhow::{Context as _, Result};
use kit::{Seat, Typed};
use mail::salt;
use moderator::{Edits, GmOrder, Match, OtherOrder, PutRight, RevisionKind, shell};

use self::report::Report;
pub use self::report::list;
use super::args::{self, Changes};
use super::error::{failed, usage};
use super::orders::named;
use super::output::{note, plural, say};
use super::round;
use super::setting::Setting;
use super::{gm, typed};
use crate::daemon::{Desk, Turn};

/// What is put right, as it was typed.
pub struct Fork<'a> {
    /// In which match.
    pub id: &'a str,
    /// What is done.
    pub kind: RevisionKind,
    /// From which round on, as people count; `None`: the open one.
    pub from: Option<u32>,
    /// What is changed in that round.
    pub changes: &'a Changes,
    /// By how many minutes the deadline of the open round moves.
    pub extend: u32,
    /// How it is carried out.
    pub how: &'a args::PutRight,
}

/// Shows what comes of it, asks, and does it. Both times everything is read and decided inside a
/// write: it is done only if as much was played and put right as when it was shown.
///
/// # Errors
/// If something named does not exist, or it cannot be done.
pub fn run(setting: &mut Setting, fork: &Fork<'_>, as_json: bool) -> Result<()> {
    let Fork { id, kind, changes, how, .. } = *fork;
    if setting.reason.as_ref().is_some_and(|reason| reason.trim().is_empty()) {
        return Err(usage("--reason is empty", "Everybody reads it: say why."));
    }
    if kind == RevisionKind::Redo && *changes == Changes::default() {
        let hint = "Give --order, --without, --option or --position.";
        return Err(usage("nothing is to be changed", hint));
    }
    let options = changes.options.iter().map(|text| option(text)).collect::<Result<_>>()?;
    let position = changes.position.as_deref().map(typed::text_of).transpose()?;
    let edits = Edits { options, position, ..Edits::default() };
    let seed = how.seeded.seed()?;
    let seen = Cell::new(None);
    let make = |turn: &Turn<'_>, game: &Match| -> Result<GmOrder> {
        let stands = (turn.tx.last_link(game)?, game.revision(), game.state.is_over());
        if seen.replace(Some(stands)).is_some_and(|before| before != stands) {
            let what = format!("{id} has changed meanwhile; nothing was done");
            return Err(failed(what, "Look at it again: the same command with -n."));
        }
        let from = match fork.from {
            Some(number) => round::stored(&game.header, number)?,
            None => game.round_under_way().unwrap_or_default(),
        };
        let edits = seats(turn.desk, game, changes, from, edits.clone())?;
        let (seed, extend) = (seed.clone(), fork.extend);
        Ok(GmOrder::PutRight(Box::new(PutRight { kind, from, edits, extend, seed })))
    };
    let only_shown = std::mem::replace(&mut setting.dry_run, true);
    let tried = gm::carry_out(setting, id, &make)?;
    let report = Report::of(setting, &tried)?;
    setting.dry_run = only_shown;
    let (orders, messages) = (report.orders.clone(), report.messages);
    if !as_json || only_shown {
        report.say(as_json)?;
    }
    if only_shown {
        if !as_json {
            say(&gm::would_go_out(messages));
        }
        return Ok(());
    }
    if !how.yes {
        ask(id, messages)?;
    }
    let done = gm::carry_out(setting, id, &make)?;
    let report = Report::of(setting, &done)?;
    if as_json {
        return report.say(as_json);
    }
    if report.orders != orders {
        say!("orders, some of which came meanwhile: {}", report.orders);
    }
    let gm::Done { handled, .. } = done;
    gm::told(setting, &[setting.line(&handled.game)], &handled.letters, &[report.undo_hint]);
    Ok(())
}

/// The same changes with those of single seats.
fn seats(desk: &Desk, game: &Match, changes: &Changes, from: u32, edits: Edits) -> Result<Edits> {
    let seat = |text: &String| named(game, text, &desk.speech);
    let without = changes.without.iter().map(seat).collect::<Result<Vec<Seat>>>()?;
    let other = |text: &String| other_order(desk, game, text, from);
    let orders = changes.orders.iter().map(other).collect::<Result<Vec<_>>>()?;
    let mut seats: Vec<Seat> = orders.iter().map(|it| it.seat).chain(without.clone()).collect();
    seats.sort_unstable();
    if let Some(twice) = seats.windows(2).find(|pair| pair[0] == pair[1]) {
        let what = format!("{} is named twice", game.holder(twice[0]).name);
        return Err(usage(what, "Give one --order or one --without for each seat."));
    }
    Ok(Edits { orders, without, ..edits })
}

/// `SEAT: PROGRAM`
fn other_order(desk: &Desk, game: &Match, text: &str, round: u32) -> Result<OtherOrder> {
    let Some((seat, program)) = text.split_once(':') else {
        let what = format!("--order {}: no colon follows the seat", shell(text));
        return Err(usage(what, "Write it as \"R: 2GN 3BE\", with the seat or its holder first."));
    };
    let seat = named(game, seat.trim(), &desk.speech)?;
    let (number, round) = (game.number.to_be_bytes(), round.to_be_bytes());
    let (place, revision) = ([seat.index() as u8], game.revision().to_be_bytes());
    let parts: [&[u8]; 6] = [b"redo", &number, &place, &round, &revision, program.as_bytes()];
    let salt = salt(&desk.key, &parts);
    Ok(OtherOrder { seat, typed: Typed::new(program.trim()), salt })
}

/// `KEY=VALUE`
fn option(text: &str) -> Result<(String, String)> {
    let split = text.split_once('=').map(|(name, value)| (name.trim(), value.trim()));
    match split.filter(|(name, value)| !name.is_empty() && !value.is_empty()) {
        Some((name, value)) => Ok((name.to_owned(), value.to_owned())),
        None => {
            let what = format!("--option {}: this is no KEY=VALUE", shell(text));
            Err(usage(what, "Write it as edition=classic or tag-bots=no."))
        }
    }
}

/// Asks for the match's id: anything else, and nothing is done.
fn ask(id: &str, letters: usize) -> Result<()> {
    let letters = plural(letters, "message tells", "messages tell");
    note(&format!("This changes what was played; {letters} it. To go on, type the match's id:"));
    let mut typed = String::new();
    let read = std::io::stdin().lock().read_line(&mut typed).context("cannot read the answer")?;
    if read == 0 {
        let what = "nobody answers; nothing was done";
        return Err(usage(what, "Run it in a terminal, or add --yes."));
    }
    if typed.trim() == id {
        return Ok(());
    }
    let what = "this is not the match's id; nothing was done";
    Err(failed(what, format!("Type {id} to go on; -n only shows what would be done.")))
}
