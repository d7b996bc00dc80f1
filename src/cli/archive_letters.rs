//! The messages in an archive: those of one reader as an mbox, and those that replay the match.
//! Must never keep an address or a reply token, nor anything of a match that is still played.

use anyhow::Result;

use super::error::Failure;
use mail::{Archivist, HeaderText, OwnAddress, QueueId, Sender, TokenKey, pack};
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
    let nobody = "watcher@archive.invalid";
    let sender = Sender {
        name: HeaderText::new(&context.gm.name),
        address: OwnAddress::new(nobody, '+').expect("an address"),
        verp: false,
    };
    // Nothing of it is left in what is kept.
    let key = TokenKey::new(0, [0; 32]);
    let hidden = addresses(context.game, &context.gm.address);
    let mut archivist = archivist(context.game, "", &hidden);
    let mut files = Vec::new();
    for ((at, mut letter), number) in archive.check().into_iter().zip(1u32..) {
        nobody.clone_into(&mut letter.reader.address);
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
    let hidden = addresses(game, &context.gm.address);
    let mut archivist = archivist(game, &reader, &hidden);
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
            return Err(failure.hint("--talk keeps them as they are.").into());
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

fn archivist<'a>(game: &'a Match, reader: &'a str, hidden: &'a [String]) -> Archivist<'a> {
    Archivist { match_id: &game.id, reader, hidden, names: Default::default() }
}

/// A reader's name and addresses.
fn reader(game: &Match, wanted: &str) -> Result<(String, Vec<String>)> {
    let seats =
        game.holders.values().map(|it| (&it.name, it.mark.code.clone(), it.addresses.clone()));
    let seats = seats.map(|(name, mark, own)| (name.clone(), mark, own));
    let observers = game
        .observers
        .iter()
        .map(|it| (it.person.name.clone(), String::new(), vec![it.person.address.clone()]));
    let mut people = seats.chain(observers);
    let is = |text: &str| !text.is_empty() && text.to_lowercase() == wanted.to_lowercase();
    let found = people.find(|(name, mark, _)| is(name) || is(mark));
    found.map(|(name, _, own)| (name, own)).ok_or_else(|| {
        let names: Vec<&str> = game.holders.values().map(|it| it.name.as_str()).collect();
        let failure = Failure::new(format!("nobody in {} is called \"{wanted}\"", game.id));
        failure.hint(format!("There are {}.", names.join(", "))).into()
    })
}

/// Every address of the match, the longest first: one may be a part of another.
fn addresses(game: &Match, moderator: &str) -> Vec<String> {
    let holders = game.holders.values().flat_map(|it| it.addresses.clone());
    let observers = game.observers.iter().map(|it| it.person.address.clone());
    let mut all: Vec<String> = holders.chain(observers).collect();
    all.push(moderator.to_owned());
    all.retain(|address| !address.is_empty());
    all.sort_by_key(|address| std::cmp::Reverse(address.len()));
    all
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
