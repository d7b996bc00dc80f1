//! What came of one instruction, a sentence each, deed by deed: the events that are told as one
//! thing. A report tells them in short; the answer to WHY (`explain`) asks each for its form
//! `.why`, which names the clause that decided it.

use super::super::event::{Aim, Event, Stop};
use super::super::piece::{Colour, Instruction, Piece, Way, codes};
use super::super::position::{Object, Position};
use super::names;
use kit::Phrase;
use kit::grid::{Direction, Square};

/// One instruction that was carried out.
pub(super) struct Acted<'a> {
    /// The position before it.
    pub at: Position,
    /// Whose RAMbot.
    pub bot: Colour,
    pub instruction: Instruction,
    /// What it was compared with, by the colour of each owner (R10).
    pub rivals: &'a [Option<Piece>; 4],
    /// What came of it.
    pub events: &'a [Event],
}

/// The instructions of a round in the order in which they were carried out.
pub(super) fn acted<'a>(before: &Position, events: &'a [Event]) -> Vec<Acted<'a>> {
    let mut at = *before;
    let mut acted = Vec::new();
    for part in events.chunk_by(|_, next| !matches!(next, Event::Step { .. })) {
        if let [Event::Step { bot, instruction, rivals }, events @ ..] = part {
            acted.push(Acted { at, bot: *bot, instruction: *instruction, rivals, events });
        }
        part.iter().for_each(|event| event.apply(&mut at));
    }
    acted
}

/// What came of an instruction, a sentence each.
pub(super) fn effects(acted: &Acted<'_>) -> Vec<Phrase> {
    let Acted { at, bot, instruction, events, .. } = *acted;
    let effects = Vec::new();
    let mut teller =
        Teller { at, bot, instruction, effects, turned: None, wall: false, rammed: None };
    let mut deeds = events.chunk_by(belongs).peekable();
    while let Some(deed) = deeds.next() {
        teller.tell(deed, deeds.peek().copied().unwrap_or_default());
        deed.iter().for_each(|event| event.apply(&mut teller.at));
    }
    teller.effects
}

struct Teller {
    at: Position,
    bot: Colour,
    instruction: Instruction,
    effects: Vec<Phrase>,
    /// The turn of the acting robot that is told together with its way.
    turned: Option<Phrase>,
    /// Whether the way has told of the wall at its end.
    wall: bool,
    /// The beacon that was RAMed: from then on it is "it".
    rammed: Option<Object>,
}

impl Teller {
    fn say(&mut self, phrase: Phrase) {
        self.effects.push(phrase);
    }

    /// What the acting robot does. The first of these names the piece where no code does.
    fn own(&self, key: &'static str) -> Phrase {
        Phrase::new(key)
            .with("who", self.at.seat(self.bot))
            .flag("first", self.effects.is_empty())
            .with("piece", names::played(self.instruction.piece))
            .with("units", self.instruction.piece.size.pips())
            .with("facing", self.at.facing(self.bot).map_or(Phrase::empty(), names::direction))
            .maybe("start", self.at.square(Object::bot(self.bot)))
    }

    /// What the acting robot or its beam does to something.
    fn upon(&self, key: &'static str, object: Object) -> Phrase {
        self.own(key)
            .flag("it", self.rammed == Some(object))
            .with("object", names::thing(&self.at, object))
            .flag("bot", object.as_bot().is_some())
            .flag("upright", self.at.is_upright(object))
            .maybe("at", self.at.square(object))
            .code("how", self.instruction.piece.colour.name())
    }

    /// Tells a deed; `next` is the one that follows it, if any.
    fn tell(&mut self, deed: &[Event], next: &[Event]) {
        match deed[0] {
            Event::Tipped { to, .. } => self.turn("rambots-tips", "rambots-tips-to", to, next),
            Event::Turned { to, .. } => self.turn("rambots-turns", "rambots-turns-to", to, next),
            Event::NoReverse { .. } => self.say(self.own("rambots-no-reverse")),
            Event::Moved { .. } | Event::Shifted { .. } => self.walk(deed, next),
            Event::Wall { .. } if self.wall => {}
            Event::Wall { .. } => self.say(self.own("rambots-wall")),
            // Whoever meets something on the way forward has RAMed it.
            Event::Blocked { .. } => {
                let rammed = self.instruction.way != Way::Reverse;
                self.say(self.own("rambots-blocked").flag("rammed", rammed));
            }
            Event::Rammed { object, .. } => match object.as_bot() {
                Some(victim) => self.ram_robot(victim, deed),
                None => self.ram_beacon(object, deed),
            },
            // Nothing is said of a beam that meets nothing.
            Event::Beam { at: Aim::Up | Aim::Wall, .. } => {}
            Event::Beam { at: Aim::Hit(object), .. } => self.hit(object, deed),
            Event::Won { bot } => {
                let place = 1 + self.at.winners.iter().chain(self.at.runners_up.iter()).count();
                let wins = Phrase::new("rambots-wins").with("who", self.at.seat(bot));
                self.say(wins.with("place", place));
            }
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
            | Event::Returned { .. }
            | Event::StackTurned
            | Event::Round { .. }
            | Event::Ended { .. } => {}
        }
    }

