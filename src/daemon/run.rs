//! The core: the one writer, which decides and commits. What is to be done at the mailbox and by
//! the postman are jobs: `tick` does them in place, `run` has a thread for each, so that a slow
//! postman holds up nothing else, and neither does a slow mailbox: only what it may hold is
//! waited for.

mod glance;
mod intake;

use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, park_timeout};
use std::time::{Duration, Instant};

use anyhow::Result;
use chrono::TimeDelta;

use super::clock_jump::ClockJump;
use super::doors::{CoreEvent, Door, Doors, Ended, Service, collect, deliver, hang, serve};
use super::mailbox_backoff::MailboxBackoff;
use super::postman_backoff::{PostmanBackoff, rests_until};
use super::reception::BREATH;
use super::wal_checkpoint::WalCheckpoint;
use super::{Clock, Desk, Room, Tick, World, dispatch, due, mark_settled, misfit, settle_errors};
use intake::Intake;
use mail::{Delivery, Mailbox, QueuedMessage};
use moderator::Moment;
use store::{Kind, Store, StoreError};

/// The shortest pause between two looks: what does not come to rest must not spin.
const SHORTEST: Duration = Duration::from_millis(100);

/// How often is looked whether somebody else wrote into the database: a command, whose messages and
/// deadlines do not wait for the next look into the mailbox. The database itself is the bell, so
/// that no command can forget to ring it.
const GLANCE: Duration = Duration::from_secs(1);

/// How long a stop waits for messages that are on their way out.
const LAST_LETTERS: Duration = Duration::from_secs(3);

/// How often `tick` may be called: how often that is, nobody tells it.
const EACH_MINUTE: Duration = Duration::from_secs(60);

/// Looks after everything until it is asked to stop. `ready` gets a handle to ask with.
///
/// # Errors
/// If the store fails in a way that waiting does not fix: what was committed stays, and the
/// next start goes on from there.
pub fn run(world: World, ready: impl FnOnce(Service)) -> Result<()> {
    let (to_core, events) = channel();
    ready(Service(to_core.clone()));
    let (mailbox_jobs, for_mailbox) = channel();
    let (postman_jobs, for_postman) = channel();
    let World { mut store, clock, mailbox, postman, mut desk, poll, mut room } = world;
    let doors = Doors {
        mailbox: Door::Thread(mailbox_jobs),
        postman: Door::Thread(postman_jobs),
        at_once: postman.at_once(),
        bell: mailbox.bell().map(|bell| hang(bell, &to_core)),
        rings: Some(to_core.clone()),
    };
    let heard = to_core.clone();
    let mailbox = thread::spawn(move || serve(mailbox, &for_mailbox, &heard));
    let postman = thread::spawn(move || serve(postman, &for_postman, &to_core));
    let mut core = Core::new(&mut store, clock.as_ref(), &mut desk, poll, &mut room, doors)?;
    let ending = core.run(&events);
    let busy = [core.jobs_out > 0, core.carrying];
    // Without senders the other two threads come to their end. One that is still at work may
    // hang there for long: it goes with the process, and what it did is asked again.
    drop(core);
    for (thread, busy) in [mailbox, postman].into_iter().zip(busy) {
        if !busy && thread.join().is_err() {
            tracing::error!("a thread of the service ended in a panic");
        }
    }
    ending
}

/// The one writer, and the order of its steps.
pub struct Core<'w> {
    store: &'w mut Store,
    clock: &'w dyn Clock,
    desk: &'w mut Desk,
    poll: TimeDelta,
    /// Whether there is room to take mail in.
    room: &'w mut Room,
    doors: Doors<'w>,
    /// How many jobs at the mailbox have not come to their end.
    jobs_out: usize,
    /// What the database looked like when we last saw what others had written.
    version: i64,
    /// What was done: by a tick, or since the last collection.
    done: Tick,
    /// Whether rounds may be played by the clock as it was before anything was done.
    trusted: Option<bool>,
    /// Whether a collection is being made.
    collecting: bool,
    /// Whether what was put away is laid back before it.
    again: bool,
    /// The messages of the last collection, as long as some of them are not read.
    intake: Option<Intake>,
    /// Whether the bell rang after the last collection began.
    rang: bool,
    /// Whether the collection that is being made is one at a mailbox that was replaced meanwhile.
    replaced: bool,
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
    /// Why nothing is done: the clock cannot be believed.
    jump: Option<ClockJump>,
    /// Whether all the postman has is the message that says so.
    alone: bool,
    /// When the mailbox is looked at next. Monotonic: a clock that is set back must not
    /// keep the mail waiting.
    next: Instant,
    /// When the postman is asked again, after nothing could go out at all.
    reopens: Instant,
}

