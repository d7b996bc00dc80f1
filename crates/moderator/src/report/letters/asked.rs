//! Answers to the words that only ask. Must never tell what the reader's own eyes may not
//! see, and never sound as if something had been stored.

use super::{Block, Desk, Page, Sheet, help, proof, refused, round, stored};
use crate::{Asked, PlayedRound, Refused, Word};
use kit::{Account, Echo, Forecast, Phrase};

/// What somebody wanted to know.
pub(super) fn asked(desk: &Desk<'_>, asked: &Asked) -> Page {
    match asked {
        Asked::Tried { echo, forecast, .. } => tried(desk, echo, forecast),
        Asked::NotPossible(wrong) => not_possible(desk, wrong),
        Asked::Why { step } => why(desk, *step),
        Asked::History { round } => history(desk, *round),
        Asked::Rules => help::rules(desk),
        Asked::Proof => proof::proof(desk),
    }
}

/// Sentences, a line each, set apart from what is above them.
fn lines(desk: &Desk<'_>, phrases: &[Phrase]) -> Block {
    Block::Lines { items: desk.say_all(phrases) }
}

/// What the orders would do.
fn tried(desk: &Desk<'_>, echo: &[Echo], forecast: &Forecast) -> Page {
    let verdict = desk.line("tried-verdict").number("warnings", forecast.cautions.len()).say();
    let mut outlook = stored::outlook(desk, forecast);
    if outlook.is_empty() {
        outlook.push(desk.para("tried-legal"));
    }
    let sheet = Sheet::new("stored")
        .with("echo", stored::echo_table(desk, "tried-echo", echo))
        .with("warnings", stored::warnings(desk, &forecast.cautions))
        .with("forecast", outlook)
        .with("change", vec![desk.para("tried-file")]);
    Page::new(verdict, sheet)
}

/// Why the orders could not be stored.
fn not_possible(desk: &Desk<'_>, wrong: &Refused) -> Page {
    let closest = match &wrong.closest {
        Some(closest) => Some(desk.line("refused-closest").code("order", closest).para()),
        None => desk.word_sample(Word::Try, desk.sample(), "tried-sample"),
    };
    refused::sheet(desk, "not-possible-verdict", wrong, None, closest)
}

/// The trace of a step of the last played round.
fn why(desk: &Desk<'_>, step: Option<u32>) -> Page {
    let Some(played) = desk.context.previous else {
        return desk.line("why-none-verdict").draft().para("why-none-note").page();
    };
    let desk = &desk.then(played.number);
    let count = desk.step_count(played);
    let asked = step.filter(|step| (1..=count).contains(&(*step as usize)));
    let Some(step) = asked else {
        let key = if step.is_some() { "why-no-step-verdict" } else { "why-how-verdict" };
        let line = desk.line(key).number("step", step.unwrap_or(0)).number("count", count);
        return line.round(played.number).draft().para("why-steps").page();
    };
    let explained =
        desk.open(&played.before).and_then(|before| before.explain(&played.events, step).ok()?);
    let line = desk.line("why-verdict").number("step", step).round(played.number);
    match explained {
        Some(phrases) => line.draft().and([lines(desk, &phrases)]).para("why-clauses").page(),
        None => line.draft().and(again(desk, played, step)).page(),
    }
}

/// A step as its report told it, where a game explains no more.
fn again(desk: &Desk<'_>, played: &PlayedRound, step: u32) -> Vec<Block> {
    let account = desk.account(&played.before, &played.events);
    let mut account = account.map(|account| Account::clone(&account)).unwrap_or_default();
    for section in &mut account.sections {
        section.table.clear();
        section.steps.retain(|it| it.number == step);
    }
    account.sections.retain(|section| !section.steps.is_empty());
    desk.steps(&account, true)
}

/// A round's report again, or which rounds there are.
fn history(desk: &Desk<'_>, number: Option<u32>) -> Page {
    let played = desk.context.history;
    if played.is_empty() {
        return desk.line("history-none-verdict").draft().para("why-none-note").page();
    }
    let counting = desk.context.referee.counting();
    let named = number.and_then(|number| counting.stored(number));
    if let Some(found) = named.and_then(|stored| played.iter().find(|it| it.number == stored)) {
        return round::again(desk, found);
    }
    let line = match number {
        Some(number) => desk.line("history-no-round-verdict").number("round", number),
        None => desk.line("history-list-verdict").number("count", played.len()),
    };
    let history = desk.word_shown(Word::History.name());
    let row = |it: &PlayedRound| {
        let number = counting.number(it.number);
        let told = match desk.context.replaced.iter().any(|old| old.number == it.number) {
            true => desk.line("history-corrected").text("headline", desk.headline(it)).say(),
            false => desk.headline(it),
        };
        vec![desk.code_text(&format!("{history} {number}")), told]
    };
    let rows = desk.table(played.iter().map(row));
    line.draft().para("history-list-note").and([rows]).page()
}
