//! Whether the clock may be believed at all. A round that is played, a message that is forgotten
//! or a deadline that is moved by a clock that jumped cannot be taken back, and everything would
//! stand still until the moment it jumped to has come. The moderator may say that it is right,
//! whatever it showed before.

use std::fmt;

use anyhow::Result;
use chrono::{SecondsFormat, TimeDelta};

use super::desk::{Desk, Turn};
use super::due;
use kit::Phrase;
use mail::QueueId;
use moderator::{DRIFT, Journal, Jump, Match, Moment, Request, Sight, State, jump};
use store::{ReadTx, Store};

/// Where the store keeps since when the clock is doubted, and which message says so.
const SINCE: &str = "clock-doubted";

/// Where it keeps what the clocks showed when they were believed.
const BELIEVED: &str = "clock-believed";

/// How old that record may get before it is written again: clocks that are never set drift
/// apart by and by.
const KEPT_FOR: TimeDelta = TimeDelta::hours(1);

/// A clock that is not believed: whatever was asked for is not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockJump {
    /// What it shows.
    pub now: Moment,
    /// What it should show at least, by the machine's own count or by the last thing that was
    /// done. What has to be written down about the doubt is written down for this moment.
    pub should: Moment,
    /// Whether the machine counted that itself.
    pub counted: bool,
    /// Since when it is doubted.
    pub since: Moment,
    /// For how long, if it goes on as it does.
    pub lasts: TimeDelta,
    /// The message that tells the moderator, once there is one.
    pub letter: Option<QueueId>,
}

impl fmt::Display for ClockJump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [now, should] =
            [self.now, self.should].map(|at| at.to_rfc3339_opts(SecondsFormat::Secs, true));
        match self.counted {
            true => write!(f, "the clock shows {now}, but the machine counted up to {should}"),
            false => write!(f, "the clock shows {now}, but the last thing was done at {should}"),
        }
    }
}

impl std::error::Error for ClockJump {}

/// What the store knows of the clocks.
struct KnownClocks {
    last: Option<Moment>,
    believed: Option<Sight>,
    since: Option<Sight>,
    letter: Option<QueueId>,
}

/// A doubt as it is kept: since when there is one, and the number of the message that says so. What
/// an older botpost wrote in words counts as none.
type Doubt = (Option<Sight>, Option<i64>);

impl KnownClocks {
    fn of(db: &ReadTx<'_>) -> Result<KnownClocks> {
        let (since, letter): Doubt = db.remembered(SINCE)?.unwrap_or_default();
        let (last, believed) = (db.last_event()?, db.remembered(BELIEVED)?);
        Ok(KnownClocks { last, believed, since, letter: letter.map(QueueId) })
    }

    /// What is to be written down about a clock that shows this.
    fn note(&self, now: Sight) -> Note {
        let judged = jump(self.last, self.believed, self.since, now);
        if let Jump::Doubted { since, .. } = judged {
            // Not before it was said again: another jump is another message.
            let new = self.since != Some(since);
            return Note { since: new.then_some(Some(since)), ..Note::default() };
        }
        let old = |then: Sight| now.counted(&then).is_none_or(|passed| passed >= KEPT_FOR);
        let jumped = judged == Jump::Believed;
        let believed = now.up.is_some() && (jumped || self.believed.is_none_or(old));
        // Not before anything was done by the clock that is believed now.
        let over = judged == Jump::None && self.since.is_some();
        Note { jumped, believed, since: over.then_some(None) }
    }

    fn doubt(&self, now: Sight) -> Option<ClockJump> {
        let judged = jump(self.last, self.believed, self.since, now);
        let Jump::Doubted { since, lasts } = judged else { return None };
        let counted = self.believed.and_then(|then| now.expected(&then));
        // Where nobody counted, as long as the doubt lasts is at least known.
        let waited = now.counted(&since).unwrap_or_default();
        let last = self.last.and_then(|last| last.checked_add_signed(waited));
        let should = counted.max(last).unwrap_or(now.wall);
        let letter = self.letter.filter(|_| self.since == Some(since));
        let counted = counted.is_some();
        Some(ClockJump { now: now.wall, should, counted, since: since.wall, lasts, letter })
    }
}

/// What is written down about a clock.
#[derive(Debug, PartialEq, Eq, Default)]
struct Note {
    /// Deadlines move that passed while it jumped.
    jumped: bool,
    /// What it shows is believed from now on.
    believed: bool,
    /// The doubt that begins, or nothing where one is over.
    since: Option<Option<Sight>>,
}

