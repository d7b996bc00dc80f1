//! A message that comes twice, as plain text and as HTML, is asked in both: many programs leave
//! the quote marks, the bar beside a quote or the line through a word out of the plain text.
//!
//! What the HTML shows as quoted, struck out or hidden is not typed, whatever the plain text
//! looks like; and where the two have nothing in common, the writer saw the HTML.

use std::collections::BTreeSet;

use super::body::{Body, Html, LetterText};
use super::quoting::{SortedLines, Why, sort};

/// How many bytes of HTML are searched for the lines of one message, counted again for each line.
/// Honest messages stay far below it; nothing is taken from what lies behind.
const MOST_SEARCHED: usize = 32 * 1024 * 1024;

/// The lines of a letter, sorted, after its HTML was heard; and the text they are from.
pub fn read_both_parts(found: LetterText) -> (LetterText, SortedLines) {
    let mut sorted = sort(&found.text);
    let Some(html) = &found.html else { return (found, sorted) };
    if is_another(&sorted, html) {
        let mut others = vec![found.text];
        others.extend(found.others);
        let text = html.text.clone();
        let sorted = sort(&text);
        let (body, parts, html) = (Body::HtmlOnly, Vec::new(), None);
        return (LetterText { body, text, parts, others, html, ..found }, sorted);
    }
    let own = squash(&html.plainly);
    let (quoted, own_words) = (squash(&html.surely_quoted), words(&html.plainly));
    let quoted_words = words(&html.surely_quoted);
    let mut left = MOST_SEARCHED;
    sorted.cut_typed(Why::QuotedInHtml, |line| {
        let bare = squash(line);
        if bare.is_empty() {
            return false;
        }
        let Some(rest) = left.checked_sub(own.len()) else { return true };
        left = rest;
        if own.contains(&bare) {
            return false;
        }
        // A line that is struck out in part is known word by word.
        let here = words(line);
        let known = here.iter().all(|it| own_words.contains(it) || quoted_words.contains(it));
        let older = here.iter().any(|it| !own_words.contains(it));
        quoted.contains(&bare) || (known && older)
    });
    (found, sorted)
}

/// Whether the plain text says something and the HTML says none of it.
fn is_another(sorted: &SortedLines, html: &Html) -> bool {
    let typed = sorted.typed.iter().map(|(_, line)| squash(line)).filter(|it| !it.is_empty());
    let all = squash(&html.plainly) + &squash(&html.surely_quoted);
    let enough = MOST_SEARCHED / all.len().max(1);
    let mut typed = typed.take(enough).peekable();
    typed.peek().is_some()
        && typed.all(|line| !all.contains(&line))
        && !squash(&sort(&html.text).typed.iter().fold(String::new(), |all, (_, it)| all + it))
            .is_empty()
}

/// Letters and digits alone: the two texts differ in everything else.
fn squash(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn words(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}
