//! The story of a match and an afternoon of the moderator, as single processes: each with the
//! folder it starts from, the calls by which it changes the disk, and how it stands after it.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::SystemTime;

use botpost::daemon::{SetClock, tick};
use chrono::{DateTime, TimeDelta, Utc};
use tempfile::TempDir;

use crate::crash::doors::world;
use crate::crash::shim::{Fault, Watch};
use crate::crash::state::{Essence, State};
use crate::crash::story::{Deed, STORY, Scene, act, botpost, folder, scenes};
use crate::support::desk::Desk;
use crate::support::program;

/// One process of a scenario.
pub struct Step {
    pub name: String,
    pub now: DateTime<Utc>,
    args: Vec<String>,
    before: TempDir,
    /// What the process finds.
    pub was: State,
    /// The kinds of its calls.
    pub kinds: Vec<char>,
    /// How it stands when everything is done that follows.
    pub after: Essence,
    /// What is on record right after it.
    marks: Marks,
}

/// What tells whether a command has taken effect.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Marks(Vec<String>, usize, usize);

impl Marks {
    fn of(state: &State) -> Marks {
        Marks(state.matches.clone(), state.journal.len(), state.parcels.len())
    }
}

/// How a process ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    Well,
    Badly,
    Killed,
}

impl Step {
    fn record(name: String, desk: &Desk, args: &[&str]) -> Step {
        let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
        let now = desk.now().parse().expect("a moment");
        let before = place();
        copy(desk.folder(), before.path());
        let was = State::of(copied(before.path()).path());
        let trial = copied(before.path());
        let watch = Watch::new(trial.path().join("watch"));
        let mut command = bare(trial.path(), &args, now);
        watch.over(&mut command, None);
        let done = command.stderr(Stdio::piped()).output().expect("botpost runs");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.success(), "{name}: {said}");
        let kinds = watch.kinds();
        let marks = Marks::of(&State::of(copied(trial.path()).path()));
        let after = rest(trial.path(), now);
        Step { name, now, args, before, was, kinds, after, marks }
    }

    /// Whether it may be started again whatever came of it: the service, and what only looks.
    fn is_harmless(&self) -> bool {
        self.args == ["tick"] || self.marks == Marks::of(&self.was)
    }

    /// Runs the process with a fault at a call, then goes on as whoever runs it would; says how
    /// it ended, what that left, and what came of it all.
    pub fn harmed(&self, call: usize, fault: Fault) -> Outcome {
        let folder = copied(self.before.path());
        let watch = Watch::new(folder.path().join("watch"));
        let mut command = bare(folder.path(), &self.args, self.now);
        watch.over(&mut command, Some((call, fault)));
        let end = ended(&mut command);
        let hit = watch.hit();
        // The database is looked at in a copy: the next process shall find it as it was left.
        let left = || State::of(copied(folder.path()).path());
        let left = (end != End::Well).then(left);
        let took_effect = left.as_ref().is_none_or(|left| Marks::of(left) == self.marks);
        let mut again = None;
        if self.is_harmless() || (end != End::Well && !took_effect) {
            again = Some(ended(&mut bare(folder.path(), &self.args, self.now)));
        }
        let after = rest(folder.path(), self.now);
        Outcome { end, hit, left, took_effect, again, after }
    }
}

/// What came of a fault.
pub struct Outcome {
    pub end: End,
    /// Whether the call was reached.
    pub hit: bool,
    /// What a process that did not end well left behind.
    pub left: Option<State>,
    pub took_effect: bool,
    /// How the same process ended when it was started again.
    pub again: Option<End>,
    pub after: Essence,
}

fn ended(command: &mut Command) -> End {
    let status = command.status().expect("botpost runs");
    match status.code() {
        Some(0) => End::Well,
        Some(_) => End::Badly,
        None => End::Killed,
    }
}

fn bare(folder: &Path, args: &[String], now: DateTime<Utc>) -> Command {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let mut command = program::botpost(&args);
    command.current_dir(folder).env("BOTPOST_NOW", now.to_rfc3339());
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Lets everything be done that is due, and what was cut short be tried again.
pub fn rest(folder: &Path, now: DateTime<Utc>) -> Essence {
    let clock = SetClock::at(now);
    let none = Arc::new(AtomicUsize::new(0));
    let mut world = world(folder, &clock, &none, 0);
    for minutes in [0, 3, 12] {
        clock.set(now + TimeDelta::minutes(minutes));
        tick(&mut world).expect("the store is sound");
    }
    drop(world);
    State::of(folder).essence()
}

/// A place for folders whose disk costs no time: what a process did before it was killed is
/// there all the same.
fn place() -> TempDir {
    let memory = Path::new("/dev/shm");
    let dir = tempfile::Builder::new().prefix("botpost-").tempdir_in(memory);
    dir.or_else(|_| tempfile::tempdir()).expect("a folder")
}

pub fn copied(folder: &Path) -> TempDir {
    let to = place();
    copy(folder, to.path());
    to
}

/// Copies a folder with the times of its files: they say when a letter arrived.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder of ours");
    for entry in std::fs::read_dir(from).expect("a folder of ours") {
        let entry = entry.expect("an entry");
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &target);
        } else if entry.file_name() != "watch" {
            std::fs::copy(&path, &target).expect("a file of ours");
            let time: SystemTime =
                entry.metadata().and_then(|meta| meta.modified()).expect("a time");
            let file = std::fs::File::options().write(true).open(&target);
            file.and_then(|file| file.set_modified(time)).expect("a file of ours");
        }
    }
}

/// Tells a story and keeps each of its processes that is wanted.
fn record(scenes: &[Scene], wanted: impl Fn(&str) -> bool) -> Vec<Step> {
    let mut desk = folder();
    let mut steps = Vec::new();
    for scene in scenes {
        desk.at(scene.at);
        for deed in &scene.deeds {
            if let Deed::Types(args) = deed {
                let name = format!("{} {}", scene.at, args[..2].join(" "));
                if wanted(&name) {
                    steps.push(Step::record(name, &desk, args));
                }
            }
            act(&mut desk, deed);
        }
        let name = format!("{} tick", scene.at);
        if wanted(&name) {
            steps.push(Step::record(name, &desk, &["tick"]));
        }
        botpost(&desk, &["tick"]);
    }
    steps
}

/// The first command of all makes the key and the database.
fn first() -> Step {
    let mut desk = Desk::new();
    desk.at("2026-11-23T09:00:00Z");
    std::fs::remove_file(desk.folder().join("botpost.key")).expect("a file of ours");
    Step::record("first command".to_owned(), &desk, &["status", "--all"])
}

/// All processes of the scenario.
pub fn steps() -> Vec<Step> {
    let mut steps = vec![first()];
    steps.extend(record(&STORY, |_| true));
    steps.extend(record(&scenes(include_str!("afternoon.txt")), |_| true));
    steps
}

/// One process of the story of a match.
pub fn step(name: &str) -> Step {
    let at = |scene: &Scene| name.starts_with(scene.at);
    let last = STORY.iter().position(at).expect("a scene");
    record(&STORY[..=last], |known| known == name).pop().expect("a process of that name")
}
