//! The configuration: what was typed in TOML, checked, and what it means.
//!
//! Everything wrong is said at once where that is possible, with the place and the way out;
//! nothing here opens a mailbox or a database.

mod auth;
mod minutes;
mod nearest;
mod raw;
mod server;
mod unread;

use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use chrono::NaiveTime;
use serde::{Deserialize, Serialize};

pub use minutes::Minutes;
pub use nearest::{did_you_mean, meant_key, meant_zone, nearest};
pub use server::stranger;

use kit::Language;
use mail::transport::{Account, Folders, Patience};
use mail::{Auth, addr_spec, files};
use moderator::report::GmReader;
use moderator::{Cadence, Missing, Terms, Zone};

/// A configuration that makes sense.
#[derive(Debug, Clone)]
pub struct Config {
    /// The file it came from.
    pub file: PathBuf,
    /// The name messages are sent under, such as "Klub 7 games".
    pub name: String,
    /// The address messages are sent from and answered to.
    pub address: String,
    /// What parts the local part of that address from a token (`+`; some providers `-`).
    pub delimiter: char,
    /// Whether each message has a sender of its own, so that bounces are known from forged ones.
    pub verp: bool,
    /// What has to be shown before a message counts as its sender's.
    pub auth: Auth,
    /// The names of our own servers in Authentication-Results, in lower case; they vouch for
    /// players where `auth` asks for that, and for strangers wherever any are named.
    pub authserv_id: Vec<String>,
    /// The person who moderates.
    pub gm: GmReader,
    /// Whether what players write that is no order is passed on to the moderator.
    pub notes: bool,
    /// When the moderator gets a digest; `None`: never.
    pub digest: Option<Cadence>,
    /// The database.
    pub database: PathBuf,
    /// The file with the secret behind reply tokens and seals; made if it is not there.
    pub key: PathBuf,
    /// A folder whose templates stand in for the built-in ones.
    pub templates: Option<PathBuf>,
    /// Where messages come in.
    pub mailbox: Mailbox,
    /// How messages go out.
    pub postman: Postman,
    /// How often the mailbox is looked at.
    pub poll: Duration,
    /// Below so many free bytes no mail is taken in.
    pub disk_floor: u64,
    /// How the log is written; `None`: as is usual where it goes.
    pub log: Option<LogForm>,
    /// What a new match starts from.
    pub defaults: Defaults,
    /// What people can do who are not known.
    pub join: Join,
    /// When the service makes backups; `None`: never by itself.
    pub backup: Option<Backup>,
    /// After how many days messages of matches that are over are forgotten; 0: never.
    pub retention: u32,
}

/// The most days after which something may be forgotten: ten years.
const LONGEST_RETENTION: u32 = 3660;

/// When the service makes backups, where they lie, and how many it keeps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Backup {
    /// The time of day, in the moderator's zone.
    pub at: NaiveTime,
    /// Of how many days the last one stays.
    pub keep: usize,
    /// The folder; `None`: that of the database.
    pub to: Option<PathBuf>,
}

/// What people can do who are not known.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Join {
    /// Whether they may ask for open matches and join them.
    pub open: bool,
    /// Whether the moderator has to agree to each.
    pub approve: bool,
}

kit::named! {
    /// How the log is written.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum LogForm {
        /// For people.
        Text = "text",
        /// A JSON object a line.
        Json = "json",
        /// For the journal of systemd.
        Journal = "journal",
    }
}

/// Where messages come in.
#[derive(Debug, Clone)]
pub enum Mailbox {
    /// A Maildir on this machine.
    Maildir(PathBuf),
    /// A folder on an IMAP server, and those messages are put away in.
    Imap { account: Box<Account>, folders: Folders, idle: bool },
}

/// How messages go out.
#[derive(Debug, Clone)]
pub enum Postman {
    /// A Maildir for each recipient, in this folder.
    Maildir(PathBuf),
    /// A command that takes the bytes as `sendmail` does: program and arguments.
    Sendmail(Vec<String>),
    /// A mail server that takes messages for others.
    Smtp(Account),
}

