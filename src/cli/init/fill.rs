//! Fills the example of a configuration in: what was answered stands there, everything else as
//! a comment, so that the file explains itself.

/// The example, with every key there is.
const EXAMPLE: &str = include_str!("../../../config.example.toml");
/// Where the explanation of a key begins.
const COLUMN: usize = 36;

/// A line to be there: its table, its key, and its value as TOML.
pub type Setting = (&'static str, &'static str, String);

/// The configuration with these lines.
pub fn fill(settings: &[Setting]) -> String {
    let mut table = String::new();
    let mut done: Vec<(&str, &str)> = Vec::new();
    let mut out = String::from(
        "# The configuration of botpost, made by `botpost init`. `botpost doctor` tries it.\n",
    );
    for line in EXAMPLE.lines().skip(1) {
        if let Some(name) = line.strip_prefix('[').and_then(|rest| rest.split(']').next()) {
            table = name.to_owned();
            out.push_str(&format!("{line}\n"));
            continue;
        }
        let bare = line.strip_prefix("#= ").or(line.strip_prefix("# ")).unwrap_or(line);
        let Some((key, rest)) = bare.split_once(" = ").filter(|(key, _)| is_key(key)) else {
            out.push_str(&format!("{line}\n"));
            continue;
        };
        let wanted = settings.iter().find(|(of, name, _)| *of == table && *name == key);
        match wanted.filter(|(of, name, _)| !done.contains(&(of, name))) {
            Some((of, name, value)) => {
                done.push((of, name));
                let explained = rest.split_once("  # ").map(|(_, why)| format!("# {}", why.trim()));
                let set = format!("{key} = {value}");
                let line = format!("{set:<COLUMN$} {}", explained.unwrap_or_default());
                out.push_str(&format!("{}\n", line.trim_end()));
            }
            // What the example sets is only an example.
            None if line == bare => out.push_str(&format!("# {line}\n")),
            None => out.push_str(&format!("{line}\n")),
        }
    }
    out
}

fn is_key(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')
}

/// A text as TOML.
pub fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// A list of texts as TOML.
pub fn list(words: &[&str]) -> String {
    format!("[{}]", kit::joined(words.iter().map(|word| quoted(word)), ", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_answered_stands_once_and_all_else_is_a_comment() {
        let settings = [
            ("mail", "name", quoted("A \"B\" # C")),
            ("moderator", "zone", quoted("Europe/Warsaw")),
            ("mailbox", "kind", quoted("imap")),
            ("mailbox", "port", "143".to_owned()),
            ("mailbox", "password_command", list(&["pass", "show"])),
            ("postman", "kind", quoted("maildir")),
            ("postman", "path", quoted("out")),
        ];
        let text = fill(&settings);
        let read: toml::Table = text.parse().expect("TOML");
        let at = |table: &str, key: &str| read[table].get(key).map(ToString::to_string);
        for (table, key, value) in &settings {
            assert_eq!(at(table, key).as_ref(), Some(value), "{table}.{key}");
        }
        let count: usize =
            read.values().filter_map(toml::Value::as_table).map(toml::Table::len).sum();
        assert_eq!(count, settings.len(), "{text}");
        for line in EXAMPLE.lines().skip(2) {
            let why = line.split_once("  # ").map_or("", |(_, why)| why.trim());
            assert!(text.contains(why), "{why:?} is not explained");
        }
    }
}
