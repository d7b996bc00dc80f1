//! Frames one after another as a GIF, one pixel a point.

use std::borrow::Cow;

use ::gif::{DisposalMethod, Encoder, Repeat};

use super::pixels::{self, Pixels};
use super::sheet;
use crate::Picture;

/// How long the last picture stays, in hundredths of a second.
const LAST: u16 = 400;

/// A picture of an animation, with a line below it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// The picture.
    pub picture: Picture,
    /// What stands below it; nothing where it is empty.
    pub caption: String,
}

/// Frames as an animation that begins again: each stays for `pause` hundredths of a second, the
/// last one longer. The same frames have the same bytes. `None` if one of them is too large, or
/// there is none, or not all are of a size, or there would be more than `most` bytes: that is given
/// up before all is drawn.
pub fn gif(frames: &[Frame], pause: u16, most: usize) -> Option<Vec<u8>> {
    let painted = |Frame { picture, caption }: &Frame| {
        pixels::paint(&sheet::list(picture, caption), (1, 256))
    };
    let mut before: Option<Pixels> = None;
    let first = painted(frames.first()?)?;
    let mut encoder = Encoder::new(Vec::new(), first.width, first.height, &[]).ok()?;
    encoder.set_repeat(Repeat::Infinite).ok()?;
    for (number, frame) in (1..).zip(frames) {
        let frame = painted(frame)?;
        if (frame.width, frame.height) != (first.width, first.height) {
            return None;
        }
        let delay = if number == frames.len() { LAST.max(pause) } else { pause };
        let changed = changed(before.as_ref(), &frame, delay);
        encoder.write_frame(&changed).ok()?;
        if encoder.get_ref().len() > most {
            return None;
        }
        before = Some(frame);
    }
    encoder.into_inner().ok().filter(|bytes| bytes.len() <= most)
}

/// The smallest rectangle of a frame outside which nothing has changed.
fn changed<'a>(before: Option<&Pixels>, frame: &'a Pixels, delay: u16) -> ::gif::Frame<'a> {
    let (width, height) = (usize::from(frame.width), usize::from(frame.height));
    let colour = |pixels: &Pixels, at: usize| pixels.palette[usize::from(pixels.dots[at])];
    let differs = |at: &usize| {
        let far = |it| colour(it, *at).into_iter().zip(colour(frame, *at)).any(is_far);
        before.is_none_or(far)
    };
    let (mut left, mut right, mut top, mut bottom) = (width, 0, height, 0);
    for at in (0..frame.dots.len()).filter(differs) {
        let (x, y) = (at % width, at / width);
        (left, right) = (left.min(x), right.max(x + 1));
        (top, bottom) = (top.min(y), bottom.max(y + 1));
    }
    if left >= right {
        // A frame has to have a dot.
        (left, right, top, bottom) = (0, 1, 0, 1);
    }
    let rows = (top..bottom).map(|y| &frame.dots[y * width + left..y * width + right]);
    ::gif::Frame {
        delay,
        dispose: DisposalMethod::Keep,
        left: left as u16,
        top: top as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        palette: Some(frame.palette.concat()),
        buffer: Cow::Owned(rows.collect::<Vec<_>>().concat()),
        ..::gif::Frame::default()
    }
}

/// Whether two strengths of a channel are more than two shades of one colour: each picture has
/// its own palette.
fn is_far((one, other): (u8, u8)) -> bool {
    one.abs_diff(other) >= 16
}
