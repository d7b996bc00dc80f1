//! What came of one instruction, a sentence each.

use super::super::event::{Aim, Event, Stop};
use super::super::piece::{Colour, Instruction, Piece, Way};
use super::super::position::{Object, Position};
use super::names;
use kit::Phrase;
use kit::grid::{Direction, Square};

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
        turned: None,
        moved: None,
        shifted: Vec::new(),
        contact: None,
        rammed: None,
        target: None,
    };
    for event in events {
        teller.tell(event);
    }
    teller.settle(false);
    teller.effects
}

/// A RAM as far as it is known.
struct Contact {
    object: Object,
    stolen: Option<Piece>,
    toppled: bool,
    tag: Option<(Piece, usize)>,
}

/// How a robot came to face another way.
struct Turn {
    /// It stood upright before.
    tips: bool,
    to: Direction,
}

/// Steps of one square each become one sentence: what is not told yet is kept here.
struct Teller<'a> {
    at: &'a mut Position,
    bot: Colour,
    instruction: Instruction,
    effects: Vec<Phrase>,
    /// The way the acting robot has turned.
    turned: Option<Turn>,
    /// Where the acting robot has come.
    moved: Option<Square>,
    /// Where other things have come, in the order in which they began to move.
    shifted: Vec<(Object, Square)>,
    /// The RAM that is not told yet.
    contact: Option<Contact>,
    /// The beacon that was RAMed: from then on it is "it".
    rammed: Option<Object>,
    /// What the beam hit, and where it stood.
    target: Option<(Object, Option<Square>)>,
}

