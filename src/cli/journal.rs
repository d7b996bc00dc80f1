//! `botpost journal`: who did what, when and why. It holds no program; an address that somebody
//! typed into a reason is left out here, as in every list.

use std::path::Path;

use anyhow::Result;
use chrono::{NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Utc};
use serde::Serialize;

use super::args::Journal;
use super::error::usage;
use super::output::{list_or, say};
use super::rounds;
use super::setting::{Setting, games};
use super::times::{self, Iso};
use crate::config::Minutes;
use mail::text::terminal;
use moderator::{Match, Moment, Who, instant};
use store::JournalLine;

/// How a line begins that says that the moderator looked at something sealed.
const PEEK: &str = "peek ";

#[derive(Serialize)]
struct Line {
    number: i64,
    at: Iso,
    #[serde(rename = "match")]
    game: Option<String>,
    /// `moderator`, `player` or `botpost`.
    who: &'static str,
    /// The mark of the player's seat.
    seat: Option<String>,
    /// Who held that seat then.
    player: Option<String>,
    what: String,
    why: Option<String>,
    /// Whether the moderator looked at something sealed.
    peek: bool,
}

/// Prints the journal, of one match or of everything.
///
/// # Errors
/// If there is no such match, or `since` is no moment.
pub fn run(file: Option<&Path>, asked: &Journal, as_json: bool) -> Result<()> {
    let setting = Setting::open(file)?;
    let of = asked.id.as_ref().map(|id| setting.find(id)).transpose()?.map(|game| game.number);
    let (now, zone) = (setting.now(), setting.config.gm.zone);
    let since = asked.since.as_ref().map(|text| moment(text, now, zone)).transpose()?;
    let (found, games) = setting.store.read(|db| {
        let found = db.journal(of, since, u32::MAX)?;
        let games = games(db, found.iter().filter_map(|line| line.of))?;
        Ok((found, games))
    })?;
    let of = |line: &JournalLine| games.get(&line.of?);
    let lines: Vec<Line> = found.into_iter().map(|line| told(of(&line), line)).collect();
    let looks = lines.iter().filter(|line| line.peek).count();
    let head = ["WHEN", "MATCH", "WHO", "SEALED", "WHAT", "WHY"];
    list_or("The journal is empty.", lines, as_json, &head, |line| {
        let who = match (line.seat, line.player) {
            (Some(seat), Some(player)) => format!("{seat} ({player})"),
            _ => line.who.to_owned(),
        };
        let look = if line.peek { "look" } else { "" };
        vec![
            times::moment(line.at.0, zone, now),
            line.game.unwrap_or_else(|| "-".to_owned()),
            who,
            look.to_owned(),
            line.what,
            line.why.unwrap_or_default(),
        ]
    })?;
    if looks > 0 && !as_json {
        say(&format!(
            "Looks at sealed orders: {looks}. The last message tells the players how many."
        ));
    }
    Ok(())
}

fn told(game: Option<&Match>, line: JournalLine) -> Line {
    let JournalLine { number, at, line, .. } = line;
    let (who, holder) = match line.who {
        Who::Gm => ("moderator", None),
        Who::Clock => ("botpost", None),
        Who::Seat(seat) => ("player", game.and_then(|game| game.holders.get(seat))),
    };
    Line {
        number,
        at: Iso(at),
        game: game.map(|game| game.id.clone()),
        who,
        seat: holder.map(|holder| holder.mark.code.clone()),
        player: holder.map(|holder| terminal(holder.name_at(at))),
        peek: line.what.starts_with(PEEK),
        what: plain(&match game {
            Some(game) => rounds::told(rounds::counting(&game.header), &line.what),
            None => line.what.clone(),
        }),
        why: line.why.as_deref().map(plain),
    }
}

/// One line without addresses.
fn plain(text: &str) -> String {
    let text = terminal(text);
    let words = text.split(' ').map(|word| match word.contains('@') {
        true => "(address)",
        false => word,
    });
    words.collect::<Vec<_>>().join(" ")
}

/// A date, a date and a time, or a span back from now.
fn moment(text: &str, now: Moment, zone: moderator::Zone) -> Result<Moment> {
    let text = text.trim();
    let day = |text| NaiveDate::parse_from_str(text, "%Y-%m-%d").ok();
    let local = NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").ok();
    let local = local.or_else(|| Some(day(text)?.and_time(NaiveTime::MIN)));
    if let Some(local) = local {
        return Ok(instant(local, zone).with_timezone(&Utc));
    }
    let span = text.parse::<Minutes>().ok().map(|span| TimeDelta::minutes(span.0.into()));
    span.and_then(|span| now.checked_sub_signed(span)).ok_or_else(|| {
        let what = format!("--since: {:?} is no date, and no span of time", terminal(text));
        usage(what, format!("Write 2026-11-20, \"2026-11-20 22:00\" (in your zone, {zone}) or 7d."))
    })
}
