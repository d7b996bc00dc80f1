//! `botpost status`: where everything stands, at a glance.

use std::collections::BTreeMap;

use anyhow::Result;
use chrono::NaiveDate;
use serde::Serialize;
use serde_json::json;

use super::args::Status;
use super::mail::addressee;
use super::matches::{is_here, result_line, state_word};
use super::open_proposal::{OpenProposal, open_proposal};
use super::output::{json as print, marked_table, plural, say};
use super::setting::Setting;
use super::times::{self, Iso};
use crate::cli::rounds::{counting, named, owing};
use crate::daemon::{needs, rests_until, shut};
use kit::Seat;

use mail::text::terminal;
use moderator::{Answer, Holder, Match, Moment, Phase, Round, State, Zone};
use store::{Counts, QueueLine, QueueState, ReadTx};

#[derive(Serialize)]
struct Line {
    id: String,
    state: &'static str,
    round: Option<u32>,
    /// How the round runs: `open`, `cooling`, `grace` or `held`, or `review` while it was played
    /// and waits for its release.
    phase: Option<&'static str>,
    /// The open round's, or the day by which invitations are to be answered, or when a round that
    /// waits for its release goes out by itself.
    deadline: Option<Iso>,
    /// When that round closes as things stand: sooner than its deadline while it cools.
    closes: Option<Iso>,
    filed: usize,
    /// How many of those orders stand for the time being only: botpost has asked about them.
    unconfirmed: usize,
    seats: usize,
    waiting_for: Vec<Waiting>,
    /// Who is away or will be.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    away: Vec<Away>,
    /// How many seats anybody can still join by mail.
    #[serde(skip_serializing_if = "Option::is_none")]
    free: Option<usize>,
    /// The seats that are offered to somebody.
    offers: Vec<Offered>,
    /// What players vote on.
    proposal: Option<OpenProposal>,
    mail: Mail,
    /// What the moderator has to do, as commands.
    needs: Vec<String>,
}

