//! What is written in a pair of matches: the letters and orders that both have, and the letters
//! of the one seat whose secrets differ.

use chrono::TimeDelta;
use kit::Seat;
use moderator::{GmOrder, GuestLetter, Moment, NotRead, PlayerLetter, Request, Role, Trust};

use crate::support::chance::Chance;
use crate::support::stock;

/// How many times something happens that everybody may see.
pub const SLOTS: usize = 3;

/// What may be told of orders at one position: programs that are legal there, and a question.
pub struct Ideas {
    pub orders: Vec<Vec<String>>,
    pub question: String,
}

impl Ideas {
    pub fn order(&self, seat: Seat, chance: &mut Chance) -> Option<&str> {
        let orders = &self.orders[seat.index()];
        (!orders.is_empty()).then(|| chance.pick(orders).as_str())
    }
}

impl Ideas {
    /// The order with the fewest words that says something.
    pub fn shortest(&self, seat: Seat) -> String {
        let orders = self.orders[seat.index()].iter().filter(|it| *it != "PASS");
        orders.min_by_key(|it| words(it)).map_or("PASS", String::as_str).to_owned()
    }

    /// The order with the most words.
    pub fn longest(&self, seat: Seat) -> String {
        let orders = self.orders[seat.index()].iter();
        orders.max_by_key(|it| words(it)).map_or("PASS", String::as_str).to_owned()
    }
}

/// How much an order says; a bid of five is more than one of four.
fn words(order: &str) -> (usize, &str) {
    (order.split_whitespace().count(), order)
}

/// What a pair differs in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Everything, its programs too: compared until the round is played.
    Programs,
    /// All but the one program it files: compared beyond the end of the round.
    Asides,
}

/// Something everybody may see the consequences of.
#[derive(Clone)]
pub enum Other {
    Letter(Seat, String),
    Guest(String),
    Order(GmOrder),
    /// The last round is played again without this seat's order.
    Redo(Seat),
    Time,
}

/// What both matches have.
pub struct Plan {
    pub secret: Seat,
    pub mode: Mode,
    /// In which slot the seat files first; [`SLOTS`]: never.
    pub files: usize,
    pub others: Vec<Other>,
    pub from: Moment,
    pub step: TimeDelta,
    /// What it files where only its asides differ.
    pub filing: String,
    pub round: u32,
    pub binding: bool,
}

impl Plan {
    /// When a slot ends.
    pub fn at(&self, slot: usize) -> Moment {
        self.from + self.step * (slot as i32 + 1)
    }
}

/// Letters of the seat whose secrets differ, slot by slot.
pub type Secrets = Vec<Vec<(Moment, Request)>>;

/// A letter.
pub fn letter(seat: Seat, text: &str, (at, round): (Moment, u32), mark: u64) -> PlayerLetter {
    PlayerLetter {
        number: 1,
        round,
        message_id: Some(format!("l{mark}@players.example")),
        salt: [(mark % 251) as u8; 16],
        hearing: stock::heard(),
        ..stock::letter(seat, text, at)
    }
}

pub fn guest(text: &str, mark: u64) -> Request {
    Request::Guest(GuestLetter {
        message_id: Some(format!("g{mark}@players.example")),
        hearing: stock::heard(),
        ..stock::guest(Role::Observer(0), text)
    })
}

/// A text that only asks, or says nothing.
pub fn question(ideas: &Ideas, seat: Seat, chance: &mut Chance) -> String {
    let order = ideas.order(seat, chance).unwrap_or("PASS").to_owned();
    match chance.below(20) {
        0..=2 => format!("TRY {order}"),
        3 => format!("ASK {}", ideas.question),
        4 => format!("ASK Player {}0", char::from(b'A' + chance.below(4) as u8)),
        5 | 6 => "STATUS".to_owned(),
        7 => "HELP".to_owned(),
        8 => format!("WHY {}", 1 + chance.below(4)),
        9 => "PROOF".to_owned(),
        10 => format!("HISTORY {}", chance.below(3)),
        11 => "RULES".to_owned(),
        12 => "LEAVE".to_owned(),
        13 => "STANDING".to_owned(),
        _ => note(chance),
    }
}

/// Words beside orders.
fn note(chance: &mut Chance) -> String {
    let words =
        "please|my plan:|thanks|see you on Monday|hm|the left one|when is my turn?|I am away";
    let count = 1 + chance.below(5);
    let said: Vec<&str> = (0..count).map(|_| chance.one_of(words)).collect();
    said.join(" ")
}

/// What the seat writes in one of the two matches.
pub fn secrets(plan: &Plan, ideas: &Ideas, chance: &mut Chance) -> Secrets {
    let mut writer = Writer { plan, ideas, chance, mark: 0 };
    (0..SLOTS).map(|slot| writer.slot(slot)).collect()
}

