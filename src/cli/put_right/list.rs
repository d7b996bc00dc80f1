//! What is put right, as JSON, and what was put right in a match before.

use kit::Seat;
use moderator::report::{Diff, Difference};
use moderator::{Corrected, Match, OrderFate, Revision, RevisionKind};
use serde_json::{Value, json};

use crate::cli::output::{Listed, worded};
use crate::cli::rounds::{self, counting};
use crate::cli::setting::Setting;
use crate::cli::times::{self, Iso};
use crate::daemon::Handled;

/// The same for machines. `undo_hint`: how it is taken back.
pub(super) fn report(tried: &Handled, told: &Corrected, diff: &Diff, undo_hint: &str) -> Value {
    let game = &tried.game;
    let number = |stored| counting(&game.header).number(stored);
    let round = |(stored, differs): &(u32, Vec<Difference>)| {
        let round = number(*stored);
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
        "board": diff.board,
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

/// What was put right in a match, in order.
pub fn list(game: &Match, setting: &Setting) -> Vec<Listed> {
    let (zone, now) = (setting.config.gm.zone, setting.now());
    let count = counting(&game.header);
    let done = |it: &Revision| {
        let kind = match it.kind {
            RevisionKind::Redo => "played again",
            RevisionKind::RollBack => "open again",
            RevisionKind::Position => "another position",
        };
        Listed::of([
            worded("round", count.number(it.from), rounds::named(count, it.from)),
            worded("kind", it.kind, kind),
            worded("at", Iso(it.at), times::moment(it.at, zone, now)),
        ])
    };
    game.revisions.iter().map(done).collect()
}
