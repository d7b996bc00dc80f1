//! A position drawn: as lines of ASCII and as coloured runs for HTML, and text broken into
//! lines. Pure; it knows no language, no match and no letter: words are handed in.

pub mod ascii;
pub mod film;
pub mod html;
pub mod wrap;
