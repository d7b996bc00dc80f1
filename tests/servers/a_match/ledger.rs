//! What the servers say of the letters: their logs and their disks, against what botpost has
//! stored.

use std::collections::{BTreeMap, BTreeSet};

use mail::Drawer;
use store::QueueState;

use super::client::Received;
use super::table::Table;
use super::yard::Yard;

/// How often something is told.
pub type Counts<K> = BTreeMap<K, usize>;

/// What Exim's log says.
#[derive(Default)]
pub struct Exim {
    /// Letters taken in, by Message-ID and recipient.
    pub taken: Counts<(String, String)>,
    /// Who sent a letter, by Message-ID: the sender on the envelope.
    pub senders: BTreeMap<String, String>,
    /// Letters handed on, by the sender on the envelope.
    pub handed_on: Counts<String>,
    /// Letters given up, likewise.
    pub given_up: Counts<String>,
}

impl Exim {
    /// Reads the log.
    pub fn of(yard: &Yard) -> Exim {
        let mut told = Exim::default();
        for line in yard.exim_log().lines() {
            // After the date and the time.
            let mut words = line.split(' ').skip(2);
            let (sign, whom) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
            match sign {
                "<=" => {
                    let id = after(line, " id=").unwrap_or_default();
                    let to = after(line, " for ").unwrap_or_default();
                    *told.taken.entry((id.clone(), to)).or_default() += 1;
                    told.senders.insert(id, whom.to_owned());
                }
                "=>" => *told.handed_on.entry(envelope(line)).or_default() += 1,
                "**" => *told.given_up.entry(envelope(line)).or_default() += 1,
                _ => {}
            }
        }
        told
    }
}

fn envelope(line: &str) -> String {
    let sender = after(line, " F=").unwrap_or_default();
    sender.trim_matches(['<', '>']).to_owned()
}

/// The word behind this.
fn after(line: &str, what: &str) -> Option<String> {
    line.split_once(what)?.1.split([' ', ',', '>']).next().map(str::to_owned)
}

/// What Dovecot's log says.
#[derive(Default)]
pub struct Dovecot {
    /// Letters that came, by user and Message-ID.
    pub saved: Counts<(String, String)>,
    /// Letters of the moderator's mailbox that were moved, by folder and Message-ID.
    pub moved: Counts<(String, String)>,
    /// Logins by user.
    pub logins: Counts<String>,
}

impl Dovecot {
    /// Reads the log.
    pub fn of(yard: &Yard) -> Dovecot {
        let mut told = Dovecot::default();
        for line in yard.dovecot_log().lines() {
            let id = line.split_once("msgid=<").and_then(|(_, rest)| rest.split('>').next());
            let id = id.unwrap_or_default().to_owned();
            if let Some(user) = after_name(line, "lmtp(").filter(|_| line.contains(": saved mail"))
            {
                *told.saved.entry((user, id)).or_default() += 1;
            } else if let Some(folder) =
                after(line, "copy from INBOX: box=").filter(|_| line.contains("imap(moderator)"))
            {
                *told.moved.entry((folder, id)).or_default() += 1;
            } else if let Some(user) = after(line, "Login: user=<") {
                *told.logins.entry(user).or_default() += 1;
            }
        }
        told
    }
}

fn after_name(line: &str, what: &str) -> Option<String> {
    line.split_once(what)?.1.split(')').next().map(str::to_owned)
}

/// The user of an address at these servers.
pub fn user(address: &str) -> &str {
    address.split(['@', '+']).next().unwrap_or_default()
}

/// The letters in a user's mailbox, by Message-ID: how often each lies there, and what is
/// different in copies of one.
pub fn copies(yard: &Yard, user: &str) -> (Counts<String>, BTreeMap<String, BTreeSet<String>>) {
    let (mut counts, mut texts) = (Counts::new(), BTreeMap::<String, BTreeSet<String>>::new());
    for (_, text) in yard.stored(user) {
        let head = text.split("\n\n").next().unwrap_or_default().replace("\n ", " ");
        let id = head.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("message-id").then(|| value.trim().to_owned())
        });
        let id = id.unwrap_or_default().trim_matches(['<', '>']).to_owned();
        *counts.entry(id.clone()).or_default() += 1;
        texts.entry(id).or_default().insert(text);
    }
    (counts, texts)
}

