//! What the parser says of a configuration it cannot read. It shows the line, unless a secret
//! may stand in it: what goes wrong is written into logs.

use anyhow::{Error, anyhow};

/// Words in a line that may hold a secret.
const SECRET: [&str; 3] = ["password", "token", "secret"];

/// The tables with kinds, in which a secret may stand by mistake.
const TABLES: [&str; 2] = ["[mailbox]", "[postman]"];

/// The error, fit to be shown.
pub(super) fn unread(text: &str, error: toml::de::Error) -> Error {
    let span = error.span().unwrap_or_default();
    let start = span.start.min(text.len());
    let before = text.as_bytes()[..start].iter().filter(|byte| **byte == b'\n').count();
    let line = text.lines().nth(before).unwrap_or_default();
    // Of what is wrong in a table with kinds only the table is known.
    let about = text.get(span).unwrap_or_default();
    let has_secret = |text: &str| {
        let text = text.to_lowercase();
        SECRET.iter().any(|word| text.contains(word))
    };
    let table = TABLES.into_iter().find(|table| line.trim_start().starts_with(table));
    if !has_secret(line) && !has_secret(about) && table.is_none() {
        return error.into();
    }
    let place = match table {
        Some(table) => format!("{table} at line {}", before + 1),
        None => format!("line {}", before + 1),
    };
    // These name keys, and no value.
    let harmless = ["unknown field", "missing field", "unknown variant"];
    match error.message() {
        said if harmless.iter().any(|start| said.starts_with(start)) => {
            // Known only to be refused.
            anyhow!("{place}: {}", said.replace(", `password`, `token`", ""))
        }
        _ => anyhow!(
            "{place} cannot be read; it is not shown, because a secret may stand there. Is every \
             text in quotes, and every command in brackets?"
        ),
    }
}
