//! The house: a moderator's folder, the clock, and the mail on its way.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use chrono::{DateTime, TimeDelta, Utc};
use kit::Referee;
use mail::{OwnAddress, open};
use mail_parser::MessageParser;
use moderator::{Match, State};
use store::Store;
use tempfile::TempDir;

use crate::season::people::Player;
use crate::support::chance::Chance;
use crate::support::desk::{edit, furnish};
use crate::support::program::botpost;

/// How often the service looks at its mailbox.
const STEP: TimeDelta = TimeDelta::hours(4);

/// A message that somebody has.
#[derive(Debug, Clone)]
pub struct Got {
    pub message_id: String,
    pub reply_to: String,
    pub subject: String,
    pub text: String,
    /// The round that its token names.
    pub round: Option<u32>,
    /// Whether it answers a message.
    pub answers: bool,
}

/// The season.
pub struct Season {
    folder: TempDir,
    pub began: DateTime<Utc>,
    pub now: DateTime<Utc>,
    pub chance: Chance,
    store: Option<Store>,
    pub players: Vec<Player>,
    /// What each address has, oldest first.
    pub boxes: BTreeMap<String, Vec<Got>>,
    /// What came since somebody looked, by address.
    pub fresh: Vec<(String, Got)>,
    /// Messages on their way to the mailbox.
    on_the_way: BTreeMap<(DateTime<Utc>, usize), Vec<u8>>,
    written: usize,
    /// Until when nobody runs the service.
    down: DateTime<Utc>,
    /// The names of matches in play, and of all there were.
    pub tables: Vec<String>,
    pub made: usize,
    referees: BTreeMap<String, Box<dyn Referee>>,
    /// What was done once: plans, answers.
    pub done: BTreeSet<String>,
    /// How often each thing was done.
    pub counts: BTreeMap<&'static str, usize>,
    /// Each message to the moderator: its subject without what differs, and how often it came.
    pub subjects: BTreeMap<String, usize>,
    /// What the moderator did himself.
    pub acts: BTreeMap<String, usize>,
    pub found: Vec<String>,
}

impl Season {
    /// A folder, and everybody who will play.
    pub fn begin(seed: u64, matches: usize, people: usize) -> Season {
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder");
        furnish(folder.path());
        let config = folder.path().join("config.toml");
        edit(&config, "poll_seconds = 86400", "poll_seconds = 14400");
        edit(&config, "[moderator]", "[moderator]\ndigest = \"daily 08:00\"");
        edit(&config, "[mail]", "[join]\nopen = true\n[backup]\nat = \"03:30\"\n[mail]");
        let mut chance = Chance::new(seed);
        let now = "2026-11-02T08:00:00Z".parse().expect("a moment");
        let players = (0..people).map(|number| Player::of(number, &mut chance)).collect();
        Season {
            folder,
            began: now,
            now,
            chance,
            store: None,
            players,
            boxes: BTreeMap::new(),
            fresh: Vec::new(),
            on_the_way: BTreeMap::new(),
            written: 0,
            down: now,
            tables: (0..matches).map(|_| String::new()).collect(),
            made: 0,
            referees: BTreeMap::new(),
            done: BTreeSet::new(),
            counts: BTreeMap::new(),
            subjects: BTreeMap::new(),
            acts: BTreeMap::new(),
            found: Vec::new(),
        }
    }

    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Whether something is done for the first time.
    pub fn first(&mut self, what: String) -> bool {
        self.done.insert(what)
    }

    pub fn count(&mut self, what: &'static str) {
        *self.counts.entry(what).or_default() += 1;
    }

    /// Runs a command, which must not fail, and says what it printed.
    pub fn run(&mut self, args: &[&str]) -> String {
        let (said, code) = self.attempt(args);
        if code != 0 {
            self.found.push(format!("{}: botpost {}: {said}", self.now, args.join(" ")));
        }
        said
    }

    /// Runs a command; what it printed, and its exit code.
    pub fn attempt(&self, args: &[&str]) -> (String, i32) {
        let mut command = botpost(args);
        command.current_dir(self.folder()).env("BOTPOST_NOW", self.now.to_rfc3339());
        let done = command.env("RUST_LOG", "error").output().expect("botpost runs");
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        let said = said + &String::from_utf8_lossy(&done.stderr);
        (said, done.status.code().unwrap_or(-1))
    }

