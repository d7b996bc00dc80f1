//! The questions about one door: what kind it is, where it is, and how to log in.

use std::cell::Cell;
use std::path::Path;

use anyhow::Result;
use toml::Value;

use super::ask::{Asker, refused};
use super::fill::Setting;
use super::seek::{Found, common, seek};
use crate::cli::args::Init;
use crate::cli::error::{Failure, explain, sentence};
use crate::cli::setting::is_there;
use crate::config::{is_here, is_host, stranger};
use mail::Trouble;
use mail::transport::{Security, hello};

/// What is known before a door is asked about.
#[derive(Clone, Copy)]
pub struct About<'a> {
    /// Its table in the configuration, with which its flags begin.
    pub section: &'static str,
    /// What was given as flags.
    pub asked: &'a Init,
    /// Our address.
    pub address: &'a str,
    /// Where folders lie that are named from nowhere, if not beside the configuration.
    pub data: Option<&'a Path>,
}

impl<'a> About<'a> {
    /// What a flag says, by its name behind the door's.
    fn get(&self, name: &str) -> Option<&'a String> {
        self.asked.given.get(format!("{}-{name}", self.section).as_str())
    }

    /// The domain of our address.
    fn domain(&self) -> &'a str {
        self.address.rsplit('@').next().unwrap_or_default()
    }

    fn port(&self) -> Option<u16> {
        self.get("port")?.parse().ok()
    }

    /// Whether a server speaks TLS from the first byte, or after a command. Nobody logs in.
    fn spoken_to(&self, kind: &str, host: &str, port: Option<u16>) -> Result<&'static str, String> {
        let ca_file = self.get("ca-file").and_then(|file| std::path::absolute(file).ok());
        let greet = |security| {
            let place = (self.section, kind, host);
            hello(&stranger(place, port, security, ca_file.clone()))
        };
        let Err(first) = greet(Security::Tls) else { return Ok("tls") };
        // Anyone who shows a certificate speaks TLS: then that is what is wrong.
        let is_tls = first.to_string().contains("certificate");
        match greet(Security::StartTls) {
            Ok(()) if !is_tls => Ok("starttls"),
            _ => Err(sentences(&first)),
        }
    }

    /// How the flags say to log in.
    fn login(&self) -> Vec<Setting> {
        let ways = [
            ("password_file", self.get("password-file").map(|file| whole(file))),
            ("password_command", self.get("password-command").map(|command| words_of(command))),
            ("token_command", self.get("token-command").map(|command| words_of(command))),
        ];
        ways.into_iter().filter_map(|(key, way)| Some((self.section, key, way?))).collect()
    }
}

/// A password that was typed, and the name of the file it goes into.
#[derive(Clone)]
pub struct Secret {
    pub file: String,
    pub password: String,
}

/// What was answered about a door.
#[derive(Default)]
pub struct Door {
    pub settings: Vec<Setting>,
    pub password: Option<Secret>,
    /// Whether it is an account on a server.
    server: bool,
}

/// The keys that say how to log in.
const LOGIN: [&str; 4] = ["user", "password_file", "password_command", "token_command"];

/// Who asks about a door, what is known before, and what was answered so far.
struct Questions<'q, 'a> {
    asker: &'q mut Asker<'a>,
    about: About<'q>,
    /// The door before, whose login may serve here too.
    before: Option<&'q Door>,
    door: Door,
}

/// Asks about a door. `before` is the one before, whose login may serve here too.
///
/// # Errors
/// If a flag cannot be, or the terminal goes away.
pub fn ask(asker: &mut Asker<'_>, about: About<'_>, before: Option<&Door>) -> Result<Door> {
    let section = about.section;
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
    let same = !about.asked.given.contains_key(section) && before.is_some_and(|door| door.server);
    let kind = match same {
        true => known[0].to_owned(),
        false => asker.text(section, words, Some(known[0]), &check)?,
    };
    let mut questions = Questions { asker, about, before, door: Door::default() };
    questions.set("kind", kind.as_str());
    match kind.as_str() {
        "maildir" => questions.maildir(usual_path)?,
        "sendmail" => questions.sendmail()?,
        server => questions.account(server)?,
    }
    Ok(questions.door)
}

impl Questions<'_, '_> {
    fn set(&mut self, key: &'static str, value: impl Into<Value>) {
        self.door.settings.push((self.about.section, key, value.into()));
    }

    fn flag(&self, name: &str) -> String {
        format!("{}-{name}", self.about.section)
    }

    fn maildir(&mut self, usual: &str) -> Result<()> {
        let path = self.asker.text(&self.flag("path"), "  Folder", Some(usual), &|_| Ok(()))?;
        let under = |data: &Path| data.join(&path).display().to_string();
        let path = self.about.data.map_or_else(|| path.clone(), under);
        self.set("path", path);
        Ok(())
    }

