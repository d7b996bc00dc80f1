//! What a holder keeps in a match beside the open round: a standing order, and the public
//! record of lateness. Must never hold anything that another person's holding depends on: a
//! holder who takes a seat over starts again.

use serde::{Deserialize, Serialize};

use chrono::TimeDelta;

use super::{Farewell, Holder, Moment, Silence};

/// An order for rounds in which nothing comes from its owner: a secret until it is used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingOrder {
    /// The key of the kind of round it was given in; it is used in no other.
    pub kind: String,
    /// The program, in canonical notation.
    pub program: String,
    /// When its message reached our server.
    pub since: Moment,
}

/// Somebody who held a seat before: what was played then is told under that name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Former {
    /// The name the others saw.
    pub name: String,
    /// The number that the store gave this person.
    pub person: Option<i64>,
    /// The first round that was somebody else's.
    pub until: u32,
    /// When the seat changed hands.
    pub at: Moment,
    /// How the one is reached who gave it up; `None`: there was no farewell message.
    pub farewell: Option<Box<Farewell>>,
}

impl Holder {
    /// Who held the seat when this round was played.
    pub fn name_in(&self, round: u32) -> &str {
        let then = self.former.iter().find(|former| round < former.until);
        then.map_or(&self.name, |former| &former.name)
    }

    /// Who held the seat at this moment.
    pub fn name_at(&self, at: Moment) -> &str {
        let then = self.former.iter().find(|former| at < former.at);
        then.map_or(&self.name, |former| &former.name)
    }

    /// Those who held the seat while rounds were played, in order, each with the first and the
    /// last of theirs; the present holder has no last one.
    pub fn tenures(&self) -> Vec<(&str, u32, Option<u32>)> {
        let mut tenures = Vec::new();
        let mut first = 0;
        for former in self.former.iter().filter(|former| former.until > 0) {
            if former.until > first {
                tenures.push((former.name.as_str(), first, Some(former.until - 1)));
                first = former.until;
            }
        }
        tenures.push((self.name.as_str(), first, None));
        tenures
    }
}

/// How punctual a holder was, counted over the rounds of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Record {
    /// Rounds in which an order was due.
    pub owed: u32,
    /// Those in which it came after the deadline, while the round still waited.
    pub late: u32,
    /// Those in which nothing came.
    pub missed: u32,
    /// Those in which the standing order was used.
    pub standing: u32,
    /// Whether the holder would like another match.
    pub rematch: bool,
    /// Whether messages get to the holder.
    pub reach: Reach,
    /// How many rounds in a row nothing came, where the match counts that.
    pub silence: Silence,
    /// The number of the question to addresses that the holder gives as theirs: it goes up when one
    /// is taken away, so that an earlier YES no longer counts.
    pub address_question: u16,
}

/// Whether messages get to a holder, from what came back undelivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Reach {
    /// What came back counts for so much: 2 where there is no such mailbox, 1 where the
    /// trouble may pass.
    pub points: u32,
    /// When something counted last.
    pub last: Option<Moment>,
    /// Since when the holder counts as out of reach.
    pub lost: Option<Moment>,
}

impl Reach {
    /// With so many points a holder is out of reach.
    const TOO_MANY: u32 = 2;

    /// After a message came back: `None` if that counts for nothing, because another did
    /// within the day, and it may have been the same trouble. What was long ago is forgotten.
    pub fn after(self, permanent: bool, now: Moment) -> Option<Reach> {
        let since = self.last.map(|last| now - last);
        if since.is_some_and(|since| since < TimeDelta::days(1)) {
            return None;
        }
        let old = since.is_some_and(|since| since > TimeDelta::days(30));
        let before = if old && self.lost.is_none() { 0 } else { self.points };
        let points = before.saturating_add(if permanent { 2 } else { 1 });
        let lost = self.lost.or((points >= Reach::TOO_MANY).then_some(now));
        Some(Reach { points, last: Some(now), lost })
    }
}

impl Record {
    /// In how many rounds no order had come by the deadline.
    pub fn tardy(&self) -> u32 {
        self.late + self.missed
    }
}
