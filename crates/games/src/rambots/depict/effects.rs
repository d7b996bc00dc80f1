//! What came of one instruction, a sentence each.

use super::super::event::{Aim, Event, Stop};
use super::super::piece::{Colour, Instruction, Piece, Way};
use super::super::position::{Object, Position};
use super::names;
use kit::Phrase;
use kit::grid::Square;

/// Plays the events of one instruction on `at` and tells them.
pub(super) fn effects(
    at: &mut Position,
    bot: Colour,
    instruction: Instruction,
    events: &[Event],
) -> Vec<Phrase> {
    let mut teller = Teller {
        at,
        bot,
        instruction,
        effects: Vec::new(),
        moved: None,
        shifted: Vec::new(),
        contact: None,
        target: None,
    };
    for event in events {
        teller.tell(event);
    }
    teller.settle();
    teller.effects
}

/// A RAM as far as it is known.
struct Contact {
    object: Object,
    stolen: Option<Piece>,
    toppled: bool,
    tag: Option<(Piece, usize)>,
}

/// Steps of one square each become one sentence: what is not told yet is kept here.
struct Teller<'a> {
    at: &'a mut Position,
    bot: Colour,
    instruction: Instruction,
    effects: Vec<Phrase>,
    /// Where the acting robot has come.
    moved: Option<Square>,
    /// Where other things have come, in the order in which they began to move.
    shifted: Vec<(Object, Square)>,
    /// The RAM that is not told yet.
    contact: Option<Contact>,
    /// What the beam hit, and where it stood.
    target: Option<(Object, Option<Square>)>,
}