    /// A turn is told alone, or `on` the way that follows it: that pushes nothing before the robot
    /// has RAMed something.
    fn turn(&mut self, alone: &'static str, on: &'static str, to: Direction, next: &[Event]) {
        let turned = |key| self.own(key).with("way", names::direction(to));
        match next {
            [Event::Moved { .. }, ..] => self.turned = Some(turned(on)),
            _ => self.say(turned(alone)),
        }
    }

    fn walk(&mut self, deed: &[Event], next: &[Event]) {
        let Some((to, steps)) = steps(deed) else { return };
        let pushed = shifts(deed);
        // What is pushed stays ahead, so that no wall comes next then.
        self.wall = matches!(next, [Event::Wall { .. }, ..]);
        let [alone, pushing] = match self.instruction.way {
            Way::Toward(_) => ["rambots-moves", "rambots-pushes"],
            Way::Reverse => ["rambots-reverses", "rambots-reverses-pushing"],
        };
        let phrase = match &pushed[..] {
            [] => self.turned.take().unwrap_or_else(|| self.own(alone)),
            [(object, there)] if self.rammed == Some(*object) => {
                self.own("rambots-pushes-it").code("there", there)
            }
            _ => self.own(pushing),
        };
        // After several things "it" would be the last of them.
        self.rammed = self.rammed.filter(|_| pushed.len() < 2);
        let phrase = phrase.flag("wall", self.wall).with("pushed", self.row(&pushed));
        self.say(phrase.code("to", to).with("steps", steps));
    }

    /// Says what was taken from a robot, or that it had nothing.
    fn take(&mut self, deed: &[Event], key: &'static str, none: &'static str) {
        let Some((from, piece)) = theft(deed) else { return };
        let of = |key| self.upon(key, Object::bot(from)).with("victim", self.at.seat(from));
        self.say(match piece {
            Some(piece) => of(key)
                .with("taken", names::piece(piece))
                .code("pool", codes(self.at.pool(from).iter())),
            None => of(none),
        });
    }

    fn ram_robot(&mut self, victim: Colour, deed: &[Event]) {
        self.take(deed, "rambots-rams-robot", "rambots-rams-robot-empty");
        let tag = tag(&self.at, deed);
        if let Some(way) = toppled(deed) {
            let topples = Phrase::new("rambots-robot-topples").with("victim", self.at.seat(victim));
            let topples = topples.with("way", names::direction(way)).flag("tag", tag.is_some());
            let goal = self.at.goals(self.bot).first();
            self.say(topples.flag("wanted", goal.is_some_and(|goal| goal.colour == victim)));
        }
        if let Some((piece, number)) = tag {
            self.say(
                self.own("rambots-tags-robot")
                    .with("colour", names::colour(victim))
                    .with("number", number)
                    .with("taken", names::piece(piece)),
            );
        }
    }

    fn ram_beacon(&mut self, object: Object, deed: &[Event]) {
        self.rammed = Some(object);
        let (tag, toppled) = (tag(&self.at, deed), toppled(deed));
        let key = match (tag, toppled) {
            (Some(_), _) => "rambots-rams-goal",
            (None, Some(_)) => "rambots-rams-upright-beacon",
            (None, None) => "rambots-rams-lying-beacon",
        };
        let mut phrase = self.upon(key, object);
        if let Some((piece, number)) = tag {
            phrase = phrase.with("number", number).with("taken", names::piece(piece));
        }
        self.say(phrase);
    }

