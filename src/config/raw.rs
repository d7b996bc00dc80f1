//! The configuration as it is typed: names of keys, nothing checked yet.

use std::path::PathBuf;

use serde::Deserialize;

use super::server::Server;
use super::{Join, Minutes};

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
    pub delimiter: Option<String>,
    pub verp: Option<bool>,
    pub auth: Option<String>,
    #[serde(default)]
    pub authserv_id: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Moderator {
    pub name: String,
    pub address: String,
    pub zone: Option<String>,
    pub language: Option<String>,
    pub notes: Option<String>,
    pub digest: Option<String>,
    pub by_mail: Option<bool>,
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

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Storage {
    pub database: Option<PathBuf>,
    pub key: Option<PathBuf>,
    pub templates: Option<PathBuf>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Service {
    pub poll_seconds: Option<u64>,
    pub disk_floor_mib: Option<u64>,
    pub log: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Backup {
    pub at: Option<String>,
    pub keep: Option<usize>,
    pub to: Option<PathBuf>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Retention {
    pub days: Option<u32>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Matches {
    pub deadline: Option<String>,
    pub zone: Option<String>,
    pub grace: Option<Minutes>,
    pub cooling: Option<Minutes>,
    pub early: Option<bool>,
    pub min_open: Option<Minutes>,
    pub missing: Option<String>,
    pub reminders: Option<Vec<Minutes>>,
    pub answer_within: Option<Minutes>,
    pub more: Option<u32>,
    pub pictures: Option<bool>,
    pub holidays: Vec<chrono::NaiveDate>,
}
