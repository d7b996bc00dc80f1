//! Events as text, one line each: how a round is stored. Nobody types these, so reading is
//! strict and has one fault for all.

use std::slice::Iter;

use super::event::Event;
use super::piece::{Colour, Instruction, Piece};
use super::position::{Colours, Object};
use kit::codec::{Form, Words};
use kit::{one_line, single_words};

one_line!(Event: read, "rambots-fault-event");

single_words! {
    Piece: Piece::to_string, Piece::parse;
    Instruction: Instruction::to_string, Instruction::parse;
    Colour: |it| it.letter().into(), |word| word.parse().ok().and_then(Colour::from_letter);
    Object: |it| it.letter().into(), |word| word.parse().ok().and_then(Object::from_letter);
}

/// What the rivals do in the same step, each behind its colour: `Y:2B`.
pub(super) struct Rivals;

impl Form<[Option<Piece>; 4]> for Rivals {
    fn put(&self, rivals: &[Option<Piece>; 4], line: &mut Vec<String>) {
        let rivals = Colour::ALL.iter().zip(rivals);
        line.extend(
            rivals.filter_map(|(owner, rival)| {
                rival.map(|piece| format!("{}:{piece}", owner.letter()))
            }),
        );
    }

    fn take(&self, rest: &mut Iter<'_, &str>) -> Option<[Option<Piece>; 4]> {
        let mut rivals = [None; 4];
        for rival in rest {
            let (owner, piece) = rival.split_once(':')?;
            let owner = Colour::take(&mut [owner].iter())?;
            rivals[owner as usize] = Some(Piece::parse(piece)?);
        }
        Some(rivals)
    }
}

/// Colours of which there is at least one.
pub(super) struct Anybody;

impl Form<Colours> for Anybody {
    fn put(&self, colours: &Colours, line: &mut Vec<String>) {
        colours.put(line);
    }

    fn take(&self, rest: &mut Iter<'_, &str>) -> Option<Colours> {
        <Colours as Words>::take(rest).filter(|colours| !colours.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kit::{Notation, Source};

    #[test]
    fn every_event_is_read_and_written_as_it_was() {
        for line in [
            "goals R 1R 2Y 3B 1G by Y",
            "goals B 1R 1R 1Y 1G by R random",
            "begin",
            "lay R 1RN 2YU",
            "step R 1RN",
            "step Y 2BE R:1R G:3Y",
            "step B 2BE R:1R Y:1B G:3Y B:2G",
            "tip R N",
            "turn G W",
            "no-reverse B",
            "move R d4",
            "wall Y",
            "blocked G",
            "ram R y",
            "ram R B",
            "steal R Y 2G",
            "empty B",
            "topple g E",
            "topple G S",
            "tag R 3B",
            "shift b a8",
            "beam R up",
            "beam R wall",
            "beam R hit g",
            "raise y",
            "unmoved R edge",
            "unmoved r near",
            "unmoved B upright",
            "unmoved g harmless",
            "return Y 1G",
            "win B",
            "turn-stack",
            "round 700",
            "end R",
            "end R Y G B",
        ] {
            let event = Event::read(&Source::new(line)).expect(line);
            assert_eq!(event.text(), line);
        }
        for bad in [
            "",
            "begin begin",
            "step R 1RN Y",
            "beam R hit",
            "move r a1",
            "end",
            "end r",
            "over\nover",
        ] {
            let fault = Event::read(&Source::new(bad)).expect_err(bad).0.remove(0);
            assert_eq!(fault.reason.key, "rambots-fault-event");
        }
    }
}
