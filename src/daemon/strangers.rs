//! Messages of people who are not known, and of those who want to play: who is answered at all,
//! and how often. Whatever is not answered is only listed for the moderator.

use anyhow::{Result, anyhow};
use chrono::TimeDelta;

use super::desk::Desk;
use super::reading::LetterReading;
use kit::{Language, Phrase, Seat, Typed};

use mail::{Claims, Drawer, Incoming, Proof, judge};
use moderator::report::{Caller, Counter, Greeting, OpenMatch, greet};
use moderator::{
    JoinLetter, JoinRequest, Match, Moment, Person, Request, Style, TO_JOINER, TO_STRANGER, Zone,
    are_alike, join_request, name_of,
};
use store::OF_GUEST;

/// An address that has replied to none of our messages gets no answer within 24 hours of another,
/// and none about the bench within 24 hours of another such.
const UNCONFIRMED: u32 = 1;
/// Replies to our messages get so many, besides what a reply changes.
const CONFIRMED: u32 = 10;
/// All who have not replied get so many together: about matches, and as many about the bench.
const ALL: u32 = 50;

/// Where it is kept when the moderator was told last that there were so many.
const TOLD: &str = "told_strangers";

/// Who asks: where the answer goes, and whether it is the first.
#[derive(Clone, Copy)]
pub struct Asker<'a> {
    pub address: &'a str,
    pub language: Language,
    /// Whether nothing shows yet that anybody reads there.
    pub first: bool,
}

/// What is said of a message whose writer got so many answers today that only what changes
/// something is answered.
const OFTEN_ENOUGH: &str = "stranger, answered often enough today";
/// What is said of a message whose sender may be forged.
pub const NOBODY_VOUCHES: &str = "stranger, nobody vouches for the sender";

