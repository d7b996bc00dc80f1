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
        return text.len();
    }
    // Some characters join, some make the one before them wider, and not every screen knows
    // it: the larger of the two counts.
    text.chars().map(|c| c.width().unwrap_or(0)).sum::<usize>().max(text.width())
}

/// Whether each character takes one column and means nothing but itself: nearly all text.
fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}

/// Text in lines of at most `columns`. The first line opens with `first`, the others with
/// `rest`, which count. A word longer than a line is cut, as there is no other way.
pub fn wrap(text: &str, first: &str, rest: &str, columns: usize) -> Vec<String> {
    let plain = is_plain(text) && is_plain(first) && is_plain(rest);
    let width = |text: &str| if plain { text.len() } else { width(text) };
    let mut lines: Vec<String> = Vec::new();
    let mut line = first.to_owned();
    let mut bare = true;
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        let space = usize::from(!bare);
        if !bare && width(&line) + space + width(word) > columns {
            lines.push(std::mem::replace(&mut line, rest.to_owned()));
            bare = true;
        }
        if !bare {
            line.push(' ');
        }
        if width(&line) + width(word) <= columns {
            line.push_str(word);
            bare = false;
            continue;
        }
        for c in word.chars() {
            line.push(c);
            if !bare && width(&line) > columns {
                line.pop();
                lines.push(std::mem::replace(&mut line, rest.to_owned()));
                line.push(c);
            }
            bare = false;
        }
    }
    lines.push(line);
    if plain {
        lines.iter_mut().for_each(|line| line.truncate(line.trim_end().len()));
        return lines;
    }
    lines.iter().map(|line| line.replace(NO_BREAK, " ").trim_end().to_owned()).collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_line_is_filled_and_the_next_is_indented() {
        let text = "1 Ania 2YE Moves b6 to d6. RAM yellow beacon";
        assert_eq!(wrap(text, "", "  ", 24), ["1 Ania 2YE Moves b6 to", "  d6. RAM yellow beacon"]);
    }

    #[test]
    fn a_no_break_space_keeps_a_code_whole() {
        let text = "Last time: 2YE\u{a0}1GN\u{a0}3BS.";
        assert_eq!(wrap(text, "", "", 16), ["Last time:", "2YE 1GN 3BS."]);
    }

    #[test]
    fn wide_characters_count_twice_and_marks_nothing() {
        assert_eq!((width("機械"), width("z\u{307}"), width("żółw")), (4, 1, 4));
        assert_eq!(wrap("機械機械", "", "", 5), ["機械", "機械"]);
        assert_eq!((cut("機械", 3), pad("機", 3)), ("機".to_owned(), "機 ".to_owned()));
    }

    #[test]
    fn a_seal_fits_behind_its_name() {
        let text = format!("seal {}", "a".repeat(64));
        assert_eq!(wrap(&text, "  ", "    ", COLUMNS).len(), 1);
    }

    proptest! {
        #[test]
        fn no_line_is_too_wide_and_nothing_is_lost(text in "\\PC{0,200}", columns in 8usize..80) {
            let lines = wrap(&text, "> ", "  ", columns);
            for line in &lines {
                prop_assert!(width(line) <= columns, "{line:?}");
                prop_assert_eq!(line.trim_end(), line.as_str());
            }
            let letters = |text: &str| -> String {
                text.chars().filter(|c| !c.is_whitespace()).collect()
            };
            let whole = format!(">{}", letters(&text));
            prop_assert_eq!(letters(&lines.concat()), whole);
        }
    }
}
