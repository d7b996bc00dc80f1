//! `botpost config`: shows what was understood. Never prints the key.

use std::path::Path;

use anyhow::Result;
use serde_json::{Value, json};

use super::args::Config as Command;
use super::output::{json as print, table};
use super::setting::load;
use crate::config::{Config, LogForm, Mailbox, Postman};
use mail::Auth;
use mail::text::terminal;
use mail::transport::{Account, Login};
use moderator::write_minutes;

/// Shows the configuration.
///
/// # Errors
/// If something in it is not right (exit code 78).
pub fn run(command: Command, file: Option<&Path>, as_json: bool) -> Result<()> {
    let config = load(file)?.hasty();
    match command {
        Command::Show if as_json => print(&understood(&config))?,
        Command::Show => show(&config),
    }
    Ok(())
}

fn show(config: &Config) {
    let mut rows = Vec::new();
    rows_of("", &understood(config), &mut rows);
    rows.sort();
    table(&["KEY", "VALUE"], rows);
}

/// A row for each value, under its key in the file.
fn rows_of(path: &str, value: &Value, rows: &mut Vec<Vec<String>>) {
    let Value::Object(map) = value else {
        return rows.push(vec![path.to_owned(), written(path, value)]);
    };
    for (key, value) in map {
        let dot = if path.is_empty() { "" } else { "." };
        rows_of(&format!("{path}{dot}{key}"), value, rows);
    }
}

/// The keys whose numbers are minutes.
const SPANS: [&str; 5] = [
    "matches.answer_within",
    "matches.cooling",
    "matches.grace",
    "matches.min_open",
    "matches.reminders",
];

/// A value as it stands in the file; `-`: nothing does.
fn written(path: &str, value: &Value) -> String {
    match value {
        Value::Null if path == "moderator.digest" => "no".to_owned(),
        Value::Bool(notes) if path == "moderator.notes" => {
            if *notes { "now" } else { "no" }.to_owned()
        }
        Value::Number(number) if SPANS.contains(&path) => {
            let minutes = number.as_u64().and_then(|it| u32::try_from(it).ok());
            minutes.map_or_else(|| number.to_string(), write_minutes)
        }
        Value::String(text) => terminal(text),
        Value::Array(list) if !list.is_empty() => {
            kit::joined(list.iter().map(|it| written(path, it)), ", ")
        }
        Value::Null | Value::Array(_) => "-".to_owned(),
        Value::Bool(_) | Value::Number(_) | Value::Object(_) => value.to_string(),
    }
}

/// The configuration with everything that was left to its default. Spans are minutes; what is null
/// is as the game says.
fn understood(config: &Config) -> Value {
    let mut moderator = json!(config.gm);
    moderator["notes"] = json!(config.notes);
    moderator["digest"] = json!(config.digest);
    json!({
        "file": config.file,
        "mail": {
            "name": config.name,
            "address": config.address,
            "delimiter": config.delimiter,
            "verp": config.verp,
            "auth": config.auth.name(),
            "authserv_id": config.authserv_id,
        },
        "moderator": moderator,
        "storage": {
            "database": config.database,
            "key": config.key,
            "templates": config.templates,
        },
        "mailbox": mailbox(&config.mailbox),
        "postman": match &config.postman {
            Postman::Maildir(path) => json!({ "kind": "maildir", "path": path }),
            Postman::Sendmail(command) => json!({ "kind": "sendmail", "command": command }),
            Postman::Smtp(account) => understood_account("smtp", account),
        },
        "service": {
            "poll_seconds": config.poll.as_secs(),
            "disk_floor_mib": config.disk_floor / (1024 * 1024),
            "log": config.log.map(LogForm::name),
        },
        "backup": config.backup,
        "retention": { "days": config.retention },
        "join": config.join,
        "matches": config.defaults,
    })
}

/// Where messages come in, in one line.
pub fn place(mailbox: &Mailbox) -> String {
    match mailbox {
        Mailbox::Maildir(path) => format!("Maildir {}", path.display()),
        Mailbox::Imap { account, folders, .. } => {
            format!("{}, folder {}", of("IMAP", account), folders.inbox)
        }
    }
}

/// An account in one line.
fn of(kind: &str, account: &Account) -> String {
    let (place, security) = (account.place(), account.security.name());
    match &account.login {
        Login::Nobody => format!("{kind} {place} without a login, {security}"),
        Login::PasswordFile(_) | Login::PasswordCommand(_) | Login::TokenCommand(_) => {
            format!("{kind} {place} as {}, {security}", account.user)
        }
    }
}

/// The same for machines.
fn mailbox(mailbox: &Mailbox) -> Value {
    match mailbox {
        Mailbox::Maildir(path) => json!({ "kind": "maildir", "path": path }),
        Mailbox::Imap { account, folders, idle } => {
            let mut shown = understood_account("imap", account);
            shown["folder"] = json!(folders.inbox);
            shown["processed"] = json!(folders.processed);
            shown["held"] = json!(folders.held);
            shown["ignored"] = json!(folders.ignored);
            shown["idle"] = json!(idle);
            shown
        }
    }
}

/// What works, and what strangers can do with it all the same: where, what, and the way out.
pub fn dangers(config: &Config) -> Vec<(&'static str, &'static str, &'static str)> {
    let mut found = Vec::new();
    if config.auth == Auth::From {
        found.push((
            "senders",
            "anyone who knows a player's address can play in that player's name",
            "Take `auth = \"from\"` out of [mail]: a message must then be a reply to one of ours.",
        ));
    }
    if config.join.open && config.authserv_id.is_empty() {
        found.push((
            "joining",
            "nobody vouches for strangers: forged messages can use up the 50 answers of a day, and \
             have them sent to people who asked for nothing",
            "Give `authserv_id` under [mail], the name your own mail server writes into \
             Authentication-Results: then only those are answered who passed DMARC there.",
        ));
    }
    found
}

/// An account for machines. How the secret is found is shown, the secret never.
// Some put the secret among the arguments of a command: only its program is shown.
fn understood_account(kind: &str, account: &Account) -> Value {
    let mut shown = json!({
        "kind": kind,
        "host": account.host,
        "port": account.port,
        "security": account.security.name(),
        "ca_file": account.ca_file,
        "user": account.user,
    });
    match &account.login {
        Login::PasswordFile(path) => shown["password_file"] = json!(path),
        Login::PasswordCommand(command) => shown["password_command"] = json!(command.first()),
        Login::TokenCommand(command) => shown["token_command"] = json!(command.first()),
        Login::Nobody => {}
    }
    shown
}
