//! `botpost doctor` at Exim and Dovecot: a letter to itself really goes out and comes in, with a
//! service that may find it first and without one. All names begin with `smtp`: without Exim these
//! tests are left out.

use std::path::Path;

use mail::Mailbox;
use serde_json::Value;

use crate::place::{imap, maildir, port, told};
use crate::service::botpost;
use crate::support::program::until;

/// A folder with a configuration for this user's mailbox, whose letters go out by Exim.
fn folder(user: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let account = |port: u16| {
        format!(
            "host = \"localhost\"\nport = {port}\nuser = \"{user}\"\nca_file = \"{}\"\n\
             password_command = [\"echo\", \"secret\"]\n",
            told("BOTPOST_TEST_CERT")
        )
    };
    let config = format!(
        "[mail]\nname = \"Klub\"\naddress = \"{user}@klub.example\"\n\
         [moderator]\nname = \"Marek\"\naddress = \"marek@klub.example\"\n\
         [mailbox]\nkind = \"imap\"\n{}[postman]\nkind = \"smtp\"\n{}\
         [service]\npoll_seconds = 86400\n",
        account(port("BOTPOST_TEST_IMAPS")),
        account(port("BOTPOST_TEST_SMTPS")),
    );
    std::fs::write(folder.path().join("config.toml"), config).expect("written");
    // The key and the database are made.
    assert!(botpost(folder.path(), &["status"]).output().expect("it ran").status.success());
    folder
}

/// What doctor finds: the state of each check, and the whole.
fn found(folder: &Path) -> (Value, impl Fn(&str) -> String) {
    let said = botpost(folder, &["doctor", "--json"]).output().expect("it ran");
    let whole: Value = serde_json::from_slice(&said.stdout).expect("JSON");
    let findings = whole["findings"].as_array().expect("findings").clone();
    let state = move |check: &str| {
        let found = findings.iter().find(|it| it["check"] == check);
        found.map_or("not looked at", |it| it["state"].as_str().expect("a state")).to_owned()
    };
    (whole, state)
}

#[test]
#[ignore = "needs tests/servers/run"]
fn smtp_a_letter_to_itself_comes_back_and_is_put_away() {
    let folder = folder("doctor1");
    let (whole, state) = found(folder.path());
    for check in ["mailbox", "idle", "move", "postman", "round-trip", "detail", "server-clock"] {
        assert_eq!(state(check), "ok", "{check}: {whole:#}");
    }
    // Exim takes 1 MiB, as much as any message has, and nothing was put away before.
    assert_eq!([state("size"), state("folders")], ["ok", "note"]);
    assert!(whole["round_trip_ms"].is_u64(), "{whole:#}");
    assert_eq!(imap("doctor1").waiting().expect("counted"), 0);
    let ignored = maildir("doctor1").join(".Ignored");
    let count = |part: &str| std::fs::read_dir(ignored.join(part)).map_or(0, Iterator::count);
    assert_eq!(count("cur") + count("new"), 2);
}

#[test]
#[ignore = "needs tests/servers/run"]
fn smtp_a_service_that_finds_the_letter_first_is_just_as_well() {
    let folder = folder("doctor2");
    let mut service = botpost(folder.path(), &["run"]).spawn().expect("it starts");
    let runs = || found(folder.path()).1("service") == "ok";
    let (runs, (whole, state)) = (until(runs), found(folder.path()));
    service.kill().expect("it is ours");
    service.wait().expect("it ends");
    assert!(runs, "the service does not run");
    for check in ["round-trip", "detail"] {
        assert_eq!(state(check), "ok", "{check}: {whole:#}");
    }
}
