//! The blocks of a letter as HTML. The one place of letters that makes markup: every text that
//! comes from elsewhere goes through [`escape`]. What it looks like is said once, in the style
//! sheet of its page: said at each element, it was a third of a message.

pub(super) use kit::render::html::escape;

use super::page::Block;
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
    let mut blocks = blocks.iter().peekable();
    let next = || {
        let told = blocks.next()?;
        let is_board = matches!(told, Block::Board { .. });
        let picture = blocks.next_if(|it| is_board && matches!(it, Block::Picture { .. }));
        Some(block(told, picture, links))
    };
    std::iter::from_fn(next).collect()
}

fn block(told: &Block, picture: Option<&Block>, links: &[Link]) -> String {
    match told {
        Block::Heading { text } => element("h2", "", &typed(text)),
        Block::Para { text } => element("p", "", &typed(text)),
        Block::Naming { text, link } => element("p", "", &naming(text, link, links)),
        Block::Lines { items } => {
            // A list has its own marks here.
            let text = |item: &String| {
                let text = typed(item.strip_prefix("- ").unwrap_or(item));
                text.replace('\n', "<br>\n")
            };
            let items = items.iter().map(|item| element("li", "", &text(item)));
            element("ul", "", &below(items))
        }
        Block::Steps { items } => {
            let items = items.iter().map(|item| {
                let (number, text) = (item.number, escape(&item.text));
                let bold = if item.bold { BOLD } else { "" };
                format!("<li value=\"{number}\"{bold}>{text}</li>\n")
            });
            element("ol", "", &below(items))
        }
        Block::Table { rows, bold } => table(rows, bold),
        Block::Board { runs, panel, signs, below, .. } => {
            let board = picture.map_or_else(|| drawn(runs), |it| block(it, None, links));
            let panel = if panel.is_empty() { String::new() } else { table(panel, &[]) };
            // What a picture shows needs no signs.
            let signs = signs.iter().filter(|_| picture.is_none());
            let legend = signs.chain(below).map(|item| element("p", " class=\"s\"", &escape(item)));
            board + &panel + &legend.collect::<String>()
        }
        Block::Picture { image, alt, width } => {
            let (cid, alt) = (escape(&image.cid), escape(alt));
            let image = format!(
                "<img src=\"cid:{cid}\" alt=\"{alt}\" width=\"{width}\" \
                 style=\"max-width:100%;height:auto;border:0\">"
            );
            element("p", "", &image)
        }
        Block::Marked { source, notes } => {
            let note = |note: &super::page::Note| {
                let line = match note.carets.is_empty() {
                    true => source.clone(),
                    false => format!("{source}\n{}", note.carets),
                };
                element("pre", "", &escape(&line)) + &element("p", "", &escape(&note.text))
            };
            notes.iter().map(note).collect()
        }
        Block::Sample { line } => {
            element("p", "", &anchor(&Block::sample_link(line), links, BUTTON, &code(line)))
        }
        Block::Links { items } => {
            let items = items.iter().map(|it| anchor(it, links, BUTTON, &escape(&it.line)));
            element("p", "", &items.collect::<Vec<_>>().join("\n"))
        }
        Block::Code { lines } => {
            let lines = lines.iter().map(|line| escape(line) + "\n");
            element("pre", " class=\"c\"", &lines.collect::<String>())
        }
    }
}

/// An element with these attributes around markup, with the end of a line behind it.
fn element(name: &str, attributes: &str, inside: &str) -> String {
    format!("<{name}{attributes}>{inside}</{name}>\n")
}

/// Elements on lines of their own inside another one.
fn below(elements: impl Iterator<Item = String>) -> String {
    "\n".to_owned() + &elements.collect::<String>()
}

/// A link around markup; its address is put in where the letter gets its own.
fn anchor(link: &Link, links: &[Link], attributes: &str, inside: &str) -> String {
    match links.iter().position(|known| known == link) {
        Some(number) => format!("<a {}{attributes}>{inside}</a>", Link::place(number)),
        // A link that is none of them would be another one's.
        None => inside.to_owned(),
    }
}

/// Something to type.
fn code(line: &str) -> String {
    format!("<code>{}</code>", escape(line))
}

fn table(rows: &[Vec<String>], bold: &[usize]) -> String {
    let rows = rows.iter().enumerate().map(|(place, row)| {
        let bold = if bold.contains(&place) { BOLD } else { "" };
        let short = |cell: &&String| width(cell) <= SHORT;
        let fits = row.iter().filter(short).map(|cell| width(cell)).sum::<usize>() <= SHORT_ROW;
        let whole = if fits { " class=\"n\"" } else { "" };
        let cell = |cell: &String| {
            let long = if fits && !short(&cell) { " class=\"l\"" } else { "" };
            format!("<td{long}>{}</td>", escape(&cell.replace(NO_BREAK, " ")))
        };
        format!("<tr{whole}{bold}>{}</tr>\n", row.iter().map(cell).collect::<String>())
    });
    element("table", "", &below(rows))
}

fn drawn(lines: &[Vec<Run>]) -> String {
    let run = |Run { text, style }: &Run| match style.is_empty() {
        true => escape(text),
        false => format!("<span style=\"{}\">{}</span>", escape(style), escape(text)),
    };
    let lines = lines.iter().map(|line| line.iter().map(run).collect::<String>() + "\n");
    element("pre", "", &lines.collect::<String>())
}

/// A text in which every second piece between backticks is something to type.
pub(super) fn typed(text: &str) -> String {
    marked(text, &code)
}

/// The same; the line of a link in it is the link.
fn naming(text: &str, link: &Link, links: &[Link]) -> String {
    let sent = |inside: &str| anchor(link, links, "", inside);
    match text.split_once(&link.line).filter(|_| !text.contains('`')) {
        Some((before, after)) => escape(before) + &sent(&escape(&link.line)) + &escape(after),
        None => marked(text, &|piece| match piece.replace(NO_BREAK, " ") == link.line {
            true => sent(&code(piece)),
            false => code(piece),
        }),
    }
}

/// A text with what `show` makes of every second piece between backticks.
fn marked(text: &str, show: &dyn Fn(&str) -> String) -> String {
    if !text.matches('`').count().is_multiple_of(2) {
        return escape(text);
    }
    let pieces = text.split('`').enumerate();
    pieces.map(|(at, piece)| if at % 2 == 0 { escape(piece) } else { show(piece) }).collect()
}
