//! The answer to a letter: one sheet a part, the first part's verdict on the first line.

use super::super::sections::capital;
use super::ended::agreed_places;
use super::{
    Block, Desk, Draft, Line, Page, Sheet, asked, away, heard, questions, refused, settings, stored,
};
use crate::{AnswerPart, Below, OutcomeCode, Receipt, Said, Word};

/// The answer to a player's letter.
pub(super) fn answer(desk: &Desk<'_>, parts: &[AnswerPart]) -> Page {
    // A reply answers one question: the first.
    let asked = parts.iter().find_map(AnswerPart::question);
    let choices = |part: &AnswerPart| part.choices().filter(|_| part.question() == asked);
    let (mut verdict, mut sheets, mut checks) = (None, Vec::new(), Vec::new());
    for part in parts.iter().filter(|part| !matches!(part, AnswerPart::Offered { .. })) {
        let page = write(desk, part);
        match verdict {
            None => verdict = Some(page.verdict),
            Some(_) => sheets.push(Sheet::note([Block::Heading { text: page.verdict }])),
        }
        sheets.extend(page.sheets);
        sheets.extend(choices(part).map(|choices| Sheet::note([desk.answer_links(choices)])));
        checks.extend(page.checks);
    }
    let verdict = verdict.unwrap_or_else(|| desk.line("empty-verdict").say());
    if !parts.first().is_some_and(opens_with_what_stands) {
        let stands = desk.stands().map(|text| Sheet::note([Block::Para { text }]));
        sheets.splice(0..0, stands);
    }
    sheets.extend(offers(desk, parts));
    if parts.iter().any(|it| matches!(it, AnswerPart::Plain(said) if said.unproved)) {
        sheets.push(Sheet::note([desk.para("nothing-done-not-you")]));
    } else if changed_by_letter(parts) {
        sheets.push(Sheet::note([desk.para("stored-not-you")]));
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
        AnswerPart::Plain(it) => it.tells_order(),
        AnswerPart::Stored(_)
        | AnswerPart::Same { .. }
        | AnswerPart::Refused(_)
        | AnswerPart::Status
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
    let changed = |part: &AnswerPart| {
        let AnswerPart::Plain(it) = part else { return false };
        matches!(it.came, OutcomeCode::Did(_) | OutcomeCode::Filing("cleared", _))
    };
    parts.iter().any(changed) && !parts.iter().any(receipt)
}

/// The moderator filed for the reader.
pub(super) fn filed_for_you(desk: &Desk<'_>, parts: &[AnswerPart]) -> Page {
    let mut page = answer(desk, parts);
    let note = desk.line("filed-for-you-note").phrase("replaced", &desk.replaced(false)).para();
    page.sheets.insert(0, Sheet::note([note]));
    page.verdict = desk.line("filed-for-you-verdict").text("verdict", &*page.verdict).say();
    page
}

fn write(desk: &Desk<'_>, part: &AnswerPart) -> Page {
    match part {
        AnswerPart::Plain(said) => draft(desk, said).page().checked(receipt(desk, said)),
        AnswerPart::Stored(told) => match &told.check {
            Some(check) => questions::open(desk, told, check),
            None => stored::stored(desk, told),
        },
        AnswerPart::AskedOrder(asked) => questions::asked(desk, asked),
        AnswerPart::StillOpen { open, wrong } => questions::still_open(desk, open, *wrong),
        AnswerPart::Same { filing, echo } => stored::same(desk, filing, echo),
        AnswerPart::Refused(wrong) => refused::refused(desk, wrong),
        AnswerPart::Status => stored::status(desk),
        AnswerPart::Help => asked::help(desk),
        AnswerPart::HelpMore => asked::help_more(desk),
        AnswerPart::Tried { echo, forecast, .. } => asked::tried(desk, echo, forecast),
        AnswerPart::NotPossible(wrong) => asked::not_possible(desk, wrong),
        AnswerPart::Why { step } => asked::why(desk, *step),
        AnswerPart::History { round } => asked::history(desk, *round),
        AnswerPart::Rules => asked::rules(desk),
        AnswerPart::Proof => asked::proof(desk),
        AnswerPart::StandingRefused { refused, stands } => {
            settings::standing_refused(desk, refused, stands.as_ref())
        }
        // Offers stand below all parts, and never alone.
        AnswerPart::Offered { .. } | AnswerPart::Courtesy => heard::courtesy(desk),
    }
}

/// A notice that stands whole in the templates, maybe with the board.
pub(super) fn notice(desk: &Desk<'_>, said: &Said) -> Page {
    let draft = draft(desk, said);
    let page = match desk.context.game.position {
        _ if !said.board => draft.orders(&said.commands),
        None => draft.and(desk.clock()).page(),
        // Who is to answer this message has nothing else that still counts.
        Some(_) => {
            let sheet = Sheet::new("corrected").with("note", draft.note);
            let sheet = sheet.with("clock", desk.clock()).with("ask", desk.ask_section());
            let sheet = desk.position_parts(sheet.with("footer", desk.footer()));
            Page::new(draft.verdict, sheet).due(desk.turn_by())
        }
    };
    let own = said.subject.map(|key| desk.plainly(|desk| line(desk, said, key).say()));
    Page { subject: own, ..page }
}

/// A sentence that may name all that these may.
fn line<'a>(desk: &'a Desk<'_>, said: &Said, key: &'static str) -> Line<'a> {
    let line = desk.line(key).args(&said.verdict);
    said.named.iter().fold(line, |line, (name, it)| line.named(name, it))
}

