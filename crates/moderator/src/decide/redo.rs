//! A round played again with some things changed, and the rounds after it with the orders they
//! had. Must never show what an order says that cannot be played any more: the moderator may play.

use std::sync::Arc;

use super::gm::no_seat;
use super::put_right::acts_again;
use super::{Decided, Decider, Refusal, must, refusal, wrong};
use crate::rounds::execute;
use crate::{By, Edits, Filing, OtherOrder, PlayedRound, PutRight};
use kit::{Dice, Doubt, OpenPosition, Phrase, Seat};

/// What came of playing rounds again.
pub(super) struct Redone {
    /// Their new versions.
    pub rounds: Vec<Arc<PlayedRound>>,
    /// Where the first of them starts, if that is another position.
    pub position: Option<String>,
    /// The seats whose orders of the first of them are others.
    pub changed: Vec<Seat>,
    /// The position that the open round starts from then.
    pub after: String,
    /// Whether the match is over with the last of them.
    pub over: bool,
}

impl Decider<'_> {
    /// Plays rounds again, the first with what is changed. Nothing is changed yet.
    pub(super) fn redone(&self, order: &PutRight) -> Decided<(usize, Redone)> {
        let (from, first, played) = (order.from, self.place(order.from)?, self.basis.played);
        let (start, changed) = self.start(&order.edits, &played[first])?;
        let position = Some(start.before.clone()).filter(|it| *it != played[first].before);
        let after = String::new();
        let mut redone = Redone { rounds: Vec::new(), position, changed, after, over: false };
        let mut next = Some(start);
        for (place, old) in played.iter().enumerate().skip(first) {
            let Some(start) = next.take() else { break };
            let new = self.replay(old, start, from)?;
            redone.over = self.referee.at(&new.after)?.over();
            redone.after.clone_from(&new.after);
            if !redone.over
                && let Some(later) = played.get(place + 1)
            {
                let before = self.follows(&old.after, &later.before, &new.after, later.number)?;
                let (acts, dice) = (&later.acts, Dice::from_key(later.key));
                let acts = acts_again(self.referee, (later.number, acts), &before, &dice)?;
                next = Some(PlayedRound { before, acts, ..later.clone() });
            }
            redone.rounds.push(Arc::new(new));
        }
        let ends = played.last().zip(redone.rounds.last());
        let open = self.game.round.as_ref().zip(self.game.position.as_ref());
        if let (Some((old, new)), Some((round, open)), false) = (ends, open, redone.over) {
            redone.after = self.follows(&old.after, open, &new.after, round.number)?;
        }
        Ok((first, redone))
    }

    /// What the first of the rounds is played from, and the seats whose orders are others.
    fn start(&self, edits: &Edits, old: &PlayedRound) -> Decided<(PlayedRound, Vec<Seat>)> {
        let Edits { orders, without, options, position } = edits;
        let mut before = old.before.clone();
        if let Some(typed) = position {
            before = self.corrected_position(typed, &before)?;
        }
        for (name, value) in options {
            before = self.referee.with_option(&before, name, value).map_err(Refusal::Wrong)?;
        }
        let (mut filings, mut ready) = (old.filings.clone(), old.ready.clone());
        let mut changed = Vec::new();
        for seat in without {
            self.exists(*seat)?;
            filings[*seat] = None;
            ready[*seat] = false;
            changed.push(*seat);
        }
        let dice = Dice::from_key(old.key);
        let acts = acts_again(self.referee, (old.number, &old.acts), &before, &dice)?;
        let current = acts.last().map_or(&before, |done| &done.position);
        let at = self.referee.at(current).map_err(Refusal::Wrong)?;
        for other in orders {
            if filings.get(other.seat).is_none() || changed.contains(&other.seat) {
                return Err(no_seat());
            }
            let program = self.other_order(&*at, other)?;
            let ranks = filings.values().flatten().map(|filing| filing.rank.saturating_add(1));
            let next = ranks.max().unwrap_or(0);
            let was = filings[other.seat].as_ref();
            let rank = was.map_or(next, |filing| filing.rank);
            let serial = was.map_or(0, |filing| filing.serial) + 1;
            let (at, salt, by, confirmed) = (self.now, other.salt, By::Gm, true);
            let filing = Filing { program, at, rank, serial, salt, by, confirmed };
            filings[other.seat] = Some(filing);
            changed.push(other.seat);
        }
        Ok((PlayedRound { before, acts, filings, ready, ..old.clone() }, changed))
    }

    /// The program of an order that the moderator typed.
    fn other_order(&self, at: &dyn OpenPosition, other: &OtherOrder) -> Decided<String> {
        let reason = Phrase::new("gm-owes-nothing").with("seat", other.seat);
        must(at.call().admits(other.seat), reason, "gm-redo-owes-nothing-hint")?;
        let reading = at.read(other.seat, None, &other.typed)?;
        if !reading.faults.is_empty() {
            return Err(Refusal::Wrong(reading.faults));
        }
        // Whose order it is reads what came of it only after it is played.
        let unread = reading.program.is_some() && !reading.unread.is_empty();
        let sure = !unread && matches!(reading.doubt, Doubt::None | Doubt::Count);
        must(sure, "gm-orders-several", "gm-orders-several-hint")?;
        must(reading.acts.is_empty(), "gm-redo-acts", "gm-redo-acts-hint")?;
        reading.program.ok_or_else(|| refusal("gm-no-orders", "gm-no-orders-hint"))
    }

    /// One round again, with the dice of the first time.
    fn replay(&self, old: &PlayedRound, start: PlayedRound, from: u32) -> Decided<PlayedRound> {
        let at = self.referee.at(start.led())?;
        for (seat, filing) in start.filings.iter() {
            let Some(filing) = filing else { continue };
            // Where it goes wrong would give the order away.
            if at.legal(seat, &filing.program).is_err() {
                let reason = Phrase::new("gm-redo-illegal").with("seat", seat);
                let hint = match old.number == from {
                    true => "gm-redo-illegal-hint",
                    false => "gm-redo-rollback-hint",
                };
                return Err(wrong(reason.with("round", self.counted(old.number)), hint));
            }
        }
        let dice = Dice::from_key(old.key);
        let played = execute(self.referee, start, &dice, Some(old.closing()))?;
        Ok(PlayedRound { revision: self.game.revision() + 1, executed: self.now, ..played })
    }

    /// The position that a round starts from after the one before it is another: where that was
    /// put right by hand, the two cannot both be.
    fn follows(&self, was: &str, start: &str, now: &str, number: u32) -> Decided<String> {
        match (was == start, was == now) {
            (true, _) => Ok(now.to_owned()),
            (false, true) => Ok(start.to_owned()),
            (false, false) => {
                let reason = Phrase::new("gm-redo-by-hand").with("round", self.counted(number));
                Err(wrong(reason, "gm-redo-by-hand-hint"))
            }
        }
    }
}
