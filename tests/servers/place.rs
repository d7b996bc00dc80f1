//! Where the servers are that `tests/servers/run` started, and how letters get into a mailbox
//! there: a Maildir that the server reads.

use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{DateTime, TimeZone, Utc};
use mail::transport::{Account, Folders, ImapMailbox, Login, Patience, Security};
use mail::{Arrival, ArrivalId, Mailbox, Trouble, TroubleKind};

/// What `tests/servers/run` says.
pub fn told(name: &str) -> String {
    std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set: start tests/servers/run"))
}

/// A port that stands in this variable.
pub fn port(name: &str) -> u16 {
    told(name).parse().expect("a port")
}

/// A password that this script prints.
pub fn command(script: &str) -> Login {
    Login::PasswordCommand(["sh", "-c", script].map(str::to_owned).to_vec())
}

/// An account of this user at the port that stands in this variable.
pub fn account(variable: &str, security: Security, user: &str) -> Account {
    Account {
        section: "mailbox",
        host: "localhost".to_owned(),
        port: port(variable),
        security,
        ca_file: Some(told("BOTPOST_TEST_CERT").into()),
        user: user.to_owned(),
        login: command("echo secret"),
        patience: Patience {
            step: Duration::from_secs(20),
            answer: Duration::from_secs(60),
            visit: Duration::from_secs(60),
            idle: Duration::from_secs(20),
        },
    }
}

/// The usual names.
pub fn folders() -> Folders {
    Folders {
        inbox: "INBOX".to_owned(),
        processed: "Processed".to_owned(),
        held: "Held".to_owned(),
        ignored: "Ignored".to_owned(),
    }
}

/// The usual door to a user's mailbox.
pub fn imap(user: &str) -> ImapMailbox {
    ImapMailbox::new(account("BOTPOST_TEST_IMAPS", Security::Tls, user), folders(), true, 100_000)
}

/// The moment collections begin at.
pub fn began() -> DateTime<Utc> {
    Utc.with_ymd_and_hms(2026, 11, 27, 21, 0, 0).single().expect("a moment")
}

/// All that lies in a mailbox.
pub fn all(mailbox: &mut dyn Mailbox) -> Vec<Arrival> {
    let found = mailbox.collect(1000, began()).expect("collected");
    assert!(found.whole, "there is more");
    found.arrivals
}

/// The names of letters.
pub fn ids(found: &[Arrival]) -> Vec<ArrivalId> {
    found.iter().map(|arrival| arrival.id.clone()).collect()
}

/// Their bytes, in order.
pub fn raws(found: &[Arrival]) -> Vec<Vec<u8>> {
    let mut raws: Vec<Vec<u8>> = found.iter().map(|arrival| arrival.raw.clone()).collect();
    raws.sort();
    raws
}

/// What can be done about an error.
pub fn kind(error: &anyhow::Error) -> TroubleKind {
    error.downcast_ref::<Trouble>().expect("a trouble").kind
}

/// A user's mailbox as it lies on the disk.
pub fn maildir(user: &str) -> PathBuf {
    Path::new(&told("BOTPOST_TEST_MAIL")).join(user)
}

/// Delivers letters as a mail server does: into `tmp/`, then by one step into `new/`.
pub fn deliver(user: &str, name: &str, raw: &[u8]) {
    let root = maildir(user);
    for part in ["tmp", "new", "cur"] {
        std::fs::create_dir_all(root.join(part)).expect("a Maildir");
        open_to_all(&root.join(part));
    }
    open_to_all(&root);
    let written = root.join("tmp").join(name);
    std::fs::write(&written, raw).expect("written");
    open_to_all(&written);
    std::fs::rename(&written, root.join("new").join(name)).expect("delivered");
}

/// The server runs as somebody else.
fn open_to_all(path: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let mode = std::fs::Permissions::from_mode(0o777);
    std::fs::set_permissions(path, mode).expect("a mode");
}

/// A letter with this body.
pub fn letter(number: usize, body: &str) -> Vec<u8> {
    format!(
        "Received: from mx by mail; Fri, 27 Nov 2026 20:00:00 +0000\r\nFrom: \
         ania@klub.example\r\nMessage-ID: <m{number}@klub.example>\r\nSubject: Letter \
         {number}\r\n\r\n{body}\r\n"
    )
    .into_bytes()
}