/// What was found of a message: a code for the list, and where the mailbox puts it.
pub type CodeAndDrawer = (&'static str, Drawer);

impl LetterReading<'_> {
    /// Answers a message whose first line is JOIN, LIST, BENCH or, `with_help`, HELP; `None` if it
    /// is no such message, or nobody is let in from outside.
    ///
    /// # Errors
    /// If the store fails.
    pub fn join_request(&self, with_help: bool) -> Result<Option<CodeAndDrawer>> {
        let typed = Typed { lines: self.letter.typed.clone() };
        let (Some((join_request, language)), [address]) =
            (join_request(&typed), &self.letter.from[..])
        else {
            return Ok(None);
        };
        let asker = Asker { address, language, first: !self.is_heard() };
        let found = match &join_request {
            JoinRequest::BenchOff => self.bench_off(&asker)?,
            JoinRequest::Bench { game } => self.asks_for_bench(&asker, game.as_deref())?,
            JoinRequest::Join { .. } | JoinRequest::List | JoinRequest::Help => None,
        };
        let unasked = join_request == JoinRequest::Help && !with_help;
        if found.is_some() || unasked || !self.desk.strangers {
            return Ok(found);
        }
        if let Some(why) = self.too_often(&asker)? {
            return Ok(Some((why, Drawer::Ignored)));
        }
        let open = self.open()?;
        let greeted = |greeting, code| self.greet(asker, greeting, &open).map(|()| code);
        let said = match join_request {
            JoinRequest::List => greeted(Greeting::List, "list: answered")?,
            JoinRequest::Help => greeted(Greeting::Help, "help: answered")?,
            JoinRequest::Join { id, wish } => self.joins(asker, &id, wish.as_deref(), &open)?,
            // Read before.
            JoinRequest::Bench { .. } | JoinRequest::BenchOff => return Ok(None),
        };
        if asker.first {
            self.count()?;
        }
        Ok(Some((said, Drawer::Processed)))
    }

    /// Tells the moderator, once a day, that no further strangers are answered.
    fn count(&self) -> Result<()> {
        let since = self.now - TimeDelta::days(1);
        if self.tx.first_answers(since)? < ALL {
            return Ok(());
        }
        let told: Option<Moment> = self.tx.remembered(TOLD)?;
        // A clock that went back keeps nobody from being told.
        if told.is_some_and(|told| (self.now - told).abs() < TimeDelta::days(1)) {
            return Ok(());
        }
        self.tx.remember(TOLD, &self.now)?;
        let vouched = !self.desk.servers.is_empty();
        let said = Phrase::new("service-strangers").with("count", i64::from(ALL));
        self.tell_gm(&said.flag("vouched", vouched))?;
        Ok(())
    }

    /// Asks whether a JOIN is meant, if its match is open.
    fn joins(
        &self,
        to: Asker<'_>,
        id: &str,
        wish: Option<&str>,
        open: &[OpenMatch],
    ) -> Result<&'static str> {
        let Asker { address, language, .. } = to;
        let joined = open.iter().map(|open| &open.game).find(|game| game.id == id);
        let wish = joined.zip(wish).and_then(|(game, wish)| self.desk.speech.marked(game, wish));
        let found = match joined {
            Some(game) => Some(game.clone()),
            // One who plays there knows it exists, and may have forgotten having a seat.
            None => self.tx.match_by_id(id)?.filter(|game| plays(game, address)),
        };
        let Some(game) = found else {
            self.greet(to, Greeting::NotOpen, open)?;
            return Ok("join: not open");
        };
        let plays = plays(&game, address);
        // A NAME line counts where the wish is confirmed.
        let person = self.person(address, language, &Typed::default(), game.terms.zone);
        let letter = JoinLetter { wish, ..self.join_letter(person) };
        self.handle(game, &Request::Join(letter))?;
        Ok(if plays { "join: plays already" } else { "join: asked to confirm" })
    }

    /// Whether strangers are answered, and our mail server vouches for the sender, where one is
    /// named: else only the number of answers is limited.
    pub fn believed(&self) -> bool {
        let Desk { servers, strangers, .. } = self.desk;
        let passed = || judge(&self.letter.results, servers, &self.letter.from) == Proof::Pass;
        *strangers && (servers.is_empty() || passed())
    }

    /// The answer to the question whether it is meant.
    ///
    /// # Errors
    /// If the store fails.
    pub fn confirms(
        &self,
        game: Match,
        wish: Option<Seat>,
        language: Language,
    ) -> Result<CodeAndDrawer> {
        if let Some(found) = self.join_request(true)? {
            return Ok(found);
        }
        let [address] = &self.letter.from[..] else { return Ok(("stranger", Drawer::Ignored)) };
        let asker = Asker { address, language, first: !self.is_heard() };
        let often = self.too_often(&asker)?;
        let had_enough = often == Some(OFTEN_ENOUGH);
        if let Some(why) = often.filter(|_| !had_enough) {
            return Ok((why, Drawer::Ignored));
        }
        let typed = Typed { lines: self.letter.typed.clone() };
        let person = self.person(address, language, &typed, game.terms.zone);
        let asked = self.tx.asked_to_join(game.number, address)?;
        let letter = JoinLetter { wish, asked, had_enough, ..self.join_letter(person) };
        let decided = self.handle(game, &Request::Join(letter))?.decided;
        // A YES that takes a seat counts and is answered, however many messages came.
        Ok(match had_enough && !decided {
            true => (OFTEN_ENOUGH, Drawer::Ignored),
            false => (OF_GUEST, Drawer::Processed),
        })
    }

    /// Why a message about matches gets no answer any more.
    fn too_often(&self, asker: &Asker<'_>) -> Result<Option<&'static str>> {
        let since = self.now - TimeDelta::days(1);
        let (first, replies) = self.tx.answered_stranger(asker.address, since)?;
        let own = if asker.first { first + replies } else { replies };
        Ok(self.often_enough(asker.first, own, self.tx.first_answers(since)?))
    }

    /// Why nobody is answered any more today who got `own` answers, where all who have not replied
    /// got `all`; `first`: neither has this one.
    pub fn often_enough(&self, first: bool, own: u32, all: u32) -> Option<&'static str> {
        match first {
            // Nobody gets messages because somebody else wrote their address into a From, also
            // none in answer to a message of ours that went astray.
            _ if !self.proved && !self.believed() => Some(NOBODY_VOUCHES),
            false if own >= CONFIRMED => Some(OFTEN_ENOUGH),
            false => None,
            true if own >= UNCONFIRMED => Some("stranger, answered once today"),
            true if all >= ALL => Some("stranger, enough were answered today"),
            true => None,
        }
    }

    /// Whether something shows that somebody reads there.
    pub fn is_heard(&self) -> bool {
        self.proved || answers_us(self.letter, self.desk)
    }

    /// Who asks, as the message says and in this zone.
    pub fn person(&self, address: &str, language: Language, typed: &Typed, zone: Zone) -> Person {
        let name = name_of(typed, &self.letter.from_name);
        // Nobody passes for the moderator.
        let is_gm = are_alike(&name, &self.desk.gm.name);
        let name = if is_gm { String::new() } else { name };
        Person { name, address: address.to_owned(), language, style: Style::default(), zone }
    }

    /// What somebody writes who wants to play.
    fn join_letter(&self, person: Person) -> JoinLetter {
        JoinLetter {
            person,
            wish: None,
            asked: None,
            typed: Typed { lines: self.letter.typed.clone() },
            message_id: self.letter.message_id.clone(),
            first: !self.is_heard(),
            had_enough: false,
        }
    }

    fn greet(&self, to: Asker<'_>, greeting: Greeting, open: &[OpenMatch]) -> Result<()> {
        let (speech, gm) = (&self.desk.speech, &self.desk.gm);
        let address = to.address.to_owned();
        let person = &Person { address, ..Person::nobody(to.language, gm.zone) };
        let message_id = Some(self.letter.message_id.clone());
        let caller = Caller { person, message_id, first: to.first };
        let counter = Counter { open, now: self.now, speech, gm };
        let letter = greet(&caller, greeting, &counter);
        let kind = if to.first { TO_STRANGER } else { TO_JOINER };
        self.post(&letter, kind).map(drop)
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

/// Whether a message answers one of ours to its own address that was for nobody's seat: then
/// somebody reads there who wants our messages.
pub fn answers_us(letter: &Incoming, desk: &Desk) -> bool {
    let [address] = &letter.from[..] else { return false };
    let ours = |claims: Claims| claims.joining().is_some();
    letter.tokens.iter().any(|it| ours(it.claims()) && it.genuine(&desk.key, address.as_str()))
}

fn plays(game: &Match, address: &str) -> bool {
    game.holders.values().any(|it| !it.left && it.addresses.iter().any(|own| own == address))
}
