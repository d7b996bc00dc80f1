//! Printing: plain text, tables, boards, JSON. Colour only where a terminal wants it. Control
//! characters in what is printed are escaped here. Only a stranger's text that could look like a
//! line of ours, with a line feed in it, is escaped where it is written.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::iter;
use std::process::ExitCode;

use anyhow::Result;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::faults::told;
use kit::is_unsafe;
use kit::render::ascii;
use kit::render::wrap::COLUMNS;
use kit::{Phrase, Scene, joined};
use mail::text::{terminal, terminal_block};
use moderator::report::{Listener, Speech};

/// Prints a line. A reader that went away (`| head`) ends the program quietly; whatever else cannot
/// be printed is lost, and ends it with 1.
pub fn say(text: &(impl Display + ?Sized)) {
    coloured(&terminal_block(&text.to_string()));
}

/// The same of what is harmless already, and may be coloured.
fn coloured(text: &str) {
    let mut out = anstream::stdout().lock();
    printed(writeln!(out, "{text}").and_then(|()| out.flush()));
}

fn printed(done: io::Result<()>) {
    let Err(error) = done else { return };
    if error.kind() == ErrorKind::BrokenPipe {
        std::process::exit(0);
    }
    note(&format!("error: what was to be printed is lost: {error}"));
    std::process::exit(1);
}

/// Prints what the parser of arguments has to say, and how the program ends after that.
pub fn said(said: &clap::Error) -> ExitCode {
    printed(said.print());
    u8::try_from(said.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from)
}

/// Says something beside what is printed, for a person and not for a file.
pub fn note(text: &str) {
    // If nobody listens there is nobody to tell.
    let _ = writeln!(anstream::stderr().lock(), "{}", terminal_block(text));
}

/// Prints bytes as they are, with the same regard for a reader that went away.
pub fn write(bytes: &[u8]) {
    let mut out = io::stdout().lock();
    printed(out.write_all(bytes).and_then(|()| out.flush()));
}

/// Prints a value as JSON: nothing of a stranger's text in it is lost, and what must not reach a
/// terminal is escaped as JSON escapes it.
///
/// # Errors
/// If the value has no JSON form: a bug.
pub fn json(value: &impl Serialize) -> Result<()> {
    say(&escaped(&serde_json::to_string_pretty(value)?));
    Ok(())
}

/// In JSON, line feeds outside of strings are the only ones, and unsafe characters stand in
/// strings alone.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c == '\n' || !is_unsafe(c) {
            out.push(c);
            continue;
        }
        for unit in c.encode_utf16(&mut [0; 2]) {
            out.push_str(&format!("\\u{unit:04x}"));
        }
    }
    out
}

/// A count with its noun: `1 letter`, `4 letters`.
pub fn plural(count: impl TryInto<u64>, one: &str, many: &str) -> String {
    match count.try_into().unwrap_or(u64::MAX) {
        1 => format!("1 {one}"),
        count => format!("{count} {many}"),
    }
}

/// A line of a list, or what is told of one thing: its values, in the order in which people read
/// them. Serialised, it is what machines read.
pub struct Listed(Vec<Field>);

