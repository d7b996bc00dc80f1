//! PNG, two pixels a point.

use super::palette::Scheme;
use super::{TooLarge, pixels, sheet};
use crate::Picture;

/// How many pixels a point has: screens of phones are dense.
const DENSITY: u8 = 2;

/// With more colours the file grows and nothing is seen.
const COLOURS: usize = 32;

/// A picture as a PNG file. The same picture has the same bytes.
///
/// # Errors
/// If the picture is too large.
pub fn png(picture: &Picture) -> Result<Vec<u8>, TooLarge> {
    let pixels = pixels::paint(&sheet::list(picture), Scheme::Light, (DENSITY, COLOURS))?;
    let mut bytes = Vec::new();
    let (width, height) = (pixels.width.into(), pixels.height.into());
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(pixels.palette.concat());
    // With more effort a twentieth is gained, in twice the time.
    encoder.set_deflate_compression(png::DeflateCompression::Level(4));
    // Places in a palette are no strengths, whose differences mean anything.
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().map_err(|_| TooLarge)?;
    writer.write_image_data(&pixels.dots).map_err(|_| TooLarge)?;
    writer.finish().map_err(|_| TooLarge)?;
    Ok(bytes)
}
