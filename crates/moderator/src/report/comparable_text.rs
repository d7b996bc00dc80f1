//! What a message shows of the match alone, without what hangs on the clock: to be compared
//! with a message somebody kept.

use super::desk::Desk;
use super::letter_templates::first_line;
use super::page::Block;
use super::{Context, LetterStyle, compose, html, letters};
use crate::Notice;
use kit::letter::Inline;

/// The parts that follow from the rules, the seed and the filings.
const PARTS: [&str; 10] =
    ["board", "words", "steps", "lists", "ask", "last", "standings", "recap", "careers", "awards"];

/// What a message shows of the match alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComparableText {
    /// The subject.
    pub subject: String,
    /// The first line of the plain text, without what is asked by when.
    pub verdict: String,
    /// The file with all that happened, if there is one.
    pub log: Option<String>,
    /// The parts.
    pub parts: Vec<ComparablePart>,
}

/// One part of a message, such as the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComparablePart {
    /// Its name in the template.
    pub name: &'static str,
    /// Its lines in the plain text, empty ones left out.
    pub lines: Vec<String>,
    /// The same part as HTML: its boards drawn, and its boards as pictures.
    pub html: [String; 2],
}

/// What the message of this notice shows of the match alone.
pub fn shown(notice: &Notice, context: &Context<'_>) -> ComparableText {
    let letter = compose(notice, context);
    let desk = Desk::of(context, &notice.to);
    let page = (letters::kind(&notice.matter).write)(&desk);
    let blocks = page.sheets.iter().flat_map(|sheet| &sheet.parts);
    let told = blocks.filter(|(name, blocks)| PARTS.contains(name) && !blocks.is_empty());
    let part = |(name, blocks): &(&'static str, Vec<Block>)| {
        let mut drawn = blocks.clone();
        drawn.retain(|block| !matches!(block, Block::Picture { .. }));
        let pictured: Vec<Block> = drawn.iter().flat_map(as_picture).collect();
        let html = [html::fragment(&drawn), html::fragment(&pictured)];
        ComparablePart { name, lines: lines(blocks, desk.paper()), html }
    };
    let verdict = first_line(&page.verdict, desk.paper().columns);
    let log = page.log.as_ref().map(|file| file.text.clone());
    ComparableText { subject: letter.subject, verdict, log, parts: told.map(part).collect() }
}

/// A block, behind a board some picture, which is not compared.
fn as_picture(block: &Block) -> Vec<Block> {
    let image = Inline { cid: String::new(), png: [].into(), shared: false };
    let picture = Block::Picture { image, alt: String::new(), width: 0 };
    match block {
        Block::Board { .. } => vec![block.clone(), picture],
        _ => vec![block.clone()],
    }
}

fn lines(blocks: &[Block], paper: &LetterStyle) -> Vec<String> {
    let lines =
        blocks.iter().flat_map(|block| block.lines(paper)).map(|line| line.trim_end().to_owned());
    lines.filter(|line| !line.is_empty()).collect()
}
