//! The players of the house: each with habits, and a few with plans for the season.

use chrono::{Datelike, TimeDelta};
use kit::{Language, Seat};
use moderator::{Answer, Match, State};

use crate::season::house::{Got, Season};
use crate::support::chance::Chance;

/// Somebody who plays.
#[derive(Debug, Clone)]
pub struct Player {
    pub name: String,
    pub address: String,
    pub language: Language,
    /// Once in so many rounds nothing is sent, and more time is asked for.
    forgets: u64,
    asks: u64,
    /// The days of the season on which a holiday is announced, and how long it is.
    holidays: Vec<(i64, i64)>,
    /// The day on which everything is given up, and whether that is regretted.
    leaves: Option<(i64, bool)>,
    /// The day from which nothing is read any more.
    vanishes: Option<i64>,
}

/// Given names, and surnames where those are used up.
const NAMES: [&str; 20] = [
    "Ania", "Basia", "Chris", "Dan", "Ewa", "Filip", "Grace", "Hania", "Igor", "Julia", "Kasia",
    "Leon", "Maja", "Nina", "Olaf", "Piotr", "Rosa", "Stefan", "Tomek", "Ula",
];
const SURNAMES: [&str; 4] = ["", " Hart", " Nowak", " Okafor"];

/// The name of a player by number.
pub fn name(number: usize) -> String {
    let surname = SURNAMES[number / NAMES.len() % SURNAMES.len()];
    format!("{}{surname}", NAMES[number % NAMES.len()])
}

impl Player {
    pub fn of(number: usize, chance: &mut Chance) -> Player {
        let day = |chance: &mut Chance| 5 + chance.below(340) as i64;
        let holidays =
            (0..chance.below(4)).map(|_| (day(chance), 2 + chance.below(8) as i64)).collect();
        Player {
            name: name(number),
            address: format!("p{number}@players.example"),
            language: if number % 3 == 2 { Language::Pl } else { Language::En },
            forgets: [12, 30, 60, 200][chance.index(4)],
            asks: [20, 60, 200][chance.index(3)],
            holidays,
            leaves: chance.once_in(8).then(|| (day(chance), chance.once_in(2))),
            vanishes: chance.once_in(12).then(|| day(chance)),
        }
    }

    pub fn is(&self, address: &str) -> bool {
        self.address == address
    }
}

impl Season {
    /// Everybody reads the mail and does something about it.
    pub fn everybody(&mut self) {
        let fresh = std::mem::take(&mut self.fresh);
        for (address, got) in fresh {
            match address == "marek@klub.example" {
                true => self.read_as_moderator(&got),
                false => self.react(&address, &got),
            }
        }
        for game in self.games() {
            match game.state {
                State::Inviting { .. } => self.agree(&game),
                State::Playing | State::Paused { .. } => self.play(&game),
                State::Draft | State::Frozen { .. } | State::Moved { .. } => {}
                State::Ended { .. } | State::Cancelled => {}
            }
        }
    }

    fn agree(&mut self, game: &Match) {
        for (_, holder) in game.holders.iter() {
            let (id, address) = (&game.id, &holder.addresses[0]);
            if holder.answer != Answer::None || self.is_gone(address) {
                continue;
            }
            let Some(got) = self.newest(address, id, None) else { continue };
            if self.first(format!("yes {id} {address}")) {
                let minutes = self.chance.below(1200);
                self.post(address, &got, "YES", minutes);
            }
        }
    }

    /// Orders, and what is said with them.
    fn play(&mut self, game: &Match) {
        let Some(round) = &game.round else { return };
        for (seat, holder) in game.holders.iter().filter(|(_, holder)| !holder.left) {
            let (id, address) = (&game.id, holder.addresses[0].clone());
            if self.is_gone(&address) {
                continue;
            }
            let Some(got) = self.newest(&address, id, Some(round.number)) else { continue };
            if !self.first(format!("plan {id} {address} {}", round.number)) {
                continue;
            }
            let player = self.players.iter().find(|it| it.is(&address)).cloned();
            let (forgets, asks) = player.map_or((40, 100), |it| (it.forgets, it.asks));
            let left = (round.deadline - self.now).num_minutes().max(60).unsigned_abs();
            if self.chance.once_in(asks) {
                self.count("MORE");
                self.post(&address, &got, "MORE", left / 3);
            }
            if !self.chance.once_in(forgets) {
                self.file(game, seat, &address, (&got, left));
            }
            self.propose(game, &address, (&got, left));
        }
    }

