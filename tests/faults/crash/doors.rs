//! Doors with a bug behind them: the service goes on, and every letter finds its way.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender as Sending, channel};
use std::thread::{self, JoinHandle};

use botpost::daemon::{Service, SetClock, World, postman_opened, rests_until, run, tick};
use chrono::{DateTime, TimeDelta, Utc};
use mail::transport::{MaildirMailbox, MaildirPostman};
use mail::{
    ArrivalId, Bell, Collection, Delivery, Drawer, Mailbox, Postman, QueueId, QueuedMessage, Ring,
    Trouble, TroubleKind,
};
use store::Store;

use crate::crash::faults::until;
use crate::crash::state::State;
use crate::crash::story::{STORY, botpost, reference, told_until};
use crate::support::desk;
use crate::support::stock;

/// A door that panics each time until its count has run out, in the middle of its work.
struct Bad<D> {
    door: D,
    panics: Arc<AtomicUsize>,
}

impl<D> Bad<D> {
    fn panics(&self) -> bool {
        let less = |left: usize| left.checked_sub(1);
        self.panics.fetch_update(Ordering::SeqCst, Ordering::SeqCst, less).is_ok()
    }
}

impl<D: Mailbox> Mailbox for Bad<D> {
    fn collect(&mut self, at_most: usize, began: DateTime<Utc>) -> anyhow::Result<Collection> {
        let found = self.door.collect(at_most, began);
        assert!(!self.panics(), "a bug in collecting");
        found
    }

    fn waiting(&mut self) -> anyhow::Result<usize> {
        self.door.waiting()
    }

    fn bring_back(&mut self, since: DateTime<Utc>) -> anyhow::Result<()> {
        self.door.bring_back(since)
    }

    fn settle(&mut self, ids: &[ArrivalId], drawer: Drawer) -> anyhow::Result<()> {
        let done = self.door.settle(ids, drawer);
        assert!(!self.panics(), "a bug in settling");
        done
    }
}

impl<D: Postman> Postman for Bad<D> {
    fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery)) {
        let (first, rest) = batch.split_at(1);
        self.door.deliver(first, done);
        assert!(!self.panics(), "a bug in delivering");
        self.door.deliver(rest, done);
    }
}

/// The world of a folder, with so many panics behind each door.
pub fn world(folder: &Path, clock: &SetClock, mailbox: &Arc<AtomicUsize>, postman: usize) -> World {
    let letters = MaildirMailbox::new(folder.join("mailbox"), 1 << 20);
    let out = MaildirPostman::new(folder.join("out"));
    World {
        store: Store::open(&folder.join("botpost.sqlite3")).expect("a database"),
        clock: Box::new(clock.clone()),
        mailbox: Box::new(Bad { door: letters, panics: mailbox.clone() }),
        postman: Box::new(Bad { door: out, panics: Arc::new(AtomicUsize::new(postman)) }),
        desk: stock::desk(),
        poll: TimeDelta::milliseconds(200),
        room: Box::new(|| true),
    }
}

/// Starts the service: a handle to ask with, and how it ends.
pub fn started(world: World) -> (Service, JoinHandle<anyhow::Result<()>>) {
    let (ready, service) = channel();
    let running =
        thread::spawn(move || run(world, |service| ready.send(service).expect("somebody waits")));
    (service.recv().expect("it is ready"), running)
}

#[test]
fn a_panic_behind_a_door_stops_nothing() {
    const BEGUN: usize = 3;
    let desk = told_until(BEGUN);
    let now: DateTime<Utc> = STORY[BEGUN].at.parse().expect("a moment");
    let clock = SetClock::at(now);
    let panics = Arc::new(AtomicUsize::new(2));
    let world = world(desk.folder(), &clock, &panics, 1);
    let (service, running) = started(world);
    let wanted = &reference().states[BEGUN];
    // One letter is out; of those after the panic nobody knows, so they have to wait.
    until(|| panics.load(Ordering::SeqCst) == 0 && sent(&desk) > sent_before());
    clock.set(now + TimeDelta::minutes(2));
    until(|| State::of(desk.folder()).mail == wanted.mail);
    until(|| State::of(desk.folder()).essence() == wanted.essence());
    service.stop();
    running.join().expect("no panic").expect("no error");
}

#[test]
fn a_panic_behind_a_door_of_a_tick_is_its_error_and_the_next_tick_goes_on() {
    const BEGUN: usize = 3;
    let desk = told_until(BEGUN);
    let now: DateTime<Utc> = STORY[BEGUN].at.parse().expect("a moment");
    let panics = Arc::new(AtomicUsize::new(1));
    let mut world = world(desk.folder(), &SetClock::at(now), &panics, 0);
    let error = tick(&mut world).expect_err("a bug in collecting");
    assert!(format!("{error:#}").contains("a bug"), "{error:#}");
    tick(&mut world).expect("nothing panics any more");
    drop(world);
    let (found, wanted) = (State::of(desk.folder()), &reference().states[BEGUN]);
    assert_eq!(found.mail, wanted.mail);
    assert_eq!(found.essence(), wanted.essence());
}

