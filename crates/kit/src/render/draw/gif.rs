//! Pictures one after another as a GIF, one pixel a point.

use std::borrow::Cow;

use ::gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::palette::Scheme;
use super::pixels::{self, Pixels};
use super::{TooLarge, sheet};
use crate::Picture;

/// How long the last picture stays, in hundredths of a second.
const LAST: u16 = 400;

/// Pictures as an animation that begins again: each stays for `pause` hundredths of a second, the
/// last one longer. The same pictures have the same bytes.
///
/// # Errors
/// If one of them is too large, or there is none, or not all are of a size.
pub fn gif(pictures: &[Picture], pause: u16) -> Result<Vec<u8>, TooLarge> {
    let mut bytes = Vec::new();
    let painted = |it: &Picture| pixels::paint(&sheet::list(it), Scheme::Light, (1, 256));
    let frames: Result<Vec<Pixels>, TooLarge> = pictures.iter().map(painted).collect();
    let frames = frames?;
    let first = frames.first().ok_or(TooLarge)?;
    let alike = |it: &Pixels| (it.width, it.height) == (first.width, first.height);
    if !frames.iter().all(alike) {
        return Err(TooLarge);
    }
    let mut encoder =
        Encoder::new(&mut bytes, first.width, first.height, &[]).map_err(|_| TooLarge)?;
    encoder.set_repeat(Repeat::Infinite).map_err(|_| TooLarge)?;
    let before = std::iter::once(None).chain(frames.iter().map(Some));
    for (number, (before, frame)) in (1..).zip(before.zip(&frames)) {
        let delay = if number == frames.len() { LAST.max(pause) } else { pause };
        encoder.write_frame(&changed(before, frame, delay)).map_err(|_| TooLarge)?;
    }
    drop(encoder);
    Ok(bytes)
}

/// The smallest rectangle of a frame outside which nothing has changed.
fn changed<'a>(before: Option<&Pixels>, frame: &'a Pixels, delay: u16) -> Frame<'a> {
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
    Frame {
        delay,
        dispose: DisposalMethod::Keep,
        left: left as u16,
        top: top as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        palette: Some(frame.palette.concat()),
        buffer: Cow::Owned(rows.collect::<Vec<_>>().concat()),
        ..Frame::default()
    }
}

/// Whether two strengths of a channel are more than two shades of one colour: each picture has
/// its own palette.
fn is_far((one, other): (u8, u8)) -> bool {
    one.abs_diff(other) >= 16
}
