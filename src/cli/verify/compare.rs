//! A message beside what it should show. Must never take a longer message for a false one: what
//! hangs on the clock is not compared.

use super::mails::Letter;
use kit::letter::TextFile;
use mail::HeaderText;
use moderator::report::{ComparablePart, ComparableText};

/// What a message shows otherwise, in its text, its HTML or its subject.
pub fn differences(letter: &Letter, shown: &ComparableText) -> Vec<String> {
    let kept = &letter.kept;
    let text: Vec<&str> =
        kept.text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    let mut found = Vec::new();
    let subject = HeaderText::new(&shown.subject);
    if kept.subject != subject.as_str() {
        found.push(format!("its subject should be \"{subject}\""));
    }
    // What is asked by when may follow on the line.
    let after = text.first().and_then(|first| first.strip_prefix(shown.verdict.as_str()));
    if !after.is_some_and(|after| after.is_empty() || after.starts_with(' ')) {
        found.push(format!("its first line should be \"{}\"", shown.verdict));
    }
    if kept.file(TextFile::LOG) != shown.log.as_deref() {
        found.push(format!("{} says something else", TextFile::LOG));
    }
    let page = bare(&kept.html);
    for part in &shown.parts {
        let differs = difference(&text, part).or_else(|| {
            let same = part.html.iter().any(|wanted| page.contains(bare(wanted).trim()));
            (!same).then(|| format!("the HTML form of {} shows something else", named(part)))
        });
        found.extend(differs);
    }
    found
}

/// How a picture begins.
const PICTURE: &str = "<img src=\"cid:";

/// HTML without what hangs on its reader alone: the addresses of links, and pictures, which say
/// nothing that stands nowhere else and which some want and others do not.
fn bare(html: &str) -> String {
    let html = unlinked(html);
    let mut pieces = html.split(PICTURE);
    let mut whole = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        // A picture has a paragraph of its own.
        whole.truncate(whole.rfind("<p").unwrap_or(whole.len()));
        whole.push_str(piece.split_once("</p>").map_or(piece, |(_, rest)| rest));
    }
    whole.retain(|c| !matches!(c, '\n' | '\r'));
    whole
}

/// HTML without the addresses of its links: they are made for one message alone.
fn unlinked(html: &str) -> String {
    let mut pieces = html.split("href=\"");
    let first = pieces.next().unwrap_or_default().to_owned();
    let rest = pieces.map(|piece| piece.split_once('"').map_or(piece, |(_, rest)| rest));
    rest.fold(first, |whole, piece| whole + "href=\"\"" + piece)
}

/// The first line of a part that is not where it should be.
fn difference(text: &[&str], part: &ComparablePart) -> Option<String> {
    let first = part.lines.first()?;
    let same = |start: usize| {
        let there = text[start..].iter().zip(&part.lines);
        there.take_while(|(there, wanted)| **there == wanted.as_str()).count()
    };
    let starts = (0..text.len()).filter(|start| text[*start] == first.as_str());
    let best = starts.map(|start| (same(start), start)).max();
    match best {
        Some((count, _)) if count == part.lines.len() => None,
        Some((count, start)) => Some(format!(
            "{}: the message says \"{}\", the replay \"{}\"",
            named(part),
            text.get(start + count).map_or("", |line| line.trim()),
            part.lines[count].trim()
        )),
        None => Some(format!("{}: the line \"{}\" is missing", named(part), first.trim())),
    }
}

fn named(part: &ComparablePart) -> &'static str {
    match part.name {
        "board" => "the board",
        "words" => "the board in words",
        "steps" => "the steps",
        "lists" => "the lists",
        "ask" => "what is asked",
        "last" => "the last order",
        "standings" => "the standings",
        "careers" => "what each did",
        "awards" => "the awards",
        other => other,
    }
}
