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
