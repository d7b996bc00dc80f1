//! Putting right what was played: what the moderator may ask for, what stays of it in the match,
//! and what everybody is told. Rounds have versions; nothing that was played is ever changed.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Chances, Filing, Match, Moment, PlayedRound};
use kit::{BySeat, Dice, Faults, Seat, Seed, Typed};

/// An order to put something right: the match forks at a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PutRight {
    /// What is done.
    pub kind: RevisionKind,
    /// From which round on; another position is always that of the open round.
    pub from: u32,
    /// What is changed in that round: nothing where the match goes back to it.
    pub edits: Edits,
    /// How many minutes the deadline of the open round moves by; a rollback has a deadline of
    /// its own, as a round that opens.
    pub extend: u32,
    /// A seed that nobody has seen, for rounds to come where everybody knows the old one.
    pub seed: Seed,
}

impl PutRight {
    /// How many minutes a deadline moves by unless something else is said.
    pub const USUAL_EXTEND: u32 = 24 * 60;
}

/// What is changed in a round; of the open one only the position can be.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Edits {
    /// Other orders for seats.
    pub orders: Vec<OtherOrder>,
    /// Seats whose orders of that round do not count.
    pub without: Vec<Seat>,
    /// Options that are others from that round on: names and values.
    pub options: Vec<(String, String)>,
    /// The position that the round starts from.
    pub position: Option<String>,
}

/// The order of a seat in a round that is played again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherOrder {
    /// Whose it is.
    pub seat: Seat,
    /// The lines as they were typed.
    pub typed: Typed,
    /// The salt of its seal.
    pub salt: [u8; 16],
}

/// An act of putting right, as the match keeps it. Everything that was played before it from its
/// round on stands no longer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Revision {
    /// The first has number 1.
    pub number: u32,
    /// What was done.
    pub kind: RevisionKind,
    /// From which round on.
    pub from: u32,
    /// The position that this round starts from since then; `None`: as it did.
    pub position: Option<String>,
    /// The seed of all rounds that begin from then on, if everybody had seen the one before.
    pub seed: Option<Seed>,
    /// When it was done.
    pub at: Moment,
}

/// What was done to put something right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RevisionKind {
    /// Rounds were played again.
    Redo,
    /// The match went back to where a round was opened.
    RollBack,
    /// The position of the open round was put right.
    Position,
}

/// What everybody is told about an act of putting right; each seat is shown what is its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Corrected {
    /// What was done.
    pub revision: Revision,
    /// Why.
    pub reason: Option<String>,
    /// The rounds that do not stand any more as they were, in order.
    pub rounds: Vec<Replayed>,
    /// The options that are others now: names and values.
    pub options: Vec<(String, String)>,
    /// The seats whose orders of the first of the rounds are others, or do not count any more.
    pub changed: Vec<Seat>,
    /// The open round, before and after.
    pub open: OpenRound,
    /// What became of each seat's order in the open round.
    pub orders: BySeat<OrderFate>,
}

/// A round that was played, before and after.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replayed {
    /// As it was.
    pub old: Arc<PlayedRound>,
    /// As it stands now; `None`: it was not played, as it stands now.
    pub new: Option<Arc<PlayedRound>>,
}

/// The open round before and after an act of putting right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenRound {
    /// Its number and deadline before; `None`: the match was over.
    pub was: Option<(u32, Moment)>,
    /// Its number and deadline now; `None`: the match is over.
    pub now: Option<(u32, Moment)>,
    /// The position that the match stood at before.
    pub before: String,
    /// The position that it stands at now.
    pub after: String,
}

/// What became of an order in the open round when something was put right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderFate {
    /// There was none.
    None,
    /// It still counts. Where the position is another one, it is not final.
    Kept { filing: Filing },
    /// It no longer counts, and why.
    Void { filing: Filing, faults: Faults },
    /// It was filed for a round that is open again, and stands there again; `former`: by
    /// somebody who held the seat then.
    Again { filing: Filing, former: Option<String> },
}

impl Match {
    /// The number of the last act of putting right; 0: there was none.
    pub fn revision(&self) -> u32 {
        self.revisions.last().map_or(0, |last| last.number)
    }

    /// The number of the rollback since which this round is open; 0: there was none.
    pub fn opening(&self, round: u32) -> u32 {
        let back = |it: &&Revision| it.kind == RevisionKind::RollBack && it.from <= round;
        self.revisions.iter().rfind(back).map_or(0, |back| back.number)
    }

    /// What its dice are drawn from.
    pub fn chances(&self) -> Chances<'_> {
        Chances { seed: &self.seed, revisions: &self.revisions }
    }

    /// The dice of the open round, which has this number.
    pub fn dice(&self, round: u32) -> Dice {
        self.chances().dice(self.revision(), round, &self.before)
    }
}

impl Chances<'_> {
    /// The dice of a round that begins after an act of putting right; `before` is what those of
    /// the round before were closed over.
    pub(super) fn dice(&self, revision: u32, round: u32, before: &[u8; 32]) -> Dice {
        // From the digest of the round before, and the last rollback with it, so that nobody knows
        // what comes.
        let back = |it: &&Revision| it.number <= revision && it.kind == RevisionKind::RollBack;
        let drawn_from = self.revisions.iter().rfind(back).map_or(*before, |back| {
            let mix = Sha256::new_with_prefix("botpost reopened");
            mix.chain_update(back.number.to_be_bytes()).chain_update(before).finalize().into()
        });
        self.seed_at(revision).round(round, &drawn_from)
    }

    /// The seed of rounds that begin after an act of putting right.
    pub(super) fn seed_at(&self, revision: u32) -> &Seed {
        let later = self.revisions.iter().filter(|it| it.number <= revision);
        later.filter_map(|it| it.seed.as_ref()).next_back().unwrap_or(self.seed)
    }
}
