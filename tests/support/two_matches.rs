//! Two matches of three players, and letters to them as somebody writes them who means harm.

use std::sync::LazyLock;

use mail_parser::MessageParser;

use super::desk::{Desk, Kept};

const PLAYERS: [&str; 3] = ["ania", "basia", "chris"];

/// Two matches in round 1: klub7 of Ania and Basia, klub8 of Ania and Chris.
pub struct Room {
    pub desk: Desk,
}

/// What a letter led to.
#[derive(Debug, PartialEq, Eq)]
pub struct Came {
    pub verdict: String,
    /// How many letters each player got.
    pub answers: [usize; 3],
    /// How many programs were stored.
    pub stored: i64,
}

pub fn came(verdict: &str, answers: [usize; 3], stored: i64) -> Came {
    Came { verdict: verdict.to_owned(), answers, stored }
}

impl Room {
    /// They are played once for all tests.
    pub fn new() -> Room {
        static PLAYED: LazyLock<Kept> = LazyLock::new(|| {
            let mut room = Room { desk: Desk::new() };
            room.open("klub7", &[("Ania", "red"), ("Basia", "blue")]);
            room.open("klub8", &[("Ania", "red"), ("Chris", "green")]);
            Kept::of(&room.desk)
        });
        Room { desk: PLAYED.desk() }
    }

    pub fn run(&self, args: &[&str]) -> String {
        self.desk.run(args)
    }

    /// A match of these players, up to its first round of programs.
    fn open(&mut self, id: &str, players: &[(&str, &str)]) {
        let lines: Vec<String> = players
            .iter()
            .map(|(name, colour)| format!("{name} <{}@example.org> {colour}", name.to_lowercase()))
            .collect();
        let seed = "2a".repeat(32);
        let mut args = vec!["match", "new", "rambots", "--id", id, "--edition", "classic"];
        args.extend(["--seed", &seed]);
        args.extend(["--deadline", "Mon,Thu 22:00"]);
        lines.iter().for_each(|line| args.extend(["--player", line]));
        self.run(&args);
        self.run(&["match", "open", id]);
        self.run(&["tick"]);
        for (name, _) in players {
            self.desk.answer(&name.to_lowercase(), "YES");
        }
        self.run(&["tick"]);
        // The smallest pieces become goals: the others are there to order with.
        for (name, _) in players {
            self.desk.answer(&name.to_lowercase(), "GOALS 1R 1Y 1G 1B");
        }
        self.run(&["tick"]);
        self.run(&["round", "run", id, "0"]);
        self.run(&["tick"]);
    }

    pub fn to(&self, who: &str, id: &str) -> String {
        to(&self.desk, who, id)
    }

    pub fn counts(&self) -> [usize; 3] {
        PLAYERS.map(|who| self.desk.letters(who).len())
    }

    /// One number or text out of the database, which nothing writes to meanwhile.
    pub fn ask<T: rusqlite::types::FromSql>(&self, sql: &str) -> T {
        self.desk.database().query_row(sql, [], |row| row.get(0)).expect("a row")
    }

    /// Puts a letter into the mailbox, lets the program read it, and says what came of it.
    pub fn post(&mut self, raw: &[u8]) -> Came {
        let (letters, filings) = (self.counts(), self.ask::<i64>("SELECT count(*) FROM filings"));
        self.desk.drop_in(raw);
        self.run(&["tick"]);
        let now = self.counts();
        self.no_secret_went_out();
        Came {
            verdict: self.ask("SELECT verdict FROM arrivals ORDER BY number DESC LIMIT 1"),
            answers: [0, 1, 2].map(|at| now[at] - letters[at]),
            stored: self.ask::<i64>("SELECT count(*) FROM filings") - filings,
        }
    }

    /// Nobody is sent another player's address, or a token that is not their own.
    fn no_secret_went_out(&self) {
        let seats = [
            &[("ania", "klub7"), ("ania", "klub8")][..],
            &[("basia", "klub7")],
            &[("chris", "klub8")],
        ];
        let token = |(who, id): &(&str, &str)| {
            let to = self.to(who, id);
            to.split('.').nth(1).expect("a token")[..37].to_owned()
        };
        let tokens = seats.map(|seats| seats.iter().map(token).collect::<Vec<String>>());
        for (reader, who) in PLAYERS.iter().enumerate() {
            for raw in self.desk.letters(who) {
                let message = MessageParser::default().parse(&raw).expect("a letter");
                let mut text = String::from_utf8_lossy(&raw).to_lowercase();
                text.push_str(&message.body_text(0).unwrap_or_default().to_lowercase());
                text.push_str(&message.body_html(0).unwrap_or_default().to_lowercase());
                for other in (0..3).filter(|other| *other != reader) {
                    let address = format!("{}@example.org", PLAYERS[other]);
                    assert!(!text.contains(&address), "{who} was sent {address}");
                    assert!(!tokens[other].iter().any(|token| text.contains(token)), "{who}");
                }
            }
        }
    }
}

/// The reply address of a player's newest letter that begins with a match's tag.
pub fn to(desk: &Desk, who: &str, id: &str) -> String {
    let tag = format!("[{id}]");
    let found = desk.letters(who).into_iter().rev().find_map(|raw| {
        let message = MessageParser::default().parse(&raw).expect("a letter");
        let ours = message.subject()?.contains(&tag);
        let to = message.reply_to()?.first()?.address()?.to_owned();
        ours.then_some(to)
    });
    found.expect("a letter of the match")
}

/// A letter of these headers, with an id of its own.
pub fn letter(head: &str, body: &str) -> Vec<u8> {
    static COUNT: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
    let id = COUNT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let date = "Date: Mon, 23 Nov 2026 10:00:00 +0000\r\n";
    format!("{head}Message-ID: <h{id}@example.org>\r\n{date}\r\n{body}\r\n").into_bytes()
}

pub const ANIA: &str = "From: Ania <ania@example.org>\r\n";
