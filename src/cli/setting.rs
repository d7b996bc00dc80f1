//! From the configuration to an open store and a desk: what nearly every command needs.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use chrono::TimeDelta;

use super::error::{Failure, explain, failed, misconfigured, way_out};
use super::{key, status};
use crate::config::{Config, Mailbox, Postman, did_you_mean};
use crate::daemon::{Clock, Desk, SetClock, SystemClock, Turn, check_clock};
use mail::text::terminal;
use mail::transport::{
    Account, ImapMailbox, MaildirMailbox, MaildirPostman, SendmailPostman, SmtpPostman,
};
use mail::{HeaderText, OwnAddress, Sender, TokenKey, files};
use moderator::report::Speech;
use moderator::{Match, Moment, Sight, Uptime};
use store::{ReadTx, Store, StoreError};

/// The most bytes of a message that are taken in.
pub const LARGEST: u64 = 2 * 1024 * 1024;

/// The configuration of the machine's own botpost, which the package makes room for.
pub const FOR_MACHINE: &str = "/etc/botpost/config.toml";

/// An open store and all that messages need.
pub struct Setting {
    pub config: Config,
    pub store: Store,
    pub desk: Desk,
    pub clock: Box<dyn Clock>,
    /// Whether what is ordered is only shown.
    pub dry_run: bool,
    /// Why it is ordered.
    pub reason: Option<String>,
}

impl Setting {
    /// Opens what the configuration names. The database is made if it is not there, and so is the
    /// key, unless messages were made with one that is gone.
    ///
    /// # Errors
    /// If the configuration or the key is not right (exit code 78), or a file cannot be used.
    pub fn open(file: Option<&Path>) -> Result<Setting> {
        Setting::with(load(file)?, Store::open)
    }

    /// The same with a configuration that is read already, and with another way to the database.
    ///
    /// # Errors
    /// As [`Setting::open`].
    pub fn with(
        config: Config,
        open: impl FnOnce(&Path) -> std::result::Result<Store, StoreError>,
    ) -> Result<Setting> {
        // What is wrong with the templates is said before anything is made.
        let speech = speech(config.templates.as_deref())?;
        let store = open(&config.database)?;
        let key = key::of(&config.key, &store)?;
        let desk = desk_with(&config, speech, key)?;
        Ok(Setting { config, store, desk, clock: clock()?, dry_run: false, reason: None })
    }

    /// The moment it is now.
    pub fn now(&self) -> Moment {
        self.clock.now()
    }

    /// One line about a match.
    pub fn line(&self, game: &Match) -> String {
        status::line(game, self.config.gm.zone, self.now())
    }

    /// The moment for which something is to be written down.
    ///
    /// # Errors
    /// If the clock cannot be believed: nothing that is written down can be taken back.
    pub fn moment(&mut self) -> Result<Moment> {
        let now = self.clock.sight();
        check_clock(&mut self.store, now)?.map_or(Ok(now.wall), |doubt| Err(doubt.into()))
    }

