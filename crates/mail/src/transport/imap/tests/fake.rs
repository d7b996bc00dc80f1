//! For tests: a server on this machine that plays a script.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use crate::transport::account::{Account, Login, Patience, Security};

/// What is waited for, as a part of a line, and what is then said. `{tag}` is the first word
/// of that line. Nothing to wait for: it is said at once.
pub type ScriptStep = (&'static str, String);

/// A server that plays one script for each connection, then closes it.
pub struct Fake {
    pub account: Account,
    end: Receiver<Result<(), String>>,
}

impl Fake {
    /// Begins to play.
    pub fn play(scripts: Vec<Vec<ScriptStep>>) -> Fake {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (tell, end) = channel();
        thread::spawn(move || {
            let played = scripts.into_iter().try_for_each(|script| {
                let (line, _) = listener.accept().map_err(|error| error.to_string())?;
                play(line, script)
            });
            // A test that has failed listens no longer.
            let _ = tell.send(played);
        });
        Fake { account: account(port), end }
    }

    /// Says the same again and again, until nobody listens.
    pub fn play_for_ever(said: &'static str) -> Fake {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let (tell, end) = channel();
        thread::spawn(move || {
            let (mut line, _) = listener.accept().expect("a connection");
            while line.write_all(said.as_bytes()).is_ok() {}
            // A test that has seen enough listens no longer.
            let _ = tell.send(Ok(()));
        });
        Fake { account: account(port), end }
    }

    /// Checks that every script was played to its end.
    pub fn ended(self) {
        let played = self.end.recv_timeout(Duration::from_secs(10));
        played.expect("the script was not played to its end").expect("it went as written");
    }
}

fn account(port: u16) -> Account {
    let patience = Duration::from_secs(5);
    Account {
        section: "mailbox",
        host: "127.0.0.1".to_owned(),
        port,
        security: Security::Plain,
        ca_file: None,
        user: "gm".to_owned(),
        login: command("echo hush"),
        patience: Patience {
            step: patience,
            answer: patience,
            visit: Duration::from_secs(60),
            idle: Duration::from_millis(200),
        },
    }
}

/// A login with what a command prints.
pub fn command(script: &str) -> Login {
    Login::PasswordCommand(["sh", "-c", script].map(str::to_owned).to_vec())
}

fn play(mut line: TcpStream, script: Vec<ScriptStep>) -> Result<(), String> {
    let mut reader = BufReader::new(line.try_clone().map_err(|error| error.to_string())?);
    for (wanted, said) in script {
        let mut heard = String::new();
        if !wanted.is_empty() {
            reader.read_line(&mut heard).map_err(|error| error.to_string())?;
            if !heard.contains(wanted) {
                return Err(format!("instead of {wanted:?} came {heard:?}"));
            }
        }
        let tag = heard.split(' ').next().unwrap_or_default().trim();
        let said = said.replace("{tag}", tag);
        line.write_all(said.as_bytes()).map_err(|error| error.to_string())?;
    }
    Ok(())
}
