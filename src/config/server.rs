//! An account on a mail server as it is typed, and what it means. Opens nothing: whether the server
//! lets us in is tried elsewhere.

use std::path::PathBuf;

use super::keys::Keys;
use super::{Mailbox, yes_no};
use mail::transport::{Account, Folders, Login, Patience, Security};

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

/// An IMAP mailbox.
pub(super) fn imap(keys: &mut Keys<'_>) -> Mailbox {
    let account = Box::new(account(keys, "mailbox", "imap"));
    let inbox = keys.read("mailbox.folder", "INBOX", folder);
    let folders = Folders {
        processed: keys.read("mailbox.processed", "Processed", folder),
        held: keys.read("mailbox.held", "Held", folder),
        ignored: keys.read("mailbox.ignored", "Ignored", folder),
        inbox,
    };
    let Folders { inbox, processed, held, ignored } = &folders;
    for (key, name) in [("processed", processed), ("held", held), ("ignored", ignored)] {
        if name.eq_ignore_ascii_case(inbox) {
            keys.wrong.push(format!(
                "mailbox.{key} = {name:?} is where mail comes in: they would be read again and \
                 again. Give another folder"
            ));
        }
    }
    Mailbox::Imap { account, folders, idle: keys.read("mailbox.idle", true, yes_no) }
}

/// The name of a folder. Other letters would have to be written in a notation of IMAP's own.
fn folder(name: &str) -> Result<String, &'static str> {
    let plain = name.bytes().all(|byte| (b' '..=b'~').contains(&byte));
    let sound = !name.is_empty() && plain && !name.contains(['*', '%', '"', '\\', '&']);
    let why = "give a name of plain English letters, digits, spaces and -, with / between levels";
    if sound { Ok(name.to_owned()) } else { Err(why) }
}

/// An account. On this machine a postman may need no login.
pub(super) fn account(keys: &mut Keys<'_>, section: &'static str, kind: &str) -> Account {
    let key = |name: &str| format!("{section}.{name}");
    let such = format!("{kind}.club.example");
    let host = keys.needed(&key("host"), &such, |host| is_host(host, kind));
    let security = keys.read(&key("security"), "tls", |text| security(text, &host));
    let port = keys.maybe(&key("port"), |text| text.parse().map_err(|_| "give a number"));
    let ca_file = keys.maybe_path(&key("ca_file"));
    let user = keys.read(&key("user"), "", str::parse::<String>);
    let mut logins: Vec<Login> = Vec::new();
    logins.extend(keys.maybe_path(&key("password_file")).map(Login::PasswordFile));
    logins.extend(keys.command(&key("password_command")).map(Login::PasswordCommand));
    logins.extend(keys.command(&key("token_command")).map(Login::TokenCommand));
    let stranger = stranger((section, kind, &host), port, security, ca_file);
    keys.show(&key("port"), i64::from(stranger.port));
    if kind == "smtp" && is_here(&host) && user.is_empty() && logins.is_empty() {
        return Account { patience: Patience::default(), ..stranger };
    }
    if user.is_empty() || user.contains(char::is_control) {
        keys.wrong.push(format!("{section}.user is empty: give the name you log in with"));
    }
    if logins.len() != 1 {
        let found = if logins.is_empty() { "none of them is there" } else { "give only one" };
        keys.wrong.push(format!(
            "{section}.password_file, {section}.password_command or {section}.token_command says \
             how to log in: {found}"
        ));
    }
    let login = logins.pop().unwrap_or(Login::Nobody);
    Account { user, login, patience: Patience::default(), ..stranger }
}

/// Whether this is the name of a server alone.
///
/// # Errors
/// If not, with what would be.
pub fn is_host(host: &str, kind: &str) -> Result<String, String> {
    match host.is_empty() || host.contains(|c: char| c.is_whitespace() || c == '/') {
        true => Err(format!("give the name of the server alone, such as {kind}.club.example")),
        false => Ok(host.to_owned()),
    }
}

/// Whether this names the machine we run on.
pub fn is_here(host: &str) -> bool {
    matches!(host, "localhost" | "127.0.0.1" | "::1")
}

fn security(text: &str, host: &str) -> Result<Security, &'static str> {
    match Security::of(text) {
        Some(Security::Plain) if !is_here(host) => {
            Err("\"none\" would send the password and every message in the open: it is for \
                       a server on this machine, such as 127.0.0.1. Give \"tls\" or \"starttls\"")
        }
        security => security.ok_or("give \"tls\" or \"starttls\""),
    }
}
