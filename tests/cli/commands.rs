//! What every command owes its shell: exit codes, errors on standard error, no colour where
//! none is wanted, and no noise when a reader goes away.

use std::io::ErrorKind;
use std::process::{Command, Output, Stdio};

use botpost::cli::error::{CONFIG, FAILED, TRY_LATER, explain};
use mail::{Trouble, TroubleKind};
use rusqlite::ffi;
use store::StoreError;

use crate::support::desk::Desk;

fn botpost(desk: &Desk, args: &[&str]) -> Command {
    let mut command = desk.command(args);
    command.env_remove("NO_COLOR").stdin(Stdio::null());
    command
}

fn output(command: &mut Command) -> Output {
    command.output().expect("botpost runs")
}

const PLAYERS: [&str; 4] =
    ["--player", "Ania <ania@example.org>", "--player", "Basia <basia@example.org>"];

#[test]
fn an_error_stays_text_on_standard_error_even_with_json() {
    let desk = Desk::new();
    let done = output(&mut botpost(&desk, &["--json", "match", "show", "nowhere"]));
    assert_eq!(done.status.code(), Some(1));
    assert!(done.stdout.is_empty());
    let said = String::from_utf8(done.stderr).expect("text");
    assert!(said.starts_with("error: there is no match") && said.contains("\nhint: "), "{said}");
}

#[test]
fn no_color_means_no_color() {
    let desk = Desk::new();
    for args in [&["--help"][..], &["dance"], &["status"], &["match", "show", "nowhere"]] {
        let mut command = botpost(&desk, args);
        let done = output(command.env("NO_COLOR", "1").env("CLICOLOR_FORCE", "1"));
        let said = [done.stdout, done.stderr].concat();
        assert!(!said.is_empty() && !said.contains(&0x1b), "{args:?}");
    }
}

#[test]
fn what_needs_the_moderator_catches_the_eye_on_a_terminal_alone() {
    let desk = Desk::new();
    let new = ["match", "new", "rambots", "--id", "klub7"];
    assert!(output(&mut botpost(&desk, &[&new[..], &PLAYERS[..]].concat())).status.success());
    let status = |forced: bool| {
        let mut command = botpost(&desk, &["status", "--needs-me"]);
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
        let command = if forced { command.env("CLICOLOR_FORCE", "1") } else { &mut command };
        output(command).stdout
    };
    let (plain, coloured) = (status(false), status(true));
    assert!(String::from_utf8_lossy(&plain).contains("you: match open klub7"));
    assert!(!plain.contains(&0x1b) && coloured.contains(&0x1b));
}

#[test]
fn a_command_whose_output_is_lost_fails() {
    let desk = Desk::new();
    let full = || {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
        full.expect("a full disk")
    };
    let lists: [&[&str]; 6] = [
        &["status"],
        &["status", "--json"],
        &["match", "new", "--help"],
        &["--version"],
        &["completions", "bash"],
        &["man"],
    ];
    for args in lists {
        let done = output(botpost(&desk, args).stdout(full()).stderr(Stdio::piped()));
        let said = String::from_utf8(done.stderr).expect("text");
        assert_eq!(done.status.code(), Some(1), "{args:?}");
        assert!(said.starts_with("error: what was to be printed is lost"), "{args:?}: {said}");
    }
    // Errors and the log are beside what is printed: what was done is done.
    let new = [&["match", "new", "rambots", "--id", "klub7"], &PLAYERS[..]].concat();
    for (args, code) in [(&new[..], 0), (&["tick"], 0), (&["match", "show", "nowhere"], 1)] {
        let mut command = botpost(&desk, args);
        let done = output(command.env("RUST_LOG", "debug").stderr(full()));
        assert_eq!(done.status.code(), Some(code), "{args:?}");
    }
}

#[test]
fn a_reader_that_goes_away_ends_the_program_quietly() {
    let desk = Desk::new();
    let new = ["match", "new", "rambots", "--id", "klub7"];
    assert!(output(&mut botpost(&desk, &[&new[..], &PLAYERS[..]].concat())).status.success());
    let commands: [&[&str]; 5] = [
        &["match", "open", "klub7", "-n"],
        &["status", "--all", "--json"],
        &["match", "new", "--help"],
        &["match", "show", "nowhere"],
        &["dance"],
    ];
    for args in commands {
        let mut command = botpost(&desk, args);
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("botpost runs");
        drop(child.stdout.take());
        let errors = match args {
            // Nor does it matter if nobody hears the error.
            ["match", "show", _] | ["dance"] => {
                drop(child.stderr.take());
                String::new()
            }
            _ => {
                let mut text = String::new();
                let mut stderr = child.stderr.take().expect("its errors");
                std::io::Read::read_to_string(&mut stderr, &mut text).expect("text");
                text
            }
        };
        let status = child.wait().expect("botpost ends");
        assert_eq!(errors, "", "{args:?}");
        // 101 is a panic; no code at all is a signal.
        assert!(matches!(status.code(), Some(0..=2)), "{args:?}: {status:?}");
    }
}

