//! An account on a mail server as it is typed, and what it means. Opens nothing: whether the server
//! lets us in is tried elsewhere.

use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::{Mailbox, Postman};
use mail::transport::{Account, Folders, Login, Patience, Security};

/// An account on a server, as it is typed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Server {
    host: String,
    port: Option<u16>,
    security: Option<String>,
    ca_file: Option<PathBuf>,
    #[serde(default)]
    user: String,
    password_file: Option<PathBuf>,
    password_command: Option<Vec<String>>,
    token_command: Option<Vec<String>>,
    folder: Option<String>,
    processed: Option<String>,
    held: Option<String>,
    ignored: Option<String>,
    idle: Option<bool>,
    /// Not to be there; known so that it is not shown as what is unknown.
    password: Option<IgnoredAny>,
    token: Option<IgnoredAny>,
}

/// Where in the configuration an account stands.
struct Place<'a> {
    section: &'static str,
    /// Its protocol.
    kind: &'static str,
    /// The folder that paths are meant from.
    folder: &'a Path,
}

/// The usual port of a protocol.
fn usual_port(kind: &str, security: Security) -> u16 {
    match (kind, security == Security::Tls) {
        ("imap", true) => 993,
        ("imap", false) => 143,
        (_, true) => 465,
        (_, false) => 587,
    }
}

