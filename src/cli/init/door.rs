//! The questions about one door: what kind it is, where it is, and how to log in.

use anyhow::Result;

use super::ask::Asker;
use super::fill::{Setting, list, quoted};
use crate::cli::args::{MailboxFlags, PostmanFlags};

/// What was given for a door.
pub struct Given<'a> {
    /// Its table in the configuration.
    pub section: &'static str,
    pub kind: Option<&'a String>,
    pub usual_kind: &'static str,
    pub path: Option<&'a String>,
    pub usual_path: &'static str,
    /// Only a postman has one.
    pub command: Option<&'a String>,
    pub host: Option<&'a String>,
    pub port: Option<u16>,
    pub security: Option<&'a String>,
    pub ca_file: Option<&'a String>,
    pub user: Option<&'a String>,
    pub password_file: Option<&'a String>,
    pub password_command: Option<&'a String>,
    pub token_command: Option<&'a String>,
}

impl<'a> From<&'a MailboxFlags> for Given<'a> {
    fn from(flags: &'a MailboxFlags) -> Given<'a> {
        Given {
            section: "mailbox",
            kind: flags.mailbox.as_ref(),
            usual_kind: "imap",
            path: flags.mailbox_path.as_ref(),
            usual_path: "mail/moderator",
            command: None,
            host: flags.mailbox_host.as_ref(),
            port: flags.mailbox_port,
            security: flags.mailbox_security.as_ref(),
            ca_file: flags.mailbox_ca_file.as_ref(),
            user: flags.mailbox_user.as_ref(),
            password_file: flags.mailbox_password_file.as_ref(),
            password_command: flags.mailbox_password_command.as_ref(),
            token_command: flags.mailbox_token_command.as_ref(),
        }
    }
}

impl<'a> From<&'a PostmanFlags> for Given<'a> {
    fn from(flags: &'a PostmanFlags) -> Given<'a> {
        Given {
            section: "postman",
            kind: flags.postman.as_ref(),
            usual_kind: "smtp",
            path: flags.postman_path.as_ref(),
            usual_path: "mail/out",
            command: flags.postman_command.as_ref(),
            host: flags.postman_host.as_ref(),
            port: flags.postman_port,
            security: flags.postman_security.as_ref(),
            ca_file: flags.postman_ca_file.as_ref(),
            user: flags.postman_user.as_ref(),
            password_file: flags.postman_password_file.as_ref(),
            password_command: flags.postman_password_command.as_ref(),
            token_command: flags.postman_token_command.as_ref(),
        }
    }
}

/// A password that was typed, and the name of the file it goes into.
pub struct Typed {
    pub file: String,
    pub password: String,
}

/// What was answered about a door.
#[derive(Default)]
pub struct Door {
    pub settings: Vec<Setting>,
    /// A Maildir that has to be there.
    pub maildir: Option<String>,
    pub password: Option<Typed>,
    pub sendmail: bool,
}

/// Asks about a door. `before` is the one before, whose password may serve here too.
///
/// # Errors
/// If the terminal goes away.
pub fn ask(
    asker: &mut Asker<'_>,
    given: &Given<'_>,
    address: &str,
    before: Option<&Door>,
) -> Result<Door> {
    let section = given.section;
    let (question, known): (_, &[&str]) = match section {
        "mailbox" => ("Where letters come in: imap, pop3 or maildir", &["imap", "pop3", "maildir"]),
        _ => ("How letters go out: smtp, sendmail or maildir", &["smtp", "sendmail", "maildir"]),
    };
    let kind = loop {
        let kind = asker.text(given.kind, (section, question), Some(given.usual_kind))?;
        if known.contains(&kind.as_str()) {
            break kind;
        }
    };
    let mut door = Door { settings: vec![(section, "kind", quoted(&kind))], ..Door::default() };
    match kind.as_str() {
        "maildir" => {
            let flag = format!("{section}-path");
            let path = asker.text(given.path, (&flag, "  Folder"), Some(given.usual_path))?;
            door.settings.push((section, "path", quoted(&path)));
            door.maildir = Some(path).filter(|_| section == "mailbox");
        }
        "sendmail" => {
            let flag = "postman-command";
            let usual = Some("/usr/sbin/sendmail");
            let command = asker.text(given.command, (flag, "  Command"), usual)?;
            door.settings.push((section, "command", words(&command)));
            door.sendmail = true;
        }
        server => account(asker, given, (server, address), (&mut door, before))?,
    }
    Ok(door)
}

