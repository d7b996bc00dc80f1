//! The bench by mail: strangers ask to be on it, confirm that, and end it; and every match with an
//! empty seat hears of it. What is not confirmed leaves nothing behind. Must never say to anybody
//! who else is on the bench.

use anyhow::{Result, anyhow};
use chrono::TimeDelta;

use super::desk::{Desk, Turn};
use super::reading::LetterReading;
use super::strangers::{Asker, CodeAndDrawer, NOBODY_VOUCHES, answers_us};
use kit::letter::Letter;
use kit::{Referee, Typed};
use mail::Drawer;
use moderator::report::{Caller, bench_letter};
use moderator::{Journal, Person, Request, Said, confirmed, misnamed, said};
use store::{Benched, OF_GUEST, TO_BENCH, bench_question};

/// How long the question whether it is meant can be answered.
const ANSWER_DAYS: i64 = 14;

/// The game of this name, and its usual rules.
///
/// # Errors
/// If its rules cannot be opened: a bug.
pub fn game_named(name: &str) -> Result<Option<(&'static str, Box<dyn Referee>)>> {
    let Some(game) = games::GAMES.iter().find(|game| game.name == name) else { return Ok(None) };
    let header = game.header(&[]);
    let rules =
        games::open(&header).map_err(|faults| anyhow!("no rules for {header}: {faults:?}"))?;
    Ok(Some((game.name, rules)))
}

/// Has every match with an empty seat look at the bench again. The messages that follow.
///
/// # Errors
/// If the store fails.
pub fn look_around(turn: &Turn<'_>) -> Result<Vec<Letter>> {
    let mut letters = Vec::new();
    let turn = Turn { answers: None, ..*turn };
    for number in turn.tx.matches_with_empty_seats()? {
        let Some(game) = turn.tx.match_by_number(number)? else { continue };
        letters.extend(turn.handle(game, &Request::Bench)?.letters);
    }
    Ok(letters)
}

/// A message about the bench to one person.
pub fn bench_message(
    desk: &Desk,
    what: &Said,
    (person, first): (&Person, bool),
    rules: Option<&dyn Referee>,
    answers: Option<Option<String>>,
) -> Letter {
    let caller = Caller { person, message_id: answers, first };
    let names: Vec<&str> = games::GAMES.iter().map(|game| game.name).collect();
    bench_letter(what, &caller, rules, &names, (&desk.speech, &desk.gm))
}

