//! Stretches of signs to instructions, faulty ones included: which sign is missing, which is
//! there twice, which letter is none of ours.

use super::super::piece::{Colour, Instruction, Piece, Size, Way};
use super::vocabulary::Mark;
use kit::grid::Direction;
use kit::typing::row::Row;
use kit::typing::scan::Span;
use kit::typing::tokens::Sign;
use kit::{Fault, Phrase, Place};

/// One instruction as it was typed, whole or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Item {
    /// Where it stands.
    pub place: Place,
    /// Where its size and colour stand.
    pub piece_place: Place,
    /// The piece, if one size and one colour were typed.
    pub piece: Option<Piece>,
    /// The size it says, or the one that is suggested for a number that is no size.
    pub size: Option<Size>,
    pub colour: Option<Colour>,
    /// The way it says, or the one that is suggested for a wrong letter.
    pub way: Option<Way>,
    /// What is wrong with its spelling.
    pub faults: Vec<Fault>,
}

impl Item {
    /// An instruction that was read whole.
    pub fn whole(row: &Row, instruction: Instruction, span: Span, piece: Span) -> Item {
        Item {
            place: row.place(span),
            piece_place: row.place(piece),
            piece: Some(instruction.piece),
            size: Some(instruction.piece.size),
            colour: Some(instruction.piece.colour),
            way: Some(instruction.way),
            faults: Vec::new(),
        }
    }

    /// The instruction, if nothing is wrong with its spelling.
    pub fn instruction(&self) -> Option<Instruction> {
        if !self.faults.is_empty() {
            return None;
        }
        Some(Instruction { piece: self.piece?, way: self.way? })
    }
}

/// What a place in an instruction holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Mark(Mark),
    /// A letter that is none of ours.
    Wrong(char),
    /// "left" and its like.
    Relative,
}

/// One sign of a stretch that is not whole instructions.
pub(super) type Part = Sign<Kind>;

/// The signs of one faulty instruction, sorted by class.
#[derive(Default)]
struct Signs {
    sizes: Vec<(Size, Span)>,
    colours: Vec<(Colour, Span)>,
    ways: Vec<(Way, Span)>,
    either: Vec<Span>,
    numbers: Vec<(u32, Span)>,
    wrong: Vec<(char, Span)>,
    relative: Vec<Span>,
}

impl Signs {
    fn sort(parts: &[Part]) -> Signs {
        let mut signs = Signs::default();
        for part in parts {
            match part.mark {
                Kind::Mark(Mark::Size(size)) => signs.sizes.push((size, part.span)),
                Kind::Mark(Mark::Colour(colour)) => signs.colours.push((colour, part.span)),
                Kind::Mark(Mark::Way(way)) => signs.ways.push((way, part.span)),
                Kind::Mark(Mark::SmallOrSouth) => signs.either.push(part.span),
                Kind::Mark(Mark::Number(number)) => signs.numbers.push((number, part.span)),
                Kind::Wrong(letter) => signs.wrong.push((letter, part.span)),
                Kind::Relative => signs.relative.push(part.span),
            }
        }
        signs.settle();
        signs
    }

    /// The piece, if exactly one size and one colour are there.
    fn piece(&self) -> Option<Piece> {
        match (self.sizes.as_slice(), self.colours.as_slice()) {
            ([(size, _)], [(colour, _)]) => Some(Piece { size: *size, colour: *colour }),
            _ => None,
        }
    }

    /// Each S becomes what is missing (E4); with nothing to tell them apart it stays open.
    fn settle(&mut self) {
        let south = Way::Toward(Direction::South);
        let way = !self.ways.is_empty() || !self.relative.is_empty();
        let size = !self.sizes.is_empty() || !self.numbers.is_empty();
        match (self.either.as_slice(), size, way) {
            (&[first, ..], true, _) => {
                self.ways.push((south, first));
                self.either.remove(0);
            }
            (&[first, ..], false, true) => {
                self.sizes.push((Size::Small, first));
                self.either.remove(0);
            }
            (&[first, second, ..], false, false) => {
                self.sizes.push((Size::Small, first));
                self.ways.push((south, second));
                self.either.drain(..2);
            }
            (&[_] | &[], false, false) | (&[], _, _) => {}
        }
    }
}

