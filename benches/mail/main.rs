//! What messages cost on their way: `cargo bench --bench mail -- WHAT`.
//!
//! - `read [LETTERS]`: taken apart, proved, cut and read as orders, beside a plain Python reader
//!   in the same run; both must read the same.
//! - `send [LETTERS]`: over one SMTP connection to a sink on this machine, beside smtplib.
//! - `drain [LETTERS]`: a whole mailbox, collected, stored, read, answered and put away. A
//!   Maildir, and under `tests/servers/run -- cargo bench --bench mail -- drain` IMAP as well.
//! - `hostile [WORD]`: bodies made to be slow, each beside plain words of its size; fails if one
//!   costs more than five times as much. WORD: only those whose name holds it.

#![expect(clippy::print_stdout, reason = "a bench says what it measured")]

#[allow(dead_code)] // Each bench takes the part it needs.
#[path = "../../tests/support/doors.rs"]
mod doors;
mod drain;
#[path = "../burst/gauge.rs"]
mod gauge;
mod hostile;
#[path = "../burst/post.rs"]
mod post;
mod read;
mod send;
mod sink;
#[path = "../burst/stage.rs"]
mod stage;
#[allow(dead_code)] // Likewise.
#[path = "../../tests/support/stock.rs"]
mod stock;

use std::path::PathBuf;
use std::process::{Command, Stdio};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let number = |at: usize, usual| words.get(at).map_or(usual, |it| it.parse().expect("a number"));
    match words.as_slice() {
        ["read-turn", folder, passes] => read::turn(folder.as_ref(), passes.parse().expect("many")),
        ["drain-turn", how, folder, due] => drain::turn(how, folder.as_ref(), due),
        ["read", ..] => read::measure(number(1, 1_000)),
        ["send", ..] => send::measure(number(1, 5_000)),
        ["drain", ..] => drain::measure(number(1, 10_000)),
        ["hostile", rest @ ..] => hostile::measure(rest.first().copied()),
        _ => {
            read::measure(1_000);
            send::measure(5_000);
            drain::measure(10_000);
            hostile::measure(None);
        }
    }
}

/// A folder of its own for each measurement: on a real disk, beside what was built.
fn place(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("mail").join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("a folder of ours");
    }
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A script of `benches/twin`.
fn script(name: &str) -> Command {
    let mut command = Command::new("python3");
    command.arg(format!("{}/benches/twin/{name}", env!("CARGO_MANIFEST_DIR")));
    command
}

/// What a turn in a process of its own prints; `None` if it cannot be started.
fn told(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::inherit()).output().ok()?;
    assert!(output.status.success(), "a turn came to no end");
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
