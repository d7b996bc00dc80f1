//! Sees a program of others through to its end, however it behaves.

use std::io::{self, Read, Write};
use std::process::{Child, ExitStatus};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program that has ended may keep its pipes open.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// How long it takes at most to see that a program has ended.
const LONGEST_PAUSE: Duration = Duration::from_millis(50);

/// How a program ended.
pub struct Ended {
    /// `None`: it did not come to an end and was stopped.
    pub status: Option<ExitStatus>,
    /// Whether it took all that it was given; `None`: it left it lying.
    pub written: Option<io::Result<()>>,
    /// The first of what it said; `None`: its pipe is open still.
    pub said: Option<Vec<u8>>,
}

/// Gives a program its input, keeps so many bytes of what it says, and waits for its end.
///
/// # Errors
/// If nobody can say whether it has ended.
pub fn attend(
    mut child: Child,
    input: Vec<u8>,
    words: Option<impl Read + Send + 'static>,
    most: u64,
    patience: Duration,
) -> io::Result<Ended> {
    // Both pipes are served side by side, so that neither side waits for the other.
    let stdin = child.stdin.take();
    let written = aside(move || stdin.map_or(Ok(()), |mut stdin| stdin.write_all(&input)));
    let heard = aside(move || {
        let mut said = Vec::new();
        if let Some(mut words) = words {
            let _ = words.by_ref().take(most).read_to_end(&mut said);
            let _ = io::copy(&mut words, &mut io::sink());
        }
        said
    });
    let (began, mut pause, mut said) = (Instant::now(), Duration::from_millis(1), None);
    let status = loop {
        match child.try_wait() {
            Ok(None) if began.elapsed() < patience => {}
            status => break status,
        }
        // The end of what it says is nearly always its own end.
        match said {
            None => said = heard.recv_timeout(pause).ok(),
            Some(_) => thread::park_timeout(pause),
        }
        pause = (pause * 2).min(LONGEST_PAUSE);
    };
    if !matches!(status, Ok(Some(_))) {
        // That it is gone already is no trouble.
        let _ = child.kill();
        let _ = child.wait();
    }
    let status = status?;
    // A program that lives on in the background may hold the pipes open: what was not said
    // by now is not waited for.
    let last = if status.is_some() { LAST_WORDS } else { Duration::ZERO };
    Ok(Ended {
        status,
        written: written.recv_timeout(last).ok(),
        said: said.or_else(|| heard.recv_timeout(last).ok()),
    })
}

/// What a thread of its own finds. Nobody listens any more to one that was given up.
pub fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Receiver<T> {
    let (tell, heard) = channel();
    thread::spawn(move || {
        let _ = tell.send(work());
    });
    heard
}
