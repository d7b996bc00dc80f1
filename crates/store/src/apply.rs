//! Changes of a match, made and written down. What a change means is the moderator's business:
//! this writes the match as it is after them, and the rows that they add, so that there is no
//! second opinion that could differ.

use super::error::Result;
use super::tx::Tx;
use moderator::{Change, Match, Phase, Round};

impl Tx<'_> {
    /// Makes changes of a match and writes them. `of` is the match as it is stored; if the
    /// write comes to nothing, it must be read again.
    ///
    /// # Errors
    /// [`super::Kind::Refused`] if a change would rewrite history, such as a second round
    /// of one number.
    ///
    /// # Panics
    /// As [`Match::apply`], if a change is about an open round and there is none.
    pub fn apply(&self, of: &mut Match, changes: &[Change]) -> Result<()> {
        for change in changes {
            if let Change::Played(played) | Change::Replayed(played) = change {
                self.insert_played(of, played)?;
            }
            of.apply(change);
            self.add_rows(of, change)?;
            if may_wake(of, change) {
                self.wake_match(of)?;
            }
        }
        if !changes.is_empty() {
            self.save_match(of)?;
        }
        Ok(())
    }

    /// Writes what a change adds besides the match itself.
    fn add_rows(&self, of: &mut Match, change: &Change) -> Result<()> {
        let number = of.number;
        match change {
            Change::Seated { seat, .. } => {
                of.holders[*seat].person = None;
                self.seat_people(of)?;
                self.list_people(of)
            }
            Change::Closed { .. }
            | Change::Offered(_)
            | Change::OfferClosed { .. }
            | Change::Observing { .. } => self.list_people(of),
            Change::Revised { revision, .. } => {
                self.insert_revision(number, revision)?;
                self.list_people(of)
            }
            Change::Addresses { .. } => self.save_addresses(of),
            Change::OffBench { candidate } => self.stand_up(*candidate),
            Change::Opened(round) => {
                self.open_acts(number)?;
                round.acts.iter().try_for_each(|done| self.insert_act(number, done))
            }
            Change::Acted(done) => self.insert_act(number, done),
            Change::Filed { seat, filing } => {
                let round = of.round.as_ref().map_or(0, |round| round.number);
                self.insert_filing((number, round), *seat, filing)
            }
            Change::Said(talk) => self.insert_talk(number, talk),
            Change::Noted(note) => self.insert_note(number, note),
            Change::NoticeUsed { number: notice, used } => self.use_notice(number, *notice, used),
            Change::NotePassed { number: note } => self.pass_note(number, *note),
            Change::State(_)
            | Change::SetUp { .. }
            | Change::Played(_)
            | Change::Replayed(_)
            | Change::Withheld(_)
            | Change::Proposals(_)
            | Change::Unopened
            | Change::Answered { .. }
            | Change::Language { .. }
            | Change::Style { .. }
            | Change::Pictures { .. }
            | Change::Calendar { .. }
            | Change::AskedMore { .. }
            | Change::Rekeyed { .. }
            | Change::Vacancy { .. }
            | Change::Record { .. }
            | Change::Away { .. }
            | Change::Standing { .. }
            | Change::Left { .. }
            | Change::TookBack { .. }
            | Change::OpenedAt(_)
            | Change::Deadline(_)
            | Change::Phase(_)
            | Change::Confirmed { .. }
            | Change::Terms(_)
            | Change::Withdrawn { .. }
            | Change::Cap { .. }
            | Change::Reminded { .. }
            | Change::Asked { .. } => Ok(()),
        }
    }
}

/// Whether the clock is asked anew after a change of a match, which it is in already.
fn may_wake(of: &Match, change: &Change) -> bool {
    match change {
        Change::Answered { .. }
        | Change::Language { .. }
        | Change::Style { .. }
        | Change::Pictures { .. }
        | Change::Calendar { .. }
        | Change::AskedMore { .. }
        | Change::Rekeyed { .. }
        | Change::Vacancy { .. }
        | Change::Record { .. }
        | Change::OffBench { .. }
        | Change::Observing { .. }
        | Change::Addresses { .. }
        | Change::Said(_)
        | Change::Noted(_)
        | Change::NoticeUsed { .. }
        | Change::NotePassed { .. }
        | Change::Withdrawn { .. }
        | Change::Cap { .. }
        | Change::Reminded { .. }
        | Change::Asked { .. } => false,
        // Before the deadline nothing falls due sooner because of an order; after it, the round
        // may wait for nothing else.
        Change::Filed { .. } | Change::Confirmed { .. } => {
            let waits = |it: &Round| matches!(it.phase, Phase::Grace { .. } | Phase::Held);
            of.round.as_ref().is_some_and(waits)
        }
        // Who is away, or left, may leave nobody to wait for.
        Change::State(_)
        | Change::SetUp { .. }
        | Change::Played(_)
        | Change::Replayed(_)
        | Change::Withheld(_)
        | Change::Proposals(_)
        | Change::Unopened
        | Change::Revised { .. }
        | Change::Seated { .. }
        | Change::Closed { .. }
        | Change::Offered(_)
        | Change::OfferClosed { .. }
        | Change::Away { .. }
        | Change::Standing { .. }
        | Change::Left { .. }
        | Change::TookBack { .. }
        | Change::Opened(_)
        | Change::OpenedAt(_)
        | Change::Deadline(_)
        | Change::Phase(_)
        | Change::Acted(_)
        | Change::Terms(_) => true,
    }
}
