//! Configurations, and what is said of each, as `configuration.txt` has it: the lines that stand
//! beside those that are always needed, or for those with the same key; and below them which
//! settings change by it, or what is wrong. `UPDATE=1` writes it anew, to be read before it is
//! kept.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use botpost::config::{Config, Mailbox};
use moderator::Zone;

/// What a configuration needs.
const LEAST: [(&str, [&str; 2]); 4] = [
    ("mail", ["name = \"Klub 7 games\"", "address = \"moderator@klub.example\""]),
    ("moderator", ["name = \"Marek\"", "address = \"marek@klub.example\""]),
    ("mailbox", ["kind = \"maildir\"", "path = \"Maildir\""]),
    ("postman", ["kind = \"maildir\"", "path = \"out\""]),
];

fn load(folder: &Path, text: &str) -> anyhow::Result<Config> {
    let path = folder.join("config.toml");
    std::fs::write(&path, text).expect("written");
    Config::load(&path)
}

fn key(line: &str) -> &str {
    line.split('=').next().unwrap_or_default().trim()
}

/// The configuration with these lines, each behind the name of its table in brackets.
fn text(lines: &[&str]) -> String {
    let lines: Vec<(&str, &str)> =
        lines.iter().filter_map(|line| line.strip_prefix('[')?.split_once("] ")).collect();
    let usual = |table: &str| LEAST.iter().find(|(it, _)| *it == table).map_or(&[][..], |it| &it.1);
    let tables: BTreeSet<&str> =
        lines.iter().map(|it| it.0).chain(LEAST.iter().map(|it| it.0)).collect();
    let mut text = String::new();
    for table in tables {
        let own = || lines.iter().filter(|(it, _)| *it == table).map(|(_, line)| *line);
        // A door of another kind has other keys.
        let keeps =
            |usual: &&str| !own().any(|line| key(line) == key(usual) || key(line) == "kind");
        let usual = usual(table).iter().copied().filter(keeps);
        text += &format!("[{table}]\n");
        usual.chain(own()).for_each(|line| text += &format!("{line}\n"));
    }
    text
}

#[test]
fn a_short_configuration_is_enough() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = load(folder.path(), &text(&[])).expect("a sound configuration");
    assert_eq!(config.database, folder.path().join("botpost.sqlite3"));
    assert_eq!(config.shown["matches.reminders"], Some("1d,3h".into()));
    assert_eq!((config.gm.zone, config.retention, config.notes), (Zone::UTC, 30, true));
}

#[test]
fn everything_that_is_wrong_is_said_with_its_key_and_no_secret() {
    let folder = tempfile::tempdir().expect("a folder");
    let shown = |config: &Config| {
        let meant = Config { shown: BTreeMap::new(), ..config.clone() };
        format!("{meant:#?}").replace(&folder.path().display().to_string(), "FOLDER")
    };
    let least = shown(&load(folder.path(), &text(&[])).expect("a sound configuration"));
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/configuration.txt");
    let table = std::fs::read_to_string(path).expect("a file");
    let mut told = String::new();
    for case in table.split("\n\n") {
        let lines: Vec<&str> = case.lines().filter(|line| !line.starts_with('=')).collect();
        let said = match load(folder.path(), &text(&lines)) {
            Ok(config) => {
                let known: Vec<&str> = least.lines().collect();
                let shown = shown(&config);
                let fresh = shown.lines().filter(|line| !known.contains(line)).map(str::trim);
                format!("sound {}", fresh.collect::<Vec<_>>().join(" "))
            }
            Err(error) => format!("{error:#}"),
        };
        let said = said.replace(&folder.path().display().to_string(), "FOLDER");
        assert!(!said.contains("hush"), "a secret was said: {said}");
        let said = said.lines().map(|line| format!("= {}\n", line.trim_end()));
        let lines = lines.into_iter().map(|line| format!("{line}\n"));
        told += &format!("{}\n", lines.chain(said).collect::<String>());
    }
    let told = told.trim_end();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, format!("{told}\n")).expect("a file that can be written");
        return;
    }
    let wrong = table.lines().zip(told.lines()).filter(|(wanted, found)| wanted != found);
    assert_eq!(wrong.collect::<Vec<_>>(), []);
    assert_eq!(table.trim_end().len(), told.len());
}

#[test]
fn the_example_is_sound_and_complete() {
    let folder = tempfile::tempdir().expect("a folder");
    let example = include_str!("../../config.example.toml");
    load(folder.path(), example).expect("a sound configuration");
    // Every key may be uncommented and is still known.
    let whole: Vec<&str> =
        example.lines().map(|line| line.strip_prefix("#= ").unwrap_or(line)).collect();
    load(folder.path(), &whole.join("\n")).expect("a sound configuration with every key");
    // The other mailbox, with each way to log in.
    let (start, rest) = example.split_once("[mailbox]").expect("a mailbox");
    let (mailbox, end) = rest.split_once("[postman]").expect("a postman");
    let keys: Vec<&str> = mailbox.lines().filter_map(|line| line.strip_prefix("# ")).collect();
    let logins = ["password_file", "password_command", "token_command"];
    for login in logins {
        let only = |line: &&&str| {
            line.starts_with(login) || !logins.iter().any(|other| line.starts_with(other))
        };
        let keys: Vec<&str> = keys.iter().filter(only).copied().collect();
        let text = format!("{start}[mailbox]\n{}\n[postman]{end}", keys.join("\n"));
        let config = load(folder.path(), &text).expect("a sound configuration");
        assert!(matches!(config.mailbox, Mailbox::Imap { .. }), "{login}");
    }
}
