//! A mail server that takes every letter and keeps of each what tells whose and which it is.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::support::smtp::{self, Plan, Server};

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
        let taken = Arc::new(Mutex::new(Taken::default()));
        let shared = Arc::clone(&taken);
        let plan = Plan { offers: vec!["PIPELINING"], ..Plan::default() };
        let server = Server::handing_on(plan, move |letter| lock(&shared).add(&letter));
        Sink { port: server.account.port, taken }
    }

    pub fn taken(&self) -> MutexGuard<'_, Taken> {
        lock(&self.taken)
    }
}

fn lock(taken: &Mutex<Taken>) -> MutexGuard<'_, Taken> {
    taken.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Taken {
    fn add(&mut self, letter: &smtp::Taken) {
        let raw = String::from_utf8_lossy(&letter.raw);
        let head = raw.split("\r\n\r\n").next().unwrap_or_default();
        let unfolded = head.replace("\r\n ", " ").replace("\r\n\t", " ");
        let field = |name: &str| unfolded.lines().find_map(|line| line.strip_prefix(name));
        let copies = self.copies.entry(field("Message-ID: ").unwrap_or_default().to_owned());
        let copies = copies.or_default();
        *copies += 1;
        if *copies > 1 {
            return;
        }
        if let Some((_, to)) = field("Reply-To: ").and_then(|to| to.rsplit_once('<')) {
            let to = to.trim_end_matches('>').to_owned();
            self.reply_to.insert(letter.recipient.clone(), to);
        }
        let answers = field("Auto-Submitted: ") == Some("auto-replied");
        self.answered += usize::from(answers);
        let kind = if answers { &mut self.answers } else { &mut self.others };
        *kind.entry(letter.recipient.clone()).or_default() += 1;
    }
}