#[derive(Serialize)]
struct Waiting {
    player: String,
    reminded: usize,
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
fn away(game: &Match, now: Moment) -> Vec<Away> {
    let there = game.holders.iter().filter(|(_, holder)| !holder.left);
    let of = |(seat, holder): (Seat, &Holder)| {
        let days = holder.away_from(now).into_iter().enumerate();
        let away = days.map(|(place, (from, until))| Away {
            player: terminal(&holder.name),
            from,
            until,
            now: place == 0 && game.is_away(seat, now),
        });
        away.collect::<Vec<_>>()
    };
    there.flat_map(of).collect()
}

/// A seat that is offered to somebody, who has not answered yet.
#[derive(Serialize)]
struct Offered {
    seat: String,
    name: String,
    answer_by: Iso,
    /// Whether that moment is past, and the moderator was told.
    overdue: bool,
}

/// All open offers of a match.
fn offered(game: &Match) -> Vec<Offered> {
    let open = game.offers.iter().filter(|offer| offer.open);
    let offered = open.map(|offer| Offered {
        seat: game.holder(offer.seat).mark.code.clone(),
        name: terminal(&offer.person.name),
        answer_by: Iso(offer.answer_by),
        overdue: offer.overdue,
    });
    offered.collect()
}

#[derive(Serialize)]
struct Mail {
    waiting: usize,
    /// Whom a message did not reach, a name for each message.
    failed: Vec<String>,
}

/// Shows all matches that are not over, and what waits in the boxes.
///
/// # Errors
/// If the store fails, or there is no such match.
pub fn run(setting: &Setting, asked: &Status, as_json: bool) -> Result<()> {
    for id in &asked.ids {
        setting.find(id)?;
    }
    let gm = &setting.desk.gm.address;
    let now = setting.now();
    let (mut matches, counts, last_seen, postman) = setting.store.read(|db| {
        Ok((running(db, gm, (&asked.ids, now))?, db.counts()?, db.last_seen()?, shut(db)?))
    })?;
    let several = matches.len();
    asked.pick(&mut matches);
    if as_json {
        return print(&json!({
            "matches": matches,
            "outbox_waiting": counts.waiting,
            "outbox_failed": counts.failed,
            "inbox_held": counts.held,
            // Since when nothing goes out, and why, if nothing does.
            "postman": postman,
            "last_seen": last_seen.map(Iso),
        }));
    }
    let zone = setting.config.gm.zone;
    if matches.is_empty() {
        say(match several {
            0 if asked.ids.is_empty() => "No match is running. `botpost match new` makes one.",
            0 => "No such match is running.",
            _ => "No match needs you.",
        });
    } else {
        let urgent: Vec<bool> = matches.iter().map(|line| !line.needs.is_empty()).collect();
        let rows = matches.into_iter().map(|line| row(line, zone, now));
        let head = ["MATCH", "ROUND", "DEADLINE", "ORDERS", "WAITING FOR", "MAIL"];
        marked_table(&head, rows, &urgent);
    }
    boxes(&counts);
    if let Some((since, why)) = postman.as_ref().and_then(|known| known.split_once(' ')) {
        let since = since.parse().map_or(since.to_owned(), |it| times::lately(it, zone, now));
        say!("Nothing has been sent since {since}: {why}");
        let poll = setting.config.poll;
        if let Some(until) = rests_until(&setting.store, now, poll)? {
            let until = times::moment(until, zone, now);
            say!("It is tried again after {until}; `botpost doctor --no-mail` tries it at once.");
        }
    }
    match last_seen {
        Some(seen) => {
            say!("The mailbox was last checked {}.", times::lately(seen, zone, now))
        }
        None => say("The mailbox was not checked yet: `botpost run` does that."),
    }
    Ok(())
}

impl Status {
    /// Leaves what is to be shown, in its order.
    fn pick(&self, lines: &mut Vec<Line>) {
        lines.retain(|line| !self.needs_me || !line.needs.is_empty());
        // What stands still has no deadline that comes.
        let due = |line: &Line| match line.state {
            "paused" | "frozen" => None,
            _ => line.closes.or(line.deadline),
        };
        let by_due = |line: &Line| (due(line).is_none(), due(line));
        match self.sort.as_deref() {
            Some("id") => lines.sort_by(|a, b| a.id.cmp(&b.id)),
            Some("deadline") => lines.sort_by_key(by_due),
            Some(_) | None => {
                lines.sort_by_key(|line| (line.needs.is_empty(), by_due(line)));
            }
        }
    }
}

/// What needs a hand, with the command that shows it; nothing where nothing does.
fn boxes(counts: &Counts) {
    if counts.waiting > 0 {
        let waiting = plural(counts.waiting, "message waits", "messages wait");
        say!("{waiting} in the outbox.");
    }
    if counts.failed > 0 {
        let letters = plural(counts.failed, "message", "messages");
        say!("{letters} did not get through: `botpost mail outbox` says why.");
    }
    if counts.held > 0 {
        let letters = plural(counts.held, "message is", "messages are");
        let them = if counts.held == 1 { "it" } else { "them" };
        say!("{letters} held for you: `botpost mail inbox --held` lists {them}.");
    }
}

/// The matches that are not over, these alone if any are named.
fn running(db: &ReadTx<'_>, gm: &str, (ids, now): (&[String], Moment)) -> Result<Vec<Line>> {
    let mut unsent: BTreeMap<u16, Vec<QueueLine>> = BTreeMap::new();
    for line in db.unsent()? {
        if let Some(of) = line.of {
            unsent.entry(of).or_default().push(line);
        }
    }
    let mut games = Vec::new();
    if ids.is_empty() {
        games = db.running_matches()?;
    } else {
        // Who asks about one match does not wait for all.
        for id in ids {
            games.extend(db.match_by_id(id)?.filter(|game| is_here(&game.state)));
        }
        games.sort_by_key(|game| game.number);
        games.dedup_by_key(|game| game.number);
    }
    let line = |game: &Match| {
        let unsent = unsent.remove(&game.number).unwrap_or_default();
        summary(game, mail_of(unsent, game, gm), now)
    };
    Ok(games.iter().map(line).collect())
}

/// What of a match is on its way.
fn mail_of(unsent: Vec<QueueLine>, game: &Match, gm: &str) -> Mail {
    let is_failed = |line: &QueueLine| line.state == QueueState::Failed;
    let (failed, waiting): (Vec<_>, Vec<_>) = unsent.into_iter().partition(is_failed);
    let failed = failed.iter().map(|line| addressee(line, Some(game), gm));
    Mail { waiting: waiting.len(), failed: failed.collect() }
}

fn summary(game: &Match, mail: Mail, now: Moment) -> Line {
    let round = game.round.as_ref();
    let review = game.withheld.as_ref().map(|withheld| &withheld.review);
    let inviting = matches!(game.state, State::Inviting { .. });
    // All, if the rules cannot tell.
    let known = || game.current().and_then(owing).unwrap_or_else(|| game.holders.seats().collect());
    let mut owes: Option<Vec<Seat>> = None;
    let (mut filed, mut unconfirmed, mut waiting_for, mut seats) = (0, 0, Vec::new(), 0);
    for (seat, holder) in game.holders.iter().filter(|(_, holder)| !holder.left) {
        seats += 1;
        let filing = round.and_then(|round| round.entries[seat].filing.as_ref());
        let done = if inviting { holder.answer == Answer::Yes } else { filing.is_some() };
        if done {
            filed += 1;
            unconfirmed += usize::from(filing.is_some_and(|filing| !filing.confirmed));
            continue;
        }
        // Its position is read only where somebody has not ordered yet.
        let mut owed = || owes.get_or_insert_with(known).contains(&seat);
        if inviting || (round.is_some() && owed()) {
            let reminded = round.map_or(0, |round| round.entries[seat].reminded.len());
            waiting_for.push(Waiting { player: terminal(&holder.name), reminded });
        }
    }
    let deadline = match game.state {
        State::Inviting { answer_by, .. } => Some(answer_by),
        _ => round.map(|round| round.deadline).or(review.map(|review| review.until)),
    };
    Line {
        id: game.id.clone(),
        state: state_word(&game.state),
        round: game.round_under_way().map(|stored| counting(&game.header).number(stored)),
        phase: phase(game),
        deadline: deadline.map(Iso),
        closes: round.filter(|_| game.state == State::Playing).map(closes).map(Iso),
        filed,
        unconfirmed,
        seats,
        waiting_for,
        away: away(game, now),
        free: Some(game.free_seats().len()).filter(|free| *free > 0),
        offers: offered(game),
        proposal: open_proposal(game),
        needs: needs(game, !mail.failed.is_empty()),
        mail,
    }
}

/// When a round closes as things stand.
pub fn closes(round: &Round) -> Moment {
    match round.phase {
        Phase::Open | Phase::Held => round.deadline,
        Phase::Cooling { until } | Phase::Grace { until } => until,
    }
}

/// How the round of a match runs that is open, or waits for its release.
pub fn phase(game: &Match) -> Option<&'static str> {
    let Some(round) = &game.round else { return game.withheld.as_ref().map(|_| "review") };
    Some(match round.phase {
        Phase::Open => "open",
        Phase::Cooling { .. } => "cooling",
        Phase::Grace { .. } => "grace",
        Phase::Held => "held",
    })
}

