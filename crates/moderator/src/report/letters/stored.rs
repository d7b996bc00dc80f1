//! Receipts and the status: what stands of the reader's own orders. Must never say what
//! another player filed.

use super::answer::draft;
use super::record::tally;
use super::{Block, Desk, Page, Sheet};
use crate::{By, Filing, OutcomeCode, Phase, Said, Stored, Word};
use kit::letter::LinkAction;
use kit::{Echo, Forecast, Phrase};

/// The orders are stored.
pub(super) fn stored(desk: &Desk<'_>, told: &Stored) -> Page {
    let filing = &told.filing;
    let echo = instructions(desk, filing, &told.echo);
    let cautions = told.forecast.as_ref().map_or(0, |forecast| forecast.cautions.len());
    let filed = Phrase::new(desk.kind().filed)
        .with("count", echo.iter().filter(|echo| echo.numbered).count())
        .code("code", echo.first().map_or("", |echo| &echo.code));
    let verdict = desk.line("stored-verdict").number("warnings", cautions).say();
    let line = match &told.replaces {
        Some(old) => desk.line("stored-replaces").number("old", old.serial),
        None => desk.line("stored-first"),
    };
    let line = line.number("serial", filing.serial).text("at", desk.moment(filing.at));
    let mut summary = vec![line.phrase("filed", &filed).say()];
    let last = desk.due().map(|_| desk.line("stored-final").say());
    summary.extend(last.or_else(|| replaceable_until(desk)));
    if let Some(announced) = &told.announced {
        summary.push(desk.line("stored-announced").text("told", desk.sentence(announced)).say());
    } else if let Some(worth) = &told.worth {
        summary.push(desk.line("stored-worth").phrase("worth", worth).say());
    }
    let mut sheet = Sheet::new("stored")
        .with("summary", [Block::Para { text: summary.join(" ") }])
        .with("echo", own_rows(desk, filing, echo))
        .with("change", how_to_change(desk, filing));
    if let Some(forecast) = &told.forecast {
        sheet = sheet.with("warnings", warnings(desk, &forecast.cautions));
        sheet = sheet.with("forecast", outlook(desk, forecast, true));
    }
    Page::new(verdict, sheet).checked(desk.check_filing(filing))
}

/// Until when the order may be replaced, and what could make that sooner.
pub(super) fn replaceable_until(desk: &Desk<'_>) -> Option<String> {
    let round = desk.round()?;
    let cooling = matches!(round.phase, Phase::Cooling { .. });
    let line = desk.line(if cooling { "stored-until-cooling" } else { "stored-until" });
    let line = line.text("when", desk.deadline(round.phase.closes(round.deadline)));
    let line = line.flag("binding", desk.binds()).say();
    // Where WAIT keeps the round open, the receipt names it instead.
    let waits = matches!(desk.waiting(), "all" | "last");
    let early = desk.early().filter(|_| round.phase == Phase::Open && !waits);
    Some(early.map_or(line.clone(), |early| format!("{line} {early}")))
}

fn how_to_change(desk: &Desk<'_>, filing: &Filing) -> Vec<Block> {
    let mut blocks = Vec::new();
    // Where filings bind, only a better one takes the place of an order.
    if desk.due().is_none() && desk.binds() {
        let replaced = desk.replaced(desk.pass(&filing.program).is_some());
        let line = desk.line("stored-change").flag("binding", true);
        blocks.push(line.phrase("replaced", &replaced).para());
    }
    // Where WAIT would do nothing, it is no way out.
    let waits = desk.due().is_none() && matches!(desk.waiting(), "all" | "last");
    let wait = waits.then(|| desk.line("stored-wait").say());
    // The receipt goes to its owner, wherever the order came from.
    let not_you = (filing.by == By::Player).then(|| desk.line("stored-not-you").say());
    let told: Vec<String> = wait.into_iter().chain(not_you).collect();
    blocks.extend((!told.is_empty()).then(|| Block::Para { text: told.join(" ") }));
    blocks.extend(waits.then(|| desk.links(&[(LinkAction::Ready, Word::Ready)])));
    blocks
}

