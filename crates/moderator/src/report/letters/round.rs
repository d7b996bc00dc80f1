//! The letters that open rounds: the beginning of a match and the report of a round. Must
//! never tell more of a round than the reader's own eyes saw.

use super::super::desk::Desk;
use super::super::page::{Block, Page, Sheet};
use super::answer::Written;
use super::record::{Lateness, came_late, lateness};
use crate::{By, PlayedRound};
use kit::{Account, RoundKind};

/// The first round is open.
pub(super) fn begun(desk: &Desk<'_>) -> Page {
    let number = desk.round().map_or(0, |round| round.number);
    let players: Vec<String> = desk
        .context
        .game
        .holders
        .seats()
        .map(|seat| desk.line("invitation-player").seat("who", seat).say())
        .collect();
    let mut opening = vec![desk.line("begun-players").text("players", desk.list(&players)).para()];
    opening.extend(desk.clock());
    let mut ask = desk.ask_section();
    if let Some(call) = desk.call().filter(|_| desk.seat.is_some()) {
        ask.push(Block::Para { text: desk.say(&call.absence) });
    }
    let sheet = Sheet::new("begun").with("opening", opening).with("ask", ask);
    let sheet = sheet.with("lesson", desk.lesson());
    let sheet = desk.position_parts(sheet).with("footer", desk.footer());
    let key = if desk.seat.is_some() { "begun-verdict" } else { "begun-verdict-observer" };
    let verdict = desk.line(key).round(number).say();
    Page::new(verdict, sheet).checked(desk.check_begun())
}

/// A round was executed.
pub(super) fn report(desk: &Desk<'_>, played: &PlayedRound, late: &Lateness<'_>) -> Page {
    let account = desk.account(&played.before, &played.events).unwrap_or_default();
    let over = desk.round().is_none();
    let sheet = Sheet::new("round")
        .with("opening", opening(desk, &account, over))
        .with("steps", steps(desk, &account, played))
        .with("missed", lateness(desk, played, late));
    let sheet = told_position(desk, sheet, played, &account)
        .with("ask", desk.ask_section())
        .with("lesson", desk.lesson())
        .with("last", last_time(desk, played))
        .with("footer", desk.footer());
    let verdict = desk
        .line(if over { "round-verdict-last" } else { "round-verdict" })
        .round(played.number)
        .text("headline", desk.headline(played))
        .say();
    Page::new(verdict, sheet).checked(desk.check_round(played))
}

/// What happened to the others, and the clock.
fn opening(desk: &Desk<'_>, account: &Account, over: bool) -> Vec<Block> {
    let mut blocks = headlines(desk, account);
    if over {
        blocks.push(desk.para("round-over"));
        return blocks;
    }
    blocks.extend(desk.clock());
    if !desk.ask_section().is_empty() && desk.sample().is_some() {
        blocks.push(desk.para("round-line-below"));
    }
    blocks
}

/// What happened besides the headline of the first line.
fn headlines(desk: &Desk<'_>, account: &Account) -> Vec<Block> {
    let own = account.headlines.iter().position(|it| it.seat.is_some() && it.seat == desk.seat);
    let told = own.unwrap_or(0);
    let others = account.headlines.iter().enumerate().filter(|(index, _)| *index != told);
    let items: Vec<String> = others.map(|(_, it)| desk.sentence(&it.phrase)).take(6).collect();
    let mut blocks = Vec::new();
    if !items.is_empty() {
        blocks.push(Block::Lines { items });
    }
    blocks
}

/// The report of a round that was played before, for somebody who asks for it.
pub(super) fn again(desk: &Desk<'_>, played: &PlayedRound) -> Written {
    let checks = desk.check_again(played);
    let then = desk.then(played.number);
    let desk = then.as_ref().unwrap_or(desk);
    let account = desk.account(&played.before, &played.events).unwrap_or_default();
    let late = Lateness { missed: &[], late: &[], unused: &[] };
    let sheet = Sheet::new("round")
        .with("opening", headlines(desk, &account))
        .with("steps", steps(desk, &account, played))
        .with("missed", came_late(desk, played, &late));
    let sheet = told_position(desk, sheet, played, &account);
    let verdict =
        desk.line("history-verdict").round(played.number).text("headline", desk.headline(played));
    Written { checks, ..Written::new(verdict.say(), sheet) }
}

/// Board, words and lists of the position a round led to.
fn told_position(desk: &Desk<'_>, sheet: Sheet, played: &PlayedRound, account: &Account) -> Sheet {
    let Some(after) = desk.open(&played.after) else { return sheet };
    let scene = after.scene(desk.viewer());
    let heading = desk.line("round-board").round(played.number).say();
    let (board, words) = desk.position_sections(&scene, heading);
    let lists = if account.lists.is_empty() { &scene.lists } else { &account.lists };
    sheet.with("board", board).with("words", words).with("lists", desk.lists_section(lists))
}

fn steps(desk: &Desk<'_>, account: &Account, played: &PlayedRound) -> Vec<Block> {
    let told = || account.sections.iter().flat_map(|section| &section.steps);
    // What has a table does not tell its steps one by one.
    let listed = account.sections.iter().filter(|section| section.table.is_empty());
    let reasons = listed.flat_map(|section| &section.steps).any(|step| step.why.is_some());
    let heading = desk.line("round-steps").number("count", told().count()).flag("why", reasons);
    let mut blocks = vec![heading.round(played.number).heading()];
    let steps = desk.steps(account, true);
    if steps.is_empty() {
        let kind = desk.open(&played.before).map(|before| before.call().kind);
        blocks.push(desk.line(kind.unwrap_or(RoundKind::new("")).no_steps).para());
    }
    blocks.extend(steps);
    blocks
}

/// What the reader had filed, or what stood in for it.
fn last_time(desk: &Desk<'_>, played: &PlayedRound) -> Vec<Block> {
    // What was asked last time helps only where the same is asked again.
    let (Some(seat), Some(call)) = (desk.seat, desk.call()) else { return Vec::new() };
    // What binds is an answer to one question, and every round has another.
    if desk.round().is_none() || call.kind.name != played.kind || call.binding {
        return Vec::new();
    }
    let filed = played.filings.get(seat).and_then(Option::as_ref);
    let run = played.programs.get(seat).and_then(Option::as_ref);
    let line = match (filed, run) {
        (Some(filing), _) if filing.by == By::Standing => {
            desk.line("round-last-standing").text("order", desk.typed(&filing.program))
        }
        (Some(filing), _) => {
            desk.line("round-last-time").text("order", desk.order(&filing.program))
        }
        (None, Some(program)) if is_empty(desk, program) => desk.line("round-last-none"),
        (None, Some(program)) => desk.line("round-last-default").text("order", desk.order(program)),
        (None, None) => return Vec::new(),
    };
    vec![line.para()]
}

/// Whether a program does nothing at all.
fn is_empty(desk: &Desk<'_>, program: &str) -> bool {
    desk.context.referee.echo(program).is_ok_and(|echo| echo.is_empty())
}
