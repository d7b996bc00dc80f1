//! What can be typed about courses, puzzles and pictures.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Subcommand};

/// `botpost course`
#[derive(Debug, Subcommand)]
pub enum Course {
    /// List the courses that come with botpost.
    List,
    /// Show a course: its drawing, what its signs mean, and how far it is from flag to flag.
    Show {
        /// The name of a course of the list, or a file; `-` reads standard input.
        #[arg(value_name = "NAME OR FILE")]
        course: String,
        /// Draw it in strips, as in narrow messages for phones.
        #[arg(long)]
        short: bool,
    },
    /// Check whether a course can be played, and say what to fix.
    Check {
        /// The file with the course; `-` reads standard input.
        file: PathBuf,
    },
}

/// `botpost puzzle`
#[derive(Debug, Args)]
pub struct Puzzle {
    /// How many moves the shortest solution takes; the default is 6. No other line is as short.
    #[arg(long, value_name = "NUMBER", default_value_t = 6, hide_default_value = true)]
    pub moves: u32,
    /// The seed: the same number gives the same puzzle. Without it one is drawn, and printed.
    #[arg(long, value_name = "NUMBER")]
    pub seed: Option<u64>,
    /// The game, with options as in the first line of a position; the default is the first game
    /// that makes puzzles.
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// `no` leaves out the answer and its proof, so that you can give the puzzle to others; the
    /// default is `yes`.
    #[arg(long, value_name = "YES OR NO", default_value = "yes")]
    #[arg(hide_default_value = true, hide_possible_values = true)]
    #[arg(value_parser = PossibleValuesParser::new(["yes", "no"]))]
    pub answer: String,
}

/// `botpost board`
#[derive(Debug, Args)]
pub struct Board {
    /// The id of a match, or a file with a position and perhaps orders, as for `adjudicate`; `-`
    /// reads standard input.
    #[arg(value_name = "ID OR FILE")]
    pub what: String,
    /// A round of the match that was played: its pictures.
    #[arg(long, value_name = "NUMBER")]
    pub round: Option<u32>,
    /// Draw an SVG, for a page.
    #[arg(long, group = "form")]
    pub svg: bool,
    /// Draw a PNG, for a message.
    #[arg(long, group = "form")]
    pub png: bool,
    /// Draw a GIF that shows one board after another: of a match, all rounds.
    #[arg(long, group = "form")]
    pub gif: bool,
    /// Write it to this file; of several pictures each gets its number before the ending. Without
    /// it the last one is printed.
    #[arg(long, value_name = "FILE", requires = "form")]
    pub out: Option<PathBuf>,
}
