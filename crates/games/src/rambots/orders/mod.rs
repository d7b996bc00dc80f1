//! The order reader of RAMbots: from a message's lines to a program or goals (E1-E6, E9-E11).
//!
//! It reads every spelling a person might use, and never guesses: what has two readings, or
//! none, is a fault with its place, its reason and a way out.

mod asked;
mod check;
mod cut;
mod goals;
mod group;
mod items;
mod lines;
mod loose;
mod nearest;
mod tokens;
mod vocabulary;

use super::depict::kind;
use super::piece::{Instruction, Piece, Pool};
use super::program::{Orders, Phase, Program};
use crate::{RAMBOTS, is_of_another};
pub use asked::Asked;
use goals::GoalLine;
use items::Item;
use kit::typing::lexicon::{Lexicon, marks};
use kit::{Echo, Fault, NoAct, Notation, Phrase, Place, Reading, Typed};
use lines::Letter;

/// What the game knows of single words.
pub const LEXICON: Lexicon = Lexicon {
    marks: |line| marks(&tokens::tokens(line), vocabulary::kind),
    words: &vocabulary::SPELLINGS,
    part: vocabulary::part,
    assemble: loose::assemble,
    elsewhere: |typed| is_of_another(RAMBOTS, typed),
    from_the_end: goals::is_from_the_bottom,
    complete: Program::MOST,
    fewest: 1,
};

/// Reads what a seat sent. `pool` is its whole pool at the start of the round; in the goals
/// phase it files a goal stack (R8), later a program (R9).
///
/// It never fails. Faults are in the order of their places; a program is there only without
/// faults; with faults, the closest legal line is there where it can be made without a guess
/// at what was meant.
pub fn read(phase: Phase, pool: Pool, typed: &Typed) -> Reading<Orders, NoAct> {
    let letter = lines::letter(typed);
    let reading = match phase {
        Phase::Play => play(&letter, pool),
        Phase::Goals => set_goals(&letter, pool),
    };
    Reading { unread: letter.unread, ..reading }
}

/// Reads what a message would order if every piece were there and its round asked for it: goals
/// where it has a line of goals, else a program. For explaining messages, never for taking them.
pub fn glance(typed: &Typed) -> Reading<Orders, NoAct> {
    let has_goals = !lines::letter(typed).goals.is_empty();
    let phase = if has_goals { Phase::Goals } else { Phase::Play };
    read(phase, Pool::full(), typed)
}

fn play(letter: &Letter, pool: Pool) -> Reading<Orders, NoAct> {
    let (mut orders, mut closest, mut faults) = (None, None, Vec::new());
    for (_, place) in &letter.goals {
        let fault = Fault::at(*place, "rambots-order-goals-set");
        faults.push(fault.hint("rambots-order-hint-form"));
    }
    if let Some(block) = &letter.block {
        faults.extend(check::faults(block, pool));
        let program: Option<Vec<_>> = block.items.iter().map(Item::instruction).collect();
        let program = program.and_then(|list| Program::new(&list));
        orders = program.map(Orders::Program);
        if !faults.is_empty() && block.faults.is_empty() && !block.pass {
            let program = nearest::program(&block.items, pool);
            closest = program.map(|program| Orders::Program(program).text());
        }
    }
    Reading { closest, ..Reading::of(orders, faults, echo) }
}

fn set_goals(letter: &Letter, pool: Pool) -> Reading<Orders, NoAct> {
    let (mut closest, mut faults) = (None, Vec::new());
    let text = |goals: [Piece; 4]| Orders::Goals(goals).text();
    let mut legal: Vec<[Piece; 4]> = Vec::new();
    // Here pieces are goals, with or without the word for them.
    let bare = letter.block.as_ref().and_then(|block| Some((block.pieces.clone()?, block.place)));
    let bare = bare.filter(|(pieces, _)| pieces.pieces.len() > 1 || !letter.goals.is_empty());
    let block = letter.block.as_ref().filter(|_| bare.is_none());
    let goals: Vec<&(GoalLine, Place)> = letter.goals.iter().chain(&bare).collect();
    for (line, place) in &goals {
        let wrong = goals::faults(line, *place, pool);
        let pieces: Vec<Piece> = line.pieces.iter().map(|(piece, _)| *piece).collect();
        if let (true, Ok(goals)) = (wrong.is_empty(), <[Piece; 4]>::try_from(pieces)) {
            let new = !legal.contains(&goals);
            if let (true, Some(first)) = (new, legal.first()) {
                let reason = Phrase::new("rambots-order-two-blocks").code("first", text(*first));
                let reason = reason.code("second", text(goals));
                faults.push(Fault::at(*place, reason).hint("rambots-order-hint-one-block"));
            }
            legal.extend(new.then_some(goals));
        } else if goals.len() == 1 && line.pieces.len() >= 2 {
            closest = goals::closest(&line.pieces, pool).map(text);
        }
        faults.extend(wrong);
    }
    if let Some(block) = block {
        let fault = Fault::at(block.place, "rambots-order-goals-first");
        faults.push(fault.hint("rambots-order-hint-goals-form"));
    }
    let orders = legal.first().copied().map(Orders::Goals);
    Reading { closest, ..Reading::of(orders, faults, echo) }
}

/// Orders in canonical form and in words, an instruction a line; the empty program is `PASS`.
pub fn echo(orders: &Orders) -> Vec<Echo> {
    let instruction = |it: Instruction| {
        let words = kind(Phrase::new("rambots-echo-instruction"), it.piece);
        Echo::new(it.to_string(), words.code("way", it.way.name()))
    };
    let goal = |it: &Piece| Echo::new(it.to_string(), kind("rambots-echo-goal".into(), *it));
    match orders {
        Orders::Program(program) if program.is_empty() => {
            vec![Echo::new("PASS", Phrase::new("rambots-echo-pass"))]
        }
        Orders::Program(program) => program.iter().map(instruction).collect(),
        Orders::Goals(goals) => goals.iter().map(goal).collect(),
    }
}
