//! The blocks of a letter as HTML. The one place of letters that makes markup: every text that
//! comes from elsewhere goes through [`escape`]. What it looks like is said once, in the style
//! sheet of its page: said at each element, it was a third of a message.

use super::page::{Block, Item};
use kit::letter::Link;
use kit::render::html::Run;
use kit::render::wrap::{NO_BREAK, width};

/// What is tapped, 44 px high at the least, where a mailbox drops style sheets, too.
const BUTTON: &str = " class=\"b\" style=\"display:inline-block;padding:11px 18px;\
    border:1px solid;border-radius:8px;text-decoration:none\"";
/// What stands out, on a page without a style sheet, too.
const BOLD: &str = " style=\"font-weight:bold\"";
/// A cell of so many characters stays in one line, where those of its row have so many together:
/// a phone is no wider.
const SHORT: usize = 14;
const SHORT_ROW: usize = 36;

/// Blocks as HTML, without a page around them; their links have their numbers among these. A board
/// that is there as a picture, too, is not drawn.
pub(super) fn fragment(blocks: &[Block], links: &[Link]) -> String {
    let (mut html, mut blocks) = (String::new(), blocks.iter().peekable());
    while let Some(told) = blocks.next() {
        let is_board = matches!(told, Block::Board { .. });
        let picture = blocks.next_if(|it| is_board && matches!(it, Block::Picture { .. }));
        block(&mut html, told, picture, links);
    }
    html
}

/// Text that means in HTML what its characters say, between double quotes of an attribute, too.
pub(super) fn escape(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    escaped(&mut html, text);
    html
}

fn escaped(html: &mut String, text: &str) {
    let mut from = 0;
    for (at, byte) in text.bytes().enumerate() {
        let said = match byte {
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'&' => "&amp;",
            b'"' => "&quot;",
            _ => continue,
        };
        html.push_str(&text[from..at]);
        html.push_str(said);
        from = at + 1;
    }
    html.push_str(&text[from..]);
}

/// What stands in an element.
type Inside<'i> = &'i dyn Fn(&mut String);

fn block(html: &mut String, told: &Block, picture: Option<&Block>, links: &[Link]) {
    match told {
        Block::Heading { text } => element(html, "h2", "", &|html| typed(html, text)),
        Block::Para { text } => element(html, "p", "", &|html| typed(html, text)),
        Block::Naming { text, link } => {
            element(html, "p", "", &|html| naming(html, text, link, links));
        }
        Block::Lines { items } => listed(html, items),
        Block::Steps { items } => steps(html, items),
        Block::Table { rows, bold } => table(html, rows, bold),
        Block::Board { runs, panel, signs, below, .. } => {
            match picture {
                Some(picture) => block(html, picture, None, links),
                None => drawn(html, runs),
            }
            if !panel.is_empty() {
                table(html, panel, &[]);
            }
            // What a picture shows needs no signs.
            let signs = signs.iter().filter(|_| picture.is_none());
            for item in signs.chain(below) {
                element(html, "p", " class=\"s\"", &|html| escaped(html, item));
            }
        }
        Block::Picture { image, alt, width } => {
            let (cid, alt) = (escape(&image.cid), escape(alt));
            let image = format!(
                "<img src=\"cid:{cid}\" alt=\"{alt}\" width=\"{width}\" \
                 style=\"max-width:100%;height:auto;border:0\">"
            );
            element(html, "p", "", &|html| html.push_str(&image));
        }
        Block::Marked { source, notes } => {
            for note in notes {
                element(html, "pre", "", &|html| {
                    escaped(html, source);
                    if !note.carets.is_empty() {
                        html.push('\n');
                        escaped(html, &note.carets);
                    }
                });
                element(html, "p", "", &|html| escaped(html, &note.text));
            }
        }
        Block::Sample { line } => {
            let link = Block::sample_link(line);
            let shown = &|html: &mut String| code(html, line);
            element(html, "p", "", &|html| anchor(html, &link, links, BUTTON, shown));
        }
        Block::Links { items } => element(html, "p", "", &|html| {
            for (place, (link, text)) in items.iter().enumerate() {
                html.push_str(if place > 0 { "\n" } else { "" });
                anchor(html, link, links, BUTTON, &|html| escaped(html, text));
            }
        }),
        Block::Code { lines } => element(html, "pre", " class=\"c\"", &|html| {
            for line in lines {
                escaped(html, line);
                html.push('\n');
            }
        }),
    }
}

