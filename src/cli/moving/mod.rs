//! `botpost match export`, `import` and `take-back`: a match goes on at another desk. Must never
//! let a match go on at two desks: it would be played twice.

mod file;
mod refusal;

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::error::{failed, usage};
use super::gm::in_outbox;
use super::output::{plural, say};
use super::setting::{Setting, always, draw, find};
use super::verify::first_difference;
use crate::daemon::{Turn, WAITS};
use file::{EXPORTED, Head};
use kit::hex;
use mail::addr_spec;
use mail::files::{self, beside};
use moderator::{GmOrder, Match, Moment, State};
use store::{Kind, MovedRows, Store, Way};

pub use refusal::{refuse, take_back};

/// The file until the match is frozen here for certain.
const DRAFT: &str = ".part";

/// Writes a match to a file, for the desk with this address; from then on nothing happens in it
/// here.
///
/// # Errors
/// If the match cannot move, or the file cannot be written: then nothing has changed.
pub fn export(setting: &mut Setting, id: &str, path: &Path, to: &str) -> Result<()> {
    let own = setting.desk.sender.address.to_string();
    let to = addr_spec(to).ok_or_else(|| {
        let what = format!("--for: {to:?} is no plain mail address");
        usage(what, "Give the address of the other desk: mail.address in its configuration.")
    })?;
    if to.eq_ignore_ascii_case(&own) {
        let hint = "--for names the desk that goes on with the match: mail.address there.";
        return Err(usage(format!("{to} is the address of this desk"), hint));
    }
    let draft = draft_of(path)?;
    let head = Head::new(id, &hex::encode(&draw::<16>()?), draw()?, (&own, &to));
    let moved = setting.turn(always, |turn| {
        let Turn { tx, now, .. } = *turn;
        let handled = turn.obey(find(tx, id)?, GmOrder::MoveAway { to: to.clone() })?;
        let number = handled.game.number;
        tx.keep_move(&head.kept(Way::Away, Some(number), now))?;
        // All of the file is on the disk before the match is frozen.
        write_new(&draft, &head.clone().file(&tx.rows_of_match(number)?, now)?)?;
        Ok(Store::force_folder(&draft)?)
    });
    // If it is not there, nothing was written.
    moved.inspect_err(|_| drop(fs::remove_file(&draft)))?;
    finish(&draft, path)?;
    say!("{}: {id} as it stands, for {to} alone.", path.display());
    say!("Nothing happens in {id} here any more; messages that come for it are passed on to {to}.");
    say("All sealed orders are in the file: the look is journaled, and published at the end.");
    say!("On the other desk: botpost match import {}", path.display());
    Ok(())
}

/// Where a file of ours is written, for its owner alone and never through a link, before it appears
/// under its name. Neither of both may be there.
fn draft_of(path: &Path) -> Result<PathBuf> {
    let draft = beside(path, DRAFT);
    if fs::symlink_metadata(path).is_ok() {
        return Err(there_already(path));
    }
    if fs::symlink_metadata(&draft).is_ok() {
        let hint = "If `status --all` says that the match has moved, rename it; else remove it.";
        return Err(failed(format!("{} is there already", draft.display()), hint));
    }
    Ok(draft)
}

/// Gives a file that is whole its name. Nothing that came there meanwhile is overwritten.
fn finish(draft: &Path, path: &Path) -> Result<()> {
    let made = match fs::hard_link(draft, path) {
        Ok(()) => fs::remove_file(draft),
        Err(there) if there.kind() == ErrorKind::AlreadyExists => Err(there),
        // Not every file system has links.
        Err(_) => fs::rename(draft, path),
    };
    made.map_err(|error| {
        let what = format!("cannot make {}: {error}", path.display());
        failed(what, format!("It is whole and lies as {}: rename it.", draft.display()))
    })?;
    Ok(Store::force_folder(path)?)
}

