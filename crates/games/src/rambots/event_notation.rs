//! Events as text, one line each: how a round is stored. Nobody types these, so reading is
//! strict and has one fault for all.

use super::event::{Aim, Event, Stop};
use super::piece::{Colour, Instruction, Piece};
use super::position::Object;
use super::program::Program;
use kit::grid::{Direction, Square};
use kit::{Fault, Faults, Notation, Phrase, Source};

impl Notation for Event {
    fn write(&self, out: &mut String) {
        let text = match self {
            Event::Goals { by, to, goals, random } => {
                let goals = goals.map(|piece| piece.to_string()).join(" ");
                let random = if *random { " random" } else { "" };
                format!("goals {} {goals} by {}{random}", to.letter(), by.letter())
            }
            Event::Begun => "begin".to_owned(),
            Event::Laid { bot, program } => {
                let codes: Vec<String> = program.iter().map(|it| it.to_string()).collect();
                format!("lay {} {}", bot.letter(), codes.join(" "))
            }
            Event::Step { bot, instruction, rivals } => {
                let mut text = format!("step {} {instruction}", bot.letter());
                for (owner, rival) in Colour::ALL.iter().zip(rivals) {
                    if let Some(piece) = rival {
                        text.push_str(&format!(" {}:{piece}", owner.letter()));
                    }
                }
                text
            }
            Event::Tipped { bot, to } => format!("tip {} {}", bot.letter(), to.letter()),
            Event::Turned { bot, to } => format!("turn {} {}", bot.letter(), to.letter()),
            Event::NoReverse { bot } => format!("no-reverse {}", bot.letter()),
            Event::Moved { bot, to } => format!("move {} {to}", bot.letter()),
            Event::Wall { bot } => format!("wall {}", bot.letter()),
            Event::Blocked { bot } => format!("blocked {}", bot.letter()),
            Event::Rammed { bot, object } => format!("ram {} {}", bot.letter(), object.letter()),
            Event::Stole { bot, from, piece } => {
                format!("steal {} {} {piece}", bot.letter(), from.letter())
            }
            Event::NothingToSteal { from } => format!("empty {}", from.letter()),
            Event::Toppled { object, to } => {
                format!("topple {} {}", object.letter(), to.letter())
            }
            Event::Tagged { bot, piece } => format!("tag {} {piece}", bot.letter()),
            Event::Shifted { object, to } => format!("shift {} {to}", object.letter()),
            Event::Beam { bot, at } => match at {
                Aim::Up => format!("beam {} up", bot.letter()),
                Aim::Wall => format!("beam {} wall", bot.letter()),
                Aim::Hit(object) => format!("beam {} hit {}", bot.letter(), object.letter()),
            },
            Event::Raised { object } => format!("raise {}", object.letter()),
            Event::Unmoved { object, why } => {
                format!("unmoved {} {}", object.letter(), why.word())
            }
            Event::Returned { bot, piece } => format!("return {} {piece}", bot.letter()),
            Event::Won { bot } => format!("win {}", bot.letter()),
            Event::StackTurned => "turn-stack".to_owned(),
            Event::Round { number } => format!("round {number}"),
            Event::Ended { winners } => {
                let letters: Vec<String> =
                    winners.iter().map(|colour| colour.letter().to_string()).collect();
                format!("end {}", letters.join(" "))
            }
        };
        out.push_str(&text);
    }

    fn read(source: &Source<'_>) -> Result<Event, Faults> {
        let fault = |place| {
            let reason = Phrase::new("rambots-fault-event");
            Faults::from(Fault { place, ..Fault::whole(reason) })
        };
        let [line] = source.lines.as_slice() else { return Err(fault(None)) };
        let words: Vec<&str> = line.words().into_iter().map(|(_, word)| word).collect();
        event(&words).ok_or_else(|| fault(Some(line.place())))
    }
}

impl Stop {
    const ALL: [Stop; 4] = [Stop::Edge, Stop::Near, Stop::Upright, Stop::Harmless];

