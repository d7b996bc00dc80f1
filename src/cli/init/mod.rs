//! `botpost init`: asks for what was not given as a flag, writes a configuration, tries the
//! mailbox and the postman, and writes a unit for systemd. Where something fails, nothing of
//! it stays, and what was answered is not lost.

mod ask;
mod door;
mod fill;
mod made;
mod next;
mod place;
pub mod records;
pub mod seek;
pub mod unit;

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

use self::ask::{Asker, Typed};
use self::door::{About, Door, Secret};
use self::fill::{Setting, fill};
use self::made::Made;
use self::place::Place;
use self::unit::Unit;
use super::args::Init;
use super::error::{self, Failure, explain, misconfigured, sentence};
use super::output::say;
use super::owner::{Deed, Owner};
use super::setting;
use crate::config::{Config, Postman, is_address, zone_of};
use kit::Language;
use mail::OwnAddress;
use moderator::shell;

const CONFIG: &str = "config.toml";
const UNIT: &str = "botpost.service";
/// What parts our address from a token, unless the configuration says otherwise.
const DELIMITER: char = '+';
/// Where a program lies that everybody may run.
const FOR_ALL: &str = "/usr/local/bin/botpost";

/// The flags that name files which the service reads.
const NAMED: [&str; 4] =
    ["mailbox-password-file", "mailbox-ca-file", "postman-password-file", "postman-ca-file"];

/// What was answered.
struct Answers {
    settings: [Setting; 6],
    /// Of the mailbox and of the postman.
    doors: [Door; 2],
    owner: Owner,
    /// Whether the service starts when everything works.
    start: bool,
}

/// The door that does not open, and how that is said: what an error about it is told with.
#[derive(Debug)]
struct Shut(&'static str, &'static str);

impl std::fmt::Display for Shut {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.1)
    }
}

/// Asks, writes and tries.
///
/// # Errors
/// If something is missing, is there already, or does not work; then nothing was made.
pub fn run(asked: &Init) -> Result<()> {
    let place = Place::of(asked);
    let config = place.dir.join(CONFIG);
    for file in [&config, &place.dir.join(UNIT)] {
        if file.exists() {
            return Err(made::there_is(file));
        }
    }
    let (made, typed) = (Made::default(), Typed::default());
    undo_when_stopped(&made, &typed)?;
    let there = std::io::stdin().is_terminal() && std::io::stderr().is_terminal();
    let mut asker = Asker::new(there, &asked.given, typed.clone());
    let settled = settle(asked, &place, &mut asker, &made).inspect_err(|_| made.undo());
    let (answers, unit) = settled.map_err(|error| unwritten(&error, &typed))?;
    made.keep();
    match &place.unit {
        Some(_) => next::of_package(&config, &answers),
        None => next::of_folder(&place, &unit, &answers.owner),
    }
}

/// Asks until everything works; a door that does not open is asked about again.
fn settle(
    asked: &Init,
    place: &Place,
    asker: &mut Asker<'_>,
    made: &Made,
) -> Result<(Answers, PathBuf)> {
    let mut failed: Option<anyhow::Error> = None;
    loop {
        let before = asker.asked;
        let answers = ask(asked, asker, place)?;
        if let Some(failed) = failed.filter(|_| asker.asked == before) {
            // All of it was given as flags: there is nothing to answer.
            return Err(failed);
        }
        match write(asked, place, &answers, made) {
            Ok(unit) => return Ok((answers, unit)),
            Err(error) => {
                let door = error.downcast_ref::<Shut>().map(|shut| shut.0);
                let Some(door) = door.filter(|_| asker.there) else { return Err(error) };
                made.undo();
                let Failure { message, hint, .. } = explain(&error);
                asker.tell(&format!("{message}\n{}\nOnce more:", hint.unwrap_or_default()))?;
                asker.doubted = Some(door);
                failed = Some(error);
            }
        }
    }
}

