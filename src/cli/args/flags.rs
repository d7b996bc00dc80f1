//! Flags that take a text each and stand in a table, `flags.txt`: under the name of their command,
//! each with what it is given, and what it means.

use std::collections::BTreeMap;

use clap::{Arg, ArgMatches};

use super::examples::sections;

/// What was given for flags of the table, by flag.
pub type Given = BTreeMap<&'static str, String>;

fn rows(command: &str) -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let section = sections(include_str!("flags.txt")).remove(command);
    section.into_iter().flat_map(str::lines).filter_map(|line| {
        let (flag, rest) = line.split_once(' ')?;
        let (value, help) = rest.split_once(' ')?;
        Some((flag, value, help))
    })
}

/// The flags of a command.
pub fn flags(command: &str) -> impl Iterator<Item = Arg> {
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
