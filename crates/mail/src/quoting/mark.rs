//! Single lines that say by themselves what they are: our marker, the signature mark, what
//! phones add, Outlook's row.

use super::languages::{ABOVE, BANNER, MOBILE};
use super::{ParsedLine, Why};

/// The lines that stand second in our messages, a language each: what is below is ours. They
/// are ASCII, so that no program and no charset breaks them, and are all read whatever the
/// reader's language.
pub const MARKERS: [&str; 2] =
    ["=== reply above this line ===", "=== odpowiedz nad tym wierszem ==="];

/// The markers' words, as programs leave them whatever they do to the rest.
const WORDS: [&str; 2] = ["reply above this line", "odpowiedz nad tym wierszem"];

/// How many lines a program may have wrapped the marker over.
const WRAPPED: usize = 3;

/// Whether our marker line starts here: quoted or not, with other dashes, wrapped, or in one
/// line with the lines above and below it.
pub fn is_marker(lines: &[ParsedLine<'_>], at: usize) -> bool {
    // Its first word is in one of its lines, and few lines hold that.
    let near = &lines[at..lines.len().min(at + WRAPPED)];
    if !near.iter().any(|line| line.asks_above) || !could_start_here(&lines[at]) {
        return false;
    }
    let bare = near.iter().map(|line| line.plain.trim_start_matches(['>', '|', ' ']));
    let bare: Vec<&str> = bare.collect();
    let whole = (1..=bare.len()).find(|count| is_marker_text(&bare[..*count].join(" ")));
    // What is whole without this line starts further down.
    whole.is_some_and(|count| !is_marker_text(&bare[1..count].join(" ")))
}

/// The first of its words has to stand in the first of its lines, or its first row of signs.
fn could_start_here(line: &ParsedLine<'_>) -> bool {
    line.asks_above || line.plain.trim_end().ends_with("==") || line.plain.ends_with("--")
}

/// Whether a line holds the first word of our marker.
pub fn asks_above(plain: &str) -> bool {
    ["reply", "odpowiedz"].iter().any(|first| plain.contains(first))
}

fn is_marker_text(joined: &str) -> bool {
    let found = WORDS.iter().find_map(|words| joined.split_once(words));
    let Some((before, after)) = found.map(|(it, more)| (it.trim_end(), more.trim_start())) else {
        return false;
    };
    let sign = |c: char| "=-_*~+#<>".contains(c);
    let framed = before.ends_with(sign) && after.starts_with(sign);
    let bare = |text: &str| text.chars().all(|c| sign(c) || c == ' ');
    framed || (bare(before) && bare(after))
}

/// Whether a line of another program asks to write above it, as ours does.
pub fn is_foreign_marker(line: &ParsedLine<'_>) -> bool {
    let sign = |c: char| "=-_*~+#<>".contains(c);
    let plain = line.plain.as_str();
    let core = plain.trim_start_matches(sign);
    let framed = plain.len() - core.len() >= 2 && core.ends_with(sign);
    // All of these words are several.
    framed && core.contains(' ') && ABOVE.words().any(|words| core.contains(words))
}

/// Whether this line opens a warning that a mail server put above the message.
pub fn is_banner(line: &ParsedLine<'_>) -> bool {
    BANNER.starts(line.plain.trim_start_matches(['*', '_', '-', ' ']))
}

/// The mark of a signature (RFC 3676, 4.3), also without its last space, and as the one dash
/// that phones make of it.
pub fn is_signature(line: &ParsedLine<'_>) -> bool {
    line.plain == "--" || line.raw.trim() == "\u{2014}"
}

/// Whether a phone or webmail added this line.
pub fn is_mobile_signature(line: &ParsedLine<'_>) -> bool {
    !line.is_blank() && MOBILE.starts(line.plain.trim_start_matches(['-', '*', '_', ' ', '[']))
}

/// Outlook's row of 32 underscores, or one of drawn lines. A shorter one somebody may have typed.
pub fn is_outlook_row(line: &ParsedLine<'_>) -> bool {
    let drawn = |c: char| matches!(c, '\u{2500}'..='\u{257F}');
    let raw = line.raw.trim();
    (line.plain.len() >= 20 && line.plain.bytes().all(|byte| byte == b'_'))
        || (raw.chars().count() >= 20 && raw.chars().all(drawn))
}

/// Where a message begins that is signed in its text (RFC 9580, 7): the signed text is the message,
/// what is round it is not.
pub const ARMOUR: &str = "-----begin pgp signed message-----";

/// Takes the frame off a message that begins with it, and every signature.
pub fn mark_armour(lines: &mut [ParsedLine<'_>]) {
    let free = |line: &ParsedLine<'_>| line.why.is_none() && !line.is_blank();
    if let Some(first) = lines.iter().position(free)
        && lines[first].plain == ARMOUR
    {
        let head = lines[first..].iter().take_while(|line| !line.is_blank()).count();
        lines[first..first + head].iter_mut().for_each(|line| line.why = Some(Why::Signature));
    }
    let mut within = false;
    for line in lines.iter_mut().filter(|line| line.why.is_none()) {
        within |= line.plain == "-----begin pgp signature-----";
        if within {
            line.why = Some(Why::Signature);
        }
        within &= line.plain != "-----end pgp signature-----";
    }
}