/// What a new match starts from, unless its own command says otherwise.
#[derive(Debug, Clone, Serialize)]
pub struct Defaults {
    /// In the words of a cadence; `None`: as the game says.
    pub deadline: Option<Cadence>,
    pub zone: Zone,
    pub grace: u32,
    /// Minutes of cooling-off; `None`: as the game says.
    pub cooling: Option<u32>,
    pub early: bool,
    pub min_open: u32,
    pub missing: Missing,
    pub reminders: Vec<u32>,
    pub answer_within: u32,
    /// How often a player may ask for more time.
    pub more: u32,
    /// Whether messages have pictures.
    pub pictures: bool,
    pub holidays: Vec<chrono::NaiveDate>,
}

impl Defaults {
    /// The terms of a new match, given the cadence its game proposes.
    pub fn terms(&self, game: Cadence) -> Terms {
        Terms {
            cadence: self.deadline.clone().unwrap_or(game),
            zone: self.zone,
            holidays: self.holidays.clone(),
            min_open: self.min_open,
            grace: self.grace,
            cooling: self.cooling,
            early: self.early,
            missing: self.missing,
            reminders: self.reminders.clone(),
            answer_within: self.answer_within,
            more: self.more,
            admission: Default::default(),
            talk: Default::default(),
            tell: false,
            review: None,
            gm_plays: false,
            away: Terms::usual_away(),
            misses: 0,
            empty: Default::default(),
            calendar: false,
            pictures: self.pictures,
            next: None,
        }
    }
}

impl Config {
    /// Reads and checks a file. Relative paths in it are meant from its own folder.
    ///
    /// # Errors
    /// If the file cannot be read, has an unknown key, or a value makes no sense; the
    /// message names the key, the value and the way out.
    pub fn load(file: &Path) -> Result<Config> {
        let text = files::text(file)
            .with_context(|| format!("cannot read the configuration {}", file.display()))?;
        Config::parse(&text, file, files::folder_of(file))
            .with_context(|| format!("{} is wrong", file.display()))
    }

    #[expect(clippy::too_many_lines, reason = "every key is checked in one place")]
    fn parse(text: &str, file: &Path, folder: &Path) -> Result<Config> {
        let raw: raw::File = toml::from_str(text).map_err(|error| unread::unread(text, error))?;
        let mut wrong = Vec::new();
        let raw::Moderator { zone, language, notes: noted, digest: daily, .. } = &raw.moderator;
        let zone = read(&mut wrong, "moderator.zone", zone.as_deref(), Zone::UTC, zone_of);
        read(&mut wrong, "mail.address", Some(&raw.mail.address), (), is_address);
        read(&mut wrong, "moderator.address", Some(&raw.moderator.address), (), is_address);
        let defaults = defaults(&raw.matches, zone, &mut wrong);
        let of = |text: &str| Language::of(text).ok_or("give \"en\" or \"pl\"");
        let language =
            read(&mut wrong, "moderator.language", language.as_deref(), Language::En, of);
        let parts = raw.mail.delimiter.as_deref();
        let delimiter = read(&mut wrong, "mail.delimiter", parts, '+', delimiter);
        let notes = read(&mut wrong, "moderator.notes", noted.as_deref(), true, notes);
        if notes && is_same(&raw.moderator.address, &raw.mail.address, delimiter) {
            wrong.push(format!(
                "moderator.address = {:?} is the address of the matches: what players write to the \
                 moderator would come back here. Give an address of your own, or notes = \"no\"",
                raw.moderator.address
            ));
        }
        let digest = read(&mut wrong, "moderator.digest", daily.as_deref(), None, digest);
        let authserv_id = auth::servers(&raw.mail.authserv_id, &mut wrong);
        let auth = raw.mail.auth.as_deref().unwrap_or(Auth::default().name());
        let auth = auth::auth(auth, &authserv_id, raw.join.open, &mut wrong);
        let poll = raw.service.poll_seconds.unwrap_or(60);
        if !(1..=86_400).contains(&poll) {
            wrong.push(format!("service.poll_seconds = {poll}: give 1 to 86400 seconds"));
        }
        let backup = raw.backup.as_ref().map(|raw| backup(raw, folder, &mut wrong));
        let retention = raw.retention.days.unwrap_or(30);
        if retention > LONGEST_RETENTION {
            wrong.push(format!(
                "retention.days = {retention}: give 1 to {LONGEST_RETENTION}, or 0 to forget \
                 nothing"
            ));
        }
        let of =
            |it: &str| LogForm::of(it).map(Some).ok_or("give \"text\", \"json\" or \"journal\"");
        let log = read(&mut wrong, "service.log", raw.service.log.as_deref(), None, of);
        let mailbox = mailbox(&raw.mailbox, folder, &mut wrong);
        let postman = postman(&raw.postman, folder, &mut wrong);
        if !wrong.is_empty() {
            bail!(wrong.join("\n"));
        }
        Ok(Config {
            file: file.to_owned(),
            name: raw.mail.name,
            address: raw.mail.address.to_lowercase(),
            delimiter,
            verp: raw.mail.verp.unwrap_or(true),
            auth,
            authserv_id,
            gm: GmReader {
                name: raw.moderator.name,
                address: raw.moderator.address,
                zone,
                language,
                by_mail: raw.moderator.by_mail.unwrap_or(true),
            },
            notes,
            digest,
            database: folder.join(raw.storage.database.unwrap_or("botpost.sqlite3".into())),
            key: folder.join(raw.storage.key.unwrap_or("botpost.key".into())),
            templates: raw.storage.templates.map(|path| folder.join(path)),
            mailbox,
            postman,
            poll: Duration::from_secs(poll),
            disk_floor: raw.service.disk_floor_mib.unwrap_or(64).saturating_mul(1024 * 1024),
            log,
            defaults,
            join: raw.join,
            backup,
            retention,
        })
    }

