//! Letters of people who are not known, and of those who want to play: who is answered at all,
//! and how often. Whatever is not answered is only listed for the moderator.

use anyhow::{Result, anyhow};
use chrono::TimeDelta;

use super::desk::{Desk, Occasion};
use crate::game::{Seat, Typed};
use crate::games;
use crate::mail::{Claims, Drawer, Incoming, Proof, address_generation, judge};
use crate::moderator::{
    JoinLetter, Knock, Language, Match, Moment, Person, Request, Style, are_alike, knock, name_of,
};
use crate::report::{Caller, Counter, Greeting, OpenMatch, greet};
use crate::store::{OF_GUEST, StoredArrival, Tx};

/// What becomes of letters of people who are not known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Strangers {
    /// They are listed, and nobody is answered.
    Ignored,
    /// They may ask for open matches and join them.
    Answered {
        /// The servers of ours that have to say that the From passed DMARC; if none is named,
        /// only the number of answers is limited.
        vouched_by: Vec<String>,
    },
}

impl Strangers {
    /// Whether enough is known of who wrote a letter to answer it.
    fn believe(&self, letter: &Incoming) -> bool {
        match self {
            Strangers::Ignored => false,
            Strangers::Answered { vouched_by } if vouched_by.is_empty() => true,
            Strangers::Answered { vouched_by } => {
                judge(&letter.results, vouched_by, &letter.from) == Proof::Pass
            }
        }
    }
}

/// An address gets so many answers in 24 hours that nobody has confirmed.
const UNCONFIRMED: u32 = 1;
/// And so many once somebody there has replied to one.
const CONFIRMED: u32 = 10;
/// All who have not confirmed get so many together.
const ALL: u32 = 50;

/// A letter of somebody who is not known, or not as a player.
pub struct Stranger<'s> {
    pub tx: &'s Tx<'s>,
    pub desk: &'s Desk,
    pub arrival: &'s StoredArrival,
    pub letter: &'s Incoming,
    pub now: Moment,
}

