//! Events out of their words. What is not written exactly as an event is none.

use super::super::event::{Death, Draw, Event, Gun, Mover, Shot, Source as By, Stop, Turner};
use super::super::hand::Hand;
use super::super::instruction::{Instruction, Register};
use super::super::position::{Finisher, Offer};
use super::super::program::{Orders, Program};
use super::super::set_up::seat_of;
use super::super::square::Square;
use super::super::upgrade::{Beam, Upgrade};
use kit::grid::Direction;
use kit::{Notation, Seat, Source};

pub(super) fn event(words: &[&str]) -> Option<Event> {
    let (name, words) = words.split_first()?;
    programs(name, words)
        .or_else(|| moves(name, words))
        .or_else(|| shots(name, words))
        .or_else(|| end(name, words))
}

fn programs(name: &str, words: &[&str]) -> Option<Event> {
    Some(match (name, words) {
        ("recompiled", [seat, cards @ ..]) => {
            Event::Recompiled { seat: seat_of(seat)?, hand: hand(cards)? }
        }
        ("compensated", [seat]) => Event::Compensated { seat: seat_of(seat)? },
        ("placed", [seat, start, random @ ..]) => Event::Placed {
            seat: seat_of(seat)?,
            start: start.parse().ok()?,
            random: flag(random, "random")?,
        },
        ("began", []) => Event::Began,
        ("laid", [seat, line @ ..]) => {
            Event::Laid { seat: seat_of(seat)?, program: program(line)? }
        }
        ("filled", [seat, register, with, drawn, late @ ..]) => Event::Filled {
            seat: seat_of(seat)?,
            register: number(register)?,
            with: Register::parse(with)?,
            drawn: match *drawn {
                "hand" => Draw::Hand,
                "saved" => Draw::Saved,
                "fresh" => Draw::Fresh,
                _ => return None,
            },
            late: flag(late, "late")?,
        },
        _ => return None,
    })
}

fn moves(name: &str, words: &[&str]) -> Option<Event> {
    Some(match (name, words) {
        ("register", [register]) => Event::Register { number: number(register)? },
        ("order", seats) => {
            let list: Option<Vec<Seat>> = seats.iter().map(|seat| seat_of(seat)).collect();
            Event::Order { list: list? }
        }
        ("step", [seat, with, rank]) => Event::Step {
            seat: seat_of(seat)?,
            with: Register::parse(with)?,
            rank: rank.parse().ok()?,
        },
        ("moved", [seat, to, by @ ..]) => {
            Event::Moved { seat: seat_of(seat)?, to: Square::parse(to)?, by: mover(by)? }
        }
        ("turned", [seat, to, by]) => {
            let to = Direction::from_letter(to.parse().ok()?)?;
            Event::Turned { seat: seat_of(seat)?, to, by: turner(by)? }
        }
        ("stopped", [seat, words @ ..]) => {
            let (by, why) = words.split_at_checked(match words.first()? {
                &"push" | &"beam" => 2,
                _ => 1,
            })?;
            Event::Stopped { seat: seat_of(seat)?, by: mover(by)?, why: stop(why)? }
        }
        ("held", [seat, by]) => Event::Held { seat: seat_of(seat)?, by: turner(by)? },
        _ => return None,
    })
}

fn shots(name: &str, words: &[&str]) -> Option<Event> {
    Some(match (name, words) {
        ("hit", [seat, "board", laser]) => {
            Event::Hit { seat: seat_of(seat)?, by: Shot::Board(laser.parse().ok()?) }
        }
        ("hit", [seat, "robot", by, gun]) => {
            let by = Shot::Robot { seat: seat_of(by)?, gun: gun_of(gun)? };
            Event::Hit { seat: seat_of(seat)?, by }
        }
        ("damaged", [seat, amount, by @ ..]) => {
            let by = source(by)?;
            Event::Damaged { seat: seat_of(seat)?, amount: amount.parse().ok()?, by }
        }
        ("absorbed", [seat, by @ .., with]) => {
            Event::Absorbed { seat: seat_of(seat)?, by: source(by)?, with: upgrade(with)? }
        }
        ("howitzer", [seat]) => Event::HowitzerUsed { seat: seat_of(seat)? },
        ("used-up", [seat, it]) => Event::UsedUp { seat: seat_of(seat)?, upgrade: upgrade(it)? },
        ("reprogrammed", [seat, register, with, by, how]) => Event::Reprogrammed {
            seat: seat_of(seat)?,
            register: number(register)?,
            with: Register::parse(with)?,
            by: seat_of(by)?,
            how: upgrade(how)?,
        },
        ("follows", [seat, leader]) => {
            Event::Follows { seat: seat_of(seat)?, leader: seat_of(leader)? }
        }
        ("no-effect", [seat, by, with]) => {
            Event::NoEffect { seat: seat_of(seat)?, by: seat_of(by)?, with: upgrade(with)? }
        }
        ("destroyed", [seat, register, how @ ..]) => {
            let (how, by) = match how {
                [how @ .., "by", by] => (how, Some(seat_of(by)?)),
                how => (how, None),
            };
            let (seat, register) = (seat_of(seat)?, number(register)?);
            Event::Destroyed { seat, register, how: death(how)?, by }
        }
        ("lost", [seat, it]) => Event::LostUpgrade { seat: seat_of(seat)?, upgrade: upgrade(it)? },
        _ => return None,
    })
}

