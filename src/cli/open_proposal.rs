//! What players vote on, as moderators see it.

use serde::Serialize;

use super::times::Iso;
use kit::{Seat, joined};
use moderator::{MatchLine, Proposed, write_minutes};

/// A proposal that is voted on. Who voted what is nobody's business.
#[derive(Serialize)]
pub struct OpenProposal {
    number: u16,
    seat: String,
    /// Whose it is.
    pub player: String,
    /// What, as it would be typed behind PROPOSE.
    pub what: String,
    /// Until when votes count.
    pub until: Iso,
    yes: usize,
    no: usize,
}

/// A proposal as it would be typed; times are in the match's zone.
fn typed(game: &MatchLine, what: &Proposed) -> String {
    match what {
        Proposed::Pause { minutes } => format!("PAUSE {}", write_minutes(*minutes)),
        Proposed::PauseUntil { until } => {
            format!("PAUSE until {}", until.with_timezone(&game.zone).format("%Y-%m-%d %H:%M"))
        }
        Proposed::Extend { minutes } => format!("EXTEND {}", write_minutes(*minutes)),
        Proposed::End { agreed: None } => "END".to_owned(),
        Proposed::End { agreed: Some(agreed) } => {
            let name = |seat: &Seat| &game.holders[*seat].name;
            let place = |(_, seats): (usize, &[Seat])| joined(seats.iter().map(name), ", ");
            format!("END {:?}", joined(agreed.places().map(place), "; "))
        }
    }
}

impl std::fmt::Display for OpenProposal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let OpenProposal { player, what, yes, no, .. } = self;
        write!(f, "{player}'s proposal, {what} ({yes} YES and {no} NO so far)")
    }
}

/// What is voted on in a match.
pub fn open_proposal(game: &MatchLine) -> Option<OpenProposal> {
    let open = game.proposal.as_ref()?;
    let holder = &game.holders[open.by];
    let yes = open.votes.iter().filter(|vote| vote.yes).count();
    Some(OpenProposal {
        number: open.number,
        seat: holder.code.clone(),
        player: holder.name.clone(),
        what: typed(game, &open.what),
        until: Iso(open.until),
        yes,
        no: open.votes.len() - yes,
    })
}
