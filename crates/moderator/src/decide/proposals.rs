//! What players propose to each other, and the votes. A vote counts by the number of its question
//! alone: that stands in the reply address of the message that asks. Nobody decides alone what is
//! good for them, and nothing waits for somebody who is silent: a proposal ends with its time.

use std::mem::take;

use chrono::TimeDelta;

use super::{Decided, Decider, Wishes, refusal};
use crate::kinds::CLOCK;
use crate::proposals::proposals_left;
use crate::words::{Proposing, folded, proposing};
use crate::{
    Agreed, AnswerPart, Below, LONGEST_EXTENSION, LONGEST_PAUSE, Moment, Named,
    OutcomeCode::{NotDone, Of},
    PlayerLetter, Proposal, ProposalEnd, Proposed, Said, State, Tally, To, Trust, Vote, Who, Word,
    proposal_asked, written_places,
};
use kit::{Phrase, Seat};

/// So much of what one message proposes is read.
const MOST_A_MESSAGE: usize = 5;

impl Decider<'_> {
    /// The vote that a message gives: the number of its proposal, and whether it is for it. It is
    /// taken out of the rest: an order besides it counts, too.
    pub(super) fn vote_of(letter: &PlayerLetter, wishes: &mut Wishes) -> Option<(u16, bool)> {
        let number = proposal_asked(letter.purpose.question()?)?;
        Some((number, wishes.reply.take()? == Word::Yes))
    }

    /// Counts a vote.
    pub(super) fn vote(&mut self, letter: &PlayerLetter, vote: Option<(u16, bool)>) {
        let Some((number, yes)) = vote else { return };
        let seat = letter.seat;
        let open = self.game.proposals.open.clone();
        // Our clock counts, not when the message was read.
        let open = open.filter(|it| it.number == number && letter.received < it.until);
        let open = open.ok_or("over");
        let said = match open.and_then(|open| self.may_vote(&open, seat).map(|()| open)) {
            Err(why) => Said::no_vote(why),
            Ok(open) => {
                let mut voted = open.clone();
                voted.votes.retain(|vote| vote.seat != seat);
                voted.votes.push(Vote { seat, yes });
                if voted.votes != open.votes {
                    self.game.proposals.open = Some(voted);
                    self.note_own(seat, &format!("voted number={number}"));
                    self.count_votes(letter.received);
                }
                let stays = self.game.proposals.open.is_some();
                let said = said!("voted", Of("voted"));
                let said = said.with(|it| it.flag("yes", yes).flag("open", stays));
                let question = stays.then(|| open.question());
                Said { question, ..said.proposing(&open) }
            }
        };
        self.parts.word(said);
    }

    /// A YES or NO that names no question, while something is voted on: it is asked again, so that
    /// no answer to anything else ever counts as a vote.
    pub(super) fn vote_without_question(&mut self, letter: &PlayerLetter) {
        let Some(open) = self.game.proposals.open.clone() else { return };
        let of = |word| [Said::reply_with(word), Said::not_now(word)].map(AnswerPart::Plain);
        let answers = [Word::Yes, Word::No].map(|word| of(word.name())).concat();
        let Some(at) = self.parts.words.iter().position(|it| answers.contains(it)) else { return };
        let asks = |part: &AnswerPart| part.question().is_some();
        if self.parts.verdict.iter().chain(&self.parts.words).any(asks) {
            return;
        }
        let said = match self.may_vote(&open, letter.seat) {
            Ok(()) => {
                let tally = self.tally(&open);
                let said = open.said(tally, "vote-asked-verdict", NotDone("YES"));
                Said { notes: &["vote-asked-note"], question: Some(open.question()), ..said }
            }
            // What anyone can have sent is told nothing of who somebody is.
            Err(_) if letter.trust == Trust::FromOnly => return,
            Err(why) => Said::no_vote(why),
        };
        self.parts.words[at] = AnswerPart::Plain(said);
    }

    /// All that a message proposes.
    pub(super) fn propose_all(&mut self, letter: &PlayerLetter, wishes: &Wishes) {
        let closed = self.open_round().is_some_and(|round| round.number != letter.round);
        let said = wishes.others.iter().filter(|said| said.word == Word::Propose);
        for (number, said) in said.enumerate() {
            if number == MOST_A_MESSAGE {
                return self.parts.word(Said::CUT_SHORT);
            }
            if !self.game.state.is_played() {
                return self.parts.word(Said::not_now(Word::Propose.name()));
            }
            // It was given back with the other lines that mean a round which is closed.
            if closed && crate::words::is_about_round(&said.rest) {
                continue;
            }
            let told = self.propose(letter, &said.rest);
            self.parts.word(told);
        }
    }

    fn propose(&mut self, letter: &PlayerLetter, rest: &str) -> Said {
        let seat = letter.seat;
        let open = self.game.proposals.open.clone();
        // A day is the one that was meant when it was written.
        match proposing(rest, letter.received.min(self.now), self.game.terms.zone) {
            Proposing::Show => {
                let came = Of("answered");
                let said = match &open {
                    Some(open) => open.said(self.tally(open), "propose-shown-verdict", came),
                    None => {
                        Said::new("propose-none-verdict", &[], came).and([Below::ProposalForms])
                    }
                };
                said.and([proposals_left(self.game.proposals_left(seat))])
            }
            Proposing::Off => {
                let Some(open) = open.filter(|open| open.by == seat) else {
                    return Said::not_proposed("none-open", 0);
                };
                self.proposal_over(&open, ProposalEnd::TakenBack, None);
                said!("propose-off", Of("proposal-off"))
            }
            read => match self.sound_proposal(seat, &read) {
                Ok(what) => self.put_to_vote(seat, what),
                Err(why) => *why,
            },
        }
    }

    /// What is proposed, if it can be; else why not.
    fn sound_proposal(&self, seat: Seat, read: &Proposing) -> Result<Proposed, Box<Said>> {
        let no = |why| Err(Box::new(Said::not_proposed(why, 0)));
        if let Some(open) = self.game.proposals.open.clone() {
            let said = Said { notes: &["propose-open"], ..Said::not_proposed("open", 0) };
            return Err(Box::new(said.proposing(&open)));
        }
        if self.is_out(seat) {
            return no("out");
        }
        let what = match read {
            Proposing::Show | Proposing::Off | Proposing::Unclear => {
                let below = vec![Below::ProposalForms];
                return Err(Box::new(Said { below, ..Said::not_proposed("unclear", 0) }));
            }
            Proposing::Result(text) => match self.result_of(text) {
                Ok(agreed) => Proposed::End { agreed: Some(agreed) },
                Err(why) => {
                    let why = why.into_iter().map(Below::Phrase);
                    let below = why.chain([Below::Note("propose-not-note")]).collect();
                    let said = Said::not_proposed("result", 0);
                    return Err(Box::new(Said { notes: &[], below, ..said }));
                }
            },
            Proposing::What(what) => what.clone(),
        };
        let paused = matches!(self.game.state, State::Paused { .. });
        let (span, most) = match what {
            Proposed::End { .. } => (TimeDelta::zero(), TimeDelta::zero()),
            _ if paused => return no("paused"),
            Proposed::Extend { .. } if self.open_round().is_none() => return no("no-round"),
            Proposed::PauseUntil { until } if until <= self.now => return no("past"),
            Proposed::PauseUntil { until } => (until - self.now, LONGEST_PAUSE),
            Proposed::Pause { minutes } => (super::minutes(minutes), LONGEST_PAUSE),
            Proposed::Extend { minutes } => (super::minutes(minutes), LONGEST_EXTENSION),
        };
        if span > most {
            return Err(Box::new(Said::not_proposed("too-long", most.num_minutes())));
        }
        match self.game.proposals_left(seat) {
            0 => no("used-up"),
            _ if self.voters(seat).is_empty() => no("nobody"),
            _ => Ok(what),
        }
    }

    fn put_to_vote(&mut self, seat: Seat, what: Proposed) -> Said {
        let number = self.game.proposals.last.saturating_add(1);
        let round = self.open_round().map_or(0, |round| round.number);
        let (at, until) = (self.now, what.open_until(self.now));
        let proposal = Proposal { number, by: seat, what, at, until, round, votes: Vec::new() };
        let proposals = &mut self.game.proposals;
        (proposals.last, proposals.open) = (number, Some(proposal.clone()));
        proposals.made.push(seat);
        let what = proposal.what.code();
        self.note_own(seat, &format!("proposed number={number} what={what}"));
        let tally = self.tally(&proposal);
        let voters = self.voters(seat);
        let others = self.game.present().into_iter().filter(|other| *other != seat).map(To::Seat);
        let watching: Vec<_> = self.game.watching().map(|it| To::Guest(Box::new(it))).collect();
        for to in others.chain(watching).chain([To::Gm]) {
            let asks = matches!(to, To::Seat(other) if voters.contains(&other));
            self.notify(to.clone(), Said::proposed(&proposal, tally, &to, asks));
        }
        let said = proposal.said(tally, "propose-made-verdict", Of("proposed"));
        let left = proposals_left(self.game.proposals_left(seat));
        said.and([Below::Note("propose-made-note"), left])
    }

    /// A result as somebody typed it; else what is wrong with it.
    fn result_of(&self, text: &str) -> Result<Agreed, Vec<Phrase>> {
        let places = written_places(text, |typed| {
            let wanted = folded(typed);
            let called = self.game.called(|_, name| (name == wanted).then_some(()));
            let unknown = || vec![Phrase::new("propose-unknown").typed("name", typed)];
            called.map(|(seat, ())| seat).ok_or_else(unknown)
        })?;
        Agreed::new(&places, &self.game.holders)
    }

    /// The seats that vote on what this one proposes: held by those who play on and are there.
    fn voters(&self, by: Seat) -> Vec<Seat> {
        let away = |seat: Seat| self.game.is_away(seat, self.now);
        let votes = |seat: &Seat| *seat != by && !self.is_out(*seat) && !away(*seat);
        self.game.present().into_iter().filter(votes).collect()
    }

    fn may_vote(&self, open: &Proposal, seat: Seat) -> Result<(), &'static str> {
        match () {
            () if open.by == seat => Err("own"),
            () if self.is_out(seat) => Err("out"),
            () if self.game.is_away(seat, self.now) => Err("away"),
            () => Ok(()),
        }
    }

    /// Whether a seat is out of the play. What cannot be read puts nobody out.
    fn is_out(&self, seat: Seat) -> bool {
        self.position().is_ok_and(|position| position.is_out(seat))
    }

    fn tally(&self, open: &Proposal) -> Tally {
        let voters = self.voters(open.by);
        let votes = || open.votes.iter().filter(|vote| voters.contains(&vote.seat));
        let yes = votes().filter(|vote| vote.yes).count();
        Tally { yes, no: votes().count() - yes, voters: voters.len() }
    }

    /// Does what enough votes want, and ends what can no longer be agreed on. A pause begins when
    /// the vote that decided `came`.
    fn count_votes(&mut self, came: Moment) {
        let Some(open) = self.game.proposals.open.clone() else { return };
        let tally = self.tally(&open);
        if tally.voters == 0 {
            return self.proposal_over(&open, ProposalEnd::NobodyToVote, None);
        }
        match open.what.decided(tally) {
            None => {}
            Some(false) => self.proposal_over(&open, ProposalEnd::Rejected, None),
            // What cannot be read is no reason to lose the vote: the match freezes over it.
            Some(true) if self.proposal_passed(&open, came).is_err() => {
                self.proposal_over(&open, ProposalEnd::Stopped, None);
            }
            Some(true) => {}
        }
    }

    fn proposal_passed(&mut self, open: &Proposal, came: Moment) -> Decided {
        let mut was = None;
        match &open.what {
            Proposed::Pause { minutes } => {
                self.pause_agreed(came, |since| since + super::minutes(*minutes));
            }
            Proposed::PauseUntil { until } => self.pause_agreed(came, |_| *until),
            Proposed::Extend { minutes } => {
                let deadline = self.round().deadline;
                let closes = self.running_window(&self.call()?).unwrap_or(deadline);
                self.closes_at(closes.max(self.now) + super::minutes(*minutes))?;
                was = Some(closes);
            }
            Proposed::End { agreed } => {
                let last = self.let_go(Who::Clock)?;
                self.game.proposals.ended_by = Some(open.by);
                self.over(agreed.clone(), (Who::Clock, "ended agreed"), last);
            }
        }
        self.proposal_over(open, ProposalEnd::Passed, was);
        self.settle(false)
    }

    fn pause_agreed(&mut self, came: Moment, until: impl Fn(Moment) -> Moment) {
        let opened = self.game.round.as_ref().map_or(self.now, |round| round.opened);
        let since = came.min(self.now).max(opened);
        let until = Some(until(since));
        self.game.enter(State::Paused { since, until });
    }

    /// It is no longer voted on; everybody is told, unless the match is over with it. `was`: when
    /// the round closed before that moved its deadline.
    fn proposal_over(&mut self, open: &Proposal, how: ProposalEnd, was: Option<Moment>) {
        let Tally { yes, no, voters } = self.tally(open);
        self.game.proposals.open = None;
        let (who, why) = match how {
            ProposalEnd::TakenBack => (Who::Seat(open.by), None),
            ProposalEnd::Vetoed => (Who::Gm, self.why.clone()),
            _ => (Who::Clock, None),
        };
        let counts = format!("yes={yes} no={no} voters={voters}");
        let what = format!("proposal-over number={} how={} {counts}", open.number, how.name());
        self.note_why(who, what, why.clone());
        let ends = if let State::Paused { until, .. } = self.game.state { until } else { None };
        let said = said!("proposal-over" + "proposal-counts").proposing(open).with(|it| {
            let it = it.code("how", how.name()).with("yes", yes);
            it.with("no", no).with("voters", voters)
        });
        // When the round closed before that moved its deadline, and until when the clock stands.
        let said =
            said.named("from", was.map(Named::Moment)).named("ends", ends.map(Named::Moment));
        let over = Said { kind: CLOCK, reason: why, ..said }.and(match was {
            Some(_) => [Below::Note("deadline-was"), Below::Stands],
            None => [Below::Clock, Below::PausedStands],
        });
        // The last message says it to those who have one.
        if !self.game.state.is_over() {
            self.notify_all(&over.clone().into());
        }
        self.notify(To::Gm, over);
    }

    /// The moderator does not want what is voted on.
    pub(super) fn veto(&mut self) -> Decided {
        let none = || refusal("gm-no-proposal", "gm-no-proposal-hint");
        let open = self.game.proposals.open.clone().ok_or_else(none)?;
        self.proposal_over(&open, ProposalEnd::Vetoed, None);
        Ok(())
    }

    /// The time for votes is over.
    pub(super) fn expire_proposal(&mut self) {
        let due = self.game.proposals.open.as_ref().is_some_and(|open| open.until <= self.now);
        if due {
            // Somebody may have gone away since the last vote.
            self.count_votes(self.now);
            if let Some(open) = self.game.proposals.open.clone() {
                self.proposal_over(&open, ProposalEnd::Expired, None);
            }
        }
    }

    /// NOT ME: whoever wrote in a player's name may have proposed or voted.
    pub(super) fn take_back_proposal(&mut self, seat: Seat) {
        let Some(open) = self.game.proposals.open.clone() else { return };
        if open.by == seat {
            self.proposal_over(&open, ProposalEnd::TakenBack, None);
        } else if let Some(open) = &mut self.game.proposals.open {
            open.votes.retain(|vote| vote.seat != seat);
        }
    }

    /// What a decision means for what is voted on: it ends with its round, with the match, and
    /// with whoever proposed it. Who takes a seat over is asked.
    pub(super) fn tend_proposal(&mut self) {
        let Some(open) = self.game.proposals.open.clone() else { return };
        let paused = self.game.state != self.was.state;
        let other_round = self.open_round().is_none_or(|round| round.number != open.round);
        let is_extension = matches!(open.what, Proposed::Extend { .. });
        let over = match self.game.state {
            State::Ended { .. } | State::Cancelled => {
                self.game.proposals.open = None;
                return;
            }
            State::Playing | State::Paused { .. }
                if self.gone.contains(&open.by) || self.came.contains(&open.by) =>
            {
                Some(ProposalEnd::ProposerGone)
            }
            State::Paused { .. } if paused => Some(ProposalEnd::Stopped),
            State::Playing if is_extension && other_round => Some(ProposalEnd::RoundClosed),
            // After a move it is voted on where the match goes on.
            State::Playing | State::Paused { .. } | State::Moved { .. } => None,
            State::Draft | State::Inviting { .. } | State::Frozen { .. } => {
                Some(ProposalEnd::Stopped)
            }
        };
        if let Some(how) = over {
            return self.proposal_over(&open, how, None);
        }
        let (voters, tally) = (self.voters(open.by), self.tally(&open));
        for seat in take(&mut self.came).into_iter().filter(|seat| voters.contains(seat)) {
            let to = To::Seat(seat);
            self.notify(to.clone(), Said::proposed(&open, tally, &to, true));
        }
        if !self.decision.is_nothing() || self.game != *self.was {
            self.count_votes(self.now);
        }
    }
}
