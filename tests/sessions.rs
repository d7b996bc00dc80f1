//! Sessions at the command line and by mail: scripts that tell a story, with the answers
//! recorded. `UPDATE=1 cargo test --test sessions` records them anew; read them before you
//! commit them.
//!
//! A line `$ ...` does something, what follows is its answer, `# ...` tells the story:
//! `$ botpost ...` runs the program, `$ at MOMENT` sets the clock, `$ letter WHO "TEXT"`
//! answers WHO's newest letter, `$ stranger FROM TO "TEXT"` writes without being asked,
//! `$ newest WHO` shows the newest letter, `$ letters WHO` lists subjects and verdicts,
//! `$ file NAME "TEXT"` writes a file. In texts, `|` breaks the line.

mod support;

use std::path::PathBuf;
use std::process::Command;

use support::desk::Desk;

#[test]
fn every_session_goes_as_recorded() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/sessions");
    let mut scripts: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the sessions")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    scripts.sort();
    assert!(!scripts.is_empty(), "no session found");
    let mut different = Vec::new();
    for script in scripts {
        let recorded = std::fs::read_to_string(&script).expect("a readable script");
        let played = play(&recorded);
        if played == recorded {
            continue;
        }
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&script, played).expect("a writable script");
        } else {
            let line = recorded.lines().zip(played.lines()).position(|(old, new)| old != new);
            let line = line.unwrap_or(recorded.lines().count().min(played.lines().count()));
            different.push(format!(
                "{}:{}:\n  recorded {:?}\n  now      {:?}",
                script.display(),
                line + 1,
                recorded.lines().nth(line),
                played.lines().nth(line)
            ));
        }
    }
    assert!(different.is_empty(), "\n{}\n", different.join("\n"));
}

fn play(script: &str) -> String {
    let mut desk = Desk::new();
    let mut out = String::new();
    let mut skipping = false;
    for line in script.lines() {
        if let Some(command) = line.strip_prefix("$ ") {
            out.push_str(line);
            out.push('\n');
            for answer in obey(&mut desk, command).lines() {
                // A line of an answer that looks like one of ours is set off by a space.
                let set_off = answer.starts_with("$ ") || answer.starts_with('#');
                out.push_str(if set_off { " " } else { "" });
                out.push_str(answer.trim_end());
                out.push('\n');
            }
            skipping = true;
        } else if line.starts_with('#') {
            if skipping {
                out.push('\n');
            }
            out.push_str(line);
            out.push('\n');
            skipping = false;
        } else if !skipping {
            out.push_str(line);
            out.push('\n');
        }
    }
    out
}

fn obey(desk: &mut Desk, command: &str) -> String {
    let words = words(command);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["botpost", args @ ..] => run(desk, args),
        ["at", moment] => {
            desk.at(moment);
            String::new()
        }
        ["letter", who, text] => {
            desk.answer(who, &text.replace('|', "\n"));
            String::new()
        }
        ["stranger", from, to, text] => {
            desk.stranger(from, to, &text.replace('|', "\n"));
            String::new()
        }
        ["newest", who] => desk.newest(who),
        ["letters", who] => desk.list(who),
        ["file", name, text] => {
            std::fs::write(desk.folder().join(name), text.replace('|', "\n")).expect("a file");
            String::new()
        }
        _ => panic!("a session cannot {command:?}"),
    }
}

fn run(desk: &Desk, args: &[&str]) -> String {
    let done = Command::new(env!("CARGO_BIN_EXE_botpost"))
        .args(args)
        .current_dir(desk.folder())
        .env("BOTPOST_NOW", desk.now())
        .env("NO_COLOR", "1")
        .env("RUST_LOG", "off")
        .env("RUST_BACKTRACE", "0")
        .output()
        .expect("botpost runs");
    let mut said = String::from_utf8(done.stdout).expect("text");
    said.push_str(&String::from_utf8(done.stderr).expect("text"));
    if !done.status.success() {
        said.push_str(&format!("exit code {}\n", done.status.code().unwrap_or(-1)));
    }
    said.replace(&desk.folder().display().to_string(), "FOLDER")
}

/// The words of a line; quotes keep spaces together.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted, mut any) = (Vec::new(), String::new(), false, false);
    for c in line.chars() {
        match c {
            '"' => (quoted, any) = (!quoted, true),
            ' ' if !quoted => {
                if any || !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                any = false;
            }
            _ => word.push(c),
        }
    }
    if any || !word.is_empty() {
        words.push(word);
    }
    words
}
