//! The house keeps its order: who may import whom, how large a file may grow, which words
//! must not stand anywhere. `docs/ARCHITECTURE.md` says why.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The crates, and those of ours that each may import. The same list stands in
/// `docs/ARCHITECTURE.md` and in the manifests; an arrow that nothing uses is a fault, too.
const CRATES: &[(&str, &[&str])] = &[
    ("kit", &[]),
    ("games", &["kit"]),
    ("moderator", &["kit"]),
    ("mail", &["kit"]),
    ("store", &["kit", "mail", "moderator"]),
    ("botpost", &["games", "kit", "mail", "moderator", "store"]),
];

/// What the compiler does not see: a room inside a crate, and those it must not import.
const NEVER: &[(&str, &[&str])] = &[
    ("crates/kit/src/render", &["typing"]),
    ("crates/kit/src/typing", &["render"]),
    ("crates/moderator/src/decide", &["report"]),
    ("src/config", &["daemon", "cli"]),
    ("src/daemon", &["cli"]),
];

/// Crates without a clock, a file or an output.
const PURE: &[&str] = &["kit", "games", "moderator"];

/// The most lines a source file may have, its unit tests apart.
const MOST_LINES: usize = 500;

pub(super) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every file below a folder, in order.
pub(super) fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)
        .map(|entries| entries.map(|entry| entry.expect("a readable folder").path()).collect())
        .unwrap_or_default();
    entries.sort();
    for path in entries {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() {
            if !matches!(name, "target" | ".git" | "botpost-demo") {
                files(&path, found);
            }
        } else {
            found.push(path);
        }
    }
}

fn all(folder: &str, endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    files(&root().join(folder), &mut found);
    let known = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        endings.iter().any(|ending| name.ends_with(ending))
    };
    let texts: Vec<_> = found
        .into_iter()
        .filter(known)
        .filter_map(|path| Some((path.clone(), std::fs::read_to_string(path).ok()?)))
        .collect();
    assert!(!texts.is_empty(), "nothing found in {folder}");
    texts
}

fn sources() -> Vec<(PathBuf, String)> {
    let mut found = all("src", &[".rs"]);
    found.extend(all("crates", &[".rs"]));
    found
}

/// The crate that a source file belongs to.
fn room(path: &Path) -> String {
    let inside = path.strip_prefix(root()).expect("a source file");
    let mut parts = inside.components().map(|part| part.as_os_str().to_string_lossy());
    match parts.next().as_deref() {
        Some("crates") => parts.next().expect("a crate").into_owned(),
        _ => "botpost".to_owned(),
    }
}

