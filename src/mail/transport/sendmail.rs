//! Hands letters to a program that speaks like `sendmail`: the message on its standard input,
//! the result in its exit code. No shell stands between.

use std::io::{ErrorKind, Read, Write};
use std::process::{Child, Command, Stdio};

use crate::mail::{Delivery, Parcel, ParcelId, Postman, Reply};

/// How much of what the command says is kept, in bytes.
const MOST_WORDS: u64 = 2000;

/// Delivers through a command. It is called as `command... -i -f SENDER -- RECIPIENT`, so that
/// a line with one dot ends nothing and an address that starts with a dash is no option.
#[derive(Debug, Clone)]
pub struct SendmailPostman {
    /// The program and its first arguments.
    pub command: Vec<String>,
}

impl SendmailPostman {
    fn hand_over(&self, parcel: &Parcel) -> Delivery {
        let Some((program, arguments)) = self.command.split_first() else {
            return Delivery::Closed("no sendmail command is configured".to_owned());
        };
        let child = Command::new(program)
            .args(arguments)
            .args(["-i", "-f", &parcel.sender, "--", &parcel.recipient])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn();
        match child {
            Ok(child) => talk(child, &parcel.raw, program),
            Err(error) => Delivery::Closed(format!("cannot start {program}: {error}")),
        }
    }
}

fn talk(mut child: Child, raw: &[u8], program: &str) -> Delivery {
    // What it says is read beside, so that neither side waits for the other.
    let said = child.stderr.take().map(|stderr| {
        std::thread::spawn(move || {
            let mut stderr = stderr;
            let mut words = Vec::new();
            let _ = stderr.by_ref().take(MOST_WORDS).read_to_end(&mut words);
            let _ = std::io::copy(&mut stderr, &mut std::io::sink());
            String::from_utf8_lossy(&words).trim().to_owned()
        })
    });
    let written = child.stdin.take().map_or(Ok(()), |mut stdin| stdin.write_all(&local(raw)));
    let status = child.wait();
    let text = said.and_then(|thread| thread.join().ok()).unwrap_or_default();
    match (status, written) {
        (Err(error), _) => Delivery::Closed(format!("lost sight of {program}: {error}")),
        // A command that takes a letter without reading it whole has not taken it.
        (Ok(status), Err(error)) if status.success() => match error.kind() {
            ErrorKind::BrokenPipe => Delivery::Closed(format!("{program} did not read the letter")),
            _ => Delivery::Closed(format!("cannot write to {program}: {error}")),
        },
        (Ok(status), _) => match status.code() {
            Some(code) => verdict(code, text, program),
            None => Delivery::Later(Reply { code: 0, text: format!("{program} was killed") }),
        },
    }
}

/// Programs that take a letter from a pipe expect the line ends of the system.
fn local(raw: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(raw.len());
    for line in raw.split_inclusive(|byte| *byte == b'\n') {
        match line.strip_suffix(b"\r\n") {
            Some(line) => {
                out.extend_from_slice(line);
                out.push(b'\n');
            }
            None => out.extend_from_slice(line),
        }
    }
    out
}

/// What an exit code of `sysexits.h` means. Only codes that speak of the recipient or of the
/// letter fail it; whatever may lie with the command or its settings stops the queue.
fn verdict(code: i32, text: String, program: &str) -> Delivery {
    let reply = Reply { code: u16::try_from(code).unwrap_or_default(), text };
    match code {
        0 => Delivery::Accepted,
        // EX_DATAERR: it cannot make sense of the letter.
        65 => Delivery::BadLetter(reply),
        // EX_NOUSER, EX_NOHOST.
        67 | 68 => Delivery::BadRecipient(reply),
        // EX_UNAVAILABLE says anything and nothing; EX_IOERR, EX_TEMPFAIL, EX_PROTOCOL pass.
        69 | 74 | 75 | 76 => Delivery::Later(reply),
        // EX_USAGE, EX_NOINPUT, EX_SOFTWARE, EX_OSERR, EX_OSFILE, EX_CANTCREAT, EX_NOPERM,
        // EX_CONFIG and whatever has no meaning: somebody has to look at the command.
        _ => Delivery::Closed(format!("{program} ended with exit code {code}: {}", reply.text)),
    }
}

impl Postman for SendmailPostman {
    fn deliver(&mut self, batch: &[Parcel], done: &mut dyn FnMut(ParcelId, Delivery)) {
        for parcel in batch {
            let delivery = self.hand_over(parcel);
            let closed = matches!(delivery, Delivery::Closed(_));
            done(parcel.id, delivery);
            if closed {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests;
