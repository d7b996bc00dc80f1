//! The corpus of letters, read to the end: how many orders are lost, how many quoted ones are
//! taken. In it `2GN 3BE` is what the writer means; `1RS`, `3YW` stand only in what is not.

use std::path::Path;

use botpost::games::rambots::program::Phase;

use super::{opened, taken};

/// Letters of which the order is not taken, and why that is right.
const NOT_TAKEN: &[(&str, &str)] = &[
    ("charset-iso-2022-jp", MIXED),
    ("charset-koi8", MIXED),
    ("charset-latin2", MIXED),
    ("charset-unlabelled", MIXED),
    ("charset-utf16-base64", MIXED),
    ("charset-windows-1250-qp", "it has a colour too many: asked about"),
    ("clean-dashes-between-orders", "two blocks that differ: asked which one is meant (E2)"),
    ("encoding-qp-soft-breaks", MIXED),
    ("forwarded-inline", FORWARDED),
    ("hostile-bad-base64", MIXED),
    ("hostile-blank-lines", EMPTY),
    ("hostile-empty", EMPTY),
    ("hostile-garbage", "no letter at all"),
    ("hostile-nul-and-escape", MIXED),
    ("hostile-only-headers", EMPTY),
    ("hostile-own-marker-first", "all of it stands below our marker"),
    ("parts-only-a-picture", EMPTY),
    ("thunderbird-bottom-full-quote", "the order stands below our marker: reported, asked about"),
    ("unsure-below-signature", "below a signature nobody can tell whose it is"),
    ("unsure-below-unmarked-attribution", "nobody can tell where the quote ends"),
    ("unsure-edited-quote", "typed inside the quote: reported, not taken"),
];

const MIXED: &str = "words stand in the line of the order: asked about (E11)";
const EMPTY: &str = "there is no text in it";
const FORWARDED: &str = "only a forwarded letter is in it";

#[test]
fn no_quoted_order_is_taken_and_no_order_is_lost_without_a_reason() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/letters");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .expect("the corpus")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "eml"))
        .collect();
    paths.sort();
    let (mut lost, mut quoted) = (Vec::new(), Vec::new());
    for path in &paths {
        let name = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        let letter = opened(&std::fs::read(path).expect("a letter"));
        // What a program sent is never read.
        if letter.automatic.is_some() {
            continue;
        }
        let taken = taken(Phase::Play, &letter.typed);
        let is_older = |line: &str| line.contains("1RS") || line.contains("3YW");
        if taken.program.as_deref().is_some_and(is_older) || !taken.words.is_empty() {
            quoted.push(format!("{name}: {taken:?}"));
        } else if taken.program.as_deref() != Some("2GN 3BE") {
            lost.push((name.to_owned(), taken));
        }
    }
    assert!(quoted.is_empty(), "taken although quoted:\n{}", quoted.join("\n"));
    let unnamed: Vec<_> =
        lost.iter().filter(|(name, _)| !NOT_TAKEN.iter().any(|(known, _)| known == name)).collect();
    let list: Vec<String> = unnamed.iter().map(|it| format!("{it:?}")).collect();
    assert!(list.is_empty(), "{} of {}:\n{}", list.len(), paths.len(), list.join("\n"));
    for (name, why) in NOT_TAKEN {
        assert!(lost.iter().any(|(other, _)| other == name), "{name} is taken now: not {why}");
    }
}
