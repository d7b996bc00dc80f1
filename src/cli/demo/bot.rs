//! The bots that play the demo: they read their mail and answer it, each in their own way, with
//! nothing but what they can see.

use std::io::{BufRead, Write};

use anyhow::Result;
use chrono::TimeDelta;
use sha2::{Digest, Sha256};

use super::pen::{self, Hand};
use super::plays::Player;
use super::room::Room;
use crate::daemon::Clock;
use kit::{Dice, RoundRequest, Seat, Stream};
use mail::KeptLetter;
use moderator::{Match, Moment, State};

/// What a player does about one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Plan {
    /// Files after so long.
    File(TimeDelta),
    /// Files something that is refused, and fixes it when the refusal comes.
    Blunder(TimeDelta),
    /// Files, and has a better idea later.
    Revise(TimeDelta, TimeDelta),
    /// Files when it is too late.
    Late,
    /// Says that there is nothing to file.
    Pass(TimeDelta),
    /// Forgets about it.
    Forget,
}

/// What this player does about a round: one that waits for an order within so many hours, or a
/// contest, in which nobody has to file and the best that is filed counts.
fn plan(hand: Hand, contest: bool, within: u64, stream: &mut Stream) -> Plan {
    let hours = i64::try_from(stream.below(within)).unwrap_or(0) + 1;
    let minutes = i64::try_from(stream.below(60)).unwrap_or(0);
    let after = TimeDelta::minutes(hours * 60 + minutes);
    let again = |hours| Plan::Revise(after, after + TimeDelta::hours(hours));
    match (contest, hand, stream.below(10)) {
        (false, Hand::Phone, 0..=2) | (true, Hand::Phone, 0..=3) => again(5),
        (true, Hand::Chatty, 0..=2) => again(3),
        (false, Hand::Careless, 0..=2) | (true, Hand::Careless, 0..=1) => Plan::Blunder(after),
        (false, Hand::Careless, 3) => Plan::Late,
        (true, Hand::Chatty, 3) | (true, Hand::Careless, 2) => Plan::Pass(after),
        (false, Hand::Careless, 4)
        | (true, Hand::Tidy | Hand::Phone, 9)
        | (true, Hand::Chatty | Hand::Careless, 7..) => Plan::Forget,
        (false | true, Hand::Tidy | Hand::Chatty | Hand::Phone | Hand::Careless, _) => {
            Plan::File(after)
        }
    }
}

/// Within how many hours of its opening a contest is filed for.
const CONTEST: u64 = 16;

/// How long orders are that had better be short: a bid says it itself, and to pass is worst.
fn length(orders: &str) -> usize {
    if orders == "PASS" {
        return usize::MAX;
    }
    let bid = orders.strip_prefix("BID ").and_then(|number| number.parse().ok());
    bid.unwrap_or_else(|| orders.split(' ').count())
}

/// Orders with a slip of the finger: the last letter of the last code is none, and settings are
/// forgotten over it.
fn blunder(orders: &str) -> String {
    let mut wrong = orders.split(';').next().unwrap_or_default().to_owned();
    wrong.pop();
    wrong.push('Z');
    wrong
}

/// The orders, and below them the word that this player always adds.
fn written(player: &Player, codes: &str) -> String {
    let said = match player.hand {
        Hand::Tidy | Hand::Chatty => pen::typed(codes),
        Hand::Phone | Hand::Careless => pen::typed(codes).to_lowercase(),
    };
    match player.last_word {
        "" => said,
        word => format!("{said}\n{word}"),
    }
}

/// What somebody says, with orders in the gaps.
fn filled(says: &str, idea: &str, old: &str) -> String {
    let (first, _) = idea.split_once(' ').unwrap_or((idea, ""));
    let (short, _) = idea.rsplit_once(' ').unwrap_or((idea, ""));
    let twice = format!("{first} {first}");
    let gaps = [("{}", idea), ("{old}", old), ("{short}", short), ("{twice}", &twice)];
    gaps.iter().fold(says.to_owned(), |said, (gap, orders)| said.replace(gap, orders))
}

/// How a message begins that did not store an order, in each language.
const REFUSED: [&str; 2] = ["Please fix", "Popraw"];

/// What somebody can think of a round.
const THOUGHTS: [&str; 8] =
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/// How many thoughts a hand takes before it files in a contest, and before it files again.
fn contest_ideas(hand: Hand) -> [Vec<&'static str>; 2] {
    let first = match hand {
        Hand::Tidy => 6,
        Hand::Chatty => 4,
        Hand::Phone | Hand::Careless => 2,
    };
    [THOUGHTS[..first].to_vec(), THOUGHTS.to_vec()]
}

