//! What a folder holds: the mailbox, the database and everybody's mail, to compare.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use chrono::{DateTime, Utc};
use mail::Drawer;
use moderator::PlayedRound;
use store::{ArrivalLine, ArrivalState, QueueLine, QueueState, Store};

/// Everybody's mail: the file's path below the postman's folder, and its bytes.
pub type Mail = BTreeMap<String, Vec<u8>>;

/// How far the service has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub arrivals: Vec<ArrivalLine>,
    pub parcels: Vec<QueueLine>,
    pub rounds: Vec<PlayedRound>,
    pub journal: Vec<String>,
    /// All that is known of each match.
    pub matches: Vec<String>,
    pub mail: Mail,
    /// What lies where in the mailbox.
    pub mailbox: BTreeSet<String>,
}

impl State {
    /// Looks at a folder whose service is dead. The database is checked on the way.
    pub fn of(folder: &Path) -> State {
        State::with(folder, "botpost.sqlite3")
    }

    /// The same, where the database has another name.
    pub fn with(folder: &Path, database: &str) -> State {
        let store = Store::open(&folder.join(database)).expect("a database");
        let (arrivals, parcels, (rounds, matches), journal) = store
            .read(|db| {
                let health = db.integrity()?;
                assert!(health.is_sound(), "{health:?}");
                let (mut rounds, mut matches) = (Vec::new(), Vec::new());
                for number in db.match_numbers()? {
                    let game = db.match_by_number(number)?.expect("a match");
                    assert_eq!(db.chain(&game)?, None);
                    rounds.extend(db.played(number)?);
                    matches.push(format!("{game:?}"));
                }
                let journal = db.journal(None, None, 1_000_000)?;
                let journal = journal.into_iter().map(|line| format!("{line:?}")).collect();
                let arrivals = db.arrival_list(1_000_000)?;
                let parcels = db.parcel_list(1_000_000)?;
                Ok((arrivals, parcels, (rounds, matches), journal))
            })
            .expect("a readable database");
        let (mut mail, mut names) = (Mail::new(), Mail::new());
        read(&folder.join("out"), "", &mut mail);
        mail.retain(|path, _| !path.contains("/tmp/"));
        read(&folder.join("mailbox"), "", &mut names);
        let mailbox = names.into_keys().collect();
        State { arrivals, parcels, rounds, journal, matches, mail, mailbox }
    }

    /// What must be the same however often the service was killed.
    pub fn essence(&self) -> Essence {
        let arrivals = self.arrivals.iter().map(|line| {
            let verdict = line.verdict.as_ref().map(|it| (it.code.clone(), drawer(it.drawer)));
            (line.id.0.clone(), line.state, verdict)
        });
        let parcels = self.parcels.iter().map(|line| (line.message_id.clone(), line.state));
        Essence {
            arrivals: arrivals.collect(),
            parcels: parcels.collect(),
            rounds: self.rounds.clone(),
            journal: self.journal.clone(),
            matches: self.matches.clone(),
            mail: self.mail.clone(),
            mailbox: self.mailbox.clone(),
        }
    }

    /// Whether the service has nothing more to do at this moment. Rounds that are due do not
    /// show here.
    pub fn at_rest(&self, now: DateTime<Utc>) -> bool {
        !self.mailbox.iter().any(|path| path.starts_with("new/"))
            && self.arrivals.iter().all(|line| line.state == ArrivalState::Settled)
            && !self.parcels.iter().any(|line| is_due(line, now))
    }

    /// Nothing the service did since `before` was taken back, and nothing is lost.
    pub fn follows(&self, before: &State) {
        for old in before.arrivals.iter().filter(|old| old.verdict.is_some()) {
            let new = self.arrivals.iter().find(|new| new.number == old.number);
            assert_eq!(new.map(|new| &new.verdict), Some(&old.verdict), "{}", old.id.0);
        }
        assert!(self.rounds.starts_with(&before.rounds), "a round was taken back");
        assert!(self.journal.starts_with(&before.journal), "a line was taken back");
        for (path, raw) in &before.mail {
            assert_eq!(self.mail.get(path), Some(raw), "{path}");
        }
    }

    /// This letter is in the mailbox, or it has its one verdict.
    pub fn has(&self, name: &str) -> bool {
        let known = self.arrivals.iter().filter(|line| line.id.0 == name);
        let verdicts = known.filter(|line| line.verdict.is_some()).count();
        self.mailbox.contains(&format!("new/{name}")) || verdicts == 1
    }
}

/// A letter's name, how far it is, and its verdict with its drawer.
type Judged = (String, ArrivalState, Option<(String, &'static str)>);

/// What must be the same however often the service was killed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Essence {
    pub arrivals: Vec<Judged>,
    pub parcels: Vec<(String, QueueState)>,
    pub rounds: Vec<PlayedRound>,
    pub journal: Vec<String>,
    pub matches: Vec<String>,
    pub mail: Mail,
    pub mailbox: BTreeSet<String>,
}

impl Essence {
    /// Piece by piece, so that a difference is short to read.
    pub fn must_be(&self, other: &Essence, of: &str) {
        same(&self.arrivals, &other.arrivals, &format!("{of}: arrivals"));
        same(&self.parcels, &other.parcels, &format!("{of}: parcels"));
        same(&self.rounds, &other.rounds, &format!("{of}: rounds"));
        same(&self.journal, &other.journal, &format!("{of}: journal"));
        same(&self.matches, &other.matches, &format!("{of}: matches"));
        let list = |names: &BTreeSet<String>| names.iter().cloned().collect::<Vec<_>>();
        same(&list(&self.mailbox), &list(&other.mailbox), &format!("{of}: mailbox"));
        let names = |mail: &Mail| mail.keys().cloned().collect::<Vec<_>>();
        same(&names(&self.mail), &names(&other.mail), &format!("{of}: letters"));
        for (path, raw) in &self.mail {
            let text = |raw: &[u8]| String::from_utf8_lossy(raw).into_owned();
            assert_eq!(text(raw), text(&other.mail[path]), "{of}: {path}");
        }
    }
}

fn same<T: std::fmt::Debug + PartialEq>(these: &[T], those: &[T], of: &str) {
    for (this, that) in these.iter().zip(those) {
        assert_eq!(this, that, "{of}");
    }
    assert_eq!(these.len(), those.len(), "{of}: how many");
}

/// Whether the postman could have this parcel now.
pub fn is_due(line: &QueueLine, now: DateTime<Utc>) -> bool {
    match line.state {
        QueueState::Waiting => line.next_at <= now,
        QueueState::Sending => true,
        QueueState::Sent | QueueState::Failed | QueueState::Superseded => false,
    }
}

fn drawer(drawer: Drawer) -> &'static str {
    match drawer {
        Drawer::Processed => "processed",
        Drawer::Held => "held",
        Drawer::Ignored => "ignored",
    }
}

fn read(folder: &Path, below: &str, found: &mut Mail) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let shown = if below.is_empty() { name } else { format!("{below}/{name}") };
        match path.is_dir() {
            true => read(&path, &shown, found),
            false => drop(found.insert(shown, std::fs::read(&path).expect("a file"))),
        }
    }
}
