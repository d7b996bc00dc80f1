//! What becomes of a message. A try is counted and committed before it is made, so that a
//! crash leaves a message that goes out once more, the same, and never one that is forgotten.

use std::time::Duration;

use chrono::TimeDelta;
use sha2::{Digest, Sha256};

use super::column::{At, index};
use super::error::{Kind, Result, StoreError};
use super::inbox::ArrivalNumber;
use super::lists::{QueueLine, QueueState};
use super::tx::Tx;
use kit::Seat;
use mail::{Backoff, Delivery, QueueId, Reply};
use moderator::Moment;

/// The pauses between tries.
const BACKOFF: Backoff =
    Backoff { first: Duration::from_secs(60), longest: Duration::from_secs(60 * 60) };
/// How long a message is tried.
const GIVE_UP: TimeDelta = TimeDelta::days(5);
/// After how long the moderator is told that a message does not get through.
const LATE: TimeDelta = TimeDelta::hours(4);

/// When a message is tried again after so many tries: 1, 2, 4 ... 60 minutes and up to a
/// quarter more. The extra hangs on the Message-ID, so that a burst does not come back as a
/// burst and a test can know it.
pub fn next_try(message_id: &str, tries: u32, now: Moment) -> Moment {
    let seconds = BACKOFF.pause(tries).as_secs();
    let hash = Sha256::new().chain_update(message_id).chain_update(tries.to_be_bytes()).finalize();
    let scatter = u64::from(u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]));
    now + Duration::from_secs(seconds + scatter % (seconds / 4 + 1))
}