    /// All matches that were made.
    pub fn games(&mut self) -> Vec<Match> {
        let path = self.folder().join("botpost.sqlite3");
        let store = self.store.get_or_insert_with(|| Store::open(&path).expect("a database"));
        let games = store.read(|db| {
            let numbers = db.match_numbers()?;
            let games = numbers.into_iter().map(|number| Ok(db.match_by_number(number)?));
            games.collect::<anyhow::Result<Vec<_>>>()
        });
        games.expect("matches").into_iter().flatten().collect()
    }

    /// What a seat could file: what the house would.
    pub fn idea(&mut self, game: &Match, seat: kit::Seat) -> Option<String> {
        let mut key = [0; 32];
        key.fill_with(|| self.chance.below(256) as u8);
        let referee = self
            .referees
            .entry(game.header.clone())
            .or_insert_with(|| games::open(&game.header).expect("a game"));
        let at = referee.at(game.current()?).ok()?;
        at.call().admits(seat).then_some(())?;
        at.suggest(seat, &kit::Dice::from_key(key)).filter(|idea| idea != "-")
    }

    /// A day of the season.
    pub fn day(&mut self, day: i64) {
        // The machine is off for a day and a half, and later for a week.
        let off = [(25, 36), (200, 24 * 7)].iter().find(|(on, _)| *on == day);
        if let Some((_, hours)) = off {
            self.down = self.now + TimeDelta::hours(*hours);
            self.count("outage");
        }
        self.morning(day);
        let end = self.now + TimeDelta::days(1);
        while self.now < end {
            self.step();
        }
    }

    fn step(&mut self) {
        self.now += STEP;
        self.arrive();
        if self.now < self.down {
            return;
        }
        self.run(&["tick"]);
        self.collect();
        self.everybody();
    }

    /// Days in which nobody writes: all is read, all is sent.
    pub fn rest(&mut self) {
        self.on_the_way.retain(|(at, _), _| *at < self.now + TimeDelta::days(2));
        for _ in 0..18 {
            self.now += STEP;
            self.arrive();
            self.run(&["tick"]);
            self.collect();
        }
    }

    /// Messages that are due lie in the mailbox.
    fn arrive(&mut self) {
        while let Some(entry) = self.on_the_way.first_entry() {
            let (at, number) = *entry.key();
            if at > self.now {
                break;
            }
            let raw = entry.remove();
            let path =
                self.folder().join("mailbox/new").join(format!("{}.{number}", at.timestamp()));
            fs::write(&path, raw).expect("a message");
            let since = Duration::from_secs(at.timestamp().unsigned_abs());
            let file = fs::File::options().write(true).open(&path).expect("a message");
            file.set_modified(UNIX_EPOCH + since).expect("a message of ours");
        }
    }

    /// Everybody takes the mail in.
    fn collect(&mut self) {
        let own = OwnAddress::new("moderator@klub.example", '+').expect("an address");
        let Ok(people) = fs::read_dir(self.folder().join("out")) else { return };
        let mut people: Vec<_> = people.map(|it| it.expect("a mailbox").path()).collect();
        people.sort();
        for person in people {
            let address = person.file_name().expect("a name").to_string_lossy().into_owned();
            let Ok(files) = fs::read_dir(person.join("new")) else { continue };
            let mut letters = Vec::new();
            for file in files {
                let path = file.expect("a message").path();
                let raw = fs::read(&path).expect("a message");
                fs::remove_file(&path).expect("a message of ours");
                letters.push(self.opened(&raw, &own));
            }
            // What was written at the same moment is in no order but that of its ids.
            letters.sort_by(|(a, _), (b, _)| a.cmp(b));
            for (_, got) in letters {
                self.boxes.entry(address.clone()).or_default().push(got.clone());
                self.fresh.push((address.clone(), got));
            }
        }
    }

    fn opened(&mut self, raw: &[u8], own: &OwnAddress) -> ((i64, String), Got) {
        let message = MessageParser::default().parse(raw).expect("a message of ours");
        let reply_to = message.reply_to().and_then(|to| to.first()).and_then(|to| to.address());
        let reply_to = reply_to.unwrap_or("moderator@klub.example").to_owned();
        let probe = format!("From: a@b.example\r\nTo: <{reply_to}>\r\n\r\n");
        let token = open(probe.as_bytes(), own).tokens.first().map(|it| it.claims());
        let id = message.message_id().unwrap_or_default().to_owned();
        let at = message.date().map_or(0, |date| date.to_timestamp());
        let got = Got {
            reply_to,
            subject: message.subject().unwrap_or_default().to_owned(),
            text: message.body_text(0).unwrap_or_default().replace("\r\n", "\n"),
            round: token.map(|claims| claims.round.into()),
            answers: message.in_reply_to().as_text().is_some(),
            message_id: id.clone(),
        };
        ((at, id), got)
    }

