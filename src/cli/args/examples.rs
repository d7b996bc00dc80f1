//! What commands have by their names: the examples under their help, each of which a test types,
//! the flags of the table, and the option of all that send mail.

use std::collections::BTreeMap;

use clap::{Arg, ArgAction, Command};

use super::flags::flags;
use super::{PUT_RIGHT, REASONED, SENDING, is_one_of};

/// Each section is named as its command is typed.
const EXAMPLES: &str = include_str!("examples.txt");

/// The commands with what they have by their names.
pub fn with_examples(command: Command) -> Command {
    below(command, "", &sections(EXAMPLES))
}

/// A command and those below it. `path`: how it is typed.
fn below(command: Command, path: &str, examples: &Sections) -> Command {
    let command = command.mut_subcommands(|inner| {
        let path = format!("{path} {}", inner.get_name());
        below(inner, path.trim_start(), examples)
    });
    let command = command.args(flags(path)).args(reason(path));
    let command = if is_one_of(path, SENDING) { command.arg(dry_run()) } else { command };
    if let Some(text) = examples.get(path) { command.after_help(*text) } else { command }
}

/// Whether a command only shows what it would do.
fn dry_run() -> Arg {
    let help = "Change nothing and send nothing: show each message that would be sent";
    Arg::new("dry_run").short('n').long("dry-run").action(ArgAction::SetTrue).help(help)
}

/// Why something is ordered.
fn reason(path: &str) -> Option<Arg> {
    let (_, help) = REASONED.into_iter().find(|(list, _)| is_one_of(path, list))?;
    let arg = Arg::new("reason").long("reason").help(help);
    Some(match help {
        PUT_RIGHT => arg.value_name("TEXT").required_unless_present("dry_run"),
        _ => arg.value_name("REASON"),
    })
}

/// Sections by their names.
pub(super) type Sections = BTreeMap<&'static str, &'static str>;

/// The sections of a text in which each begins with its name in brackets.
pub(super) fn sections(text: &'static str) -> Sections {
    let sections = text.split("\n[").filter_map(|it| it.trim_start_matches('[').split_once("]\n"));
    sections.map(|(name, text)| (name, text.trim_end())).collect()
}
