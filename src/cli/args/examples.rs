//! Examples under the help of a command, found by its name. A test types each of them.

use clap::Command;

/// Each section is named as its command is typed.
const EXAMPLES: &str = include_str!("examples.txt");

/// A command and those below it, with their examples. `path`: how it is typed.
pub fn with_examples(command: Command, path: &str) -> Command {
    let command = command.mut_subcommands(|inner| {
        let path = format!("{path} {}", inner.get_name());
        with_examples(inner, path.trim_start())
    });
    match section(EXAMPLES, path) {
        Some(examples) => command.after_help(examples),
        None => command,
    }
}

/// The section with this name of a text in which each begins with its name in brackets.
pub(super) fn section(text: &'static str, name: &str) -> Option<&'static str> {
    let mut sections = text.split("\n[");
    let text =
        sections.find_map(|it| it.trim_start_matches('[').strip_prefix(name)?.strip_prefix("]\n"));
    text.map(str::trim_end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(command: &Command, path: &str, found: &mut Vec<String>) {
        for inner in command.get_subcommands() {
            let path = format!("{path} {}", inner.get_name()).trim_start().to_owned();
            paths(inner, &path, found);
            found.push(path);
        }
    }

    #[test]
    fn every_section_belongs_to_a_command() {
        let mut known = Vec::new();
        paths(&crate::cli::command(), "", &mut known);
        let sections = EXAMPLES.lines().filter_map(|it| it.strip_prefix('[')?.strip_suffix(']'));
        for section in sections {
            assert!(known.iter().any(|path| path == section), "no command is called {section}");
        }
    }
}
