//! An SMTP server on this machine that does what it is told to do wrong.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use mail::transport::{Account, Login, Patience, Security};

/// What it does at some verb instead of what is usual.
#[derive(Debug, Clone, Copy)]
pub enum Fault {
    /// Says this.
    Say(&'static str),
    /// Says nothing, ever, and keeps the line.
    Hang,
    /// Closes the line.
    Drop,
    /// At TEXT: closes the line after so many bytes of a letter.
    Cut(usize),
}

/// At which verb, for which lines, and what. CONNECT is the greeting and DOT the end of a
/// text; what has to be part of the line is for DATA and DOT part of the recipient.
pub type Rule = (&'static str, &'static str, Fault);

/// How the server behaves.
#[derive(Debug, Clone, Default)]
pub struct Plan {
    /// What it offers after EHLO.
    pub offers: Vec<&'static str>,
    /// What it does wrong.
    pub rules: Vec<Rule>,
    /// So many letters a connection, then 421.
    pub most: Option<usize>,
}

/// A letter as it was taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    pub sender: String,
    pub recipient: String,
    pub raw: Vec<u8>,
}

/// What it saw.
#[derive(Debug, Default)]
pub struct Seen {
    pub taken: Vec<Taken>,
    pub connections: usize,
    /// How often it said something: each costs the other side a wait.
    pub turns: usize,
    pub verbs: Vec<String>,
}

/// What becomes of a letter that was taken, where it is not kept as it is.
type Keep = Arc<dyn Fn(Taken) + Send + Sync>;

/// The server. It goes with the process.
pub struct Server {
    pub account: Account,
    pub seen: Arc<Mutex<Seen>>,
}

impl Server {
    /// Begins to listen.
    pub fn start(plan: Plan) -> Server {
        Server::listen(plan, None)
    }

    /// The same, where each letter that was taken is handed on and not kept.
    pub fn handing_on(plan: Plan, to: impl Fn(Taken) + Send + Sync + 'static) -> Server {
        Server::listen(plan, Some(Arc::new(to)))
    }

    fn listen(plan: Plan, keep: Option<Keep>) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let seen = Arc::new(Mutex::new(Seen::default()));
        let shared = Arc::clone(&seen);
        thread::spawn(move || {
            for line in listener.incoming().flatten() {
                let (plan, keep, seen) = (plan.clone(), keep.clone(), Arc::clone(&shared));
                seen.lock().expect("seen").connections += 1;
                // A line that breaks is the end of it.
                thread::spawn(move || drop(Talk::new(line, plan, keep, seen).and_then(Talk::go)));
            }
        });
        Server { account: account(port), seen }
    }

    /// The same for a client that waits so long.
    pub fn patient(plan: Plan, patience: Duration) -> Server {
        let mut server = Server::start(plan);
        server.account.patience.step = patience;
        server.account.patience.answer = patience;
        server
    }

    /// What was taken, in order.
    pub fn taken(&self) -> Vec<Taken> {
        self.seen.lock().expect("seen").taken.clone()
    }
}

/// An account at this port, with the password `hush`.
pub fn account(port: u16) -> Account {
    let patience = Duration::from_secs(60);
    Account {
        section: "postman",
        host: "127.0.0.1".to_owned(),
        port,
        security: Security::Plain,
        ca_file: None,
        user: "gm".to_owned(),
        login: Login::PasswordCommand(["echo", "hush"].map(str::to_owned).to_vec()),
        patience: Patience { step: patience, answer: patience, visit: patience, idle: patience },
    }
}

struct Talk {
    plan: Plan,
    keep: Option<Keep>,
    seen: Arc<Mutex<Seen>>,
    reader: BufReader<TcpStream>,
    out: Vec<u8>,
    sender: String,
    recipient: Option<String>,
    count: usize,
}

impl Talk {
    fn new(
        line: TcpStream,
        plan: Plan,
        keep: Option<Keep>,
        seen: Arc<Mutex<Seen>>,
    ) -> std::io::Result<Talk> {
        line.set_nodelay(true)?;
        let reader = BufReader::new(line);
        let (sender, recipient) = (String::new(), None);
        Ok(Talk { plan, keep, seen, reader, out: Vec::new(), sender, recipient, count: 0 })
    }

    /// The next line, after saying what is to be said.
    fn line(&mut self) -> std::io::Result<Vec<u8>> {
        if self.reader.buffer().is_empty() && !self.out.is_empty() {
            self.seen.lock().expect("seen").turns += 1;
            let out = std::mem::take(&mut self.out);
            self.reader.get_mut().write_all(&out)?;
        }
        let mut line = Vec::new();
        if self.reader.read_until(b'\n', &mut line)? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        assert!(line.ends_with(b"\r\n"), "a line end that stands alone");
        Ok(line)
    }

