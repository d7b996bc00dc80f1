//! A second service, a letter that kills its reader, disks that are full and folders that
//! may not be written: each has an answer, and nothing is lost.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use store::{ArrivalState, QueueState, Store};

use crate::crash::points::{doomed, ended_well};
use crate::crash::state::State;
use crate::crash::story::{STORY, botpost, command, folder, reference, set, start};
use crate::support::desk::Desk;

/// Everybody has said YES in the first scenes.
pub const BEGUN: usize = 3;

pub fn begun() -> Desk {
    begin(folder())
}

fn begin(mut desk: Desk) -> Desk {
    for number in 0..BEGUN {
        set(&mut desk, number);
        botpost(&desk, &["tick"]);
    }
    desk
}

/// A service that goes with the test, however that ends.
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The service, with what it says of its trouble going to a file.
pub fn logged(desk: &Desk) -> Running {
    let file = std::fs::File::create(desk.folder().join("log")).expect("a file of ours");
    let mut service = command(desk, &["run"]);
    service.env("RUST_LOG", "warn").stderr(file).spawn().map(Running).expect("botpost starts")
}

pub fn log(desk: &Desk) -> String {
    std::fs::read_to_string(desk.folder().join("log")).unwrap_or_default()
}

/// Runs it, and gives its exit code and what it says of its trouble.
fn trouble(desk: &Desk, args: &[&str]) -> (Option<i32>, String) {
    let done = command(desk, args)
        .stderr(Stdio::piped())
        .env("RUST_LOG", "warn")
        .output()
        .expect("botpost runs");
    (done.status.code(), String::from_utf8_lossy(&done.stderr).into_owned())
}

#[test]
fn a_second_service_is_turned_away_and_told_by_whom() {
    let desk = begun();
    let first = Running(start(&desk, &["run"]));
    let lock = desk.folder().join("botpost.lock");
    let wanted = first.0.id().to_string();
    until(|| std::fs::read_to_string(&lock).is_ok_and(|text| text.trim() == wanted));
    for verb in ["run", "tick"] {
        let (code, said) = trouble(&desk, &[verb]);
        assert_eq!(code, Some(75), "{said}");
        assert!(said.contains(&format!("process {wanted}")), "{said}");
    }
    // The other commands work beside it.
    botpost(&desk, &["status"]);
    botpost(&desk, &["match", "pause", "klub7"]);
    drop(first);
    botpost(&desk, &["tick"]);
}

#[test]
fn a_letter_that_kills_its_reader_twice_is_put_aside_and_the_others_go_on() {
    let mut desk = begun();
    set(&mut desk, BEGUN);
    let letters = &reference().letters[BEGUN];
    let poison = &letters[1].name;
    let point = format!("reading={poison}");
    assert!(!ended_well(doomed(&desk, "tick", &point, 1)), "the first reader dies");
    assert!(!ended_well(doomed(&desk, "tick", &point, 1)), "the second reader dies");
    let between = State::of(desk.folder());
    assert!(between.arrivals.iter().any(|line| line.state == ArrivalState::New));
    assert!(ended_well(doomed(&desk, "tick", &point, 1)), "nobody reads it a third time");
    let after = State::of(desk.folder());
    for letter in letters {
        let line = after.arrivals.iter().find(|line| line.id.0 == letter.name).expect("a letter");
        let verdict = line.verdict.as_ref().expect("a verdict");
        assert_eq!(verdict.code == "quarantined", letter.name == *poison, "{}", verdict.code);
    }
    let held = after.mailbox.iter().filter(|path| path.starts_with(".Held/cur/"));
    assert!(held.clone().any(|path| path.contains(poison)), "{held:?}");
    assert!(desk.newest("marek").contains("A MESSAGE WAS PUT ASIDE UNREAD"));
}

#[test]
fn letters_wait_while_the_postmans_folder_is_a_file() {
    let mut desk = begun();
    let (out, aside) = (desk.folder().join("out"), desk.folder().join("aside"));
    std::fs::rename(&out, &aside).expect("a folder of ours");
    std::fs::write(&out, "no folder").expect("a file of ours");
    set(&mut desk, BEGUN);
    let (code, said) = trouble(&desk, &["tick", "--log", "journal"]);
    assert_eq!(code, Some(0), "{said}");
    // A warning to the journal, on a line of its own.
    let is_it = |line: &str| line.starts_with("<4>messages cannot be sent now: ");
    assert!(said.lines().any(is_it), "{said}");
    assert!(said.contains("out/<a recipient>: ") && !said.contains('@'), "{said}");
    std::fs::remove_file(&out).expect("a file of ours");
    std::fs::rename(&aside, &out).expect("a folder of ours");
    // No attempt was counted: they go out at once.
    botpost(&desk, &["tick"]);
    State::of(desk.folder())
        .essence()
        .must_be(&reference().states[BEGUN].essence(), "after a file in the way");
}