fn end(name: &str, words: &[&str]) -> Option<Event> {
    Some(match (name, words) {
        ("touched", [seat, flag]) => {
            Event::Touched { seat: seat_of(seat)?, flag: flag.parse().ok()? }
        }
        ("archived", [seat, at]) => {
            Event::Archived { seat: seat_of(seat)?, at: Square::parse(at)? }
        }
        ("finished", [seat, round, register]) => {
            let round = round.parse().ok()?;
            let finisher = Finisher { seat: seat_of(seat)?, round, register: number(register)? };
            Event::Finished { finisher }
        }
        ("last", [round]) => Event::LastRound { round: round.parse().ok()? },
        ("repaired", [seat, amount]) => {
            Event::Repaired { seat: seat_of(seat)?, amount: amount.parse().ok()? }
        }
        ("upgraded", [seat, site, it]) => Event::Upgraded {
            seat: seat_of(seat)?,
            site: site.parse().ok()?,
            upgrade: upgrade(it)?,
        },
        ("offered", [site, it, age]) => {
            let upgrade = if *it == "-" { None } else { Some(upgrade(it)?) };
            let offer = Offer { upgrade, age: age.parse().ok()? };
            Event::Offered { site: site.parse().ok()?, offer }
        }
        ("breaks", [seat]) => Event::Breaks { seat: seat_of(seat)? },
        ("returned", [seat, at, damage, near @ ..]) => Event::Returned {
            seat: seat_of(seat)?,
            at: Square::parse(at)?,
            damage: damage.parse().ok()?,
            near: flag(near, "near")?,
        },
        ("eliminated", [seat]) => Event::Eliminated { seat: seat_of(seat)? },
        ("down", [seat]) => Event::PoweredDown { seat: seat_of(seat)? },
        ("up", [seat]) => Event::PoweredUp { seat: seat_of(seat)? },
        ("dealt", [seat, cards @ ..]) => Event::Dealt { seat: seat_of(seat)?, hand: hand(cards)? },
        ("round", [round]) => Event::Round { number: round.parse().ok()? },
        ("over", []) => Event::Over,
        _ => return None,
    })
}

fn hand(cards: &[&str]) -> Option<Hand> {
    cards.iter().map(|card| Instruction::from_code(card)).collect()
}

fn program(words: &[&str]) -> Option<Program> {
    match Orders::read(&Source::new(&words.join(" "))).ok()? {
        Orders::Program(program) => Some(program),
        Orders::Starts(_) => None,
    }
}

/// The number of a register, from 1.
fn number(word: &str) -> Option<u8> {
    word.parse().ok().filter(|number| (1..=5).contains(number))
}

/// Whether a word that may stand at the end does.
fn flag(words: &[&str], wanted: &str) -> Option<bool> {
    match words {
        [] => Some(false),
        [word] if *word == wanted => Some(true),
        _ => None,
    }
}

/// Words are read as they are written, small.
fn upgrade(word: &str) -> Option<Upgrade> {
    Upgrade::from_word(word)
}

fn mover(words: &[&str]) -> Option<Mover> {
    Some(match words {
        ["own"] => Mover::Own,
        ["push", seat] => Mover::Push(seat_of(seat)?),
        ["belt"] => Mover::Belt,
        ["express"] => Mover::Express,
        ["beam", seat] => Mover::Beam(seat_of(seat)?),
        _ => return None,
    })
}

fn turner(word: &str) -> Option<Turner> {
    Some(match word {
        "own" => Turner::Own,
        "belt" => Turner::Belt,
        "gear" => Turner::Gear,
        _ => return None,
    })
}

fn stop(words: &[&str]) -> Option<Stop> {
    Some(match words {
        ["wall"] => Stop::Wall,
        ["rival", seat] => Stop::Rival(seat_of(seat)?),
        ["robot", seat] => Stop::Robot(seat_of(seat)?),
        ["torn"] => Stop::Torn,
        ["near"] => Stop::Near,
        _ => return None,
    })
}

fn gun_of(word: &str) -> Option<Gun> {
    Some(match word {
        "forward" => Gun::Forward { through: false },
        "forward-through" => Gun::Forward { through: true },
        "second" => Gun::Second { through: false },
        "second-through" => Gun::Second { through: true },
        "rear" => Gun::Rear,
        "pressor" => Gun::Beam(Beam::Pressor),
        "tractor" => Gun::Beam(Beam::Tractor),
        "howitzer" => Gun::Beam(Beam::Howitzer),
        "scrambler" => Gun::Beam(Beam::Scrambler),
        "radio" => Gun::Beam(Beam::Radio),
        _ => return None,
    })
}

fn source(words: &[&str]) -> Option<By> {
    Some(match words {
        ["board", laser] => By::Board(laser.parse().ok()?),
        ["robot", seat] => By::Robot(seat_of(seat)?),
        ["ram", seat] => By::Ram(seat_of(seat)?),
        _ => return None,
    })
}

fn death(words: &[&str]) -> Option<Death> {
    Some(match words {
        ["damage"] => Death::Damage,
        ["pit", square] => Death::Pit(Square::parse(square)?),
        ["edge", square] => Death::Edge(Square::parse(square)?),
        _ => return None,
    })
}
