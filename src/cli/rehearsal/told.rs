//! What a rehearsal tells: which rounds would be played or go out, who would be missing, and who
//! would get which message. What hangs on sealed orders is left out unless it is asked for.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use mail_parser::MessageParser;

use crate::cli::gm::Message;
use crate::cli::mail::addressee;
use crate::cli::output::{Field, Listed, hidden, say, shown, tell, worded};
use crate::cli::rounds::{counting, named, owing};
use crate::cli::setting::games;
use crate::cli::times;
use crate::daemon::Executed;
use kit::joined;
use mail::QueueId;
use moderator::report::GmReader;
use moderator::{Match, Moment, PlayedRound, State, Zone};
use store::Store;

/// What a rehearsal tells.
pub(super) struct Told {
    peek: bool,
    /// The last message that was told of.
    last: QueueId,
    /// Matches in which a round with sealed orders was played: what follows is told with a look
    /// alone.
    sealed: BTreeSet<String>,
    /// What would happen, and when.
    events: Vec<(Moment, Listed)>,
    /// How moments are told: the zone, and what it is now.
    zone: Zone,
    now: Moment,
    /// The moderator's address.
    gm: String,
    messages: Vec<Message>,
}

impl Told {
    /// Nothing yet; messages up to `last` are there already.
    pub(super) fn new(peek: bool, last: QueueId, gm: &GmReader, now: Moment) -> Told {
        let (sealed, events, messages) = (BTreeSet::new(), Vec::new(), Vec::new());
        let (zone, gm) = (gm.zone, gm.address.clone());
        Told { peek, last, sealed, events, zone, now, gm, messages }
    }

    /// Notes an event, in a match or of the service, by its name and in words.
    fn event(
        &mut self,
        at: Moment,
        id: Option<&str>,
        (what, told): (&str, String),
        more: Vec<Field>,
    ) {
        let line = [
            worded("at", at, times::moment(at, self.zone, self.now)),
            worded("match", id, id.unwrap_or("-")),
            worded("what", what, told),
        ];
        self.events.push((at, Listed::of(line.into_iter().chain(more))));
    }

    /// Tells when rounds go out by themselves that wait for their release already. What they led to
    /// is sealed still.
    pub(super) fn waiting(&mut self, store: &Store, at: Moment) -> Result<()> {
        for number in store.read(|db| Ok(db.match_numbers()?))? {
            let Some(game) = store.read(|db| Ok(db.match_by_number(number)?))? else { continue };
            let playing = game.state == State::Playing;
            let Some(withheld) = game.withheld.as_ref().filter(|_| playing && !self.peek) else {
                continue;
            };
            let until = withheld.review.until;
            if until <= at {
                let counting = counting(&game.header);
                let stored = withheld.review.round;
                let told = format!("{} goes out by itself", named(counting, stored));
                let round = hidden("round", counting.number(stored));
                self.event(until, Some(&game.id), ("released", told), vec![round]);
            }
            self.sealed.insert(game.id);
        }
        Ok(())
    }

    /// Tells what was done at one moment.
    pub(super) fn step(&mut self, store: &Store, executed: &[Executed], at: Moment) -> Result<()> {
        let opened = self.played(store, executed, at)?;
        self.letters(store, &opened, at)?;
        self.sealed.extend(opened);
        Ok(())
    }

    /// Tells which rounds were played, and names the matches in which that opens sealed orders.
    fn played(
        &mut self,
        store: &Store,
        executed: &[Executed],
        at: Moment,
    ) -> Result<BTreeSet<String>> {
        let mut opened = BTreeSet::new();
        for Executed { id, round } in executed {
            if self.sealed.contains(id) {
                continue;
            }
            let found = store.read(|db| {
                let Some(game) = db.match_by_id(id)? else { return Ok(None) };
                let stored = counting(&game.header).stored(*round);
                let played =
                    stored.map(|stored| db.played_round(game.number, stored)).transpose()?;
                Ok(played.flatten().map(|played| (game, played)))
            })?;
            let Some((game, played)) = found else { continue };
            let called = named(counting(&game.header), played.number);
            let missing = missing(&game, &played);
            let told = match missing.is_empty() {
                true => format!("{called} is played, with all orders"),
                false => {
                    let names = joined(&missing, ", ");
                    format!("{called} is played, without an order from {names}")
                }
            };
            let more = vec![hidden("round", round), hidden("missing", missing)];
            self.event(at, Some(id), ("played", told), more);
            let sealed = played.filings.values().any(Option::is_some) || !played.acts.is_empty();
            if sealed && !self.peek {
                opened.insert(id.clone());
            }
        }
        Ok(opened)
    }

