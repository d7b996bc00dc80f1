//! `botpost demo read`: the mail of a demo match, on the terminal.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use anyhow::{Context, Result};
use mail_parser::MessageParser;

use super::pen::{Received, address};
use crate::cli::error::failed;
use crate::cli::output::{say, table};
use mail::text::terminal;

/// Lists all mailboxes, the messages of one, or shows one message.
///
/// # Errors
/// If no demo was played there, or there is no such mailbox or message.
pub fn read(dir: &Path, name: Option<&str>, number: Option<usize>) -> Result<()> {
    let Some(name) = name else { return mailboxes(dir) };
    let letters = Mailbox::default().letters(&folder(dir, name))?;
    if letters.is_empty() {
        let hint = format!("`botpost demo read{}` lists the mailboxes.", behind(dir));
        return Err(failed(format!("no mail for {name:?} in {}", dir.display()), hint));
    }
    match number {
        None => {
            let rows = (1usize..).zip(letters.iter()).map(|(number, letter)| {
                let first = letter.text.lines().next().unwrap_or_default();
                vec![number.to_string(), terminal(&letter.subject), terminal(first)]
            });
            table(&["", "SUBJECT", "FIRST LINE"], rows);
            say(&format!("Read one: botpost demo read {name} {}{}", letters.len(), behind(dir)));
            Ok(())
        }
        Some(number) => {
            let letter = number.checked_sub(1).and_then(|index| letters.get(index));
            let letter = letter.ok_or_else(|| {
                let what =
                    format!("{name} has {} messages, and none is number {number}", letters.len());
                failed(what, format!("`botpost demo read {name}{}` lists them.", behind(dir)))
            })?;
            say(&format!("Subject: {}\n", terminal(&letter.subject)));
            letter.text.lines().for_each(|line| say(&terminal(line)));
            Ok(())
        }
    }
}

/// What has to stand behind a command for this folder.
pub fn behind(dir: &Path) -> String {
    match dir.as_os_str() == "botpost-demo" {
        true => String::new(),
        false => format!(" --dir {}", dir.display()),
    }
}

/// The Maildir of a demo player or of the moderator.
pub fn folder(dir: &Path, name: &str) -> PathBuf {
    dir.join(address(name))
}

fn mailboxes(dir: &Path) -> Result<()> {
    let mut rows = Vec::new();
    let entries = std::fs::read_dir(dir).map_err(|error| {
        failed(format!("{}: {error}", missing(dir)), "`botpost demo` plays one.")
    })?;
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if let Some(name) = name.strip_suffix("@demo.example") {
            rows.push(vec![name.to_owned(), Mailbox::default().letters(&path)?.len().to_string()]);
        }
    }
    if rows.is_empty() {
        return Err(failed(missing(dir), "`botpost demo` plays one."));
    }
    rows.sort();
    let first = rows[0][0].clone();
    table(&["MAILBOX", "MESSAGES"], rows);
    say(&format!("Read one: botpost demo read {}{}", first, behind(dir)));
    Ok(())
}

fn missing(dir: &Path) -> String {
    format!("no demo was played in {}", dir.display())
}

/// A Maildir in which messages come and nobody changes one: each is read once.
#[derive(Debug, Default)]
pub struct Mailbox {
    known: BTreeSet<OsString>,
    letters: Rc<Vec<Received>>,
}

impl Mailbox {
    /// All its messages, in the order in which they were written.
    ///
    /// # Errors
    /// If a message cannot be read.
    pub fn letters(&mut self, folder: &Path) -> Result<Rc<Vec<Received>>> {
        let mut new = Vec::new();
        for part in ["cur", "new"] {
            let Ok(entries) = std::fs::read_dir(folder.join(part)) else { continue };
            for entry in entries {
                let entry = entry?;
                if self.known.insert(entry.file_name()) {
                    new.push(letter(&entry.path())?);
                }
            }
        }
        if !new.is_empty() {
            let letters = Rc::make_mut(&mut self.letters);
            letters.append(&mut new);
            letters.sort_by_key(|letter| (letter.date, letter.serial));
        }
        Ok(Rc::clone(&self.letters))
    }
}

/// One message, as its reader's mail program would show it.
///
/// # Errors
/// If it cannot be read.
pub fn letter(path: &Path) -> Result<Received> {
    let raw = std::fs::read(path)?;
    let message = MessageParser::default().parse(&raw).context("not an email")?;
    let references = message.references().as_text_list().unwrap_or_default();
    let reply_to = message.reply_to().or_else(|| message.from());
    let reply_to = reply_to.and_then(|to| to.first()).and_then(|to| to.address());
    let message_id = message.message_id().unwrap_or_default().to_owned();
    // Messages of one moment: those below the root of a thread carry their number, and the
    // root of the next thread is written last.
    let serial = message_id.split('@').next().and_then(|local| local.split('.').nth(2));
    Ok(Received {
        date: message.date().map_or(0, mail_parser::DateTime::to_timestamp),
        serial: serial.and_then(|serial| serial.parse().ok()).unwrap_or(u64::MAX),
        message_id,
        references: references.iter().map(ToString::to_string).collect(),
        reply_to: reply_to.unwrap_or_default().to_owned(),
        subject: message.subject().unwrap_or_default().to_owned(),
        text: message.body_text(0).unwrap_or_default().replace("\r\n", "\n"),
    })
}
