//! What lies in the mailbox and cannot be read: it is said once in the log, and the moderator is
//! told, because an order may be in it. Everything else goes on without it.

use anyhow::Result;
use chrono::TimeDelta;
use kit::Phrase;
use serde::{Deserialize, Serialize};

use super::desk::{Desk, Turn};
use super::rate_limit::digest;
use mail::Unreadable;
use mail::text::terminal;
use moderator::Moment;
use store::Store;

/// Where the store keeps what is known already, and when the moderator was told last.
const KNOWN: &str = "unreadable";

/// The moderator is told no more often than this.
const PAUSE: TimeDelta = TimeDelta::hours(1);

/// After so many looks in which all else came, what did not come is skipped.
const LOOKS: u32 = 3;

/// How many are remembered.
const MOST: usize = 1000;

/// How many a message names, and how much of each name.
const NAMED: usize = 10;
const LONGEST: usize = 80;

/// Tells of what is new among what could not be read. `whole`: there is no more of it. Says
/// whether some of it was late, and is waited for no longer.
///
/// # Errors
/// If the store fails.
pub fn tell(
    store: &mut Store,
    desk: &Desk,
    odd: &[Unreadable],
    whole: bool,
    now: Moment,
) -> Result<bool> {
    let before: KnownUnreadable = store.read(|db| Ok(db.remembered(KNOWN)?))?.unwrap_or_default();
    if odd.is_empty() && (before.marks.is_empty() || !whole) {
        return Ok(false);
    }
    let mut known = before.clone();
    let marks: Vec<String> = odd.iter().map(|it| digest(&it.name)).collect();
    if whole {
        // What is gone, or was set right, is news again if it comes back.
        known.marks.retain(|it| marks.contains(&it.name));
    }
    let skipped: Vec<&Unreadable> =
        odd.iter().zip(marks).filter(|(one, mark)| known.look(one, mark)).map(|it| it.0).collect();
    let due = known.told.is_none_or(|at| now < at || now - at >= PAUSE);
    let news = known.marks.iter().any(|it| it.looks == LOOKS && !it.told);
    let letter = (due && news).then(|| {
        known.told = Some(now);
        known.marks.iter_mut().for_each(|it| it.told = it.looks == LOOKS);
        let short = |one: &&Unreadable| one.name.chars().take(LONGEST).collect();
        let names: Vec<String> = skipped.iter().take(NAMED).map(short).collect();
        let said = Phrase::new("service-unreadable").with("count", skipped.len());
        let said = said.with("more", skipped.len().saturating_sub(names.len()));
        said.typed("names", names.join(", "))
    });
    if known != before {
        store.write(|tx| {
            if let Some(said) = &letter {
                Turn::new(tx, desk, now).tell_gm(said)?;
            }
            Ok(tx.remember(KNOWN, &known)?)
        })?;
    }
    Ok(odd.iter().any(|it| it.late) && skipped.len() == odd.len())
}

/// What was found before.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
struct KnownUnreadable {
    /// When the moderator was told last.
    told: Option<Moment>,
    marks: Vec<Mark>,
}

/// One thing that was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Mark {
    name: String,
    /// In how many looks, up to those after which it is skipped.
    looks: u32,
    /// Whether the moderator knows.
    told: bool,
}

impl KnownUnreadable {
    /// Counts a look at something; whether it is skipped.
    fn look(&mut self, one: &Unreadable, name: &str) -> bool {
        let at = self.marks.iter().position(|it| it.name == name).unwrap_or(self.marks.len());
        if at >= MOST {
            return !one.late;
        }
        if at == self.marks.len() {
            self.marks.push(Mark { name: name.to_owned(), looks: 0, told: false });
        }
        let mark = &mut self.marks[at];
        let before = mark.looks;
        mark.looks = if one.late { LOOKS.min(before + 1) } else { LOOKS };
        if mark.looks == LOOKS && before < LOOKS {
            let (name, why) = (terminal(&one.name), terminal(&one.why));
            tracing::warn!("{name} in the mailbox cannot be read and is skipped: {why}");
        }
        mark.looks == LOOKS
    }
}
