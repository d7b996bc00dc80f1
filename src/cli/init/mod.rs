//! `botpost init`: asks for what was not given as a flag, writes a configuration, tries the
//! mailbox and the postman, and writes a unit for systemd. Where something fails, nothing of
//! it stays.

mod ask;
mod door;
mod fill;
mod made;
mod unit;

use std::io::{BufRead, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use self::ask::Asker;
use self::door::{Door, Typed};
use self::fill::{Setting, fill, quoted};
use self::made::Made;
use self::unit::Unit;
use super::args::Init;
use super::error::Failure;
use super::output::say;
use super::setting;
use crate::config::{Config, Mailbox, Postman};

const CONFIG: &str = "config.toml";
const UNIT: &str = "botpost.service";

/// What was answered.
struct Answers {
    settings: Vec<Setting>,
    mailbox: Door,
    postman: Door,
    user: String,
}

/// Asks, writes and tries.
///
/// # Errors
/// If something is missing, is there already, or does not work; then nothing was made.
pub fn run(asked: &Init) -> Result<()> {
    for name in [CONFIG, UNIT] {
        let path = asked.dir.join(name);
        if path.exists() {
            return Err(made::there_is(&path));
        }
    }
    let made = Made::default();
    undo_when_stopped(&made)?;
    let (input, errors) = (std::io::stdin(), std::io::stderr());
    let (mut lines, mut questions) = (input.lock(), errors.lock());
    let there = input.is_terminal() && errors.is_terminal();
    let terminal =
        there.then_some((&mut lines as &mut dyn BufRead, &mut questions as &mut dyn Write));
    let answers = ask(asked, &mut Asker::new(terminal, echo))?;
    drop(questions);
    let done = write(asked, &answers, &made);
    match &done {
        Ok(_) => made.keep(),
        Err(_) => made.undo(),
    }
    done.map(|unit| next(&asked.dir, &unit, &answers.user))
}

fn ask(asked: &Init, asker: &mut Asker<'_>) -> Result<Answers> {
    let mut settings = Vec::new();
    let mut text = |asker: &mut Asker<'_>,
                    given: Option<&String>,
                    question: (&str, &str),
                    (table, key): (&'static str, &'static str),
                    usual: Option<&str>| {
        let answer = asker.text(given, question, usual)?;
        settings.push((table, key, quoted(&answer)));
        Ok::<String, anyhow::Error>(answer)
    };
    let question = ("name", "Name letters are sent under, such as Klub 7 games");
    text(asker, asked.name.as_ref(), question, ("mail", "name"), None)?;
    let question = ("address", "Address they are sent from and answered to");
    let address = text(asker, asked.address.as_ref(), question, ("mail", "address"), None)?;
    let question = ("moderator", "Your name");
    text(asker, asked.moderator.as_ref(), question, ("moderator", "name"), None)?;
    let (own, place) = (asked.moderator_address.as_ref(), ("moderator", "address"));
    text(asker, own, ("moderator-address", "Your own address, for notices"), place, None)?;
    let zone = zone();
    let question = ("zone", "Your time zone");
    text(asker, asked.zone.as_ref(), question, ("moderator", "zone"), Some(&zone))?;
    let (language, place) = (asked.language.as_ref(), ("moderator", "language"));
    text(asker, language, ("language", "Language of letters to you: en or pl"), place, Some("en"))?;
    let mailbox = door::ask(asker, &(&asked.mailbox).into(), &address, None)?;
    let postman = door::ask(asker, &(&asked.postman).into(), &address, Some(&mailbox))?;
    let own = std::env::var("USER").ok().filter(|user| !user.is_empty());
    let usual = own.as_deref().unwrap_or("botpost");
    let user =
        asker.text(asked.user.as_ref(), ("user", "User the service runs as"), Some(usual))?;
    asker.complete()?;
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-.".contains(c);
    if user.is_empty() || !user.chars().all(plain) {
        return Err(Failure::new(format!("{user:?} is no name of a user"))
            .hint("Give one such as botpost with --user.")
            .into());
    }
    Ok(Answers { settings, mailbox, postman, user })
}

/// The zone of this machine, if it says so; only a proposal.
fn zone() -> String {
    let linked = std::fs::read_link("/etc/localtime").ok();
    let named =
        linked.as_deref().and_then(Path::to_str).and_then(|path| path.split_once("zoneinfo/"));
    let named = named.map(|(_, name)| name.to_owned());
    let named = named.filter(|name| name.parse::<chrono_tz::Tz>().is_ok());
    named.filter(|name| name != "Etc/UTC").unwrap_or_else(|| "UTC".to_owned())
}

/// Writes everything and tries it; where the unit is.
fn write(asked: &Init, answers: &Answers, made: &Made) -> Result<PathBuf> {
    let dir = &asked.dir;
    made.folder(dir)?;
    for Typed { file, password } in
        [&answers.mailbox, &answers.postman].into_iter().filter_map(|door| door.password.as_ref())
    {
        made.file(&dir.join(file), &format!("{password}\n"), 0o600)?;
    }
    if let Some(maildir) = &answers.mailbox.maildir {
        for part in ["new", "cur", "tmp"] {
            made.folder(&dir.join(maildir).join(part))?;
        }
    }
    // Nobody is asked: who does not want backups takes the section out.
    let backup = ("backup", "at", quoted("03:30"));
    let answered = answers.settings.iter().chain(doors(answers)).cloned();
    let settings: Vec<Setting> = answered.chain([backup]).collect();
    let path = dir.join(CONFIG);
    made.file(&path, &fill(&settings), 0o600)?;
    let config = setting::load(Some(&path)).map_err(unwritten)?;
    if let Postman::Maildir(folder) = &config.postman {
        made.folder(folder)?;
    }
    if !asked.untried {
        setting::mailbox(&config)
            .waiting()
            .context("the mailbox does not open")
            .map_err(unwritten)?;
        setting::try_postman(&config).context("letters could not go out").map_err(unwritten)?;
        say("The mailbox opens, and letters could go out.");
    }
    let unit = dir.join(UNIT);
    made.file(&unit, &unit_text(dir, &config, answers)?, 0o644)?;
    Ok(unit)
}

/// What was answered about both doors.
fn doors(answers: &Answers) -> impl Iterator<Item = &Setting> {
    [&answers.mailbox, &answers.postman].into_iter().flat_map(|door| &door.settings)
}

/// The same failure, and that nothing stays of what was written.
fn unwritten(error: anyhow::Error) -> anyhow::Error {
    let Failure { code, message, hint } = super::error::explain(&error);
    let hint = hint.map(|hint| format!("{hint} ")).unwrap_or_default();
    Failure::new(message)
        .code(code)
        .hint(format!("{hint}Nothing was written: run `botpost init` again."))
        .into()
}

fn unit_text(dir: &Path, config: &Config, answers: &Answers) -> Result<String> {
    let whole = |path: &Path| {
        std::fs::canonicalize(path).with_context(|| format!("cannot find {}", path.display()))
    };
    let folder = whole(dir)?;
    let mut folders = Vec::new();
    if let Mailbox::Maildir(path) = &config.mailbox {
        folders.push(whole(path)?);
    }
    if let Postman::Maildir(path) = &config.postman {
        folders.push(whole(path)?);
    }
    let outside = folders.iter().filter(|path| !path.starts_with(&folder));
    let program = std::env::current_exe().context("cannot find the program itself")?;
    let unit = Unit {
        program: &program,
        config: &folder.join(CONFIG),
        folder: &folder,
        user: &answers.user,
        written: outside.map(PathBuf::as_path).collect(),
        commands: doors(answers).any(|(_, key, _)| key.ends_with("_command")),
        sendmail: answers.postman.sendmail,
    };
    Ok(unit.text())
}

/// What was made, how far systemd shuts it in, and what to do next.
fn next(dir: &Path, unit: &Path, user: &str) {
    say(&format!("{} is written, and {} for systemd.", dir.join(CONFIG).display(), unit.display()));
    if let Some(level) = exposure(unit) {
        say(&format!("systemd-analyze security --offline=yes {}\n  {level}", unit.display()));
    }
    if std::env::var("USER").is_ok_and(|own| own != user) {
        say(&format!("{user} has to own it: chown -R {user}: {}", dir.display()));
    }
    let config = dir.join(CONFIG);
    say(&format!("Next: botpost --config {} doctor", config.display()));
}

/// The last line of what systemd says of a unit, if it is here.
fn exposure(unit: &Path) -> Option<String> {
    let said = Command::new("systemd-analyze")
        .args(["security", "--offline=yes", "--no-pager"])
        .arg(unit)
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let said = String::from_utf8(said.stdout).ok()?;
    let line = said.lines().rev().find(|line| line.contains("exposure level"))?;
    let level = line.split_once("Overall").map_or(line, |(_, level)| level);
    let plain: String = level.chars().filter(char::is_ascii).collect();
    Some(format!("Overall{}", plain.trim_end()))
}

/// Whoever stops it leaves nothing behind, and no terminal that shows nothing.
fn undo_when_stopped(made: &Made) -> Result<()> {
    let mut signals = Signals::new([SIGINT, SIGTERM]).context("cannot listen to signals")?;
    let made = made.clone();
    thread::spawn(move || {
        if signals.forever().next().is_some() {
            made.undo();
            echo(true);
            std::process::exit(i32::from(super::error::FAILED));
        }
    });
    Ok(())
}

/// Shows what is typed, or not.
fn echo(shown: bool) {
    use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};
    let input = std::io::stdin();
    // A terminal that cannot do it shows what is typed: that is said by what one sees.
    if let Ok(mut modes) = tcgetattr(&input) {
        modes.local_modes.set(LocalModes::ECHO, shown);
        let _ = tcsetattr(&input, OptionalActions::Flush, &modes);
    }
}
