//! `botpost status`: where everything stands, at a glance.

use std::path::Path;

use anyhow::Result;
use chrono::TimeDelta;
use chrono_tz::Tz;
use serde::Serialize;

use super::matches::state_word;
use super::output::{json, say, table};
use super::setting::Setting;
use crate::config::write_minutes;
use crate::mail::text::terminal;
use crate::moderator::{Answer, Match, Missing, Moment, State, Terms};
use crate::store::MatchLine;

#[derive(Serialize)]
struct Line {
    id: String,
    state: &'static str,
    round: Option<u32>,
    deadline: Option<Moment>,
    filed: usize,
    seats: usize,
    waiting_for: Vec<String>,
}

#[derive(Serialize)]
struct Status {
    matches: Vec<Line>,
    outbox_waiting: u32,
    outbox_failed: u32,
    inbox_held: u32,
    last_seen: Option<Moment>,
}

/// Shows all matches that are not over, and what waits in the boxes.
///
/// # Errors
/// If the configuration is not right or the store fails.
pub fn run(file: Option<&Path>, as_json: bool) -> Result<()> {
    let setting = Setting::open(file)?;
    let (lines, counts, last_seen) =
        setting.store.read(|db| Ok((db.match_list()?, db.counts()?, db.last_seen()?)))?;
    let over = |line: &&MatchLine| !matches!(line.state, State::Ended | State::Cancelled);
    let running: Vec<Line> = lines.iter().filter(over).map(summary).collect();
    if as_json {
        return json(&Status {
            matches: running,
            outbox_waiting: counts.waiting,
            outbox_failed: counts.failed,
            inbox_held: counts.held,
            last_seen,
        });
    }
    if running.is_empty() {
        say("No match is running. `botpost match new` makes one.");
    } else {
        let now = setting.now();
        let zone = setting.config.gm.zone;
        let rows = running.into_iter().map(|line| row(line, zone, now));
        table(&["MATCH", "STATE", "ROUND", "DEADLINE", "ORDERS", "WAITING FOR"], rows);
    }
    say(&format!(
        "outbox: {} waiting, {} failed   inbox: {} held",
        counts.waiting, counts.failed, counts.held
    ));
    match last_seen {
        Some(seen) => say(&format!("service last seen {}", moment(seen, setting.config.gm.zone))),
        None => say("the service has not run yet: `botpost run`"),
    }
    Ok(())
}

fn summary(line: &MatchLine) -> Line {
    let invited = matches!(line.state, State::Inviting { .. });
    let done = |seat: &&crate::store::SeatLine| match invited {
        true => seat.answer == Answer::Yes,
        false => seat.filed,
    };
    let present: Vec<_> = line.seats.iter().filter(|seat| !seat.left).collect();
    let open = invited || line.round.is_some();
    let missing = present.iter().filter(|seat| open && !done(seat));
    let deadline = match line.state {
        State::Inviting { answer_by, .. } => Some(answer_by),
        _ => line.deadline,
    };
    Line {
        id: line.id.clone(),
        state: state_word(&line.state),
        round: line.round,
        deadline,
        filed: present.iter().filter(|seat| done(seat)).count(),
        seats: present.len(),
        waiting_for: missing.map(|seat| terminal(&seat.name)).collect(),
    }
}

fn row(line: Line, zone: Tz, now: Moment) -> Vec<String> {
    let dash = || "-".to_owned();
    vec![
        line.id,
        line.state.to_owned(),
        line.round.map_or_else(dash, |round| round.to_string()),
        line.deadline.map_or_else(dash, |at| format!("{} ({})", moment(at, zone), left(at, now))),
        format!("{} of {}", line.filed, line.seats),
        if line.waiting_for.is_empty() { dash() } else { line.waiting_for.join(", ") },
    ]
}

/// One line about a match, after an order of the moderator.
pub fn line(game: &Match, setting: &Setting) -> String {
    let (zone, now) = (setting.config.gm.zone, setting.now());
    let until = match (&game.state, &game.round) {
        (State::Inviting { answer_by, .. }, _) => {
            format!(", answers by {} ({})", moment(*answer_by, zone), left(*answer_by, now))
        }
        (_, Some(round)) => {
            let at = round.deadline;
            format!(", round {} closes {} ({})", round.number, moment(at, zone), left(at, now))
        }
        _ => String::new(),
    };
    format!("{}: {}{until}", game.id, state_word(&game.state))
}

/// A moment in a zone.
pub fn moment(at: Moment, zone: Tz) -> String {
    at.with_timezone(&zone).format("%a %d %b %Y %H:%M %Z").to_string()
}

fn left(at: Moment, now: Moment) -> String {
    let span = |time: TimeDelta| write_minutes(u32::try_from(time.num_minutes()).unwrap_or(0));
    match at - now {
        ahead if ahead >= TimeDelta::zero() => format!("in {}", span(ahead)),
        past => format!("{} ago", span(-past)),
    }
}

/// The word for an answer to an invitation.
pub fn answer_word(answer: Answer) -> &'static str {
    match answer {
        Answer::None => "none",
        Answer::Yes => "yes",
        Answer::No => "no",
    }
}

/// How a match's clock runs, in a line.
pub fn terms(terms: &Terms) -> String {
    let early = match (terms.early, terms.cooling) {
        (false, _) => "never early".to_owned(),
        (true, Some(minutes)) => format!("early after {}", write_minutes(minutes)),
        (true, None) => "early as the game says".to_owned(),
    };
    let missing = match terms.missing {
        Missing::Default => "missing orders as the game says",
        Missing::Hold => "held when orders are missing",
    };
    let reminders: Vec<String> = terms.reminders.iter().map(|span| write_minutes(*span)).collect();
    format!(
        "{} {}, open for at least {}, {early}, grace {}, {missing}, reminders {}",
        terms.cadence,
        terms.zone,
        write_minutes(terms.min_open),
        write_minutes(terms.grace),
        if reminders.is_empty() { "none".to_owned() } else { reminders.join(" ") },
    )
}
