//! The parts of a letter before any format: one model for the plain text and for HTML. Must
//! never hold markup, and every text in it is cleaned already.

use std::collections::BTreeSet;

use super::letter_style::LetterStyle;
use kit::letter::{Attachment, Inline, Link, LinkAction, TextFile};
use kit::render::ascii;
use kit::render::html::Run;
use kit::render::wrap::{NO_BREAK, width, wrap};

/// One block of a letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Block {
    /// Opens a section.
    Heading { text: String },
    /// A paragraph.
    Para { text: String },
    /// Sentences, each on a line of its own, or on several.
    Lines { items: Vec<String> },
    /// Numbered sentences.
    Steps { items: Vec<Item> },
    /// Rows of cells with straight columns, and the places of those that are bold.
    Table { rows: Vec<Vec<String>>, bold: Vec<usize> },
    /// A drawing with its table, the meaning of its signs, and what stands below the table.
    Board {
        lines: Vec<String>,
        runs: Vec<Vec<Run>>,
        panel: Vec<Vec<String>>,
        signs: Vec<String>,
        below: Vec<String>,
    },
    /// A picture; plain text has nothing of it, since the letter says the same in words. Right
    /// behind a board it is that board, and stands on a page in the place of the drawing.
    Picture {
        image: Inline,
        /// What somebody is told who cannot see it.
        alt: String,
        /// How wide it is, in pixels.
        width: usize,
    },
    /// A line somebody typed, with what is wrong below it.
    Marked { source: String, notes: Vec<Note> },
    /// A line of orders to copy; on a page that can be clicked, a link that sends it.
    Sample { line: String },
    /// A paragraph that names a line to copy, between backticks if there are any: on a page that
    /// can be clicked, a link that sends it.
    Naming { text: String, link: Link },
    /// Links that say what they send; plain text has none.
    Links { items: Vec<Link> },
    /// Lines to be copied or compared, never joined.
    Code { lines: Vec<String> },
}

/// One of [`Block::Steps`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Item {
    pub number: u32,
    pub text: String,
    /// Whether it stands out on a page.
    pub bold: bool,
}

/// What is wrong with a place of a typed line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Note {
    /// Spaces and carets that stand under the place; empty where it cannot be shown so.
    pub carets: String,
    pub text: String,
}

/// How far typed lines and codes stand in from the margin.
const INDENT: &str = "    ";

/// How far a line to copy stands in.
const INDENT_SAMPLE: &str = "  ";

/// How far a table stands in from the margin.
const TABLE_INDENT: &str = "  ";

/// How far the columns of a table stand from each other.
const TABLE_GAP: usize = 2;

impl Block {
    /// The links that it needs.
    fn links(&self) -> Vec<Link> {
        match self {
            Block::Sample { line } => vec![Block::sample_link(line)],
            Block::Naming { link, .. } => vec![link.clone()],
            Block::Links { items } => items.clone(),
            Block::Heading { .. }
            | Block::Para { .. }
            | Block::Lines { .. }
            | Block::Steps { .. }
            | Block::Table { .. }
            | Block::Board { .. }
            | Block::Picture { .. }
            | Block::Marked { .. }
            | Block::Code { .. } => Vec::new(),
        }
    }

    /// The link that sends a line of orders.
    pub fn sample_link(line: &str) -> Link {
        Link { action: Some(LinkAction::Order), line: line.to_owned() }
    }

    /// Whether a table of these rows keeps its columns on this paper.
    pub fn has_room_for(rows: &[Vec<String>], paper: &LetterStyle) -> bool {
        ascii::columns_fit(rows, TABLE_INDENT, TABLE_GAP, paper.columns)
    }

    /// The block as lines of plain text; an empty first line keeps it from what is above.
    pub fn lines(&self, paper: &LetterStyle) -> Vec<String> {
        let columns = paper.columns;
        match self {
            Block::Heading { text } => apart(wrap(text, "+ ", "  ", columns)),
            Block::Para { text } | Block::Naming { text, .. } => apart(wrap(text, "", "", columns)),
            Block::Lines { items } => {
                let lines = items.iter().flat_map(|item| item.lines());
                lines.flat_map(|line| wrap(line, "", "  ", columns)).collect()
            }
            Block::Steps { items } => items
                .iter()
                .flat_map(|item| wrap(&item.text, &format!("{} ", item.number), "  ", columns))
                .collect(),
            Block::Table { rows, .. } => ascii::columns(rows, TABLE_INDENT, TABLE_GAP, columns),
            Block::Board { lines, .. } => lines.clone(),
            Block::Picture { .. } | Block::Links { .. } => Vec::new(),
            Block::Marked { source, notes } => marked(source, notes, columns),
            Block::Sample { line } => wrap(line, INDENT_SAMPLE, INDENT_SAMPLE, columns),
            Block::Code { lines } => {
                let indent = |line: &String| match width(line) + 2 > columns {
                    true => wrap(line, "", "  ", columns),
                    false => vec![format!("  {line}").replace(NO_BREAK, " ")],
                };
                lines.iter().flat_map(indent).collect()
            }
        }
    }
}

