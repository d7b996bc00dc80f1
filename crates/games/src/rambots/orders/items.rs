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
    /// The instruction, if nothing is wrong with its spelling.
    pub fn instruction(&self) -> Option<Instruction> {
        let whole = Instruction { piece: self.piece?, way: self.way? };
        self.faults.is_empty().then_some(whole)
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

/// What an instruction is made of, with what is said where it is there twice, is another sign,
/// or is not there.
const CLASSES: [[&str; 3]; 3] = [
    ["rambots-order-two-sizes", "rambots-order-not-a-size", "rambots-order-size-missing"],
    ["rambots-order-two-colours", "rambots-order-not-a-colour", "rambots-order-colour-missing"],
    ["rambots-order-two-ways", "rambots-order-not-a-way", "rambots-order-way-missing"],
];

// The places of the classes in tables.
const SIZE: usize = 0;
const COLOUR: usize = 1;
const WAY: usize = 2;

/// The signs of an instruction, sorted by what they may be. Of each class the first counts.
#[derive(Default)]
struct Sorted {
    sizes: Vec<(Size, Span)>,
    colours: Vec<(Colour, Span)>,
    ways: Vec<(Way, Span)>,
    either: Vec<Span>,
    numbers: Vec<(u32, Span)>,
    wrong: Vec<(char, Span)>,
    relative: Vec<Span>,
}

impl Sorted {
    fn of(parts: &[Part]) -> Sorted {
        let mut all = Sorted::default();
        for Part { mark, span, .. } in parts.iter().copied() {
            match mark {
                Kind::Mark(Mark::Size(size)) => all.sizes.push((size, span)),
                Kind::Mark(Mark::Colour(colour)) => all.colours.push((colour, span)),
                Kind::Mark(Mark::Way(way)) => all.ways.push((way, span)),
                Kind::Mark(Mark::SmallOrSouth) => all.either.push(span),
                Kind::Mark(Mark::Number(number)) => all.numbers.push((number, span)),
                Kind::Wrong(letter) => all.wrong.push((letter, span)),
                Kind::Relative => all.relative.push(span),
            }
        }
        // Each S is what is missing (E4); with nothing to tell them apart it stays open.
        let sized = !all.sizes.is_empty() || !all.numbers.is_empty();
        let turned = !all.ways.is_empty() || !all.relative.is_empty();
        let south = Way::Toward(Direction::South);
        match (all.either.as_slice(), sized, turned) {
            (&[first, ..], true, _) => all.ways.push((south, first)),
            (&[first, ..], false, true) => all.sizes.push((Size::Small, first)),
            (&[first, second, ..], false, false) => {
                all.sizes.push((Size::Small, first));
                all.ways.push((south, second));
                all.either.remove(0);
            }
            (&[_] | &[], false, false) | (&[], _, _) => return all,
        }
        all.either.remove(0);
        all
    }
}

/// Where the signs of a class stand.
fn spans<T>(signs: Vec<(T, Span)>) -> Vec<Span> {
    signs.into_iter().map(|(_, span)| span).collect()
}

/// The item of these signs, with everything that is wrong with it.
pub(super) fn item(row: &Row, parts: &[Part]) -> Item {
    let whole = Span::over(parts.iter().map(|part| part.span));
    let Sorted { sizes, colours, ways, either, numbers, wrong, relative } = Sorted::of(parts);
    let size = sizes.first().map(|(size, _)| *size);
    let colour = colours.first().map(|(colour, _)| *colour);
    let way = ways.first().map(|(way, _)| *way);
    let found = [spans(sizes), spans(colours), spans(ways)];
    let single = found[SIZE].len() == 1 && found[COLOUR].len() == 1;
    let mut item = Item {
        place: row.place(whole),
        piece_place: row.place(Span::over(found[..WAY].iter().flatten().copied())),
        piece: size.zip(colour).filter(|_| single).map(|(size, colour)| Piece { size, colour }),
        size,
        colour,
        way,
        faults: Vec::new(),
    };
    for (class, [twice, ..]) in found.iter().zip(CLASSES) {
        item.faults.extend(class.iter().skip(1).map(|span| row.fault(*span, twice)));
    }
    // What stands where a sign should fills what is missing, so that it is complained of once.
    let mut missing = found.map(|spans| spans.is_empty());
    for span in relative {
        missing[WAY] = false;
        item.faults.push(row.fault(span, "rambots-order-compass"));
    }
    for (number, span) in numbers {
        let key = if missing[SIZE] { CLASSES[SIZE][1] } else { SURPLUS };
        item.faults.push(row.fault(span, key));
        if std::mem::take(&mut missing[SIZE]) {
            item.size = Some(if number == 0 { Size::Small } else { Size::Large });
        }
    }
    for (letter, span) in wrong {
        let mut classes = (0..3).filter(|class| missing[*class]);
        let class = match (missing[WAY], classes.next(), classes.next()) {
            (true, ..) => Some(WAY),
            (false, only, None) => only,
            (false, _, Some(_)) => None,
        };
        let fault = row.fault(span, class.map_or(SURPLUS, |class| CLASSES[class][1]));
        item.faults.push(match (class, letter) {
            // Polish Z, for zachód, is the one letter whose way is plain.
            (Some(WAY), 'z') => {
                item.way = Some(Way::Toward(Direction::West));
                fault.hint("rambots-order-hint-polish-west")
            }
            (Some(WAY), _) => fault.hint("rambots-order-hint-ways"),
            _ => fault,
        });
        class.into_iter().for_each(|class| missing[class] = false);
    }
    item.faults.extend(absent(row, whole, either.first().copied(), missing, colour));
    item.faults.sort_by_key(|fault| fault.place);
    item
}

const SURPLUS: &str = "rambots-order-surplus";

/// What is said of classes that are not there, and of an S that may be either of two.
fn absent(
    row: &Row,
    whole: Span,
    either: Option<Span>,
    missing: [bool; 3],
    colour: Option<Colour>,
) -> Option<Fault> {
    let incomplete = || row.fault(whole, "rambots-order-incomplete");
    if let Some(span) = either {
        return Some(match colour {
            _ if !(missing[SIZE] && missing[WAY]) => row.fault(span, SURPLUS),
            None => incomplete(),
            Some(colour) => {
                let readings = Phrase::new("rambots-order-small-or-south")
                    .typed("typed", row.typed(whole))
                    .code("colour", colour.name());
                let hint = Phrase::new("rambots-order-hint-small-or-south")
                    .code("letter", colour.letter());
                Fault::at(row.place(whole), readings).hint(hint)
            }
        });
    }
    let mut classes = (0..3).filter(|class| missing[*class]);
    match (classes.next()?, classes.next()) {
        (WAY, None) => Some(row.fault(whole, CLASSES[WAY][2]).hint("rambots-order-hint-ways")),
        (class, None) => Some(row.fault(whole, CLASSES[class][2])),
        (_, Some(_)) => Some(incomplete()),
    }
}
