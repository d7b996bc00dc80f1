//! The mail of the players of a demo, as their mail programs show it.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use anyhow::{Result, bail};

use super::pen::address;
use mail::{KeptFile, KeptLetter, reread};

/// The Maildir of a demo player or of the moderator.
pub fn folder(dir: &Path, name: &str) -> PathBuf {
    dir.join(address(name))
}

/// A Maildir in which messages come and nobody changes one: each is read once.
#[derive(Debug, Default)]
pub struct Mailbox {
    known: BTreeSet<OsString>,
    letters: Rc<Vec<KeptLetter>>,
}

impl Mailbox {
    /// All its messages, in the order in which they were written.
    ///
    /// # Errors
    /// If a message cannot be read.
    pub fn letters(&mut self, folder: &Path) -> Result<Rc<Vec<KeptLetter>>> {
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
            letters.sort_by_key(|letter| (letter.date, serial(letter)));
        }
        Ok(Rc::clone(&self.letters))
    }
}

/// One message, as its reader's mail program would show it.
fn letter(path: &Path) -> Result<KeptLetter> {
    match reread(&std::fs::read(path)?) {
        KeptFile::Ours(letter) => Ok(*letter),
        KeptFile::Other | KeptFile::NoMail => bail!("{} is no message of ours", path.display()),
    }
}

/// Its place among messages of one moment: those below the root of a thread carry their number, and
/// the root of the next thread is written last.
fn serial(letter: &KeptLetter) -> u64 {
    let serial = letter.message_id.split('@').next().and_then(|local| local.split('.').nth(2));
    serial.and_then(|serial| serial.parse().ok()).unwrap_or(u64::MAX)
}
