//! What players propose to each other: a pause, a later deadline, the end of the match. The
//! others vote on it; whoever proposes it does not decide it alone, and nobody waits for ever.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use super::{Agreed, Below, Command, Moment, Named, OutcomeCode, Said, To};
use kit::{Phrase, Seat};

/// How many proposals a player can make in a match.
pub const MOST_PROPOSALS: usize = 2;

/// The longest pause that players can agree on.
pub const LONGEST_PAUSE: TimeDelta = TimeDelta::days(14);

/// The longest extension that players can agree on.
pub const LONGEST_EXTENSION: TimeDelta = TimeDelta::hours(24);

/// How long the others can vote on a pause or an extension.
const VOTE: TimeDelta = TimeDelta::hours(24);

/// How long they can vote on the end of the match, which wants everybody's answer.
const VOTE_ON_END: TimeDelta = TimeDelta::days(3);

/// The numbers of the questions to a seat begin again in each round; those of proposals are
/// above them, and count on through the match.
const FIRST_QUESTION: u16 = 0x8000;

/// The proposals of a match.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Proposals {
    /// The number of the last one; 0: there was none.
    pub last: u16,
    /// The one that is voted on.
    pub open: Option<Proposal>,
    /// Who made them, once for each: whoever takes a seat over begins anew.
    pub made: Vec<Seat>,
    /// Who proposed the end that all agreed on.
    pub ended_by: Option<Seat>,
}

/// Something that a player proposes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proposal {
    /// Its number in the match, from 1.
    pub number: u16,
    /// Who proposes it.
    pub by: Seat,
    /// What.
    pub what: Proposed,
    /// When.
    pub at: Moment,
    /// Until when the others can vote.
    pub until: Moment,
    /// The round that was open: an extension is about that one.
    pub round: u32,
    /// The votes, one for each seat that voted.
    pub votes: Vec<Vote>,
}

/// A vote. Who voted what is told to nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Vote {
    /// Whose.
    pub seat: Seat,
    /// For it, or against it.
    pub yes: bool,
}

/// What is proposed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Proposed {
    /// The clock stands still for so many minutes, counted from when that is agreed.
    Pause { minutes: u32 },
    /// The clock stands still until then.
    PauseUntil { until: Moment },
    /// The open round closes so many minutes later.
    Extend { minutes: u32 },
    /// The match is over: with this result, or as the board stands.
    End { agreed: Option<Agreed> },
}

/// How many voted what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// For it.
    pub yes: usize,
    /// Against it.
    pub no: usize,
    /// How many can vote.
    pub voters: usize,
}

kit::named! {
    /// How a proposal ended.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum ProposalEnd {
        /// It is agreed.
        Passed = "passed",
        /// It can no longer be agreed on.
        Rejected = "rejected",
        /// The time for votes is over.
        Expired = "expired",
        /// The round that it was about closed.
        RoundClosed = "round-closed",
        /// Whoever proposed it took it back.
        TakenBack = "taken-back",
        /// Whoever proposed it is in the match no more.
        ProposerGone = "proposer-gone",
        /// The match was paused, or stopped for the moderator.
        Stopped = "stopped",
        /// Nobody is left who can vote.
        NobodyToVote = "nobody-to-vote",
        /// The moderator did not want it.
        Vetoed = "vetoed",
    }
}

impl Proposal {
    /// The number of the question whether it is wanted.
    pub fn question(&self) -> u16 {
        FIRST_QUESTION | self.number
    }

    /// Sentences about it while it is open, with its result, how many YES it takes, and until
    /// when.
    pub(super) fn said(&self, tally: Tally, verdict: &'static str, came: OutcomeCode) -> Said {
        let voters = tally.voters;
        let end = match &self.what {
            Proposed::End { agreed } => Some(agreed.clone().map(Below::Result)),
            Proposed::Pause { .. } | Proposed::PauseUntil { .. } | Proposed::Extend { .. } => None,
        };
        let said = Said::new(verdict, &[], came).proposing(self).with(|it| {
            let it = it.flag("all", end.is_some()).with("needed", self.what.needs(voters));
            it.with("voters", voters)
        });
        said.and(end.flatten()).and([Below::Note("proposed-needs")])
    }
}

