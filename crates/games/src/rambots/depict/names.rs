//! The nouns of RAMbots as phrases: colours, sizes, directions, robots, beacons.

use super::super::piece::{Colour, Piece, Pool, Size, codes};
use super::super::position::{Object, Position};
use kit::Phrase;
use kit::grid::Direction;

/// "red": a colour as an adjective.
pub(super) const fn colour(colour: Colour) -> Phrase {
    let keys = ["rambots-red", "rambots-yellow", "rambots-green", "rambots-blue"];
    Phrase::new(keys[colour as usize])
}

/// "Red": the name of a robot.
pub const fn mark(colour: Colour) -> Phrase {
    const KEYS: [&str; 4] =
        ["rambots-mark-red", "rambots-mark-yellow", "rambots-mark-green", "rambots-mark-blue"];
    Phrase::new(KEYS[colour as usize])
}

/// "red beacon", "your robot" or "Basia's robot".
pub(super) fn object(at: &Position, object: Object) -> Phrase {
    match object.as_bot() {
        Some(bot) => Phrase::new("rambots-robot").with("who", at.seat(bot)),
        None => Phrase::new("rambots-beacon").with("colour", colour(object.colour())),
    }
}

/// "north".
pub(super) const fn direction(direction: Direction) -> Phrase {
    let keys = ["rambots-north", "rambots-east", "rambots-south", "rambots-west"];
    Phrase::new(keys[direction as usize])
}

/// A robot on its square: one key where it lies, with the way it faces, another where it is
/// upright.
pub(super) fn placed(at: &Position, bot: Colour, [lying, upright]: [&'static str; 2]) -> Phrase {
    let phrase = match at.facing(bot) {
        Some(facing) => Phrase::new(lying).with("way", direction(facing)),
        None => Phrase::new(upright),
    };
    phrase.maybe("at", at.square(Object::bot(bot)))
}

/// Something on the board by its kind, its colour and its owner: "the red beacon", "Basia's
/// robot".
pub(super) fn thing(at: &Position, object: Object) -> Phrase {
    match object.as_bot() {
        Some(bot) => Phrase::new("rambots-thing-robot").with("who", at.seat(bot)),
        None => Phrase::new("rambots-thing-beacon").code("colour", object.colour().name()),
    }
}

/// The names of the arguments in messages that list up to four things; `count` says how
/// many of them are there.
const LISTED: [&str; 4] = ["first", "second", "third", "fourth"];

/// Adds a list of up to four phrases to a phrase whose message chooses by `count`.
pub(super) fn listing(mut phrase: Phrase, items: impl IntoIterator<Item = Phrase>) -> Phrase {
    let mut count = 0usize;
    for (name, item) in LISTED.into_iter().zip(items) {
        phrase = phrase.with(name, item);
        count += 1;
    }
    phrase.with("count", count)
}

/// "1Y": a piece by its code, which some letters also put in words.
pub(super) fn piece(piece: Piece) -> Phrase {
    kind(Phrase::new("rambots-piece").code("code", piece), piece)
}

/// "with medium green": the piece that somebody plays.
pub(super) fn played(piece: Piece) -> Phrase {
    kind(Phrase::new("rambots-played"), piece)
}

/// The phrase with the size and the colour of a piece.
pub fn kind(phrase: Phrase, piece: Piece) -> Phrase {
    phrase.code("size", piece.size.name()).code("colour", piece.colour.name())
}

/// "Small: yellow, 2 green." and so on: the pieces of a pool by their sizes, for a phrase
/// whose message chooses by `count`.
pub(super) fn by_size(phrase: Phrase, pool: Pool) -> Phrase {
    let sizes = Size::ALL.into_iter().filter_map(|size| {
        let kinds = Colour::ALL.into_iter().filter_map(|colour| {
            let count = pool.count(Piece { size, colour });
            let kind = Phrase::new("rambots-pool-kind").code("colour", colour.name());
            (count > 0).then(|| kind.with("count", count))
        });
        let kinds: Vec<Phrase> = kinds.collect();
        let phrase = Phrase::new("rambots-pool-size").code("size", size.name());
        (!kinds.is_empty()).then(|| listing(phrase, kinds))
    });
    let phrase = phrase.code("pieces", codes(pool.iter()));
    listing(phrase.with("total", pool.len()), sizes)
}
