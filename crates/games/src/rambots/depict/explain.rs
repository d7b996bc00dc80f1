//! Why one step of a round went as it did: what was loaded, why this one was next, and each thing
//! that came of it (`effects`) with the clause that decided it. It reads the events and decides
//! nothing.

use super::super::edition::Rulebook;
use super::super::event::{Aim, Event};
use super::super::piece::{Colour, Instruction, Way};
use super::super::position::Position;
use super::account::beaten;
use super::effects::{Acted, acted, effects};
use super::names;
use kit::Phrase;

/// The trace of a step, from 1; `None` if the round has no such step.
pub(super) fn explain(
    rules: &Rulebook,
    before: &Position,
    events: &[Event],
    step: u32,
) -> Option<Vec<Phrase>> {
    let all = acted(before, events);
    let index = step.checked_sub(1)? as usize;
    let step = all.get(index)?;
    let Acted { at, bot, instruction: it, rivals, .. } = *step;
    // What a robot has loaded, or loads so many instructions later.
    let loaded = |owner: Colour, later: usize| {
        let program = events.iter().find_map(|event| match event {
            Event::Laid { bot, program } if *bot == owner => Some(program),
            _ => None,
        });
        let done = all[..index].iter().filter(|acted| acted.bot == owner).count();
        program?.get(done + later)
    };
    let mut lines = vec![told("rambots-explain-step", &at, bot, it)];
    let owners = at.stack.into_iter();
    let owners = owners.filter(|it| *it == bot || rivals[*it as usize].is_some());
    let key = "rambots-explain-loaded";
    lines.extend(owners.filter_map(|it| Some(told(key, &at, it, loaded(it, 0)?))));
    let stack = at.stack.into_iter().map(names::colour);
    lines.push(names::listing(Phrase::new("rambots-explain-stack"), stack));
    // Why this one was next (R10, B46).
    let own = |key| names::kind(Phrase::new(key), it.piece);
    let keys = ["rambots-explain-colour", "rambots-explain-robot"];
    lines.push(beaten(step, keys, own).unwrap_or_else(|| match *rivals == [None; 4] {
        true => Phrase::new("rambots-explain-alone"),
        false => own("rambots-explain-size"),
    }));
    if let Way::Toward(way) = it.way
        && at.facing(bot) == Some(way)
    {
        lines.push(Phrase::new("rambots-explain-faces").with("way", names::direction(way)));
    }
    let why = |told| Phrase::new("rambots-explain").with("told", told);
    lines.extend(effects(step).into_iter().map(why));
    lines.extend(step.events.iter().filter_map(|it| untold(rules, step, it, loaded(bot, 1))));
    Some(lines)
}

/// Somebody's instruction in code and in words.
fn told(key: &'static str, at: &Position, bot: Colour, it: Instruction) -> Phrase {
    let phrase = Phrase::new(key).with("who", at.seat(bot)).code("code", it);
    names::kind(phrase, it.piece).code("way", it.way.name())
}

/// What an event comes to that the effects do not tell; `after` is the next of the program.
fn untold(
    rules: &Rulebook,
    acted: &Acted<'_>,
    event: &Event,
    after: Option<Instruction>,
) -> Option<Phrase> {
    let Acted { at, bot, instruction, events, .. } = acted;
    let facing = match instruction.way {
        Way::Toward(way) => Some(way),
        Way::Reverse => at.facing(*bot),
    };
    Some(match *event {
        Event::Beam { at: Aim::Up | Aim::Wall, .. } => match facing {
            None => Phrase::new("rambots-explain-beam-up"),
            Some(way) => {
                Phrase::new("rambots-explain-beam-wall").with("way", names::direction(way))
            }
        },
        Event::Won { .. } => Phrase::new("rambots-explain-drops").flag("goes-on", rules.play_on),
        // After a win everything goes back at once, which the win has told.
        Event::Returned { piece, .. } if !events.contains(&Event::Won { bot: *bot }) => {
            let line = Phrase::new("rambots-explain-returns").code("piece", piece);
            line.flag("more", after.is_some()).maybe("next", after)
        }
        Event::StackTurned => Phrase::new("rambots-explain-stack-turns"),
        Event::Ended { .. } => Phrase::new("rambots-explain-ends"),
        // The effects tell these, or they tell nothing.
        Event::Beam { .. }
        | Event::Returned { .. }
        | Event::Turned { .. }
        | Event::Tipped { .. }
        | Event::NoReverse { .. }
        | Event::Moved { .. }
        | Event::Shifted { .. }
        | Event::Wall { .. }
        | Event::Blocked { .. }
        | Event::Rammed { .. }
        | Event::Stole { .. }
        | Event::NothingToSteal { .. }
        | Event::Toppled { .. }
        | Event::Tagged { .. }
        | Event::Raised { .. }
        | Event::Unmoved { .. }
        | Event::Goals { .. }
        | Event::Begun
        | Event::Laid { .. }
        | Event::Step { .. }
        | Event::Round { .. } => return None,
    })
}