/// Asks whether anything may be done by this clock; nothing may, if there is a doubt. The first
/// one is kept, so that a clock which goes on for long enough is believed.
///
/// # Errors
/// If the store fails.
pub fn check_clock(store: &mut Store, now: Sight) -> Result<Option<ClockJump>> {
    // Where nothing is to be written, nobody is waited for.
    let known = store.read(KnownClocks::of)?;
    if known.note(now) == Note::default() {
        return Ok(known.doubt(now));
    }
    store.write(|tx| {
        let known = KnownClocks::of(tx)?;
        let Note { jumped, believed, since } = known.note(now);
        if jumped {
            due::jumped(tx, now.wall)?;
        }
        if believed {
            tx.remember(BELIEVED, &now)?;
        }
        match since {
            Some(Some(since)) => tx.remember(SINCE, &(Some(since), None::<i64>))?,
            Some(None) => tx.unlearn(SINCE)?,
            None => {}
        }
        Ok(known.doubt(now))
    })
}

/// What [`check_clock`] would say, by anyone who only looks.
///
/// # Errors
/// If the store fails.
pub fn look(db: &ReadTx<'_>, now: Sight) -> Result<Option<ClockJump>> {
    Ok(KnownClocks::of(db)?.doubt(now))
}

/// Writes the message that tells the moderator of a doubt, unless it is written: once for each.
/// Says which it is.
///
/// # Errors
/// If the store fails.
pub fn tell(store: &mut Store, desk: &Desk, doubt: &ClockJump) -> Result<QueueId> {
    if let Some(letter) = doubt.letter {
        return Ok(letter);
    }
    let ClockJump { now, should, counted, lasts, .. } = *doubt;
    let lasts = if lasts >= TimeDelta::days(1) { "day" } else { "minutes" };
    let said = Phrase::new("service-jumped").flag("counted", counted).code("lasts", lasts);
    let said = said.code("now", desk.local(now)).code("should", desk.local(should));
    store.write(|tx| {
        let letter = Turn::new(tx, desk, should).tell_gm(&said)?;
        let (since, _): Doubt = tx.remembered(SINCE)?.unwrap_or_default();
        tx.remember(SINCE, &(since, Some(letter.0)))?;
        Ok(letter)
    })
}

/// What that changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Trusted {
    /// Nothing: the clock was believed.
    AsItWas,
    /// It had jumped, and everything goes on by what it shows.
    Jumped,
    /// It was ahead for a time, up to this moment. What that moved to where it does not belong is
    /// set for now.
    SetBack {
        /// The last thing that was done by the clock when it was wrong.
        until: Moment,
        /// The matches in which something moved.
        moved: Vec<Match>,
    },
}

/// Believes the clock from now on. What waits for a moment to which it had jumped waits no longer.
///
/// # Errors
/// If the store fails; nothing was changed then.
pub fn trust(store: &mut Store, desk: &Desk, now: Sight) -> Result<Trusted> {
    let doubted = check_clock(store, now)?.is_some();
    store.write(|tx| {
        let until = tx.last_event()?.filter(|last| *last > now.wall);
        // Seconds pass by themselves.
        let held = until.is_some_and(|until| until - now.wall > DRIFT);
        if !doubted && !held {
            return Ok(Trusted::AsItWas);
        }
        let trusted = if let Some(until) = until {
            let (turn, mut moved) = (Turn::new(tx, desk, now.wall), Vec::new());
            for number in tx.match_numbers()? {
                let Some(game) = tx.match_by_number(number)? else { continue };
                let ahead = tx.decided_ahead(number, now.wall)?;
                let request = Request::ClockSetBack { until, ahead };
                let handled = turn.handle(game, &request)?;
                tx.rest(&handled.game, now.wall)?;
                if handled.decided {
                    moved.push(handled.game);
                }
            }
            tx.forgive_clock(now.wall)?;
            Trusted::SetBack { until, moved }
        } else {
            due::jumped(tx, now.wall)?;
            Trusted::Jumped
        };
        tx.remember(BELIEVED, &now)?;
        tx.unlearn(SINCE)?;
        tx.note(None, &Journal::gm("clock-trusted"), now.wall)?;
        Ok(trusted)
    })
}

/// Until when orders, or answers to invitations, are taken.
pub fn due_of(game: &Match) -> Option<Moment> {
    match (&game.state, &game.round) {
        (State::Inviting { answer_by, .. }, _) => Some(*answer_by),
        (_, round) => round.as_ref().map(|round| round.deadline),
    }
}
