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

/// What was made or cannot be, with all that it shows.
type Made<K, T> = RefCell<Vec<(K, Option<T>)>>;

/// What an animation shows: the boards before rounds, and what happened in them.
type Replayed = (Language, Vec<(String, String)>);

/// What shows this, made where nothing that shows the same was.
fn once<K: PartialEq, T: Clone>(
    made: &Made<K, T>,
    seen: K,
    make: impl FnOnce() -> Option<T>,
) -> Option<T> {
    let known = made.borrow().iter().find(|it| it.0 == seen).map(|it| it.1.clone());
    known.unwrap_or_else(|| {
        let new = make();
        made.borrow_mut().push((seen, new.clone()));
        new
    })
}

/// The pictures that were drawn for the messages of one request.
#[derive(Debug, Default)]
pub struct Drawn {
    /// With so many pixels a point.
    pictures: Made<(Picture, u8), Inline>,
    /// Rounds that move.
    replays: Made<Replayed, Arc<[u8]>>,
}

impl Drawn {
    /// The rounds of a match as an animation; `None` if they cannot be one.
    pub(super) fn replay(&self, context: &Context<'_>, language: Language) -> Option<Arc<[u8]>> {
        let of = |it: &PlayedRound| (it.before.clone(), it.events.clone());
        let seen = (language, context.history.iter().map(of).collect());
        once(&self.replays, seen, || animation(context, language).map(Arc::from))
    }

    /// A picture as a file with so many pixels a point; `None` if it cannot be one.
    pub(super) fn png(&self, picture: &Picture, density: u8) -> Option<Inline> {
        // Whose piece comes first in a drawing of letters, and what is said instead, is not drawn.
        let mut seen = Picture { alt: Phrase::empty(), ..picture.clone() };
        seen.board.own = None;
        once(&self.pictures, (seen, density), || inline(picture, density))
    }
}

fn inline(picture: &Picture, density: u8) -> Option<Inline> {
    let png = draw::png(picture, density)?;
    let hash = Sha256::digest(&png);
    let cid = format!("{}@botpost", hex::encode(&hash[..12]));
    Some(Inline { cid, png: png.into(), shared: true })
}
