//! What the moderator hears without asking: a digest of all matches when one is due, and that
//! messages are held for him. Both are told once, however often somebody asks, and stand in the
//! outbox with the note that they were told.

use std::collections::BTreeMap;

use anyhow::Result;
use chrono::TimeDelta;
use games::counting;
use serde::{Deserialize, Serialize};

use super::crash;
use super::desk::{Desk, Turn};
use kit::{Phrase, Seat};
use moderator::report::{Digest, DigestMatch, digest};
use moderator::{Answer, Lateness, Match, MatchLine, Moment, Phase, PlayedRound, State};
use store::{JournalLine, ReadTx, Store, Tx};

/// Where the store keeps up to when the moderator has heard of all: the moment, and the last line
/// of the journal.
const TOLD: &str = "digest-told";

/// Where it keeps when he was told last that messages are held, and up to which of them.
const HELD: &str = "held-told";

/// He gets at most one message about held ones in this time; the others are gathered.
const EACH: TimeDelta = TimeDelta::hours(1);

/// Deadlines are listed so far ahead at least.
const AHEAD: TimeDelta = TimeDelta::days(3);

/// Who is named for being late: with the third time.
const OFTEN: u32 = 3;

/// Tells what is to be told by `now`, the moment up to which everything was dealt with.
///
/// # Errors
/// If the store fails.
pub fn tell(store: &mut Store, desk: &Desk, now: Moment) -> Result<()> {
    let (known, held) =
        store.read(|db| Ok((db.remembered(TOLD)?, db.held_after(held_up_to(db)?)?)))?;
    if held.is_some() {
        store.write(|tx| tell_held(tx, desk, now))?;
    }
    let Some(cadence) = &desk.digest else { return Ok(()) };
    let zone = desk.gm.zone;
    let waits = |told: ToldUpTo| told.at <= now && cadence.next(told.at, zone, &[]) > now;
    if known.is_some_and(waits) {
        return Ok(());
    }
    store.write(|tx| {
        let told: Option<ToldUpTo> = tx.remembered(TOLD)?;
        let last = tx.journal(None, None, 1)?.last().map_or(0, |line| line.number);
        // Before the first there is nothing to go on from; a clock that was ahead told too much.
        if let Some(told) = told.filter(|told| told.at <= now) {
            let ahead = now + (cadence.next(now, zone, &[]) - now).max(AHEAD);
            let facts = facts(tx, desk, told, (now, ahead))?;
            if !facts.is_empty() {
                let letter = digest(&facts, &desk.speech, &desk.gm);
                Turn::new(tx, desk, now).post(&letter, "digest")?;
            }
        }
        Ok(tx.remember(TOLD, &ToldUpTo { at: now, line: last })?)
    })?;
    crash::point("digest", "");
    Ok(())
}

/// When a digest is due next; `None`: never.
///
/// # Errors
/// If the store fails.
pub fn due(db: &ReadTx<'_>, desk: &Desk) -> Result<Option<Moment>> {
    let Some(cadence) = &desk.digest else { return Ok(None) };
    let told: Option<ToldUpTo> = db.remembered(TOLD)?;
    Ok(told.map(|told| cadence.next(told.at, desk.gm.zone, &[])))
}

/// Up to where the moderator has heard of everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct ToldUpTo {
    at: Moment,
    line: i64,
}

/// Up to which arrival he knows what is held.
fn held_up_to(db: &ReadTx<'_>) -> Result<i64> {
    let told: Option<ToldUpTo> = db.remembered(HELD)?;
    Ok(told.map_or(0, |told| told.line))
}

fn tell_held(tx: &Tx<'_>, desk: &Desk, now: Moment) -> Result<()> {
    let told: Option<ToldUpTo> = tx.remembered(HELD)?;
    // A clock that went back keeps nobody from being told.
    let lately = told.is_some_and(|told| told.at <= now && now - told.at < EACH);
    let Some((count, last)) = tx.held_after(held_up_to(tx)?)?.filter(|_| !lately) else {
        return Ok(());
    };
    let said = Phrase::new("service-held").with("count", i64::from(count));
    Turn::new(tx, desk, now).tell_gm(&said)?;
    Ok(tx.remember(HELD, &ToldUpTo { at: now, line: last })?)
}

/// Everything a digest tells, in one place: the journal and the rounds since the last one, and how
/// all matches stand now.
fn facts(tx: &Tx<'_>, desk: &Desk, told: ToldUpTo, until: (Moment, Moment)) -> Result<Digest> {
    let (until, ahead) = until;
    let mut lines = tx.journal(None, Some(told.at), u32::MAX)?;
    lines.retain(|line| line.number > told.line);
    let mut by_match: BTreeMap<u16, Vec<&JournalLine>> = BTreeMap::new();
    for line in &lines {
        by_match.entry(line.of.unwrap_or_default()).or_default().push(line);
    }
    let mut matches = Vec::new();
    for game in tx.matches()? {
        let own = by_match.remove(&game.number).unwrap_or_default();
        let over = game.state.is_over();
        if matches!(game.state, State::Draft) || over && own.is_empty() {
            continue;
        }
        let Some(game) = tx.match_by_number(game.number)? else { continue };
        // What cannot be read freezes its match, and the moderator hears of that at once.
        let Ok(referee) = games::open(&game.header) else { continue };
        let played = match own.iter().any(|it| it.line.what.starts_with("played ")) {
            true => tx.played(game.number)?,
            false => Vec::new(),
        };
        let happened = happened(&game, referee.as_ref(), &own, &played);
        let needs = if over { Vec::new() } else { needs(&game.line(), false) };
        let command =
            |needs| Phrase::new("digest-waits-command").code("command", format!("botpost {needs}"));
        let asking = asking(tx, &game)?.into_iter();
        let asking = asking.map(|seat| Phrase::new("digest-more").with("who", seat));
        let waits = needs.into_iter().map(command).chain(asking).collect();
        let notes = game.spoken.waiting.len();
        matches.push(DigestMatch { game, referee, happened, waits, notes });
    }
    let (held, failed) = (tx.held_since(told.at)?, tx.failed_since(told.at, &desk.gm.address)?);
    Ok(Digest { until, ahead, matches, held, failed })
}

