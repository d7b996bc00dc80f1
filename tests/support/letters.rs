//! The corpus of letters: many in one file of `tests/letters`, each below a line with its name, as
//! in a golden file. Add a letter to the file where its like are, or, if it is not UTF-8 text, has
//! other line ends than LF or none at its end, as a file of its own, `NAME.eml`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// How the line begins that names a letter.
const NAME: &[u8] = b"%%%%%%%% ";

/// The folder of the project; what fuzzes is a crate of its own, one folder further down.
pub fn root() -> &'static Path {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    if root.join("tests").is_dir() { root } else { root.parent().unwrap_or(root) }
}

/// The letters in this folder, to the byte, by name.
pub fn letters(folder: &str) -> BTreeMap<String, Vec<u8>> {
    let mut letters = BTreeMap::new();
    let mut add = |name: &str, raw: Vec<u8>| {
        assert!(letters.insert(name.to_owned(), raw).is_none(), "{name}: two letters");
    };
    for entry in fs::read_dir(root().join(folder)).expect("a folder of letters") {
        let path = entry.expect("an entry").path();
        let part = |part: Option<&std::ffi::OsStr>| {
            part.and_then(|part| part.to_str()).unwrap_or_default().to_owned()
        };
        let name = part(path.file_stem());
        match part(path.extension()).as_str() {
            "eml" => add(&name, fs::read(&path).expect("a letter")),
            "letters" => {
                for (name, raw) in unpacked(&fs::read(&path).expect("letters")) {
                    add(&name, raw);
                }
            }
            // Folders below, and what is said of the letters.
            "" | "txt" => {}
            other => panic!("{name}.{other}: letters are .eml or .letters"),
        }
    }
    letters
}

/// The texts of a file, each below the line that names it.
pub fn unpacked(file: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut letters: Vec<(String, Vec<u8>)> = Vec::new();
    for line in file.split_inclusive(|byte| *byte == b'\n') {
        match line.strip_prefix(NAME) {
            Some(name) => {
                let name = String::from_utf8_lossy(name).trim_end().to_owned();
                letters.push((name, Vec::new()));
            }
            None => {
                let letter = letters.last_mut().expect("a name before the first letter");
                letter.1.extend_from_slice(line);
            }
        }
    }
    letters
}