    fn file(&mut self, game: &Match, seat: Seat, address: &str, (got, left): (&Got, u64)) {
        if let Some(idea) = self.idea(game, seat) {
            self.count("orders");
            let late = self.chance.once_in(40);
            let minutes = if late { left + 30 } else { self.chance.below(left * 4 / 5) };
            self.post(address, got, &idea, minutes);
        }
    }

    fn propose(&mut self, game: &Match, address: &str, (got, left): (&Got, u64)) {
        if !self.chance.once_in(90) {
            return;
        }
        let names: Vec<&str> =
            game.holders.iter().map(|(_, holder)| holder.name.as_str()).collect();
        let end = format!("PROPOSE END \"{}\"", names.join("; "));
        let said = match self.chance.below(4) {
            0 | 1 => "PROPOSE EXTEND 24h",
            2 => "PROPOSE PAUSE 1 week",
            _ => &end,
        };
        self.count("PROPOSE");
        self.post(address, got, said, left / 4);
    }

    /// What is asked is answered.
    fn react(&mut self, address: &str, got: &Got) {
        if self.is_gone(address) {
            return;
        }
        let minutes = 20 + self.chance.below(900);
        let head = got.text.lines().take(3).collect::<Vec<_>>().join(" ");
        let asked = |words: &[&str]| words.iter().any(|word| head.contains(word));
        // A seat that is offered, and a proposal: both are answered by YES or NO.
        if asked(&["Reply YES", "YES or NO", "YES OR NO", "TAK albo NIE", "TAK CZY NIE"])
            && !got.answers
            || asked(&["reply YES to be on the bench"])
        {
            self.count("asked YES or NO");
            let said = if self.chance.once_in(5) { "NO" } else { "YES" };
            let inviting = |game: &Match| matches!(game.state, State::Inviting { .. });
            let invited = self
                .games()
                .iter()
                .any(|game| inviting(game) && got.subject.contains(&format!("[{}]", game.id)));
            if !invited && self.first(format!("answered {}", got.message_id)) {
                self.post(address, got, said, minutes);
            }
        }
    }

    /// What people have planned for this day.
    pub fn plans(&mut self, day: i64) {
        for player in self.players.clone() {
            if player.vanishes == Some(day) {
                self.count("vanished");
            }
            if self.is_gone(&player.address) {
                continue;
            }
            for (_, length) in player.holidays.iter().filter(|(on, _)| *on == day) {
                self.announce(&player, *length);
            }
            match player.leaves {
                Some((on, _)) if on == day => self.write_to_all(&player, "LEAVE YES"),
                Some((on, true)) if on + 1 == day => self.regret(&player),
                _ => {}
            }
        }
    }

    /// AWAY, in every match of the player.
    fn announce(&mut self, player: &Player, length: i64) {
        let (from, to) = (self.now + TimeDelta::days(1), self.now + TimeDelta::days(length));
        let date = |at: chrono::DateTime<chrono::Utc>| at.format("%d %b").to_string();
        let said = match from.month() == to.month() {
            true => format!("AWAY {}-{}", from.day(), date(to)),
            false => format!("AWAY {} - {}", date(from), date(to)),
        };
        self.count("AWAY");
        self.write_to_all(player, &said);
    }

    /// The same words in every match of somebody.
    fn write_to_all(&mut self, player: &Player, said: &str) {
        for game in self.games() {
            let mut holders = game.holders.iter();
            let plays = holders.any(|(_, it)| !it.left && it.addresses[0] == player.address);
            if !plays || game.state != State::Playing {
                continue;
            }
            if let Some(got) = self.newest(&player.address, &game.id, None) {
                if said.starts_with("LEAVE") {
                    self.count("LEAVE YES");
                }
                self.post(&player.address, &got, said, 30);
            }
        }
    }

    /// Somebody wants a seat back: in reply to the farewell.
    fn regret(&mut self, player: &Player) {
        let games = self.games();
        for game in games.iter().filter(|game| game.state == State::Playing) {
            let Some(got) = self.newest(&player.address, &game.id, None) else { continue };
            if game.holders.iter().any(|(_, it)| it.left && it.addresses[0] == player.address) {
                self.count("RETURN");
                self.post(&player.address, &got, "RETURN", 30);
            }
        }
    }

    /// Whether somebody reads no mail any more.
    pub fn is_gone(&self, address: &str) -> bool {
        let day = (self.now - self.began).num_days();
        let player = self.players.iter().find(|it| it.is(address));
        player.and_then(|it| it.vanishes).is_some_and(|on| day >= on)
    }
}
