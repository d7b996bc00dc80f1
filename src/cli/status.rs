//! `botpost status`: where everything stands, at a glance.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use chrono::NaiveDate;
use serde::Serialize;
use serde_json::json;

use super::args::Status;
use super::mail::addressee;
use super::matches::result_line;
use super::output::{Listed, hidden, plural, rows, say, shown, spoken, tell, worded};
use super::setting::Setting;
use super::times::{self, iso};
use crate::cli::round::{counting, named};
use crate::daemon::{needs, rests_until, shut};
use kit::{Seat, joined};

use moderator::{
    Answer, HolderLine, Match, MatchLine, Moment, Offer, Phase, Proposed, State, Zone,
    write_minutes,
};
use store::{QueueLine, QueueState, ReadTx};

/// A match in the list.
struct Line {
    told: Listed,
    id: String,
    /// Whether it needs the moderator.
    urgent: bool,
    /// When something falls due; what stands still has no deadline that comes.
    due: Option<Moment>,
}

/// Somebody who is away or will be.
#[derive(Serialize)]
struct Away {
    player: String,
    /// The first day, where the player is.
    from: NaiveDate,
    /// The last one.
    until: NaiveDate,
    /// Whether that is now.
    now: bool,
}

/// All in a match who are away or will be.
fn away(game: &MatchLine, now: Moment) -> Vec<Away> {
    let there = game.holders.iter().filter(|(_, holder)| !holder.left);
    let of = |(_, holder): (Seat, &HolderLine)| {
        let Some((away, zone)) = &holder.away else { return Vec::new() };
        let days = away.joined(*zone, now).into_iter().enumerate();
        let away = days.map(|(place, (from, until))| Away {
            player: holder.name.clone(),
            from,
            until,
            now: place == 0 && away.covers(now),
        });
        away.collect()
    };
    there.flat_map(of).collect()
}

/// All open offers of a match.
pub fn offers(game: &MatchLine, setting: &Setting) -> Vec<Listed> {
    let (zone, now) = (setting.config.gm.zone, setting.now());
    let offered = game.offers.iter().map(|Offer { seat, person, answer_by, overdue, .. }| {
        Listed::of([
            shown("seat", &game.holders[*seat].code),
            shown("name", &person.name),
            worded("answer_by", iso(*answer_by), times::deadline(*answer_by, zone, now)),
            // Whether that moment is past, and the moderator was told.
            hidden("overdue", overdue),
        ])
    });
    offered.collect()
}

/// Shows all matches that are not over, and what waits in the boxes.
///
/// # Errors
/// If the store fails, or there is no such match.
pub fn run(setting: &Setting, asked: &Status, as_json: bool) -> Result<()> {
    for id in &asked.ids {
        setting.find(id)?;
    }
    let now = setting.now();
    let (mut matches, counts, last_seen, postman) = setting.store.read(|db| {
        Ok((running(db, &asked.ids, setting)?, db.counts()?, db.last_seen()?, shut(db)?))
    })?;
    let several = matches.len();
    asked.pick(&mut matches);
    let zone = setting.config.gm.zone;
    let urgent: Vec<bool> = matches.iter().map(|line| line.urgent).collect();
    let told: Vec<Listed> = matches.into_iter().map(|line| line.told).collect();
    match told.as_slice() {
        _ if as_json => {}
        [] => say(match several {
            0 if asked.ids.is_empty() => "No match is running. `botpost match new` makes one.",
            0 => "No such match is running.",
            _ => "No match needs you.",
        }),
        told => rows(told, &urgent),
    }
    let some = |count: u32, hint: &str| match count {
        0 => String::new(),
        count => format!("{}{hint}", plural(count, "message", "messages")),
    };
    let again = postman.as_ref().map(|_| rests_until(&setting.store, now, setting.config.poll));
    let again = again.transpose()?.flatten();
    let shut = postman.as_ref().map(|(since, why)| {
        format!("Nothing has been sent since {}: {why}", times::lately(*since, zone, now))
    });
    let tries = again.map(|until| {
        format!("{}; `botpost doctor --no-mail` at once", times::moment(until, zone, now))
    });
    let seen = last_seen.map(|seen| times::lately(seen, zone, now));
    let facts = Listed::of([
        hidden("matches", told),
        worded("outbox_waiting", counts.waiting, some(counts.waiting, "")),
        worded("outbox_failed", counts.failed, some(counts.failed, ": `botpost mail outbox`")),
        worded("inbox_held", counts.held, some(counts.held, ": `botpost mail inbox --held`")),
        // Since when nothing goes out, and why, if nothing does.
        worded("postman", postman, shut.unwrap_or_default()),
        worded("tries_again", again.map(iso), tries.unwrap_or_default()),
        worded(
            "mailbox_seen",
            last_seen.map(iso),
            seen.unwrap_or("never; `botpost run` looks".into()),
        ),
    ]);
    tell(facts, &[], as_json)
}