/// A value: its key, what machines read, and what people read, if they do.
pub struct Field(&'static str, Option<Value>, Option<String>);

/// A value that people read as it is.
pub fn shown(key: &'static str, value: impl Serialize) -> Field {
    let json = json!(value);
    let cell = match &json {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    Field(key, Some(json), Some(cell))
}

/// A value that people read in other words.
pub fn worded(key: &'static str, value: impl Serialize, cell: impl Into<String>) -> Field {
    Field(key, Some(json!(value)), Some(cell.into()))
}

/// A value for machines alone.
pub fn hidden(key: &'static str, value: impl Serialize) -> Field {
    Field(key, Some(json!(value)), None)
}

/// A value for people alone.
pub fn spoken(key: &'static str, cell: impl Into<String>) -> Field {
    Field(key, None, Some(cell.into()))
}

impl Listed {
    /// These values.
    pub fn of(fields: impl IntoIterator<Item = Field>) -> Listed {
        Listed(fields.into_iter().collect())
    }

    /// The same with one more.
    #[must_use]
    pub fn and(mut self, field: Field) -> Listed {
        self.0.push(field);
        self
    }

    /// What people read: the name of each value, and its words.
    fn cells(&self) -> impl Iterator<Item = (&'static str, &String)> {
        self.0.iter().filter_map(|Field(key, _, cell)| Some((*key, cell.as_ref()?)))
    }
}

impl Serialize for Listed {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(
            self.0.iter().filter_map(|Field(key, value, _)| Some((key, value.as_ref()?))),
        )
    }
}

/// Prints a list as JSON, or as rows below a head; for people, an empty one is a sentence.
///
/// # Errors
/// As [`json`].
pub fn list_or(none: &str, list: &[Listed], as_json: bool) -> Result<()> {
    match list {
        _ if as_json => json(&json!(list))?,
        [] => say(none),
        list => rows(list, &[]),
    }
    Ok(())
}

/// Prints what is told of one thing, and the lists that belong to it. For people, what is not
/// there is left out.
///
/// # Errors
/// As [`json`].
pub fn tell(of: Listed, lists: &[(&'static str, Vec<Listed>)], as_json: bool) -> Result<()> {
    if as_json {
        return json(&json!(lists.iter().fold(of, |of, (key, list)| of.and(hidden(key, list)))));
    }
    let cells = of.cells().filter(|(_, cell)| !cell.is_empty());
    let row = |(key, cell): (&str, &String)| vec![key.replace('_', " ") + ":", cell.clone()];
    table(Vec::new(), cells.map(row), &[]);
    for (key, list) in lists.iter().filter(|(_, list)| !list.is_empty()) {
        say!("\n{}", key.replace('_', " "));
        rows(list, &[]);
    }
    Ok(())
}

/// Prints lines below their names, some of them marked as in a [`table`].
pub fn rows(list: &[Listed], marked: &[bool]) {
    let name = |(key, _): (&str, &String)| key.replace('_', " ").to_uppercase();
    let head = list.iter().take(1).flat_map(|line| line.cells().map(name)).collect();
    let row = |line: &Listed| line.cells().map(|(_, cell)| cell.clone()).collect();
    table(head, list.iter().map(row), marked);
}

/// Prints rows below a head, if there is one, in columns as wide as they need to be. Where some are
/// marked, these are to catch the eye: they do on a terminal, unless `NO_COLOR` is set, and there
/// no line is longer than the screen is wide.
pub fn table(head: Vec<String>, rows: impl IntoIterator<Item = Vec<String>>, marked: &[bool]) {
    let head = Some(head).filter(|head| !head.is_empty());
    let marks = head.iter().map(|_| &false).chain(marked).chain(iter::repeat(&false));
    let screen = if marked.is_empty() { None } else { screen() };
    let shown = |(line, marked): (String, &bool)| {
        let line = match screen {
            Some(width) if line.chars().count() > width => {
                line.chars().take(width.saturating_sub(1)).chain(['…']).collect()
            }
            _ => line,
        };
        if *marked { format!("\u{1b}[1;33m{line}\u{1b}[0m") } else { line }
    };
    let rows = head.iter().cloned().chain(rows);
    let rows: Vec<Vec<String>> =
        rows.map(|row| row.iter().map(|cell| terminal(cell)).collect()).collect();
    let lines = ascii::columns(&rows, "", 2, usize::MAX).into_iter().zip(marks).map(shown);
    // Each call flushes what it says.
    if !rows.is_empty() {
        coloured(&joined(lines, "\n"));
    }
}

/// How many columns the terminal has; `None`: it is none.
fn screen() -> Option<usize> {
    let size = rustix::termios::tcgetwinsize(std::io::stdout()).ok()?;
    Some(usize::from(size.ws_col)).filter(|columns| *columns > 0)
}

/// The drawing with its table, and what its signs mean.
pub fn board(scene: &Scene, speech: &Speech, listener: &Listener) -> Vec<String> {
    let say = |phrase: &Phrase| told(speech, phrase, listener);
    let drawing = ascii::board(&scene.board, &say(&Phrase::new("board-north")));
    let panel: Vec<Vec<String>> =
        scene.panel.iter().map(|row| row.iter().map(say).collect()).collect();
    let mut lines = ascii::beside(&drawing, &ascii::columns(&panel, "", 2, COLUMNS), COLUMNS);
    lines.extend(scene.signs.iter().chain(&scene.below).map(say));
    lines
}
