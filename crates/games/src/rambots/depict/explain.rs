//! Why one step of a round went as it did: what was loaded, why this one was next, and the
//! clause that decided each thing that came of it. It reads the events and decides nothing.

use super::super::edition::{Edition, Rulebook};
use super::super::event::{Aim, Event, Stop};
use super::super::piece::{Colour, Instruction, Piece, Way, codes};
use super::super::position::{Object, Position};
use super::account::beaten;
use super::effects::{Acted, acted, deeds, shifts, steps, tag, theft, toppled};
use super::names;
use kit::Phrase;
use kit::grid::Direction;

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
    lines.push(next(step));
    let tracer = Tracer { rules, at, bot, it, after: loaded(bot, 1), rammed: false, lines };
    Some(tracer.trace(step.events))
}

/// Somebody's instruction in code and in words.
fn told(key: &'static str, at: &Position, bot: Colour, it: Instruction) -> Phrase {
    let phrase = Phrase::new(key).with("who", at.seat(bot)).code("code", it);
    names::kind(phrase, it.piece).code("way", it.way.name())
}

/// Why this one was next (R10, B46).
fn next(acted: &Acted<'_>) -> Phrase {
    let own = acted.instruction.piece;
    let phrase = |key| names::kind(Phrase::new(key), own);
    let keys = ["rambots-explain-colour", "rambots-explain-robot"];
    let alone = *acted.rivals == [None; 4];
    beaten(acted, keys, phrase).unwrap_or_else(|| match alone {
        true => Phrase::new("rambots-explain-alone"),
        false => phrase("rambots-explain-size"),
    })
}

/// Tells the deeds of one instruction with their clauses.
struct Tracer<'a> {
    rules: &'a Rulebook,
    at: Position,
    bot: Colour,
    it: Instruction,
    /// The next of its program.
    after: Option<Instruction>,
    /// Whether the deed before was a RAM.
    rammed: bool,
    lines: Vec<Phrase>,
}

