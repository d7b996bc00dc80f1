//! The letters of a round: the beginning of a match, the report that opens the next, reminders, and
//! what is public of an order. Must never tell more of a round than the reader's own eyes saw, nor
//! what anybody filed in the open one.

use std::rc::Rc;

use super::super::sections::capital;
use super::record::{came_late, lateness};
use super::{Block, Desk, Page, Sheet, people};
use crate::{By, PlayedRound, RoundReport, Word};
use kit::letter::TextFile;
use kit::{Account, Phrase, RoundKind, Seat, Section, Shape};

/// The first round is open.
pub(super) fn begun(desk: &Desk<'_>) -> Page {
    let opening = vec![people::table(desk), desk.para("begun-styles")];
    let page = people::first(desk, desk.line("begun-verdict").say(), desk.clock(), opening);
    page.checked(desk.check_commitment(true))
}

/// A round was executed.
pub(super) fn report(desk: &Desk<'_>, report: &RoundReport) -> Page {
    let played = &report.played;
    let RoundParts { sheet, news, log } = told(desk, "round", report);
    let sheet = sheet
        .with("opening", news)
        .with("missed", lateness(desk, report))
        .with("clock", desk.clock())
        .with("ask", desk.ask_section())
        .with("lesson", desk.lesson())
        .with("last", last_time(desk, report))
        .with("footer", desk.footer());
    let line = desk.line("round-verdict").round(played.number);
    let verdict = line.text("headline", desk.headline(played)).say();
    let page =
        Page::new(capital(&verdict), sheet).due(desk.turn_by()).checked(desk.check_round(played));
    Page { log, ..page }
}

/// The parts of a letter that tell a played round.
pub(super) struct RoundParts {
    /// Steps, board, words and lists, and what was said.
    pub sheet: Sheet,
    /// What happened besides its headline, and what a moderator who plays did with it.
    pub news: Vec<Block>,
    /// All of it, where the sheet has a part.
    pub log: Option<TextFile>,
}

/// The parts that tell a round, on a sheet of this name.
pub(super) fn told(desk: &Desk<'_>, template: &'static str, report: &RoundReport) -> RoundParts {
    let played = &report.played;
    let account = desk.account(played);
    let (log, cut) = desk.log_file(played, &account).map_or((None, false), |it| (Some(it.0), it.1));
    let note = log.as_ref().map(|_| desk.line("round-log").flag("cut", cut).say());
    let note = note.map(|note| Block::Lines { items: vec![note] });
    let sheet = Sheet::new(template).with("log", note).with("talk", desk.talk(played.number));
    let touching = log.as_ref().map(|_| touching(desk, &account));
    let steps = steps(desk, touching.as_ref().unwrap_or(&account), &account, played);
    let sheet = told_round(desk, sheet, steps, (played, &account), (cut, log.is_some()));
    // Whose order was not played has to know it first.
    let mut news = Vec::from_iter(desk.was_asked(report).then(|| desk.para("round-unanswered")));
    news.extend(headlines(desk, &account));
    news.extend(report.own_hand.map(|hand| {
        let line = desk.line("review-own-hand").seat("who", hand.seat);
        line.flag("put-right", hand.put_right).para()
    }));
    RoundParts { sheet, news, log }
}

/// A round of so few steps is told whole on every paper.
const FEW_STEPS: usize = 6;

/// What a report tells of a round whose log goes apart: only what touched the reader.
fn touching(desk: &Desk<'_>, account: &Account) -> Account {
    let own = |section: &Section| desk.seat.map(|seat| section.touching(seat)).unwrap_or_default();
    let brief = |own: Section| match own.aloud.is_empty() {
        true => own,
        false => Section { table: Vec::new(), steps: Vec::new(), ..own },
    };
    // Where rounds are told in tables, those around them are as long as any.
    let tabled = |it: &Section| !it.steps.is_empty() && !it.table.is_empty();
    let tabled = account.sections.iter().any(tabled);
    let told = |whole: &Section| {
        // Else a section without steps is short enough for everybody.
        if whole.steps.is_empty() && (whole.table.is_empty() || !tabled) {
            let told = whole.heading.is_some() || !whole.table.is_empty();
            return told.then(|| whole.clone());
        }
        let own = own(whole);
        (!own.steps.is_empty() || own.table.len() > 1).then(|| brief(own))
    };
    let sections: Vec<Section> = account.sections.iter().filter_map(told).collect();
    // A sign that nobody sees needs no meaning.
    let legend = account.legend.iter().filter(|_| !sections.is_empty()).cloned().collect();
    Account { sections, legend, ..account.clone() }
}

