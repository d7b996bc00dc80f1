//! Refusals: each fault at its place, with its reason and the way out. Must never let a
//! stranger's characters push a caret from under the message it means.

use super::super::clean;
use super::super::page::Note;
use super::{Block, Desk, Page, Sheet};
use crate::Refused;
use kit::render::wrap::width;
use kit::{Fault, Faults, Phrase, Place, Scene, Typed};

/// So many problems are told at once; anyone who has more reads of these first.
const MOST_FAULTS: usize = 20;

/// How much narrower than the page the widest piece of a typed line is that is shown with
/// carets: it stands in from the margin, between dots.
const AROUND: usize = 12;

/// The orders are not stored.
pub(super) fn refused(desk: &Desk<'_>, wrong: &Refused) -> Page {
    let help = way_out(desk, wrong.closest.as_deref());
    sheet(desk, "refused-verdict", wrong, desk.stands_para(), help)
}

/// The closest line that would be right.
pub(super) fn way_out(desk: &Desk<'_>, closest: Option<&str>) -> Option<Block> {
    let Some(closest) = closest else { return desk.sample_line() };
    let line = desk.line("refused-closest").code("order", closest);
    let text = desk.meaning(line, closest).say();
    Some(Block::Naming { text, link: Block::sample_link(closest) })
}

/// What stands still, what is wrong, and the way out.
pub(super) fn sheet(
    desk: &Desk<'_>,
    verdict: &'static str,
    wrong: &Refused,
    stands: Option<Block>,
    help: Option<Block>,
) -> Page {
    let Refused { faults, typed, stuck, .. } = wrong;
    let verdict = desk.line(verdict).number("count", faults.0.len()).say();
    let sheet = Sheet::new("refused")
        .with("stands", stands)
        .with("faults", marked(desk, faults, typed))
        .with("stuck", self::stuck(desk, stuck.as_deref()))
        .with("closest", help);
    Page::new(verdict, sheet)
}

/// The board at the point where well written orders go wrong: drawn, or else in words.
fn stuck(desk: &Desk<'_>, scene: Option<&Scene>) -> Vec<Block> {
    let Some(scene) = scene else { return Vec::new() };
    let (board, words) = desk.position_sections(scene, desk.heading("refused-stuck"), true);
    if desk.paper().drawn { board } else { words }
}

/// Every fault below the line it is in; those of the text as a whole first. Where nothing is drawn,
/// each line stands once, and behind it its faults with their places in words.
fn marked(desk: &Desk<'_>, faults: &Faults, typed: &Typed) -> Vec<Block> {
    let faults = &told_once(faults);
    let window = desk.paper().columns - AROUND;
    let (mut blocks, mut last) = (Vec::new(), None);
    for (index, fault) in (1u32..).zip(faults.0.iter().take(MOST_FAULTS)) {
        let place = fault.place.and_then(|place| Some((place, typed.line(place.line)?)));
        let Some((place, line)) = place else {
            blocks.push(Block::Para { text: problem(desk, index, fault, None, None) });
            continue;
        };
        if !desk.paper().drawn {
            let shown = last.replace(place.line) == Some(place.line);
            blocks.extend((!shown).then(|| desk.line("typed-line").typed("text", line).para()));
            let spelled = Some(spelled(desk, line, place));
            blocks.push(Block::Para { text: problem(desk, index, fault, None, spelled) });
            continue;
        }
        let (source, carets) = point(line, place, window);
        let text = problem(desk, index, fault, carets.is_empty().then_some(place), None);
        let note = Note { carets, text };
        match blocks.last_mut() {
            Some(Block::Marked { source: above, notes }) if *above == source => notes.push(note),
            _ => blocks.push(Block::Marked { source, notes: vec![note] }),
        }
    }
    let further = faults.0.len().saturating_sub(MOST_FAULTS);
    let line = desk.line("problems-further").number("count", further);
    blocks.extend((further > 0).then(|| line.para()));
    blocks
}

/// The faults with each reason once: where it comes again, it is the same.
fn told_once(faults: &Faults) -> Faults {
    let once = |(at, fault): (usize, &Fault)| {
        let known = |it: &Fault| (&it.reason, &it.hint) == (&fault.reason, &fault.hint);
        match faults.0[..at].iter().any(known) {
            true => Fault { reason: Phrase::new("problem-same"), hint: None, ..fault.clone() },
            false => fault.clone(),
        }
    };
    Faults(faults.0.iter().enumerate().map(once).collect())
}

