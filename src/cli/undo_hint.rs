//! What came of an order of the moderator, in a line, and how it is taken back: the command that
//! does it, printed by every act for which there is one.

use std::collections::{BTreeMap, BTreeSet};

use super::gm::Done;
use super::init::shell;
use super::match_set;
use super::open_proposal::open_proposal;
use super::rounds::counting;
use super::setting::Setting;
use crate::daemon::due_of;
use moderator::{GmOrder, Match, State};

/// A command without its matches: what stands before their ids, and what behind.
type Command = (&'static str, String);

/// What is said of a veto.
const VETOED: &str =
    "Everyone is told. This cannot be taken back; the player may propose it again.";

/// What came of an order in its match.
pub fn told(done: &Done, setting: &Setting) -> String {
    let line = setting.line(&done.handled.game);
    match (&done.order, open_proposal(&done.before.line())) {
        (GmOrder::Veto, Some(open)) => format!("{}: vetoed {open}", done.before.id),
        (GmOrder::Set { .. }, _) => format!("{line}; {}", match_set::told(done)),
        _ => line,
    }
}

/// The lines that say how to take back what was done: one for all matches in which it is the same,
/// and one for each deadline that moved with a setting.
pub fn lines(done: &[Done]) -> Vec<String> {
    let mut commands: BTreeMap<Command, Vec<&str>> = BTreeMap::new();
    let mut others = BTreeSet::new();
    for of in done.iter().filter(|done| done.handled.decided) {
        let Done { before, order, handled } = of;
        if *order == GmOrder::Veto {
            others.insert(VETOED.to_owned());
        }
        let Some(command) = command(of) else { continue };
        commands.entry(command).or_default().push(&before.id);
        if let (GmOrder::Set { .. }, Some(at)) = (order, moved(before, &handled.game)) {
            let id = &before.id;
            others.insert(format!("The deadline before: botpost deadline set {id}{at}"));
        }
    }
    let line = |((verb, rest), ids): (Command, Vec<&str>)| {
        format!("To take it back: botpost {verb} {}{rest}", ids.join(" "))
    };
    commands.into_iter().map(line).chain(others).collect()
}

/// The deadline before, as it is typed, where it is another one now.
fn moved(was: &Match, is: &Match) -> Option<String> {
    let before = due_of(was).filter(|before| Some(*before) != due_of(is))?;
    let local = before.with_timezone(&was.terms.zone).format("%Y-%m-%d %H:%M");
    Some(format!(" \"{local}\""))
}

/// What takes an order back; `None`: nothing does, or nothing that could be typed as it is.
fn command(done: &Done) -> Option<Command> {
    let (was, is) = (&done.before, &done.handled.game);
    match &done.order {
        GmOrder::Pause { .. } => Some(("match resume", String::new())),
        GmOrder::Resume => {
            let paused = matches!(was.state, State::Paused { .. });
            paused.then(|| ("match pause", String::new()))
        }
        GmOrder::Extend { .. } | GmOrder::Deadline { .. } => {
            moved(was, is).map(|before| ("deadline set", before))
        }
        GmOrder::Observe { person } => {
            Some(("match unobserve", format!(" {}", shell(&person.name))))
        }
        GmOrder::Set { .. } => match_set::undo_hint(done).map(|rest| ("match set", rest)),
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
        | GmOrder::NewKey
        | GmOrder::Compensate { .. }
        | GmOrder::Readdress { .. }
        | GmOrder::Unobserve { .. }
        | GmOrder::Veto
        | GmOrder::Say { .. }
        | GmOrder::PutRight(_)
        | GmOrder::File { .. }
        | GmOrder::MoveAway { .. }
        | GmOrder::TakeBack
        | GmOrder::MoveHere { .. }
        | GmOrder::WentBack { .. } => None,
    }
}