impl Teller<'_> {
    fn say(&mut self, phrase: Phrase) {
        self.effects.push(phrase);
    }

    /// What the acting robot does. The first of these names the piece where no code does.
    fn own(&self, key: &'static str) -> Phrase {
        Phrase::new(key)
            .with("who", self.at.seat(self.bot))
            .flag("first", self.effects.is_empty())
            .with("piece", names::played(self.instruction.piece))
    }

    fn tell(&mut self, event: &Event) {
        match *event {
            Event::Tipped { to, .. } => self.turned = Some(Turn { tips: true, to }),
            Event::Turned { to, .. } => self.turned = Some(Turn { tips: false, to }),
            Event::NoReverse { .. } => self.say(self.own("rambots-no-reverse")),
            Event::Moved { to, .. } => {
                self.settle_contact();
                self.moved = Some(to);
            }
            Event::Shifted { object, to } => self.shift(object, to),
            Event::Wall { .. } => self.settle(true),
            Event::Blocked { .. } => {
                self.settle(false);
                self.say(self.own("rambots-blocked"));
            }
            Event::Rammed { object, .. } => {
                self.settle(false);
                self.rammed = object.as_bot().is_none().then_some(object);
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
        self.settle(false);
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
        self.take(from, piece, "rambots-beam-takes", "rambots-beam-takes-nothing");
    }

    /// Says what was taken from a robot, or that it had nothing.
    fn take(&mut self, from: Colour, piece: Option<Piece>, key: &'static str, empty: &'static str) {
        let victim = self.at.seat(from);
        self.say(match piece {
            Some(piece) => self.own(key).with("victim", victim).with("taken", names::piece(piece)),
            None => self.own(empty).with("victim", victim),
        });
    }

    /// Tells everything that is waiting; `wall`: the edge of the board stopped the movement.
    fn settle(&mut self, wall: bool) {
        self.settle_contact();
        match self.target.take() {
            Some((object, from)) => self.settle_beam(object, from, false),
            None => self.settle_movement(wall),
        }
    }

    fn settle_contact(&mut self) {
        let Some(contact) = self.contact.take() else { return };
        self.settle_movement(false);
        match contact.object.as_bot() {
            Some(victim) => self.ram_robot(victim, &contact),
            None => self.ram_beacon(&contact),
        }
    }

    fn ram_robot(&mut self, victim: Colour, contact: &Contact) {
        self.take(victim, contact.stolen, "rambots-rams-robot", "rambots-rams-robot-empty");
        if let (true, Some(facing)) = (contact.toppled, self.at.facing(victim)) {
            let topples = Phrase::new("rambots-robot-topples").with("victim", self.at.seat(victim));
            self.say(topples.with("way", names::direction(facing)));
        }
        if let Some((piece, number)) = contact.tag {
            self.say(
                self.own("rambots-tags-robot")
                    .with("colour", names::colour(victim))
                    .with("number", number)
                    .with("taken", names::piece(piece)),
            );
        }
    }

    fn ram_beacon(&mut self, contact: &Contact) {
        let Contact { object, toppled, tag, .. } = *contact;
        let key = match (toppled, tag) {
            (_, Some(_)) => "rambots-rams-goal",
            (true, None) => "rambots-rams-upright-beacon",
            (false, None) => "rambots-rams-lying-beacon",
        };
        let mut phrase = self.own(key).with("object", names::thing(self.at, object));
        if let Some((piece, number)) = tag {
            phrase = phrase.with("number", number).with("taken", names::piece(piece));
        }
        self.say(phrase);
    }

    fn settle_movement(&mut self, mut wall: bool) {
        let (turned, moved) = (self.turned.take(), self.moved.take());
        let shifted = std::mem::take(&mut self.shifted);
        let key = match (&turned, self.instruction.way) {
            (Some(Turn { tips: false, .. }), _) => "rambots-turns",
            (Some(Turn { tips: true, .. }), _) => "rambots-tips",
            (None, Way::Toward(_)) => "rambots-moves",
            (None, Way::Reverse) => "rambots-reverses",
        };
        if let Some(Turn { to: way, .. }) = turned {
            let key = match (key, moved) {
                ("rambots-turns", Some(_)) => "rambots-turns-to",
                ("rambots-tips", Some(_)) => "rambots-tips-to",
                (alone, _) => alone,
            };
            let mut phrase = self.own(key).with("way", names::direction(way));
            if let Some(to) = moved {
                phrase = phrase.flag("wall", wall).code("to", to);
                wall = false;
            }
            self.say(phrase);
        } else if let (Some(to), [(object, there)]) = (moved, &shifted[..])
            && self.rammed == Some(*object)
        {
            self.say(self.own("rambots-pushes-it").code("there", there).code("to", to));
        } else if let Some(to) = moved {
            let phrase = match self.row("rambots-pushed", &shifted) {
                Some(row) if key == "rambots-reverses" => {
                    self.own("rambots-reverses-pushing").with("pushed", row)
                }
                Some(row) => self.own("rambots-pushes").with("pushed", row),
                None => self.own(key).flag("wall", std::mem::take(&mut wall)),
            };
            self.say(phrase.code("to", to));
        }
        if wall {
            self.say(self.own("rambots-wall"));
        }
    }

    /// "the red beacon to b4, Chris's robot to b5".
    fn row(&self, key: &'static str, moved: &[(Object, Square)]) -> Option<Phrase> {
        Phrase::row(moved.iter().map(|(object, to)| {
            Phrase::new(key).with("object", names::thing(self.at, *object)).code("to", to)
        }))
    }

    /// Nothing is said of a beam that meets nothing.
    fn aim(&mut self, aim: Aim) {
        self.settle(false);
        match aim {
            Aim::Up | Aim::Wall => {}
            Aim::Hit(object) => self.target = Some((object, self.at.square(object))),
        }
    }

    fn beam(&mut self, key: &'static str, object: Object, square: Option<Square>) {
        let it = self.rammed == Some(object);
        let object = names::thing(self.at, object);
        let square = square.map(|square| square.to_string()).unwrap_or_default();
        self.say(Phrase::new(key).flag("it", it).with("object", object).code("at", square));
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
    fn settle_beam(&mut self, target: Object, from: Option<Square>, edge: bool) {
        let moved = std::mem::take(&mut self.shifted);
        let (own, carried): (Vec<_>, Vec<_>) =
            moved.into_iter().partition(|(object, _)| *object == target);
        let Some((_, to)) = own.first() else { return };
        let from = from.map(|square| square.to_string()).unwrap_or_default();
        self.say(
            Phrase::new("rambots-beam-moves")
                .flag("it", self.rammed == Some(target))
                .with("object", names::thing(self.at, target))
                .code("how", self.instruction.piece.colour.name())
                .flag("edge", edge)
                .code("from", from)
                .code("to", to),
        );
        if let Some(row) = self.row("rambots-pushed", &carried) {
            self.say(Phrase::new("rambots-beam-carries").with("carried", row));
        }
    }
}
