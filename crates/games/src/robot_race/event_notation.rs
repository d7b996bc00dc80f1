//! Events as text, one line each: how a round is stored. Nobody types these, so what is not
//! written exactly as an event is none, and reading has one fault for all.

#[cfg(test)]
mod tests;

use std::slice::Iter;

use super::event::{Death, Draw, Event, Gun, Mover, Shot, Source as By, Stop, Turner};
use super::hand::Hand;
use super::instruction::{Instruction, Register};
use super::position::{Finisher, Offer};
use super::program::{Orders, Program};
use super::square::Square;
use super::upgrade::{Beam, Upgrade};
use kit::codec::{Flag, MaybeBehind, Or, Within, Words};
use kit::{Notation, Place, names, one_line, single_words, words};

one_line!(Event: read_exactly, "race-fault-event");

/// The number of a register.
const REGISTER: Within<u8> = Within(1..=5);

words!(Event with seat {
    "recompiled" Recompiled { seat, hand },
    "compensated" Compensated { seat },
    "placed" Placed { seat, start, random: Flag("random") },
    "began" Began,
    "laid" Laid { seat, program },
    "filled" Filled { seat, register: REGISTER, with, drawn, late: Flag("late") },
    "register" Register { number: REGISTER },
    "order" Order { list },
    "step" Step { seat, with, rank },
    "moved" Moved { seat, from, to, by },
    "turned" Turned { seat, to, by },
    "stopped" Stopped { seat, by, why },
    "held" Held { seat, by },
    "hit" Hit { seat, by },
    "damaged" Damaged { seat, amount, by },
    "absorbed" Absorbed { seat, by, with },
    "howitzer" HowitzerUsed { seat },
    "used-up" UsedUp { seat, upgrade },
    "reprogrammed" Reprogrammed { seat, register: REGISTER, with, by, how },
    "follows" Follows { seat, leader },
    "no-effect" NoEffect { seat, by, with },
    "destroyed" Destroyed { seat, register: REGISTER, how, by: MaybeBehind("by") },
    "lost" LostUpgrade { seat, upgrade },
    "touched" Touched { seat, flag },
    "archived" Archived { seat, at },
    "finished" Finished { finisher },
    "last" LastRound { round },
    "ends" Ends,
    "repaired" Repaired { seat, amount },
    "upgraded" Upgraded { seat, site, upgrade },
    "offered" Offered { site, offer },
    "breaks" Breaks { seat },
    "returned" Returned { seat, at, damage, near: Flag("near") },
    "eliminated" Eliminated { seat },
    "down" PoweredDown { seat },
    "up" PoweredUp { seat },
    "dealt" Dealt { seat, hand },
    "round" Round { number },
    "over" Over,
});
words!(struct Finisher { seat, round, register: REGISTER });
words!(struct Offer { upgrade: Or("-"), age });
words!(Draw { "hand" Hand, "saved" Saved, "fresh" Fresh });
words!(Mover {
    "own" Own,
    "push" Push(seat),
    "belt" Belt,
    "express" Express,
    "beam" Beam(seat),
});
words!(Turner { "own" Own, "belt" Belt, "gear" Gear });
words!(Stop {
    "wall" Wall,
    "rival" Rival(seat),
    "robot" Robot(seat),
    "torn" Torn,
    "near" Near,
});
words!(Shot { "board" Board(laser), "robot" Robot { seat, gun } });
words!(By { "board" Board(laser), "robot" Robot(seat), "ram" Ram(seat) });
words!(Death { "damage" Damage, "pit" Pit { at, by }, "edge" Edge { from, way, by } });
single_words! {
    Register: Register::to_string, Register::parse;
    Square: Square::to_string, Square::parse;
    Upgrade: Upgrade::to_string, Upgrade::of;
}
names!(Gun {
    "forward" = (Gun::Forward { through: false }),
    "forward-through" = (Gun::Forward { through: true }),
    "second" = (Gun::Second { through: false }),
    "second-through" = (Gun::Second { through: true }),
    "rear" = (Gun::Rear),
    "pressor" = (Gun::Beam(Beam::Pressor)),
    "tractor" = (Gun::Beam(Beam::Tractor)),
    "howitzer" = (Gun::Beam(Beam::Howitzer)),
    "scrambler" = (Gun::Beam(Beam::Scrambler)),
    "radio" = (Gun::Beam(Beam::Radio)),
});

impl Words for Hand {
    fn put(&self, line: &mut Vec<String>) {
        line.extend(self.iter().map(|instruction| instruction.to_string()));
    }

    fn take(rest: &mut Iter<'_, &str>) -> Option<Hand> {
        rest.map(|word| Instruction::of(word)).collect()
    }
}

impl Words for Program {
    fn put(&self, line: &mut Vec<String>) {
        line.push(Orders::Program(self.clone()).text());
    }

    fn take(rest: &mut Iter<'_, &str>) -> Option<Program> {
        let words: Vec<&str> = rest.copied().collect();
        Program::parse(&Place::nowhere(&words)).ok()
    }
}