fn row(line: Line, zone: Zone, now: Moment) -> Vec<String> {
    let dash = || "-".to_owned();
    let stopped = matches!(line.state, "paused" | "frozen");
    let special = match line.phase {
        _ if line.state != "playing" => Some(line.state),
        Some("open") | None => None,
        other => other,
    };
    let round = match (line.round, special) {
        (Some(round), Some(word)) => format!("{round}, {word}"),
        (Some(round), None) => round.to_string(),
        (None, word) => word.unwrap_or("-").to_owned(),
    };
    let deadline = match line.closes.or(line.deadline) {
        Some(_) if stopped => "stands still".to_owned(),
        Some(at) => times::deadline(at.0, zone, now),
        None => dash(),
    };
    let orders = match line.state {
        "draft" => dash(),
        "inviting" => format!("{} of {} YES", line.filed, line.seats),
        _ if line.phase == Some("review") => "played".to_owned(),
        _ if line.unconfirmed > 0 => {
            format!("{} of {}, {} unconfirmed", line.filed, line.seats, line.unconfirmed)
        }
        _ => format!("{} of {}", line.filed, line.seats),
    };
    let away: Vec<&Away> = line.away.iter().filter(|who| who.now).collect();
    let there = |who: &&Waiting| !away.iter().any(|it| it.player == who.player);
    let waiting = line.waiting_for.iter().filter(there).map(|who| match who.reminded {
        0 => who.player.clone(),
        times => format!("{} (reminded {times}x)", who.player),
    });
    let until = |who: &&Away| format!("{} away until {}", who.player, who.until.format("%-d %b"));
    let waiting = waiting.chain(away.iter().map(until));
    let free = line.free.map(|free| plural(free, "free seat", "free seats"));
    let vote = line.proposal.as_ref();
    let vote = vote.map(|open| format!("the vote on {}'s proposal, {}", open.player, open.what));
    let waiting: Vec<String> = waiting.chain(free).chain(vote).collect();
    // The messages that failed stand in a column of their own.
    let you: Vec<&str> =
        line.needs.iter().map(String::as_str).filter(|it| *it != "mail outbox").collect();
    let waiting = match (you.is_empty(), waiting.is_empty() || stopped || line.state == "draft") {
        (true, _) if waiting.is_empty() => dash(),
        (true, _) => waiting.join(", "),
        (false, true) => format!("you: {}", you.join(", ")),
        (false, false) => format!("you: {}; {}", you.join(", "), waiting.join(", ")),
    };
    vec![line.id, round, deadline, orders, waiting, mail(&line.mail)]
}

