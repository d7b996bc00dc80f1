//! `botpost config`: shows what was understood. Never prints the key.

use std::path::Path;

use anyhow::Result;
use serde_json::{Value, json};

use super::args::Config as Command;
use super::output::{json as print, plural, say};
use super::setting::load;
use super::terms_text::{early, grace, holidays, lateness, missing, reminders, requests};
use crate::config::{Backup, Config, Join, LogForm, Mailbox, Postman};
use mail::Auth;
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
    let matches = &config.defaults;
    let templates = config.templates.as_ref().map(|folder| folder.display().to_string());
    let deadline = matches.deadline.as_ref().map(ToString::to_string);
    let postman = match &config.postman {
        Postman::Maildir(path) => format!("Maildirs in {}", path.display()),
        Postman::Sendmail(command) => format!("command {}", command.join(" ")),
        Postman::Smtp(account) => of("SMTP", account),
    };
    let lines = [
        ("file", config.file.display().to_string()),
        ("messages from", format!("{} <{}>", config.name, config.address)),
        ("token after", format!("{:?}", config.delimiter)),
        ("moderator", format!("{} <{}>", config.gm.name, config.gm.address)),
        ("time zone", config.gm.zone.to_string()),
        ("language", config.gm.language.name().to_owned()),
        ("database", config.database.display().to_string()),
        ("key", format!("{} (not shown)", config.key.display())),
        ("templates", templates.unwrap_or_else(|| "built in".to_owned())),
        ("mailbox", place(&config.mailbox)),
        ("postman", postman),
        ("senders", senders(config)),
        ("bounces", bounces(config).to_owned()),
        ("poll", format!("every {} seconds", config.poll.as_secs())),
        ("disk floor", format!("{} MiB", config.disk_floor / (1024 * 1024))),
        (
            "deadline",
            format!("{} {}", deadline.as_deref().unwrap_or("as the game says,"), matches.zone),
        ),
        ("closing", early(matches.early, matches.cooling)),
        ("open at least", write_minutes(matches.min_open)),
        ("missing", missing(matches.missing).to_owned()),
        ("grace", grace(matches.grace)),
        ("late orders", lateness(matches.grace, matches.missing).to_owned()),
        ("reminders", reminders(&matches.reminders).unwrap_or_else(|| "none".to_owned())),
        ("answer within", write_minutes(matches.answer_within)),
        ("more time", requests(matches.more)),
        ("pictures", if matches.pictures { "yes" } else { "no" }.to_owned()),
        ("holidays", holidays(&matches.holidays)),
        ("joining", joining(config)),
        ("backups", backups(config)),
        ("messages kept", retention(config.retention)),
    ];
    for (name, value) in lines {
        say(&format!("{name:<14} {value}"));
    }
}

/// How long messages are kept.
fn retention(days: u32) -> String {
    match days {
        0 => "for ever".to_owned(),
        1 => "1 day after the end of their match".to_owned(),
        days => format!("{days} days after the end of their match"),
    }
}

/// The configuration with everything that was left to its default, for machines. Spans are
/// minutes; what is null is as the game says.
fn understood(config: &Config) -> Value {
    json!({
        "file": config.file,
        "name": config.name,
        "address": config.address,
        "delimiter": config.delimiter,
        "verp": config.verp,
        "auth": config.auth.name(),
        "authserv_id": config.authserv_id,
        "moderator": config.gm,
        "database": config.database,
        "key": config.key,
        "templates": config.templates,
        "mailbox": mailbox(&config.mailbox),
        "postman": match &config.postman {
            Postman::Maildir(path) => json!({ "kind": "maildir", "path": path }),
            Postman::Sendmail(command) => json!({ "kind": "sendmail", "command": command }),
            Postman::Smtp(account) => understood_account("smtp", account),
        },
        "poll_seconds": config.poll.as_secs(),
        "disk_floor_mib": config.disk_floor / (1024 * 1024),
        "log": config.log.map(LogForm::name),
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

/// What a message has to show before it counts as its sender's.
fn senders(config: &Config) -> String {
    let servers = config.authserv_id.join(", ");
    match config.auth {
        Auth::Token => "a reply token and a registered From (token)".to_owned(),
        Auth::TokenDmarc => format!(
            "a reply token, a registered From, and DMARC passed, says {servers} (token+dmarc)"
        ),
        Auth::From => "a registered From alone, which anyone can forge (from)".to_owned(),
    }
}

/// How messages that come back are known.
fn bounces(config: &Config) -> &'static str {
    match config.verp {
        true => "known, since each message has its own sender (verp)",
        false => "put aside unread: each message has the same sender (verp = false)",
    }
}

/// Whether people who were not invited are answered.
fn backups(config: &Config) -> String {
    match &config.backup {
        Some(Backup { at, keep, to }) => {
            let (at, keep) = (at.format("%H:%M"), plural(*keep, "day", "days"));
            let to = to.as_ref().map(|to| format!(", and after rounds, in {}", to.display()));
            format!("each night at {at}{}, keeping {keep}", to.unwrap_or_default())
        }
        None => "only by `botpost backup`".to_owned(),
    }
}

fn joining(config: &Config) -> String {
    let Join { open, approve } = config.join;
    let who = match (open, approve) {
        (false, _) => return "strangers are not answered".to_owned(),
        (true, false) => "open matches can be joined by email",
        (true, true) => "open matches can be joined by email; you agree to each",
    };
    match &config.authserv_id[..] {
        [] => who.to_owned(),
        servers => format!("{who}; only with DMARC passed, says {}", servers.join(", ")),
    }
}
