//! The players: who agrees to play, what is filed, and all that is written besides.

use chrono::TimeDelta;
use kit::Seat;
use moderator::{GmOrder, Match, Moment, State};

use crate::storm::letters::{self, Draft, Kind, Letter};
use crate::storm::outside::{Got, PLAYERS};
use crate::storm::sim::Sim;
use crate::storm::table;

impl Sim {
    /// Everybody reads the mail and makes plans.
    pub fn players(&mut self) {
        let fresh: Vec<String> = self.outside.look().fresh.drain(..).collect();
        for id in fresh {
            let got = self.outside.look().got[&id].clone();
            self.model.got(&got);
        }
        let now = self.now();
        for (index, game) in self.games().into_iter().enumerate() {
            match game.state {
                State::Inviting { .. } => {
                    self.agree(index, &game, now);
                    self.join(index, &game, now);
                }
                State::Playing | State::Paused { .. } => {
                    let played = game.round.as_ref().map_or(0, |round| round.number);
                    if played > self.tables[index].most {
                        self.order(index, GmOrder::End { result: None });
                        continue;
                    }
                    self.plan(index, &game, now);
                    self.consider(index, &game, now);
                    self.vote(index, &game, now);
                    self.regret(index, &game, now);
                }
                State::Frozen { ref reason } => self.model.fault(format!("frozen: {reason}")),
                State::Draft | State::Moved { .. } | State::Ended { .. } | State::Cancelled => {}
            }
        }
    }

    fn agree(&mut self, index: usize, game: &Match, now: Moment) {
        for (seat, holder) in game.holders.iter() {
            let Some(address) = holder.addresses.first().filter(|_| !holder.left) else { continue };
            let Some(got) = self.model.newest(address, None) else { continue };
            // Some never answer: the moderator may find somebody else.
            if self.tables[index].agreed.insert(address.clone()) && !self.chance.once_in(12) {
                let at = now + TimeDelta::minutes(5 + self.chance.below(600) as i64);
                let yes = *self.chance.pick(&["YES", "Yes", "YES SHORT", "TAK"]);
                self.post(index, (seat, &got), (Kind::Words, yes), at);
            }
        }
    }

    fn plan(&mut self, index: usize, game: &Match, now: Moment) {
        let Some(round) = &game.round else { return };
        let Some(position) = game.current() else { return };
        for (seat, holder) in game.holders.iter().filter(|(_, holder)| !holder.left) {
            let place = seat.index();
            let who = self.tables[index].holders[place];
            let Some(address) = holder.addresses.first() else { continue };
            let Some(got) = self.model.newest(address, Some(round.number)) else {
                continue;
            };
            if !self.tables[index].planned.insert((round.number, place, who)) {
                continue;
            }
            let left = (round.deadline - now - self.off.0).num_minutes().clamp(10, 2880);
            for _ in 0..1 + self.chance.below(3) / 2 {
                let referee = &self.tables[index].referee;
                let Some(idea) = table::idea(referee.as_ref(), position, seat, &mut self.chance)
                else {
                    break;
                };
                let late = self.chance.once_in(self.weather.late);
                let after = match (late, self.chance.below(30)) {
                    (true, _) => left + self.chance.below(200) as i64 - 5,
                    (_, 0) => break,
                    (_, 1..=14) => 5 + self.chance.below(300) as i64,
                    _ => self.chance.below(left as u64) as i64,
                };
                let at = now + TimeDelta::seconds(after.max(0) * 60 + self.chance.below(60) as i64);
                self.post(index, (seat, &got), (Kind::Orders, &idea), at);
                self.asides(index, (seat, &got), &idea, at);
            }
        }
    }

    /// Whoever is offered a seat says yes or no, once.
    fn consider(&mut self, index: usize, game: &Match, now: Moment) {
        for offer in game.offers.iter().filter(|offer| offer.open) {
            let address = &offer.person.address;
            let Some(got) = self.model.newest(address, None) else { continue };
            if self.tables[index].agreed.insert(address.clone()) {
                self.done("offer");
                let at = now + TimeDelta::minutes(5 + self.chance.below(600) as i64);
                let said = *self.chance.pick(&["YES", "YES", "TAK", "NO", "HELP"]);
                // Once the offer is over, a copy of it is a stranger's.
                let kind = if said == "HELP" { Kind::Knock } else { Kind::Unsure };
                self.post_from(index, address, (offer.seat, &got), (kind, said), at);
            }
        }
    }

