//! Something was put right: what differs, what became of the reader's own order, and how the
//! match stands now. Must never show another player's order of the open round.

use super::super::Context;
use super::{Block, Desk, Page, Sheet};
use crate::{Corrected, Filing, OrderFate, PlayedRound, RevisionKind, State};

/// Something was put right.
pub(super) fn corrected(desk: &Desk<'_>, told: &Corrected) -> Page {
    let (subject, verdict, mut note) = match told.revision.kind {
        RevisionKind::Redo => ("subject-corrected", "corrected-verdict", redone(desk, told)),
        RevisionKind::RollBack => {
            ("subject-rolled-back", "rolled-back-verdict", rolled_back(desk, told))
        }
        RevisionKind::Position => {
            ("subject-repositioned", "repositioned-verdict", vec![desk.para("repositioned-note")])
        }
    };
    let mut clock = deadline(desk, told);
    // Another clock than that of an open round says more than a date.
    if clock.is_empty() && told.open.now.is_some() {
        clock = desk.clock();
    }
    let reason = told.reason.as_ref().filter(|reason| !reason.trim().is_empty());
    note.extend(reason.map(|reason| desk.line("because").typed("reason", reason).para()));
    // Whoever acts on the rounds of this match may have a seat in it.
    let Context { game, gm, .. } = desk.context;
    let plays = game.seat_of(&gm.address).filter(|_| game.terms.gm_plays);
    note.extend(plays.map(|seat| desk.line("review-plays").seat("who", seat).para()));
    note.extend(seed(desk, told));
    let sheet = Sheet::new("corrected")
        .with("note", note)
        .with("own", own_order(desk, told))
        .with("clock", clock)
        .with("ask", desk.ask_section())
        .with("diff", difference(desk, told))
        .with("footer", desk.footer());
    let sheet = desk.position_parts(sheet);
    let verdict = desk.line(verdict).round(told.revision.from).say();
    let mut checks = desk.check_corrected(&told.revision);
    let new = told.rounds.iter().filter_map(|round| round.new.as_ref());
    checks.extend(new.flat_map(|new| desk.check_round(new)));
    // The subject says that something was put right.
    let subject = Some(desk.plainly(|desk| desk.line(subject).round(told.revision.from).say()));
    Page { subject, ..Page::new(verdict, sheet).due(desk.turn_by()).checked(checks) }
}

/// What was played again, and what was changed in it.
fn redone(desk: &Desk<'_>, told: &Corrected) -> Vec<Block> {
    let from = told.revision.from;
    let played = told.rounds.iter().filter(|round| round.new.is_some()).count();
    let line = desk.line("corrected-note").round(from);
    let mut blocks = vec![line.number("later", played.saturating_sub(1)).para()];
    blocks.extend((!told.changed.is_empty()).then(|| {
        let line = desk.line("corrected-changed").text("names", desk.names(&told.changed));
        line.number("count", told.changed.len()).para()
    }));
    blocks.extend((!told.options.is_empty()).then(|| {
        let options = told.options.iter().map(|(name, value)| format!("{name}={value}"));
        let options = desk.list(options.map(|option| desk.code_text(&option)));
        desk.line("corrected-options").round(from).text("options", options).para()
    }));
    let start = told.revision.position.is_some() && told.options.is_empty();
    blocks.extend(start.then(|| desk.line("corrected-start").round(from).para()));
    blocks.extend(match (told.open.was, told.open.now) {
        (_, None) => Some(desk.line("corrected-over").text("outcome", desk.outcome()).para()),
        (None, Some((number, _))) => Some(desk.line("corrected-goes-on").round(number).para()),
        (Some(_), Some(_)) => None,
    });
    blocks
}

/// Which rounds are open again, and what everybody has seen of them.
fn rolled_back(desk: &Desk<'_>, told: &Corrected) -> Vec<Block> {
    let line = desk.line("rolled-back-note").round(told.revision.from);
    let line = line.number("count", told.rounds.len());
    let mut blocks = vec![line.para(), Block::Para { text: line.say_as("rolled-back-seen") }];
    let open = told.open.was.filter(|(number, _)| *number != told.revision.from);
    blocks.extend(open.map(|(number, _)| desk.line("rolled-back-open").round(number).para()));
    blocks
}