    /// The same for somebody who sits there and waits to hear whether the servers let us in.
    #[must_use]
    pub fn hasty(mut self) -> Config {
        if let Mailbox::Imap { account, .. } = &mut self.mailbox {
            account.patience = Patience::hasty();
        }
        if let Postman::Smtp(account) = &mut self.postman {
            account.patience = Patience::hasty();
        }
        self
    }

    /// The Maildir in which messages come in, if it is one.
    pub fn maildir(&self) -> Option<&Path> {
        match &self.mailbox {
            Mailbox::Maildir(root) => Some(root),
            Mailbox::Imap { .. } => None,
        }
    }

    /// Whether notices for the moderator would come back into our own mailbox, where nobody
    /// reads them: it is the same address, or one with a detail.
    pub fn writes_to_itself(&self) -> bool {
        is_same(&self.gm.address, &self.address, self.delimiter)
    }
}

/// Whether what is sent to an address comes into the mailbox of ours.
pub fn is_same(address: &str, ours: &str, delimiter: char) -> bool {
    let (address, ours) = (address.to_lowercase(), ours.to_lowercase());
    let (Some((local, host)), Some((own, domain))) =
        (address.rsplit_once('@'), ours.rsplit_once('@'))
    else {
        return false;
    };
    let rest = local.strip_prefix(own);
    host == domain && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(delimiter))
}

/// What a key says; what is usual if it is not given or makes no sense.
fn read<T, E: Display>(
    wrong: &mut Vec<String>,
    key: &str,
    given: Option<&str>,
    usual: T,
    meant: impl FnOnce(&str) -> Result<T, E>,
) -> T {
    let Some(text) = given else { return usual };
    meant(text).unwrap_or_else(|why| {
        wrong.push(format!("{key} = {text:?}: {why}"));
        usual
    })
}

/// Whether notes are passed on.
fn notes(text: &str) -> Result<bool, &'static str> {
    match text {
        "now" => Ok(true),
        "no" => Ok(false),
        "daily" => Err("notes cannot be collected into one message a day yet; give \"now\" or \
                        \"no\""),
        _ => Err("give \"now\" or \"no\""),
    }
}

/// When a digest is due: on weekdays, at a time of day.
fn digest(text: &str) -> Result<Option<Cadence>, &'static str> {
    match text.parse() {
        _ if text == "no" => Ok(None),
        Ok(cadence @ Cadence::Weekly { .. }) => Ok(Some(cadence)),
        Ok(Cadence::Every { .. }) | Err(_) => {
            Err("give \"daily 08:00\", days such as \"Mon,Thu 08:00\", or \"no\"")
        }
    }
}

