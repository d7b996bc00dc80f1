//! What lies in the mailbox and cannot be read: it is said once in the log, and the moderator is
//! told, because an order may be in it. Everything else goes on without it.

use anyhow::Result;
use chrono::TimeDelta;
use sha2::{Digest, Sha256};

use super::desk::Desk;
use mail::Unreadable;
use mail::text::terminal;
use moderator::Moment;
use moderator::report::Concern;
use store::Store;

/// Where the store keeps what is known already, and when the moderator was told last.
const KNOWN: &str = "unreadable";

/// The moderator is told no more often than this.
const PAUSE: TimeDelta = TimeDelta::hours(1);

/// How many are remembered.
const MOST: usize = 1000;

/// How many a message names, and how much of each name.
const NAMED: usize = 10;
const LONGEST: usize = 80;

/// Tells of what is new among what could not be read. `whole`: there is no more of it.
///
/// # Errors
/// If the store fails.
pub fn tell(
    store: &mut Store,
    desk: &Desk,
    odd: &[Unreadable],
    whole: bool,
    now: Moment,
) -> Result<()> {
    let kept = store.read(|db| Ok(db.setting(KNOWN)?))?.unwrap_or_default();
    let before = KnownUnreadable::read(&kept);
    if odd.is_empty() && (before.marks.is_empty() || !whole) {
        return Ok(());
    }
    let mut known = before.clone();
    let marks: Vec<String> = odd.iter().map(mark).collect();
    if whole {
        // What is gone, or was set right, is news again if it comes back.
        known.marks.retain(|(mark, _)| marks.contains(mark));
    }
    for (one, mark) in odd.iter().zip(&marks) {
        if known.marks.iter().any(|(it, _)| it == mark) || known.marks.len() >= MOST {
            continue;
        }
        let (name, why) = (terminal(&one.name), terminal(&one.why));
        tracing::warn!("{name} in the mailbox cannot be read and is skipped: {why}");
        known.marks.push((mark.clone(), false));
    }
    let due = known.told.is_none_or(|at| now < at || now - at >= PAUSE);
    let news = known.marks.iter().any(|(_, told)| !told);
    let letter = (due && news).then(|| {
        known.told = Some(now);
        known.marks.iter_mut().for_each(|(_, told)| *told = true);
        let short = |one: &Unreadable| one.name.chars().take(LONGEST).collect();
        Concern::Unreadable { names: odd.iter().take(NAMED).map(short).collect(), count: odd.len() }
    });
    if known == before {
        return Ok(());
    }
    store.write(|tx| {
        if let Some(concern) = &letter {
            desk.tell_gm(tx, concern, now)?;
        }
        Ok(tx.set(KNOWN, &known.text())?)
    })
}

/// What was found before.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct KnownUnreadable {
    /// When the moderator was told last.
    told: Option<Moment>,
    /// What was found, and whether the moderator knows.
    marks: Vec<(String, bool)>,
}

impl KnownUnreadable {
    /// What cannot be read is as good as nothing.
    fn read(text: &str) -> KnownUnreadable {
        let mut words = text.split_whitespace();
        let told = words.next().and_then(|at| at.parse().ok());
        let marks = words.filter_map(|word| {
            let (mark, told) = word.split_once('=')?;
            Some((mark.to_owned(), told == "told"))
        });
        KnownUnreadable { told, marks: marks.collect() }
    }

    fn text(&self) -> String {
        let told = self.told.map_or("never".to_owned(), |at| at.to_rfc3339());
        let marks = self.marks.iter().map(|(mark, told)| match told {
            true => format!(" {mark}=told"),
            false => format!(" {mark}=new"),
        });
        told + &marks.collect::<String>()
    }
}

/// A short name of a name: whatever it is, it has no room for more.
fn mark(of: &Unreadable) -> String {
    let digest = Sha256::digest(of.name.as_bytes());
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
