//! Examples under the help of a command. A test types each of them.

/// The section of `examples.txt` with this name.
pub(super) fn examples(name: &str) -> &'static str {
    let mut sections = include_str!("examples.txt").split("\n[");
    let text =
        sections.find_map(|it| it.trim_start_matches('[').strip_prefix(name)?.strip_prefix("]\n"));
    text.expect("each command asks for a section that is there").trim_end()
}