/// The code without its comments and without its unit tests.
fn code(text: &str) -> String {
    let before = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or(text);
    before
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

fn show(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

fn none(faults: Vec<String>) {
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// The crates of ours that a manifest lists as dependencies, those for tests apart.
fn dependencies(manifest: &str) -> BTreeSet<String> {
    let table = manifest.split("\n[dependencies]\n").nth(1).unwrap_or_default();
    let names = table.lines().take_while(|line| !line.starts_with('['));
    let names = names.filter_map(|line| line.strip_suffix(".workspace = true"));
    names.filter(|name| CRATES.iter().any(|(it, _)| it == name)).map(str::to_owned).collect()
}

#[test]
fn every_arrow_between_crates_is_stated_and_used() {
    let map = std::fs::read_to_string(root().join("docs/ARCHITECTURE.md")).expect("the map");
    let mut faults = Vec::new();
    for (name, allowed) in CRATES {
        let stated: BTreeSet<String> = allowed.iter().map(|it| (*it).to_owned()).collect();
        let folder = match *name {
            "botpost" => root(),
            _ => root().join("crates").join(name),
        };
        let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest");
        let listed = dependencies(&manifest);
        if listed != stated {
            faults.push(format!("{name}: its manifest lists {listed:?}, not {stated:?}"));
        }
        for other in allowed.iter() {
            let marks = [format!("use {other}::"), format!("{other}::")];
            let uses = |(path, text): &(PathBuf, String)| {
                room(path) == *name && marks.iter().any(|mark| code(text).contains(mark.as_str()))
            };
            if !sources().iter().any(uses) {
                faults.push(format!("{name} -> {other}: nothing uses this arrow"));
            }
        }
        let line = match allowed.len() {
            0 => format!("{name} -> nothing of ours"),
            _ => format!("{name} -> {}", allowed.join(" ")),
        };
        if !map.lines().any(|found| found.trim() == line) {
            faults.push(format!("docs/ARCHITECTURE.md lacks the line `{line}`"));
        }
    }
    none(faults);
}

#[test]
fn rooms_inside_a_crate_keep_their_direction() {
    let mut faults = Vec::new();
    for (folder, never) in NEVER {
        for (path, text) in all(folder, &[".rs"]) {
            for part in code(&text).split("crate::").skip(1) {
                for name in imported(part).iter().filter(|name| never.contains(&name.as_str())) {
                    faults.push(format!("{}: must not import {name}", show(&path)));
                }
            }
        }
    }
    none(faults);
}

/// The rooms named right after `crate::`, one or a group in braces.
fn imported(after: &str) -> Vec<String> {
    let word = |text: &str| -> String {
        text.trim().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    match after.strip_prefix('{') {
        Some(group) => {
            let group = group.split("};").next().unwrap_or(group);
            let mut depth = 0;
            let top: String = group
                .chars()
                .filter(|c| {
                    match c {
                        '{' => depth += 1,
                        '}' => depth -= 1,
                        _ => {}
                    }
                    depth == 0
                })
                .collect();
            top.split(',').map(word).collect()
        }
        None => vec![word(after)],
    }
}

#[test]
fn pure_rooms_have_no_clock_no_file_and_no_output() {
    let banned = "std::fs std::net std::env std::process std::thread Utc::now Local::now \
        SystemTime Instant::now println! eprintln! getrandom HashMap HashSet";
    let mut faults = Vec::new();
    for (path, text) in sources() {
        // What builds a room is no part of it.
        if PURE.contains(&room(&path).as_str()) && !path.ends_with("build.rs") {
            let code = code(&text);
            for word in banned.split_whitespace().filter(|word| code.contains(word)) {
                faults.push(format!("{}: {word} in a pure room", show(&path)));
            }
        }
    }
    none(faults);
}

#[test]
fn no_game_is_named_above_the_games() {
    let mut faults = Vec::new();
    for (path, text) in sources() {
        let room = room(&path);
        // The demo plays RAMbots and says so; nobody else may know a game by name.
        let demo = show(&path).contains("cli/demo");
        if room == "games" || demo {
            continue;
        }
        let code = code(&text).to_lowercase();
        for game in ["rambots", "ricochet", "robot_race"] {
            if code.contains(game) {
                faults.push(format!("{}: {game} is named outside the games", show(&path)));
            }
        }
    }
    none(faults);
}

#[test]
fn files_stay_small_and_say_what_they_are_for() {
    let mut faults = Vec::new();
    for (path, text) in sources() {
        let lines = text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default().lines();
        let count = lines.count();
        let tests = show(&path).contains("/tests/") || show(&path).ends_with("/tests.rs");
        if count > MOST_LINES && !tests {
            faults.push(format!("{}: {count} lines, more than {MOST_LINES}", show(&path)));
        }
        if !text.starts_with("//!") {
            faults.push(format!("{}: does not open with what it is for", show(&path)));
        }
    }
    none(faults);
}

#[test]
fn public_things_are_documented() {
    let mut faults = Vec::new();
    for (path, text) in sources() {
        let lines: Vec<&str> = text.lines().collect();
        for (number, line) in lines.iter().enumerate() {
            let code = line.trim_start();
            let public =
                "pub fn |pub const fn |pub struct |pub enum |pub trait |pub type |pub const ";
            if !public.split('|').any(|start| code.starts_with(start)) {
                continue;
            }
            let above = lines[..number].iter().rev().map(|line| line.trim_start());
            let first = above.clone().find(|line| !line.starts_with("#[") && !line.ends_with(")]"));
            if !first.is_some_and(|line| line.starts_with("///")) {
                faults.push(format!("{}:{}: {code}", show(&path), number + 1));
            }
        }
    }
    none(faults);
}

#[test]
fn no_leftovers_and_no_banned_words() {
    // Put together here, so that this list does not find itself.
    let banned = [
        ["TO", "DO"].concat(),
        ["FIX", "ME"].concat(),
        ["XX", "X"].concat(),
        ["to", "do!("].concat(),
        ["unimple", "mented!("].concat(),
        ["db", "g!("].concat(),
        ["#[ig", "nore"].concat(),
        ["thread::sl", "eep("].concat(),
        ["../sha", "red"].concat(),
        ["crates", ".io"].concat(),
        ["/ho", "me/"].concat(),
        ["/ro", "ot/"].concat(),
        ["/wo", "rk/"].concat(),
    ];
    let endings = [".rs", ".md", ".toml", ".ftl", ".txt", ".sql", ".case", ".py", ".html", "run"];
    let mut faults = Vec::new();
    for (path, text) in all(".", &endings) {
        let name = show(&path);
        for (number, line) in (1..).zip(text.lines()) {
            // What needs a server or a device is run by a script, which says so where it has
            // none; a plain run counts it as left out.
            let needs = [
                ("tests/servers/", "needs tests/servers"),
                ("tests/faults/crash/", "tests/images"),
            ];
            let served = needs.iter().any(|(at, mark)| name.starts_with(at) && line.contains(mark));
            for word in banned.iter().filter(|word| line.contains(word.as_str()) && !served) {
                faults.push(format!("{name}:{number}: {word}"));
            }
        }
    }
    none(faults);
}

#[test]
fn only_the_disk_of_the_storm_is_unsafe() {
    let crates = CRATES.iter().filter(|(name, _)| *name != "botpost");
    let crates = crates.map(|(name, _)| format!("crates/{name}/src/lib.rs"));
    for file in crates.chain(["src/lib.rs".to_owned(), "src/main.rs".to_owned()]) {
        let text = std::fs::read_to_string(root().join(&file)).expect("a source file");
        assert!(text.contains("#![forbid(unsafe_code)]"), "{file} does not forbid it");
    }
    // Put together here, so that this list does not find itself.
    let words =
        [["unsafe", " {"].concat(), ["unsafe", " fn"].concat(), ["unsafe", " extern"].concat()];
    let mut faults = Vec::new();
    for (path, text) in all(".", &[".rs"]) {
        let name = show(&path);
        let found = words.iter().any(|word| code(&text).contains(word));
        if found && name != "tests/faults/storm/disk/vfs.rs" {
            faults.push(format!("{name}: unsafe code"));
        }
    }
    none(faults);
}

#[test]
fn a_release_holds_no_bug_on_purpose_and_no_crash_point() {
    let mut faults = Vec::new();
    let file = "src/daemon/crash.rs";
    let text = std::fs::read_to_string(root().join(file)).expect("a source file");
    for item in text.split("\n\n").filter(|it| it.contains("fn ") || it.contains("thread_local")) {
        let debug = item.contains("#[cfg(debug_assertions)]");
        // All that a release has of it does nothing and knows nothing.
        let empty =
            item.contains("#[cfg(not(debug_assertions))]") && item.trim_end().ends_with("{}");
        if !debug && !empty {
            faults.push(format!("{file}: not for tests only: {item}"));
        }
    }
    for (path, text) in sources() {
        let lines: Vec<&str> = text.lines().collect();
        for (number, line) in lines.iter().enumerate() {
            let exported = line.contains("pub use crash::")
                && !lines[number - 1].contains("#[cfg(debug_assertions)]");
            // Bugs on purpose are patches: tests/canaries.
            if exported || line.to_lowercase().contains("canary") {
                faults.push(format!("{}:{}: {line}", show(&path), number + 1));
            }
        }
    }
    none(faults);
}

#[test]
fn text_is_clean() {
    let endings = [".rs", ".md", ".toml", ".ftl", ".sql", ".case", ".py"];
    let mut faults = Vec::new();
    for (path, text) in all(".", &endings) {
        let name = show(&path);
        if !text.ends_with('\n') && !text.is_empty() {
            faults.push(format!("{name}: no line end at the end"));
        }
        for (number, line) in (1..).zip(text.lines()) {
            if line.contains('\t') || line.ends_with(' ') {
                faults.push(format!("{name}:{number}: a tab or a trailing space"));
            }
            if name.ends_with(".rs") && line.chars().count() > 100 {
                faults.push(format!("{name}:{number}: wider than 100 columns"));
            }
        }
    }
    none(faults);
}

/// The words of `words.txt` that this begins.
fn words_of(language: &str, kind: &str) -> Vec<&'static str> {
    let start = format!("{language} {kind} ");
    include_str!("words.txt").lines().filter_map(|line| line.strip_prefix(&start)).collect()
}

/// What people read of a line: neither a key nor a comment, nor what stands for a value or a code.
fn read_of(line: &str) -> String {
    let (key, said) = line.split_once(" =").unwrap_or(("", line));
    let is_key = key.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'-');
    let said = if is_key { said } else { line };
    let (mut out, mut code, mut depth) = (String::new(), false, 0_u32);
    for c in said.chars() {
        match c {
            '`' => code = !code,
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ if code || depth > 0 => {}
            _ => out.extend(c.to_lowercase()),
        }
    }
    out
}

#[test]
fn what_people_read_is_in_plain_words() {
    let mut faults = Vec::new();
    for language in ["en", "pl"] {
        let (words, exceptions) = (words_of(language, "not"), words_of(language, "but"));
        assert!(words.len() > 5 && !exceptions.is_empty(), "the list was not found");
        let mut read = all(&format!("templates/{language}"), &[".ftl"]);
        if language == "en" {
            read.extend(all("docs", &[".md"]));
            read.extend(all("src/cli/args", &[".rs", ".txt"]));
            let readme = root().join("README.md");
            read.push((readme.clone(), std::fs::read_to_string(readme).expect("a page")));
        }
        // Where the words of the code are explained.
        read.retain(|(path, _)| !path.ends_with("ARCHITECTURE.md"));
        for (path, text) in &read {
            let mut fenced = false;
            for (number, line) in (1..).zip(text.lines()) {
                let fence = line.trim_start().starts_with("```");
                fenced ^= fence;
                let is_code = path.extension().is_some_and(|it| it == "rs");
                let skipped = is_code && !line.trim_start().starts_with("///");
                let comment =
                    line.starts_with('#') && path.extension().is_some_and(|it| it == "ftl");
                if fence || fenced || skipped || comment {
                    continue;
                }
                let said = read_of(line);
                let parted: Vec<&str> = said
                    .split(|c: char| !c.is_alphanumeric())
                    .filter(|it| !it.is_empty())
                    .collect();
                let whole = format!(" {} ", parted.join(" "));
                let other = exceptions.iter().any(|it| said.contains(it));
                let left = words.iter().find(|word| whole.contains(&format!(" {word} ")));
                if let Some(word) = left.filter(|_| !other) {
                    faults.push(format!("{}:{number}: {word}", show(path)));
                }
            }
        }
    }
    none(faults);
}
