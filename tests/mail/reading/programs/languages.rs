//! What mail programs write above a quote, in the languages they speak.

use std::sync::LazyLock;

/// A language, and what each family of programs says in it: `{n}` is a name, `{a}` an address.
pub struct Language {
    pub code: &'static str,
    /// The charset of programs that do not write UTF-8.
    pub charset: &'static str,
    pub gmail: &'static str,
    pub apple: &'static str,
    pub thunderbird: &'static str,
    /// From, sent, to, subject.
    pub headers: [&'static str; 4],
    pub forwarded: &'static str,
    pub when: &'static str,
    /// What is said of the message that is answered.
    pub original: &'static str,
}

pub static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let blocks = include_str!("languages.txt").split("\n\n").skip(1);
    blocks.map(read).collect()
});

/// What stands behind a name at the beginning of a line of a block.
pub fn field(block: &'static str, name: &str) -> Option<&'static str> {
    let mut lines = block.lines().filter_map(|line| line.split_once(": "));
    lines.find(|(key, _)| *key == name).map(|(_, value)| value)
}

/// A block of `languages.txt`.
fn read(block: &'static str) -> Language {
    let (first, rest) = block.split_once('\n').expect("lines");
    let (code, charset) = first.split_once(' ').expect("a code and a charset");
    let field = |name: &str| field(rest, name).expect("a field");
    let headers: Vec<&str> = field("headers").split('|').take(4).collect();
    Language {
        code,
        charset,
        gmail: field("gmail"),
        apple: field("apple"),
        thunderbird: field("thunderbird"),
        headers: headers.try_into().expect("four"),
        forwarded: field("forwarded"),
        when: field("when"),
        original: field("original"),
    }
}
