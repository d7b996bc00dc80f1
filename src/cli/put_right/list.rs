//! What is put right, as JSON, and what was put right in a match before.

use kit::Seat;
use moderator::report::{Diff, Difference};
use moderator::{Corrected, Match, Moment, OrderFate, Revision, RevisionKind};
use serde_json::{Value, json};

use crate::cli::rounds::{self, counting};
use crate::cli::times::{self, Iso};
use crate::daemon::Handled;

/// The same for machines. `undo_hint`: how it is taken back.
pub(super) fn report(tried: &Handled, told: &Corrected, diff: &Diff, undo_hint: &str) -> Value {
    let game = &tried.game;
    let number = |stored| counting(&game.header).number(stored);
    let line = |it: &Difference| json!({ "place": it.place, "was": it.was, "now": it.now });
    let lines = |found: &[Difference]| found.iter().map(line).collect::<Vec<Value>>();
    let round = |(stored, found): &(u32, Vec<Difference>)| {
        let (round, differs) = (number(*stored), lines(found));
        json!({ "round": round, "differs": differs })
    };
    let mark = |seat: Seat| game.holder(seat).mark.code.as_str();
    let order = |(seat, it): (Seat, &OrderFate)| {
        let (word, _) = fate(it)?;
        Some(json!({ "seat": mark(seat), "order": word }))
    };
    json!({
        "id": game.id,
        // Whether it was done.
        "done": false,
        "kind": told.revision.kind,
        "round": number(told.revision.from),
        "rounds": diff.rounds.iter().map(round).collect::<Vec<Value>>(),
        "board": lines(&diff.board),
        "hands": diff.hands.iter().map(|seat| mark(*seat)).collect::<Vec<&str>>(),
        "orders": told.orders.iter().filter_map(order).collect::<Vec<Value>>(),
        "open_round": told.open.now.map(|(stored, _)| number(stored)),
        "messages": tried.letters.len(),
        "undo_hint": undo_hint,
    })
}

/// What becomes of an order that is in, in a word, and which of its seat's orders it is.
pub(super) fn fate(of: &OrderFate) -> Option<(&'static str, u32)> {
    match of {
        OrderFate::None => None,
        OrderFate::Kept { filing } => Some(("kept", filing.serial)),
        OrderFate::Void { filing, .. } => Some(("void", filing.serial)),
        OrderFate::Again { filing, .. } => Some(("filed-again", filing.serial)),
    }
}

/// What was put right in a match, in order, for machines.
pub fn list(game: &Match) -> Vec<Value> {
    let number = |stored| counting(&game.header).number(stored);
    let done =
        |it: &Revision| json!({ "kind": it.kind, "round": number(it.from), "at": Iso(it.at) });
    game.revisions.iter().map(done).collect()
}

/// The same as sentences.
pub fn lines(game: &Match, zone: moderator::Zone, now: Moment) -> Vec<String> {
    let count = counting(&game.header);
    let line = |it: &Revision| {
        let (round, at) = (rounds::named(count, it.from), times::moment(it.at, zone, now));
        match it.kind {
            RevisionKind::Redo => format!("{round} was played again, {at}"),
            RevisionKind::RollBack => format!("back to {round}, {at}"),
            RevisionKind::Position => format!("{round} was given another position, {at}"),
        }
    };
    game.revisions.iter().map(line).collect()
}
