//! What every command owes its shell: exit codes, errors on standard error, no colour where
//! none is wanted, and no noise when a reader goes away.

mod support;

use std::process::{Command, Output, Stdio};

use support::desk::Desk;

fn botpost(desk: &Desk, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_botpost"));
    command.args(args).current_dir(desk.folder()).env("BOTPOST_NOW", desk.now());
    command.env("RUST_LOG", "off").env_remove("BOTPOST_CONFIG").stdin(Stdio::null());
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
fn a_reader_that_goes_away_ends_the_program_quietly() {
    let desk = Desk::new();
    let new = ["match", "new", "rambots", "--id", "klub7"];
    assert!(output(&mut botpost(&desk, &[&new[..], &PLAYERS[..]].concat())).status.success());
    let commands: [&[&str]; 5] = [
        &["match", "open", "klub7", "-n"],
        &["match", "list", "--json"],
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
fn a_dry_run_leaves_the_database_as_it_was() {
    let desk = Desk::new();
    let new = ["match", "new", "rambots", "--id", "klub7"];
    assert!(output(&mut botpost(&desk, &[&new[..], &PLAYERS[..]].concat())).status.success());
    let rows = || -> (i64, i64, String) {
        let sql = "SELECT (SELECT count(*) FROM parcels), (SELECT count(*) FROM journal), state
                   FROM matches";
        let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
        desk.database().query_row(sql, [], row).expect("a match")
    };
    let before = rows();
    for args in [["match", "open", "klub7", "-n"], ["match", "end", "klub7", "--dry-run"]] {
        let done = output(&mut botpost(&desk, &args));
        assert!(done.status.success(), "{args:?}");
        assert!(String::from_utf8_lossy(&done.stdout).contains("nothing sent"), "{args:?}");
    }
    assert_eq!(rows(), before);
}
