//! What can be typed about pictures.

use std::path::PathBuf;

use clap::Args;

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