    /// Says this, or what the plan says; `false`: the line is over.
    fn answer(&mut self, verb: &str, about: &str, usual: &str) -> std::io::Result<bool> {
        let rule = self.plan.rules.iter().find(|(at, part, _)| *at == verb && about.contains(part));
        match rule.map(|(.., fault)| *fault) {
            None => self.out.extend_from_slice(format!("{usual}\r\n").as_bytes()),
            Some(Fault::Say(said)) => self.out.extend_from_slice(format!("{said}\r\n").as_bytes()),
            Some(Fault::Drop | Fault::Cut(_)) => {
                let out = std::mem::take(&mut self.out);
                self.reader.get_mut().write_all(&out)?;
                return Ok(false);
            }
            Some(Fault::Hang) => {
                let out = std::mem::take(&mut self.out);
                self.reader.get_mut().write_all(&out)?;
                std::io::copy(&mut self.reader, &mut std::io::sink())?;
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn go(mut self) -> std::io::Result<()> {
        if !self.answer("CONNECT", "", "220 fault.example")? {
            return Ok(());
        }
        loop {
            let line = self.line()?;
            let line = String::from_utf8_lossy(&line).trim().to_owned();
            let verb = line.split(' ').next().unwrap_or_default().to_uppercase();
            self.seen.lock().expect("seen").verbs.push(verb.clone());
            let going = match verb.as_str() {
                "EHLO" => self.greet(&line)?,
                "AUTH" => {
                    // \0gm\0hush
                    let known = line == "AUTH PLAIN AGdtAGh1c2g=";
                    let usual = if known { "235 2.7.0 welcome" } else { "535 5.7.8 no" };
                    self.answer("AUTH", &line, usual)?
                }
                "MAIL" if self.plan.most.is_some_and(|most| self.count >= most) => {
                    self.answer("", "", "421 4.7.0 enough letters for one connection")?
                }
                "MAIL" => {
                    self.sender = address(&line);
                    self.answer("MAIL", &line, "250 2.1.0 fine")?
                }
                "RCPT" => {
                    let before = self.out.len();
                    let going = self.answer("RCPT", &line, "250 2.1.5 fine")?;
                    let fine = self.out.get(before) == Some(&b'2');
                    self.recipient = fine.then(|| address(&line));
                    going
                }
                "DATA" => self.data()?,
                "RSET" => {
                    self.recipient = None;
                    self.answer("RSET", "", "250 2.0.0 forgotten")?
                }
                "QUIT" => {
                    self.answer("QUIT", "", "221 2.0.0 bye")?;
                    let out = std::mem::take(&mut self.out);
                    return self.reader.get_mut().write_all(&out);
                }
                _ => self.answer("", "", "502 5.5.1 what?")?,
            };
            if !going {
                return Ok(());
            }
        }
    }

    fn greet(&mut self, line: &str) -> std::io::Result<bool> {
        let mut offers = self.plan.offers.clone();
        offers.insert(0, "fault.example");
        let last = offers.len() - 1;
        let mark = |at| if at == last { ' ' } else { '-' };
        let lines = offers.iter().enumerate().map(|(at, offer)| format!("250{}{offer}", mark(at)));
        self.answer("EHLO", line, &lines.collect::<Vec<_>>().join("\r\n"))
    }

    /// After how many bytes of a letter the line is cut, if it is.
    fn cut(&self, recipient: &str) -> Option<usize> {
        self.plan.rules.iter().find_map(|(verb, part, fault)| match fault {
            Fault::Cut(bytes) if *verb == "TEXT" && recipient.contains(part) => Some(*bytes),
            Fault::Cut(_) | Fault::Say(_) | Fault::Hang | Fault::Drop => None,
        })
    }

    /// Reads so many bytes and closes the line.
    fn swallow(&mut self, bytes: usize) -> std::io::Result<bool> {
        let out = std::mem::take(&mut self.out);
        self.reader.get_mut().write_all(&out)?;
        let mut text = vec![0; bytes];
        self.reader.read_exact(&mut text)?;
        Ok(false)
    }

    fn data(&mut self) -> std::io::Result<bool> {
        let recipient = self.recipient.clone().unwrap_or_default();
        let usual = if recipient.is_empty() { "554 5.5.1 for nobody" } else { "354 go on" };
        let before = self.out.len();
        if !self.answer("DATA", &recipient, usual)? {
            return Ok(false);
        }
        if self.out.get(before) != Some(&b'3') {
            return Ok(true);
        }
        if let Some(bytes) = self.cut(&recipient) {
            return self.swallow(bytes);
        }
        let mut raw = Vec::new();
        loop {
            let line = self.line()?;
            if line == b".\r\n" {
                break;
            }
            raw.extend_from_slice(line.strip_prefix(b".").unwrap_or(&line));
        }
        let before = self.out.len();
        let going = self.answer("DOT", &recipient, "250 2.0.0 taken")?;
        // Whoever hangs or drops here has taken it.
        if !going || self.out.get(before) == Some(&b'2') {
            self.count += 1;
            let taken = Taken { sender: self.sender.clone(), recipient, raw };
            match &self.keep {
                Some(keep) => keep(taken),
                None => self.seen.lock().expect("seen").taken.push(taken),
            }
        }
        self.recipient = None;
        Ok(going)
    }
}

fn address(line: &str) -> String {
    let inner = line.split_once('<').and_then(|(_, rest)| rest.split_once('>'));
    inner.map_or_else(String::new, |(inner, _)| inner.to_owned())
}
