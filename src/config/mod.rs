//! The configuration: what was typed in TOML, checked, and what it means.
//!
//! Everything wrong is said at once where that is possible, with the place and the way out;
//! nothing here opens a mailbox or a database.

mod keys;
mod nearest;
mod server;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use anyhow::{Context, Result};
use chrono::NaiveTime;

pub use nearest::{did_you_mean, meant_zone, nearest};
pub use server::{is_here, is_host, stranger};

use keys::Keys;
use kit::Language;
use mail::transport::{Account, Folders, Patience};
use mail::{Auth, OwnAddress, addr_spec, files};
use moderator::report::GmReader;
use moderator::{Cadence, Setting, SettingKey, Terms, WrongSetting, Zone, read_minutes};

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
    /// What a new match starts from, unless its own command says otherwise.
    pub settings: Vec<Setting>,
    /// For how many minutes an invitation can be answered.
    pub answer_within: u32,
    /// Whether people who are not known may ask for open matches and join them.
    pub join_open: bool,
    /// Whether the moderator has to agree to each.
    pub join_approve: bool,
    /// When the service makes backups; `None`: never by itself.
    pub backup: Option<Backup>,
    /// After how many days messages of matches that are over are forgotten; 0: never.
    pub retention: u32,
    /// All of it by the keys of the file, with what is usual; no secret is among it.
    pub shown: BTreeMap<String, Option<toml::Value>>,
}

/// The most days after which something may be forgotten: ten years.
const LONGEST_RETENTION: u32 = 3660;

/// When the service makes backups, where they lie, and how many it keeps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backup {
    /// The time of day, in the moderator's zone.
    pub at: NaiveTime,
    /// Of how many days the last one stays.
    pub keep: usize,
    /// The folder; `None`: that of the database.
    pub to: Option<PathBuf>,
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

    #[expect(clippy::too_many_lines, reason = "every key is read in one place")]
    fn parse(text: &str, file: &Path, folder: &Path) -> Result<Config> {
        let mut keys = Keys::of(text, folder)?;
        let delimiter = keys.read("mail.delimiter", "+", delimiter);
        let address = keys.needed("mail.address", "games@club.example", is_address).to_lowercase();
        let notes = keys.read("moderator.notes", "now", notes);
        let gm = GmReader {
            name: keys.needed("moderator.name", "Marek", str::parse::<String>),
            address: keys.needed("moderator.address", "marek@club.example", is_address),
            zone: keys.read("moderator.zone", "UTC", zone_of),
            language: keys.read("moderator.language", "en", |text| {
                Language::of(text).ok_or("give \"en\" or \"pl\"")
            }),
            by_mail: keys.read("moderator.by_mail", true, yes_no),
        };
        let ours = OwnAddress::new(&address, delimiter);
        if ours.is_some_and(|ours| ours.is_ours(&gm.address)) {
            keys.wrong.push(format!(
                "moderator.address = {:?} is the address of the matches: what is written to the \
                 moderator would come back here. Give an address of your own",
                gm.address
            ));
        }
        let join_open = keys.read("join.open", false, yes_no);
        let join_approve = keys.read("join.approve", false, yes_no);
        let servers = keys.maybe("mail.authserv_id", servers).unwrap_or_default();
        let auth = keys.read("mail.auth", "token", auth);
        keys.wrong.extend(asks_servers(auth, &servers, join_open));
        let mailbox = match keys.kind("mailbox", &["maildir", "imap"]) {
            Some("imap") => server::imap(&mut keys),
            kind => Mailbox::Maildir(keys.door("mailbox", kind)),
        };
        let postman = match keys.kind("postman", &["maildir", "sendmail", "smtp"]) {
            Some("smtp") => Postman::Smtp(server::account(&mut keys, "postman", "smtp")),
            Some("sendmail") => {
                keys.require("postman.command", "[\"/usr/sbin/sendmail\"]");
                Postman::Sendmail(keys.command("postman.command").unwrap_or_default())
            }
            kind => Postman::Maildir(keys.door("postman", kind)),
        };
        Ok(Config {
            file: file.to_owned(),
            name: keys.needed("mail.name", "Klub 7 games", str::parse::<String>),
            address,
            delimiter,
            verp: keys.read("mail.verp", true, yes_no),
            auth,
            authserv_id: servers,
            settings: settings(&mut keys, gm.zone),
            gm,
            notes,
            digest: keys.read("moderator.digest", "no", digest),
            database: keys.path("storage.database", "botpost.sqlite3"),
            key: keys.path("storage.key", "botpost.key"),
            templates: keys.maybe_path("storage.templates"),
            mailbox,
            postman,
            poll: Duration::from_secs(keys.read("service.poll_seconds", 60, |text| {
                within(text, 1, 86_400, "give 1 to 86400 seconds")
            })),
            disk_floor: keys
                .read("service.disk_floor_mib", 64, |text| {
                    within(text, 0, u64::MAX >> 20, "give a number of MiB")
                })
                .saturating_mul(1024 * 1024),
            log: keys.maybe("service.log", |text| {
                LogForm::of(text).ok_or("give \"text\", \"json\" or \"journal\"")
            }),
            answer_within: keys.read("matches.answer_within", "7d", read_minutes),
            join_open,
            join_approve,
            backup: keys.has("backup").then(|| Backup {
                at: keys.read("backup.at", "03:30", |text| {
                    NaiveTime::parse_from_str(text, "%H:%M")
                        .map_err(|_| "give a time of day, such as \"03:30\"")
                }),
                keep: keys.read("backup.keep", 7, |text| within(text, 1, 366, "give 1 to 366")),
                to: keys.maybe_path("backup.to"),
            }),
            retention: keys.read("retention.days", 30, |text| {
                within(text, 0, LONGEST_RETENTION, "give 1 to 3660, or 0 to forget nothing")
            }),
            shown: keys.end()?,
        })
    }

    /// The terms of a new match, whose game proposes this cadence.
    pub fn terms(&self, game: Cadence) -> Terms {
        Terms { answer_within: self.answer_within, ..Terms::usual(game).with(&self.settings) }
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
///
/// # Errors
/// If not, with what would be.
pub fn is_address(text: &str) -> Result<String, &'static str> {
    let address = addr_spec(text).map(|_| text.to_owned());
    address.ok_or("give one plain address, such as gm@club.example")
}

