//! Flags that take a text each and stand in a table, `flags.txt`: a name, what it is given, and
//! what it means.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};

use super::examples::sections;

/// A section of the table.
pub trait FlagTable {
    /// Its name.
    const SECTION: &'static str;

    /// The flag with what is particular to it.
    fn refine(flag: &str, arg: Arg) -> Arg;
}

/// What was given for the flags of a section, by flag.
#[derive(Debug, Clone)]
pub struct Flags<T> {
    /// The texts.
    pub given: BTreeMap<&'static str, String>,
    table: PhantomData<T>,
}

impl<T: FlagTable> Flags<T> {
    fn rows() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
        let section = sections(include_str!("flags.txt")).remove(T::SECTION);
        let rows = section.into_iter().flat_map(str::lines);
        rows.filter_map(|line| {
            let mut parts = line.splitn(3, ' ');
            Some((parts.next()?, parts.next()?, parts.next()?))
        })
    }
}

impl<T: FlagTable> Args for Flags<T> {
    fn augment_args(command: Command) -> Command {
        command.args(Self::rows().map(|(flag, value, help)| {
            T::refine(flag, Arg::new(flag).long(flag).value_name(value).help(help))
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<T: FlagTable> FromArgMatches for Flags<T> {
    fn from_arg_matches(typed: &ArgMatches) -> Result<Flags<T>, clap::Error> {
        let text = |flag: &str| Some(typed.get_raw(flag)?.next()?.to_str()?.to_owned());
        let given = Self::rows().filter_map(|(flag, ..)| Some((flag, text(flag)?))).collect();
        Ok(Flags { given, table: PhantomData })
    }

    fn update_from_arg_matches(&mut self, typed: &ArgMatches) -> Result<(), clap::Error> {
        *self = Flags::from_arg_matches(typed)?;
        Ok(())
    }
}
