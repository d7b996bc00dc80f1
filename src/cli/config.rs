//! `botpost config`: shows what was understood. Never prints the key.

use std::path::Path;

use anyhow::Result;
use serde_json::json;
use toml::Value;

use super::args::Config as Command;
use super::output::{json as print, table};
use super::setting::load;
use crate::config::{Config, Mailbox};

/// Shows the configuration: what each key of the file says, or what is usual.
///
/// # Errors
/// If something in it is not right (exit code 78).
pub fn run(Command::Show: Command, file: Option<&Path>, as_json: bool) -> Result<()> {
    let Config { file, mut shown, .. } = load(file)?;
    shown.insert("file".to_owned(), Some(file.display().to_string().into()));
    if as_json {
        let mut all = json!({});
        for (key, value) in &shown {
            match key.split_once('.') {
                Some((table, name)) => all[table][name] = json!(value),
                None => all[key] = json!(value),
            }
        }
        return print(&all);
    }
    let cell = |value: &Option<Value>| value.as_ref().map_or("-".to_owned(), written);
    let rows = shown.iter().map(|(key, value)| vec![key.clone(), cell(value)]);
    table(vec!["KEY".to_owned(), "VALUE".to_owned()], rows, &[]);
    Ok(())
}

/// A value as people read it.
fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(list) => kit::joined(list.iter().map(written), ", "),
        value => value.to_string(),
    }
}

/// Where messages come in, in one line.
pub fn place(mailbox: &Mailbox) -> String {
    match mailbox {
        Mailbox::Maildir(path) => format!("Maildir {}", path.display()),
        Mailbox::Imap { account, folders, .. } => {
            let (place, security) = (account.place(), account.security.name());
            format!("IMAP {place} as {}, {security}, folder {}", account.user, folders.inbox)
        }
    }
}