/// Sentences that say it all, with the same arguments.
pub(super) fn draft<'a>(desk: &'a Desk<'_>, said: &'a Said) -> Draft<'a> {
    let line = line(desk, said, said.verdict.key);
    let typed = (!said.typed.is_empty()).then(|| heard::quoted_lines(desk, &said.typed));
    let draft = said.notes.iter().fold(line.draft().and(typed), |draft, key| draft.para(key));
    said.below.iter().fold(draft.because(said.reason.as_deref()), |draft, below| match below {
        Below::Ask => draft.and(desk.ask_section()),
        Below::Clock => draft.and(desk.clock()),
        Below::Sample => draft.and(desk.sample_line().filter(|_| desk.own_filing().is_none())),
        Below::Stands => draft.and(desk.stands_para()),
        Below::Note(key) => draft.para(key),
        Below::PausedStands => draft.and(desk.paused_stands()),
        Below::OwnStanding => draft.and(desk.own_standing()),
        Below::Missing => {
            let missing = desk.own_filing().is_none();
            draft.and(missing.then(|| desk.ask_section()).into_iter().flatten())
        }
        Below::Echo(echo) => draft.and(stored::echo_table(desk, "tried-echo", echo)),
        Below::Rows(echo) => draft.and(stored::echo_rows(desk, echo)),
        Below::Absence => draft.and(desk.without_order()),
        Below::Until => draft.and(stored::replaceable_until(desk).map(|text| Block::Para { text })),
        Below::Bench => {
            let offer = said.about.and_then(|seat| desk.context.game.offer(seat));
            let asked = offer.and_then(|offer| offer.candidate);
            draft.and(asked.map(|_| desk.para("left-note-bench")))
        }
        Below::OtherKind(own) => {
            let kind = desk.kind().name;
            let other = !kind.is_empty() && kind != own;
            draft.and(other.then(|| desk.para("standing-other-kind")))
        }
        Below::Absences(days) => draft.and(away::list(desk, days)),
        Below::AwayEnd(days) => draft.and([away::how_to_end(desk, *days)]),
        Below::AwaySample => draft.and(away::sample(desk)),
        Below::Result(agreed) => draft.and(agreed_places(desk, agreed, "proposed-result")),
        Below::ProposalForms => draft.and(desk.proposal_forms()),
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
        Below::Words(text) => draft.and([heard::quoted(desk, text, true)]),
        Below::Saying(text) => draft.and([heard::saying(desk, text)]),
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

/// What the file for checking gets of it.
fn receipt(desk: &Desk<'_>, said: &Said) -> Vec<String> {
    match &said.receipt {
        None => Vec::new(),
        Some(Receipt::Filed(filing)) => desk.check_filing(filing),
        Some(Receipt::Cleared) => desk.check_cleared(),
    }
}
