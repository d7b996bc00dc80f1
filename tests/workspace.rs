//! The README's `cargo test` takes every crate: a unit test that fails anywhere fails it.

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn write(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    std::fs::write(path, text).expect("a file");
}

/// The crates under `crates/`.
fn crates() -> Vec<String> {
    let entries = std::fs::read_dir(root().join("crates")).expect("the crates");
    let name = |entry: std::fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<String> = entries.map(|entry| name(entry.expect("readable"))).collect();
    names.sort();
    names
}

/// The table of our manifest that says which crates a plain command takes.
fn workspace_table() -> String {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).expect("our manifest");
    let table = manifest.split("\n[").next().expect("the first table");
    assert!(table.starts_with("[workspace]"), "the first table is another: {table}");
    table.to_owned()
}

/// The README's command that runs the tests.
fn command() -> Vec<String> {
    let readme = std::fs::read_to_string(root().join("README.md")).expect("the README");
    let line = readme.lines().find(|line| line.trim().starts_with("cargo test"));
    line.expect("a command").split_whitespace().map(str::to_owned).collect()
}

/// A stand-in for a crate: its manifest's package table, and one unit test.
fn stand_in(folder: &Path, name: &str, outcome: bool) {
    let manifest =
        format!("[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n");
    let own = folder.join("Cargo.toml");
    let before = std::fs::read_to_string(&own).unwrap_or_default();
    write(&own, &format!("{before}\n{manifest}"));
    let test = format!("#[test]\nfn of_{name}() {{\n    assert!({outcome});\n}}\n");
    write(&folder.join("src/lib.rs"), &test);
}

#[test]
fn a_unit_test_that_fails_in_any_crate_fails_the_command_of_the_readme() {
    let crates = crates();
    assert!(crates.len() >= 5, "{crates:?}");
    let command = command();
    for failing in crates.iter().map(String::as_str).chain(["botpost"]) {
        let folder = tempfile::tempdir().expect("a folder");
        write(&folder.path().join("Cargo.toml"), &workspace_table());
        stand_in(folder.path(), "botpost", failing != "botpost");
        for name in &crates {
            stand_in(&folder.path().join("crates").join(name), name, failing != name);
        }
        let run = Command::new(&command[0])
            .args(&command[1..])
            .current_dir(folder.path())
            .env("CARGO_TARGET_DIR", folder.path().join("target"))
            .output()
            .expect("cargo runs");
        let said = String::from_utf8_lossy(&run.stdout);
        assert!(!run.status.success(), "{failing}: the command is content");
        assert!(said.contains(&format!("test of_{failing} ... FAILED")), "{failing}: {said}");
    }
}

#[test]
fn no_crate_leaves_its_unit_tests_out() {
    for name in crates() {
        let path = root().join("crates").join(&name).join("Cargo.toml");
        let manifest = std::fs::read_to_string(path).expect("a manifest");
        for word in ["test = false", "doctest = false", "harness = false"] {
            assert!(!manifest.contains(word), "{name}: {word}");
        }
    }
}
