//! HELP: the rules on one page and the words that can be sent.

use super::{Block, Desk, Page, Sheet};
use crate::Word;

/// The page for this reader, as the match stands.
pub(super) fn help(desk: &Desk<'_>) -> Page {
    let about = desk.about();
    let rows = desk.vocabulary(false);
    let tries = rows.iter().flatten().any(|cell| cell.starts_with(Word::Try.name()));
    let mut words = vec![desk.heading("help-words"), desk.table(rows), desk.para("help-case")];
    words.extend(tries.then(|| desk.para("help-below-try")));
    let sheet = Sheet::new("help")
        .with("rules", sections(desk, &about.help))
        .with("worked", desk.worked_order().into_iter().collect())
        .with("vocabulary", words)
        .with("ask", desk.ask_section());
    Page::new(desk.line("help-verdict").say(), sheet)
}

/// The words that are needed rarely.
pub(super) fn more(desk: &Desk<'_>) -> Page {
    let words = [desk.heading("help-words"), desk.table(desk.vocabulary(true))];
    desk.line("help-more-verdict").draft().and(words).para("help-case").told()
}

/// RULES: the whole of them.
pub(super) fn rules(desk: &Desk<'_>) -> Page {
    let about = desk.about();
    let draft = desk.line("rules-verdict").draft().para("rules-note");
    draft.and(sections(desk, &about.rules)).told()
}

/// Headings with their paragraphs.
fn sections(desk: &Desk<'_>, sections: &[(kit::Phrase, Vec<kit::Phrase>)]) -> Vec<Block> {
    let mut blocks = Vec::new();
    for (heading, paragraphs) in sections {
        blocks.push(Block::Heading { text: desk.say(heading) });
        blocks.extend(desk.say_all(paragraphs).into_iter().map(|text| Block::Para { text }));
    }
    blocks
}
