//! A turn: a fresh copy of the stage, one tick over it, and what was found afterwards.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use botpost::daemon::{SetClock, tick};
use chrono::TimeDelta;
use games::rambots::piece::Colour;
use games::rambots::position::{Object, Position};
use mail::transport::{MaildirMailbox, MaildirPostman};
use mail::{
    ArrivalId, Collection, Delivery, Drawer, Mailbox, Postman, QueueId, QueuedMessage, ReplyToken,
};
use moderator::AFTER;
use moderator::Moment;
use store::Store;

use super::gauge::{busy, memory};
use super::stage::{Doors, SEATS, Stage, address, position, world};
use kit::Seat;

/// What one turn took and came to.
#[derive(Debug, Clone, Copy)]
pub struct Figures {
    /// Seconds on the wall: reading, playing, handing over.
    pub phases: [f64; 3],
    /// Seconds on a processor, user and system.
    pub cpu: f64,
    /// The most memory, in KiB.
    pub memory: u64,
    /// Messages that went out.
    pub letters: u64,
    /// Over all final positions.
    pub check: u64,
}

impl Figures {
    /// The one line a turn prints.
    pub fn line(&self) -> String {
        let [read, play, send] = self.phases;
        let Figures { cpu, memory, letters, check, .. } = self;
        format!("{read:.6} {play:.6} {send:.6} {cpu:.6} {memory} {letters} {check:016x}")
    }

    /// Reads that line.
    pub fn parse(text: &str) -> Option<Figures> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [read, play, send, cpu, memory, letters, check] = words.as_slice() else {
            return None;
        };
        Some(Figures {
            phases: [read.parse().ok()?, play.parse().ok()?, send.parse().ok()?],
            cpu: cpu.parse().ok()?,
            memory: memory.parse().ok()?,
            letters: letters.parse().ok()?,
            check: u64::from_str_radix(check, 16).ok()?,
        })
    }
}

/// The moment at which the service looks at its clock.
pub fn now(due: Moment) -> Moment {
    due + TimeDelta::minutes(1)
}

/// A folder for one turn: the databases, the mailbox with all messages, and an empty Maildir
/// for each recipient.
pub fn lay(stage: &Stage, folder: &Path) {
    clear(folder);
    for part in ["new", "cur", "tmp"] {
        fs::create_dir_all(folder.join("mailbox").join(part)).expect("a folder");
    }
    for name in ["botpost.sqlite3", "gm.sqlite3"] {
        if stage.folder.join(name).exists() {
            fs::copy(stage.folder.join(name), folder.join(name)).expect("a copy");
        }
    }
    for entry in fs::read_dir(stage.folder.join("letters")).expect("letters") {
        let entry = entry.expect("a letter");
        let to = folder.join("mailbox/new").join(entry.file_name());
        // The same file under another name keeps its time of arrival.
        fs::hard_link(entry.path(), to).expect("a letter");
    }
    for (number, seat) in recipients(stage.matches) {
        for part in ["new", "cur", "tmp"] {
            let out = folder.join("out").join(address(number, seat)).join(part);
            fs::create_dir_all(out).expect("a folder");
        }
    }
}

/// Removes what an earlier turn left.
pub fn clear(folder: &Path) {
    if folder.exists() {
        fs::remove_dir_all(folder).expect("a folder of ours");
    }
}

fn recipients(matches: usize) -> impl Iterator<Item = (usize, Seat)> {
    (1..=matches).flat_map(|number| Seat::first(SEATS).map(move |seat| (number, seat)))
}

/// When what happened, seen from the doors.
#[derive(Clone, Default)]
struct Seen(Arc<Mutex<Times>>);

#[derive(Default)]
struct Times {
    /// When the last message was put away.
    read: Option<Instant>,
    /// When the first one was handed on.
    played: Option<Instant>,
}

/// A door that notes when something is put away behind it, or handed on.
struct Door<D>(D, Seen);

impl<D: Mailbox> Mailbox for Door<D> {
    fn collect(&mut self, at_most: usize, began: Moment) -> anyhow::Result<Collection> {
        self.0.collect(at_most, began)
    }

    fn waiting(&mut self) -> anyhow::Result<usize> {
        self.0.waiting()
    }

    fn bring_back(&mut self, since: Moment) -> anyhow::Result<()> {
        self.0.bring_back(since)
    }

