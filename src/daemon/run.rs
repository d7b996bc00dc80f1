//! `run`: a thread for each door and one writer. Reception hands arrivals over, the core
//! decides and commits, the postman takes committed messages; a slow postman holds up nothing
//! else, and neither does a slow mailbox: only what it may hold is waited for.

mod doubted;
mod glance;
mod intake;

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Result;
use chrono::TimeDelta;

use super::doors::{carry, listen, receive};
use super::mailbox_backoff::MailboxBackoff;
use super::postman_backoff::PostmanBackoff;
use super::reception::BREATH;
use super::reload::Reload;
use super::talk::{CoreEvent, MailboxJob, OutgoingJob, Service};
use super::wal_checkpoint::WalCheckpoint;
use super::{World, dispatch, mark_settled, settle_errors};
use intake::Intake;
use mail::{Bell, Delivery, QueueId};
use moderator::{Moment, Sight};
use store::{Kind, Store, StoreError};

/// The shortest pause between two looks: what does not come to rest must not spin.
const SHORTEST: Duration = Duration::from_millis(100);

/// How often is looked whether somebody else wrote into the database: a command, whose letters and
/// deadlines do not wait for the next look into the mailbox. The database itself is the bell, so
/// that no command can forget to ring it.
const GLANCE: Duration = Duration::from_secs(1);

/// How long a stop waits for letters that are on their way out.
const LAST_LETTERS: Duration = Duration::from_secs(3);

/// Looks after everything until it is asked to stop. `ready` gets a handle to ask with.
///
/// # Errors
/// If the store fails in a way that waiting does not mend: what was committed stays, and the
/// next start goes on from there.
pub fn run(world: World, ready: impl FnOnce(Service)) -> Result<()> {
    let (to_core, events) = channel();
    ready(Service(to_core.clone()));
    let (errands, for_reception) = channel();
    let (parcels, for_postman) = channel();
    let World { store, clock, mailbox, postman, desk, poll, room } = world;
    let (heard, rings) = (to_core.clone(), to_core.clone());
    let bell = mailbox.bell().map(|bell| hang(bell, &rings));
    let at_once = postman.at_once();
    let reception = thread::spawn(move || receive(mailbox, &for_reception, &heard));
    let postman = thread::spawn(move || carry(postman, &for_postman, &to_core));
    let now = Instant::now();
    let version = store.data_version()?;
    let mut core = Core {
        store,
        version,
        desk,
        poll,
        errands,
        parcels,
        at_once,
        room,
        rings,
        _bell: bell,
        errands_out: 0,
        collecting: false,
        intake: None,
        rang: false,
        mailbox_backoff: MailboxBackoff::default(),
        postman_backoff: PostmanBackoff::default(),
        checkpoint: WalCheckpoint::default(),
        carrying: false,
        resumed: false,
        ended: None,
        doubted: None,
        alone: false,
        next: now,
        reopens: now,
    };
    let ending = core.run(&events, || clock.sight());
    let (receiving, carrying) = (core.errands_out > 0, core.carrying);
    // Without senders the other two threads come to their end. One that is still at work may
    // hang there for long: it goes with the process, and what it did is asked again.
    drop(core);
    for (thread, busy) in [(reception, receiving), (postman, carrying)] {
        if !busy && thread.join().is_err() {
            tracing::error!("a thread of the service ended in a panic");
        }
    }
    ending
}

/// Listens to a bell. It may hang at its door for long, and nobody waits for it: it goes with
/// the process, or when it looks up after what is returned here was dropped.
fn hang(bell: Box<dyn Bell>, rings: &Sender<CoreEvent>) -> Sender<()> {
    let (here, gone) = channel();
    let rings = rings.clone();
    thread::spawn(move || listen(bell, &gone, &rings));
    here
}

