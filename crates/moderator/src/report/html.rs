//! The blocks of a letter as HTML. The one place of letters that makes markup: every text that
//! comes from elsewhere goes through [`escape`].

use super::page::Block;
use kit::letter::Link;
use kit::render::html::Run;
use kit::render::wrap::{NO_BREAK, width};

const TEXT: &str = "margin:0 0 10px";
/// What is tapped: 44 px high at the least.
const BUTTON: &str = "display:inline-block;margin:0 8px 0 0;padding:10px 18px;\
    border:1px solid #0b57d0;border-radius:8px;color:#0b57d0;text-decoration:none";
/// A cell of so many characters stays in one line, where those of its row have so many together:
/// a phone is no wider.
const SHORT: usize = 18;
const SHORT_ROW: usize = 36;
const TYPED: &str = "font-family:Menlo,Consolas,monospace;font-weight:bold;\
    background-color:#eeeeee;color:#1a1a1a";

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

/// Text that means in HTML what its characters say, inside an attribute, too.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut from = 0;
    for (at, byte) in text.bytes().enumerate() {
        let said = match byte {
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'&' => "&amp;",
            b'"' => "&quot;",
            b'\'' => "&#x27;",
            b'/' => "&#x2f;",
            _ => continue,
        };
        escaped.extend([&text[from..at], said]);
        from = at + 1;
    }
    escaped + &text[from..]
}

#[expect(clippy::too_many_lines, reason = "a match over all blocks stays whole")]
fn block(told: &Block, picture: Option<&Block>, links: &[Link]) -> String {
    match told {
        Block::Heading { text } => element(
            "h2",
            "margin:20px 0 6px;font-size:17px;line-height:1.3;color:#1a1a1a;\
             border-bottom:1px solid #d0d0d0",
            &typed(text),
        ),
        Block::Para { text } => element("p", TEXT, &typed(text)),
        Block::Naming { text, sample } => element("p", TEXT, &naming(text, Some((sample, links)))),
        Block::Lines { items } => {
            // A list has its own marks here.
            let text = |item: &String| {
                let text = typed(item.strip_prefix("- ").unwrap_or(item));
                text.replace('\n', "<br>\n")
            };
            let items = items.iter().map(|item| element("li", "margin:0 0 4px", &text(item)));
            element("ul", "margin:0 0 10px;padding:0 0 0 18px", &below(items))
        }
        Block::Steps { items } => {
            let items = items.iter().map(|item| {
                let (number, text) = (item.number, escape(&item.text));
                let bold = if item.bold { ";font-weight:bold" } else { "" };
                format!("<li value=\"{number}\" style=\"margin:0 0 6px{bold}\">{text}</li>\n")
            });
            element("ol", "margin:0 0 10px;padding:0 0 0 28px", &below(items))
        }
        Block::Table { rows, bold } => table("10px", "15px", rows, bold),
        Block::Board { runs, panel, signs, below, .. } => {
            let board = picture.map_or_else(|| drawn(runs), |it| block(it, None, links));
            let panel =
                if panel.is_empty() { String::new() } else { table("8px", "13px", panel, &[]) };
            let style = "margin:0 0 2px;font-size:13px;color:#5a5a5a;white-space:pre-wrap";
            // What a picture shows needs no signs.
            let signs = signs.iter().filter(|_| picture.is_none());
            let legend = signs.chain(below).map(|item| element("p", style, &escape(item)));
            board + &panel + &legend.collect::<String>()
        }
        Block::Picture { image, alt, width } => {
            let (cid, alt) = (escape(&image.cid), escape(alt));
            let image = format!(
                "<img src=\"cid:{cid}\" alt=\"{alt}\" width=\"{width}\" \
                 style=\"max-width:100%;height:auto;border:0\">"
            );
            element("p", TEXT, &image)
        }
        Block::Marked { source, notes } => {
            let note = |note: &super::page::Note| {
                let line = match note.carets.is_empty() {
                    true => source.clone(),
                    false => format!("{source}\n{}", note.carets),
                };
                let style = "margin:0;padding:4px 0;font-family:Menlo,Consolas,'Courier New',\
                    monospace;font-size:13px;line-height:1.35;overflow-x:auto;\
                    background-color:#ffffff;color:#1a1a1a";
                element("pre", style, &escape(&line)) + &element("p", TEXT, &escape(&note.text))
            };
            notes.iter().map(note).collect()
        }
        Block::Sample { line } => {
            let style = "margin:0 0 10px;font-size:18px";
            element("p", style, &anchor(&Block::sample_link(line), links, BUTTON, &code(line)))
        }
        Block::Links { items } => {
            let items = items.iter().map(|(link, text)| anchor(link, links, BUTTON, &escape(text)));
            element("p", TEXT, &items.collect::<Vec<_>>().join("\n"))
        }
        Block::Code { lines } => {
            let style = "margin:0 0 10px;padding:4px 0;font-family:Menlo,Consolas,\
                'Courier New',monospace;font-size:12px;line-height:1.4;white-space:pre-wrap;\
                word-break:break-all;background-color:#ffffff;color:#1a1a1a";
            let lines = lines.iter().map(|line| escape(line) + "\n");
            element("pre", style, &lines.collect::<String>())
        }
    }
}

