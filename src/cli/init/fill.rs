//! Fills the example of a configuration in: what was answered stands there, everything else as
//! a comment, so that the file explains itself.

use toml::Value;

/// The example, with every key there is.
const EXAMPLE: &str = include_str!("../../../config.example.toml");
/// Where the explanation of a key begins.
const COLUMN: usize = 36;

/// A line to be there: its table, its key, and its value.
pub type Setting = (&'static str, &'static str, Value);

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
        }
        let bare = line.strip_prefix("#= ").or(line.strip_prefix("# ")).unwrap_or(line);
        let option = bare.split_once(" = ").filter(|(key, _)| is_key(key));
        let key = option.map(|(key, _)| key);
        let wanted = settings.iter().find(|(of, name, _)| *of == table && Some(*name) == key);
        match (option, wanted.filter(|(of, name, _)| !done.contains(&(of, name)))) {
            (Some((key, rest)), Some((of, name, value))) => {
                done.push((of, name));
                let explained = rest.split_once("  # ").map(|(_, why)| format!("# {}", why.trim()));
                let set = format!("{key} = {value}");
                let line = format!("{set:<COLUMN$} {}", explained.unwrap_or_default());
                out.push_str(&format!("{}\n", line.trim_end()));
            }
            // What the example sets is only an example.
            (Some(_), None) if line == bare => out.push_str(&format!("# {line}\n")),
            (Some(_), None) | (None, _) => out.push_str(&format!("{line}\n")),
        }
    }
    out
}

fn is_key(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')
}
