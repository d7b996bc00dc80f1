//! One change of a match, made and written down. What a change means is the moderator's
//! business: this writes the rows that the change touched as they are in the match after it,
//! so that there is no second opinion that could differ.

use super::error::Result;
use super::tx::Tx;
use kit::Seat;
use moderator::{Change, Match, Phase, Revision, Round};

impl Tx<'_> {
    /// Makes one change of a match and writes it. `of` is the match as it is stored; if the
    /// write comes to nothing, it must be read again.
    ///
    /// # Errors
    /// [`super::Kind::Refused`] if the change would rewrite history, such as a second round
    /// of one number.
    ///
    /// # Panics
    /// As [`Match::apply`], if the change is about an open round and there is none.
    #[expect(clippy::too_many_lines, reason = "one match, whole: a line or two for each change")]
    pub fn apply(&self, of: &mut Match, change: &Change) -> Result<()> {
        if let Change::Played(played) = change {
            self.insert_played(of, played)?;
            self.close_round(of.number)?;
        }
        if let Change::Replayed(played) = change {
            self.insert_played(of, played)?;
        }
        if matches!(change, Change::Unopened) {
            self.close_round(of.number)?;
        }
        of.apply(change);
        let number = of.number;
        match change {
            Change::State(_)
            | Change::SetUp { .. }
            | Change::Played(_)
            | Change::Replayed(_)
            | Change::Withheld(_)
            | Change::Proposals(_)
            | Change::Unopened => {}
            Change::Revised { revision, .. } => self.revise(of, revision)?,
            Change::Answered { seat, .. }
            | Change::Language { seat, .. }
            | Change::Style { seat, .. }
            | Change::Pictures { seat, .. }
            | Change::Calendar { seat, .. }
            | Change::AskedMore { seat, .. }
            | Change::Rekeyed { seat, .. }
            | Change::Vacancy { seat, .. }
            | Change::Record { seat, .. } => {
                return self.save_holder(number, *seat, of.holder(*seat));
            }
            Change::Seated { seat, holder, .. } => {
                self.reseat(number, *seat, holder)?;
                self.save_seat(of, *seat)?;
            }
            Change::Closed { .. } => self.save_closed(of)?,
            Change::Offered(offer) => self.save_offer(number, offer)?,
            Change::OfferClosed { seat } => {
                for offer in of.offers.iter().filter(|offer| offer.seat == *seat) {
                    self.save_offer(number, offer)?;
                }
            }
            Change::OffBench { candidate } => return self.stand_up(*candidate),
            Change::Observing { place, observer } => {
                return self.save_observer(number, *place, observer);
            }
            Change::Addresses { .. } => return self.save_addresses(of),
            // A round that is held may have waited for nothing else: the clock is asked.
            // Who is away may leave nobody to wait for.
            Change::Away { seat, .. }
            | Change::Standing { seat, .. }
            | Change::Left { seat }
            | Change::TookBack { seat, .. } => self.save_holder(number, *seat, of.holder(*seat))?,
            Change::Opened(round) => self.insert_round(number, round)?,
            Change::OpenedAt(_) | Change::Deadline(_) | Change::Phase(_) => self.save_round(of)?,
            Change::Acted(done) => {
                self.insert_act(self.open_id(number)?, done)?;
                self.save_round(of)?;
            }
            Change::Filed { seat, filing } => {
                self.insert_filing(self.open_id(number)?, *seat, filing)?;
                self.save_seat(of, *seat)?;
                if !is_waited_for(of) {
                    return Ok(());
                }
            }
            Change::Confirmed { seat } => {
                self.save_seat(of, *seat)?;
                if !is_waited_for(of) {
                    return Ok(());
                }
            }
            Change::Said(talk) => return self.insert_talk(number, talk),
            Change::Noted(note) => return self.insert_note(number, note),
            Change::NoticeUsed { number: notice, used } => {
                return self.use_notice(number, *notice, used);
            }
            Change::NotePassed { number: note } => return self.pass_note(number, *note),
            Change::Terms(_) => self.save_terms(of)?,
            Change::Withdrawn { seat }
            | Change::Cap { seat, .. }
            | Change::Reminded { seat, .. } => return self.save_seat(of, *seat),
            Change::Asked { seat, .. } => {
                self.save_holder(number, *seat, of.holder(*seat))?;
                return self.save_seat(of, *seat);
            }
        }
        self.save_match(of)
    }

    /// Writes an act of putting right, and what it changed in the match.
    fn revise(&self, of: &Match, revision: &Revision) -> Result<()> {
        self.insert_revision(of.number, revision)?;
        if of.round.is_none() {
            self.close_round(of.number)?;
        }
        for (seat, holder) in of.holders.iter() {
            self.save_holder(of.number, seat, holder)?;
        }
        Ok(())
    }

    /// Writes the open round and what one seat did in it.
    fn save_seat(&self, of: &Match, seat: Seat) -> Result<()> {
        let Some(round) = &of.round else { return Ok(()) };
        self.save_round(of)?;
        self.save_entry(self.open_id(of.number)?, seat, &round.entries[seat])
    }
}

/// Whether this may be what the open round waits for after its deadline: the clock is asked at once
/// then. Before the deadline nothing falls due sooner.
fn is_waited_for(of: &Match) -> bool {
    let waits = |it: &Round| matches!(it.phase, Phase::Grace { .. } | Phase::Held);
    of.round.as_ref().is_some_and(waits)
}
