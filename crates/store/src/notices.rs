//! Notices to the moderator that a reply can act on, and what was done by one; and what he hears
//! of the boxes.

use rusqlite::params;

use super::column::{At, from_json, moment, moment_if, to_json};
use super::error::Result;
use super::strangers::TO_STRANGER;
use super::tx::{ReadTx, Tx};
use moderator::{GmAct, GmNotice, Moment, NoticeAbout, NoticeUse};

/// What came of a message that ended the process twice.
pub const QUARANTINED: &str = "quarantined";

/// What came of a message that could not be dealt with.
pub const FAILED: &str = "failed";

/// The word the outbox lists the answers to the moderator's replies under.
pub const ACTED: &str = "acted";

impl ReadTx<'_> {
    /// A notice by its number.
    ///
    /// # Errors
    /// If the database fails, or a notice is damaged.
    pub fn gm_notice(&self, of: u16, number: u16) -> Result<Option<GmNotice>> {
        self.one("SELECT * FROM notices WHERE match = ?1 AND number = ?2", (of, number), |row| {
            let act: Option<String> = row.get("act")?;
            let used = moment_if(row, "used")?.zip(act);
            Ok(GmNotice {
                number: row.get("number")?,
                about: from_json(&row.get::<_, String>("about")?)?,
                round: row.get("round")?,
                deadline: moment_if(row, "deadline")?,
                at: moment(row, "at")?,
                used: used.map(|(at, act)| NoticeUse { at, act }),
            })
        })
    }

    /// How many replies of the moderator's were answered after `since`: those about a match, or
    /// about none.
    ///
    /// # Errors
    /// If the database fails.
    pub fn acted(&self, of: Option<u16>, since: Moment) -> Result<u32> {
        let count = self.one(
            "SELECT count(*) FROM parcels WHERE match IS ?1 AND kind = ?2 AND created > ?3",
            (of, ACTED, At(since)),
            |row| Ok(row.get(0)?),
        )?;
        Ok(count.unwrap_or(0))
    }
}

impl ReadTx<'_> {
    /// How many messages beyond this number of the inbox are held for the moderator, and the last
    /// of them; `None`: none is. Those of which he hears one by one do not count.
    ///
    /// # Errors
    /// If the database fails.
    pub fn held_after(&self, number: i64) -> Result<Option<(u32, i64)>> {
        let found = self.one(
            "SELECT count(*), max(number) FROM arrivals
             WHERE drawer = 'held' AND number > ?1 AND verdict NOT IN (?2, ?3)",
            (number, QUARANTINED, FAILED),
            |row| Ok((row.get::<_, u32>(0)?, row.get::<_, Option<i64>>(1)?)),
        )?;
        Ok(found.and_then(|(count, last)| Some((count, last?))))
    }

    /// How many messages were held for the moderator after `since`.
    ///
    /// # Errors
    /// If the database fails.
    pub fn held_since(&self, since: Moment) -> Result<u32> {
        let count = self.one(
            "SELECT count(*) FROM arrivals WHERE drawer = 'held' AND judged_at > ?1",
            [At(since)],
            |row| Ok(row.get(0)?),
        )?;
        Ok(count.unwrap_or(0))
    }

    /// How many messages came back or were given up after `since`: none to the moderator, nor a
    /// first answer to a stranger.
    ///
    /// # Errors
    /// If the database fails.
    pub fn failed_since(&self, since: Moment, moderator: &str) -> Result<u32> {
        let count = self.one(
            "SELECT count(*) FROM parcels
             WHERE state = 'failed' AND finished > ?1 AND kind <> ?2
                 AND lower(recipient) <> lower(?3)",
            (At(since), TO_STRANGER, moderator),
            |row| Ok(row.get(0)?),
        )?;
        Ok(count.unwrap_or(0))
    }
}

impl Tx<'_> {
    /// Keeps a notice under the next number of its match; `None`: there are no more numbers.
    ///
    /// # Errors
    /// If the database fails.
    pub fn keep_notice(&self, of: u16, notice: &GmNotice) -> Result<Option<u16>> {
        let last: Option<Option<u16>> =
            self.one("SELECT max(number) FROM notices WHERE match = ?1", [of], |row| {
                Ok(row.get(0)?)
            })?;
        let Some(number) = last.flatten().unwrap_or(0).checked_add(1) else { return Ok(None) };
        self.run(
            "INSERT INTO notices (match, number, about, round, deadline, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![
                of,
                number,
                to_json(&notice.about)?,
                notice.round,
                notice.deadline.map(At),
                At(notice.at)
            ],
        )?;
        Ok(Some(number))
    }

    /// A reply to a notice did something.
    pub(super) fn use_notice(&self, of: u16, number: u16, used: &NoticeUse) -> Result<()> {
        self.run(
            "UPDATE notices SET used = ?3, act = ?4
             WHERE match = ?1 AND number = ?2 AND used IS NULL",
            (of, number, At(used.at), &used.act),
        )?;
        Ok(())
    }

    /// Forgets what the moderator wrote in replies that waited for his YES before a moment.
    pub(super) fn forget_asked(&self, before: Moment) -> Result<()> {
        let asked = self.all(
            "SELECT match, number, about FROM notices
             WHERE at < ?1 AND json_extract(about, '$.about') = 'asked'",
            [At(before)],
            |row| Ok((row.get::<_, u16>(0)?, row.get::<_, u16>(1)?, row.get::<_, String>(2)?)),
        )?;
        for (of, number, about) in asked {
            let (known, bare) = (from_json::<NoticeAbout>(&about)?, without_words(&about)?);
            if bare != known {
                self.run(
                    "UPDATE notices SET about = ?3 WHERE match = ?1 AND number = ?2",
                    (of, number, to_json(&bare)?),
                )?;
            }
        }
        Ok(())
    }
}

fn without_words(about: &str) -> Result<NoticeAbout> {
    let mut about: NoticeAbout = from_json(about)?;
    if let NoticeAbout::Asked { what, along, .. } = &mut about {
        *along = None;
        if let GmAct::Say { text } | GmAct::Tell { text, .. } = what {
            text.clear();
        }
    }
    Ok(about)
}
