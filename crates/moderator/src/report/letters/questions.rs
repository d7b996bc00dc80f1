//! What is asked before an order is filed, and what came of the answers. Each question shows what
//! it would file.

use super::{Block, Desk, Line, Page, heard, stored};
use crate::{AskedOrder, Question, Stored, Unconfirmed, WhyAsked, Word, Would};
use kit::Unread;
use kit::render::wrap::width;

/// An order that is longer does not stand in a first line.
const LONGEST: usize = 24;

/// An order is stored for the time being.
pub(super) fn open(desk: &Desk<'_>, told: &Stored, check: &Unconfirmed) -> Page {
    let line = naming(desk.line("open-verdict"), &told.filing.program);
    let counts = desk.round().is_some() && desk.due().is_none();
    let counts = desk.para(if counts { "open-note" } else { "open-note-due" });
    let replaced = told.replaces.as_ref().map(|old| desk.order(&old.program));
    let replaced = replaced.map(|order| desk.line("open-replaces").text("order", order).para());
    let draft = line.draft().and([counts]).and(lines(desk, "asked-typed", &check.lines));
    let draft = draft.and(stored::echo_rows(desk, &told.echo)).and(replaced);
    draft.page().checked(desk.check_filing(&told.filing))
}

/// An order that is not filed before its sender says so.
pub(super) fn asked(desk: &Desk<'_>, asked: &AskedOrder) -> Page {
    let AskedOrder { why, choices, lines: found, .. } = asked;
    let first = choices.first().map_or("", |choice| choice.program.as_str());
    let line = naming(desk.line(why.name()), first).number("count", choices.len());
    let said = if why.is_typed() && *why != WhyAsked::Several { &found[..] } else { &[] };
    let mut draft = line.draft().and(lines(desk, "asked-typed", said));
    draft = match choices.as_slice() {
        [only] => {
            let draft = draft.and(stored::echo_rows(desk, &only.echo));
            let draft = draft.and(stored::warnings(desk, &only.notes));
            let draft = if *why == WhyAsked::AtOnce { draft.para("asked-at-once") } else { draft };
            draft.para("asked-yes")
        }
        several => {
            let programs = several.iter().map(|choice| choice.program.as_str());
            draft.and([numbered(desk, programs)]).para("asked-number")
        }
    };
    draft.page()
}

/// What is still asked.
pub(super) fn still_open(desk: &Desk<'_>, open: &[Question], wrong: Option<usize>) -> Page {
    if let [Question { would: Would::File { choices }, .. }] = open
        && choices.len() > 1
    {
        let line = match wrong {
            Some(wrong) => desk.line("asked-wrong-verdict").number("number", wrong),
            None => desk.line("asked-several-verdict").number("count", choices.len()),
        };
        let draft = line.draft().and([numbered(desk, choices.iter().map(String::as_str))]);
        return draft.para("asked-number").page();
    }
    let line = desk.line("still-open-verdict").flag("several", open.len() > 1);
    let shown = open.iter().flat_map(|question| of_question(desk, question));
    let here = open.len() == 1 && open[0].can_be_meant();
    line.draft().and(shown).para(if here { "still-open-here" } else { "still-open-there" }).page()
}

/// What one question is about.
fn of_question(desk: &Desk<'_>, question: &Question) -> Vec<Block> {
    match &question.would {
        Would::Read { text } => vec![desk.para("which-held"), heard::quoted(desk, text, false)],
        Would::Note { text } => vec![desk.para("which-note"), heard::quoted(desk, text, false)],
        Would::File { choices } => {
            let orders = desk.list(choices.iter().map(|order| desk.typed(order)));
            vec![desk.line("which-file").text("orders", orders).para()]
        }
        Would::Confirm { .. } => {
            let order = desk.own_filing().map(|it| desk.order(&it.program)).unwrap_or_default();
            vec![desk.line("which-confirm").text("order", order).para()]
        }
        Would::Leave => vec![desk.para("which-leave")],
    }
}

/// The line with the order it is about, if that is short enough for a first line.
fn naming<'a>(line: Line<'a>, program: &str) -> Line<'a> {
    let desk = line.desk;
    let order = desk.typed(program);
    let long = width(&order) > LONGEST || desk.pass(program).is_some();
    line.flag("long", long).text("order", order)
}

fn numbered<'p>(desk: &Desk<'_>, programs: impl Iterator<Item = &'p str>) -> Block {
    desk.table((1..).zip(programs).map(|(number, program): (u32, &str)| {
        let more = program == Word::More.name();
        let what = if more { desk.line("asked-more").say() } else { desk.typed(program) };
        vec![number.to_string(), what]
    }))
}

/// Somebody's own lines, under a sentence.
fn lines(desk: &Desk<'_>, key: &'static str, said: &[Unread]) -> Vec<Block> {
    match said {
        [] => Vec::new(),
        said => vec![desk.para(key), heard::quoted_lines(desk, said)],
    }
}