impl LetterReading<'_> {
    /// Whoever is on the bench gets off it by a message that answers one of ours, and is asked to
    /// send such a one otherwise: anybody can write a From. Of anybody else nothing is known, and
    /// nothing is said.
    pub(super) fn bench_off(&self, asker: &Asker<'_>) -> Result<Option<CodeAndDrawer>> {
        let all = self.tx.bench()?;
        let own: Vec<&Benched> =
            all.iter().filter(|it| it.candidate.person.address == asker.address).collect();
        let Some(one) = own.first() else { return Ok(None) };
        let person = Person { language: asker.language, ..one.candidate.person.clone() };
        if asker.first {
            if let Some(why) = self.too_often_on_bench(asker)? {
                return Ok(Some((why, Drawer::Ignored)));
            }
            self.tell(&said!("bench-confirm-off"), (&person, true), None, &bench_question(""))?;
            return Ok(Some(("bench: asked to confirm", Drawer::Processed)));
        }
        for benched in &own {
            self.tx.stand_up(benched.candidate.id)?;
        }
        self.note("bench-off by mail")?;
        self.tell(&said!("bench-off"), (&person, false), None, TO_BENCH)?;
        look_around(self)?;
        Ok(Some(("bench: off", Drawer::Processed)))
    }

    pub(super) fn asks_for_bench(
        &self,
        asker: &Asker<'_>,
        game: Option<&str>,
    ) -> Result<Option<CodeAndDrawer>> {
        if !self.desk.strangers {
            return Ok(None);
        }
        if let Some(why) = self.too_often_on_bench(asker)? {
            return Ok(Some((why, Drawer::Ignored)));
        }
        let zone = self.desk.gm.zone;
        let person = self.person(asker.address, asker.language, &Typed::default(), zone);
        let who = (&person, asker.first);
        let Some((name, rules)) = game.map(game_named).transpose()?.flatten() else {
            self.tell(&said!("bench-which"), who, None, &bench_question(""))?;
            return Ok(Some(("bench: no such game", Drawer::Processed)));
        };
        let (rules, question) = (Some(rules.as_ref()), bench_question(name));
        let language = asker.language;
        let on = |it: &Benched| it.game == name && it.candidate.person.address == asker.address;
        if let Some(known) = self.tx.bench()?.into_iter().find(on) {
            let person = Person { language, ..known.candidate.person };
            self.tell(&Said::BENCH_ALREADY, (&person, asker.first), rules, &bench_question(""))?;
            return Ok(Some(("bench: already there", Drawer::Processed)));
        }
        self.tell(&said!("bench-confirm" + "bench-confirm-name"), who, rules, &question)?;
        Ok(Some(("bench: asked to confirm", Drawer::Processed)))
    }

    /// The YES to the question whether somebody wants to be on the bench: it counts only in reply
    /// to a message of ours to that address.
    ///
    /// # Errors
    /// If the store fails.
    pub fn bench_confirms(&self) -> Result<Option<CodeAndDrawer>> {
        let [address] = &self.letter.from[..] else { return Ok(None) };
        if !self.desk.strangers || !answers_us(self.letter, self.desk) {
            return Ok(None);
        }
        let Some((name, asked)) = self.tx.asked_to_bench(address)? else { return Ok(None) };
        if self.now - asked > TimeDelta::days(ANSWER_DAYS) {
            return Ok(None);
        }
        let Some((name, rules)) = game_named(&name)? else { return Ok(None) };
        let typed = Typed { lines: self.letter.typed.clone() };
        // The language of the message that is answered.
        let mut tokens = self.letter.tokens.iter();
        let token = tokens.find(|it| it.genuine(&self.desk.key, address.as_str()));
        let asked = token.and_then(|token| token.claims().joining());
        let language = asked.map_or(self.desk.gm.language, |(_, language)| language);
        let asker = Asker { address, language, first: false };
        let person = self.person(address, language, &typed, self.desk.gm.zone);
        let Some(person) = confirmed(&typed, person) else { return Ok(None) };
        if !self.believed() {
            return Ok(Some((NOBODY_VOUCHES, Drawer::Ignored)));
        }
        if self.is_known(None, None, true)? {
            return Ok(Some(("repeated", Drawer::Processed)));
        }
        if let Some(why) = self.too_often_on_bench(&asker)? {
            return Ok(Some((why, Drawer::Ignored)));
        }
        let (who, rules) = ((&person, false), rules.as_ref());
        if misnamed(&person.name, rules).is_some() {
            // Only the answer to the question itself is a YES to it.
            self.tell(&said!("bench-name"), who, Some(rules), TO_BENCH)?;
        } else if self.tx.sit_down(name, &person, (true, self.now))? {
            self.note(&format!("bench-add game={name} by mail"))?;
            self.tell(&said!("bench-on" + "bench-on-name"), who, Some(rules), TO_BENCH)?;
            look_around(self)?;
        } else {
            self.tell(&Said::BENCH_ALREADY, who, Some(rules), TO_BENCH)?;
        }
        Ok(Some((OF_GUEST, Drawer::Processed)))
    }

    /// Why a message about the bench gets no answer any more.
    fn too_often_on_bench(&self, asker: &Asker<'_>) -> Result<Option<&'static str>> {
        let since = self.now - TimeDelta::days(1);
        let (all, own) = self.tx.bench_answers(asker.address, since)?;
        Ok(self.often_enough(asker.first, own, all))
    }

    fn tell(
        &self,
        what: &Said,
        who: (&Person, bool),
        rules: Option<&dyn Referee>,
        kind: &str,
    ) -> Result<()> {
        let answers = Some(self.letter.message_id.clone());
        let letter = bench_message(self.desk, what, who, rules, answers);
        self.post(&letter, kind).map(drop)
    }

    fn note(&self, what: &str) -> Result<()> {
        let line = Journal { who: moderator::Who::Clock, what: what.to_owned(), why: None };
        Ok(self.tx.note(None, &line, self.now)?)
    }
}
