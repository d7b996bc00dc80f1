//! `init` where there is a configuration: shows what the flags would change, and changes nothing.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use toml::{Table, Value};

use super::ask::{Asker, Typed};
use super::door;
use super::fill::Setting;
use super::place::Place;
use crate::cli::args::Init;
use crate::cli::output::say;
use mail::files;

/// Keys of which one says how to log in.
const LOGIN: [&str; 3] = ["password_file", "password_command", "token_command"];
/// Keys whose values are files or folders.
const PATHS: [&str; 3] = ["path", "ca_file", "password_file"];
/// Those of files that are read.
const FILES: [&str; 2] = ["ca_file", "password_file"];

/// Shows what the flags would change of the configuration there.
///
/// # Errors
/// If it cannot be read, or a flag cannot be.
pub fn show(asked: &Init, place: &Place, config: &Path) -> Result<()> {
    let shown = config.display();
    let text = files::text(config).with_context(|| format!("cannot read {shown}"))?;
    let there: Table = text.parse().with_context(|| format!("cannot read {shown}"))?;
    let dir = config.parent().unwrap_or(Path::new("."));
    let mut asker = Asker::new(None, |_| (), Typed::default());
    let answers = super::ask(&filled(asked, &there, dir), &mut asker, place)?;
    let doors = [&answers.mailbox, &answers.postman].map(|door: &door::Door| &door.settings);
    let wanted: Vec<&Setting> =
        answers.settings.iter().chain(doors.into_iter().flatten()).collect();
    let mut lines: Vec<String> = wanted
        .iter()
        .filter(|setting| !is_so(&there, setting, dir))
        .map(|(table, key, value)| match at(&there, table, key) {
            Some(now) => format!("[{table}] {key} = {value}  # now {now}"),
            None => format!("[{table}] {key} = {value}  # not there now"),
        })
        .collect();
    // What belongs to another kind of door would have to go.
    for table in ["mailbox", "postman"] {
        let stays = |key: &str| wanted.iter().any(|(of, known, _)| *of == table && *known == key);
        let kind = wanted.iter().find(|(of, key, _)| *of == table && *key == "kind");
        if kind.is_some_and(|kind| !is_so(&there, kind, dir)) {
            let keys = there.get(table).and_then(Value::as_table).into_iter().flatten();
            let gone = keys.filter(|(key, _)| !stays(key));
            lines.extend(gone.map(|(key, _)| format!("[{table}] {key} would go")));
        }
    }
    if lines.is_empty() {
        say(&format!("{shown} is there, and nothing would change."));
        say("Flags such as --name show what they would change. Next: botpost doctor");
        return Ok(());
    }
    say(&format!("{shown} is there. These flags would change:"));
    lines.iter().for_each(|line| say(&format!("  {line}")));
    say("Nothing was changed. Edit the file, then run botpost doctor.");
    Ok(())
}

fn at<'a>(there: &'a Table, table: &str, key: &str) -> Option<&'a Value> {
    there.get(table).and_then(Value::as_table).and_then(|table| table.get(key))
}

/// Whether it says so already, in so many words or by leaving it out.
fn is_so(there: &Table, (table, key, value): &Setting, dir: &Path) -> bool {
    let Some(now) = at(there, table, key) else {
        return matches!(
            (*key, value.as_str()),
            ("security", "\"tls\"") | ("zone", "\"UTC\"") | ("language", "\"en\"")
        );
    };
    let wanted: Option<Table> = format!("value = {value}").parse().ok();
    let wanted = wanted.and_then(|mut table| table.remove("value"));
    match (now.as_str(), wanted.as_ref().and_then(Value::as_str)) {
        (Some(now), Some(wanted)) if PATHS.contains(key) => whole(dir, now) == whole(dir, wanted),
        _ => wanted.as_ref() == Some(now),
    }
}

/// A path of the configuration, from where its file lies.
fn whole(dir: &Path, path: &str) -> PathBuf {
    let path = dir.join(path);
    std::path::absolute(&path).unwrap_or(path)
}

/// The flags, and for those that were not given what the configuration says.
fn filled(asked: &Init, there: &Table, dir: &Path) -> Init {
    let said = |table: &str, key: &str| {
        at(there, table, key).and_then(|value| match value {
            // A flag names a file from here, the configuration from where it lies.
            Value::String(text) if FILES.contains(&key) => {
                Some(whole(dir, text).display().to_string())
            }
            Value::String(text) => Some(text.clone()),
            Value::Integer(number) => Some(number.to_string()),
            Value::Array(words) => {
                let words: Vec<&str> = words.iter().filter_map(Value::as_str).collect();
                Some(words.join(" "))
            }
            Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) | Value::Table(_) => None,
        })
    };
    let mut init = asked.clone();
    let own = [
        (&mut init.name, ("mail", "name"), None),
        (&mut init.address, ("mail", "address"), None),
        (&mut init.moderator, ("moderator", "name"), None),
        (&mut init.moderator_address, ("moderator", "address"), None),
        (&mut init.zone, ("moderator", "zone"), Some("UTC")),
        (&mut init.language, ("moderator", "language"), Some("en")),
    ];
    for (flag, (table, key), usual) in own {
        *flag = flag.take().or_else(|| said(table, key)).or_else(|| usual.map(str::to_owned));
    }
    let port = |table| said(table, "port").and_then(|port| port.parse().ok());
    let (mailbox, postman) = (&mut init.mailbox, &mut init.postman);
    let doors = [
        ("mailbox", mailbox.keys(), port("mailbox")),
        ("postman", postman.keys(), port("postman")),
    ];
    for (table, (port, keys), known) in doors {
        let given = |wanted: &str| keys.iter().any(|(key, flag)| *key == wanted && flag.is_some());
        let other = keys
            .iter()
            .any(|(key, flag)| *key == "kind" && flag.is_some() && **flag != said(table, key));
        let login = LOGIN.iter().any(|way| given(way));
        // Keys of another kind of door mean nothing for the one that is asked for.
        if !other {
            *port = port.take().or(known);
        }
        for (key, flag) in keys {
            if flag.is_none() && !(other && key != "kind") && !(login && LOGIN.contains(&key)) {
                *flag = said(table, key).or_else(|| (key == "user").then(|| "-".to_owned()));
            }
        }
    }
    init
}
