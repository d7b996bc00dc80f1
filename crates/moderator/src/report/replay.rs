//! The rounds of a match as pictures, one after another: what the last message and the archive
//! show. Must never show what somebody may not see: everything is seen as by one who watches.

use super::{Context, Desk};
use crate::{Guest, Person, Role, To};
use kit::letter::Attachment;
use kit::render::draw::{self, Frame};
use kit::{Language, Phrase, Picture, Seat, Viewer};

/// How long a picture stays, in hundredths of a second.
const PAUSE: u16 = 120;

/// The most bytes of an animation that is mailed.
const MOST: usize = 500_000;

/// The name of the animation.
const REPLAY: &str = "replay.gif";

/// The name of the last board.
const LAST_BOARD: &str = "last-board.png";

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
    let places = desk.open(position).map(|at| at.standings().places).unwrap_or_default();
    let score = |seat: Seat| {
        let count = places.iter().find(|it| it.seat == seat)?.count?;
        Some(format!("{} {count}", desk.listener.name(seat)))
    };
    let scores: Option<Vec<String>> = desk.context.game.holders.seats().map(score).collect();
    scores.unwrap_or_default().join("  ")
}

/// A board on which nothing moves.
pub fn still(board: kit::Board) -> Picture {
    Picture { board, ways: Vec::new(), beams: Vec::new(), alt: Phrase::empty() }
}

/// The rounds as an animation with as much of them as can be mailed, as by one who watches;
/// `None` if it cannot be made.
pub fn animation(context: &Context<'_>, language: Language) -> Option<Vec<u8>> {
    let desk = watching(context, language);
    let details = [Detail::Moves, Detail::Rounds, Detail::Boards];
    let made = |detail: &Detail| draw::gif_within(&frames(&desk, *detail), PAUSE, MOST).ok();
    details.iter().find_map(made)
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
        let replay = replay.map(|bytes| Attachment { name: REPLAY, kind: "image/gif", bytes });
        let board = self.scene().map(|scene| still(scene.board.clone()));
        let board = board.and_then(|it| context.drawn.png(&it, draw::SHARP));
        let board =
            board.map(|it| Attachment { name: LAST_BOARD, kind: "image/png", bytes: it.png });
        replay.into_iter().chain(board).collect()
    }
}
