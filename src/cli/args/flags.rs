//! What commands have by their names: the examples under their help, each of which a test types;
//! the option of all that send mail; and the flags that take a text each and stand in a table,
//! `flags.txt`, each with what it is given, and what it means.

use std::collections::BTreeMap;

use clap::{Arg, ArgAction, ArgMatches, Command};

use super::{PUT_RIGHT, REASONED, SENDING, is_one_of};

/// Each section is named as its command is typed.
const EXAMPLES: &str = include_str!("examples.txt");

/// What was given for flags of the table, by flag.
pub type Given = BTreeMap<&'static str, String>;

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
type Sections = BTreeMap<&'static str, &'static str>;

/// The sections of a text in which each begins with its name in brackets.
fn sections(text: &'static str) -> Sections {
    let sections = text.split("\n[").filter_map(|it| it.trim_start_matches('[').split_once("]\n"));
    sections.map(|(name, text)| (name, text.trim_end())).collect()
}

fn rows(command: &str) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let section = sections(include_str!("flags.txt")).remove(command);
    section.into_iter().flat_map(str::lines).filter_map(|line| {
        let (flag, rest) = line.split_once(' ')?;
        let (value, help) = rest.split_once(' ')?;
        Some((flag, value, help))
    })
}

/// The flags of a command.
fn flags(command: &str) -> impl Iterator<Item = Arg> {
    rows(command).map(|(flag, value, help)| {
        let arg = Arg::new(flag).long(flag).value_name(value).help(help);
        match flag {
            "mailbox" => arg.value_parser(["imap", "maildir"]),
            "postman" => arg.value_parser(["smtp", "sendmail", "maildir"]),
            "mailbox-port" | "postman-port" => arg.value_parser(clap::value_parser!(u16)),
            "review" => arg.num_args(0..=1).default_missing_value("12h"),
            "calendar" => arg.num_args(0..=1).default_missing_value("yes"),
            _ => arg,
        }
    })
}

/// What was given for the flags of a command.
pub fn given(command: &str, typed: &ArgMatches) -> Given {
    let text = |flag: &str| Some(typed.get_raw(flag)?.next()?.to_str()?.to_owned());
    rows(command).filter_map(|(flag, ..)| Some((flag, text(flag)?))).collect()
}
