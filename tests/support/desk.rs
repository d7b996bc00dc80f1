//! A moderator's folder with its Maildirs, and the players who answer from it.

use std::fs::Permissions;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use chrono::{DateTime, TimeDelta, Utc};
use mail_parser::{HeaderName, MessageParser};
use rusqlite::OptionalExtension;
use rusqlite::types::ValueRef;
use tempfile::TempDir;

use super::program::botpost;

/// The folder, and the time that everybody in it believes it to be.
pub struct Desk {
    folder: TempDir,
    now: DateTime<Utc>,
    written: usize,
}

const CONFIG: &str = r#"
[mail]
name = "Klub 7 games"
address = "moderator@klub.example"
[moderator]
name = "Marek"
address = "marek@klub.example"
zone = "Europe/Warsaw"
[mailbox]
kind = "maildir"
path = "mailbox"
[postman]
kind = "maildir"
path = "out"
[service]
poll_seconds = 86400
disk_floor_mib = 0
"#;

impl Desk {
    /// When everything begins.
    const BEGUN: &str = "2026-11-23T09:00:00Z";

    /// A fresh folder with a configuration and a key that is always the same.
    pub fn new() -> Desk {
        let folder = tempfile::tempdir().expect("a folder");
        furnish(folder.path());
        let now = Desk::BEGUN.parse().expect("a moment");
        Desk { folder, now, written: 0 }
    }

    /// Whether nothing was done here yet.
    pub fn is_fresh(&self) -> bool {
        let names = std::fs::read_dir(self.folder()).expect("a folder");
        let names = names.map(|entry| entry.expect("an entry").file_name());
        let furniture = ["botpost.key", "config.toml", "mailbox"];
        let config = std::fs::read_to_string(self.folder().join("config.toml"));
        self.written == 0
            && Desk::BEGUN.parse() == Ok(self.now)
            && names.into_iter().all(|name| furniture.iter().any(|it| name == *it))
            && config.is_ok_and(|config| config == CONFIG)
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Writes something else where this stands in a file.
    pub fn edit(&self, name: &str, old: &str, new: &str) {
        edit(&self.folder().join(name), old, new);
    }

    /// Writes something else where this stands in the configuration.
    pub fn configure(&self, old: &str, new: &str) {
        self.edit("config.toml", old, new);
    }

    /// The program at this desk, at its time.
    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = botpost(args);
        command.current_dir(self.folder()).env("BOTPOST_NOW", self.now());
        command
    }

    /// The same, run to its end.
    pub fn botpost(&self, args: &[&str]) -> Output {
        self.command(args).output().expect("botpost runs")
    }

    /// What a command says that does what it is asked.
    pub fn run(&self, args: &[&str]) -> String {
        let done = self.botpost(args);
        let said = [done.stdout, done.stderr].concat();
        let said = String::from_utf8_lossy(&said).into_owned();
        assert!(done.status.success(), "{args:?}: {said}");
        said
    }

    /// The time, as the program takes it.
    pub fn now(&self) -> String {
        self.now.to_rfc3339()
    }

    pub fn at(&mut self, moment: &str) {
        self.now = moment.parse().expect("a moment such as 2026-11-23T09:00:00Z");
    }

    /// The time, as a message has it.
    pub fn dated(&self) -> String {
        self.now.to_rfc2822()
    }

    /// Time goes by.
    pub fn pass(&mut self, time: TimeDelta) {
        self.now += time;
    }

    /// All letters that reached a person, in the order in which they were written.
    pub fn letters(&self, who: &str) -> Vec<Vec<u8>> {
        self.letters_to(&address(who))
    }

    /// All letters that reached an address, likewise.
    pub fn letters_to(&self, address: &str) -> Vec<Vec<u8>> {
        let new = self.folder().join("out").join(address).join("new");
        let Ok(entries) = std::fs::read_dir(new) else { return Vec::new() };
        let entries = entries.map(|entry| entry.expect("a letter").path());
        let mut letters: Vec<Vec<u8>> =
            entries.map(|path| std::fs::read(path).expect("a letter")).collect();
        if letters.len() > 1 {
            self.sort(&mut letters);
        }
        letters
    }

