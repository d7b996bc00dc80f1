//! Lines that carry a quote mark: `>`, what some programs write instead of it, and whatever
//! else stands before every line of a piece.

use super::{ParsedLine, Why};

/// How long a name may be that stands before a quote mark.
const LONGEST_NAME: usize = 12;

/// Marks nobody begins a line of their own with: one line with them is enough.
const ALONE: [&str; 3] = [">", "&gt;", "=3e"];

/// Signs drawn as a bar or as a pointer: one line with them is enough, too.
const BARS: &str = "\u{2502}\u{2503}\u{2506}\u{2507}\u{250A}\u{250B}\u{254E}\u{254F}\u{2551}\
    \u{258C}\u{258D}\u{258E}\u{258F}\u{2590}\u{A6}\u{203A}\u{232A}\u{3009}\u{300B}\u{27E9}\
    \u{276F}\u{2771}\u{2265}\u{2A7E}\u{25B8}";

/// What people put before the items of a list.
const BULLETS: &str = "-*+\u{2022}\u{25E6}\u{25AA}\u{25AB}\u{25CF}\u{25CB}\u{B7}\u{2023}";

/// Signs that open a word of its own in ordinary text.
const OPENING: &str = "\"'([{<`@&\u{201E}\u{201A}_/\\=\u{BF}\u{A1}";

/// Says of every line with a quote mark that it is quoted.
pub fn mark(lines: &mut [ParsedLine<'_>]) {
    for line in lines.iter_mut() {
        let first = line.plain.chars().next();
        let alone = ALONE.iter().any(|mark| line.plain.starts_with(mark));
        // French quotes are one for us, but only an opened one is a mark.
        let french = line.raw.trim_start().starts_with('\u{BB}') && !line.raw.contains('\u{AB}');
        if alone || french || first.is_some_and(|c| BARS.contains(c)) {
            line.why = Some(Why::Quoted);
        }
    }
    let bar = |line: &ParsedLine<'_>| line.plain.starts_with('|').then(String::new);
    for before in [bar, sign, name] {
        let before: Vec<Option<String>> = lines.iter().map(before).collect();
        mark_runs(lines, &before);
    }
}

/// Marks the lines that have the same before them as a neighbour: one alone may be typed.
fn mark_runs(lines: &mut [ParsedLine<'_>], before: &[Option<String>]) {
    for at in 0..lines.len() {
        let same = |other: usize| before[at].is_some() && before.get(other) == Some(&before[at]);
        if same(at + 1) || at.checked_sub(1).is_some_and(same) {
            lines[at].why = Some(Why::Quoted);
        }
    }
}

/// The signs that stand before a line, if they belong to no list, no word and no drawing.
fn sign(line: &ParsedLine<'_>) -> Option<String> {
    let sign = |c: char| !c.is_alphanumeric() && !c.is_whitespace();
    let end = line.plain.find(|c| !sign(c)).unwrap_or(line.plain.len());
    let signs = &line.plain[..end];
    let first = signs.chars().next()?;
    let apart = line.plain[end..].chars().next().is_none_or(char::is_whitespace);
    let sound = apart
        && signs.chars().count() <= 2
        && !OPENING.contains(first)
        && !(BULLETS.contains(first) && signs.chars().count() == 1)
        && signs != "--"
        && first != '|'
        // Emoji stand before lines of people who like them.
        && !matches!(first as u32, 0x2600..=0x27BF | 0x1F000..=0x1FAFF);
    sound.then(|| signs.to_owned())
}

/// Initials or a name before the quote mark, "AK> ".
fn name(line: &ParsedLine<'_>) -> Option<String> {
    let (name, _) = line.raw.trim_start().split_once('>')?;
    let sound = (2..=LONGEST_NAME).contains(&name.chars().count())
        && name.starts_with(char::is_uppercase)
        && name.chars().all(char::is_alphabetic);
    sound.then(|| name.to_owned())
}