/// Takes a match from a file and goes on with it.
///
/// # Errors
/// If the file is for another desk, was taken before, or does not verify: then nothing has changed.
pub fn import(setting: &mut Setting, path: &Path) -> Result<()> {
    let text = text_of(path, EXPORTED)?;
    let (head, rows) = Head::read(&text)?;
    let now = setting.moment()?;
    is_for_us(setting, &head, now)?;
    let Setting { store, desk, .. } = &mut *setting;
    let handled = store.write(|tx| {
        let moved =
            MovedRows { rows: &rows, schema: head.schema, name: &head.name, at: head.exported };
        let number = tx.take_match(&moved).map_err(|error| match error.kind() {
            // What the store refuses is no match.
            Kind::Refused | Kind::Damaged => unsound(&error.to_string()),
            _ => error.into(),
        })?;
        let is_meant = |it: &Match| it.id == head.id && matches!(it.state, State::Moved { .. });
        let Some(game) = tx.match_by_number(number)?.filter(is_meant) else {
            return Err(unsound("it is not the match that its first line names"));
        };
        let (played, broken) = (tx.versions(number)?, tx.chain(&game)?);
        if let Some(differs) = first_difference(&desk.speech, &game, &played, broken)? {
            return Err(unsound(&differs));
        }
        tx.keep_move(&head.kept(Way::Here, Some(number), now))?;
        tx.reopen_waiting(&format!("{WAITS} {}", head.name))?;
        let order = GmOrder::MoveHere { from: head.from.clone() };
        let handled = Turn::new(tx, desk, now).obey(game, order)?;
        // A position that cannot be opened would have frozen it.
        match handled.game.state.stands_still() {
            true => Err(unsound("its position cannot be read")),
            false => Ok(handled),
        }
    })?;
    let rounds = setting.store.read(|db| Ok(db.versions(handled.game.number)?.len()))?;
    say(&setting.line(&handled.game));
    let rounds = plural(rounds, "round", "rounds");
    say!("{} goes on here; it came from {}: {rounds} as played.", head.id, head.from);
    say(&in_outbox(handled.letters.len()));
    Ok(())
}

/// The text of a file that another desk wrote; `hint`: which one is meant.
fn text_of(path: &Path, hint: &str) -> Result<String> {
    files::text(path)
        .map_err(|error| failed(format!("cannot read {}: {error}", path.display()), hint))
}

/// Whether this desk may take a file.
fn is_for_us(setting: &Setting, head: &Head, now: Moment) -> Result<()> {
    let own = setting.desk.sender.address.to_string();
    if !head.to.eq_ignore_ascii_case(&own) {
        let hint = "Import it there. To move the match here instead, that desk refuses it first.";
        return Err(failed(format!("the file is for {}, and this desk is {own}", head.to), hint));
    }
    let (known, there) = setting
        .store
        .read(|db| Ok((db.move_named(&head.name)?, db.match_by_id(&head.id)?.is_some())))?;
    let id = &head.id;
    match known.map(|it| it.way) {
        Some(Way::Refused) => {
            let hint = "`match take-back` on the other desk takes the refusal; then export again.";
            return Err(failed(format!("this desk refused {id} from {}", head.from), hint));
        }
        Some(_) => {
            let what = format!("{id} was imported from this file already");
            return Err(failed(what, format!("It is played here: `botpost match show {id}`.")));
        }
        None => {}
    }
    if there {
        let hint = "A match that moved away cannot come back to this database: refuse it.";
        return Err(failed(format!("there is a match `{id}` already"), hint));
    }
    if head.exported > now {
        let what = format!("the file was written at {}, which is to come", head.exported);
        let hint = "The clock of one of the two machines is wrong: set it right and try again.";
        return Err(failed(what, hint));
    }
    Ok(())
}

fn unsound(what: &str) -> anyhow::Error {
    let hint =
        "Nothing was taken. `botpost verify` on the other desk says whether it is sound there.";
    failed(format!("the match does not verify: {what}"), hint)
}

fn there_already(path: &Path) -> anyhow::Error {
    let what = format!("{} is there already", path.display());
    failed(what, "Nothing is overwritten: give another name.")
}

/// Writes a new file to the disk, for its owner alone and never through a link.
fn write_new(path: &Path, text: &str) -> Result<()> {
    files::write_new(path, text.as_bytes()).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => there_already(path),
        _ => anyhow::Error::new(error).context(format!("cannot write {}", path.display())),
    })
}
