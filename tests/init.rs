//! `botpost init` without a terminal: what it writes, what it tries, and that nothing stays of
//! what fails.
#![cfg(unix)]

// This test takes the part it needs.
#[allow(dead_code)]
#[path = "support/smtp.rs"]
mod smtp;

use std::collections::BTreeSet;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use smtp::{Fault, Plan, Server};

const WHO: [&str; 8] = [
    "--name=Klub 7",
    "--address=moderator@klub.example",
    "--moderator=Marek",
    "--moderator-address=marek@klub.example",
    "--zone=Europe/Warsaw",
    "--user=games",
    "--mailbox=maildir",
    "--dir=here",
];

fn init(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
    command.arg("init").args(args).current_dir(folder).env_remove("BOTPOST_CONFIG");
    command.stdin(Stdio::null()).output().expect("botpost runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).expect("a file").permissions().mode() & 0o777
}

#[test]
fn without_a_terminal_all_that_is_missing_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = init(folder.path(), &["--name=Klub 7", "--dir=here"]);
    assert_eq!(output.status.code(), Some(2));
    let said = said(&output);
    for flag in ["--address", "--moderator,", "--mailbox-password-file", "--postman-password-file"]
    {
        assert!(said.contains(flag), "{flag} is not in {said}");
    }
    assert!(!folder.path().join("here").exists(), "something was made");
}

#[test]
fn what_is_written_explains_itself_works_and_is_private() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path().join("here");
    let output = init(folder.path(), &[&WHO[..], &["--postman=maildir"]].concat());
    assert!(output.status.success(), "{}", said(&output));
    assert_eq!(mode(&here.join("config.toml")), 0o600);
    let config = std::fs::read_to_string(here.join("config.toml")).expect("a file");
    assert!(config.contains("name = \"Klub 7\"") && config.contains("#= verp = true"), "{config}");
    assert!(config.contains("\nat = \"03:30\""), "no backups are made: {config}");
    let unit = std::fs::read_to_string(here.join("botpost.service")).expect("a file");
    for line in ["Type=notify", "User=games", "RestartPreventExitStatus=78", "NoNewPrivileges=yes"]
    {
        assert!(unit.lines().any(|it| it == line), "{line} is not in {unit}");
    }
    let mut doctor = Command::new(env!("CARGO_BIN_EXE_botpost"));
    let doctor = doctor.current_dir(&here).arg("doctor").env_remove("BOTPOST_CONFIG").output();
    let doctor = doctor.expect("botpost runs");
    assert!(doctor.status.success(), "{}", said(&doctor));
    // A second time nothing is overwritten.
    let output = init(folder.path(), &[&WHO[..], &["--postman=maildir"]].concat());
    assert!(!output.status.success() && said(&output).contains("there already"));
    assert_eq!(std::fs::read_to_string(here.join("config.toml")).expect("a file"), config);
}

/// Everything below a folder.
fn all(folder: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).expect("a folder") {
            let path = entry.expect("an entry").path();
            found.insert(path.strip_prefix(folder).expect("below").display().to_string());
            folders.extend(Some(path).filter(|path| path.is_dir()));
        }
    }
    found
}

#[test]
fn a_server_is_tried_and_nothing_stays_where_it_refuses() {
    let folder = tempfile::tempdir().expect("a folder");
    let password = folder.path().join("smtp.password");
    std::fs::write(&password, "hush\n").expect("a file");
    std::fs::set_permissions(&password, PermissionsExt::from_mode(0o600)).expect("ours");
    let offers = vec!["AUTH PLAIN"];
    let refuses = Server::start(Plan {
        offers: offers.clone(),
        rules: vec![("AUTH", "", Fault::Say("535 5.7.8 no"))],
        most: None,
    });
    let takes = Server::start(Plan { offers, ..Plan::default() });
    let args = |server: &Server| {
        // Named from where we are, not from where the configuration is.
        let file = "--postman-password-file=smtp.password".to_owned();
        let port = format!("--postman-port={}", server.account.port);
        let rest = ["--postman-host=127.0.0.1", "--postman-security=none", "--postman-user=gm"];
        let own = [file, port].into_iter().chain(rest.map(str::to_owned));
        WHO.map(str::to_owned).into_iter().chain(own).collect::<Vec<String>>()
    };
    let run = |server: &Server| {
        let args = args(server);
        init(folder.path(), &args.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let output = run(&refuses);
    assert_eq!(output.status.code(), Some(78), "{}", said(&output));
    assert!(said(&output).contains("Nothing was written") && !said(&output).contains("hush"));
    assert_eq!(all(folder.path()), BTreeSet::from(["smtp.password".to_owned()]));
    let output = run(&takes);
    assert!(output.status.success(), "{}", said(&output));
    let config = std::fs::read_to_string(folder.path().join("here/config.toml")).expect("a file");
    assert!(!config.contains("hush"), "the password stands in the configuration");
    let seen = takes.seen.lock().expect("seen");
    assert!(seen.taken.is_empty() && seen.verbs.iter().any(|verb| verb == "AUTH"));
}

#[test]
fn a_unit_is_one_that_systemd_understands() {
    let tool = |args: &[&str]| Command::new("systemd-analyze").args(args).output();
    if tool(&["--version"]).is_err() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let output = init(folder.path(), &[&WHO[..], &["--postman=maildir"]].concat());
    assert!(said(&output).contains("systemd-analyze security"), "{}", said(&output));
    let unit = folder.path().join("here/botpost.service");
    let unit = unit.to_str().expect("a name");
    let rated = tool(&["security", "--offline=yes", "--threshold=25", "--no-pager", unit]);
    let rated = rated.expect("it runs");
    assert!(rated.status.success(), "more open than 2.5 of 10: {}", said(&rated));
}

#[test]
fn the_doctor_comes_right_after_it_and_makes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path().join("here");
    let postman = ["--postman=sendmail", "--postman-command=sh bring.sh"];
    let output = init(folder.path(), &[&WHO[..], &postman[..]].concat());
    assert!(output.status.success(), "{}", said(&output));
    std::fs::write(here.join("bring.sh"), "cat > mail/moderator/new/$$").expect("a script");
    let before = all(&here);
    let mut doctor = Command::new(env!("CARGO_BIN_EXE_botpost"));
    doctor.args(["doctor", "--json", "--looks=1"]).current_dir(&here);
    let output = doctor.env_remove("BOTPOST_CONFIG").output().expect("botpost runs");
    assert!(output.status.success(), "{}", said(&output));
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let findings = found["findings"].as_array().expect("findings");
    for check in ["round-trip", "detail"] {
        let finding = findings.iter().find(|it| it["check"] == check).expect(check);
        assert_eq!(finding["state"], "ok", "{finding:#}");
    }
    // The letters lie among the ignored ones, and there is neither key nor database.
    let more: Vec<String> = all(&here).difference(&before).cloned().collect();
    let ignored = |name: &&String| name.contains("/.Ignored");
    assert!(more.iter().all(|name| ignored(&name)), "{more:?}");
    assert_eq!(more.iter().filter(|name| name.contains("/cur/")).count(), 2, "{more:?}");
}
