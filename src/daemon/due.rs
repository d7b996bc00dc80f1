//! What the clock brings: reminders, closings, executions, and the outage guard.

use anyhow::Result;
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use super::crash;
use super::desk::{Desk, Turn};
use super::postman_backoff::shut;
use super::reception::of_one_step;
use kit::Phrase;
use moderator::{DRIFT, Guard, Match, Moment, Outage, Request, Row, guard};
use store::{LAST_GAP, OUTBOX_HELD, ReadTx, Store, Tx};

/// More decisions than one match can need at one moment: a guard against a moderator that
/// never comes to rest.
const MOST_DECISIONS: usize = 64;

/// How many matches share a commit. A burst of rounds must not be in memory at once with all its
/// messages: they are there four times, as they go out, as they are logged, and as both are bound.
const TOGETHER: usize = 16;

/// Where the store keeps the last clock trouble that the moderator knows.
const TOLD_BEHIND: &str = "told_behind";

/// A round that was executed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Executed {
    /// The match.
    #[serde(rename = "match")]
    pub id: String,
    /// The round's number, as people count.
    pub round: u32,
}

/// Looks at the clock before any message is read: after an outage, deadlines that passed in it
/// move first, so that messages which came meanwhile are in time. Says whether the clock may be
/// trusted; nothing is executed by one that is behind the last thing that happened.
///
/// # Errors
/// If the store fails.
pub fn look_at_clock(store: &mut Store, desk: &Desk, poll: TimeDelta, now: Moment) -> Result<bool> {
    let (last_seen, last_event, before, moving) = store.read(|db| {
        Ok((db.last_seen()?, db.last_event()?, db.remembered(LAST_GAP)?, Moving::under_way(db)?))
    })?;
    // A pause as long as the one before it is somebody's schedule and no outage: without
    // this, a service started every few hours would move its own deadlines for ever.
    let before = before.map_or(TimeDelta::zero(), TimeDelta::seconds);
    let gap = last_seen.or(last_event).map_or(TimeDelta::zero(), |seen| now - seen);
    let verdict = guard(last_seen, last_event, poll.max(before), now);
    let kept = if gap > poll { gap.num_seconds() } else { 0 };
    if let Some(moving) = moving.filter(|_| !matches!(verdict, Guard::Behind { .. })) {
        move_deadlines(store, desk, moving, now)?;
        // It may be a while since then, too.
        return look_at_clock(store, desk, poll, now);
    }
    let noted = gap > poll || before > TimeDelta::zero();
    if noted && !matches!(verdict, Guard::Gap { .. }) {
        store.write(|tx| Ok(tx.remember(LAST_GAP, &kept)?))?;
    }
    match verdict {
        Guard::Clear => Ok(true),
        Guard::Gap { from, until } => {
            tracing::warn!(%from, %until, "the service was away: deadlines in that time move");
            let moving = Moving { outage: Outage::Service, from, until, done: 0 };
            // Together: a pause that is noted would else be no outage for the next start.
            let moving = store.write(|tx| {
                // A gap is longer than a poll.
                tx.remember(LAST_GAP, &kept)?;
                // A command may have begun to move something meanwhile: that comes first.
                let begun = Moving::under_way(tx)?.filter(|it| it.outage == Outage::Service);
                let moving = begun.unwrap_or(moving);
                moving.keep(tx)?;
                Ok(moving)
            })?;
            crash::point("outage", "");
            move_deadlines(store, desk, moving, now)?;
            crash::point("moved", "");
            Ok(true)
        }
        Guard::Behind { until } => {
            tracing::warn!(%until, "the clock is behind the last event: waiting");
            // A clock that is set back by seconds has passed that before anybody reads of it.
            let known = store.read(|db| Ok(db.remembered(TOLD_BEHIND)?))?;
            if until - now > DRIFT && known != Some(until) {
                store.write(|tx| {
                    let said = Phrase::new("service-clock").code("until", desk.local(until));
                    Turn::new(tx, desk, now).tell_gm(&said)?;
                    Ok(tx.remember(TOLD_BEHIND, &until)?)
                })?;
            }
            Ok(false)
        }
    }
}

/// An outage whose deadlines are being moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moving {
    outage: Outage,
    from: Moment,
    until: Moment,
    /// All matches up to this number are done.
    done: u16,
}

impl Moving {
    /// Where the store keeps it, and how far that has come.
    fn name(outage: Outage) -> &'static str {
        match outage {
            Outage::Service => "moving",
            Outage::Mail => "moving_mail",
        }
    }

    fn keep(&self, tx: &Tx<'_>) -> Result<()> {
        Ok(tx.remember(Moving::name(self.outage), self)?)
    }

    /// `None`: nothing is being moved.
    fn under_way(db: &ReadTx<'_>) -> Result<Option<Moving>> {
        let service = db.remembered(Moving::name(Outage::Service))?;
        Ok(service.or(db.remembered(Moving::name(Outage::Mail))?))
    }
}

