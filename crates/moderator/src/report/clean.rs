//! Text that came from a person, made safe to show: one line, nothing invisible, nothing that
//! turns the direction of writing, not too long. Must never lose a visible character silently.

use kit::is_unsafe;
use unicode_width::UnicodeWidthChar;

/// The most characters of somebody's text that are shown.
pub const MOST: usize = 300;

/// A person's text on one line, at most `most` characters of it.
///
/// Every kind of space is shown as a space, a line end too; control characters, marks of
/// direction, invisible and private characters are shown by their number, such as `<U+202E>`.
pub fn line(text: &str, most: usize) -> String {
    let plain = text.trim();
    if plain.len() <= most && plain.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return plain.to_owned();
    }
    let mut shown = cells(plain);
    let clean: String = shown.by_ref().take(most).collect();
    if shown.next().is_some() { clean + "..." } else { clean }
}

/// What somebody says to others, on one line: cleaned like a name, links broken so that no
/// program makes one of them again, and no row of signs that could be taken for a mark of ours.
pub fn said(text: &str) -> String {
    let shown = line(text, usize::MAX);
    let sign = |c: char| "=-_><|+#*~".contains(c) || matches!(c, '\u{2500}'..='\u{257f}');
    let mut said = String::with_capacity(shown.len());
    let letters: Vec<char> = shown.chars().collect();
    for (at, c) in letters.iter().copied().enumerate() {
        let before = at.checked_sub(1).map(|at| letters[at]);
        let after = letters.get(at + 1);
        let inside = before.is_some_and(char::is_alphanumeric)
            && after.is_some_and(|after| after.is_alphanumeric() && !after.is_ascii_digit());
        match c {
            '`' => said.push('\''),
            _ if (sign(c) || matches!(c, '\u{2014}' | '\u{2015}')) && before == Some(c) => {}
            '@' => said.push_str("[at]"),
            '.' if inside => said.push_str("[.]"),
            ':' if after == Some(&'/') => said.push_str("[:]"),
            _ => said.push(c),
        }
    }
    said
}

/// How each character of a text is shown, in order: so that a place in the text can be found
/// again in what is shown.
pub fn cells(text: &str) -> impl Iterator<Item = String> + '_ {
    // More than two marks on a letter climb into the lines above and below.
    let mut marks = 0;
    text.chars().map(move |c| {
        let mark = c.width() == Some(0);
        marks = if mark { marks + 1 } else { 0 };
        match c {
            _ if c.is_whitespace() => " ".to_owned(),
            _ if unsafe_to_show(c) || marks > 2 => format!("<U+{:04X}>", u32::from(c)),
            _ => c.to_string(),
        }
    })
}

/// Whether a character is invisible, controls something or means nothing to anybody else: blank
/// letters, and signs that only change how the one before them looks, too.
fn unsafe_to_show(c: char) -> bool {
    is_unsafe(c)
        || matches!(
            u32::from(c),
            0x180f | 0x2800 | 0xfe00..=0xfe0f | 0xfff0..=0xfff8 | 0xe0000..=0xe0fff
        )
}