/// What the folders hold that botpost has put letters into, by drawer.
pub fn drawer(drawer: Drawer) -> &'static str {
    match drawer {
        Drawer::Processed => "Processed",
        Drawer::Held => "Held",
        Drawer::Ignored => "Ignored",
    }
}

/// Everything that was meant is what was played, and every round was played once.
pub fn played_as_meant(table: &Table) {
    let played = table.played();
    let numbers: Vec<u32> = played.iter().map(|round| round.number).collect();
    let wanted: Vec<u32> = (0..).take(numbers.len()).collect();
    assert_eq!(numbers, wanted, "each round once");
    let mut found = BTreeMap::new();
    for round in &played {
        for (seat, filing) in round.filings.iter() {
            let program = filing.as_ref().map(|filing| filing.program.clone());
            found.insert((round.number, seat.index()), program.unwrap_or_default());
        }
    }
    assert_eq!(found, table.meant, "each order in its round");
}

/// Nobody was told one matter in two letters: one answer to each letter, one letter of each kind
/// of our own accord in a round. Each letter that was handed in got one verdict besides that of
/// coming again, and none was put aside.
pub fn told_once(table: &Table) {
    let mut matters = Counts::new();
    for line in table.outbox() {
        assert_eq!(line.state, QueueState::Sent, "{}", line.message_id);
        if let Some(seat) = line.seat {
            // The last round has two reports: of the one before and of itself.
            let first = Received::of(table.raw(&line).as_bytes()).text;
            let first = first.lines().next().unwrap_or_default().to_owned();
            let round = line.round.filter(|_| line.answers.is_none());
            *matters.entry((seat.index(), line.kind, round, line.answers, first)).or_default() += 1;
        }
    }
    for (matter, count) in matters {
        assert_eq!(count, 1, "{matter:?}");
    }
    let mut verdicts = Counts::new();
    for verdict in table.inbox().into_iter().filter_map(|line| line.verdict) {
        let read = ["yes", "stored ", "same "].iter().any(|it| verdict.code.starts_with(it));
        assert!(read || verdict.code == "repeated", "{}", verdict.code);
        let id = verdict.message_id.unwrap_or_default();
        *verdicts.entry(id).or_default() += usize::from(read);
    }
    assert_eq!(verdicts.len(), table.handed_in, "each letter came");
    assert!(verdicts.values().all(|count| *count == 1), "and was read once: {verdicts:?}");
}

/// Letters that lie in a mailbox more than once.
#[derive(Default)]
pub struct Twice {
    /// Botpost could not know that the server had taken them.
    pub sent_again: usize,
    /// The servers handed them on again by themselves.
    pub handed_on_again: usize,
}

/// Every letter of the outbox lies in its reader's mailbox, to the byte, and no other. What lies
/// there more than once has one Message-ID. Nothing, as long as one is missing.
pub fn delivered_whole(table: &Table) -> Option<Twice> {
    let (outbox, exim) = (table.outbox(), Exim::of(&table.yard));
    let readers: BTreeSet<&str> = outbox.iter().map(|line| user(&line.recipient)).collect();
    let mut twice = Twice::default();
    for reader in readers {
        let (mut counts, texts) = copies(&table.yard, reader);
        for line in outbox.iter().filter(|line| user(&line.recipient) == reader) {
            let count = counts.remove(&line.message_id)?;
            let raw = table.raw(line);
            let same = texts[&line.message_id].iter().all(|text| text.ends_with(&raw));
            assert!(same, "{} has other bytes", line.message_id);
            let of_it = (line.message_id.clone(), line.recipient.clone());
            let taken = exim.taken.get(&of_it).copied().unwrap_or_default();
            assert!(taken <= 1 || line.attempts > 1, "{} was sent again", line.message_id);
            match (count, line.attempts) {
                (1, _) => {}
                (_, 1) => twice.handed_on_again += 1,
                _ => twice.sent_again += 1,
            }
        }
        assert!(counts.is_empty(), "letters that are not from the outbox: {counts:?}");
    }
    Some(twice)
}
