//! A position on the terminal.

use crate::game::{Phrase, Scene};
use crate::render::ascii;
use crate::render::wrap::{COLUMNS, NO_BREAK};
use crate::report::{Listener, Speech};

/// The drawing with its table, and what its signs mean.
pub fn lines(scene: &Scene, speech: &Speech, listener: &Listener) -> Vec<String> {
    let say = |phrase: &Phrase| speech.say(phrase, listener).replace(NO_BREAK, " ");
    let drawing = ascii::board(&scene.board, &say(&Phrase::new("board-north")));
    let panel: Vec<Vec<String>> =
        scene.panel.iter().map(|row| row.iter().map(say).collect()).collect();
    let mut lines = ascii::beside(&drawing, &ascii::columns(&panel, "", 2, COLUMNS), COLUMNS);
    lines.extend(scene.legend.iter().map(say));
    lines
}
