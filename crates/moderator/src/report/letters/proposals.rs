//! What players propose to each other: the question to those who vote, what the others are told,
//! and what came of it. Must never say who voted what.

use super::ended::agreed_places;
use super::moved::deadline_was;
use super::{Block, Desk, Line, Page};
use crate::{Proposal, ProposalEnd, Proposed, State, Tally};

/// The sentence, which may name what is proposed: `$what`, and in parts `$kind`, `$span`, `$when`,
/// `$the-round`, by whom (`$who`) and until when the vote is open (`$until`).
pub(super) fn naming<'a>(line: Line<'a>, proposal: &Proposal) -> Line<'a> {
    let desk = line.desk;
    let (kind, minutes, when) = match &proposal.what {
        Proposed::Pause { minutes } => ("pause", *minutes, None),
        Proposed::PauseUntil { until } => ("until", 0, Some(*until)),
        Proposed::Extend { minutes } => ("extend", *minutes, None),
        Proposed::End { agreed: Some(_) } => ("result", 0, None),
        Proposed::End { agreed: None } => ("board", 0, None),
    };
    let span = desk.minutes(minutes.into());
    let when = when.map(|when| desk.moment(when)).unwrap_or_default();
    let parts = |line: Line<'a>| {
        let line = line.text("kind", kind).text("span", span.clone());
        line.text("when", when.clone()).round(proposal.round)
    };
    let what = parts(desk.line("proposal-what")).say();
    let line = parts(line.text("what", what)).seat("who", proposal.by);
    line.text("until", desk.deadline(proposal.until))
}

impl Desk<'_> {
    /// What HELP shows as a line to type.
    pub fn proposal_sample(&self) -> String {
        // A pause is no use in a pause.
        let paused = matches!(self.context.game.state, State::Paused { .. });
        let key = if paused { "propose-board-sample" } else { "propose-pause-sample" };
        self.line(key).text("names", "").say()
    }

    /// Whether the reader has a proposal left.
    pub fn may_propose(&self) -> bool {
        self.seat.is_some_and(|own| self.context.game.proposals_left(own) > 0)
    }

    /// What is voted on, for STATUS.
    pub fn open_proposal(&self) -> Option<Block> {
        let open = self.context.game.proposals.open.as_ref()?;
        Some(naming(self.line("status-proposal"), open).para())
    }
}

/// It is no longer voted on.
pub(super) fn over(desk: &Desk<'_>, proposal: &Proposal, tally: Tally, how: &ProposalEnd) -> Page {
    let until = match &desk.context.game.state {
        State::Paused { until: Some(until), .. } => desk.moment(*until),
        _ => String::new(),
    };
    let line = naming(desk.line("proposal-over-verdict"), proposal);
    let line = line.text("how", how.code()).text("ends", until);
    let closes = desk.round().map(|round| desk.moment(desk.closes(round))).unwrap_or_default();
    let counted =
        matches!(how, ProposalEnd::Passed { .. } | ProposalEnd::Rejected | ProposalEnd::Expired);
    let draft = line.text("closes", closes).draft().para("proposal-over-note");
    let Tally { yes, no, voters } = tally;
    let counts = desk.line("proposal-counts").number("yes", yes).number("no", no);
    let counts = counts.number("voters", voters).para();
    let draft = draft.and(counted.then_some(counts));
    let draft = match how {
        ProposalEnd::Vetoed { reason } => draft.because(reason.as_deref()),
        ProposalEnd::Passed { was: Some(was) } => match desk.round() {
            Some(round) => {
                let draft = draft.and([deadline_was(desk, *was, desk.closes(round))]);
                return draft.and(desk.stands_para()).page();
            }
            None => draft,
        },
        _ => draft,
    };
    let pauses = matches!(desk.context.game.state, State::Paused { .. });
    let stands = if pauses { desk.paused_stands() } else { Vec::new() };
    draft.and(desk.clock()).and(stands).page()
}

/// The result that is proposed.
pub(super) fn result(desk: &Desk<'_>, proposal: &Proposal) -> Vec<Block> {
    match &proposal.what {
        Proposed::End { agreed: Some(agreed) } => agreed_places(desk, agreed, "proposed-result"),
        _ => Vec::new(),
    }
}

/// How many YES it takes, and until when.
pub(super) fn needs(desk: &Desk<'_>, proposal: &Proposal, tally: Tally) -> Block {
    let line = naming(desk.line("proposed-needs"), proposal);
    let all = matches!(proposal.what, Proposed::End { .. });
    let line = line.flag("all", all).number("needed", proposal.what.needs(tally.voters));
    line.number("voters", tally.voters).para()
}

/// What can be proposed, each as a line to type.
pub(super) fn forms(desk: &Desk<'_>) -> [Block; 2] {
    let present = desk.context.game.present().into_iter();
    let names: Vec<String> = present.map(|seat| desk.listener.name(seat)).collect();
    let row = |key: &'static str, meaning: &'static str| {
        let line = desk.line(key).text("names", names.join("; "));
        vec![line.say(), desk.line(meaning).say()]
    };
    let rows = vec![
        row("propose-pause-sample", "propose-pause-meaning"),
        row("propose-until-sample", "propose-until-meaning"),
        row("propose-extend-sample", "propose-extend-meaning"),
        row("propose-end-sample", "propose-end-meaning"),
        row("propose-board-sample", "propose-board-meaning"),
        row("propose-off-sample", "propose-off-meaning"),
    ];
    [desk.heading("propose-forms"), desk.table(rows)]
}