    /// Whoever is asked votes on what somebody proposes, once.
    fn vote(&mut self, index: usize, game: &Match, now: Moment) {
        let Some(proposal) = &game.proposals.open else { return };
        for (seat, holder) in game.holders.iter().filter(|(_, holder)| !holder.left) {
            let Some(address) = holder.addresses.first() else { continue };
            let Some(got) = self.model.newest(address, None) else { continue };
            let asked = format!("{address} votes on {}", proposal.number);
            let question = ["YES OR NO?", "TAK CZY NIE?"].iter().any(|it| got.subject.contains(it));
            if question && self.tables[index].agreed.insert(asked) {
                self.done("vote");
                let at = now + TimeDelta::minutes(5 + self.chance.below(900) as i64);
                let said = *self.chance.pick(&["YES", "YES", "YES", "TAK", "NO"]);
                self.post(index, (seat, &got), (Kind::Words, said), at);
            }
        }
    }

    /// Whoever left may regret it, in reply to any message there is.
    fn regret(&mut self, index: usize, game: &Match, now: Moment) {
        for (seat, holder) in game.holders.iter().filter(|(_, holder)| holder.left) {
            let Some(address) = holder.addresses.first() else { continue };
            let Some(got) = self.model.newest(address, None) else { continue };
            if self.tables[index].agreed.insert(format!("{address} regrets")) {
                self.done("RETURN of one who left");
                let at = now + TimeDelta::minutes(5 + self.chance.below(3000) as i64);
                self.post(index, (seat, &got), (Kind::Unsure, "RETURN"), at);
            }
        }
    }

    /// A seat that nobody holds yet can be asked for by mail.
    fn join(&mut self, index: usize, game: &Match, now: Moment) {
        for seat in game.free_seats() {
            let address = table::address(&game.id, seat.index(), 0);
            let at = now + TimeDelta::minutes(5 + self.chance.below(600) as i64);
            match self.model.newest(&address, None) {
                None => {
                    let asked = format!("{address} asked");
                    if self.tables[index].agreed.insert(asked) {
                        self.done("join");
                        let got = Got::blank(table::HOUSE);
                        let said = format!("JOIN {}", game.id);
                        self.post_from(index, &address, (seat, &got), (Kind::Knock, &said), at);
                    }
                }
                Some(got) => {
                    if self.tables[index].agreed.insert(address.clone()) {
                        let said =
                            format!("YES\nNAME Player {}0", (b'A' + seat.index() as u8) as char);
                        self.post_from(index, &address, (seat, &got), (Kind::Unsure, &said), at);
                    }
                }
            }
        }
    }

    /// An order from another address; where that was asked whether it is theirs, it says YES.
    fn write_from(&mut self, index: usize, other: &str, to: (Seat, &Got), idea: &str, at: Moment) {
        if let Some(asked) = self.model.newest(other, None) {
            self.done("YES of an address");
            self.post_from(index, other, (to.0, &asked), (Kind::Unsure, "YES"), at);
        }
        self.done("other address");
        self.post_from(index, other, to, (Kind::Unsure, idea), at);
    }

    /// Words: some ask, some change what is filed or who plays.
    fn words(&mut self, index: usize, (seat, got): (Seat, &Got), idea: &str, at: Moment) {
        let (id, place) = (self.tables[index].id.clone(), seat.index());
        let round = self.model.round_of(&got.message_id);
        let other = format!("{}b@{PLAYERS}", got.recipient.split('@').next().unwrap_or_default());
        let alone = !idea.contains('\n');
        let (what, kind, said) = match self.chance.below(32) {
            0..=3 => ("CLEAR", Kind::Clear, "CLEAR".to_owned()),
            4 => ("CLEAR", Kind::Clear, "WYCOFAJ".to_owned()),
            5..=7 if alone => ("STANDING", Kind::Words, format!("STANDING {idea}")),
            8 => ("STANDING NONE", Kind::Words, "STANDING NONE".to_owned()),
            9 | 10 => ("MORE", Kind::Words, "MORE".to_owned()),
            11 => ("LEAVE", Kind::Words, "LEAVE".to_owned()),
            12 if self.chance.once_in(6) => {
                self.model.replaced(&id, place, u32::MAX);
                ("LEAVE YES", Kind::Words, "LEAVE YES".to_owned())
            }
            13 if self.chance.once_in(4) => {
                // It may come late, and what is asked back then is of a later round.
                self.model.replaced(&id, place, round.saturating_add(3));
                ("NOT ME", Kind::Words, "NOT ME".to_owned())
            }
            14 => ("ADDRESS", Kind::Words, format!("ADDRESS {other}")),
            15 => ("ADDRESS REMOVE", Kind::Words, format!("ADDRESS REMOVE {other}")),
            16 => return self.write_from(index, &other, (seat, got), idea, at),
            17 if alone => ("TRY", Kind::Words, format!("TRY {idea}")),
            18 => ("ASK", Kind::Words, "ASK ME".to_owned()),
            19 => ("WHY", Kind::Words, "WHY 1".to_owned()),
            20 => ("HISTORY", Kind::Words, "HISTORY 1".to_owned()),
            21 => ("PROOF", Kind::Words, "PROOF".to_owned()),
            22 => ("RULES", Kind::Words, "RULES".to_owned()),
            23 => {
                let manner = self.chance.one_of("PL|EN|SHORT|FULL|WORDS|CALENDAR|CALENDAR NO");
                ("manner", Kind::Words, manner.to_owned())
            }
            24 | 25 => {
                // Deadlines of rounds to come may wait for it, too.
                (round..round.saturating_add(9)).for_each(|round| self.model.moved(&id, round));
                let days = *self.chance.pick(&["today", "tomorrow", "for 3 days", "next week"]);
                ("AWAY", Kind::Words, format!("AWAY {days}"))
            }
            26 => ("BACK", Kind::Words, "BACK".to_owned()),
            27..=29 => {
                (round..round.saturating_add(3)).for_each(|round| self.model.moved(&id, round));
                let proposed = ["EXTEND 12h", "PAUSE 3 days", "END", "OFF"];
                let said = format!("PROPOSE {}", self.chance.pick(&proposed));
                ("PROPOSE", Kind::Words, said)
            }
            30 => ("RETURN", Kind::Unsure, "RETURN".to_owned()),
            _ => return,
        };
        self.done(what);
        self.post(index, (seat, got), (kind, &said), at);
    }

