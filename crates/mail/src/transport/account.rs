//! A mail server, the account there, and how to get at its password. A secret never reaches
//! an error or a log.

use std::fmt;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use base64::prelude::{BASE64_STANDARD, Engine};

use super::child::{self, Ended};
use crate::files;
use crate::refusal::any;
use crate::{Trouble, TroubleKind};

/// Words of a server that has too much to do, or of which too much is asked.
const NOT_NOW: &str = "too many|simultaneous connection|maximum number of connection|\
    connection limit|try again later|temporarily unavailable|temporary failure|\
    internal error|server busy|overloaded";

/// The longest password or token, in bytes.
const LONGEST: u64 = 64 * 1024;

/// Where the messages lie, and whose they are.
#[derive(Debug, Clone)]
pub struct Account {
    /// The table of the configuration that it stands in, for hints.
    pub section: &'static str,
    /// The server's name, as its certificate has it.
    pub host: String,
    pub port: u16,
    pub security: Security,
    /// The certificates to trust instead of the system's.
    pub ca_file: Option<PathBuf>,
    pub user: String,
    pub login: Login,
    pub patience: Patience,
}

kit::named! {
    /// How the line to a server is kept private.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Security {
        /// TLS from the first byte.
        Tls = "tls",
        /// TLS after a command; nothing is said before that. Never without TLS.
        StartTls = "starttls",
        /// Not at all: for a server on this machine.
        Plain = "none",
    }
}

/// How to get at the secret an account is opened with. It is asked for at every login, so
/// that a new one counts at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Login {
    /// The first line of a file that only its owner may read.
    PasswordFile(PathBuf),
    /// The first line a command prints.
    PasswordCommand(Vec<String>),
    /// A command prints an OAuth token, which is handed over as XOAUTH2.
    TokenCommand(Vec<String>),
    /// No login: for a server on this machine that takes messages from anybody here.
    Nobody,
}

/// How long a server is waited for.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// For a connection, for any single sign of life, and for a command that tells a password.
    pub step: Duration,
    /// For a whole answer, however slowly it drips.
    pub answer: Duration,
    /// How long a collection may last before it hands over what it has.
    pub visit: Duration,
    /// How long one IDLE lasts. Servers may end one after half an hour (RFC 2177), and some
    /// routers forget a silent line after ten minutes.
    pub idle: Duration,
}

impl Patience {
    /// Short times, for a command whose user waits for the answer.
    pub fn hasty() -> Patience {
        let step = Duration::from_secs(10);
        Patience { step, answer: step, visit: step * 2, idle: step }
    }
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            step: Duration::from_secs(60),
            answer: Duration::from_secs(300),
            visit: Duration::from_secs(120),
            idle: Duration::from_secs(9 * 60),
        }
    }
}

/// A password or a token.
pub struct Secret(String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(not shown)")
    }
}

impl Secret {
    /// The secret itself, for the server only.
    pub fn tell(&self) -> &str {
        &self.0
    }
}

impl Account {
    /// Where the server is, for messages.
    pub fn place(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }

    /// Something about the server, told in words that go on after its name.
    pub fn trouble(&self, kind: TroubleKind, what: impl fmt::Display) -> Trouble {
        Trouble::new(kind, format!("{} {what}", self.place()))
    }

    /// The server lets nobody in for now.
    pub fn busy(&self) -> Trouble {
        self.trouble(TroubleKind::Away, "lets nobody in now")
    }

    /// Whether the secret is an OAuth token.
    pub fn by_token(&self) -> bool {
        matches!(self.login, Login::TokenCommand(_))
    }

