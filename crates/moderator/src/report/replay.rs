//! The rounds of a match as pictures, one after another: what the last message and the archive
//! show. Must never show what somebody may not see: everything is seen as by one who watches.

use super::{Context, Desk};
use crate::{Guest, Person, Role, To};
use kit::letter::Attachment;
use kit::render::draw::{self, Frame};
use kit::{Language, Phrase, Picture, Seat, Viewer, joined};

/// How long a picture stays, in hundredths of a second.
const PAUSE: u16 = 120;

/// The most bytes of an animation that is mailed.
const MOST: usize = 500_000;

/// How much of a match its pictures show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// Each move of a round.
    Moves,
    /// Each picture of a round.
    Rounds,
    /// The boards between the rounds.
    Boards,
}

/// What is seen of the rounds of a match by one who watches, in their order and from the board
/// before the first, with the round and what everybody has below each picture.
fn frames(desk: &Desk<'_>, detail: Detail) -> Vec<Frame> {
    let mut all: Vec<Frame> = Vec::new();
    for round in desk.context.history {
        let frame = |position: &str, picture: Picture| {
            let line = desk.line("archive-frame").round(round.number);
            Frame { picture, caption: line.text("scores", scores(desk, position)).say() }
        };
        let board = |position: &str| {
            let board = desk.open(position)?.scene(Viewer::Observer).board;
            Some(frame(position, still(board)))
        };
        all.extend(board(&round.before).filter(|_| all.is_empty()));
        let account = desk.open(&round.before);
        let account = account.and_then(|at| at.account(&round.events, Viewer::Observer).ok());
        for section in account.into_iter().flat_map(|it| it.sections) {
            let moves = section.boards.into_iter().map(still);
            let picture = section.picture.map(|it| *it);
            let pictures: Vec<Picture> = match detail {
                Detail::Moves => moves.chain(picture).collect(),
                Detail::Rounds => picture.into_iter().collect(),
                Detail::Boards => Vec::new(),
            };
            all.extend(pictures.into_iter().map(|it| frame(&round.before, it)));
        }
        all.extend(board(&round.after));
    }
    all.dedup();
    all
}

/// What everybody has in a position: "Ania 2  Basia 1"; nothing where its game counts nothing.
fn scores(desk: &Desk<'_>, position: &str) -> String {
    let seats = desk.context.game.holders.seats();
    let counted = seats.zip(counts(desk, position).unwrap_or_default());
    joined(counted.map(|(seat, count)| format!("{} {count}", desk.listener.name(seat))), "  ")
}

/// What each seat has in a position, in seating order; `None` where its game counts nothing.
pub(super) fn counts(desk: &Desk<'_>, position: &str) -> Option<Vec<i64>> {
    let places = desk.open(position)?.standings().places;
    let count = |seat: Seat| places.iter().find(|it| it.seat == seat)?.count.map(i64::from);
    desk.context.game.holders.seats().map(count).collect()
}

/// A board on which nothing moves.
pub fn still(board: kit::Board) -> Picture {
    Picture { board, ways: Vec::new(), beams: Vec::new(), alt: Phrase::empty() }
}

/// The rounds as an animation with as much of them as can be mailed, as by one who watches;
/// `None` if it cannot be made.
pub fn animation(context: &Context<'_>, language: Language) -> Option<Vec<u8>> {
    let desk = watching(context, language);
    let made = |detail| draw::gif(&frames(&desk, detail), PAUSE, MOST);
    [Detail::Moves, Detail::Rounds, Detail::Boards].into_iter().find_map(made)
}

/// The desk of one who watches, and is nobody.
pub(super) fn watching<'a>(context: &'a Context<'a>, language: Language) -> Desk<'a> {
    let person = Person::nobody(language, context.game.terms.zone);
    let guest = Guest { person, role: Role::Observer(0), generation: 0 };
    Desk::of(context, &To::Guest(Box::new(guest)))
}

impl Desk<'_> {
    /// The whole match as an animation, and its last board.
    pub fn keepsakes(&self) -> Vec<Attachment> {
        let context = self.context;
        if !self.pictured() || context.history.is_empty() {
            return Vec::new();
        }
        let replay = context.drawn.replay(context, self.listener.language);
        let file = |name, kind, bytes| Attachment { name, kind, bytes };
        let replay = replay.map(|bytes| file("replay.gif", "image/gif", bytes));
        let board = self.scene().map(|scene| still(scene.board.clone()));
        let board = board.and_then(|it| context.drawn.png(&it, draw::SHARP));
        let board = board.map(|it| file("last-board.png", "image/png", it.png));
        replay.into_iter().chain(board).collect()
    }
}