/// A place of a line in words: "second letter of 2GZ".
fn spelled(desk: &Desk<'_>, line: &str, place: Place) -> String {
    let letters: Vec<char> = line.chars().collect();
    let start = (place.column.max(1) as usize - 1).min(letters.len());
    let end = (start + place.width.max(1) as usize).min(letters.len()).max(start);
    let parts = |c: &char| c.is_whitespace() || [',', ';', '/'].contains(c);
    let text = |from: usize, to: usize| letters[from..to].iter().collect::<String>();
    if letters[start..end].iter().all(parts) {
        return desk.line("place-end").say();
    }
    let before = letters[..start].iter().rposition(parts).map_or(0, |at| at + 1);
    let after = letters[end..].iter().position(parts).map_or(letters.len(), |at| end + at);
    let whole = (before, after) == (start, end) || letters[start..end].iter().any(parts);
    let line = match (whole, end - start) {
        (true, _) => return desk.line("place-whole").typed("text", &text(start, end)).say(),
        (false, 1) => desk.line("place-letter"),
        (false, count) => {
            desk.line("place-letters").number("last", end - before).number("count", count)
        }
    };
    line.number("first", start - before + 1).typed("text", &text(before, after)).say()
}

/// "problem 1, instruction 3: ... Did you mean 3G?", with the column where no caret shows it,
/// or the place in words where there are no carets at all.
fn problem(
    desk: &Desk<'_>,
    index: u32,
    fault: &Fault,
    place: Option<Place>,
    spelled: Option<String>,
) -> String {
    let text = desk
        .line("problem")
        .number("number", index)
        .number("item", fault.item.unwrap_or(0))
        .phrase("part", &desk.item(fault.item.unwrap_or(0)))
        .flag("located", spelled.is_some())
        .text("place", spelled.unwrap_or_default())
        .phrase("reason", &fault.reason)
        .say();
    let more = place.map(|place| {
        let line = desk.line("problem-column").number("column", place.column);
        line.number("last", place.column + place.width.max(1) - 1).say()
    });
    let hint = fault.hint.as_ref().map(|hint| desk.say(hint));
    more.into_iter().chain(hint).fold(text, |text, sentence| text + " " + &sentence)
}

/// The typed line as it is shown, and carets under the place: none where characters of
/// other widths than one would push them astray.
fn point(line: &str, place: Place, window: usize) -> (String, String) {
    let cells: Vec<String> = clean::cells(line).collect();
    let start = (place.column.max(1) as usize - 1).min(cells.len());
    let end = (start + place.width.max(1) as usize).min(cells.len()).max(start);
    let true_widths = cells.iter().all(|cell| {
        cell.chars().all(|c| u32::from(c) < 0x2000) && width(cell) == cell.chars().count()
    });
    let (from, to) = around(&cells, start, window);
    let dots = |left_out: bool| if left_out { "..." } else { "" };
    let source = dots(from > 0).to_owned() + &cells[from..to].concat() + dots(to < cells.len());
    if !true_widths {
        return (source.trim_end().to_owned(), String::new());
    }
    let before = width(&cells[from..start.max(from)].concat()) + dots(from > 0).len();
    let under = width(&cells[start.min(to)..end.min(to)].concat()).max(1);
    (source.trim_end().to_owned(), format!("{}{}", " ".repeat(before), "^".repeat(under)))
}

/// Which cells of a long line are shown, so that the place is among them.
fn around(cells: &[String], start: usize, window: usize) -> (usize, usize) {
    let wide = |at: usize| width(&cells[at]);
    let near = (start + 12).min(cells.len());
    let (mut from, mut used) = (start, (start..near).map(wide).sum::<usize>());
    while from > 0 && used + wide(from - 1) <= window {
        from -= 1;
        used += wide(from);
    }
    let (mut to, mut used) = (start, (from..start).map(wide).sum::<usize>());
    while to < cells.len() && used + wide(to) <= window {
        used += wide(to);
        to += 1;
    }
    (from, to)
}
