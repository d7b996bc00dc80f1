//! The bots that play the demo: they read their mail and answer it, each in their own way, with
//! nothing but what they can see.

use std::io::{BufRead, Write};

use anyhow::Result;
use chrono::TimeDelta;
use sha2::{Digest, Sha256};

use super::pen::{self, Hand};
use super::plays::{Letter, Player};
use super::room::Room;
use crate::daemon::Clock;
use kit::{Dice, Seat};
use mail::KeptLetter;
use moderator::{Match, Moment, State};

/// How long orders are that had better be short: a bid says it itself, and to pass is worst.
fn length(orders: &str) -> usize {
    if orders == "PASS" {
        return usize::MAX;
    }
    let bid = orders.strip_prefix("BID ").and_then(|number| number.parse().ok());
    bid.unwrap_or_else(|| orders.split(' ').count())
}

/// What somebody says, with orders in the gaps.
fn filled(hand: Hand, says: &str, orders: &str) -> String {
    let idea = match hand {
        Hand::Tidy | Hand::Chatty => pen::typed(orders),
        Hand::Phone | Hand::Careless => pen::typed(orders).to_lowercase(),
    };
    let codes = idea.lines().next().unwrap_or_default();
    let (first, _) = codes.split_once(' ').unwrap_or((codes, ""));
    let (short, _) = codes.rsplit_once(' ').unwrap_or((codes, ""));
    let twice = format!("{first} {first}");
    // With a slip of the finger the last letter of the last code is none, and settings are
    // forgotten over it.
    let mut wrong = codes.to_owned();
    wrong.pop();
    wrong.push('Z');
    let gaps = [("{}", &*idea), ("{short}", short), ("{twice}", &twice), ("{wrong}", &wrong)];
    gaps.iter().fold(says.to_owned(), |said, (gap, orders)| said.replace(gap, orders))
}

/// What somebody can think of a round.
const THOUGHTS: [&str; 10] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "mended", "aside",
];

impl Room {
    /// Everybody looks at the mail once.
    pub(super) fn everybody(&mut self, game: &Match) -> Result<()> {
        // A newcomer whose seat it is now plays it.
        for (seat, holder) in game.holders.iter() {
            let newcomer = self.play.others.iter().find(|other| other.name == holder.name);
            if let Some(newcomer) = newcomer {
                self.cast[seat.index()] = *newcomer;
            }
        }
        for player in [&self.cast[..], &self.play.others].concat() {
            let mail = self.mail(player.name);
            match self.person == Some(player.name) {
                true => self.ask(&player, game, &mail)?,
                false => self.react(&player, game, &mail)?,
            }
        }
        Ok(())
    }

    /// A player of the house says yes when asked, and writes the letters of a round when it opens.
    fn react(&mut self, player: &Player, game: &Match, mail: &[KeptLetter]) -> Result<()> {
        let opening = mail.iter().rev().find(|letter| !letter.subject.starts_with("Re: "));
        let Some(opening) = opening else { return Ok(()) };
        let (play, now) = (self.play, self.clock.now());
        let seat = self.cast.iter().position(|it| it.name == player.name);
        let mut offers = game.offers.iter().filter(|offer| offer.open);
        if matches!(game.state, State::Inviting { .. })
            || offers.any(|offer| offer.person.name == player.name)
        {
            if self.planned.insert((player.name, u32::MAX)) {
                let minutes = seat.map_or(100, |seat| 40 + 95 * seat as i64);
                self.post(player, opening, player.yes, now + TimeDelta::minutes(minutes));
            }
            return Ok(());
        }
        let round = game.round.as_ref().filter(|_| game.state == State::Playing);
        let Some(round) = round.filter(|it| self.planned.insert((player.name, it.number))) else {
            return Ok(());
        };
        for letter in play.letters.iter().filter(|letter| letter.who == player.name) {
            let today = |when: &&(u32, i64)| when.0 == round.number % play.rounds;
            for (_, minutes) in letter.when.iter().filter(today) {
                if let Some(said) = self.said(game, player, letter)? {
                    let at = round.opened + TimeDelta::minutes(*minutes);
                    self.post(player, opening, &said, at.max(now));
                }
            }
        }
        Ok(())
    }

    /// What a letter says; nothing, where its writer has not found any order.
    fn said(&self, game: &Match, player: &Player, letter: &Letter) -> Result<Option<String>> {
        let Some((first, end)) = letter.thoughts else { return Ok(Some(letter.says.clone())) };
        let seat = self.cast.iter().position(|it| it.name == player.name).map(Seat::new);
        let Some(seat) = seat else { return Ok(None) };
        let ideas = THOUGHTS[first..end].iter().map(|thought| self.idea(game, seat, thought));
        let ideas = ideas.collect::<Result<Vec<_>>>()?;
        let found = ideas.into_iter().flatten().min_by_key(|orders| length(orders));
        // Few say that they have found nothing.
        let found = found.filter(|orders| orders != "PASS");
        Ok(found.map(|orders| filled(player.hand, &letter.says, &orders)))
    }

    /// A program that looks good, from what this seat may see.
    fn idea(&self, game: &Match, seat: Seat, thought: &str) -> Result<Option<String>> {
        let (Some(position), Some(round)) = (game.current(), &game.round) else { return Ok(None) };
        let mut key = Sha256::new_with_prefix(self.whims.key());
        key.update(round.number.to_be_bytes());
        key.update(thought);
        let dice = Dice::from_key(key.finalize().into());
        Ok(self.open(position)?.suggest(seat, &dice))
    }

    fn post(&mut self, player: &Player, to: &KeptLetter, said: &str, at: Moment) {
        self.written += 1;
        let raw = pen::answer(player, self.written, at, to, said);
        self.on_the_way.insert((at, self.written), raw);
    }

    /// Shows a person the mail and takes a line, which is mailed as it was typed.
    fn ask(&mut self, player: &Player, game: &Match, mail: &[KeptLetter]) -> Result<()> {
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
        let mut out = std::io::stderr();
        write!(out, "{} (an empty line lets time pass)> ", player.name)?;
        out.flush()?;
        let mut line = String::new();
        if std::io::stdin().lock().read_line(&mut line)? == 0 {
            // Nobody is there any more: the house plays on.
            self.person = None;
            return self.react(player, game, mail);
        }
        if !line.trim().is_empty() {
            let at = self.clock.now() + TimeDelta::minutes(2);
            self.post(player, last, line.trim_end(), at);
        }
        Ok(())
    }
}