struct Writer<'w> {
    plan: &'w Plan,
    ideas: &'w Ideas,
    chance: &'w mut Chance,
    mark: u64,
}

impl Writer<'_> {
    fn slot(&mut self, slot: usize) -> Vec<(Moment, Request)> {
        let Plan { mode, files, step, .. } = *self.plan;
        let mut written = Vec::new();
        if mode == Mode::Asides && slot == files {
            let at = self.plan.at(slot) - step + TimeDelta::seconds(1);
            let letter = letter(self.plan.secret, &self.plan.filing, (at, self.plan.round), 7);
            written.push((at, Request::Letter(letter)));
        }
        let filed = slot >= files;
        for _ in 0..self.chance.below(4) {
            self.aside(filed, &mut written);
        }
        if mode == Mode::Programs && filed {
            // The last of them stands, and is final as in the other match.
            let least = u64::from(slot == files);
            for _ in 0..least + self.chance.below(2) {
                self.file(&mut written);
            }
        }
        self.spread(slot, written)
    }

    /// Some seconds for each, in order.
    fn spread(&mut self, slot: usize, written: Vec<(Moment, Request)>) -> Vec<(Moment, Request)> {
        let Plan { step, .. } = *self.plan;
        let room = (step.num_seconds() - 2).max(2) as u64;
        let mut seconds: Vec<u64> = written.iter().map(|_| 2 + self.chance.below(room)).collect();
        seconds.sort_unstable();
        let began = self.plan.at(slot) - step;
        let fixed = self.plan.mode == Mode::Asides && slot == self.plan.files;
        let spread = written.into_iter().zip(seconds).enumerate().map(|(index, (it, second))| {
            let (was, mut request) = it;
            let at = match index == 0 && fixed {
                true => was,
                false => began + TimeDelta::seconds(second as i64),
            };
            if let Request::Letter(letter) = &mut request {
                letter.received = at;
            }
            (at, request)
        });
        spread.collect()
    }

    fn push(&mut self, text: &str, written: &mut Vec<(Moment, Request)>) {
        self.mark += 1;
        let mark = 1000 + self.chance.below(1 << 40) + self.mark;
        let letter = letter(self.plan.secret, text, (self.plan.from, self.plan.round), mark);
        written.push((self.plan.from, Request::Letter(letter)));
    }

    fn file(&mut self, written: &mut Vec<(Moment, Request)>) {
        let seat = self.plan.secret;
        let Some(order) = self.ideas.order(seat, self.chance).map(str::to_owned) else { return };
        let text = match self.chance.below(3) {
            0 => format!("{order}\n{}", note(self.chance)),
            _ => order,
        };
        self.push(&text, written);
        if self.chance.once_in(4) {
            self.push("WAIT", written);
            self.push("READY", written);
        }
    }

    /// Something of which nobody else hears.
    fn aside(&mut self, filed: bool, written: &mut Vec<(Moment, Request)>) {
        let seat = self.plan.secret;
        let order = self.ideas.order(seat, self.chance).unwrap_or("PASS").to_owned();
        let programs = self.plan.mode == Mode::Programs;
        match self.chance.below(14) {
            0 => self.push(&format!("{order} 9ZZ 9ZZ 9ZZ 9ZZ"), written),
            1 if filed || programs => self.push(&format!("STANDING {order}"), written),
            2 => {
                let word = self.chance.one_of("SHORT|WORDS|FULL|PL|EN|CALENDAR|CALENDAR NO");
                self.push(word, written);
            }
            3 => {
                let address = format!("u{}@elsewhere.example", self.chance.below(9));
                let (why, notices) =
                    (NotRead::From { address, told: false }, self.chance.below(3) as u32);
                written.push((self.plan.from, Request::NotRead { seat, why, notices }));
            }
            4 => {
                let (why, notices) = (NotRead::Unproved, self.chance.below(3) as u32);
                written.push((self.plan.from, Request::NotRead { seat, why, notices }));
            }
            5 => {
                self.push(&order, written);
                if let Some((_, Request::Letter(letter))) = written.last_mut() {
                    letter.trust = Trust::FromOnly;
                }
            }
            6 => {
                self.push(&order, written);
                if let Some((_, Request::Letter(letter))) = written.last_mut() {
                    letter.too_large = true;
                }
            }
            7 if programs && !filed && !self.plan.binding && self.plan.files < SLOTS => {
                self.push(&order, written);
                self.push("CLEAR", written);
            }
            8 => self.push("NO", written),
            _ => {
                let text = question(self.ideas, seat, self.chance);
                self.push(&text, written);
            }
        }
    }
}
