//! Single lines that say by themselves what they are: our marker, the signature mark, what
//! phones add, Outlook's row.

use super::Line;
use super::languages::{MOBILE, starts};

/// The line that stands second in every letter of ours, in every language: what is below it
/// is ours.
pub const MARKER: &str = "=== reply above this line ===";

/// The marker's words, as programs leave them whatever they do to the rest.
const WORDS: &str = "reply above this line";

/// How many lines a program may have wrapped the marker over.
const WRAPPED: usize = 3;

/// Whether our marker line starts here: quoted or not, with other dashes, wrapped, or in one
/// line with the lines above and below it.
pub fn is_marker(lines: &[Line<'_>], at: usize) -> bool {
    if !could_start_here(&lines[at].plain) {
        return false;
    }
    let (mut joined, mut below) = (String::new(), String::new());
    for (count, line) in lines[at..].iter().take(WRAPPED).enumerate() {
        let bare = line.plain.trim_start_matches(['>', '|', ' ']);
        joined.push_str(bare);
        joined.push(' ');
        if count > 0 {
            below.push_str(bare);
            below.push(' ');
        }
        // A line that is whole without this one starts further down.
        if is_marker_text(&joined) {
            return !is_marker_text(&below);
        }
    }
    false
}

/// The first of its words has to stand in the first of its lines, or its first row of signs.
fn could_start_here(plain: &str) -> bool {
    plain.contains("reply") || plain.trim_end().ends_with("==") || plain.ends_with("--")
}

fn is_marker_text(joined: &str) -> bool {
    let Some(at) = joined.find(WORDS) else { return false };
    let before = joined[..at].trim_end();
    let after = joined[at + WORDS.len()..].trim_start();
    let sign = |c: char| "=-_*~+#<>".contains(c);
    let framed = before.ends_with(sign) && after.starts_with(sign);
    let bare = |text: &str| text.chars().all(|c| sign(c) || c == ' ');
    framed || (bare(before) && bare(after))
}

/// The mark of a signature (RFC 3676, 4.3), also without its last space, and as the one dash
/// that phones make of it.
pub fn is_signature(line: &Line<'_>) -> bool {
    line.plain == "--" || line.raw.trim() == "\u{2014}"
}

/// Whether a phone or webmail added this line.
pub fn is_mobile_signature(line: &Line<'_>) -> bool {
    !line.is_blank() && starts(MOBILE, line.plain.trim_start_matches(['-', '*', '_', ' ', '[']))
}

/// Outlook's row of 32 underscores. A shorter one somebody may have typed.
pub fn is_outlook_row(line: &Line<'_>) -> bool {
    line.plain.len() >= 20 && line.plain.bytes().all(|byte| byte == b'_')
}
