//! What lies in a folder: opened, listed, and cut into what is fetched together.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Datelike, TimeDelta, Utc};

use super::answer::{Datum, Response};
use super::session::{ImapSession, quoted};
use crate::{Trouble, TroubleKind, Unreadable};

/// Messages are fetched together up to so many bytes and so many of them.
const GROUP_BYTES: u64 = 1024 * 1024;
const GROUP_LETTERS: usize = 50;
/// So many are named in one command that asks for their times.
const GROUP_LISTED: usize = 200;
/// A line of the list is shorter than this, and so many messages may have come since they were
/// counted. However many there are said to be, no list is longer than the last figure: half a
/// million messages.
const LINE: usize = 512;
const SLACK: usize = 1000;
const MOST_LISTED: usize = 64 * 1024 * 1024;

/// A message as it is listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ListedLetter {
    pub received: DateTime<Utc>,
    pub uid: u32,
    pub size: u64,
}

/// A folder that was opened.
pub struct OpenFolder {
    pub exists: u32,
    pub validity: u32,
}

/// Opens a folder with `SELECT`, or with `EXAMINE` only to look.
///
/// # Errors
/// If it cannot be opened, or the server gives messages no lasting numbers.
pub fn select(session: &mut ImapSession, verb: &str, folder: &str) -> Result<OpenFolder, Trouble> {
    let (mut exists, mut validity, mut lasting) = (0, 0, true);
    let wanted = format!("open the folder {folder}");
    let command = format!("{verb} {}", quoted(folder)?);
    session.demand(&command, &wanted, &mut |answer| match answer {
        Response::Exists(count) => exists = count,
        Response::RespText(said) => {
            if let Some(number) = said.after("UIDVALIDITY") {
                validity = number.parse().unwrap_or_default();
            }
            lasting &= !said.has("UIDNOTSTICKY");
        }
        _ => {}
    })?;
    if validity == 0 || !lasting {
        return Err(session.trouble(TroubleKind::Settings, "gives letters no lasting numbers"));
    }
    Ok(OpenFolder { exists, validity })
}

/// What lies in a folder.
#[derive(Default)]
pub struct Listing {
    /// All messages, by their numbers.
    pub letters: BTreeMap<u32, ListedLetter>,
    /// There may be more: lines were not understood, or fewer came than the server counts.
    pub odd: Option<Unreadable>,
}

/// The numbers of the messages of the open folder that arrived since then.
///
/// # Errors
/// If the server refuses, the line breaks, or the list has no end.
pub fn arrived_since(session: &mut ImapSession, since: DateTime<Utc>) -> Result<Vec<u32>, Trouble> {
    // SEARCH knows days alone, in whatever zone the server thinks (RFC 3501, 6.4.4).
    let day = (since - TimeDelta::days(1)).format("%-d-%b-%Y");
    let mut found = Vec::new();
    let command = format!("UID SEARCH SINCE {day}");
    session.allow(MOST_LISTED).demand(&command, "search its letters", &mut |answer| {
        let numbers = answer.data("SEARCH").unwrap_or_default();
        found.extend(numbers.iter().filter_map(Datum::number::<u32>));
    })?;
    let mut recent = Vec::new();
    for some in found.chunks(GROUP_LISTED) {
        let uids = set(some.iter().copied());
        let listed = listing(session, &uids, some.len().try_into().unwrap_or(0), since)?;
        recent.extend(listed.letters.values().filter(|it| it.received >= since).map(|it| it.uid));
    }
    Ok(recent)
}

/// These messages of the open folder, of which there are so many. One whose time the server does
/// not tell counts as received at `began`.
///
/// # Errors
/// If the server refuses, the line breaks, or the list has no end.
pub fn listing(
    session: &mut ImapSession,
    uids: &str,
    exists: u32,
    began: DateTime<Utc>,
) -> Result<Listing, Trouble> {
    let (mut letters, mut gone) = (BTreeMap::new(), 0);
    let count = usize::try_from(exists).unwrap_or(usize::MAX);
    let most = count.saturating_add(SLACK).saturating_mul(LINE).min(MOST_LISTED);
    let command = format!("UID FETCH {uids} (UID RFC822.SIZE INTERNALDATE)");
    let take = &mut |answer: Response| {
        let items = match answer {
            Response::Fetch(items) => items,
            Response::Data(name, _) if name == "EXPUNGE" => {
                gone += 1;
                return;
            }
            _ => return,
        };
        // An answer nobody asked for has flags, and neither of these. A size that is not told is
        // no bound.
        let uid = Response::item(&items, "UID").and_then(Datum::number);
        let size = Response::item(&items, "RFC822.SIZE");
        let date = Response::item(&items, "INTERNALDATE");
        if let Some(uid) = uid.filter(|_| size.is_some() || date.is_some()) {
            let received = date.and_then(Datum::text).as_deref().and_then(moment).unwrap_or(began);
            let size = size.and_then(Datum::number).unwrap_or_default();
            letters.insert(uid, ListedLetter { received, uid, size });
        }
    };
    let nonsense = session.allow(most).demand(&command, "list its letters", take)?;
    let missing = count.saturating_sub(letters.len().saturating_add(gone));
    let odd = (nonsense > 0 || missing > 0).then(|| Unreadable {
        name: format!("the list of the folder, {missing} missing in it"),
        why: format!("{count} counted, {} listed, {nonsense} lines odd", letters.len()),
        late: true,
    });
    Ok(Listing { letters, odd })
}

/// The moment in an INTERNALDATE: `17-Jul-1996 02:44:25 -0700`.
fn moment(text: &str) -> Option<DateTime<Utc>> {
    let parsed = DateTime::parse_from_str(text.trim(), "%d-%b-%Y %H:%M:%S %z").ok()?;
    // A date that cannot be written down again is as good as none.
    Some(parsed.to_utc()).filter(|it| (0..=9999).contains(&it.year()))
}

/// Messages that are fetched together; some are to be `alone`.
pub fn groups(letters: &[ListedLetter], alone: impl Fn(u32) -> bool) -> Vec<&[ListedLetter]> {
    let mut groups = Vec::new();
    let mut rest = letters;
    while !rest.is_empty() {
        let mut bytes = 0;
        let fits = rest.iter().take(GROUP_LETTERS).take_while(|letter| {
            bytes += letter.size;
            bytes <= GROUP_BYTES && !alone(letter.uid)
        });
        let (group, others) = rest.split_at(fits.count().max(1));
        groups.push(group);
        rest = others;
    }
    groups
}

/// Numbers as a set: `3,5:9`.
pub fn set(numbers: impl IntoIterator<Item = u32>) -> String {
    let numbers: BTreeSet<u32> = numbers.into_iter().collect();
    let numbers = Vec::from_iter(numbers);
    let spans = numbers.chunk_by(|number, next| number.checked_add(1) == Some(*next));
    let written = spans.map(|span| match (span[0], span[span.len() - 1]) {
        (first, last) if first == last => first.to_string(),
        (first, last) => format!("{first}:{last}"),
    });
    written.collect::<Vec<_>>().join(",")
}
