//! The clock of the machine itself is moved under a service that runs, by libfaketime, while what
//! the machine counts goes on. Where that is not installed, this is left out and says so.

use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::time::SystemTime;

use chrono::{DateTime, Utc};
use store::Store;

use crate::crash::faults::until;
use crate::crash::story::{command, folder};
use crate::support::desk::Desk;

/// Where Debian puts it.
fn library() -> Option<PathBuf> {
    let places = std::fs::read_dir("/usr/lib").ok()?;
    let beside = places.filter_map(|entry| Some(entry.ok()?.path()));
    beside.map(|place| place.join("faketime/libfaketime.so.1")).find(|file| file.is_file())
}

/// A service that is ended whatever happens.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = (self.0.kill(), self.0.wait());
    }
}

/// The program by the machine's own clock: whether it did what was asked.
fn botpost(desk: &Desk, args: &[&str]) {
    let done = command(desk, args).env_remove("BOTPOST_NOW").output().expect("botpost runs");
    assert!(done.status.success(), "{args:?}");
}

#[test]
fn a_month_for_a_moment_under_a_running_service_plays_nothing() {
    let Some(library) = library() else {
        println!("libfaketime is not installed (Debian: faketime): left out");
        return;
    };
    let mut desk = folder();
    #[expect(clippy::disallowed_methods, reason = "the service that is tested reads a real clock")]
    let now: DateTime<Utc> = SystemTime::now().into();
    desk.at(&now.to_rfc3339());
    let players =
        ["--player", "Ania <ania@example.org> red", "--player", "Basia <basia@example.org> blue"];
    let new = ["match", "new", "rambots", "--id", "klub7"];
    botpost(&desk, &[&new[..], &players[..]].concat());
    botpost(&desk, &["match", "open", "klub7"]);
    botpost(&desk, &["tick"]);
    desk.answer("ania", "YES");
    desk.answer("basia", "YES");
    botpost(&desk, &["tick"]);
    let read = |name: &str| {
        let store = Store::open(&desk.folder().join("botpost.sqlite3")).expect("a database");
        store
            .read(|db| {
                let game = db.match_by_id("klub7")?.expect("the match");
                Ok((game.round.expect("an open round"), db.setting(name)?.unwrap_or_default()))
            })
            .expect("readable")
    };
    let (round, before) = read("last-seen");
    let offset = desk.folder().join("offset");
    let set = |text: &str| std::fs::write(&offset, text).expect("a file of ours");
    set("+0");
    let mut service = command(&desk, &["run"]);
    service.env_remove("BOTPOST_NOW").env("LD_PRELOAD", library).stderr(Stdio::null());
    service.env("FAKETIME_TIMESTAMP_FILE", &offset).env("FAKETIME_NO_CACHE", "1");
    // Some of them move what the machine counts as well, which no clock on a wall does.
    service.env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    let _running = Running(service.spawn().expect("botpost starts"));
    until(|| read("last-seen").1 > before);
    set("+30d");
    let told =
        || desk.texts("marek").iter().filter(|text| text.starts_with("THE CLOCK JUMPED")).count();
    until(|| told() == 1);
    set("+0");
    until(|| read("clock-doubted").1.is_empty());
    let seen = read("last-seen").1;
    until(|| read("last-seen").1 > seen);
    let (after, seen) = read("last-seen");
    assert_eq!((after.number, after.deadline), (round.number, round.deadline));
    let seen: DateTime<Utc> = seen.trim_matches('"').parse().expect("a moment");
    assert!(seen < now + chrono::TimeDelta::hours(1), "it was seen at {seen}");
}
