//! Every word that the readers know, at every place of an order: before it, in it, behind it, in a
//! sentence of its own, alone, and among others. Whatever is read of it, something is.

use std::collections::BTreeSet;
use std::path::Path;

use kit::{Seat, Typed};

use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};

/// Two instructions of each game, and the position in which they are read.
const ORDERS: [(&str, [&str; 2]); 3] =
    [("race", ["U", "F2"]), ("rambots", ["2RE", "3GS"]), ("ricochet", ["yN", "yW"])];

/// Between two words.
const SIGNS: [&str; 9] = [" ", " ", " ", ", ", ". ", "\n", "; ", " (", ") "];

/// All words of the wordbook, and of the literals of the code that looks them up.
fn words() -> Vec<String> {
    let mut found: BTreeSet<String> = BTreeSet::new();
    for folder in ["kit/src/typing", "kit/src/understanding"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates").join(folder);
        for file in std::fs::read_dir(folder).expect("a folder") {
            let path = file.expect("a file").path();
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            let plain = path.extension().is_some_and(|it| it == "txt");
            let parts = text.split('"').enumerate();
            let said = parts.filter(|(at, _)| plain || at % 2 == 1).map(|(_, part)| part);
            let word = |it: &&str| it.chars().all(char::is_alphanumeric) && it.len() < 25;
            found.extend(said.flat_map(str::split_whitespace).filter(word).map(str::to_owned));
        }
    }
    assert!(found.len() > 2000 && found.contains("after"), "{} words", found.len());
    found.into_iter().collect()
}

#[test]
fn a_word_at_any_place_of_an_order_is_read() {
    let words = words();
    let games = ORDERS.map(|(name, orders)| {
        let path = format!("{}/tests/orders/people/{name}.position", env!("CARGO_MANIFEST_DIR"));
        let position = std::fs::read_to_string(path).expect("a position");
        let header = position.lines().next().expect("a header");
        let referee = games::open(header).expect("a game");
        (referee, position.trim_end_matches('\n').to_owned(), orders)
    });
    let budget = Budget::new("words at any place", 3, 300);
    let mut chance = Chance::new(number("SEED", 36));
    while budget.next() {
        let (referee, position, [one, two]) = chance.pick(&games);
        let (word, next) = (chance.pick(&words), chance.pick(&words));
        let sign = chance.pick(&SIGNS);
        let texts = [
            format!("{word}{sign}{one} {two}"),
            format!("{one}{sign}{word} {two}"),
            format!("{one} {two}{sign}{word}"),
            format!("{word} {next}{sign}{one} {two}"),
            format!("{one}{sign}{word} {next} {two}"),
            format!("{one} {two}{sign}{word} {next} {one}"),
            format!("{word}{sign}{next}"),
        ];
        let at = referee.at(position).expect("a position");
        for text in texts {
            let reading = at.read(Seat::new(0), None, &Typed::new(&text)).expect("it is read");
            let program = reading.program.filter(|_| reading.faults.is_empty());
            // What is read is a program, and the same one when it is written out.
            if let Some(program) = program {
                let written = Typed::new(&program);
                let again = at.read(Seat::new(0), Some(&program), &written).expect("it is read");
                assert_eq!(again.program.as_ref(), Some(&program), "{text}");
            }
        }
    }
}
