//! Pieces of our own questions, as mail programs break them off: never an answer of somebody. The
//! first line of a message of ours stands above its marker, so it is read with what is typed there,
//! and `... odpowiedz YES (TAK) albo NO (NIE)` may have been wrapped anywhere.

/// Whether a line opens with a word in brackets, or runs into an ellipsis: nobody answers so,
/// but our questions explain a word in brackets and are cut short with dots.
pub(super) fn is_a_piece(line: &str) -> bool {
    let line = line.trim();
    let bracketed = line.starts_with('(') && line.contains(')');
    bracketed || line.ends_with("...") || line.ends_with('\u{2026}')
}

/// Whether a line breaks off while it asks for a YES or a NO, so that the line below ends it:
/// one of the two stands among its last words, in capitals as we write them, and the other
/// nowhere. A line that names both has asked to the end.
pub(super) fn asks_on(above: &str) -> bool {
    /// "YES (TAK) albo": the word, its translation, the "or".
    const LAST: usize = 3;
    let words: Vec<&str> = above
        .split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
        .collect();
    let names = |words: &[&str], answer: [&str; 2]| words.iter().any(|it| answer.contains(it));
    let (yes, no) = (["YES", "TAK"], ["NO", "NIE"]);
    // An answer of its own, with thanks behind it, is no question.
    let last = words.get(1..).unwrap_or_default();
    let last = &last[last.len().saturating_sub(LAST)..];
    names(&words, yes) != names(&words, no) && (names(last, yes) || names(last, no))
}
