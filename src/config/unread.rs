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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::raw;

    const SOUND: &str = "kind = \"maildir\"\npath = \"mail\"";

    fn said(mailbox: &str) -> String {
        of(&format!("kind = \"imap\"\n{mailbox}"), SOUND)
    }

    fn of(mailbox: &str, postman: &str) -> String {
        let text = format!(
            "[mail]\nname = \"Klub\"\naddress = \"a@b.example\"\n[moderator]\nname = \"Marek\"\n\
             address = \"c@d.example\"\n[mailbox]\n{mailbox}\n[postman]\n{postman}\n"
        );
        let error = toml::from_str::<raw::File>(&text).expect_err("not right");
        format!("{:#}", unread(&text, error))
    }

    #[test]
    fn a_line_that_may_hold_a_secret_is_not_shown() {
        for line in [
            "password = hush",
            "password = \"hush",
            "token_command = hush hush",
            "host = \"h\"\nuser = \"gm\"\ntoken_command = \"hush\"",
            "passwords = \"hush\"",
        ] {
            let said = said(line);
            assert!(said.contains("line ") && !said.contains("hush"), "{line}: {said}");
        }
        for line in [
            "password = hush",
            "password = \"hush",
            "passwords = \"hush\"",
            "host = \"h\"\nuser = \"gm\"\ntoken_command = \"hush\"",
            "host = \"h\"\nport = \"hush\"\npassword = \"hush\"",
            "host = \"h\"\npass = \"hush\"",
        ] {
            let said = of(SOUND, &format!("kind = \"smtp\"\n{line}"));
            assert!(said.contains("line ") && !said.contains("hush"), "{line}: {said}");
            assert!(!said.contains("`token`"), "{line}: {said}");
        }
        let said_of_key = said("password_fil = \"x\"");
        assert!(said_of_key.contains("unknown field") && !said_of_key.contains("`token`"));
        assert!(said("host = yes").contains("host = yes"));
    }
}