fn apart(mut lines: Vec<String>) -> Vec<String> {
    lines.insert(0, String::new());
    lines
}

/// The typed line, then each note behind its carets; a note that has too little room beside
/// its carets goes below them.
fn marked(source: &str, notes: &[Note], columns: usize) -> Vec<String> {
    let mut lines = vec![String::new(), format!("{INDENT}{source}")];
    let start = notes.iter().map(|note| width(&note.carets)).max().unwrap_or(0) + INDENT.len() + 2;
    for note in notes {
        let carets = format!("{INDENT}{}", note.carets);
        if !note.carets.is_empty() && start + 30 <= columns {
            let first = format!("{carets}{}", " ".repeat(start - width(&carets)));
            lines.extend(wrap(&note.text, &first, &" ".repeat(start), columns));
            continue;
        }
        lines.extend((!note.carets.is_empty()).then_some(carets));
        lines.extend(wrap(&note.text, INDENT, INDENT, columns));
    }
    lines
}

/// A piece of a letter whose parts stand in the order of a template.
#[must_use]
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sheet {
    /// Its name in `letters/order.txt`.
    pub template: &'static str,
    /// The parts by name; one that is not there is left out.
    pub parts: Vec<(&'static str, Vec<Block>)>,
}

impl Sheet {
    /// A sheet without parts yet.
    pub fn new(template: &'static str) -> Sheet {
        Sheet { template, parts: Vec::new() }
    }

    /// A sheet of one part.
    pub fn note(blocks: impl IntoIterator<Item = Block>) -> Sheet {
        Sheet::new("note").with("note", blocks)
    }

    /// The same sheet with one more part.
    pub fn with(mut self, name: &'static str, it: impl IntoIterator<Item = Block>) -> Sheet {
        self.parts.push((name, it.into_iter().collect()));
        self
    }
}

impl Page {
    /// A letter of one sheet.
    pub fn new(verdict: String, sheet: Sheet) -> Page {
        Page { verdict, sheets: vec![sheet], ..Page::default() }
    }

    /// The same with what is asked, and by when.
    pub fn due(self, due: Option<String>) -> Page {
        Page { due, ..self }
    }

    /// The same with something to check.
    pub fn checked(self, checks: Vec<String>) -> Page {
        Page { checks, ..self }
    }

    /// Puts what a reply can do below what is told, above what only a command can do.
    pub fn insert_reply(&mut self, reply: Option<Block>) {
        let note = self.sheets.iter_mut().flat_map(|sheet| &mut sheet.parts);
        let mut note = note.filter(|(name, _)| *name == "note").map(|(_, blocks)| blocks);
        if let Some((reply, blocks)) = reply.zip(note.next()) {
            let heading = blocks.iter().position(|it| matches!(it, Block::Heading { .. }));
            blocks.insert(heading.unwrap_or(blocks.len()), reply);
        }
    }

    /// The links of the letter in the order of their numbers, each once.
    pub fn links(&self) -> Vec<Link> {
        let blocks = self.sheets.iter().flat_map(|sheet| &sheet.parts).flat_map(|part| &part.1);
        let links: BTreeSet<Link> = blocks.flat_map(Block::links).collect();
        links.into_iter().collect()
    }

    /// The pictures of the letter, each once.
    pub fn pictures(&self) -> Vec<Inline> {
        let blocks = self.sheets.iter().flat_map(|sheet| &sheet.parts).flat_map(|part| &part.1);
        let picture = |block: &Block| match block {
            Block::Picture { image, .. } => Some(image.clone()),
            _ => None,
        };
        blocks.filter_map(picture).collect::<BTreeSet<Inline>>().into_iter().collect()
    }
}

/// A letter that only lacks its envelope.
#[must_use]
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Page {
    /// The first line: the verdict or headline.
    pub verdict: String,
    /// Its own subject; `None`: that of its thread.
    pub subject: Option<String>,
    /// What is asked, and by when: it follows the verdict on the first line where that has room.
    pub due: Option<String>,
    /// What stands below the marker.
    pub sheets: Vec<Sheet>,
    /// What the file for checking holds: records, each with what it is.
    pub checks: Vec<String>,
    /// All that happened, where the message tells a part of it.
    pub log: Option<TextFile>,
    /// Files that are no text.
    pub attachments: Vec<Attachment>,
}
