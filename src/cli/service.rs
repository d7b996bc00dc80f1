//! `botpost run` and `botpost tick`: the service itself.

use std::path::Path;
use std::thread;

use anyhow::{Context, Result};
use chrono::TimeDelta;
use serde::Serialize;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use tracing::level_filters::LevelFilter;

use super::args::Sending;
use super::counted::{CountedMailbox, CountedPostman};
use super::gm::sealed;
use super::output::{json, say};
use super::rehearsal;
use super::setting::{self, Setting};
use crate::daemon::{self, Lock, World};

/// Sends the log to standard error; `RUST_LOG` chooses how much: off, error, warn, info or
/// debug.
pub fn log_to_stderr() {
    let wanted = std::env::var("RUST_LOG").ok().and_then(|word| word.parse().ok());
    // Only a second call could fail, and the first one's log is as good.
    let _ = tracing_subscriber::fmt()
        .with_max_level(wanted.unwrap_or(LevelFilter::INFO))
        .with_writer(super::progress::log)
        .with_ansi(false)
        .with_target(false)
        .try_init();
}

/// Runs until a signal asks it to stop.
///
/// # Errors
/// If the configuration is not right, another botpost holds the lock, or the store fails.
pub fn run(file: Option<&Path>) -> Result<()> {
    let (world, _lock) = open(file)?;
    let mut signals = Signals::new([SIGINT, SIGTERM]).context("cannot listen to signals")?;
    tracing::info!("looking after the mail");
    daemon::run(world, |service| {
        thread::spawn(move || {
            if signals.forever().next().is_some() {
                service.stop();
            }
        });
    })?;
    tracing::info!("stopped");
    Ok(())
}

/// Does everything that is due once.
///
/// # Errors
/// As [`run`], and if the mailbox cannot be read.
pub fn tick(file: Option<&Path>, peek: bool, sending: Sending, as_json: bool) -> Result<()> {
    #[derive(Serialize)]
    struct Done {
        read: usize,
        played: Vec<Round>,
        sent: usize,
    }
    #[derive(Serialize)]
    struct Round {
        #[serde(rename = "match")]
        id: String,
        round: u32,
    }
    let tick = if sending.dry_run {
        if !peek {
            return Err(sealed());
        }
        rehearsal::run(Setting::open(file)?)?
    } else {
        let (mut world, _lock) = open(file)?;
        world.mailbox = Box::new(CountedMailbox::new(world.mailbox));
        world.postman = Box::new(CountedPostman::new(world.postman));
        // Whatever runs this for us comes at an hour's distance at the most, or as its own
        // schedule says, which the daemon finds out by itself.
        world.poll = world.poll.max(TimeDelta::hours(1));
        daemon::tick(&mut world)?
    };
    if as_json {
        let played = tick.executed.into_iter();
        let played = played.map(|done| Round { id: done.id, round: done.round }).collect();
        return json(&Done { read: tick.read, played, sent: tick.sent });
    }
    let (read, rounds, sent) = (tick.read, tick.executed.len(), tick.sent);
    match sending.dry_run {
        true => say(&format!(
            "Nothing was changed or sent. A tick would do this: letters to read: {read}, \
             rounds to play: {rounds}, letters to send: {sent}"
        )),
        false => {
            say(&format!("letters read: {read}, rounds played: {rounds}, letters sent: {sent}"));
        }
    }
    Ok(())
}

fn open(file: Option<&Path>) -> Result<(World, Lock)> {
    let setting = Setting::open(file)?;
    let lock = Lock::take(&setting.config.database)?;
    let Setting { config, store, desk, clock } = setting;
    let floor = config.disk_floor;
    let folder = config.database.clone();
    let world = World {
        store,
        clock,
        mailbox: setting::mailbox(&config),
        postman: setting::postman(&config),
        desk,
        poll: TimeDelta::from_std(config.poll).context("the poll interval is too long")?,
        room: Box::new(move || setting::free_space(&folder).is_none_or(|free| free >= floor)),
    };
    Ok((world, lock))
}
