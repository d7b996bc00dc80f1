//! The program, as a process of its own.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

/// It with these arguments, and with nothing of the person who runs the tests.
pub fn botpost(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
    command.args(args).env_remove("BOTPOST_CONFIG").env("NO_COLOR", "1");
    command.env("RUST_LOG", "off").env("RUST_BACKTRACE", "0");
    command
}

/// Runs it to its end, with this to read.
pub fn ended(command: &mut Command, input: &[u8]) -> Output {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("botpost runs");
    // What ends at once reads nothing.
    let _ = child.stdin.take().expect("its input").write_all(input);
    child.wait_with_output().expect("botpost ends")
}

/// What it prints, which must go well.
pub fn printed(command: &mut Command, input: &str) -> String {
    let done = ended(command, input.as_bytes());
    let said = String::from_utf8(done.stdout).expect("text");
    let wrong = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{command:?}: {said}\n{wrong}");
    said
}

/// Waits for a minute until something is so, and says whether it came to that.
pub fn until(mut is_so: impl FnMut() -> bool) -> bool {
    let (_silent, nobody) = channel::<()>();
    let patience = Instant::now() + Duration::from_secs(60);
    while !is_so() {
        if Instant::now() > patience {
            return false;
        }
        nobody.recv_timeout(Duration::from_millis(10)).expect_err("nobody speaks");
    }
    true
}
