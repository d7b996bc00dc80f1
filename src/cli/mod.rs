//! The command line: a file for each noun or verb. It builds the same requests as the mail,
//! and there is no second way in.

/// Prints a line that is put together.
macro_rules! say {
    ($($words:tt)*) => { $crate::cli::output::say(&format!($($words)*)) };
}

mod adjudicate;
mod archive;
mod args;
mod backup;
mod bench;
mod board;
mod brings;
mod clone;
mod config;
mod course;
mod demo;
mod doctor;
pub mod error;
mod faults;
mod findings;
mod gm;
pub mod init;
mod journal;
mod key;
mod log;
mod mail;
mod mail_read;
mod match_set;
mod matches;
mod moving;
mod new_match;
mod nightly;
mod orders;
mod output;
mod owner;
mod pages;
mod people;
mod player;
mod player_address;
mod player_export;
mod player_list;
mod position_file;
mod put_right;
mod puzzle;
mod rehearsal;
mod restore;
mod round;
mod service;
mod setting;
mod show;
mod status;
mod times;
mod typed;
mod verify;

use std::process::ExitCode;

use anyhow::Result;
use clap::CommandFactory;

use args::{Cli, Command, Key};

use crate::config::LogForm;
use setting::Setting;

/// Runs the command that was typed, and prints what went wrong with its hint.
pub fn main() -> ExitCode {
    let cli = match command().try_get_matches().and_then(|typed| Cli::of(&typed)) {
        Ok(cli) => cli,
        // Help, too, comes this way.
        Err(said) => return output::said(&said),
    };
    log::begin(form(&cli));
    let acting = match cli.is_of_the_service() {
        true => owner::act_as_service(cli.config.as_deref()),
        false => Ok(()),
    };
    match acting.and_then(|()| run(&cli)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let failure = error::explain(&error);
            output::note(&format!("error: {failure}"));
            failure.hint.iter().for_each(|hint| output::note(&format!("hint: {hint}")));
            ExitCode::from(failure.code)
        }
    }
}

/// How the log is to be written: as was typed, as the configuration of the service says, or
/// as is usual. What is wrong with the configuration is said by the command itself.
fn form(cli: &Cli) -> LogForm {
    let (Command::Run { log } | Command::Tick { log, .. }) = &cli.command else {
        return log::usual();
    };
    let typed = log.as_deref().and_then(LogForm::of);
    let configured = || setting::load(cli.config.as_deref()).ok()?.log;
    typed.or_else(configured).unwrap_or_else(log::usual)
}

/// All commands with their options and examples.
pub fn command() -> clap::Command {
    args::with_examples(Cli::command())
}

fn run(cli: &Cli) -> Result<()> {
    let file = cli.config.as_deref();
    if let Some(others) = cli.without_json() {
        let hint = format!("--json is for {others}.");
        return Err(error::usage("this command prints no JSON, and nothing was done", hint));
    }
    let (dry_run, reason) = (cli.dry_run, &cli.reason);
    let open = || Setting::open(file).map(|it| Setting { dry_run, reason: reason.clone(), ..it });
    match &cli.command {
        Command::Demo(demo) => demo::run(demo),
        Command::Adjudicate(adjudicate) => adjudicate::run(adjudicate, cli.json),
        Command::Board(asked) => board::run(asked, file),
        Command::Puzzle(asked) => puzzle::run(asked, cli.json),
        Command::Course(command) => course::run(command, cli.json),
        Command::Config(command) => config::run(*command, file, cli.json),
        Command::Init(asked) => init::run(asked),
        Command::Doctor(asked) => doctor::run(*asked, file, cli.json),
        Command::Run { .. } => service::run(file),
        Command::Tick { dry_run: true, peek, at, .. } => {
            rehearsal::run(open()?, at.as_deref(), *peek, cli.json)
        }
        Command::Tick { .. } => service::tick(file, cli.json),
        Command::Status(asked) if asked.all => matches::list(&open()?, cli.json),
        Command::Status(asked) => status::run(&open()?, asked, cli.json),
        Command::Journal(asked) => journal::run(&open()?, asked, cli.json),
        Command::Match(command) => matches::run(&mut open()?, command, cli.json),
        Command::Key(Key::New) => key::run(reason.as_deref(), file),
        Command::Bench(command) => bench::run(&mut open()?, command, cli.json),
        Command::Seat(command) => people::run(&mut open()?, command),
        Command::Player(command) => player::run(&mut open()?, command, cli.json),
        Command::Orders(command) => orders::run(&mut open()?, command, cli.json),
        Command::Deadline(command) => gm::deadline(&mut open()?, command),
        Command::Clock(command) => gm::clock(&mut open()?, *command),
        Command::Round(command) => round::run(&mut open()?, command, cli.json),
        Command::Verify { mails: Some(folder), .. } => verify::mails(folder, cli.json),
        Command::Verify { mails: None, accept } => {
            verify::database(&mut open()?, *accept, cli.json)
        }
        Command::Backup(asked) => backup::run(&open()?, asked, cli.json),
        Command::Restore { file: backup } => restore::restore(backup, file),
        Command::Mail(command) => mail::run(command, file, cli.json),
        Command::Completions { shell } => {
            pages::completions(*shell);
            Ok(())
        }
        Command::Man { folder } => pages::man(folder.as_deref()),
    }
}