#[test]
fn a_service_whose_postman_cannot_write_tries_again_by_itself() {
    let mut desk = begun();
    let (out, aside) = (desk.folder().join("out"), desk.folder().join("aside"));
    std::fs::rename(&out, &aside).expect("a folder of ours");
    std::fs::write(&out, "no folder").expect("a file of ours");
    set(&mut desk, BEGUN);
    let service = logged(&desk);
    let tries = || log(&desk).matches("messages cannot be sent now").count();
    until(|| tries() >= 3);
    // It goes on by itself as soon as somebody has mended it.
    std::fs::remove_file(&out).expect("a file of ours");
    std::fs::rename(&aside, &out).expect("a folder of ours");
    let wanted = reference().states[BEGUN].mail.len();
    until(|| letters(&desk) >= wanted);
    drop(service);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_loses_nothing_and_the_service_goes_on_when_there_is_room() {
    let (mut desk, disk) = match begun_on_disk() {
        Some(both) => both,
        None => return,
    };
    desk.at(STORY[BEGUN].at);
    let mut service = logged(&desk);
    // Its heartbeat shows that it is at work.
    let database = desk.folder().join("data/botpost.sqlite3");
    let seen = || {
        let store = Store::open(&database).expect("a database");
        store.read(|db| Ok(db.last_seen()?)).expect("a readable database")
    };
    let now = STORY[BEGUN].at.parse::<DateTime<Utc>>().expect("a moment");
    until(|| seen() == Some(now));
    let ballast = disk.fill();
    set(&mut desk, BEGUN);
    until(|| log(&desk).contains("the disk is full"));
    assert!(service.0.try_wait().expect("it is ours").is_none(), "{}", log(&desk));
    let (code, said) = trouble(&desk, &["match", "pause", "klub7"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("the disk is full") && said.contains("hint: Make room"), "{said}");
    std::fs::remove_file(&ballast).expect("a file of ours");
    // Nobody has to start it again.
    until(|| letters(&desk) >= reference().states[BEGUN].mail.len());
    until(|| at_rest(&database));
    drop(service);
    complete(&desk);
}

#[cfg(target_os = "linux")]
#[test]
fn a_database_that_may_not_be_written_is_said_and_nothing_is_lost() {
    let (mut desk, disk) = match begun_on_disk() {
        Some(both) => both,
        None => return,
    };
    set(&mut desk, BEGUN);
    disk.remount("ro");
    for verb in ["tick", "run"] {
        let (code, said) = trouble(&desk, &[verb]);
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains("data") && said.contains("hint: "), "{said}");
    }
    disk.remount("rw");
    botpost(&desk, &["tick"]);
    complete(&desk);
}

/// Everybody has everything that the untroubled story has for them at this point.
fn complete(desk: &Desk) {
    let state = State::with(desk.folder(), "data/botpost.sqlite3");
    state.essence().must_be(&reference().states[BEGUN].essence(), "after trouble with the disk");
}

/// A match whose database lies on a small disk of its own; nothing, if none may be mounted.
#[cfg(target_os = "linux")]
fn begun_on_disk() -> Option<(Desk, Disk)> {
    let desk = folder();
    let disk = Disk::mount(&desk.folder().join("data"))?;
    desk.configure("[mail]", "[storage]\ndatabase = \"data/botpost.sqlite3\"\n[mail]");
    Some((begin(desk), disk))
}

/// A small disk in memory, which goes when it is dropped.
#[cfg(target_os = "linux")]
struct Disk(PathBuf);

#[cfg(target_os = "linux")]
impl Disk {
    fn mount(at: &Path) -> Option<Disk> {
        std::fs::create_dir(at).expect("a folder of ours");
        let done = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=2m", "none"])
            .arg(at)
            .stderr(Stdio::null())
            .status();
        if done.is_ok_and(|status| status.success()) {
            return Some(Disk(at.to_owned()));
        }
        println!("not tried: this user may not mount a disk");
        None
    }

    fn remount(&self, mode: &str) {
        let mode = format!("remount,{mode}");
        let done = Command::new("mount").args(["-o", &mode]).arg(&self.0).status();
        assert!(done.expect("mount").success());
    }

    /// Takes away all that is free.
    fn fill(&self) -> PathBuf {
        let ballast = self.0.join("ballast");
        let mut file = std::fs::File::create(&ballast).expect("a file of ours");
        for size in [65_536, 4_096, 1] {
            while file.write_all(&vec![0; size]).is_ok() {}
        }
        ballast
    }
}

#[cfg(target_os = "linux")]
impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
    }
}

/// Waits until something is so.
pub fn until(mut is_so: impl FnMut() -> bool) {
    let (_silent, nobody) = channel::<()>();
    let patience = Instant::now() + Duration::from_secs(30);
    while !is_so() {
        assert!(Instant::now() < patience, "it does not come to that");
        nobody.recv_timeout(Duration::from_millis(10)).expect_err("nobody speaks");
    }
}

/// Whether everything that came is put away, and all that goes out is on record.
fn at_rest(database: &Path) -> bool {
    let store = Store::open(database).expect("a database");
    let lists = store.read(|db| Ok((db.arrival_list(1000)?, db.parcel_list(1000)?)));
    let (arrivals, parcels) = lists.expect("a readable database");
    arrivals.iter().all(|line| line.state == ArrivalState::Settled)
        && parcels.iter().all(|line| line.state == QueueState::Sent)
}

/// How many letters everybody got.
fn letters(desk: &Desk) -> usize {
    let out = std::fs::read_dir(desk.folder().join("out"));
    let folders = out.into_iter().flatten().map(|entry| entry.expect("a folder").path());
    folders.map(|folder| std::fs::read_dir(folder.join("new")).map_or(0, Iterator::count)).sum()
}
