//! Pictures: one scene of each kind of piece as it was looked at, what stands where in pixels,
//! and rounds of every game, which have to be small and the same each time.

mod palette;
mod rounds;

use crate::support::program;
use kit::grid::Direction;
use kit::grid::Direction::{East, North, South, West};
use kit::render::draw::{Frame, SHARP, gif, png, svg, width};
use kit::{Board, Cell, Figure, Phrase, Picture, Plan, Pose, Shape, Shot, Size, Spot, Tint, Way};
use rounds::{GAMES, rounds};

const TINTS: [Tint; 8] = [
    Tint::Red,
    Tint::Yellow,
    Tint::Green,
    Tint::Blue,
    Tint::Cyan,
    Tint::Black,
    Tint::Purple,
    Tint::Orange,
];

fn picture(columns: u8, rows: u8, figures: &[(Spot, Shape)]) -> Picture {
    let cells = vec![Cell::EMPTY; usize::from(columns) * usize::from(rows)];
    let figures = figures.iter().map(|(spot, shape)| Figure { spot: *spot, shape: *shape });
    let figures = figures.collect();
    let board = Board { columns, rows, cells, centre_lines: false, own: None, plan: None, figures };
    Picture { board, ways: Vec::new(), beams: Vec::new(), alt: Phrase::new("letter-marker") }
}

/// The same with a floor that has these walls.
fn walled(picture: Picture, walls: &[u8]) -> Picture {
    let count = walls.len();
    let plan = Plan {
        floor: vec![*b". "; count],
        half: vec![*b"  "; count],
        tints: vec![[None; 2]; count],
        walls: walls.to_vec(),
        tight: false,
        near: 0..0,
        cut: false,
        whole: true,
    };
    Picture { board: Board { plan: Some(plan), ..picture.board }, ..picture }
}

fn pyramid(tint: Tint, letter: char, size: Size, pose: Pose) -> Shape {
    Shape::Pyramid { tint, letter, size, pose }
}

fn robot(seat: u8, facing: Direction, down: bool) -> Shape {
    let letter = char::from(if down { b'a' } else { b'A' } + seat);
    Shape::Robot { tint: TINTS[usize::from(seat)], letter, facing, down }
}

fn way(spots: &[(i8, i8)], ordered: bool, step: Option<u32>) -> Way {
    let tint = step.and(Some(Tint::Red));
    Way { spots: spots.to_vec(), ordered, step, tint, pale: false }
}

fn pyramids() -> Picture {
    let large = |tint, letter, pose| pyramid(tint, letter, Size::Large, pose);
    let small = |tint, letter, pose| pyramid(tint, letter, Size::Small, pose);
    picture(
        4,
        2,
        &[
            ((0, 1), large(Tint::Red, 'R', Pose::Upright)),
            ((1, 1), large(Tint::Yellow, 'Y', Pose::Facing(North))),
            ((2, 1), large(Tint::Green, 'G', Pose::Facing(East))),
            ((3, 1), large(Tint::Blue, 'B', Pose::Facing(South))),
            ((0, 0), small(Tint::Red, 'r', Pose::Upright)),
            ((1, 0), small(Tint::Yellow, 'y', Pose::Lying)),
            ((2, 0), small(Tint::Green, 'g', Pose::Lying)),
            ((3, 0), large(Tint::Blue, 'B', Pose::Facing(West))),
        ],
    )
}

fn towers() -> Picture {
    let tower = |medium, large| Shape::Tower { large, medium };
    let (red, green) = ((Tint::Red, 'R'), (Tint::Green, 'G'));
    picture(
        4,
        1,
        &[
            ((0, 0), tower(red, green)),
            ((1, 0), tower(green, red)),
            ((1, 0), Shape::Goal(Tint::Yellow, 'y')),
            ((2, 0), tower(red, red)),
            ((2, 0), pyramid(Tint::Blue, 'b', Size::Small, Pose::Upright)),
            ((3, 0), pyramid(Tint::Yellow, 'y', Size::Small, Pose::Upright)),
        ],
    )
}

