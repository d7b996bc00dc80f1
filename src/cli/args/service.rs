//! Commands that look after the service itself.

use clap::Args;

/// `botpost doctor`
#[derive(Debug, Clone, Copy, Args)]
pub struct Doctor {
    /// Send no letter to itself.
    #[arg(long)]
    pub no_letter: bool,
    /// How often to look for it, three seconds apart.
    #[arg(long, default_value_t = 40, value_name = "TIMES")]
    pub looks: u32,
}
