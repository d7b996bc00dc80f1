//! The whole service with its mailbox at Dovecot: killed between the commit and the move, and
//! woken by what arrives.

use std::path::Path;
use std::process::{Command, Stdio};

use mail::Mailbox;

use crate::place::{deliver, imap, port, told};
use crate::support::program::until;

/// A folder with a configuration for this user's mailbox, and a match that Ania is invited to.
fn folder(user: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let config = format!(
        "[mail]\nname = \"Klub 7 games\"\naddress = \"moderator@klub.example\"\n\
         [moderator]\nname = \"Marek\"\naddress = \"marek@klub.example\"\n\
         [mailbox]\nkind = \"imap\"\nhost = \"localhost\"\nport = {}\nuser = \"{user}\"\n\
         ca_file = \"{}\"\npassword_command = [\"echo\", \"secret\"]\n\
         [postman]\nkind = \"maildir\"\npath = \"out\"\n\
         [service]\npoll_seconds = 86400\n",
        port("BOTPOST_TEST_IMAPS"),
        told("BOTPOST_TEST_CERT"),
    );
    std::fs::write(folder.path().join("config.toml"), config).expect("written");
    let players = ["Ania <ania@example.org> red", "Basia <basia@example.org> blue"];
    let made = ["match", "new", "rambots", "--id", "klub7"];
    let players = players.iter().flat_map(|player| ["--player", *player]);
    let arguments: Vec<&str> = made.into_iter().chain(players).collect();
    assert!(botpost(folder.path(), &arguments).output().expect("it ran").status.success());
    let opened = botpost(folder.path(), &["match", "open", "klub7"]).output().expect("it ran");
    assert!(opened.status.success());
    folder
}

pub fn botpost(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
    command.args(arguments).current_dir(folder).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.env_remove("BOTPOST_CONFIG").env_remove("BOTPOST_CRASH");
    command
}

fn tick(folder: &Path, crash: Option<&str>) -> bool {
    let mut command = botpost(folder, &["tick"]);
    command.envs(crash.map(|point| ("BOTPOST_CRASH", point)));
    command.output().expect("it ran").status.success()
}

/// How many letters Ania has.
fn letters(folder: &Path) -> usize {
    let new = folder.join("out/ania@example.org/new");
    std::fs::read_dir(new).map_or(0, |entries| entries.count())
}

fn write(user: &str, number: usize) {
    let raw = format!(
        "From: Ania <ania@example.org>\r\nTo: moderator@klub.example\r\nMessage-ID: \
         <{user}{number}@example.org>\r\nSubject: Help {number}\r\n\r\nHELP\r\n"
    );
    deliver(user, &format!("h{number}"), raw.as_bytes());
}

#[test]
#[ignore = "needs tests/servers/run"]
fn a_crash_between_the_commit_and_the_move_gives_no_second_reading() {
    // Before and after the moves, and before and after it is stored that they are done.
    for (user, point) in [("kill1", "judged:1"), ("kill2", "put-away:1"), ("kill3", "settled:1")] {
        let folder = folder(user);
        let folder = folder.path();
        assert!(tick(folder, None));
        let invited = letters(folder);
        write(user, 1);
        write(user, 2);
        assert!(!tick(folder, Some(point)), "{point}: it was not killed");
        assert!(tick(folder, None), "{point}");
        assert!(tick(folder, None), "{point}");
        assert_eq!(letters(folder), invited + 2, "{point}: one answer for each letter");
        assert_eq!(imap(user).waiting().expect("counted"), 0, "{point}: put away");
        let inbox = botpost(folder, &["mail", "inbox", "--json"]).output().expect("it ran");
        let inbox: serde_json::Value = serde_json::from_slice(&inbox.stdout).expect("JSON");
        assert_eq!(inbox.as_array().map(Vec::len), Some(2), "{point}: each is known once");
    }
}

#[test]
#[ignore = "needs tests/servers/run"]
fn the_service_looks_once_a_day_and_answers_at_once() {
    let folder = folder("awake");
    let folder = folder.path();
    assert!(tick(folder, None));
    let invited = letters(folder);
    write("awake", 0);
    let mut service = botpost(folder, &["run"]).spawn().expect("it starts");
    // The first is there when the service starts, the second may be found because nobody has
    // listened yet; those after it only because the bell rings.
    let answered = (1..=4).all(|number| {
        let answered = until(|| letters(folder) >= invited + number);
        write("awake", number);
        answered
    });
    service.kill().expect("it is ours");
    service.wait().expect("it ends");
    assert!(answered, "a letter was not answered");
}

#[test]
#[ignore = "needs tests/servers/run"]
fn a_mailbox_that_cannot_be_opened_is_a_fault_of_the_configuration_or_passes() {
    let folder = folder("shut");
    let folder = folder.path();
    let file = folder.join("config.toml");
    let config = std::fs::read_to_string(&file).expect("a file");
    let ends = |config: &str| {
        std::fs::write(&file, config).expect("written");
        let ended = botpost(folder, &["tick"]).output().expect("it ran");
        let said = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert!(!said.contains("not-the-secret"), "the password was said");
        (ended.status.code(), said)
    };
    let (code, said) = ends(&config.replace("\"secret\"", "\"not-the-secret\""));
    assert_eq!(code, Some(78), "{said}");
    assert!(said.contains("refuses the login"), "{said}");
    let port = port("BOTPOST_TEST_IMAPS").to_string();
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let free = nobody.local_addr().expect("an address").port().to_string();
    drop(nobody);
    let (code, said) = ends(&config.replace(&port, &free));
    assert_eq!(code, Some(75), "{said}");
    std::fs::write(&file, &config).expect("written");
    let check = botpost(folder, &["doctor", "--no-mail"]).output().expect("it ran");
    let said = String::from_utf8_lossy(&check.stdout).into_owned();
    assert!(said.contains("ok    mailbox: IMAP localhost:"), "{said}");
}
