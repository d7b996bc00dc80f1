//! Maildir, in and out, with nothing but `std::fs`.
//!
//! Collecting changes nothing: a file stays in `new/` until its verdict is committed, and a
//! crash before that leaves it to be read again. Delivering writes to `tmp/` and renames, under
//! a name made from the Message-ID, so that a second attempt never leaves a second letter.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};

use crate::mail::text::terminal;
use crate::mail::{Arrival, ArrivalId, Delivery, Drawer, Mailbox, Parcel, ParcelId, Postman};

/// A mailbox that a mail server delivers to: `new/`, `cur/`, `tmp/`.
///
/// A letter's time of arrival is the time its file was last written (mtime): the delivering
/// server writes it once, and renaming keeps it, while the name may be anything.
#[derive(Debug, Clone)]
pub struct MaildirMailbox {
    root: PathBuf,
    largest: u64,
}

impl MaildirMailbox {
    /// The mailbox in this folder. Of a letter with more than `largest` bytes only so many,
    /// and one more, are read: enough to see that it is too large, and who sent it.
    pub fn new(root: impl Into<PathBuf>, largest: u64) -> MaildirMailbox {
        MaildirMailbox { root: root.into(), largest }
    }

    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let mut raw = Vec::new();
        File::open(path)?.take(self.largest.saturating_add(1)).read_to_end(&mut raw)?;
        Ok(raw)
    }

    /// The files in `new/` with their times, oldest first, names deciding between equals.
    fn waiting(&self) -> Result<Vec<(DateTime<Utc>, String)>> {
        let new = self.root.join("new");
        let entries = fs::read_dir(&new).with_context(|| {
            format!(
                "cannot read the mailbox {}\nhint: it has to be a Maildir, readable for this \
                 user: mkdir -p {}/{{new,cur,tmp}}",
                new.display(),
                self.root.display()
            )
        })?;
        let mut found = Vec::new();
        for entry in entries {
            let entry = entry.with_context(|| format!("cannot list {}", new.display()))?;
            // A name that is no UTF-8 cannot be an id; no mail server writes one.
            let Ok(name) = entry.file_name().into_string() else { continue };
            let meta = match entry.metadata() {
                Ok(meta) => meta,
                Err(gone) if gone.kind() == ErrorKind::NotFound => continue,
                Err(error) => {
                    return Err(error)
                        .with_context(|| format!("cannot look at {}", terminal(&name)));
                }
            };
            if name.starts_with('.') || !meta.is_file() {
                continue;
            }
            let time = meta.modified().with_context(|| "the file system keeps no times")?;
            found.push((DateTime::<Utc>::from(time), name));
        }
        found.sort();
        Ok(found)
    }

    /// The folder a drawer's letters lie in, made if need be.
    fn drawer(&self, drawer: Drawer) -> Result<PathBuf> {
        let folder = match drawer {
            Drawer::Processed => self.root.clone(),
            Drawer::Held => self.root.join(".Held"),
            Drawer::Ignored => self.root.join(".Ignored"),
        };
        // Subfolders as Maildir++ has them, made when the first letter goes there.
        for part in ["tmp", "new", "cur"] {
            let path = folder.join(part);
            fs::create_dir_all(&path).with_context(|| cannot_write(&path))?;
        }
        if drawer != Drawer::Processed {
            let mark = folder.join("maildirfolder");
            File::create(&mark).with_context(|| cannot_write(&mark))?;
        }
        Ok(folder.join("cur"))
    }
}

fn cannot_write(path: &Path) -> String {
    format!(
        "cannot write {}\nhint: is the disk full, or the folder not writable for this user?",
        path.display()
    )
}

impl Mailbox for MaildirMailbox {
    fn collect(&mut self, at_most: usize) -> Result<Vec<Arrival>> {
        let mut arrivals = Vec::new();
        for (received, name) in self.waiting()? {
            if arrivals.len() == at_most {
                break;
            }
            match self.read(&self.root.join("new").join(&name)) {
                Ok(raw) => arrivals.push(Arrival { id: ArrivalId(name), received, raw }),
                // Another program took it between the listing and now.
                Err(gone) if gone.kind() == ErrorKind::NotFound => {}
                Err(error) => {
                    return Err(error).with_context(|| {
                        format!(
                            "cannot read the letter {}\nhint: it has to be readable for this user",
                            terminal(&name)
                        )
                    });
                }
            }
        }
        Ok(arrivals)
    }

