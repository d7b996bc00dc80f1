//! The key behind reply addresses and seals: 32 bytes as hexadecimal digits in a file that only its
//! owner may read. With another one, no answer to a message that went out is known as genuine: so
//! it is made where no message was made with one, and else only when somebody asks for it.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use kit::hex;

use super::error::{cannot, misconfigured, way_out};
use super::gm::in_outbox;
use super::output::{plural, say};
use super::restore::{guard, name_aside};
use super::setting::{self, draw};
use crate::daemon::{Desk, Lock, Turn, check_clock};
use mail::TokenKey;
use mail::files::{self, beside};
use moderator::{GmOrder, Journal, Moment};
use store::Store;

/// What helps where the key is gone.
const WAY_OUT: &str = "Put it back from a copy. If there is none, `botpost key new` makes another \
                       one: replies to earlier messages then no longer count.";

/// The key of a database: made if there is none, unless answers to messages of another one count.
///
/// # Errors
/// With exit code 78 if it cannot be read, others may read it, or it is gone or another one while
/// matches are under way.
pub fn of(file: &Path, store: &Store) -> Result<TokenKey> {
    in_epoch(&of_file(file, store)?, store)
}

/// The key of a database that takes the place of another one. If there is none it is made, and
/// whether it was: nothing that was sent before answers anything any more.
///
/// # Errors
/// As [`of`].
pub fn of_backup(file: &Path, store: &Store) -> Result<(TokenKey, bool)> {
    match is_there(file) {
        true => Ok((of(file, store)?, false)),
        false => Ok((in_epoch(&first(file)?, store)?, true)),
    }
}

/// The key in the epoch of a database.
///
/// # Errors
/// If it cannot be read.
pub fn in_epoch(key: &TokenKey, store: &Store) -> Result<TokenKey> {
    let epochs = store.read(|db| Ok(db.epochs()?))?;
    let began = epochs.iter().map(|epoch| epoch.ended.to_rfc3339());
    Ok(began.fold(key.clone(), |key, began| key.in_epoch(&began)))
}

fn of_file(file: &Path, store: &Store) -> Result<TokenKey> {
    let shown = file.display();
    let (found, what) = if is_there(file) {
        let key = read(file)?;
        let digest = store.read(|db| Ok(db.key_digest()?))?;
        if digest.is_none_or(|digest| digest == key.digest()) {
            return Ok(key);
        }
        (Some(key), format!("{shown} is not the key that messages were made with"))
    } else {
        (None, format!("the key {shown} is gone"))
    };
    // Only now, because it takes a look at every match.
    match (store.read(|db| Ok(db.matches_under_way()?))?, found) {
        (0, Some(key)) => Ok(key),
        (0, None) => first(file),
        (count, _) => {
            let count = plural(count, "match is", "matches are");
            Err(misconfigured(format!("{what}, and {count} under way"), WAY_OUT))
        }
    }
}

/// Whether something lies where the key should.
pub fn is_there(file: &Path) -> bool {
    fs::symlink_metadata(file).is_ok()
}

/// The key, which must be there.
///
/// # Errors
/// With exit code 78 if the file holds something else, others may read it, or it cannot be read.
pub fn read(file: &Path) -> Result<TokenKey> {
    let shown = file.display();
    let text = files::text(file).map_err(|error| {
        let hint = "storage.key names it; it has to be a file that the user of botpost may read.";
        let hint = way_out(&error).map_or(hint.to_owned(), |way_out| format!("{hint} {way_out}"));
        misconfigured(format!("cannot read the key {shown}: {error}"), hint)
    })?;
    if files::is_open_to_others(file) {
        let what = format!("others may read the key {shown}");
        return Err(misconfigured(what, format!("chmod 600 {shown}")));
    }
    let bytes = hex32(text.trim()).ok_or_else(|| {
        let hint = "With another key, botpost does not recognise replies to earlier messages.";
        misconfigured(format!("{shown} holds no key of 64 hexadecimal digits"), hint)
    })?;
    Ok(TokenKey::new(0, bytes))
}

