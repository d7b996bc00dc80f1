//! The configuration as it is typed: names of keys and defaults, nothing checked yet.

use std::path::PathBuf;

use serde::Deserialize;

use super::Minutes;
use super::server::Server;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub mail: Mail,
    pub moderator: Moderator,
    pub mailbox: Mailbox,
    pub postman: Postman,
    #[serde(default)]
    pub storage: Storage,
    #[serde(default)]
    pub service: Service,
    #[serde(default)]
    pub matches: Matches,
    #[serde(default)]
    pub join: Join,
    pub backup: Option<Backup>,
    #[serde(default)]
    pub retention: Retention,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Mail {
    pub name: String,
    pub address: String,
    #[serde(default = "plus")]
    pub delimiter: String,
    #[serde(default = "yes")]
    pub verp: bool,
    #[serde(default = "token")]
    pub auth: String,
    #[serde(default)]
    pub authserv_id: Vec<String>,
}

fn yes() -> bool {
    true
}

fn token() -> String {
    "token".to_owned()
}

fn plus() -> String {
    "+".to_owned()
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Moderator {
    pub name: String,
    pub address: String,
    #[serde(default = "utc")]
    pub zone: String,
    #[serde(default = "english")]
    pub language: String,
    #[serde(default = "now")]
    pub notes: String,
    #[serde(default = "no")]
    pub digest: String,
    #[serde(default = "yes")]
    pub by_mail: bool,
}

fn no() -> String {
    "no".to_owned()
}

fn now() -> String {
    "now".to_owned()
}

fn utc() -> String {
    "UTC".to_owned()
}

fn english() -> String {
    "en".to_owned()
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", tag = "kind")]
pub(super) enum Mailbox {
    Maildir { path: PathBuf },
    Imap(Box<Server>),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", tag = "kind")]
pub(super) enum Postman {
    Maildir { path: PathBuf },
    Sendmail { command: Vec<String> },
    Smtp(Box<Server>),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Storage {
    pub database: PathBuf,
    pub key: PathBuf,
    pub templates: Option<PathBuf>,
}

impl Default for Storage {
    fn default() -> Storage {
        Storage { database: "botpost.sqlite3".into(), key: "botpost.key".into(), templates: None }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Service {
    pub poll_seconds: u64,
    pub disk_floor_mib: u64,
    pub log: Option<String>,
}

impl Default for Service {
    fn default() -> Service {
        Service { poll_seconds: 60, disk_floor_mib: 64, log: None }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Backup {
    #[serde(default = "at_night")]
    pub at: String,
    #[serde(default = "a_week")]
    pub keep: usize,
    pub to: Option<PathBuf>,
}

fn at_night() -> String {
    "03:30".to_owned()
}

fn a_week() -> usize {
    7
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Retention {
    pub days: u32,
}

impl Default for Retention {
    fn default() -> Retention {
        Retention { days: 30 }
    }
}

#[derive(Debug, Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Join {
    pub open: bool,
    pub approve: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Matches {
    pub deadline: Option<String>,
    pub zone: Option<String>,
    pub grace: Minutes,
    pub cooling: Option<Minutes>,
    pub early: bool,
    pub min_open: Minutes,
    pub missing: String,
    pub reminders: Vec<Minutes>,
    pub answer_within: Minutes,
    pub more: u32,
    pub pictures: bool,
    pub holidays: Vec<chrono::NaiveDate>,
}

impl Default for Matches {
    fn default() -> Matches {
        Matches {
            deadline: None,
            zone: None,
            grace: Minutes(0),
            cooling: None,
            early: true,
            min_open: Minutes(20 * 60),
            missing: "default".to_owned(),
            reminders: vec![Minutes(24 * 60), Minutes(3 * 60)],
            answer_within: Minutes(7 * 24 * 60),
            more: moderator::Terms::usual_more(),
            pictures: true,
            holidays: Vec::new(),
        }
    }
}