fn account(
    asker: &mut Asker<'_>,
    given: &Given<'_>,
    (kind, address): (&str, &str),
    (door, before): (&mut Door, Option<&Door>),
) -> Result<()> {
    let section = given.section;
    let flag = |name: &str| format!("{section}-{name}");
    let domain = address.rsplit('@').next().unwrap_or_default();
    let guess = format!("{}.{domain}", if kind == "pop3" { "pop" } else { kind });
    let usual = (!domain.is_empty()).then_some(guess.as_str());
    let host = asker.text(given.host, (&flag("host"), "  Server"), usual)?;
    let here = matches!(host.as_str(), "localhost" | "127.0.0.1" | "::1");
    let question = "  tls from the first byte, or starttls";
    let security = asker.text(given.security, (&flag("security"), question), Some("tls"))?;
    door.settings.push((section, "host", quoted(&host)));
    door.settings.extend(given.port.map(|port| (section, "port", port.to_string())));
    door.settings.push((section, "security", quoted(&security)));
    door.settings.extend(given.ca_file.map(|file| (section, "ca_file", whole(file))));
    let question = match here && section == "postman" {
        true => "  User (- for no login)",
        false => "  User",
    };
    let user = asker.text(given.user, (&flag("user"), question), Some(address))?;
    if user == "-" {
        return Ok(());
    }
    door.settings.push((section, "user", quoted(&user)));
    let commands = [
        ("password_file", given.password_file.map(|file| whole(file))),
        ("password_command", given.password_command.map(|command| words(command))),
        ("token_command", given.token_command.map(|command| words(command))),
    ];
    let named: Vec<Setting> = commands
        .into_iter()
        .filter_map(|(key, value)| value.map(|value| (section, key, value)))
        .collect();
    if !named.is_empty() {
        // That only one may be there, the configuration says itself.
        door.settings.extend(named);
        return Ok(());
    }
    let same = before.and_then(|door| door.password.as_ref());
    let question = match same {
        Some(_) => "  Password; nothing for the same one",
        None => "  Password",
    };
    let Some(password) = asker.password(&flag("password-file"), question)? else {
        return Ok(());
    };
    let file = match (password.is_empty(), same) {
        (true, Some(same)) => same.file.clone(),
        _ => {
            let file = format!("{section}.password");
            door.password = Some(Typed { file: file.clone(), password });
            file
        }
    };
    door.settings.push((section, "password_file", quoted(&file)));
    Ok(())
}

/// A file that was named from where we are; in the configuration it is meant from its folder.
fn whole(file: &str) -> String {
    let whole = std::path::absolute(file).ok();
    quoted(whole.as_deref().and_then(std::path::Path::to_str).unwrap_or(file))
}

fn words(command: &str) -> String {
    list(&command.split_whitespace().collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::cli::args::{Cli, Command};
    use crate::cli::init::fill::fill;

    /// The doors as they are answered at a terminal, and what was asked.
    fn answered(flags: &[&str], answers: &str) -> (Door, Door, String) {
        let typed = ["botpost", "init"].iter().chain(flags);
        let Command::Init(init) = Cli::parse_from(typed).command else { panic!("init") };
        let (mut answers, mut questions) = (answers.as_bytes(), Vec::new());
        let mut asker = Asker::new(Some((&mut answers, &mut questions)), |_| ());
        let address = "games@klub.example";
        let mailbox = ask(&mut asker, &(&init.mailbox).into(), address, None).expect("answers");
        let postman =
            ask(&mut asker, &(&init.postman).into(), address, Some(&mailbox)).expect("answers");
        (mailbox, postman, String::from_utf8(questions).expect("text"))
    }

    fn value(door: &Door, key: &str) -> Option<String> {
        door.settings.iter().find(|(_, name, _)| *name == key).map(|(_, _, value)| value.clone())
    }

    #[test]
    fn a_password_goes_into_a_file_and_may_serve_both_doors() {
        let answers = "pigeon\nimap\n\n\n\nhu sh\n\n\nstarttls\n\n\n";
        let (mailbox, postman, asked) = answered(&[], answers);
        assert_eq!(value(&mailbox, "host").as_deref(), Some("\"imap.klub.example\""));
        assert_eq!(value(&postman, "host").as_deref(), Some("\"smtp.klub.example\""));
        assert_eq!(value(&postman, "security").as_deref(), Some("\"starttls\""));
        assert_eq!(value(&postman, "user").as_deref(), Some("\"games@klub.example\""));
        let file = Some("\"mailbox.password\"".to_owned());
        assert_eq!(
            [value(&mailbox, "password_file"), value(&postman, "password_file")],
            [file.clone(), file]
        );
        let typed = mailbox.password.expect("it was typed");
        assert_eq!((typed.file.as_str(), typed.password.as_str()), ("mailbox.password", "hu sh"));
        assert!(postman.password.is_none() && asked.contains("nothing for the same one"));
        let settings: Vec<Setting> = [mailbox.settings, postman.settings].concat();
        assert!(!fill(&settings).contains("hu sh"), "a secret in the configuration");
    }

    #[test]
    fn a_command_is_taken_apart_and_asks_for_no_password() {
        let flags = [
            "--mailbox-token-command=oauth2-token --for games",
            "--mailbox=imap",
            "--mailbox-host=imap.klub.example",
            "--mailbox-security=tls",
            "--mailbox-user=games",
            "--postman=sendmail",
            "--postman-command=/usr/sbin/sendmail -v",
        ];
        let (mailbox, postman, asked) = answered(&flags, "");
        assert_eq!(asked, "");
        let words = "[\"oauth2-token\", \"--for\", \"games\"]";
        assert_eq!(value(&mailbox, "token_command").as_deref(), Some(words));
        assert_eq!(value(&postman, "command").as_deref(), Some("[\"/usr/sbin/sendmail\", \"-v\"]"));
        assert!(postman.sendmail && mailbox.password.is_none());
    }
}
