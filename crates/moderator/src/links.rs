//! What a message does that came by a link of ours: what the link says, and nothing else.

use super::words::{SaidWord, Split, Word, split};
use kit::Typed;
use kit::letter::LinkAction;

/// What a link in a message does, out of the lines of the mail that came by it: anything else
/// somebody added to them is not read.
pub fn only(action: LinkAction, typed: &Typed) -> Typed {
    let split = split(typed);
    let word = match action {
        LinkAction::Yes => Word::Yes,
        LinkAction::No => Word::No,
        LinkAction::Ready => Word::Ready,
        LinkAction::Help => Word::Help,
        LinkAction::Order => return split.rest,
        LinkAction::Answer(_) => return answer(split),
        // Nothing else is looked for in such a message.
        LinkAction::Return => return typed.clone(),
    };
    let said = split.words.iter().filter(|said| said.word == word);
    let line = |said: &SaidWord| (said.line, word.name().to_owned());
    Typed { lines: said.map(line).take(1).collect() }
}

/// The first YES, NO or number.
fn answer(split: Split) -> Typed {
    let answers = |said: &&SaidWord| matches!(said.word, Word::Yes | Word::No);
    let said = split.words.iter().filter(answers);
    let said = said.map(|said| (said.line, said.word.name().to_owned()));
    let is_number = |(_, text): &(u32, String)| text.trim().parse::<u8>().is_ok();
    let first = said.chain(split.rest.lines.into_iter().filter(is_number)).min();
    Typed { lines: first.into_iter().collect() }
}