    /// One write of the desk, for a moment that can be believed. What came of it is told even if
    /// `keeps` says that it does not stay.
    ///
    /// # Errors
    /// As [`Setting::moment`], and those of the work.
    pub fn turn<T>(
        &mut self,
        keeps: impl FnOnce(&T) -> bool,
        work: impl FnOnce(&Turn<'_>) -> Result<T>,
    ) -> Result<T> {
        let now = self.moment()?;
        let Setting { store, desk, reason, .. } = self;
        let why = reason.as_deref();
        store.write_if(keeps, |tx| work(&Turn { why, ..Turn::new(tx, desk, now) }))
    }

    /// A match by its id.
    ///
    /// # Errors
    /// If there is none; the hint names those there are.
    pub fn find(&self, id: &str) -> Result<Match> {
        self.store.read(|db| find(db, id))
    }
}

/// Of what stays whatever came of it.
pub fn always<T>(_: &T) -> bool {
    true
}

/// All that messages need.
///
/// # Errors
/// If a template or our address is not right.
pub fn desk(config: &Config, key: TokenKey) -> Result<Desk> {
    desk_with(config, speech(config.templates.as_deref())?, key)
}

fn desk_with(config: &Config, speech: Speech, key: TokenKey) -> Result<Desk> {
    Ok(Desk {
        sender: sender(config)?,
        key,
        speech,
        gm: config.gm.clone(),
        auth: config.auth,
        servers: config.authserv_id.clone(),
        strangers: config.join_open,
        notes: config.notes,
        digest: config.digest.clone(),
    })
}

/// As whom messages are sent.
///
/// # Errors
/// If our address is no plain one.
pub fn sender(config: &Config) -> Result<Sender> {
    let address = OwnAddress::new(&config.address, config.delimiter).ok_or_else(|| {
        let what = format!("mail.address: {} is no plain mail address", config.address);
        misconfigured(what, "Give one such as games@club.example.")
    })?;
    Ok(Sender { name: HeaderText::new(&config.name), address, verp: config.verp })
}

/// The machine's clock, or one that stands still at the moment in `BOTPOST_NOW`: for tests,
/// whose commands follow each other within seconds of real time. `BOTPOST_UPTIME` says then for
/// how many seconds the machine has been up.
///
/// # Errors
/// If that moment cannot be read.
pub fn clock() -> Result<Box<dyn Clock>> {
    let Ok(text) = std::env::var("BOTPOST_NOW") else { return Ok(Box::new(SystemClock)) };
    let moment: Moment = text.parse().map_err(|_| {
        let what = format!("BOTPOST_NOW={text:?} is no moment");
        failed(what, "Write it as 2026-11-27T22:00:00Z.")
    })?;
    let seconds = std::env::var("BOTPOST_UPTIME").ok().and_then(|text| text.parse().ok());
    let up = seconds.and_then(TimeDelta::try_seconds).map(|since| Uptime { boot: 1, since });
    Ok(Box::new(SetClock::of(Sight { wall: moment, up })))
}

/// Finds a match; the others are looked at only where there is none.
///
/// # Errors
/// If there is none.
pub fn find(db: &ReadTx<'_>, id: &str) -> Result<Match> {
    if let Some(found) = db.match_by_id(id)? {
        return Ok(found);
    }
    let (what, known) = (format!("there is no match {id:?}"), db.match_ids()?);
    if known.is_empty() {
        return Err(failed(what, "There are no matches yet: `botpost match new` makes one."));
    }
    let meant = did_you_mean(id, known.iter().map(String::as_str));
    Err(failed(what, format!("{meant}There are: {}.", known.join(", "))))
}

/// The matches with these numbers.
///
/// # Errors
/// If the store fails.
pub fn games(db: &ReadTx<'_>, numbers: impl Iterator<Item = u16>) -> Result<BTreeMap<u16, Match>> {
    let numbers: BTreeSet<u16> = numbers.collect();
    let game = |number| anyhow::Ok(db.match_by_number(number)?.map(|game| (number, game)));
    numbers.into_iter().filter_map(|number| game(number).transpose()).collect()
}

/// The configuration that is meant: the one named, `config.toml` here, or else that of the machine.
pub fn config_file(file: Option<&Path>) -> PathBuf {
    let here = Path::new("config.toml");
    let machine = Path::new(FOR_MACHINE);
    match file {
        Some(named) => named.to_owned(),
        // It may be there and not be ours to see: then that is said.
        None if !here.exists() && machine.parent().is_some_and(Path::exists) => machine.to_owned(),
        None => here.to_owned(),
    }
}

/// Loads the configuration that is meant.
///
/// # Errors
/// With exit code 78.
pub fn load(file: Option<&Path>) -> Result<Config> {
    let named = config_file(file);
    Config::load(&named).map_err(|error| {
        let causes: Vec<String> = error.chain().map(ToString::to_string).collect();
        let message = match causes.as_slice() {
            [what, causes @ ..] if named.exists() => {
                let causes = causes.join(": ");
                let lines = causes.trim_end().lines().map(|line| format!("\n  {line}"));
                format!("{what}:{}", lines.collect::<String>())
            }
            _ => causes.join(": "),
        };
        let refused = error.chain().find_map(|cause| cause.downcast_ref::<std::io::Error>());
        let hint = match refused.and_then(way_out) {
            _ if !named.exists() => "`botpost init` writes one; or name a file with --config.",
            Some(hint) => hint,
            None => "`config.example.toml` shows every key.",
        };
        misconfigured(message, hint)
    })
}

/// All sentences, the built-in ones or those of a folder.
///
/// # Errors
/// If a template of the folder is not right.
pub fn speech(folder: Option<&Path>) -> Result<Speech> {
    let mut overrides = Vec::new();
    if let Some(folder) = folder {
        if !folder.exists() {
            return Err(no_folder(folder, "storage.templates"));
        }
        collect(folder, folder, &mut overrides).with_context(|| {
            let folder = folder.display();
            format!("cannot read the templates in {folder}\nhint: storage.templates names it")
        })?;
    }
    Speech::new(&overrides).map_err(|wrong| {
        let hint = "Mend that file, or take it away: the built-in sentences then stand in.";
        misconfigured(kit::joined(&wrong, "\n"), hint)
    })
}

fn collect(root: &Path, folder: &Path, found: &mut Vec<(String, String)>) -> Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(root, &path, found)?;
        } else {
            let name = path.strip_prefix(root)?.to_string_lossy().into_owned();
            found.push((name, files::text(&path)?));
        }
    }
    Ok(())
}