#[test]
fn a_deadline_that_a_command_moves_is_not_slept_through() {
    const BEGUN: usize = 3;
    let mut desk = told_until(BEGUN);
    let now: DateTime<Utc> = STORY[BEGUN].at.parse().expect("a moment");
    let clock = SetClock::at(now);
    let none = Arc::new(AtomicUsize::new(0));
    // It looks into its mailbox once a day.
    let world = World { poll: TimeDelta::days(1), ..world(desk.folder(), &clock, &none, 0) };
    let (service, running) = started(world);
    until(|| State::of(desk.folder()).mail == reference().states[BEGUN].mail);
    // All that the service knew of is days away. The new deadline passes before it looks round.
    clock.set(now + TimeDelta::minutes(40));
    desk.at(&(now + TimeDelta::minutes(1)).to_rfc3339());
    let soon = (now + TimeDelta::minutes(91)).format("%Y-%m-%d %H:%M").to_string();
    botpost(&desk, &["deadline", "set", "klub7", &soon, "--reason", "Chris leaves"]);
    until(|| State::of(desk.folder()).rounds.len() == 1);
    service.stop();
    running.join().expect("no panic").expect("no error");
}

/// A postman whom nobody lets in until his count has run out, and then another one.
struct Locked {
    refusals: Arc<AtomicUsize>,
    door: MaildirPostman,
}

impl Postman for Locked {
    fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery)) {
        match self.refusals.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |it| it.checked_sub(1))
        {
            Ok(_) => done(batch[0].id, Delivery::Locked("535 5.7.8 no".to_owned())),
            Err(_) => self.door.deliver(batch, done),
        }
    }
}

#[test]
fn a_login_that_is_right_again_is_used_at_once() {
    let desk = told_until(0);
    let now: DateTime<Utc> = STORY[0].at.parse().expect("a moment");
    let (clock, none) = (SetClock::at(now), Arc::new(AtomicUsize::new(0)));
    let refusals = Arc::new(AtomicUsize::new(1));
    let door = MaildirPostman::new(desk.folder().join("out"));
    let postman = Box::new(Locked { refusals: refusals.clone(), door });
    let world = World { postman, ..world(desk.folder(), &clock, &none, 0) };
    let (service, running) = started(world);
    let database = desk.folder().join("botpost.sqlite3");
    let open = || Store::open(&database).expect("a database");
    let rests = || {
        let until = rests_until(&open(), now, std::time::Duration::from_secs(60));
        until.expect("readable").is_some()
    };
    until(rests);
    // As `doctor` does when it gets in.
    postman_opened(&mut open()).expect("stored");
    until(|| sent(&desk) == 4);
    service.stop();
    running.join().expect("no panic").expect("no error");
}

/// A login that is tried each minute may lock the account: `tick` from cron remembers the pauses.
#[test]
fn a_login_that_is_refused_is_remembered_from_one_process_to_the_next() {
    let desk = told_until(0);
    let start: DateTime<Utc> = STORY[0].at.parse().expect("a moment");
    let minutes = |count| start + TimeDelta::minutes(count);
    let (clock, refusals) = (SetClock::at(start), Arc::new(AtomicUsize::new(100)));
    let database = desk.folder().join("botpost.sqlite3");
    let rests = |now| {
        let store = Store::open(&database).expect("a database");
        rests_until(&store, now, std::time::Duration::from_secs(60)).expect("readable")
    };
    for (at, tried, until) in [(0, 1, 10), (1, 0, 10), (10, 1, 30), (31, 1, 71)] {
        clock.set(minutes(at));
        let before = refusals.load(Ordering::SeqCst);
        let door = MaildirPostman::new(desk.folder().join("out"));
        let postman = Box::new(Locked { refusals: refusals.clone(), door });
        let world = world(desk.folder(), &clock, &Arc::default(), 0);
        tick(&mut World { postman, ..world }).expect("it goes on");
        assert_eq!(before - refusals.load(Ordering::SeqCst), tried, "{at}");
        assert_eq!(rests(minutes(at)), Some(minutes(until)), "{at}");
    }
    // A clock that was set back by a day does not keep messages for a day.
    assert_eq!(rests(minutes(-1440)), None);
    postman_opened(&mut Store::open(&database).expect("a database")).expect("stored");
    assert_eq!(rests(minutes(32)), None);
}

/// A mailbox that does not open, with what is wrong.
struct Shut(TroubleKind);

