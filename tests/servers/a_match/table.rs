//! A match of four at the servers of a yard: the folder of the service, the service itself, the
//! players' mail programs, and what everybody meant to play.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Stdio;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use kit::{Dice, Referee, Seat};

use moderator::{Match, PlayedRound};
use sha2::{Digest, Sha256};
use store::{ArrivalLine, ArrivalState, QueueLine, QueueState, Store};

use super::client::{Client, Posted, Received};
use super::ledger::user;
use super::pens::Hand;
use super::yard::{Group, Yard};
use crate::place::told;
use crate::service::botpost;

/// The match.
const ID: &str = "klub7";
/// The seed of the board.
const SEED: &str = "6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a6f3a";
/// The players in seating order, with their mail programs.
const CAST: [(&str, &str, Hand); 4] = [
    ("Ania", "ania@gmail.example", Hand::Gmail),
    ("Basia", "basia@outlook.example", Hand::Outlook),
    ("Chris", "chris@icloud.example", Hand::IPhone),
    ("Dan", "dan@shell.example", Hand::Terminal),
];
/// The moderator.
pub const MAREK: &str = "marek@klub.example";

/// The ports that the service and the players know.
pub struct Ports {
    pub imaps: u16,
    pub smtps: u16,
    /// Where players hand letters in.
    pub submission: u16,
}

/// A match while it is played.
pub struct Table {
    pub yard: Yard,
    pub clients: Vec<Client>,
    pub store: Store,
    pub service: Option<Group>,
    /// What each meant to play, by round and seat.
    pub meant: BTreeMap<(u32, usize), String>,
    /// How many letters players and others handed in, each counted once.
    pub handed_in: usize,
    referee: Box<dyn Referee>,
    folder: tempfile::TempDir,
}

impl Table {
    /// Lays the table: a folder, a match that is open for answers; the service does not run yet.
    pub fn lay(yard: Yard, ports: &Ports) -> Table {
        let folder = tempfile::tempdir().expect("a folder");
        let account = |port: u16| {
            format!(
                "host = \"localhost\"\nport = {port}\nuser = \"moderator\"\nca_file = \"{}\"\n\
                 password_command = [\"echo\", \"secret\"]\n",
                told("BOTPOST_TEST_CERT")
            )
        };
        let config = format!(
            "[mail]\nname = \"Klub 7 games\"\naddress = \"moderator@klub.example\"\n\
             [moderator]\nname = \"Marek\"\naddress = \"{MAREK}\"\n\
             [mailbox]\nkind = \"imap\"\n{}[postman]\nkind = \"smtp\"\n{}\
             [service]\npoll_seconds = 1\n",
            account(ports.imaps),
            account(ports.smtps)
        );
        std::fs::write(folder.path().join("config.toml"), config).expect("written");
        let players: Vec<String> =
            CAST.iter().map(|(name, address, _)| format!("{name} <{address}>")).collect();
        let mut new = vec!["match", "new", "rambots", "--id", ID, "--seed", SEED, "--early", "0m"];
        players.iter().for_each(|player| new.extend(["--player", player]));
        say(folder.path(), &new);
        say(folder.path(), &["match", "open", ID]);
        let client = |&(name, address, hand): &(&'static str, &str, Hand)| {
            Client::new((name, hand), address, &yard, ports.submission)
        };
        Table {
            clients: CAST.iter().map(client).collect(),
            store: Store::open(&folder.path().join("botpost.sqlite3")).expect("a database"),
            service: None,
            meant: BTreeMap::new(),
            handed_in: 0,
            referee: games::open("rambots/1 classic").expect("a game"),
            yard,
            folder,
        }
    }

    /// Starts the service.
    pub fn start(&mut self, verb: &str, now: Option<&str>) {
        let log = self.folder.path().join("log");
        let log = std::fs::File::options().create(true).append(true).open(log).expect("a file");
        let mut command = botpost(self.folder.path(), &[verb]);
        command.envs(now.map(|now| ("BOTPOST_NOW", now)));
        command.stdout(Stdio::null()).stderr(log);
        self.service = Some(Group::start(&mut command, self.folder.path().join("group")));
    }

    /// What a command says; it must end well.
    pub fn say(&self, arguments: &[&str]) -> String {
        say(self.folder.path(), arguments)
    }

    /// What a player is told who checks the match from the letters in the mailbox.
    pub fn checks(&self, seat: usize) -> String {
        let kept = self.yard.maildir(user(&self.clients[seat].address));
        self.say(&["verify", "--mails", kept.to_str().expect("a path")])
    }

    /// The match as it stands.
    pub fn game(&self) -> Match {
        let game = self.store.read(|db| Ok(db.match_by_id(ID)?)).expect("readable");
        game.expect("a match")
    }

    /// The rounds that were played.
    pub fn played(&self) -> Vec<PlayedRound> {
        let number = self.game().number;
        self.store.read(|db| Ok(db.played(number)?)).expect("readable")
    }

    /// Every letter of the outbox.
    pub fn outbox(&self) -> Vec<QueueLine> {
        self.store.read(|db| Ok(db.parcel_list(10_000)?)).expect("readable")
    }

    /// Every letter that came.
    pub fn inbox(&self) -> Vec<ArrivalLine> {
        self.store.read(|db| Ok(db.arrival_list(10_000)?)).expect("readable")
    }

    /// The bytes of a letter of the outbox.
    pub fn raw(&self, line: &QueueLine) -> String {
        let found = self.store.read(|db| Ok(db.parcel(line.id)?)).expect("readable");
        String::from_utf8_lossy(&found.expect("a letter").raw).replace("\r\n", "\n")
    }

