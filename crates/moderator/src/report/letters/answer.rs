//! The answer to a letter: one sheet a part, the first part's verdict on the first line.

use super::super::sections::capital;
use super::{
    Block, Desk, Draft, Line, Page, Sheet, asked, away, heard, help, proposals, questions, refused,
    settings, stored,
};
use crate::{AnswerPart, AwayAnswer, Below, Filing, OutcomeCode, Said, Word};

/// The answer to a player's letter.
pub(super) fn answer(desk: &Desk<'_>, parts: &[AnswerPart]) -> Page {
    let told = parts.iter().filter(|part| !matches!(part, AnswerPart::Offered { .. }));
    // A reply answers one question: the first.
    let asked = parts.iter().find_map(AnswerPart::question);
    let choices = |part: &AnswerPart| part.choices().filter(|_| part.question() == asked);
    let mut told = told.map(|part| (choices(part), write(desk, part)));
    let first = told.next();
    let verdict = first.as_ref().map(|(_, page)| page.verdict.clone());
    let verdict = verdict.unwrap_or_else(|| desk.line("empty-verdict").say());
    let mut checks = Vec::new();
    let mut sheets = Vec::new();
    for (index, (choices, page)) in first.into_iter().chain(told).enumerate() {
        if index > 0 {
            sheets.push(Sheet::note(vec![Block::Heading { text: page.verdict }]));
        }
        sheets.extend(page.sheets);
        sheets.extend(choices.map(|choices| Sheet::note(vec![desk.answer_links(choices)])));
        checks.extend(page.checks);
    }
    if !parts.first().is_some_and(opens_with_what_stands) {
        let stands = desk.stands().map(|text| Sheet::note(vec![Block::Para { text }]));
        sheets.splice(0..0, stands);
    }
    sheets.extend(offers(desk, parts));
    if parts.iter().any(|it| matches!(it, AnswerPart::Plain(said) if said.unproved)) {
        sheets.push(Sheet::note(vec![desk.para("nothing-done-not-you")]));
    } else if changed_by_letter(parts) {
        sheets.push(Sheet::note(vec![desk.para("stored-not-you")]));
    }
    // Anyone who changed how messages look sees at once what that means.
    sheets.extend(settings::shown(desk, parts));
    // Receipts and the status say by themselves when the round closes; who is not in the match
    // has nothing to do with it.
    let tells = |part: &AnswerPart| {
        matches!(part, AnswerPart::Status | AnswerPart::Stored(_) | AnswerPart::Courtesy)
    };
    if desk.takes_part() && !parts.iter().any(tells) {
        sheets.push(Sheet::new("clock").with("clock", desk.clock()));
    }
    Page { verdict, sheets, checks, ..Page::default() }
}

/// Words that do what somebody wrote for.
fn offers(desk: &Desk<'_>, parts: &[AnswerPart]) -> Option<Sheet> {
    let offers = parts.iter().filter_map(|part| match part {
        AnswerPart::Offered { intent, days } => heard::offered(desk, *intent, *days),
        _ => None,
    });
    let offers: Vec<Block> = offers.collect();
    (!offers.is_empty()).then(|| Sheet::note(offers))
}

/// Whether the first two lines of a part say which order of the open round stands.
fn opens_with_what_stands(part: &AnswerPart) -> bool {
    match part {
        AnswerPart::Plain(it) => [Said::NOTHING_TO_CAP, Said::NOT_NOW].contains(it),
        AnswerPart::Stored(_)
        | AnswerPart::Same { .. }
        | AnswerPart::Confirmed { .. }
        | AnswerPart::Declined { had: Some(_) }
        | AnswerPart::Refused(_)
        | AnswerPart::Binding { .. }
        | AnswerPart::Cleared { .. }
        | AnswerPart::Status
        | AnswerPart::OrderStands { .. }
        | AnswerPart::Courtesy => true,
        _ => false,
    }
}

