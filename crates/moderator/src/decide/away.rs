//! AWAY and BACK: a player is not there for some days, everybody is told, and the match goes on
//! with the standing order. Must never tell why, nor let anybody be counted as late who said so in
//! time.

use chrono::{NaiveDate, TimeDelta};

use super::{Decided, Decider, Wishes};
use crate::absence::{Absences, Days};
use crate::dates;
use crate::{
    Answer, AnswerPart, AwayFault, Below, Moment, Named, OutcomeCode, OutcomeCode::Of, Phase,
    PlayerLetter, Said, SaidWord, Split, State, Word,
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
            self.parts.word(Said::not_now(said.word.name()));
            return Ok(());
        }
        let typed = said.rest.trim();
        let answer = match (said.word, typed.is_empty()) {
            (Word::Away, true) => self.listed(seat),
            (Word::Away, false) => self.away(seat, (typed, letter.received))?,
            (_, true) => self.back(seat)?,
            (_, false) => self.back_on(seat, (typed, letter.received))?,
        };
        self.parts.word(answer);
        Ok(())
    }

    /// An order of somebody who is away counts, and the absence stays.
    pub(super) fn order_of_absent(&self, seat: Seat, wishes: &Wishes) -> Option<AnswerPart> {
        let said = wishes.asks(Word::Away) || wishes.asks(Word::Back);
        let days = self.game.holder(seat).away_from(self.now);
        let (_, last) = days.first().filter(|_| !said && self.game.is_away(seat, self.now))?;
        let said = said!("away-order").named("last", Named::Days((*last, *last)));
        Some(AnswerPart::Plain(said))
    }

    pub(super) fn today(&self, seat: Seat) -> NaiveDate {
        self.day_of(seat, self.now)
    }

    /// The day of a holder at a moment: "tomorrow" is said of the day on which it was written,
    /// however late it is read.
    fn day_of(&self, seat: Seat, at: Moment) -> NaiveDate {
        at.min(self.now).with_timezone(&self.game.holder(seat).zone).date_naive()
    }

    /// An answer that may name how many days are left.
    fn absent(&self, seat: Seat, said: Said) -> Said {
        let (left, most) = (self.game.away_left(seat), self.game.terms.away);
        said.with(|it| it.with("left", i64::from(left)).with("most", i64::from(most)))
    }

    fn listed(&self, seat: Seat) -> Said {
        let days = self.game.holder(seat).away_from(self.now);
        let said = Said::new("away-listed-verdict", &[], Of("answered"));
        let said = self.absent(seat, said).with(|it| it.flag("some", !days.is_empty()));
        let said = said.and([Below::Absences(days.clone()), Below::Note("away-left")]);
        said.and([Below::AwaySample]).and(days.into_iter().map(Below::AwayEnd))
    }

    fn away(&mut self, seat: Seat, (typed, received): (&str, Moment)) -> Decided<Said> {
        let days = match self.allowed(seat, typed, received) {
            Ok(days) => days,
            Err(why) => return Ok(self.no_days(seat, why, typed)),
        };
        let holder = self.game.holder(seat);
        let (zone, mut away) = (holder.zone, holder.away.clone());
        let within = |(first, last): &Days| *first <= days.0 && days.1 <= *last;
        if let Some(known) = holder.away_from(self.now).into_iter().find(within) {
            let said = Said::new("away-known-verdict", &["away-left"], Of("answered"));
            let said = self.absent(seat, said).named("days", Named::Days(known));
            return Ok(said.and([Below::AwayEnd(known)]));
        }
        if away.lately(self.now) >= Absences::MOST_A_DAY {
            return Ok(self.no_days(seat, AwayFault::TOO_MANY, typed));
        }
        away.add(days, zone, (received.min(self.now), self.now));
        let joined = away.joined(zone, self.now).into_iter().find(|(_, last)| *last >= days.1);
        self.edit_holder(seat, |it| it.away = away);
        let left = self.game.away_left(seat);
        let (first, last) = joined.unwrap_or(days);
        self.note_own(seat, &format!("away from={first} until={last} left={left}"));
        self.settle(false)?;
        let days = (first, last);
        let told = Said::new("away-told-verdict", &["away-told-standing"], OutcomeCode::None);
        let told = told.who(seat).named("days", Named::Days(days)).and([Below::Clock]);
        self.notify_willing(Some(seat), &told.into());
        let standing = self.game.holder(seat).standing.as_ref();
        let standing = standing.map(|it| Named::Order(it.program.clone()));
        let notes: &[&str] = match standing {
            Some(_) => &["away-standing", "away-orders-count", "away-left"],
            None => &["away-no-standing", "away-orders-count", "away-left"],
        };
        let said = self.absent(seat, Said::new("away-verdict", notes, OutcomeCode::Did("away")));
        let said = said.named("days", Named::Days(days)).named("order", standing);
        Ok(said.and([Below::AwayEnd(days)]))
    }

    /// Nothing changed: what was understood, and the line that would be taken.
    fn no_days(&self, seat: Seat, why: AwayFault, typed: &str) -> Said {
        let (left, today) = (self.game.away_left(seat), self.today(seat));
        let AwayFault { first, last, fits, .. } = why;
        let both = first.zip(last);
        let count = both.map_or(0, |(first, last)| (last - first).num_days() + 1);
        // Who means the same days of the next year has to say so.
        let long = last.is_some_and(|last| today - last > TimeDelta::days(31));
        let forbidden = [AwayFault::NEVER, AwayFault::TOO_MANY].contains(&why);
        let never = forbidden || left == 0;
        let fitting = |first: NaiveDate, last: NaiveDate| {
            let first = first.max(today);
            let most = first + TimeDelta::days((i64::from(left) - 1).max(0));
            (left > 0 && first <= last).then(|| (first, last.min(most)))
        };
        let right = match (first, last) {
            (Some(first), None) => fitting(first, first + TimeDelta::days(6)),
            (Some(first), Some(last)) if last < first && first >= today => fitting(last, first),
            (Some(first), Some(_)) => fits.map(|last| (first, last)),
            (None, _) => None,
        };
        let below = match right {
            Some(_) => Some(Below::Note("away-send")),
            None => (!never).then_some(Below::AwaySample),
        };
        let came = OutcomeCode::NotDone(Word::Away.name());
        let said = Said::new("away-refused-verdict", &[], came).with(|it| {
            let it = it.flag("again", !never).flag("long", long).typed("typed", typed);
            it.with("count", count)
        });
        let said = self.absent(seat, said).named("days", both.map(Named::Days));
        let said = said.named("first", first.map(|day| Named::Days((day, day))));
        let said = said.named("line", right.map(Named::AwayLine));
        said.and([Below::Note(why.why)]).and(below)
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
        if fits(last) {
            return Ok((first, last));
        }
        let fits = first.iter_days().take_while(|day| *day < last && fits(*day)).last();
        Err(AwayFault { fits, ..AwayFault::days("away-too-long", (first, last)) })
    }

    /// BACK: the present absence is over.
    fn back(&mut self, seat: Seat) -> Decided<Said> {
        let days = self.game.holder(seat).away_from(self.now);
        match days.first().filter(|_| self.game.is_away(seat, self.now)) {
            Some(present) => self.come_back(seat, *present, self.today(seat), true),
            None => Ok(Said::not_back(None, days)),
        }
    }

    /// BACK with a day: an absence ends before that day, or does not begin.
    fn back_on(&mut self, seat: Seat, (typed, received): (&str, Moment)) -> Decided<Said> {
        let today = self.today(seat);
        let day = match dates::day(typed, self.day_of(seat, received)) {
            Ok(day) => day,
            Err(why) => return Ok(self.no_days(seat, why, typed)),
        };
        if day == today && self.game.is_away(seat, self.now) {
            return self.back(seat);
        }
        let days = self.game.holder(seat).away_from(self.now);
        let within = |(first, last): &&Days| *first <= day && day <= *last;
        match days.iter().find(within).copied() {
            Some(days) => self.come_back(seat, days, day, false),
            None => Ok(Said::not_back(Some(day), days)),
        }
    }

    fn come_back(&mut self, seat: Seat, days: Days, back: NaiveDate, now: bool) -> Decided<Said> {
        let at = self.now;
        self.edit_holder(seat, |it| it.away.back(days, back, it.zone, at));
        self.note_own(seat, &format!("back on={back}"));
        // The answer says when the round closes: nobody is reminded of that a minute later.
        if self.game.round.is_some() && now {
            self.pass_reminders(seat);
        }
        self.settle(false)?;
        let kind = match now {
            true => "now",
            false if back == days.0 => "whole",
            false => "sooner",
        };
        let on = |said: Said| {
            said.named("days", Named::Days(days)).named("back", Named::Days((back, back)))
        };
        let told = Said::new("away-told-back-verdict", &["away-told-back-note"], OutcomeCode::None);
        let told = on(told.who(seat).with(|it| it.code("kind", kind))).and([Below::Clock]);
        self.notify_willing(Some(seat), &told.into());
        let said = said!("away-back" + "away-left", OutcomeCode::Did("back"));
        Ok(on(self.absent(seat, said).with(|it| it.flag("now", now))))
    }

    /// NOT ME: nobody knows who announced what is still to come.
    pub(super) fn take_back_absence(&mut self, seat: Seat) -> Decided {
        let today = self.today(seat);
        for days in self.game.holder(seat).away_from(self.now) {
            let present = days.0 <= today && self.game.is_away(seat, self.now);
            let back = if present { today } else { days.0 };
            let answer = self.come_back(seat, days, back, present)?;
            self.parts.word(answer);
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
        if self.game.is_window(&self.call()?) { Ok(()) } else { self.settle(false) }
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

impl Said {
    /// There is no absence on that day, or now; these there are.
    fn not_back(day: Option<NaiveDate>, days: Vec<Days>) -> Said {
        let came = OutcomeCode::NotDone(Word::Back.name());
        let said = Said::new("away-not-back-verdict", &[], came);
        let said = said.with(|it| it.flag("day", day.is_some()));
        let said = said.named("on", day.map(|day| Named::Days((day, day))));
        if days.is_empty() {
            return said.and([Below::Note("away-none")]);
        }
        let said = said.and([Below::Absences(days.clone())]);
        said.and(days.into_iter().map(Below::AwayEnd))
    }
}