    /// Somebody answers a message, so many minutes from now.
    pub fn post(&mut self, from: &str, to: &Got, said: &str, minutes: u64) {
        let head = format!("In-Reply-To: <{}>\r\n", to.message_id);
        let quote: String = to.text.lines().take(12).map(|line| format!("> {line}\r\n")).collect();
        let said = said.replace('\n', "\r\n");
        let body = format!("{said}\r\n\r\nOn Monday, Klub 7 games wrote:\r\n{quote}");
        self.send(from, &to.reply_to, &(format!("Re: {}", to.subject), head), &body, minutes);
    }

    /// Somebody writes of their own accord.
    pub fn write(&mut self, from: &str, to: &str, said: &str, minutes: u64) {
        self.send(from, to, &("hello".to_owned(), String::new()), said, minutes);
    }

    fn send(
        &mut self,
        from: &str,
        to: &str,
        (subject, head): &(String, String),
        body: &str,
        minutes: u64,
    ) {
        self.written += 1;
        let at = self.now + TimeDelta::minutes(i64::try_from(minutes).expect("a short while"));
        let raw = format!(
            "From: {from}\r\nTo: {to}\r\nSubject: {subject}\r\n{head}\
             Message-ID: <s{}@players.example>\r\nDate: {}\r\n\
             Content-Type: text/plain; charset=utf-8\r\n\r\n{body}",
            self.written,
            at.to_rfc2822()
        );
        self.on_the_way.insert((at, self.written), raw.into_bytes());
    }

    /// The newest message of a match that somebody has, of a round or of any.
    pub fn newest(&self, address: &str, id: &str, round: Option<u32>) -> Option<Got> {
        let tag = format!("[{id}]");
        let fits =
            |got: &&Got| got.subject.contains(&tag) && (round.is_none() || got.round == round);
        self.boxes.get(address)?.iter().rev().find(fits).cloned()
    }

    /// Prints what there was.
    pub fn tell(&mut self) {
        let games = self.games();
        let over = games.iter().filter(|it| matches!(it.state, State::Ended { .. })).count();
        println!("== {} matches were made, {over} of them ended", games.len());
        println!("== what happened: {:?}", self.counts);
        println!("== what the moderator did himself: {:?}", self.acts);
        println!("== what the moderator got");
        for (subject, count) in &self.subjects {
            println!("{count:5}  {subject}");
        }
        let letters: usize = self.boxes.values().map(Vec::len).sum();
        println!("== {letters} messages to everybody, {} written by players", self.written);
        let [database, copies] = self.on_disk();
        println!("== {database} kB in the database, {copies} kB in its copies");
        let verified = self.run(&["verify"]);
        println!("== verify: {verified}");
    }

    /// How many kilobytes the database takes, and the copies of each night.
    fn on_disk(&self) -> [u64; 2] {
        let entries = fs::read_dir(self.folder()).expect("a folder");
        let mut sizes = [0; 2];
        for entry in entries.map(|entry| entry.expect("an entry")) {
            let name = entry.file_name().to_string_lossy().into_owned();
            let copy = usize::from(name.contains(".backup"));
            if name.starts_with("botpost.sqlite3") || copy == 1 {
                sizes[copy] += entry.metadata().expect("a file").len() / 1000;
            }
        }
        sizes
    }

    /// What is not as it should be.
    pub fn faults(&mut self) -> Vec<String> {
        let mut found = std::mem::take(&mut self.found);
        let database = rusqlite::Connection::open(self.folder().join("botpost.sqlite3"));
        let database = database.expect("a database");
        let mut count = |what: &str, sql: &str| {
            let count: i64 = database.query_row(sql, [], |row| row.get(0)).expect("sound SQL");
            if count != 0 {
                found.push(format!("{what}: {count}"));
            }
        };
        count("messages unread", "SELECT count(*) FROM arrivals WHERE verdict IS NULL");
        count("messages not sent", "SELECT count(*) FROM parcels WHERE state <> 'sent'");
        for game in self.games() {
            if let State::Frozen { reason } = game.state {
                found.push(format!("{} is frozen: {reason}", game.id));
            }
        }
        found
    }
}
