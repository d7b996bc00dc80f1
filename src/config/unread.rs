//! What the parser says of a text that is no TOML. It shows the line, unless a secret may stand in
//! it: what goes wrong is written into logs.

use anyhow::{Error, anyhow};

/// Words in a line that may hold a secret.
const SECRET: [&str; 3] = ["password", "token", "secret"];

/// The error, fit to be shown.
pub(super) fn unread(text: &str, error: &toml::de::Error) -> Error {
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