impl Status {
    /// Leaves what is to be shown, in its order.
    fn pick(&self, lines: &mut Vec<Line>) {
        lines.retain(|line| !self.needs_me || line.urgent);
        let by_due = |line: &Line| (line.due.is_none(), line.due);
        match self.sort.as_deref() {
            Some("id") => lines.sort_by(|a, b| a.id.cmp(&b.id)),
            Some("deadline") => lines.sort_by_key(by_due),
            Some(_) | None => lines.sort_by_key(|line| (!line.urgent, by_due(line))),
        }
    }
}

/// The matches that are not over, these alone if any are named.
fn running(db: &ReadTx<'_>, ids: &[String], setting: &Setting) -> Result<Vec<Line>> {
    let mut unsent: BTreeMap<u16, Vec<QueueLine>> = BTreeMap::new();
    for (of, line) in db.unsent()?.into_iter().filter_map(|line| Some((line.of?, line))) {
        unsent.entry(of).or_default().push(line);
    }
    // Who asks about one match does not wait for all.
    let mut games = if ids.is_empty() { db.match_lines()? } else { Vec::new() };
    for id in ids {
        games.extend(db.match_line(id)?);
    }
    games.sort_by_key(|game| game.number);
    games.dedup_by_key(|game| game.number);
    let line = |game: &MatchLine| {
        let unsent = unsent.remove(&game.number).unwrap_or_default();
        let failed = unsent.iter().any(|line| line.state == QueueState::Failed);
        // Whose address a message went to, only the match knows.
        let whole = if failed { db.match_by_number(game.number)? } else { None };
        Ok(summary(game, whole.as_ref(), unsent, setting))
    };
    games.iter().map(line).collect()
}

/// The orders of the open round, or the answers to the invitations.
#[derive(Default)]
struct Orders {
    filed: usize,
    /// How many of them stand for the time being only: botpost has asked about them.
    unconfirmed: usize,
    seats: usize,
    /// Who has not sent any, and how often each was reminded.
    missing: Vec<(String, usize)>,
}

impl Orders {
    fn of(game: &MatchLine) -> Orders {
        let inviting = matches!(game.state, State::Inviting { .. });
        let mut orders = Orders::default();
        for holder in game.holders.values().filter(|holder| !holder.left) {
            orders.seats += 1;
            let confirmed = holder.confirmed;
            let done = if inviting { holder.answer == Answer::Yes } else { confirmed.is_some() };
            if done {
                orders.filed += 1;
                orders.unconfirmed += usize::from(confirmed == Some(false));
            } else if inviting || holder.owes {
                orders.missing.push((holder.name.clone(), holder.reminded));
            }
        }
        orders
    }

    fn told(&self, state: &str, phase: Option<&str>) -> String {
        let Orders { filed, unconfirmed, seats, .. } = self;
        match state {
            "draft" => "-".to_owned(),
            "inviting" => format!("{filed} of {seats} YES"),
            _ if phase == Some("review") => "played".to_owned(),
            _ if *unconfirmed > 0 => format!("{filed} of {seats}, {unconfirmed} unconfirmed"),
            _ => format!("{filed} of {seats}"),
        }
    }
}