/// The number of the proposal that the question with this number is about.
pub fn proposal_asked(question: u16) -> Option<u16> {
    let is_one = question >= FIRST_QUESTION && question != super::NEW_ADDRESS;
    is_one.then_some(question & !FIRST_QUESTION)
}

impl Proposed {
    /// Until when the others can vote on it, if it is proposed now.
    pub fn open_until(&self, now: Moment) -> Moment {
        match self {
            Proposed::Pause { .. } | Proposed::Extend { .. } => now + VOTE,
            Proposed::PauseUntil { until } => (now + VOTE).min(*until),
            Proposed::End { .. } => now + VOTE_ON_END,
        }
    }

    /// Whether these votes are enough, or no more can make them so; `None`: both can be.
    pub fn decided(&self, tally: Tally) -> Option<bool> {
        let Tally { yes, no, voters } = tally;
        let needs = self.needs(voters);
        match (yes >= needs, voters.saturating_sub(no) < needs) {
            (true, _) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        }
    }

    /// How many of so many voters have to say YES.
    pub fn needs(&self, voters: usize) -> usize {
        if matches!(self, Proposed::End { .. }) { voters } else { voters / 2 + 1 }
    }

    /// In a short code, for the journal.
    pub fn code(&self) -> String {
        match self {
            Proposed::Pause { minutes } => format!("pause minutes={minutes}"),
            Proposed::PauseUntil { until } => format!("pause until={}", until.format("%FT%RZ")),
            Proposed::Extend { minutes } => format!("extend minutes={minutes}"),
            Proposed::End { .. } => "end".to_owned(),
        }
    }
}

/// How many more can be made.
pub(super) fn proposals_left(left: usize) -> Below {
    Below::Phrase(Phrase::new("proposals-left").with("left", left))
}

impl Said {
    /// The same with what is proposed: its kind, for how long, until when, for which round, by
    /// whom, and until when the vote is open.
    pub fn proposing(self, proposal: &Proposal) -> Said {
        let (kind, minutes, when) = match &proposal.what {
            Proposed::Pause { minutes } => ("pause", Some(*minutes), None),
            Proposed::PauseUntil { until } => ("until", None, Some(*until)),
            Proposed::Extend { minutes } => ("extend", Some(*minutes), None),
            Proposed::End { agreed: Some(_) } => ("result", None, None),
            Proposed::End { agreed: None } => ("board", None, None),
        };
        let said = self.who(proposal.by).with(|it| it.code("kind", kind));
        let said = said.named("span", minutes.map(|minutes| Named::Span(minutes.into())));
        let said = said.named("when", when.map(Named::Moment));
        let said = said.named("round", Named::Round(proposal.round));
        said.named("until", Named::Moment(proposal.until))
    }

    /// Somebody proposes something; whether the reader is asked to vote.
    pub fn proposed(proposal: &Proposal, tally: Tally, to: &To, asks: bool) -> Said {
        let (verdict, how) = match (asks, to) {
            (true, _) => ("proposed-ask-verdict", vec![Below::Note("proposed-how"), Below::YesNo]),
            (false, To::Seat(_)) => ("proposed-verdict", vec![Below::Note("proposed-no-vote")]),
            (false, To::Guest(_) | To::Gm) => ("proposed-verdict", Vec::new()),
        };
        let said = proposal.said(tally, verdict, OutcomeCode::None);
        let said = said.and(how).and([Below::Clock]);
        Said {
            notes: &["proposed-does"],
            commands: if *to == To::Gm { vec![Command::Veto] } else { Vec::new() },
            question: asks.then(|| proposal.question()),
            ..said.with(|it| it.flag("alone", tally.voters == 1))
        }
    }
}