/// The time zone of this name, or why there is none.
pub fn zone_of(text: &str) -> Result<Zone, String> {
    text.parse().map_err(|_| {
        let meant = meant_zone(text);
        format!("no such time zone. {meant}Give a name such as \"Europe/Warsaw\" or \"UTC\".")
    })
}

/// Whether this is an address alone.
pub fn is_address(text: &str) -> Result<(), &'static str> {
    match addr_spec(text) {
        Some(_) => Ok(()),
        None => Err("give one plain address, such as gm@club.example"),
    }
}

fn delimiter(text: &str) -> Result<char, &'static str> {
    match text.chars().collect::<Vec<_>>().as_slice() {
        [one @ ('+' | '-' | '=' | '_' | '.')] => Ok(*one),
        _ => Err("give one of + - = _ ."),
    }
}

fn backup(raw: &raw::Backup, folder: &Path, wrong: &mut Vec<String>) -> Backup {
    let keep = raw.keep.unwrap_or(7);
    if !(1..=366).contains(&keep) {
        wrong.push(format!("backup.keep = {keep}: give 1 to 366"));
    }
    let at = Some(raw.at.as_deref().unwrap_or("03:30"));
    let at = read(wrong, "backup.at", at, NaiveTime::MIN, |text| {
        NaiveTime::parse_from_str(text, "%H:%M")
            .map_err(|_| "give a time of day, such as \"03:30\"")
    });
    Backup { at, keep, to: raw.to.as_ref().map(|to| folder.join(to)) }
}

fn mailbox(raw: &raw::Mailbox, folder: &Path, wrong: &mut Vec<String>) -> Mailbox {
    match raw {
        raw::Mailbox::Maildir { path } => Mailbox::Maildir(folder.join(path)),
        raw::Mailbox::Imap(raw) => server::imap(raw, folder, wrong),
    }
}

fn postman(raw: &raw::Postman, folder: &Path, wrong: &mut Vec<String>) -> Postman {
    match raw {
        raw::Postman::Maildir { path } => Postman::Maildir(folder.join(path)),
        raw::Postman::Sendmail { command } => {
            if command.first().is_none_or(String::is_empty) {
                wrong.push(
                    "postman.command is empty: give the program and its arguments, such as \
                     [\"/usr/sbin/sendmail\"]"
                        .to_owned(),
                );
            }
            Postman::Sendmail(command.clone())
        }
        raw::Postman::Smtp(raw) => server::smtp(raw, folder, wrong),
    }
}

fn defaults(raw: &raw::Matches, own_zone: Zone, wrong: &mut Vec<String>) -> Defaults {
    let deadline = raw.deadline.as_ref().and_then(|text| {
        text.parse().map_err(|error| wrong.push(format!("matches.deadline: {error}"))).ok()
    });
    let given = raw.missing.as_deref();
    let of = |text: &str| Missing::of(text).ok_or("give \"default\" or \"hold\"");
    let missing = read(wrong, "matches.missing", given, Missing::Default, of);
    let or = |given: Option<Minutes>, usual: u32| given.map_or(usual, |minutes| minutes.0);
    let spans = |spans: &Vec<Minutes>| spans.iter().map(|minutes| minutes.0).collect();
    Defaults {
        deadline,
        zone: read(wrong, "matches.zone", raw.zone.as_deref(), own_zone, zone_of),
        grace: or(raw.grace, 0),
        cooling: raw.cooling.map(|minutes| minutes.0),
        early: raw.early.unwrap_or(true),
        min_open: or(raw.min_open, 20 * 60),
        missing,
        reminders: raw.reminders.as_ref().map_or(vec![24 * 60, 3 * 60], spans),
        answer_within: or(raw.answer_within, 7 * 24 * 60),
        more: raw.more.unwrap_or(Terms::usual_more()),
        pictures: raw.pictures.unwrap_or(true),
        holidays: raw.holidays.clone(),
    }
}
