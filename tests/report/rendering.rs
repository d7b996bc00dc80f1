//! Boards, tables and lines as text: each way a board can be drawn and a table laid out, as it was
//! looked at (`rendering.txt`), and what holds however wide they are.

use kit::render::wrap::{COLUMNS, cut, pad, width, wrap};
use kit::render::{ascii, html};
use kit::{Board, Cell, Plan, Tint};
use proptest::prelude::*;

use crate::support::golden::Golden;

fn empty(columns: u8, rows: u8) -> Board {
    let cells = vec![Cell::EMPTY; usize::from(columns) * usize::from(rows)];
    let (own, plan, figures) = (None, None, Vec::new());
    Board { columns, rows, cells, centre_lines: false, own, plan, figures }
}

/// With a floor that is bare.
fn floored(board: Board) -> Board {
    let count = board.cells.len();
    let plan = Plan {
        floor: vec![*b". "; count],
        half: vec![*b"  "; count],
        tints: vec![[None; 2]; count],
        walls: vec![0; count],
        tight: false,
        near: 0..0,
        cut: false,
        whole: true,
    };
    Board { plan: Some(plan), ..board }
}

/// Two ranks of three: a wall between b2 and c2, one south of a2, all of the west edge, and a piece
/// on a1.
fn walled(change: impl Fn(&mut Plan)) -> Board {
    let mut board = floored(empty(3, 2));
    board.cells[3] = Cell { glyph: *b"Av ", tint: Some(Tint::Red) };
    let plan = board.plan.as_mut().expect("a floor");
    plan.floor = [*b"OO", *b">s", *b". ", *b"S1", *b"@L", *b"F1"].to_vec();
    plan.half = [*b"  ", *b"  ", *b"L=", *b"  ", *b"F2", *b"  "].to_vec();
    plan.walls = vec![8 | 4, 2, 8, 8 | 1, 0, 0];
    plan.near = 1..2;
    change(plan);
    board
}

fn joined(board: &Board, strips: &[std::ops::Range<u8>]) -> String {
    let strips = strips.iter().map(|it| ascii::strip(board, it, "north").join("\n"));
    strips.collect::<Vec<_>>().join("\n\n")
}

#[test]
fn boards_are_drawn_as_they_were_looked_at() {
    let mut golden = Golden::file("report/rendering.txt");
    let mut drawn = empty(8, 8);
    drawn.cells[5].glyph = *b"<G<";
    drawn.cells[56 + 3].glyph = *b"-b-";
    let lines = ascii::board(&drawn, "north");
    golden.say("board", lines.join("\n"));
    let side = ["Red".to_owned(), String::new(), "x".repeat(32)];
    golden.say("board, beside it", ascii::beside(&lines, &side, COLUMNS).join("\n"));
    let side = ["x".repeat(33), "Red   Ania  1/4".to_owned()];
    golden.say("board, below it", ascii::beside(&lines, &side, COLUMNS).join("\n"));
    let centred = Board { centre_lines: true, ..drawn };
    golden.say("board, centre lines", ascii::board(&centred, "north").join("\n"));
    golden.say("board, foreign word", ascii::board(&empty(12, 12), "północ\n").join("\n"));
    let mut wide = Board { centre_lines: true, own: Some(7), ..empty(12, 4) };
    wide.cells[7].glyph = *b"<G<";
    golden.say("board, strips", joined(&wide, &ascii::strips(&wide, 40)));

    let plan = walled(|_| ());
    golden.say("plan", ascii::board(&plan, "").join("\n"));
    golden.say("plan, strip", ascii::strip(&plan, &(1..2), "").join("\n"));
    golden.say("plan, tight", ascii::board(&walled(|it| it.tight = true), "").join("\n"));
    golden.say("plan, cut", ascii::board(&walled(|it| it.cut = true), "").join("\n"));
    let bare = |plan: &mut Plan| (plan.walls, plan.whole) = (vec![0; 6], false);
    golden.say("plan, bare", ascii::board(&walled(bare), "").join("\n"));
    let mut large = floored(Board { own: Some(8), ..empty(12, 4) });
    large.cells[20].glyph = *b"A< ";
    golden.say("plan, strips", joined(&large, &ascii::strips(&large, 40)));
    assert_eq!((ascii::room_beside(&large, COLUMNS), ascii::lines_beside(&large)), (6, 7));
    golden.close();
}

/// An HTML board says what the ASCII one says, with the colours of its floor and its bold pieces.
#[test]
fn runs_say_the_same_as_the_ascii_board() {
    let mut board = walled(|_| ());
    board.plan.as_mut().expect("a floor").tints[1] = [Some(Tint::Cyan), None];
    let runs = html::strip(&board, &(0..3), "north");
    let lines: Vec<String> =
        runs.iter().map(|line| line.iter().map(|run| run.text.as_str()).collect()).collect();
    assert_eq!(lines, ascii::board(&board, "north"));
    let tinted = runs.iter().flatten().filter(|run| !run.style.is_empty());
    let tinted: Vec<(&str, bool)> =
        tinted.map(|it| (&*it.text, it.style.ends_with("font-weight:bold"))).collect();
    assert_eq!(tinted, [(">s", false), ("Av", true)]);
}