fn delimiter(text: &str) -> Result<char, &'static str> {
    match text.chars().collect::<Vec<_>>().as_slice() {
        [one @ ('+' | '-' | '=' | '_' | '.')] => Ok(*one),
        _ => Err("give one of + - = _ ."),
    }
}

/// YES or NO.
fn yes_no(text: &str) -> Result<bool, &'static str> {
    match text {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => Err("give true or false"),
    }
}

/// A number within bounds.
fn within<T: FromStr + PartialOrd>(
    text: &str,
    least: T,
    most: T,
    why: &'static str,
) -> Result<T, &'static str> {
    text.parse().ok().filter(|number| *number >= least && *number <= most).ok_or(why)
}

/// Our own servers, in lower case.
fn servers(text: &str) -> Result<Vec<String>, String> {
    let named = text.split(',').filter(|_| text != "none");
    let servers: Vec<String> = named.map(str::to_ascii_lowercase).collect();
    let sound = |id: &str| {
        !id.is_empty() && id.chars().all(|c| c.is_ascii_graphic() && !"()<>;=\"\\".contains(c))
    };
    match servers.iter().find(|id| !sound(id)) {
        None => Ok(servers),
        Some(id) => Err(format!(
            "{id:?} is no name that a server gives itself; copy it from the \
             Authentication-Results header of a message you got, such as \"mx.club.example\""
        )),
    }
}

fn auth(text: &str) -> Result<Auth, String> {
    Auth::of(text).ok_or_else(|| {
        let meant = did_you_mean(text, Auth::ALL.into_iter().map(Auth::name));
        format!("{meant}give \"token\", \"token+dmarc\" or \"from\"")
    })
}

/// What is wrong where our servers are named and not asked, or the other way round: they are also
/// asked about strangers, if any are answered.
fn asks_servers(auth: Auth, servers: &[String], strangers: bool) -> Option<String> {
    match auth {
        Auth::TokenDmarc if servers.is_empty() => Some(
            "mail.auth = \"token+dmarc\" needs mail.authserv_id: the names under which your own \
             mail server writes Authentication-Results, such as [\"mx.club.example\"]; without \
             them no message would count"
                .to_owned(),
        ),
        Auth::Token | Auth::From if !servers.is_empty() && !strangers => Some(format!(
            "mail.authserv_id only counts with mail.auth = \"token+dmarc\", and it is {:?}, or \
             with join.open = true, and it is false: take it out, or change one of them",
            auth.name()
        )),
        Auth::TokenDmarc | Auth::Token | Auth::From => None,
    }
}

/// A setting of a match as it is typed.
///
/// # Errors
/// If it makes no sense, with what would.
pub fn read_setting(key: SettingKey, text: &str) -> Result<Setting, WrongSetting> {
    Setting::read(key, text).map_err(|WrongSetting { what, hint }| match key {
        SettingKey::Zone => WrongSetting { what, hint: meant_zone(text) + &hint },
        _ => WrongSetting { what, hint },
    })
}

/// The settings of new matches, as the command line has them; what is usual is shown with them.
fn settings(keys: &mut Keys<'_>, zone: Zone) -> Vec<Setting> {
    let name = |key: SettingKey| format!("matches.{}", key.name().replace('-', "_"));
    let mut settings = Vec::from_iter(Setting::read(SettingKey::Zone, zone.name()));
    for key in SettingKey::ALL {
        let wrong = |WrongSetting { what, hint }| format!("{what}. {hint}");
        settings.extend(keys.maybe(&name(key), |text| read_setting(key, text).map_err(wrong)));
    }
    let usual = Terms::usual(Cadence::DAILY).with(&settings);
    for key in SettingKey::ALL.into_iter().filter(|key| *key != SettingKey::Deadline) {
        keys.show(&name(key), usual.written(key));
    }
    settings
}