/// An account that nobody logs in to, to hear how its server is spoken to: its table, its kind
/// and its host.
pub fn stranger(
    (section, kind, host): (&'static str, &str, &str),
    port: Option<u16>,
    security: Security,
    ca_file: Option<PathBuf>,
) -> Account {
    Account {
        section,
        host: host.to_owned(),
        port: port.unwrap_or(usual_port(kind, security)),
        security,
        ca_file,
        user: String::new(),
        login: Login::Nobody,
        patience: Patience::hasty(),
    }
}

/// An IMAP mailbox, checked.
pub(super) fn imap(raw: &Server, folder: &Path, wrong: &mut Vec<String>) -> Mailbox {
    let place = Place { section: "mailbox", kind: "imap", folder };
    let account = Box::new(account(raw, &place, wrong));
    let name = |given: &Option<String>, usual: &str| given.as_deref().unwrap_or(usual).to_owned();
    let folders = Folders {
        inbox: name(&raw.folder, "INBOX"),
        processed: name(&raw.processed, "Processed"),
        held: name(&raw.held, "Held"),
        ignored: name(&raw.ignored, "Ignored"),
    };
    check_folders(&folders, wrong);
    Mailbox::Imap { account, folders, idle: raw.idle.unwrap_or(true) }
}

/// An SMTP postman, checked. On this machine he may need no login.
pub(super) fn smtp(raw: &Server, folder: &Path, wrong: &mut Vec<String>) -> Postman {
    let place = Place { section: "postman", kind: "smtp", folder };
    no_folders(raw, wrong);
    let nobody = raw.user.is_empty()
        && raw.password_file.is_none()
        && raw.password_command.is_none()
        && raw.token_command.is_none();
    if !nobody || !is_here(&raw.host) {
        return Postman::Smtp(account(raw, &place, wrong));
    }
    Postman::Smtp(Account { login: Login::Nobody, ..reached(raw, &place, wrong) })
}

/// Nothing is kept where mail is sent.
fn no_folders(raw: &Server, wrong: &mut Vec<String>) {
    let folders = [
        ("folder", raw.folder.is_some()),
        ("processed", raw.processed.is_some()),
        ("held", raw.held.is_some()),
        ("ignored", raw.ignored.is_some()),
        ("idle", raw.idle.is_some()),
    ];
    for (key, _) in folders.iter().filter(|(_, given)| *given) {
        wrong.push(format!(
            "postman.{key} is for a mailbox of kind = \"imap\": nothing is kept where mail is \
             sent. Take the line out"
        ));
    }
}

fn account(typed: &Server, place: &Place<'_>, wrong: &mut Vec<String>) -> Account {
    let account = reached(typed, place, wrong);
    if typed.user.is_empty() || typed.user.contains(char::is_control) {
        wrong.push(format!("{}.user is empty: give the name you log in with", place.section));
    }
    Account { login: login(typed, place, wrong), ..account }
}

/// The account without its login.
fn reached(typed: &Server, place: &Place<'_>, wrong: &mut Vec<String>) -> Account {
    let security = security(typed, place, wrong);
    if typed.host.is_empty() || typed.host.contains(|c: char| c.is_whitespace() || c == '/') {
        let (host, section, kind) = (&typed.host, place.section, place.kind);
        wrong.push(format!(
            "{section}.host = {host:?}: give the name of the server alone, such as \
             \"{kind}.club.example\""
        ));
    }
    let ca_file = typed.ca_file.as_ref().map(|path| place.folder.join(path));
    let place = (place.section, place.kind, typed.host.as_str());
    let stranger = stranger(place, typed.port, security, ca_file);
    Account { user: typed.user.clone(), patience: Patience::default(), ..stranger }
}

/// Whether this names the machine we run on.
fn is_here(host: &str) -> bool {
    matches!(host, "localhost" | "127.0.0.1" | "::1")
}

fn security(typed: &Server, place: &Place<'_>, wrong: &mut Vec<String>) -> Security {
    let section = place.section;
    match typed.security.as_deref() {
        None | Some("tls") => Security::Tls,
        Some("starttls") => Security::StartTls,
        Some("none") if is_here(&typed.host) => Security::Plain,
        Some("none") => {
            wrong.push(format!(
                "{section}.security = \"none\" would send the password and every message in the \
                 open: it is for a server on this machine, such as 127.0.0.1. Give \"tls\" or \
                 \"starttls\""
            ));
            Security::Tls
        }
        Some(other) => {
            wrong.push(format!("{section}.security = {other:?}: give \"tls\" or \"starttls\""));
            Security::Tls
        }
    }
}

fn login(typed: &Server, place: &Place<'_>, wrong: &mut Vec<String>) -> Login {
    let (section, folder) = (place.section, place.folder);
    let mut named: Vec<Login> = Vec::new();
    named.extend(typed.password_file.as_ref().map(|path| Login::PasswordFile(folder.join(path))));
    named.extend(typed.password_command.clone().map(Login::PasswordCommand));
    named.extend(typed.token_command.clone().map(Login::TokenCommand));
    for (key, command) in
        [("password_command", &typed.password_command), ("token_command", &typed.token_command)]
    {
        if command.as_ref().is_some_and(|command| command.first().is_none_or(String::is_empty)) {
            wrong.push(format!(
                "{section}.{key} is empty: give the program and its arguments, such as \
                 [\"pass\", \"show\", \"botpost\"]"
            ));
        }
    }
    for (key, given) in [("password", &typed.password), ("token", &typed.token)] {
        if given.is_some() {
            wrong.push(format!(
                "{section}.{key}: a secret does not belong in this file. Put it into a file of \
                 its own that nobody else may read (chmod 600), and name that with \
                 {section}.password_file; a command that prints it can be named with \
                 {section}.{key}_command"
            ));
            return Login::PasswordCommand(Vec::new());
        }
    }
    if named.len() != 1 {
        let found = if named.is_empty() { "none of them is there" } else { "give only one" };
        wrong.push(format!(
            "{section}.password_file, {section}.password_command or {section}.token_command says \
             how to log in: {found}"
        ));
    }
    named.pop().unwrap_or(Login::PasswordCommand(Vec::new()))
}

fn check_folders(folders: &Folders, wrong: &mut Vec<String>) {
    let Folders { inbox, processed, held, ignored } = folders;
    let drawers = [("processed", processed), ("held", held), ("ignored", ignored)];
    for (key, name) in drawers.into_iter().chain([("folder", inbox)]) {
        // Other letters would have to be written in a notation of IMAP's own.
        let plain = name.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        if name.is_empty() || !plain || name.contains(['*', '%', '"', '\\', '&']) {
            wrong.push(format!(
                "mailbox.{key} = {name:?}: give a name of plain English letters, digits, spaces \
                 and -, with / between levels"
            ));
        }
    }
    for (key, name) in drawers {
        if name.eq_ignore_ascii_case(inbox) {
            wrong.push(format!(
                "mailbox.{key} = {name:?} is where mail comes in: they would be read again \
                 and again. Give another folder"
            ));
        }
    }
}
