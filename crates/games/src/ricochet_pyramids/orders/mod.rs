//! The order reader of Ricochet Pyramids: from a message's lines to a line of moves or a bid.
//!
//! It reads every spelling a person might use, and never guesses: what has two readings, or
//! none, is a fault with its place, its reason and a way out. It knows no board: whether a
//! line is a solution is not for it to say.

mod asked;
mod lines;
mod loose;
mod moves;
mod said;
mod tokens;
mod vocabulary;

use super::colour::Colour;
use super::notation::{Bid, Line, Move, Orders};
use crate::{RICOCHET, is_of_another};
pub use asked::Asked;
use kit::typing::lexicon::{Lexicon, marks};
use kit::{Echo, Fault, NoAct, Phrase, Place, Reading, Typed, joined};
use lines::{Letter, OrderLines};
pub(super) use said::bid_of;

/// What a round asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// A line of moves: a sealed solution (R19), or the one that proves a bid (R27).
    Line,
    /// A bid; a seat that has one can only go lower (R25).
    Bid {
        /// The seat's own bid so far.
        own: Option<Bid>,
    },
}

/// What the game knows of single words.
pub const LEXICON: Lexicon = Lexicon {
    marks: |line| marks(&tokens::tokens(line), vocabulary::kind),
    words: &vocabulary::SPELLINGS,
    part: vocabulary::part,
    assemble: loose::assemble,
    elsewhere: |typed| is_of_another(RICOCHET, typed),
    from_the_end: |_| false,
    // Only a line that solves is ever read as one.
    complete: 1,
    fewest: 1,
};

/// Reads what a seat sent, on a board with these robots.
///
/// It never fails. Faults are in the order of their places; a program is there only without
/// faults; with faults, the closest line is there where only one can be meant.
pub fn read(asks: Asks, robots: &[Colour], typed: &Typed) -> Reading<Orders, NoAct> {
    read_placed(asks, robots, typed).0
}

/// As [`read`], with the place of each move of the line, if a line was read.
pub fn read_placed(
    asks: Asks,
    robots: &[Colour],
    typed: &Typed,
) -> (Reading<Orders, NoAct>, Vec<Place>) {
    let mut letter = lines::letter(typed);
    let mut faults = spelling(&letter.block, robots);
    let orders = match asks {
        Asks::Line => line(&letter.block, &mut faults),
        Asks::Bid { own } => bid(&mut letter, own, &mut faults),
    };
    let closest = if faults.is_empty() { None } else { closest(asks, &letter.block, robots) };
    let reading = Reading { closest, unread: letter.unread, ..Reading::of(orders, faults, echo) };
    let line = matches!(reading.program, Some(Orders::Line(_)));
    let steps = letter.block.steps.iter().filter(|_| line);
    let places = steps.map(|step| step.place).collect();
    (reading, places)
}

/// Reads what a message would file if its round asked for it: a bid where it has bids and no
/// moves, else a line. For explaining messages, never for taking them.
pub fn glance(typed: &Typed) -> Reading<Orders, NoAct> {
    let block = lines::letter(typed).block;
    let bids = !block.bids.is_empty() && block.steps.is_empty();
    let asks = if bids { Asks::Bid { own: None } } else { Asks::Line };
    read(asks, &Colour::ALL, typed)
}

/// Everything that is wrong with a block by itself.
fn spelling(block: &OrderLines, robots: &[Colour]) -> Vec<Fault> {
    let mut faults = block.faults.clone();
    for (number, step) in (1u32..).zip(&block.steps) {
        faults.extend(step.faults.iter().cloned().map(|fault| fault.item(number)));
        if number as usize == Line::MOST + 1 {
            let reason = Phrase::new("ricochet-order-too-many").with("most", Line::MOST);
            let fault = Fault::at(step.place, reason).hint("ricochet-order-hint-shorter");
            faults.push(fault.item(number));
        }
        if let Some(Move { robot, .. }) = step.whole().filter(|it| !robots.contains(&it.robot)) {
            let reason = Phrase::new("ricochet-order-no-such-robot").code("colour", robot.name());
            let codes = joined(robots.iter().map(|robot| robot.letter()), ", ");
            let hint = Phrase::new("ricochet-order-hint-robots").code("codes", codes);
            faults.push(Fault::at(step.robot_place, reason).hint(hint).item(number));
        }
    }
    faults
}