    fn settle(&mut self, ids: &[ArrivalId], drawer: Drawer) -> Result<()> {
        if ids.is_empty() {
            return Ok(());
        }
        let folder = self.drawer(drawer)?;
        for ArrivalId(name) in ids {
            if name.is_empty() || name.contains(['/', '\0']) || name.starts_with('.') {
                bail!("\"{}\" is the name of no letter", terminal(name));
            }
            let from = self.root.join("new").join(name);
            // Flags are part of the name: seen, so that no reader shows it as new.
            let base = name.split(':').next().unwrap_or(name);
            let to = folder.join(format!("{base}:2,S"));
            match fs::rename(&from, &to) {
                Ok(()) => {}
                Err(gone) if gone.kind() == ErrorKind::NotFound => {}
                Err(error) => return Err(error).with_context(|| cannot_write(&to)),
            }
        }
        Ok(())
    }
}

/// Delivers into a Maildir for each recipient, all under one folder.
#[derive(Debug, Clone)]
pub struct MaildirPostman {
    root: PathBuf,
}

impl MaildirPostman {
    /// The folder that holds the recipients' Maildirs; made when the first letter goes out.
    pub fn new(root: impl Into<PathBuf>) -> MaildirPostman {
        MaildirPostman { root: root.into() }
    }

    /// The Maildir of a recipient.
    pub fn folder(&self, recipient: &str) -> PathBuf {
        self.root.join(folder_name(recipient))
    }

    fn put(&self, parcel: &Parcel) -> io::Result<()> {
        let folder = self.folder(&parcel.recipient);
        for part in ["tmp", "new", "cur"] {
            fs::create_dir_all(folder.join(part))?;
        }
        let name = file_name(&parcel.message_id);
        // Somebody may have read the first one and put it away; then it was delivered.
        if folder.join("new").join(&name).exists() || was_read(&folder.join("cur"), &name)? {
            return Ok(());
        }
        let written = folder.join("tmp").join(&name);
        let mut file = File::create(&written)?;
        file.write_all(&parcel.raw)?;
        file.sync_all()?;
        fs::rename(&written, folder.join("new").join(&name))?;
        File::open(folder.join("new"))?.sync_all()
    }
}

impl Postman for MaildirPostman {
    fn deliver(&mut self, batch: &[Parcel], done: &mut dyn FnMut(ParcelId, Delivery)) {
        for parcel in batch {
            match self.put(parcel) {
                Ok(()) => done(parcel.id, Delivery::Accepted),
                // Whatever a disk or a folder refuses is no fault of the letter.
                Err(error) => {
                    let folder = self.folder(&parcel.recipient);
                    let text = format!("cannot deliver to {}: {error}", folder.display());
                    return done(parcel.id, Delivery::Closed(text));
                }
            }
        }
    }
}

fn was_read(cur: &Path, name: &str) -> io::Result<bool> {
    for entry in fs::read_dir(cur)? {
        if entry?.file_name().to_string_lossy().split(':').next() == Some(name) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The same Message-ID has the same name; no other has.
fn file_name(message_id: &str) -> String {
    let hash = Sha256::digest(message_id.as_bytes());
    hash.iter().take(20).fold("botpost.".to_owned(), |all, byte| all + &format!("{byte:02x}"))
}

/// An address as the name of a folder: lower case, and nothing in it that means something to
/// a file system. Two addresses that would get one name get two: what was replaced leaves a
/// digest behind.
pub fn folder_name(address: &str) -> String {
    let lower = address.to_lowercase();
    let safe = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "@.-_+=".contains(c);
    let mut name: String = lower.chars().map(|c| if safe(c) { c } else { '_' }).take(120).collect();
    if name.starts_with('.') || name.starts_with('-') {
        name.replace_range(..1, "_");
    }
    if name == lower && !name.is_empty() {
        return name;
    }
    let hash = Sha256::digest(lower.as_bytes());
    hash.iter().take(6).fold(name + "_", |all, byte| all + &format!("{byte:02x}"))
}

#[cfg(test)]
mod tests;
