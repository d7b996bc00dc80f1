//! Completions, manual pages and help: made from one description, whole, and the same each
//! time.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use moderator::SettingKey;

const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "elvish", "powershell"];

fn printed(args: &[&str]) -> String {
    let done = Command::new(env!("CARGO_BIN_EXE_botpost")).args(args).output();
    let done = done.expect("botpost runs");
    assert!(done.status.success(), "{args:?}");
    assert!(done.stderr.is_empty(), "{args:?}");
    String::from_utf8(done.stdout).expect("text")
}

/// The words of every command, the ones it has below it included: `match new`.
fn commands(command: &clap::Command, before: &[String], found: &mut Vec<Vec<String>>) {
    for inner in command.get_subcommands() {
        let words = [before, &[inner.get_name().to_owned()]].concat();
        commands(inner, &words, found);
        found.push(words);
    }
}

fn all() -> Vec<Vec<String>> {
    let mut found = Vec::new();
    commands(&botpost::cli::command(), &[], &mut found);
    assert!(found.len() > 20, "only {} commands", found.len());
    found
}

#[test]
fn completions_know_every_command_and_option() {
    for shell in SHELLS {
        let script = printed(&["completions", shell]);
        assert_eq!(script, printed(&["completions", shell]), "{shell} differs from run to run");
        for word in all().concat() {
            assert!(script.contains(&word), "{shell} does not know {word}");
        }
        for option in ["dry-run", "json", "config", "peek"] {
            assert!(script.contains(option), "{shell} does not know --{option}");
        }
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("man1");
    let path = path.to_str().expect("a name");
    printed(&["man", path]);
    let names = |folder: &Path| -> BTreeSet<String> {
        let entries = std::fs::read_dir(folder).expect("the pages");
        let name = |entry: std::io::Result<std::fs::DirEntry>| {
            entry.expect("a page").file_name().into_string().expect("a name")
        };
        entries.map(name).collect()
    };
    let mut expected: BTreeSet<String> =
        all().iter().map(|words| format!("botpost-{}.1", words.join("-"))).collect();
    expected.insert("botpost.1".to_owned());
    assert_eq!(names(Path::new(path)), expected);
    for name in &expected {
        let page = std::fs::read_to_string(Path::new(path).join(name)).expect("a page");
        for section in [".SH NAME", ".SH SYNOPSIS", ".SH DESCRIPTION"] {
            assert!(page.contains(section), "{name} has no {section}");
        }
        let title = name.trim_end_matches(".1");
        assert!(page.replace("\\-", "-").contains(title), "{name} does not name {title}");
    }
    let first = std::fs::read_to_string(Path::new(path).join("botpost.1")).expect("a page");
    assert!(printed(&["man"]) == first, "without a folder another page is printed");
    let second = tempfile::tempdir().expect("a folder");
    printed(&["man", second.path().to_str().expect("a name")]);
    for name in &expected {
        let read = |folder: &Path| std::fs::read(folder.join(name)).expect("a page");
        assert!(read(Path::new(path)) == read(second.path()), "{name} differs from run to run");
    }
}

#[test]
fn every_example_belongs_to_a_command_and_every_setting_has_a_flag() {
    let known: BTreeSet<String> = all().iter().map(|words| words.join(" ")).collect();
    let examples = include_str!("../../src/cli/args/examples.txt").lines();
    for section in examples.filter_map(|it| it.strip_prefix('[')?.strip_suffix(']')) {
        assert!(known.contains(section), "no command is called {section}");
    }
    let mut command = botpost::cli::command();
    for word in ["match", "new"] {
        command = command.find_subcommand(word).expect(word).clone();
    }
    for setting in SettingKey::ALL.iter().filter(|key| **key != SettingKey::Holidays) {
        let flag = command.get_arguments().any(|it| it.get_long() == Some(setting.name()));
        assert!(flag, "{}", setting.name());
    }
}

#[test]
fn every_help_is_whole() {
    let mut commands = all();
    commands.push(Vec::new());
    for words in commands {
        let args: Vec<&str> = words.iter().map(String::as_str).chain(["--help"]).collect();
        let help = printed(&args);
        for leftover in ["  \n", "\t", "//", "`` ", "[possible values: ]", "Lorem", "??"] {
            assert!(!help.contains(leftover), "{words:?}: {leftover:?} in\n{help}");
        }
        // Every argument and every option is explained; examples need no words.
        let help = help.split("\nExample").next().unwrap_or(&help);
        let silent = |line: &&str| line.trim_start().starts_with(['-', '<', '[']);
        for (line, next) in help.lines().zip(help.lines().skip(1).chain([""])) {
            // A value of an option has its words behind a colon.
            let value = line.trim_start().starts_with("- ") && line.contains(": ");
            let bare = silent(&line) && !line.trim().contains("  ") && !value;
            assert!(!bare || next.starts_with("          "), "{words:?}: {line:?} says nothing");
        }
    }
}
