//! `botpost journal`: who did what, when and why. It holds no program; an address that somebody
//! typed into a reason is left out here, as in every list.

use anyhow::Result;
use chrono::TimeDelta;

use super::args::Journal;
use super::error::usage;
use super::output::{Listed, hidden, list_or, shown, worded};
use super::round;
use super::setting::{Setting, games};
use super::times::{self, iso};
use moderator::{Moment, Who, read_minutes};
use store::JournalLine;

/// How a line begins that says that the moderator looked at something sealed.
const PEEK: &str = "peek ";

/// Prints the journal, of one match or of everything.
///
/// # Errors
/// If there is no such match, or `since` is no moment.
pub fn run(setting: &Setting, asked: &Journal, as_json: bool) -> Result<()> {
    let of = asked.id.as_ref().map(|id| setting.find(id)).transpose()?.map(|game| game.number);
    let (now, zone) = (setting.now(), setting.config.gm.zone);
    let since = asked.since.as_ref().map(|text| moment(text, now, zone)).transpose()?;
    let found = setting.store.read(|db| Ok(db.journal(of, since, u32::MAX)?))?;
    let looks = found.iter().filter(|it| it.line.what.starts_with(PEEK)).count();
    list_or("The journal is empty.", &listed(setting, found)?, as_json)?;
    if looks > 0 && !as_json {
        say!("Looks at sealed orders: {looks}. The last message tells the players how many.");
    }
    Ok(())
}

/// Lines of the journal in a list.
///
/// # Errors
/// If the store fails.
pub fn listed(setting: &Setting, lines: Vec<JournalLine>) -> Result<Vec<Listed>> {
    let (zone, now) = (setting.config.gm.zone, setting.now());
    let matches = lines.iter().filter_map(|line| line.of);
    let matches = setting.store.read(|db| games(db, matches))?;
    let told = |line: JournalLine| {
        let game = line.of.and_then(|number| matches.get(&number));
        let look = line.line.what.starts_with(PEEK);
        let JournalLine { number, at, line, .. } = line;
        let (who, holder) = match line.who {
            Who::Gm => ("moderator", None),
            Who::Clock => ("botpost", None),
            Who::Seat(seat) => ("player", game.and_then(|game| game.holders.get(seat))),
        };
        let seat = holder.map(|holder| holder.mark.code.as_str());
        // Who held that seat then.
        let player = holder.map(|holder| holder.name_at(at));
        let named = seat.zip(player).map(|(seat, player)| format!("{seat} ({player})"));
        let id = game.map(|game| game.id.as_str());
        let what = plain(&round::told_in(game.map(|game| game.header.as_str()), &line.what));
        Listed::of([
            hidden("number", number),
            worded("at", iso(at), times::moment(at, zone, now)),
            worded("match", id, id.unwrap_or("-")),
            worded("who", who, named.as_deref().unwrap_or(who)),
            hidden("seat", seat),
            hidden("player", player),
            worded("peek", look, if look { "look" } else { "" }),
            shown("what", what),
            shown("why", line.why.as_deref().map(plain)),
        ])
    };
    Ok(lines.into_iter().map(told).collect())
}

/// One line without addresses.
fn plain(text: &str) -> String {
    let words = text.split(' ').map(|word| if word.contains('@') { "(address)" } else { word });
    kit::joined(words, " ")
}

/// A date, a date and a time, or a span back from now.
fn moment(text: &str, now: Moment, zone: moderator::Zone) -> Result<Moment> {
    let text = text.trim();
    let day = || times::typed(&format!("{text} 00:00"), zone);
    let back = || now.checked_sub_signed(TimeDelta::minutes(read_minutes(text).ok()?.into()));
    times::typed(text, zone).or_else(day).or_else(back).ok_or_else(|| {
        let what = format!("--since: {text:?} is no date, and no span of time");
        usage(what, format!("Write 2026-11-20, \"2026-11-20 22:00\" (in your zone, {zone}) or 7d."))
    })
}