fn mail(mail: &Mail) -> String {
    let mut failed = mail.failed.clone();
    failed.sort();
    failed.dedup();
    match (mail.failed.len(), mail.waiting) {
        (0, 0) => "ok".to_owned(),
        (0, waiting) => format!("{waiting} waiting"),
        (count, _) => format!("{count} failed: {}", failed.join(", ")),
    }
}

/// One line about a match, after an order of the moderator.
pub fn line(game: &Match, zone: Zone, now: Moment) -> String {
    let called = |round: &Round| named(counting(&game.header), round.number);
    let until = match (&game.state, &game.round) {
        (State::Inviting { answer_by, .. }, _) => {
            format!(", answers by {}", times::deadline(*answer_by, zone, now))
        }
        (State::Playing, Some(round)) => match round.phase {
            Phase::Held => format!(", {} waits for you", called(round)),
            _ => {
                let at = times::deadline(closes(round), zone, now);
                format!(", {} closes {at}", called(round))
            }
        },
        (State::Playing, None) => match &game.withheld {
            Some(withheld) => {
                let called = named(counting(&game.header), withheld.review.round);
                let until = times::deadline(withheld.review.until, zone, now);
                format!(", {called} waits for its release until {until}")
            }
            None => String::new(),
        },
        (State::Paused { since, until }, Some(round)) => {
            let since = times::moment(*since, zone, now);
            let until = until.map(|until| format!(" until {}", times::deadline(until, zone, now)));
            format!(" since {since}{}, {} is open", until.unwrap_or_default(), called(round))
        }
        (State::Ended { .. }, _) => {
            result_line(game).map_or(String::new(), |result| format!(" as agreed: {result}"))
        }
        _ => String::new(),
    };
    format!("{}: {}{until}", game.id, state_word(&game.state))
}