impl<'w> Core<'w> {
    /// A core that has done nothing yet.
    ///
    /// # Errors
    /// If the store fails.
    pub fn new(
        store: &'w mut Store,
        clock: &'w dyn Clock,
        desk: &'w mut Desk,
        poll: TimeDelta,
        room: &'w mut Room,
        doors: Doors<'w>,
    ) -> Result<Core<'w>> {
        let (now, version) = (Instant::now(), store.data_version()?);
        Ok(Core {
            store,
            clock,
            desk,
            poll,
            room,
            doors,
            jobs_out: 0,
            version,
            done: Tick::default(),
            trusted: None,
            collecting: false,
            again: false,
            intake: None,
            rang: false,
            replaced: false,
            mailbox_backoff: MailboxBackoff::default(),
            postman_backoff: PostmanBackoff::default(),
            checkpoint: WalCheckpoint::default(),
            carrying: false,
            resumed: false,
            ended: None,
            jump: None,
            alone: false,
            next: now,
            reopens: now,
        })
    }

    /// Does everything that is due, once.
    ///
    /// # Errors
    /// As [`tick`](super::tick).
    pub fn once(mut self) -> Result<Tick> {
        let sight = self.clock.sight();
        if self.believes(sight)? {
            let now = sight.wall;
            self.resume(now)?;
            self.trusted = Some(due::look_at_clock(self.store, self.desk, self.poll, now)?);
            // A login that is refused must not be tried by each tick.
            self.postman_backoff = PostmanBackoff::recalled(self.store)?;
            if self.postman_backoff.kept
                && let Some(until) = rests_until(self.store, now, EACH_MINUTE)?
            {
                tracing::warn!("messages cannot be sent: the postman is tried again at {until}");
                self.reopens += (until - now).to_std().unwrap_or(EACH_MINUTE);
            }
        }
        let taken = self.take_all_in();
        // What is in the outbox goes out even when nothing can come in.
        while self.send()? {}
        taken?;
        self.jump.map_or(Ok(self.done), |jump| Err(jump.into()))
    }

    /// Takes mail in until the mailbox is empty, or for a reason nothing more comes.
    fn take_all_in(&mut self) -> Result<()> {
        while self.intake.is_some() || self.next <= Instant::now() {
            self.take_in()?;
            if self.intake.is_some() {
                park_timeout(BREATH);
            }
        }
        Ok(())
    }

    fn run(&mut self, events: &Receiver<CoreEvent>) -> Result<()> {
        let mut quiet = true;
        loop {
            // Anyone who asks us something is heard before the next messages are read.
            if quiet || self.intake.is_none() {
                self.endure(Self::take_in)?;
            }
            self.endure(|it| it.send().map(drop))?;
            let event = self.wait(events)?;
            quiet = event.is_none();
            match event {
                Some(CoreEvent::Stop) => return self.stop(events),
                Some(event) => self.endure(|it| it.hear(event))?,
                None => {}
            }
        }
    }

    /// Reads on in what was taken in, or looks into the mailbox when that is due.
    fn take_in(&mut self) -> Result<()> {
        if self.intake.is_some() {
            return self.read_on();
        }
        if self.collecting || Instant::now() < self.next {
            return Ok(());
        }
        self.next = Instant::now() + self.pause();
        if (self.room)() {
            return self.collect();
        }
        tracing::error!("too little free space: no mail is taken in");
        Ok(())
    }

    /// What passes by itself, or when somebody makes room, is waited for: nothing was stored,
    /// so nothing is lost. With any other failure the service ends, because what the disk
    /// holds may not be what was written; the next start looks at what is there.
    fn endure(&mut self, work: impl FnOnce(&mut Self) -> Result<()>) -> Result<()> {
        let Err(error) = work(self) else { return Ok(()) };
        let kind = error.downcast_ref::<StoreError>().map(StoreError::kind);
        if !matches!(kind, Some(Kind::Full | Kind::Busy)) {
            return Err(error);
        }
        tracing::error!("{error:#}; the service tries again soon");
        self.next = Instant::now() + self.pause();
        self.reopens = self.next;
        Ok(())
    }

    fn collect(&mut self) -> Result<()> {
        (self.rang, self.replaced) = (false, false);
        let began = self.clock.sight();
        self.collecting = self.believes(began)?;
        if !self.collecting {
            return Ok(());
        }
        // Another database took the place of the one that knew of them.
        let again_since = self.store.read(|db| Ok(db.reads_again()?))?;
        self.again = again_since.is_some();
        self.ask(move |mailbox| collect(mailbox, began.wall, again_since))
    }

    /// Has a job done at the mailbox.
    fn ask(
        &mut self,
        job: impl FnOnce(&mut dyn Mailbox) -> CoreEvent + Send + 'static,
    ) -> Result<()> {
        self.jobs_out += 1;
        let done = self.doors.mailbox.ask(|it| Some(job(it.as_mut())));
        done.map_or(Ok(()), |event| self.hear(event))
    }

    /// Gives the postman a batch; says whether there was any.
    fn carry(&mut self, batch: Vec<QueuedMessage>, alone: bool) -> Result<bool> {
        if batch.is_empty() {
            return Ok(false);
        }
        (self.carrying, self.alone) = (true, alone);
        let done = self.doors.postman.ask(|it| Some(deliver(it.as_mut(), batch)));
        done.map_or(Ok(()), |event| self.hear(event))?;
        Ok(true)
    }

    /// Whether all jobs are done in place.
    fn is_in_place(&self) -> bool {
        self.doors.rings.is_none()
    }

    fn pause(&self) -> Duration {
        match self.is_in_place() {
            true => EACH_MINUTE,
            false => self.poll.to_std().unwrap_or(EACH_MINUTE).max(SHORTEST),
        }
    }

    fn hear(&mut self, event: CoreEvent) -> Result<()> {
        if matches!(event, CoreEvent::Collected { .. } | CoreEvent::Settled { .. }) {
            self.jobs_out = self.jobs_out.saturating_sub(1);
        }
        match event {
            CoreEvent::Collected { began, found, odd } => self.collected(began, found, &odd)?,
            CoreEvent::Settled { load, done } => match done {
                Ok(()) => mark_settled(self.store, &load)?,
                // It is tried again by a clock that is right.
                Err(_) if !self.believes(self.clock.sight())? => {}
                Err(error) => {
                    let now = self.clock.now();
                    settle_errors::refused(self.store, self.desk, load.drawer, &error, now)?;
                }
            },
            CoreEvent::Delivered(ended) => {
                let (sight, pause) = (self.clock.sight(), self.pause());
                // What went out by a clock that is doubted is stored when it is right again; but
                // a tick waits for nothing, and the message that says so goes by the time that is
                // known.
                let in_place = self.is_in_place();
                let at = self.check_clock(sight).map(|jump| match jump {
                    None => Some(sight.wall),
                    Some(jump) => (self.alone || in_place).then_some(jump.should),
                });
                let accepted = ended.ends.iter().filter(|it| it.1 == Delivery::Accepted).count();
                self.done.sent += accepted;
                let shut = match at {
                    Ok(Some(at)) => {
                        self.postman_backoff.after(self.store, self.desk, &ended.ends, at, pause)
                    }
                    _ => Ok(None),
                };
                self.ended = Some(ended);
                if let Some(at) = at? {
                    self.record(at)?;
                }
                if let Some(rest) = shut? {
                    self.reopens = Instant::now() + rest;
                }
            }
            CoreEvent::Rang => {
                self.rang = true;
                if !self.is_taking_in() {
                    self.next = Instant::now();
                }
            }
            CoreEvent::Reload(with) => self.reload(*with),
            CoreEvent::Asked(whom) => {
                // Anyone who waits no longer does not have to be told.
                let _ = whom.send(());
            }
            CoreEvent::Stop => {}
        }
        Ok(())
    }

    /// Looks after the outbox; says whether the postman was given anything.
    fn send(&mut self) -> Result<bool> {
        let sight = self.clock.sight();
        if let Some(jump) = self.check_clock(sight)? {
            return self.send_alone(&jump);
        }
        self.resume(sight.wall)?;
        self.record(sight.wall)?;
        if self.is_resting() {
            return Ok(false);
        }
        let batch = dispatch::take(self.store, self.doors.at_once, sight.wall)?;
        self.carry(batch, false)
    }

    /// Finds, once, what the process before this one was sending.
    fn resume(&mut self, now: Moment) -> Result<()> {
        if !self.resumed {
            dispatch::resume(self.store, now)?;
            // A tick looks only where something is played.
            if !self.is_in_place() {
                misfit::look(self.store, self.desk, now)?;
            }
            self.resumed = true;
        }
        Ok(())
    }

    /// Stores how the last batch ended, if that is not done yet.
    fn record(&mut self, now: Moment) -> Result<()> {
        if let Some(Ended { batch, ends }) = &self.ended {
            dispatch::record(self.store, self.desk, batch, ends, now)?;
            self.ended = None;
            self.carrying = false;
            self.alone = false;
        }
        Ok(())
    }

    /// Goes on with other settings. A door that is at work finishes first; whatever was shut is
    /// tried at once.
    fn reload(&mut self, with: World) {
        let World { desk, mailbox, postman, poll, room, .. } = with;
        (*self.desk, self.poll, *self.room) = (desk, poll, room);
        let rings = self.doors.rings.as_ref();
        self.doors.bell = rings.and_then(|rings| Some(hang(mailbox.bell()?, rings)));
        self.doors.at_once = postman.at_once();
        self.doors.mailbox.replace(mailbox);
        self.doors.postman.replace(postman);
        (self.mailbox_backoff, self.postman_backoff) =
            (MailboxBackoff::default(), PostmanBackoff::default());
        // What a collection under way brings is of the mailbox before: the new one waits for the
        // end of it, not for the next poll.
        self.rang |= self.is_taking_in();
        self.replaced = self.collecting;
        self.next = Instant::now();
        self.reopens = self.next;
    }

    /// Waits for what was handed out already, so that its end is stored.
    fn stop(&mut self, events: &Receiver<CoreEvent>) -> Result<()> {
        let until = Instant::now() + LAST_LETTERS;
        while self.carrying {
            match events.recv_timeout(until.saturating_duration_since(Instant::now())) {
                // Whatever else happened meanwhile is found again by the next start.
                Ok(event @ CoreEvent::Delivered { .. }) => self.hear(event)?,
                Ok(_) => {}
                Err(_) => {
                    tracing::warn!("the postman is left at work: his messages are tried again");
                    break;
                }
            }
        }
        Ok(())
    }
}
