//! A position drawn: as lines of ASCII, as coloured runs for HTML, as a picture, and text broken
//! into lines. Pure; it knows no language, no match and no message: words are handed in.

pub mod ascii;
pub mod draw;
pub mod html;
pub mod wrap;
