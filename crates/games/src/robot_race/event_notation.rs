//! Events as text, one line each: how a round is stored. Nobody types these, so reading is
//! strict and has one fault for all.

mod reader;
#[cfg(test)]
mod tests;

use std::fmt;

use super::event::{Death, Draw, Event, Gun, Mover, Shot, Source as By, Stop, Turner};
use super::hand::Hand;
use super::position::{Finisher, Offer};
use super::program::{Orders, Program};
use super::set_up::letter;
use super::upgrade::Beam;
use kit::{Fault, Faults, Notation, Phrase, Seat, Source};

impl Notation for Event {
    fn write(&self, out: &mut String) {
        out.push_str(&text(self));
    }

    fn read(source: &Source<'_>) -> Result<Event, Faults> {
        let fault = |place| {
            let reason = Phrase::new("race-fault-event");
            Faults::from(Fault { place, ..Fault::whole(reason) })
        };
        let [line] = source.lines.as_slice() else { return Err(fault(None)) };
        let words: Vec<&str> = line.words().into_iter().map(|(_, word)| word).collect();
        let event = reader::event(&words).filter(|event| text(event) == words.join(" "));
        event.ok_or_else(|| fault(Some(line.place())))
    }
}

/// A seat by its letter.
struct Of(Seat);

impl fmt::Display for Of {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", letter(self.0))
    }
}

fn text(event: &Event) -> String {
    match event {
        Event::Recompiled { seat, hand } => format!("recompiled {}{}", Of(*seat), cards(hand)),
        Event::Compensated { seat } => format!("compensated {}", Of(*seat)),
        Event::Placed { seat, start, random } => {
            format!("placed {} {start}{}", Of(*seat), flag(*random, "random"))
        }
        Event::Began => "began".to_owned(),
        Event::Laid { seat, program } => format!("laid {} {}", Of(*seat), line(program)),
        Event::Filled { seat, register, with, drawn, late } => {
            let late = flag(*late, "late");
            format!("filled {} {register} {with} {}{late}", Of(*seat), draw(*drawn))
        }
        Event::Register { .. }
        | Event::Order { .. }
        | Event::Step { .. }
        | Event::Moved { .. }
        | Event::Turned { .. }
        | Event::Stopped { .. }
        | Event::Held { .. } => moves(event),
        Event::Hit { .. }
        | Event::Damaged { .. }
        | Event::Absorbed { .. }
        | Event::HowitzerUsed { .. }
        | Event::UsedUp { .. }
        | Event::Reprogrammed { .. }
        | Event::Follows { .. }
        | Event::NoEffect { .. }
        | Event::Destroyed { .. }
        | Event::LostUpgrade { .. } => shots(event),
        Event::Touched { .. }
        | Event::Archived { .. }
        | Event::Finished { .. }
        | Event::LastRound { .. }
        | Event::Repaired { .. }
        | Event::Upgraded { .. }
        | Event::Offered { .. }
        | Event::Breaks { .. }
        | Event::Returned { .. }
        | Event::Eliminated { .. }
        | Event::PoweredDown { .. }
        | Event::PoweredUp { .. }
        | Event::Dealt { .. }
        | Event::Round { .. }
        | Event::Over => end(event),
    }
}

/// What moves and turns in a register.
fn moves(event: &Event) -> String {
    match event {
        Event::Register { number } => format!("register {number}"),
        Event::Order { list } => {
            let letters: String = list.iter().map(|seat| format!(" {}", Of(*seat))).collect();
            format!("order{letters}")
        }
        Event::Step { seat, with, rank } => format!("step {} {with} {rank}", Of(*seat)),
        Event::Moved { seat, to, by } => format!("moved {} {to} {}", Of(*seat), mover(*by)),
        Event::Turned { seat, to, by } => {
            format!("turned {} {} {}", Of(*seat), to.letter(), turner(*by))
        }
        Event::Stopped { seat, by, why } => {
            let why = match why {
                Stop::Wall => "wall".to_owned(),
                Stop::Rival(other) => format!("rival {}", Of(*other)),
                Stop::Robot(other) => format!("robot {}", Of(*other)),
                Stop::Torn => "torn".to_owned(),
                Stop::Near => "near".to_owned(),
            };
            format!("stopped {} {} {why}", Of(*seat), mover(*by))
        }
        Event::Held { seat, by } => format!("held {} {}", Of(*seat), turner(*by)),
        _ => String::new(),
    }
}

