//! Where a kill found the work: the steps A to H that a letter, a round and a parcel go through.
//! Every kill must leave each of them in one of these.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use chrono::{DateTime, Utc};
use sha2::{Digest, Sha256};
use store::{ArrivalState, QueueState};

use crate::crash::state::{State, is_due};

/// A step of the work that was begun and not ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// A letter lies in the mailbox and is not stored.
    A,
    /// A letter is stored, perhaps judged, and still lies where it came.
    B,
    /// A letter was put away, and that is not on record.
    C,
    /// A round is to be played, and is not.
    D,
    /// A round was played, and its reports wait.
    E,
    /// A parcel is on record as tried, and has not arrived.
    F,
    /// A parcel has arrived, and that is not on record.
    G,
    /// A parcel is on record as sent.
    H,
}

use Phase::{A, B, C, D, E, F, G, H};

pub const PHASES: [Phase; 8] = [A, B, C, D, E, F, G, H];

/// All phases in which something was left, if the work had begun. `rounds`: how many are played
/// when the work is done.
pub fn phases(before: &State, after: &State, rounds: usize, now: DateTime<Utc>) -> BTreeSet<Phase> {
    let mut found = BTreeSet::new();
    let lies = |name: &str| after.mailbox.contains(&format!("new/{name}"));
    for path in &after.mailbox {
        let Some(name) = path.strip_prefix("new/") else { continue };
        let known = after.arrivals.iter().any(|line| line.id.0 == name);
        found.insert(if known { B } else { A });
    }
    let judged = |line: &&store::ArrivalLine| line.state == ArrivalState::Judged;
    found.extend(after.arrivals.iter().filter(judged).find(|it| !lies(&it.id.0)).map(|_| C));
    let read =
        !found.contains(&A) && after.arrivals.iter().all(|line| line.state != ArrivalState::New);
    if read && after.rounds.len() < rounds {
        found.insert(D);
    }
    for line in &after.parcels {
        let arrived = || after.mail.keys().any(|path| path.ends_with(&name(&line.message_id)));
        let old = || before.parcels.iter().find(|it| it.id == line.id).map(|it| it.state);
        match line.state {
            QueueState::Waiting if after.rounds.len() > before.rounds.len() => {
                found.extend(is_due(line, now).then_some(E));
            }
            QueueState::Sending => drop(found.insert(if arrived() { G } else { F })),
            QueueState::Sent if old() != Some(QueueState::Sent) => drop(found.insert(H)),
            QueueState::Waiting
            | QueueState::Sent
            | QueueState::Failed
            | QueueState::Superseded => {}
        }
    }
    found
}

/// The name of a letter's file, as the postman makes it.
fn name(message_id: &str) -> String {
    let hash = Sha256::digest(message_id.as_bytes());
    hash.iter().take(20).fold("/botpost.".to_owned(), |all, byte| all + &format!("{byte:02x}"))
}

/// How often each phase was hit.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Histogram(BTreeMap<Phase, usize>);

impl Histogram {
    pub fn add(&mut self, hits: &BTreeSet<Phase>) {
        for hit in hits {
            *self.0.entry(*hit).or_default() += 1;
        }
    }

    pub fn and(&mut self, other: &Histogram) {
        for (phase, hits) in &other.0 {
            *self.0.entry(*phase).or_default() += hits;
        }
    }

    /// The phase that was hit least.
    pub fn rarest(&self) -> Phase {
        PHASES.into_iter().min_by_key(|phase| self.of(*phase)).expect("a phase")
    }

    /// The hits of the phase that has the fewest.
    pub fn fewest(&self) -> usize {
        self.of(self.rarest())
    }

    fn of(&self, phase: Phase) -> usize {
        self.0.get(&phase).copied().unwrap_or(0)
    }
}

impl fmt::Display for Histogram {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for phase in PHASES {
            write!(out, " {phase:?} {}", self.of(phase))?;
        }
        Ok(())
    }
}
