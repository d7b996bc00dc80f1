//! HTML to the lines somebody sees, for messages that have no plain text.
//!
//! A flat, linear pass keeps text and line structure alone and parts it into what the writer
//! wrote, what a client put in as signature and what it put in as quote; each is laid out by
//! itself. No tree is built from a stranger's tags, so nothing nests, and no tag hides another.

mod attributes;
mod containers;
mod looks;
mod sheet;

use attributes::attributes;
use sheet::{TextLayout, says};

use super::body::Html;
use super::word_list::WordList;

/// Sorts the text of an HTML document. It reads as what a mail program would have sent beside it:
/// own lines first, then the signature under its mark, then what was quoted, prefixed.
pub fn sort(html: &str) -> Html {
    let mut scan = Scan::default();
    scan.run(html);
    let [mut text, signature, quoted] = scan.sheets.map(|sheet| tidy(&sheet.lay_out()));
    let [plainly, surely_quoted] = scan.sides.map(TextLayout::lay_out);
    if !signature.trim().is_empty() {
        text.extend(["\n-- \n", signature.as_str()]);
    }
    if !quoted.trim().is_empty() {
        text.push('\n');
        text.extend(quoted.lines().flat_map(|line| ["> ", line, "\n"]));
    }
    Html { text, plainly, surely_quoted }
}

fn tidy(text: &str) -> String {
    text.lines().map(str::trim_end).fold(String::new(), |all, line| all + line + "\n")
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ElementRole {
    Own,
    Signature,
    Quote,
}

#[derive(Default)]
struct Scan {
    sheets: [TextLayout; 3],
    /// The same text once more: what may be the writer's, and what cannot be.
    sides: [TextLayout; 2],
    /// The container we are in: its tag, its role and how many of its tag are open.
    within: Option<(String, ElementRole, usize)>,
    /// What is surely a quote, in the same way.
    sure: Option<(String, usize)>,
    /// Whether the rest of the document is quote.
    rest: bool,
    /// Whether a line has said that a quote follows, and nothing has yet.
    awaits_quote: bool,
    /// What the program called the last block.
    last_name: String,
}

impl Scan {
    fn run(&mut self, html: &str) {
        let mut rest = html;
        while let Some(at) = rest.find('<') {
            self.text(&rest[..at]);
            rest = self.markup(&rest[at..]);
        }
        self.text(rest);
    }

    fn text(&mut self, text: &str) {
        if self.awaits_quote && self.within.is_none() && says(text) {
            // Without a container of its own, nobody can tell where the quote ends.
            self.rest |= self.role() == ElementRole::Own;
            self.awaits_quote = false;
        }
        self.write(|sheet| sheet.text(text));
    }

    fn role(&self) -> ElementRole {
        match &self.within {
            _ if self.rest || self.sure.is_some() => ElementRole::Quote,
            Some((_, role, _)) => *role,
            None => ElementRole::Own,
        }
    }

    fn write(&mut self, put: impl Fn(&mut TextLayout)) {
        let role = self.role();
        put(&mut self.sheets[role as usize]);
        put(&mut self.sides[usize::from(self.sure.is_some())]);
    }

    /// Takes one piece of markup off the front and gives back what is left.
    fn markup<'a>(&mut self, html: &'a str) -> &'a str {
        if let Some(comment) = html.strip_prefix("<!--") {
            return after(comment, "-->");
        }
        if html.starts_with("<!") || html.starts_with("<?") {
            return after(html, ">");
        }
        let closing = html.starts_with("</");
        let inside = &html[if closing { 2 } else { 1 }..];
        if !inside.starts_with(|c: char| c.is_ascii_alphabetic()) {
            self.write(|sheet| sheet.text("<"));
            return &html[1..];
        }
        let (tag, left) = tag(inside);
        let end = tag.find(|c: char| c.is_whitespace() || c == '/').unwrap_or(tag.len());
        let name = tag[..end].to_ascii_lowercase();
        if closing {
            self.close(&name);
            return left;
        }
        if looks::NEVER_READ.contains(&name.as_str()) {
            return past_element(left, &name);
        }
        self.begin(&name, &attributes(&tag[end..]));
        left
    }

    fn begin(&mut self, name: &str, attributes: &[(String, String)]) {
        if name == "hr" || looks::draws_a_rule(name, attributes) {
            // Programs draw it above what they quote, people below what they wrote.
            self.rest |= self.role() == ElementRole::Own
                && !self.sheets[ElementRole::Own as usize].is_blank();
        }
        if BLOCKS.has(name) {
            // A block that the program calls something else than the one before is no line of the
            // same paragraph: a blank line parts them.
            let called = containers::name(attributes);
            if called != self.last_name {
                self.write(TextLayout::gap);
                self.last_name = called;
            }
        }
        self.enter(name, attributes);
        self.rest |= containers::is_called(attributes, &containers::REST);
        match name {
            "br" => self.write(TextLayout::line_break),
            "pre" => self.write(|sheet| sheet.pre(true)),
            "td" | "th" => self.write(|sheet| sheet.text(" ")),
            name if BLOCKS.has(name) => self.write(TextLayout::part),
            _ => {}
        }
    }

    fn enter(&mut self, name: &str, attributes: &[(String, String)]) {
        if is_void(name) {
            return;
        }
        if let Some((open, depth)) = &mut self.sure {
            *depth += usize::from(open == name);
        } else if looks::is_surely_quoted(name, attributes) {
            // What stands on both sides of a quote is not one paragraph either.
            if BLOCKS.has(name) {
                self.write(TextLayout::gap);
            }
            self.sure = Some((name.to_owned(), 1));
        }
        if let Some((open, _, depth)) = &mut self.within {
            *depth += usize::from(open == name);
        } else if let Some(role) = containers::role(name, attributes).or_else(|| self.table(name)) {
            self.write(TextLayout::gap);
            self.awaits_quote = containers::is_called(attributes, &containers::ATTRIBUTIONS);
            self.within = Some((name.to_owned(), role, 1));
        }
    }

    /// A table below what was typed: programs frame quotes so, and warnings.
    fn table(&self, name: &str) -> Option<ElementRole> {
        let typed = !self.sheets[ElementRole::Own as usize].is_blank();
        (name == "table" && typed && self.role() == ElementRole::Own).then_some(ElementRole::Quote)
    }

    fn close(&mut self, name: &str) {
        match name {
            "pre" => self.write(|sheet| sheet.pre(false)),
            name if BLOCKS.has(name) => self.write(TextLayout::part),
            _ => {}
        }
        self.within.take_if(|(open, _, depth)| closes(open, depth, name));
        self.sure.take_if(|(open, depth)| closes(open, depth, name));
    }
}