/// An element with these attributes, with the end of a line behind it.
fn element(html: &mut String, name: &str, attributes: &str, inside: Inside<'_>) {
    html.extend(["<", name, attributes, ">"]);
    inside(html);
    html.extend(["</", name, ">\n"]);
}

/// Sentences as a list, which has its own marks here.
fn listed(html: &mut String, items: &[String]) {
    element(html, "ul", "", &|html| {
        html.push('\n');
        for item in items {
            let item = item.strip_prefix("- ").unwrap_or(item);
            element(html, "li", "", &|html| match item.contains('\n') {
                true => {
                    let mut text = String::new();
                    typed(&mut text, item);
                    html.push_str(&text.replace('\n', "<br>\n"));
                }
                false => typed(html, item),
            });
        }
    });
}

fn steps(html: &mut String, items: &[Item]) {
    element(html, "ol", "", &|html| {
        html.push('\n');
        for item in items {
            let bold = if item.bold { BOLD } else { "" };
            html.extend(["<li value=\"", &item.number.to_string(), "\"", bold, ">"]);
            escaped(html, &item.text);
            html.push_str("</li>\n");
        }
    });
}

/// A link around markup; its address is put in where the letter gets its own.
fn anchor(html: &mut String, link: &Link, links: &[Link], attributes: &str, inside: Inside<'_>) {
    // A link that is none of them would be another one's.
    let Some(number) = links.iter().position(|known| known == link) else { return inside(html) };
    html.extend(["<a ", &Link::place(number), attributes, ">"]);
    inside(html);
    html.push_str("</a>");
}

/// Something to type.
fn code(html: &mut String, line: &str) {
    html.push_str("<code>");
    escaped(html, line);
    html.push_str("</code>");
}

fn table(html: &mut String, rows: &[Vec<String>], bold: &[usize]) {
    element(html, "table", "", &|html| {
        html.push('\n');
        for (place, row) in rows.iter().enumerate() {
            let bold = if bold.contains(&place) { BOLD } else { "" };
            let short = |cell: &&String| width(cell) <= SHORT;
            let fits = row.iter().filter(short).map(|cell| width(cell)).sum::<usize>() <= SHORT_ROW;
            html.extend(["<tr", if fits { " class=\"n\"" } else { "" }, bold, ">"]);
            for cell in row {
                let long = if fits && !short(&cell) { " class=\"l\"" } else { "" };
                html.extend(["<td", long, ">"]);
                escaped(html, &cell.replace(NO_BREAK, " "));
                html.push_str("</td>");
            }
            html.push_str("</tr>\n");
        }
    });
}

fn drawn(html: &mut String, lines: &[Vec<Run>]) {
    element(html, "pre", "", &|html| {
        for line in lines {
            for Run { text, style } in line {
                if style.is_empty() {
                    escaped(html, text);
                    continue;
                }
                html.push_str("<span style=\"");
                escaped(html, style);
                html.push_str("\">");
                escaped(html, text);
                html.push_str("</span>");
            }
            html.push('\n');
        }
    });
}

/// A text in which every second piece between backticks is something to type.
pub(super) fn typed(html: &mut String, text: &str) {
    marked(html, text, &code);
}

/// The same; the line of a link in it is the link.
fn naming(html: &mut String, text: &str, link: &Link, links: &[Link]) {
    match text.split_once(&link.line).filter(|_| !text.contains('`')) {
        Some((before, after)) => {
            escaped(html, before);
            anchor(html, link, links, "", &|html| escaped(html, &link.line));
            escaped(html, after);
        }
        None => {
            marked(html, text, &|html, piece| match piece.replace(NO_BREAK, " ") == link.line {
                true => anchor(html, link, links, "", &|html| code(html, piece)),
                false => code(html, piece),
            })
        }
    }
}

/// A text with what `show` makes of every second piece between backticks.
fn marked(html: &mut String, text: &str, show: &dyn Fn(&mut String, &str)) {
    if !text.bytes().filter(|byte| *byte == b'`').count().is_multiple_of(2) {
        return escaped(html, text);
    }
    for (at, piece) in text.split('`').enumerate() {
        if at % 2 == 0 { escaped(html, piece) } else { show(html, piece) }
    }
}