/// A match in the list; `whole` is the same where a message of it failed.
fn summary(
    game: &MatchLine,
    whole: Option<&Match>,
    unsent: Vec<QueueLine>,
    setting: &Setting,
) -> Line {
    let (zone, now) = (setting.config.gm.zone, setting.now());
    let (state, phase, orders) = (game.state.word(), phase(game), Orders::of(game));
    // The open round's, or the day by which invitations are to be answered, or when a round that
    // waits for its release goes out by itself.
    let deadline = match game.state {
        State::Inviting { answer_by, .. } => Some(answer_by),
        _ => game.round.map(|it| it.deadline).or(game.review.map(|(_, until)| until)),
    };
    let playing = game.round.filter(|_| game.state == State::Playing);
    let closes = playing.map(|it| it.phase.closes(it.deadline));
    let due = closes.or(deadline);
    let stopped = matches!(state, "paused" | "frozen");
    let close = match due {
        Some(_) if stopped => "stands still".to_owned(),
        Some(at) => times::deadline(at, zone, now),
        None => "-".to_owned(),
    };
    let under_way = game.round.map(|it| it.number).or(game.review.map(|(round, _)| round));
    let number = under_way.map(|stored| counting(&game.header).number(stored));
    let is_failed = |line: &QueueLine| line.state == QueueState::Failed;
    let (failed, waiting): (Vec<_>, Vec<_>) = unsent.into_iter().partition(is_failed);
    let gm = &setting.desk.gm.address;
    let failed: Vec<&str> = failed.iter().map(|it| addressee(it, whole, gm)).collect();
    let (needs, away) = (needs(game, !failed.is_empty()), away(game, now));
    let waits = waits(game, &orders, &away, &needs);
    let missing = orders.missing.iter();
    let missing = missing.map(|(player, times)| json!({ "player": player, "reminded": times }));
    let told = Listed::of([
        spoken("match", &game.id),
        hidden("id", &game.id),
        hidden("state", state),
        worded("round", number, round_told(number, state, phase)),
        hidden("phase", phase),
        worded("deadline", deadline.map(iso), close),
        // When that round closes as things stand: sooner than its deadline while it cools.
        hidden("closes", closes.map(iso)),
        spoken("orders", orders.told(state, phase)),
        hidden("filed", orders.filed),
        hidden("unconfirmed", orders.unconfirmed),
        hidden("seats", orders.seats),
        worded("waiting_for", missing.collect::<Vec<_>>(), waits),
        hidden("away", away),
        // How many seats anybody can still join by mail.
        hidden("free", game.free),
        hidden("offers", offers(game, setting)),
        hidden("proposal", open_proposal(game)),
        worded(
            "mail",
            json!({ "waiting": waiting.len(), "failed": failed }),
            mail(&failed, waiting.len()),
        ),
        hidden("needs", &needs),
    ]);
    let due = due.filter(|_| !stopped);
    Line { told, id: game.id.clone(), urgent: !needs.is_empty(), due }
}

/// The round, and how it or its match stands, unless that is as usual.
fn round_told(number: Option<u32>, state: &str, phase: Option<&str>) -> String {
    let special = match phase {
        _ if state != "playing" => Some(state),
        Some("open") | None => None,
        other => other,
    };
    match (number, special) {
        (Some(round), Some(word)) => format!("{round}, {word}"),
        (Some(round), None) => round.to_string(),
        (None, word) => word.unwrap_or("-").to_owned(),
    }
}

/// How the round of a match runs that is open, or waits for its release.
pub fn phase(game: &MatchLine) -> Option<&'static str> {
    let Some(round) = game.round else { return game.review.map(|_| "review") };
    Some(match round.phase {
        Phase::Open => "open",
        Phase::Cooling { .. } => "cooling",
        Phase::Grace { .. } => "grace",
        Phase::Held => "held",
    })
}

/// What a match waits for.
fn waits(game: &MatchLine, orders: &Orders, away: &[Away], needs: &[String]) -> String {
    let away: Vec<&Away> = away.iter().filter(|who| who.now).collect();
    let there = |(player, _): &&(String, usize)| !away.iter().any(|it| it.player == *player);
    let waiting = orders.missing.iter().filter(there).map(|(player, reminded)| match reminded {
        0 => player.clone(),
        times => format!("{player} (reminded {times}x)"),
    });
    let until = |who: &&Away| format!("{} away until {}", who.player, who.until.format("%-d %b"));
    let free = Some(game.free).filter(|free| *free > 0);
    let free = free.map(|free| plural(free, "free seat", "free seats"));
    let vote = open_proposal(game);
    let vote = vote.map(|open| format!("the vote on {}'s proposal, {}", open.player, open.what));
    let waiting = waiting.chain(away.iter().map(until)).chain(free).chain(vote);
    let waiting: Vec<String> = waiting.collect();
    // The messages that failed stand in a column of their own.
    let you: Vec<&str> =
        needs.iter().map(String::as_str).filter(|it| *it != "mail outbox").collect();
    let idle = matches!(game.state, State::Paused { .. } | State::Frozen { .. } | State::Draft);
    match (you.is_empty(), waiting.is_empty() || idle) {
        (true, _) if waiting.is_empty() => "-".to_owned(),
        (true, _) => waiting.join(", "),
        (false, true) => format!("you: {}", you.join(", ")),
        (false, false) => format!("you: {}; {}", you.join(", "), waiting.join(", ")),
    }
}