/// The rows of an order of the reader's, or that it is empty.
fn own_rows(desk: &Desk<'_>, filing: &Filing, echo: &[Echo]) -> Vec<Block> {
    let rows = echo_rows(desk, instructions(desk, filing, echo));
    vec![rows.unwrap_or_else(|| desk.line(desk.kind().nothing).para())]
}

/// The orders are the same as those stored already.
pub(super) fn same(desk: &Desk<'_>, filing: &Filing, echo: &[Echo]) -> Page {
    let verdict = desk.line("same-verdict").say();
    let line = desk.line("same-note").number("serial", filing.serial);
    let line = line.text("at", desk.moment(filing.at));
    let sheet = Sheet::new("stored")
        .with("summary", [line.para()])
        .with("echo", own_rows(desk, filing, echo))
        .with("change", how_to_change(desk, filing));
    Page::new(verdict, sheet).checked(desk.check_filing(filing))
}

/// The lines of an echo that are instructions: an empty order has one line, and none of them.
fn instructions<'e>(desk: &Desk<'_>, filing: &Filing, echo: &'e [Echo]) -> &'e [Echo] {
    if desk.pass(&filing.program).is_some() { &[] } else { echo }
}

/// The orders as they were read, under a heading.
pub(super) fn echo_table(desk: &Desk<'_>, heading: &'static str, echo: &[Echo]) -> Vec<Block> {
    match echo_rows(desk, echo) {
        Some(rows) => vec![desk.line(heading).heading(), rows],
        None => vec![desk.line(desk.kind().nothing).para()],
    }
}

/// The orders as they were read, a row each; `None` for an empty order.
pub(super) fn echo_rows(desk: &Desk<'_>, echo: &[Echo]) -> Option<Block> {
    let mut count = 0u32;
    let rows = echo.iter().map(|echo| {
        count += u32::from(echo.numbered);
        let number = desk.line("stored-number").number("number", count);
        let number = number.phrase("item", &desk.item(count));
        let number = if echo.numbered { number.say() } else { String::new() };
        vec![number, desk.code_text(&echo.code), desk.say(&echo.words)]
    });
    (!echo.is_empty()).then(|| desk.table(rows))
}

/// What its owner should be warned of.
pub(super) fn warnings(desk: &Desk<'_>, cautions: &[Phrase]) -> Vec<Block> {
    if cautions.is_empty() {
        return Vec::new();
    }
    let heading = desk.line("stored-warning").number("count", cautions.len()).heading();
    vec![heading, Block::Lines { items: desk.say_all(cautions) }]
}

/// What the order would do if nobody else moved. A `receipt` has its picture, too, and on paper
/// whose log goes apart no steps, where a sentence says how they end.
pub(super) fn outlook(desk: &Desk<'_>, forecast: &Forecast, receipt: bool) -> Vec<Block> {
    let account = &forecast.account;
    // Where nothing moves, as when goals are set, there is nothing to foresee.
    if account.sections.iter().all(|section| section.steps.is_empty()) {
        return Vec::new();
    }
    let in_short = receipt && desk.paper().log_apart && forecast.end.is_some();
    let mut blocks = vec![desk.line("stored-forecast").flag("binding", desk.binds()).heading()];
    if !in_short {
        blocks.extend(desk.steps(account, false));
    }
    let end = forecast.end.as_ref().map(|end| match in_short {
        true => desk.line("stored-end").phrase("end", end).say(),
        false => desk.say(end),
    });
    blocks.extend(end.map(|end| Block::Lines { items: vec![end] }));
    blocks.extend(forecast.random.then(|| desk.para("stored-random")));
    let picture = account.picture().filter(|_| receipt);
    blocks.extend(picture.and_then(|it| desk.own_picture(&it)));
    blocks
}

