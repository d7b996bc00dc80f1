//! Packs the templates: as plain text they would be a twentieth of the program.

use std::env::var;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::DeflateEncoder;

fn main() -> io::Result<()> {
    let templates = Path::new("../../templates");
    println!("cargo::rerun-if-changed={}", templates.display());
    let out = PathBuf::from(var("OUT_DIR").expect("cargo sets it"));
    let mut folders = String::from("&[");
    for folder in sorted(templates)? {
        let name = folder.file_name().and_then(|name| name.to_str()).expect("plain names");
        let packed = out.join(name);
        pack(&folder, &packed)?;
        folders += &format!("({name:?}, include_bytes!({packed:?})),");
    }
    fs::write(out.join("folders.rs"), folders + "]")
}

/// What stands in a folder: name, text, name, text, each with a zero byte behind it.
fn pack(folder: &Path, into: &Path) -> io::Result<()> {
    let mut packed = DeflateEncoder::new(fs::File::create(into)?, Compression::best());
    for file in sorted(folder)? {
        let name = file.file_name().and_then(|name| name.to_str()).expect("plain names");
        write!(packed, "{name}\0{}\0", fs::read_to_string(&file)?)?;
    }
    packed.finish().map(drop)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        found.push(entry?.path());
    }
    found.sort();
    Ok(found)
}
