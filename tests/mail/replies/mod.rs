//! Three hundred replies as people write them, each delivered to a match in the state in which
//! its letter was sent: what is stored, asked, heard and said.
//!
//! `cargo test --test mail replies:: -- --nocapture` prints the table of the open ones, with
//! `SEALED=1` that of the sealed ones, of which nothing else is printed. `REPLY=o015` plays one and
//! prints the answer.

mod filled;
mod outcome;

use crate::support::chance;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use chance::number;
use filled::Reply;
use outcome::{Came, Outcome};

/// The classes in which replies are told of, as in the files of replies.
const CLASSES: [&str; 8] = [
    "stored",
    "for the time being",
    "one YES away",
    "asked",
    "heard",
    "word",
    "pleasant",
    "refused",
];

/// At most so many of the open replies do not come out as they should.
const MISSED: usize = 7;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/replies")
}

fn replies(lines: &str) -> Vec<Reply> {
    lines.lines().map(|line| serde_json::from_str(line).expect("a reply")).collect()
}

/// What came of each reply, in their order.
fn played(replies: &[Reply]) -> Vec<Outcome> {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(BTreeMap::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some((at, reply)) = {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    replies.get(at).map(|reply| (at, reply))
                } {
                    let outcome = outcome::of(reply);
                    found.lock().expect("no panic").insert(at, outcome);
                }
            });
        }
    });
    found.into_inner().expect("no panic").into_values().collect()
}

/// Prints the table: a row for each class that was expected, a column for each that came.
#[expect(clippy::print_stdout, reason = "the figures are asked for")]
fn tell(replies: &[Reply], outcomes: &[Outcome]) -> usize {
    let mut right = 0;
    let columns: Vec<Came> = Came::ALL.to_vec();
    let head: Vec<String> = columns.iter().map(|it| format!("{:>8}", it.name())).collect();
    println!("{:<20}{:>6}{:>7} |{}", "expected", "all", "right", head.concat());
    for class in CLASSES {
        let these: Vec<&Outcome> = replies
            .iter()
            .zip(outcomes)
            .filter(|(reply, _)| reply.expect.class == class)
            .map(|(_, outcome)| outcome)
            .collect();
        let good = these.iter().filter(|it| it.right).count();
        right += good;
        let count = |came: &Came| these.iter().filter(|it| it.came == *came).count();
        let cells: Vec<String> = columns.iter().map(|it| format!("{:>8}", count(it))).collect();
        println!("{class:<20}{:>6}{good:>7} |{}", these.len(), cells.concat());
    }
    println!("{:<20}{:>6}{right:>7}", "all", replies.len());
    right
}

fn wrong(replies: &[Reply], outcomes: &[Outcome]) -> Vec<String> {
    let pairs = replies.iter().zip(outcomes).filter(|(_, it)| it.came == Came::Wrong);
    pairs.map(|(reply, it)| format!("{}: {:?} {}", reply.id, reply.typed, it.told)).collect()
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures are asked for")]
fn what_people_write_is_understood_and_never_taken_for_something_else() {
    let lines = std::fs::read_to_string(folder().join("open.jsonl")).expect("the open replies");
    let mut open = replies(&lines);
    assert_eq!(open.len(), 200);
    let one = std::env::var("REPLY").ok();
    open.retain(|it| one.as_ref().is_none_or(|one| one.split(',').any(|id| id == it.id)));
    // A third of each class, where there is no time for all of them.
    let (all, mut seen) = (one.is_some() || number("BUDGET", 0) >= 1_000, BTreeMap::new());
    open.retain(|it| {
        let count = seen.entry(it.expect.class.clone()).or_insert(0);
        *count += 1;
        all || *count % 3 == 1
    });
    let outcomes = played(&open);
    for (reply, outcome) in open.iter().zip(&outcomes).filter(|(_, it)| one.is_some() || !it.right)
    {
        let (class, came) = (&reply.expect.class, outcome.came.name());
        println!("{} {class} -> {came}: {:?}\n    {}", reply.id, reply.typed, outcome.told);
        if one.is_some() {
            println!("{}", outcome.answer);
        }
    }
    let right = tell(&open, &outcomes);
    let wrong = wrong(&open, &outcomes);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let missed = open.len() - right;
    assert!(missed <= MISSED, "{missed} of them do not come out right, {MISSED} did not");
}

/// The sealed ones, where somebody asks: they measure what was built and are not built against.
#[test]
fn what_people_write_that_nobody_has_read_is_understood_as_well() {
    if std::env::var_os("SEALED").is_none() {
        return;
    }
    let done = Command::new("tar")
        .args(["-xzO", "-f"])
        .arg(folder().join("sealed.tar.gz"))
        .arg("sealed.jsonl")
        .output()
        .expect("tar");
    assert!(done.status.success(), "the sealed replies cannot be opened");
    let sealed = replies(&String::from_utf8(done.stdout).expect("text"));
    let outcomes = played(&sealed);
    tell(&sealed, &outcomes);
    assert_eq!(wrong(&sealed, &outcomes).len(), 0, "orders that were not meant");
}
