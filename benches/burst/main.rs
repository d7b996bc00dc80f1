//! The deadline burst: many matches fall due at one moment, their messages waiting in a
//! Maildir: `cargo bench --bench burst`. Beside botpost a plain Python game master, as one
//! would script it with what Python brings, does the same job in the same run.
//!
//! Measured is one `tick` over a database file in durable mode and a Maildir of four messages
//! a match, in four encodings, two of a hundred broken or late, most with the last report
//! quoted: all are read and answered, all rounds played and stored, all reports written, and
//! everything handed to the recipients' Maildirs, with every message synced to disk. The script
//! (`benches/twin/gm.py`) does the same: one commit for what it read, one for each game,
//! the same calls for each message it hands over. Its messages are plain text with a board and
//! the orders; botpost's have two formats, each step with its reason, and seals, and a
//! forecast in each answer. Setting up is not measured, nor is starting and opening files.
//!
//! Sides take turns, each in a process of its own. Both must print one check value over all
//! final positions, and everybody must have got exactly one report and one answer.
//!
//!     cargo bench --bench burst -- [MATCHES ...] [--turns N] [--compat32] [--alone] [--pictures]
//!
//! `--compat32`: the script also with Python's old and faster mail parser. `--alone`: botpost
//! only. `--pictures`: botpost's messages have pictures, as they have where nobody says otherwise;
//! the script draws none.

#![expect(clippy::print_stdout, reason = "a bench says what it measured")]

#[allow(dead_code)] // Each bench takes the part it needs.
#[path = "../../tests/support/doors.rs"]
mod doors;
mod gauge;
mod post;
mod stage;
#[allow(dead_code)] // Likewise.
#[path = "../../tests/support/stock.rs"]
mod stock;
mod turn;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use chrono::DateTime;
use stage::Stage;
use turn::Figures;

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/twin/gm.py");

/// Who plays a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Botpost,
    Script,
    Compat32,
}

impl Side {
    fn name(self) -> &'static str {
        match self {
            Side::Botpost => "botpost",
            Side::Script => "script",
            Side::Compat32 => "script, compat32",
        }
    }

    fn command(self, folder: &Path, stage: &Stage) -> Command {
        let due = stage.due.timestamp();
        let mut command = match self {
            Side::Botpost => Command::new(std::env::current_exe().expect("this program")),
            Side::Script | Side::Compat32 => Command::new("python3"),
        };
        match self {
            Side::Botpost => command.arg("turn"),
            Side::Script => command.args([SCRIPT, "play"]),
            Side::Compat32 => command.args([SCRIPT, "compat32"]),
        };
        command.arg(folder).arg(due.to_string());
        command
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [word, folder, due] = args.as_slice()
        && word == "turn"
    {
        let due = due.parse().ok().and_then(|due| DateTime::from_timestamp(due, 0));
        let figures = turn::play(Path::new(folder), due.expect("a moment"));
        return println!("{}", figures.line());
    }
    let mut sizes: Vec<usize> = args.iter().filter_map(|arg| arg.parse().ok()).collect();
    let turns = args.iter().position(|arg| arg == "--turns");
    let turns = turns.and_then(|at| args.get(at + 1)?.parse().ok());
    if turns.is_some() {
        sizes.retain(|size| Some(*size) != turns);
    }
    if sizes.is_empty() {
        sizes = vec![50, 200, 1000];
    }
    let has = |flag: &str| args.iter().any(|arg| arg == flag);
    let mut sides = vec![Side::Botpost];
    if has("--alone") {
    } else if Command::new("python3").arg("-V").output().is_ok() {
        sides.push(Side::Script);
        if has("--compat32") {
            sides.push(Side::Compat32);
        }
    } else {
        println!("no python3 here: botpost alone");
    }
    let pictures = if has("--pictures") { None } else { Some(false) };
    for size in sizes {
        measure((size, pictures), turns.unwrap_or(3), &sides);
    }
    turn::clear(&place());
}

/// Where the stages and turns are: on a real disk, beside what was built.
fn place() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("burst")
}