fn ask(asked: &Init, asker: &mut Asker<'_>, place: &Place) -> Result<Answers> {
    let named = |name: &str| match name.trim().is_empty() || name.contains(char::is_control) {
        true => Err("Give a name in one line.".to_owned()),
        false => Ok(()),
    };
    let words = "The name that messages are sent under, such as Klub 7 games";
    let name = asker.text("name", words, None, &named)?;
    let words = "The address that sends them and receives the replies";
    let plain = |address: &str| {
        is_address(address).map_err(sentence)?;
        let found = OwnAddress::new(&address.to_lowercase(), DELIMITER);
        found.map(drop).ok_or_else(|| "Give a plain one, such as games@club.example.".to_owned())
    };
    let address = asker.text("address", words, None, &plain)?;
    let own_name = asker.text("moderator", "Your name", None, &named)?;
    let words = "Your own address, for notices";
    let own = |own: &str| {
        is_address(own).map_err(sentence)?;
        let why = "That is the address botpost reads: give one you read yourself.";
        let ours = OwnAddress::new(&address.to_lowercase(), DELIMITER);
        if ours.is_some_and(|it| it.is_ours(own)) { Err(why.to_owned()) } else { Ok(()) }
    };
    let own = asker.text("moderator-address", words, None, &own)?;
    let usual = zone();
    let known = |zone: &str| zone_of(zone).map(drop).map_err(|why| sentence(&why));
    let zone = asker.text("zone", "Your time zone", Some(&usual), &known)?;
    let words = "Language of messages to you: en or pl";
    let known = |code: &str| Language::of(code).map(drop).ok_or("Give en or pl.".to_owned());
    let language = asker.text("language", words, Some(language()), &known)?;
    let settings = [
        ("mail", "name", name.into()),
        ("mail", "address", address.as_str().into()),
        ("moderator", "name", own_name.into()),
        ("moderator", "address", own.into()),
        ("moderator", "zone", zone.into()),
        ("moderator", "language", language.into()),
    ];
    let data = place.data.as_deref();
    let about = |section| About { section, asked, address: &address, data };
    let mailbox = door::ask(asker, about("mailbox"), None)?;
    let postman = door::ask(asker, about("postman"), Some(&mailbox))?;
    let owner = Owner::of(&user(asked, place, asker)?);
    let start = place.unit.is_some() && (asked.start || is_started(asker)?);
    asker.complete()?;
    Ok(Answers { settings, doors: [mailbox, postman], owner, start })
}

/// Whether the one who is asked wants the service to run. Nobody is asked: it is not started.
fn is_started(asker: &mut Asker<'_>) -> Result<bool> {
    let known = |answer: &str| match answer {
        "yes" | "no" => Ok(()),
        _ => Err("Give yes or no.".to_owned()),
    };
    let words = "Start it when everything works, now and with the machine: yes or no";
    Ok(asker.text("start", words, Some("no"), &known)? == "yes")
}

/// As whom the service runs: the one who asks, unless that is root.
fn user(asked: &Init, place: &Place, asker: &mut Asker<'_>) -> Result<String> {
    let (own, root) = Owner::of_this_process();
    let usual = own.as_deref().filter(|_| !root).unwrap_or("botpost");
    let config = std::path::absolute(place.dir.join(CONFIG)).context("no folder to begin from")?;
    let check = |user: &str| {
        let plain = |c: char| c.is_ascii_alphanumeric() || "_-.".contains(c);
        if user.is_empty() || !user.chars().all(plain) || user.starts_with('-') {
            return Err(format!("{user:?} is no name of a user: give one such as botpost."));
        }
        let Some(folder) = Owner::of(user).stopped_at(&config) else { return Ok(()) };
        let folder = folder.display();
        Err(format!("{user} cannot get into {folder}: choose one such as --dir /srv/botpost."))
    };
    match (asked.given.get("user"), root) {
        (None, false) => Ok(usual.to_owned()),
        // The unit of a configuration that is there already is not touched.
        _ if config.exists() => Ok(usual.to_owned()),
        // The package has made it.
        (None, true) if place.unit.is_some() => Ok(place::USER.to_owned()),
        (_, _) => asker.text("user", "The user that the service runs as", Some(usual), &check),
    }
}

/// The zone of this machine, if it says so; only a proposal.
fn zone() -> String {
    let set = std::env::var("TZ").ok().map(|zone| zone.trim_start_matches(':').to_owned());
    let known = |zone: &String| zone_of(zone).is_ok();
    let named = set.filter(known).or_else(|| iana_time_zone::get_timezone().ok().filter(known));
    named.filter(|name| name != "Etc/UTC").unwrap_or_else(|| "UTC".to_owned())
}

/// The language of this terminal; only a proposal.
fn language() -> &'static str {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).ok());
    let set = set.into_iter().flatten().find(|code| !code.is_empty());
    if set.is_some_and(|code| code.starts_with("pl")) { "pl" } else { "en" }
}

/// Writes everything and tries it; where the unit is.
fn write(asked: &Init, place: &Place, answers: &Answers, made: &Made) -> Result<PathBuf> {
    let dir = &place.dir;
    readable(asked, &answers.owner)?;
    place.has_room()?;
    made.folder(dir)?;
    made.folder(place.written())?;
    for Secret { file, password } in answers.doors.iter().filter_map(|door| door.password.as_ref())
    {
        made.file(&dir.join(file), &format!("{password}\n"), 0o600)?;
    }
    // Nobody is asked: who does not want backups takes the section out.
    let doors = answers.doors.iter().flat_map(|door| &door.settings);
    let mut settings: Vec<Setting> = answers.settings.iter().chain(doors).cloned().collect();
    settings.push(("moderator", "digest", "daily 08:00".into()));
    settings.push(("backup", "at", "03:30".into()));
    if let Some(data) = &place.data {
        for (key, name) in [("database", "botpost.sqlite3"), ("key", "botpost.key")] {
            settings.push(("storage", key, data.join(name).display().to_string().into()));
        }
    }
    let path = dir.join(CONFIG);
    made.file(&path, &fill(&settings), 0o600)?;
    let config = setting::load(Some(&path))?.hasty();
    for part in
        config.maildir().iter().flat_map(|root| ["new", "cur", "tmp"].map(|it| root.join(it)))
    {
        made.folder(&part)?;
    }
    if let Postman::Maildir(folder) = &config.postman {
        made.folder(folder)?;
    }
    if !asked.untried {
        setting::try_mailbox(&config).context(Shut("mailbox", "the mailbox does not open"))?;
        setting::try_postman(&config).context(Shut("postman", "mail could not be sent"))?;
        say("The mailbox opens, and mail can be sent.");
    }
    let text = unit_text(place, &config, answers)?;
    let unit = dir.join(UNIT);
    if place.unit.is_none() {
        made.file(&unit, &text, 0o644)?;
    }
    if let ((_, true), Some((user, group))) = (Owner::of_this_process(), answers.owner.ids()) {
        made.give(user, group)?;
    }
    if place.unit.as_ref().is_some_and(|unit| !is_same_unit(unit, &text)) {
        made.file(Path::new(place::INSTEAD), &text, 0o644)?;
    }
    Ok(unit)
}

