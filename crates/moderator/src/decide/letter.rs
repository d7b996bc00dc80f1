//! A player's message: every one gets exactly one answer, the verdict on its orders first. Of
//! too many messages those that only ask get none.
//!
//! A message is read in this order. LEAVE YES ends everything else. CLEAR is carried out where
//! it stands: before the orders if it comes before them. Orders come next, then READY or WAIT
//! (the last one counts), then the words for their sender alone, and STATUS is answered last,
//! so that it shows what the message did. Other questions are about the board as it was before.
//! An older message's token still asks, but files, clears and caps nothing.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::mem::take;

use super::asking::Questions;
use super::orders::{FilingOrigin, Orders, Outcome, is_nothing};
use super::parts::{Budget, Parts, once};
use super::questions::Reply;
use super::{Decided, Decider, Wishes};
use crate::intents::is_said;
use crate::{
    AFTER, AnswerPart, BEFORE, Below, Notice, NoticeKind, OutcomeCode, OutcomeCode::Of,
    PlayerLetter, Round, Said, Split, State, To, Trust, Word, Would, outcome, split,
};
use kit::typing::same;
use kit::{Seat, TextReading, Typed, Unread};

impl Decider<'_> {
    pub(super) fn letter(&mut self, letter: &PlayerLetter) -> Decided {
        let first = self.open_round().filter(|_| self.game.before == [0; 32]);
        let first = first.filter(|_| letter.round == BEFORE).map(|round| round.number);
        // Nobody who answers a message from before the match means an older round than its first.
        let round = first.unwrap_or(letter.round);
        let letter = &PlayerLetter { round, ..letter.clone() };
        self.heard_from(letter.seat);
        if letter.trust == Trust::Token && !self.game.holder(letter.seat).left {
            self.not_silent(letter.seat);
        }
        if self.game.holder(letter.seat).left {
            self.parts.words.push(self.told_left(letter.seat));
        } else if !letter.several.is_empty() {
            let said = said!("several", Of("several"));
            let said = said.with(|it| it.code("ids", letter.several.join(", ")));
            self.parts.verdict.push(AnswerPart::Plain(said));
        } else if letter.too_large {
            self.parts.verdict.push(AnswerPart::Plain(Said::TOO_LARGE));
        } else {
            self.read_letter(letter)?;
        }
        self.answer(letter);
        // What follows from the answers is decided after them.
        self.start_if_all_agree()
    }

    fn answer(&mut self, letter: &PlayerLetter) {
        let silent = self.parts.says_nothing();
        let asked = if silent { self.still_open(letter) } else { None };
        let Parts { verdict, words, answers, mut notes, unread, offers } = take(&mut self.parts);
        let filed = |part| matches!(part, &(AnswerPart::Stored(_) | AnswerPart::Same { .. }));
        let taken = verdict.iter().any(filed);
        let held = |part: &AnswerPart| matches!(part, AnswerPart::Plain(it) if it.is_held_back());
        let nothing_meant = verdict.is_empty() && words.is_empty() && asked.is_none();
        let only_asks = nothing_meant && !notes.iter().any(held);
        let unread = (!unread.is_empty()).then(|| AnswerPart::Plain(Said::unread(unread)));
        notes.extend(unread);
        let told = [verdict, words, answers, notes, offers].into_iter().flatten();
        let mut parts: Vec<AnswerPart> = asked.into_iter().chain(told).collect();
        if letter.hearing.attachments && !taken {
            parts.push(AnswerPart::Plain(said!("attachments", Of("attachments"))));
        }
        if letter.hearing.cut_short {
            once(&mut parts, AnswerPart::Plain(Said::CUT_SHORT));
        }
        let proved = letter.trust == Trust::Token;
        if parts.is_empty() {
            let said = Unread::of(&letter.typed).iter().any(|line| is_said(&line.text));
            let polite = letter.hearing.reaction || said;
            let empty = || AnswerPart::Plain(said!("empty", Of("empty")).and([Below::Ask]));
            parts.push(if polite { AnswerPart::Courtesy } else { empty() });
        }
        if parts == [AnswerPart::Courtesy] && !(proved && self.is_waited_for(letter.seat)) {
            // Thanks need no answer, where there is nothing that somebody may have forgotten.
            self.decision.outcome = Some(outcome::of(&parts, letter.round));
            return;
        }
        let budget = Budget::of(letter, letter.trust);
        let said = outcome::of(&parts, letter.round);
        // Somebody whose order or command did nothing must not think that it did.
        let meant = !only_asks && budget.orders;
        let answers = budget.asks || (proved && (self.changed() || meant));
        let codes = [
            said.as_str(),
            if proved { "" } else { outcome::NO_TOKEN },
            if answers { "" } else { outcome::UNANSWERED },
        ];
        let codes: Vec<&str> = codes.into_iter().filter(|code| !code.is_empty()).collect();
        self.decision.outcome = Some(codes.join("; "));
        if !answers {
            return;
        }
        // The moderator is told of the first hour of a day like this, or of the whole day.
        let first = letter.answered == letter.answered_lately;
        if (budget.ends_day || budget.ends_hour && first) && !letter.flood_told {
            self.flooded(letter.seat, letter.trust);
        }
        if let Some(enough) = budget.last_words(letter.trust) {
            once(&mut parts, AnswerPart::Plain(enough));
        }
        let message_id = letter.message_id.clone();
        let matter = NoticeKind::Answer { message_id, trust: letter.trust, parts };
        // The answer goes before whatever the message sets off.
        self.decision.notices.insert(0, Notice { to: To::Seat(letter.seat), matter });
    }

    /// Whether anything is different now. That messages get to somebody is no more than the
    /// sender knows; that an address was asked is.
    pub(super) fn changed(&self) -> bool {
        let mut game = self.game.clone();
        for seat in game.holders.seats().filter(|seat| self.was.holders.get(*seat).is_some()) {
            game.holders[seat].record = self.was.holder(seat).record;
        }
        game != *self.was || !self.decision.rows.is_empty() || self.addresses_asked() > 0
    }

    fn read_letter(&mut self, letter: &PlayerLetter) -> Decided {
        let split = self.without_back(letter, split(&self.in_our_words(letter)?));
        let (questions, rest) = Questions::of(&split);
        let mut wishes = self.wishes(letter, &split);
        if letter.hearing.reaction {
            return Ok(());
        }
        self.parts.answers.extend(wishes.asks(Word::Help).then_some(AnswerPart::Help));
        self.parts.answers.extend(wishes.asks(Word::HelpMore).then_some(AnswerPart::HelpMore));
        if wishes.asks(Word::NotMe) && letter.trust == Trust::Token {
            return self.disown(letter);
        }
        let rest = self.without_choice(letter, rest)?;
        let rest = match letter.trust {
            Trust::Token if self.new_address(letter, &mut wishes) => return Ok(()),
            Trust::Token => self.talk(letter, &split, rest),
            Trust::FromOnly => rest,
        };
        if letter.trust == Trust::Token {
            self.asked(Some(letter.seat), &questions)?;
        }
        let vote = Self::vote_of(letter, &mut wishes);
        let open = self.open_round().is_some();
        if letter.trust == Trust::FromOnly {
            self.reply_with(&split, &wishes);
        } else if !open && self.unplayed(letter.seat, &wishes)? {
            return Ok(());
        }
        match (open, letter.trust) {
            (false, _) => self.not_now(letter.seat, &rest, split.words.is_empty())?,
            (true, Trust::FromOnly) => self.hold(letter, &rest)?,
            (true, Trust::Token) => self.playing(letter, &wishes, &rest)?,
        }
        if letter.trust == Trust::Token && !self.game.holder(letter.seat).left {
            self.propose_all(letter, &wishes);
            self.vote(letter, vote);
        }
        self.vote_without_question(letter);
        if letter.trust == Trust::Token && !self.game.holder(letter.seat).left {
            self.manners(letter.seat, &wishes);
            self.switches(letter.seat, &wishes);
            self.addresses(letter, &wishes);
            self.absence(letter, &wishes)?;
        }
        let status = letter.trust == Trust::Token && wishes.asks(Word::Status);
        self.parts.answers.extend(status.then_some(AnswerPart::Status));
        // Nearly every letter quotes the one it answers: quoted orders are told of only where
        // the message itself says nothing, so that they may have been meant.
        if open && self.parts.says_nothing() {
            self.silent(letter)?;
        }
        self.hear(letter, &split)
    }

    /// Lines of a registered sender without a token wait for a YES that has one. Nothing of
    /// the match is told before. Lines that wait already stay: they may be the owner's.
    fn hold(&mut self, letter: &PlayerLetter, rest: &Typed) -> Decided {
        let seat = letter.seat;
        let reading = self.glance(seat, rest)?;
        let orders = !is_nothing(&reading);
        let prose = self.prose(letter, reading.unread);
        if !orders && prose.is_empty() {
            return Ok(());
        }
        self.hold_text(letter, rest.joined("\n").trim(), written(rest));
        // Prose, and no order, waits for the YES.
        if !orders
            && let Some(AnswerPart::Plain(said)) = self.parts.verdict.last_mut()
            && let question @ Some(_) = said.question
        {
            let note = said!("confirm-note", OutcomeCode::UNCONFIRMED);
            *said = Said { question, unproved: true, typed: prose, ..note };
        }
        Ok(())
    }

    /// Words in a match that is not being played. Says whether nothing else matters.
    fn unplayed(&mut self, seat: Seat, wishes: &Wishes) -> Decided<bool> {
        let inviting = self.inviting();
        // Nobody is kept in a match by a round that waits for its release.
        let leaves = self.game.withheld.is_some();
        match wishes.leave.filter(|_| leaves) {
            Some(Word::LeaveYes) => {
                self.leave(seat)?;
                return Ok(true);
            }
            Some(_) => self.parts.words.push(self.leave_asked(seat, None)),
            None => {}
        }
        self.parts.words.extend(wishes.unclear.then(|| unclear(inviting, None)));
        let (mut reply, mut leave) = (wishes.reply, wishes.leave.filter(|_| !leaves));
        if inviting {
            let gone = leave.take();
            match (gone, reply.take()) {
                (Some(Word::LeaveYes), _) => self.reply(seat, false),
                (_, Some(word)) => self.reply(seat, word == Word::Yes),
                (_, None) => {}
            }
            let asked = (gone == Some(Word::Leave)).then(|| self.leave_asked(seat, None));
            self.parts.words.extend(asked);
        }
        let asked = |word: Word| wishes.asks(word).then_some(word);
        let cap = wishes.cap.map(|(_, word)| word);
        let others = [reply, leave, asked(Word::Clear), cap, asked(Word::More)];
        for word in others.into_iter().flatten() {
            self.parts.word(Said::not_now(word.name()));
        }
        self.rematch(seat, wishes);
        if self.standing_asked(seat, wishes) {
            self.parts.word(Said::not_now(Word::Standing.name()));
        }
        Ok(false)
    }

    /// Lines besides words in a match that is not being played. Prose is heard all the same.
    fn not_now(&mut self, seat: Seat, rest: &Typed, alone: bool) -> Decided {
        let lines = Unread::of(rest);
        if lines.is_empty() {
            return Ok(());
        }
        let orders = match self.game.state {
            // Without a position nobody can tell orders from chat.
            _ if self.inviting() || self.game.current().is_none() => false,
            State::Ended { .. } => !is_nothing(&self.glance(seat, rest)?),
            State::Draft
            | State::Inviting { .. }
            | State::Playing
            | State::Paused { .. }
            | State::Frozen { .. }
            | State::Moved { .. }
            | State::Cancelled => {
                let mentions = |line: &Unread| self.referee.mentions(&line.text);
                let (orders, prose): (Vec<_>, Vec<_>) = lines.into_iter().partition(mentions);
                // A round that was open stays sealed.
                if !orders.is_empty() {
                    self.parts.verdict.push(AnswerPart::Plain(Said::NOT_NOW));
                    self.parts.notes.push(AnswerPart::Plain(Said::gives_away(orders, None)));
                }
                self.parts.unread.extend(prose);
                return Ok(());
            }
        };
        if alone && orders {
            self.parts.verdict.push(AnswerPart::Plain(Said::NOT_NOW));
        } else {
            self.parts.unread.extend(lines);
        }
        Ok(())
    }

    fn playing(&mut self, letter: &PlayerLetter, wishes: &Wishes, rest: &Typed) -> Decided {
        let seat = letter.seat;
        match self.leaving(letter, wishes) {
            Some(Word::LeaveYes) => return self.leave(seat),
            Some(_) => {
                self.end_those(seat, |it| it.would == Would::Leave);
                let question = self.ask(FilingOrigin::of(letter), Would::Leave);
                self.parts.words.push(self.leave_asked(seat, Some(question)));
            }
            None => {}
        }
        let call = self.call()?;
        let closed = self.round().number != letter.round || self.too_late(letter, &call);
        if closed {
            return self.closed(letter, wishes, rest);
        }
        let first = rest.lines.iter().find(|(_, text)| !text.trim().is_empty());
        let first = first.map_or(u32::MAX, |(line, _)| *line);
        let clear = wishes.line_of(Word::Clear);
        let clear_first = clear.is_some_and(|line| line < first);
        if clear_first {
            self.clear(seat, &call);
        }
        let outcome = self.letter_orders(letter, wishes, rest)?;
        if clear.is_some() && !clear_first {
            if outcome.is_filing() && !call.binding {
                // Taken back with the same message: only that is true in the end.
                self.parts.verdict.clear();
                self.unannounce();
            }
            self.clear(seat, &call);
        }
        self.standing(letter, wishes)?;
        if outcome == Outcome::Stored {
            self.parts.words.extend(self.order_of_absent(seat, wishes));
        }
        self.more(seat, &call, wishes);
        self.rematch(seat, wishes);
        match wishes.cap {
            Some((_, Word::Wait)) => self.cap(seat, &call, false),
            // READY was meant for the orders of this message; if they are refused, it must
            // not seal the older ones.
            Some(_) if !matches!(outcome, Outcome::Refused | Outcome::Asked) => {
                self.cap(seat, &call, true);
            }
            None if wishes.asks(Word::More) => {
                self.keep_open(seat)?;
            }
            Some(_) | None => {}
        }
        self.settle(outcome == Outcome::Stored)
    }

    /// The orders of a letter, or what its YES, NO or number does. A letter with orders of its
    /// own answers nothing: a newer order ends what was asked about older ones.
    fn letter_orders(
        &mut self,
        letter: &PlayerLetter,
        wishes: &Wishes,
        rest: &Typed,
    ) -> Decided<Outcome> {
        let seat = letter.seat;
        let (reply, rest) = self.replied(letter, wishes, rest);
        let asked = !self.round().entries[seat].questions.open.is_empty();
        let repeats = reply == Some(Reply::Yes) && self.repeats_question(letter, &rest)?;
        let rest = if repeats { Typed::default() } else { rest };
        let said_no = reply == Some(Reply::No) && asked;
        let same = rest.lines.iter().any(|(_, text)| same::may_change(text));
        let same = if same { self.the_same(letter, &rest, reply.is_some())? } else { None };
        let own = match same {
            Some(own) => own,
            None if said_no => self.orders_behind_no(letter, &rest)?,
            None => self.orders(&rest, FilingOrigin::of(letter))?,
        };
        // "Nope, one left too many": what is no order beside a NO says why.
        let why = said_no && own.outcome == Outcome::Refused;
        let own = if why { Orders::nothing(Unread::of(&rest)) } else { own };
        self.parts.verdict.extend(own.parts);
        self.parts.unread.extend(own.unread);
        if wishes.unclear {
            let open = &self.round().entries[seat].questions.open;
            let only = open.first().filter(|it| open.len() == 1 && it.can_be_meant());
            let question = only.map(|question| question.number);
            self.parts.words.push(unclear(asked && !own.outcome.is_filing(), question));
        }
        match reply {
            Some(reply) if own.outcome == Outcome::Nothing => {
                let Orders { outcome, parts: told, unread, .. } = self.answered(letter, reply)?;
                self.parts.unread.extend(unread);
                // What is only said of the word stands below what the orders did.
                let of_word =
                    matches!(told.as_slice(), [AnswerPart::Plain(said)] if !said.is_of_order());
                if of_word { &mut self.parts.words } else { &mut self.parts.verdict }.extend(told);
                Ok(outcome)
            }
            // An answer along with orders of its own: those count.
            Some(Reply::Yes | Reply::Number(_)) if asked => Ok(own.outcome),
            Some(reply) if !asked => {
                self.parts.word(Said::not_now(reply.word()));
                Ok(own.outcome)
            }
            Some(_) | None => Ok(own.outcome),
        }
    }

    /// A message to a round that is closed: its orders and the words that change a round are
    /// given back, nothing is stored.
    fn closed(&mut self, letter: &PlayerLetter, wishes: &Wishes, rest: &Typed) -> Decided {
        let reading = self.glance(letter.seat, rest)?;
        let mut given: BTreeSet<u32> = wishes.bound().into_iter().collect();
        if let Some(unsure) = self.for_the_open_round(letter, rest)? {
            let told = self.ask_order(unsure, FilingOrigin::of(letter));
            self.parts.verdict.push(told);
        } else if !is_nothing(&reading) {
            given.extend(rest.lines.iter().map(|(line, _)| *line));
        } else {
            self.parts.unread.extend(reading.unread);
        }
        let typed = written(&letter.typed.only(|line, _| given.contains(&line)));
        if !typed.lines.is_empty() {
            let how = match letter.round.cmp(&self.round().number) {
                Ordering::Equal => "late",
                // The pseudo rounds before and after a match are no numbers for people.
                _ if letter.round >= AFTER => "number",
                // The match was taken back since.
                Ordering::Greater => "ahead",
                Ordering::Less => "before",
            };
            let said = Said::round_closed(how, letter.round, Unread::of(&typed));
            self.parts.verdict.push(AnswerPart::Plain(said));
        }
        let reply = wishes.reply.map(|word| AnswerPart::Plain(Said::not_now(word.name())));
        self.parts.words.extend(reply);
        self.parts.words.extend(wishes.unclear.then(|| unclear(false, None)));
        // An order to be kept was given back with the others.
        self.standing_asked(letter.seat, wishes);
        Ok(())
    }

    /// The words of a letter without a token, each with how to say it again.
    fn reply_with(&mut self, split: &Split, wishes: &Wishes) {
        let asks = |word: &Word| matches!(word, Word::Help | Word::HelpMore);
        for word in split.words.iter().map(|said| said.word).filter(|word| !asks(word)) {
            if wishes.unclear && word == Word::No {
                self.parts.word(Said::yes_or_no(None));
                continue;
            }
            let part = AnswerPart::Plain(Said::reply_with(word.name()));
            once(&mut self.parts.words, part);
        }
    }

    /// Reads a text without taking it.
    pub(super) fn glance(&self, seat: Seat, typed: &Typed) -> Decided<TextReading> {
        if Unread::of(typed).is_empty() {
            return Ok(TextReading::default());
        }
        Ok(self.position()?.read(seat, None, typed)?)
    }

    /// The open round.
    pub(super) fn round(&self) -> &Round {
        self.game.round.as_ref().expect("asked for only while a round is open")
    }
}

/// A NO that may mean yes: asked about where a YES or NO was asked for.
fn unclear(asked: bool, question: Option<u16>) -> AnswerPart {
    match asked {
        true => AnswerPart::Plain(Said::yes_or_no(question)),
        false => AnswerPart::Plain(Said::not_now(Word::No.name())),
    }
}

/// The lines that say something.
fn written(typed: &Typed) -> Typed {
    typed.only(|_, text| !text.trim().is_empty())
}
