//! Days in words, and who is away on them. Must never say why.

use chrono::{Datelike, NaiveDate, TimeDelta};

use super::{Block, Desk};
use crate::{Days, Word};

/// The days, a line each.
pub(super) fn list(desk: &Desk<'_>, days: &[Days]) -> Option<Block> {
    let items: Vec<String> = days.iter().map(|days| desk.dated(*days)).collect();
    (!items.is_empty()).then_some(Block::Lines { items })
}

/// "BACK ends it", or with the day that cancels it.
pub(super) fn how_to_end(desk: &Desk<'_>, (first, last): Days) -> Block {
    let today = desk.today();
    let later = if first > today { first } else { last.min(today + TimeDelta::days(1)) };
    let typed = format!("{} {}", desk.word_shown(Word::Back.name()), desk.day_typed(later));
    let line = desk.line("away-end").flag("now", first <= today).flag("later", later > today);
    line.text("line", desk.code_text(&typed)).para()
}

/// "For example", with days of the next week.
pub(super) fn sample(desk: &Desk<'_>) -> Option<Block> {
    let text = desk.away_sample()?;
    Some(desk.line("away-sample").text("line", desk.code_text(&text)).para())
}

impl Desk<'_> {
    /// Today, where the reader is.
    fn today(&self) -> NaiveDate {
        self.context.now.with_timezone(&self.zone).date_naive()
    }

    /// Days in words, with the year where it is far off.
    pub fn dated(&self, (first, last): Days) -> String {
        let days = self.days(first, last);
        let far = (last - self.today()).num_days().abs() > 180;
        let line = self.line("away-year").text("year", last.year().to_string());
        if far { line.text("days", days).say() } else { days }
    }

    /// A day as it is typed: "8 Dec", with the year where another would be understood.
    fn day_typed(&self, day: NaiveDate) -> String {
        let month = self.line("time-month").number("month", day.month()).say();
        let far = (day - self.today()).num_days() > 330;
        let typed = format!("{} {month}", day.day());
        if far { format!("{typed} {}", day.year()) } else { typed }
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
    pub fn away_sample(&self) -> Option<String> {
        let left = i64::from(self.context.game.away_left(self.seat?).min(7));
        let first = self.today() + TimeDelta::days(7);
        (left > 0).then(|| self.away_line((first, first + TimeDelta::days(left - 1))))
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