impl Teller<'_> {
    fn say(&mut self, phrase: Phrase) {
        self.effects.push(phrase);
    }

    fn tell(&mut self, event: &Event) {
        match *event {
            Event::Tipped { to, .. } => {
                self.say(Phrase::new("rambots-tips").with("way", names::direction(to)));
            }
            Event::Turned { to, .. } => {
                self.say(Phrase::new("rambots-turns").with("way", names::direction(to)));
            }
            Event::NoReverse { .. } => self.say(Phrase::new("rambots-no-reverse")),
            Event::Moved { to, .. } => {
                self.settle_contact();
                self.moved = Some(to);
            }
            Event::Shifted { object, to } => self.shift(object, to),
            Event::Wall { .. } => {
                self.settle();
                self.say(Phrase::new("rambots-wall"));
            }
            Event::Blocked { .. } => {
                self.settle();
                self.say(Phrase::new("rambots-blocked"));
            }
            Event::Rammed { object, .. } => {
                self.settle();
                self.contact = Some(Contact { object, stolen: None, toppled: false, tag: None });
            }
            Event::Stole { from, piece, .. } => self.stole(from, Some(piece)),
            Event::NothingToSteal { from } => self.stole(from, None),
            Event::Toppled { .. } => {
                if let Some(contact) = &mut self.contact {
                    contact.toppled = true;
                }
            }
            Event::Tagged { piece, .. } => {
                let number = 5 - self.at.goals(self.bot).len().clamp(1, 4);
                if let Some(contact) = &mut self.contact {
                    contact.tag = Some((piece, number));
                }
            }
            Event::Beam { at: aim, .. } => self.aim(aim),
            Event::Raised { object } => {
                let square = self.at.square(object);
                self.beam("rambots-beam-raises", object, square);
                self.target = None;
            }
            Event::Unmoved { object, why } => self.unmoved(object, why),
            Event::Won { bot } => self.won(bot),
            Event::Goals { .. }
            | Event::Begun
            | Event::Laid { .. }
            | Event::Step { .. }
            | Event::Returned { .. }
            | Event::StackTurned
            | Event::Round { .. }
            | Event::Ended { .. } => {}
        }
        event.apply(self.at);
    }

    fn won(&mut self, bot: Colour) {
        self.settle();
        let place = 1 + self.at.winners().iter().chain(self.at.runners_up()).count();
        let who = self.at.seat(bot);
        self.say(Phrase::new("rambots-wins").with("who", who).with("place", place));
    }

    fn shift(&mut self, object: Object, to: Square) {
        self.settle_contact();
        match self.shifted.iter_mut().find(|(other, _)| *other == object) {
            Some((_, square)) => *square = to,
            // A row moves from its far end: the newest is the nearest, and is told first.
            None => self.shifted.insert(0, (object, to)),
        }
    }

    fn stole(&mut self, from: Colour, piece: Option<Piece>) {
        if let Some(contact) = &mut self.contact {
            contact.stolen = piece;
            return;
        }
        self.target = None;
        let victim = self.at.seat(from);
        self.say(match piece {
            Some(piece) => Phrase::new("rambots-beam-takes")
                .with("victim", victim)
                .with("piece", names::piece(piece)),
            None => Phrase::new("rambots-beam-takes-nothing").with("victim", victim),
        });
    }

    /// Tells everything that is waiting.
    fn settle(&mut self) {
        self.settle_contact();
        match self.target.take() {
            Some((object, from)) => self.settle_beam(object, from, false),
            None => self.settle_movement(),
        }
    }

    fn settle_contact(&mut self) {
        let Some(Contact { object, stolen, toppled, tag }) = self.contact.take() else { return };
        self.settle_movement();
        match object.as_bot() {
            Some(victim) => self.ram_robot(victim, stolen, toppled, tag),
            None => self.ram_beacon(object, toppled, tag),
        }
    }

    fn ram_robot(
        &mut self,
        victim: Colour,
        stolen: Option<Piece>,
        toppled: bool,
        tag: Option<(Piece, usize)>,
    ) {
        let seat = self.at.seat(victim);
        self.say(match stolen {
            Some(piece) => Phrase::new("rambots-rams-robot")
                .with("victim", seat)
                .with("piece", names::piece(piece)),
            None => Phrase::new("rambots-rams-robot-empty").with("victim", seat),
        });
        if let (true, Some(facing)) = (toppled, self.at.facing(victim)) {
            let way = names::direction(facing);
            self.say(Phrase::new("rambots-robot-topples").with("victim", seat).with("way", way));
        }
        if let Some((piece, number)) = tag {
            self.say(
                Phrase::new("rambots-tags-robot")
                    .with("colour", names::colour(victim))
                    .with("number", number)
                    .with("piece", names::piece(piece)),
            );
        }
    }

    fn ram_beacon(&mut self, object: Object, toppled: bool, tag: Option<(Piece, usize)>) {
        let beacon = names::object(self.at, object);
        let key = match (toppled, tag) {
            (_, Some(_)) => "rambots-rams-goal",
            (true, None) => "rambots-rams-upright-beacon",
            (false, None) => "rambots-rams-lying-beacon",
        };
        let mut phrase = Phrase::new(key).with("object", beacon);
        if let Some((piece, number)) = tag {
            phrase = phrase.with("number", number).with("piece", names::piece(piece));
        }
        self.say(phrase);
    }

    fn settle_movement(&mut self) {
        for (object, to) in std::mem::take(&mut self.shifted) {
            let object = names::object(self.at, object);
            self.say(Phrase::new("rambots-pushes").with("object", object).code("to", to));
        }
        if let Some(to) = self.moved.take() {
            let key = match self.instruction.way {
                Way::Toward(_) => "rambots-moves",
                Way::Reverse => "rambots-reverses",
            };
            self.say(Phrase::new(key).code("to", to));
        }
    }

    fn aim(&mut self, aim: Aim) {
        self.settle();
        match aim {
            Aim::Up => self.say(Phrase::new("rambots-beam-up")),
            Aim::Wall => self.say(Phrase::new("rambots-beam-wall")),
            Aim::Hit(object) => self.target = Some((object, self.at.square(object))),
        }
    }

    fn beam(&mut self, key: &'static str, object: Object, square: Option<Square>) {
        let object = names::object(self.at, object);
        let square = square.map(|square| square.to_string()).unwrap_or_default();
        self.say(Phrase::new(key).with("object", object).code("at", square));
    }

    fn unmoved(&mut self, object: Object, why: Stop) {
        let from = self.target.take().and_then(|(_, square)| square);
        match why {
            Stop::Edge if self.shifted.is_empty() => {
                self.beam("rambots-beam-edge", object, from);
            }
            Stop::Edge => self.settle_beam(object, from, true),
            Stop::Near => self.beam("rambots-beam-near", object, from),
            Stop::Upright => self.beam("rambots-beam-upright", object, from),
            Stop::Harmless => self.beam("rambots-beam-harmless", object, from),
        }
    }

    /// What a blue, yellow or sliding red beam moved: its target first, then what that ran
    /// into.
    fn settle_beam(&mut self, target: Object, from: Option<Square>, stopped: bool) {
        let from = from.map(|square| square.to_string()).unwrap_or_default();
        let mut moved = std::mem::take(&mut self.shifted);
        moved.sort_by_key(|(object, _)| *object != target);
        for (object, to) in moved {
            let name = names::object(self.at, object);
            self.say(
                match (object == target, stopped) {
                    (true, false) => Phrase::new("rambots-beam-moves").code("from", &from),
                    (true, true) => Phrase::new("rambots-beam-moves-edge").code("from", &from),
                    (false, _) => Phrase::new("rambots-beam-carries"),
                }
                .with("object", name)
                .code("to", to),
            );
        }
    }
}