impl Room {
    /// Everybody looks at the mail once.
    pub(super) fn everybody(&mut self, game: &Match) -> Result<()> {
        self.sit_down(game);
        for index in 0..self.cast.len() {
            let player = self.cast[index];
            let mail = self.mail(player.name);
            match self.person == Some(player.name) {
                true => self.ask(index, game, &mail)?,
                false => self.react(index, game, &mail)?,
            }
        }
        self.answer_offers(game);
        self.say_asides(game)
    }

    /// A newcomer whose seat it is now plays it.
    fn sit_down(&mut self, game: &Match) {
        for (seat, holder) in game.holders.iter() {
            let newcomer = self.play.others.iter().find(|other| other.name == holder.name);
            if let Some(newcomer) = newcomer {
                self.cast[seat.index()] = *newcomer;
            }
        }
    }

    /// The one who is offered a seat takes it.
    fn answer_offers(&mut self, game: &Match) {
        let now = self.clock.now();
        for offer in game.offers.iter().filter(|offer| offer.open) {
            let other = self.play.others.iter().find(|other| other.name == offer.person.name);
            let Some(other) = other else { continue };
            let mail = self.mail(other.name);
            if let Some(last) = mail.last().filter(|_| self.planned.insert((other.name, u32::MAX)))
            {
                self.post(other, last, other.yes, now + TimeDelta::minutes(100));
            }
        }
    }

    /// Words, questions and slips of the pen, when it is time for them.
    fn say_asides(&mut self, game: &Match) -> Result<()> {
        let now = self.clock.now();
        for (index, aside) in self.play.asides.iter().enumerate() {
            if self.person == Some(aside.who) || !self.is_time(game, aside.when) {
                continue;
            }
            let mut everybody = self.cast.iter().chain(&self.play.others);
            let Some(player) = everybody.find(|it| it.name == aside.who).copied() else { continue };
            if self.asides.insert(index)
                && let Some(last) = self.mail(player.name).last()
            {
                let seat = self.cast.iter().position(|it| it.name == player.name).map(Seat::new);
                let idea = seat.map(|seat| self.aside_idea(game, seat)).transpose()?.flatten();
                let round = game.round.as_ref().map_or(0, |round| round.number);
                let old = self.filed.range((player.name, 0)..(player.name, round)).next_back();
                let old = old.map(|(_, orders)| orders.clone()).unwrap_or_default();
                let [idea, old] =
                    [idea.unwrap_or_default(), old].map(|it| pen::typed(&it).replace('\n', " "));
                let said = filled(&aside.says, &idea, &old);
                self.post(&player, last, &said, now + TimeDelta::minutes(1));
            }
        }
        Ok(())
    }

    /// What a player of the house does about the mail.
    fn react(&mut self, index: usize, game: &Match, mail: &[KeptLetter]) -> Result<()> {
        let player = self.cast[index];
        let Some(last) = mail.last() else { return Ok(()) };
        let now = self.clock.now();
        let seat = Seat::new(index);
        if matches!(game.state, State::Inviting { .. }) {
            if self.planned.insert((player.name, u32::MAX)) {
                let at = now + TimeDelta::minutes(40 + 95 * index as i64);
                self.post(&player, last, player.yes, at);
            }
            return Ok(());
        }
        let Some(round) = game.round.as_ref().filter(|_| game.state == State::Playing) else {
            return Ok(());
        };
        if game.holder(seat).left {
            return Ok(());
        }
        if self.planned.insert((player.name, round.number)) {
            return self.carry_out_plan(index, game, mail);
        }
        let refused = mail.iter().find(|letter| {
            REFUSED.iter().any(|it| letter.text.starts_with(it))
                && !self.read.contains(&letter.message_id)
        });
        if let Some(refused) = refused {
            self.read.insert(refused.message_id.clone());
            let call = self.call(game)?;
            // What is filed stands where orders bind: only a better one would be taken.
            let stands = call.is_some_and(|call| call.binding)
                && (round.entries[seat].filing.is_some()
                    || !self.mended.insert((player.name, round.number)));
            if !stands && let Some(orders) = self.idea(game, seat, "mended")? {
                let said = written(&player, &orders);
                self.post(&player, refused, &said, now + TimeDelta::minutes(50));
            }
        }
        Ok(())
    }

    /// What the open round asks.
    fn call(&self, game: &Match) -> Result<Option<RoundRequest>> {
        game.current().map(|position| Ok(self.open(position)?.call())).transpose()
    }

