//! Hands messages to a program that speaks like `sendmail`: the message on its standard input,
//! the result in its exit code. No shell stands between.

use std::io::ErrorKind;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::child::{self, Ended};
use crate::entity;
use crate::postman::Doubts;
use crate::status::EnhancedStatus;
use crate::{Delivery, Postman, QueueId, QueuedMessage, Refusal, Reply};

/// How much of what the command says is kept, in bytes.
const MOST_WORDS: u64 = 2000;
/// How long a command may take over one message.
const PATIENCE: Duration = Duration::from_secs(300);

/// Delivers through a command. It is called as `command... -i -f SENDER -- RECIPIENT`, so that
/// a line with one dot ends nothing and an address that starts with a dash is no option.
#[derive(Debug, Clone)]
pub struct SendmailPostman {
    command: Vec<String>,
    patience: Duration,
}

impl SendmailPostman {
    /// A postman with this program and its first arguments. A command that has not ended
    /// after five minutes is stopped, and its message tried again later.
    pub fn new(command: Vec<String>) -> SendmailPostman {
        SendmailPostman { command, patience: PATIENCE }
    }

    /// Stops a command that has not ended after so long.
    #[must_use]
    pub fn patient(mut self, patience: Duration) -> SendmailPostman {
        self.patience = patience;
        self
    }

    fn hand_over(&self, parcel: &QueuedMessage) -> Delivery {
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
            Ok(child) => talk(child, &parcel.raw, program, self.patience),
            Err(error) => Delivery::Closed(format!("cannot start {program}: {error}")),
        }
    }
}

fn talk(mut child: Child, raw: &[u8], program: &str, patience: Duration) -> Delivery {
    let stderr = child.stderr.take();
    // On this machine lines end as its programs end them.
    let text = entity::lines(raw).collect::<Vec<_>>().join(&b'\n');
    let ended = child::attend(child, text, stderr, MOST_WORDS, patience);
    let (status, written, said) = match ended {
        Ok(Ended { status: Some(status), written, said }) => (status, written, said),
        Ok(Ended { status: None, .. }) => {
            tracing::warn!("{program} did not come to an end and was stopped");
            return Delivery::Unknown;
        }
        Err(error) => return Delivery::Closed(format!("lost sight of {program}: {error}")),
    };
    let text = String::from_utf8_lossy(&said.unwrap_or_default()).trim().to_owned();
    match (status.code(), written) {
        // A command that takes a message without reading it whole has not taken it.
        (Some(0), Some(Err(error))) => match error.kind() {
            ErrorKind::BrokenPipe => Delivery::Closed(format!("{program} did not read the letter")),
            _ => Delivery::Closed(format!("cannot write to {program}: {error}")),
        },
        (Some(0), None) => Delivery::Closed(format!("{program} did not read the letter")),
        (Some(code), _) => verdict(code, text),
        (None, _) => Delivery::Later(Reply { code: 0, text: format!("{program} was killed") }),
    }
}

/// What an exit code of `sysexits.h` means. A command that cannot find its own server ends with a
/// code about the recipient, and some end with 1 whatever happened: what is no plain "not now"
/// counts only after somebody else got through.
fn verdict(code: i32, text: String) -> Delivery {
    let (refusal, ours) = match code {
        0 => return Delivery::Accepted,
        // EX_DATAERR: it cannot make sense of the message.
        65 => (Refusal::Message, false),
        // EX_NOUSER.
        67 => (Refusal::NoMailbox, false),
        // EX_NOHOST.
        68 => (Refusal::Unclear, false),
        // EX_UNAVAILABLE says anything and nothing; EX_IOERR, EX_TEMPFAIL, EX_PROTOCOL pass.
        69 | 74 | 75 | 76 => (Refusal::Now, false),
        // EX_USAGE, EX_NOINPUT, EX_SOFTWARE, EX_OSERR, EX_OSFILE, EX_CANTCREAT, EX_NOPERM,
        // EX_CONFIG and whatever has no meaning: somebody has to look at the command.
        _ => (Refusal::Unclear, true),
    };
    // What the server said to it stands in its words, if it tells.
    let said = text.to_lowercase().lines().find_map(|line| Refusal::in_line(line, ""));
    let said = said.unwrap_or_else(|| Refusal::of(0, EnhancedStatus::leading(&text), &text));
    let refusal = if said == Refusal::Unclear { refusal } else { said };
    let reply = Reply { code: u16::try_from(code).unwrap_or_default(), text };
    match refusal {
        Refusal::Now => Delivery::Later(reply),
        Refusal::Us => Delivery::Doubted { refusal, reply, ours: true },
        Refusal::Message | Refusal::Unclear | Refusal::Mailbox | Refusal::NoMailbox => {
            Delivery::Doubted { refusal, reply, ours }
        }
    }
}

impl Postman for SendmailPostman {
    fn deliver(&mut self, batch: &[QueuedMessage], done: &mut dyn FnMut(QueueId, Delivery)) {
        let mut doubts = Doubts::default();
        for parcel in batch {
            let mut delivery = self.hand_over(parcel);
            let stops = doubts.weigh(parcel, &mut delivery);
            done(parcel.id, delivery);
            if stops {
                return;
            }
        }
    }
}