    fn sendmail(&mut self) -> Result<()> {
        let check = |answer: &str| is_program(answer, !self.about.asked.untried);
        let usual = Some("/usr/sbin/sendmail");
        let command = self.asker.text("postman-command", "  Command", usual, &check)?;
        self.set("command", words_of(&command));
        Ok(())
    }

    fn account(&mut self, kind: &str) -> Result<()> {
        let about = self.about;
        self.door.server = true;
        let looked_for =
            self.asker.there && !about.asked.untried && about.get("security").is_none();
        let found = self.proposal(kind)?;
        // A server is never guessed: a password could go to it.
        let usual = found.as_ref().map(|it| it.host.as_str()).filter(|_| self.asker.there);
        let port_of = |host: &str| {
            let same = found.as_ref().filter(|found| found.host == host);
            about.port().or(same.and_then(|it| it.port))
        };
        let heard = Cell::new(None);
        let check = |host: &str| {
            is_host(host, kind).map_err(|why| sentence(&why))?;
            if looked_for {
                heard.set(Some(about.spoken_to(kind, host, port_of(host))?));
            }
            Ok(())
        };
        let host = self.asker.text(&self.flag("host"), "  Server", usual, &check)?;
        let port = port_of(&host);
        let security = match about.get("security").map(String::as_str).or(heard.get()) {
            Some(security) => security,
            // It was named before, and is known.
            None if looked_for => about.spoken_to(kind, &host, port).unwrap_or("tls"),
            None => "tls",
        };
        if Security::of(security).is_none() {
            return Err(refused(&self.flag("security"), security, "Give tls, starttls or none."));
        }
        self.set("host", host.as_str());
        if let Some(port) = port {
            self.set("port", i64::from(port));
        }
        self.set("security", security);
        if let Some(file) = about.get("ca-file") {
            self.set("ca_file", whole(file));
        }
        self.login(is_here(&host))
    }

    /// The server that is proposed, if one is: what was found, or one with a common name if nothing
    /// was looked for, or nobody is there to agree to it.
    fn proposal(&mut self, kind: &str) -> Result<Option<Found>> {
        let about = self.about;
        if about.asked.untried
            || about.get("host").is_some()
            || !self.asker.is_open(&self.flag("host"))
        {
            let host = common(kind, about.domain()).into_iter().next();
            return Ok(host.map(|host| Found { host, port: None, why: String::new() }));
        }
        let domain = about.domain();
        self.asker.tell(&format!("  Looking for the server of {domain} ..."))?;
        let answers = |name: &str| about.spoken_to(kind, name, about.port()).is_ok();
        let found = seek(kind, domain, answers);
        let why = found.as_ref().map_or_else(|why| why, |found| &found.why);
        let lines = why.lines().map(|line| format!("  {line}"));
        self.asker.tell(&kit::joined(lines, "\n"))?;
        Ok(found.ok())
    }

    /// Who logs in, and with which password; `here`: at a server on this machine.
    fn login(&mut self, here: bool) -> Result<()> {
        let (about, before, named) = (self.about, self.before, self.about.login());
        // The login of the mailbox is tried first: most providers have one for both.
        let same = before.filter(|door| {
            let silent = about.get("user").is_none() && named.is_empty() && !here;
            door.server && self.asker.there && silent
        });
        if let Some(same) = same.filter(|_| !self.asker.is_doubted(about.section)) {
            let keys = same.settings.iter().filter(|(_, key, _)| LOGIN.contains(key));
            keys.for_each(|&(_, key, ref value)| self.set(key, value.clone()));
            return Ok(());
        }
        let free = here && about.section == "postman";
        let words = if free { "  User (- for no login)" } else { "  User" };
        let usual = Some(about.address);
        let user = self.asker.text(&self.flag("user"), words, usual, &|_| Ok(()))?;
        if user == "-" {
            return Ok(());
        }
        self.set("user", user);
        if !named.is_empty() {
            // That only one may be there, the configuration says itself.
            self.door.settings.extend(named);
            return Ok(());
        }
        let same = before.and_then(|door| door.password.as_ref());
        let question = same.map_or("  Password", |_| "  Password; nothing for the same one");
        let Some(password) = self.asker.password(&self.flag("password-file"), question)? else {
            return Ok(());
        };
        let file = match (password.is_empty(), same) {
            (true, Some(same)) => same.file.clone(),
            _ => {
                let file = format!("{}.password", about.section);
                self.door.password = Some(Secret { file: file.clone(), password });
                file
            }
        };
        self.set("password_file", file);
        Ok(())
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
fn whole(file: &str) -> Value {
    let whole = std::path::absolute(file).ok();
    whole.as_deref().and_then(Path::to_str).unwrap_or(file).into()
}

fn words_of(command: &str) -> Value {
    command.split_whitespace().collect::<Vec<_>>().into()
}
