//! Doors with a bug behind them: the service goes on, and every letter finds its way.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;

use botpost::daemon::{Desk, Ending, SetClock, World, run};
use botpost::mail::transport::{MaildirMailbox, MaildirPostman};
use botpost::mail::{
    ArrivalId, Collection, Delivery, Drawer, HeaderText, Mailbox, OwnAddress, Parcel, ParcelId,
    Postman, Sender, TokenKey,
};
use botpost::report::{GmReader, Speech};
use botpost::store::Store;
use chrono::{DateTime, TimeDelta, Utc};

use crate::desk;
use crate::faults::until;
use crate::state::State;
use crate::story::{STORY, botpost, folder, reference, set};

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

    fn settle(&mut self, ids: &[ArrivalId], drawer: Drawer) -> anyhow::Result<()> {
        let done = self.door.settle(ids, drawer);
        assert!(!self.panics(), "a bug in settling");
        done
    }
}

impl<D: Postman> Postman for Bad<D> {
    fn deliver(&mut self, batch: &[Parcel], done: &mut dyn FnMut(ParcelId, Delivery)) {
        let (first, rest) = batch.split_at(1);
        self.door.deliver(first, done);
        assert!(!self.panics(), "a bug in delivering");
        self.door.deliver(rest, done);
    }
}

fn speaker() -> Desk {
    let address = OwnAddress::new("moderator@klub.example", '+').expect("an address");
    Desk {
        sender: Sender { name: HeaderText::new("Klub 7 games"), address, tokened_envelope: false },
        key: TokenKey::new(0, [0x5e; 32]),
        speech: Speech::new(&[]).expect("sentences"),
        gm: GmReader {
            name: "Marek".to_owned(),
            address: "marek@klub.example".to_owned(),
            zone: chrono_tz::Europe::Warsaw,
            language: Default::default(),
        },
    }
}

/// The world of a folder, with so many panics behind each door.
fn world(folder: &Path, clock: &SetClock, mailbox: &Arc<AtomicUsize>, postman: usize) -> World {
    let letters = MaildirMailbox::new(folder.join("mailbox"), 1 << 20);
    let out = MaildirPostman::new(folder.join("out"));
    World {
        store: Store::open(&folder.join("botpost.sqlite3")).expect("a database"),
        clock: Box::new(clock.clone()),
        mailbox: Box::new(Bad { door: letters, panics: mailbox.clone() }),
        postman: Box::new(Bad { door: out, panics: Arc::new(AtomicUsize::new(postman)) }),
        desk: speaker(),
        poll: TimeDelta::seconds(1),
        room: Box::new(|| true),
    }
}

#[test]
fn a_panic_behind_a_door_stops_nothing() {
    const BEGUN: usize = 3;
    let mut desk = folder();
    for number in 0..BEGUN {
        set(&mut desk, number);
        botpost(&desk, &["tick"]);
    }
    set(&mut desk, BEGUN);
    let now: DateTime<Utc> = STORY[BEGUN].at.parse().expect("a moment");
    let clock = SetClock::at(now);
    let panics = Arc::new(AtomicUsize::new(2));
    let world = world(desk.folder(), &clock, &panics, 1);
    let (ready, service) = channel();
    let running = std::thread::spawn(move || {
        run(world, |service| ready.send(service).expect("somebody waits"))
    });
    let service = service.recv().expect("it is ready");
    let wanted = &reference().states[BEGUN];
    // One letter is out; of those after the panic nobody knows, so they have to wait.
    until(|| panics.load(Ordering::SeqCst) == 0 && sent(&desk) > sent_before());
    clock.set(now + TimeDelta::minutes(2));
    until(|| State::of(desk.folder()).mail == wanted.mail);
    until(|| State::of(desk.folder()).essence() == wanted.essence());
    service.stop();
    let ending = running.join().expect("no panic").expect("no error");
    assert_eq!(ending, Ending::Stopped);
}

fn sent(desk: &desk::Desk) -> usize {
    let parcels = State::of(desk.folder()).parcels;
    parcels.iter().filter(|line| line.finished.is_some()).count()
}

/// How many letters went out before the doors went bad.
fn sent_before() -> usize {
    reference().states[2].parcels.len()
}
