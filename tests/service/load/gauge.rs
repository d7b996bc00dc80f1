//! What a process takes, as Linux counts it: memory, open files, bytes read, time. And the log of
//! its database.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// How often one looks.
const EVERY: Duration = Duration::from_millis(25);

/// One look.
#[derive(Debug, Clone, Copy, Default)]
pub struct Sample {
    /// Memory that is in use beside the pages of its own file, in KiB.
    pub memory: u64,
    /// Files that are open.
    pub files: usize,
    /// The size of the log of the database, in KiB.
    pub log: u64,
}

/// Looks at a process until it is asked what it saw.
pub struct Gauge {
    stop: Sender<()>,
    watcher: JoinHandle<Vec<Sample>>,
}

impl Gauge {
    /// Begins to look at this process and this database.
    pub fn start(process: u32, database: &Path) -> Gauge {
        let log = PathBuf::from(format!("{}-wal", database.display()));
        let (stop, stopped) = channel();
        let watcher = thread::spawn(move || {
            let mut samples = Vec::new();
            while stopped.recv_timeout(EVERY) == Err(RecvTimeoutError::Timeout) {
                let memory = status(process, "RssAnon:");
                if memory > 0 {
                    let log = fs::metadata(&log).map_or(0, |it| it.len() / 1024);
                    samples.push(Sample { memory, files: files(process), log });
                }
            }
            samples
        });
        Gauge { stop, watcher }
    }

    /// All that was seen.
    pub fn seen(self) -> Course {
        // A watcher that is gone has been told.
        let _ = self.stop.send(());
        Course(self.watcher.join().unwrap_or_default())
    }
}

/// What was seen over time.
#[derive(Debug, Default)]
pub struct Course(Vec<Sample>);

impl Course {
    /// The least memory in the first half of the time, and in the second: what is kept for good
    /// is in the second even where most of the letters came in the first. A tenth of the time is
    /// left to the first letters, which the caches and the threads grow with.
    pub fn memory(&self) -> [u64; 2] {
        let (_, looked) = self.0.split_at(self.0.len() / 10);
        let (first, second) = looked.split_at(looked.len() / 2);
        [first, second].map(|half| half.iter().map(|it| it.memory).min().unwrap_or(0))
    }

    pub fn files(&self) -> usize {
        self.0.iter().map(|it| it.files).max().unwrap_or(0)
    }

    pub fn log(&self) -> u64 {
        self.0.iter().map(|it| it.log).max().unwrap_or(0)
    }

    /// Ten looks, evenly over the time: memory in MiB, files, the log in MiB.
    pub fn told(&self) -> String {
        let every = (self.0.len() / 10).max(1);
        let some = self.0.iter().skip(every / 2).step_by(every);
        let some = some.map(|Sample { memory, files, log }| {
            format!("{:.1}/{files}/{:.1}", *memory as f64 / 1024.0, *log as f64 / 1024.0)
        });
        some.collect::<Vec<_>>().join(" ")
    }
}

/// A line of what the kernel says of a process, in KiB; 0 where there is none.
pub fn status(process: u32, name: &str) -> u64 {
    let text = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

fn files(process: u32) -> usize {
    fs::read_dir(format!("/proc/{process}/fd")).map_or(0, Iterator::count)
}

/// How many bytes it has read, from wherever they came.
pub fn bytes_read(process: u32) -> u64 {
    let text = fs::read_to_string(format!("/proc/{process}/io")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("rchar:"));
    line.and_then(|line| line.trim().parse().ok()).unwrap_or(0)
}

/// Whether it has ended and nobody has taken note of it.
pub fn is_over(process: u32) -> bool {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    text.rsplit(')').next().is_none_or(|rest| rest.trim_start().starts_with('Z'))
}
