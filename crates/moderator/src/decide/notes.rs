//! Prose is heard: what is neither an order nor politeness goes to the moderator, and what he
//! replies goes back. What may give an order away that is sealed still goes to nobody.

use std::mem::take;

use super::parts::{Parts, once};
use super::{Decided, Decider};
use crate::dates;
use crate::intents::{Intent, intents};
use crate::{
    Answer, AnswerPart, AskedOrder, Below, GmReply, Hearing, Moment, Named, Note, NoticeAbout,
    NoticeKind, OutcomeCode, Party, PlayerLetter, Row, Said, Split, State, To, Trust, Who,
    WhyAsked, Word,
};
use kit::letter::{LinkAction, Purpose};
use kit::typing::manners::is_pleasantry;
use kit::typing::same::may_change;
use kit::{Phrase, Seat, Unread};

/// How many notes of one person reach the moderator in 24 hours.
const MOST_NOTES: u32 = 10;

/// So many words are one question.
const SHORT: usize = 9;

/// How many characters of a note are passed on; nobody writes more by hand.
const LONGEST: usize = 20_000;

/// How many replies of the moderator go out in an hour of a match.
const MOST_RELAYED: u32 = 10;

/// Why the moderator's words go nowhere: the writer is no longer in the match.
const GONE: &[&str] = &["not-relayed-gone"];

/// What is to be heard of a message, and where it came from.
pub(super) struct Heard<'a> {
    pub from: Party,
    pub name: String,
    pub lines: Vec<Unread>,
    pub hearing: &'a Hearing,
    pub at: Moment,
    /// Whether an order came with them.
    pub along: bool,
}