fn measure((matches, pictures): (usize, Option<bool>), turns: usize, sides: &[Side]) {
    let place = place();
    turn::clear(&place);
    let stage = stage::furnish(&place.join("stage"), matches, pictures);
    if sides.len() > 1 {
        let made = Command::new("python3").args([SCRIPT, "set-up"]).arg(&stage.folder).status();
        assert!(made.is_ok_and(|status| status.success()), "the script cannot set up");
    }
    let mut found: Vec<(Side, Vec<Figures>)> =
        sides.iter().map(|side| (*side, Vec::new())).collect();
    for _ in 0..turns {
        for (side, figures) in &mut found {
            figures.push(play(*side, &stage, &place.join("turn")));
        }
    }
    let first = found[0].1[0];
    println!("\n{matches} matches, {} letters, check {:016x}", matches * stage::SEATS, first.check);
    println!(
        "{:<17} {:>8} {:>8} {:>8} {:>8} {:>8} {:>9} {:>8} {:>7}",
        "seconds", "read", "play", "hand on", "wall", "cpu", "games/s", "MiB", "syncs"
    );
    for (side, figures) in &found {
        let phase = |which: usize| median(figures.iter().map(|it| it.phases[which]));
        let (wall, cpu) = (median(figures.iter().map(wall)), cpu(figures));
        let memory = figures.iter().map(|it| it.memory).max().unwrap_or(0) as f64 / 1024.0;
        println!(
            "{:<17} {:>8.3} {:>8.3} {:>8.3} {:>8.3} {:>8.3} {:>9.0} {:>8.1} {:>7}",
            side.name(),
            phase(0),
            phase(1),
            phase(2),
            wall,
            cpu,
            matches as f64 / wall,
            memory,
            syncs(*side, &stage, &place.join("turn")),
        );
    }
    for (side, figures) in &found[1..] {
        let ratio = |of: &dyn Fn(&Figures) -> f64| {
            median(figures.iter().zip(&found[0].1).map(|(theirs, ours)| of(theirs) / of(ours)))
        };
        println!(
            "{:<17} {:>8.1} {:>8.1} {:>8.1} {:>8.1} {:>8.1}",
            format!("/ {}", side.name()),
            ratio(&|it| it.phases[0]),
            ratio(&|it| it.phases[1]),
            ratio(&|it| it.phases[2]),
            ratio(&wall),
            ratio(&|it| it.cpu),
        );
    }
    for (_, figures) in &found {
        assert!(figures.iter().all(|it| it.check == first.check), "other positions");
    }
}

fn cpu(figures: &[Figures]) -> f64 {
    median(figures.iter().map(|it| it.cpu))
}

fn median(figures: impl Iterator<Item = f64>) -> f64 {
    let mut figures: Vec<f64> = figures.collect();
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// A folder that was never used. Old ones stay until the end of the measurement: a file
/// system makes new files more slowly where many were just removed.
fn fresh(folder: &Path) -> PathBuf {
    let taken = (0..).map(|number| folder.with_extension(number.to_string()));
    let mut free = taken.skip_while(|it| it.exists());
    free.next().unwrap_or_else(|| folder.to_owned())
}

/// A turn in a process of its own, on a fresh folder.
fn play(side: Side, stage: &Stage, folder: &Path) -> Figures {
    let folder = &fresh(folder);
    turn::lay(stage, folder);
    let output = side.command(folder, stage).stderr(Stdio::inherit()).output().expect("a turn");
    let text = String::from_utf8_lossy(&output.stdout);
    let figures = Figures::parse(&text);
    let figures = figures.unwrap_or_else(|| panic!("{} came to no end: {text}", side.name()));
    if let Err(problem) = turn::delivered(stage, folder) {
        panic!("{}: {problem}", side.name());
    }
    figures
}

/// How often a turn waits for the disk, opening the files included; needs strace.
fn syncs(side: Side, stage: &Stage, folder: &Path) -> String {
    if Command::new("strace").arg("-V").output().is_err() {
        return "?".to_owned();
    }
    let folder = &fresh(folder);
    turn::lay(stage, folder);
    let command = side.command(folder, stage);
    let calls = "trace=fsync,fdatasync,sync_file_range,syncfs,sync,msync";
    let output = Command::new("strace")
        .args(["-f", "-c", "-U", "calls,name", "-e", calls])
        .arg(command.get_program())
        .args(command.get_args())
        .output();
    let text = output.map(|it| String::from_utf8_lossy(&it.stderr).into_owned());
    let text = text.unwrap_or_default();
    let line = text.lines().find(|line| line.trim().ends_with("total"));
    let sum = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    sum.map_or("?".to_owned(), |sum| sum.to_string())
}

/// Seconds on the wall.
fn wall(figures: &Figures) -> f64 {
    figures.phases.iter().sum()
}
