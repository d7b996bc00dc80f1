//! `botpost verify --mails`: finds the messages, puts the damaged ones aside, and has each
//! match checked. It needs no configuration and no database, and changes nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::findings::{Checked, Finding, Findings};
use super::{book::Book, replay};
use crate::cli::error::{cannot, failed};
use crate::cli::output::json;
use crate::cli::setting::speech;
use kit::letter::TextFile;
use mail::digest::{Stamp, stamp};
use mail::{KeptFile, KeptLetter, reread};
use moderator::report::archive::archived_records;
use moderator::report::{CheckRecord, check_records};

/// A message and where it lies.
#[derive(Debug, Clone)]
pub struct Letter {
    /// The file, or the place in one.
    pub file: String,
    /// The message.
    pub kept: KeptLetter,
}

impl Letter {
    /// Something about this message.
    pub fn finding(&self, what: impl Into<String>) -> Finding {
        Finding {
            file: self.file.clone(),
            subject: self.kept.subject.clone(),
            date: self.kept.date,
            what: what.into(),
        }
    }
}

/// Checks all messages of ours in a Maildir, a folder of `.eml` files or an mbox file, or the
/// records of an archive.
///
/// # Errors
/// If there are none, or if anything in them is not as it was told.
pub fn run(path: &Path, as_json: bool) -> Result<()> {
    let mut findings = Findings::default();
    let mut matches: BTreeMap<String, Vec<Letter>> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    for (file, raw) in gather(path)? {
        if !seen.insert(raw.clone()) {
            continue;
        }
        let read = if file.ends_with(TextFile::CHECK) { records(&raw) } else { reread(&raw) };
        let (kept, damage) = match read {
            KeptFile::Other => {
                findings.others += 1;
                continue;
            }
            KeptFile::NoMail => {
                let what = "this is no mail, or its beginning is damaged";
                (Box::default(), Some(what))
            }
            KeptFile::Ours(kept) => {
                findings.letters += 1;
                let damage = match kept.stamp {
                    Stamp::Sound => None,
                    Stamp::Broken => Some(
                        "its digest does not fit: something in it was changed since it was sent",
                    ),
                    Stamp::Missing => Some("its digest is missing"),
                };
                (kept, damage)
            }
        };
        let letter = Letter { file, kept: *kept };
        match damage {
            None => matches.entry(letter.kept.list.clone()).or_default().push(letter),
            Some(what) => findings.damaged.push(letter.finding(what)),
        }
    }
    if findings.letters == 0 {
        return Err(nothing(path, "holds no message of botpost"));
    }
    let speech = speech(None)?;
    for (list, mut letters) in matches {
        letters.sort_by(|a, b| (a.kept.date, &a.file).cmp(&(b.kept.date, &b.file)));
        let id = list.split(".botpost.").next().unwrap_or_default().to_owned();
        let mut checked = Checked { id, letters: letters.len(), ..Checked::default() };
        let book = Book::of(&letters, &mut checked);
        replay::replay(&book, &speech, &mut checked);
        findings.matches.push(checked);
    }
    match as_json {
        true => json(&findings)?,
        false => findings.print(),
    }
    if findings.is_sound() {
        return Ok(());
    }
    let hint = match findings.damaged.is_empty() {
        true => "Check with the version of botpost that wrote the messages, or ask the moderator.",
        false => "A damaged message proves nothing: get another copy of it, and check again.",
    };
    Err(failed(findings.summary(), hint))
}

/// The records of a match that an archive keeps, as if one message had brought them.
fn records(raw: &[u8]) -> KeptFile {
    let text = std::str::from_utf8(raw).ok().and_then(archived_records).unwrap_or_default();
    let id = check_records(text).into_iter().flatten().find_map(|record| match record {
        CheckRecord::Begun { table, .. } => Some(table.id),
        _ => None,
    });
    let stamp = if id.is_some() { Stamp::Sound } else { Stamp::Broken };
    let files = vec![(TextFile::CHECK.to_owned(), text.to_owned())];
    let list = id.unwrap_or_default();
    KeptFile::Ours(Box::new(KeptLetter { stamp, list, files, ..KeptLetter::default() }))
}