/// What was found of a letter: a code for the list, and where the mailbox puts it.
pub type Found = (&'static str, Drawer);

impl Stranger<'_> {
    /// Answers a letter whose first line is JOIN, LIST or, `with_help`, HELP; `None` if it is no
    /// such letter, or nobody is let in from outside.
    ///
    /// # Errors
    /// If the store fails.
    pub fn knocks(&self, with_help: bool) -> Result<Option<Found>> {
        if self.desk.strangers == Strangers::Ignored {
            return Ok(None);
        }
        let typed = Typed { lines: self.letter.typed.clone() };
        let (Some((knock, language)), [address]) = (knock(&typed), &self.letter.from[..]) else {
            return Ok(None);
        };
        if knock == Knock::Help && !with_help {
            return Ok(None);
        }
        if let Some(why) = self.refused(address)? {
            return Ok(Some((why, Drawer::Ignored)));
        }
        let open = self.open()?;
        let said = match knock {
            Knock::List => {
                self.greet(address, language, Greeting::List, &open)?;
                "list: answered"
            }
            Knock::Help => {
                self.greet(address, language, Greeting::Help, &open)?;
                "help: answered"
            }
            Knock::Join { id, wish } => {
                self.joins(address, language, (&id, wish.as_deref()), &open)?
            }
        };
        Ok(Some((said, Drawer::Processed)))
    }

    /// Asks whether a JOIN is meant, if its match is open.
    fn joins(
        &self,
        address: &str,
        language: Language,
        (id, wish): (&str, Option<&str>),
        open: &[OpenMatch],
    ) -> Result<&'static str> {
        let Some(OpenMatch { game, .. }) = open.iter().find(|open| open.game.id == id) else {
            // One who plays there knows it exists, and may have forgotten having a seat.
            let found = self.tx.match_by_id(id)?.filter(|game| plays(game, address));
            let Some(game) = found else {
                self.greet(address, language, Greeting::NotOpen, open)?;
                return Ok("join: not open");
            };
            let person = self.person(address, language, &Typed::default(), &game);
            self.join(game, person, None, None)?;
            return Ok("join: plays already");
        };
        let wish = wish.and_then(|wish| self.desk.speech.marked(game, wish));
        // A NAME line counts where the wish is confirmed.
        let person = self.person(address, language, &Typed::default(), game);
        self.join(game.clone(), person, wish, None)?;
        Ok(if plays(game, address) { "join: plays already" } else { "join: asked to confirm" })
    }

    /// The answer to the question whether it is meant.
    ///
    /// # Errors
    /// If the store fails.
    pub fn confirms(&self, game: Match, wish: Option<Seat>, language: Language) -> Result<Found> {
        if let Some(found) = self.knocks(true)? {
            return Ok(found);
        }
        let [address] = &self.letter.from[..] else { return Ok(("stranger", Drawer::Ignored)) };
        if let Some(why) = self.refused(address)? {
            return Ok((why, Drawer::Ignored));
        }
        let typed = Typed { lines: self.letter.typed.clone() };
        let person = self.person(address, language, &typed, &game);
        let asked = self.tx.asked_to_join(game.number, address)?;
        self.join(game, person, wish, asked)?;
        Ok((OF_GUEST, Drawer::Processed))
    }

    /// Why this letter gets no answer, if it gets none.
    fn refused(&self, address: &str) -> Result<Option<&'static str>> {
        // Nobody gets letters because somebody else wrote their address into a From, also none
        // in answer to a letter of ours that went astray.
        if !self.desk.strangers.believe(self.letter) {
            return Ok(Some("stranger, nobody vouches for the sender"));
        }
        let since = self.now - TimeDelta::days(1);
        let had = self.tx.answered_strangers(Some(address), since)?;
        if self.has_our_answer(address) {
            return Ok((had >= CONFIRMED).then_some("stranger, answered often enough today"));
        }
        Ok(if had >= UNCONFIRMED {
            Some("stranger, answered once today")
        } else if self.tx.answered_strangers(None, since)? >= ALL {
            Some("stranger, enough were answered today")
        } else {
            None
        })
    }

    /// Whether the letter answers one of ours to this address: then somebody reads there who
    /// wants our letters.
    fn has_our_answer(&self, address: &str) -> bool {
        let generation = address_generation(address);
        let ours = |claims: Claims| claims.joining().is_some();
        let tokens = &self.letter.tokens;
        tokens.iter().any(|it| ours(it.claims()) && it.genuine(&self.desk.key, generation))
    }

    fn person(&self, address: &str, language: Language, typed: &Typed, game: &Match) -> Person {
        let name = name_of(typed, &self.letter.from_name);
        // Nobody passes for the moderator.
        let is_gm = are_alike(&name, &self.desk.gm.name);
        let name = if is_gm { String::new() } else { name };
        let (style, zone) = (Style::default(), game.terms.zone);
        Person { name, address: address.to_owned(), language, style, zone }
    }

    fn join(
        &self,
        game: Match,
        person: Person,
        wish: Option<Seat>,
        asked: Option<Moment>,
    ) -> Result<()> {
        let request = Request::Join(JoinLetter {
            generation: address_generation(&person.address),
            person,
            wish,
            asked,
            typed: Typed { lines: self.letter.typed.clone() },
            message_id: self.letter.message_id.clone(),
        });
        self.desk.handle(self.tx, game, &request, self.occasion())?;
        Ok(())
    }

    fn greet(
        &self,
        address: &str,
        language: Language,
        greeting: Greeting,
        open: &[OpenMatch],
    ) -> Result<()> {
        let caller = Caller {
            address: address.to_owned(),
            language,
            message_id: self.letter.message_id.clone(),
            generation: address_generation(address),
        };
        let (speech, gm) = (&self.desk.speech, &self.desk.gm);
        let counter = Counter { open, now: self.now, speech, gm };
        self.desk.answer_stranger(self.tx, &greet(&caller, greeting, &counter), self.occasion())
    }

    fn occasion(&self) -> Occasion {
        Occasion { now: self.now, answers: Some(self.arrival.number) }
    }

    /// The matches that can be joined now.
    fn open(&self) -> Result<Vec<OpenMatch>> {
        let mut open = Vec::new();
        for number in self.tx.inviting_matches()? {
            let found = self.tx.match_by_number(number)?;
            let Some(game) = found.filter(|game| !game.free_seats().is_empty()) else { continue };
            let referee = games::open(&game.header)
                .map_err(|faults| anyhow!("no rules for `{}`: {faults:?}", game.header))?;
            open.push(OpenMatch { game, referee });
        }
        Ok(open)
    }
}

fn plays(game: &Match, address: &str) -> bool {
    game.holders.values().any(|it| !it.left && it.addresses.iter().any(|own| own == address))
}