/// Whether a letter changed something that its reader may not have wanted. A receipt of an order
/// says by itself what to do then.
fn changed_by_letter(parts: &[AnswerPart]) -> bool {
    let receipt = |part: &AnswerPart| match part {
        AnswerPart::Stored(_) | AnswerPart::Same { .. } => true,
        AnswerPart::Plain(it) => [Said::NOT_YOU, Said::REKEYED, Said::SEAT_FREED].contains(it),
        _ => false,
    };
    let changed = |part: &AnswerPart| match part {
        AnswerPart::Cleared { had: Some(_) } => true,
        AnswerPart::Plain(it) if [Said::YES, Said::NO].contains(it) => true,
        AnswerPart::Plain(it) => [
            OutcomeCode::ACTED,
            OutcomeCode::READY,
            OutcomeCode::WAIT,
            OutcomeCode::READDRESSED,
            OutcomeCode::ADDRESS_ASKED,
            OutcomeCode::STANDING,
            OutcomeCode::STANDING_REMOVED,
        ]
        .contains(&it.came),
        AnswerPart::Away(answer) => {
            matches!(**answer, AwayAnswer::Away { .. } | AwayAnswer::Back { .. })
        }
        _ => false,
    };
    parts.iter().any(changed) && !parts.iter().any(receipt)
}

/// The moderator filed for the reader.
pub(super) fn filed_for_you(desk: &Desk<'_>, parts: &[AnswerPart]) -> Page {
    let mut page = answer(desk, parts);
    let note = desk.line("filed-for-you-note").phrase("replaced", &desk.replaced(false)).para();
    page.sheets.insert(0, Sheet::note(vec![note]));
    page.verdict = desk.line("filed-for-you-verdict").text("verdict", &*page.verdict).say();
    page
}

fn write(desk: &Desk<'_>, part: &AnswerPart) -> Page {
    match part {
        AnswerPart::Plain(said) => draft(desk, said).page(),
        AnswerPart::Stored(told) => match &told.check {
            Some(check) => questions::open(desk, told, check),
            None => stored::stored(desk, told),
        },
        AnswerPart::AskedOrder(asked) => questions::asked(desk, asked),
        AnswerPart::Confirmed { filing } => questions::confirmed(desk, filing),
        AnswerPart::Declined { had } => questions::declined(desk, had.as_ref()),
        AnswerPart::StillOpen { open, wrong } => questions::still_open(desk, open, *wrong),
        AnswerPart::Same { filing, echo } => stored::same(desk, filing, echo),
        AnswerPart::Refused(wrong) => refused::refused(desk, wrong),
        AnswerPart::Cleared { had } => cleared(desk, had.as_ref()),
        AnswerPart::Binding { filing } => binding(desk, filing),
        AnswerPart::Status => stored::status(desk),
        AnswerPart::Help => help::help(desk),
        AnswerPart::HelpMore => help::more(desk),
        AnswerPart::Asked(it) => asked::asked(desk, it),
        AnswerPart::Away(answer) => away::answered(desk, answer),
        AnswerPart::StandingRefused { refused, stands } => {
            settings::standing_refused(desk, refused, stands.as_ref())
        }
        AnswerPart::Unread(lines) => draft(desk, &Said::unread(lines, desk.seat.is_some())).page(),
        // Offers stand below all parts, and never alone.
        AnswerPart::Offered { .. } | AnswerPart::Courtesy => heard::courtesy(desk),
        AnswerPart::OrderStands { echo } => heard::order_stands(desk, echo),
        AnswerPart::Said { to, text, now, left } => heard::said(desk, (*to, text), *now, *left),
    }
}

