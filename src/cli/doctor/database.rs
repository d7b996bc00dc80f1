//! The database: who may read it, its schema, whether it is whole and can be written, and what
//! waits in its boxes. An older schema is left as it is.

use std::path::Path;

use anyhow::Result;

use super::chart::Chart;
use crate::cli::error::failed;
use crate::cli::output::plural;
use crate::cli::round::{counting, named};
use crate::cli::setting::{check_integrity, no_folder};
use crate::config::Config;
use crate::daemon::{misfit, shut};
use mail::files;
use store::{OUTBOX_HELD, Store};

/// Looks at the database; the store, if it can be used.
pub fn look(chart: &mut Chart, config: &Config) -> Option<Store> {
    const CHECK: &str = "database";
    let path = &config.database;
    let folder = files::folder_of(path);
    if !folder.is_dir() {
        chart.failed(CHECK, &no_folder(folder, "storage.database"));
        return None;
    }
    if !path.exists() {
        let said = format!("{} is not there yet", path.display());
        chart.note(CHECK, said, "The first command that needs it makes it.");
        return None;
    }
    // The files hold addresses and sealed orders.
    match exposed(path) {
        Some((said, fix)) => chart.warn("permissions", said, fix),
        None => chart.ok("permissions", "nobody else may read the database"),
    }
    let newest = match Store::schema(path) {
        Ok((found, newest)) if found < newest => {
            let said = format!("the database has schema {found}, this botpost writes {newest}");
            chart.warn("schema", said, "`botpost status` brings it up to date, after a backup.");
            return None;
        }
        Ok((_, newest)) => newest,
        Err(error) => {
            chart.failed(CHECK, &error.into());
            return None;
        }
    };
    let opened = Store::open_existing(path).map_err(anyhow::Error::from).and_then(|mut store| {
        check_integrity(&store)?;
        check_histories(&store)?;
        // Takes the lock of a writer, and changes nothing.
        store.write(|_| Ok(()))?;
        Ok(store)
    });
    let said = |_: &Store| format!("{}, sound, schema {newest}", path.display());
    let store = chart.found(CHECK, opened, said)?;
    boxes(chart, &store);
    Some(store)
}

/// That what was played in each match fits together.
fn check_histories(store: &Store) -> Result<()> {
    store.read(|db| {
        for number in db.match_numbers()? {
            let Some(game) = db.match_by_number(number)? else { continue };
            let Some(round) = misfit(db, &game)? else { continue };
            let round = named(counting(&game.header), round);
            let what = format!("match {}: {round} does not follow from those before it", game.id);
            let hint =
                "`botpost verify` says what differs, `botpost restore` goes back to a backup.";
            return Err(failed(what, hint));
        }
        Ok(())
    })
}

/// Which files of a database others may read, its copies among them, and what to do about it.
pub fn exposed(database: &Path) -> Option<(String, String)> {
    let found = files::all_beside(database, |_| true).ok()?.into_iter();
    let open = found.filter(|path| path.is_file() && files::is_open_to_others(path));
    let open: Vec<String> = open.map(|path| path.display().to_string()).collect();
    let files = open.join(" ");
    (!open.is_empty()).then(|| (format!("others may read {files}"), format!("chmod 600 {files}")))
}

/// What waits for somebody.
fn boxes(chart: &mut Chart, store: &Store) {
    let read = store.read(|db| Ok((db.counts()?, shut(db)?, db.setting(OUTBOX_HELD)?)));
    let (counts, shut, held) = match read {
        Ok(found) => found,
        Err(error) => return chart.failed("outbox", &error),
    };
    let waiting = plural(counts.waiting, "message waits", "messages wait");
    match (held, shut) {
        (Some(why), _) => chart.warn(
            "outbox",
            format!("{waiting}, and none is sent: {why}"),
            "`botpost mail outbox` lists them, `botpost mail send` sends them.",
        ),
        (None, Some((since, why))) => chart.warn(
            "outbox",
            format!("{waiting}; nothing was sent since {}: {why}", since.format("%F %T UTC")),
            "See the line about the postman. Once `botpost doctor` gets in, all is tried again.",
        ),
        (None, None) if counts.failed > 0 => chart.note(
            "outbox",
            format!("{waiting}, {} given up", plural(counts.failed, "was", "were")),
            "`botpost mail outbox` says why, `botpost mail retry NUMBER` sends one again.",
        ),
        (None, None) => chart.ok("outbox", waiting),
    }
    match counts.held {
        0 => chart.ok("inbox", "nothing is held"),
        held => {
            let said = plural(held, "message is held", "messages are held");
            chart.note("inbox", said, "`botpost mail inbox --held` lists them.");
        }
    }
}