fn floor() -> Picture {
    let belt = |to, express, turns| Shape::Belt { to, express, turns };
    let picture = picture(
        6,
        3,
        &[
            ((0, 2), belt(East, false, 0)),
            ((1, 2), belt(South, false, 1 << East as u8)),
            ((1, 1), belt(South, true, 0)),
            ((1, 0), belt(West, true, 1 << South as u8)),
            ((2, 2), Shape::Gear { clockwise: true }),
            ((3, 2), Shape::Gear { clockwise: false }),
            ((4, 2), Shape::Pit),
            ((5, 2), Shape::Flag(2)),
            ((2, 1), Shape::Site { star: false }),
            ((3, 1), Shape::Site { star: true }),
            ((4, 1), Shape::Start(3)),
            ((2, 0), Shape::Laser { to: East, reach: 3, strength: 2 }),
            ((5, 1), Shape::Flag(1)),
            ((5, 1), robot(0, North, false)),
            ((5, 0), Shape::Site { star: true }),
            ((5, 0), robot(1, West, true)),
        ],
    );
    let (north, east, south, west) = (1, 2, 4, 8);
    walled(
        picture,
        &[
            north | west,
            north,
            north,
            north,
            north,
            north | east,
            west,
            0,
            east,
            west,
            0,
            0,
            west | south,
            south,
            south | west,
            south,
            south | east,
            south | west,
        ],
    )
}

fn robots() -> Picture {
    let facing = [North, East, South, West];
    let one =
        |seat: u8| ((seat % 4, 1 - seat / 4), robot(seat, facing[usize::from(seat % 4)], false));
    picture(4, 2, &(0..8).map(one).collect::<Vec<_>>())
}

fn arrows() -> Picture {
    let mut picture = picture(
        5,
        3,
        &[
            ((3, 2), robot(0, East, false)),
            ((1, 0), robot(3, North, false)),
            ((2, 1), Shape::Flag(1)),
            ((4, 0), Shape::Pit),
        ],
    );
    picture.ways = vec![
        way(&[(0, 2), (1, 2), (2, 2), (3, 2)], true, Some(1)),
        way(&[(3, 0), (2, 0), (1, 0)], false, None),
        way(&[(2, 0), (2, 1), (2, 2), (1, 2), (0, 2)], true, Some(12)),
        way(&[(3, 0), (4, 0)], true, Some(3)),
        way(&[(0, 0), (-1, 0)], false, None),
        Way { pale: true, ..way(&[(0, 2), (1, 2), (1, 1)], true, Some(4)) },
        Way { pale: true, ..way(&[(4, 2), (4, 1)], false, None) },
    ];
    let shot = |from, to, pale| Shot { from, to, pale };
    picture.beams = vec![shot((3, 2), (3, 0), false), shot((4, 2), (4, 0), true)];
    picture
}

fn discs() -> Picture {
    let mut picture = picture(2, 1, &[]);
    picture.board.cells[0] = Cell { glyph: *b" A ", tint: Some(Tint::Cyan) };
    picture
}

fn all() -> [(&'static str, Picture); 6] {
    [
        ("pyramids", pyramids()),
        ("towers", towers()),
        ("floor", floor()),
        ("robots", robots()),
        ("arrows", arrows()),
        ("discs", discs()),
    ]
}

/// With `BOTPOST_DRAW` set to a folder, what is drawn now is written there, to be looked at.
fn show(name: &str, picture: &Picture, bytes: &[u8]) {
    if let Some(folder) = std::env::var_os("BOTPOST_DRAW") {
        let path = std::path::Path::new(&folder).join(name);
        std::fs::write(path.with_extension("svg"), svg(picture, name)).expect("a folder");
        std::fs::write(path.with_extension("png"), bytes).expect("a folder");
    }
}

#[test]
fn drawings_are_as_they_were_looked_at() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures");
    for (name, picture) in all() {
        show(name, &picture, &png(&picture, SHARP).expect("a picture"));
        let wanted = std::fs::read_to_string(format!("{folder}/{name}.svg")).expect("a drawing");
        assert!(svg(&picture, name) == wanted, "{name} is drawn differently");
    }
}

