//! A match of three, as far as its first round, and the people in it.

use crate::support::desk::Desk;

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

    /// The same where the moderator reads no notes.
    pub fn without_notes() -> Room {
        let desk = Desk::new();
        let file = desk.folder().join("config.toml");
        let text = std::fs::read_to_string(&file).expect("a configuration");
        let text = text.replacen("[moderator]", "[moderator]\nnotes = \"no\"", 1);
        std::fs::write(&file, text).expect("a configuration");
        Room::of(&["Ania", "Basia", "Cleo"], desk, &[])
    }

    /// The same with these lines in its configuration, each below the head of its section.
    pub fn configured(lines: &[(&str, &str)], players: &[&str], more: &[&str]) -> Room {
        let desk = Desk::new();
        let file = desk.folder().join("config.toml");
        let mut text = std::fs::read_to_string(&file).expect("a configuration");
        for (section, line) in lines {
            text = text.replacen(section, &format!("{section}\n{line}"), 1);
        }
        std::fs::write(&file, text).expect("a configuration");
        Room::of(players, desk, more)
    }

    /// The same where the moderator plays: he has one mailbox for both.
    pub fn with_moderator() -> Room {
        Room::of(&["Ania", "Basia", "marek"], Desk::new(), &EARLY)
    }

    fn of(players: &[&str], desk: Desk, more: &[&str]) -> Room {
        let mut room = Room(desk);
        let address = |name: &str| match name {
            "marek" => "Marek <marek@klub.example>".to_owned(),
            name => format!("{name} <{}@example.org>", name.to_lowercase()),
        };
        let seats: Vec<String> = players.iter().map(|name| address(name)).collect();
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
            room.0.reply(who, newest, &address(who), "", "YES");
        }
        room.run(&["tick"]);
        match players.contains(&"marek") {
            true => room.sends(players, "GOALS 1G 3Y 2R 1B"),
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

    /// An order that somebody can send: the sample of the report that opened the round.
    pub fn order(&self, who: &str) -> String {
        let piece = |word: &&str| {
            let sets = ["123", "RYGB", "NESWU"];
            word.len() == 3 && word.chars().zip(sets).all(|(c, set)| set.contains(c))
        };
        let texts = self.0.texts(who);
        let ask = texts.iter().rev().find(|text| text.contains("for example")).expect("a sample");
        let ask = ask.split("for example").nth(1).expect("a sample");
        let line = ask.split('\n').map(|line| line.replace('`', " "));
        let orders = line.map(|line| {
            line.split_whitespace().filter(piece).map(str::to_owned).collect::<Vec<_>>().join(" ")
        });
        orders.into_iter().find(|line| !line.is_empty()).expect("a sample")
    }

    /// Somebody answers the message of theirs whose first line holds this, and gets an answer.
    pub fn answers(&mut self, who: &str, first: &str, text: &str) -> String {
        let list = self.0.list(who);
        let place = list.lines().map(|line| line.split_once(" / ").map_or("", |it| it.1));
        let place = place.collect::<Vec<_>>().iter().rposition(|line| line.contains(first));
        let number = place.unwrap_or_else(|| panic!("no {first:?} in {list}")) + 1;
        let from = format!("{who} <{}@example.org>", who.to_lowercase());
        self.0.reply(who, number, &from, "", text);
        self.run(&["tick"]);
        self.0.newest(who)
    }

    /// Somebody adds an address and says YES from it.
    pub fn adds(&mut self, who: &str, address: &str) -> String {
        self.says(who, &format!("ADDRESS {address}"));
        self.says(address, "YES");
        self.0.newest(who)
    }

    /// How many messages somebody has.
    pub fn count(&self, who: &str) -> usize {
        self.0.letters(who).len()
    }

    /// So many send this. Where the moderator plays, no round is played until everybody has.
    pub fn sends(&mut self, players: &[&str], order: &str) {
        for who in players {
            self.says(who, order);
        }
    }

    /// Plays the open round.
    pub fn play(&self, number: &str) {
        self.run(&["round", "run", "klub7", number]);
        self.run(&["tick"]);
    }

    /// All that lies in anybody's mailbox.
    pub fn everywhere(&self) -> String {
        let people = ["Ania", "Basia", "Cleo", "olga", "marek"];
        people.iter().flat_map(|who| self.0.texts(who)).collect()
    }
}

/// A round is played as soon as everybody has sent an order.
pub const EARLY: [&str; 2] = ["--early", "0m"];

/// Words without their line ends.
pub fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
