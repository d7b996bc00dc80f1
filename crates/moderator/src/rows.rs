//! What is stored beside the document of a match, and the changes of a match that are more than one
//! field.

use super::{
    Entry, Filing, Holder, Match, Note, NoticeUse, Observer, Offer, PlayedRound, Revision,
    RevisionKind, Round, State, Talk,
};
use kit::Seat;

/// A row that is added to what is kept of a match, or changed there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Row {
    /// A filing of this round: all that ever counted are kept.
    Filed { round: u32, seat: Seat, filing: Filing },
    /// The open round was executed.
    Played(Box<PlayedRound>),
    /// Another version of a round that was played.
    Replayed(Box<PlayedRound>),
    /// Something is put right: from its round on nothing stands of what was played until now.
    Revised(Box<Revision>),
    /// Somebody said something to the others.
    Said(Talk),
    /// Somebody wrote to the moderator.
    Noted(Note),
    /// The moderator has the note of this number, which waited for its round.
    NotePassed(u16),
    /// The moderator replied to this notice, and that was done: it does nothing more. The match
    /// knows nothing of notices.
    NoticeUsed { number: u16, used: NoticeUse },
    /// This candidate is on the bench no more.
    OffBench(i64),
}

impl Match {
    /// Where it stands in its life from now on; an open round stays, unplayed.
    pub fn enter(&mut self, state: State) {
        // A match that goes on was ended by nobody.
        if !matches!(state, State::Ended { .. }) {
            self.proposals.ended_by = None;
        }
        self.state = state;
    }

    /// A filing counts from now on, which takes the next rank of the open round. The cap is not
    /// changed by it.
    pub fn file(&mut self, seat: Seat, filing: Filing) -> Row {
        let round = self.open();
        round.arrivals = filing.rank.saturating_add(1).max(round.arrivals);
        round.entries[seat].stored = filing.serial;
        round.entries[seat].filing = Some(filing.clone());
        Row::Filed { round: round.number, seat, filing }
    }

    /// The open round was executed and closed: its `after` is the position, and its digest goes
    /// into the next dice.
    pub fn play(&mut self, played: PlayedRound) -> Row {
        self.before = played.digest();
        self.position = Some(played.after.clone());
        self.round = None;
        Row::Played(Box::new(played))
    }

    /// A round has another version. An open round stays.
    pub fn replay(&mut self, played: PlayedRound) -> Row {
        self.before = played.closing();
        self.position = Some(played.after.clone());
        Row::Replayed(Box::new(played))
    }

    /// Something is put right. A rollback closes the open round, unplayed.
    pub fn revise(&mut self, revision: Revision) -> Row {
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
        Row::Revised(Box::new(revision))
    }

    /// Somebody new holds a seat and keeps what was filed for it in the open round, or not.
    pub fn reseat(&mut self, seat: Seat, holder: Holder, keeps: bool) {
        self.holders[seat] = holder;
        // Whoever takes a seat over has proposed nothing and voted for nothing.
        self.proposals.made.retain(|by| *by != seat);
        if let Some(open) = &mut self.proposals.open {
            open.votes.retain(|vote| vote.seat != seat);
        }
        if let Some(round) = &mut self.round {
            // Numbers of filings are never used again.
            let Entry { filing, cap, stored, .. } = std::mem::take(&mut round.entries[seat]);
            let (filing, cap) = if keeps { (filing, cap) } else { (None, false) };
            round.entries[seat] = Entry { filing, cap, stored, ..Entry::default() };
        }
    }

    /// A seat is offered, or its offer is another one now.
    pub fn put_offer(&mut self, offer: Offer) {
        self.offers.retain(|other| other.seat != offer.seat);
        self.offers.push(offer);
        self.offers.sort_by_key(|offer| offer.seat);
    }

    /// A seat is no longer offered.
    pub fn close_offer(&mut self, seat: Seat) {
        self.offers.iter_mut().filter(|it| it.seat == seat).for_each(|it| it.open = false);
    }

    /// Somebody observes, or what is known of them changed. The place is that of
    /// [`super::Role::Observer`].
    pub fn observe(&mut self, place: u8, observer: Observer) {
        match self.observers.get_mut(usize::from(place)) {
            Some(known) => *known = observer,
            None => self.observers.push(observer),
        }
    }

    /// A holder's addresses are these. They are the person's: the seats whose holders have the same
    /// belong to one.
    pub fn readdress(&mut self, seat: Seat, addresses: &[String]) {
        let before = self.holder(seat).addresses.clone();
        for seat in self.holders.seats() {
            let Holder { addresses: own, former, .. } = &mut self.holders[seat];
            let left = former.iter_mut().filter_map(|former| former.farewell.as_mut());
            let theirs = left.map(|farewell| &mut farewell.addresses).chain([own]);
            theirs.filter(|it| **it == before).for_each(|it| *it = addresses.to_vec());
        }
    }

    /// The open round.
    ///
    /// # Panics
    /// If none is open.
    pub fn open(&mut self) -> &mut Round {
        self.round.as_mut().expect("a change of a round needs an open one")
    }

    /// What a seat did in the open round.
    ///
    /// # Panics
    /// If none is open.
    pub fn entry(&mut self, seat: Seat) -> &mut Entry {
        &mut self.open().entries[seat]
    }
}
