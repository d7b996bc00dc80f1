//! What more matches cost where nothing happens: `cargo bench --bench growth -- [MATCHES ...]`.
//!
//! A desk with ten matches and desks with more of them, each match in an open round that waits for
//! an order: how long `status` and `status ID` take, how long the service takes until it says that
//! it is ready, and what it holds of the memory when it waits. Sides take turns; what counts are
//! the ratios to ten matches. Beside it, bare Python with the mail modules that a script would
//! load. `.ci/weigh` says only how large the program and the idle service are, and fails where
//! they are too large.

#![expect(clippy::print_stdout, reason = "a bench says what it measured")]

#[path = "../../tests/support/desk.rs"]
#[expect(dead_code, reason = "nobody answers from it")]
mod desk;
#[allow(dead_code)] // Each bench takes the part it needs.
#[path = "../../tests/support/doors.rs"]
mod doors;
#[path = "../burst/post.rs"]
mod post;
#[allow(dead_code)] // Likewise.
#[path = "../../tests/support/program.rs"]
mod program;
mod service;
#[path = "../burst/stage.rs"]
#[expect(dead_code, reason = "the burst plays its stage")]
mod stage;
#[allow(dead_code)] // Likewise.
#[path = "../../tests/support/stock.rs"]
mod stock;

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use botpost::daemon::{Clock, SystemClock};
use chrono::TimeDelta;
use kit::Seat;
use service::Idle;
use store::Store;

/// The least desk.
const FEW: usize = 10;

/// How often each thing is done.
const TURNS: usize = 5;

/// What a desk costs.
struct Desk {
    at: desk::Desk,
    status: Vec<f64>,
    one: Vec<f64>,
    idle: Vec<Idle>,
}

fn main() {
    let mut sizes: Vec<usize> = std::env::args().filter_map(|arg| arg.parse().ok()).collect();
    if sizes.is_empty() {
        sizes = vec![200, 1000, 5000, 10_000];
    }
    sizes.insert(0, FEW);
    let mut desks: Vec<Desk> = sizes.iter().map(|size| furnished(*size)).collect();
    for _ in 0..TURNS {
        for desk in &mut desks {
            desk.status.push(seconds(desk.at.folder(), &["status"]));
            desk.one.push(seconds(desk.at.folder(), &["status", "m7"]));
            desk.idle.push(service::idle(desk.at.folder()));
        }
    }
    println!(
        "{:>8} {:>10} {:>10} {:>10} {:>8} {:>8} {:>8} {:>10}   over {FEW}: status, ID, start",
        "matches", "status ms", "ID ms", "start ms", "RSS MB", "private", "no file", "disk MB"
    );
    let first = desks[0].figures();
    for (size, desk) in sizes.iter().zip(&desks) {
        let found = desk.figures();
        let ratio = |which: usize| found[which] / first[which];
        print!("{size:>8}");
        found[..3].iter().for_each(|it| print!(" {it:>10.1}"));
        found[3..].iter().for_each(|it| print!(" {it:>8.1}"));
        print!(" {:>10.1}  ", bytes(&desk.at.folder().join("botpost.sqlite3")));
        println!(" {:.2} {:.2} {:.2}", ratio(0), ratio(1), ratio(2));
    }
    let size = bytes(Path::new(env!("CARGO_BIN_EXE_botpost")));
    println!("the program: {size:.2} MB; bare Python with its mail modules: {} MB", python());
}

impl Desk {
    /// The medians: `status`, `status ID` and start in milliseconds, memory, private memory and
    /// what of it is no part of a file, in MB.
    fn figures(&self) -> [f64; 6] {
        let idle = |of: fn(&Idle) -> f64| median(self.idle.iter().map(of).collect());
        [
            median(self.status.clone()) * 1e3,
            median(self.one.clone()) * 1e3,
            idle(|it| it.ready) * 1e3,
            idle(|it| it.memory),
            idle(|it| it.private),
            idle(|it| it.anonymous),
        ]
    }
}

fn furnished(matches: usize) -> Desk {
    let at = desk::Desk::new();
    shelve(at.folder(), matches);
    Desk { at, status: Vec::new(), one: Vec::new(), idle: Vec::new() }
}

/// A database with many matches in an open round, from which nothing was sent yet.
fn shelve(folder: &Path, matches: usize) {
    let referee = games::open("rambots/1 classic").expect("rules");
    let mut store = Store::open(&folder.join("botpost.sqlite3")).expect("a database");
    let opened = SystemClock.now();
    let due = opened + TimeDelta::days(30);
    let mut stream = stage::Stream(2026);
    // In commits of the size that a service makes: the last one is read at each start.
    for first in (1..=matches).step_by(8) {
        let write = store.write(|tx| {
            for number in first..(first + 8).min(matches + 1) {
                let mut game = stage::game(number, referee.as_ref(), &mut stream, opened, due);
                // A list says who is waited for, as it does through most of a round.
                game.open().entries[Seat::new(0)].filing = None;
                tx.create(&game)?;
            }
            Ok(tx.seen(opened)?)
        });
        write.expect("a store");
    }
    store.checkpoint().expect("a store");
}

/// How long a command takes.
fn seconds(folder: &Path, args: &[&str]) -> f64 {
    let clock = Instant::now();
    let done = service::botpost(folder).args(args).stdout(Stdio::null()).status();
    assert!(done.is_ok_and(|status| status.success()), "{args:?} fails");
    clock.elapsed().as_secs_f64()
}

/// How large a file is, in MB.
fn bytes(file: &Path) -> f64 {
    std::fs::metadata(file).map_or(0.0, |about| about.len() as f64 / 1e6)
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// What Python holds of the memory with what a script that reads and sends mail imports.
fn python() -> String {
    let script = "import email, email.policy, imaplib, smtplib, sqlite3, mailbox\n\
                  print(*[line.split()[1] for line in open('/proc/self/status') \
                  if line.startswith('VmRSS')])";
    let done = Command::new("python3").args(["-c", script]).output();
    let text = done.map(|done| String::from_utf8_lossy(&done.stdout).into_owned());
    let kib = text.ok().and_then(|text| text.trim().parse::<f64>().ok());
    kib.map_or("no".to_owned(), |kib| format!("{:.1}", kib * 1024.0 / 1e6))
}
