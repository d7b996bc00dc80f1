//! Text broken into lines by the width it has on a screen. Must never break inside a code:
//! only plain spaces part words, and a no-break space holds its neighbours together.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The widest line of a message (plain text, and what the composer of Gmail leaves alone).
pub const COLUMNS: usize = 72;

/// The space that does not break: it is shown as a plain space once lines are made.
pub const NO_BREAK: char = '\u{a0}';

/// How many columns a text takes on a screen; wide characters take two.
pub fn width(text: &str) -> usize {
    if is_plain(text) {
        return text.chars().count();
    }
    // Some characters join, some make the one before them wider, and not every screen knows
    // it: the larger of the two counts.
    text.chars().map(|c| c.width().unwrap_or(0)).sum::<usize>().max(text.width())
}

/// Whether each character takes one column and means nothing but itself: nearly all text in
/// Latin letters.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
        || text.chars().all(|c| matches!(c, ' '..='~' | NO_BREAK | 'À'..='ſ'))
}

/// Text in lines of at most `columns`. The first line opens with `first`, the others with
/// `rest`, which count. A word longer than a line is cut, as there is no other way.
pub fn wrap(text: &str, first: &str, rest: &str, columns: usize) -> Vec<String> {
    let plain = is_plain(text) && is_plain(first) && is_plain(rest);
    let width = |text: &str| if plain { text.chars().count() } else { width(text) };
    // Only what is plain is as wide as its parts together.
    let after = |used: usize, word: usize, line: &str| match plain {
        true => used + word,
        false => width(line),
    };
    let opened = |with: &str| {
        let mut line = String::with_capacity(columns.min(COLUMNS));
        line.push_str(with);
        line
    };
    let mut lines: Vec<String> = Vec::new();
    let (mut line, mut used) = (opened(first), width(first));
    let (indent, mut bare) = (width(rest), true);
    let words = text.split('\n').flat_map(|line| line.split(' '));
    for word in words.filter(|word| !word.is_empty()) {
        let (space, wide) = (usize::from(!bare), width(word));
        if !bare && used + space + wide > columns {
            lines.push(std::mem::replace(&mut line, opened(rest)));
            (bare, used) = (true, indent);
        }
        if !bare {
            line.push(' ');
            used = after(used, 1, &line);
        }
        if used + wide <= columns {
            line.push_str(word);
            used = after(used, wide, &line);
            bare = false;
            continue;
        }
        for c in word.chars() {
            line.push(c);
            if !bare && width(&line) > columns {
                line.pop();
                lines.push(std::mem::replace(&mut line, opened(rest)));
                line.push(c);
            }
            bare = false;
        }
        used = width(&line);
    }
    lines.push(line);
    for line in &mut lines {
        if line.contains(NO_BREAK) {
            *line = line.replace(NO_BREAK, " ");
        }
        line.truncate(line.trim_end().len());
    }
    lines
}

/// The start of a text, at most so many columns wide.
pub fn cut(text: &str, columns: usize) -> String {
    let mut start = String::new();
    for c in text.chars() {
        start.push(c);
        if width(&start) > columns {
            start.pop();
            break;
        }
    }
    start
}

/// The text with spaces behind it, so that it is at least so many columns wide.
pub fn pad(text: &str, columns: usize) -> String {
    let missing = columns.saturating_sub(width(text));
    format!("{text}{}", " ".repeat(missing))
}
