//! Orders that twenty-eight people told in reply to twelve letters, who had seen nothing but these.

use serde::Deserialize;

/// The letters that are answered in `told.jsonl`, and the seats of those who answer.
pub const LETTERS: [(&str, usize); 12] = [
    ("race-later-en", 4),
    ("race-later-pl", 5),
    ("race-stands-en", 2),
    ("race-words-pl", 1),
    ("rambots-first-en", 0),
    ("rambots-goals-pl", 0),
    ("rambots-later-pl", 1),
    ("rambots-stands-en", 2),
    ("ricochet-bids-en", 0),
    ("ricochet-first-en", 0),
    ("ricochet-later-pl", 1),
    ("ricochet-show-pl", 1),
];

/// Everybody at those tables.
pub const NAMES: &str =
    "Ania Basia Chris Dan Ewa Hela Olek Ann Bartek Cleo Dorota Ezra Felek Marek";

/// An order that somebody wrote in reply to one of them, twenty-eight people in all.
#[derive(Deserialize)]
pub struct Told {
    pub letter: String,
    pub text: String,
    pub program: String,
}

/// All of them.
pub fn orders() -> Vec<Told> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/orders/people/told.jsonl");
    let text = std::fs::read_to_string(path).expect("a file");
    text.lines().map(|line| serde_json::from_str(line).expect("an order")).collect()
}