/// Whom a message did not reach, or how many wait.
fn mail(failed: &[&str], waiting: usize) -> String {
    let names: BTreeSet<_> = failed.iter().collect();
    match (failed.len(), waiting) {
        (0, 0) => "ok".to_owned(),
        (0, waiting) => format!("{waiting} waiting"),
        (count, _) => format!("{count} failed: {}", joined(names, ", ")),
    }
}

/// One line about a match, after an order of the moderator.
pub fn line(game: &Match, zone: Zone, now: Moment) -> String {
    let called = |round: u32| named(counting(&game.header), round);
    let until = match (&game.state, &game.round, &game.withheld) {
        (State::Inviting { answer_by, .. }, ..) => {
            format!(", answers by {}", times::deadline(*answer_by, zone, now))
        }
        (State::Playing, Some(round), _) => match round.phase {
            Phase::Held => format!(", {} waits for you", called(round.number)),
            _ => {
                let at = times::deadline(round.phase.closes(round.deadline), zone, now);
                format!(", {} closes {at}", called(round.number))
            }
        },
        (State::Playing, None, Some(withheld)) => {
            let called = called(withheld.review.round);
            let until = times::deadline(withheld.review.until, zone, now);
            format!(", {called} waits for its release until {until}")
        }
        (State::Paused { since, until }, Some(round), _) => {
            let since = times::moment(*since, zone, now);
            let until = until.map(|until| format!(" until {}", times::deadline(until, zone, now)));
            format!(" since {since}{}, {} is open", until.unwrap_or_default(), called(round.number))
        }
        (State::Ended { .. }, ..) => {
            result_line(game).map_or(String::new(), |result| format!(" as agreed: {result}"))
        }
        _ => String::new(),
    };
    format!("{}: {}{until}", game.id, game.state.word())
}

/// A proposal that is voted on. Who voted what is nobody's business.
#[derive(Serialize)]
pub struct OpenProposal {
    number: u16,
    seat: String,
    /// Whose it is.
    pub player: String,
    /// What, as it would be typed behind PROPOSE.
    pub what: String,
    /// Until when votes count.
    until: String,
    yes: usize,
    no: usize,
}

/// A proposal as it would be typed; times are in the match's zone.
fn typed(game: &MatchLine, what: &Proposed) -> String {
    match what {
        Proposed::Pause { minutes } => format!("PAUSE {}", write_minutes(*minutes)),
        Proposed::PauseUntil { until } => {
            format!("PAUSE until {}", until.with_timezone(&game.zone).format("%Y-%m-%d %H:%M"))
        }
        Proposed::Extend { minutes } => format!("EXTEND {}", write_minutes(*minutes)),
        Proposed::End { agreed: None } => "END".to_owned(),
        Proposed::End { agreed: Some(agreed) } => {
            let name = |seat: &Seat| &game.holders[*seat].name;
            let place = |(_, seats): (usize, &[Seat])| joined(seats.iter().map(name), ", ");
            format!("END {:?}", joined(agreed.places().map(place), "; "))
        }
    }
}

impl std::fmt::Display for OpenProposal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let OpenProposal { player, what, yes, no, .. } = self;
        write!(f, "{player}'s proposal, {what} ({yes} YES and {no} NO so far)")
    }
}

/// What is voted on in a match.
pub fn open_proposal(game: &MatchLine) -> Option<OpenProposal> {
    let open = game.proposal.as_ref()?;
    let holder = &game.holders[open.by];
    let yes = open.votes.iter().filter(|vote| vote.yes).count();
    Some(OpenProposal {
        number: open.number,
        seat: holder.code.clone(),
        player: holder.name.clone(),
        what: typed(game, &open.what),
        until: iso(open.until),
        yes,
        no: open.votes.len() - yes,
    })
}