/// What beams do, and what destroys.
fn shots(event: &Event) -> String {
    match event {
        Event::Hit { seat, by } => match by {
            Shot::Board(laser) => format!("hit {} board {laser}", Of(*seat)),
            Shot::Robot { seat: by, gun } => {
                format!("hit {} robot {} {}", Of(*seat), Of(*by), gun_word(*gun))
            }
        },
        Event::Damaged { seat, amount, by } => {
            format!("damaged {} {amount} {}", Of(*seat), source(*by))
        }
        Event::Absorbed { seat, by, with } => {
            format!("absorbed {} {} {with}", Of(*seat), source(*by))
        }
        Event::HowitzerUsed { seat } => format!("howitzer {}", Of(*seat)),
        Event::UsedUp { seat, upgrade } => format!("used-up {} {upgrade}", Of(*seat)),
        Event::Reprogrammed { seat, register, with, by, how } => {
            format!("reprogrammed {} {register} {with} {} {how}", Of(*seat), Of(*by))
        }
        Event::Follows { seat, leader } => format!("follows {} {}", Of(*seat), Of(*leader)),
        Event::NoEffect { seat, by, with } => {
            format!("no-effect {} {} {with}", Of(*seat), Of(*by))
        }
        Event::Destroyed { seat, register, how, by } => {
            let how = match how {
                Death::Damage => "damage".to_owned(),
                Death::Pit(square) => format!("pit {square}"),
                Death::Edge(square) => format!("edge {square}"),
            };
            let by = by.map(|by| format!(" by {}", Of(by))).unwrap_or_default();
            format!("destroyed {} {register} {how}{by}", Of(*seat))
        }
        Event::LostUpgrade { seat, upgrade } => format!("lost {} {upgrade}", Of(*seat)),
        _ => String::new(),
    }
}

/// Flags, and the end of a round.
fn end(event: &Event) -> String {
    match event {
        Event::Touched { seat, flag } => format!("touched {} {flag}", Of(*seat)),
        Event::Archived { seat, at } => format!("archived {} {at}", Of(*seat)),
        Event::Finished { finisher: Finisher { seat, round, register } } => {
            format!("finished {} {round} {register}", Of(*seat))
        }
        Event::LastRound { round } => format!("last {round}"),
        Event::Repaired { seat, amount } => format!("repaired {} {amount}", Of(*seat)),
        Event::Upgraded { seat, site, upgrade } => {
            format!("upgraded {} {site} {upgrade}", Of(*seat))
        }
        Event::Offered { site, offer: Offer { upgrade, age } } => {
            format!("offered {site} {} {age}", upgrade.map_or("-", |upgrade| upgrade.word()))
        }
        Event::Breaks { seat } => format!("breaks {}", Of(*seat)),
        Event::Returned { seat, at, damage, near } => {
            format!("returned {} {at} {damage}{}", Of(*seat), flag(*near, "near"))
        }
        Event::Eliminated { seat } => format!("eliminated {}", Of(*seat)),
        Event::PoweredDown { seat } => format!("down {}", Of(*seat)),
        Event::PoweredUp { seat } => format!("up {}", Of(*seat)),
        Event::Dealt { seat, hand } => format!("dealt {}{}", Of(*seat), cards(hand)),
        Event::Round { number } => format!("round {number}"),
        Event::Over => "over".to_owned(),
        _ => String::new(),
    }
}

fn cards(hand: &Hand) -> String {
    hand.iter().map(|instruction| format!(" {instruction}")).collect()
}

fn line(program: &Program) -> String {
    Orders::Program(program.clone()).text()
}

/// A word that stands only where something is so.
fn flag(so: bool, word: &str) -> String {
    if so { format!(" {word}") } else { String::new() }
}

const fn draw(draw: Draw) -> &'static str {
    match draw {
        Draw::Hand => "hand",
        Draw::Saved => "saved",
        Draw::Fresh => "fresh",
    }
}

fn mover(mover: Mover) -> String {
    match mover {
        Mover::Own => "own".to_owned(),
        Mover::Push(seat) => format!("push {}", Of(seat)),
        Mover::Belt => "belt".to_owned(),
        Mover::Express => "express".to_owned(),
        Mover::Beam(seat) => format!("beam {}", Of(seat)),
    }
}

const fn turner(turner: Turner) -> &'static str {
    match turner {
        Turner::Own => "own",
        Turner::Belt => "belt",
        Turner::Gear => "gear",
    }
}

const fn gun_word(gun: Gun) -> &'static str {
    match gun {
        Gun::Forward { through: false } => "forward",
        Gun::Forward { through: true } => "forward-through",
        Gun::Second { through: false } => "second",
        Gun::Second { through: true } => "second-through",
        Gun::Rear => "rear",
        Gun::Beam(beam) => beam_word(beam),
    }
}

const fn beam_word(beam: Beam) -> &'static str {
    beam.upgrade().word()
}

fn source(source: By) -> String {
    match source {
        By::Board(laser) => format!("board {laser}"),
        By::Robot(seat) => format!("robot {}", Of(seat)),
        By::Ram(seat) => format!("ram {}", Of(seat)),
    }
}
