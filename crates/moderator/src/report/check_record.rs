//! What can be checked of a match, in records that are the same in every language: JSON, one a
//! line, in `check.txt`. Must never hold what its reader may not know.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{
    Agreed, By, CheckAct, Filing, MatchInputs, Moment, PlayedRound, Revision, RevisionKind,
};
use kit::{BySeat, Seat, Seed};

/// What stands before a sentence among the records.
pub(super) const REMARK: char = '#';

/// One record. Seats go by their places in seating order, from 0, rounds by the numbers that are
/// stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "check", rename_all = "kebab-case", deny_unknown_fields)]
pub enum CheckRecord {
    /// The match as it is announced.
    Begun {
        /// Who sits there.
        table: CheckTable,
        /// SHA-256 of the seed.
        #[serde(with = "kit::hex")]
        commitment: [u8; 32],
        /// Whether it is played, so that no seat goes any more.
        playing: bool,
    },
    /// The receipt of an order.
    Receipt {
        /// The round that is open.
        round: u32,
        /// How often something had been put right when it was opened.
        revision: u32,
        /// Whose order it is.
        seat: Seat,
        /// The order; none: it was taken back.
        sealed: Option<Sealed>,
    },
    /// A round that was played.
    Played {
        /// Who sits there.
        table: CheckTable,
        /// The round.
        round: ReaderRecord,
    },
    /// Something was put right: not the positions, which may hold secrets, nor the seed.
    PutRight {
        /// The match's id.
        id: String,
        /// Which time it was, from 1.
        revision: u32,
        /// What was done.
        kind: RevisionKind,
        /// From which round on.
        from: u32,
        /// SHA-256 of the seed of rounds that begin from then on, if it is another one.
        #[serde(with = "kit::hex::optional")]
        commitment: Option<[u8; 32]>,
    },
    /// The match is over.
    Ended(Box<EndedRecord>),
}

/// The match and its seats.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckTable {
    /// The match's id.
    pub id: String,
    /// The first line of its positions: game, version, edition and options.
    pub game: String,
    /// The codes of the seats' marks, in seating order.
    pub marks: Vec<String>,
}

/// An order whose text is not told yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealed {
    /// Which of the seat's orders of the round it is, from 1.
    pub serial: u32,
    /// SHA-256 over its salt and its program.
    #[serde(with = "kit::hex")]
    pub seal: [u8; 32],
}

/// A round that was played, as everybody may know it before the match is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReaderRecord {
    /// Its number.
    pub number: u32,
    /// How often something had been put right before it was played.
    pub revision: u32,
    /// What was done inside it at once, in the order of arrival.
    pub acts: Vec<CheckAct>,
    /// What was filed.
    pub filings: BySeat<Option<CheckFiling>>,
}

/// An order that was played. When it came is told to nobody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckFiling {
    /// The program, in canonical notation.
    pub program: String,
    /// The rank of its arrival among the round's orders, from 0.
    pub rank: u16,
    /// The order as its receipt had it.
    pub sealed: Sealed,
    /// The salt of its seal.
    #[serde(with = "kit::hex")]
    pub salt: [u8; 16],
    /// Who filed it.
    pub by: By,
    /// Whether somebody said that it is meant.
    pub confirmed: bool,
    /// Whether it was final.
    pub ready: bool,
}

/// A match that is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndedRecord {
    /// Who sat there.
    pub table: CheckTable,
    /// What the table brought: without it nobody can play the match again.
    pub brings: MatchInputs,
    /// How many rounds were played and stand.
    pub rounds: u32,
    /// What was put right, with positions and seeds.
    pub revisions: Vec<Revision>,
    /// Where each round led to, in every version.
    pub led: Vec<LedTo>,
    /// What was done inside a round that was broken off.
    pub acts: Vec<CheckAct>,
    /// The result that was agreed on.
    pub agreed: Option<Agreed>,
    /// The seed.
    pub seed: Seed,
    /// SHA-256 of it.
    #[serde(with = "kit::hex")]
    pub commitment: [u8; 32],
}

/// The position that a round led to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LedTo {
    /// The round.
    pub round: u32,
    /// Its version.
    pub revision: u32,
    /// SHA-256 of the position.
    #[serde(with = "kit::hex")]
    pub position: [u8; 32],
}

impl Sealed {
    /// An order as its receipt tells it.
    pub fn of(filing: &Filing) -> Sealed {
        Sealed { serial: filing.serial, seal: filing.seal() }
    }
}

impl ReaderRecord {
    /// What everybody may know of a round that was played.
    pub fn of(played: &PlayedRound) -> ReaderRecord {
        let filing = |seat, filing: &Option<Filing>| {
            filing.as_ref().map(|filing| CheckFiling {
                program: filing.program.clone(),
                rank: filing.rank,
                sealed: Sealed::of(filing),
                salt: filing.salt,
                by: filing.by,
                confirmed: filing.confirmed,
                ready: played.ready[seat],
            })
        };
        ReaderRecord {
            number: played.number,
            revision: played.revision,
            acts: CheckAct::all(&played.acts),
            filings: played.filings.map(filing),
        }
    }
}

impl CheckFiling {
    /// The order as it was filed; nobody is told when.
    pub fn filing(&self) -> Filing {
        Filing {
            program: self.program.clone(),
            at: Moment::default(),
            rank: self.rank,
            serial: self.sealed.serial,
            salt: self.salt,
            by: self.by,
            confirmed: self.confirmed,
        }
    }
}

impl LedTo {
    /// Where a round led to.
    pub fn of(played: &PlayedRound) -> LedTo {
        let position = Sha256::digest(&played.after).into();
        LedTo { round: played.number, revision: played.revision, position }
    }
}

/// Reads the records of a file.
///
/// # Errors
/// The number of the first line that is none, from 1.
pub fn check_records(file: &str) -> Result<Vec<CheckRecord>, usize> {
    let lines = (1..).zip(file.lines().map(str::trim));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with(REMARK));
    lines.map(|(number, line)| serde_json::from_str(line).map_err(|_| number)).collect()
}
