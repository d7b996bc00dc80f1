//! The daemon: the only place that knows both a letter and a rule. `tick` does everything
//! once and in line; `run` does the same with a thread for each door and one writer.

mod address_claims;
mod bounces;
mod clock;
mod clock_jump;
mod crash;
mod desk;
mod dispatch;
mod doors;
mod due;
mod forget;
mod lock;
mod mailbox_backoff;
mod postman_backoff;
mod rate_limit;
mod reading;
mod reception;
mod release;
mod reload;
mod run;
mod senders;
mod settle_errors;
mod strangers;
mod talk;
mod trust;
mod unreadable;
mod wal_checkpoint;

use std::time::Duration;

use anyhow::Result;
use chrono::TimeDelta;

pub use clock::{Clock, SetClock, SystemClock};
pub use clock_jump::{ClockJump, doubt, look as look_at_doubt};
#[cfg(debug_assertions)]
pub use crash::watch;
pub use desk::{Desk, Handled, Objection, Trigger};
pub use due::Executed;
pub use forget::{empty_drawers, forget_old, sound};
pub use lock::{Lock, Taken};
pub use postman_backoff::{SHUT, postman_opened, rests_until};
pub use release::{NotReleased, release};
pub use reload::Reload;
pub use run::run;
pub use strangers::Strangers;
pub use talk::Service;
pub use trust::{MovedMatch, Trusted, trust};

use mail::{Arrival, ArrivalId, Collection, Delivery, Drawer, Mailbox, Postman};
use moderator::Moment;
use postman_backoff::PostmanBackoff;
use store::{ArrivalNumber, Store};

/// How often `tick` may be called: how often that is, nobody tells it.
const EACH_MINUTE: Duration = Duration::from_secs(60);

/// How many letters are taken in at once.
const INTAKE: usize = 256;

/// The whole service: the store, and the doors to the world.
pub struct World {
    pub store: Store,
    pub clock: Box<dyn Clock>,
    pub mailbox: Box<dyn Mailbox>,
    pub postman: Box<dyn Postman>,
    pub desk: Desk,
    /// How often the service looks at its mailbox: a gap much longer than this is an outage.
    pub poll: TimeDelta,
    /// Whether there is room to take mail in.
    pub room: Box<dyn Fn() -> bool + Send>,
}

/// What one tick did.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tick {
    /// How many letters were read.
    pub read: usize,
    /// The rounds that were executed.
    pub executed: Vec<Executed>,
    /// How many letters went out.
    pub sent: usize,
}

/// Does everything that is due, once: takes mail in, reads it, settles it, plays rounds,
/// sends letters. Stopped anywhere, the next tick goes on from there.
///
/// # Errors
/// If the store fails, or the mailbox cannot be read. What was committed stays. If the clock
/// cannot be believed, nothing is done.
pub fn tick(world: &mut World) -> Result<Tick> {
    let mut done = Tick::default();
    let sight = world.clock.sight();
    if let Some(doubt) = doubt(&mut world.store, sight)? {
        tell_alone(world, &doubt)?;
        return Err(doubt.into());
    }
    let now = sight.wall;
    dispatch::resume(&mut world.store, now)?;
    let trusted = due::look_at_clock(&mut world.store, &world.desk, world.poll, now)?;
    let collected = collect(world, &mut done);
    if let Ok(Some(began)) = collected
        && trusted
    {
        done.executed = due::advance(&mut world.store, &world.desk, began)?;
    }
    // What is in the outbox goes out even when nothing can come in.
    send(world, &mut done)?;
    collected.map(|_| done)
}

/// Nothing is done by a clock that is doubted; but the letter that says so goes out.
fn tell_alone(world: &mut World, doubt: &ClockJump) -> Result<()> {
    let letter = clock_jump::tell(&mut world.store, &world.desk, doubt)?;
    let batch = dispatch::take_one(&mut world.store, letter, doubt.should)?;
    if batch.is_empty() {
        return Ok(());
    }
    let ends = dispatch::deliver(world.postman.as_mut(), &batch);
    dispatch::record(&mut world.store, &world.desk, &[letter], &ends, doubt.should)
}

