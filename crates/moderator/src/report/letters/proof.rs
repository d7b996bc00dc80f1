//! PROOF: what was received of the reader, and what came of each letter. Must never show a
//! word of a letter, nor an address: what is stored of them here are times, sizes and codes.

use super::super::Received;
use super::{Desk, Page};

/// Every letter received of the reader in this match, the oldest first.
pub(super) fn proof(desk: &Desk<'_>) -> Page {
    let received = desk.context.received;
    let mut draft = desk.line("proof-verdict").number("count", received.len()).draft();
    if !received.is_empty() {
        let rows = received.iter().map(|it| row(desk, it));
        draft = draft.para("proof-note").and([desk.table(rows)]);
    }
    draft.para("proof-missing").page()
}

fn row(desk: &Desk<'_>, received: &Received) -> Vec<String> {
    let codes = received.outcome.split("; ");
    let told = desk.list(codes.map(|code| outcome(desk, code)));
    let size = i64::try_from(received.size).unwrap_or(i64::MAX);
    let size = desk.line("proof-size").number("bytes", size).say();
    vec![desk.moment(received.at), size, told]
}

/// One code in words, by its name: the code without its values. Codes of other versions than this
/// one get a neutral sentence.
fn outcome(desk: &Desk<'_>, code: &str) -> String {
    let name = |word: &str| {
        let (name, _) = word.split_once('=').unwrap_or((word, ""));
        name.trim_end_matches(',').to_owned()
    };
    let name = code.split(' ').map(name).collect::<Vec<_>>().join("-");
    let value = |wanted: &str| {
        let mut pairs = code.split(' ').filter_map(|word| word.split_once('='));
        pairs.find(|(name, _)| *name == wanted).map_or("", |(_, value)| value)
    };
    let number = |wanted: &str| value(wanted).parse::<u32>().unwrap_or(0);
    let words = value("word").split(',').map(|word| desk.word_shown(&word.replace('-', " ")));
    let line = desk.line("proof-outcome").text("code", name).text("words", desk.list(words));
    let line = line.number("problems", number("problems")).number("lines", number("lines"));
    line.round(number("round")).number("serial", number("serial")).say()
}
