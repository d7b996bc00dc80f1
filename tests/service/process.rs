//! The service as whoever runs it sees it: what it tells systemd, what signals do, what its log
//! looks like, and that nothing holds up its end.
#![cfg(unix)]

// This test takes the part it needs.
#[allow(dead_code)]
use crate::support::smtp;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use crate::support::desk::Desk;
use serde_json::Value;
use smtp::{Fault, Plan, Server};

/// Longer than any of this takes, shorter than a door waits for a server.
const PATIENCE: Duration = Duration::from_secs(45);

fn botpost(desk: &Desk, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
    command.args(args).current_dir(desk.folder()).env_remove("BOTPOST_CONFIG");
    command.env_remove("RUST_LOG").env_remove("NOTIFY_SOCKET").env_remove("JOURNAL_STREAM");
    command.env("BOTPOST_NOW", desk.now());
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn done(desk: &Desk, args: &[&str]) -> Vec<u8> {
    let output = botpost(desk, args).output().expect("botpost runs");
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

fn signal(child: &Child, name: &str) {
    let kill = Command::new("kill").args([name, &child.id().to_string()]).status();
    assert!(kill.expect("kill runs").success());
}

/// Waits for the end; a service that does not come to it is killed.
fn ended(mut child: Child) -> bool {
    let (_silent, nobody) = channel::<()>();
    let until = Instant::now() + PATIENCE;
    while Instant::now() < until {
        if let Some(status) = child.try_wait().expect("a child of ours") {
            return status.success();
        }
        let _ = nobody.recv_timeout(Duration::from_millis(10));
    }
    child.kill().expect("it is ours");
    child.wait().expect("it ends");
    false
}

fn config(desk: &Desk, mailbox: &str, postman: &str) {
    let text = format!(
        "[mail]\nname = \"Klub\"\naddress = \"moderator@klub.example\"\n[moderator]\nname = \
         \"Marek\"\naddress = \"marek@klub.example\"\n[mailbox]\n{mailbox}\n[postman]\n{postman}\n\
         [service]\npoll_seconds = 86400\ndisk_floor_mib = 0\n"
    );
    std::fs::write(desk.folder().join("config.toml"), text).expect("written");
}

const HERE: &str = "kind = \"maildir\"\npath = \"mailbox\"";
const OUT: &str = "kind = \"maildir\"\npath = \"out\"";

#[test]
fn systemd_hears_that_it_is_up_alive_and_going() {
    let desk = Desk::new();
    let path = desk.folder().join("notify");
    let manager = UnixDatagram::bind(&path).expect("a socket");
    manager.set_read_timeout(Some(PATIENCE)).expect("a patience");
    let next = || {
        let mut words = [0; 100];
        let length = manager.recv(&mut words).expect("the service says something");
        String::from_utf8_lossy(&words[..length]).trim_end().to_owned()
    };
    let mut command = botpost(&desk, &["run"]);
    // Nor does it need a log that can be written.
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a full disk");
    command.stderr(full);
    let child = command.env("NOTIFY_SOCKET", &path).env("WATCHDOG_USEC", "200000").spawn();
    let child = child.expect("it starts");
    assert_eq!(next(), "READY=1");
    assert_eq!([next(), next()], ["WATCHDOG=1", "WATCHDOG=1"]);
    signal(&child, "-TERM");
    while next() == "WATCHDOG=1" {}
    assert!(ended(child), "it did not end well");
}

#[test]
fn a_configuration_that_is_not_right_is_not_ready() {
    let desk = Desk::new();
    std::fs::write(desk.folder().join("config.toml"), "[mail").expect("written");
    let path = desk.folder().join("notify");
    let manager = UnixDatagram::bind(&path).expect("a socket");
    manager.set_nonblocking(true).expect("a socket of ours");
    let output = botpost(&desk, &["run"]).env("NOTIFY_SOCKET", &path).output();
    assert_eq!(output.expect("it ran").status.code(), Some(78));
    assert!(manager.recv(&mut [0; 100]).is_err(), "it said something");
}

/// The log of a service, line by line.
fn log_of(child: &mut Child) -> Receiver<String> {
    let (lines, log) = channel();
    let stderr = BufReader::new(child.stderr.take().expect("its log"));
    let lines_of = move || stderr.lines().map_while(Result::ok).try_for_each(|it| lines.send(it));
    std::thread::spawn(lines_of);
    log
}

/// The next line of the log with these words in its message.
fn line(log: &Receiver<String>, words: &str) -> Value {
    loop {
        let line = log.recv_timeout(PATIENCE);
        let line = line.unwrap_or_else(|error| panic!("the log has no {words:?}: {error}"));
        let line: Value = serde_json::from_str(&line).expect("JSON");
        assert!(line["timestamp"].is_string() && line["level"].is_string(), "{line}");
        if line["message"].as_str().expect("a message").contains(words) {
            return line;
        }
    }
}

#[test]
fn a_configuration_is_read_again_and_a_wrong_one_is_not_taken() {
    let desk = Desk::new();
    let path = |name: &str| desk.folder().join(name);
    let mut child = botpost(&desk, &["run", "--log", "json"]).spawn().expect("it starts");
    let log = log_of(&mut child);
    line(&log, "looking after the mail");

    let sound = std::fs::read_to_string(path("config.toml")).expect("a file");
    std::fs::write(path("config.toml"), "[mail]\npassword = \"hush\"").expect("written");
    signal(&child, "-HUP");
    let said = line(&log, "the old configuration stays");
    assert_eq!(said["level"], "ERROR");
    assert!(!said.to_string().contains("hush"), "a secret was said");

    for part in ["new", "cur", "tmp"] {
        std::fs::create_dir_all(path("other").join(part)).expect("a Maildir");
    }
    let letter = "From: eve@example.org\r\nTo: moderator@klub.example\r\n\r\nHELLO\r\n";
    std::fs::write(path("other/new/1"), letter).expect("a letter");
    let elsewhere = sound.replace("\"mailbox\"", "\"other\"");
    std::fs::write(path("config.toml"), &elsewhere).expect("written");
    signal(&child, "-HUP");
    line(&log, "the configuration was read again");
    assert_eq!(line(&log, "looked after the mail")["read"], 1);

    let another = elsewhere.replace("[service]", "[storage]\ndatabase = \"x.sqlite3\"\n[service]");
    std::fs::write(path("config.toml"), another).expect("written");
    signal(&child, "-HUP");
    line(&log, "another database");
    signal(&child, "-TERM");
    line(&log, "stopped");
    assert!(ended(child), "it did not end well");
    assert!(!path("other/new/1").exists(), "the letter was not put away");
}

/// A server that takes connections and never says a word.
fn silent() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    std::thread::spawn(move || listener.incoming().collect::<Vec<_>>());
    port
}

fn smtp(server: &Server) -> String {
    format!(
        "kind = \"smtp\"\nhost = \"127.0.0.1\"\nport = {}\nsecurity = \"none\"",
        server.account.port
    )
}

fn wait_for(server: &Server, verb: &str, path: &Path) {
    let (_silent, nobody) = channel::<()>();
    let until = Instant::now() + PATIENCE;
    while !server.seen.lock().expect("seen").verbs.iter().any(|seen| seen == verb) {
        assert!(Instant::now() < until, "no {verb} came: {}", path.display());
        let _ = nobody.recv_timeout(Duration::from_millis(10));
    }
}

/// How many letters a person got.
fn letters(desk: &Desk, address: &str) -> usize {
    let new = desk.folder().join("out").join(address).join("new");
    std::fs::read_dir(new).map_or(0, Iterator::count)
}

#[test]
fn a_command_wakes_the_service() {
    let desk = Desk::new();
    // It looks into its mailbox once a day.
    desk.place("1.hello", b"From: eve@example.org\r\nTo: moderator@klub.example\r\n\r\nHi\r\n");
    let mut child = botpost(&desk, &["run", "--log", "json"]).spawn().expect("it starts");
    let log = log_of(&mut child);
    line(&log, "looked after the mail");
    let new = ["match", "new", "rambots", "--id", "klub7", "--player"];
    let players = ["Ania <ania@example.org>", "--player", "Basia <basia@example.org>"];
    done(&desk, &[&new[..], &players[..]].concat());
    let deeds: [(&[&str], &str); 4] = [
        (&["match", "open", "klub7"], "basia@example.org"),
        (&["match", "observe", "klub7", "Olga <olga@example.org>"], "olga@example.org"),
        (&["seat", "invite", "klub7", "Y", "Celina <celina@example.org>"], "celina@example.org"),
        (&["match", "end", "klub7", "--reason", "no time"], "ania@example.org"),
    ];
    let (_silent, nobody) = channel::<()>();
    for (deed, address) in deeds {
        let before = letters(&desk, address);
        done(&desk, deed);
        let until = Instant::now() + PATIENCE;
        while letters(&desk, address) == before {
            assert!(Instant::now() < until, "no letter came of {deed:?}");
            let _ = nobody.recv_timeout(Duration::from_millis(10));
        }
    }
    signal(&child, "-TERM");
    assert!(ended(child), "it did not end well");
}

#[test]
fn doors_that_hang_hold_up_no_stop_and_nothing_is_half_done() {
    let mut desk = Desk::new();
    let new = ["match", "new", "rambots", "--id", "klub7", "--player"];
    let players = ["Ania <ania@example.org>", "--player", "Basia <basia@example.org>"];
    done(&desk, &[&new[..], &players[..]].concat());
    done(&desk, &["match", "open", "klub7"]);
    let hangs = Server::start(Plan { rules: vec![("DATA", "", Fault::Hang)], ..Plan::default() });
    let imap = format!(
        "kind = \"imap\"\nhost = \"127.0.0.1\"\nport = {}\nsecurity = \"none\"\nuser = \"gm\"\n\
         password_command = [\"echo\", \"hush\"]",
        silent()
    );
    config(&desk, &imap, &smtp(&hangs));
    let child = botpost(&desk, &["run"]).spawn().expect("it starts");
    wait_for(&hangs, "DATA", desk.folder());
    signal(&child, "-TERM");
    assert!(ended(child), "it did not end, or not well");

    // Nobody knows whether they arrived: the next start finds them, and tries them after a while.
    let takes = Server::start(Plan::default());
    config(&desk, HERE, &smtp(&takes));
    for moment in ["2026-11-23T09:01:00Z", "2026-11-23T09:31:00Z"] {
        desk.at(moment);
        done(&desk, &["tick"]);
    }
    let mut recipients: Vec<String> =
        takes.taken().into_iter().map(|letter| letter.recipient).collect();
    recipients.sort();
    assert_eq!(recipients, ["ania@example.org", "basia@example.org"]);
    let outbox: Value =
        serde_json::from_slice(&done(&desk, &["mail", "outbox", "--json"])).expect("JSON");
    let states: Vec<&str> =
        outbox.as_array().expect("a list").iter().filter_map(|it| it["state"].as_str()).collect();
    assert_eq!(states, ["sent", "sent"]);
    config(&desk, HERE, OUT);
    done(&desk, &["verify"]);
}