/// Whether two units do the same, whatever stands above them.
fn is_same_unit(one: &str, other: &str) -> bool {
    fn lines(text: &str) -> impl Iterator<Item = &str> {
        text.lines().filter(|line| !line.starts_with('#'))
    }
    lines(one).eq(lines(other))
}

/// Whether the user of the service may read the files that were named: this process may, as
/// root perhaps, and would not notice.
fn readable(asked: &Init, owner: &Owner) -> Result<()> {
    for file in NAMED.iter().filter_map(|flag| asked.given.get(flag)) {
        let path = std::path::absolute(file).context("no folder to begin from")?;
        let stopped = owner.stopped_at(&path).is_some() || !owner.may(&path, Deed::Read);
        if owner.exists() && path.exists() && stopped {
            let (user, shown) = (&owner.name, shell(&path.display().to_string()));
            let hint = format!("Move it where {user} can reach it, then chown {user}: {shown}");
            return Err(misconfigured(format!("{user} cannot read {}", path.display()), hint));
        }
    }
    Ok(())
}

/// The same failure, that nothing stays of what was written, and how to go on.
fn unwritten(error: &anyhow::Error, typed: &Typed) -> anyhow::Error {
    let Failure { code, message, hint } = explain(error);
    let hint = hint.map(|hint| format!("{hint} ")).unwrap_or_default();
    let none = || "Nothing was written: run `botpost init` again.".to_owned();
    let again = typed.again().unwrap_or_else(none);
    Failure::new(code, message, format!("{hint}{again}")).into()
}

fn unit_text(place: &Place, config: &Config, answers: &Answers) -> Result<String> {
    let (dir, folder) = (real(&place.dir)?, real(place.written())?);
    let mut folders = Vec::from_iter(config.maildir().map(real).transpose()?);
    if let Postman::Maildir(path) = &config.postman {
        folders.push(real(path)?);
    }
    let outside = folders.iter().filter(|path| !path.starts_with(&folder));
    let mut settings = answers.doors.iter().flat_map(|door| &door.settings);
    let unit = Unit {
        head: if place.unit.is_some() { unit::INSTEAD } else { unit::TO_COPY },
        program: &program(&answers.owner)?.0,
        config: &dir.join(CONFIG),
        folder: &folder,
        user: &answers.owner.name,
        written: outside.map(PathBuf::as_path).collect(),
        commands: settings.any(|(_, key, _)| key.ends_with("_command")),
        sendmail: matches!(config.postman, Postman::Sendmail(_)),
    };
    Ok(unit.text())
}

fn real(path: &Path) -> Result<PathBuf> {
    std::fs::canonicalize(path).with_context(|| format!("cannot find {}", path.display()))
}

/// The program that the service runs, and the one that has to be copied there first, if this
/// one lies where the user of the service cannot run it.
fn program(owner: &Owner) -> Result<(PathBuf, Option<PathBuf>)> {
    let own = std::env::current_exe().context("cannot find the program itself")?;
    let runs = owner.stopped_at(&own).is_none() && owner.may(&own, Deed::Enter);
    Ok(if runs { (own, None) } else { (FOR_ALL.into(), Some(own)) })
}

/// A person who stops it leaves nothing behind, no terminal that shows nothing, and learns how to
/// go on from there.
fn undo_when_stopped(made: &Made, typed: &Typed) -> Result<()> {
    let mut signals =
        Signals::new([SIGINT, SIGTERM, SIGHUP]).context("cannot listen to signals")?;
    let (made, typed) = (made.clone(), typed.clone());
    thread::spawn(move || {
        if signals.forever().next().is_some() {
            made.undo();
            echo(true);
            if let Some(said) = typed.again() {
                // If nobody listens there is nobody to tell.
                let _ = writeln!(std::io::stderr(), "\n{said}");
            }
            std::process::exit(i32::from(error::FAILED));
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
