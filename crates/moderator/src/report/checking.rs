//! The file that goes with messages: what it takes to check the match. Must never show a program
//! before its round is played, nor the seed before the end.

use super::check_record::{
    CheckRecord, CheckTable, EndedRecord, LedTo, REMARK, ReaderRecord, Sealed,
};
use super::{Context, Desk, Line};
use crate::{CheckAct, Filing, PlayedRound, Revision};
use kit::letter::TextFile;
use kit::{Seat, joined};

/// The file with all that messages give to be checked, each once.
pub(super) fn file(checks: &[String]) -> Option<TextFile> {
    let again = |(at, check): &(usize, &String)| checks[..*at].contains(*check);
    let once = checks.iter().enumerate().filter(|it| !again(it));
    let text = joined(once.map(|(_, check)| check), "\n");
    (!text.is_empty()).then_some(TextFile { name: TextFile::CHECK, text })
}

/// A record with what it is, as a sentence.
fn checking(about: Line<'_>, record: CheckRecord) -> Vec<String> {
    // A record has no map and nothing that JSON cannot write.
    let json = serde_json::to_string(&record).unwrap_or_default();
    vec![format!("{REMARK} {}\n{json}\n", about.say())]
}

impl Desk<'_> {
    /// The commitment to the match's seed, and the table; whether it is played, so that no seat
    /// goes any more.
    pub fn check_commitment(&self, playing: bool) -> Vec<String> {
        let commitment = self.context.game.seed.commitment();
        let record = CheckRecord::Begun { table: self.check_table(), commitment, playing };
        checking(self.line("check-commitment"), record)
    }

    /// The seal of the reader's own filing.
    pub fn check_filing(&self, filing: &Filing) -> Vec<String> {
        let about = self.line("check-own").number("serial", filing.serial);
        self.receipt(about, Some(Sealed::of(filing)))
    }

    /// That the reader took the filing back.
    pub fn check_cleared(&self) -> Vec<String> {
        let Some(round) = self.round() else { return Vec::new() };
        self.receipt(self.line("check-cleared").round(round.number), None)
    }

    fn receipt(&self, about: Line<'_>, sealed: Option<Sealed>) -> Vec<String> {
        let (Some(round), Some(seat)) = (self.round(), self.seat) else { return Vec::new() };
        let (round, revision) = (round.number, self.context.game.opening(round.number));
        checking(about, CheckRecord::Receipt { round, revision, seat, sealed })
    }

    /// What a round was played from.
    pub fn check_round(&self, played: &PlayedRound) -> Vec<String> {
        let (table, round) = (self.check_table(), ReaderRecord::of(played));
        let about = self.line("check-round").round(played.number);
        checking(about, CheckRecord::Played { table, round })
    }

    /// What was put right, while the match is played.
    pub fn check_corrected(&self, revision: &Revision) -> Vec<String> {
        let Revision { number, kind, from, ref seed, .. } = *revision;
        let record = CheckRecord::PutRight {
            id: self.context.game.id.clone(),
            revision: number,
            kind,
            from,
            commitment: seed.as_ref().map(|seed| seed.commitment()),
        };
        checking(self.line("check-corrected").round(from), record)
    }

    /// The seed, once the match is over.
    pub fn check_end(&self) -> Vec<String> {
        let Context { game, history, replaced, .. } = *self.context;
        let record = EndedRecord {
            table: self.check_table(),
            brings: game.brings.clone(),
            rounds: u32::try_from(history.len()).unwrap_or(u32::MAX),
            revisions: game.revisions.clone(),
            led: replaced.iter().chain(history).map(LedTo::of).collect(),
            // A round that was broken off had its acts all the same.
            acts: game.round.as_ref().map_or(Vec::new(), |round| CheckAct::all(&round.acts)),
            agreed: game.state.agreed().cloned(),
            seed: game.seed.clone(),
            commitment: game.seed.commitment(),
        };
        let record = CheckRecord::Ended(Box::new(record));
        let mut checks = checking(self.line("check-end"), record);
        // What the reader's reports do not tell of the match and a replay needs: the versions of
        // rounds that no longer count, some of which nobody was told of, and all rounds for
        // somebody who took the seat over.
        let newcomer = self.seat.is_some_and(|seat| !self.holder(seat).former.is_empty());
        let missed = replaced.iter().chain(history.iter().filter(|_| newcomer));
        checks.extend(missed.flat_map(|played| self.check_round(played)));
        checks
    }

    /// The match, its rules and its seats.
    fn check_table(&self) -> CheckTable {
        let game = self.context.game;
        let mark = |seat: Seat| self.holder(seat).mark.code.clone();
        let marks = game.holders.seats().map(mark).collect();
        CheckTable { id: game.id.clone(), game: game.header.clone(), marks }
    }
}
