//! Pictures: a board and what moved on it become one display list, and that an SVG, a PNG or a
//! frame of a GIF. Must never show anything that the message does not also say.

mod arrows;
mod display;
mod figures;
mod gif;
mod lettering;
pub mod palette;
mod path;
mod pixels;
mod sheet;
mod svg;

pub use gif::{Frame, gif, gif_within};
pub use pixels::{PLAIN, SHARP, png};
pub use sheet::width;
pub use svg::svg;

/// Why a picture could not be written: it is larger than any board makes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLarge;

impl std::fmt::Display for TooLarge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the picture is too large")
    }
}

impl std::error::Error for TooLarge {}
