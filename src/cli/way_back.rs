//! How an order of the moderator is taken back: the command that does it, printed by every act
//! for which there is one.

use std::collections::BTreeMap;

use super::gm::Done;
use super::init::shell;
use super::rounds::counting;
use crate::daemon::due_of;
use moderator::{GmOrder, Match, State};

/// A command without its matches: what stands before their ids, and what behind.
type Command = (&'static str, String);

/// The lines that say how to take back what was done: one for all matches in which it is the same.
pub fn lines(done: &[Done]) -> Vec<String> {
    let mut commands: BTreeMap<Command, Vec<&str>> = BTreeMap::new();
    for Done { before, order, handled } in done.iter().filter(|done| done.handled.decided) {
        if let Some(command) = command(order, before, &handled.game) {
            commands.entry(command).or_default().push(&before.id);
        }
    }
    let line = |((verb, rest), ids): (Command, Vec<&str>)| {
        format!("To take it back: botpost {verb} {}{rest}", ids.join(" "))
    };
    commands.into_iter().map(line).collect()
}

/// What takes an order back; `None`: nothing does, or nothing that could be typed as it is.
fn command(order: &GmOrder, was: &Match, is: &Match) -> Option<Command> {
    match order {
        GmOrder::Pause { .. } => Some(("match resume", String::new())),
        GmOrder::Resume => {
            let paused = matches!(was.state, State::Paused { .. });
            paused.then(|| ("match pause", String::new()))
        }
        GmOrder::Extend { .. } | GmOrder::Deadline { .. } => {
            let (before, now) = (due_of(was)?, due_of(is)?);
            let local = before.with_timezone(&was.terms.zone).format("%Y-%m-%d %H:%M");
            (before != now).then(|| ("deadline set", format!(" \"{local}\"")))
        }
        GmOrder::Observe { person } => {
            Some(("match unobserve", format!(" {}", shell(&person.name))))
        }
        // What waits for its release was told to nobody.
        GmOrder::Run { round } | GmOrder::Release { round } if is.withheld.is_none() => {
            let number = counting(&was.header).number(*round);
            Some(("match rollback", format!(" --to {number} --reason TEXT")))
        }
        // Some have nothing that takes them back; an open invitation, a person or a round that was
        // told cannot be typed away; the rest print a line of their own.
        GmOrder::Run { .. }
        | GmOrder::Release { .. }
        | GmOrder::Open
        | GmOrder::Close
        | GmOrder::End { .. }
        | GmOrder::Invite { .. }
        | GmOrder::Replace { .. }
        | GmOrder::Drop { .. }
        | GmOrder::NewKey { .. }
        | GmOrder::Compensate { .. }
        | GmOrder::Readdress { .. }
        | GmOrder::Unobserve { .. }
        | GmOrder::Veto { .. }
        | GmOrder::Say { .. }
        | GmOrder::Set { .. }
        | GmOrder::PutRight(_)
        | GmOrder::File { .. }
        | GmOrder::MoveAway { .. }
        | GmOrder::TakeBack
        | GmOrder::MoveHere { .. }
        | GmOrder::WentBack { .. } => None,
    }
}
