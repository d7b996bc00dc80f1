//! The service over a desk's folder: started, waited for, looked at, ended.

use std::fs;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The idle service.
pub struct Idle {
    /// The seconds from its start until it said that it was ready.
    pub ready: f64,
    /// What it holds of the memory, in MB.
    pub memory: f64,
    /// What of it no other process has: pages of the program's file, too, if it runs once.
    pub private: f64,
    /// What of it is no part of a file.
    pub anonymous: f64,
}

/// The program as it is shipped, in a folder, by the clock of the machine.
pub fn botpost(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
    command.current_dir(folder).env("RUST_LOG", "off").env_remove("BOTPOST_CONFIG");
    command.stderr(Stdio::null());
    command
}

/// Starts the service, waits until it is ready and then until it waits, and ends it.
pub fn idle(folder: &Path) -> Idle {
    let socket = folder.join("notify");
    let _ = fs::remove_file(&socket);
    let told = UnixDatagram::bind(&socket).expect("a socket");
    told.set_read_timeout(Some(Duration::from_secs(60))).expect("a socket");
    let clock = Instant::now();
    let mut command = botpost(folder);
    let command = command.arg("run").env("NOTIFY_SOCKET", &socket).stdout(Stdio::null());
    let mut service = command.spawn().expect("botpost runs");
    let mut word = [0; 64];
    while let Ok(long) = told.recv(&mut word) {
        if word[..long].starts_with(b"READY=1") {
            break;
        }
    }
    let ready = clock.elapsed().as_secs_f64();
    told.set_read_timeout(Some(Duration::from_millis(300))).expect("a socket");
    rest(&service, &told);
    let found = Idle {
        ready,
        memory: kib(&service, "Rss:"),
        private: private(&service),
        anonymous: kib(&service, "Anonymous:"),
    };
    service.kill().expect("a process of ours");
    service.wait().expect("a process of ours");
    found
}

/// Waits until it has used no processor for a while.
fn rest(service: &Child, told: &UnixDatagram) {
    let busy = || {
        let text = fs::read_to_string(format!("/proc/{}/stat", service.id())).unwrap_or_default();
        let fields = text.rsplit(')').next().unwrap_or_default().to_owned();
        fields.split_whitespace().skip(11).take(2).map(str::to_owned).collect::<Vec<_>>()
    };
    let mut before = busy();
    loop {
        let _ = told.recv(&mut [0; 64]);
        let now = busy();
        if now == before {
            return;
        }
        before = now;
    }
}

fn private(service: &Child) -> f64 {
    kib(service, "Private_Clean:") + kib(service, "Private_Dirty:")
}

/// A line of what the kernel knows of its memory, in MB.
fn kib(service: &Child, name: &str) -> f64 {
    let rollup = fs::read_to_string(format!("/proc/{}/smaps_rollup", service.id()));
    let rollup = rollup.unwrap_or_default();
    let line = rollup.lines().find(|line| line.starts_with(name)).unwrap_or_default();
    let kib = line.split_whitespace().nth(1).and_then(|kib| kib.parse::<f64>().ok());
    kib.unwrap_or(0.0) * 1024.0 / 1e6
}
