//! Files that people write and give to a command: positions and courses.

use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result};

use super::error::failed;

/// The longest file that is read. The largest position takes some KiB.
const LONGEST: u64 = 1 << 20;

/// The text of a file; `-` is standard input. A mark of the byte order is no part of it.
///
/// # Errors
/// If it cannot be read, is too long, or is no text in UTF-8: with the place of the first byte
/// that is none.
pub fn text_of(file: &Path) -> Result<String> {
    let (name, read) = bytes_of(file, LONGEST);
    let bytes = read.with_context(|| format!("cannot read {name}"))?;
    if bytes.len() as u64 > LONGEST {
        let what = format!("{name} is longer than {} KiB", LONGEST >> 10);
        return Err(failed(what, "A position or a course needs only a few KiB."));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = String::from_utf8_lossy(&error.as_bytes()[..error.utf8_error().valid_up_to()]);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let what = format!("{name}, line {line}, column {column}: this is no text");
        failed(what, "Save it as text in UTF-8.")
    })?;
    Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
}

/// What a file is called and what is in it, up to a byte more than `most`; `-` is standard input.
pub fn bytes_of(file: &Path, most: u64) -> (String, std::io::Result<Vec<u8>>) {
    if file == Path::new("-") {
        return ("standard input".to_owned(), bytes(std::io::stdin(), most));
    }
    let read = std::fs::File::open(file).and_then(|it| bytes(it, most));
    (file.display().to_string(), read)
}

/// What there is to read, up to a byte more than `most`.
fn bytes(from: impl Read, most: u64) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(most + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