/// Collects until the mailbox is empty; the moment at which the last collection began, or
/// nothing where there is no room.
fn collect(world: &mut World, done: &mut Tick) -> Result<Option<Moment>> {
    loop {
        if !(world.room)() {
            tracing::error!("too little free space: no mail is taken in");
            return Ok(None);
        }
        let sight = world.clock.sight();
        // It may have jumped since the last look.
        if let Some(doubt) = doubt(&mut world.store, sight)? {
            return Err(doubt.into());
        }
        let began = sight.wall;
        let Collection { arrivals, whole } = world.mailbox.collect(INTAKE, began)?;
        let (odd, now) = (world.mailbox.passed_over(), world.clock.now());
        let World { store, desk, .. } = world;
        unreadable::tell(store, desk, (&odd, whole), now)?;
        take_in(store, desk, arrivals, (began, now), done)?;
        settle(world)?;
        if whole {
            return Ok(Some(began));
        }
    }
}

fn take_in(
    store: &mut Store,
    desk: &Desk,
    arrivals: Vec<Arrival>,
    (began, now): (Moment, Moment),
    done: &mut Tick,
) -> Result<()> {
    keep(store, arrivals, (began, now))?;
    done.read += reception::read_unread(store, desk, began)?;
    Ok(())
}

/// Stores what was collected.
fn keep(store: &mut Store, arrivals: Vec<Arrival>, (began, now): (Moment, Moment)) -> Result<()> {
    crash::point("collected", "");
    // Once they are stored they are in memory no longer: large ones would be so twice.
    reception::store_arrivals(store, arrivals, (began, now))?;
    crash::point("stored", "");
    Ok(())
}

/// Puts away every letter whose verdict is durable. A mailbox that refuses holds nothing up: it
/// is asked again the next time.
fn settle(world: &mut World) -> Result<()> {
    for load in to_settle(&world.store)? {
        if let Err(error) = world.mailbox.settle(&load.ids, load.drawer) {
            let now = world.clock.now();
            settle_errors::refused(&mut world.store, &world.desk, (load.drawer, &error), now)?;
            continue;
        }
        crash::point("put-away", "");
        mark_settled(&mut world.store, &load)?;
    }
    Ok(())
}

/// Letters that go into one drawer.
struct Load {
    drawer: Drawer,
    ids: Vec<ArrivalId>,
    numbers: Vec<ArrivalNumber>,
}

fn to_settle(store: &Store) -> Result<Vec<Load>> {
    let mut loads: Vec<Load> = Vec::new();
    for (number, id, drawer) in store.read(|db| Ok(db.to_settle(reception::MAILBOX)?))? {
        match loads.iter_mut().find(|load| load.drawer == drawer) {
            Some(load) => {
                load.ids.push(id);
                load.numbers.push(number);
            }
            None => loads.push(Load { drawer, ids: vec![id], numbers: vec![number] }),
        }
    }
    Ok(loads)
}

fn mark_settled(store: &mut Store, load: &Load) -> Result<()> {
    store.write(|tx| {
        settle_errors::accepted(tx, load.drawer)?;
        Ok(tx.mark_settled(&load.numbers)?)
    })?;
    crash::point("settled", "");
    Ok(())
}

fn send(world: &mut World, done: &mut Tick) -> Result<()> {
    let mut shut = PostmanBackoff::recalled(&world.store)?;
    loop {
        let sight = world.clock.sight();
        if doubt(&mut world.store, sight)?.is_some() {
            return Ok(());
        }
        let now = sight.wall;
        if let Some(until) = rests_until(&world.store, (now, EACH_MINUTE))? {
            tracing::warn!("letters cannot go out: the postman is tried again at {until}");
            return Ok(());
        }
        let batch = dispatch::take(&mut world.store, world.postman.at_once(), now)?;
        if batch.is_empty() {
            return Ok(());
        }
        let ends = dispatch::deliver(world.postman.as_mut(), &batch);
        let ids: Vec<_> = batch.iter().map(|parcel| parcel.id).collect();
        shut.after(&mut world.store, &ends, (now, EACH_MINUTE))?;
        dispatch::record(&mut world.store, &world.desk, &ids, &ends, now)?;
        let accepted = |(_, end): &&(_, Delivery)| *end == Delivery::Accepted;
        done.sent += ends.iter().filter(accepted).count();
        let closed =
            |(_, end): &(_, Delivery)| matches!(end, Delivery::Closed(_) | Delivery::Locked(_));
        if ends.len() < batch.len() || ends.iter().any(closed) {
            return Ok(());
        }
    }
}