    fn settle(&mut self, ids: &[ArrivalId], drawer: Drawer) -> anyhow::Result<()> {
        let done = self.0.settle(ids, drawer);
        let mut times = self.1.0.lock().expect("no panic before");
        times.read = Some(Instant::now());
        done
    }
}

impl<D: Postman> Postman for Door<D> {
    fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery)) {
        self.1.0.lock().expect("no panic before").played.get_or_insert_with(Instant::now);
        self.0.deliver(batch, done);
    }

    fn at_once(&self) -> u32 {
        self.0.at_once()
    }
}

/// One tick over a folder that was laid.
pub fn play(folder: &Path, due: Moment) -> Figures {
    let seen = Seen::default();
    let mailbox = MaildirMailbox::new(folder.join("mailbox"), 2 * 1024 * 1024);
    let postman = MaildirPostman::new(folder.join("out"));
    let doors = Doors {
        mailbox: Box::new(Door(mailbox, seen.clone())),
        postman: Box::new(Door(postman, seen.clone())),
    };
    let mut world = world(folder, SetClock::at(now(due)), doors);
    let (started, began) = (busy(), Instant::now());
    let done = tick(&mut world).expect("a tick");
    let ended = Instant::now();
    let cpu = busy().saturating_sub(started);
    let memory = memory();
    let times = seen.0.lock().expect("no panic before");
    let read = times.read.unwrap_or(began);
    let played = times.played.unwrap_or(read);
    let seconds = |from: Instant, to: Instant| to.duration_since(from).as_secs_f64();
    Figures {
        phases: [seconds(began, read), seconds(read, played), seconds(played, ended)],
        cpu: cpu.as_secs_f64(),
        memory,
        letters: done.sent as u64,
        check: check(&world.store),
    }
}

/// A value over all positions, as the script makes it.
fn check(store: &Store) -> u64 {
    let mut check = 14695981039346656037;
    store
        .read(|db| {
            for number in db.match_numbers()? {
                let game = db.match_by_number(number)?.expect("a match");
                check = mix(check, &position(game.position.as_deref().expect("a position")));
            }
            Ok(())
        })
        .expect("a store");
    check
}

fn mix(mut check: u64, at: &Position) -> u64 {
    let mut add = |value: u64| check = (check ^ value).wrapping_mul(1099511628211);
    for object in Object::all() {
        let square = at.square(object).expect("everything is on the board").index() as u64;
        let facing = object.as_bot().and_then(|bot| at.facing(bot)).map_or(0, |way| way as u64);
        add(square * 8 + facing * 2 + u64::from(at.is_upright(object)));
    }
    for bot in Colour::ALL {
        add(at.pool(bot).len() as u64);
    }
    check
}

/// Whether everybody got exactly one report and one answer, and all messages were put away.
pub fn delivered(stage: &Stage, folder: &Path) -> Result<(), String> {
    for (number, seat) in recipients(stage.matches) {
        let own = address(number, seat);
        let (mut reports, mut answers, mut ends) = (0, 0, 0);
        for entry in fs::read_dir(folder.join("out").join(&own).join("new")).expect("a folder") {
            let raw = fs::read(entry.expect("a letter").path()).expect("a letter");
            let text = String::from_utf8_lossy(&raw);
            match kind(text.split("\r\n\r\n").next().unwrap_or_default()) {
                Kind::Answer => answers += 1,
                Kind::Report => reports += 1,
                Kind::End => ends += 1,
            }
        }
        if !matches!((reports, answers, ends), (1, 1, 0 | 1)) {
            return Err(format!("{own} got {reports} reports, {answers} answers, {ends} ends"));
        }
    }
    let left = fs::read_dir(folder.join("mailbox/new")).expect("a mailbox").count();
    if left > 0 {
        return Err(format!("{left} letters were not put away"));
    }
    Ok(())
}

enum Kind {
    Answer,
    Report,
    /// The message after the last report.
    End,
}

fn kind(head: &str) -> Kind {
    if head.contains("\r\nAuto-Submitted: auto-replied") {
        return Kind::Answer;
    }
    let id = head.split("\r\nMessage-ID: <r.").nth(1).unwrap_or_default();
    let token = ReplyToken::parse(id.split(['.', '@']).next().unwrap_or_default());
    match token.map(|token| u32::from(token.claims().round)) {
        Some(AFTER) => Kind::End,
        _ => Kind::Report,
    }
}