    fn carry_out_plan(&mut self, index: usize, game: &Match, mail: &[KeptLetter]) -> Result<()> {
        let (player, seat, now) = (self.cast[index], Seat::new(index), self.clock.now());
        let Some(round) = &game.round else { return Ok(()) };
        let Some(call) = self.call(game)?.filter(|call| call.admits(seat)) else { return Ok(()) };
        let Some(opening) = mail.iter().rev().find(|letter| !letter.subject.starts_with("Re: "))
        else {
            return Ok(());
        };
        let mut stream = self.whims.stream(Some(seat), &format!("plan {}", round.number));
        let (plan, ideas) = match call.owes.contains(&seat) {
            true => {
                let plan = plan(player.hand, false, self.play.within, &mut stream);
                (plan, ["first", "second"].map(|it| vec![it]))
            }
            false if self.play.quiet.contains(&round.number) => return Ok(()),
            false => (plan(player.hand, true, CONTEST, &mut stream), contest_ideas(player.hand)),
        };
        let [first, second] = ideas;
        let Some(orders) = self.shortest(game, seat, &first)? else { return Ok(()) };
        // Few say that they have found nothing.
        let silent = orders == "PASS" && !call.owes.contains(&seat);
        if silent && !matches!(plan, Plan::Pass(_)) {
            return Ok(());
        }
        self.filed.insert((player.name, round.number), orders.clone());
        let letters = match plan {
            Plan::File(after) => vec![(now + after, orders)],
            Plan::Blunder(after) => vec![(now + after, blunder(&orders))],
            Plan::Revise(first, again) => {
                let better = self.shortest(game, seat, &second)?;
                // A contest is for what is shorter.
                let owes = call.owes.contains(&seat);
                let better = better.filter(|it| owes || length(it) < length(&orders));
                let better = better.map(|it| (now + again, it));
                [(now + first, orders)].into_iter().chain(better).collect()
            }
            Plan::Late => vec![(round.deadline + TimeDelta::hours(2), orders)],
            Plan::Pass(after) => vec![(now + after, "PASS".to_owned())],
            Plan::Forget => Vec::new(),
        };
        for (at, orders) in letters {
            self.post(&player, opening, &written(&player, &orders), at);
        }
        Ok(())
    }

    /// What somebody writes between two words: in a contest, not that there is nothing.
    fn aside_idea(&self, game: &Match, seat: Seat) -> Result<Option<String>> {
        let owes = self.call(game)?.is_some_and(|call| call.owes.contains(&seat));
        if owes { self.idea(game, seat, "aside") } else { self.shortest(game, seat, &THOUGHTS) }
    }

    /// The shortest of several ideas.
    fn shortest(&self, game: &Match, seat: Seat, which: &[&str]) -> Result<Option<String>> {
        let ideas = which.iter().map(|which| self.idea(game, seat, which));
        let ideas = ideas.collect::<Result<Vec<_>>>()?;
        Ok(ideas.into_iter().flatten().min_by_key(|orders| length(orders)))
    }

    /// A program that looks good, from what this seat may see.
    fn idea(&self, game: &Match, seat: Seat, which: &str) -> Result<Option<String>> {
        let (Some(position), Some(round)) = (game.current(), &game.round) else { return Ok(None) };
        let mut key = Sha256::new_with_prefix(self.whims.key());
        key.update(round.number.to_be_bytes());
        key.update(which);
        let dice = Dice::from_key(key.finalize().into());
        Ok(self.open(position)?.suggest(seat, &dice))
    }

    fn post(&mut self, player: &Player, to: &KeptLetter, said: &str, at: Moment) {
        self.written += 1;
        let raw = pen::answer(player, self.written, at, to, said);
        self.on_the_way.insert((at, self.written), raw);
    }

    /// Shows a person the mail and takes a line, which is mailed as it was typed.
    fn ask(&mut self, index: usize, game: &Match, mail: &[KeptLetter]) -> Result<()> {
        let mut any = false;
        for letter in mail {
            if self.read.insert(letter.message_id.clone()) {
                any = true;
                say!("\n--- {}\n{}", letter.subject, letter.text);
            }
        }
        let Some(last) = mail.last().filter(|_| any && !self.is_over().unwrap_or(true)) else {
            return Ok(());
        };
        let player = self.cast[index];
        let mut out = std::io::stderr();
        write!(out, "{} (an empty line lets time pass)> ", player.name)?;
        out.flush()?;
        let mut line = String::new();
        if std::io::stdin().lock().read_line(&mut line)? == 0 {
            // Nobody is there any more: the house plays on.
            self.person = None;
            return self.react(index, game, mail);
        }
        if !line.trim().is_empty() {
            let at = self.clock.now() + TimeDelta::minutes(2);
            self.post(&player, last, line.trim_end(), at);
        }
        Ok(())
    }
}