/// The pixels of a PNG: how many a row, and the colour of each.
fn pixels(bytes: &[u8]) -> (usize, Vec<[u8; 3]>) {
    let mut decoder = ::png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(::png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut dots = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut dots).expect("pixels");
    (reader.info().width as usize, dots.chunks_exact(3).map(|it| [it[0], it[1], it[2]]).collect())
}

const INK: [u8; 3] = [20, 20, 20];

#[test]
fn pixels_are_what_stands_there() {
    // Squares are 44 points wide, the margin 17, and a point has two pixels.
    let at = |picture: &Picture, column: f32, row: f32| {
        let (wide, dots) = pixels(&png(picture, SHARP).expect("a picture"));
        let place = |part: f32| ((17.0 + part * 44.0) * 2.0) as usize;
        dots[place(row) * wide + place(column)]
    };
    let [_, top, _] = at(&pyramids(), 0.5, 0.15);
    let [_, bottom, _] = at(&pyramids(), 0.5, 0.85);
    assert!(top > 94 && bottom < 94, "the side toward the light is lighter");
    assert_eq!(at(&floor(), 4.5, 0.5), [8, 8, 8], "a hole");
    assert_eq!(at(&floor(), 3.0, 1.5), INK, "a wall");
    assert_eq!(at(&floor(), 1.1, 1.5), [206, 228, 244], "an express belt");
    assert_eq!(at(&arrows(), 1.5, 0.5), [0, 90, 160], "a way that was ordered");
    assert_eq!(at(&robots(), 0.5, 0.09), INK, "the nose of a robot that faces north");
    let bodies = (0..8u8).map(|seat| {
        let (column, row) = (f32::from(seat % 4) + 0.5, f32::from(seat / 4) + 0.5);
        // Beside the letter, wherever the nose is.
        at(&robots(), column + 0.22, row + 0.13)
    });
    let bodies: std::collections::BTreeSet<[u8; 3]> = bodies.collect();
    assert!(bodies.len() == 8 && bodies.contains(&[213, 94, 0]), "eight colours: {bodies:?}");
    assert_eq!(at(&discs(), 1.5, 0.5), [255, 255, 255], "nothing");
}

/// One of each kind, as it stands alone on a square.
fn kinds() -> Vec<(&'static str, Shape)> {
    let (red, green) = ((Tint::Red, 'R'), (Tint::Green, 'G'));
    let belt = |express| Shape::Belt { to: East, express, turns: 0 };
    vec![
        ("belt", belt(false)),
        ("express belt", belt(true)),
        ("belt round a curve", Shape::Belt { to: East, express: false, turns: 1 << North as u8 }),
        ("gear", Shape::Gear { clockwise: true }),
        ("other gear", Shape::Gear { clockwise: false }),
        ("pit", Shape::Pit),
        ("site", Shape::Site { star: false }),
        ("better site", Shape::Site { star: true }),
        ("flag", Shape::Flag(1)),
        ("start", Shape::Start(1)),
        ("laser", Shape::Laser { to: East, reach: 1, strength: 1 }),
        ("tower", Shape::Tower { large: green, medium: red }),
        ("other tower", Shape::Tower { large: red, medium: green }),
        ("goal", Shape::Goal(Tint::Red, 'r')),
        ("small pyramid", pyramid(Tint::Red, 'r', Size::Small, Pose::Upright)),
        ("small pyramid on its side", pyramid(Tint::Red, 'r', Size::Small, Pose::Lying)),
        ("large pyramid", pyramid(Tint::Red, 'R', Size::Large, Pose::Upright)),
        ("large pyramid on its side", pyramid(Tint::Red, 'R', Size::Large, Pose::Facing(East))),
        ("robot", robot(0, East, false)),
        ("robot that is down", robot(0, East, true)),
        ("disc", Shape::Disc { tint: Tint::Red, letter: 'R' }),
    ]
}