#[test]
fn the_exit_code_says_what_kind_of_failure_it_is() {
    let sqlite = |code| {
        let error = rusqlite::Error::SqliteFailure(ffi::Error::new(code), None);
        explain(&anyhow::Error::from(StoreError::from(error)).context("filing"))
    };
    let busy = sqlite(ffi::SQLITE_BUSY);
    assert!(busy.code == TRY_LATER && busy.hint.is_some(), "{busy}");
    for code in [ffi::SQLITE_FULL, ffi::SQLITE_IOERR, ffi::SQLITE_CORRUPT] {
        let failure = sqlite(code);
        assert!(failure.message.starts_with("filing: "), "{failure}");
        assert!(failure.code == FAILED && failure.hint.is_some(), "{failure}");
    }
    for (kind, code) in [(TroubleKind::Away, TRY_LATER), (TroubleKind::Settings, CONFIG)] {
        assert_eq!(explain(&Trouble::new(kind, "no").into()).code, code);
    }
    for kind in [
        ErrorKind::NotFound,
        ErrorKind::PermissionDenied,
        ErrorKind::StorageFull,
        ErrorKind::ReadOnlyFilesystem,
        ErrorKind::IsADirectory,
    ] {
        let error = std::io::Error::from(kind);
        let failure = explain(&anyhow::Error::from(error).context("cannot read x"));
        assert!(failure.message.starts_with("cannot read x: "), "{failure}");
        assert!(failure.hint.is_some_and(|hint| hint.ends_with('.')), "{kind:?}");
    }
}

#[test]
fn every_failure_has_a_way_out() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut folders, mut count, mut silent) = (vec![root.join("src/cli")], 0, Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the commands") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a source file");
            let name = path.strip_prefix(root).expect("inside").display().to_string();
            let code = text.split("\n#[cfg(test)]").next().unwrap_or_default();
            // These take the way out with what is wrong; nobody leaves it out by hand.
            let with_hint = ["failed(", "usage(", "misconfigured(", "Failure::new("];
            count += with_hint.map(|name| code.matches(name).count()).iter().sum::<usize>();
            if code.contains("hint: None") {
                silent.push(name);
            }
        }
    }
    assert!(count > 100, "only {count} failures found: the search is wrong");
    assert!(silent.is_empty(), "\n{}\n", silent.join("\n"));
}

/// The keys of an object, in the order in which they stand.
fn keys(value: &serde_json::Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

fn done(desk: &Desk, args: &[&str]) {
    let done = output(&mut botpost(desk, args));
    assert!(done.status.success(), "{args:?}");
}

const PERSON: &str = "names addresses running rounds late missed last_seen matches";

/// What is listed, and the keys of the list or of its first line.
const LISTS: [(&[&str], &str); 11] = [
    (
        &["status"],
        "matches outbox_waiting outbox_failed inbox_held postman tries_again mailbox_seen",
    ),
    (&["status", "--all"], "id game state round players"),
    (
        &["match", "show", "klub7"],
        "id game state stands proposal put_right agreed terms commitment round phase deadline \
         closes position seats offers observers",
    ),
    (&["player", "list"], PERSON),
    (&["player", "show", "Ania"], PERSON),
    (&["orders", "list", "klub7"], "round seat player filed_at program sealed"),
    (&["mail", "outbox"], "number state kind match to sender attempts created last forgotten"),
    (&["mail", "inbox"], "number verdict match sender received size forgotten"),
    (
        &["config", "show"],
        "file mail moderator storage mailbox postman service join matches backup retention",
    ),
    (&["doctor"], "findings round_trip_ms"),
    (&["verify"], "matches rounds differs"),
];

#[test]
fn json_has_stable_keys_moments_in_utc_and_no_secrets() {
    let seed = "02".repeat(32);
    let mut desk = Desk::new();
    done(
        &desk,
        &[&["match", "new", "rambots", "--id", "klub7", "--seed", &seed], &PLAYERS[..]].concat(),
    );
    done(&desk, &["match", "open", "klub7"]);
    done(&desk, &["tick"]);
    for texts in [["YES"; 2], ["1YN", "2GS"]] {
        desk.answer("ania", texts[0]);
        desk.answer("basia", texts[1]);
        done(&desk, &["tick"]);
        // Before the first orders the round of the goals is played.
        desk.botpost(&["round", "run", "klub7", "0"]);
        done(&desk, &["tick"]);
    }
    for (args, expected) in LISTS {
        let done = output(&mut botpost(&desk, &[args, &["--json"]].concat()));
        assert!(done.status.success(), "{args:?}");
        let text = String::from_utf8(done.stdout).expect("text");
        let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        let first = value.as_array().map_or(&value, |list| &list[0]);
        let mut wanted: Vec<&str> = expected.split_whitespace().collect();
        let mut found = keys(first);
        wanted.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, wanted, "{args:?}");
        assert!(!text.contains("1YN") && !text.contains("2GS"), "{args:?}: a sealed program");
        assert!(!text.contains("5e5e5e5e"), "{args:?}: the key");
        let addresses = matches!(args, ["mail", "inbox"] | ["player", ..]);
        assert!(addresses || !text.contains("@example.org"), "{args:?}: a player's address");
    }
}
