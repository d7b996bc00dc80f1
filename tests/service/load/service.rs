//! The program as a process: the service, and single commands.

use std::fs::File;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::load::club::Club;
use crate::load::gauge::{self, Gauge};

/// Whoever waits longer than this is stuck.
const PATIENCE: Duration = Duration::from_secs(4 * 60 * 60);

/// The longest anybody waits for a service to be up.
const UP: Duration = Duration::from_secs(60);

/// The program, as it is called here.
fn command(club: &Club, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
    command.args(args).current_dir(club.folder());
    command.env("NO_COLOR", "1").env("RUST_LOG", "warn").env_remove("BOTPOST_NOW");
    command.stdin(Stdio::null()).stdout(Stdio::null());
    let log = File::options().create(true).append(true).open(club.folder().join("log"));
    command.stderr(log.expect("a file of ours"));
    command
}

/// The service, which goes with the test, however that ends.
pub struct Service {
    child: Child,
    pub gauge: Option<Gauge>,
}

impl Service {
    /// Starts it and waits until it is up; only then somebody begins to look at what it takes.
    pub fn start(club: &Club) -> Service {
        let path = club.folder().join("ready");
        // One that was started before may have left its own.
        let _ = std::fs::remove_file(&path);
        let manager = UnixDatagram::bind(&path).expect("a socket");
        manager.set_read_timeout(Some(UP)).expect("a patience");
        let mut command = command(club, &["run"]);
        let child = command.env("NOTIFY_SOCKET", &path).spawn().expect("botpost starts");
        let mut words = [0; 100];
        let length = manager.recv(&mut words).expect("the service says something");
        assert_eq!(&words[..length], b"READY=1\n");
        let gauge = Some(Gauge::start(child.id(), &club.database()));
        Service { child, gauge }
    }

    /// Starts it where a manager wants a sign of life within so long.
    pub fn start_watched(club: &Club, socket: &Path, within: Duration) -> Service {
        let mut command = command(club, &["run"]);
        command.env("NOTIFY_SOCKET", socket);
        command.env("WATCHDOG_USEC", within.as_micros().to_string());
        Service { child: command.spawn().expect("botpost starts"), gauge: None }
    }

    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Waits for something; it must stay alive meanwhile.
    pub fn until(&mut self, what: &str, mut so: impl FnMut() -> bool) {
        let began = Instant::now();
        while !so() {
            let ended = self.child.try_wait().expect("a child of ours");
            assert_eq!(ended, None, "the service ended before {what}");
            assert!(began.elapsed() < PATIENCE, "waited too long for: {what}");
            pause(Duration::from_millis(20));
        }
    }

    /// Asks it to stop, and says what it had of memory at the most, in KiB.
    pub fn stop(mut self) -> u64 {
        let most = gauge::status(self.process(), "VmHWM:");
        let done = Command::new("kill").args(["-TERM", &self.process().to_string()]).status();
        assert!(done.expect("kill runs").success());
        let ended = self.child.wait().expect("a child of ours");
        assert!(ended.success(), "the service ended with {ended}");
        most
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a command took.
#[derive(Debug, Clone, Copy)]
pub struct Took {
    pub seconds: f64,
    /// Bytes read, from wherever they came.
    pub read: u64,
    /// The most memory, in KiB.
    pub memory: u64,
}

/// Runs a command to its end, which must be a good one.
pub fn run(club: &Club, args: &[&str]) -> Took {
    let began = Instant::now();
    let mut child = command(club, args).spawn().expect("botpost starts");
    let mut memory = 0;
    while !gauge::is_over(child.id()) {
        memory = memory.max(gauge::status(child.id(), "VmHWM:"));
        pause(Duration::from_micros(500));
    }
    let seconds = began.elapsed().as_secs_f64();
    let read = gauge::bytes_read(child.id());
    let ended = child.wait().expect("a child of ours");
    let said = std::fs::read_to_string(club.folder().join("log")).unwrap_or_default();
    assert!(ended.success(), "{args:?} ended with {ended}: {}", said.lines().last().unwrap_or(""));
    Took { seconds, read, memory }
}

/// Lets others work.
pub fn pause(time: Duration) {
    std::thread::park_timeout(time);
}
