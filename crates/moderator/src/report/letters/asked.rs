//! Answers to the words that only ask, HELP and PROOF among them. Must never tell what the reader's
//! own eyes may not see, sound as if something had been stored, or show a word of a letter, or an
//! address, of those that were received: what is known of these here are times, sizes and codes.

use super::super::Received;
use super::{Block, Desk, Page, Sheet, refused, round, stored};
use crate::{PlayedRound, Refused, Word};
use kit::{Account, Echo, Forecast, Phrase, joined};

/// What the orders would do.
pub(super) fn tried(desk: &Desk<'_>, echo: &[Echo], forecast: &Forecast) -> Page {
    let verdict = desk.line("tried-verdict").number("warnings", forecast.cautions.len()).say();
    let mut outlook = stored::outlook(desk, forecast, false);
    outlook.extend(outlook.is_empty().then(|| desk.para("tried-legal")));
    let sheet = Sheet::new("stored")
        .with("echo", stored::echo_table(desk, "tried-echo", echo))
        .with("warnings", stored::warnings(desk, &forecast.cautions))
        .with("forecast", outlook)
        .with("change", [desk.para("tried-file")]);
    Page::new(verdict, sheet)
}

/// Why the orders could not be stored.
pub(super) fn not_possible(desk: &Desk<'_>, wrong: &Refused) -> Page {
    let closest = match &wrong.closest {
        Some(closest) => Some(desk.line("refused-closest").code("order", closest).para()),
        None => desk.word_sample(Word::Try, desk.sample(), "tried-sample"),
    };
    refused::sheet(desk, "not-possible-verdict", wrong, None, closest)
}

/// The trace of a step of the last played round.
pub(super) fn why(desk: &Desk<'_>, step: Option<u32>) -> Page {
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
    match explained.map(|phrases| desk.say_all(&phrases)) {
        Some(items) => line.draft().and([Block::Lines { items }]).para("why-clauses").page(),
        None => line.draft().and(again(desk, played, step)).page(),
    }
}

/// A step as its report told it, where a game explains no more.
fn again(desk: &Desk<'_>, played: &PlayedRound, step: u32) -> Vec<Block> {
    let mut account = Account::clone(&desk.account(played));
    for section in &mut account.sections {
        section.table.clear();
        section.steps.retain(|it| it.number == step);
    }
    account.sections.retain(|section| !section.steps.is_empty());
    desk.steps(&account, true)
}

/// A round's report again, or which rounds there are.
pub(super) fn history(desk: &Desk<'_>, number: Option<u32>) -> Page {
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

/// The page for this reader, as the match stands.
pub(super) fn help(desk: &Desk<'_>) -> Page {
    let about = desk.about();
    let rows = desk.vocabulary(false);
    let tries = desk.known_word(Word::Try).is_some();
    let case = desk.line("help-case").flag("tries", tries).para();
    let words = vec![desk.heading("help-words"), desk.table(rows), case];
    let worked = desk.open_lesson().and_then(|lesson| desk.worked(&lesson));
    // What is asked, and what there is to order with, is in the message that is answered.
    let sheet = Sheet::new("help")
        .with("rules", sections(desk, &about.help, TOGETHER))
        .with("worked", worked)
        .with("vocabulary", words);
    Page::new(desk.line("help-verdict").say(), sheet)
}

/// The words that are needed rarely.
pub(super) fn help_more(desk: &Desk<'_>) -> Page {
    let words = [desk.heading("help-words"), desk.table(desk.vocabulary(true))];
    let case = desk.line("help-case").flag("tries", false).para();
    desk.line("help-more-verdict").draft().and(words).and([case]).page()
}

/// RULES: the whole of them.
pub(super) fn rules(desk: &Desk<'_>) -> Page {
    let about = desk.about();
    let draft = desk.line("rules-verdict").draft().para("rules-note");
    draft.and(sections(desk, &about.rules, 0)).page()
}

/// Paragraphs of fewer bytes together stand in one: each alone leaves a line of a phone half
/// empty.
const TOGETHER: usize = 260;

/// Headings with their paragraphs, joined while they have fewer bytes than `together`.
fn sections(desk: &Desk<'_>, sections: &[(Phrase, Vec<Phrase>)], together: usize) -> Vec<Block> {
    let mut blocks = Vec::new();
    for (heading, paragraphs) in sections {
        blocks.push(Block::Heading { text: desk.say(heading) });
        for said in desk.say_all(paragraphs) {
            match blocks.last_mut() {
                Some(Block::Para { text }) if text.len() + said.len() < together => {
                    text.extend([" ", &said]);
                }
                _ => blocks.push(Block::Para { text: said }),
            }
        }
    }
    blocks
}

/// Every letter received of the reader in this match, the oldest first.
pub(super) fn proof(desk: &Desk<'_>) -> Page {
    let received = desk.context.received;
    let mut draft = desk.line("proof-verdict").number("count", received.len()).draft();
    if !received.is_empty() {
        let rows = received.iter().map(|it| row(desk, it));
        draft = draft.para("proof-note").and([desk.table(rows)]);
    }
    draft.para("proof-missing").page()
}

fn row(desk: &Desk<'_>, received: &Received) -> Vec<String> {
    let codes = received.outcome.split("; ");
    let told = desk.list(codes.map(|code| outcome(desk, code)));
    let size = desk.line("proof-size").number("bytes", received.size).say();
    vec![desk.moment(received.at), size, told]
}

/// One code in words, by its name: the code without its values. Codes of other versions than this
/// one get a neutral sentence.
fn outcome(desk: &Desk<'_>, code: &str) -> String {
    let names = code.split(' ').filter_map(|word| word.split('=').next());
    let name = joined(names.map(|name| name.trim_end_matches(',')), "-");
    let value = |wanted: &str| {
        let mut pairs = code.split(' ').filter_map(|word| word.split_once('='));
        pairs.find(|(name, _)| *name == wanted).map_or("", |(_, value)| value)
    };
    let number = |wanted: &str| value(wanted).parse::<u32>().unwrap_or(0);
    let words = value("word").split(',').map(|word| desk.word_shown(&word.replace('-', " ")));
    let line = desk.line("proof-outcome").text("code", name).text("words", desk.list(words));
    let line = line.number("problems", number("problems")).number("lines", number("lines"));
    line.round(number("round")).number("serial", number("serial")).say()
}
