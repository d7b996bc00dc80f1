//! The moderator: makes the matches, goes on with new ones where old ones end, and does what his
//! mail asks of him.

use moderator::{Answer, Match, State};

use crate::season::house::{Got, Season};
use crate::season::people::{Player, name};

/// The games that are played in turn, with their options, and how many play.
const GAMES: [(&[&str], usize); 6] = [
    (&["rambots"], 4),
    (&["race"], 4),
    (&["ricochet"], 3),
    (&["rambots", "--edition", "arcade"], 3),
    (&["race"], 3),
    (&["rambots", "--option", "speedbots=yes"], 3),
];

/// What stands in a date besides numbers.
const DATES: &str = "Mon Tue Wed Thu Fri Sat Sun Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec \
                     CET CEST days";

/// What makes it the same message whatever match, name, number and date it is about.
fn kind(subject: &str) -> String {
    let word = |word: &str| {
        let plain = word.trim_matches(|c: char| !c.is_alphanumeric());
        let differs = plain.chars().any(|c| c.is_ascii_digit());
        if differs || DATES.split(' ').any(|it| it == plain) {
            "*".to_owned()
        } else {
            word.to_owned()
        }
    };
    let words: Vec<String> = subject.split_whitespace().map(word).collect();
    words.join(" ")
}

impl Season {
    /// Candidates for seats that fall empty.
    pub fn prepare(&mut self) {
        for (number, game) in ["rambots", "race", "ricochet", "rambots", "race"].iter().enumerate()
        {
            let who = format!("Bench {number} <b{number}@players.example> {game}");
            self.run(&["bench", "add", &who]);
            let (from, said) = (format!("c{number}@players.example"), format!("BENCH {game}"));
            self.write(&format!("Cand {number} <{from}>"), "moderator@klub.example", &said, 60);
        }
    }

    /// What is done once a day.
    pub fn morning(&mut self, day: i64) {
        self.plans(day);
        self.open_matches(day);
        if day == 30 {
            self.act("match set --all --holiday");
            self.run(&["match", "set", "--all", "--holiday", "2026-12-24..2027-01-01"]);
        }
    }

    /// A match for each table that has none: the first ones a few days apart, then as soon as one
    /// is over, with other people.
    fn open_matches(&mut self, day: i64) {
        let over: Vec<String> = self
            .games()
            .iter()
            .filter(|it| matches!(it.state, State::Ended { .. } | State::Cancelled))
            .map(|it| it.id.clone())
            .collect();
        for table in 0..self.tables.len() {
            let begun = !self.tables[table].is_empty();
            let free = !begun && day >= 2 * table as i64 || over.contains(&self.tables[table]);
            if free {
                self.tables[table] = self.make(table);
            }
        }
    }

    fn make(&mut self, table: usize) -> String {
        self.made += 1;
        let id = format!("m{}", self.made);
        let (game, seats) = GAMES[table % GAMES.len()];
        let mut free: Vec<Player> = self.players.clone();
        free.retain(|player| !self.is_gone(&player.address));
        let mut args: Vec<String> = ["match", "new"].map(str::to_owned).to_vec();
        args.extend(game.iter().map(|word| (*word).to_owned()));
        args.extend(["--id", &id].map(str::to_owned));
        args.extend(["--misses", "3"].map(str::to_owned));
        for _ in 0..seats {
            let player = free.remove(self.chance.index(free.len()));
            let language = player.language.name();
            args.push("--player".to_owned());
            args.push(format!("{} <{}> {language}", player.name, player.address));
        }
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        self.run(&args);
        self.run(&["match", "open", &id]);
        id
    }

    /// The moderator reads a message.
    pub fn read_as_moderator(&mut self, got: &Got) {
        let nameless = (0..self.players.len())
            .rev()
            .map(name)
            .fold(got.subject.clone(), |subject, name| subject.replace(&name, "NAME"));
        *self.subjects.entry(kind(&nameless)).or_default() += 1;
        if got.subject.starts_with("Re:") {
            return;
        }
        let minutes = 30 + self.chance.below(600);
        if got.subject.contains("TIME:") {
            let said = if self.chance.once_in(4) { "NO" } else { "YES" };
            self.act(format!("reply {said} to MORE TIME"));
            self.post("marek@klub.example", got, said, minutes);
        }
        // Nobody vouches for the address, so what he replied is asked about.
        if got.subject.contains("NOT YET:") {
            self.post("marek@klub.example", got, "YES", minutes);
        }
        if ["OVERDUE:", "DECLINED:", "AN EMPTY SEAT"].iter().any(|it| got.subject.contains(it)) {
            self.invite_others(got);
        }
    }

    fn act(&mut self, what: impl Into<String>) {
        *self.acts.entry(what.into()).or_default() += 1;
    }

    /// Who did not agree is replaced by somebody else.
    fn invite_others(&mut self, got: &Got) {
        let tag = |game: &Match| got.subject.contains(&format!("[{}]", game.id));
        let Some(game) = self.games().into_iter().find(tag) else { return };
        let inviting = matches!(game.state, State::Inviting { .. });
        for (_, holder) in game.holders.iter().filter(|(_, it)| it.answer != Answer::Yes || it.left)
        {
            let plays = |it: &&Player| game.holders.values().any(|holder| holder.name == it.name);
            let free = self.players.iter().filter(|it| !self.is_gone(&it.address) && !plays(it));
            let free: Vec<Player> = free.cloned().collect();
            let other = &free[self.chance.index(free.len())];
            let who = format!("{} <{}>", other.name, other.address);
            self.act("seat invite");
            self.run(&["seat", "invite", &game.id, &holder.name, &who]);
            if inviting {
                self.run(&["deadline", "extend", &game.id, "3d"]);
            }
        }
    }
}
