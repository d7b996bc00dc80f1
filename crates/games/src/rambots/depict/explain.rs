//! Why one step of a round went as it did: what was loaded, why this one was next, and the
//! clause that decided each thing that came of it. It reads the events and decides nothing.

use super::super::edition::{Red, Rulebook};
use super::super::event::{Aim, Event, Stop};
use super::super::piece::{Colour, Instruction, Piece, Way};
use super::super::position::{Object, Position};
use super::super::program::Program;
use super::account::Beaten;
use super::names;
use kit::Phrase;
use kit::grid::{Direction, Square};

/// The trace of a step, from 1; `None` if the round has no such step.
pub(in super::super) fn explain(
    rules: &Rulebook,
    before: &Position,
    events: &[Event],
    step: u32,
) -> Option<Vec<Phrase>> {
    let mut at = *before;
    let mut programs = [Program::default(); 4];
    let mut done = [0usize; 4];
    let mut number = 0;
    for (index, event) in events.iter().enumerate() {
        match *event {
            Event::Laid { bot, program } => programs[bot as usize] = program,
            Event::Step { bot, instruction, rivals } => {
                number += 1;
                let loaded = |owner: Colour| match owner == bot {
                    true => Some(instruction),
                    false => programs[owner as usize].get(done[owner as usize]),
                };
                if number == step {
                    let mut lines = vec![told("rambots-explain-step", &at, bot, instruction)];
                    let owners = at.stack().into_iter();
                    let owners = owners.filter(|it| *it == bot || rivals[*it as usize].is_some());
                    let key = "rambots-explain-loaded";
                    lines.extend(owners.filter_map(|it| Some(told(key, &at, it, loaded(it)?))));
                    let stack = at.stack().into_iter().map(names::colour);
                    lines.push(names::listing(Phrase::new("rambots-explain-stack"), stack));
                    lines.push(next(&at, bot, instruction.piece, &rivals));
                    let rest = &events[index + 1..];
                    let end = rest.iter().position(|event| matches!(event, Event::Step { .. }));
                    let own = &rest[..end.unwrap_or(rest.len())];
                    let after = programs[bot as usize].get(done[bot as usize] + 1);
                    lines.extend(Tracer::trace(rules, &at, (bot, instruction), after, own));
                    return Some(lines);
                }
                done[bot as usize] += 1;
            }
            _ => {}
        }
        event.apply(&mut at);
    }
    None
}

/// Somebody's instruction in code and in words.
fn told(key: &'static str, at: &Position, bot: Colour, it: Instruction) -> Phrase {
    let phrase = Phrase::new(key).with("who", at.seat(bot)).code("code", it);
    let phrase = phrase.code("size", it.piece.size.name());
    phrase.code("colour", it.piece.colour.name()).code("way", it.way.name())
}

/// Why this one was next (R10, B46).
fn next(at: &Position, bot: Colour, own: Piece, rivals: &[Option<Piece>; 4]) -> Phrase {
    let phrase = |key| {
        let phrase = Phrase::new(key).code("size", own.size.name());
        phrase.code("colour", own.colour.name())
    };
    match Beaten::by(at, own, rivals) {
        Beaten::Larger if *rivals == [None; 4] => Phrase::new("rambots-explain-alone"),
        Beaten::Larger => phrase("rambots-explain-size"),
        Beaten::Colours(beaten) => {
            let beaten = beaten.into_iter().map(names::colour);
            names::listing(phrase("rambots-explain-colour"), beaten)
        }
        Beaten::Robots(beaten) => {
            let phrase = phrase("rambots-explain-robot").with("robot", names::mark(bot));
            names::listing(phrase, beaten.into_iter().map(names::mark))
        }
    }
}

/// Tells the events of one instruction with their clauses.
struct Tracer<'a> {
    rules: &'a Rulebook,
    at: Position,
    bot: Colour,
    it: Instruction,
    lines: Vec<Phrase>,
    /// Where the robot stood before steps that are not told yet, and how many they are.
    moved: Option<(Option<Square>, Square, i64)>,
    /// What was pushed and is not told yet, with where it has come.
    shifted: Vec<(Object, Square)>,
    /// What was RAMed: whether it stood upright, and whether it was tagged.
    ram: Option<(Object, bool, bool)>,
    /// What the beam hit, and where it stood.
    target: Option<(Object, Option<Square>)>,
}

