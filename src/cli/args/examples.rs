//! Examples under the help of a command. A test types each of them.

/// The section of `examples.txt` with this name.
pub(super) fn examples(name: &str) -> &'static str {
    section(include_str!("examples.txt"), name)
}

/// The section with this name of a text in which each begins with its name in brackets.
pub(super) fn section(text: &'static str, name: &str) -> &'static str {
    let mut sections = text.split("\n[");
    let text =
        sections.find_map(|it| it.trim_start_matches('[').strip_prefix(name)?.strip_prefix("]\n"));
    text.expect("each command asks for a section that is there").trim_end()
}