impl Mailbox for Shut {
    fn collect(&mut self, _: usize, _: DateTime<Utc>) -> anyhow::Result<Collection> {
        Err(Trouble::new(self.0, "it is shut").into())
    }

    fn settle(&mut self, _: &[ArrivalId], _: Drawer) -> anyhow::Result<()> {
        panic!("there is nothing to put away");
    }

    fn waiting(&mut self) -> anyhow::Result<usize> {
        Ok(0)
    }

    fn bring_back(&mut self, _: DateTime<Utc>) -> anyhow::Result<()> {
        panic!("nothing was put away");
    }

    fn bell(&self) -> Option<Box<dyn Bell>> {
        Some(Box::new(Never))
    }
}

struct Never;

impl Bell for Never {
    fn wait(&mut self) -> anyhow::Result<Ring> {
        Ok(Ring::Never)
    }
}

/// Runs the service at a mailbox until something is so.
fn run_until(folder: &Path, clock: &SetClock, mailbox: Box<dyn Mailbox>, is_so: impl Fn() -> bool) {
    let none = Arc::new(AtomicUsize::new(0));
    let world = World { mailbox, ..world(folder, clock, &none, 0) };
    let (service, running) = started(world);
    until(is_so);
    service.stop();
    running.join().expect("no panic").expect("no error");
}

/// A folder with an empty mailbox.
fn with_mailbox() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for part in ["new", "cur", "tmp"] {
        std::fs::create_dir_all(folder.path().join("mailbox").join(part)).expect("made");
    }
    folder
}

/// The letters to the moderator about a mailbox.
fn told(folder: &Path) -> usize {
    let new = std::fs::read_dir(folder.join("out/marek@klub.example/new"));
    let letters = new.into_iter().flatten().map(|entry| entry.expect("an entry").path());
    letters
        .filter(|path| {
            let raw = std::fs::read(path).expect("a letter");
            String::from_utf8_lossy(&raw).contains("THE MAILBOX IS CLOSED")
        })
        .count()
}

#[test]
fn the_moderator_is_told_once_of_a_mailbox_that_does_not_open() {
    let folder = with_mailbox();
    let folder = folder.path();
    let now: DateTime<Utc> = STORY[0].at.parse().expect("a moment");
    let clock = SetClock::at(now);
    let shut = |kind| Box::new(Shut(kind)) as Box<dyn Mailbox>;
    let setting = |name: &str| {
        let store = Store::open(&folder.join("botpost.sqlite3")).expect("a database");
        store.read(|db| Ok(db.setting(name)?)).expect("readable")
    };
    run_until(folder, &clock, shut(TroubleKind::Settings), || told(folder) == 1);
    // The next process finds the same, and that it was told.
    clock.set(now + TimeDelta::hours(3));
    let attempts = Arc::new(AtomicUsize::new(0));
    let counted = Counted { door: Shut(TroubleKind::Settings), collections: attempts.clone() };
    let tried = || attempts.load(Ordering::SeqCst) > 0;
    run_until(folder, &clock, Box::new(counted), tried);
    // It opens, and is shut again: that is news.
    let open = || Box::new(MaildirMailbox::new(folder.join("mailbox"), 1 << 20));
    run_until(folder, &clock, open(), || setting("mailbox_closed").is_none());
    assert_eq!(told(folder), 1);
    run_until(folder, &clock, shut(TroubleKind::Settings), || told(folder) == 2);
}

/// Nobody reads what a program says that cron calls each minute.
#[test]
fn ticks_tell_the_moderator_of_a_mailbox_as_the_service_does() {
    let folder = with_mailbox();
    let folder = folder.path();
    let now: DateTime<Utc> = STORY[0].at.parse().expect("a moment");
    let clock = SetClock::at(now);
    let ticks = |mailbox: Option<TroubleKind>, minutes: std::ops::Range<i64>| {
        for minute in minutes.step_by(10) {
            clock.set(now + TimeDelta::minutes(minute));
            // Each is a process of its own.
            let mut world = world(folder, &clock, &Arc::default(), 0);
            if let Some(kind) = mailbox {
                world.mailbox = Box::new(Shut(kind));
            }
            assert_eq!(tick(&mut world).is_err(), mailbox.is_some());
        }
    };
    // What may come back by itself is waited for.
    ticks(Some(TroubleKind::Away), 0..60);
    assert_eq!(told(folder), 0);
    ticks(Some(TroubleKind::Away), 60..200);
    assert_eq!(told(folder), 1);
    ticks(None, 200..210);
    ticks(Some(TroubleKind::Away), 210..260);
    assert_eq!(told(folder), 1, "it was open meanwhile");
    ticks(None, 260..270);
    ticks(Some(TroubleKind::Settings), 270..300);
    assert_eq!(told(folder), 2, "nothing changes before somebody has looked");
}

