//! Parse the arguments, print an error with its hint, set the exit code; nothing else.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    botpost::cli::main()
}