/// Where the match and the reader's own orders stand.
pub(super) fn status(desk: &Desk<'_>) -> Page {
    let verdict = match (desk.round(), desk.seat) {
        (Some(_), Some(_)) if desk.due().is_some() => "status-verdict-due",
        (Some(_), Some(_)) => "status-verdict",
        (Some(_), None) => "status-verdict-guest",
        (None, _) => "status-verdict-no-round",
    };
    let verdict = desk.line(verdict).say();
    let mut clock = desk.clock();
    clock.extend(clock.is_empty().then(|| desk.para("status-no-round")));
    if let Some(open) = &desk.context.game.proposals.open {
        let said = Said::new("status-proposal", &[], OutcomeCode::None).proposing(open);
        clock.push(Block::Para { text: draft(desk, &said).verdict });
    }
    let sheet = Sheet::new("status")
        .with("clock", clock)
        .with("own", own(desk))
        .with("others", others(desk).into_iter().chain(tally(desk)).chain(desk.absences()))
        .with("ask", desk.ask_section());
    let checks = desk.own_filing().map_or(Vec::new(), |filing| desk.check_filing(filing));
    Page::new(verdict, desk.position_parts(sheet)).checked(checks)
}

fn own(desk: &Desk<'_>) -> Vec<Block> {
    let Some(entry) = desk.entry() else { return Vec::new() };
    // The section of what is asked says that nothing is.
    if entry.filing.is_none() && !desk.is_asked() {
        return Vec::new();
    }
    let mut blocks = vec![desk.heading("status-own")];
    let Some(filing) = &entry.filing else {
        blocks.push(desk.para("status-own-none"));
        blocks.extend(desk.own_standing());
        return blocks;
    };
    let line = desk.line("status-own-order").number("serial", filing.serial);
    let line = line.text("at", desk.moment(filing.at)).text("by", filing.by.name());
    blocks.push(line.para());
    if let Ok(echo) = desk.context.referee.echo(&filing.program) {
        blocks.extend(own_rows(desk, filing, &echo));
    }
    if !filing.confirmed {
        blocks.push(desk.para("status-open"));
        return blocks;
    }
    // Where nothing closes the round before its deadline, neither word means anything.
    let ready = match (entry.cap, desk.waiting()) {
        (_, "no" | "window") => return blocks,
        (true, _) => "status-ready",
        (false, "last") => "status-wait-one",
        (false, _) => "status-wait",
    };
    blocks.push(desk.line(ready).para());
    blocks
}

/// Whose orders are in, never which, and what is public of them. Where nobody owes one, that is
/// all there is to tell: who has filed may be as much of a secret as what.
fn others(desk: &Desk<'_>) -> Vec<Block> {
    let (Some(round), Some(call)) = (desk.round(), desk.call()) else { return Vec::new() };
    let filed = round.filed();
    let public = desk.position().and_then(|position| position.public(&filed).ok());
    let public = desk.say_all(&public.unwrap_or_default());
    if call.owes.is_empty() {
        let told = match public.is_empty() {
            true => desk.para("status-public-none"),
            false => Block::Lines { items: public },
        };
        return vec![desk.heading("status-public"), told];
    }
    let mut blocks = vec![desk.heading("status-others")];
    let rows = call.owes.iter().filter_map(|seat| {
        let entry = round.entries.get(*seat)?;
        let state = match (&entry.filing, entry.cap) {
            _ if desk.holder(*seat).left => "status-left",
            (None, _) => "status-missing",
            (Some(filing), _) if !filing.confirmed => "status-in-open",
            (Some(_), false) => "status-in-wait",
            (Some(_), true) => "status-in",
        };
        let name = desk.line("mark-of").seat("who", *seat).say();
        Some(vec![name, desk.line(state).say()])
    });
    blocks.push(desk.table(rows));
    blocks.extend((!public.is_empty()).then_some(Block::Lines { items: public }));
    blocks
}
