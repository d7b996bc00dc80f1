//! What is put right, as JSON, and what was put right in a match before.

use kit::Seat;
use moderator::report::{Diff, Difference};
use moderator::{Corrected, Match, Moment, OrderFate, Revision, RevisionKind};
use serde::Serialize;

use crate::cli::rounds::{self, counting};
use crate::cli::times::{self, Iso};
use crate::daemon::Handled;

/// The same for machines.
#[derive(Serialize)]
pub(super) struct Report<'a> {
    id: &'a str,
    /// Whether it was done.
    done: bool,
    kind: RevisionKind,
    round: u32,
    rounds: Vec<RoundLine<'a>>,
    board: Vec<Line<'a>>,
    hands: Vec<&'a str>,
    orders: Vec<OrderLine<'a>>,
    open_round: Option<u32>,
    messages: usize,
    /// How it is taken back.
    way_back: &'a str,
}

#[derive(Serialize)]
struct RoundLine<'a> {
    round: u32,
    differs: Vec<Line<'a>>,
}

#[derive(Serialize)]
struct Line<'a> {
    place: &'a str,
    was: Option<&'a str>,
    now: Option<&'a str>,
}

#[derive(Serialize)]
struct OrderLine<'a> {
    seat: &'a str,
    order: &'static str,
}

impl<'a> Report<'a> {
    /// The same once it is done.
    pub(super) fn done(self) -> Report<'a> {
        Report { done: true, ..self }
    }

    pub(super) fn of(
        tried: &'a Handled,
        told: &Corrected,
        diff: &'a Diff,
        way_back: &'a str,
    ) -> Report<'a> {
        let game = &tried.game;
        let number = |stored| counting(&game.header).number(stored);
        let line = |it: &'a Difference| Line {
            place: &it.place,
            was: it.was.as_deref(),
            now: it.now.as_deref(),
        };
        let round = |(stored, found): &'a (u32, Vec<Difference>)| RoundLine {
            round: number(*stored),
            differs: found.iter().map(line).collect(),
        };
        let mark = |seat: Seat| game.holder(seat).mark.code.as_str();
        let fate = |(seat, fate): (Seat, &OrderFate)| {
            let order = match fate {
                OrderFate::None => return None,
                OrderFate::Kept { .. } => "kept",
                OrderFate::Void { .. } => "void",
                OrderFate::Again { .. } => "filed-again",
            };
            Some(OrderLine { seat: mark(seat), order })
        };
        Report {
            id: &game.id,
            done: false,
            kind: told.revision.kind,
            round: number(told.revision.from),
            rounds: diff.rounds.iter().map(round).collect(),
            board: diff.board.iter().map(line).collect(),
            hands: diff.hands.iter().map(|seat| mark(*seat)).collect(),
            orders: told.orders.iter().filter_map(fate).collect(),
            open_round: told.open.now.map(|(stored, _)| number(stored)),
            messages: tried.letters.len(),
            way_back,
        }
    }
}

/// What was put right in a match, for machines.
#[derive(Serialize)]
pub struct Done {
    kind: RevisionKind,
    round: u32,
    at: Iso,
}

/// What was put right in a match, in order.
pub fn list(game: &Match) -> Vec<Done> {
    let number = |stored| counting(&game.header).number(stored);
    let done = |it: &Revision| Done { kind: it.kind, round: number(it.from), at: Iso(it.at) };
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
