//! The messages in an archive: those of one reader as an mbox, and those that replay the match.
//! Must never keep an address or a reply token, nor anything of a match that is still played.

use anyhow::Result;

use super::error::Failure;
use mail::{Archivist, QueueId, TokenKey, archive_sender, pack};
use moderator::report::Context;
use moderator::report::archive::{Archive, ArchiveFile, is_over, talk_headings};
use moderator::{Match, Moment};
use store::{QueueState, ReadTx, Store};

/// The file with one reader's messages.
const MBOX: &str = "letters.mbox";

/// The folder with the messages that replay the match.
const CHECK: &str = "check";

/// The messages that replay the match, a file each.
///
/// # Errors
/// If one cannot be written, which no match has seen.
pub fn check(archive: &Archive<'_>) -> Result<Vec<ArchiveFile>> {
    let context = archive.context;
    let sender = archive_sender(&context.gm.name)?;
    // Nothing of it is left in what is kept.
    let key = TokenKey::new(0, [0; 32]);
    let mut archivist = archivist(context.game, "");
    let mut files = Vec::new();
    for ((at, mut letter), number) in archive.check().into_iter().zip(1u32..) {
        letter.reader.address = sender.address.to_string();
        letter.pictures.clear();
        letter.attachments.clear();
        let packed = pack(&letter, &sender, &key, at, number.into(), QueueId(0))?;
        if let Some(bytes) = archivist.keep(&packed.raw)? {
            files.push(ArchiveFile { path: format!("{CHECK}/{number:03}.eml"), bytes });
        }
    }
    Ok(files)
}

/// The messages of a reader, by the name at the table or the letter of the seat.
///
/// # Errors
/// If nobody is called so, the match is still played, or they say what is not to be in an archive.
pub fn of_reader(
    store: &Store,
    context: &Context<'_>,
    (name, talk): (&str, bool),
) -> Result<ArchiveFile> {
    let game = context.game;
    if !is_over(context) {
        let failure = Failure::new(format!("{} is still played", game.id));
        let hint = "A reader's messages tell hands and orders: archive them when it is over.";
        return Err(failure.hint(hint).into());
    }
    let (reader, own) = reader(game, name)?;
    let mut archivist = archivist(game, &reader);
    let headings = talk_headings(context);
    let mut mbox = Vec::new();
    for (at, raw) in store.read(|db| sent(db, game, &own))? {
        let mail::KeptFile::Ours(kept) = mail::reread(&raw) else { continue };
        // Answers, notes and other talk between two people prove nothing and are theirs.
        if kept.file(kit::letter::TextFile::CHECK).is_none() {
            continue;
        }
        let talks = |line: &str| headings.iter().any(|heading| line == format!("+ {heading}"));
        if !talk && kept.text.lines().any(talks) {
            let failure = Failure::new(format!("messages of {reader} hold table talk"));
            let hint = "--talk keeps them as they are, with what was said to this reader alone.";
            return Err(failure.hint(hint).into());
        }
        if let Some(kept) = archivist.keep(&raw)? {
            append(&mut mbox, at, &kept);
        }
    }
    if mbox.is_empty() {
        let failure = Failure::new(format!("no message of {reader} is kept any more"));
        let hint = "They were forgotten, or never sent; leave --letters out.";
        return Err(failure.hint(hint).into());
    }
    Ok(ArchiveFile { path: MBOX.to_owned(), bytes: mbox })
}

fn archivist<'a>(game: &'a Match, reader: &'a str) -> Archivist<'a> {
    Archivist { match_id: &game.id, reader, names: Default::default() }
}

/// A reader's name and addresses.
fn reader(game: &Match, wanted: &str) -> Result<(String, Vec<String>)> {
    let is = |text: &str| text.to_lowercase() == wanted.to_lowercase();
    if let Some(holder) = game.holders.values().find(|it| is(&it.name) || is(&it.mark.code)) {
        return Ok((holder.name.clone(), holder.addresses.clone()));
    }
    if let Some(observer) = game.observers.iter().find(|it| is(&it.person.name)) {
        return Ok((observer.person.name.clone(), vec![observer.person.address.clone()]));
    }
    let names: Vec<&str> = game.holders.values().map(|it| it.name.as_str()).collect();
    let failure = Failure::new(format!("nobody in {} is called \"{wanted}\"", game.id));
    Err(failure.hint(format!("There are {}.", names.join(", "))).into())
}

/// What was sent to somebody in a match, with the moments.
fn sent(db: &ReadTx<'_>, game: &Match, own: &[String]) -> Result<Vec<(Moment, Vec<u8>)>> {
    let lines = db.parcel_list(Some(game.number), Some(QueueState::Sent), u32::MAX)?;
    let mine = lines.into_iter().filter(|line| own.contains(&line.recipient));
    let mut found = Vec::new();
    for line in mine.filter(|line| line.forgotten.is_none()) {
        found.extend(db.parcel(line.id)?.map(|parcel| (line.created, parcel.raw)));
    }
    Ok(found)
}

/// Adds a message to an mbox: lines that look like the beginning of one are marked.
fn append(mbox: &mut Vec<u8>, at: Moment, raw: &[u8]) {
    let head = format!("From MAILER-DAEMON {}\n", at.format("%a %b %e %H:%M:%S %Y"));
    mbox.extend_from_slice(head.as_bytes());
    for line in raw.split_inclusive(|byte| *byte == b'\n') {
        let bare = line.strip_suffix(b"\r\n").or(line.strip_suffix(b"\n")).unwrap_or(line);
        let marks = bare.iter().take_while(|byte| **byte == b'>').count();
        if bare[marks..].starts_with(b"From ") {
            mbox.push(b'>');
        }
        mbox.extend_from_slice(bare);
        mbox.push(b'\n');
    }
    mbox.push(b'\n');
}
