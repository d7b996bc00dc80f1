//! What each change means, in one place: the store's changes and these lead to the same match.
//!
//! Nothing here decides anything. A change that does not fit its match is a bug of the one who
//! made it, and panics.

use super::{
    Admission, Change, Entry, Holder, Match, Observer, Revision, RevisionKind, Round, State,
};
use kit::Seat;

impl Match {
    /// Makes one change.
    ///
    /// # Panics
    /// If the change is one of an open round and none is open: that is a bug, not an input.
    #[expect(clippy::too_many_lines, reason = "one match, whole: a line or two for each change")]
    pub fn apply(&mut self, change: &Change) {
        match change {
            Change::State(state) => {
                self.state = state.clone();
                // A match that goes on was ended by nobody.
                if !matches!(state, State::Ended { .. }) {
                    self.proposals.ended_by = None;
                }
            }
            Change::Holder { seat, holder } => {
                let Holder { person, addresses, .. } = self.holders[*seat].clone();
                self.holders[*seat] = Holder { person, addresses, ..(**holder).clone() };
            }
            Change::Rekeyed { seat, generation } => self.holders[*seat].generation = *generation,
            Change::Seated { seat, holder, keeps } => self.reseat(*seat, holder, *keeps),
            Change::Closed { holders } => {
                self.terms.admission = Admission::Invited;
                self.holders = holders.clone().into();
            }
            Change::Offered(offer) => {
                self.offers.retain(|other| other.seat != offer.seat);
                self.offers.push((**offer).clone());
                self.offers.sort_by_key(|offer| offer.seat);
            }
            Change::OfferClosed { seat } => {
                self.offers.iter_mut().filter(|it| it.seat == *seat).for_each(|it| it.open = false);
            }
            Change::Observing { place, observer } => self.observe((*place).into(), observer),
            Change::Left { seat } => {
                self.holders[*seat].left = true;
                self.holders[*seat].standing = None;
            }
            Change::OffBench { candidate } => self.bench.retain(|it| it.id != *candidate),
            Change::Announced(announced) => self.open().announced = Some(*announced),
            Change::Addresses { seat, addresses } => self.readdress(*seat, addresses),
            Change::Record { seat, record } => self.holders[*seat].record = *record,
            Change::SetUp { position } => self.position = Some(position.clone()),
            Change::Opened(round) => self.round = Some(round.clone()),
            Change::OpenedAt(opened) => self.open().opened = *opened,
            Change::Deadline(deadline) => self.open().deadline = *deadline,
            Change::Phase(phase) => self.open().phase = *phase,
            Change::Filed { seat, filing } => {
                let round = self.open();
                round.arrivals = filing.rank.saturating_add(1).max(round.arrivals);
                let entry = &mut round.entries[*seat];
                entry.stored = filing.serial;
                entry.filing = Some(filing.clone());
            }
            Change::Withdrawn { seat } => self.entry(*seat).filing = None,
            Change::Cap { seat, on } => self.entry(*seat).cap = *on,
            Change::Reminded { seat, minutes } => self.entry(*seat).reminded.push(*minutes),
            Change::Confirmed { seat } => {
                let filing = self.entry(*seat).filing.as_mut();
                filing.expect("a filing that is confirmed stands").confirmed = true;
            }
            Change::Asked { seat, questions } => {
                let last = questions.open.iter().map(|it| it.number).max().unwrap_or(0);
                let holder = &mut self.holders[*seat];
                holder.asked = holder.asked.max(last);
                self.entry(*seat).questions.clone_from(questions);
            }
            Change::Proposals(proposals) => self.proposals = (**proposals).clone(),
            Change::Said(talk) => self.spoken.talk.push(talk.clone()),
            Change::Noted(note) => {
                self.spoken.last = note.number.max(self.spoken.last);
                self.spoken.waiting.extend((!note.passed).then(|| note.clone()));
            }
            Change::NotePassed { number } => {
                self.spoken.waiting.retain(|note| note.number != *number);
            }
            Change::NoticeUsed { .. } => {}
            Change::Terms(terms) => self.terms = (**terms).clone(),
            Change::Acted(done) => self.open().acts.push(done.clone()),
            Change::Played(played) => {
                self.before = played.digest();
                self.position = Some(played.after.clone());
                self.round = None;
            }
            Change::Withheld(withheld) => {
                if let Some(withheld) = withheld {
                    self.position = Some(withheld.played.after.clone());
                }
                self.withheld = withheld.as_deref().cloned();
            }
            Change::Revised { revision, before } => self.revise(revision, before),
            Change::Replayed(played) => {
                self.before = played.closing();
                self.position = Some(played.after.clone());
            }
            Change::Unopened => self.round = None,
        }
    }

    fn revise(&mut self, revision: &Revision, before: &[u8; 32]) {
        self.before = *before;
        match revision.kind {
            // The rounds that follow bring their positions.
            RevisionKind::Redo => {}
            RevisionKind::RollBack => {
                self.position.clone_from(&revision.position);
                self.round = None;
                // What is played from then on is the present holder's.
                for seat in self.holders.seats() {
                    let former = self.holders[seat].former.iter_mut();
                    former.for_each(|former| former.until = former.until.min(revision.from));
                }
            }
            RevisionKind::Position => self.position.clone_from(&revision.position),
        }
        self.revisions.push(revision.clone());
    }

    fn reseat(&mut self, seat: Seat, holder: &Holder, keeps: bool) {
        self.holders[seat] = holder.clone();
        // Whoever takes a seat over has proposed nothing and voted for nothing.
        self.proposals.made.retain(|by| *by != seat);
        if let Some(open) = &mut self.proposals.open {
            open.votes.retain(|vote| vote.seat != seat);
        }
        if let Some(round) = &mut self.round {
            let entry = std::mem::take(&mut round.entries[seat]);
            round.entries[seat] = inherited(entry, keeps);
        }
    }

    fn observe(&mut self, place: usize, observer: &Observer) {
        if place == self.observers.len() {
            self.observers.push(observer.clone());
        } else {
            self.observers[place] = observer.clone();
        }
    }

    /// The seats whose holders have the same addresses belong to one person.
    fn readdress(&mut self, seat: Seat, addresses: &[String]) {
        let before = self.holder(seat).addresses.clone();
        for seat in self.holders.seats() {
            if self.holder(seat).addresses == before {
                self.holders[seat].addresses = addresses.to_vec();
            }
            for former in &mut self.holders[seat].former {
                if let Some(farewell) = former.farewell.as_mut().filter(|it| it.addresses == before)
                {
                    farewell.addresses = addresses.to_vec();
                }
            }
        }
    }

    fn open(&mut self) -> &mut Round {
        self.round.as_mut().expect("a change of a round needs an open one")
    }

    fn entry(&mut self, seat: Seat) -> &mut Entry {
        &mut self.open().entries[seat]
    }
}

/// What somebody new in a seat finds of the open round. Numbers of filings are never used again.
fn inherited(entry: Entry, keeps: bool) -> Entry {
    let Entry { filing, cap, stored, .. } = entry;
    match keeps {
        true => Entry { filing, cap, stored, ..Entry::default() },
        false => Entry { stored, ..Entry::default() },
    }
}
