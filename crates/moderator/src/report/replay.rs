//! The rounds of a match as pictures, one after another: what the last message and the archive
//! show. Must never show what somebody may not see: everything is seen as by one who watches.

use super::desk::Desk;
use crate::PlayedRound;
use kit::letter::Attachment;
use kit::render::draw;
use kit::{Phrase, Picture, Referee, Viewer};

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

/// The pictures of these rounds in their order, from the board before the first.
pub fn pictures(referee: &dyn Referee, rounds: &[PlayedRound], detail: Detail) -> Vec<Picture> {
    let scene = |position: &str| Some(referee.at(position).ok()?.scene(Viewer::Observer).board);
    let mut all: Vec<Picture> = Vec::new();
    for round in rounds {
        if all.is_empty() {
            all.extend(scene(&round.before).map(still));
        }
        let account = referee.at(&round.before).ok();
        let account = account.and_then(|at| at.account(&round.events, Viewer::Observer).ok());
        for section in account.into_iter().flat_map(|it| it.sections) {
            let moves = section.boards.into_iter().map(still);
            let picture = section.picture.map(|it| *it);
            match detail {
                Detail::Moves => all.extend(moves.chain(picture)),
                Detail::Rounds => all.extend(picture),
                Detail::Boards => {}
            }
        }
        all.extend(scene(&round.after).map(still));
    }
    all.dedup();
    all
}

/// A board on which nothing moves.
pub fn still(board: kit::Board) -> Picture {
    Picture { board, ways: Vec::new(), beams: Vec::new(), alt: Phrase::empty() }
}

/// The rounds as an animation with as much of them as can be mailed; `None` if it cannot be made.
pub fn animation(referee: &dyn Referee, rounds: &[PlayedRound]) -> Option<Vec<u8>> {
    let details = [Detail::Moves, Detail::Rounds, Detail::Boards];
    let mut made = details.iter().filter_map(|detail| {
        let pictures = pictures(referee, rounds, *detail);
        draw::gif_within(&pictures, PAUSE, MOST).ok()
    });
    made.next()
}

impl Desk<'_> {
    /// The whole match as an animation, and its last board.
    pub fn keepsakes(&self) -> Vec<Attachment> {
        let context = self.context;
        if !self.pictured() || context.history.is_empty() {
            return Vec::new();
        }
        let replay = context.drawn.replay(context.referee, context.history);
        let replay = replay.map(|bytes| Attachment { name: REPLAY, kind: "image/gif", bytes });
        let board = self.scene().and_then(|scene| context.drawn.png(&still(scene.board)));
        let board =
            board.map(|it| Attachment { name: LAST_BOARD, kind: "image/png", bytes: it.png });
        replay.into_iter().chain(board).collect()
    }
}
