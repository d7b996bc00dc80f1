//! The game for somebody who has hardly played it: what there is to know, an instruction worked
//! out on the board, and a line to copy. All of it is what the rules do, never what they say. And
//! what anybody should think twice about, seen in the forecast of the own program.

use super::super::edition::{Edition, Rulebook};
use super::super::event::{Aim, Event};
use super::super::piece::{Colour, Instruction, Piece, Size, Way};
use super::super::position::{Object, Position};
use super::super::program::{Orders, Phase, Program};
use super::effects::{Acted, acted, effects};
use super::names;
use kit::grid::Direction;
use kit::{Dice, Kind as _, Lesson, Phrase, Rules, Stage, joined};

/// How to play, with one instruction worked out.
pub(super) fn lesson(rules: &Rulebook, at: &Position, bot: Colour) -> Lesson {
    let win = if rules.tag_bots { "rambots-lesson-win" } else { "rambots-lesson-win-beacons" };
    let red = match rules.edition {
        Edition::Classic => "slides",
        Edition::Arcade => "takes",
    };
    let lines = vec![
        Phrase::new(win),
        Phrase::new("rambots-lesson-piece"),
        Phrase::new("rambots-lesson-turn"),
        Phrase::new("rambots-lesson-beam").code("red", red),
        Phrase::new("rambots-lesson-next"),
    ];
    Lesson { rules: lines, worked: worked(rules, at, bot) }
}

/// The instruction that shows most, and what it does if nobody else moves.
fn worked(rules: &Rulebook, at: &Position, bot: Colour) -> Vec<Phrase> {
    // Goals are not set yet where they are asked for, but robots would move all the same.
    let mut playing = *at;
    playing.phase = Phase::Play;
    let mine = Piece::all().filter(|piece| at.pool(bot).count(*piece) > 0);
    let all = mine.flat_map(|piece| Way::ALL.map(|way| Instruction { piece, way }));
    let shown =
        all.map(|instruction| (shows(&run(rules, &playing, bot, &[instruction])), instruction));
    // The first of those that show most, so that the same board has the same lesson.
    let best = shown.reduce(|best, next| if next.0 > best.0 { next } else { best });
    let Some((_, instruction)) = best else { return Vec::new() };
    let events = run(rules, &playing, bot, &[instruction]);
    let stands = names::placed(at, bot, ["rambots-lesson-lying", "rambots-lesson-upright"]);
    let play = Phrase::new("rambots-lesson-order").flag("later", at.phase == Phase::Goals);
    let play = play.code("code", instruction).with("piece", names::played(instruction.piece));
    let effects = acted(&playing, &events).into_iter().flat_map(|it| effects(&it));
    [stands, play].into_iter().chain(effects).collect()
}

/// How much there is to see in what an instruction did: a RAM more than a beam, a beam more
/// than a way, and a wall nothing.
fn shows(events: &[Event]) -> u32 {
    let worth = |event: &Event| match event {
        Event::Rammed { .. } => 12,
        Event::Raised { .. } => 7,
        Event::Beam { at: Aim::Hit(_), .. } => 3,
        Event::Tipped { .. } | Event::Turned { .. } => 2,
        Event::Moved { .. } => 1,
        _ => 0,
    };
    if is_stopped(events) { 0 } else { events.iter().map(worth).sum() }
}

/// Whether a wall has stopped the robot.
fn is_stopped(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Wall { .. } | Event::Blocked { .. }))
}

/// What happens if this robot alone runs these instructions.
fn run(rules: &Rulebook, at: &Position, bot: Colour, instructions: &[Instruction]) -> Vec<Event> {
    let (mut after, mut events) = (*at, Vec::new());
    let program = Orders::Program(Program::new(instructions).unwrap_or_default());
    let mut stage = Stage::new(rules, &mut after, &mut events);
    // The rules draw nothing when they execute programs.
    rules.rehearse(&mut stage, at.seat(bot), &program, &Dice::from_key([0; 32]));
    events
}

/// A line that is legal here, to show what one looks like; `None` without any piece. A program
/// goes where no wall stops it and nothing speaks against it, as long as there is such a way.
pub(in super::super) fn sample(rules: &Rulebook, at: &Position, bot: Colour) -> Option<String> {
    let mut pool = at.pool(bot);
    let mut draw = |sizes: [Size; 3], colour: Colour| {
        let pieces = sizes.map(|size| Piece { size, colour });
        pieces.into_iter().find(|piece| pool.take(*piece))
    };
    let (small, medium, large) = (Size::Small, Size::Medium, Size::Large);
    match at.phase {
        Phase::Goals => {
            let goals = [
                draw([small, medium, large], Colour::Green)?,
                draw([large, medium, small], Colour::Yellow)?,
                draw([medium, small, large], Colour::Red)?,
                draw([small, medium, large], Colour::Blue)?,
            ];
            Some(format!("GOALS {}", goals.map(|piece| piece.to_string()).join(" ")))
        }
        Phase::Play => {
            let mut pieces = vec![
                draw([medium, small, large], Colour::Green),
                draw([large, medium, small], Colour::Blue),
                draw([small, medium, large], Colour::Yellow),
            ];
            // A pool of red pieces alone has an example too.
            if pieces.iter().all(Option::is_none) {
                pieces.push(draw([small, medium, large], Colour::Red));
            }
            let pieces: Vec<Piece> = pieces.into_iter().flatten().collect();
            let line = joined(safe(rules, at, bot, &pieces), " ");
            Some(line).filter(|line| !line.is_empty())
        }
    }
}

