//! `run`: a thread for each door and one writer. Reception hands arrivals over, the core
//! decides and commits, the postman takes committed parcels; a slow postman holds up nothing
//! else, and neither does a slow mailbox: only what it may hold is waited for.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use chrono::TimeDelta;

use super::closed::Closed;
use super::doors::{carry, listen, receive};
use super::shut::Shut;
use super::{Load, Tick, World, dispatch, due, mark_settled, take_in, to_settle};
use crate::mail::{Collection, Delivery, Parcel, ParcelId};
use crate::moderator::Moment;
use crate::store::{Kind, Store, StoreError};

/// The shortest pause between two looks: what does not come to rest must not spin.
const SHORTEST: Duration = Duration::from_millis(100);

/// Asks a running service to do something.
#[derive(Debug, Clone)]
pub struct Service(Sender<Event>);

impl Service {
    /// Asks it to finish what it is at and to stop.
    pub fn stop(&self) {
        // A service that is gone has stopped.
        let _ = self.0.send(Event::Stop);
    }
}

/// Why `run` came back.
#[derive(Debug, PartialEq, Eq)]
pub enum Ending {
    /// It was asked to.
    Stopped,
}

/// What the core hears.
pub enum Event {
    Collected {
        began: Moment,
        found: Result<Collection>,
    },
    Settled {
        load: Load,
        done: Result<()>,
    },
    Delivered {
        batch: Vec<ParcelId>,
        ends: Vec<(ParcelId, Delivery)>,
    },
    /// The mailbox's bell.
    Rang,
    Stop,
}

/// What the reception is asked.
pub enum Errand {
    Collect { began: Moment },
    Settle(Load),
}

/// Looks after everything until it is asked to stop. `ready` gets a handle to ask with.
///
/// # Errors
/// If the store fails in a way that waiting does not mend: what was committed stays, and the
/// next start goes on from there.
pub fn run(world: World, ready: impl FnOnce(Service)) -> Result<Ending> {
    let (to_core, events) = channel();
    ready(Service(to_core.clone()));
    let (errands, for_reception) = channel();
    let (parcels, for_postman) = channel();
    let World { store, clock, mailbox, postman, desk, poll, room } = world;
    let heard = to_core.clone();
    // It is dropped when this comes to its end: then nobody listens any more.
    let (_here, gone) = channel();
    if let Some(bell) = mailbox.bell() {
        // It may hang at its door for long, and nobody waits for it: it goes with the process.
        let rings = to_core.clone();
        thread::spawn(move || listen(bell, &gone, &rings));
    }
    let at_once = postman.at_once();
    let reception = thread::spawn(move || receive(mailbox, &for_reception, &heard));
    let postman = thread::spawn(move || carry(postman, &for_postman, &to_core));
    let now = Instant::now();
    let mut core = Core {
        store,
        desk,
        poll,
        errands,
        parcels,
        at_once,
        collecting: false,
        rang: false,
        closed: Closed::default(),
        shut: Shut::default(),
        carrying: false,
        resumed: false,
        ended: None,
        next: now,
        reopens: now,
    };
    let ending = core.run(&events, || clock.now(), room);
    let (collecting, carrying) = (core.collecting, core.carrying);
    // Without senders the other two threads come to their end. One that is still at work may
    // hang there for long: it goes with the process, and what it did is asked again.
    drop(core);
    for (thread, busy) in [(reception, collecting), (postman, carrying)] {
        if !busy && thread.join().is_err() {
            tracing::error!("a thread of the service ended in a panic");
        }
    }
    ending
}

/// The one writer.
struct Core {
    store: Store,
    desk: super::Desk,
    poll: TimeDelta,
    errands: Sender<Errand>,
    parcels: Sender<Vec<Parcel>>,
    /// How many parcels the postman takes at once.
    at_once: u32,
    /// Whether the reception is at a collection.
    collecting: bool,
    /// Whether the bell rang after the last collection began.
    rang: bool,
    /// How the mailbox fails, if it does.
    closed: Closed,
    /// How the postman fails, if he does.
    shut: Shut,
    /// Whether the postman has a batch, or had one whose end is not stored yet.
    carrying: bool,
    /// Whether what the process before this one was sending was found.
    resumed: bool,
    /// How the last batch ended, as long as that is not stored.
    ended: Option<Ended>,
    /// When the mailbox is looked at next. Monotonic: a clock that is set back must not
    /// keep the mail waiting.
    next: Instant,
    /// When the postman is asked again, after nothing could go out at all.
    reopens: Instant,
}

/// How a batch ended.
struct Ended {
    batch: Vec<ParcelId>,
    ends: Vec<(ParcelId, Delivery)>,
}

