//! What a message is printed on: how wide it is, and whether anything is drawn. The one place
//! that knows what a reader's style means; everybody else asks the paper.

use crate::Style;
use kit::render::draw;
use kit::render::wrap::COLUMNS;

/// The form of all messages to one reader.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LetterStyle {
    /// The widest line.
    pub columns: usize,
    /// Whether boards, columns of tables and carets are drawn. Where they are not, sentences
    /// say the same.
    pub drawn: bool,
    /// The most characters of a code whose spaces do not break.
    pub unbroken: usize,
    /// How many pixels a point of a picture has.
    pub density: u8,
    /// Whether a report tells only what touched its reader, and all of it in a file.
    pub log_apart: bool,
    /// What is behind the key of a sentence that reads differently here: `step-aloud` takes
    /// the place of `step`. Empty where all sentences are as they are.
    pub variant: &'static str,
}

impl LetterStyle {
    /// What a mail program on a table shows.
    pub const FULL: LetterStyle = LetterStyle {
        columns: COLUMNS,
        drawn: true,
        unbroken: 40,
        density: draw::SHARP,
        log_apart: false,
        variant: "",
    };

    /// For screen readers: nothing drawn.
    pub const WORDS: LetterStyle =
        LetterStyle { drawn: false, variant: "-aloud", ..LetterStyle::FULL };

    /// For phones.
    pub const SHORT: LetterStyle = LetterStyle {
        columns: 40,
        unbroken: 24,
        density: draw::PLAIN,
        log_apart: true,
        variant: "-short",
        ..LetterStyle::FULL
    };

    /// The paper of a reader with this style.
    pub const fn of(style: Style) -> LetterStyle {
        match style {
            Style::Full => LetterStyle::FULL,
            Style::Words => LetterStyle::WORDS,
            Style::Short => LetterStyle::SHORT,
        }
    }
}
