//! PROOF: what was received of the reader, and what came of each letter. Must never show a
//! word of a letter, nor an address: what is stored of them here are times, sizes and codes.

use super::super::Received;
use super::super::desk::Desk;
use super::super::page::Page;
use crate::NO_TOKEN;

/// Every letter received of the reader in this match, the oldest first.
pub(super) fn proof(desk: &Desk<'_>) -> Page {
    let received = desk.context.received;
    let mut draft = desk.line("proof-verdict").number("count", received.len()).draft();
    if !received.is_empty() {
        let rows = received.iter().map(|it| row(desk, it)).collect();
        draft = draft.para("proof-note").and([desk.table(rows)]);
    }
    draft.para("proof-missing").told()
}

fn row(desk: &Desk<'_>, received: &Received) -> Vec<String> {
    let codes = received.outcome.split("; ");
    let told: Vec<String> = codes.map(|code| outcome(desk, code)).collect();
    let size = i64::try_from(received.size).unwrap_or(i64::MAX);
    let size = desk.line("proof-size").number("bytes", size).say();
    vec![desk.moment(received.at), size, desk.list(&told)]
}

/// One code in words. Codes of other versions than this one get a neutral sentence.
fn outcome(desk: &Desk<'_>, code: &str) -> String {
    let mut words = code.split(' ');
    let name = words.next().unwrap_or_default();
    let value = |wanted: &str| {
        let pair = code.split(' ').filter_map(|word| word.split_once('='));
        pair.clone().find(|(name, _)| *name == wanted).map(|(_, value)| value)
    };
    let number = |wanted: &str| value(wanted).and_then(|value| value.parse::<u32>().ok());
    let line = match name {
        "stored" if code.ends_with(" unconfirmed") => desk.line("proof-stored-open"),
        "stored" => desk.line("proof-stored"),
        "confirmed" => desk.line("proof-confirmed"),
        "same" => desk.line("proof-same"),
        "cleared" => desk.line("proof-cleared"),
        "refused" => {
            let line = desk.line("proof-refused");
            return line.number("count", number("problems").unwrap_or(1)).say();
        }
        "unread" => {
            let line = desk.line("proof-unread");
            return line.number("count", number("lines").unwrap_or(1)).say();
        }
        "not-done" => {
            let words = value("word").unwrap_or_default().split(',');
            let words: Vec<String> = words.map(|word| word.replace('-', " ")).collect();
            return desk.line("proof-not-done").text("words", desk.list(&words)).say();
        }
        _ => return desk.line(plain(code)).say(),
    };
    match (number("round"), number("serial")) {
        (Some(round), Some(serial)) => line.round(round).number("serial", serial).say(),
        _ => desk.line("proof-received").say(),
    }
}

/// The sentence of a code without arguments.
fn plain(code: &str) -> &'static str {
    match code {
        "closed" => "proof-closed",
        "not-now" => "proof-not-now",
        "unconfirmed" => "proof-unconfirmed",
        "asked" => "proof-asked",
        "declined" => "proof-declined",
        "acted" => "proof-acted",
        "ready" => "proof-ready",
        "wait" => "proof-wait",
        "answered" => "proof-answered",
        "manner" => "proof-manner",
        "calendar" => "proof-calendar",
        "pictures" => "proof-pictures",
        "news" => "proof-news",
        "standing" => "proof-standing",
        "standing-removed" => "proof-standing-removed",
        "more" => "proof-more",
        "address" => "proof-address",
        "yes" => "proof-yes",
        "no" => "proof-no",
        "left" => "proof-left",
        "quoted" => "proof-quoted",
        "empty" => "proof-empty",
        "too-large" => "proof-too-large",
        "several" | "could be for several matches" => "proof-several",
        "repeated" => "proof-repeated",
        "rekeyed" => "proof-rekeyed",
        "disowned" => "proof-disowned",
        "note" => "proof-note-passed",
        "thanks" => "proof-thanks",
        "said" => "proof-said",
        "attachments" => "proof-attachments",
        "unanswered" => "proof-unanswered",
        NO_TOKEN => "proof-no-token",
        "not proved by the mail server" => "proof-held-proof",
        "token of a seat, unknown sender" => "proof-held-sender",
        "automatic, with a token" => "proof-held-automatic",
        _ => "proof-received",
    }
}
