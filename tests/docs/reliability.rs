//! What `docs/RELIABILITY.md` says is so: each row names tests that exist. Each bug on purpose is a
//! patch that applies, and nothing to crash at is in what people install.

#![expect(clippy::print_stdout, reason = "what is left out is said")]

use std::path::{Path, PathBuf};
use std::process::Command;

use super::tidy::{files, root};

fn text(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_default()
}

/// All rows of faults there are.
const ROWS: usize = 55;

/// What is wrong with a test that is named: nothing, if it exists.
fn missing(name: &str) -> Option<String> {
    // All of them are played, whichever says it.
    if name == "tests/sessions/*.txt" {
        return None;
    }
    if name.starts_with("tests/sessions/") && name.ends_with(".txt") {
        return text(name).is_empty().then(|| format!("{name}: there is no such session"));
    }
    let Some((file, function)) = name.split_once("::") else {
        return Some(format!("{name}: not written as file::function"));
    };
    let text = text(file);
    let head = format!("fn {function}(");
    let Some(at) = text.find(&head) else {
        return Some(format!("{name}: there is no such test"));
    };
    let before: Vec<&str> = text[..at].lines().rev().take(6).collect();
    let is_test = before.iter().any(|line| line.contains("#[test]"));
    (!is_test).then(|| format!("{name}: that is no test"))
}

#[test]
fn each_row_names_tests_that_exist() {
    let page = text("docs/RELIABILITY.md");
    let mut faults = Vec::new();
    let mut rows = Vec::new();
    for line in page.lines() {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, number, _, does, shown, _] = cells[..] else { continue };
        // A row that came later stands as 8a beside row 8.
        let digits = number.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
        let Ok(whole) = digits.parse::<usize>() else { continue };
        rows.extend((number == digits).then_some(whole));
        let names: Vec<&str> = shown.split('`').skip(1).step_by(2).collect();
        if names.is_empty() || shown.contains("not yet") {
            faults.push(format!("row {number} has no test of all that it says"));
        }
        if does.is_empty() {
            faults.push(format!("row {number} does not say what happens"));
        }
        faults.extend(names.into_iter().filter_map(missing));
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    assert_eq!(rows, (1..=ROWS).collect::<Vec<_>>());
}

/// Traps at the desk there are at least.
const TRAPS: usize = 20;

#[test]
fn each_trap_at_the_desk_names_its_test() {
    let page = text("docs/RELIABILITY.md");
    let section = page.split("\n## ").find(|it| it.starts_with("Traps at the moderator's desk"));
    let rows = section.unwrap_or_default().lines().filter(|line| line.starts_with("| "));
    let (mut faults, mut count) = (Vec::new(), 0);
    for line in rows.skip(1) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, trap, does, shown, _] = cells[..] else {
            faults.push(format!("{line}: no row of three cells"));
            continue;
        };
        let names: Vec<&str> = shown.split('`').skip(1).step_by(2).collect();
        if names.is_empty() || does.is_empty() {
            faults.push(format!("{trap}: what happens, or its test, is missing"));
        }
        faults.extend(names.into_iter().filter_map(missing));
        count += 1;
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    assert!(count >= TRAPS, "{count} traps");
}

/// What is wrong with a harness that a patch names, by the words of a command that runs it.
fn no_harness(command: &str) -> Option<String> {
    let words: Vec<&str> = command.split_whitespace().collect();
    let (files, part) = match words[..] {
        [.., "tests/images"] => (PathBuf::from("tests/images"), ""),
        [.., "cargo", "test", "--test", program, part] => (Path::new("tests").join(program), part),
        _ => return Some(format!("{command}: no harness")),
    };
    let (files, mut found) = (root().join(files), Vec::new());
    match files.is_dir() {
        true => sources(&files, &mut found),
        false => found.push(files),
    }
    let named = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let is_it = |line: &str| line.strip_prefix("fn ").is_some_and(|it| it.contains(part));
        text.split("#[test]\n").skip(1).any(|test| test.lines().take(2).any(is_it))
    };
    let there = match part {
        "" => found[0].is_file(),
        _ => found.iter().any(named),
    };
    (!there).then(|| format!("{command}: there is no such test"))
}

