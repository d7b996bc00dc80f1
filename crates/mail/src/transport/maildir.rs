//! Maildir, in and out, with nothing but `std::fs`.
//!
//! Collecting changes nothing: a file stays in `new/` until its verdict is committed, and a
//! crash before that leaves it to be read again. Delivering writes to `tmp/` and renames, under
//! a name made from the Message-ID, so that a second attempt never leaves a second message.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, DirBuilder, File};
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use chrono::{DateTime, Utc};
use kit::hex;
use sha2::{Digest, Sha256};

use crate::files;
use crate::text::terminal;
use crate::{
    Arrival, ArrivalId, Collection, Delivery, Drawer, Mailbox, Postman, QueueId, QueuedMessage,
    Unreadable,
};

/// The time of a file, and its name.
type Dated = (DateTime<Utc>, String);

/// A mailbox that a mail server delivers to: `new/`, `cur/`, `tmp/`.
///
/// A message's time of arrival is the time its file was last written (mtime): the delivering
/// server writes it once, and renaming keeps it, while the name may be anything.
#[derive(Debug, Clone)]
pub struct MaildirMailbox {
    root: PathBuf,
    largest: u64,
    /// What lay in `new/` when it was last listed and is not settled, oldest first.
    listed: Vec<Dated>,
    /// Messages with a verdict that could not be put away: they are not read again.
    stuck: BTreeSet<String>,
    /// What lies in `new/` and cannot be read, and why.
    passed_over: BTreeMap<String, String>,
}

/// How many bytes a collection holds in memory before it hands over what it has.
const MOST_BYTES: usize = 8 * 1024 * 1024;

