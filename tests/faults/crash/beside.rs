//! Others beside the service: commands, a second service, root, signals, and a disk that is too
//! full or fails in the middle of a sync.

use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use store::Store;

use crate::crash::faults::{BEGUN, Running, begun, log, logged, until};
use crate::crash::scenario::{copied, rest};
use crate::crash::shim::{Fault, Watch};
use crate::crash::state::{Essence, State};
use crate::crash::story::{botpost, command, folder, reference, set, start};
use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};
use crate::support::desk::Desk;

/// How it stands in this folder when nobody disturbs what is due.
fn untroubled(desk: &Desk) -> Essence {
    let copy = copied(desk.folder());
    rest(copy.path(), desk.now().parse().expect("a moment"))
}

/// The same in the folder itself.
fn rested(desk: &Desk) -> Essence {
    rest(desk.folder(), desk.now().parse().expect("a moment"))
}

#[test]
fn commands_and_a_busy_service_never_stand_in_each_others_way() {
    const TURNS: usize = 12;
    const LETTERS: usize = 25;
    let mut desk = begun();
    // Names of letters are never used again: nobody wrote at this moment.
    desk.at("2026-11-23T12:10:00Z");
    let service = logged(&desk);
    for turn in 0..TURNS {
        for letter in 0..LETTERS {
            let from = format!("eve{turn}.{letter}@nowhere.example");
            desk.stranger(&from, "moderator@klub.example", "May I play, too?");
        }
        // Each must do its work, whatever the service is at.
        botpost(&desk, &["match", "pause", "klub7", "--reason", "a feast"]);
        botpost(&desk, &["match", "resume", "klub7"]);
    }
    let new = desk.folder().join("mailbox/new");
    until(|| std::fs::read_dir(&new).expect("a mailbox").next().is_none());
    drop(service);
    assert!(!log(&desk).contains("busy"), "{}", log(&desk));
    let state = State::of(desk.folder());
    let paused = state.journal.iter().filter(|line| line.contains("pause")).count();
    assert_eq!(paused, TURNS);
    let strangers = state.arrivals.iter().filter(|line| {
        line.verdict.as_ref().is_some_and(|verdict| verdict.code.starts_with("stranger"))
    });
    // One more wrote in the scenes before.
    assert_eq!(strangers.count(), TURNS * LETTERS + 1);
}

#[test]
fn of_many_services_at_once_one_lives() {
    let budget = Budget::new("races of services", 2, 2);
    let made = begun();
    for race in (0..).take_while(|_| budget.next()) {
        // Twelve, then any number from two to twenty.
        let many = 2 + (race + 10) % 19;
        let folder = copied(made.folder());
        let one = |_| {
            let mut service = command(&made, &["run"]);
            Running(service.current_dir(folder.path()).spawn().expect("botpost starts"))
        };
        let mut all: Vec<Running> = (0..many).map(one).collect();
        let mut turned_away = 0;
        let patience = Instant::now() + Duration::from_secs(60);
        while turned_away < many - 1 {
            assert!(Instant::now() < patience, "only {turned_away} of them ended");
            all.retain_mut(|one| match one.0.try_wait().expect("it is ours") {
                None => true,
                Some(status) => {
                    assert_eq!(status.code(), Some(75));
                    turned_away += 1;
                    false
                }
            });
            wait(Duration::from_millis(5));
        }
        let lives = all[0].0.id().to_string();
        let lock = folder.path().join("botpost.lock");
        until(|| std::fs::read_to_string(&lock).is_ok_and(|text| text.trim() == lives));
        assert!(all[0].0.try_wait().expect("it is ours").is_none(), "nobody is left");
    }
    println!("{budget}: one service left of each");
}