/// Bytes that the machine draws.
///
/// # Errors
/// If the machine has none to give.
pub fn draw<const N: usize>() -> Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        let what = format!("the system gives no random bytes: {error}");
        failed(what, "See that /dev/urandom can be read.")
    })?;
    Ok(bytes)
}

/// The mailbox that the configuration names.
pub fn mailbox(config: &Config) -> Box<dyn mail::Mailbox> {
    match &config.mailbox {
        Mailbox::Maildir(path) => Box::new(MaildirMailbox::new(path, LARGEST)),
        Mailbox::Imap { account, folders, idle } => {
            Box::new(ImapMailbox::new(Account::clone(account), folders.clone(), *idle, LARGEST))
        }
    }
}

/// How many messages wait in the mailbox, without reading or moving one.
///
/// # Errors
/// If it does not open; with exit code 78 where the settings are at fault.
pub fn try_mailbox(config: &Config) -> Result<usize> {
    if let Some(path) = config.maildir().filter(|path| !path.join("new").exists()) {
        let Failure { message, hint, .. } = explain(&no_folder(&path.join("new"), "mailbox.path"));
        let make = format!("mkdir -p {0}/new {0}/cur {0}/tmp makes a Maildir.", path.display());
        return Err(misconfigured(message, format!("{} {make}", hint.unwrap_or_default())));
    }
    mailbox(config).waiting()
}

/// A folder that the configuration names and that is not there, and those that are.
pub fn no_folder(folder: &Path, key: &str) -> anyhow::Error {
    /// How many are named.
    const MOST: usize = 10;
    let here = |above: &&Path| above.as_os_str().is_empty() || above.is_dir();
    let above = folder.ancestors().skip(1).find(here).unwrap_or(Path::new("."));
    let above = if above.as_os_str().is_empty() { Path::new(".") } else { above };
    let entries = std::fs::read_dir(above).into_iter().flatten().flatten();
    let folders = entries.filter(|entry| entry.path().is_dir());
    let mut names: Vec<String> =
        folders.map(|it| terminal(&it.file_name().to_string_lossy())).collect();
    names.sort();
    names.truncate(MOST);
    let there = match names.is_empty() {
        true => format!("There is no folder in {}.", above.display()),
        false => format!("In {} there are: {}.", above.display(), names.join(", ")),
    };
    let what = format!("there is no folder {}", folder.display());
    misconfigured(what, format!("{key} names it. {there}"))
}

/// The postman that the configuration names.
pub fn postman(config: &Config) -> Box<dyn mail::Postman> {
    match &config.postman {
        Postman::Maildir(path) => Box::new(MaildirPostman::new(path)),
        Postman::Sendmail(command) => Box::new(SendmailPostman::new(command.clone())),
        Postman::Smtp(account) => Box::new(smtp(account, config)),
    }
}

/// The postman of an account at a mail server.
pub fn smtp(account: &Account, config: &Config) -> SmtpPostman {
    let host = config.address.rsplit('@').next().unwrap_or_default();
    SmtpPostman::new(account.clone(), host)
}

/// Whether messages could go out, without sending one.
///
/// # Errors
/// If the folder cannot be written, or there is no such command.
pub fn try_postman(config: &Config) -> Result<String> {
    match &config.postman {
        Postman::Maildir(path) => {
            std::fs::create_dir_all(path).with_context(|| {
                format!("cannot make the folder {}\nhint: postman.path names it", path.display())
            })?;
            let probe = path.join(".botpost-probe");
            std::fs::write(&probe, b"")
                .and_then(|()| std::fs::remove_file(&probe))
                .with_context(|| format!("cannot write into {}", path.display()))?;
            Ok(format!("Maildirs in {}", path.display()))
        }
        Postman::Sendmail(command) => {
            let program = command.first().map_or("", String::as_str);
            match is_there(program) {
                true => Ok(program.to_owned()),
                false => Err(misconfigured(
                    format!("there is no program {program:?}"),
                    "postman.command names it: give its whole path, or install it.",
                )),
            }
        }
        Postman::Smtp(account) => {
            smtp(account, config).try_door()?;
            Ok(format!("SMTP, {}", account.place()))
        }
    }
}

/// Whether there is such a program, by its path or by its name alone.
pub fn is_there(program: &str) -> bool {
    match program.contains('/') {
        true => Path::new(program).is_file(),
        false => std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())
            .any(|folder| folder.join(program).is_file()),
    }
}

/// Free bytes where the database lies; `None` where the system does not say.
pub fn free_space(database: &Path) -> Option<u64> {
    let figures = rustix::fs::statvfs(files::folder_of(database)).ok()?;
    Some(figures.f_bavail.saturating_mul(figures.f_frsize))
}

/// Whether the database is whole.
///
/// # Errors
/// What is not.
pub fn check_integrity(store: &Store) -> Result<()> {
    Ok(store.read(|db| Ok(db.integrity()?))?.verdict()?)
}
