//! What can be typed about puzzles.

use clap::Args;
use clap::builder::PossibleValuesParser;

use super::examples::PUZZLE;

/// `botpost puzzle`
#[derive(Debug, Args)]
#[command(after_help = PUZZLE)]
pub struct Puzzle {
    /// How many moves the shortest solution takes, 6 unless it is said. No other line is as
    /// short.
    #[arg(long, value_name = "NUMBER", default_value_t = 6, hide_default_value = true)]
    pub moves: u32,
    /// The seed: the same number gives the same puzzle. Without it one is drawn, and printed.
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    /// How many colours there are.
    #[arg(long, value_name = "NUMBER")]
    pub colours: Option<String>,
    /// The kind of set-up, such as `easy` or `hard`.
    #[arg(long, value_name = "NAME")]
    pub set_up: Option<String>,
    /// The game, with options as in the first line of a position; the first that makes puzzles
    /// unless it is said.
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// `no` leaves the answer and its proof out, for a puzzle to give to others; `yes` shows
    /// them, also where nothing is said.
    #[arg(long, value_name = "YES OR NO", default_value = "yes")]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    #[arg(value_parser = PossibleValuesParser::new(["yes", "no"]))]
    pub answer: String,
}
