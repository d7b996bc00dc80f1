//! What somebody says of the order that stands, in words that name no whole order.

use kit::{OpenPosition, Seat, Typed};

use super::sentences::all_come;

/// What an order that stands becomes by these words: the program in codes, or that nothing was said
/// of it.
fn changed(at: &dyn OpenPosition, stands: &str, said: &str) -> String {
    let seat = Seat::new(0);
    let read = |text: &str| at.read(seat, None, &Typed::new(text)).expect("it is read");
    let program = read(stands).program.expect("a legal order");
    let Some(text) = at.again(seat, &program, &Typed::new(said)) else { return "-".to_owned() };
    // A setting alone keeps the instructions that stand.
    let changed = at.read(seat, Some(&program), &Typed::new(&text)).expect("it is read");
    if !changed.faults.0.is_empty() {
        return "refused".to_owned();
    }
    let codes = changed.echo.into_iter().map(|line| line.code);
    codes.collect::<Vec<_>>().join(" ")
}

#[test]
#[expect(clippy::too_many_lines, reason = "one table, whole: a row for each change")]
fn an_order_that_stands_is_changed_as_it_is_told() {
    all_come(
        changed,
        &[
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
            (
                "rambots",
                "2GN 3BE 1RS",
                "ostatni ruch zmień na dużą zieloną na północ",
                "2GN 3BE 3GN",
            ),
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
            (
                "race",
                "F2 L F L R\nPOWER DOWN",
                "no power down, everything else the same",
                "F2 L F L R",
            ),
            (
                "race",
                "F2 L F L R\nPOWER DOWN",
                "On second thoughts no power down, everything else stays the same",
                "F2 L F L R",
            ),
            (
                "race",
                "F2 L F L R\nPOWER DOWN",
                "Nie wyłączaj robota, reszta bez zmian",
                "F2 L F L R",
            ),
            ("race", "F2 L F L R", "same again, and power down", "F2 L F L R POWER DOWN"),
            ("race", "F2 L F L R", "instead of the last left, go right", "F2 L F R R"),
            ("race", "F2 L F L R", "Actually make the last one a left turn", "F2 L F L L"),
            ("race", "F2 L F L R", "Czekaj, ostatnie zmieniam na skręt w lewo", "F2 L F L L"),
            ("race", "F2 L F L R", "Zamiast ostatniego w prawo daj w lewo", "F2 L F L L"),
            ("race", "F2 L F L R", "make the last one a u-turn", "F2 L F L U"),
            ("race", "F2 L F L R", "change the fifth to U", "F2 L F L U"),
            ("race", "F2 L F L R", "zmień piąty na zawróć", "F2 L F L U"),
            ("race", "F2 L U L R", "zmień piąty na zawróć", "refused"),
            ("race", "F2 L F L R", "the last one should be right", "F2 L F L R"),
            ("rambots", "2GN 3BE 1RS", "Could you delete the second move?", "2GN 1RS"),
            ("rambots", "2GN 3BE 1RS", "a może usuń ten drugi ruch", "2GN 1RS"),
            ("rambots", "2GN 3BE 1RS", "Can we leave out the last move?", "2GN 3BE"),
            (
                "rambots",
                "2GN 3BE 1RS",
                "aha i jeszcze mały żółty na wschód po tym",
                "2GN 3BE 1RS 1YE",
            ),
            (
                "rambots",
                "2GN 3BE 1RS",
                "and then also small yellow east at the end",
                "2GN 3BE 1RS 1YE",
            ),
            ("rambots", "2GN 1RS", "Yes but add a large yellow north at the end", "2GN 1RS 3YN"),
            ("rambots", "2GN 3BE 1RS", "no dobra, ale bez tego ostatniego", "2GN 3BE"),
            ("rambots", "2GN 3BE 1RS", "bez zmian", "2GN 3BE 1RS"),
            ("rambots", "2GN 1RS", "a zamiast małego czerwonego to średni czerwony", "2GN 2RS"),
        ],
    );
}