impl MaildirMailbox {
    /// The mailbox in this folder. Of a message with more than `largest` bytes only so many,
    /// and one more, are read: enough to see that it is too large, and who sent it.
    pub fn new(root: impl Into<PathBuf>, largest: u64) -> MaildirMailbox {
        let (listed, stuck, passed_over) = (Vec::new(), BTreeSet::new(), BTreeMap::new());
        MaildirMailbox { root: root.into(), largest, listed, stuck, passed_over }
    }

    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let mut raw = Vec::new();
        files::open(path)?.take(self.largest.saturating_add(1)).read_to_end(&mut raw)?;
        Ok(raw)
    }

    /// The files in `new/` with their times, oldest first, names deciding between equals; and what
    /// else lies there, or has a time that no calendar has.
    fn found(&self) -> Result<(Vec<Dated>, BTreeMap<String, String>)> {
        let new = self.root.join("new");
        let entries = fs::read_dir(&new).with_context(|| {
            format!(
                "cannot read the mailbox {}\nhint: it has to be a Maildir, readable for this \
                 user: mkdir -p {}/{{new,cur,tmp}}",
                new.display(),
                self.root.display()
            )
        })?;
        let (mut found, mut odd) = (Vec::new(), BTreeMap::new());
        for entry in entries {
            let entry = entry.with_context(|| format!("cannot list {}", new.display()))?;
            let name = entry.file_name();
            // What is no text cannot be an id; no mail server writes one.
            let Some(name) = name.to_str().map(str::to_owned) else {
                let name = name.to_string_lossy().into_owned();
                odd.insert(name, "its name is no text in UTF-8".to_owned());
                continue;
            };
            let meta = files::unless_gone(entry.metadata())
                .with_context(|| format!("cannot look at {}", terminal(&name)))?;
            let Some(meta) = meta else { continue };
            if name.starts_with('.') || self.stuck.contains(&name) {
                continue;
            }
            match files::written_at(&meta) {
                _ if !meta.is_file() => {
                    odd.insert(name, "it is no file, but a folder, a link or the like".to_owned());
                }
                None => {
                    odd.insert(name, "the time of the file is one that does not exist".to_owned());
                }
                Some(time) => found.push((time, name)),
            }
        }
        found.sort();
        Ok((found, odd))
    }

    /// Up to so many of the messages that were listed, and whether more of them are left. One that
    /// cannot be read does not stand in the way of the others.
    fn read_listed(&mut self, at_most: usize) -> Result<(Vec<Arrival>, bool)> {
        let mut arrivals = Vec::new();
        let mut bytes = 0;
        for (received, name) in &self.listed {
            if arrivals.len() == at_most || bytes > MOST_BYTES {
                return Ok((arrivals, true));
            }
            match self.read(&self.root.join("new").join(name)) {
                Ok(raw) => {
                    bytes += raw.len();
                    let (id, received) = (ArrivalId(name.clone()), *received);
                    arrivals.push(Arrival { id, received, raw });
                }
                // Another program took it between the listing and now.
                Err(gone) if gone.kind() == ErrorKind::NotFound => {}
                Err(error) if is_of_the_machine(&error) => {
                    return Err(error)
                        .with_context(|| format!("cannot read the letter {}", terminal(name)));
                }
                Err(error) => {
                    self.passed_over.insert(name.clone(), error.to_string());
                }
            }
        }
        let full = arrivals.len() == at_most;
        Ok((arrivals, full))
    }

    /// The folder a drawer's messages lie in, made if need be.
    fn drawer(&self, drawer: Drawer) -> Result<PathBuf> {
        let folder = folder_of(&self.root, drawer);
        // Subfolders as Maildir++ has them, made when the first message goes there.
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

/// The Maildir that messages of a drawer are put away in.
pub(super) fn folder_of(root: &Path, drawer: Drawer) -> PathBuf {
    match drawer {
        Drawer::Processed => root.to_owned(),
        Drawer::Held => root.join(".Held"),
        Drawer::Ignored => root.join(".Ignored"),
    }
}

/// Whether any other message could not be read either, for now.
fn is_of_the_machine(error: &io::Error) -> bool {
    use rustix::io::Errno;
    let all = [Errno::MFILE, Errno::NFILE, Errno::NOMEM, Errno::NOBUFS, Errno::STALE, Errno::AGAIN];
    Errno::from_io_error(error).is_some_and(|it| all.contains(&it))
}

fn cannot_write(path: &Path) -> String {
    format!(
        "cannot write {}\nhint: is the disk full, or the folder not writable for this user?",
        path.display()
    )
}

impl Mailbox for MaildirMailbox {
    fn collect(&mut self, at_most: usize, _: DateTime<Utc>) -> Result<Collection> {
        // In a burst, thousands wait: as long as more are listed than are asked for, `new/` is
        // not listed again. A collection that comes to the end always has.
        let mut fresh = self.listed.len() <= at_most;
        loop {
            if fresh {
                (self.listed, self.passed_over) = self.found()?;
            }
            let (arrivals, full) = self.read_listed(at_most)?;
            if fresh || full {
                return Ok(Collection { arrivals, whole: !full });
            }
            fresh = true;
        }
    }

    fn waiting(&mut self) -> Result<usize> {
        Ok(self.found()?.0.len())
    }

    fn passed_over(&self) -> Vec<Unreadable> {
        let of = |(name, why): (&String, &String)| {
            let (name, why) = (name.clone(), why.clone());
            Unreadable { name, why, late: false }
        };
        self.passed_over.iter().map(of).collect()
    }

    fn settle(&mut self, ids: &[ArrivalId], drawer: Drawer) -> Result<()> {
        if ids.is_empty() {
            return Ok(());
        }
        self.stuck.extend(ids.iter().map(|ArrivalId(name)| name.clone()));
        self.listed.retain(|(_, name)| !self.stuck.contains(name));
        let folder = self.drawer(drawer)?;
        for ArrivalId(name) in ids {
            if name.is_empty() || name.contains(['/', '\0']) || name.starts_with('.') {
                bail!("\"{}\" is the name of no letter", terminal(name));
            }
            let from = self.root.join("new").join(name);
            // Flags are part of the name: seen, so that no reader shows it as new.
            let base = name.split(':').next().unwrap_or(name);
            let to = folder.join(format!("{base}:2,S"));
            files::unless_gone(fs::rename(&from, &to)).with_context(|| cannot_write(&to))?;
            self.stuck.remove(name);
        }
        Ok(())
    }

    fn bring_back(&mut self, since: DateTime<Utc>) -> Result<()> {
        for drawer in Drawer::ALL {
            let cur = folder_of(&self.root, drawer).join("cur");
            let entries = files::unless_gone(fs::read_dir(&cur))
                .with_context(|| format!("cannot read {}", cur.display()))?;
            for entry in entries.into_iter().flatten() {
                let entry = entry.with_context(|| format!("cannot list {}", cur.display()))?;
                let Ok(name) = entry.file_name().into_string() else { continue };
                // What is gone by now, or is no message, stays out.
                let time = entry.metadata().ok().filter(fs::Metadata::is_file);
                let time = time.as_ref().and_then(files::written_at);
                if name.starts_with('.') || time.is_none_or(|time| time < since) {
                    continue;
                }
                // The name that it came with, without the flags.
                let base = name.split(':').next().unwrap_or(&name);
                let to = self.root.join("new").join(base);
                files::unless_gone(fs::rename(entry.path(), &to))
                    .with_context(|| cannot_write(&to))?;
            }
        }
        self.listed.clear();
        Ok(())
    }
}

/// How many messages are delivered with the same waits for the disk: each keeps a file open.
const AT_ONCE: u32 = 128;

/// From how many messages on the whole file system is synced instead of each of them.
const TOGETHER: usize = 8;

/// Delivers into a Maildir for each recipient, all under one folder.
#[derive(Debug, Clone)]
pub struct MaildirPostman {
    root: PathBuf,
}

impl MaildirPostman {
    /// The folder that holds the recipients' Maildirs; made when the first message goes out.
    pub fn new(root: impl Into<PathBuf>) -> MaildirPostman {
        MaildirPostman { root: root.into() }
    }

    /// The Maildir of a recipient.
    pub fn folder(&self, recipient: &str) -> PathBuf {
        self.root.join(folder_name(recipient))
    }

    /// Writes a message under its name into `tmp/`; `None` if it was delivered before.
    fn write(&self, parcel: &QueuedMessage) -> io::Result<Option<TempFile>> {
        let folder = self.folder(&parcel.recipient);
        let name = file_name(&parcel.message_id);
        let (written, new) = (folder.join("tmp").join(&name), folder.join("new"));
        let to = new.join(&name);
        // Somebody may have read the first one and put it away; then it was delivered. Anyone who
        // did that may have been cut off before its name was durable.
        let cur = folder.join("cur");
        let there = [to.exists().then_some(&new), was_read(&cur, &name)?.then_some(&cur)];
        if let Some(place) = there.into_iter().flatten().next() {
            force(place)?;
            return Ok(None);
        }
        if !new.is_dir() {
            // The last one made stands for all three, so that a crash here is made good.
            for part in ["tmp", "cur", "new"] {
                DirBuilder::new().recursive(true).mode(0o700).create(folder.join(part))?;
            }
        }
        // What a crash left there is torn, and what others put there is not ours to write to.
        files::unless_gone(fs::remove_file(&written))?;
        let mut file = files::ours().create_new(true).open(&written)?;
        file.write_all(&parcel.raw)?;
        Ok(Some(TempFile { id: parcel.id, file, written, new, to }))
    }

    /// Makes all of them durable, then their names, with two waits for the disk.
    #[cfg(target_os = "linux")]
    fn publish_together(&self, letters: &[TempFile]) -> io::Result<()> {
        use std::os::unix::fs::MetadataExt;
        let root = File::open(&self.root)?;
        let device = root.metadata()?.dev();
        for letter in letters {
            // A recipient's Maildir may lie on another file system.
            if letter.file.metadata()?.dev() != device {
                letter.file.sync_all()?;
            }
        }
        rustix::fs::syncfs(&root)?;
        for letter in letters {
            fs::rename(&letter.written, &letter.to)?;
            if letter.file.metadata()?.dev() != device {
                force(&letter.new)?;
            }
        }
        Ok(rustix::fs::syncfs(&root)?)
    }

    #[cfg(not(target_os = "linux"))]
    fn publish_together(&self, _: &[TempFile]) -> io::Result<()> {
        Err(ErrorKind::Unsupported.into())
    }
}

/// A message in `tmp/` that is not durable yet.
struct TempFile {
    id: QueueId,
    file: File,
    written: PathBuf,
    new: PathBuf,
    to: PathBuf,
}

impl TempFile {
    /// Makes it durable, then its name. Once more does no harm.
    fn publish(&self) -> io::Result<()> {
        self.file.sync_all()?;
        match fs::rename(&self.written, &self.to) {
            Err(gone) if gone.kind() == ErrorKind::NotFound && self.to.exists() => {}
            done => done?,
        }
        force(&self.new)
    }
}

impl Postman for MaildirPostman {
    fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery)) {
        let mut letters = Vec::new();
        let mut refused = None;
        // Whatever a disk or a folder refuses is no fault of the message.
        let closed = |folder: &Path, error: io::Error| {
            Delivery::Closed(format!("cannot deliver to {}: {error}", folder.display()))
        };
        for parcel in batch {
            match self.write(parcel) {
                Ok(Some(letter)) => letters.push(letter),
                Ok(None) => done(parcel.id, Delivery::Accepted),
                Err(error) => {
                    refused = Some((parcel.id, closed(&self.folder(&parcel.recipient), error)));
                    break;
                }
            }
        }
        // For a few messages, the rest of the file system is not made to wait.
        let together = letters.len() >= TOGETHER && self.publish_together(&letters).is_ok();
        for letter in &letters {
            match if together { Ok(()) } else { letter.publish() } {
                Ok(()) => done(letter.id, Delivery::Accepted),
                Err(error) => return done(letter.id, closed(&letter.new, error)),
            }
        }
        if let Some((id, delivery)) = refused {
            done(id, delivery);
        }
    }

    fn at_once(&self) -> u32 {
        AT_ONCE
    }
}

/// Makes the names in a folder durable.
fn force(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

fn was_read(cur: &Path, name: &str) -> io::Result<bool> {
    for entry in files::unless_gone(fs::read_dir(cur))?.into_iter().flatten() {
        if entry?.file_name().to_string_lossy().split(':').next() == Some(name) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The same Message-ID has the same name; no other has.
fn file_name(message_id: &str) -> String {
    let hash = Sha256::digest(message_id.as_bytes());
    format!("botpost.{}", hex::encode(&hash[..20]))
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
    format!("{name}_{}", hex::encode(&hash[..6]))
}