/// All messages in a place, with their names.
///
/// # Errors
/// If there is no such place, or no mail in it.
fn gather(path: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let about = fs::metadata(path).map_err(|_| {
        let what = format!("there is no folder or file {}", path.display());
        failed(what, "Name a Maildir, a folder of .eml files or an mbox file.")
    })?;
    let maildir = ["cur", "new"].map(|part| path.join(part));
    let mut all = Vec::new();
    if !about.is_dir() {
        all.push(path.to_owned());
    } else if maildir.iter().any(|part| part.is_dir()) {
        for part in maildir.iter().filter(|part| part.is_dir()) {
            all.extend(files(part)?);
        }
    } else {
        let ending = |file: &PathBuf| {
            file.extension().is_some_and(|it| it.eq_ignore_ascii_case("eml"))
                || file.file_name().is_some_and(|name| name == TextFile::CHECK)
        };
        all.extend(files(path)?.into_iter().filter(ending));
    }
    let mut found = Vec::new();
    for file in &all {
        let raw = fs::read(file).with_context(cannot("read", file))?;
        let name = file.display().to_string();
        if raw.starts_with(b"From ") {
            let letters = (1..).zip(mbox(&raw));
            found.extend(letters.map(|(number, raw)| (format!("{name}, message {number}"), raw)));
        } else {
            found.push((name, raw));
        }
    }
    if found.is_empty() { Err(nothing(path, "holds no mail")) } else { Ok(found) }
}

fn nothing(path: &Path, what: &str) -> anyhow::Error {
    let what = format!("{} {what}", path.display());
    failed(what, "Name a Maildir (with cur and new in it), a folder of .eml files or an mbox file.")
}

/// The files of a folder, by name; hidden ones are none of the messages.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let cannot = cannot("read the folder", folder);
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(&cannot)? {
        let path = entry.with_context(&cannot)?.path();
        let hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if path.is_file() && !hidden {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The messages of an mbox file. Lines that begin with "From " were quoted in one of two ways,
/// or not at all: the one that fits the digest is taken.
fn mbox(raw: &[u8]) -> Vec<Vec<u8>> {
    let mut messages: Vec<Vec<u8>> = Vec::new();
    let mut empty = true;
    for line in raw.split_inclusive(|byte| *byte == b'\n') {
        match messages.last_mut() {
            Some(last) if !(empty && parts(line)) => last.extend_from_slice(line),
            _ => messages.push(Vec::new()),
        }
        empty = line.iter().all(|byte| matches!(byte, b'\r' | b'\n'));
    }
    messages.into_iter().map(unquoted).collect()
}

/// Whether a line parts two messages: nothing behind the word, or a sender and a date. A
/// sentence that happens to begin so does not.
fn parts(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line);
    let Some(rest) = line.strip_prefix("From ") else { return false };
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
    let dated = rest.split_whitespace().any(|word| days.contains(&word.trim_end_matches(',')));
    rest.trim().is_empty() || (dated && rest.contains(':'))
}

fn unquoted(message: Vec<u8>) -> Vec<u8> {
    let quoted = |line: &[u8]| {
        let marks = line.iter().take_while(|byte| **byte == b'>').count();
        marks > 0 && line[marks..].starts_with(b"From ")
    };
    let lines = message.split_inclusive(|byte| *byte == b'\n');
    let plain: Vec<u8> =
        lines.flat_map(|line| if quoted(line) { &line[1..] } else { line }).copied().collect();
    match stamp(&plain) {
        Stamp::Sound => plain,
        Stamp::Broken | Stamp::Missing => message,
    }
}