    /// By the number a letter has in the outbox, and by its date: times of files are too coarse to
    /// sort by. What a backup does not know of came before all that was made since it was put back.
    fn sort(&self, letters: &mut [Vec<u8>]) {
        const LOST: i64 = 500_000;
        let database = self.database();
        let sql = "SELECT serial FROM parcels WHERE message_id = ?1";
        let mut serial = database.prepare(sql).expect("a database");
        letters.sort();
        letters.sort_by_cached_key(|raw| {
            let message = MessageParser::default().parse_headers(raw).expect("a letter");
            let id = message.message_id().expect("an id");
            let serial = serial.query_row([id], |row| row.get(0)).optional();
            let date = message.date().expect("a date").to_timestamp();
            (serial.expect("a database").unwrap_or(LOST), date)
        });
    }

    /// Changes the database past all care of the program, and says how many rows changed.
    pub fn change(&self, statements: &str) -> String {
        let database = self.database();
        database.execute_batch(statements).expect("sound SQL");
        format!("rows changed: {}", database.changes())
    }

    /// The rows that a query finds, a line each.
    pub fn rows(&self, sql: &str) -> String {
        let database = self.database();
        let mut statement = database.prepare(sql).expect("sound SQL");
        let columns = statement.column_count();
        let cell = |row: &rusqlite::Row<'_>, index: usize| match row.get_ref_unwrap(index) {
            ValueRef::Null => "-".to_owned(),
            ValueRef::Integer(number) => number.to_string(),
            ValueRef::Real(number) => number.to_string(),
            ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned(),
            ValueRef::Blob(bytes) => bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
        };
        let line = |row: &rusqlite::Row<'_>| {
            Ok((0..columns).map(|index| cell(row, index)).collect::<Vec<_>>().join(" | ") + "\n")
        };
        statement.query_map([], line).expect("rows").map(|row| row.expect("a row")).collect()
    }

    /// The database, past all of the program's own care.
    pub fn database(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.folder().join("botpost.sqlite3")).expect("a database")
    }

    /// The subject and the plain text of a person's newest letter.
    pub fn newest(&self, who: &str) -> String {
        let last = self.letters(who).pop();
        shown(&last.unwrap_or_else(|| panic!("no letter for {who}")))
    }

    /// The subject and the plain text of all letters of a person, oldest first.
    pub fn shown(&self, who: &str) -> Vec<String> {
        self.letters(who).iter().map(|raw| shown(raw)).collect()
    }

    /// The plain text of all letters of a person, oldest first.
    pub fn texts(&self, who: &str) -> Vec<String> {
        let text = |raw: Vec<u8>| {
            let message = MessageParser::default().parse(&raw).expect("a letter");
            message.body_text(0).unwrap_or_default().replace("\r\n", "\n")
        };
        self.letters(who).into_iter().map(text).collect()
    }

    /// The subject and the first line of every letter of a person.
    pub fn list(&self, who: &str) -> String {
        let mut lines = String::new();
        for raw in self.letters(who) {
            let message = MessageParser::default().parse(&raw).expect("a letter");
            let text = message.body_text(0).unwrap_or_default();
            let first = text.lines().next().unwrap_or_default();
            lines.push_str(&format!("{} / {first}\n", message.subject().unwrap_or_default()));
        }
        lines
    }

    /// Changes a letter that a person keeps, counted from 1, and nothing of its digest.
    pub fn spoil(&self, who: &str, number: usize, old: &str, new: &str) {
        let mut letters = self.letters(who);
        let raw = letters.swap_remove(number - 1);
        let text = String::from_utf8(raw.clone()).expect("a letter of ours");
        assert!(text.contains(old), "no {old:?} in {text}");
        let folder = self.folder().join("out").join(address(who)).join("new");
        let files = std::fs::read_dir(folder).expect("a Maildir");
        let mut paths = files.map(|entry| entry.expect("a letter").path());
        let path = paths.find(|path| std::fs::read(path).expect("a letter") == raw);
        std::fs::write(path.expect("its file"), text.replacen(old, new, 1)).expect("a letter");
    }

    /// Answers the newest letter of a person as a plain mail program does.
    pub fn answer(&mut self, who: &str, text: &str) {
        let newest = self.letters(who).len();
        let name = who.split('@').next().unwrap_or(who);
        self.reply(who, newest, &format!("{name} <{}>", address(who)), "", text);
    }

    /// Answers a letter of a person, counted from 1, with more lines of headers.
    pub fn reply(&mut self, who: &str, number: usize, from: &str, headers: &str, text: &str) {
        let mut letters = self.letters(who);
        assert!((1..=letters.len()).contains(&number), "no letter {number} for {who}");
        let raw = letters.swap_remove(number - 1);
        let message = MessageParser::default().parse(&raw).expect("a letter");
        let id = message.message_id().expect("an id");
        let references = message.header_raw(HeaderName::References).unwrap_or_default().trim();
        let quote: String = message
            .body_text(0)
            .unwrap_or_default()
            .lines()
            .map(|line| format!("> {line}\r\n"))
            .collect();
        let head = format!(
            "From: {from}\r\nTo: {}\r\nSubject: Re: {}\r\nIn-Reply-To: <{id}>\r\n\
             References: {references} <{id}>\r\n{headers}",
            answered_at(&raw),
            message.subject().unwrap_or_default(),
        );
        self.post(
            &head,
            &format!("{}\r\n\r\nOn Monday, Klub 7 games wrote:\r\n{quote}", crlf(text)),
        );
    }

    /// Answers a letter of a person under another subject, without quoting it.
    pub fn titled(&mut self, who: &str, number: usize, subject: &str, text: &str) {
        let raw = self.letters(who).swap_remove(number - 1);
        let message = MessageParser::default().parse(&raw).expect("a letter");
        let id = message.message_id().expect("an id");
        let head = format!(
            "From: {who} <{}>\r\nTo: {}\r\nSubject: {subject}\r\nIn-Reply-To: <{id}>\r\n\
             References: <{id}>\r\n",
            address(who),
            answered_at(&raw)
        );
        self.post(&head, &crlf(text));
    }

    /// Somebody writes without being asked.
    pub fn stranger(&mut self, from: &str, to: &str, text: &str) {
        let head = format!("From: {from}\r\nTo: {to}\r\nSubject: hello\r\n");
        self.post(&head, &crlf(text));
    }

    /// Puts a letter into the mailbox, at the time it is now.
    pub fn post(&mut self, head: &str, body: &str) {
        let raw = format!(
            "{head}Message-ID: <m{}@players.example>\r\nDate: {}\r\n\
             Content-Type: text/plain; charset=utf-8\r\n\r\n{body}",
            self.written + 1,
            self.dated()
        );
        self.drop_in(raw.as_bytes());
    }

    /// Puts bytes into the mailbox, whatever they are.
    pub fn drop_in(&mut self, raw: &[u8]) {
        self.written += 1;
        let name = format!("{}.{}.klub", self.now.timestamp(), self.written);
        self.place(&name, raw);
    }

    /// Puts these bytes into the mailbox under this name, at the time it is now.
    pub fn place(&self, name: &str, raw: &[u8]) {
        let path = self.folder().join("mailbox/new").join(name);
        std::fs::write(&path, raw).expect("a letter");
        let moment = UNIX_EPOCH + Duration::from_secs(self.now.timestamp().unsigned_abs());
        let file = std::fs::File::options().write(true).open(&path).expect("a letter");
        file.set_modified(moment).expect("a letter of ours");
    }
}