impl Tracer<'_> {
    fn say(&mut self, phrase: Phrase) {
        self.lines.push(phrase);
    }

    fn trace(mut self, events: &[Event]) -> Vec<Phrase> {
        if let Way::Toward(way) = self.it.way
            && self.at.facing(self.bot) == Some(way)
        {
            self.say(Phrase::new("rambots-explain-faces").code("way", way.name()));
        }
        for deed in deeds(events) {
            self.tell(deed);
            self.rammed = matches!(deed[0], Event::Rammed { .. });
            deed.iter().for_each(|event| event.apply(&mut self.at));
        }
        self.lines
    }

    fn tell(&mut self, deed: &[Event]) {
        match deed[0] {
            Event::Turned { to, .. } | Event::Tipped { to, .. } => self.turned(to),
            Event::NoReverse { .. } => self.say(Phrase::new("rambots-explain-no-reverse")),
            Event::Moved { .. } | Event::Shifted { .. } => self.walk(deed),
            Event::Wall { .. } => self.say(Phrase::new("rambots-explain-wall")),
            Event::Blocked { .. } => {
                self.say(Phrase::new("rambots-explain-blocked").flag("rammed", self.rammed));
            }
            Event::Rammed { object, .. } => self.ram(object, deed),
            Event::Beam { at, .. } => self.beam(at, deed),
            Event::Won { bot } => {
                let line = Phrase::new("rambots-explain-wins").with("who", self.at.seat(bot));
                self.say(line.flag("goes-on", self.rules.play_on));
            }
            Event::Returned { bot, piece } => self.returned(bot, piece),
            Event::StackTurned => self.say(Phrase::new("rambots-explain-stack-turns")),
            Event::Ended { .. } => self.say(Phrase::new("rambots-explain-ends")),
            // The rest of a deed is told with its beginning.
            Event::Stole { .. }
            | Event::NothingToSteal { .. }
            | Event::Toppled { .. }
            | Event::Tagged { .. }
            | Event::Raised { .. }
            | Event::Unmoved { .. }
            | Event::Goals { .. }
            | Event::Begun
            | Event::Laid { .. }
            | Event::Step { .. }
            | Event::Round { .. } => {}
        }
    }

    /// The unit that turned the robot or laid it down (R13).
    fn turned(&mut self, to: Direction) {
        let line = match self.at.facing(self.bot) {
            Some(from) => Phrase::new("rambots-explain-turns").code("from", from.name()),
            None => Phrase::new("rambots-explain-tips"),
        };
        let units = i64::from(self.it.piece.size.pips());
        self.say(line.code("way", to.name()).with("units", units));
    }

    fn walk(&mut self, deed: &[Event]) {
        if let Some((to, steps)) = steps(deed) {
            let key = match self.it.way {
                Way::Toward(_) => "rambots-explain-moves",
                Way::Reverse => "rambots-explain-backs",
            };
            let from = self.at.square(Object::bot(self.bot));
            self.say(Phrase::new(key).maybe("from", from).code("to", to).with("steps", steps));
        }
        for (object, to) in shifts(deed) {
            let line = Phrase::new("rambots-explain-pushes").code("to", to);
            self.say(line.with("thing", names::thing(&self.at, object)));
        }
    }

    /// A contact: what was taken, what fell over, and the tag, or why there was none (R20).
    fn ram(&mut self, object: Object, deed: &[Event]) {
        let line = Phrase::new("rambots-explain-rams").maybe("at", self.at.square(object));
        self.say(line.with("thing", names::thing(&self.at, object)));
        self.take(deed, "no");
        if let Some(way) = toppled(deed) {
            let line = Phrase::new("rambots-explain-topples").code("kind", kind(object));
            self.say(line.code("way", way.name()));
        }
        let goal = self.at.goals(self.bot).first();
        let wanted = goal.is_some_and(|goal| goal.colour == object.colour());
        let why = match tag(&self.at, deed) {
            Some((piece, _)) => {
                let line = Phrase::new("rambots-explain-tags").code("piece", piece);
                return self.say(line.with("who", self.at.seat(self.bot)));
            }
            None if !self.at.is_upright(object) => "lying",
            None if wanted && object.as_bot().is_some() => "robot",
            None => "colour",
        };
        self.say(Phrase::new("rambots-explain-no-tag").code("why", why));
    }

    /// What a contact or a beam took.
    fn take(&mut self, deed: &[Event], by_beam: &'static str) {
        let Some((from, piece)) = theft(deed) else { return };
        let phrase = match piece {
            Some(piece) => {
                let pool = codes(self.at.pool(from).iter());
                Phrase::new("rambots-explain-takes").code("piece", piece).code("pool", pool)
            }
            None => Phrase::new("rambots-explain-takes-nothing"),
        };
        self.say(phrase.with("victim", self.at.seat(from)).code("beam", by_beam));
    }

    fn beam(&mut self, aim: Aim, deed: &[Event]) {
        let way = self.at.facing(self.bot).map_or("north", Direction::name);
        let target = match aim {
            Aim::Up => return self.say(Phrase::new("rambots-explain-beam-up")),
            Aim::Wall => {
                return self.say(Phrase::new("rambots-explain-beam-wall").code("way", way));
            }
            Aim::Hit(object) => object,
        };
        let square = self.at.square(target);
        let line = Phrase::new("rambots-explain-beam").code("way", way).maybe("at", square);
        self.say(line.with("thing", names::thing(&self.at, target)));
        self.take(deed, "yes");
        self.beam_moves(target, deed);
        if let Some(Event::Raised { object }) = deed.last() {
            self.say(Phrase::new("rambots-explain-raises").code("kind", kind(*object)));
        }
        if let Some(Event::Unmoved { why, .. }) = deed.last() {
            let key = match why {
                Stop::Edge => "rambots-explain-edge",
                Stop::Near => "rambots-explain-near",
                Stop::Upright => "rambots-explain-upright",
                Stop::Harmless => "rambots-explain-harmless",
            };
            self.say(Phrase::new(key).code("colour", self.it.piece.colour.name()));
        }
    }

    /// What the beam moved: its target first, then what that ran into.
    fn beam_moves(&mut self, target: Object, deed: &[Event]) {
        let key = match (self.it.piece.colour, self.rules.edition) {
            (Colour::Yellow, _) => "rambots-explain-pulls",
            (Colour::Red, Edition::Classic) => "rambots-explain-slides",
            _ => "rambots-explain-drives",
        };
        let mut moved = shifts(deed);
        moved.sort_by_key(|(object, _)| *object != target);
        for (object, to) in moved {
            let phrase = match object == target {
                true => Phrase::new(key).maybe("from", self.at.square(target)),
                false => Phrase::new("rambots-explain-carries"),
            };
            self.say(phrase.with("thing", names::thing(&self.at, object)).code("to", to));
        }
    }

    fn returned(&mut self, bot: Colour, piece: Piece) {
        // After a win everything goes back at once, which the win has told.
        if bot != self.bot || piece != self.it.piece || self.at.has_finished(bot) {
            return;
        }
        let line = Phrase::new("rambots-explain-returns").code("piece", piece);
        self.say(line.flag("more", self.after.is_some()).maybe("next", self.after));
    }
}

fn kind(object: Object) -> &'static str {
    if object.as_bot().is_some() { "robot" } else { "beacon" }
}