fn line(block: &OrderLines, faults: &mut Vec<Fault>) -> Option<Orders> {
    // Nobody is told here how a bid is written.
    let is_bid = |hint: &Phrase| hint.key == "ricochet-order-hint-bid";
    for fault in faults.iter_mut().filter(|it| it.hint.as_ref().is_some_and(is_bid)) {
        fault.hint = Some(Phrase::new("ricochet-order-hint-form"));
    }
    for (_, place) in &block.bids {
        let fault = Fault::at(*place, "ricochet-order-lines-only");
        faults.push(fault.hint("ricochet-order-hint-form"));
    }
    let line = block.moves().and_then(|moves| Line::new(&moves));
    match block.passes.first() {
        Some(place) if line.is_some() => {
            faults.push(pass_and_more(*place));
            None
        }
        pass => line.map(Orders::Line).or(pass.map(|_| Orders::Pass)),
    }
}

fn pass_and_more(place: Place) -> Fault {
    Fault::at(place, "ricochet-order-pass-and-more").hint("ricochet-order-hint-one-only")
}

fn bid(letter: &mut Letter, own: Option<Bid>, faults: &mut Vec<Fault>) -> Option<Orders> {
    let hint_of = |bid: Option<Bid>| match bid {
        Some(bid) => Phrase::new("ricochet-order-hint-write").code("code", Orders::Bid(bid)),
        None => Phrase::new("ricochet-order-hint-bid"),
    };
    let block = &letter.block;
    if let Some(step) = block.steps.first() {
        let moves = block.moves().and_then(|moves| Bid::new(moves.len()));
        faults.push(Fault::at(step.place, "ricochet-order-bids-only").hint(hint_of(moves)));
    }
    for (number, place, typed) in std::mem::take(&mut letter.numbers) {
        letter.unread.retain(|unread| unread.line != place.line);
        let reason = Phrase::new("ricochet-order-bid-word").typed("typed", typed);
        faults.push(Fault::at(place, reason).hint(hint_of(Bid::new(number))));
    }
    let Some((bid, place)) = block.bids.first().copied() else {
        return block.passes.first().map(|_| Orders::Pass);
    };
    if let Some(place) = block.passes.first() {
        faults.push(pass_and_more(*place));
    }
    if let Some((other, place)) = block.bids.iter().find(|(other, _)| *other != bid) {
        let reason = Phrase::new("ricochet-order-two-bids");
        let reason = reason.with("first", bid.moves()).with("second", other.moves());
        faults.push(Fault::at(*place, reason).hint("ricochet-order-hint-one-only"));
    }
    if let Some(own) = own.filter(|own| bid >= *own) {
        let reason = Phrase::new("ricochet-order-bid-not-lower").with("own", own.moves());
        faults.push(Fault::at(place, reason).hint(lower(own)));
    }
    Some(Orders::Bid(bid))
}

/// The way out for a bid that is not lower.
fn lower(own: Bid) -> Phrase {
    match own.moves() {
        1 => Phrase::new("ricochet-order-hint-lowest"),
        more => Phrase::new("ricochet-order-hint-lower").with("most", more - 1),
    }
}

/// The line in which every faulty move is the only one that can have been meant.
fn closest(asks: Asks, block: &OrderLines, robots: &[Colour]) -> Option<String> {
    let plain = block.faults.is_empty() && block.bids.is_empty() && block.passes.is_empty();
    if asks != Asks::Line || !plain {
        return None;
    }
    let moves: Option<Vec<Move>> = block.steps.iter().map(|step| step.found).collect();
    let moves = moves.filter(|all| all.iter().all(|it| robots.contains(&it.robot)))?;
    Line::new(&moves).map(|line| line.to_string())
}

/// A filing in canonical form and in words, a move a line.
pub fn echo(orders: &Orders) -> Vec<Echo> {
    let step = |it: &Move| Echo::new(it.to_string(), it.told("ricochet-echo-move"));
    let words = match orders {
        Orders::Pass => Phrase::new("ricochet-echo-pass"),
        Orders::Bid(bid) => Phrase::new("ricochet-echo-bid").with("moves", bid.moves()),
        Orders::Line(line) => return line.moves().iter().map(step).collect(),
    };
    vec![Echo::new(orders.to_string(), words)]
}
