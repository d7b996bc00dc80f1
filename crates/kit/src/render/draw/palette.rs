//! The palette: what each colour is for, and what it is on a light and on a dark page. The
//! colours of pieces are those of Okabe and Ito, which stay apart for every kind of eyes.

use crate::Tint;

/// What a colour is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Around the board.
    Frame,
    /// The edge of the frame.
    Edge,
    /// Bare floor.
    Paper,
    /// Every second square of bare floor, where a board has nothing but pieces.
    Check,
    /// The lines between squares.
    Grid,
    /// Walls, outlines, letters on paper.
    Ink,
    /// Letters and numbers that are only for reference.
    Soft,
    /// A belt, and its chevrons.
    Belt,
    Chevron,
    /// An express belt, and its chevrons.
    Express,
    Rush,
    /// A gear.
    Gear,
    /// A hole and its rim.
    Pit,
    Rim,
    /// A site where something is better than elsewhere.
    Star,
    /// A way that was ordered.
    Ordered,
    /// A way that was not.
    Forced,
    /// A way that stays in the background.
    Pale,
    /// A shot; a beam that is always there, or that stays in the background.
    Beam,
    Ray,
    /// A piece, its lit side, its dark side, and letters on it.
    Piece(Tint),
    Lit(Tint),
    Dim(Tint),
    On(Tint),
}

/// Red, green and blue.
pub type Rgb = [u8; 3];

/// The colour of a piece: the same on every page.
pub(super) const fn piece(tint: Tint) -> Rgb {
    match tint {
        Tint::Red => [213, 94, 0],
        Tint::Yellow => [240, 228, 66],
        Tint::Green => [0, 158, 115],
        Tint::Blue => [0, 114, 178],
        Tint::Cyan => [86, 180, 233],
        Tint::Black => [32, 32, 32],
        Tint::Purple => [204, 121, 167],
        Tint::Orange => [230, 159, 0],
    }
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/// The colour of a role on a light page, and the one on a dark page.
pub fn colours(role: Role) -> [Rgb; 2] {
    match role {
        Role::Frame => [[223, 223, 220], [30, 31, 33]],
        Role::Edge => [[176, 176, 172], [90, 92, 96]],
        Role::Paper => [WHITE, [42, 44, 47]],
        Role::Check => [[239, 239, 236], [52, 54, 58]],
        Role::Grid => [[204, 204, 200], [74, 76, 80]],
        Role::Ink => [[20, 20, 20], [236, 236, 232]],
        Role::Soft => [[80, 80, 80], [170, 170, 168]],
        Role::Belt => [[226, 226, 222], [66, 68, 72]],
        Role::Chevron => [[136, 136, 130], [150, 152, 156]],
        Role::Express => [[206, 228, 244], [30, 62, 88]],
        Role::Rush => [[52, 120, 170], [110, 176, 222]],
        Role::Gear => [[150, 98, 0], [224, 170, 70]],
        Role::Pit => [[8, 8, 8], [6, 6, 6]],
        Role::Rim => [[150, 150, 146], [120, 122, 126]],
        Role::Star => [[230, 159, 0], [230, 159, 0]],
        Role::Ordered => [[0, 90, 160], [100, 150, 255]],
        Role::Forced => [[0, 132, 92], [120, 240, 140]],
        Role::Pale => [[172, 182, 192], [98, 106, 114]],
        Role::Beam => [[204, 32, 16], [255, 104, 84]],
        Role::Ray => [[236, 150, 138], [168, 76, 66]],
        Role::Piece(tint) => [piece(tint); 2],
        Role::Lit(tint) => [mix(piece(tint), WHITE, 90); 2],
        Role::Dim(tint) => [mix(piece(tint), BLACK, 70); 2],
        Role::On(tint) => [on(piece(tint)); 2],
    }
}

/// One colour with so much of another, in 255 parts.
fn mix(one: Rgb, other: Rgb, parts: u16) -> Rgb {
    let mixed = |at: usize| {
        let sum = u16::from(one[at]) * (255 - parts) + u16::from(other[at]) * parts;
        // At most 255 * 255 / 255.
        (sum / 255) as u8
    };
    [mixed(0), mixed(1), mixed(2)]
}

/// Black or white, whichever is read better on a colour.
fn on([red, green, blue]: Rgb) -> Rgb {
    let grey = 299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue);
    if grey > 112_000 { BLACK } else { WHITE }
}