/// What the moderator has to do in a match, as commands.
pub fn needs(game: &MatchLine, failed: bool) -> Vec<String> {
    let id = &game.id;
    let code = |seat: Seat| game.holders[seat].code.as_str();
    let mut needs = Vec::new();
    match (&game.state, &game.round) {
        (State::Draft, _) => needs.push(format!("match open {id}")),
        (State::Frozen { .. }, _) => needs.push(format!("match show {id}")),
        (State::Inviting { overdue, .. }, _) => {
            let no = game.holders.iter().filter(|(_, it)| !it.left && it.answer == Answer::No);
            needs.extend(no.map(|(seat, _)| format!("seat invite {id} {}", code(seat))));
            let waits = *overdue && needs.is_empty();
            needs.extend(waits.then(|| format!("deadline extend {id}")));
        }
        (State::Playing, Some(round)) if round.phase == Phase::Held => {
            let number = counting(&game.header).number(round.number);
            needs.push(format!("round run {id} {number}"));
        }
        (State::Playing, None) => needs.extend(game.review.map(|(round, _)| {
            let number = counting(&game.header).number(round);
            format!("round release {id} {number}")
        })),
        (State::Playing | State::Paused { .. } | State::Moved { .. }, _)
        | (State::Ended { .. } | State::Cancelled, _) => {}
    }
    let nobody = game.holders.iter().filter(|(_, it)| it.vacant);
    needs.extend(nobody.map(|(seat, _)| format!("seat invite {id} {}", code(seat))));
    let overdue = game.offers.iter().filter(|offer| offer.overdue);
    needs.extend(overdue.map(|offer| format!("seat invite {id} {}", code(offer.seat))));
    needs.extend(failed.then(|| "mail outbox".to_owned()));
    needs
}

fn happened(
    game: &Match,
    referee: &dyn kit::Referee,
    lines: &[&JournalLine],
    played: &[PlayedRound],
) -> Vec<Phrase> {
    let of = |key: &'static str| move |seat: Seat| Phrase::new(key).with("who", seat);
    let names = |seats: &[Seat]| {
        Phrase::list(seats.iter().copied().map(Phrase::player)).unwrap_or(Phrase::empty())
    };
    let mut happened = Vec::new();
    let mut times: Vec<(Seat, u32)> = Vec::new();
    for line in lines {
        let what = line.line.what.as_str();
        let word = |name: &str| what.split(' ').find_map(|word| word.strip_prefix(name));
        let seat = || {
            let code = word("seat=")?;
            game.holders.iter().find(|(_, it)| it.mark.code == code).map(|(seat, _)| seat)
        };
        match what.split(' ').next().unwrap_or_default() {
            "begun" => happened.push(Phrase::new("digest-began")),
            "ended" | "end" => happened.push(Phrase::new("digest-ended")),
            "left" | "seat-drop" => happened.extend(seat().map(of("digest-left"))),
            "out-of-reach" => happened.extend(seat().map(of("digest-reach"))),
            "played" => {
                let number = word("round=").and_then(|number| number.parse().ok());
                let round = number
                    .and_then(|number: u32| played.iter().find(|round| round.number == number));
                let Some(round) = round else { continue };
                let lateness = referee.at(&round.before).map(|at| game.lateness(&at.call(), round));
                let Lateness { missed, late, .. } = lateness.unwrap_or_default();
                times.extend(missed.iter().chain(&late).map(|seat| (*seat, 1)));
                let named = referee.counting().name(round.number);
                let told = Phrase::new(Digest::PLAYED).with("the-round", named);
                let told = told.with("missed", missed.len()).with("missing", names(&missed));
                happened.push(told.with("late", late.len()).with("latecomers", names(&late)));
            }
            _ => {}
        }
    }
    for seat in game.holders.seats() {
        let new: u32 = times.iter().filter(|(late, _)| *late == seat).map(|(_, one)| one).sum();
        let record = game.holder(seat).record;
        let count = record.late + record.missed;
        if new > 0 && count >= OFTEN && count.saturating_sub(new) < OFTEN {
            happened.push(of("digest-late")(seat).with("count", i64::from(count)));
        }
    }
    happened
}

/// Who asked for more time in the open round, and was not answered since.
fn asking(tx: &Tx<'_>, game: &Match) -> Result<Vec<Seat>> {
    let round = game.round.as_ref().filter(|_| game.state == State::Playing);
    let Some(round) = round else { return Ok(Vec::new()) };
    let asked = |seat: &Seat| game.holder(*seat).asked_more.contains(&round.number);
    let mut asking: Vec<Seat> = game.holders.seats().filter(asked).collect();
    if asking.is_empty() {
        return Ok(asking);
    }
    let lines = tx.journal(Some(game.number), Some(round.opened), u32::MAX)?;
    let last = |what: &str| lines.iter().rposition(|line| line.line.what.starts_with(what));
    let moved = last(&format!("deadline round={} ", round.number));
    asking.retain(|seat| {
        let code = &game.holder(*seat).mark.code;
        let since = last(&format!("more seat={code} round={} ", round.number));
        since > moved && since > last(&format!("more-refused seat={code}"))
    });
    Ok(asking)
}