/// Eyes that see no colours at all tell every two kinds apart by their shapes: at least a
/// thirtieth of the square is clearly darker or lighter.
#[test]
fn every_two_kinds_are_of_different_shapes() {
    let grey = |[red, green, blue]: [u8; 3]| {
        (213 * u32::from(red) + 715 * u32::from(green) + 72 * u32::from(blue)) / 1000
    };
    let square = |shape: Shape| -> Vec<u32> {
        let alone = walled(picture(1, 1, &[((0, 0), shape)]), &[0]);
        pixels(&png(&alone, SHARP).expect("a picture")).1.into_iter().map(grey).collect()
    };
    let drawn: Vec<_> = kinds().into_iter().map(|(name, it)| (name, square(it))).collect();
    let mut alike = Vec::new();
    for (place, (one, dots)) in drawn.iter().enumerate() {
        for (other, others) in &drawn[..place] {
            let pairs = dots.iter().zip(others);
            let differ = pairs.filter(|(a, b)| a.abs_diff(**b) > 40).count();
            // A square has 88 pixels a side.
            if differ * 30 < 88 * 88 {
                alike.push(format!("{one} and {other}: {differ} of {}", 88 * 88));
            }
        }
    }
    assert!(alike.is_empty(), "{alike:#?}");
}

/// What is to be read lies above every arrow.
#[test]
fn nothing_that_is_read_lies_below_an_arrow() {
    for (name, picture) in all() {
        let drawn = svg(&picture, name);
        let (first, last) = (drawn.find("<text"), drawn.rfind("<g class=\"arrows\">"));
        assert!(first.is_some() && first > last, "{name}");
    }
}

#[test]
fn a_gif_has_a_frame_a_picture() {
    let still = Picture { ways: Vec::new(), ..arrows() };
    let frame = |picture| Frame { picture, caption: String::new() };
    let frames: Vec<Frame> = [still, arrows(), arrows()].map(frame).to_vec();
    let bytes = gif(&frames, 80, usize::MAX).expect("a GIF");
    assert_eq!(bytes, gif(&frames, 80, usize::MAX).expect("a GIF"));
    let mut decoder = ::gif::DecodeOptions::new().read_info(bytes.as_slice()).expect("a GIF");
    let mut sizes = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        sizes.push((usize::from(frame.width), frame.height, frame.delay));
    }
    let whole = width(&frames[0].picture.board);
    assert_eq!((sizes.len(), sizes[0].0, sizes[0].2), (3, whole, 80));
    assert!(sizes[1].0 < whole, "only what changed");
    assert_eq!(sizes[2], (1, 1, 400), "nothing changed");
}

/// What the house plays in the first rounds of every game.
#[test]
fn rounds_of_every_game_are_small_pictures_and_the_same_each_time() {
    for (name, header, seats) in GAMES {
        let (mut drawn, mut most) = (0, 0);
        for (round, (still, pictures)) in rounds(header, seats).iter().enumerate() {
            for (place, picture) in std::iter::once(still).chain(pictures).enumerate() {
                let bytes = png(picture, SHARP).expect("a picture");
                assert!(bytes == png(picture, SHARP).expect("a picture"), "{name}");
                show(&format!("{name}-{round}-{place}"), picture, &bytes);
                most = most.max(bytes.len());
                drawn += usize::from(!picture.ways.is_empty());
            }
        }
        assert!(drawn > 0, "{name} has no picture of a round");
        assert!(most <= 25_000, "{name}: {most} bytes");
    }
}

/// A robot of which everybody may see all but its hand.
const RACE: &str = "race/1 course=sorting\nround 2\nA c4 N damage 1\nA hand F3 F2 F F B L R\n\
                    B d8 E\nB hand F3 F2 F F B L R\n";