    const fn word(self) -> &'static str {
        match self {
            Stop::Edge => "edge",
            Stop::Near => "near",
            Stop::Upright => "upright",
            Stop::Harmless => "harmless",
        }
    }
}

fn event(words: &[&str]) -> Option<Event> {
    Some(match words {
        ["goals", to, first, second, third, fourth, "by", by, random @ ..] => {
            let parse = |code| Piece::parse(code);
            let goals = [parse(first)?, parse(second)?, parse(third)?, parse(fourth)?];
            let random = match random {
                [] => false,
                ["random"] => true,
                _ => return None,
            };
            Event::Goals { by: bot(by)?, to: bot(to)?, goals, random }
        }
        ["begin"] => Event::Begun,
        ["lay", owner, codes @ ..] => {
            let list: Option<Vec<_>> = codes.iter().map(|code| Instruction::parse(code)).collect();
            Event::Laid { bot: bot(owner)?, program: Program::new(&list?)? }
        }
        ["step", actor, code, rest @ ..] => {
            let mut rivals = [None; 4];
            for rival in rest {
                let (owner, piece) = rival.split_once(':')?;
                rivals[bot(owner)? as usize] = Some(Piece::parse(piece)?);
            }
            Event::Step { bot: bot(actor)?, instruction: Instruction::parse(code)?, rivals }
        }
        ["tip", actor, way] => Event::Tipped { bot: bot(actor)?, to: direction(way)? },
        ["turn", actor, way] => Event::Turned { bot: bot(actor)?, to: direction(way)? },
        ["no-reverse", actor] => Event::NoReverse { bot: bot(actor)? },
        ["move", actor, to] => Event::Moved { bot: bot(actor)?, to: Square::parse(to)? },
        ["wall", actor] => Event::Wall { bot: bot(actor)? },
        ["blocked", actor] => Event::Blocked { bot: bot(actor)? },
        ["ram", actor, target] => Event::Rammed { bot: bot(actor)?, object: object(target)? },
        ["steal", thief, from, piece] => {
            Event::Stole { bot: bot(thief)?, from: bot(from)?, piece: Piece::parse(piece)? }
        }
        ["empty", from] => Event::NothingToSteal { from: bot(from)? },
        ["topple", target, way] => Event::Toppled { object: object(target)?, to: direction(way)? },
        ["tag", actor, piece] => Event::Tagged { bot: bot(actor)?, piece: Piece::parse(piece)? },
        ["shift", target, to] => Event::Shifted { object: object(target)?, to: Square::parse(to)? },
        ["beam", actor, "up"] => Event::Beam { bot: bot(actor)?, at: Aim::Up },
        ["beam", actor, "wall"] => Event::Beam { bot: bot(actor)?, at: Aim::Wall },
        ["beam", actor, "hit", target] => {
            Event::Beam { bot: bot(actor)?, at: Aim::Hit(object(target)?) }
        }
        ["raise", target] => Event::Raised { object: object(target)? },
        ["unmoved", target, why] => {
            let why = Stop::ALL.into_iter().find(|stop| stop.word() == *why)?;
            Event::Unmoved { object: object(target)?, why }
        }
        ["return", owner, piece] => {
            Event::Returned { bot: bot(owner)?, piece: Piece::parse(piece)? }
        }
        ["win", winner] => Event::Won { bot: bot(winner)? },
        ["turn-stack"] => Event::StackTurned,
        ["round", number] => Event::Round { number: number.parse().ok()? },
        ["end", first, rest @ ..] => {
            let winners = std::iter::once(first).chain(rest).map(|letter| bot(letter));
            Event::Ended { winners: winners.collect::<Option<_>>()? }
        }
        _ => return None,
    })
}

fn bot(word: &str) -> Option<Colour> {
    object(word)?.as_bot()
}

fn object(word: &str) -> Option<Object> {
    word.parse().ok().and_then(Object::from_letter)
}

fn direction(word: &str) -> Option<Direction> {
    word.parse().ok().and_then(Direction::from_letter)
}
