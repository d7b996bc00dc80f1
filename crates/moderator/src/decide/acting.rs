//! The moderator's reply to a notice: what it asks for is done, asked about, or answered. Must
//! never do by mail what was not plainly asked for, twice what a message does once, or anything
//! about a round that is over.

use super::{Decided, Decider, Refusal, Undo};
use crate::acting::{Meaning, commands, read};
use crate::{
    ACTED, Below, GmAct, GmNotice, GmReply, Missing, Moment, Named, NoticeAbout, NoticeUse,
    OutcomeCode, Phase, Row, Said, State, To, Who,
};
use chrono::TimeDelta;
use kit::{Phrase, Typed, Unread};

/// How many of his replies about a match are answered in 24 hours: as many as of a player.
const MOST_ANSWERED: u32 = 30;

/// So few words may be an act with a slip in it.
const FEW: usize = 4;

/// Nobody can say what his words mean.
const UNCLEAR: &[&str] = &["acting-unclear-note"];

/// How long a question waits for its YES.
const QUESTION_LASTS: TimeDelta = TimeDelta::hours(24);

impl Decider<'_> {
    pub(super) fn gm_reply(&mut self, reply: &GmReply) -> Decided {
        match self.answer_to_reply(reply) {
            Ok(Some(answer)) => self.act_told(reply, answer),
            Ok(None) => {}
            Err(Refusal::Wrong(faults)) => self.refuse_reply(reply, faults),
            Err(broken) => return Err(broken),
        }
        Ok(())
    }

    /// Does what a reply asks for; what he is told of it.
    fn answer_to_reply(&mut self, reply: &GmReply) -> Decided<Option<Said>> {
        let holders = self.game.holders.values().map(|holder| holder.name.as_str());
        let names: Vec<&str> = holders.chain([reply.moderator.as_str()]).collect();
        let (said, along) = read(&reply.typed, &names, |text| self.told_to(None, text));
        // However many replies others wrote in his name: what he was asked he can answer.
        let enough = reply.answered + 1 >= MOST_ANSWERED;
        let asks =
            |it: &GmNotice| it.used.is_none() && matches!(it.about, NoticeAbout::Asked { .. });
        let asked = reply.notice.as_ref().is_some_and(asks);
        if enough && !(asked && matches!(said, Meaning::Yes | Meaning::No)) {
            let last = reply.answered + 1 == MOST_ANSWERED;
            return Ok(last.then_some(Said::REPLIES_ENOUGH));
        }
        if !reply.by_mail {
            return Ok(Some(Said::REPLIES_OFF));
        }
        let Some(notice) = &reply.notice else { return Ok(None) };
        Ok(Some(match (said, &notice.about) {
            (Meaning::Plain | Meaning::Yes | Meaning::No, NoticeAbout::Note { .. }) => {
                self.answer_note(reply)
            }
            // "Tell me which round you mean" is said to the writer of the note.
            (Meaning::Nobody | Meaning::Odd, NoticeAbout::Note { .. })
                if is_prose(&reply.typed) =>
            {
                self.answer_note(reply)
            }
            // The question was about an act. What is no plain YES or NO to it is for nobody else,
            // and what stands beside one may take it back.
            (Meaning::Plain | Meaning::Nothing, NoticeAbout::Asked { .. }) => {
                self.unclear(reply, UNCLEAR)
            }
            (Meaning::Yes | Meaning::No, NoticeAbout::Asked { .. }) if along.is_some() => {
                self.unclear(reply, UNCLEAR)
            }
            (Meaning::Plain | Meaning::Nothing, _) if reply.to.is_some() => self.answer_note(reply),
            (Meaning::Yes, NoticeAbout::Asked { what, along, of: _ }) => {
                self.wanted(reply, notice, what.clone(), along.clone(), true)?
            }
            (Meaning::No, NoticeAbout::Asked { .. }) => match &notice.used {
                Some(used) => Said::act_used(used),
                None => {
                    self.use_up(notice.number, NoticeUse::DROPPED);
                    Said::DROPPED
                }
            },
            (Meaning::Yes, NoticeAbout::More { seat, .. }) => {
                self.wanted(reply, notice, GmAct::More { seat: *seat }, along, false)?
            }
            (Meaning::No, NoticeAbout::More { seat, .. }) => {
                self.wanted(reply, notice, GmAct::Refuse { seat: *seat }, along, false)?
            }
            (Meaning::Yes | Meaning::No, NoticeAbout::Match) => {
                Said::not_acted(&["acting-nothing-asked-note"])
            }
            (Meaning::Act(act), _) => self.wanted(reply, notice, act, along, false)?,
            (Meaning::Nobody, _) => self.unclear(reply, &["acting-nobody-note"]),
            (Meaning::Nothing | Meaning::Plain | Meaning::Odd, _) => self.unclear(reply, UNCLEAR),
        }))
    }

    /// Nobody can say what his words mean, or whom they name, as the notes say.
    fn unclear(&self, reply: &GmReply, notes: &'static [&'static str]) -> Said {
        let said = Said::new("acting-unclear-verdict", notes, OutcomeCode::None);
        // A name stands in for the players.
        let said = said.with(|it| match self.game.present().first() {
            Some(seat) => it.with("who", *seat),
            None => it.code("who", ""),
        });
        Said { typed: Unread::of(&reply.typed), ..said }
    }

    /// What he asks for cannot be done here: why, and the way out.
    pub(super) fn refuse_reply(&mut self, reply: &GmReply, faults: kit::Faults) {
        let told = faults.0.into_iter().flat_map(|it| [Some(it.reason), it.hint]).flatten();
        self.act_told(reply, Said::not_acted(&[]).and(told.map(Below::Phrase)));
    }

    /// Tells the moderator what came of his reply.
    fn act_told(&mut self, reply: &GmReply, said: Said) {
        let answers = Some(reply.message_id.clone());
        self.notify(To::Gm, Said { kind: ACTED, answers, ..said });
    }

    /// His plain words go to the writer of the note.
    fn answer_note(&mut self, reply: &GmReply) -> Said {
        let text = reply.typed.joined("\n");
        let (verdict, notes, name): (_, &[&str], _) = match self.relay(reply, &text) {
            Ok(name) => ("acting-sent-verdict", &["acting-cannot-back"], name),
            Err(notes) => {
                let name = reply.to.as_ref().map(|(_, name)| name.clone()).unwrap_or_default();
                ("not-relayed-verdict", notes, name)
            }
        };
        let said = Said::new(verdict, notes, OutcomeCode::None);
        said.with(|it| it.typed("who", name))
    }

    /// An act is asked for, or was asked about and is `confirmed`: it is done, or asked about
    /// first.
    fn wanted(
        &mut self,
        reply: &GmReply,
        notice: &GmNotice,
        act: GmAct,
        along: Option<String>,
        confirmed: bool,
    ) -> Decided<Said> {
        if along.is_some() && reply.to.is_none() && !confirmed {
            // Nobody knows whom the rest is for, or whether it takes the act back.
            return Ok(self.unclear(reply, UNCLEAR));
        }
        // An act instead of a YES is one in reply to the notice that he was asked about.
        let origin = reply.origin.as_ref();
        let used = notice.used.as_ref().filter(|_| confirmed || act.moves());
        let before = origin.and_then(|it| it.used.as_ref()).filter(|_| act.moves());
        if let Some(used) = used.or(before) {
            return Ok(Said::act_used(used));
        }
        let about = origin.filter(|_| confirmed).unwrap_or(notice);
        let late = match confirmed && reply.received - notice.at > QUESTION_LASTS {
            true => Some(Said::act_late(&["acting-late-question"])),
            false => self.act_late(&act, about, reply.received),
        };
        if let Some(late) = late {
            return Ok(late);
        }
        // Where nobody vouches for his address, a YES is waited for. A NO to MORE leaves all as it
        // is; what is said in his name cannot be taken back.
        if confirmed || reply.proved || matches!(act, GmAct::Refuse { .. }) {
            return self.perform(reply, notice, act, along.as_deref());
        }
        // What cannot be done is not asked about.
        Decider::new(&self.game, self.referee, self.basis).gm_act(&act)?;
        let of = origin.unwrap_or(notice).number;
        self.note(Who::Gm, format!("by-mail-asked notice={of} act={}", act.code()));
        let more = along.as_ref().map(|_| Below::Note("acting-asked-along"));
        let said = Said::of_act("acting-asked-verdict", &act).and(more);
        let acts_on = Some(NoticeAbout::Asked { what: act, along, of });
        Ok(Said { acts_on, ..said.and([Below::Note("acting-asked-note")]) })
    }

    /// Does it, and gives a receipt; a question is answered once, whatever it was about.
    fn perform(
        &mut self,
        reply: &GmReply,
        notice: &GmNotice,
        act: GmAct,
        along: Option<&str>,
    ) -> Decided<Said> {
        let Decider { game, decision, .. } = {
            let mut done = Decider::new(&self.game, self.referee, self.basis);
            done.gm_act(&act)?;
            done
        };
        self.game = game;
        self.decision.rows.extend(decision.rows);
        self.decision.notices.extend(decision.notices);
        self.decision.journal.extend(decision.journal);
        self.note(Who::Gm, format!("by-mail notice={} act={}", notice.number, act.code()));
        let origin = reply.origin.as_ref();
        let replied = Some(notice).filter(|_| act.moves() || origin.is_some());
        for used in replied.into_iter().chain(origin.filter(|_| act.moves())) {
            self.use_up(used.number, act.code());
        }
        let along = along.and_then(|text| self.relay(reply, text).ok());
        let along = along.map(|who| Phrase::new("acting-along-sent").typed("who", who));
        let said = Said::of_act("acting-done-verdict", &act).and(along.map(Below::Phrase));
        let back = decision.undo.into_iter().next().map(|Undo { verb, rest, said }| {
            said.code("command", format!("botpost {verb} {}{rest}", self.game.id))
        });
        let moved = matches!(act, GmAct::Extend { .. } | GmAct::More { .. });
        let nothing = if moved { "acting-back-set" } else { "acting-cannot-back" };
        Ok(said.and([back.map_or(Below::Note(nothing), Below::Phrase)]))
    }

    fn use_up(&mut self, number: u16, act: &str) {
        let used = NoticeUse { at: self.now, act: act.to_owned() };
        self.decision.rows.push(Row::NoticeUsed { number, used });
    }

    /// Why a reply to a notice comes too late for an act. A reply that came in time counts, even
    /// if it is read later.
    fn act_late(&self, act: &GmAct, notice: &GmNotice, received: Moment) -> Option<Said> {
        let passed = || Said::act_late(&["acting-late-passed"]);
        match act {
            GmAct::Say { .. } | GmAct::Tell { .. } => return None,
            _ if self.game.state.is_over() => {
                return Some(Said::act_late(&["acting-late-match"]));
            }
            GmAct::Pause { .. } | GmAct::Resume => return None,
            // A message of an older proposal stops no other one.
            GmAct::Veto => {
                let open = self.game.proposals.open.as_ref();
                return open.filter(|open| open.at > notice.at).map(|_| passed());
            }
            GmAct::Release { .. }
            | GmAct::Extend { .. }
            | GmAct::More { .. }
            | GmAct::Refuse { .. } => {}
        }
        if self.game.round_under_way() != notice.round {
            let over =
                |round| Said::act_late(&["acting-late-round"]).named("round", Named::Round(round));
            return Some(notice.round.map_or_else(passed, over));
        }
        let round = self.game.round.as_ref()?;
        let last = self.game.terms.grace_end(round.deadline);
        let waits = round.phase == Phase::Held || self.game.terms.missing == Missing::Hold;
        let runs = self.game.state == State::Playing;
        if runs && !waits && received > last {
            return Some(passed());
        }
        let moved = notice.deadline.is_some_and(|then| round.deadline > then);
        let answers = matches!(act, GmAct::More { .. } | GmAct::Refuse { .. });
        let said = Said::act_late(&["acting-late-moved"]);
        (answers && moved).then(|| said.named("when", Named::Moment(round.deadline)))
    }
}

/// Whether a text is written as to somebody: with a few words, and none of ours in capitals.
fn is_prose(typed: &Typed) -> bool {
    let said: usize = typed.lines.iter().map(|(_, text)| text.split_whitespace().count()).sum();
    said > FEW && !typed.lines.iter().any(|(_, text)| commands(text))
}
