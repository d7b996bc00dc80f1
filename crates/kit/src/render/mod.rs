//! A position drawn: as lines of ASCII and as coloured runs for HTML, and text broken into
//! lines. Pure; it knows no language, no match and no message: words are handed in.

pub mod ascii;
mod canvas;
pub mod film;
mod font;
pub mod html;
pub mod picture;
pub mod wrap;
