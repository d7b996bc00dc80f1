//! Notices to the moderator that a reply can act on, and what was done by one; and what he hears
//! of the boxes.

use rusqlite::params;

use super::column::{At, to_json};
use super::error::Result;
use super::tx::{ReadTx, Tx};
use moderator::{GmAct, GmNotice, Moment, NoticeAbout, NoticeUse, TO_STRANGER};

/// What came of a message that ended the process twice.
pub const QUARANTINED: &str = "quarantined";

/// What came of a message that could not be dealt with.
pub const FAILED: &str = "failed";

impl ReadTx<'_> {
    /// A notice by its number.
    ///
    /// # Errors
    /// If the database fails, or a notice is damaged.
    pub fn gm_notice(&self, of: u16, number: u16) -> Result<Option<GmNotice>> {
        self.one("SELECT doc FROM notices WHERE match = ?1 AND number = ?2", (of, number))
    }

    /// How many messages of this kind were made in a match, or about none, after `since`.
    ///
    /// # Errors
    /// If the database fails.
    pub fn made_since(&self, of: Option<u16>, kind: &str, since: Moment) -> Result<u32> {
        self.only(
            "SELECT count(*) FROM parcels WHERE match IS ?1 AND kind = ?2 AND created > ?3",
            (of, kind, At(since)),
        )
    }

    /// How many messages beyond this number of the inbox are held for the moderator, and the last
    /// of them; `None`: none is. Those of which he hears one by one do not count.
    ///
    /// # Errors
    /// If the database fails.
    pub fn held_after(&self, number: i64) -> Result<Option<(u32, i64)>> {
        let (count, last): (u32, Option<i64>) = self.only(
            "SELECT count(*), max(number) FROM arrivals
             WHERE drawer = 'held' AND number > ?1 AND verdict NOT IN (?2, ?3)",
            (number, QUARANTINED, FAILED),
        )?;
        Ok(last.map(|last| (count, last)))
    }

    /// How many messages were held for the moderator after `since`.
    ///
    /// # Errors
    /// If the database fails.
    pub fn held_since(&self, since: Moment) -> Result<u32> {
        self.only(
            "SELECT count(*) FROM arrivals WHERE drawer = 'held' AND judged_at > ?1",
            [At(since)],
        )
    }

    /// How many messages came back or were given up after `since`: none to the moderator, nor a
    /// first answer to a stranger.
    ///
    /// # Errors
    /// If the database fails.
    pub fn failed_since(&self, since: Moment, moderator: &str) -> Result<u32> {
        self.only(
            "SELECT count(*) FROM parcels
             WHERE state = 'failed' AND finished > ?1 AND kind <> ?2
                 AND lower(recipient) <> lower(?3)",
            (At(since), TO_STRANGER, moderator),
        )
    }
}

impl Tx<'_> {
    /// Keeps a notice under the next number of its match; `None`: there are no more numbers.
    ///
    /// # Errors
    /// If the database fails.
    pub fn keep_notice(&self, of: u16, notice: &GmNotice) -> Result<Option<u16>> {
        let last: Option<u16> =
            self.only("SELECT max(number) FROM notices WHERE match = ?1", [of])?;
        let Some(number) = last.unwrap_or(0).checked_add(1) else { return Ok(None) };
        let doc = to_json(&GmNotice { number, ..notice.clone() })?;
        self.run(
            "INSERT INTO notices (match, number, at, doc) VALUES (?1, ?2, ?3, ?4)",
            params![of, number, At(notice.at), doc],
        )?;
        Ok(Some(number))
    }

    /// A reply to a notice did something.
    pub(super) fn use_notice(&self, of: u16, number: u16, used: &NoticeUse) -> Result<()> {
        self.run(
            "UPDATE notices SET doc = json_set(doc, '$.used', json(?3))
             WHERE match = ?1 AND number = ?2 AND doc ->> '$.used' IS NULL",
            (of, number, to_json(used)?),
        )
    }

    /// Forgets what the moderator wrote in replies that waited for his YES before a moment, and
    /// says in how many.
    pub(super) fn forget_asked(&self, before: Moment) -> Result<usize> {
        let asked: Vec<(u16, GmNotice)> = self.all(
            "SELECT match, doc FROM notices WHERE at < ?1 AND doc ->> '$.about.about' = 'asked'",
            [At(before)],
        )?;
        let mut forgotten = 0;
        for (of, known) in asked {
            let mut bare = known.clone();
            if let NoticeAbout::Asked { what, along, .. } = &mut bare.about {
                *along = None;
                if let GmAct::Say { text } | GmAct::Tell { text, .. } = what {
                    text.clear();
                }
            }
            if bare != known {
                forgotten += self.change(
                    "UPDATE notices SET doc = ?3 WHERE match = ?1 AND number = ?2",
                    (of, known.number, to_json(&bare)?),
                )?;
            }
        }
        Ok(forgotten)
    }
}
