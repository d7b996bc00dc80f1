//! What players propose to each other: a pause, a later deadline, the end of the match. The
//! others vote on it; whoever proposes it does not decide it alone, and nobody waits for ever.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use super::{Agreed, Below, Command, Moment, OutcomeCode, Said, To};
use OutcomeCode::{NotDone, Of};
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
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<Proposal>,
    /// Who made them, once for each: whoever takes a seat over begins anew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub made: Vec<Seat>,
    /// Who proposed the end that all agreed on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
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
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
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
    End {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        agreed: Option<Agreed>,
    },
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

/// How a proposal ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProposalEnd {
    /// It is agreed. The deadline of the open round before that moved it.
    Passed { was: Option<Moment> },
    /// It can no longer be agreed on.
    Rejected,
    /// The time for votes is over.
    Expired,
    /// The round that it was about closed.
    RoundClosed,
    /// Whoever proposed it took it back.
    TakenBack,
    /// Whoever proposed it is in the match no more.
    ProposerGone,
    /// The match was paused, or stopped for the moderator.
    Stopped,
    /// Nobody is left who can vote.
    NobodyToVote,
    /// The moderator did not want it.
    Vetoed { reason: Option<String> },
}

impl Proposal {
    /// The number of the question whether it is wanted.
    pub fn question(&self) -> u16 {
        FIRST_QUESTION | self.number
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
        let (enough, never) = match self {
            Proposed::End { .. } => (yes == voters, no > 0),
            _ => (yes * 2 > voters, (voters.saturating_sub(no)) * 2 <= voters),
        };
        match (enough, never) {
            (true, _) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        }
    }

    /// How many of so many voters have to say YES.
    pub fn needs(&self, voters: usize) -> usize {
        match self {
            Proposed::End { .. } => voters,
            _ => voters / 2 + 1,
        }
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

impl ProposalEnd {
    /// In a short code, for the journal.
    pub const fn code(&self) -> &'static str {
        match self {
            ProposalEnd::Passed { .. } => "passed",
            ProposalEnd::Rejected => "rejected",
            ProposalEnd::Expired => "expired",
            ProposalEnd::RoundClosed => "round-closed",
            ProposalEnd::TakenBack => "taken-back",
            ProposalEnd::ProposerGone => "proposer-gone",
            ProposalEnd::Stopped => "stopped",
            ProposalEnd::NobodyToVote => "nobody-to-vote",
            ProposalEnd::Vetoed { .. } => "vetoed",
        }
    }
}

/// How many more can be made.
fn left(left: usize) -> Below {
    Below::Phrase(Phrase::new("proposals-left").with("left", left))
}

impl Said {
    /// Sentences about a proposal, with the result that is proposed below them.
    fn about(proposal: &Proposal, verdict: &'static str, came: OutcomeCode) -> Said {
        let (proposal, below) = (Some(Box::new(proposal.clone())), vec![Below::Agreed]);
        Said { proposal, below, ..Said::new(verdict, &[], came) }
    }

    /// The same with more below.
    fn and(mut self, below: impl IntoIterator<Item = Below>) -> Said {
        self.below.extend(below);
        self
    }

    /// Somebody proposes something; whether the reader is asked to vote.
    pub fn proposed(proposal: &Proposal, tally: Tally, to: &To, asks: bool) -> Said {
        let (verdict, how) = match (asks, to) {
            (true, _) => ("proposed-ask-verdict", vec![Below::Note("proposed-how"), Below::YesNo]),
            (false, To::Seat(_)) => ("proposed-verdict", vec![Below::Note("proposed-no-vote")]),
            (false, To::Guest(_) | To::Gm) => ("proposed-verdict", Vec::new()),
        };
        let said = Said::about(proposal, verdict, OutcomeCode::None);
        let said = said.and([Below::Needs(tally)]).and(how).and([Below::Clock]);
        Said {
            notes: &["proposed-does"],
            commands: if *to == To::Gm { vec![Command::Veto] } else { Vec::new() },
            question: asks.then(|| proposal.question()),
            ..said.with(|it| it.flag("alone", tally.voters == 1))
        }
    }

    /// It is put to the vote; so many more can be made.
    pub fn proposal_made(proposal: &Proposal, tally: Tally, more: usize) -> Said {
        let said = Said::about(proposal, "propose-made-verdict", Of("proposed"));
        said.and([Below::Needs(tally), Below::Note("propose-made-note"), left(more)])
    }

    /// What is voted on, and how many more can be made.
    pub fn proposals_shown(open: Option<(&Proposal, Tally)>, more: usize) -> Said {
        let said = match open {
            Some((open, tally)) => {
                let said = Said::about(open, "propose-shown-verdict", Of("answered"));
                said.and([Below::Needs(tally)])
            }
            None => {
                Said::new("propose-none-verdict", &[], Of("answered")).and([Below::ProposalForms])
            }
        };
        said.and([left(more)])
    }

    /// A YES or NO without the number of its question: this one is open.
    pub fn vote_asked(proposal: &Proposal, tally: Tally) -> Said {
        let said = Said::about(proposal, "vote-asked-verdict", NotDone("YES"));
        let said = said.and([Below::Needs(tally)]);
        Said { notes: &["vote-asked-note"], question: Some(proposal.question()), ..said }
    }

    /// A vote counts; it can be changed while the proposal is `open`.
    pub fn voted(proposal: &Proposal, yes: bool, open: bool) -> Said {
        let said = said!("voted", Of("voted")).with(|it| it.flag("yes", yes).flag("open", open));
        let question = open.then(|| proposal.question());
        Said { proposal: Some(Box::new(proposal.clone())), question, ..said }
    }
}