impl Desk<'_> {
    /// The board, all steps of a round and the lists in a file, and whether the board of the report
    /// is too long for the paper and drawn in part; `None` where the report has room for all that.
    fn log_file(&self, played: &PlayedRound, account: &Account) -> Option<(TextFile, bool)> {
        let after = self.paper().log_apart.then(|| self.scene_of(&played.after))?;
        let near = after.and_then(|after| after.board.clone().near().plan);
        let cut = near.is_some_and(|plan| plan.cut);
        let sections = || account.sections.iter();
        let few = sections().map(|it| it.steps.len()).sum::<usize>() <= FEW_STEPS;
        let fits = few && sections().all(|it| it.table.is_empty()) && !cut;
        let log = (!fits).then(|| self.plainly(|plain| whole(plain, played, cut)))?;
        Some((log?, cut))
    }
}

/// All of a round as a file; the board, too, where the report has it `cut`.
fn whole(plain: &Desk<'_>, played: &PlayedRound, cut: bool) -> Option<TextFile> {
    let account = plain.account(played);
    let told = |it: &kit::Section| !it.steps.is_empty() || !it.table.is_empty();
    if !account.sections.iter().any(told) {
        return None;
    }
    let mut blocks = steps(plain, &account, &account, played);
    if let Some(scene) = plain.scene_of(&played.after) {
        let heading = plain.line("round-board").round(played.number).heading();
        if cut {
            blocks.extend(plain.position_sections(&scene, heading, true).0);
        }
        let told = account.lists.is_empty();
        let lists = if told { &scene.lists } else { &account.lists };
        blocks.extend(plain.lists_section(lists));
    }
    let lines = blocks.iter().flat_map(|block| block.lines(plain.paper()));
    let lines = lines.map(|line| format!("{}\n", line.trim_end()));
    let text = lines.collect::<String>().trim_start_matches('\n').to_owned();
    Some(TextFile { name: TextFile::LOG, text })
}

/// What happened besides the headline of the first line.
fn headlines(desk: &Desk<'_>, account: &Account) -> Vec<Block> {
    let own = account.headlines.iter().position(|it| it.seat.is_some() && it.seat == desk.seat);
    let told = own.unwrap_or(0);
    // Where only the reader's own steps follow, those are no news here.
    let again = |seat: Option<Seat>| {
        desk.paper().log_apart && seat.is_some_and(|seat| Some(seat) == desk.seat)
    };
    let others = account.headlines.iter().enumerate();
    let others = others.filter(|(index, it)| *index != told && !again(it.seat));
    let items: Vec<String> = others.map(|(_, it)| desk.sentence(&it.phrase)).take(6).collect();
    Vec::from_iter((!items.is_empty()).then(|| Block::Para { text: items.join(" ") }))
}

/// The report of a round that was played before, for somebody who asks for it.
pub(super) fn again(desk: &Desk<'_>, played: &PlayedRound) -> Page {
    let checks = desk.check_round(played);
    let desk = &desk.then(played.number);
    let account = desk.account(played);
    let mut opening = headlines(desk, &account);
    opening.extend(super::corrected::other_versions(desk, played));
    let sheet = Sheet::new("round")
        .with("opening", opening)
        .with("missed", came_late(desk, &RoundReport::of(played)));
    let steps = steps(desk, &account, &account, played);
    let sheet = told_round(desk, sheet, steps, (played, &account), (false, false));
    let verdict =
        desk.line("history-verdict").round(played.number).text("headline", desk.headline(played));
    Page::new(verdict.say(), sheet).checked(checks)
}

/// The steps of a round; board, words and lists of the position that it led to. `cut` says whether
/// only what concerns the reader is drawn, `brief` whether only that is listed.
fn told_round(
    desk: &Desk<'_>,
    sheet: Sheet,
    mut steps: Vec<Block>,
    (played, account): (&PlayedRound, &Account),
    (cut, brief): (bool, bool),
) -> Sheet {
    let after = desk.scene_of(&played.after).map(Rc::unwrap_or_clone);
    let Some(mut scene) = after else { return sheet.with("steps", steps) };
    if cut {
        scene.board = scene.board.near();
    }
    let mut lists = match account.lists.is_empty() {
        true => std::mem::take(&mut scene.lists),
        false => account.lists.clone(),
    };
    if let Some(own) = desk.seat.filter(|_| brief) {
        let others = |line: &Phrase| {
            let mut seats = desk.context.game.holders.seats();
            let others = seats.any(|it| it != own && line.mentions(it));
            others && (cut || !line.mentions(own))
        };
        lists.iter_mut().for_each(|(_, lines)| lines.retain(|line| !others(line)));
        lists.retain(|(_, lines)| !lines.is_empty());
    }
    let mut picture = account.picture().and_then(|it| desk.picture_to(&it, &scene));
    // A board that asks for something new is not the one that the round ended on.
    if scene.board.figures.iter().any(|it| matches!(it.shape, Shape::Goal(..))) {
        steps.extend(picture.take());
    }
    let picture = picture.or_else(|| desk.board_picture(&scene));
    // What others have stands after what happened, where nothing is drawn.
    let others = std::mem::take(&mut scene.others);
    if !desk.paper().drawn && !others.is_empty() {
        lists.insert(0, (Phrase::new("others-heading"), others));
    }
    let heading = desk.line("round-board").round(played.number).heading();
    let (mut drawing, words) = desk.position_sections(&scene, heading, true);
    drawing.extend(picture);
    let sheet = sheet.with("steps", steps).with("board", drawing);
    sheet.with("words", words).with("lists", desk.lists_section(&lists))
}

