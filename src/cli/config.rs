//! `botpost config`

use std::path::Path;

use anyhow::Result;

use super::args::Config as Command;
use super::error::{CONFIG, Failure, explain};
use super::output::{plural, say};
use super::setting::{self, load};
use crate::config::{Config, Mailbox, Postman, write_minutes};
use crate::store::Store;

/// So many letters are counted.
const MOST: usize = 1000;

/// Checks or shows the configuration.
///
/// # Errors
/// If something is not right; every problem is said (exit code 78).
pub fn run(command: Command, file: Option<&Path>) -> Result<()> {
    let config = load(file)?;
    match command {
        Command::Show => show(&config),
        Command::Check => check(&config)?,
    }
    Ok(())
}

fn show(config: &Config) {
    let lines = [
        ("file", config.file.display().to_string()),
        ("letters from", format!("{} <{}>", config.name, config.address)),
        ("token after", format!("{:?}", config.delimiter)),
        ("moderator", format!("{} <{}>, {}", config.gm.name, config.gm.address, config.gm.zone)),
        ("database", config.database.display().to_string()),
        ("key", format!("{} (not shown)", config.key.display())),
        (
            "templates",
            match &config.templates {
                Some(folder) => folder.display().to_string(),
                None => "built in".to_owned(),
            },
        ),
        (
            "mailbox",
            match &config.mailbox {
                Mailbox::Maildir(path) => format!("Maildir {}", path.display()),
            },
        ),
        (
            "postman",
            match &config.postman {
                Postman::Maildir(path) => format!("Maildirs in {}", path.display()),
                Postman::Sendmail(command) => format!("command {}", command.join(" ")),
            },
        ),
        ("poll", format!("every {} seconds", config.poll.as_secs())),
        ("disk floor", format!("{} MiB", config.disk_floor / (1024 * 1024))),
        (
            "deadline",
            match &config.defaults.deadline {
                Some(cadence) => format!("{cadence} {}", config.defaults.zone),
                None => format!("as the game says, {}", config.defaults.zone),
            },
        ),
        ("grace", write_minutes(config.defaults.grace)),
        ("open at least", write_minutes(config.defaults.min_open)),
    ];
    for (name, value) in lines {
        say(&format!("{name:<14} {value}"));
    }
}

/// How many letters wait in the mailbox.
fn count(config: &Config) -> Result<String> {
    let waiting = match setting::mailbox(config).collect(MOST)?.len() {
        MOST => format!("{MOST} letters or more wait"),
        waiting => plural(waiting, "letter waits", "letters wait"),
    };
    let Mailbox::Maildir(path) = &config.mailbox;
    Ok(format!("Maildir {}, {waiting}", path.display()))
}

/// Tries what the configuration names, and says all that does not work.
fn check(config: &Config) -> Result<()> {
    let mut wrong = Vec::new();
    let mut tried = |what: &str, result: Result<String>| match result {
        Ok(said) => say(&format!("ok    {what}: {said}")),
        Err(error) => {
            let Failure { message, hint, .. } = explain(&error);
            say(&format!("wrong {what}: {message}"));
            if let Some(hint) = hint {
                say(&format!("      {hint}"));
            }
            wrong.push(what.to_owned());
        }
    };
    tried("configuration", Ok(config.file.display().to_string()));
    tried("templates", setting::speech(config.templates.as_deref()).map(|_| "complete".to_owned()));
    tried("key", setting::key(&config.key).map(|_| config.key.display().to_string()));
    tried(
        "database",
        Store::open(&config.database).map_err(Into::into).and_then(|store| {
            setting::check_integrity(&store)?;
            Ok(config.database.display().to_string())
        }),
    );
    tried("mailbox", count(config));
    tried("postman", setting::try_postman(config));
    if wrong.is_empty() {
        return Ok(());
    }
    Err(Failure::new(format!("not right: {}", wrong.join(", "))).code(CONFIG).into())
}
