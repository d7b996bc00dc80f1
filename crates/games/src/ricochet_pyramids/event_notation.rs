//! Events as text, one line each: how a round is stored. Nobody types these, so reading is
//! strict and has one fault for all.

use std::slice::Iter;

use super::colour::Colour;
use super::event::Event;
use super::notation::{Bid, Line, Move};
use kit::codec::Words;
use kit::{one_line, single_words};

one_line!(Event: read, "ricochet-fault-event");

single_words! {
    Bid: |it| it.moves().to_string(), Bid::parse;
    Move: Move::to_string, Move::parse;
    Colour: |it| it.letter().into(), |word| word.parse().ok().and_then(Colour::from_letter);
}

/// All that is left of a line.
impl Words for Line {
    fn put(&self, line: &mut Vec<String>) {
        line.push(self.to_string());
    }

    fn take(rest: &mut Iter<'_, &str>) -> Option<Line> {
        Line::new(&Vec::take(rest)?)
    }
}