    /// "the red beacon to b4 and Chris's robot to b5".
    fn row(&self, moved: &[(Object, Square)]) -> Phrase {
        let thing = |(object, to): &(Object, Square)| {
            let thing = names::thing(&self.at, *object);
            Phrase::new("rambots-pushed").with("object", thing).code("to", to)
        };
        Phrase::list(moved.iter().map(thing)).unwrap_or_else(Phrase::empty)
    }

    /// What a beam did to what it hit.
    fn hit(&mut self, object: Object, deed: &[Event]) {
        let moved = shifts(deed);
        let key = match deed.last() {
            Some(Event::Raised { .. }) => "rambots-beam-raises",
            Some(Event::Unmoved { why, .. }) => match why {
                Stop::Edge if !moved.is_empty() => return self.beam_moves(object, moved, true),
                Stop::Edge => "rambots-beam-edge",
                Stop::Near => "rambots-beam-near",
                Stop::Upright => "rambots-beam-upright",
                Stop::Harmless => "rambots-beam-harmless",
            },
            Some(Event::Stole { .. } | Event::NothingToSteal { .. }) => {
                return self.take(deed, "rambots-beam-takes", "rambots-beam-takes-nothing");
            }
            _ => return self.beam_moves(object, moved, false),
        };
        self.say(self.upon(key, object));
    }

    /// What a blue, yellow or sliding red beam moved: its target first, then what that ran
    /// into.
    fn beam_moves(&mut self, target: Object, moved: Vec<(Object, Square)>, edge: bool) {
        let (own, carried): (Vec<_>, Vec<_>) =
            moved.into_iter().partition(|(object, _)| *object == target);
        let Some((_, to)) = own.first() else { return };
        let phrase = self.upon("rambots-beam-moves", target).flag("edge", edge);
        self.say(phrase.maybe("from", self.at.square(target)).code("to", to));
        if !carried.is_empty() {
            self.say(Phrase::new("rambots-beam-carries").with("carried", self.row(&carried)));
        }
    }
}

/// The deeds of an instruction: steps in a row with what they push, a contact with what comes of
/// it, a beam with what it does. All that is asked of one can be seen from where it began.
fn belongs(before: &Event, event: &Event) -> bool {
    match event {
        Event::Moved { .. } | Event::Shifted { .. } => {
            matches!(before, Event::Moved { .. } | Event::Shifted { .. } | Event::Beam { .. })
        }
        Event::Stole { .. }
        | Event::NothingToSteal { .. }
        | Event::Toppled { .. }
        | Event::Tagged { .. }
        | Event::Raised { .. }
        | Event::Unmoved { .. } => true,
        _ => false,
    }
}

/// Where the acting robot has come by a deed, and after how many steps.
fn steps(deed: &[Event]) -> Option<(Square, usize)> {
    let to = |event: &Event| if let Event::Moved { to, .. } = event { Some(*to) } else { None };
    let steps = deed.iter().filter_map(to);
    Some((steps.clone().next_back()?, steps.count()))
}

/// Where other things have come by a deed. A row moves from its far end: the newest is the
/// nearest, and is told first.
fn shifts(deed: &[Event]) -> Vec<(Object, Square)> {
    let mut shifts: Vec<(Object, Square)> = Vec::new();
    for event in deed {
        let Event::Shifted { object, to } = *event else { continue };
        match shifts.iter_mut().find(|(other, _)| *other == object) {
            Some((_, square)) => *square = to,
            None => shifts.insert(0, (object, to)),
        }
    }
    shifts
}

/// Whom a deed took something from, and what, if there was anything.
fn theft(deed: &[Event]) -> Option<(Colour, Option<Piece>)> {
    deed.iter().find_map(|event| match *event {
        Event::Stole { from, piece, .. } => Some((from, Some(piece))),
        Event::NothingToSteal { from } => Some((from, None)),
        _ => None,
    })
}

/// Which way a contact has laid something down.
fn toppled(deed: &[Event]) -> Option<Direction> {
    deed.iter().find_map(|event| match *event {
        Event::Toppled { to, .. } => Some(to),
        _ => None,
    })
}

/// The goal that a contact tagged, and which of its robot's it is.
fn tag(at: &Position, deed: &[Event]) -> Option<(Piece, usize)> {
    deed.iter().find_map(|event| match *event {
        Event::Tagged { bot, piece } => Some((piece, 5 - at.goals(bot).len().clamp(1, 4))),
        _ => None,
    })
}