/// An element around markup, with the end of a line behind it.
fn element(name: &str, style: &str, inside: &str) -> String {
    format!("<{name} style=\"{style}\">{inside}</{name}>\n")
}

/// Elements on lines of their own inside another one.
fn below(elements: impl Iterator<Item = String>) -> String {
    "\n".to_owned() + &elements.collect::<String>()
}

/// A link around markup; its address is put in where the letter gets its own.
fn anchor(link: &Link, links: &[Link], style: &str, inside: &str) -> String {
    match links.iter().position(|known| known == link) {
        Some(number) => format!("<a {} style=\"{style}\">{inside}</a>", Link::place(number)),
        // A link that is none of them would be another one's.
        None => inside.to_owned(),
    }
}

/// Something to type.
fn code(line: &str) -> String {
    format!("<code style=\"{TYPED}\">{}</code>", escape(line))
}

fn table(margin: &str, size: &str, rows: &[Vec<String>], bold: &[usize]) -> String {
    let rows = rows.iter().enumerate().map(|(place, row)| {
        let bold = if bold.contains(&place) { " style=\"font-weight:bold\"" } else { "" };
        let short = |cell: &&String| width(cell) <= SHORT;
        let fits = row.iter().filter(short).map(|cell| width(cell)).sum::<usize>() <= SHORT_ROW;
        let cell = |cell: &String| {
            let whole = if fits && short(&cell) { " nowrap" } else { "" };
            format!("<td{whole}>{}</td>", escape(&cell.replace(NO_BREAK, " ")))
        };
        format!("<tr valign=\"top\"{bold}>{}</tr>\n", row.iter().map(cell).collect::<String>())
    });
    // Said once a table and not in each cell: half a report of the race was styles of cells.
    let style = format!("margin:0 0 {margin};color:#1a1a1a;font-size:{size}");
    let rows = below(rows);
    format!("<table cellspacing=\"0\" cellpadding=\"4\" style=\"{style}\">{rows}</table>\n")
}

fn drawn(lines: &[Vec<Run>]) -> String {
    let run = |Run { text, style }: &Run| match style.is_empty() {
        true => escape(text),
        false => format!("<span style=\"{}\">{}</span>", escape(style), escape(text)),
    };
    let style = "margin:0 0 8px;padding:6px;font-family:Menlo,Consolas,'Courier New',monospace;\
        font-size:13px;line-height:1.35;background-color:#ffffff;color:#1a1a1a";
    let lines = lines.iter().map(|line| line.iter().map(run).collect::<String>() + "\n");
    element("pre", style, &lines.collect::<String>())
}

/// A text in which every second piece between backticks is something to type.
pub(super) fn typed(text: &str) -> String {
    naming(text, None)
}

/// The same; the sample in it is one of the links.
fn naming(text: &str, sample: Option<(&String, &[Link])>) -> String {
    if !text.matches('`').count().is_multiple_of(2) {
        return escape(text);
    }
    let pieces = text.split('`').enumerate().map(|(index, piece)| match sample {
        _ if index % 2 == 0 => escape(piece),
        Some((line, links)) if piece.replace(NO_BREAK, " ") == *line => {
            anchor(&Block::sample_link(line), links, "color:#0b57d0", &code(piece))
        }
        Some(_) | None => code(piece),
    });
    pieces.collect()
}