    /// What is written besides.
    fn asides(&mut self, index: usize, to: (Seat, &Got), idea: &str, at: Moment) {
        let at = at + TimeDelta::minutes(self.chance.below(400) as i64 - 200);
        let at = at.max(self.now() + TimeDelta::minutes(1));
        if self.chance.once_in(self.weather.garble) {
            self.post(index, to, (Kind::Garbled, idea), at);
        }
        if self.chance.once_in(5) {
            self.words(index, to, idea, at);
        }
        match self.chance.below(24) {
            0 => self.post(index, to, (Kind::Forged, idea), at),
            1 => self.post(index, to, (Kind::Machine, "I am on holiday until Monday."), at),
            2 => self.post(index, to, (Kind::Words, "STATUS"), at),
            3 => self.post(index, to, (Kind::Words, "HELP"), at),
            4 => self.post(index, to, (Kind::Words, "WAIT"), at),
            5 => self.post(index, to, (Kind::Words, "READY"), at),
            6 => self.post(index, to, (Kind::Words, "When does it begin?"), at),
            7 | 8 => {
                // An answer to whatever letter was at hand.
                let (seat, got) = to;
                if let Some(old) = self.model.any(&got.recipient, &mut self.chance) {
                    let kind = if self.model.round_of(&old.message_id)
                        == self.model.round_of(&got.message_id)
                    {
                        Kind::Words
                    } else {
                        Kind::Orders
                    };
                    let said = if kind == Kind::Words { "STATUS" } else { idea };
                    self.post(index, (seat, &old), (kind, said), at);
                }
            }
            _ => {}
        }
    }

    fn post(&mut self, index: usize, to: (Seat, &Got), said: (Kind, &str), at: Moment) {
        let table = &self.tables[index];
        let place = to.0.index();
        let mut from = table::address(&table.id, place, table.holders[place]);
        // Who sat behind a seat that was taken out moved up, and has the address of another place.
        let mut others = (0..table.holders.len()).filter(|other| *other != place);
        if others.any(|other| table::address(&table.id, other, 0) == to.1.recipient) {
            from.clone_from(&to.1.recipient);
        }
        self.post_from(index, &from, to, said, at);
    }

    pub fn post_from(
        &mut self,
        index: usize,
        from: &str,
        (seat, to): (Seat, &Got),
        (kind, said): (Kind, &str),
        at: Moment,
    ) {
        let now = self.now();
        let number = self.model.letters.len();
        let draft = Draft { number, from, to, said, now, kind };
        let raw = letters::write(&draft, &mut self.chance);
        let round = self.model.round_of(&to.message_id);
        let of = self.tables[index].id.clone();
        self.model.letters.push(Letter { kind, of, seat: seat.index(), round, arrived: None });
        if self.chance.once_in(self.weather.copy) {
            let later = at + TimeDelta::minutes(self.chance.below(3000) as i64);
            let copy = letters::copy(&raw, &mut self.chance);
            self.posted += 1;
            self.on_the_way.insert((later, self.posted), (Some(number), copy));
        }
        self.posted += 1;
        self.on_the_way.insert((at, self.posted), (Some(number), raw));
    }
}