/// The one writer.
struct Core {
    store: Store,
    /// What the database looked like when we last saw what others had written.
    version: i64,
    desk: super::Desk,
    poll: TimeDelta,
    errands: Sender<MailboxJob>,
    parcels: Sender<OutgoingJob>,
    /// How many messages the postman takes at once.
    at_once: u32,
    /// Whether there is room to take mail in.
    room: Box<dyn Fn() -> bool + Send>,
    /// For the bell of another mailbox.
    rings: Sender<CoreEvent>,
    /// Dropped, nobody listens to the bell any more.
    _bell: Option<Sender<()>>,
    /// How many errands the reception has not come back from.
    errands_out: usize,
    /// Whether the reception is at a collection.
    collecting: bool,
    /// The letters of the last collection, as long as some of them are not read.
    intake: Option<Intake>,
    /// Whether the bell rang after the last collection began.
    rang: bool,
    /// How the mailbox fails, if it does.
    mailbox_backoff: MailboxBackoff,
    /// How the postman fails, if he does.
    postman_backoff: PostmanBackoff,
    /// Whether the log of the database grows.
    checkpoint: WalCheckpoint,
    /// Whether the postman has a batch, or had one whose end is not stored yet.
    carrying: bool,
    /// Whether what the process before this one was sending was found.
    resumed: bool,
    /// How the last batch ended, as long as that is not stored.
    ended: Option<Ended>,
    /// Since when nothing is done, because the clock cannot be believed.
    doubted: Option<Moment>,
    /// Whether all the postman has is the letter that says so.
    alone: bool,
    /// When the mailbox is looked at next. Monotonic: a clock that is set back must not
    /// keep the mail waiting.
    next: Instant,
    /// When the postman is asked again, after nothing could go out at all.
    reopens: Instant,
}

/// How a batch ended.
struct Ended {
    batch: Vec<QueueId>,
    ends: Vec<(QueueId, Delivery)>,
}

