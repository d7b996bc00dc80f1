//! The moderator ends a match: as it stands, with a result that was agreed on, or by calling
//! it off before it was played.

use super::{Decided, Decider, Refusal, refusal};
use crate::{Agreed, Flaw, NoticeKind, Said, State, Who};
use kit::{Fault, Faults, Phrase, Seat};

impl Decider<'_> {
    pub(super) fn end(&mut self, result: Option<&[Vec<Seat>]>) -> Decided {
        let unplayed = self.game.position.is_none();
        let over = self.game.state.is_over();
        if result.is_some() && unplayed && !over {
            return Err(refusal("gm-result-unplayed", "gm-result-unplayed-hint"));
        }
        let mut what = "end".to_owned();
        match self.game.state {
            // Nobody was invited, but there may be observers already.
            State::Draft => {
                self.game.enter(State::Cancelled);
                self.notify_observers(&Said::cancelled(self.why.clone()).into());
            }
            State::Inviting { .. } | State::Frozen { .. } if unplayed => {
                self.game.enter(State::Cancelled);
                self.notify_all(&Said::cancelled(self.why.clone()).into());
            }
            State::Inviting { .. }
            | State::Playing
            | State::Paused { .. }
            | State::Frozen { .. } => {
                let agreed = match result {
                    Some(places) => Some(self.agreed(places)?),
                    None => None,
                };
                let last = self.let_go(Who::Clock)?.map(Box::new);
                if let Some(agreed) = &agreed {
                    let code = agreed.code(|seat| self.game.holder(seat).mark.code.as_str());
                    what.push_str(&format!(" result={code}"));
                }
                self.game.enter(State::Ended { agreed });
                let ended = NoticeKind::Ended { by_gm: true, reason: self.why.clone(), last };
                self.notify_all(&ended);
            }
            State::Moved { .. } | State::Ended { .. } | State::Cancelled => {
                return Err(refusal("gm-over", "gm-over-hint"));
            }
        }
        self.withdraw_offers();
        self.note_why(Who::Gm, what, self.why.clone());
        Ok(())
    }

    /// A result in which every seat has its place; every flaw of one that is none.
    fn agreed(&self, places: &[Vec<Seat>]) -> Decided<Agreed> {
        Agreed::new(places, &self.game.holders).map_err(|flaws| {
            let mut faults = Faults::default();
            for (index, flaw) in flaws.iter().enumerate() {
                let fault = Fault::whole(told(*flaw));
                // The way out is the same for all of them.
                let hint = Phrase::new("gm-result-hint");
                faults.push(if index + 1 == flaws.len() { fault.hint(hint) } else { fault });
            }
            Refusal::Wrong(Box::new(faults))
        })
    }
}

/// What is wrong with a result.
pub(super) fn told(flaw: Flaw) -> Phrase {
    match flaw {
        Flaw::Empty(number) => {
            let number = i64::try_from(number).unwrap_or(i64::MAX);
            Phrase::new("gm-result-empty").with("place", number)
        }
        Flaw::Unknown(_) => Phrase::new("gm-no-seat"),
        Flaw::Twice(seat) => Phrase::new("gm-result-twice").with("seat", seat),
        Flaw::Lacks(seat) => Phrase::new("gm-result-lacks").with("seat", seat),
    }
}
