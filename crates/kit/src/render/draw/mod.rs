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

pub use gif::{Frame, gif};
pub use pixels::{PLAIN, SHARP, png};
pub use sheet::width;
pub use svg::svg;
