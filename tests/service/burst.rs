//! The bench of the deadline burst on a small stage, so that it does not rot: everybody gets
//! exactly one report and one answer, and the script comes to the same positions.

#![expect(clippy::print_stderr, reason = "who runs the tests should hear of what was skipped")]

#[path = "../../benches/burst/gauge.rs"]
mod gauge;
#[path = "../../benches/burst/post.rs"]
mod post;
#[path = "../../benches/burst/stage.rs"]
mod stage;
#[path = "../../benches/burst/turn.rs"]
mod turn;

use crate::support::{doors, stock};
use std::process::Command;

use turn::Figures;

/// Enough for one letter that is broken and one that is late.
const MATCHES: usize = 19;

#[test]
fn a_small_burst_comes_to_the_positions_of_the_script() {
    let folder = tempfile::tempdir().expect("a folder");
    let stage = stage::furnish(&folder.path().join("stage"), MATCHES, None);
    let turn = folder.path().join("turn");
    turn::lay(&stage, &turn);
    let ours = turn::play(&turn, stage.due);
    turn::delivered(&stage, &turn).expect("everybody got everything once");
    assert_eq!(Figures::parse(&ours.line()).map(|it| it.check), Some(ours.check));

    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/twin/gm.py");
    let python = |args: &[&str]| Command::new("python3").arg(script).args(args).output();
    let made = python(&["set-up", &stage.folder.display().to_string()]);
    if made.is_err() {
        eprintln!("skipped: there is no python3 to ask");
        return;
    }
    for way in ["play", "compat32"] {
        turn::lay(&stage, &turn);
        let due = stage.due.timestamp().to_string();
        let output = python(&[way, &turn.display().to_string(), &due]).expect("a script");
        let theirs = Figures::parse(&String::from_utf8_lossy(&output.stdout));
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(theirs.map(|it| it.check), Some(ours.check), "{way}: {errors}");
        turn::delivered(&stage, &turn).expect("everybody got everything once");
    }
}
