//! Letters put together at random from what people and programs put into letters.

use games::rambots::program::Phase;
use proptest::prelude::*;

use super::golden::bodies;
use super::quoting::{Style, wrapped};
use super::{taken_of, taken_of_answer};

/// What somebody types beside orders; the first of them end with nothing that could run on.
const TALK: [&str; 8] = [
    "Hi all!",
    "thx, see you monday",
    "I will push the blue beacon north, good luck!",
    "Back in 2 days.",
    "Cześć, miłej gry!",
    "-----",
    "What a round: 3 RAMs and a wall.",
    "",
];

const SIGNATURES: [&str; 4] =
    ["-- \nAnia\n1RS 3YW", "Sent from my iPhone", "Wysłane z iPhone'a", "--\nAnia K.\n3YW"];

/// Quotes that carry their marks with them, wherever they stand.
const QUOTES: [&str; 4] =
    ["> 1RS 3YW", ">> 3YW\n> 1RS", "| 1RS\n| 3YW", "On Mon, 23 Nov 2026 at 10:00, B wrote:\n> 1RS"];

/// A paragraph, and whether it may hold the order.
fn paragraph() -> impl Strategy<Value = String> {
    prop_oneof![
        proptest::sample::select(TALK.to_vec()).prop_map(str::to_owned),
        proptest::sample::select(QUOTES.to_vec()).prop_map(str::to_owned),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// One typed line among talk and quotes, above a signature and one of our letters: it is
    /// taken, and nothing else ever is.
    #[test]
    fn the_typed_line_is_taken_whatever_stands_round_it(
        above in proptest::collection::vec(paragraph(), 0..4),
        between in proptest::collection::vec(paragraph(), 0..4),
        typed in any::<bool>(),
        signature in proptest::option::of(proptest::sample::select(SIGNATURES.to_vec())),
        pick in any::<proptest::sample::Index>(),
        style in proptest::sample::select(Style::ALL.to_vec()),
        width in proptest::sample::select(vec![60usize, 72, 76, 1000]),
    ) {
        let mut paragraphs = above;
        if typed {
            paragraphs.push("2GN 3BE".to_owned());
        }
        paragraphs.extend(between);
        paragraphs.extend(signature.map(str::to_owned));
        let all = bodies();
        let (_, ours) = &all[pick.index(all.len())];
        let letter = style.letter(&paragraphs.join("\n\n"), &wrapped(ours, width));
        let taken = taken_of_answer(Phase::Play, &letter, ours);
        prop_assert!(taken.words.is_empty(), "{taken:?}\n{letter}");
        let wanted = typed.then(|| "2GN 3BE".to_owned());
        prop_assert!(taken.program == wanted, "{taken:?}\n{letter}");
    }

    /// Lines of our letters in any order, unmarked and without our marker, so that nobody can
    /// tell whose they are: with a typed line beside them nothing else may be taken.
    #[test]
    fn shuffled_lines_of_ours_below_a_quote_mark_are_nothing(
        picks in proptest::collection::vec(any::<proptest::sample::Index>(), 1..12),
        mark in proptest::sample::select(vec!["> ", ">> ", ">", "  > "]),
    ) {
        let all = bodies();
        let lines: Vec<&str> = all.iter().flat_map(|(_, body)| body.lines()).collect();
        let line = |pick: &proptest::sample::Index| lines[pick.index(lines.len())];
        let quote: String = picks.iter().map(|pick| format!("{mark}{}\n", line(pick))).collect();
        let taken = taken_of(Phase::Play, &Style::Bare.letter("", &quote));
        prop_assert!(taken.is_nothing(), "{taken:?}\n{quote}");
    }
}
