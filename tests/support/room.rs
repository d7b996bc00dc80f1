//! A match of three, as far as its first round, and the people in it.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::support::desk::{Desk, Kept};

/// A desk with a match on it.
pub struct Room(pub Desk);

impl Room {
    /// A match of three in its first round, where programs are asked for.
    pub fn playing(more: &[&str]) -> Room {
        Room::of(&["Ania", "Basia", "Cleo"], Desk::new(), more)
    }

    /// A race of two in its first round.
    pub fn racing() -> Room {
        let mut desk = Desk::new();
        let mut new = vec!["match", "new", "race", "--id", "klub7", "--option", "course=lobby"];
        let seed = "05".repeat(32);
        new.extend(["--seed", &seed]);
        new.extend(["--player", "Ania <ania@example.org>"]);
        new.extend(["--player", "Basia <basia@example.org>"]);
        desk.run(&new);
        desk.run(&["match", "open", "klub7"]);
        desk.run(&["tick"]);
        for who in ["ania", "basia"] {
            desk.reply(who, 1, &format!("{who} <{who}@example.org>"), "", "YES");
        }
        desk.run(&["tick"]);
        Room(desk)
    }

    /// The same of these players, at this desk. On desks where nothing was done yet it is played
    /// once for all.
    pub fn of(players: &[&str], desk: Desk, more: &[&str]) -> Room {
        static PLAYED: Mutex<BTreeMap<String, Kept>> = Mutex::new(BTreeMap::new());
        if !desk.is_fresh() {
            return Room::played(players, desk, more);
        }
        let mut played = PLAYED.lock().unwrap_or_else(PoisonError::into_inner);
        let first = played.entry(format!("{players:?} {more:?}"));
        Room(first.or_insert_with(|| Kept::of(&Room::played(players, desk, more).0)).desk())
    }

    fn played(players: &[&str], desk: Desk, more: &[&str]) -> Room {
        let mut room = Room(desk);
        let seats: Vec<String> = players.iter().map(|name| sender(name)).collect();
        let seed = "2a".repeat(32);
        let mut new = vec!["match", "new", "rambots", "--id", "klub7", "--seed", &seed];
        seats.iter().for_each(|seat| new.extend(["--player", seat]));
        new.extend(more);
        room.run(&new);
        room.run(&["match", "observe", "klub7", "Olga <olga@example.org>"]);
        room.run(&["match", "open", "klub7"]);
        room.run(&["tick"]);
        for who in players {
            let newest = room.count(who);
            room.0.reply(who, newest, &sender(who), "", "YES");
        }
        room.run(&["tick"]);
        // Where the moderator plays, no round is played until everybody has sent something.
        match players.contains(&"marek") {
            true => players.iter().for_each(|who| drop(room.says(who, "GOALS 1G 3Y 2R 1B"))),
            false => room.play("0"),
        }
        room
    }

    pub fn run(&self, args: &[&str]) -> String {
        self.0.run(args)
    }

    /// Answers somebody's newest message, and gives back what they get.
    pub fn says(&mut self, who: &str, text: &str) -> String {
        self.0.answer(who, text);
        self.run(&["tick"]);
        self.0.newest(who)
    }

    pub fn order(&self, who: &str) -> String {
        order(&self.0, who)
    }

    /// How many messages somebody has.
    pub fn count(&self, who: &str) -> usize {
        self.0.letters(who).len()
    }

    /// Plays the open round.
    pub fn play(&self, number: &str) {
        self.run(&["round", "run", "klub7", number]);
        self.run(&["tick"]);
    }
}

/// An order that somebody can send: the sample of the report that opened the round.
pub fn order(desk: &Desk, who: &str) -> String {
    let piece = |word: &&str| {
        let sets = ["123", "RYGB", "NESWU"];
        word.len() == 3 && word.chars().zip(sets).all(|(c, set)| set.contains(c))
    };
    let texts = desk.texts(who);
    let ask = texts.iter().rev().find(|text| text.contains("for example")).expect("a sample");
    let ask = ask.split("for example").nth(1).expect("a sample");
    let line = ask.split('\n').map(|line| line.replace('`', " "));
    let orders = line.map(|line| {
        line.split_whitespace().filter(piece).map(str::to_owned).collect::<Vec<_>>().join(" ")
    });
    orders.into_iter().find(|line| !line.is_empty()).expect("a sample")
}

/// A round is played as soon as everybody has sent an order.
pub const EARLY: [&str; 2] = ["--early", "0m"];

/// As whom somebody writes.
pub fn sender(who: &str) -> String {
    match who.split_once('@') {
        Some((name, _)) => format!("{name} <{who}>"),
        None if who == "marek" => "Marek <marek@klub.example>".to_owned(),
        None => format!("{who} <{}@example.org>", who.to_lowercase()),
    }
}

/// Words without their line ends.
pub fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