impl Decider<'_> {
    /// What is left of a player's message when its orders and words are done with.
    pub(super) fn hear(&mut self, letter: &PlayerLetter, split: &Split) -> Decided {
        let seat = letter.seat;
        if let Purpose::Action(action) = letter.purpose {
            let lines = self.prose(letter, Unread::of(&letter.along));
            if !lines.is_empty() {
                self.parts.notes.push(AnswerPart::Plain(link_only(action, lines)));
            }
        }
        let mut lines = take(&mut self.parts.unread);
        // What the answer shows along with an order is heard as well, unless it may give it away.
        let along = self.parts.verdict.iter().flat_map(AnswerPart::said_along).cloned();
        // "Swap them please" is the order itself.
        let again = self.parts.verdict.iter().any(|part| {
            matches!(part, AnswerPart::AskedOrder(AskedOrder { why: WhyAsked::Again, .. }))
        });
        let gives_away = |text: &str| self.referee.touches(text) || again && may_change(text);
        let (mut beside, heard): (Vec<_>, Vec<_>) = along.partition(|it| gives_away(&it.text));
        lines.extend(heard);
        for part in &self.parts.verdict {
            if let AnswerPart::Refused(refused) = part {
                beside.extend(Unread::of(&refused.typed));
            }
        }
        self.offer_beside(seat, &beside)?;
        lines.extend(Unread::of(&split.told));
        let reasons = split.words.iter().filter(|it| it.word == Word::More && !it.rest.is_empty());
        lines.extend(reasons.map(|it| Unread { line: it.line, text: it.rest.clone() }));
        lines.sort_by_key(|line| line.line);
        lines.dedup();
        if letter.trust == Trust::FromOnly {
            // What anyone can have sent is passed on to nobody.
            self.parts.unread = self.prose(letter, lines);
            return Ok(());
        }
        let from = Party::Seat(seat);
        let name = self.game.holder(seat).name.clone();
        let hearing = &letter.hearing;
        // "Yes, and the final one north" says something of the order that is asked about.
        let asked = self.still_open(letter).is_some();
        let along = asked || self.parts.verdict.iter().any(AnswerPart::is_of_order);
        let said = Heard { from, name, lines, hearing, at: letter.received, along };
        let (mut lines, held) = self.sift(&said)?;
        if !held.is_empty() {
            let question = self.ask_note(letter, joined(&held));
            let round = question.map(|_| self.round().number);
            let said = Said::gives_away(held, question).named("round", round.map(Named::Round));
            self.parts.notes.push(AnswerPart::Plain(said));
        }
        // Where he reads no notes, the answer says where he can be reached.
        let asked_more = |part: &AnswerPart| {
            matches!(part, AnswerPart::Plain(Said { came: OutcomeCode::MORE, .. }))
        };
        if hearing.notes && self.parts.words.iter().any(asked_more) {
            let text = joined(&lines);
            self.because(seat, &said, text);
            lines.clear();
        }
        let lines = self.understood(Some(seat), &lines)?;
        let passed = self.passed_on(&said, lines);
        self.parts.notes.extend(passed);
        Ok(())
    }

    /// Takes manners out, and what may give an order away, which is answered and passed on to
    /// nobody: what can be passed on, and the rest.
    pub(super) fn sift(&mut self, said: &Heard<'_>) -> Decided<(Vec<Unread>, Vec<Unread>)> {
        let names = self.names_of(said.hearing);
        let lines = said.lines.iter().filter(|line| !is_polite(&line.text, &names)).cloned();
        let sealed = self.open_round().is_some();
        let gives_away = |text: &str| match said.along {
            true => self.referee.touches(text),
            false => self.referee.mentions(text),
        };
        let (held, on): (Vec<Unread>, Vec<Unread>) =
            lines.partition(|line| sealed && gives_away(&line.text));
        self.understood(said.from.seat(), &held)?;
        Ok((on, held))
    }

    /// Answers the lines that a word would have answered: HELP, STATUS, what stands. What only
    /// gets a word offered goes to the moderator all the same.
    fn understood(&mut self, seat: Option<Seat>, lines: &[Unread]) -> Decided<Vec<Unread>> {
        let mut left = Vec::new();
        for (at, line) in lines.iter().enumerate() {
            let mut meant = intents(&line.text);
            // A sentence that runs on in the next line.
            let next = lines.get(at + 1).filter(|next| next.line == line.line + 1);
            if let Some(next) = next.filter(|_| meant.is_empty()) {
                meant = intents(&format!("{} {}", line.text.trim_end(), next.text.trim_start()));
            }
            // A short question is answered by it; a long one may ask for something else.
            let short = line.text.split_whitespace().count() <= SHORT;
            let mut answered = !meant.is_empty() && short;
            for intent in meant {
                answered &= self.answer_intent(seat, intent, &line.text)?;
            }
            left.extend((!answered).then(|| line.clone()));
        }
        Ok(left)
    }

    /// Offers who goes, or cannot read what we send, the word for it. What else stands in one line
    /// with an order is about the order.
    fn offer_beside(&mut self, seat: Seat, lines: &[Unread]) -> Decided {
        for line in lines {
            for intent in intents(&line.text) {
                use Word::{Away, En, Leave, Pl, Short, Words};
                if let Intent::Word(Leave | Away | Words | Short | En | Pl) = intent {
                    self.answer_intent(Some(seat), intent, &line.text)?;
                }
            }
        }
        Ok(())
    }

    /// Answers what a sentence asks for, or offers the word for it; whether it is answered.
    fn answer_intent(&mut self, seat: Option<Seat>, intent: Intent, text: &str) -> Decided<bool> {
        if let (Intent::Word(Word::Wait | Word::More), Some(seat)) = (intent, seat)
            && self.keep_open(seat)?
        {
            return Ok(intent == Intent::Word(Word::Wait));
        }
        let open = self.open_round().is_some();
        let (part, answered) = match (intent, seat) {
            (Intent::Word(Word::Help), _) => (AnswerPart::Help, true),
            (Intent::Word(Word::Rules), _) => (AnswerPart::Rules, true),
            (Intent::Word(Word::Status), Some(_)) => (AnswerPart::Status, text.contains('?')),
            (Intent::OrderIn, Some(seat)) if open => {
                let part = match &self.round().entries[seat].filing {
                    Some(filing) => {
                        let echo = self.referee.echo(&filing.program)?;
                        let order = Named::Order(filing.program.clone());
                        let said = Said::new("stands", &[], OutcomeCode::Of("answered"));
                        AnswerPart::Plain(said.named("order", order).and([Below::Rows(echo)]))
                    }
                    None => AnswerPart::Courtesy,
                };
                (part, true)
            }
            (intent, _) => {
                let away = seat.filter(|_| intent == Intent::Word(Word::Away));
                // They can be offered as a command.
                let days = away.and_then(|seat| dates::named_in(text, self.today(seat)));
                once(&mut self.parts.offers, AnswerPart::Offered { intent, days });
                return Ok(false);
            }
        };
        if !self.parts.answers.contains(&part) {
            match part {
                AnswerPart::Help | AnswerPart::Plain(_) | AnswerPart::Courtesy => {
                    self.parts.answers.insert(0, part);
                }
                part => self.parts.answers.push(part),
            }
        }
        Ok(answered)
    }

    /// Passes lines on to the moderator, and says so.
    pub(super) fn passed_on(&mut self, said: &Heard<'_>, lines: Vec<Unread>) -> Vec<AnswerPart> {
        if lines.is_empty() {
            return Vec::new();
        }
        if !said.hearing.notes {
            // This is where he can be reached.
            let said = said!("write-to", OutcomeCode::Unread(lines.len()));
            return vec![AnswerPart::Plain(Said { typed: lines, ..said })];
        }
        if said.hearing.noted >= MOST_NOTES {
            return vec![AnswerPart::Plain(Said::notes_full(lines))];
        }
        let after = self.open_round().filter(|_| said.hearing.plays).map(|round| round.number);
        let note = self.noted(said, joined(&lines), after.is_none());
        let text = note.text.clone();
        if after.is_none() {
            self.notify(To::Gm, NoticeKind::Note { note: Box::new(note) });
        }
        vec![AnswerPart::Plain(Said::passed_on(text, after))]
    }

    /// Keeps lines for the moderator until the round is played, and says so.
    pub(super) fn keep_note(&mut self, letter: &PlayerLetter, text: String) -> AnswerPart {
        if letter.hearing.noted >= MOST_NOTES {
            return AnswerPart::Plain(Said::notes_full(vec![Unread { line: 0, text }]));
        }
        let (from, name) = (Party::Seat(letter.seat), self.game.holder(letter.seat).name.clone());
        let (hearing, at) = (&letter.hearing, letter.received);
        let said = Heard { from, name, lines: Vec::new(), hearing, at, along: false };
        let note = self.noted(&said, text, false);
        let said = Said::passed_on(note.text, Some(self.round().number));
        AnswerPart::Plain(Said { verdict: Phrase::new("passed-verdict-kept"), ..said })
    }

    fn noted(&mut self, said: &Heard<'_>, text: String, passed: bool) -> Note {
        let text: String = text.chars().take(LONGEST).collect();
        let number = self.game.spoken.last.saturating_add(1);
        let round = self.open_round().map(|round| round.number);
        let name = said.name.clone();
        let note = Note { number, from: said.from, name, round, at: said.at, text, passed };
        self.game.spoken.last = number;
        self.game.spoken.waiting.extend((!passed).then(|| note.clone()));
        self.decision.rows.push(Row::Noted(note.clone()));
        let who = said.from.seat().map_or(Who::Gm, Who::Seat);
        self.note(who, format!("noted number={number}"));
        note
    }

    /// Gives a request for more time its reason, and the moderator a way to reply.
    fn because(&mut self, seat: Seat, said: &Heard<'_>, text: String) {
        if text.is_empty() {
            return;
        }
        let note = self.noted(said, text, true);
        for notice in &mut self.decision.notices {
            if let NoticeKind::Plain(said) = &mut notice.matter
                && said.acts_on == Some(NoticeAbout::More { seat, note: None })
            {
                let below = [Below::Note("more-gm-reason"), Below::Words(note.text.clone())];
                let more = said.clone().and(below).and([Below::Note("note-reply")]);
                let acts_on = Some(NoticeAbout::More { seat, note: Some(note.number) });
                *said = Said { acts_on, ..more };
            }
        }
    }

    /// The notes that waited for a round to be played.
    pub(super) fn pass_waiting(&mut self) {
        // They wait for the desk that the match moved to.
        if matches!(self.game.state, State::Moved { .. }) {
            return;
        }
        let open = self.game.round_under_way().filter(|_| !self.game.state.is_over());
        let waiting = self.game.spoken.waiting.clone();
        for note in waiting.into_iter().filter(|note| note.round.is_none() || note.round != open) {
            self.game.spoken.waiting.retain(|it| it.number != note.number);
            self.decision.rows.push(Row::NotePassed(note.number));
            self.notify(To::Gm, NoticeKind::Note { note: Box::new(note) });
        }
    }

    /// The moderator's words, to the one who wrote the note that he replied to: whom they went to,
    /// or the sentences that say why they did not.
    pub(super) fn relay(
        &mut self,
        reply: &GmReply,
        text: &str,
    ) -> Result<String, &'static [&'static str]> {
        let (party, name) = reply.to.clone().ok_or(GONE)?;
        let to = match party {
            Party::Seat(seat) => {
                let holder = self.game.holder(seat);
                (!holder.left && holder.name == name).then_some(To::Seat(seat))
            }
            Party::Guest(role) => {
                let guest = self.game.guest(role).filter(|it| it.person.name == name);
                guest.map(|guest| To::Guest(Box::new(guest)))
            }
        };
        if text.trim().is_empty() {
            return Err(&["not-relayed-nothing"]);
        }
        let to = to.ok_or(GONE)?;
        if reply.relayed >= MOST_RELAYED {
            return Err(&["not-relayed-too-many"]);
        }
        self.note(Who::Gm, "relayed".to_owned());
        let text: String = text.trim().chars().take(LONGEST).collect();
        self.notify(to, NoticeKind::FromModerator { text });
        Ok(name)
    }

    /// Whether the open round waits for an order of this seat.
    pub(super) fn is_waited_for(&self, seat: Seat) -> bool {
        if self.inviting() {
            return self.game.holder(seat).answer == Answer::None;
        }
        let Some(round) = self.open_round() else { return false };
        let entry = &round.entries[seat];
        let owes = || self.call().is_ok_and(|call| call.owes.contains(&seat));
        entry.questions.hold_order() || entry.filing.is_none() && owes()
    }

    /// The lines that say something.
    pub(super) fn prose(&self, letter: &PlayerLetter, mut lines: Vec<Unread>) -> Vec<Unread> {
        let names = self.names_of(&letter.hearing);
        lines.retain(|line| !is_polite(&line.text, &names));
        lines
    }

    /// Whom a greeting or a sign-off may name.
    pub(super) fn names_of<'n>(&'n self, hearing: &'n Hearing) -> Vec<&'n str> {
        let holders = self.game.holders.values().map(|holder| holder.name.as_str());
        let watching = self.game.observers.iter().filter(|it| !it.gone);
        let watching = watching.map(|it| it.person.name.as_str());
        holders.chain(watching).chain([hearing.moderator.as_str()]).collect()
    }

    /// What a spectator writes, or somebody who is offered a seat.
    pub(super) fn hear_guest(&mut self, said: &Heard<'_>) -> Decided<Vec<AnswerPart>> {
        let (lines, held) = self.sift(said)?;
        let lines = self.understood(None, &lines)?;
        let Parts { answers, offers, .. } = take(&mut self.parts);
        let kept = (!held.is_empty()).then(|| AnswerPart::Plain(Said::gives_away(held, None)));
        let mut told: Vec<AnswerPart> = kept.into_iter().chain(answers).collect();
        told.extend(self.passed_on(said, lines));
        told.extend(offers);
        told.extend(said.hearing.cut_short.then_some(AnswerPart::Plain(Said::CUT_SHORT)));
        Ok(told)
    }
}

/// A link's address does this alone: these lines were not read.
fn link_only(action: LinkAction, lines: Vec<Unread>) -> Said {
    let action = match action {
        LinkAction::Yes => "yes",
        LinkAction::No => "no",
        LinkAction::Ready => "ready",
        LinkAction::Help => "help",
        LinkAction::Order => "order",
        LinkAction::Return => "return",
        LinkAction::Answer(_) => "answer",
    };
    let said = said!("link-only", OutcomeCode::Unread(lines.len()));
    Said { typed: lines, ..said.with(|it| it.code("action", action)) }
}

fn is_polite(line: &str, names: &[&str]) -> bool {
    let initial = line.trim().trim_end_matches('.').chars();
    let signs = |name: &&str| name.chars().take(1).eq(initial.clone());
    names.iter().any(signs) || is_pleasantry(line, names)
}

fn joined(lines: &[Unread]) -> String {
    kit::joined(lines.iter().map(|line| line.text.trim()), "\n")
}
