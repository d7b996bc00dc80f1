//! AWAY and BACK: a player is not there for some days, everybody is told, and the match goes on
//! with the standing order. Must never tell why, nor let anybody be counted as late who said so in
//! time.

use chrono::NaiveDate;

use super::{Decided, Decider, Wishes};
use crate::absence::{Absences, Days};
use crate::dates;
use crate::{
    Answer, AnswerPart, AwayAnswer, AwayFault, Moment, NoticeKind, Phase, PlayerLetter, Said,
    SaidWord, Split, State, Word,
};
use kit::{RoundRequest, Seat};

impl Decider<'_> {
    /// Gives a line back that is no BACK: where nobody is there to come back it is prose, unless
    /// it is written as a command. Where BACK is a word of the game's, too, what counts is whether
    /// it stands alone: somebody is back then, and beside other lines it may be an order.
    pub(super) fn without_back(&self, letter: &PlayerLetter, split: Split) -> Split {
        let away = !self.game.holder(letter.seat).away_from(self.now).is_empty();
        let alone = split.rest.lines.iter().all(|(_, text)| text.trim().is_empty());
        let line = |said: &SaidWord| letter.typed.line(said.line).unwrap_or_default();
        let command = |said: &SaidWord| {
            let word = line(said).split_whitespace().next().unwrap_or_default();
            !word.chars().any(char::is_lowercase)
        };
        let no_word = |said: &SaidWord| {
            let games = said.rest.is_empty() && self.referee.is_word(&said.spelled);
            let meant = if games { alone } else { away || command(said) };
            said.word == Word::Back && !meant
        };
        let (back, words): (Vec<_>, Vec<_>) = split.words.iter().cloned().partition(no_word);
        let mut rest = split.rest;
        rest.lines.extend(back.iter().map(|said| (said.line, line(said).to_owned())));
        rest.lines.sort_by_key(|(line, _)| *line);
        Split { words, rest, told: split.told }
    }

    /// AWAY and BACK of a message, in any round and before the first.
    pub(super) fn absence(&mut self, letter: &PlayerLetter, wishes: &Wishes) -> Decided {
        let seat = letter.seat;
        // Of several the last one counts.
        let is = |said: &&SaidWord| matches!(said.word, Word::Away | Word::Back);
        let Some(said) = wishes.others.iter().rfind(is) else {
            return Ok(());
        };
        let invited = matches!(self.game.state, State::Inviting { .. });
        let declined = invited && self.game.holder(seat).answer == Answer::No;
        if declined || !self.game.state.goes_on() {
            self.parts.words.push(AnswerPart::Plain(Said::not_now(said.word.name())));
            return Ok(());
        }
        let typed = said.rest.trim();
        let answer = match (said.word, typed.is_empty()) {
            (Word::Away, true) => self.listed(seat),
            (Word::Away, false) => self.away(seat, (typed, letter.received))?,
            (_, true) => self.back(seat)?,
            (_, false) => self.back_on(seat, (typed, letter.received))?,
        };
        self.parts.words.push(AnswerPart::Away(Box::new(answer)));
        Ok(())
    }

    /// An order of somebody who is away counts, and the absence stays.
    pub(super) fn order_of_absent(&self, seat: Seat, wishes: &Wishes) -> Option<AnswerPart> {
        let said = wishes.asks(Word::Away) || wishes.asks(Word::Back);
        let days = self.game.holder(seat).away_from(self.now);
        let (_, last) = days.first().filter(|_| !said && self.game.is_away(seat, self.now))?;
        let answer = AwayAnswer::OrderCounts { last: *last };
        Some(AnswerPart::Away(Box::new(answer)))
    }

    pub(super) fn today(&self, seat: Seat) -> NaiveDate {
        self.day_of(seat, self.now)
    }

    /// The day of a holder at a moment: "tomorrow" is said of the day on which it was written,
    /// however late it is read.
    fn day_of(&self, seat: Seat, at: Moment) -> NaiveDate {
        at.min(self.now).with_timezone(&self.game.holder(seat).zone).date_naive()
    }

    fn listed(&self, seat: Seat) -> AwayAnswer {
        let days = self.game.holder(seat).away_from(self.now);
        AwayAnswer::Listed { days, left: self.game.away_left(seat) }
    }

    fn away(&mut self, seat: Seat, (typed, received): (&str, Moment)) -> Decided<AwayAnswer> {
        let days = match self.allowed(seat, typed, received) {
            Ok(days) => days,
            Err(why) => return Ok(AwayAnswer::Refused { why, typed: typed.to_owned() }),
        };
        let holder = self.game.holder(seat);
        let (zone, before) = (holder.zone, holder.away.clone());
        let within = |(first, last): &Days| *first <= days.0 && days.1 <= *last;
        if let Some(known) = holder.away_from(self.now).into_iter().find(within) {
            return Ok(AwayAnswer::Known { days: known, left: self.game.away_left(seat) });
        }
        if before.lately(self.now) >= Absences::MOST_A_DAY {
            return Ok(AwayAnswer::Refused { why: AwayFault::TOO_MANY, typed: typed.to_owned() });
        }
        let away = before.with(days, zone, (received.min(self.now), self.now));
        let joined = away.joined(zone, self.now).into_iter().find(|(_, last)| *last >= days.1);
        self.edit_holder(seat, |it| it.away = away);
        let left = self.game.away_left(seat);
        let (first, last) = joined.unwrap_or(days);
        self.note_own(seat, &format!("away from={first} until={last} left={left}"));
        self.settle(false)?;
        self.notify_willing(Some(seat), &NoticeKind::Away { seat, days: (first, last) });
        Ok(AwayAnswer::Away { days: (first, last), added: days, left })
    }

    /// The days that a text asks for, if they can be had.
    fn allowed(&self, seat: Seat, typed: &str, received: Moment) -> Result<Days, AwayFault> {
        let most = self.game.terms.away;
        if most == 0 {
            return Err(AwayFault::NEVER);
        }
        let (first, last) = dates::days(typed, self.day_of(seat, received))?;
        let today = self.today(seat);
        if last < today {
            return Err(AwayFault::days("away-past", (first, last)));
        }
        let first = first.max(today);
        let holder = self.game.holder(seat);
        let fits = |last: NaiveDate| holder.away.used(holder.zone, Some((first, last))) <= most;
        match fits(last) {
            true => Ok((first, last)),
            false => {
                let days = first.iter_days().take_while(|day| *day < last && fits(*day));
                let fits = days.last();
                Err(AwayFault { fits, ..AwayFault::days("away-too-long", (first, last)) })
            }
        }
    }

    /// BACK: the present absence is over.
    fn back(&mut self, seat: Seat) -> Decided<AwayAnswer> {
        let days = self.game.holder(seat).away_from(self.now);
        match days.first().filter(|_| self.game.is_away(seat, self.now)) {
            Some(present) => self.come_back(seat, *present, self.today(seat), true),
            None => Ok(AwayAnswer::NotBack { day: None, days }),
        }
    }

    /// BACK with a day: an absence ends before that day, or does not begin.
    fn back_on(&mut self, seat: Seat, (typed, received): (&str, Moment)) -> Decided<AwayAnswer> {
        let today = self.today(seat);
        let day = match dates::day(typed, self.day_of(seat, received)) {
            Ok(day) => day,
            Err(why) => return Ok(AwayAnswer::Refused { why, typed: typed.to_owned() }),
        };
        if day == today && self.game.is_away(seat, self.now) {
            return self.back(seat);
        }
        let days = self.game.holder(seat).away_from(self.now);
        let within = |(first, last): &&Days| *first <= day && day <= *last;
        match days.iter().find(within).copied() {
            Some(days) => self.come_back(seat, days, day, false),
            None => Ok(AwayAnswer::NotBack { day: Some(day), days }),
        }
    }

    fn come_back(
        &mut self,
        seat: Seat,
        days: Days,
        back: NaiveDate,
        now: bool,
    ) -> Decided<AwayAnswer> {
        let at = self.now;
        self.edit_holder(seat, |it| it.away = it.away.back(days, back, it.zone, at));
        self.note_own(seat, &format!("back on={back}"));
        // The answer says when the round closes: nobody is reminded of that a minute later.
        if self.game.round.is_some() && now {
            self.pass_reminders(seat);
        }
        self.settle(false)?;
        self.notify_willing(Some(seat), &NoticeKind::Back { seat, days, back, now });
        Ok(AwayAnswer::Back { days, back, now, left: self.game.away_left(seat) })
    }

    /// NOT ME: nobody knows who announced what is still to come.
    pub(super) fn take_back_absence(&mut self, seat: Seat) -> Decided {
        let today = self.today(seat);
        for days in self.game.holder(seat).away_from(self.now) {
            let present = days.0 <= today && self.game.is_away(seat, self.now);
            let back = if present { today } else { days.0 };
            let answer = self.come_back(seat, days, back, present)?;
            self.parts.words.push(AnswerPart::Away(Box::new(answer)));
        }
        Ok(())
    }

    /// An absence that has begun may leave a round with nobody to wait for.
    pub(super) fn settle_without_absent(&mut self) -> Decided {
        let away = |seat: Seat| self.game.is_away(seat, self.now);
        let open = self.round().phase == Phase::Open && self.now < self.round().deadline;
        if !open || !self.game.holders.seats().any(away) {
            return Ok(());
        }
        match self.game.is_window(&self.call()?) {
            true => Ok(()),
            false => self.settle(false),
        }
    }

    /// The owing seats that sent nothing and that nobody waits for, because their holders are away
    /// from now until the round closes.
    pub(super) fn absent_through(&self, call: &RoundRequest) -> Vec<Seat> {
        let (now, deadline) = (self.clock(), self.round().deadline);
        let mut absent = self.game.missing(call);
        absent.retain(|seat| self.game.is_away_through(*seat, now, deadline));
        absent
    }
}
