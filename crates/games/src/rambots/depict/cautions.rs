//! What a player should think twice about, seen in the forecast of the own program.

use super::super::edition::Rulebook;
use super::super::event::{Aim, Event};
use super::super::piece::Colour;
use super::super::position::{Object, Position};
use super::names;
use kit::Phrase;

/// The cautions for the owner of `own`, in the order of the instructions.
pub(in super::super) fn cautions(
    rules: &Rulebook,
    before: &Position,
    events: &[Event],
    own: Colour,
) -> Vec<Phrase> {
    let mut at = *before;
    let mut cautions = Vec::new();
    let mut number = 0usize;
    // What the beam of this instruction has hit, once it has been fired.
    let mut target: Option<Object> = None;
    let mut rammed = false;
    for event in events {
        match *event {
            Event::Step { bot, .. } => {
                number += usize::from(bot == own);
                (target, rammed) = (None, false);
            }
            Event::Beam { at: Aim::Hit(object), .. } => target = Some(object),
            Event::Raised { object } => {
                let square = at.square(object).map(|square| square.to_string());
                // Anyone who stands the own next goal up means to tag it.
                let goal = at.goals(own).first().map(|goal| goal.colour);
                let risen = object.as_bot().filter(|bot| !rules.tag_bots || goal != Some(*bot));
                if let (Some(bot), Some(square)) = (risen, square) {
                    let caution = Phrase::new("rambots-caution-raises").with("number", number);
                    cautions.push(caution.with("victim", at.seat(bot)).code("at", square));
                }
            }
            Event::Unmoved { object, .. } if target == Some(object) => target = None,
            Event::Shifted { object, to } if target == Some(object) => {
                let goal = at.goals(own).first().map(|goal| Object::beacon(goal.colour));
                if goal == Some(object) && at.is_upright(object) {
                    let caution = Phrase::new("rambots-caution-moves-goal").with("number", number);
                    let object = names::object(&at, object);
                    cautions.push(caution.with("object", object).code("to", to));
                }
                // Every further square is the same story.
                target = None;
            }
            Event::NoReverse { .. } => {
                cautions.push(Phrase::new("rambots-caution-no-reverse").with("number", number));
            }
            Event::Rammed { .. } => rammed = true,
            // Anyone who RAMs something against the wall means to.
            Event::Wall { .. } | Event::Blocked { .. } if !rammed => {
                cautions.push(Phrase::new("rambots-caution-stopped").with("number", number));
            }
            _ => {}
        }
        event.apply(&mut at);
    }
    cautions
}
