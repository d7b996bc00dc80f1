//! The mail of the players of a demo, as their mail programs show it.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use anyhow::{Context, Result};
use mail_parser::MessageParser;

use super::pen::{Received, address};

/// The Maildir of a demo player or of the moderator.
pub fn folder(dir: &Path, name: &str) -> PathBuf {
    dir.join(address(name))
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