impl Tracer<'_> {
    fn trace(
        rules: &Rulebook,
        at: &Position,
        (bot, it): (Colour, Instruction),
        after: Option<Instruction>,
        events: &[Event],
    ) -> Vec<Phrase> {
        let (moved, ram, target) = (None, None, None);
        let (lines, shifted) = (Vec::new(), Vec::new());
        let mut tracer = Tracer { rules, at: *at, bot, it, lines, moved, shifted, ram, target };
        if let Way::Toward(way) = it.way
            && at.facing(bot) == Some(way)
        {
            let line = Phrase::new("rambots-explain-faces").code("way", way.name());
            tracer.say(line);
        }
        for event in events {
            tracer.tell(event, after);
            event.apply(&mut tracer.at);
        }
        tracer.settle();
        tracer.lines
    }

    fn say(&mut self, phrase: Phrase) {
        self.lines.push(phrase);
    }

    fn tell(&mut self, event: &Event, after: Option<Instruction>) {
        match *event {
            Event::Turned { to, .. } | Event::Tipped { to, .. } => self.turned(to),
            Event::NoReverse { .. } => self.say(Phrase::new("rambots-explain-no-reverse")),
            Event::Moved { to, .. } => self.moved(to),
            Event::Shifted { object, to } => self.shift(object, to),
            Event::Wall { .. } => {
                self.settle();
                self.say(Phrase::new("rambots-explain-wall"));
            }
            Event::Blocked { .. } => {
                let rammed = self.ram.is_some();
                self.settle();
                self.say(Phrase::new("rambots-explain-blocked").flag("rammed", rammed));
            }
            Event::Rammed { object, .. } => self.rammed(object),
            Event::Stole { from, piece, .. } => self.stole(from, Some(piece)),
            Event::NothingToSteal { from } => self.stole(from, None),
            Event::Toppled { object, to } => {
                let line = Phrase::new("rambots-explain-topples").code("kind", kind(object));
                self.say(line.code("way", to.name()));
            }
            Event::Tagged { piece, .. } => {
                if let Some((_, _, tagged)) = &mut self.ram {
                    *tagged = true;
                }
                let line = Phrase::new("rambots-explain-tags").code("piece", piece);
                self.say(line.with("who", self.at.seat(self.bot)));
            }
            Event::Beam { at, .. } => self.beam(at),
            Event::Raised { object } => {
                self.target = None;
                self.say(Phrase::new("rambots-explain-raises").code("kind", kind(object)));
            }
            Event::Unmoved { why, .. } => self.unmoved(why),
            Event::Won { bot } => {
                self.settle();
                let line = Phrase::new("rambots-explain-wins").with("who", self.at.seat(bot));
                self.say(line.flag("goes-on", self.rules.play_on));
            }
            Event::Returned { bot, piece } => self.returned(bot, piece, after),
            Event::StackTurned => {
                self.settle();
                self.say(Phrase::new("rambots-explain-stack-turns"));
            }
            Event::Ended { .. } => {
                self.settle();
                self.say(Phrase::new("rambots-explain-ends"));
            }
            Event::Goals { .. }
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

    fn moved(&mut self, to: Square) {
        self.settle_ram();
        let start = self.at.square(Object::bot(self.bot));
        self.moved = Some(match self.moved {
            Some((from, _, steps)) => (from, to, steps + 1),
            None => (start, to, 1),
        });
    }

    fn shift(&mut self, object: Object, to: Square) {
        self.settle_ram();
        match self.shifted.iter_mut().find(|(other, _)| *other == object) {
            Some((_, square)) => *square = to,
            // A row moves from its far end: the newest is the nearest, and is told first.
            None => self.shifted.insert(0, (object, to)),
        }
    }

    fn rammed(&mut self, object: Object) {
        self.settle();
        let square = self.at.square(object).map(|it| it.to_string()).unwrap_or_default();
        let line = Phrase::new("rambots-explain-rams").code("at", square);
        self.say(line.with("thing", names::thing(&self.at, object)));
        self.ram = Some((object, self.at.is_upright(object), false));
    }

    fn stole(&mut self, from: Colour, piece: Option<Piece>) {
        let by_beam = if self.ram.is_none() { "yes" } else { "no" };
        self.target = None;
        let pool = names::codes(self.at.pool(from).iter());
        let phrase = match piece {
            Some(piece) => {
                let line = Phrase::new("rambots-explain-takes").code("piece", piece);
                line.code("pool", pool)
            }
            None => Phrase::new("rambots-explain-takes-nothing"),
        };
        self.say(phrase.with("victim", self.at.seat(from)).code("beam", by_beam));
    }

    fn beam(&mut self, aim: Aim) {
        self.settle();
        let way = self.at.facing(self.bot).map_or("north", Direction::name);
        match aim {
            Aim::Up => self.say(Phrase::new("rambots-explain-beam-up")),
            Aim::Wall => self.say(Phrase::new("rambots-explain-beam-wall").code("way", way)),
            Aim::Hit(object) => {
                let square = self.at.square(object);
                let at = square.map(|it| it.to_string()).unwrap_or_default();
                let line = Phrase::new("rambots-explain-beam").code("way", way).code("at", at);
                self.say(line.with("thing", names::thing(&self.at, object)));
                self.target = Some((object, square));
            }
        }
    }

    fn unmoved(&mut self, why: Stop) {
        self.settle();
        let key = match why {
            Stop::Edge => "rambots-explain-edge",
            Stop::Near => "rambots-explain-near",
            Stop::Upright => "rambots-explain-upright",
            Stop::Harmless => "rambots-explain-harmless",
        };
        self.say(Phrase::new(key).code("colour", self.it.piece.colour.name()));
    }

    fn returned(&mut self, bot: Colour, piece: Piece, after: Option<Instruction>) {
        // After a win everything goes back at once, which the win has told.
        if bot != self.bot || piece != self.it.piece || self.at.has_finished(bot) {
            return;
        }
        self.settle();
        let line = Phrase::new("rambots-explain-returns").code("piece", piece);
        self.say(match after {
            Some(next) => line.code("more", "yes").code("next", next),
            None => line.code("more", "no").code("next", ""),
        });
    }

    /// Tells everything that is waiting.
    fn settle(&mut self) {
        self.settle_ram();
        match self.target.take() {
            Some((object, from)) => self.settle_beam(object, from),
            None => self.settle_movement(),
        }
    }

    /// Why a RAM was no tag, if it was none (R20).
    fn settle_ram(&mut self) {
        let Some((object, upright, tagged)) = self.ram.take() else { return };
        let goal = self.at.goals(self.bot).top();
        let wanted = goal.is_some_and(|goal| goal.colour == object.colour());
        let why = match (tagged, upright) {
            (true, _) => return,
            (false, false) => "lying",
            (false, true) if wanted && object.as_bot().is_some() => "robot",
            (false, true) => "colour",
        };
        self.say(Phrase::new("rambots-explain-no-tag").code("why", why));
    }

    fn settle_movement(&mut self) {
        if let Some((from, to, steps)) = self.moved.take() {
            let from = from.map(|it| it.to_string()).unwrap_or_default();
            let key = match self.it.way {
                Way::Toward(_) => "rambots-explain-moves",
                Way::Reverse => "rambots-explain-backs",
            };
            self.say(Phrase::new(key).code("from", from).code("to", to).with("steps", steps));
        }
        for (object, to) in std::mem::take(&mut self.shifted) {
            let line = Phrase::new("rambots-explain-pushes").code("to", to);
            self.say(line.with("thing", names::thing(&self.at, object)));
        }
    }

    /// What the beam moved: its target first, then what that ran into.
    fn settle_beam(&mut self, target: Object, from: Option<Square>) {
        let key = match (self.it.piece.colour, self.rules.edition.red()) {
            (Colour::Yellow, _) => "rambots-explain-pulls",
            (Colour::Red, Red::Slides) => "rambots-explain-slides",
            _ => "rambots-explain-drives",
        };
        let mut moved = std::mem::take(&mut self.shifted);
        moved.sort_by_key(|(object, _)| *object != target);
        for (object, to) in moved {
            let thing = names::thing(&self.at, object);
            let phrase = if object == target {
                let from = from.map(|it| it.to_string()).unwrap_or_default();
                Phrase::new(key).code("from", from)
            } else {
                Phrase::new("rambots-explain-carries")
            };
            self.say(phrase.with("thing", thing).code("to", to));
        }
    }
}

fn kind(object: Object) -> &'static str {
    if object.as_bot().is_some() { "robot" } else { "beacon" }
}
