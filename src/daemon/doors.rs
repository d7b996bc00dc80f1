//! The doors: jobs at the mailbox and of the postman are done in place, or by a thread for each,
//! and the core waits for none of them. A panic behind a door is an error like any other. Here is
//! also what the threads say to each other, and what may be said to the service from outside.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use anyhow::{Result, anyhow};

use super::{INTAKE, Load, World, crash, dispatch};
use mail::{
    Backoff, Bell, Collection, Delivery, Mailbox, Postman, QueueId, QueuedMessage, Ring, Trouble,
    Unreadable,
};
use moderator::Moment;

/// The mailbox and the postman, behind a door each.
pub struct Doors<'w> {
    pub mailbox: Door<'w, Box<dyn Mailbox>>,
    pub postman: Door<'w, Box<dyn Postman>>,
    /// How many messages the postman takes at once.
    pub at_once: u32,
    /// Dropped, nobody listens to the bell any more.
    pub bell: Option<Sender<()>>,
    /// For the bell of another mailbox; `None` where all jobs are done in place.
    pub rings: Option<Sender<CoreEvent>>,
}

/// Where the jobs behind a door are done.
pub enum Door<'w, D> {
    /// At once and in place.
    Here(&'w mut D),
    /// By a thread, which says later what came of it.
    Thread(Sender<Job<D>>),
}

impl<D: Send + 'static> Door<'_, D> {
    /// Has a job done. What came of it, where that is known at once.
    pub fn ask(
        &mut self,
        job: impl FnOnce(&mut D) -> Option<CoreEvent> + Send + 'static,
    ) -> Option<CoreEvent> {
        match self {
            Door::Here(door) => job(door),
            Door::Thread(jobs) => {
                let sent = jobs.send(Box::new(job)).is_ok();
                debug_assert!(sent, "the thread of a door ends only after us");
                None
            }
        }
    }

    /// Goes on with another one, in silence.
    pub fn replace(&mut self, other: D) {
        self.ask(|door| {
            *door = other;
            None
        });
    }
}

/// Collects what has come. What was put away and has arrived since a moment is laid back before.
pub fn collect(mailbox: &mut dyn Mailbox, began: Moment, again_since: Option<Moment>) -> CoreEvent {
    let found = calmly(|| {
        again_since.map_or(Ok(()), |since| mailbox.bring_back(since))?;
        mailbox.collect(INTAKE, began)
    });
    let odd = mailbox.passed_over();
    CoreEvent::Collected { began, found, odd }
}

/// Puts away what was dealt with.
pub fn settle(mailbox: &mut dyn Mailbox, load: Load) -> CoreEvent {
    let done = calmly(|| mailbox.settle(&load.ids, load.drawer));
    crash::point("put-away", "");
    CoreEvent::Settled { load, done }
}

/// Sends a batch.
pub fn deliver(postman: &mut dyn Postman, batch: Vec<QueuedMessage>) -> CoreEvent {
    let ends = dispatch::deliver(postman, &batch);
    let batch = batch.into_iter().map(|message| message.id).collect();
    CoreEvent::Delivered(Ended { batch, ends })
}

/// Serves a door: does its jobs until the core is gone.
pub fn serve<D>(mut door: D, jobs: &Receiver<Job<D>>, core: &Sender<CoreEvent>) {
    let mut events = jobs.iter().filter_map(|job| job(&mut door));
    // It fails when the core is gone.
    let _ = events.try_for_each(|event| core.send(event));
}

/// Listens to a bell. It may hang at its door for long, and nobody waits for it: it goes with
/// the process, or when it looks up after what is returned here was dropped.
pub fn hang(bell: Box<dyn Bell>, rings: &Sender<CoreEvent>) -> Sender<()> {
    let (here, gone) = channel();
    let rings = rings.clone();
    thread::spawn(move || listen(bell, &gone, &rings));
    here
}

/// Listens to the bell of the mailbox until the core is gone. What the bell cannot tell, the
/// next collection finds.
fn listen(mut bell: Box<dyn Bell>, gone: &Receiver<()>, core: &Sender<CoreEvent>) {
    let mut failures = 0;
    loop {
        let rest = match calmly(|| bell.wait()) {
            Ok(Ring::Never) => return,
            Ok(ring) => {
                failures = 0;
                if ring == Ring::Arrived && core.send(CoreEvent::Rang).is_err() {
                    return;
                }
                Duration::ZERO
            }
            Err(error) => {
                tracing::debug!("nobody tells when mail arrives: {error:#}");
                failures += 1;
                let kind = error.downcast_ref::<Trouble>().map(|trouble| trouble.kind);
                Backoff::of_bell(kind).pause(failures)
            }
        };
        match gone.recv_timeout(rest) {
            Err(RecvTimeoutError::Timeout) => {}
            Ok(()) | Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// Asks a running service to do something.
#[derive(Debug, Clone)]
pub struct Service(pub(super) Sender<CoreEvent>);

impl Service {
    /// Asks it to finish what it is at and to stop.
    pub fn stop(&self) {
        // A service that is gone has stopped.
        let _ = self.0.send(CoreEvent::Stop);
    }

    /// Asks it to go on with other settings: all of a world but its database and its clock.
    pub fn reload(&self, with: World) {
        // A service that is gone needs none.
        let _ = self.0.send(CoreEvent::Reload(Box::new(with)));
    }

    /// Whether its one writer answers within this time.
    pub fn answers(&self, patience: Duration) -> bool {
        let (here, answer) = channel();
        self.0.send(CoreEvent::Asked(here)).is_ok() && answer.recv_timeout(patience).is_ok()
    }
}

/// What the core hears.
pub enum CoreEvent {
    Collected {
        began: Moment,
        found: Result<Collection>,
        /// What lies there and cannot be read.
        odd: Vec<Unreadable>,
    },
    Settled {
        load: Load,
        done: Result<()>,
    },
    Delivered(Ended),
    /// The mailbox's bell.
    Rang,
    /// Other settings.
    Reload(Box<World>),
    /// Somebody wants to hear that we are there.
    Asked(Sender<()>),
    Stop,
}

/// How a batch ended.
pub struct Ended {
    /// What was in it.
    pub batch: Vec<QueueId>,
    /// What came of each that was tried.
    pub ends: Vec<(QueueId, Delivery)>,
}

/// What a door is asked to do; there is nothing to hear of one that only changes hands.
pub type Job<D> = Box<dyn FnOnce(&mut D) -> Option<CoreEvent> + Send>;

/// A panic behind the door is an error like any other: the core waits for an answer.
fn calmly<T>(work: impl FnOnce() -> Result<T>) -> Result<T> {
    catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|_| Err(anyhow!("a bug in botpost: an assertion about it failed")))
}
