//! Golden texts: what is expected, many texts in one file, each below a line with its name.
//! `UPDATE=1` writes what is said today instead; read it before you commit it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::letters::unpacked;

/// How the line begins that names a text.
const NAME: &str = "%%%%%%%% ";

/// The texts of a golden file, and what is said today.
pub struct Golden {
    path: PathBuf,
    said: BTreeMap<String, String>,
}

/// The texts of a file below `tests`, in its order, each with its name.
pub fn parts(file: &str) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(file);
    let parts =
        unpacked(&std::fs::read(path).unwrap_or_default()).into_iter().map(|(name, text)| {
            let text = String::from_utf8(text).expect("UTF-8");
            // The end of a text has a line end of its own.
            (name, text.strip_suffix('\n').unwrap_or(&text).to_owned())
        });
    parts.collect()
}

/// The texts of a golden file below `tests`, by name.
pub fn texts(file: &str) -> BTreeMap<String, String> {
    parts(file).into_iter().collect()
}

/// All texts of this name in a file below `tests`, of which there are some.
pub fn texts_named(file: &str, name: &str) -> Vec<String> {
    let named = parts(file).into_iter().filter(|(found, _)| found == name);
    let texts: Vec<String> = named.map(|(_, text)| text).collect();
    assert!(!texts.is_empty(), "{file} has no {name}");
    texts
}

impl Golden {
    /// A file below `tests`.
    pub fn file(file: &str) -> Golden {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(file);
        Golden { path, said: BTreeMap::new() }
    }

    /// A text of that name, which is there once.
    pub fn say(&mut self, name: impl Into<String>, text: impl Into<String>) {
        let (name, text) = (name.into(), text.into());
        assert!(!text.lines().any(|line| line.starts_with(NAME)), "{name}: a line names a text");
        let before = self.said.insert(name.clone(), text);
        assert!(before.is_none(), "{name}: two texts of that name");
    }

    /// Compares all texts with those of the file, or writes them.
    pub fn close(self) {
        let file = self.path.strip_prefix(env!("CARGO_MANIFEST_DIR")).expect("below us");
        if std::env::var_os("UPDATE").is_some() {
            let whole = self.said.iter().map(|(name, text)| format!("{NAME}{name}\n{text}\n"));
            std::fs::write(&self.path, whole.collect::<String>()).expect("a folder to write in");
            return;
        }
        let known = texts(&file.strip_prefix("tests").expect("below tests").to_string_lossy());
        let mut faults: Vec<String> = self
            .said
            .iter()
            .filter_map(|(name, text)| differs(name, known.get(name), text))
            .collect();
        let idle = known.keys().filter(|name| !self.said.contains_key(*name));
        faults.extend(idle.map(|name| format!("{name}: nothing says it any more")));
        let count = faults.len();
        assert!(
            faults.is_empty(),
            "{}: {count} texts differ; UPDATE=1 records them\n{}",
            file.display(),
            faults.join("\n")
        );
    }
}

/// The first line that differs, if one does.
fn differs(name: &str, known: Option<&String>, text: &str) -> Option<String> {
    let Some(known) = known else { return Some(format!("{name}: is not in the file")) };
    let [old, new] = [known.as_str(), text].map(|text| text.split('\n').collect::<Vec<_>>());
    let same = old.iter().zip(&new).take_while(|(old, new)| old == new).count();
    let line =
        |lines: &[&str]| lines.get(same).map_or("the end".to_owned(), |it| format!("{it:?}"));
    (known != text).then(|| {
        format!("{name}, line {}:\n  golden {}\n  now    {}", same + 1, line(&old), line(&new))
    })
}
