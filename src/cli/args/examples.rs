//! Examples under the help of a command, found by its name. A test types each of them.

use std::collections::BTreeMap;

use clap::Command;

/// Each section is named as its command is typed.
const EXAMPLES: &str = include_str!("examples.txt");

/// The commands with their examples.
pub fn with_examples(command: Command) -> Command {
    below(command, "", &sections(EXAMPLES))
}

/// A command and those below it, with their examples. `path`: how it is typed.
fn below(command: Command, path: &str, examples: &Sections) -> Command {
    let command = command.mut_subcommands(|inner| {
        let path = format!("{path} {}", inner.get_name());
        below(inner, path.trim_start(), examples)
    });
    match examples.get(path) {
        Some(text) => command.after_help(*text),
        None => command,
    }
}

/// Sections by their names.
pub(super) type Sections = BTreeMap<&'static str, &'static str>;

/// The sections of a text in which each begins with its name in brackets.
pub(super) fn sections(text: &'static str) -> Sections {
    let sections = text.split("\n[").filter_map(|it| it.trim_start_matches('[').split_once("]\n"));
    sections.map(|(name, text)| (name, text.trim_end())).collect()
}
