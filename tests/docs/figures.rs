//! What the house weighs: the product's lines stay below `tests/figures/ceiling`, and what else
//! there is stands beside them. `cargo test --test docs figures -- --nocapture` prints it.

#![expect(clippy::print_stdout, reason = "the figures are asked for")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::tidy::{self, root};

/// Every file below a folder of ours.
fn files(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    tidy::files(&root().join(folder), &mut found);
    found
}

fn text(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_default()
}

fn named(path: &Path) -> String {
    path.strip_prefix(root()).expect("a file of ours").to_string_lossy().into_owned()
}

/// How many lines of a source are code: no comment, nothing blank, no item for tests alone.
fn code(text: &str) -> usize {
    let mut lines = text.lines().peekable();
    let mut count = 0;
    while let Some(line) = lines.next() {
        let bare = line.trim();
        if bare == "#[cfg(test)]" {
            while lines.next_if(|line| line.trim().starts_with("#[")).is_some() {}
            let opens = lines.next().unwrap_or_default().trim_end();
            // An item ends where its first line does, or with what closes it at the same margin.
            if !opens.ends_with([';', '}']) {
                let margin = &line[..line.len() - line.trim_start().len()];
                let closes = |line: &str| {
                    let rest = line.strip_prefix(margin).unwrap_or_default();
                    rest.starts_with(['}', ')', ']']) && !rest.ends_with('{')
                };
                lines.by_ref().find(|line| closes(line));
            }
        } else if !bare.is_empty() && !bare.starts_with("//") {
            count += 1;
        }
    }
    count
}

/// The room that a source of the product belongs to, in the words of `docs/ARCHITECTURE.md`.
fn room(name: &str) -> String {
    let parts: Vec<&str> = name.split('/').collect();
    match parts[..] {
        ["crates", part @ ("games" | "kit" | "moderator"), _, below, _, ..] => {
            format!("{part} {below}")
        }
        ["crates", part, ..] => part.to_owned(),
        [_, part, ..] => format!("program {}", part.trim_end_matches(".rs")),
        _ => name.to_owned(),
    }
}

/// The product's lines of code by room.
fn rooms() -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for path in files("src").into_iter().chain(files("crates")) {
        let name = named(&path);
        let tests = name.ends_with("/tests.rs") || name.contains("/tests/");
        if name.ends_with(".rs") && !tests {
            *found.entry(room(&name)).or_default() += code(&text(&path));
        }
    }
    found
}

fn lines(folder: &str, ending: &str) -> usize {
    let found = files(folder).into_iter().filter(|path| named(path).ends_with(ending));
    found.map(|path| text(&path).lines().count()).sum()
}

#[test]
fn the_product_stays_below_its_ceiling() {
    let rooms = rooms();
    let whole: usize = rooms.values().sum();
    let ceilings = text(&root().join("tests/figures/ceiling"));
    let first = ceilings.lines().find(|line| !line.starts_with('#')).unwrap_or_default();
    let most = first.split(' ').next().and_then(|figure| figure.parse().ok());
    let most: usize = most.expect("the first figure of tests/figures/ceiling");

    rooms.iter().for_each(|(room, lines)| println!("{lines:7}  {room}"));
    println!("{whole:7}  in all, {most} at the most");
    println!("{:7}  lines of data beside them", lines("src", ".txt") + lines("crates", ".txt"));
    println!("{:7}  lines of tests", lines("tests", ".rs"));
    println!("{:7}  files of tests", files("tests").len());
    println!("{:7}  lines of templates", lines("templates", ".ftl"));
    let pages = files("docs").into_iter().filter(|path| !named(path).starts_with("docs/rules/"));
    let pages = pages.filter(|path| named(path).ends_with(".md"));
    let words: usize = pages.map(|path| text(&path).split_whitespace().count()).sum();
    println!("{words:7}  words of docs");
    let lock = text(&root().join("Cargo.lock"));
    println!("{:7}  packages in the lock file", lock.matches("[[package]]").count());
    assert!(whole <= most, "{whole} lines of product, {most} at the most");
}

#[test]
fn tests_and_comments_are_no_code() {
    let source = "//! A page.\n\nfn a() {\n    b(); // said\n}\n\n    #[cfg(test)]\n    \
                  #[expect(x)]\n    fn t() {\n        { }\n    }\n#[cfg(test)]\nmod tests;\n\
                  fn c() {}\n";
    assert_eq!(code(source), 4);
}
