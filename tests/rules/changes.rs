//! What somebody says of the order that stands, in words that name no whole order.

use std::path::Path;

use kit::{Referee, Seat, Typed};

/// What an order that stands becomes by these words: the program in codes, or that nothing was said
/// of it.
fn changed(game: &str, stands: &str, said: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/orders/people");
    let position = std::fs::read_to_string(folder.join(format!("{game}.position")));
    let position = position.expect("a file");
    let header = position.lines().next().expect("a header");
    let referee: Box<dyn Referee> = games::open(header).expect("a game");
    let at = referee.at(position.trim_end_matches('\n')).expect("a position");
    let seat = Seat::new(0);
    let read = |text: &str| at.read(seat, None, &Typed::new(text)).expect("it is read");
    let program = read(stands).program.expect("a legal order");
    let Some(text) = at.again(seat, &program, &Typed::new(said)) else { return "-".to_owned() };
    let codes = read(&text).echo.into_iter().map(|line| line.code);
    codes.collect::<Vec<_>>().join(" ")
}

#[test]
#[expect(clippy::too_many_lines, reason = "one table, whole: a row for each change")]
fn an_order_that_stands_is_changed_as_it_is_told() {
    for (game, stands, said, expected) in [
        ("rambots", "2GN 3BE 1RS", "same as last time", "2GN 3BE 1RS"),
        ("rambots", "2GN 3BE 1RS", "swap the first two, please", "3BE 2GN 1RS"),
        ("rambots", "2GN 3BE 1RS", "drop the last one", "2GN 3BE"),
        ("rambots", "2GN 3BE 1RS", "add 3GN at the end", "2GN 3BE 1RS 3GN"),
        ("rambots", "2GN 3BE 1RS", "dodaj duży zielony na północ na końcu", "2GN 3BE 1RS 3GN"),
        ("rambots", "2GN 3BE 1RS", "add me at the end", "-"),
        ("rambots", "2GN 3BE 1RS", "last one west instead of south", "2GN 3BE 1RW"),
        ("rambots", "2GN 3BE 1RS", "zmień ostatnią na zachód", "2GN 3BE 1RW"),
        ("rambots", "2GN 3BE 1RS", "make the second 3YW", "2GN 3YW 1RS"),
        ("rambots", "2GN 3BE 1RS", "make the second one fun", "-"),
        ("rambots", "2GN 3BE 1RS", "last one to the beach", "-"),
        ("rambots", "2GN 3BE 1RS", "third one west, please", "2GN 3BE 1RW"),
        (
            "rambots",
            "2GN 3BE 1RS",
            "zamiast trzeciego ruchu wolę dużą zieloną na północ",
            "2GN 3BE 3GN",
        ),
        ("rambots", "2GN 3BE 1RS", "ostatni ruch zmień na dużą zieloną na północ", "2GN 3BE 3GN"),
        (
            "rambots",
            "2GN 3BE 1RS",
            "trzeci jednak dużą zieloną zamiast średniej, reszta bez zmian",
            "2GN 3BE 3GS",
        ),
        (
            "rambots",
            "2GN 3BE 1RS",
            "do poprzedniego dodaj jako czwarty dużą zieloną na zachód",
            "2GN 3BE 1RS 3GW",
        ),
        (
            "rambots",
            "2GN 3BE 1RS",
            "ojej zapomniałam, dopisz na koniec dużą zieloną na zachód",
            "2GN 3BE 1RS 3GW",
        ),
        ("rambots", "2GN 3BE 1RS", "zamień kolejność dwóch pierwszych ruchów", "3BE 2GN 1RS"),
        ("rambots", "2GN 3BE 1RS", "usuń z rozkazu trzeci ruch", "2GN 3BE"),
        ("rambots", "2GN 3BE 1RS", "zagraj mi to samo co poprzednio", "2GN 3BE 1RS"),
        ("rambots", "2GN 3BE 1RS", "ostatnia jednak na zachód", "2GN 3BE 1RW"),
        ("race", "F2 L F L R", "turn right instead of the fourth one", "F2 L F R R"),
        ("race", "F2 L F L R", "last but one should be right", "F2 L F R R"),
        ("race", "F2 L F L R", "Put a u-turn in place of the third one", "F2 L U L R"),
        (
            "race",
            "F2 L F L R",
            "Same again please but with right instead of the last left",
            "F2 L F R R",
        ),
        ("race", "F2 L F L R", "set the third to right please", "F2 L R L R"),
        ("race", "F2 L F L R", "no sorry, the third is right", "F2 L R L R"),
        ("rambots", "2GN 3BE 1RS", "change 3BE to 3YW", "2GN 3YW 1RS"),
        ("rambots", "2GN 3BE 1RS", "the last one should be 1RW", "2GN 3BE 1RW"),
        ("rambots", "2GN 3BE 1RS", "zamiast 1RS niech będzie 1RW", "2GN 3BE 1RW"),
        ("rambots", "2GN 3BE 1RS", "niech ostatni będzie na zachód", "2GN 3BE 1RW"),
        ("rambots", "2GN 3BE 1RS", "change the second to 3YW", "2GN 3YW 1RS"),
        ("rambots", "2GN 3BE 1RS", "3YW instead of 3BE", "2GN 3YW 1RS"),
        ("rambots", "2GN 3BE 1RS", "3YW instead of 1YW", "-"),
        ("rambots", "2GN 3BE 1RS", "change the second to the red robot", "-"),
        ("race", "F2 L F L R", "swap the last two", "F2 L F R L"),
        ("race", "F2 L F L R", "third one right instead of forward", "F2 L R L R"),
        ("race", "F2 L F L R", "change the third to u-turn", "F2 L U L R"),
        ("race", "F2 L F L R", "U instead of F", "F2 L U L R"),
        ("race", "F2 L F L R", "change the third to forward 3", "-"),
    ] {
        assert_eq!(changed(game, stands, said), expected, "{game}: {stands}: {said}");
    }
}
