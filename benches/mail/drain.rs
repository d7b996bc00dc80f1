//! A mailbox that filled up while nobody looked: collected, stored, read, answered and put
//! away, in pieces, with memory that does not grow.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use botpost::daemon::{SetClock, tick};
use chrono::{DateTime, TimeDelta, Utc};
use mail::transport::{Account, Folders, ImapMailbox, Login, MaildirMailbox, Patience, Security};
use mail::{ArrivalId, Collection, Drawer, Mailbox};

use crate::doors::Taker;
use crate::gauge::{busy, memory};
use crate::stage::{self, Doors, Stage, world};
use crate::{place, told};

/// The most bytes of a message that are fetched.
const LARGEST: u64 = 2 * 1024 * 1024;

/// Fills a mailbox and empties it: a tenth of the messages, and all.
pub fn measure(letters: usize) {
    let folder = place("drain");
    let stage = stage::furnish(&folder.join("stage"), letters.div_ceil(stage::SEATS), Some(false));
    println!(
        "\nThe mailbox of {} matches: until all is put away; until all is answered",
        stage.matches
    );
    for count in [letters / 10, letters] {
        drain(&stage, "maildir", &folder.join(format!("maildir{count}")), count);
        if std::env::var("BOTPOST_TEST_IMAPS").is_ok() {
            drain(&stage, "imap", &folder.join(format!("imap{count}")), count);
        }
    }
}

fn drain(stage: &Stage, how: &str, folder: &Path, count: usize) {
    let mailbox = match how {
        "imap" => imap_folder(folder),
        _ => folder.join("mailbox"),
    };
    for part in ["tmp", "cur", "new"] {
        fs::create_dir_all(mailbox.join(part)).expect("a folder");
    }
    fs::create_dir_all(folder).expect("a folder");
    fs::copy(stage.folder.join("botpost.sqlite3"), folder.join("botpost.sqlite3")).expect("a copy");
    let entries = fs::read_dir(stage.folder.join("letters")).expect("letters");
    let mut names: Vec<_> = entries.map(|entry| entry.expect("a letter").path()).collect();
    names.sort();
    for from in names.iter().take(count) {
        let to = mailbox.join("new").join(from.file_name().expect("a name"));
        fs::copy(from, &to).expect("a letter");
    }
    open_to_all(&mailbox);
    let due = stage.due.timestamp().to_string();
    let mut command = Command::new(std::env::current_exe().expect("this program"));
    let said = told(command.args(["drain-turn", how]).arg(folder).arg(due)).expect("a turn");
    println!("{how:<8} {said}");
}

/// The server runs as somebody else.
fn open_to_all(folder: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = || fs::Permissions::from_mode(0o777);
        fs::set_permissions(folder, mode()).expect("a mode");
        for part in ["tmp", "cur", "new"] {
            fs::set_permissions(folder.join(part), mode()).expect("a mode");
        }
    }
}

fn user(folder: &Path) -> String {
    folder.file_name().and_then(|name| name.to_str()).expect("a name").to_owned()
}

fn imap_folder(folder: &Path) -> PathBuf {
    let mail = std::env::var("BOTPOST_TEST_MAIL").expect("tests/servers/run says where");
    Path::new(&mail).join(user(folder))
}

/// Notes when what was read is put away.
struct Door {
    inside: Box<dyn Mailbox>,
    settled: Arc<Mutex<(usize, Option<Instant>)>>,
}

impl Mailbox for Door {
    fn collect(&mut self, at_most: usize, began: DateTime<Utc>) -> anyhow::Result<Collection> {
        self.inside.collect(at_most, began)
    }

    fn settle(&mut self, ids: &[ArrivalId], drawer: Drawer) -> anyhow::Result<()> {
        let done = self.inside.settle(ids, drawer);
        let mut settled = self.settled.lock().expect("no panic before");
        *settled = (settled.0 + ids.len(), Some(Instant::now()));
        done
    }

    fn waiting(&mut self) -> anyhow::Result<usize> {
        self.inside.waiting()
    }

    fn bring_back(&mut self, since: DateTime<Utc>) -> anyhow::Result<()> {
        self.inside.bring_back(since)
    }
}

/// Empties one mailbox, an hour before its messages' rounds fall due.
pub fn turn(how: &str, folder: &Path, due: &str) {
    let due = due.parse().ok().and_then(|due| DateTime::from_timestamp(due, 0)).expect("a moment");
    let inside: Box<dyn Mailbox> = match how {
        "imap" => Box::new(ImapMailbox::new(account(folder), folders(), false, LARGEST)),
        _ => Box::new(MaildirMailbox::new(folder.join("mailbox"), LARGEST)),
    };
    let settled = Arc::new(Mutex::new((0, None)));
    let door = Door { inside, settled: Arc::clone(&settled) };
    let doors = Doors { mailbox: Box::new(door), postman: Box::new(Taker) };
    let mut world = world(folder, SetClock::at(due - TimeDelta::hours(1)), doors);
    let waiting = world.mailbox.waiting().expect("a mailbox");
    let before = memory();
    let (started, began) = (busy(), Instant::now());
    let done = tick(&mut world).expect("a tick");
    let (all, cpu) = (began.elapsed().as_secs_f64(), (busy() - started).as_secs_f64());
    let (put_away, at) = *settled.lock().expect("no panic before");
    let read = at.map_or(0.0, |at| at.duration_since(began).as_secs_f64());
    assert_eq!((done.read, put_away), (waiting, waiting), "all that lay there");
    assert!(done.sent >= waiting, "each is answered");
    assert_eq!(world.mailbox.waiting().expect("a mailbox"), 0);
    println!(
        "{waiting} letters: {read:.2} s, {:.0} a second; {all:.2} s; processor {cpu:.2} s; \
         {} MiB, {} before",
        waiting as f64 / read,
        memory() / 1024,
        before / 1024
    );
}

fn folders() -> Folders {
    let [inbox, processed, held, ignored] =
        ["INBOX", "Processed", "Held", "Ignored"].map(str::to_owned);
    Folders { inbox, processed, held, ignored }
}

fn account(folder: &Path) -> Account {
    let told = |name: &str| std::env::var(name).expect("tests/servers/run says it");
    Account {
        section: "mailbox",
        host: "localhost".to_owned(),
        port: told("BOTPOST_TEST_IMAPS").parse().expect("a port"),
        security: Security::Tls,
        ca_file: Some(told("BOTPOST_TEST_CERT").into()),
        user: user(folder),
        login: Login::PasswordCommand(["echo", "secret"].map(str::to_owned).to_vec()),
        patience: Patience { visit: Duration::from_secs(600), ..Patience::default() },
    }
}