/// Sentences that say it all, with the same arguments.
pub(super) fn draft<'a>(desk: &'a Desk<'_>, said: &'a Said) -> Draft<'a> {
    let when = said.when.map(|at| desk.deadline(at)).unwrap_or_default();
    let line = desk.line(said.verdict.key).text("when", when);
    let line = line.text("names", desk.names(&said.seats)).number("count", said.seats.len());
    let order = said.order.as_ref().map(|it| desk.typed(&it.program)).unwrap_or_default();
    let line = line.text("order", order);
    let line = said.round.into_iter().fold(line, Line::round).args(&said.verdict);
    let line = said.proposal.iter().fold(line, |line, it| proposals::naming(line, it));
    let typed = (!said.typed.is_empty()).then(|| heard::quoted_lines(desk, &said.typed));
    let draft = said.notes.iter().fold(line.draft().and(typed), |draft, key| draft.para(key));
    said.below.iter().fold(draft.because(said.reason.as_deref()), |draft, below| match below {
        Below::Ask => draft.and(desk.ask_section()),
        Below::Clock => draft.and(desk.clock()),
        Below::Sample => draft.and(desk.sample_line().filter(|_| desk.own_filing().is_none())),
        Below::Stands => draft.and(desk.stands_para()),
        Below::Note(key) => draft.para(key),
        Below::Round { open, none } => draft.para(if desk.round().is_some() { open } else { none }),
        Below::Was(key, was) => {
            let line = desk.line(key).args(&said.verdict);
            draft.and([line.text("from", desk.moment(*was)).para()])
        }
        Below::Order(key, program) => {
            draft.and([desk.line(key).text("order", desk.typed(program)).para()])
        }
        Below::Echo(echo) => draft.and(stored::echo_table(desk, "tried-echo", echo)),
        Below::Bench => {
            let offer = said.about.and_then(|seat| desk.context.game.offer(seat));
            let asked = offer.and_then(|offer| offer.candidate);
            draft.and(asked.map(|_| desk.para("left-note-bench")))
        }
        Below::Standing => {
            draft.and(said.order.iter().flat_map(|it| settings::standing_note(desk, it)))
        }
        Below::Agreed => draft.and(said.proposal.iter().flat_map(|it| proposals::result(desk, it))),
        Below::Needs(tally) => {
            draft.and(said.proposal.iter().map(|it| proposals::needs(desk, it, *tally)))
        }
        Below::ProposalForms => draft.and(proposals::forms(desk)),
        Below::YesNo => draft.and([desk.answer_links(1)]),
        Below::WordSample(word) => {
            let (sample, key) = match word {
                Word::Ask => (desk.question(), "asked-sample"),
                Word::Try => (desk.sample(), "tried-sample"),
                _ => (desk.sample(), "standing-sample"),
            };
            let sample = desk.word_sample(*word, sample, key);
            draft.and([sample.unwrap_or_else(|| desk.para("asked-how-note"))])
        }
        Below::Lines(told) => draft.and([Block::Lines { items: desk.say_all(told) }]),
        Below::Account(account) => draft.and(desk.steps(account, false)),
        Below::Typed(lines) => draft.and([heard::quoted_lines(desk, lines)]),
        Below::Addresses(addresses) => {
            let heading = desk.line("address-list").number("count", addresses.len()).heading();
            let draft = draft.and([heading, Block::Code { lines: addresses.clone() }]);
            draft.para("address-how")
        }
        Below::Unanswered => draft.and(desk.unanswered()),
        Below::Phrase(phrase) => draft.and([Block::Para { text: capital(&desk.say(phrase)) }]),
    })
}

/// CLEAR where filings bind.
fn binding(desk: &Desk<'_>, filing: &Filing) -> Page {
    let line = desk.line("binding-verdict").number("serial", filing.serial);
    let draft = line.text("order", desk.order(&filing.program)).draft().para("binding-note");
    draft.page().checked(desk.check_filing(filing))
}

fn cleared(desk: &Desk<'_>, had: Option<&Filing>) -> Page {
    let Some(had) = had else {
        return desk.line("nothing-to-clear-verdict").draft().para("nothing-to-clear-note").page();
    };
    let line = desk.line("cleared-verdict").number("serial", had.serial);
    let draft = line.text("order", desk.order(&had.program)).draft().para("cleared-note");
    let draft = draft.and(desk.without_order()).and(desk.sample_line());
    draft.page().checked(desk.check_cleared())
}