impl Core {
    fn run(
        &mut self,
        events: &Receiver<Event>,
        now: impl Fn() -> Moment,
        room: impl Fn() -> bool,
    ) -> Result<Ending> {
        loop {
            let left = self.next.saturating_duration_since(Instant::now());
            if left.is_zero() && !self.collecting {
                self.next = Instant::now() + self.pause();
                if room() {
                    self.collect(now());
                } else {
                    tracing::error!("too little free space: no mail is taken in");
                }
            }
            let sent = self.send(now());
            self.endure(sent)?;
            let left = self.next.saturating_duration_since(Instant::now());
            match events.recv_timeout(left.max(SHORTEST)) {
                Ok(Event::Stop) => return self.stop(events, &now),
                Ok(event) => {
                    let heard = self.hear(event, &now);
                    self.endure(heard)?;
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(Ending::Stopped),
            }
        }
    }

    /// What passes by itself, or when somebody makes room, is waited for: nothing was stored,
    /// so nothing is lost. With any other failure the service ends, because what the disk
    /// holds may not be what was written; the next start looks at what is there.
    fn endure(&mut self, done: Result<()>) -> Result<()> {
        let Err(error) = done else { return Ok(()) };
        match error.downcast_ref::<StoreError>().map(StoreError::kind) {
            Some(Kind::Full | Kind::Busy) => {
                tracing::error!("{error:#}; the service tries again soon");
                self.next = Instant::now() + self.pause();
                self.reopens = self.next;
                Ok(())
            }
            Some(
                Kind::Newer
                | Kind::NotADatabase
                | Kind::Missing
                | Kind::ReadOnly
                | Kind::Damaged
                | Kind::Io
                | Kind::Refused
                | Kind::Other,
            )
            | None => Err(error),
        }
    }

    fn collect(&mut self, began: Moment) {
        self.rang = false;
        // The reception ends only after us: nobody else holds its door open.
        self.collecting = self.errands.send(Errand::Collect { began }).is_ok();
    }

    fn pause(&self) -> Duration {
        self.poll.to_std().unwrap_or(Duration::from_secs(60)).max(SHORTEST)
    }

    /// After a collection: the next one is due when something falls due, at most one poll on.
    /// What fell due before it began was dealt with, or must wait for a reason: looking again
    /// at once would spin.
    fn rest(&mut self, began: Moment, now: Moment) -> Result<()> {
        let wake = self.store.read(|db| {
            let round = db.next_wake()?.filter(|at| *at > began);
            let parcel = db.next_parcel()?.filter(|at| *at > now);
            Ok([round, parcel].into_iter().flatten().min())
        })?;
        let left = wake.map(|wake| (wake - now).to_std().unwrap_or(SHORTEST));
        let pause = left.unwrap_or(Duration::MAX).clamp(SHORTEST, self.pause());
        self.next = Instant::now() + if self.rang { Duration::ZERO } else { pause };
        Ok(())
    }

    fn hear(&mut self, event: Event, now: &impl Fn() -> Moment) -> Result<()> {
        match event {
            Event::Collected { began, found } => self.collected(began, found, now),
            Event::Settled { load, done } => match done {
                Ok(()) => mark_settled(&mut self.store, &load.numbers),
                Err(error) => {
                    tracing::warn!("the mailbox does not let letters be put away: {error:#}");
                    Ok(())
                }
            },
            Event::Delivered { batch, ends } => {
                let at = (now(), self.pause());
                let shut = self.shut.after(&mut self.store, &ends, at);
                self.ended = Some(Ended { batch, ends });
                self.record(now())?;
                if let Some(rest) = shut? {
                    self.reopens = Instant::now() + rest;
                }
                Ok(())
            }
            Event::Rang => {
                self.rang = true;
                if !self.collecting {
                    self.next = Instant::now();
                }
                Ok(())
            }
            Event::Stop => Ok(()),
        }
    }

    fn collected(
        &mut self,
        began: Moment,
        found: Result<Collection>,
        now: &impl Fn() -> Moment,
    ) -> Result<()> {
        self.collecting = false;
        let Collection { arrivals, whole } = match found {
            Ok(found) => found,
            Err(error) => {
                let failed = (&error, self.pause());
                let rest = self.closed.failed(&mut self.store, &self.desk, failed, now())?;
                self.next = Instant::now() + rest;
                return Ok(());
            }
        };
        self.closed.opened(&mut self.store)?;
        let trusted = due::look_at_clock(&mut self.store, &self.desk, self.poll, began)?;
        let mut done = Tick::default();
        take_in(&mut self.store, &self.desk, &arrivals, began, &mut done)?;
        for load in to_settle(&self.store)? {
            let sent = self.errands.send(Errand::Settle(load));
            debug_assert!(sent.is_ok(), "the reception ends only after us");
        }
        if !whole {
            self.collect(now());
            return Ok(());
        }
        if trusted {
            done.executed = due::advance(&mut self.store, &self.desk, began)?;
        }
        if done != Tick::default() {
            tracing::info!(read = done.read, rounds = done.executed.len(), "looked after the mail");
        }
        self.rest(began, now())
    }

    /// Looks after the outbox.
    fn send(&mut self, now: Moment) -> Result<()> {
        if !self.resumed {
            dispatch::resume(&mut self.store, now)?;
            self.resumed = true;
        }
        self.record(now)?;
        self.dispatch(now)
    }

    /// Stores how the last batch ended, if that is not done yet.
    fn record(&mut self, now: Moment) -> Result<()> {
        if let Some(Ended { batch, ends }) = &self.ended {
            dispatch::record(&mut self.store, &self.desk, batch, ends, now)?;
            self.ended = None;
            self.carrying = false;
        }
        Ok(())
    }

    /// Hands the postman a batch, if he has none and some is due.
    fn dispatch(&mut self, now: Moment) -> Result<()> {
        if self.carrying || Instant::now() < self.reopens {
            return Ok(());
        }
        let batch = dispatch::take(&mut self.store, self.at_once, now)?;
        if !batch.is_empty() {
            self.carrying = self.parcels.send(batch).is_ok();
        }
        Ok(())
    }

    /// Waits for what was handed out already, so that its end is stored.
    fn stop(&mut self, events: &Receiver<Event>, now: &impl Fn() -> Moment) -> Result<Ending> {
        let patience = Duration::from_secs(5);
        while self.carrying {
            match events.recv_timeout(patience) {
                Ok(event) => self.hear(event, now)?,
                Err(_) => break,
            }
        }
        Ok(Ending::Stopped)
    }
}