    /// Whether nothing is on its way in or out any more.
    pub fn is_at_rest(&self) -> bool {
        let moves =
            |line: &QueueLine| matches!(line.state, QueueState::Waiting | QueueState::Sending);
        !self.outbox().iter().any(moves)
            && self.inbox().iter().all(|line| line.state == ArrivalState::Settled)
    }

    /// The newest letter that a player has for an open round, or an invitation.
    pub fn letter_for(&mut self, seat: usize, round: u32) -> Option<Received> {
        let outbox = self.outbox();
        let of_round = |letter: &&Received| {
            let line = outbox.iter().find(|line| line.message_id == letter.message_id);
            line.is_some_and(|line| line.round == Some(round))
        };
        let client = &mut self.clients[seat];
        client.look().then(|| client.letters.iter().rev().find(of_round).cloned()).flatten()
    }

    /// What the house would play here: a program that looks good, by this whim.
    pub fn idea(&self, seat: usize, whim: &str) -> String {
        let game = self.game();
        let position = game.position.expect("a board");
        let round = game.round.expect("a round").number;
        let key = Sha256::new().chain_update(round.to_be_bytes()).chain_update(whim);
        let dice = Dice::from_key(key.finalize().into());
        let idea = self.referee.at(&position).expect("a board").suggest(Seat::new(seat), &dice);
        idea.expect("an idea")
    }

    /// What Exim logged of a letter with this sender on its envelope.
    pub fn exim_on(&self, sender: &str) -> String {
        let log = self.yard.exim_log();
        log.lines().filter(|line| line.contains(sender)).collect::<Vec<_>>().join("\n")
    }

    /// The last lines of all logs, for a failure.
    pub fn logs(&self) -> String {
        let service = std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        let logs = [service, self.yard.exim_log(), self.yard.dovecot_log()];
        let tail = |log: &String| {
            let lines: Vec<&str> = log.lines().rev().take(12).collect();
            lines.into_iter().rev().collect::<Vec<_>>().join("\n")
        };
        let verdict = |line: &ArrivalLine| line.verdict.as_ref().map(|it| it.code.clone());
        let verdicts: Vec<_> = self.inbox().iter().filter_map(verdict).collect();
        let tails: Vec<_> = logs.iter().map(tail).collect();
        format!("{}\n---\n{verdicts:?}", tails.join("\n---\n"))
    }

    /// What came of a letter, once it was read: the code of its verdict.
    pub fn verdict(&self, posted: &Posted) -> Option<String> {
        let of_it = |line: &ArrivalLine| {
            let verdict = line.verdict.as_ref()?;
            (verdict.message_id.as_ref() == Some(&posted.id)).then(|| verdict.code.clone())
        };
        // The newest, if it came more than once.
        self.inbox().iter().filter_map(of_it).next_back()
    }

    /// Whether a player has the answer to a letter.
    pub fn is_answered(&mut self, seat: usize, posted: &Posted) -> bool {
        self.clients[seat].look() && self.clients[seat].answer_to(posted).is_some()
    }
}

/// Who looks after the servers and the service while somebody waits.
pub trait Tends {
    fn table(&mut self) -> &mut Table;

    /// Once in every look.
    fn tend(&mut self);

    /// Waits until something is so.
    fn until(&mut self, what: &str, mut is_so: impl FnMut(&mut Table) -> bool) {
        let (_silent, nobody) = channel::<()>();
        let patience = Instant::now() + Duration::from_secs(180);
        loop {
            self.tend();
            if is_so(self.table()) {
                return;
            }
            assert!(Instant::now() < patience, "{what}: it does not come\n{}", self.table().logs());
            nobody.recv_timeout(Duration::from_millis(20)).expect_err("nobody speaks");
        }
    }

    /// Hands a letter in until it is taken.
    fn hand_in(&mut self, seat: usize, posted: &Posted) {
        self.until("a letter is taken", |table| table.clients[seat].hand_in(posted));
        self.table().handed_in += 1;
    }

    /// The letter for this round, once it is there.
    fn letter(&mut self, seat: usize, round: u32) -> Received {
        let mut found = None;
        self.until(&format!("the letter of round {round} for seat {seat}"), |table| {
            found = table.letter_for(seat, round);
            found.is_some()
        });
        found.expect("a letter")
    }

    /// A player answers the newest letter of a round.
    fn file(&mut self, seat: usize, round: u32, said: &str) -> Posted {
        let letter = self.letter(seat, round);
        let posted = self.table().clients[seat].write(&letter, said);
        self.hand_in(seat, &posted);
        posted
    }

    /// A player answers with orders that are to be played, unless others follow.
    fn order(&mut self, seat: usize, round: u32, whim: &str) -> Posted {
        let idea = self.table().idea(seat, whim);
        self.table().meant.insert((round, seat), idea.clone());
        self.file(seat, round, &idea)
    }

    /// Waits until a letter that is not answered is read, and says what came of it.
    fn judged(&mut self, posted: &Posted) -> String {
        self.until(&format!("the verdict on {}", posted.id), |table| {
            // A letter that comes again has an older one.
            let judged = table.inbox().iter().all(|line| line.verdict.is_some());
            judged && table.verdict(posted).is_some()
        });
        self.table().verdict(posted).expect("a verdict")
    }

    /// Waits for the answer to a letter.
    fn answered(&mut self, seat: usize, posted: &Posted) {
        let what = format!("the answer to {}", posted.id);
        self.until(&what, |table| table.is_answered(seat, posted));
    }
}

fn say(folder: &Path, arguments: &[&str]) -> String {
    let ended = botpost(folder, arguments).output().expect("it ran");
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert!(ended.status.success(), "{arguments:?}: {said}");
    String::from_utf8_lossy(&ended.stdout).into_owned()
}
