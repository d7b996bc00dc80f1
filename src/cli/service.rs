//! `botpost run` and `botpost tick`: the service itself.

use std::path::Path;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use chrono::TimeDelta;
use sd_notify::{NotifyState, notify, watchdog_enabled};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use super::doctor::exposed;
use super::error::{Failure, explain, failed};
use super::nightly;
use super::output::json;
use super::restore::guard;
use super::setting::{self, Setting};
use crate::config::Config;
use crate::daemon::{self, Lock, Service, World};
use mail::Auth;
use store::Store;

/// Runs until a signal asks it to stop. SIGHUP asks it to read its configuration again.
///
/// # Errors
/// If the configuration is not right, another botpost holds the lock, or the store fails.
pub fn run(file: Option<&Path>) -> Result<()> {
    let (world, _lock, config) = open(file)?;
    let signals = Signals::new([SIGINT, SIGTERM, SIGHUP]).context("cannot listen to signals")?;
    tracing::info!("looking after the mail");
    let file = file.map(Path::to_owned);
    let clock = setting::clock()?;
    let (fails, failure) = channel();
    // Dropped at the end, it sends the keeper home.
    let (_here, gone) = channel::<()>();
    let kept = config.clone();
    daemon::run(world, |service| {
        tell(NotifyState::Ready);
        let keeper = service.clone();
        thread::spawn(move || {
            if let Err(error) = nightly::watch(&kept, &|| clock.sight(), &gone) {
                // Nobody asks any more where it was stopped meanwhile.
                let _ = fails.send(error);
                keeper.stop();
            }
        });
        let watched = service.clone();
        // Twice in the time that systemd waits for a sign of life.
        if let Some(time) = watchdog_enabled().filter(|time| !time.is_zero()) {
            thread::spawn(move || live(&watched, time / 2));
        }
        thread::spawn(move || obey(signals, &service, (file.as_deref(), &config)));
    })?;
    if let Ok(error) = failure.try_recv() {
        return Err(error);
    }
    tracing::info!("stopped");
    Ok(())
}

/// Tells systemd how the service is. That nobody hears it is no reason to stop working.
fn tell(state: NotifyState<'_>) {
    if let Err(error) = notify(&[state]) {
        tracing::debug!("NOTIFY_SOCKET takes nothing: {error}");
    }
}

/// Tells systemd again and again that the one writer answers, until it is gone.
fn live(service: &Service, every: Duration) {
    // Nobody speaks: it only waits.
    let (_silent, nobody) = channel::<()>();
    loop {
        if service.answers(every) {
            tell(NotifyState::Watchdog);
        }
        let _ = nobody.recv_timeout(every);
    }
}

/// Does what signals ask for.
fn obey(mut signals: Signals, service: &Service, (file, started): (Option<&Path>, &Config)) {
    for signal in signals.forever() {
        if signal != SIGHUP {
            tell(NotifyState::Stopping);
            return service.stop();
        }
        match reload(file, started) {
            Ok(with) => {
                // Said first: what is done by it is told after it in the log.
                tracing::info!("the configuration was read again");
                service.reload(with);
            }
            Err(error) => {
                let Failure { message, hint, .. } = explain(&error);
                let hint = hint.map(|hint| format!(" ({hint})")).unwrap_or_default();
                let message = kit::joined(message.split_whitespace(), " ");
                tracing::error!("the old configuration stays: {message}{hint}");
            }
        }
    }
}

/// What the configuration says now.
fn reload(file: Option<&Path>, started: &Config) -> Result<World> {
    let config = setting::load(file)?;
    if (&config.database, &config.key) != (&started.database, &started.key) {
        return Err(failed("another database or key is named", "Restart the service for that."));
    }
    world(Setting::with(config, Store::open_existing)?)
}

/// Does everything that is due once.
///
/// # Errors
/// As [`run`], and if the mailbox cannot be read.
pub fn tick(file: Option<&Path>, as_json: bool) -> Result<()> {
    let (mut world, _lock, config) = open(file)?;
    nightly::at_a_tick(&config, world.clock.sight())?;
    // Whatever runs this for us comes at an hour's distance at the most, or as its own schedule
    // says, which the daemon finds out by itself.
    world.poll = world.poll.max(TimeDelta::hours(1));
    let tick = daemon::tick(&mut world)?;
    if as_json {
        return json(&tick);
    }
    let (read, rounds, sent) = (tick.read, tick.executed.len(), tick.sent);
    say!("messages read: {read}, rounds played: {rounds}, messages sent: {sent}");
    Ok(())
}

fn open(file: Option<&Path>) -> Result<(World, Lock, Config)> {
    let setting = Setting::open(file)?;
    let lock = Lock::take(&setting.config.database)?;
    guard(&setting.store)?;
    if let Some((said, fix)) = exposed(&setting.config.database) {
        tracing::warn!("{said}: addresses, sealed orders and seeds; {fix}");
    }
    if setting.desk.auth == Auth::From {
        tracing::warn!("mail.auth is \"from\": anyone can write in a player's name");
    }
    let config = setting.config.clone();
    Ok((world(setting)?, lock, config))
}

/// All that the service works with.
///
/// # Errors
/// If the mailbox is to be looked at less often than can be counted.
pub fn world(setting: Setting) -> Result<World> {
    let Setting { config, store, desk, clock, .. } = setting;
    let (mailbox, postman) = (setting::mailbox(&config), setting::postman(&config));
    let poll = TimeDelta::from_std(config.poll).context("the poll interval is too long")?;
    let (floor, database) = (config.disk_floor, config.database);
    let room = Box::new(move || setting::free_space(&database).is_none_or(|free| free >= floor));
    Ok(World { store, clock, mailbox, postman, desk, poll, room })
}
