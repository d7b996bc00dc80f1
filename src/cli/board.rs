//! A position on the terminal.

use kit::render::ascii;
use kit::render::film::Film;
use kit::render::wrap::{COLUMNS, NO_BREAK};
use kit::{Frame, Phrase, Scene};
use moderator::report::{Listener, Speech};

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

/// The frames of a film, and what its sign means; nothing where they do not fit.
pub fn film(frames: &[Frame], speech: &Speech, listener: &Listener) -> Vec<String> {
    let Some(film) = Film::of(frames, COLUMNS) else { return Vec::new() };
    let mut lines = vec![String::new()];
    lines.extend(film.lines());
    lines.extend(film.marks().then(|| speech.say(&Phrase::new("film-legend"), listener)));
    lines
}
