//! What is taken for typed: the case files of `tests/mail/typed`, each read in the same way.

use mail::first_lines;

use crate::reading::opened;
use crate::support::cases::{Case, check};

/// The message of ours that is answered.
const OURS: &str = "Content-Type: multipart/alternative; boundary=x\n\n--x\n\
    Content-Type: text/plain; charset=utf-8\n\n\
    Round 2: you zdobyłeś green. It is not over: by Tue 1 Dec 22:00.\n\
    === reply above this line ===\n\nBoard\n--x\nContent-Type: text/html\n\n\
    <div style=\"display:none\">Until Tue. For example: 2GN 3BE</div>\
    <h1>The turn is yours: 1RS</h1><p>=== reply above this line ===</p>\n--x--\n";

/// The typed lines, several blank ones as one; and of what else is wanted, what is so.
fn told(raw: &str, wanted: &str) -> String {
    let mut letter = opened(raw.as_bytes());
    letter.cut_first_lines(&first_lines(OURS.as_bytes()));
    let mut facts = vec![format!("{:?}", letter.body)];
    facts.extend(letter.quoted.iter().map(|(_, line)| format!("quoted {line}")));
    facts.extend(letter.attached.iter().flatten().map(|(_, line)| format!("attached {line}")));
    facts.extend(letter.cut.iter().map(|cut| format!("cut {:?}", cut.why)));
    let mut lines: Vec<String> = letter.typed.into_iter().map(|(_, line)| line).collect();
    lines.dedup_by(|a, b| a.trim().is_empty() && b.trim().is_empty());
    let also = wanted.split("; ").skip(1).filter(|fact| facts.iter().any(|it| it == fact));
    also.fold(lines.join("|"), |all, fact| format!("{all}; {fact}"))
}

fn all(text: &str, head: &str) {
    check(text, |Case { given, wanted }| told(&format!("{head}{given}"), wanted));
}

#[test]
fn of_plain_text_what_is_quoted_older_or_ours_is_not_typed() {
    all(include_str!("typed/plain.txt"), "Content-Type: text/plain; charset=utf-8\n\n");
}

#[test]
fn of_html_it_is_what_a_person_sees_and_typed() {
    all(include_str!("typed/html.txt"), "Content-Type: text/html; charset=utf-8\n\n");
}

#[test]
fn of_both_it_is_what_both_show() {
    let html = "\n--x\nContent-Type: text/html; charset=utf-8\n\n";
    let text = include_str!("typed/both.txt").replace("~~", &html.replace('\n', "\\n"));
    all(&text, "Content-Type: multipart/alternative; boundary=x\n\n--x\n\n");
}

#[test]
fn whatever_the_parts_are() {
    all(include_str!("typed/raw.txt"), "");
}
