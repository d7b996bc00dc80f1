//! Questions about a board: which of its things somebody means, in English and in Polish.

use std::collections::{BTreeMap, BTreeSet};

use kit::{Seat, Viewer};

#[test]
fn questions_are_understood_as_the_plain_ones_are() {
    let mut count = 0;
    for section in include_str!("asked.txt").split("\n[").skip(1) {
        let (game, lines) = section.split_once("]\n").expect("a game");
        let path = format!("{}/tests/orders/people/{game}.position", env!("CARGO_MANIFEST_DIR"));
        let position = std::fs::read_to_string(path).expect("a position");
        let referee = games::open(&position).expect("a game");
        let at = referee.at(position.trim_end()).expect("a position");
        let ask = |question: &str| at.ask(Viewer::Seat(Seat::new(1)), question);
        let mut plains = BTreeMap::new();
        for line in lines.lines().filter(|line| !line.is_empty()) {
            let (question, plain) = line.split_once(" = ").expect("two questions");
            let plain = if plain == "-" { "" } else { plain };
            assert_eq!(ask(question), ask(plain), "{game}: {question}");
            plains.insert(plain, format!("{:?}", ask(plain)));
            count += 1;
        }
        let answers: BTreeSet<&String> = plains.values().collect();
        assert_eq!(answers.len(), plains.len(), "{game}: two plain questions have one answer");
    }
    assert!(count > 50, "only {count} questions: is the file there?");
}