    /// Tells which messages go out, and keeps them where they are asked for.
    fn letters(&mut self, store: &Store, opened: &BTreeSet<String>, at: Moment) -> Result<()> {
        let letters = store.read(|db| Ok(db.queue_since(self.last)?))?;
        let games = store.read(|db| games(db, letters.iter().filter_map(|line| line.of)))?;
        self.last = letters.last().map_or(self.last, |line| line.id);
        let mut heads: BTreeMap<(Option<u16>, String), Vec<String>> = BTreeMap::new();
        for line in &letters {
            let game = line.of.and_then(|number| games.get(&number));
            let id = game.map(|game| game.id.clone()).unwrap_or_default();
            // That a match ends is seen from the orders that ended it.
            if self.sealed.contains(&id) || (opened.contains(&id) && line.kind == "end") {
                continue;
            }
            let who = addressee(line, game, &self.gm);
            heads.entry((line.of, line.kind.clone())).or_default().push(who);
            if self.peek {
                let raw = store.read(|db| Ok(db.sent_as(&line.message_id)?))?;
                self.messages.extend(raw.and_then(|raw| message(at, &line.recipient, &raw)));
            }
        }
        for ((of, kind), to) in heads {
            let told = format!("{kind} to {}", to.join(", "));
            let id = of.and_then(|number| Some(games.get(&number)?.id.as_str()));
            let more = vec![hidden("kind", kind), hidden("to", to)];
            self.event(at, id, ("messages", told), more);
        }
        Ok(())
    }

    /// Prints all of it, for people the messages first. `unread`: how many wait to be read.
    ///
    /// # Errors
    /// As [`tell`].
    pub(super) fn print(mut self, until: Moment, unread: usize, as_json: bool) -> Result<()> {
        self.events.sort_by_key(|(at, _)| *at);
        let events = self.events.into_iter().map(|(_, event)| event).collect();
        if !as_json {
            self.messages.iter().for_each(Message::say);
            say("Nothing was changed or sent. This would come, if no message came.");
        }
        let shows = |ids: String| format!("{ids}: --peek shows what comes after that");
        let sealed = Some(joined(&self.sealed, ", ")).filter(|ids| !ids.is_empty());
        let facts = Listed::of([
            worded("until", until, times::moment(until, self.zone, self.now)),
            shown("messages_to_read", unread),
            // In which matches what follows is left out, because it hangs on sealed orders.
            worded("sealed", &self.sealed, sealed.map(shows).unwrap_or_default()),
            // Each as it would be read; null: nobody asked for them.
            hidden("messages", self.peek.then_some(self.messages)),
        ]);
        tell(facts, &[("events", events)], as_json)
    }
}

/// Who owed an order in a round that was played, and had none.
fn missing(game: &Match, played: &PlayedRound) -> Vec<String> {
    let owes = owing(played.led()).unwrap_or_default().into_iter();
    let none = owes.filter(|seat| played.filings.get(*seat).is_none_or(Option::is_none));
    let there = none.filter(|seat| !game.holder(*seat).left);
    there.map(|seat| game.holder(seat).name_in(played.number).to_owned()).collect()
}

/// A message that would go out then.
fn message(at: Moment, to: &str, raw: &[u8]) -> Option<Message> {
    let message = MessageParser::default().parse(raw)?;
    let text = message.body_text(0).unwrap_or_default().replace('\r', "");
    let subject = message.subject().unwrap_or_default().to_owned();
    Some(Message { at: Some(at), to: to.to_owned(), subject, text })
}