impl Core {
    fn run(&mut self, events: &Receiver<CoreEvent>, now: impl Fn() -> Sight) -> Result<()> {
        let mut quiet = true;
        loop {
            let left = self.next.saturating_duration_since(Instant::now());
            // Whoever asks us something is heard before the next letters are read.
            if quiet && self.intake.is_some() {
                let read = self.read_on(&now);
                self.endure(read)?;
            } else if left.is_zero() && !self.is_taking_in() {
                self.next = Instant::now() + self.pause();
                if (self.room)() {
                    let asked = self.collect(now());
                    self.endure(asked)?;
                } else {
                    tracing::error!("too little free space: no mail is taken in");
                }
            }
            let sent = self.send(now());
            self.endure(sent)?;
            let event = self.wait(events, &now)?;
            quiet = event.is_none();
            match event {
                Some(CoreEvent::Stop) => return self.stop(events, &now),
                Some(event) => {
                    let heard = self.hear(event, &now);
                    self.endure(heard)?;
                }
                None => {}
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

    fn collect(&mut self, began: Sight) -> Result<()> {
        self.rang = false;
        let errand = MailboxJob::Collect { began: began.wall };
        // The reception ends only after us: nobody else holds its door open.
        self.collecting = self.believes(began)? && self.ask(errand);
        Ok(())
    }

    /// Sends the reception on an errand that it comes back from.
    fn ask(&mut self, errand: MailboxJob) -> bool {
        let sent = self.errands.send(errand).is_ok();
        self.errands_out += usize::from(sent);
        sent
    }

    fn pause(&self) -> Duration {
        self.poll.to_std().unwrap_or(Duration::from_secs(60)).max(SHORTEST)
    }

    fn hear(&mut self, event: CoreEvent, now: &impl Fn() -> Sight) -> Result<()> {
        if matches!(event, CoreEvent::Collected { .. } | CoreEvent::Settled { .. }) {
            self.errands_out = self.errands_out.saturating_sub(1);
        }
        match event {
            CoreEvent::Collected { began, found, odd } => self.collected(began, (found, odd), now),
            CoreEvent::Settled { load, done } => match done {
                Ok(()) => mark_settled(&mut self.store, &load),
                // It is tried again by a clock that is right.
                Err(_) if !self.believes(now())? => Ok(()),
                Err(error) => {
                    let refused = (load.drawer, &error);
                    settle_errors::refused(&mut self.store, &self.desk, refused, now().wall)
                }
            },
            CoreEvent::Delivered { batch, ends } => {
                let (sight, pause) = (now(), self.pause());
                // What went out by a clock that is doubted is stored when it is right again; but
                // the letter that says so goes by the time that is known.
                let at = self.doubt(sight).map(|doubt| match doubt {
                    None => Some(sight.wall),
                    Some(doubt) => self.alone.then_some(doubt.should),
                });
                let shut = match at {
                    Ok(Some(at)) => self.postman_backoff.after(&mut self.store, &ends, (at, pause)),
                    _ => Ok(None),
                };
                self.ended = Some(Ended { batch, ends });
                if let Some(at) = at? {
                    self.record(at)?;
                }
                if let Some(rest) = shut? {
                    self.reopens = Instant::now() + rest;
                }
                Ok(())
            }
            CoreEvent::Rang => {
                self.rang = true;
                if !self.is_taking_in() {
                    self.next = Instant::now();
                }
                Ok(())
            }
            CoreEvent::Reload(with) => {
                self.reload(*with);
                Ok(())
            }
            CoreEvent::Asked(whom) => {
                // Whoever waits no longer need not be told.
                let _ = whom.send(());
                Ok(())
            }
            CoreEvent::Stop => Ok(()),
        }
    }

    /// Looks after the outbox.
    fn send(&mut self, now: Sight) -> Result<()> {
        if let Some(doubt) = self.doubt(now)? {
            return self.send_alone(&doubt);
        }
        let now = now.wall;
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
            self.alone = false;
        }
        Ok(())
    }

    /// Hands the postman a batch, if he has none and some is due.
    fn dispatch(&mut self, now: Moment) -> Result<()> {
        if self.is_resting() {
            return Ok(());
        }
        let batch = dispatch::take(&mut self.store, self.at_once, now)?;
        if !batch.is_empty() {
            self.carrying = self.parcels.send(OutgoingJob::Deliver(batch)).is_ok();
        }
        Ok(())
    }

    /// Goes on with other settings. A door that is at work finishes first; whatever was shut is
    /// tried at once.
    fn reload(&mut self, with: Reload) {
        let Reload { desk, mailbox, postman, poll, room } = with;
        (self.desk, self.poll, self.room) = (desk, poll, room);
        self._bell = mailbox.bell().map(|bell| hang(bell, &self.rings));
        self.at_once = postman.at_once();
        let moved = self.errands.send(MailboxJob::Move(mailbox)).is_ok();
        let replaced = self.parcels.send(OutgoingJob::Replace(postman)).is_ok();
        debug_assert!(moved && replaced, "the doors end only after us");
        (self.mailbox_backoff, self.postman_backoff) =
            (MailboxBackoff::default(), PostmanBackoff::default());
        self.next = Instant::now();
        self.reopens = self.next;
    }

    /// Waits for what was handed out already, so that its end is stored.
    fn stop(&mut self, events: &Receiver<CoreEvent>, now: &impl Fn() -> Sight) -> Result<()> {
        let until = Instant::now() + LAST_LETTERS;
        while self.carrying {
            match events.recv_timeout(until.saturating_duration_since(Instant::now())) {
                // Whatever else happened meanwhile is found again by the next start.
                Ok(event @ CoreEvent::Delivered { .. }) => self.hear(event, now)?,
                Ok(_) => {}
                Err(_) => {
                    tracing::warn!("the postman is left at work: his letters are tried again");
                    break;
                }
            }
        }
        Ok(())
    }
}