/// The item of these signs, with everything that is wrong with it.
pub(super) fn item(row: &Row, parts: &[Part]) -> Item {
    let whole = cover(parts.iter().map(|part| part.span));
    let signs = Signs::sort(parts);
    let piece = signs.sizes.iter().map(|it| it.1).chain(signs.colours.iter().map(|it| it.1));
    let mut item = Item {
        place: row.place(whole),
        piece_place: row.place(cover(piece)),
        piece: signs.piece(),
        size: signs.sizes.first().map(|it| it.0),
        colour: signs.colours.first().map(|it| it.0),
        way: signs.ways.first().map(|it| it.0),
        faults: Vec::new(),
    };
    doubled(row, &signs, &mut item);
    let missing = strangers(row, &signs, &mut item);
    absent(row, whole, &signs, missing, &mut item);
    item.faults.sort_by_key(|fault| fault.place);
    item
}

fn cover(spans: impl Iterator<Item = Span>) -> Span {
    spans.reduce(Span::join).unwrap_or(Span { start: 0, end: 1 })
}

/// The classes that are not there.
#[derive(Clone, Copy)]
struct Missing {
    size: bool,
    colour: bool,
    way: bool,
}

impl Missing {
    fn count(self) -> usize {
        [self.size, self.colour, self.way].into_iter().filter(|missing| *missing).count()
    }
}

fn doubled(row: &Row, signs: &Signs, item: &mut Item) {
    let sizes = signs.sizes.iter().skip(1).map(|it| (it.1, "rambots-order-two-sizes"));
    let colours = signs.colours.iter().skip(1).map(|it| (it.1, "rambots-order-two-colours"));
    let ways = signs.ways.iter().skip(1).map(|it| (it.1, "rambots-order-two-ways"));
    for (span, key) in sizes.chain(colours).chain(ways) {
        item.faults.push(row.fault(span, key));
    }
}

/// Letters, numbers and words that stand where a sign should: each fills what is missing, so
/// that it is complained of once. What is missing after that is returned.
fn strangers(row: &Row, signs: &Signs, item: &mut Item) -> Missing {
    let mut missing = Missing {
        size: signs.sizes.is_empty(),
        colour: signs.colours.is_empty(),
        way: signs.ways.is_empty(),
    };
    for span in &signs.relative {
        missing.way = false;
        item.faults.push(row.fault(*span, "rambots-order-compass"));
    }
    for (number, span) in &signs.numbers {
        if missing.size {
            missing.size = false;
            item.size = Some(if *number == 0 { Size::Small } else { Size::Large });
            item.faults.push(row.fault(*span, "rambots-order-not-a-size"));
        } else {
            item.faults.push(row.fault(*span, "rambots-order-surplus"));
        }
    }
    for (letter, span) in &signs.wrong {
        let fault = |key| row.fault(*span, key);
        let fault = match (missing.count(), missing) {
            (_, Missing { way: true, .. }) => {
                missing.way = false;
                wrong_way(*letter, fault("rambots-order-not-a-way"), item)
            }
            (1, Missing { colour: true, .. }) => {
                missing.colour = false;
                fault("rambots-order-not-a-colour")
            }
            (1, Missing { size: true, .. }) => {
                missing.size = false;
                fault("rambots-order-not-a-size")
            }
            _ => fault("rambots-order-surplus"),
        };
        item.faults.push(fault);
    }
    missing
}

/// Polish Z, for zachód, is the one letter whose way is plain.
fn wrong_way(letter: char, fault: Fault, item: &mut Item) -> Fault {
    if letter != 'z' {
        return fault.hint(Phrase::new("rambots-order-hint-ways"));
    }
    item.way = Some(Way::Toward(Direction::West));
    fault.hint(Phrase::new("rambots-order-hint-polish-west"))
}

fn absent(row: &Row, whole: Span, signs: &Signs, missing: Missing, item: &mut Item) {
    let fault = |key| row.fault(whole, key);
    if let Some(span) = signs.either.first() {
        let twofold = missing.size && missing.way;
        let fault = match (twofold, item.colour) {
            (false, _) => row.fault(*span, "rambots-order-surplus"),
            (true, None) => fault("rambots-order-incomplete"),
            (true, Some(colour)) => {
                let readings = Phrase::new("rambots-order-small-or-south")
                    .typed("typed", row.typed(whole))
                    .code("colour", colour.name());
                let hint = Phrase::new("rambots-order-hint-small-or-south")
                    .code("letter", colour.letter());
                Fault::at(row.place(whole), readings).hint(hint)
            }
        };
        item.faults.push(fault);
        return;
    }
    match (missing.count(), missing) {
        (0, _) => {}
        (1, Missing { size: true, .. }) => item.faults.push(fault("rambots-order-size-missing")),
        (1, Missing { colour: true, .. }) => {
            item.faults.push(fault("rambots-order-colour-missing"));
        }
        (1, _) => {
            let hint = Phrase::new("rambots-order-hint-ways");
            item.faults.push(fault("rambots-order-way-missing").hint(hint));
        }
        _ => item.faults.push(fault("rambots-order-incomplete")),
    }
}
