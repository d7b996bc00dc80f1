//! HELP: the rules on one page and the words that can be sent.

use super::{Block, Desk, Page, Sheet};
use crate::Word;
use kit::Phrase;

/// The page for this reader, as the match stands.
pub(super) fn help(desk: &Desk<'_>) -> Page {
    let about = desk.about();
    let rows = desk.vocabulary(false);
    let tries = desk.known_word(Word::Try).is_some();
    let case = desk.line("help-case").flag("tries", tries).para();
    let words = vec![desk.heading("help-words"), desk.table(rows), case];
    // What is asked, and what there is to order with, is in the message that is answered.
    let sheet = Sheet::new("help")
        .with("rules", sections(desk, &about.help, TOGETHER))
        .with("worked", desk.worked_order().into_iter().collect())
        .with("vocabulary", words);
    Page::new(desk.line("help-verdict").say(), sheet)
}

/// The words that are needed rarely.
pub(super) fn more(desk: &Desk<'_>) -> Page {
    let words = [desk.heading("help-words"), desk.table(desk.vocabulary(true))];
    let case = desk.line("help-case").flag("tries", false).para();
    desk.line("help-more-verdict").draft().and(words).and([case]).page()
}

/// RULES: the whole of them.
pub(super) fn rules(desk: &Desk<'_>) -> Page {
    let about = desk.about();
    let draft = desk.line("rules-verdict").draft().para("rules-note");
    draft.and(sections(desk, &about.rules, 0)).page()
}

/// Paragraphs of fewer bytes together stand in one: each alone leaves a line of a phone half
/// empty.
const TOGETHER: usize = 260;

/// Headings with their paragraphs, joined while they have fewer bytes than `together`.
fn sections(desk: &Desk<'_>, sections: &[(Phrase, Vec<Phrase>)], together: usize) -> Vec<Block> {
    let mut blocks = Vec::new();
    for (heading, paragraphs) in sections {
        blocks.push(Block::Heading { text: desk.say(heading) });
        for said in desk.say_all(paragraphs) {
            match blocks.last_mut() {
                Some(Block::Para { text }) if text.len() + said.len() < together => {
                    text.extend([" ", &said]);
                }
                _ => blocks.push(Block::Para { text: said }),
            }
        }
    }
    blocks
}
