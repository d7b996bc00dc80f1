//! A match as the rules tell it, from what its messages reveal.

use super::book::Book;
use kit::{Phrase, Referee, Seat, Seed, TextFiled};
use moderator::{self as gm, Moment, PlayedRound, Revision};

/// The match as the rules tell it.
pub(super) struct Course {
    pub start: String,
    /// All versions, in the order in which they were played.
    pub versions: Vec<PlayedRound>,
    pub broken_off: Option<gm::Round>,
}

impl Course {
    /// A round as it was played after this act of putting right.
    pub fn version(&self, revision: u32, number: u32) -> Option<&PlayedRound> {
        self.versions.iter().find(|it| (it.revision, it.number) == (revision, number))
    }

    /// A round as it was played for the first time after this act of putting right.
    pub fn first_since(&self, revision: u32, number: u32) -> Option<&PlayedRound> {
        self.versions.iter().find(|it| it.number == number && it.revision >= revision)
    }
}

/// What everybody may have been told while this round was open: of each order that was played,
/// in the order in which they came.
pub(super) fn announcements(referee: &dyn Referee, played: &PlayedRound) -> Vec<Phrase> {
    let mut came: Vec<(u16, Seat)> = played
        .filings
        .iter()
        .filter_map(|(seat, filing)| Some((filing.as_ref()?.rank, seat)))
        .collect();
    came.sort_unstable();
    let Ok(before) = referee.at(&played.before) else { return Vec::new() };
    let mut filed = played.filings.map(|_, _| None);
    let mut told = Vec::new();
    for (rank, seat) in came {
        let earlier = filed.clone();
        let program = played.filings[seat].as_ref().map(|filing| filing.program.clone());
        let ready = played.ready[seat];
        filed[seat] = program.map(|program| TextFiled { program, rank: Some(rank), ready });
        told.extend(before.announce(&earlier, &filed, seat).ok().flatten());
    }
    told
}

/// What was put right, as far as messages tell without a gap.
pub(super) fn revisions(book: &Book) -> Vec<Revision> {
    let told = (1..).zip(&book.put_right).map_while(|(number, (told, right))| {
        let ((kind, from), _) = *right.what.as_ref().filter(|_| *told == number)?;
        let position = right.position.as_ref().map(|(position, _)| position.clone());
        let seed = right.seed.as_ref().map(|(seed, _)| Seed::new(*seed));
        Some(Revision { number, kind, from, position, seed, at: Moment::default() })
    });
    told.collect()
}
