//! A match that changes, with all that is stored beside its document.

use super::error::Result;
use super::tx::Tx;
use moderator::{Match, Phase, Round, Row};

impl Tx<'_> {
    /// Changes a match, and stores it with the rows that belong to the change.
    ///
    /// # Errors
    /// If the database refuses a row, or cannot be written. The match is then as it was changed,
    /// and of no more use.
    pub fn edit<R: IntoIterator<Item = Row>>(
        &self,
        of: &mut Match,
        edit: impl FnOnce(&mut Match) -> R,
    ) -> Result<()> {
        let before = of.clone();
        for row in edit(of) {
            let number = of.number;
            match &row {
                Row::Filed { round, seat, filing } => {
                    self.insert_filing((number, *round), *seat, filing)
                }
                Row::Played(played) | Row::Replayed(played) => self.insert_played(of, played),
                Row::Revised(revision) => self.insert_revision(number, revision),
                Row::Said(talk) => self.insert_talk(number, talk),
                Row::Noted(note) => self.insert_note(number, note),
                Row::NotePassed(note) => self.pass_note(number, *note),
                Row::NoticeUsed { number: notice, used } => self.use_notice(number, *notice, used),
                Row::OffBench(candidate) => self.stand_up(*candidate),
            }?;
        }
        if *of == before {
            return Ok(());
        }
        self.seat_people(of)?;
        if people(of) != people(&before) {
            self.list_people(of)?;
        }
        for (seat, holder) in of.holders.iter() {
            let Some(player) = holder.person else { continue };
            let was = before.holders.get(seat).map(|it| &it.addresses);
            if was != Some(&holder.addresses) && self.addresses(player)? != holder.addresses {
                self.run("DELETE FROM addresses WHERE player = ?1", [player])?;
                self.insert_addresses(player, &holder.addresses)?;
            }
        }
        self.save_match(of, clock(of) != clock(&before))
    }
}

/// Whom a match lists.
fn people(of: &Match) -> impl PartialEq + use<> {
    let holders = of.holders.map(|_, it| (it.person, it.name.clone(), it.former.clone()));
    (holders, of.observers.clone(), of.offers.clone())
}

/// What the clock goes by. What was filed matters to it where the round waits for that; where this
/// is the first filing of a window, the round has another phase by then.
fn clock(of: &Match) -> impl PartialEq + use<> {
    let round = of.round.as_ref().map(|round| {
        let waits = matches!(round.phase, Phase::Grace { .. } | Phase::Held);
        let filings = round.entries.map(|_, entry| entry.filing.clone().filter(|_| waits));
        (filings, Round { entries: Vec::new().into(), arrivals: 0, ..round.clone() })
    });
    let present = of.holders.map(|_, it| (it.left, it.away.clone(), it.standing.clone()));
    let stands = (of.state.clone(), of.position.clone(), of.withheld.clone());
    (round, present, stands, of.terms.clone(), of.proposals.clone(), of.offers.clone())
}
