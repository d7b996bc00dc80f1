//! PNG, two pixels a point.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;

use super::palette::Scheme;
use super::pixels::{self, Pixels};
use super::{TooLarge, sheet};
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
    let mut writer = encoder.write_header().map_err(|_| TooLarge)?;
    writer.write_chunk(png::chunk::IDAT, &packed(&pixels)).map_err(|_| TooLarge)?;
    writer.finish().map_err(|_| TooLarge)?;
    Ok(bytes)
}

/// The rows, packed at once: the encoder would pack each on its own, in half as much time again.
fn packed(pixels: &Pixels) -> Vec<u8> {
    // Places in a palette are no strengths, whose differences mean anything.
    let filter: &[u8] = &[0];
    let rows = pixels.dots.chunks(pixels.width.into());
    let rows: Vec<u8> = rows.flat_map(|row| [filter, row].concat()).collect();
    // With more effort a twentieth is gained, in twice the time.
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::new(4));
    packer.write_all(&rows).and_then(|()| packer.finish()).expect("memory is always written")
}
