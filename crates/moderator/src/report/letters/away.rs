//! Letters about those who are away. Must never say why, nor show a standing order to anybody but
//! its owner.

use chrono::{Datelike, NaiveDate, TimeDelta};

use super::{Block, Desk, Line, Page};
use crate::{AwayAnswer, AwayFault, Days, Word};
use kit::Seat;

/// The answer to AWAY, to BACK, or to an order of somebody who is away.
pub(super) fn answered(desk: &Desk<'_>, answer: &AwayAnswer) -> Page {
    let of = |key: &'static str, days: &Days| desk.line(key).text("days", desk.dated(*days));
    match answer {
        AwayAnswer::Away { days, left, .. } => {
            let draft = of("away-verdict", days).number("left", *left).draft();
            let draft = draft.and([means(desk)]).para("away-orders-count");
            draft.and([left_of(desk, *left)]).and([how_to_end(desk, *days)]).page()
        }
        AwayAnswer::Known { days, left } => {
            let draft = of("away-known-verdict", days).draft();
            draft.and([left_of(desk, *left)]).and([how_to_end(desk, *days)]).page()
        }
        AwayAnswer::Listed { days, left } => listed(desk, days, *left),
        AwayAnswer::Back { days, back, now, left } => {
            let line = of("away-back-verdict", days).flag("now", *now);
            let line = line.text("back", desk.dated((*back, *back)));
            let draft = line.draft().para("away-back-note");
            draft.and([left_of(desk, *left)]).page()
        }
        AwayAnswer::NotBack { day, days } => {
            let line = desk.line("away-not-back-verdict").flag("day", day.is_some());
            let line = line.text("on", day.map_or(String::new(), |day| desk.dated((day, day))));
            let draft = line.draft();
            match days.is_empty() {
                true => draft.para("away-none").page(),
                false => draft.and(list(desk, days)).and(ends(desk, days)).page(),
            }
        }
        AwayAnswer::Refused { why, typed } => refused(desk, *why, typed),
        AwayAnswer::OrderCounts { last } => {
            let line = desk.line("away-order-verdict").text("last", desk.dated((*last, *last)));
            line.draft().para("away-order-note").page()
        }
    }
}

fn listed(desk: &Desk<'_>, days: &[Days], left: u32) -> Page {
    let draft = desk.line("away-listed-verdict").flag("some", !days.is_empty()).draft();
    let sample = (left > 0).then(|| sample(desk, left)).flatten();
    let draft = draft.and(list(desk, days)).and([left_of(desk, left)]);
    draft.and(sample).and(ends(desk, days)).page()
}

fn list(desk: &Desk<'_>, days: &[Days]) -> Option<Block> {
    let items: Vec<String> = days.iter().map(|days| desk.dated(*days)).collect();
    (!items.is_empty()).then_some(Block::Lines { items })
}

/// How to end each absence.
fn ends(desk: &Desk<'_>, days: &[Days]) -> Vec<Block> {
    days.iter().map(|days| how_to_end(desk, *days)).collect()
}

/// "BACK ends it", or with the day that cancels it.
fn how_to_end(desk: &Desk<'_>, (first, last): Days) -> Block {
    let today = desk.today();
    let line = |days: NaiveDate| {
        let line = format!("{} {}", desk.word_shown(Word::Back.name()), desk.day_typed(days));
        desk.code_text(&line)
    };
    let later = match first > today {
        true => first,
        false => last.min(today + TimeDelta::days(1)),
    };
    desk.line("away-end")
        .flag("now", first <= today)
        .flag("later", first > today || later > today)
        .text("line", line(later))
        .para()
}

/// What happens to the rounds in that time.
fn means(desk: &Desk<'_>) -> Block {
    let standing = desk.seat.and_then(|seat| desk.holder(seat).standing.as_ref());
    match standing {
        Some(order) => desk.line("away-standing").text("order", desk.typed(&order.program)).para(),
        None => {
            let possible = desk.known_word(Word::Standing).is_some();
            desk.line("away-no-standing").flag("possible", possible).para()
        }
    }
}

fn left_of(desk: &Desk<'_>, left: u32) -> Block {
    desk.line("away-left").number("left", left).number("most", desk.context.game.terms.away).para()
}