#[test]
fn a_mailbox_that_lets_nothing_be_put_away_holds_nothing_up() {
    const LETTERS: usize = 300;
    let folder = with_mailbox();
    let folder = folder.path();
    // A file where a folder should be stands for whatever forbids writing.
    std::fs::write(folder.join("mailbox/.Ignored"), b"").expect("written");
    for number in 0..LETTERS {
        let raw = format!("From: nobody{number}@example.org\r\n\r\nHello\r\n");
        std::fs::write(folder.join(format!("mailbox/new/{number}")), raw).expect("written");
    }
    let clock = SetClock::at(STORY[0].at.parse().expect("a moment"));
    let read = || {
        let none = Arc::new(AtomicUsize::new(0));
        let mut world = world(folder, &clock, &none, 0);
        tick(&mut world).expect("the store is sound").read
    };
    // More than are taken in at once: it comes to an end all the same, and each is read once.
    assert_eq!(read(), LETTERS);
    assert_eq!(read(), 0);
    std::fs::remove_file(folder.join("mailbox/.Ignored")).expect("removed");
    assert_eq!(read(), 0);
    let ignored = std::fs::read_dir(folder.join("mailbox/.Ignored/cur")).expect("a folder");
    assert_eq!(ignored.count(), LETTERS);
}

/// A mailbox that is at its first collection until it is let go, and how that ends.
struct Slow {
    collecting: Sending<()>,
    go: Receiver<()>,
    fails: bool,
}

impl Mailbox for Slow {
    fn collect(&mut self, _: usize, _: DateTime<Utc>) -> anyhow::Result<Collection> {
        self.collecting.send(()).expect("somebody waits");
        self.go.recv().expect("somebody lets it go");
        match self.fails {
            true => Err(Trouble::new(TroubleKind::Away, "it is gone").into()),
            false => Ok(Collection { arrivals: Vec::new(), whole: true }),
        }
    }

    fn settle(&mut self, _: &[ArrivalId], _: Drawer) -> anyhow::Result<()> {
        panic!("there is nothing to put away");
    }

    fn waiting(&mut self) -> anyhow::Result<usize> {
        Ok(0)
    }

    fn bring_back(&mut self, _: DateTime<Utc>) -> anyhow::Result<()> {
        panic!("nothing was put away");
    }
}

#[test]
fn another_mailbox_is_looked_into_at_once_whatever_comes_of_the_one_before() {
    for fails in [false, true] {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        let clock = SetClock::at(STORY[0].at.parse().expect("a moment"));
        let none = Arc::new(AtomicUsize::new(0));
        let ((collecting, begun), (let_go, go)) = (channel(), channel());
        let mailbox = Box::new(Slow { collecting, go, fails });
        let poll = TimeDelta::days(1);
        let world = World { mailbox, poll, ..world(folder, &clock, &none, 0) };
        let (service, running) = started(world);
        begun.recv().expect("it collects");
        let collections = Arc::new(AtomicUsize::new(0));
        let door = MaildirMailbox::new(folder.join("mailbox"), 1 << 20);
        service.reload(World {
            mailbox: Box::new(Counted { door, collections: collections.clone() }),
            poll,
            ..self::world(folder, &clock, &none, 0)
        });
        // The core has heard of it before the collection ends.
        assert!(service.answers(std::time::Duration::from_secs(30)), "it does not answer");
        let_go.send(()).expect("it waits");
        until(|| collections.load(Ordering::SeqCst) > 0);
        service.stop();
        running.join().expect("no panic").expect("no error");
    }
}

/// A mailbox that counts how often it was collected from.
struct Counted<D> {
    door: D,
    collections: Arc<AtomicUsize>,
}

impl<D: Mailbox> Mailbox for Counted<D> {
    fn collect(&mut self, at_most: usize, began: DateTime<Utc>) -> anyhow::Result<Collection> {
        self.collections.fetch_add(1, Ordering::SeqCst);
        self.door.collect(at_most, began)
    }

    fn settle(&mut self, ids: &[ArrivalId], drawer: Drawer) -> anyhow::Result<()> {
        self.door.settle(ids, drawer)
    }

    fn waiting(&mut self) -> anyhow::Result<usize> {
        self.door.waiting()
    }

    fn bring_back(&mut self, since: DateTime<Utc>) -> anyhow::Result<()> {
        self.door.bring_back(since)
    }
}

fn sent(desk: &desk::Desk) -> usize {
    let parcels = State::of(desk.folder()).parcels;
    parcels.iter().filter(|line| line.finished.is_some()).count()
}

/// How many letters went out before the doors went bad.
fn sent_before() -> usize {
    reference().states[2].parcels.len()
}