/// These pieces in their order, each in the first direction in which nothing stops the robot:
/// to the north, east and south, as long as that is so.
fn safe(rules: &Rulebook, at: &Position, bot: Colour, pieces: &[Piece]) -> Vec<Instruction> {
    let mut found: Vec<Instruction> = Vec::new();
    let ways = Direction::ALL.map(Way::Toward);
    for (piece, first) in pieces.iter().zip(0..) {
        let longer = |way: &Way| [&found[..], &[Instruction { piece: *piece, way: *way }]].concat();
        let mut tries = ways.iter().cycle().skip(first).take(ways.len()).map(longer);
        let Some(longer) = tries.find(|longer| is_safe(rules, at, bot, longer)) else { break };
        found = longer;
    }
    // Where every way leads into something, a line still shows what one looks like.
    match (found.is_empty(), pieces.first()) {
        (true, Some(piece)) => vec![Instruction { piece: *piece, way: ways[0] }],
        (_, _) => found,
    }
}

/// Whether nothing stops a robot that runs this alone: no wall, and nothing of what its owner
/// would be warned of.
fn is_safe(rules: &Rulebook, at: &Position, bot: Colour, program: &[Instruction]) -> bool {
    let events = run(rules, at, bot, program);
    !is_stopped(&events) && cautions(rules, at, &events, bot).is_empty()
}

/// "End: f2, facing south; no tag": where a forecast ends.
pub(super) fn end(after: &Position, events: &[Event], bot: Colour) -> Option<Phrase> {
    after.square(Object::bot(bot))?;
    let tags = events.iter().filter(|event| matches!(event, Event::Tagged { .. })).count();
    Some(names::placed(after, bot, ["rambots-end", "rambots-end-upright"]).with("tags", tags))
}

/// The cautions for the owner of `own`, in the order of the instructions.
pub(super) fn cautions(
    rules: &Rulebook,
    before: &Position,
    events: &[Event],
    own: Colour,
) -> Vec<Phrase> {
    let acted = acted(before, events).into_iter().filter(|it| it.bot == own);
    let told = (1usize..).zip(acted).flat_map(|(number, acted)| warned(rules, number, &acted));
    told.collect()
}

/// The cautions of one instruction, which has this number.
fn warned(rules: &Rulebook, number: usize, acted: &Acted<'_>) -> Vec<Phrase> {
    let (mut at, own) = (acted.at, acted.bot);
    let mut cautions = Vec::new();
    // What the beam has hit, once it has been fired.
    let mut target: Option<Object> = None;
    let mut rammed = false;
    let about = |key| Phrase::new(key).with("number", number);
    for event in acted.events {
        let goal = at.goals(own).first().map(|goal| goal.colour);
        match *event {
            Event::Beam { at: Aim::Hit(object), .. } => target = Some(object),
            Event::Raised { object } => {
                // Anyone who stands the own next goal up means to tag it.
                let risen = object.as_bot().filter(|bot| !rules.tag_bots || goal != Some(*bot));
                if let (Some(bot), Some(square)) = (risen, at.square(object)) {
                    let caution = about("rambots-caution-raises");
                    cautions.push(caution.with("victim", at.seat(bot)).code("at", square));
                }
            }
            Event::Unmoved { object, .. } if target == Some(object) => target = None,
            Event::Shifted { object, to } if target == Some(object) => {
                if goal.map(Object::beacon) == Some(object) && at.is_upright(object) {
                    let caution = about("rambots-caution-moves-goal");
                    let object = names::object(&at, object);
                    cautions.push(caution.with("object", object).code("to", to));
                }
                // Every further square is the same story.
                target = None;
            }
            Event::NoReverse { .. } => cautions.push(about("rambots-caution-no-reverse")),
            Event::Rammed { .. } => rammed = true,
            // Anyone who RAMs something against the wall means to.
            Event::Wall { .. } | Event::Blocked { .. } if !rammed => {
                cautions.push(about("rambots-caution-stopped"));
            }
            _ => {}
        }
        event.apply(&mut at);
    }
    cautions
}