/// Has the deadlines move that passed while nothing went out, in matches whose players had no mail
/// for that.
///
/// # Errors
/// If the store fails.
pub fn had_no_mail(tx: &Tx<'_>, from: Moment, until: Moment) -> Result<Moving> {
    let moving = Moving { outage: Outage::Mail, from, until, done: 0 };
    moving.keep(tx)?;
    Ok(moving)
}

/// Has the deadlines move that passed while the clock jumped to where it is believed now, however
/// short that was: by the next look at the clock, unless an outage is being told of just then.
///
/// # Errors
/// If the store fails.
pub fn jumped(tx: &Tx<'_>, until: Moment) -> Result<()> {
    let Some(from) = tx.last_seen()?.or(tx.last_event()?).filter(|from| *from < until) else {
        return Ok(());
    };
    match Moving::under_way(tx)? {
        Some(Moving { outage: Outage::Service, .. }) => Ok(()),
        _ => Moving { outage: Outage::Service, from, until, done: 0 }.keep(tx),
    }
}

/// Moves the deadlines that passed in an outage, some matches a commit: stopped anywhere, the
/// next look at the clock goes on from there.
///
/// # Errors
/// If the store fails.
pub fn move_deadlines(store: &mut Store, desk: &Desk, moving: Moving, now: Moment) -> Result<()> {
    let Moving { outage, from, until, done } = moving;
    let request = Request::Outage { outage, from, until };
    let mut numbers = store.read(|db| Ok(db.match_numbers()?))?;
    numbers.retain(|number| *number > done);
    for some in numbers.chunks(TOGETHER) {
        store.write(|tx| {
            for number in some {
                let concerned = match outage {
                    Outage::Service => true,
                    Outage::Mail => tx.mail_waited(*number, &desk.gm.address, until)?,
                };
                if concerned {
                    look_after(tx, *number, |game| {
                        Ok(Turn::new(tx, desk, now).handle(game, &request)?.game)
                    })?;
                }
            }
            let done = some.last().copied().unwrap_or(done);
            Moving { done, ..moving }.keep(tx)
        })?;
        crash::point("moving", "");
    }
    store.write(|tx| {
        tx.unlearn(Moving::name(outage))?;
        match outage {
            Outage::Service => Ok(tx.seen(until)?),
            Outage::Mail => Ok(()),
        }
    })
}

/// Decides what is due in every match. `collected` is the moment at which the last whole
/// collection began: nothing that fell due later is decided, because a message that came in
/// time may still lie in the mailbox.
///
/// # Errors
/// If the store fails; what was decided together with it is undone, and decided the next time.
pub fn advance(store: &mut Store, desk: &Desk, collected: Moment) -> Result<Vec<Executed>> {
    let due = store.read(|db| Ok(db.due(collected)?))?;
    if due.is_empty() {
        store.seen(collected)?;
        return Ok(Vec::new());
    }
    let mut executed = Vec::new();
    for some in due.chunks(TOGETHER) {
        let rounds = store.write(|tx| {
            let mut executed = Vec::new();
            let waits = mail_waits(tx)?;
            for number in some {
                // Its players read nothing of what goes on.
                if waits && tx.mail_waited(*number, &desk.gm.address, collected)? {
                    continue;
                }
                look_after(tx, *number, |game| {
                    let (game, rounds) = until_at_rest(&Turn::new(tx, desk, collected), game)?;
                    executed.extend(rounds);
                    tx.rest(&game, collected)?;
                    Ok(game)
                })?;
            }
            tx.seen(collected)?;
            crash::point("executing", "");
            Ok(executed)
        })?;
        executed.extend(rounds);
    }
    crash::point("executed", "");
    Ok(executed)
}

/// Whether no message goes out: a deadline waits for the postman, or for the moderator who holds
/// the mail, in each match whose players have some to come.
///
/// # Errors
/// If the store fails.
pub fn mail_waits(db: &ReadTx<'_>) -> Result<bool> {
    Ok(shut(db)?.is_some() || db.setting(OUTBOX_HELD)?.is_some())
}

/// Asks a match what is due until nothing is.
fn until_at_rest(turn: &Turn<'_>, mut game: Match) -> Result<(Match, Vec<Executed>)> {
    let mut executed = Vec::new();
    for _ in 0..MOST_DECISIONS {
        let handled = turn.handle(game, &Request::Time)?;
        game = handled.game;
        let number = |round| games::counting(&game.header).number(round);
        executed.extend(handled.decision.rows.iter().filter_map(|row| match row {
            Row::Played(it) => Some(Executed { id: game.id.clone(), round: number(it.number) }),
            _ => None,
        }));
        if !handled.decided {
            break;
        }
    }
    Ok((game, executed))
}

/// Does something with a match. If that fails, it is undone and the others go on, unless it
/// is the store that fails.
fn look_after(tx: &Tx<'_>, number: u16, work: impl FnOnce(Match) -> Result<Match>) -> Result<()> {
    let done = tx.atomically(|tx| match tx.match_by_number(number)? {
        Some(game) => work(game).map(drop),
        None => Ok(()),
    });
    done.or_else(|error| {
        let error = of_one_step(error)?;
        tracing::error!(number, "a match could not be processed: {error}");
        Ok(())
    })
}
