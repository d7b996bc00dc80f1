//! The questions about one door: what kind it is, where it is, and how to log in.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::path::Path;

use anyhow::Result;

use super::ask::{Asker, refused};
use super::fill::{Setting, list, quoted};
use super::seek::{Found, common, seek};
use crate::cli::args::Init;
use crate::cli::error::{Failure, explain, sentence};
use crate::cli::setting::is_there;
use crate::config::{is_here, is_host, stranger};
use mail::Trouble;
use mail::transport::{Security, hello};

/// What was given for a door.
pub struct Given<'a> {
    /// Its table in the configuration, with which its flags begin.
    pub section: &'static str,
    flags: &'a BTreeMap<&'static str, String>,
}

impl<'a> Given<'a> {
    /// Of the two doors that one.
    pub fn of(section: &'static str, asked: &'a Init) -> Given<'a> {
        Given { section, flags: &asked.given }
    }

    /// What a flag says, by its name behind the door's.
    pub fn get(&self, name: &str) -> Option<&'a String> {
        self.flags.get(format!("{}-{name}", self.section).as_str())
    }

    fn port(&self) -> Option<u16> {
        self.get("port")?.parse().ok()
    }
}

/// A password that was typed, and the name of the file it goes into.
#[derive(Clone)]
pub struct Secret {
    pub file: String,
    pub password: String,
}

/// What is known before a door is asked about.
#[derive(Clone, Copy)]
pub struct About<'a> {
    /// Our address.
    pub address: &'a str,
    /// Whether servers are looked for as soon as they are named.
    pub tried: bool,
    /// Where folders lie that are named from nowhere, if not beside the configuration.
    pub data: Option<&'a Path>,
}

/// What was answered about a door.
#[derive(Default)]
pub struct Door {
    pub settings: Vec<Setting>,
    /// A Maildir that has to be there.
    pub maildir: Option<String>,
    pub password: Option<Secret>,
    pub sendmail: bool,
    /// Whether it is an account on a server.
    server: bool,
}

/// The keys that say how to log in.
const LOGIN: [&str; 4] = ["user", "password_file", "password_command", "token_command"];

/// Asks about a door. `before` is the one before, whose login may serve here too.
///
/// # Errors
/// If a flag cannot be, or the terminal goes away.
pub fn ask(
    asker: &mut Asker<'_>,
    given: &Given<'_>,
    about: About<'_>,
    before: Option<&Door>,
) -> Result<Door> {
    let section = given.section;
    let (words, known): (_, &[&str]) = match section {
        "mailbox" => ("Where mail comes in: imap or maildir", &["imap", "maildir"]),
        _ => ("How mail is sent: smtp, sendmail or maildir", &["smtp", "sendmail", "maildir"]),
    };
    let usual_path = if section == "mailbox" { "mail/moderator" } else { "mail/out" };
    let check = |answer: &str| match known.contains(&answer) {
        true => Ok(()),
        false => Err(format!("Give one of {}.", known.join(", "))),
    };
    // Who has an account to read messages with has one to send them with.
    let same = !given.flags.contains_key(section) && before.is_some_and(|door| door.server);
    let kind = match same {
        true => known[0].to_owned(),
        false => asker.text(section, words, Some(known[0]), &check)?,
    };
    let mut door = Door { settings: vec![(section, "kind", quoted(&kind))], ..Door::default() };
    match kind.as_str() {
        "maildir" => {
            let flag = format!("{section}-path");
            let path = asker.text(&flag, "  Folder", Some(usual_path), &|_| Ok(()))?;
            let under = |data: &Path| data.join(&path).display().to_string();
            let path = about.data.map_or_else(|| path.clone(), under);
            door.settings.push((section, "path", quoted(&path)));
            door.maildir = Some(path).filter(|_| section == "mailbox");
        }
        "sendmail" => {
            let usual = Some("/usr/sbin/sendmail");
            let check = |answer: &str| is_program(answer, about.tried);
            let command = asker.text("postman-command", "  Command", usual, &check)?;
            door.settings.push((section, "command", words_of(&command)));
            door.sendmail = true;
        }
        server => {
            door.server = true;
            account(asker, given, (server, about), (&mut door, before))?;
        }
    }
    Ok(door)
}