/// Whether the end of an element of this name ends the one that is open.
fn closes(open: &str, depth: &mut usize, name: &str) -> bool {
    *depth -= usize::from(open == name);
    *depth == 0
}

fn after<'a>(html: &'a str, end: &str) -> &'a str {
    html.find(end).map_or("", |at| &html[at + end.len()..])
}

/// The inside of a tag up to its `>`, minding quotation marks, and what follows. A tag without
/// an end takes the rest, as browsers have it.
fn tag(html: &str) -> (&str, &str) {
    let mut quote = None;
    for (at, byte) in html.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return (&html[..at], &html[at + 1..]),
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), byte) if open == byte => quote = None,
            _ => {}
        }
    }
    (html, "")
}

fn past_element<'a>(html: &'a str, name: &str) -> &'a str {
    let end = format!("</{name}");
    let mut windows = html.as_bytes().windows(end.len());
    let found = windows.position(|window| window.eq_ignore_ascii_case(end.as_bytes()));
    found.map_or("", |at| after(&html[at..], ">"))
}

fn is_void(name: &str) -> bool {
    matches!(name, "br" | "hr" | "img" | "input" | "meta" | "link" | "base" | "col" | "wbr")
}

static BLOCKS: WordList = WordList::of(
    "address|article|blockquote|body|center|dd|div|dl|dt|fieldset|footer|form|h1|h2|h3|h4|h5|h6|\
     header|hr|html|li|main|nav|ol|p|section|table|tbody|thead|tr|ul",
);