/// What was understood, and the line that would be taken.
fn refused(desk: &Desk<'_>, why: AwayFault, typed: &str) -> Page {
    let left = desk.away_days_left();
    let of = |key: &'static str| desk.line(key).typed("typed", typed).number("left", left);
    let AwayFault { first, last, fits, .. } = why;
    let understood = |line: Line<'_>| -> String {
        let both = first.zip(last).map_or(String::new(), |days| desk.span_dated(days));
        let count = first.zip(last).map_or(0, |(first, last)| (last - first).num_days() + 1);
        let begin = first.map_or(String::new(), |day| desk.dated((day, day)));
        // Who means the same days of the next year has to say so.
        let long = last.is_some_and(|last| desk.today() - last > TimeDelta::days(31));
        let line = line.text("days", both).text("first", begin).number("count", count);
        line.flag("long", long).say()
    };
    let forbidden = [AwayFault::NEVER, AwayFault::TOO_MANY].contains(&why);
    let never = forbidden || left == 0;
    let verdict = desk.line("away-refused-verdict").flag("again", !never).draft();
    let draft = verdict.and([Block::Para { text: understood(of(why.why)) }]);
    let today = desk.today();
    let fitting = |first: NaiveDate, last: NaiveDate| {
        let first = first.max(today);
        let most = first + TimeDelta::days((i64::from(left) - 1).max(0));
        (left > 0 && first <= last).then(|| line(desk, (first, last.min(most)))).flatten()
    };
    let right = match (first, last) {
        (Some(first), None) => fitting(first, first + TimeDelta::days(6)),
        (Some(first), Some(last)) if last < first && first >= today => fitting(last, first),
        (Some(first), Some(_)) => fits.and_then(|last| line(desk, (first, last))),
        (None, _) => None,
    };
    let refused = match right {
        Some(block) => draft.and([block]),
        None if never => draft,
        None => draft.and((left > 0).then(|| sample(desk, left)).flatten()),
    };
    refused.page()
}

/// "For example", with days of the next week.
fn sample(desk: &Desk<'_>, left: u32) -> Option<Block> {
    let text = desk.away_sample(left)?;
    Some(desk.line("away-sample").text("line", desk.code_text(&text)).para())
}

/// The line that says these days.
fn line(desk: &Desk<'_>, days: Days) -> Option<Block> {
    let text = desk.away_line(days);
    Some(desk.line("away-send").text("line", desk.code_text(&text)).para())
}

/// Somebody is away: for all others.
pub(super) fn away(desk: &Desk<'_>, seat: Seat, days: Days) -> Page {
    let line = desk.line("away-told-verdict").seat("who", seat).text("days", desk.dated(days));
    line.draft().para("away-told-standing").and(desk.clock()).page()
}

/// Somebody is back, or will be: for all others.
pub(super) fn back(
    desk: &Desk<'_>,
    seat: Seat,
    days: Days,
    (back, now): (NaiveDate, bool),
) -> Page {
    let whole = !now && back == days.0;
    let line = desk.line("away-told-back-verdict").seat("who", seat);
    let line = line.text("days", desk.dated(days)).text("back", desk.dated((back, back)));
    let kind = match (now, whole) {
        (true, _) => "now",
        (false, true) => "whole",
        (false, false) => "sooner",
    };
    line.text("kind", kind).draft().para("away-told-back-note").and(desk.clock()).page()
}

impl Desk<'_> {
    /// Today, where the reader is.
    fn today(&self) -> NaiveDate {
        self.context.now.with_timezone(&self.zone).date_naive()
    }

    /// Days in words, with the year where it is far off.
    fn dated(&self, (first, last): Days) -> String {
        let days = self.days(first, last);
        let far = (last - self.today()).num_days().abs() > 180;
        match far {
            true => self
                .line("away-year")
                .text("days", days)
                .text("year", last.year().to_string())
                .say(),
            false => days,
        }
    }

    /// The same where the last may stand before the first.
    fn span_dated(&self, (first, last): Days) -> String {
        let line = self.line("time-days").text("first", self.dated((first, first)));
        match first == last {
            true => self.dated((first, last)),
            false => line.text("last", self.dated((last, last))).say(),
        }
    }

    /// A day as it is typed: "8 Dec", with the year where another would be understood.
    fn day_typed(&self, day: NaiveDate) -> String {
        let month = self.line("time-month").number("month", day.month()).say();
        let far = (day - self.today()).num_days() > 330;
        match far {
            true => format!("{} {month} {}", day.day(), day.year()),
            false => format!("{} {month}", day.day()),
        }
    }

    /// The line that says these days: "AWAY 1-8 Dec".
    pub fn away_line(&self, (first, last): Days) -> String {
        let word = self.word_shown(Word::Away.name());
        let end = self.day_typed(last);
        match (first == last, (first.year(), first.month()) == (last.year(), last.month())) {
            (true, _) => format!("{word} {end}"),
            (false, true) => format!("{word} {}-{end}", first.day()),
            (false, false) => format!("{word} {} - {end}", self.day_typed(first)),
        }
    }

    /// A line that would be taken now, with days of the next week.
    pub fn away_sample(&self, left: u32) -> Option<String> {
        let left = i64::from(left.min(7));
        let first = self.today() + TimeDelta::days(7);
        (left > 0).then(|| self.away_line((first, first + TimeDelta::days(left - 1))))
    }

    /// How many days the reader can still be away.
    pub fn away_days_left(&self) -> u32 {
        self.seat.map_or(0, |seat| self.context.game.away_left(seat))
    }

    /// Who is away or will be: "Away: Ania (Tue 1 Dec to Tue 8 Dec)."
    pub fn absences(&self) -> Option<Block> {
        let holders = self.context.game.holders.iter().filter(|(_, holder)| !holder.left);
        let people = self.list(holders.flat_map(|(seat, holder)| {
            let line = move |days: Days| {
                let line = self.line("away-person").text("name", self.listener.name(seat));
                line.text("days", self.dated(days)).say()
            };
            holder.away_from(self.context.now).into_iter().map(line)
        }));
        (!people.is_empty()).then(|| self.line("away-now").text("people", people).para())
    }
}
