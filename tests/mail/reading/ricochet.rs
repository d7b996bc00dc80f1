//! The letters of Ricochet Pyramids, `tests/letters/ricochet`, read to the end: how many orders
//! are lost, how many quoted ones are taken. The first word of a letter's name says what its
//! writer means: the line `yN rN yE yS rE`, `BID 5` or `PASS`; all else in it is quoted.

use super::opened;
use super::rounds::Round;
use super::{Taken, taken};
use crate::support::letters;

/// How many letters there are: one that goes missing is missed here.
const LETTERS: usize = 31;

/// Letters whose writer's order is not taken, and why that is right: an answer asks.
const LOST: &[(&str, &str)] = &[(
    "line-thunderbird-bottom-full-quote-en",
    "the order stands below our marker: reported, asked about",
)];

struct Letter {
    name: String,
    lines: Vec<(u32, String)>,
}

fn letters() -> Vec<Letter> {
    let read = |(name, raw): (String, Vec<u8>)| {
        let incoming = opened(&raw);
        assert!(incoming.automatic.is_none(), "{name}");
        assert!(!incoming.quoted.is_empty(), "{name} quotes nothing");
        Letter { name, lines: incoming.typed }
    };
    letters::letters("tests/letters/ricochet").into_iter().map(read).collect()
}

impl Letter {
    /// The round it answers, and what its writer means.
    fn meant(&self) -> (Round, &'static str) {
        match self.name.split('-').next() {
            Some("line") => (Round::Line, "yN rN yE yS rE"),
            Some("bid") => (Round::Bid, "BID 5"),
            Some("pass") => (Round::Line, "PASS"),
            _ => panic!("{}: what does it mean?", self.name),
        }
    }

    fn told(&self, taken: &Taken) -> String {
        format!("{}: {taken:?}\n  {:?}\n", self.name, self.lines)
    }
}

/// Says the figures; `--nocapture` shows them.
#[test]
#[expect(clippy::print_stdout, reason = "the figures are asked for")]
fn no_quoted_line_or_bid_is_taken_and_none_is_lost_without_a_reason() {
    let letters = letters();
    let (mut lost, mut wrong) = (Vec::new(), Vec::new());
    for letter in &letters {
        let (round, meant) = letter.meant();
        let taken = taken(round, &letter.lines);
        let program = taken.program.as_deref();
        if program.is_some_and(|it| it != meant) || !taken.words.is_empty() {
            wrong.push(letter.told(&taken));
        }
        let known = LOST.iter().any(|(name, _)| *name == letter.name);
        match (program, known) {
            (None, false) => lost.push(letter.told(&taken)),
            (Some(_), true) => panic!("{} is taken now", letter.name),
            (Some(_), false) | (None, true) => {}
        }
    }
    println!(
        "ricochet: letters from people {}, orders lost {}, quoted orders taken {}",
        letters.len(),
        lost.len() + LOST.len(),
        wrong.len()
    );
    assert!(wrong.is_empty(), "taken although not meant:\n{}", wrong.concat());
    assert!(lost.is_empty(), "{} lost:\n{}", lost.len(), lost.concat());
    assert!(letters.len() >= LETTERS, "{} letters, {LETTERS} were known", letters.len());
}

/// Where a round asks for something else, nothing of what is quoted takes its place.
#[test]
fn in_a_round_that_asks_for_something_else_nothing_is_taken() {
    for letter in letters() {
        let (round, meant) = letter.meant();
        let others: Vec<Round> = match (round, meant) {
            // A PASS is one in every round.
            (_, "PASS") => vec![Round::Goals],
            (Round::Bid, _) => vec![Round::Line, Round::Play, Round::Goals],
            _ => vec![Round::Bid, Round::Play, Round::Goals],
        };
        for other in others {
            let taken = taken(other, &letter.lines);
            assert!(taken.is_nothing(), "{other:?} {}", letter.told(&taken));
        }
    }
}