    /// Asks for the secret.
    ///
    /// # Errors
    /// If there is none, or others may read it.
    pub fn secret(&self) -> Result<Secret, Trouble> {
        let section = self.section;
        let printed = |command: &[String], key: &str, what: &str| -> Result<_, Trouble> {
            let key = format!("{section}.{key}");
            let said = ask(command, &key, self.patience.step)?;
            Ok((said, format!("{key} prints no {what}")))
        };
        let (said, nothing) = match &self.login {
            Login::PasswordFile(path) => {
                (read(path, section)?, format!("{} holds no password", path.display()))
            }
            Login::PasswordCommand(command) => printed(command, "password_command", "password")?,
            Login::TokenCommand(command) => printed(command, "token_command", "token")?,
            Login::Nobody => (String::new(), format!("[{section}] says no password")),
        };
        let line = said.lines().next().unwrap_or_default();
        // A control character would end the command that carries it.
        if line.is_empty() || line.contains(|letter: char| letter.is_control()) {
            return Err(settings(nothing).hint("it has to be the first line"));
        }
        Ok(Secret(line.to_owned()))
    }

    /// What the SASL mechanism says first, in Base64: PLAIN (RFC 4616) or XOAUTH2.
    pub fn sasl(&self, secret: &Secret) -> (&'static str, String) {
        let (user, secret) = (&self.user, secret.tell());
        let (name, said) = match self.by_token() {
            true => ("XOAUTH2", format!("user={user}\x01auth=Bearer {secret}\x01\x01")),
            false => ("PLAIN", format!("\0{user}\0{secret}")),
        };
        (name, BASE64_STANDARD.encode(said))
    }

    /// The login is refused. What the server said is left out where it could repeat what it
    /// was told. Words of "not now" say nothing against a password.
    pub fn refused(&self, said: &str, secret: &Secret) -> Trouble {
        if any(&said.to_lowercase(), NOT_NOW) {
            return self.busy();
        }
        let encoded = self.sasl(secret).1;
        let repeats = said.contains(secret.tell()) || said.contains(&encoded);
        let said = if repeats || said.trim().is_empty() {
            String::new()
        } else {
            format!(": {}", crate::trouble::words(said))
        };
        let section = self.section;
        let hint = match &self.login {
            Login::PasswordFile(path) => format!(
                "look at {section}.user and at the password in {}; some providers want a \
                 password made for one program, or a token",
                path.display()
            ),
            Login::PasswordCommand(_) => {
                format!("look at {section}.user and at what {section}.password_command prints")
            }
            Login::TokenCommand(_) => format!(
                "look at {section}.user and at the token that {section}.token_command prints"
            ),
            Login::Nobody => format!("{section}.user and a password say who logs in"),
        };
        self.trouble(TroubleKind::Settings, format!("refuses the login{said}")).hint(hint)
    }
}

/// Something that somebody has to set right.
pub fn settings(message: impl Into<String>) -> Trouble {
    Trouble::new(TroubleKind::Settings, message)
}

fn read(path: &Path, section: &str) -> Result<String, Trouble> {
    let unreadable = |error: std::io::Error| {
        let what = format!("cannot read the password in {}: {error}", path.display());
        settings(what)
            .hint(format!("{section}.password_file names it; it has to be yours, with mode 0600"))
    };
    let file = files::open(path).map_err(unreadable)?;
    if files::is_for_others(&file.metadata().map_err(unreadable)?) {
        let what = format!("others may read the password in {}", path.display());
        return Err(settings(what).hint(format!("chmod 600 {}", path.display())));
    }
    std::io::read_to_string(file.take(LONGEST)).map_err(unreadable)
}

/// Runs a command, no shell between, and takes what it prints.
fn ask(command: &[String], key: &str, patience: Duration) -> Result<String, Trouble> {
    let Some((program, arguments)) = command.split_first() else {
        return Err(settings(format!("{key} is empty")));
    };
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| settings(format!("{key}: cannot start {program}: {error}")))?;
    let stdout = child.stdout.take();
    let ended = child::attend(child, Vec::new(), stdout, LONGEST, patience);
    let Ok(Ended { status: Some(status), said, .. }) = ended else {
        let seconds = patience.as_secs();
        let what = format!("{key}: {program} did not come to an end in {seconds} seconds");
        return Err(settings(what).hint("it must not ask for anything"));
    };
    let said = said.and_then(|said| String::from_utf8(said).ok());
    said.filter(|_| status.success()).ok_or_else(|| {
        settings(format!("{key}: {program} ended with {status}"))
            .hint("run it by hand, as the user that botpost runs as")
    })
}