/// A desk as it stood, in memory: of what is played once for many tests no folder is left behind.
pub struct Kept {
    now: DateTime<Utc>,
    written: usize,
    /// Each folder comes before what lies in it.
    files: Vec<KeptFile>,
}

struct KeptFile {
    path: PathBuf,
    rights: Permissions,
    /// When it was changed, and what is in it; `None` for a folder.
    content: Option<(SystemTime, Vec<u8>)>,
}

impl Kept {
    /// Takes all that lies on a desk.
    pub fn of(desk: &Desk) -> Kept {
        let mut files = Vec::new();
        let mut folders = vec![desk.folder().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("a folder of ours") {
                let path = entry.expect("an entry").path();
                let meta = std::fs::metadata(&path).expect("a file of ours");
                let content = meta.is_file().then(|| {
                    let changed = meta.modified().expect("a time");
                    (changed, std::fs::read(&path).expect("a file of ours"))
                });
                let below = path.strip_prefix(desk.folder()).expect("below").to_owned();
                files.push(KeptFile { path: below, rights: meta.permissions(), content });
                folders.extend(meta.is_dir().then_some(path));
            }
        }
        Kept { now: desk.now, written: desk.written, files }
    }

    /// Another desk at the same moment on which the same lies.
    pub fn desk(&self) -> Desk {
        let folder = tempfile::tempdir().expect("a folder");
        for KeptFile { path, rights, content } in &self.files {
            let path = folder.path().join(path);
            match content {
                None => std::fs::create_dir(&path).expect("a folder of ours"),
                Some((changed, bytes)) => {
                    std::fs::write(&path, bytes).expect("a file of ours");
                    let file = std::fs::File::options().write(true).open(&path);
                    file.and_then(|it| it.set_modified(*changed)).expect("a file of ours");
                }
            }
            std::fs::set_permissions(&path, rights.clone()).expect("a file of ours");
        }
        Desk { folder, now: self.now, written: self.written }
    }
}

