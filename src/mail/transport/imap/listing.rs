//! What lies in a folder: opened, listed, and cut into what is fetched together.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};

use super::answer::{Answer, Value};
use super::session::{Session, quoted};
use crate::mail::{Trouble, TroubleKind};

/// Letters are fetched together up to so many bytes and so many of them.
const GROUP_BYTES: u64 = 1024 * 1024;
const GROUP_LETTERS: usize = 50;
/// A letter as it is listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Letter {
    pub received: DateTime<Utc>,
    pub uid: u32,
    pub size: u64,
}

/// A folder that was opened.
pub struct Opened {
    pub exists: u32,
    pub validity: u32,
}

/// Opens a folder with `SELECT`, or with `EXAMINE` only to look.
///
/// # Errors
/// If it cannot be opened, or the server gives letters no lasting numbers.
pub fn select(session: &mut Session, verb: &str, folder: &str) -> Result<Opened, Trouble> {
    let (mut exists, mut validity, mut lasting) = (0, 0, true);
    let wanted = format!("open the folder {folder}");
    let command = format!("{verb} {}", quoted(folder)?);
    session.demand(&command, &wanted, &mut |answer| match answer {
        Answer::Exists(count) => exists = count,
        Answer::Said(said) => {
            if let Some(number) = said.after("UIDVALIDITY") {
                validity = number.parse().unwrap_or_default();
            }
            lasting &= !said.has("UIDNOTSTICKY");
        }
        _ => {}
    })?;
    if validity == 0 || !lasting {
        let what = format!("{} gives letters no lasting numbers", session.place());
        return Err(Trouble::new(TroubleKind::Settings, what).hint("try mailbox.kind = \"pop3\""));
    }
    Ok(Opened { exists, validity })
}

/// All letters of the open folder, by their numbers. One whose time the server does not tell
/// counts as received at `began`.
///
/// # Errors
/// If the server refuses, or the line breaks.
pub fn listing(
    session: &mut Session,
    began: DateTime<Utc>,
) -> Result<BTreeMap<u32, Letter>, Trouble> {
    let mut found = BTreeMap::new();
    let command = "UID FETCH 1:* (UID RFC822.SIZE INTERNALDATE)";
    session.demand(command, "list its letters", &mut |answer| {
        let Answer::Fetch(items) = answer else { return };
        // An answer nobody asked for has flags and no size.
        let uid = Answer::item(&items, "UID").and_then(Value::number);
        let size = Answer::item(&items, "RFC822.SIZE").and_then(Value::number);
        let date = Answer::item(&items, "INTERNALDATE").and_then(Value::text);
        if let (Some(uid), Some(size)) = (uid, size) {
            let received = date.as_deref().and_then(moment).unwrap_or(began);
            found.insert(uid, Letter { received, uid, size });
        }
    })?;
    Ok(found)
}

/// The moment in an INTERNALDATE: `17-Jul-1996 02:44:25 -0700`.
fn moment(text: &str) -> Option<DateTime<Utc>> {
    let parsed = DateTime::parse_from_str(text.trim(), "%d-%b-%Y %H:%M:%S %z").ok()?;
    Some(parsed.to_utc())
}

/// Letters that are fetched together.
pub fn groups(letters: &[Letter]) -> Vec<&[Letter]> {
    let mut groups = Vec::new();
    let mut rest = letters;
    while !rest.is_empty() {
        let mut bytes = 0;
        let fits = rest.iter().take(GROUP_LETTERS).take_while(|letter| {
            bytes += letter.size;
            bytes <= GROUP_BYTES
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
    let mut spans: Vec<(u32, u32)> = Vec::new();
    for number in numbers {
        match spans.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(number) => *last = number,
            _ => spans.push((number, number)),
        }
    }
    let written = spans.iter().map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}:{last}"),
    });
    written.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_and_groups_are_as_small_as_they_can_be() {
        assert_eq!(set([9, 3, 4, 5, 7, 3]), "3:5,7,9");
        assert_eq!(set([u32::MAX, u32::MAX - 1]), "4294967294:4294967295");
        let sizes = [600_000, 500_000, 1, 9_000_000, 1, 1];
        let letters = sizes.map(|size| Letter { received: DateTime::UNIX_EPOCH, uid: 1, size });
        let lengths: Vec<usize> = groups(&letters).iter().map(|group| group.len()).collect();
        assert_eq!(lengths, [1, 2, 1, 2]);
        let many = vec![letters[2]; 120];
        assert_eq!(groups(&many).iter().map(|group| group.len()).collect::<Vec<_>>(), [50, 50, 20]);
    }

    #[test]
    fn a_moment_is_read_with_its_zone() {
        let read = |text| moment(text).map(|moment| moment.to_rfc3339());
        assert_eq!(
            read("17-Jul-1996 02:44:25 -0700").as_deref(),
            Some("1996-07-17T09:44:25+00:00")
        );
        assert_eq!(
            read(" 7-Jul-1996 02:44:25 +0000").as_deref(),
            Some("1996-07-07T02:44:25+00:00")
        );
        assert_eq!(read("yesterday"), None);
    }
}