/// That chance is another one from now on, where everybody could work out the old one.
fn seed(desk: &Desk<'_>, told: &Corrected) -> Option<Block> {
    told.revision.seed.as_ref()?;
    let round = told.open.now.map_or(told.revision.from, |(number, _)| number);
    Some(desk.line("corrected-seed").round(round).para())
}

/// When the open round closes now, and how to send an order for it.
fn deadline(desk: &Desk<'_>, told: &Corrected) -> Vec<Block> {
    let plays = desk.context.game.state == State::Playing;
    let Some((number, now)) = told.open.now.filter(|_| plays) else { return Vec::new() };
    let was = told.open.was.filter(|(open, was)| *open == number && *was != now);
    let line = desk.line("corrected-deadline").round(number);
    let line = line.text("when", desk.deadline_and_utc(now));
    let mut blocks = match was {
        Some((_, was)) if desk.is_asked() => vec![line.text("from", desk.moment(was)).para()],
        Some((_, was)) => vec![desk.line("deadline-was").moment("from", was).para()],
        None => vec![Block::Para { text: line.say_as("rolled-back-deadline") }],
    };
    let asks = was.is_none() && desk.is_asked();
    blocks.extend(asks.then(|| desk.line("corrected-reply").round(number).para()));
    blocks
}

/// What became of the reader's own order in the open round.
fn own_order(desk: &Desk<'_>, told: &Corrected) -> Vec<Block> {
    let Some(((number, _), seat)) = told.open.now.zip(desk.seat) else { return Vec::new() };
    let said = |key, filing: &Filing| {
        desk.line(key).round(number).text("order", desk.order(&filing.program))
    };
    let moved = told.open.before != told.open.after;
    let line = match told.orders.get(seat) {
        None | Some(OrderFate::None) => return desk.stands_para().into_iter().collect(),
        Some(OrderFate::Kept { filing }) if moved => said("corrected-stands-moved", filing),
        Some(OrderFate::Kept { filing }) => said("corrected-stands", filing),
        Some(OrderFate::Void { filing, faults }) => {
            let reasons = faults.0.iter().map(|fault| desk.say(&fault.reason));
            let reason = reasons.collect::<Vec<_>>().join(" ");
            said("corrected-void", filing).text("reason", reason)
        }
        Some(OrderFate::Again { filing, former: None }) => said("corrected-again", filing),
        Some(OrderFate::Again { filing, former: Some(former) }) => {
            said("corrected-again-former", filing).typed("former", former)
        }
    };
    vec![line.para()]
}

/// What differs in each round and on the board, through the reader's eyes.
fn difference(desk: &Desk<'_>, told: &Corrected) -> Vec<Block> {
    let again = told.rounds.iter().filter(|round| round.new.is_some());
    let rounds = again.flat_map(|it| desk.differences(&desk.round_diff(it), Some(it.old.number)));
    let board = desk.position_diff(&told.open.before, &told.open.after);
    rounds.chain(desk.differences(&board, None)).collect()
}

/// That a round has other versions, for somebody who asks for it.
pub(super) fn other_versions(desk: &Desk<'_>, played: &PlayedRound) -> Option<Block> {
    let others = desk.context.replaced.iter().filter(|it| it.number == played.number).count();
    let line = desk.line("history-other").round(played.number).number("count", others);
    (others > 0).then(|| line.para())
}

/// Which rounds of the match that is over have other versions.
pub(super) fn on_the_way(desk: &Desk<'_>) -> Option<Block> {
    let context = desk.context;
    let replaced = |it: &&PlayedRound| context.replaced.iter().any(|old| old.number == it.number);
    let rounds = || context.history.iter().filter(replaced);
    let named = |it: &PlayedRound| desk.line("ended-corrected-round").round(it.number).say();
    let count = rounds().count();
    let line = desk.line("ended-corrected").text("rounds", desk.list(rounds().map(named)));
    (count > 0).then(|| line.number("count", count).para())
}
