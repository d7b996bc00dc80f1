//! What a rehearsal tells: what it writes into the journal and the outbox of the copy. What hangs
//! on sealed orders is left out unless it is asked for.

use std::collections::BTreeMap;

use anyhow::Result;
use mail_parser::MessageParser;

use crate::cli::gm::Message;
use crate::cli::output::{Listed, hidden, say, shown, tell, worded};
use crate::cli::setting::{Setting, games};
use crate::cli::{journal, mail, times};
use ::mail::QueueId;
use kit::joined;
use moderator::Moment;
use store::{JournalLine, QueueLine, QueueState, ReadTx, Store};

/// What was there before the rehearsal.
pub(super) struct Before {
    /// The last line of the journal, and the last message.
    line: i64,
    letter: QueueId,
    /// Matches in which a round waits, and the line of its release: what it led to is sealed.
    waiting: BTreeMap<u16, String>,
}

/// What a rehearsal has written, as far as it may be told.
struct Written {
    lines: Vec<JournalLine>,
    letters: Vec<QueueLine>,
    /// The matches of which the rest is left out.
    sealed: Vec<String>,
}

impl Before {
    /// What is there now.
    pub(super) fn of(store: &Store) -> Result<Before> {
        store.read(|db| {
            let line = db.journal(None, None, 1)?.pop().map_or(0, |line| line.number);
            let letter = db.parcel_list(1)?.pop().map_or(QueueId(0), |letter| letter.id);
            let games = games(db, db.match_numbers()?.into_iter())?.into_iter();
            let waiting = games.filter_map(|(number, game)| {
                Some((number, format!("released round={}", game.withheld?.review.round)))
            });
            Ok(Before { line, letter, waiting: waiting.collect() })
        })
    }

    /// What was written since.
    fn written(&self, db: &ReadTx<'_>, peek: bool) -> Result<Written> {
        let waiting = self.waiting.keys().filter(|_| !peek);
        // From when on the rest of a match is left out.
        let mut sealed: BTreeMap<u16, Moment> = waiting.map(|of| (*of, Moment::MIN_UTC)).collect();
        let mut lines = Vec::new();
        for line in db.journal(None, None, u32::MAX)? {
            let goes_out = || line.of.and_then(|of| self.waiting.get(&of)) == Some(&line.line.what);
            let is_sealed = line.of.is_some_and(|of| sealed.contains_key(&of)) && !goes_out();
            if line.number <= self.line || is_sealed {
                continue;
            }
            if let Some(of) = line.of.filter(|_| !peek)
                && opens(db, of, &line.line.what)?
            {
                sealed.insert(of, line.at);
            }
            lines.push(line);
        }
        let is_told = |letter: &QueueLine| {
            // Whether a match ends, the orders say.
            let of_round = matches!(letter.kind.as_str(), "report" | "end");
            let opened = letter.of.and_then(|of| sealed.get(&of));
            opened.is_none_or(|at| letter.created < *at || letter.created == *at && !of_round)
        };
        let letters = db.queue_since(self.letter)?.into_iter().filter(is_told);
        // Gaps between the numbers would tell how much is left out, and nothing is sent here.
        let number = |(number, letter)| QueueLine {
            id: QueueId(number),
            sender: String::new(),
            state: QueueState::Waiting,
            attempts: 0,
            ..letter
        };
        let letters = (self.letter.0 + 1..).zip(letters).map(number).collect();
        for (number, line) in (self.line + 1..).zip(&mut lines) {
            line.number = number;
        }
        let sealed = db.match_names(sealed.into_keys())?.into_values().map(|it| it.id).collect();
        Ok(Written { lines, letters, sealed })
    }

    /// Prints what was written into the copy until then, for people the messages first. `unread`:
    /// how many messages wait to be read.
    ///
    /// # Errors
    /// As [`tell`], and if the store fails.
    pub(super) fn tell(
        &self,
        copy: &Setting,
        until: Moment,
        peek: bool,
        unread: usize,
        as_json: bool,
    ) -> Result<()> {
        let (messages, Written { lines, letters, sealed }) = copy.store.read(|db| {
            let written = self.written(db, peek)?;
            let mut messages = Vec::new();
            for letter in written.letters.iter().filter(|_| peek) {
                let raw = db.sent_as(&letter.message_id)?;
                messages.extend(raw.and_then(|raw| message(letter, &raw)));
            }
            Ok((messages, written))
        })?;
        if !as_json {
            messages.iter().for_each(Message::say);
            say("Nothing was changed or sent. This would come, if no message came.");
        }
        let shows = || format!("{}: --peek shows what comes after that", joined(&sealed, ", "));
        let facts = Listed::of([
            worded("until", until, times::moment(until, copy.config.gm.zone, copy.now())),
            shown("messages_to_read", unread),
            // In which matches what follows is left out, because it hangs on sealed orders.
            worded("sealed", &sealed, (!sealed.is_empty()).then(shows).unwrap_or_default()),
            // Each as it would be read; null: nobody asked for them.
            hidden("messages", peek.then_some(messages)),
        ]);
        let journal = journal::listed(copy, lines)?;
        tell(facts, &[("journal", journal), ("outbox", mail::went(copy, letters)?)], as_json)
    }
}

/// Whether a line of a match says that a round with sealed orders is played.
fn opens(db: &ReadTx<'_>, of: u16, what: &str) -> Result<bool> {
    let Some(round) = what.strip_prefix("played round=") else { return Ok(false) };
    let round = round.split(' ').next().unwrap_or_default().parse()?;
    let played = db.played_round(of, round)?;
    Ok(played.is_none_or(|it| it.filings.values().any(Option::is_some) || !it.acts.is_empty()))
}

/// A message that would go out then.
fn message(letter: &QueueLine, raw: &[u8]) -> Option<Message> {
    let message = MessageParser::default().parse(raw)?;
    let text = message.body_text(0).unwrap_or_default().replace('\r', "");
    let subject = message.subject().unwrap_or_default().to_owned();
    Some(Message { at: Some(letter.created), to: letter.recipient.clone(), subject, text })
}
