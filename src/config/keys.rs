//! The keys of a configuration while they are read, each once: what it says, or what is usual. All
//! that is wrong is said together, with its key and the way out, and never with a secret.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::{Path, PathBuf};

use anyhow::{Error, Result, anyhow, bail};
use toml::{Table, Value};

use super::did_you_mean;

/// Words in a line that may hold a secret.
const SECRET: [&str; 3] = ["password", "token", "secret"];

/// The keys that are not read yet, and what came of the others.
pub(super) struct Keys<'f> {
    file: Table,
    /// Paths are meant from here.
    folder: &'f Path,
    /// What was understood, by key; `None`: the key was asked for, and is not there.
    pub shown: BTreeMap<String, Option<Value>>,
    /// What is wrong.
    pub wrong: Vec<String>,
}

impl Keys<'_> {
    /// None is read yet.
    ///
    /// # Errors
    /// If the text is no TOML.
    pub fn of<'f>(text: &str, folder: &'f Path) -> Result<Keys<'f>> {
        let file = text.parse().map_err(|error| unread(text, &error))?;
        Ok(Keys { file, folder, shown: BTreeMap::new(), wrong: Vec::new() })
    }

    /// Whether there is such a table.
    pub fn has(&mut self, table: &str) -> bool {
        let found = self.file.contains_key(table);
        if !found {
            self.shown.insert(table.to_owned(), None);
        }
        found
    }

    /// Notes what was understood.
    pub fn show(&mut self, key: &str, value: impl Into<Value>) {
        self.shown.insert(key.to_owned(), Some(value.into()));
    }

    /// What a key says, if it is there. What makes no sense is noted.
    pub fn maybe<T, E: Display>(
        &mut self,
        key: &str,
        meant: impl Fn(&str) -> Result<T, E>,
    ) -> Option<T> {
        let given = self.take(key)?;
        let read = text(&given).ok_or_else(|| "give one value".to_owned());
        let read = read.and_then(|text| meant(&text).map_err(|why| why.to_string()));
        match &read {
            Ok(_) => self.show(key, given),
            Err(why) => self.refuse(key, &given, why),
        }
        read.ok()
    }

    /// What a key says, or what is usual: that makes sense in any case.
    pub fn read<T, E: Display>(
        &mut self,
        key: &str,
        usual: impl Into<Value>,
        meant: impl Fn(&str) -> Result<T, E>,
    ) -> T {
        if let Some(read) = self.maybe(key, &meant) {
            return read;
        }
        let usual = usual.into();
        let read = meant(&text(&usual).unwrap_or_default());
        let read = read.unwrap_or_else(|why| panic!("{key} is usually {usual}: {why}"));
        self.show(key, usual);
        read
    }

    /// The same of a key that has to be there.
    pub fn needed<T, E: Display>(
        &mut self,
        key: &str,
        example: &str,
        meant: impl Fn(&str) -> Result<T, E>,
    ) -> T {
        self.require(key, &format!("{example:?}"));
        self.read(key, example, meant)
    }

    /// The path that a key names.
    pub fn path(&mut self, key: &str, usual: &str) -> PathBuf {
        let path = self.folder.join(self.read(key, usual, str::parse::<String>));
        self.show(key, path.display().to_string());
        path
    }

    /// The same, if the key is there.
    pub fn maybe_path(&mut self, key: &str) -> Option<PathBuf> {
        let path = self.folder.join(self.maybe(key, str::parse::<String>)?);
        self.show(key, path.display().to_string());
        Some(path)
    }

    /// The folder of a door that is a Maildir; nothing of one of which not even the kind is known.
    pub fn door(&mut self, table: &str, kind: Option<&str>) -> PathBuf {
        let key = format!("{table}.path");
        if kind.is_some() {
            self.require(&key, "\"mail\"");
        }
        self.path(&key, "")
    }

    /// A program and its arguments. Some put a secret among them: only the program is shown.
    pub fn command(&mut self, key: &str) -> Option<Vec<String>> {
        let given = self.take(key)?;
        let words = given.as_array().and_then(|all| all.iter().map(text).collect());
        let words: Vec<String> = words.unwrap_or_default();
        match words.first().filter(|program| !program.is_empty()) {
            Some(program) => self.show(key, program.as_str()),
            None => self.refuse(
                key,
                &given,
                "give the program and its arguments, such as [\"pass\", \"show\", \"botpost\"]",
            ),
        }
        Some(words)
    }

    /// The kind of a door. Where it is none of these, nothing else that is said of it is read.
    pub fn kind(&mut self, table: &str, kinds: &[&'static str]) -> Option<&'static str> {
        let before = self.wrong.len();
        let of = |text: &str| kinds.iter().find(|kind| **kind == text).copied();
        let of = |text: &str| of(text).ok_or_else(|| format!("give {}", kinds.join(" or ")));
        let kind = self.needed(&format!("{table}.kind"), kinds[0], of);
        if self.wrong.len() == before {
            return Some(kind);
        }
        self.file.remove(table);
        None
    }

    /// What was understood, if nothing is wrong and no key is left that nobody knows.
    ///
    /// # Errors
    /// All that is wrong.
    pub fn end(mut self) -> Result<BTreeMap<String, Option<Value>>> {
        for (table, rest) in &self.file {
            let names =
                self.shown.keys().filter_map(|key| key.strip_prefix(table)?.strip_prefix('.'));
            let known: Vec<&str> = names.collect();
            match rest {
                Value::Table(rest) if !known.is_empty() => {
                    let unknown = rest.keys().map(|name| unknown(table, name, &known));
                    self.wrong.extend(unknown);
                }
                _ => self.wrong.push(format!("{table}: there is no such table")),
            }
        }
        if !self.wrong.is_empty() {
            bail!(self.wrong.join("\n"));
        }
        Ok(self.shown)
    }

    fn take(&mut self, key: &str) -> Option<Value> {
        self.shown.insert(key.to_owned(), None);
        let (table, name) = key.split_once('.')?;
        self.file.get_mut(table)?.as_table_mut()?.remove(name)
    }

    /// Notes that a key is missing, if it is.
    pub fn require(&mut self, key: &str, example: &str) {
        let (table, name) = key.split_once('.').unwrap_or((key, ""));
        if self.file.get(table).and_then(|table| table.get(name)).is_none() {
            self.wrong.push(format!("{key} is missing: give it, such as {example}"));
        }
    }

    /// Notes what is wrong with a key. Where doors are described, a secret may stand at any key by
    /// mistake: no value is repeated.
    fn refuse(&mut self, key: &str, given: &Value, why: &str) {
        self.wrong.push(match given {
            _ if key.starts_with("mailbox.") || key.starts_with("postman.") => {
                format!("{key}: {why}")
            }
            Value::String(text) => format!("{key} = {text:?}: {why}"),
            given => format!("{key} = {given}: {why}"),
        });
    }
}

/// A value as a text: yes or no, a list with commas between. A table is none.
fn text(value: &Value) -> Option<String> {
    Some(match value {
        Value::String(text) => text.clone(),
        Value::Boolean(is) => if *is { "yes" } else { "no" }.to_owned(),
        Value::Array(all) if all.is_empty() => "none".to_owned(),
        Value::Array(all) => all.iter().map(text).collect::<Option<Vec<_>>>()?.join(","),
        Value::Table(_) => return None,
        Value::Integer(_) | Value::Float(_) | Value::Datetime(_) => value.to_string(),
    })
}

/// What is said of a key that nobody asked for.
fn unknown(table: &str, name: &str, known: &[&str]) -> String {
    match (table, name) {
        ("mailbox" | "postman", "password" | "token") => format!(
            "{table}.{name}: a secret does not belong in this file. Put it into a file of its own \
             that nobody else may read (chmod 600), and name that with {table}.password_file; a \
             command that prints it can be named with {table}.{name}_command"
        ),
        _ => {
            let meant = did_you_mean(name, known.iter().copied());
            let there = known.join(", ");
            format!("{table}.{name}: there is no such key. {meant}There are: {there}")
        }
    }
}

/// What the parser says of a text that is no TOML. It shows the line, unless a secret may stand in
/// it: what goes wrong is written into logs.
fn unread(text: &str, error: &toml::de::Error) -> Error {
    let span = error.span().unwrap_or_default();
    let before = text.as_bytes()[..span.start.min(text.len())].split(|byte| *byte == b'\n').count();
    let line = text.lines().nth(before - 1).unwrap_or_default();
    let shown = format!("{line}\n{}", text.get(span).unwrap_or_default()).to_lowercase();
    match SECRET.iter().any(|word| shown.contains(word)) {
        false => error.clone().into(),
        true => anyhow!(
            "line {before} cannot be read; it is not shown, because a secret may stand there. Is \
             every text in quotes, and every command in brackets?"
        ),
    }
}
