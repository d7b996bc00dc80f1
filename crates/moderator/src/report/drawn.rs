//! Pictures are drawn and compressed once for all readers of a request. Must never give one picture
//! for another: what is compared is all that is drawn.

use std::cell::RefCell;
use std::sync::Arc;

use kit::hex;
use sha2::{Digest, Sha256};

use super::Context;
use super::replay::animation;
use crate::PlayedRound;
use kit::letter::Inline;
use kit::render::draw;
use kit::{Language, Phrase, Picture};

/// What an animation shows: the boards before rounds, and what happened in them.
#[derive(Debug, PartialEq, Eq)]
struct Replayed {
    language: Language,
    rounds: Vec<(String, String)>,
}

/// An animation; `None`: it cannot be made.
type Replay = Option<Arc<[u8]>>;

/// The pictures that were drawn for the messages of one request.
#[derive(Debug, Default)]
pub struct Drawn {
    pictures: RefCell<Vec<(Picture, u8, Option<Inline>)>>,
    /// Rounds that move.
    replays: RefCell<Vec<(Replayed, Replay)>>,
}

impl Drawn {
    /// The rounds of a match as an animation; `None` if they cannot be one.
    pub(super) fn replay(&self, context: &Context<'_>, language: Language) -> Replay {
        let of = |it: &PlayedRound| (it.before.clone(), it.events.clone());
        let seen = Replayed { language, rounds: context.history.iter().map(of).collect() };
        let known = self.replays.borrow().iter().find(|it| it.0 == seen).map(|it| it.1.clone());
        known.unwrap_or_else(|| {
            let made: Replay = animation(context, language).map(Arc::from);
            self.replays.borrow_mut().push((seen, made.clone()));
            made
        })
    }

    /// A picture as a file with so many pixels a point; `None` if it cannot be one.
    pub(super) fn png(&self, picture: &Picture, density: u8) -> Option<Inline> {
        // Whose piece comes first in a drawing of letters, and what is said instead, is not drawn.
        let mut seen = Picture { alt: Phrase::empty(), ..picture.clone() };
        seen.board.own = None;
        let same = |it: &&(Picture, u8, Option<Inline>)| it.1 == density && it.0 == seen;
        let known = self.pictures.borrow().iter().find(same).map(|it| it.2.clone());
        known.unwrap_or_else(|| {
            let image = inline(picture, density);
            self.pictures.borrow_mut().push((seen, density, image.clone()));
            image
        })
    }
}

fn inline(picture: &Picture, density: u8) -> Option<Inline> {
    let png = draw::png(picture, density).ok()?;
    let hash = Sha256::digest(&png);
    Some(Inline {
        cid: format!("{}@botpost", hex::encode(&hash[..12])),
        png: png.into(),
        shared: true,
    })
}