#[test]
fn without_the_lock_two_services_still_do_everything_once() {
    let mut desk = begun();
    set(&mut desk, BEGUN);
    let wanted = untroubled(&desk);
    let first = Running(start(&desk, &["run"]));
    let lock = desk.folder().join("botpost.lock");
    until(|| std::fs::read_to_string(&lock).is_ok_and(|text| !text.is_empty()));
    // As on a file system that knows no locks, or in two containers.
    std::fs::remove_file(&lock).expect("a file of ours");
    let second = Running(start(&desk, &["run"]));
    let new = desk.folder().join("mailbox/new");
    until(|| std::fs::read_dir(&new).expect("a mailbox").next().is_none());
    let letters = reference().states[BEGUN].mail.len();
    until(|| State::of(desk.folder()).mail.len() >= letters);
    drop((first, second));
    rested(&desk).must_be(&wanted, "after two services");
}

/// Only root can give a file away, and only what root does is of interest here.
#[cfg(unix)]
#[test]
fn what_root_does_keeps_the_owner_of_the_database() {
    use std::os::unix::fs::{MetadataExt, chown};

    const OWNER: u32 = 1000;
    let desk = begun();
    let files = || std::fs::read_dir(desk.folder()).expect("a folder of ours");
    for entry in files() {
        if chown(entry.expect("an entry").path(), Some(OWNER), Some(OWNER)).is_err() {
            println!("not tried: this user may not give files away");
            return;
        }
    }
    // Somebody is at work meanwhile, so that the files beside the database stay.
    let store = Store::open(&desk.folder().join("botpost.sqlite3")).expect("a database");
    botpost(&desk, &["match", "pause", "klub7"]);
    botpost(&desk, &["tick"]);
    let mut seen = Vec::new();
    for entry in files() {
        let entry = entry.expect("an entry");
        let name = entry.file_name().to_string_lossy().into_owned();
        let Some(rest) = name.strip_prefix("botpost.sqlite3") else { continue };
        let meta = entry.metadata().expect("a file");
        assert_eq!((meta.uid(), meta.mode() & 0o777), (OWNER, 0o600), "{name}");
        seen.push(rest.to_owned());
    }
    seen.sort();
    assert_eq!(seen, ["", "-shm", "-wal", ".count"]);
    drop(store);
}

fn floor(desk: &Desk, mib: &str) {
    let file = desk.folder().join("config.toml");
    let config = std::fs::read_to_string(&file).expect("a configuration");
    let line = |line: &str| match line.starts_with("disk_floor_mib") {
        true => format!("disk_floor_mib = {mib}\n"),
        false => format!("{line}\n"),
    };
    std::fs::write(&file, config.lines().map(line).collect::<String>()).expect("a file of ours");
}

#[test]
fn below_the_floor_letters_go_out_and_none_come_in() {
    let mut desk = folder();
    set(&mut desk, 0);
    desk.stranger("eve@nowhere.example", "moderator@klub.example", "May I play, too?");
    floor(&desk, "1000000000");
    botpost(&desk, &["tick"]);
    let state = State::of(desk.folder());
    assert_eq!(state.arrivals.len(), 0);
    assert!(state.mailbox.iter().any(|path| path.starts_with("new/")));
    assert_eq!(state.mail, reference().states[0].mail);
    // There is room again, and nobody has to do anything.
    floor(&desk, "0");
    botpost(&desk, &["tick"]);
    assert_eq!(State::of(desk.folder()).arrivals.len(), 1);
}

#[test]
fn a_service_whose_disk_fails_in_a_sync_ends_and_the_next_goes_on() {
    let mut desk = begun();
    set(&mut desk, BEGUN);
    let wanted = untroubled(&desk);
    for call in [1, 20, 60, 120] {
        let harmed = copied(desk.folder());
        let watch = Watch::new(harmed.path().join("watch"));
        let mut service = command(&desk, &["run"]);
        service.current_dir(harmed.path());
        watch.over(&mut service, Some((call, Fault::Sync)));
        let mut service = Running(service.spawn().expect("botpost starts"));
        // What the database holds after a sync failed, nobody knows: whichever thread asked for it.
        let mut ended = None;
        until(|| {
            ended = service.0.try_wait().expect("it is ours");
            ended.is_some()
        });
        assert_eq!(ended.and_then(|it| it.code()), Some(1), "call {call}");
        assert!(watch.hit(), "no sync failed");
        let now = desk.now().parse().expect("a moment");
        rest(harmed.path(), now).must_be(&wanted, "after a sync that failed");
    }
}

