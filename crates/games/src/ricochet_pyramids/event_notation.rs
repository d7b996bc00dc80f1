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

#[cfg(test)]
mod tests {
    use super::*;
    use kit::{Notation, Source};

    #[test]
    fn every_event_is_read_and_written_as_it_was() {
        for line in [
            "best A 5",
            "bid H 99",
            "shows B",
            "failed C",
            "proved D 1",
            "slide yN h8",
            "slide kW a1",
            "point A",
            "nobody",
            "par 12 yN rE",
            "par 18446744073709551615 yN",
            "goal r e4",
            "over",
        ] {
            let event = Event::read(&Source::new(line)).expect(line);
            assert_eq!(event.text(), line);
        }
        for bad in [
            "",
            "best A",
            "best I 5",
            "best A 100",
            "slide YN a1",
            "par 3",
            "over over",
            "over\nover",
        ] {
            let fault = Event::read(&Source::new(bad)).expect_err(bad).0.remove(0);
            assert_eq!(fault.reason.key, "ricochet-fault-event");
        }
    }
}