/// What of a round is told here; `whole` is all that there was.
fn steps(desk: &Desk<'_>, account: &Account, whole: &Account, played: &PlayedRound) -> Vec<Block> {
    let told = || account.sections.iter().flat_map(|section| &section.steps);
    // What has a table does not tell its steps one by one.
    let listed = account.sections.iter().filter(|section| section.table.is_empty());
    let reasons = listed.flat_map(|section| &section.steps).any(|step| step.why.is_some());
    // Where steps are told as sentences, no reasons stand in them.
    let reasons = reasons && (desk.paper().drawn || !account.spoken);
    let all = whole.sections.iter().map(|section| section.steps.len()).sum::<usize>();
    let own = desk.seat.is_some() && told().count() < all;
    let heading = desk.line("round-steps").number("count", told().count()).flag("why", reasons);
    let mut blocks = vec![heading.flag("own", own).round(played.number).heading()];
    let steps = desk.steps(account, true);
    if steps.is_empty() {
        // The file beside the letter has it, and none of it touched the reader.
        if !desk.steps(whole, true).is_empty() {
            return Vec::new();
        }
        let kind = desk.open(&played.before).map(|before| before.call().kind);
        blocks.push(desk.line(kind.unwrap_or(RoundKind::new("")).no_steps).para());
    }
    blocks.extend(steps);
    blocks
}

/// What the reader had filed, or what stood in for it.
fn last_time(desk: &Desk<'_>, report: &RoundReport) -> Vec<Block> {
    let played = &report.played;
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
        // What is empty was filled in by chance.
        (None, Some(program)) if desk.typed(program).is_empty() => desk.line("round-last-chance"),
        (None, Some(program)) => desk.line("round-last-default").text("order", desk.order(program)),
        _ => return Vec::new(),
    };
    vec![line.flag("asked", desk.was_asked(report)).para()]
}

/// Somebody else has filed, and this much of it is public.
pub(super) fn announced(desk: &Desk<'_>, told: &Phrase) -> Page {
    let mut note = Vec::new();
    let own = desk.own_filing().filter(|filing| desk.pass(&filing.program).is_none());
    if let Some(filing) = own {
        let line = desk.line("announced-own").number("serial", filing.serial);
        note.push(line.text("order", desk.order(&filing.program)).para());
    } else if desk.is_asked() && desk.due().is_none() {
        note.push(desk.para("announced-open"));
    }
    let open = desk.round().filter(|_| desk.is_asked());
    note.extend(open.map(|_| desk.para("board-elsewhere")));
    note.extend(desk.known_word(Word::News).map(|_| desk.para("announced-off")));
    let sheet = Sheet::note(note).with("ask", desk.ask_section()).with("clock", desk.clock());
    Page::new(desk.sentence(told), sheet).due(desk.turn_by())
}

/// You have not filed, and the deadline is near.
pub(super) fn reminder(desk: &Desk<'_>) -> Page {
    let round = desk.round();
    // Who has one for the time being is asked whether it is meant.
    let own = desk.own_filing().filter(|filing| !filing.confirmed);
    let open = own.map(|it| desk.line("reminder-open").text("order", desk.typed(&it.program)));
    let others = desk.call().map(|call| {
        let missing = desk.context.game.missing(call);
        let others = call.owes.iter().filter(|seat| desk.seat != Some(**seat));
        let open = others.clone().filter(|seat| missing.contains(seat)).count();
        let line = desk.line("reminder-others").number("missing", open);
        line.number("others", others.count()).para()
    });
    let ask = match open {
        Some(open) => vec![open.para(), desk.answer_links(1)],
        None => desk.ask_and_absence(),
    };
    let board = round.map(|_| desk.para("board-elsewhere"));
    let opening = others.into_iter().chain(board);
    let sheet = Sheet::new("reminder").with("ask", ask).with("clock", desk.clock());
    let sheet = sheet.with("opening", opening);
    let key = if own.is_some() { "reminder-open-verdict" } else { "reminder-verdict" };
    Page::new(desk.line(key).say(), sheet)
}