#[test]
fn sigterm_at_any_moment_ends_well_and_changes_nothing() {
    let mut desk = begun();
    set(&mut desk, BEGUN);
    let wanted = untroubled(&desk);
    let mut chance = Chance::new(number("SEED", 1));
    let budget = Budget::new("services stopped", 1, 8);
    while budget.next() {
        let stopped = copied(desk.folder());
        let mut service = command(&desk, &["run"]);
        service.current_dir(stopped.path());
        let mut service = Running(service.spawn().expect("botpost starts"));
        // Before it holds its lock, a signal ends it as any other program.
        let lock = stopped.path().join("botpost.lock");
        until(|| std::fs::read_to_string(&lock).is_ok_and(|text| !text.is_empty()));
        wait(Duration::from_micros(chance.below(300_000)));
        terminate(&service.0);
        let patience = Instant::now() + Duration::from_secs(30);
        let status = loop {
            if let Some(status) = service.0.try_wait().expect("it is ours") {
                break status;
            }
            assert!(Instant::now() < patience, "it does not end");
            wait(Duration::from_millis(2));
        };
        use std::os::unix::process::ExitStatusExt;
        // The handler is set a moment after the lock is taken.
        assert!(status.success() || status.signal() == Some(15), "{status:?}");
        let now = desk.now().parse().expect("a moment");
        rest(stopped.path(), now).must_be(&wanted, "after SIGTERM");
    }
    println!("{budget}");
}

fn terminate(child: &Child) {
    let done = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(done.expect("kill runs").success());
}

/// Waits so long.
pub fn wait(how_long: Duration) {
    let (_silent, nobody) = channel::<()>();
    nobody.recv_timeout(how_long).expect_err("nobody speaks");
}

#[test]
fn a_reader_who_stays_makes_the_log_grow_and_that_is_said() {
    const MIB: usize = 1024 * 1024;
    let desk = begun();
    let service = logged(&desk);
    let database = desk.folder().join("botpost.sqlite3");
    let size = || {
        let log = desk.folder().join("botpost.sqlite3-wal");
        std::fs::metadata(log).map_or(0, |meta| meta.len())
    };
    let reader = rusqlite::Connection::open(&database).expect("a database");
    reader.execute_batch("BEGIN").expect("a look begins");
    let look = "SELECT count(*) FROM settings";
    let _: i64 = reader.query_row(look, [], |row| row.get(0)).expect("a count");
    let mut store = Store::open(&database).expect("a database");
    for number in 0..68_u32 {
        let text = format!("{number}").repeat(MIB / 2);
        store.write(|tx| Ok(tx.set("ballast", &text)?)).expect("written");
    }
    assert!(size() > 64 * MIB as u64, "{}", size());
    until(|| log(&desk).contains("the log of the database grows"));
    // As soon as nobody reads any more, it is emptied.
    reader.execute_batch("COMMIT").expect("the look ends");
    until(|| size() < MIB as u64);
    assert_eq!(log(&desk).matches("the log of the database grows").count(), 1);
    drop(service);
}

/// What a command says to somebody who cannot read it is of no interest here.
#[test]
fn a_command_whose_reader_is_gone_has_done_its_work() {
    let desk = begun();
    let mut pause = command(&desk, &["match", "pause", "klub7"]);
    let mut child = pause.stdout(Stdio::piped()).spawn().expect("botpost starts");
    drop(child.stdout.take());
    child.wait().expect("it ends");
    let state = State::of(desk.folder());
    assert!(state.journal.iter().any(|line| line.contains("pause")), "nothing was paused");
}
