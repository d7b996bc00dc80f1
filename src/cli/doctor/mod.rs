//! `botpost doctor`: looks at everything that botpost lives on, and says of each thing how it
//! stands and what to do. Changes nothing but the mailbox, where a message of its own comes and
//! is put away.

mod chart;
mod database;
mod doors;
mod journey;
mod machine;
mod round_trip;

use std::path::Path;

use anyhow::Result;

use self::chart::Chart;
pub use self::database::exposed;
use super::args::Doctor;
use super::{key, setting};
use crate::config::Config;
use crate::daemon::{Lock, Taken};
use mail::{Auth, TokenKey};
use store::Store;

/// Looks at everything.
///
/// # Errors
/// If something is wrong.
pub fn run(asked: Doctor, file: Option<&Path>, as_json: bool) -> Result<()> {
    let mut chart = Chart::default();
    let said = |config: &Config| config.file.display().to_string();
    if let Some(config) = chart.found("configuration", setting::load(file), said) {
        examine(&mut chart, &config.hasty(), asked)?;
    }
    chart.print(as_json)?;
    chart.ending()
}

fn examine(chart: &mut Chart, config: &Config, asked: Doctor) -> Result<()> {
    let sight = setting::clock()?.sight();
    let now = sight.wall;
    let speech = setting::speech(config.templates.as_deref());
    chart.tried("templates", speech.map(|_| "complete".to_owned()));
    let key = the_key(chart, config)?;
    let store = database::look(chart, config);
    machine::clock(chart, config, store.as_ref(), sight);
    machine::disk(chart, config);
    machine::backup(chart, config, now);
    service(chart, config);
    let mailbox = doors::mailbox(chart, config);
    let postman = doors::postman(chart, config);
    doors::alignment(chart, config);
    dangers(chart, config);
    let (Some(key), true, true) = (key, mailbox, postman) else { return Ok(()) };
    if !asked.no_mail {
        round_trip::look(chart, config, &key, store.as_ref(), asked.looks);
    }
    Ok(())
}

/// The key. It is not made here: where none is needed yet, one for this time serves.
fn the_key(chart: &mut Chart, config: &Config) -> Result<Option<TokenKey>> {
    const CHECK: &str = "key";
    let shown = config.key.display();
    // A database that cannot be opened, or is to be brought up to date, says nothing of its key.
    let newest = Store::schema(&config.database).is_ok_and(|(found, newest)| found == newest);
    let store = newest.then(|| Store::open_existing(&config.database).ok()).flatten();
    let count = |store: &Store| store.read(|db| Ok(db.matches_under_way()?));
    let under_way = store.as_ref().map_or(Ok(0), count)?;
    if !key::is_there(&config.key) && under_way == 0 {
        if config.database.exists() {
            let fix = "Restore it from a backup: without it, earlier messages cannot be answered.";
            chart.wrong(CHECK, format!("{shown} is not there, but the database is"), fix);
            return Ok(None);
        }
        let fix = "The first command that needs it makes it.";
        chart.note(CHECK, format!("{shown} is not there yet"), fix);
        return Ok(Some(TokenKey::new(0, setting::draw()?)));
    }
    let file = &config.key;
    let found = store.map_or_else(|| key::read(file), |store| key::of(file, &store));
    Ok(chart.found(CHECK, found, |_| shown.to_string()))
}

/// What strangers can do, although all works.
fn dangers(chart: &mut Chart, config: &Config) {
    if config.auth == Auth::From {
        let said = "anyone who knows a player's address can play in that player's name";
        chart.warn("senders", said, "Take `auth = \"from\"` out of [mail].");
    }
    if config.join_open && config.authserv_id.is_empty() {
        let said =
            "nobody vouches for strangers: forged messages can use up the 50 answers of a day";
        let fix = "With mail.authserv_id only those are answered who passed DMARC.";
        chart.warn("joining", said, fix);
    }
}

/// Whether somebody looks after the mail.
fn service(chart: &mut Chart, config: &Config) {
    const CHECK: &str = "service";
    if !config.database.exists() {
        return;
    }
    match Lock::take(&config.database) {
        Ok(_) => chart.note(
            CHECK,
            "no botpost runs",
            "`botpost run` keeps everything going; `botpost tick` from cron does it once.",
        ),
        Err(error) => match error.downcast_ref::<Taken>() {
            Some(Taken { process: Some(process), .. }) => {
                chart.ok(CHECK, format!("runs as process {process}"));
            }
            Some(_) => chart.ok(CHECK, "runs"),
            None => chart.failed(CHECK, &error),
        },
    }
}