#[test]
fn each_bug_on_purpose_applies_and_names_its_harnesses() {
    let applies = |patch: &Path| {
        let mut git = Command::new("git");
        git.arg("-C").arg(root()).args(["apply", "--check"]).arg(patch).output()
    };
    let git = root().join(".git").exists() && Command::new("git").arg("version").output().is_ok();
    if !git {
        println!("left out, without git or .git: whether each patch applies");
    }
    let (mut faults, mut count) = (Vec::new(), 0);
    for entry in std::fs::read_dir(root().join("tests/canaries")).expect("the folder") {
        let path = entry.expect("an entry").path();
        let Some(name) = path.to_str().and_then(|it| it.strip_suffix(".patch")) else { continue };
        count += 1;
        let patch = std::fs::read_to_string(&path).expect("a patch");
        let lines = |word: &str| -> Vec<&str> {
            patch.lines().filter_map(|line| line.strip_prefix(word)).collect()
        };
        let harnesses = lines("Must fail: ");
        let says_what = patch.lines().next().is_some_and(|first| first.ends_with('.'));
        let complete = says_what && harnesses.len() == lines("Saying: ").len();
        if !complete || harnesses.is_empty() {
            faults.push(format!("{name} lacks what it does, what must fail or what that says"));
        }
        faults.extend(harnesses.into_iter().filter_map(no_harness));
        if git {
            let done = applies(&path).expect("git runs");
            if !done.status.success() {
                let said = String::from_utf8_lossy(&done.stderr);
                faults.push(format!("{name} does not apply: {said}"));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
    assert!(count >= 30, "{count} canaries");
}

/// Every source below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    files(folder, found);
    found.retain(|path| path.extension().is_some_and(|ending| ending == "rs"));
}

fn code() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    sources(&root().join("src"), &mut found);
    sources(&root().join("crates"), &mut found);
    found.sort();
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a source");
        (path, text)
    };
    found.into_iter().map(read).collect()
}

/// The attribute of the item that a line stands in: the last one above it at its margin.
fn attribute(text: &str, at: usize) -> Option<&str> {
    let above: Vec<&str> = text[..at].lines().collect();
    let start = above.iter().rposition(|line| line.contains("fn "))?;
    above[..start].iter().rev().map(|line| line.trim()).find(|line| !line.starts_with("///"))
}

#[test]
fn no_release_holds_a_point_to_crash_at() {
    let name = "BOTPOST_CRASH";
    let asks = format!("std::env::var(\"{name}\")");
    let mut count = 0;
    for (path, text) in code() {
        for (at, _) in text.match_indices(&asks) {
            count += 1;
            let guard = attribute(&text, at);
            assert_eq!(guard, Some("#[cfg(debug_assertions)]"), "{}", path.display());
        }
    }
    assert_eq!(count, 1, "{name} is asked for in one place");
    // What is built for people is searched for the word.
    assert!(text("packaging/build").contains(name), "packaging/build looks for {name}");
    for profile in text("Cargo.toml").split("\n[").filter(|it| it.starts_with("profile.release")) {
        assert!(!profile.contains("debug-assertions"), "a release has none: {profile}");
    }
}

/// What copies rows whatever their table is: names of tables and columns are those of the schema,
/// values are bound there as well.
const OF_ANY_TABLE: [&str; 2] = ["crates/store/src/moving.rs", "crates/store/src/tables.rs"];

#[test]
fn statements_are_never_put_together() {
    let mut found = 0;
    for (path, text) in code() {
        let path = path.strip_prefix(root()).expect("ours").display().to_string();
        for word in ["SELECT ", "INSERT INTO ", "UPDATE ", "DELETE FROM ", "PRAGMA "] {
            found += text.matches(word).count();
            for part in text.split("format!(").skip(1) {
                let literal = part.trim_start().starts_with('"');
                let first = part.split('"').nth(1).unwrap_or_default();
                let of_any_table = OF_ANY_TABLE.contains(&path.as_str());
                assert!(!(literal && first.contains(word)) || of_any_table, "{path}: {first}");
            }
        }
        if !path.starts_with("crates/store/src") {
            for word in ["prepare(", "execute_batch(", ".query_row("] {
                assert!(!text.contains(word), "{path} speaks to the database itself: {word}");
            }
        }
    }
    assert!(found > 50, "the statements were not found: {found}");
}

/// So many packages at the most are in the lock file, those of the tests included.
const MOST_PACKAGES: usize = 252;

#[test]
fn what_botpost_is_built_from_is_bounded() {
    let lock = text("Cargo.lock");
    let packages = lock.matches("[[package]]").count();
    assert!((1..=MOST_PACKAGES).contains(&packages), "{packages} packages");
    let sources = lock.lines().filter(|line| line.starts_with("source = "));
    let others: Vec<&str> = sources.filter(|line| !line.contains("registry+")).collect();
    assert!(others.is_empty(), "{others:?}");
    let deny = text("deny.toml");
    assert!(deny.contains("unknown-registry = \"deny\""));
}