fn account(
    asker: &mut Asker<'_>,
    given: &Given<'_>,
    (kind, About { address, tried, .. }): (&str, About<'_>),
    (door, before): (&mut Door, Option<&Door>),
) -> Result<()> {
    let section = given.section;
    let flag = |name: &str| format!("{section}-{name}");
    let looked_for = asker.somebody() && tried && given.get("security").is_none();
    let found = proposal(asker, given, (kind, address, tried))?;
    let guess = match &found {
        Some(Some(found)) => Some(found.host.clone()),
        Some(None) => None,
        None => common(kind, domain(address)).into_iter().next(),
    };
    // A server is never guessed: a password could go to it.
    let usual = guess.as_deref().filter(|_| asker.somebody());
    let found = found.flatten();
    let port_of = |host: &str| {
        given.port().or(found.as_ref().filter(|found| found.host == host).and_then(|it| it.port))
    };
    let heard = Cell::new(None);
    let check = |host: &str| {
        is_host(host, kind).map_err(|why| sentence(&why))?;
        if looked_for {
            heard.set(Some(spoken_to(given, (kind, host, port_of(host)))?));
        }
        Ok(())
    };
    let host = asker.text(&flag("host"), "  Server", usual, &check)?;
    let port = port_of(&host);
    let here = is_here(&host);
    let security = match (given.get("security"), heard.get()) {
        (Some(given), _) => given.clone(),
        (None, Some(heard)) => heard.to_owned(),
        // It was named before, and is known.
        (None, None) if looked_for => {
            spoken_to(given, (kind, &host, port)).unwrap_or("tls").to_owned()
        }
        (None, None) => "tls".to_owned(),
    };
    if Security::of(&security).is_none() {
        return Err(refused(&flag("security"), &security, "Give tls, starttls or none."));
    }
    door.settings.push((section, "host", quoted(&host)));
    door.settings.extend(port.map(|port| (section, "port", port.to_string())));
    door.settings.push((section, "security", quoted(&security)));
    door.settings.extend(given.get("ca-file").map(|file| (section, "ca_file", whole(file))));
    let named = login(given);
    // The login of the mailbox is tried first: most providers have one for both.
    let same = before.filter(|door| {
        door.server && asker.somebody() && given.get("user").is_none() && named.is_empty() && !here
    });
    if let Some(same) = same.filter(|_| !asker.is_doubted(section)) {
        let keys = same.settings.iter().filter(|(_, key, _)| LOGIN.contains(key));
        door.settings.extend(keys.map(|(_, key, value)| (section, *key, value.clone())));
        return Ok(());
    }
    let free = here && section == "postman";
    entry(asker, given, (address, free, named), (door, before))
}

fn domain(address: &str) -> &str {
    address.rsplit('@').next().unwrap_or_default()
}

/// The server that is proposed, with what was found: `None` if nothing was looked for, or nobody is
/// there to agree to it.
fn proposal(
    asker: &mut Asker<'_>,
    given: &Given<'_>,
    (kind, address, tried): (&str, &str, bool),
) -> Result<Option<Option<Found>>> {
    let flag = format!("{}-host", given.section);
    if !tried || given.get("host").is_some() || !asker.is_open(&flag) {
        return Ok(None);
    }
    let domain = domain(address);
    asker.tell(&format!("  Looking for the server of {domain} ..."))?;
    let answers = |name: &str| spoken_to(given, (kind, name, given.port())).is_ok();
    match seek(kind, domain, answers) {
        Ok(found) => {
            asker.tell(&indented(&found.why))?;
            Ok(Some(Some(found)))
        }
        Err(why) => {
            asker.tell(&indented(&why))?;
            Ok(Some(None))
        }
    }
}

fn indented(text: &str) -> String {
    kit::joined(text.lines().map(|line| format!("  {line}")), "\n")
}

/// Who logs in, and with which password.
fn entry(
    asker: &mut Asker<'_>,
    given: &Given<'_>,
    (address, free, named): (&str, bool, Vec<Setting>),
    (door, before): (&mut Door, Option<&Door>),
) -> Result<()> {
    let section = given.section;
    let flag = |name: &str| format!("{section}-{name}");
    let words = if free { "  User (- for no login)" } else { "  User" };
    let user = asker.text(&flag("user"), words, Some(address), &|_| Ok(()))?;
    if user == "-" {
        return Ok(());
    }
    door.settings.push((section, "user", quoted(&user)));
    if !named.is_empty() {
        // That only one may be there, the configuration says itself.
        door.settings.extend(named);
        return Ok(());
    }
    let same = before.and_then(|door| door.password.as_ref());
    let question = same.map_or("  Password", |_| "  Password; nothing for the same one");
    let Some(password) = asker.password(&flag("password-file"), question)? else {
        return Ok(());
    };
    let file = match (password.is_empty(), same) {
        (true, Some(same)) => same.file.clone(),
        _ => {
            let file = format!("{section}.password");
            door.password = Some(Secret { file: file.clone(), password });
            file
        }
    };
    door.settings.push((section, "password_file", quoted(&file)));
    Ok(())
}

/// How the flags say to log in.
fn login(given: &Given<'_>) -> Vec<Setting> {
    let ways = [
        ("password_file", given.get("password-file").map(|file| whole(file))),
        ("password_command", given.get("password-command").map(|command| words_of(command))),
        ("token_command", given.get("token-command").map(|command| words_of(command))),
    ];
    ways.into_iter().filter_map(|(key, way)| Some((given.section, key, way?))).collect()
}

/// Whether a server speaks TLS from the first byte, or after a command. Nobody logs in.
fn spoken_to(
    given: &Given<'_>,
    (kind, host, port): (&str, &str, Option<u16>),
) -> Result<&'static str, String> {
    let ca_file = given.get("ca-file").and_then(|file| std::path::absolute(file).ok());
    let greet = |security| {
        let place = (given.section, kind, host);
        hello(&stranger(place, port, security, ca_file.clone()))
    };
    let first = match greet(Security::Tls) {
        Ok(()) => return Ok("tls"),
        Err(trouble) => trouble,
    };
    // Anyone who shows a certificate speaks TLS: then that is what is wrong.
    let is_tls = first.to_string().contains("certificate");
    match greet(Security::StartTls) {
        Ok(()) if !is_tls => Ok("starttls"),
        _ => Err(sentences(&first)),
    }
}

/// A trouble with its hint, in sentences.
fn sentences(trouble: &Trouble) -> String {
    let Failure { message, hint, .. } = explain(&trouble.clone().into());
    format!("{message}. {}", hint.unwrap_or_default()).trim_end().to_owned()
}

fn is_program(command: &str, tried: bool) -> Result<(), String> {
    let program = command.split_whitespace().next().unwrap_or_default();
    match !tried || is_there(program) {
        true => Ok(()),
        false => Err(format!("There is no program {program:?}: give its whole path.")),
    }
}

/// A file that was named from where we are; in the configuration it is meant from its folder.
fn whole(file: &str) -> String {
    let whole = std::path::absolute(file).ok();
    quoted(whole.as_deref().and_then(Path::to_str).unwrap_or(file))
}

fn words_of(command: &str) -> String {
    list(&command.split_whitespace().collect::<Vec<_>>())
}