impl Tx<'_> {
    /// These are about to be tried. It must be committed before the first byte goes out.
    ///
    /// # Errors
    /// [`Kind::Refused`] if one of them is not waiting.
    pub fn sending(&self, ids: &[QueueId]) -> Result<()> {
        for id in ids {
            self.change_one(
                "UPDATE parcels SET state = 'sending', attempts = attempts + 1
                 WHERE serial = ?1 AND state = 'waiting'",
                [id.0],
                || not_so(*id, "waiting"),
            )?;
        }
        Ok(())
    }

    /// A try ended. Says whether the message is given up, which the moderator must know: the other
    /// side refused it, or it was tried for five days in which others got through.
    ///
    /// # Errors
    /// [`Kind::Refused`] if the message was not being sent.
    pub fn delivered(&self, id: QueueId, delivery: &Delivery, now: Moment) -> Result<bool> {
        match delivery {
            Delivery::Accepted => self.finish(id, "sent", None, now).map(|()| false),
            Delivery::Refused(_, reply) => {
                self.finish(id, "failed", Some(reply), now).map(|()| true)
            }
            Delivery::Doubted { reply, .. } => self.again(id, Some(reply), true, now),
            Delivery::Later(reply) => self.again(id, Some(reply), false, now),
            Delivery::Unknown => self.again(id, None, false, now),
            Delivery::Closed(why) | Delivery::Locked(why) => {
                // The next try begins with others: it may be this one that shuts the door.
                self.run("UPDATE parcels SET next_at = ?2 WHERE serial = ?1", (id.0, At(now)))?;
                self.untried(id, why).map(|()| false)
            }
        }
    }

    /// A message was not tried after all, for this reason.
    ///
    /// # Errors
    /// [`Kind::Refused`] if it was not being sent.
    pub fn untried(&self, id: QueueId, why: &str) -> Result<()> {
        self.change_one(
            "UPDATE parcels SET state = 'waiting', attempts = attempts - 1,
                                last_code = NULL, last_text = ?2
             WHERE serial = ?1 AND state = 'sending'",
            (id.0, why),
            || not_so(id, "being sent"),
        )
    }

    /// A message that the other side had taken came back, as this arrival says. `false`: that
    /// was known, or it was never sent.
    ///
    /// # Errors
    /// If the database fails.
    pub fn came_back(&self, id: QueueId, said: ArrivalNumber, now: Moment) -> Result<bool> {
        let text = format!("it came back: letter {} of the inbox says why", said.0);
        let changed = self.change(
            "UPDATE parcels SET state = 'failed', finished = ?2, last_code = NULL, last_text = ?3
             WHERE serial = ?1 AND state = 'sent'",
            (id.0, At(now), text),
        )?;
        Ok(changed == 1)
    }

    /// The process that was sending is gone: nobody knows how its tries ended. Says how
    /// many there were. Only for the one daemon, when it starts.
    ///
    /// # Errors
    /// If the database fails.
    pub fn interrupted(&self, now: Moment) -> Result<usize> {
        let sql = "SELECT serial FROM parcels WHERE state = 'sending' ORDER BY serial";
        let ids: Vec<QueueId> = self.all(sql, [])?;
        for id in &ids {
            self.delivered(*id, &Delivery::Unknown, now)?;
        }
        Ok(ids.len())
    }

    /// Tries a message again at once, the same bytes under the same Message-ID: one that
    /// failed, waits or was superseded.
    ///
    /// # Errors
    /// [`Kind::Refused`] if it was sent, is being sent, was forgotten, or is not there.
    pub fn retry(&self, id: QueueId, now: Moment) -> Result<()> {
        self.change_one(
            "UPDATE parcels SET state = 'waiting', attempts = 0, next_at = ?2, since = ?2,
                                finished = NULL, told = 0, doubted = NULL
             WHERE serial = ?1 AND state IN ('waiting', 'failed', 'superseded')
                 AND forgotten IS NULL",
            (id.0, At(now)),
            || not_so(id, "waiting, failed or superseded"),
        )
    }

    /// Tries all messages again that were given up, and says how many there are.
    ///
    /// # Errors
    /// If the database fails.
    pub fn retry_all(&self, now: Moment) -> Result<usize> {
        let sql = "SELECT serial FROM parcels WHERE state = 'failed' AND forgotten IS NULL";
        let given_up: Vec<QueueId> = self.all(sql, [])?;
        given_up.iter().try_for_each(|id| self.retry(*id, now))?;
        Ok(given_up.len())
    }

    /// A message for a later round goes out: earlier ones of this kind that were tried and
    /// refused for now are no longer tried, but kept. One that may have arrived is tried to its
    /// end. Says how many there were.
    ///
    /// # Errors
    /// If the database fails.
    pub fn supersede(
        &self,
        of: u16,
        seat: Seat,
        kind: &str,
        before_round: u32,
        now: Moment,
    ) -> Result<usize> {
        self.change(
            "UPDATE parcels SET state = 'superseded', finished = ?5
             WHERE match = ?1 AND seat = ?2 AND kind = ?3 AND round < ?4
                 AND state = 'waiting' AND attempts > 0 AND maybe_twice = 0",
            (of, index(seat), kind, before_round, At(now)),
        )
    }

    /// What corrects a message does not go out before it: this one waits until those are tried
    /// that were made before it for the same reader in the same match.
    ///
    /// # Errors
    /// If the database fails.
    pub fn after_earlier(&self, id: QueueId) -> Result<()> {
        self.run(
            "UPDATE parcels SET next_at = max(next_at, (
                 SELECT coalesce(max(earlier.next_at), parcels.next_at) FROM parcels AS earlier
                 WHERE earlier.match = parcels.match AND earlier.recipient = parcels.recipient
                     AND earlier.serial < parcels.serial AND earlier.state = 'waiting'))
             WHERE serial = ?1",
            [id.0],
        )
    }

    /// Somebody is reached at another address: what waits for the old one does not go there.
    ///
    /// # Errors
    /// If the database fails.
    pub fn supersede_to(&self, address: &str, now: Moment) -> Result<usize> {
        self.change(
            "UPDATE parcels SET state = 'superseded', finished = ?2
             WHERE recipient = ?1 AND state = 'waiting'",
            (address, At(now)),
        )
    }

    /// Those of the messages just tried that have not got through for four hours, each told
    /// only once. Others may only have waited for us: those are listed when they are tried.
    ///
    /// # Errors
    /// If the database fails or what it holds cannot be read.
    pub fn late_messages(&self, tried: &[QueueId], now: Moment) -> Result<Vec<QueueLine>> {
        // One by one: in a burst, thousands of others wait.
        let mut late: Vec<QueueLine> = Vec::new();
        for id in tried {
            late.extend(self.one::<QueueLine>(
                "SELECT * FROM parcel_lines WHERE serial = ?1 AND state = 'waiting'
                     AND attempts > 0 AND told = 0 AND since <= ?2",
                (id.0, At(now - LATE)),
            )?);
        }
        late.sort_by_key(|line| (line.next_at, line.id));
        for line in &late {
            self.run("UPDATE parcels SET told = 1 WHERE serial = ?1", [line.id.0])?;
        }
        Ok(late)
    }

    /// Messages go out again after a while in which none did: the days that each is tried begin
    /// now.
    ///
    /// # Errors
    /// If the database fails.
    pub fn tries_begin(&self, now: Moment) -> Result<()> {
        self.run("UPDATE parcels SET since = ?1 WHERE state = 'waiting' AND since < ?1", [At(now)])
    }

    fn again(
        &self,
        id: QueueId,
        reply: Option<&Reply>,
        doubted: bool,
        now: Moment,
    ) -> Result<bool> {
        let tried = self.queue_line(id)?.filter(|it| it.state == QueueState::Sending);
        let tried = tried.ok_or_else(|| not_so(id, "being sent"))?;
        let at = next_try(&tried.message_id, tried.attempts, now);
        // As long as nobody else gets through it may lie with us, and nothing is given up.
        let proof = match tried.doubted.filter(|_| doubted) {
            Some(first) => Some(first),
            None => Some(tried.since).filter(|since| at > *since + GIVE_UP),
        };
        let others = |then| self.others_got_through(&tried.recipient, then);
        let given_up = proof.map(others).transpose()?.unwrap_or(false);
        let (code, text) = (reply.map(|reply| reply.code), reply.map(|reply| &reply.text));
        let (doubted, failed) = (doubted.then_some(At(now)), given_up.then_some(At(now)));
        // Where there was no reply, the other side may have taken it.
        self.run(
            "UPDATE parcels SET state = iif(?7 IS NULL, 'waiting', 'failed'), next_at = ?2,
                                finished = coalesce(?7, finished), last_code = ?3, last_text = ?4,
                                maybe_twice = max(maybe_twice, ?5), doubted = coalesce(doubted, ?6)
             WHERE serial = ?1",
            (id.0, At(at), code, text, reply.is_none(), doubted, failed),
        )?;
        Ok(given_up)
    }

    /// Whether a message to somebody else than this recipient was taken after this moment.
    fn others_got_through(&self, recipient: &str, then: Moment) -> Result<bool> {
        self.has(
            "SELECT 1 FROM parcels WHERE state = 'sent' AND finished > ?2 AND recipient <> ?1
             ORDER BY serial DESC LIMIT 1",
            (recipient, At(then)),
        )
    }

    fn finish(&self, id: QueueId, state: &str, reply: Option<&Reply>, now: Moment) -> Result<()> {
        let (code, text) = (reply.map(|reply| reply.code), reply.map(|reply| &reply.text));
        self.change_one(
            "UPDATE parcels SET state = ?2, finished = ?3, last_code = ?4, last_text = ?5
             WHERE serial = ?1 AND state = 'sending'",
            (id.0, state, At(now), code, text),
            || not_so(id, "being sent"),
        )
    }
}

fn not_so(id: QueueId, state: &str) -> StoreError {
    StoreError::new(Kind::Refused, format!("parcel {} is not {state}", id.0))
}
