//! Colours that stay apart for every kind of eyes, and what holds for a picture of any size.

use kit::Tint;
use kit::render::draw::palette::{Role, colours};
use kit::render::draw::{Frame, gif, svg, width};

use super::{TINTS, picture};

/// However large a board is, its picture is as wide as a phone and no wider.
#[test]
fn every_board_fits_a_phone() {
    for columns in 1..=26 {
        assert!((35..=390).contains(&width(&picture(columns, 24, &[]).board)), "{columns}");
    }
}

#[test]
fn pictures_of_a_gif_are_of_one_size() {
    let frame = |columns, rows, caption: &str| Frame {
        picture: picture(columns, rows, &[]),
        caption: caption.to_owned(),
    };
    let gif = |frames: &[Frame]| gif(frames, 80, usize::MAX);
    assert!(gif(&[]).is_none() && gif(&[frame(2, 2, ""), frame(2, 3, "")]).is_none());
    // A line below one is a line below all, and is seen.
    assert!(gif(&[frame(2, 2, ""), frame(2, 2, "Runda 1")]).is_none());
    let named = |caption| gif(&[frame(8, 8, caption)]).expect("one picture");
    assert_ne!(named("Łukasz 2"), named("Lukasz 2"));
    assert_eq!(named("\u{41b} 2"), named("? 2"));
}

#[test]
fn a_title_is_text_and_never_markup() {
    let drawn = svg(&picture(1, 1, &[]), "<script>\"&'\u{7}");
    assert!(drawn.contains("<title>&lt;script&gt;&quot;&amp;' </title>"));
    assert!(!drawn.contains("<script"));
}

/// How eyes without one kind of cones see a colour (Machado, Oliveira and Fernandes 2009), and
/// eyes that see no colours at all.
const EYES: [(&str, [[f64; 3]; 3]); 5] = [
    ("all", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ),
    ("none", [[0.2126, 0.7152, 0.0722]; 3]),
];

/// Lightness and two opponent colours (CIE 1976) of what these eyes see.
fn seen(colour: [u8; 3], eyes: &[[f64; 3]; 3]) -> [f64; 3] {
    let linear = colour.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    let sum = |row: &[f64; 3]| -> f64 { row.iter().zip(linear).map(|(a, b)| a * b).sum() };
    let [red, green, blue] =
        [sum(&eyes[0]), sum(&eyes[1]), sum(&eyes[2])].map(|it| it.clamp(0.0, 1.0));
    let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505;
    let y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089;
    let [x, y, z] =
        [x, y, z].map(|it| if it > 0.008856 { it.cbrt() } else { 7.787 * it + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn difference(one: [u8; 3], other: [u8; 3], eyes: &[[f64; 3]; 3]) -> f64 {
    let (one, other) = (seen(one, eyes), seen(other, eyes));
    one.iter().zip(other).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt()
}

/// The colour of a piece: the same on every page.
fn piece(tint: Tint) -> [u8; 3] {
    colours(Role::Piece(tint))[0]
}

/// Any two colours of pieces can be told apart by eyes that lack a kind of cones; a difference of
/// two is just seen by those who look for it. Who sees no colours has the letters.
#[test]
fn every_pair_of_pieces_stays_apart_for_every_kind_of_eyes() {
    let mut near = Vec::new();
    for (name, eyes) in &EYES[..4] {
        for (place, one) in TINTS.iter().enumerate() {
            for other in &TINTS[..place] {
                let far = difference(piece(*one), piece(*other), eyes);
                if far < 10.0 {
                    near.push(format!("{name} {one:?} {other:?} {far:.1}"));
                }
            }
        }
    }
    assert!(near.is_empty(), "{near:?}");
}

/// What was ordered, what was not, shots and walls differ for all eyes, on both pages; so do
/// letters from what they stand on.
#[test]
fn lines_and_letters_stand_out_for_all_eyes() {
    for page in 0..2 {
        let of = |role| colours(role)[page];
        for (name, eyes) in &EYES {
            for role in [Role::Ordered, Role::Forced, Role::Beam, Role::Ink, Role::Soft] {
                let far = difference(of(role), of(Role::Paper), eyes);
                assert!(far > 35.0, "{name} {page} {role:?} {far:.1}");
            }
            for tint in TINTS {
                let far = difference(of(Role::On(tint)), of(Role::Piece(tint)), eyes);
                assert!(far > 35.0, "{name} {tint:?} {far:.1}");
            }
        }
        // Dashes tell these two apart as well.
        let eyes = &EYES[..4];
        let far = |it: &(&str, _)| difference(of(Role::Ordered), of(Role::Forced), &it.1);
        assert!(eyes.iter().all(|it| far(it) > 15.0), "{page}");
    }
}
