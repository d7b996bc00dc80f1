//! The templates that are compiled in, and what stands in a file of sentences. Must never name
//! a game: a game's sentences are files of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;
use std::io::Read;
use std::sync::LazyLock;

use flate2::read::DeflateDecoder;

/// Each folder of templates by its name, as `build.rs` packs it.
const FOLDERS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/folders.rs"));

/// Every template that is compiled in: its path inside the folder, and its text. Whoever asks keeps
/// all of them in memory.
pub static FILES: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    let files = FOLDERS.iter().flat_map(|(folder, _)| unpacked(folder));
    files.map(|(path, text)| (&*path.leak(), &*text.leak())).collect()
});

/// The templates of one folder: path and text.
pub(super) fn unpacked(folder: &str) -> Vec<(String, String)> {
    let packed = FOLDERS.iter().find(|(known, _)| *known == folder).map_or(&[][..], |it| it.1);
    let mut all = String::new();
    DeflateDecoder::new(packed).read_to_string(&mut all).expect("the build packed it");
    let mut parts = all.split_terminator('\0');
    let mut next = || Some((format!("{folder}/{}", parts.next()?), parts.next()?.to_owned()));
    std::iter::from_fn(&mut next).collect()
}

/// What is wrong with a template: the file's path inside the folder of templates, the line from 1,
/// and why.
pub(super) fn bad_template(file: &str, line: usize, what: impl Display) -> String {
    format!("{file}:{line}: {what}")
}

/// One message of a file of sentences.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Message {
    /// Where it starts, from line 1.
    pub line: usize,
    /// The arguments it asks for, those of its attributes included.
    pub variables: BTreeSet<String>,
}

/// The messages of a file of sentences, by key. It reads only the layout that Fluent shares
/// with nothing else: a key at the start of a line, everything else indented.
pub fn messages(text: &str) -> BTreeMap<String, Message> {
    let mut found: Vec<(String, Message)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.starts_with('#') {
            continue;
        }
        if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let message = Message { line: number, ..Message::default() };
            found.push((identifier(line).to_owned(), message));
        }
        if let Some((_, message)) = found.last_mut() {
            let names = line.split('$').skip(1).map(|rest| identifier(rest).to_owned());
            message.variables.extend(names.filter(|name| !name.is_empty()));
        }
    }
    found.into_iter().collect()
}

pub(super) fn identifier(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
    &text[..end.unwrap_or(text.len())]
}