fn rows(text: &str) -> Vec<Vec<String>> {
    text.lines().map(|line| line.split('|').map(str::to_owned).collect()).collect()
}

#[test]
fn what_has_no_room_in_a_row_goes_below_it() {
    let notes = "No|Dmg|Name|Move|Notes\n\
                 1|17|Ann|F2|shot by Dorota: 1 damage, shot by Ezra: 1 damage\n\
                 12|6|Bartek|(WW) L|\n3|4|Cleo|L|by chance";
    let narrow = "  No  Dmg  Name    Move    Notes\n  1   17   Ann     F2\n      \
                  shot by Dorota: 1 damage, shot by\n      Ezra: 1 damage\n  \
                  12  6    Bartek  (WW) L\n  3   4    Cleo    L       by chance";
    assert_eq!(ascii::columns(&rows(notes), "  ", 2, 40).join("\n"), narrow);
    let wide = ascii::columns(&rows(notes), "  ", 2, COLUMNS);
    assert_eq!(wide[1], "  1   17   Ann     F2      shot by Dorota: 1 damage, shot by Ezra: 1");
    assert_eq!(wide[2], "                           damage");
    let robots = "A|Ann|g1 N|damage 4|flag 0/3|2 lives|you\n\
                  D|Dorota|g15 N (down)|damage 17|flag 1/3|3 lives|";
    let narrow = "A  Ann     g1 N          damage 4\n   flag 0/3, 2 lives, you\n\
                  D  Dorota  g15 N (down)  damage 17\n   flag 1/3, 3 lives";
    assert_eq!(ascii::columns(&rows(robots), "", 2, 40).join("\n"), narrow);
    assert!(ascii::columns(&rows(robots), "", 2, COLUMNS)[0].ends_with("2 lives  you"));
    let straight = ascii::columns(&rows("Ania|x\n機械|y\nZ|z"), "  ", 2, COLUMNS);
    assert_eq!(straight, ["  Ania  x", "  機械  y", "  Z     z"]);
}

#[test]
fn lines_are_filled_and_codes_kept_whole() {
    let text = "1 Ania 2YE Moves b6 to d6. RAM yellow beacon";
    assert_eq!(wrap(text, "", "  ", 24), ["1 Ania 2YE Moves b6 to", "  d6. RAM yellow beacon"]);
    let text = "Last time: 2YE\u{a0}1GN\u{a0}3BS.";
    assert_eq!(wrap(text, "", "", 16), ["Last time:", "2YE 1GN 3BS."]);
    // Wide characters count twice and marks nothing.
    assert_eq!((width("機械"), width("z\u{307}"), width("żółw")), (4, 1, 4));
    assert_eq!(wrap("機械機械", "", "", 5), ["機械", "機械"]);
    assert_eq!((cut("機械", 3), pad("機", 3)), ("機".to_owned(), "機 ".to_owned()));
    let seal = format!("seal {}", "a".repeat(64));
    assert_eq!(wrap(&seal, "  ", "    ", COLUMNS).len(), 1);
}

#[test]
fn strips_hold_every_column_once_and_fit() {
    for files in 1..=26 {
        for own in [None, Some(0), Some(files / 2), Some(files - 1), Some(99)] {
            let board = Board { own, ..empty(files, 2) };
            let shown = ascii::strips(&board, 40);
            let mut all: Vec<u8> = shown.iter().cloned().flatten().collect();
            assert!(own.is_none_or(|own| own >= files || shown[0].contains(&own)));
            all.sort_unstable();
            assert_eq!(all, (0..files).collect::<Vec<_>>());
            let lines = shown.iter().flat_map(|it| ascii::strip(&board, it, "north"));
            assert!(lines.into_iter().all(|line| line.len() <= 40));
        }
    }
}

fn letters(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && *c != ',').collect()
}

proptest! {
    #[test]
    fn nothing_is_too_wide_and_nothing_is_lost(
        rows in prop::collection::vec(prop::collection::vec("[a-z ]{0,20}", 5), 1..6),
        text in "\\PC{0,200}",
        page in 12usize..80,
    ) {
        let lines = ascii::columns(&rows, "  ", 2, page);
        prop_assert!(lines.iter().all(|line| width(line) <= page));
        prop_assert_eq!(letters(&lines.concat()), letters(&rows.concat().concat()));
        let lines = wrap(&text, "> ", "  ", page);
        prop_assert!(lines.iter().all(|line| width(line) <= page && line.trim_end() == line));
        prop_assert_eq!(letters(&lines.concat()), letters(&format!(">{text}")));
    }
}
