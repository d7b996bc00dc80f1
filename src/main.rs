//! Parse the arguments, print an error with its hint, set the exit code; nothing else.

use std::process::ExitCode;

fn main() -> ExitCode {
    botpost::cli::main()
}