/// Makes the first key.
fn first(file: &Path) -> Result<TokenKey> {
    let key = draft(file)?;
    // Another process may have been quicker: there is one key, and it is never written over.
    let placed = fs::hard_link(draft_of(file), file);
    let _ = fs::remove_file(draft_of(file));
    match placed {
        Ok(()) => Ok(Store::force_folder(file).map(|()| key)?),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => read(file),
        Err(error) => Err(error).with_context(|| cannot_make(file)),
    }
}

fn draft_of(file: &Path) -> PathBuf {
    beside(file, &format!(".{}.new", std::process::id()))
}

/// Makes a key beside the place where it belongs, whole on the disk.
fn draft(file: &Path) -> Result<TokenKey> {
    let bytes = draw()?;
    let draft = draft_of(file);
    let written = files::write_new(&draft, format!("{}\n", hex::encode(&bytes)).as_bytes());
    let written = written.inspect_err(|_| drop(fs::remove_file(&draft)));
    written.with_context(|| cannot_make(file))?;
    Ok(TokenKey::new(0, bytes))
}

fn cannot_make(file: &Path) -> String {
    let hint = "storage.key names it; its folder must be there, and yours";
    format!("cannot make the key {}\nhint: {hint}", file.display())
}

/// Makes another key and sends everyone a new reply address. The messages are stored before the key
/// is in its place: cut off in between, the key that is there is not the one of the messages, every
/// command says so, and this one does it again.
///
/// # Errors
/// If a service runs, or something cannot be written; the key is the old one then.
pub fn run(reason: Option<&str>, config: Option<&Path>) -> Result<()> {
    let config = setting::load(config)?;
    let _lock = Lock::take(&config.database)?;
    let mut store = Store::open(&config.database)?;
    guard(&store)?;
    let sight = setting::clock()?.sight();
    if let Some(doubt) = check_clock(&mut store, sight)? {
        return Err(doubt.into());
    }
    let now = sight.wall;
    let key = in_epoch(&draft(&config.key)?, &store)?;
    let told = tell(&mut store, &setting::desk(&config, key)?, reason, now);
    let letters = told.inspect_err(|_| drop(fs::remove_file(draft_of(&config.key))))?;
    // Nothing is deleted.
    let aside = is_there(&config.key).then(|| name_aside(&config.key, now, |path| !is_there(path)));
    if let Some(aside) = &aside {
        fs::rename(&config.key, aside).with_context(cannot("move", &config.key))?;
    }
    fs::rename(draft_of(&config.key), &config.key).with_context(|| cannot_make(&config.key))?;
    Store::force_folder(&config.key)?;
    say!("{} is a new key.", config.key.display());
    aside.iter().for_each(|aside| say!("What was there is kept as {}.", aside.display()));
    say(&in_outbox(letters));
    say("Keep a copy of the key with your backups.");
    Ok(())
}

/// Everybody who can answer a message gets a new address; all of it is one commit.
fn tell(store: &mut Store, desk: &Desk, why: Option<&str>, now: Moment) -> Result<usize> {
    store.write(|tx| {
        let mut letters = 0;
        for number in tx.match_numbers()? {
            let Some(game) = tx.match_by_number(number)? else { continue };
            let turn = Turn { why, ..Turn::new(tx, desk, now) };
            letters += turn.obey(game, GmOrder::NewKey)?.letters.len();
        }
        tx.made_with_key(&desk.key.digest())?;
        let why = why.map(str::to_owned);
        tx.note(None, &Journal { why, ..Journal::gm("new-key") }, now)?;
        Ok(letters)
    })
}

/// 32 bytes of 64 hexadecimal digits.
pub fn hex32(text: &str) -> Option<[u8; 32]> {
    hex::decode(text)?.try_into().ok()
}
