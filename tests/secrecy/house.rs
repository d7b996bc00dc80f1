//! The whole service, desk and store and `tick`, between a mailbox and a postman that only keep
//! what passes, with a clock that is set and a log that is written down to its last line.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use botpost::daemon::{SetClock, Turn, World, tick};
use chrono::TimeDelta;
use mail::{Arrival, ArrivalId, QueuedMessage};
use mail_parser::MessageParser;
use moderator::{GmOrder, Match, Moment, Request};
use store::Store;

use crate::support::doors::{Inbox, Outbox};
use crate::table;

type Shared<T> = Arc<Mutex<T>>;

fn lock<T>(shared: &Shared<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The log, as text.
#[derive(Clone, Default)]
struct Log(Shared<Vec<u8>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        lock(&self.0).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The service, and all that went out of it.
pub struct House {
    pub world: World,
    clock: SetClock,
    inbox: Inbox,
    pub sent: Outbox,
    log: Log,
    pub now: Moment,
    posted: usize,
    /// For each address the Message-ID and the reply address of its newest letter.
    newest: BTreeMap<String, (String, String)>,
    read: usize,
    /// What failed, in words.
    pub errors: Vec<String>,
}

impl House {
    /// A service with these matches, their first rounds open; whether its moderator reads what
    /// people write to him.
    pub fn new(matches: &[Match], notes: bool) -> House {
        let now = "2026-11-23T09:00:00Z".parse().expect("a moment");
        let clock = SetClock::at(now);
        let (inbox, sent) = (Inbox::default(), Outbox::default());
        // A return path holds the number of its letter under a key: it differs, and tells nothing.
        let mut desk = table::desk();
        desk.notes = notes;
        desk.sender.verp = false;
        let world = World {
            store: Store::open_in_memory().expect("memory"),
            clock: Box::new(clock.clone()),
            mailbox: Box::new(inbox.clone()),
            postman: Box::new(sent.clone()),
            desk,
            poll: TimeDelta::days(30),
            room: Box::new(|| true),
        };
        let (log, newest) = (Log::default(), BTreeMap::new());
        let errors = Vec::new();
        let mut house =
            House { world, clock, inbox, sent, log, now, posted: 0, newest, read: 0, errors };
        for game in matches {
            house.world.store.write(|tx| Ok(tx.create(game)?)).expect("a match");
            house.order(&game.id, GmOrder::Open);
        }
        house.tick();
        for game in matches {
            for holder in game.holders.values() {
                house.answer(&holder.addresses[0], "YES", "");
            }
        }
        house.tick();
        house
    }

    pub fn game(&self, id: &str) -> Match {
        self.world.store.read(|db| Ok(db.match_by_id(id)?)).expect("a store").expect("a match")
    }

    /// Whether a message may hold a note: what people write to the moderator is his by right.
    pub fn is_for_moderator(&self, parcel: &QueuedMessage) -> bool {
        parcel.recipient == self.world.desk.gm.address
    }

    /// The moderator gets a digest in 25 minutes.
    pub fn expects_digest(&mut self) {
        let desk = &mut self.world.desk;
        let at = (self.now + TimeDelta::minutes(25)).with_timezone(&desk.gm.zone);
        let cadence = format!("daily {}", at.format("%H:%M"));
        desk.digest = Some(cadence.parse().expect("a cadence"));
    }

    pub fn at(&mut self, moment: Moment) {
        self.now = moment;
        self.clock.set(moment);
    }

    pub fn later(&mut self, by: TimeDelta) {
        self.at(self.now + by);
    }

    /// Everything that is due; the log goes with it, down to `trace`.
    pub fn tick(&mut self) {
        let log = self.log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::TRACE)
            .with_ansi(false)
            .without_time()
            .with_writer(move || log.clone())
            .finish();
        let done = tracing::subscriber::with_default(subscriber, || tick(&mut self.world));
        if let Err(error) = done {
            self.errors.push(format!("{error:#}"));
        }
        let sent = self.sent.all();
        for parcel in &sent[self.read..] {
            let message = MessageParser::default().parse(&parcel.raw).expect("a letter of ours");
            let to = message.reply_to().and_then(|to| to.first()).and_then(|to| to.address());
            let known = (parcel.message_id.clone(), to.unwrap_or_default().to_owned());
            self.newest.insert(parcel.recipient.clone(), known);
        }
        self.read = sent.len();
    }

    pub fn order(&mut self, id: &str, order: GmOrder) {
        let World { store, desk, .. } = &mut self.world;
        let done = store.write(|tx| {
            let game = tx.match_by_id(id)?.expect("a match of ours");
            let turn = Turn { why: Some("the holidays"), ..Turn::new(tx, desk, self.now) };
            let handled = turn.handle(game, &Request::Gm(order))?;
            Ok(tx.rest(&handled.game, self.now)?)
        });
        if let Err(error) = done {
            self.errors.push(format!("{error:#}"));
        }
    }

    /// Somebody answers their newest letter.
    pub fn answer(&mut self, address: &str, text: &str, headers: &str) {
        self.answer_as(address, address, text, headers);
    }

    /// Somebody answers the newest letter of somebody.
    pub fn answer_as(&mut self, from: &str, whose: &str, text: &str, headers: &str) {
        let (id, to) = self.newest.get(whose).cloned().unwrap_or_default();
        let head = format!("From: {from}\r\nTo: {to}\r\nIn-Reply-To: <{id}>\r\n{headers}");
        self.post(&head, text);
    }

    /// A letter arrives now.
    pub fn post(&mut self, head: &str, text: &str) {
        self.posted += 1;
        let number = self.posted;
        let raw = format!(
            "{head}Subject: Re: orders\r\nDate: {}\r\n{}Content-Type: text/plain\r\n\r\n{}\r\n",
            self.now.to_rfc2822(),
            match head.contains("Message-ID") {
                true => String::new(),
                false => format!("Message-ID: <w{number}@players.example>\r\n"),
            },
            text.replace('\n', "\r\n"),
        );
        self.drop_in(raw.into_bytes());
    }

    pub fn drop_in(&mut self, raw: Vec<u8>) {
        self.posted += 1;
        let id = ArrivalId(format!("a{}", self.posted));
        self.inbox.put(Arrival { id, received: self.now, raw });
    }

    pub fn parcels(&self) -> Vec<QueuedMessage> {
        self.sent.all().clone()
    }

    /// The log so far.
    pub fn logged(&self) -> String {
        String::from_utf8_lossy(&lock(&self.log.0)).into_owned()
    }
}

/// Headers and all parts of a letter, as they are read.
pub fn opened(raw: &[u8]) -> String {
    let message = MessageParser::default().parse(raw).expect("a letter of ours");
    let mut text = String::from_utf8_lossy(raw).replace("=\r\n", "");
    for part in &message.parts {
        text.push('\n');
        text.push_str(&String::from_utf8_lossy(part.contents()));
    }
    text
}
