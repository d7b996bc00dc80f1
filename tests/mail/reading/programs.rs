//! Every mail program with every habit: the table of what the reader is tried with. Each letter
//! has an order of its writer and a different, legal one in what it quotes. No cell is empty.

mod catalogue;
mod habits;
mod languages;
mod mime;

use catalogue::PROGRAMS;
use habits::{Habit, Played, letters};

use super::rounds::Round;
use super::{opened, taken};

const RAMBOTS: Played = Played {
    round: Round::Play,
    order: "2GN 3BE",
    older: "1RS 3YW",
    reports: [
        "Basia tags green. Dan rams you and takes 2G.\n=== reply above this line ===\n\n\
         Round 5 closes Mon 30 Nov 22:00 CET (21:00 UTC), in 3 days.\n\n\
         + Board after round 4 (the same in words follows)\n\
         \u{20}     a   b   c   d   e   f   g   h\n   +------------- north -------------+\n\
         \u{20}8 |  .   .   .   . : .  <G<  .   .  |  Red     Ania   d3 south  1/4 you\n\
         \u{20}  | - - - - - - - -:- - - - - - - - |\n\
         \u{20}4 |  .   .   .   . : .  -y-  .  [Y] |  >R> robot, faces east\n\
         \u{20}  +---------------------------------+\n\n\
         + Your order for round 5\n\
         Your order: write one line above all this, for example `1RS 3YW`\n\
         Last time: 1RS 3YW\n\n1RS 3YW\n\nWords you can send: HELP, STATUS, TRY, READY, WAIT,\n\
         CANCEL, PASS, MORE, LEAVE. HELP tells what they do.\n\n+ For checking\n  order R 1RS 3YW",
        "Basia zdobywa zielony. Dan taranuje Ciebie i zabiera 2G.\n\
         === odpowiedz nad tym wierszem ===\n\n\
         + Twój rozkaz na rundę 5\n\
         Twój rozkaz: napisz jeden wiersz nad tym wszystkim, na przykład `1RS 3YW`\n\
         Ostatnio: 1RS 3YW\n\n1RS 3YW\n\nSłowa, które możesz wysłać: POMOC, STAN, GOTOWE",
    ],
};

const RICOCHET: Played = Played {
    round: Round::Line,
    order: "yN rN yE yS rE",
    older: "gE gS gW",
    reports: [
        "Basia wins turn 3 with a 3: gE gS gW\n=== reply above this line ===\n\n\
         + The line of Basia\n1 B gE (move 1 of 3) d8 to f8, stopped by the tower on g8.\n\
         2 B gS (move 2 of 3) f8 to f6, stopped by the tower on f5.\n\n\
         \u{20}     a   b   c   d   e   f   g   h\n   +------------- north -------------+\n\
         \u{20}8 |  .   .   .  Y/R  .   .  G/Y  .  |  Turn 4  yellow to h3\n\
         \u{20}  +---------------------------------+\n\n\
         Your order: write one line above all this, for example `gE gS gW`\n\ngE gS gW\n\n\
         + For checking\n  order B gE gS gW",
        "Basia wygrywa rundę 3: gE gS gW\n=== odpowiedz nad tym wierszem ===\n\n\
         + Ruchy Basi\n1 B gE (ruch 1 z 3) z d8 na f8, zatrzymuje go wieża na g8.\n\n\
         Twój rozkaz: napisz jeden wiersz nad tym wszystkim, na przykład `gE gS gW`\n\ngE gS gW",
    ],
};

/// How many letters of each game have an order that cannot be taken safely: all of them have a
/// reason in `Habit::lost`.
const LOST: usize = 118;

/// What came of the letters of one game.
#[derive(Default)]
struct Count {
    letters: usize,
    lost: usize,
    wrong: Vec<String>,
    unexplained: Vec<String>,
    not_lost: Vec<String>,
}

fn count(game: &Played) -> Count {
    let mut count = Count::default();
    for program in &*PROGRAMS {
        for habit in Habit::ALL.into_iter().filter(|it| it.impossible(program).is_none()) {
            let mut taken_here = 0;
            for (name, raw) in letters(program, habit, game) {
                count.letters += 1;
                let incoming = opened(&raw);
                let name = format!("{} {habit:?} {name}", program.name);
                assert!(incoming.automatic.is_none(), "{name}");
                let taken = taken(game.round, &incoming.typed);
                let right = taken.program.as_deref() == Some(game.order);
                let other = taken.program.is_some() && !right;
                if other || !taken.words.is_empty() || (right && !habit.orders()) {
                    count.wrong.push(format!("{name}: {taken:?}"));
                } else if !right && habit.orders() {
                    count.lost += 1;
                    if habit.lost(program.family).is_none() {
                        count.unexplained.push(format!("{name}: {taken:?} {:?}", incoming.typed));
                    }
                } else if right {
                    taken_here += 1;
                }
            }
            if taken_here > 0 && habit.lost(program.family).is_some() {
                count.not_lost.push(format!("{} {habit:?}", program.name));
            }
        }
    }
    count
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures are asked for")]
fn no_program_and_no_habit_has_a_quoted_order_taken() {
    for (name, game, known) in [("rambots", &RAMBOTS, LOST), ("ricochet", &RICOCHET, LOST)] {
        let count = count(game);
        println!(
            "{name}: programs and habits: letters {}, orders lost {}, quoted orders taken {}",
            count.letters,
            count.lost,
            count.wrong.len()
        );
        assert!(count.wrong.is_empty(), "{} wrong:\n{}", count.wrong.len(), count.wrong.join("\n"));
        let lost = &count.unexplained;
        assert!(lost.is_empty(), "{} lost:\n{}", lost.len(), lost.join("\n"));
        assert!(count.not_lost.is_empty(), "taken now: {}", count.not_lost.join(", "));
        assert!(count.lost <= known, "{} lost, {known} were known", count.lost);
    }
}

#[test]
#[expect(clippy::print_stdout, reason = "the table is asked for")]
fn every_program_is_tried_with_every_habit_that_it_can_have() {
    let mut empty = Vec::new();
    println!("letters of each program (columns: {:?})", Habit::ALL);
    for program in &*PROGRAMS {
        let cells: Vec<String> = Habit::ALL
            .iter()
            .map(|habit| {
                if habit.impossible(program).is_some() {
                    return "-".to_owned();
                }
                let number = letters(program, *habit, &RAMBOTS).len();
                if number == 0 {
                    empty.push(format!("{} {habit:?}", program.name));
                }
                number.to_string()
            })
            .collect();
        let cells: String = cells.iter().map(|cell| format!("{cell:>4}")).collect();
        println!("{:<16}{cells}", program.name);
    }
    assert!(empty.is_empty(), "no letter: {empty:?}");
    assert!(languages::LANGUAGES.len() >= 13);
}