/// The exit status, what was printed, and what was said beside it.
fn botpost(args: &[&str], typed: &str) -> (Option<i32>, Vec<u8>, String) {
    let done = program::ended(&mut program::botpost(args), typed.as_bytes());
    (done.status.code(), done.stdout, String::from_utf8(done.stderr).expect("text"))
}

#[test]
fn a_position_file_is_drawn_in_every_form() {
    let (code, svg, _) = botpost(&["board", "-", "--svg"], RACE);
    let svg = String::from_utf8(svg).expect("text");
    assert_eq!(code, Some(0));
    assert!(svg.starts_with("<svg ") && svg.contains("aria-label=") && svg.contains(" c4"));
    let (_, bytes, _) = botpost(&["board", "-", "--png"], RACE);
    assert_eq!(bytes, botpost(&["board", "-", "--png"], RACE).1);
    assert_eq!(pixels(&bytes).0, 692);
    let (code, bytes, _) =
        botpost(&["board", "-", "--gif"], &format!("{RACE}orders A F3 F2 F B L\n"));
    assert!(code == Some(0) && bytes.starts_with(b"GIF89a"));
    let (code, text, _) = botpost(&["board", "-"], RACE);
    assert!(code == Some(0) && String::from_utf8(text).expect("text").contains("A^"));
}

/// Hands show to their owners alone: a picture is for everybody.
#[test]
fn a_picture_shows_no_hand() {
    let drawn = botpost(&["board", "-", "--svg"], RACE).1;
    let other = RACE.replace("A hand F3 F2 F F B L R", "A hand B L L R R U U");
    assert_ne!(RACE, other);
    assert!(drawn == botpost(&["board", "-", "--svg"], &other).1, "the hand shows");
    assert!(!drawn.is_empty());
}

#[test]
fn each_register_of_a_round_gets_a_file_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("round.png");
    let out = out.to_str().expect("a name");
    let orders = format!("{RACE}orders A F3 F2 F B L\n");
    let (code, ..) = botpost(&["board", "-", "--png", "--out", out], &orders);
    assert_eq!(code, Some(0));
    let mut names: Vec<_> = std::fs::read_dir(folder.path())
        .expect("a folder")
        .map(|it| it.expect("a file").file_name().into_string().expect("a name"))
        .collect();
    names.sort();
    assert_eq!(names.first().map(String::as_str), Some("round-1.png"), "{names:?}");
    assert!(names.len() > 1);
}

#[test]
fn what_cannot_be_drawn_is_said_with_the_way_out() {
    let (code, out, said) = botpost(&["board", "-", "--png"], "race/1 course=sorting\nround x\n");
    assert!(code != Some(0) && out.is_empty() && said.contains("line 2"), "{said}");
    let (code, _, said) = botpost(&["board", "-", "--round", "3"], RACE);
    assert!(code == Some(2) && said.contains("--round is for matches"), "{said}");
    let (code, ..) = botpost(&["board", "-", "--png", "--svg"], RACE);
    assert_eq!(code, Some(2));
}

/// Who reads on a dark screen has a lighter colour for each that a drawn board has.
#[test]
fn each_colour_of_a_drawn_board_has_a_light_one_for_dark_screens() {
    let page = include_str!("../../../templates/letters/page.html");
    for tint in TINTS {
        let mut board = picture(1, 1, &[]).board;
        board.cells[0] = Cell { glyph: *b" A ", tint: Some(tint) };
        let runs = kit::render::html::strip(&board, &(0..1), "N").concat();
        let style = runs.iter().find(|run| run.text.contains('A')).expect("a piece").style;
        let colour = style.strip_prefix("color:#").and_then(|it| it.split(';').next());
        let rule = format!("span[style*=\"{}\"]{{color:#", colour.expect("a colour"));
        assert!(page.contains(&rule), "{tint:?}");
    }
}