fn address(who: &str) -> String {
    match who {
        "marek" => "marek@klub.example".to_owned(),
        _ if who.contains('@') => who.to_lowercase(),
        _ => format!("{}@example.org", who.to_lowercase()),
    }
}

/// Puts a configuration, a key that is always the same and an empty mailbox into a folder.
pub fn furnish(folder: &Path) {
    std::fs::write(folder.join("config.toml"), CONFIG).expect("a file");
    let key = folder.join("botpost.key");
    std::fs::write(&key, "5e".repeat(32) + "\n").expect("a file");
    #[cfg(unix)]
    std::fs::set_permissions(&key, std::os::unix::fs::PermissionsExt::from_mode(0o600))
        .expect("a file of ours");
    for part in ["tmp", "new", "cur"] {
        std::fs::create_dir_all(folder.join("mailbox").join(part)).expect("a Maildir");
    }
}

/// Writes something else where this stands in a file.
pub fn edit(path: &Path, old: &str, new: &str) {
    let text = std::fs::read_to_string(path).expect("a file");
    assert!(text.contains(old), "no {old:?} in {text}");
    std::fs::write(path, text.replacen(old, new, 1)).expect("a file");
}

/// Where an answer to a letter goes.
pub fn answered_at(raw: &[u8]) -> String {
    let message = MessageParser::default().parse(raw).expect("a letter");
    let to = message.reply_to().and_then(|to| to.first()).and_then(|to| to.address());
    to.expect("somebody to answer").to_owned()
}

fn crlf(text: &str) -> String {
    text.replace('\n', "\r\n")
}

/// The subject and the plain text of a letter.
fn shown(raw: &[u8]) -> String {
    let message = MessageParser::default().parse(raw).expect("a letter");
    format!(
        "Subject: {}\n\n{}",
        message.subject().unwrap_or_default(),
        message.body_text(0).unwrap_or_default().replace("\r\n", "\n")
    )
}
