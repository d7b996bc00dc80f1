//! A mail server that takes every letter and keeps of each what tells whose and which it is.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

/// What it took.
#[derive(Default)]
pub struct Taken {
    /// How often each Message-ID came.
    pub copies: BTreeMap<String, u32>,
    /// How many different answers each address got.
    pub answers: BTreeMap<String, usize>,
    /// How many different letters of other kinds.
    pub others: BTreeMap<String, usize>,
    /// Where the newest letter to each address asks for replies.
    pub reply_to: BTreeMap<String, String>,
    /// All answers.
    pub answered: usize,
}

/// It listens until the process ends.
pub struct Sink {
    pub port: u16,
    taken: Arc<Mutex<Taken>>,
}

impl Sink {
    /// Begins to listen.
    pub fn start() -> Sink {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let taken = Arc::new(Mutex::new(Taken::default()));
        let shared = Arc::clone(&taken);
        thread::spawn(move || {
            for line in listener.incoming().flatten() {
                let taken = Arc::clone(&shared);
                // A line that breaks is the end of it.
                thread::spawn(move || drop(talk(line, &taken)));
            }
        });
        Sink { port, taken }
    }

    pub fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A letter that is coming in.
#[derive(Default)]
struct Coming {
    recipient: String,
    head: String,
    in_head: bool,
}

impl Coming {
    fn field(&self, name: &str) -> Option<String> {
        let unfolded = self.head.replace("\r\n ", " ").replace("\r\n\t", " ");
        let mut lines = unfolded.lines().map(str::to_owned);
        lines.find_map(|line| line.strip_prefix(name).map(|value| value.trim().to_owned()))
    }

    fn into(self, taken: &mut Taken) {
        let id = self.field("Message-ID:").unwrap_or_default();
        let copies = taken.copies.entry(id).or_default();
        *copies += 1;
        if *copies > 1 {
            return;
        }
        let inside = |text: String| {
            let (_, rest) = text.rsplit_once('<').unwrap_or_default();
            rest.trim_end_matches('>').to_owned()
        };
        if let Some(to) = self.field("Reply-To:") {
            taken.reply_to.insert(self.recipient.clone(), inside(to));
        }
        let answers = self.field("Auto-Submitted:").is_some_and(|it| it == "auto-replied");
        taken.answered += usize::from(answers);
        let kind = if answers { &mut taken.answers } else { &mut taken.others };
        *kind.entry(self.recipient).or_default() += 1;
    }
}

fn talk(line: TcpStream, taken: &Mutex<Taken>) -> std::io::Result<()> {
    line.set_nodelay(true)?;
    let mut writer = line.try_clone()?;
    let mut reader = BufReader::with_capacity(64 * 1024, line);
    let (mut out, mut command) = (b"220 sink.example\r\n".to_vec(), Vec::new());
    let (mut coming, mut data) = (Coming::default(), false);
    loop {
        if reader.buffer().is_empty() && !out.is_empty() {
            writer.write_all(&out)?;
            out.clear();
        }
        command.clear();
        if reader.read_until(b'\n', &mut command)? == 0 {
            return Ok(());
        }
        if data {
            if command == b".\r\n" {
                data = false;
                let done = std::mem::take(&mut coming);
                done.into(&mut taken.lock().unwrap_or_else(PoisonError::into_inner));
                out.extend_from_slice(b"250 2.0.0 taken\r\n");
            } else if coming.in_head {
                coming.in_head = command != b"\r\n";
                coming.head.push_str(&String::from_utf8_lossy(&command));
            }
            continue;
        }
        let verb = command.get(..4).unwrap_or_default().to_ascii_uppercase();
        let said: &[u8] = match verb.as_slice() {
            b"EHLO" => b"250-sink.example\r\n250 PIPELINING\r\n",
            b"RCPT" => {
                let text = String::from_utf8_lossy(&command).into_owned();
                let address = text.split(['<', '>']).nth(1).unwrap_or_default();
                coming.recipient = address.to_owned();
                b"250 2.1.5 fine\r\n"
            }
            b"DATA" => {
                (data, coming.in_head) = (true, true);
                b"354 go on\r\n"
            }
            b"QUIT" => {
                out.extend_from_slice(b"221 2.0.0 bye\r\n");
                return writer.write_all(&out);
            }
            _ => b"250 2.0.0 fine\r\n",
        };
        out.extend_from_slice(said);
    }
}
